import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import {
  beast,
  fight,
  hex,
  keep,
  man,
  move,
  type Pair,
  rulesAgainst,
  scenario,
  spent,
  stOf,
  sword,
  type Table,
  who,
} from '../table.ts';

describe('large figures at the edge of the map', () => {
  const atTheEdge = (use: string, at: Pair, facing: number, edge: string): Table =>
    move(
      fight({
        phase: 'movement',
        A: [beast('d', use, at, facing)],
        B: [man('b', [5, 5])],
        more: { order: ['A', 'B'], exits: [{ side: 'A', edge }] },
      }),
      'd',
    );

  it('HM-GAP-13, HM-GAP-18: a dragon, whose anchor never touches the edge, may flee from there all the same', () => {
    expect(atTheEdge('young_dragon', [0, -15], 0, 'any').offers({ leave: true })).toBe(false);
    const t = atTheEdge('young_dragon', [0, -16], 0, 'any').choose({ leave: true });
    expect(who(t, 'd').exit).toBe('fled');
  });

  it('HM-GAP-13: any hex of its footprint in the named row will do, and none of another row', () => {
    expect(atTheEdge('war_horse', [0, -17], 0, 'north').offers({ leave: true })).toBe(true);
    expect(atTheEdge('war_horse', [0, -15], 3, 'north').offers({ leave: true })).toBe(true); // its tail
    expect(atTheEdge('war_horse', [0, -15], 3, 'south').offers({ leave: true })).toBe(false);
  });
});

describe('edges that a goal does not name', () => {
  const flees = (from: Pair, goal: object) =>
    move(
      fight({
        phase: 'movement',
        A: [man('a', from, 0, { gear: ['chest'] }), man('c', [0, 0])],
        B: [man('b', [5, 5])],
        more: { order: ['A', 'B'], goals: [{ side: 'A', ...goal }], exits: [{ side: 'A', edge: 'any' }] },
      }),
      'a',
    ).choose({ leave: true });

  it('HM-GAP-13: who leaves by another open edge is gone, and the goal is not reached', () => {
    for (const goal of [{ leave: { count: 1, edge: 'south' } }, { carry: { item: 'chest', edge: 'south' } }]) {
      const north = flees([0, -17], goal);
      expect([who(north, 'a').exit, north.g.result]).toEqual(['fled', null]);
      expect(flees([0, 19], goal).g.result).toEqual({ winners: ['A'], how: 'goal' });
    }
  });

  it('HM-GAP-13: a position says by which edge somebody has left', () => {
    const gone = (more: object) => {
      const B = [man('b', [5, 5])];
      const goals = [{ side: 'A', leave: { count: 2, edge: 'south' } }];
      const A = [{ ...man('a', [0, 19]), exit: 'fled', ...more }, man('c', [0, 19])];
      return game.prepare({ scenario: scenario({ A, B, more: { goals } }), options: {} });
    };
    expect(gone({}).ok).toBe(true); // another may stand in the hex it left
    expect(gone({ at: undefined })).toMatchObject({ ok: false, faults: [{ path: 'sides.0.figures.0.at' }] });
  });
});

describe('large figures in the rows of a goal', () => {
  it('HM-GAP-13: whoever has a hex in the named rows is in them', () => {
    const held = (at: Pair, facing: number): string | undefined =>
      fight({
        phase: 'post',
        A: [man('a', [0, 9])],
        B: [beast('b', 'war_horse', at, facing)],
        more: { goals: [{ side: 'B', occupy: { count: 1, rows: [1, 2] } }] },
        witness: false,
      }).g.result?.how;
    expect(held([0, -16], 0)).toBe('goal'); // its head in the second row
    expect(held([0, -15], 3)).toBe('goal'); // its tail there, its head in the third
    expect(held([0, -13], 3)).toBeUndefined();
  });
});

describe('lines of thrown spells', () => {
  const caster = (spell: string) => man('a', [0, 0], 0, { wis: 12, spells: [spell], option: 'h', state: 'disengaged' });
  const number = (t: Table, choice: object): number => {
    keep(t, 'h').dice(6, 6, 6).choose(choice);
    return t.event('spellFailed').needed!;
  };
  const sides: readonly Pair[] = [
    [0, -1],
    [1, -1],
  ];

  it('HM-HEX-06, HM-GAP-03: between two lines the caster takes the one without shadow', () => {
    const dazzle = (shadow: readonly Pair[]) =>
      number(fight({ A: [caster('dazzle')], B: [man('b', [1, -2], 3, spent)], shadow }), {
        cast: 'dazzle',
        target: 'b',
      });
    expect([dazzle([]), ...sides.map(hexOf => dazzle([hexOf])), dazzle(sides)]).toEqual([10, 10, 10, 4]);
  });

  it('HM-HEX-06, HM-SPL-20: nor does Snuff go through shadow if there is another way', () => {
    const stone = (shadow: readonly Pair[]) => {
      const magic = [{ spell: 'stone_hide', caster: 'b', target: 'b', since: 0 }];
      const t = fight({ A: [caster('snuff')], B: [man('b', [1, -2], 3, spent)], shadow, more: { magic } });
      return number(t, { cast: 'snuff', spell: t.g.magic[0]!.no });
    };
    expect(sides.map(hexOf => stone([hexOf]))).toEqual([10, 10]);
    const flames = (shadow: readonly Pair[]) => {
      const magic = [{ spell: 'hearthflare', caster: 'b', hexes: [hex(1, -2)], since: 0 }];
      const t = fight({ A: [caster('snuff')], B: [man('b', [5, -2], 3, spent)], shadow, more: { magic } });
      return number(t, { cast: 'snuff', spell: t.g.magic[0]!.no });
    };
    expect(sides.map(hexOf => flames([hexOf]))).toEqual([10, 10]);
  });
});

describe('what a change of hands or of height brings', () => {
  it('HM-SPL-28, HM-GAP-03: strings that another side takes over pull nobody before the next turn', () => {
    const taken = (by: string, control: string): Table =>
      keep(
        fight({
          A: [man('a', [0, 3], 0, { wis: 16, spells: ['puppet_strings'], option: 'h', state: 'disengaged', dx: 14 })],
          B: [man('b', [9, 0], 0, { ...spent, wis: 16 })],
          C: [man('p', [0, 0], 3, { ...spent, control })],
          more: { turn: 3, magic: [{ spell: 'puppet_strings', caster: by, target: 'p', since: 1 }] },
        }),
        'h',
      );
    const cast = { cast: 'puppet_strings', target: 'p' };
    const t = taken('b', 'B').dice(3, 3, 3, 6, 6, 6).choose(cast);
    expect(t.g.magic.map(({ caster }) => caster)).toEqual(['a']);
    expect(who(t, 'p').control).toBeNull();
    const own = taken('a', 'A').dice(3, 3, 3).choose(cast).choose({ resist: false });
    expect(who(own, 'p').control).toBe('A'); // its own strings, made new, go on pulling
  });

  it('HM-GAP-03: a spell laid again on the same ground takes the place of the old one', () => {
    const lay = (spell: string, old: readonly Pair[]): Table =>
      keep(
        fight({
          A: [man('a', [0, 0], 0, { wis: 16, spells: [spell], option: 'h', state: 'disengaged', dx: 14 })],
          B: [man('b', [9, 0], 0, { ...spent, wis: 16 })],
          more: { magic: [{ spell, caster: 'b', hexes: old.map(([q, r]) => hex(q, r)), since: 0 }] },
        }),
        'h',
      );
    const casters = (t: Table) => t.g.magic.map(({ caster }) => caster);
    const flames = lay('hearthflare', [[0, -3]]);
    expect(casters(flames.dice(3, 3, 3).choose({ cast: 'hearthflare', at: hex(0, -3) }))).toEqual(['a']);
    const gloom = (old: readonly Pair[]) =>
      lay('gloom', old)
        .choose({ cast: 'gloom', at: hex(0, -3) })
        .choose({ at: hex(0, -4) })
        .dice(3, 3, 3)
        .choose({ stop: true });
    expect(casters(gloom([[0, -4]]))).toEqual(['a']);
    const beyond = gloom([
      [0, -4],
      [0, -5],
    ]);
    expect(casters(beyond)).toEqual(['b', 'a']); // one of its hexes is none of the new ones
  });

  it('HM-SPL-27, HM-FLY-05: who lets its flight end in the midst of its move goes on at the pace of its feet', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { ...sword, dx: 8, wis: 12, air: 'flying' })],
      B: [man('b', [15, 0])],
      more: { order: ['A', 'B'], magic: [{ spell: 'sky_stride', caster: 'a', target: 'a', since: 0 }] },
    });
    move(t, 'a').choose({ move: hex(0, -4) });
    t.choose({ end: t.g.magic[0]!.no });
    expect(who(t, 'a').air).toBe('ground');
    expect(t.offers({ move: hex(0, -6) })).toBe(true); // MA 6, four of them flown
    expect(t.offers({ move: hex(0, -7) })).toBe(false);
  });

  it('HM-TAL-03, HM-HTH-22: Brawler adds to the damage of whoever pounces, too', () => {
    const t = fight({
      A: [beast('c', 'great_cat', [0, 0], 0, { talents: ['brawler'], hth: true, option: 't', state: 'hth' })],
      B: [man('b', [0, 0], 0, { hth: true, acted: true, option: 't', state: 'hth', st: 20 })],
    });
    keep(t, 't').dice(3, 3, 3, 2, 2).choose({ act: 'strike', weapon: 'claws', target: 'b' });
    expect(stOf(t, 'b')).toBe(16); // 2d-1 and 1
  });
});

describe('the odds of a roll that is made again', () => {
  it('HM-HTH-11: a six that does not count is as likely as not any of the other five', () => {
    const t = fight({
      A: [man('a', [0, 1], 0, { option: 'b', state: 'disengaged' })],
      B: [man('b', [0, 0], 0, { ...spent, posture: 'kneeling' })],
    });
    const { plain, remainder } = keep(t, 'b').odds({ act: 'grapple', weapon: 'hands', target: 'b' });
    const thrownBack = plain.find(({ facts }) => Object.keys(facts).length === 0)!; // a five
    expect(thrownBack.probability).toBeCloseTo(1 / 5, 9);
    expect(remainder).toBe(0);
  });
});

describe('the end of a day on the road', () => {
  it('HM-GAP-14: nobody walks an hour when less is left of the eight', () => {
    const sides = [
      { id: 'A', figures: [{ use: 'ardo' }] },
      { id: 'B', figures: [] },
    ];
    const t = given(game, { map: 'sand_ring', journey: { miles: 90, met: true, walked: 470 }, sides });
    expect(t.offers({ travel: 'walk', minutes: 10 })).toBe(true);
    expect(t.offers({ travel: 'walk', minutes: 60 })).toBe(false);
    expect(rulesAgainst(t, { travel: 'walk', minutes: 60 })).toEqual(['HM-TRAV-02']);
    expect(t.choose({ travel: 'walk', minutes: 10 }).offers({ travel: 'march', minutes: 60 })).toBe(true);
  });
});
