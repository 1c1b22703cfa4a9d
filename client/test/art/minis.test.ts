import type { TokenLook } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../src/art/looks/gear.ts';
import { CASTS, lookOf } from '../../src/art/looks/look-of.ts';
import { READY_HEROES } from '../../src/art/looks/peoples.ts';
import { boxOf, faceOf, figureOf, isBiped } from '../../src/art/minis/figure.ts';
import { BEARDS, HAIR } from '../../src/art/minis/hair.ts';
import { HEADGEAR } from '../../src/art/minis/headgear.ts';
import { HEADS } from '../../src/art/minis/heads.ts';
import type { BipedLook, Look } from '../../src/art/minis/look.ts';
import { BEASTS } from '../../src/art/minis/quadruped.ts';
import { SHIELDS } from '../../src/art/minis/shields.ts';
import { BUILDS, between, STANCES } from '../../src/art/minis/stances.ts';
import { TRUNKS } from '../../src/art/minis/trunks.ts';
import { WEAPONS } from '../../src/art/minis/weapons.ts';
import { bustOf } from '../../src/art/portrait.tsx';
import { LIVERIES } from '../../src/art/sides.ts';
import { entries } from './content.ts';

/** A figure as a rulebook that tells only a picture key and a name would put it on the table. */
const seen = (kind: string, name = kind, look?: TokenLook) => ({
  name,
  icon: kind,
  status: [] as string[],
  ...(look === undefined ? {} : { look }),
});

const KINDS: Readonly<Record<string, readonly string[]>> = {
  'hex-melee': [...entries('hex-melee/src/content/characters'), ...entries('hex-melee/src/content/creatures')].map(
    e => e.id,
  ),
  'lost-worlds': [
    ...entries('lost-worlds/src/content/fighters'),
    ...entries('lost-worlds/src/miniatures/content/profiles'),
  ].map(e => e.id),
  ahq: [
    ...entries('ahq/src/content/archetypes'),
    ...entries('ahq/src/content/henchmen'),
    ...entries('ahq/src/content/monsters'),
  ].map(e => e.id),
  'battle-axe': entries('battle-axe/src/content/enemies').map(e => keyOf(e.name)),
};

const HEROES: Readonly<Record<string, ReadonlyMap<string, Look>>> = {
  'hex-melee': new Map(entries('hex-melee/src/content/characters').map(e => [e.id, lookOf(seen(e.id), 'hex-melee')])),
  'lost-worlds': new Map(
    entries('lost-worlds/src/content/fighters').map(e => [e.id, lookOf(seen(e.id), 'lost-worlds')]),
  ),
  ahq: new Map(entries('ahq/src/content/archetypes').map(e => [e.id, lookOf(seen(e.id), 'ahq')])),
  'battle-axe': new Map(
    entries('battle-axe/src/content/ready-heroes').map(e => [
      e.name,
      lookOf(seen(String(e.role).toLowerCase(), e.name), 'battle-axe'),
    ]),
  ),
};

describe('every figure of the four games', () => {
  for (const [game, kinds] of Object.entries(KINDS)) {
    it(`has a look of its own in ${game}`, () => {
      const missing = kinds.filter(kind => !(kind in CASTS[game]!.looks));
      expect(missing).toEqual([]);
      const looks = kinds.map(kind => JSON.stringify(CASTS[game]!.looks[kind]));
      expect(kinds.filter((_, i) => looks.indexOf(looks[i]!) !== i)).toEqual([]);
    });
  }

  it('has a look when it is a ready hero of Battle-Axe, as what the book says he is', () => {
    for (const { name, race, role } of entries('battle-axe/src/content/ready-heroes')) {
      expect(READY_HEROES[keyOf(name)]?.slice(0, 2)).toEqual([keyOf(String(race)), keyOf(String(role))]);
    }
  });

  for (const [game, heroes] of Object.entries(HEROES)) {
    it(`can be told from every other hero of ${game} without colour`, () => {
      const alike = new Map<string, string>();
      for (const [name, look] of heroes) {
        const { head = 'man', gear = 'none', torso = 'tunic', hairdo = 'none' } = look as BipedLook;
        const key = isBiped(look) ? `${head} ${gear} ${torso} ${hairdo}` : `${look.rig} ${JSON.stringify(look)}`;
        expect(alike.get(key), `${name} looks like ${alike.get(key)}`).toBeUndefined();
        alike.set(key, name);
      }
    });
  }

  it('can be told from the other of its pair by two of build, head, headgear, trunk and beard', () => {
    const rows = (look: Look): readonly string[] => {
      const { build = 'human', head = 'man', gear = 'none', torso = 'tunic', beard = 'none' } = look as BipedLook;
      return [build, head, gear, torso, beard];
    };
    const pairOf = (name: string): string => READY_HEROES[keyOf(name)]!.slice(0, 2).join(' ');
    const heroes = [...HEROES['battle-axe']!];
    for (const [name, look] of heroes) {
      const [other, its] = heroes.find(([one]) => one !== name && pairOf(one) === pairOf(name))!;
      const differ = rows(look).filter((row, i) => row !== rows(its)[i]);
      expect(differ.length, `${name} and ${other}`).toBeGreaterThanOrEqual(2);
    }
  });

  it('is made of parts that exist, in colours', () => {
    const parts: Readonly<Record<string, object>> = {
      build: { ...BUILDS, ...BEASTS },
      head: { ...HEADS, ...BEASTS, hawk: true },
      hairdo: HAIR,
      beard: BEARDS,
      gear: HEADGEAR,
      torso: TRUNKS,
      weapon: WEAPONS,
      off: WEAPONS,
      shield: SHIELDS,
      stance: STANCES,
      wings: { bat: true, feather: true },
      rig: { quadruped: true, spider: true, bat: true, snake: true, wraith: true, dragon: true, hydra: true },
    };
    for (const { looks } of Object.values(CASTS))
      for (const [kind, look] of Object.entries(looks))
        for (const [part, value] of Object.entries(look) as [string, unknown][])
          if (part in parts) expect(Object.keys(parts[part]!), `${kind} ${part}`).toContain(value);
          else if (typeof value === 'string') expect(value, `${kind} ${part}`).toMatch(/^#[0-9a-f]{3,6}$/);
  });

  it('is drawn from whole numbers and colours in every stance, from before and behind', () => {
    for (const { looks } of Object.values(CASTS)) {
      for (const [kind, look] of Object.entries(looks)) {
        for (const stance of isBiped(look) ? (Object.keys(STANCES) as (keyof typeof STANCES)[]) : [undefined]) {
          for (const away of [false, true]) {
            const drawn = figureOf(look, { side: '#2a74c9', away, ...(stance === undefined ? {} : { stance }) });
            expect(drawn, kind).not.toMatch(/undefined|NaN|null|\[object/);
            expect(drawn.length, kind).toBeGreaterThan(400);
          }
        }
        const { width, height } = boxOf(look);
        expect(width * height, kind).toBeGreaterThan(0);
        expect(faceOf(look).r, kind).toBeGreaterThan(10);
        expect(bustOf(look, LIVERIES[0]!)).toContain('clipPath');
      }
    }
  });
});

describe('hands', () => {
  const ardo = (held: readonly string[], worn: readonly string[] = []) =>
    lookOf(seen('ardo', 'Ardo', { kind: 'ardo', people: 'human', held, worn }), 'hex-melee') as BipedLook;

  it('hold what the sheet says and nothing else', () => {
    expect(ardo(['arming_sword', 'small_shield'])).toMatchObject({
      weapon: 'sword',
      shield: 'round',
      stance: 'raised',
    });
    expect(ardo([])).toMatchObject({ weapon: 'none' });
    expect(ardo([]).shield).toBeUndefined();
    expect(ardo(['great_axe'])).toMatchObject({ weapon: 'great_axe', stance: 'two' });
    expect(ardo(['short_sword', 'dagger'])).toMatchObject({ weapon: 'short_sword', off: 'dagger', stance: 'dual' });
    expect(ardo(['hunting_bow'])).toMatchObject({ weapon: 'bow', stance: 'shoot' });
    expect(ardo(['pike'])).toMatchObject({ weapon: 'pike', stance: 'upright' });
  });

  it('and bodies wear what it says', () => {
    expect(ardo(['dagger'], ['chainmail']).torso).toBe('mail');
    expect(ardo(['dagger'], ['half_plate']).torso).toBe('plate');
  });

  it('are known for every weapon and shield of the four games', () => {
    const weapons = [
      ...entries('hex-melee/src/content/weapons').map(e => e.id),
      ...entries('ahq/src/content/weapons').map(e => e.id),
      ...entries('battle-axe/src/content/items')
        .filter(e => /weapon|melee|missile|staff/i.test(JSON.stringify(e.kind ?? e.type ?? '')))
        .map(e => e.id),
    ].filter(id => !/unarmed|bash/.test(id));
    const unknown = weapons.filter(id => {
      const look = ardo([id]);
      return look.weapon === 'none' && look.shield === undefined;
    });
    expect(unknown).toEqual([]);
  });

  const mini = (kind: string, held: readonly string[]) =>
    lookOf(seen(kind, kind, { kind, held, worn: [] }), 'lost-worlds') as BipedLook;

  it('of the minis of Lost Worlds hold their weapon while they have it, and what they picked up', () => {
    expect(mini('guard', ['sword'])).toMatchObject({ weapon: 'sword', shield: 'kite' });
    expect(mini('guard', [])).toMatchObject({ weapon: 'none', shield: 'kite' });
    expect(mini('ranger', ['long_knife', 'dagger', 'dagger'])).toMatchObject({ weapon: 'dagger', stance: 'point' });
    expect(mini('goblin', ['rock'])).toMatchObject({ weapon: 'stone' });
    expect(mini('troll', [])).toMatchObject({ weapon: 'claws' });
    expect(mini('troll', ['rock'])).toMatchObject({ weapon: 'stone' });
    expect(mini('hesta', ['weapon'])).toMatchObject({ weapon: 'sword', shield: 'tower' });
    const laden = mini('brigand', ['hand_axe', 'chest']);
    expect(laden).toMatchObject({ weapon: 'axe', load: 'chest' });
    expect(figureOf(laden).length).toBeGreaterThan(figureOf(mini('brigand', ['hand_axe'])).length);
  });

  it('of companions of AHQ hold what their sheets say', () => {
    const companion = (held: readonly string[], worn: readonly string[]) =>
      lookOf(seen('man_at_arms', 'Wat', { kind: 'man_at_arms', people: '', held, worn }), 'ahq');
    expect(companion(['spear'], ['leather'])).toMatchObject({ weapon: 'spear', torso: 'leather' });
    expect(companion(['sword', 'shield'], ['mail'])).toMatchObject({ weapon: 'sword', shield: 'kite', torso: 'mail' });
    expect(companion([], [])).toMatchObject({ weapon: 'none' });
  });

  it('of beasts hold nothing, whatever is told', () => {
    const wolf = lookOf(seen('wolf', 'Wolf', { kind: 'wolf', held: [], worn: [] }), 'hex-melee');
    expect(wolf).toMatchObject({ rig: 'quadruped', build: 'wolf' });
    const bones = lookOf(seen('bone_sentinel', 'B', { kind: 'bone_sentinel', held: [], worn: [] }), 'hex-melee');
    expect(bones).toMatchObject({ weapon: 'spear' });
  });
});

describe('somebody nobody foresaw', () => {
  it('is a miniature all the same, and the same each time', () => {
    const a = lookOf(seen('zzz', 'Odo the Unknown'));
    expect(a).toEqual(lookOf(seen('zzz', 'Odo the Unknown')));
    expect(isBiped(a)).toBe(true);
    expect(lookOf(seen('x9', 'Goblin Archer'))).toMatchObject({ head: 'goblin' });
  });

  it('of a people and a calling has both', () => {
    const look = lookOf(
      seen('hero', 'Ozrak', { kind: 'hero', people: 'Half-orc', calling: 'Druid', held: ['staff'], worn: [] }),
      'battle-axe',
    );
    expect(look).toMatchObject({ head: 'orc', torso: 'robe', weapon: 'staff', stance: 'cast' });
  });
});

describe('a blow', () => {
  it('eases from one stance to another', () => {
    expect(between('raised', 'lunge', 0).near).toEqual(STANCES.raised.near);
    expect(between('raised', 'lunge', 1).blade).toBe(STANCES.lunge.blade);
    expect(between('raised', 'lunge', 0.5).lean).toBe(6);
  });
});
