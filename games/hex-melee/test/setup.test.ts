import { readFileSync } from 'node:fs';
import { ContentError } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { table, WeaponSchema } from '../src/content/schemas.ts';
import { game } from '../src/index.ts';
import { FigureSchema, ScenarioSchema } from '../src/setup/schema.ts';
import { beast, fight, man, scenario, spent, type Table, who } from './table.ts';

const faults = (value: unknown): readonly string[] => {
  const read = game.prepare({ scenario: value, options: {} });
  return read.ok ? [] : read.faults.map(fault => fault.path);
};

describe('scenarios that are refused', () => {
  it('HM-GAP-07: a new character by the rules of creation', () => {
    const made = (more: Record<string, unknown>): readonly string[] =>
      faults(scenario({ A: [{ ...man('a', [0, 0]), ...more, created: true }], B: [man('b', [5, 0])] }));
    const human = { people: 'human', st: 12, dx: 12, iq: 9, wis: 9, talents: ['blades', 'shields', 'hafted'] };
    expect(made({ ...human, gear: ['arming_sword', 'leather'] })).toEqual([]);
    expect(made({ ...human, st: 15, dx: 9 })).toEqual(['sides.0.figures.0.st']);
    expect(made({ ...human, wis: 10 })).toEqual(['sides.0.figures.0.st']); // 43 points
    expect(made({ ...human, talents: [...human.talents, 'tactician'] })).toEqual(['sides.0.figures.0.talents.3']);
    expect(made({ ...human, spells: ['stumble', 'dazzle', 'bolster'] })).toEqual(['sides.0.figures.0.talents']); // 9 of 8
    expect(made({ ...human, spells: ['veil'] })).toEqual(['sides.0.figures.0.spells.0']);
    expect(made({ ...human, gear: ['plate'] })).toEqual(['sides.0.figures.0.gear']);
  });

  it('HM-DIS-03, HM-ABL-05: what happened earlier in the turn can be stated', () => {
    const parting = { at: [0, -1], facing: 3, dx: 14, enemies: [{ id: 'a', dx: 10 }] };
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['mace'], dx: 10, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -2], 3, { acted: true, option: 'n', state: 'engaged', parting })],
    });
    t.choose({ option: 'j' }).dice(6, 5, 5).choose({ act: 'parting', target: 'b' });
    expect(t.event('attackRolled').needed).toBe(6);
    const tusker = fight({
      phase: 'movement',
      A: [beast('a', 'thunder_tusker', [0, 0], 0, { trampled: ['b'] })],
      B: [man('b', [0, -2], 3)],
    });
    tusker.choose({ figure: 'a' }).dice().choose({ push: 0 });
    expect(who(tusker, 'b').hits).toBe(0);
  });

  it('HM-MOVE-08, HM-GAP-18: what a move and a fight began with can be stated', () => {
    const tired = (allowance: number | undefined): Table =>
      fight({
        A: [man('a', [0, 0], 0, { moved: 4, fatigue: 12, option: 'a', state: 'disengaged', allowance })],
        B: [man('b', [9, 0], 0, spent)],
      });
    expect(tired(undefined).g.figures[0]!.ma).toBe(5); // exhausted by now
    expect(tired(undefined).decision.slot).toBe('witness'); // nothing but (a) is left
    expect(tired(10).decision.slot).toBe('a');
    expect(tired(10).offers({ option: 'c' })).toBe(true);
    const sides = (began?: number) => [
      { id: 'A', figures: [man('a', [0, 0])], ...(began === undefined ? {} : { began }) },
      { id: 'B', figures: [man('b', [9, 0])] },
    ];
    const field = scenario({ A: [], B: [] });
    const lastTurn = (began?: number): unknown =>
      game.outcome(given(game, { ...field, phase: 'post', turn: 3, turns: 3, sides: sides(began) }, {}).g);
    expect(lastTurn()).toMatchObject({ winners: [], how: 'share' });
    expect(lastTurn(24)).toMatchObject({ winners: ['B'], how: 'share' });
    expect(faults({ ...field, sides: sides(11) })).toEqual(['sides.0.began']);
  });

  it('HM-FAT-05: where a journey stands can be stated', () => {
    const road = (more: object) => ({
      map: 'sand_ring',
      journey: { miles: 30, met: true, activity: 'walk', minutes: 50, ...more },
      sides: [
        { id: 'A', figures: [{ use: 'ardo', fatigue: 5 }] },
        { id: 'B', figures: [] },
      ],
    });
    const t = given(game, road({ rested: false, fights: 2, learned: ['ardo'] }), {});
    t.choose({ travel: 'walk', minutes: 10 });
    expect(who(t, 'ardo').fatigue).toBe(4); // an hour of walking is full
    expect(t.g.journey).toMatchObject({ rested: false, fights: 2, learned: ['ardo'] });
    expect(faults(road({ learned: ['nobody'], xp: { nobody: 3 } }))).toEqual(['journey.xp', 'journey.learned']);
  });

  it('every field of a scenario is described', () => {
    const text = readFileSync(new URL('../../../docs/scenarios/hex-melee.md', import.meta.url), 'utf8');
    const side = ScenarioSchema.shape.sides.element.shape;
    const journey = ScenarioSchema.shape.journey.unwrap().shape;
    const own = ['about', 'first', 'id', 'name']; // about the scenario itself, not the position
    const fields = [ScenarioSchema.shape, side, journey, FigureSchema.shape].flatMap(shape => Object.keys(shape));
    expect(fields.filter(field => !own.includes(field) && !new RegExp(`\\b${field}\\b`).test(text))).toEqual([]);
  });

  it('names every fault with its path', () => {
    const bad = scenario({
      A: [
        man('a', [0, 0], 0, { gear: ['no_such_sword'] }),
        man('wall', [0, -3]),
        man('b', [0, 0]),
        man('weak', [5, 5], 0, { st: -3 }),
        man('spell', [6, 5], 0, { spells: ['no_such_spell'], talents: ['nothing'] }),
      ],
      B: [beast('bear', 'cave_bear', [0, 0], 0), beast('x', 'no_such_beast', [9, 0])],
      wall: [[0, -3]],
    });
    expect(faults(bad)[0]).toBe('sides.0.figures.3.st'); // the shape first, then whatever else is wrong
    expect(faults(bad)).toEqual(
      expect.arrayContaining(['sides.0.figures.0.gear.0', 'sides.0.figures.1.at', 'sides.1.figures.1.use']),
    );
    expect(faults(bad).filter(path => path === 'sides.0.figures.3.st')).toHaveLength(1);
    const shaped = JSON.parse(JSON.stringify(bad)) as { sides: { figures: { st: number }[] }[] };
    shaped.sides[0]!.figures[3]!.st = 9;
    expect(faults(shaped)).toEqual(
      expect.arrayContaining([
        'sides.0.figures.0.gear.0',
        'sides.0.figures.1.at',
        'sides.0.figures.2.at',
        'sides.0.figures.4.spells.0',
        'sides.0.figures.4.talents.0',
        'sides.1.figures.0.at',
        'sides.1.figures.1.use',
      ]),
    );
  });

  it('an unknown weapon, a wall, an overlap, no WIS and a negative ST in one file: all five, nothing else', () => {
    const { wis: _wis, ...unwise } = man('unwise', [4, 4]);
    const bad = scenario({
      A: [
        man('armed', [0, 0], 0, { gear: ['mace', 'no_such_sword'] }),
        man('walled', [0, -3]),
        man('second', [2, 2]),
        unwise,
        man('weak', [5, 5], 0, { st: -3 }),
      ],
      B: [man('first', [2, 2]), beast('bear', 'cave_bear', [-6, 0], 0)],
      wall: [[0, -3]],
      witness: false,
    });
    expect([...faults(bad)].sort()).toEqual([
      'sides.0.figures.0.gear.1',
      'sides.0.figures.1.at',
      'sides.0.figures.3.wis',
      'sides.0.figures.4.st',
      'sides.1.figures.0.at',
    ]);
  });

  it('figures twice, off the map, turned nowhere, in no state and held by nobody', () => {
    const bad = scenario({
      A: [man('a', [0, 0]), man('a', [1, 0]), man('far', [99, 0]), man('held', [3, 3], 0, { holding: 'nobody' })],
      B: [man('b', [5, 0], 7), man('c', [6, 0], 0, { option: 'z' })],
      witness: false,
    });
    expect([...faults(bad)].sort()).toEqual([
      'sides.0.figures.1.id',
      'sides.0.figures.2.at',
      'sides.0.figures.3.holding',
      'sides.1.figures.0.facing',
      'sides.1.figures.1.option',
    ]);
  });

  it('positions that contradict themselves or the rules', () => {
    const of = (more: Record<string, unknown>, field: Record<string, unknown> = {}) =>
      faults({ ...scenario({ A: [man('a', [0, 0], 0, more)], B: [man('b', [0, -1])], witness: false }), ...field });
    const a = (field: string) => [`sides.0.figures.0.${field}`];
    expect(of({ hits: 12, condition: 'awake' })).toEqual(a('condition'));
    expect(of({ condition: 'asleep', posture: 'standing' })).toEqual(a('posture'));
    expect(of({ hitsNow: 1, physicalNow: 3 })).toEqual(a('physicalNow'));
    expect(of({ state: 'engaged', option: 'c' })).toEqual(a('option'));
    expect(of({ air: 'flying' })).toEqual(a('air'));
    expect(of({ holding: 'a' })).toEqual(a('holding'));
    expect(of({ hth: true })).toEqual(a('hth'));
    expect(of({ hth: true, at: [0, -1] })).toEqual(a('at'));
    expect(of({ gear: ['dagger'], ready: ['dagger', 'dagger'] })).toEqual(a('ready.1'));
    expect(of({ gear: ['small_shield', 'tower_shield'], ready: ['small_shield', 'tower_shield'] })).toEqual(a('ready'));
    expect(of({ gear: [{ item: 'leather', carried: 'ready' }] })).toEqual(a('gear.0.carried'));
    expect(of({ gear: [{ item: 'mace', carried: 'worn', loaded: true }] })).toEqual([
      ...a('gear.0.carried'),
      ...a('gear.0.loaded'),
    ]);
    expect(of({ ammo: { mace: 3 } })).toEqual(a('ammo.mace'));
    expect(of({ gear: [{ item: 'heavy_crossbow', loaded: false, loading: 2 }] })).toEqual(a('gear.0.loading'));
    const bite = { id: 'bite', name: 'bite', damage: '1d' };
    expect(of({ attacks: [bite, bite] })).toEqual(a('attacks.1.id'));
    expect(of({ attacks: [bite], keywords: [{ id: 'venom', hits: 2, phases: 2, attack: 'sting' }] })).toEqual(
      a('keywords.0.attack'),
    );
    expect(of({}, { turn: 5, turns: 4 })).toEqual(['turns']);
    expect(of({}, { order: ['A', 'A'] })).toEqual(['order']);
    expect(of({}, { goals: [{ side: 'A', occupy: { count: 1, rows: [90] } }] })).toEqual(['goals.0.occupy.rows.0']);
    const magic = (running: Record<string, unknown>) =>
      of({}, { turn: 3, magic: [{ caster: 'a', ...running }] }).map(path => path.replace('magic.0.', ''));
    expect(magic({ spell: 'spark_dart', target: 'b' })).toEqual(['spell']);
    expect(magic({ spell: 'veil' })).toEqual(['target']);
    expect(magic({ spell: 'gloom' })).toEqual(['hexes']);
    expect(magic({ spell: 'stone_rib', hexes: [[0, -1]] })).toEqual(['hexes.0']);
    expect(magic({ spell: 'veil', target: 'a', since: 4 })).toEqual(['since']);
    expect(magic({ spell: 'dazzle', target: 'b', since: 1 })).toEqual(['until']);
    expect(magic({ spell: 'phantom', target: 'b' })).toEqual(['target']);
  });

  it('ids that cannot be told apart, and words that only look like ids', () => {
    const of = (more: Record<string, unknown>, field: Record<string, unknown> = {}) =>
      faults({ ...scenario({ A: [man('a', [0, 0], 0, more)], B: [man('b', [0, -1])], witness: false }), ...field });
    for (const id of ['a b', 'a=b', '__proto__', '']) expect(of({ id })).toEqual(['sides.0.figures.0.id']);
    const word = 'constructor';
    expect(of({ use: word })).toEqual(['sides.0.figures.0.use']);
    expect(of({ gear: [word], talents: [word], spells: [word], people: word })).toHaveLength(4);
    expect(of({}, { map: word })).toContain('map');
    expect(of({}, { magic: [{ spell: word, caster: 'a' }] })).toEqual(['magic.0.spell']);
    expect(of({}, { map: { rows: ['.'.repeat(100)] } })).toContain('map.rows.0');
  });

  it('HM-FACE-01, HM-ATTR-01, HM-FACE-03, HM-GEAR-05, HM-GAP-02, HM-HEX-07, HM-TERR-03: faults cite the rule they offend', () => {
    const bad = scenario({
      A: [
        man('a', [0, 0], 6),
        man('c', [2, 0], 0, { st: -1 }),
        man('d', [3, 0], 0, { hexes: 2 }),
        man('e', [4, 0], 0, { gear: ['great_sword', 'small_shield'], ready: ['great_sword', 'small_shield'] }),
        man('f', [5, 0], 0, { gear: ['cloth', 'plate'] }),
        man('g', [4, 0]),
        man('h', [7, 0]),
      ],
      B: [man('b', [9, 0])],
      wall: [[7, 0]],
    });
    const read = game.prepare({ scenario: bad, options: {} });
    const cited = read.ok ? [] : read.faults.map(({ message }) => /\((HM-[A-Z]+-\d+)\)/.exec(message)?.[1]);
    expect(cited.sort()).toEqual(
      ['HM-ATTR-01', 'HM-FACE-01', 'HM-FACE-03', 'HM-GAP-02', 'HM-GEAR-05', 'HM-HEX-07', 'HM-TERR-03'].sort(),
    );
  });

  it('HM-HTH-14: a pile of three of one side', () => {
    const pile = { hth: true };
    const A = ['a', 'c', 'd'].map(id => man(id, [0, 0], 0, pile));
    const bad = scenario({ A, B: [man('b', [0, 0], 0, pile)], witness: false });
    expect(new Set(faults(bad))).toEqual(new Set([0, 1, 2].map(i => `sides.0.figures.${i}.hth`)));
  });

  it('things and bodies in a wall', () => {
    const walled = scenario({ A: [man('a', [0, 0])], B: [man('b', [3, 0])], wall: [[5, 0]] });
    const bad = { ...walled, ground: [{ item: 'mace', at: [5, 0] }], bodies: [[5, 0]] };
    expect([...faults(bad)].sort()).toEqual(['bodies.0', 'ground.0.at']);
  });

  it('unknown fields, sides, maps and switches', () => {
    const good = scenario({ A: [man('a', [0, 0])], B: [man('b', [3, 0])] });
    expect(faults({ ...good, colour: 'red' })).toEqual(['colour']);
    expect(faults({ ...good, map: 'nowhere', atLimit: 'Z' })).toEqual(expect.arrayContaining(['map', 'atLimit']));
    expect(faults({ ...good, goals: [{ side: 'A' }] })).toEqual(['goals.0']);
    expect(game.prepare({ scenario: 'no_such', options: {} })).toMatchObject({ ok: false });
    expect(game.prepare({ scenario: good, options: { house: true } })).toMatchObject({
      ok: false,
      faults: [{ path: 'options.house' }],
    });
    expect(faults({ ...good, map: { rows: ['..', '...'] } })).toContain('map.rows.1');
    expect(faults({ ...good, map: { rows: ['.?', '..'] } })).toContain('map.rows.0');
    expect(faults(null)).not.toEqual([]);
  });

  it('bad content fails at load with file and path', () => {
    expect(() =>
      table('weapons.json', WeaponSchema, [
        { id: 'x', name: 'X', hands: 3, minSt: 1, damage: '2x', weight: 1, family: 'none', price: 1 },
      ]),
    ).toThrow(ContentError);
    expect(() =>
      table('weapons.json', WeaponSchema, [
        { id: 'x', name: 'X', hands: 1, minSt: 1, damage: '2d', weight: 1, family: 'none', price: 1, colour: 1 },
      ]),
    ).toThrow(/0\.colour: there is no such field/);
  });
});

describe('any position', () => {
  it('takes every field a figure can have', () => {
    const t = fight({
      phase: 'movement',
      A: [
        man('a', [0, 0], 2, {
          people: 'hillfolk',
          gear: [
            { item: 'light_crossbow', carried: 'ready', loaded: false, loading: 0 },
            { item: 'dagger', carried: 'slung' },
            'leather',
            'pack',
            'rope',
          ],
          posture: 'kneeling',
          hits: 4,
          fatigue: 3,
          venom: [{ hits: 2, phases: 1 }],
          hitsBefore: 6,
          waitFor: 'b',
          waitTurns: 2,
          ammo: { light_crossbow: 3 },
        }),
      ],
      B: [man('b', [5, 0], 4, { air: 'flying', fly: 10, keywords: [{ id: 'flier' }] })],
      more: {
        turn: 7,
        order: ['B', 'A'],
        active: 'A',
        ground: [{ item: 'mace', at: [2, 0] }],
        magic: [{ spell: 'gloom', caster: 'b', hexes: [[1, 0]], free: 2 }],
      },
    });
    expect(t.g).toMatchObject({ turn: 7, phase: 'movement', order: ['B', 'A'] });
    expect(t.decision.seat).toBe('A');
    expect(who(t, 'a')).toMatchObject({
      posture: 'kneeling',
      hits: 4,
      fatigue: 3,
      facing: 2,
      waitTurns: 2,
      ammo: { light_crossbow: 3 },
    });
    expect(who(t, 'a').gear.map(item => item.carried)).toEqual(['ready', 'slung', 'worn', 'worn', 'packed']);
    expect(t.g.magic).toMatchObject([{ spell: 'gloom', free: 2, upkeep: 1 }]);
  });
});

describe('documentation', () => {
  it('every scenario printed in the documentation can be played', () => {
    const text = readFileSync(new URL('../../../docs/scenarios/hex-melee.md', import.meta.url), 'utf8');
    const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(match => JSON.parse(match[1]!) as unknown);
    expect(examples).toHaveLength(2);
    for (const example of examples)
      expect(game.prepare({ scenario: example, options: {} })).toMatchObject({ ok: true });
  });
});
