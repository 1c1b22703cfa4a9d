import { describe, expect, it } from 'vitest';
import { isEngaged } from '../src/engagement/engagement.ts';
import { conditionOf } from '../src/figures.ts';
import { isWall } from '../src/map/terrain.ts';
import {
  act,
  beast,
  cell,
  fight,
  hex,
  keep,
  letters,
  man,
  move,
  rulesAgainst,
  spent,
  stands,
  stOf,
  stop,
  sword,
  who,
} from './table.ts';

const spear = { gear: ['spear'] };

describe('where a spell, a creature or a hand meets another rule', () => {
  it('HM-SPL-21, HM-OPH-T: no blow in a pile at the dreaded caster', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hth: true, posture: 'prone', dx: 14, option: 't', state: 'hth' })],
      B: [
        man('b', [0, 0], 3, {
          hth: true,
          posture: 'prone',
          dx: 10,
          acted: true,
          option: 't',
          state: 'hth',
          spells: ['dread'],
          wis: 12,
        }),
      ],
      more: { turn: 2, magic: [{ spell: 'dread', caster: 'b', target: 'a', since: 1 }] },
    });
    keep(t, 't');
    expect(t.decision.slot).toBe('witness');
  });
  it('HM-SPL-21, HM-DIS-03: nor a parting one', () => {
    const t = fight({
      A: [man('d', [0, 0], 0, { ...sword, dx: 13, option: 'n', state: 'engaged', spells: ['dread'], wis: 12 })],
      B: [man('e', [0, -1], 3, { ...sword, dx: 12, option: 'j', state: 'engaged' })],
      more: { turn: 2, magic: [{ spell: 'dread', caster: 'd', target: 'e', since: 1 }] },
    });
    keep(t, 'n');
    t.choose({ to: hex(0, 1), facing: 0 });
    keep(t, 'j');
    expect(t.offers({ act: 'parting' })).toBe(false);
  });
  it('HM-SPL-20, HM-SPL-23: a rib that is snuffed stands open at once', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['snuff'], wis: 14, option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -6], 3, { ...spent, spells: ['stone_rib'], wis: 12 })],
      more: { turn: 3, magic: [{ spell: 'stone_rib', caster: 'b', hexes: [[0, -2]], since: 1 }] },
    });
    keep(t, 'h');
    expect(isWall(t.g, cell(t, 0, -2))).toBe(true);
    const offer = t.decision.options.find(o => (o as { cast?: string }).cast === 'snuff');
    expect(offer).toBeDefined();
    t.dice(3, 3, 3, 5, 4, 4).choose(offer as never);
    expect(isWall(t.g, cell(t, 0, -2))).toBe(false);
    expect(who(t, 'a').fatigue).toBe(4);
  });
  it('HM-SPL-23: no rib where something lies', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['stone_rib'], wis: 14, option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -6], 3, spent)],
      more: { ground: [{ item: 'dagger', at: [0, -2] }] },
    });
    keep(t, 'h');
    expect(t.offers({ cast: 'stone_rib', at: hex(0, -2) })).toBe(false);
    expect(rulesAgainst(t, { cast: 'stone_rib', at: hex(0, -2) })).toContain('HM-SPL-23');
  });
  it('HM-SPL-11, HM-INJ-11: breath lent to a sleeper leaves it asleep', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { spells: ['lend_breath'], wis: 14, option: 'h', state: 'disengaged' }),
        man('u', [0, -1], 0, { fatigue: 13, condition: ['collapsed', 'asleep'] }),
      ],
      B: [man('b', [0, -6], 3, { ...spent, spells: ['drowse'], wis: 14 })],
      more: { turn: 3, magic: [{ spell: 'drowse', caster: 'b', target: 'u', since: 2 }] },
    });
    act(t, 'h', { cast: 'lend_breath', target: 'u' }, 3, 3, 3, 5);
    expect(who(t, 'u')).toMatchObject({ fatigue: 8, causes: ['asleep'] });
  });
  it('HM-SPL-22, HM-HTH-18: sleep in a pile ends it, and the fight with it', () => {
    const t = fight({
      A: [
        man('a', [0, 4], 0, { spells: ['drowse'], wis: 14, option: 'h', state: 'disengaged', dx: 14 }),
        man('p', [0, 2], 0, { hth: true, posture: 'prone', dx: 11, option: 't', state: 'hth' }),
      ],
      B: [man('b', [0, 2], 3, { hth: true, posture: 'prone', dx: 10, option: 't', state: 'hth' })],
    });
    act(t, 'h', { cast: 'drowse', target: 'b' }, 3, 3, 3, 6, 6, 6);
    expect(conditionOf(who(t, 'b'))).toBe('asleep');
    expect(who(t, 'p').hth).toBe(false);
    expect(t.g.result).toMatchObject({ winners: ['A'] });
  });
  it('HM-SPL-27, HM-ENC-05: nobody strides the sky with a heavy load', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { spells: ['sky_stride'], wis: 14, option: 'h', state: 'disengaged' }),
        man('f', [0, -1], 0, { st: 8, gear: ['plate', 'dagger'], ...spent }),
      ],
      B: [man('b', [0, -6], 3, spent)],
    });
    keep(t, 'h');
    expect(t.offers({ cast: 'sky_stride', target: 'f' })).toBe(false); // 17 lb are more than twice 8
  });
  it('HM-SPL-15, HM-GAP-19: a clear eye is not bitten by a figment', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, spells: ['clear_eye'], wis: 12, ...spent })],
      B: [
        man('b', [0, -6], 3, { ...spent, spells: ['figment'], wis: 14 }),
        beast('w', 'wolf', [0, -1], 3, { kind: 'figment', option: 'b', state: 'disengaged' }),
      ],
      more: {
        turn: 3,
        magic: [
          { spell: 'figment', caster: 'b', target: 'w', since: 1 },
          { spell: 'clear_eye', caster: 'a', target: 'a', since: 1 },
        ],
      },
    });
    expect(isEngaged(t.g, who(t, 'a'))).toBe(false);
    act(t, 'b', { act: 'strike', weapon: 'bite', target: 'a' }, 3, 3, 3);
    expect(who(t, 'a').hits).toBe(0);
  });
  it('HM-SPL-24: the spell ends with its hound', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'b', state: 'disengaged' })],
      B: [
        man('b', [0, -6], 3, { ...spent, spells: ['call_hound'], wis: 14 }),
        beast('w', 'wolf', [0, -1], 3, { kind: 'summoned', hits: 7, ...spent }),
      ],
      more: { turn: 3, magic: [{ spell: 'call_hound', caster: 'b', target: 'w', since: 1 }] },
    });
    act(t, 'b', { act: 'strike', weapon: 'arming_sword', target: 'w' }, 3, 3, 3, 4, 4);
    expect(t.g.magic).toEqual([]);
  });
  it('HM-TAL-07, HM-GEAR-05: quick hands sling the shield for a great sword', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          st: 15,
          talents: ['blades', 'quick_hands'],
          gear: ['arming_sword', 'small_shield', 'great_sword'],
          option: 'm',
          state: 'engaged',
        }),
      ],
      B: [man('b', [0, -1], 3, { ...sword, ...spent })],
    });
    keep(t, 'm');
    const offer = t.decision.options.find(o => JSON.stringify(o).includes('great_sword'));
    if (offer !== undefined) t.choose(offer as never);
    expect(t.g.ground).toEqual([]);
    expect(
      who(t, 'a')
        .gear.filter(i => i.carried === 'ready')
        .map(i => i.id),
    ).toEqual(['great_sword']);
  });
  it('HM-ENC-06, HM-MOVE-10: overloaded, one step and no blow', () => {
    const t = fight({
      phase: 'movement',
      A: [
        man('a', [0, 0], 0, {
          st: 10,
          gear: [
            'plate',
            'dagger',
            'great_axe',
            { item: 'pack', carried: 'worn' },
            { item: 'tools', carried: 'packed' },
          ],
        }),
      ],
      B: [man('b', [5, 0], 0, sword)],
      more: { order: ['A', 'B'] },
    });
    move(t, 'a');
    t.choose({ move: hex(0, -1) });
    stop(t);
    t.choose({ face: 0 });
    expect(letters(t)).not.toContain('b');
  });
  it('HM-ABL-02, HM-RET-01: a push by a third figure breaks a hold', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [1, -2], 4, { ...sword, dealtTo: ['v'] }), beast('ge', 'grave_eater', [0, -1], 0, { holding: 'v' })],
      B: [man('v', [0, -2], 3, sword), man('z', [9, 9])],
    });
    t.choose({ push: 'v', to: hex(0, -3) });
    expect(who(t, 'ge').holding).toBeNull();
  });
  it('HM-ABL-02: nobody holds the dead', () => {
    const t = fight({
      A: [
        man('a', [1, -2], 4, { ...sword, dx: 14, option: 'b', state: 'disengaged' }),
        beast('ge', 'grave_eater', [0, 0], 0, { holding: 'v', ...spent }),
      ],
      B: [man('v', [0, -1], 3, { hits: 9, ...spent }), man('z', [9, 9], 0, spent)],
    });
    act(t, 'b', { act: 'strike', weapon: 'arming_sword', target: 'v' }, 3, 3, 3, 4, 4);
    expect(who(t, 'ge').holding).toBeNull();
  });
  it('HM-ADJ-05: hits of any kind lose the opening', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          ...sword,
          option: 'j',
          state: 'engaged',
          waitFor: 'b',
          waitTurns: 2,
          hitsNow: 1,
          hits: 1,
        }),
      ],
      B: [man('b', [0, -1], 3, { ...sword, ...spent })],
    });
    act(t, 'j', { act: 'strike', weapon: 'arming_sword', target: 'b' }, 4, 4, 5);
    expect(t.event('attackRolled').needed).toBe(12);
  });
  it('HM-ADJ-05, HM-ADJ-13: the opening is for the first of two blows', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          dx: 14,
          gear: ['short_sword', 'dagger'],
          ready: ['short_sword', 'dagger'],
          option: 'j',
          state: 'engaged',
          waitFor: 'b',
          waitTurns: 2,
        }),
      ],
      B: [man('b', [0, -1], 3, { ...sword, ...spent })],
    });
    act(t, 'j', { act: 'two', weapon: 'short_sword', target: 'b' }, 6, 5, 4);
    expect(t.event('attackRolled').needed).toBe(12);
    t.dice(6, 5, 4).choose({ act: 'strike', weapon: 'dagger', target: 'b' });
    expect(t.event('attackRolled').needed).toBe(10);
  });
  it('HM-ADJ-04, HM-ADJ-03: a pole weapon behind a charger has both', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...spear, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 0, { ...sword, dx: 9, option: 'b', moved: 2, state: 'disengaged' })],
    });
    act(t, 'b', { act: 'strike', weapon: 'spear', target: 'b' }, 6, 6, 4);
    expect(t.event('attackRolled').needed).toBe(18);
  });
  it('HM-ADJ-04, HM-RNG-01: a thrown spear meets no charge', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...spear, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { ...sword, dx: 9, option: 'b', moved: 2, state: 'disengaged' })],
    });
    act(t, 'b', { act: 'throw', weapon: 'spear', target: 'b' });
    stands(t, [6, 5, 4]);
    expect(t.event('attackRolled').needed).toBe(11);
  });
  it('HM-INJ-05: two blows of four fell, and end the guard', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { ...sword, dx: 14, option: 'j', state: 'engaged' }),
        man('c', [1, -1], 4, { ...sword, dx: 13, option: 'j', state: 'engaged' }),
      ],
      B: [man('b', [0, -1], 3, { ...sword, st: 14, dx: 9, option: 'k', state: 'engaged' })],
    });
    act(t, 'j', { act: 'strike', weapon: 'arming_sword', target: 'b' }, 3, 3, 3, 3, 2, 2);
    act(t, 'j', { act: 'strike', weapon: 'arming_sword', target: 'b' }, 3, 3, 3, 3, 2, 2);
    expect(who(t, 'b')).toMatchObject({ posture: 'prone', fell: true });
    expect(t.decision.slot).toBe('witness');
  });
  it('HM-SPL-28: a puppet is not yielded', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { spells: ['puppet_strings'], wis: 14 })],
      B: [man('p', [0, -3], 0, { ...sword, control: 'A' }), man('z', [9, 9])],
      more: {
        turn: 3,
        order: ['A', 'B'],
        exits: [
          { side: 'B', edge: 'any' },
          { side: 'A', edge: 'any' },
        ],
        magic: [{ spell: 'puppet_strings', caster: 'a', target: 'p', since: 1 }],
      },
    });
    move(t, 'p');
    expect(t.offers({ yield: true })).toBe(false);
    expect(rulesAgainst(t, { yield: true })).toContain('HM-SPL-28');
  });
  it('HM-PRN-01, HM-FAT-08: the exhausted crawl two hexes as well', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { ...sword, posture: 'prone', fatigue: 12 })],
      B: [man('b', [5, 5], 0, sword)],
      more: { order: ['A', 'B'] },
    });
    move(t, 'a');
    const ends = t.decision.options.filter(o => 'move' in (o as object)).length;
    expect(ends).toBe(18);
  });
  it('HM-HTH-02, HM-SPL-23: a rib behind it is a wall at its back', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 12, option: 'b', state: 'disengaged' })],
      B: [
        man('b', [0, -1], 3, { ...sword, ...spent }),
        man('z', [0, -9], 3, { ...spent, spells: ['stone_rib'], wis: 12 }),
      ],
      more: { turn: 3, magic: [{ spell: 'stone_rib', caster: 'z', hexes: [[0, -2]], since: 1 }] },
    });
    keep(t, 'b');
    expect(t.offers({ act: 'grapple', target: 'b' })).toBe(true);
    t.dice(1, 6, 6, 6).choose({ act: 'grapple', weapon: 'hands', target: 'b' });
    expect(who(t, 'b').hth).toBe(true);
  });
  it('HM-HTH-01, HM-OPT-04: refused, the attacker may still strike, and does not ask again', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { ...sword, ...spent })],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'b' });
    expect(t.decision).toMatchObject({ kind: 'enterHth.askConsent', seat: 'B' });
    t.choose({ agree: false });
    expect(t.decision.slot).toBe('a');
    expect(t.offers({ act: 'strike', target: 'b' })).toBe(true);
    expect(t.offers({ act: 'grapple', target: 'b' })).toBe(false);
  });
  it('HM-HTH-11, HM-HTH-08: with a bow alone a 6 is rolled again, and a dagger drawn', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['cestus'], option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { gear: ['hunting_bow', 'dagger'], posture: 'kneeling', ...spent })],
    });
    act(t, 'b', { act: 'grapple', weapon: 'cestus', target: 'b' }, 6, 3, 5, 5, 5, 3);
    expect(who(t, 'b')).toMatchObject({ hth: true });
    expect(who(t, 'b').gear.find(i => i.id === 'dagger')!.carried).toBe('ready');
    expect(who(t, 'b').hits).toBe(4);
  });
  it('HM-SPL-03: splinters strike the caster next to its target', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['splinter_storm'], wis: 14, option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { ...spent, gear: ['small_shield', 'dagger'] })],
    });
    act(t, 'h', { cast: 'splinter_storm', target: 'b' }, 3, 3, 3, 3, 5, 6);
    expect(who(t, 'b').hits).toBe(7);
    expect(who(t, 'a').hits).toBe(4);
  });
  it('HM-ABL-03, HM-INJ-02: venom works in the unconscious', () => {
    const t = fight({
      A: [beast('s', 'giant_snake', [0, 0], 0, { option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { hits: 8, ...spent }), man('z', [9, 9], 0, spent)],
    });
    keep(t, 'b');
    t.dice(3, 3, 3, 1, 6, 6, 6).choose({ act: 'strike', weapon: 'bite', target: 'b' });
    expect(stOf(t, 'b')).toBe(1);
    expect(who(t, 'b').venom).toEqual([{ hits: 2, phases: 2 }]);
  });
  it('HM-ABL-08, HM-ABL-06: the sting goes where the bite does not', () => {
    const t = fight({
      A: [beast('w', 'wyvern', [0, 0], 0, { option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, spent), man('c', [0, 3], 0, spent)],
    });
    keep(t, 'b');
    t.dice(6, 5, 5).choose({ act: 'strike', weapon: 'bite', target: 'b' });
    expect(t.decision.kind).toBe('furtherBlows.chooseNext');
    expect(t.offers({ act: 'strike', weapon: 'tail_sting', target: 'c' })).toBe(true);
    expect(t.offers({ act: 'strike', weapon: 'bite', target: 'c' })).toBe(false);
  });
  it('HM-OPT-06, HM-OPT-04: a kneeling figure may defend instead of rising', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, posture: 'kneeling', dx: 9, option: 'p', state: 'engaged' })],
    });
    act(t, 'j', { act: 'strike', weapon: 'arming_sword', target: 'b' });
    expect(t.decision).toMatchObject({ kind: 'strike.offerGuard' });
    expect(t.offers({ guard: 'k' })).toBe(true);
    t.dice(3, 3, 3, 4).choose({ guard: 'k' });
    expect(who(t, 'b').hits).toBe(0);
  });
  it('HM-ADJ-06, HM-OPE-L: the last shot from the ground is a point better', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['light_crossbow'], posture: 'prone', option: 'l', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, ...spent })],
    });
    act(t, 'l', { act: 'shoot', weapon: 'light_crossbow', target: 'b' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(13);
  });

  it('HM-SPL-13, HM-GAP-19: an image of somebody who is there is somebody else', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['phantom'], wis: 12, option: 'h', state: 'disengaged' })],
      B: [beast('wolf-1', 'wolf', [0, -6], 3, spent), beast('wolf-2', 'wolf', [3, -6], 3, spent)],
    });
    act(t, 'h', { cast: 'phantom', creature: 'wolf' }).choose({ at: hex(0, -2) });
    t.dice(3, 3, 3).choose({ face: 0 });
    const ids = t.g.figures.map(f => f.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(5);
  });
});
