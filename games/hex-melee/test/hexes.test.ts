import { describe, expect, it } from 'vitest';
import { hexesIn } from '../src/campaign/travel.ts';

import { aimsFor } from '../src/combat/attack-conditions.ts';
import { arcFrom, frontOf } from '../src/facing/arcs.ts';
import { arenaOf, distance, megahexesBetween } from '../src/map/arena.ts';
import { hexDistance, isInWedge, lineBetween, megahexCentre, megahexRange, shapeOf, UNITS } from '../src/map/hexes.ts';
import { clearLines } from '../src/sight/lines.ts';
import { act, beast, cell, fight, hex, man, move, rulesAgainst, spent, who } from './table.ts';

const pairs = (list: readonly { q: number; r: number }[]) => list.map(({ q, r }) => `${q},${r}`).sort();

describe('hexes', () => {
  it('HM-HEX-01: a hall of forty feet is ten hexes', () => {
    expect(hexesIn(40)).toBe(10);
    expect(hexDistance({ q: 0, r: 0 }, { q: 0, r: -10 })).toBe(10);
  });

  it('HM-HEX-02: distance is the smallest number of steps', () => {
    expect(hexDistance({ q: 0, r: 0 }, { q: 2, r: -1 })).toBe(2);
    expect(hexDistance({ q: 0, r: 0 }, { q: 3, r: 2 })).toBe(5);
    const t = fight({ A: [man('a', [0, 0])], B: [beast('b', 'cave_bear', [0, -6], 3)] });
    expect(distance(arenaOf(t.g.map), cell(t, 0, 0), cell(t, 0, -6))).toBe(6);
    expect(Math.min(...[-6, -7, -8].map(r => hexDistance({ q: 0, r: 0 }, { q: 0, r })))).toBe(6);
  });

  it('HM-HEX-03: a megahex is a centre and its six neighbours', () => {
    for (const unit of [{ q: 0, r: 0 }, ...UNITS]) expect(megahexCentre(unit)).toEqual({ q: 0, r: 0 });
    expect(pairs([{ q: 0, r: 0 }, ...UNITS])).toEqual(['-1,0', '-1,1', '0,-1', '0,0', '0,1', '1,-1', '1,0']);
  });

  it('HM-HEX-04: the tiling is fixed', () => {
    expect(megahexCentre({ q: 2, r: 0 })).toEqual({ q: 2, r: 1 });
    expect(megahexCentre({ q: 1, r: 1 })).toEqual({ q: 2, r: 1 });
    const members = new Map<string, number>();
    for (let q = -14; q < 14; q += 1) {
      for (let r = -14; r < 14; r += 1) {
        const centre = megahexCentre({ q, r });
        expect(hexDistance({ q, r }, centre)).toBeLessThanOrEqual(1);
        expect(megahexCentre(centre)).toEqual(centre);
        members.set(`${centre.q},${centre.r}`, (members.get(`${centre.q},${centre.r}`) ?? 0) + 1);
      }
    }
    expect(members.get('2,1')).toBe(7);
    expect(members.get('-1,3')).toBe(7);
  });

  it('HM-HEX-05: range counts megahexes', () => {
    const zero = { q: 0, r: 0 };
    expect(
      [
        [6, 0],
        [4, 0],
        [0, -12],
        [1, 0],
      ].map(([q, r]) => megahexRange(zero, { q: q!, r: r! })),
    ).toEqual([3, 2, 5, 0]);
    const t = fight({ A: [man('a', [0, 0])], B: [man('b', [0, -12])] });
    expect(megahexesBetween(arenaOf(t.g.map), cell(t, 0, 0), cell(t, 0, -12))).toBe(5);
  });

  it('HM-HEX-06: along a side there are two lines', () => {
    const lines = [1, -1].map(lean => pairs(lineBetween({ q: 0, r: 0 }, { q: 2, r: 2 }, lean as 1 | -1)));
    expect(lines).toContainEqual(['0,1', '1,1', '1,2']);
    expect(lines).toContainEqual(['1,0', '1,1', '2,1']);
    expect(lineBetween({ q: 0, r: 0 }, { q: 0, r: -3 }, 1)).toEqual(lineBetween({ q: 0, r: 0 }, { q: 0, r: -3 }, -1));
    const t = fight({
      A: [man('a', [0, 0], 3, { gear: ['hunting_bow'], option: 'f' }), man('friend', [1, 0], 0, spent)],
      B: [man('b', [2, 2], 0, spent)],
    });
    t.choose({ option: 'f' });
    const shots = t.decision.options.filter(option => (option as { act: string }).act === 'shoot');
    expect(shots).toHaveLength(2);
    const unsaid = t.whyNot({ act: 'shoot', weapon: 'hunting_bow', target: 'b' });
    expect(unsaid).toMatchObject([{ rule: 'HM-HEX-06', repair: { choice: shots[0] } }]);
    const clear = clearLines(t.g, cell(t, 0, 0), cell(t, 2, 2)).find(line => line.cells.includes(cell(t, 0, 1)))!;
    t.dice(6, 5, 5).choose({ act: 'shoot', line: clear.lean });
    expect(t.told('friendPassed')).toEqual([]);
  });

  it('HM-HEX-07: nobody passes through a conscious figure', () => {
    const t = fight({ phase: 'movement', A: [man('a', [0, 0]), man('ally', [0, -1])], B: [man('b', [9, 0])] });
    move(t, 'a');
    expect(t.offers({ move: hex(0, -1) })).toBe(false);
    expect(rulesAgainst(t, { move: hex(0, -1) })).toContain('HM-HEX-07');
    t.choose({ move: hex(0, -2) });
    expect(who(t, 'a').moved).toBe(3);
    const over = fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [0, -1], 0, { hits: 11 })] });
    expect(move(over, 'a').offers({ move: hex(0, -1) })).toBe(true);
  });

  it('HM-HEX-08: a large target is aimed at its nearest hex', () => {
    const bear = (wall: readonly [number, number][]) =>
      fight({
        A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
        B: [beast('b', 'cave_bear', [0, -5], 3, { acted: true })],
        wall,
      });
    const open = bear([]);
    expect(aimsFor(open.g, who(open, 'a'), who(open, 'b')).map(aim => aim.hex)).toEqual([cell(open, 0, -5)]);
    expect(
      rulesAgainst(bear([[0, -3]]).choose({ option: 'f' }), { act: 'shoot', weapon: 'hunting_bow', target: 'b' }),
    ).toContain('HM-SIGHT-01');
    expect(
      rulesAgainst(bear([]).choose({ option: 'f' }), {
        act: 'shoot',
        weapon: 'hunting_bow',
        target: 'b',
        aim: hex(0, -7),
      }),
    ).toContain('HM-HEX-08');
    const dragon = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
      B: [beast('b', 'young_dragon', [0, -8], 0, { acted: true })],
    });
    const aim = aimsFor(dragon.g, who(dragon, 'a'), who(dragon, 'b'))[0]!;
    expect([aim.hex, aim.last]).toEqual([cell(dragon, 0, -7), cell(dragon, 0, -6)]);
    expect(arcFrom(dragon.g, who(dragon, 'b'), aim.last)).toBe('rear');
    act(dragon, 'f', { act: 'shoot' }, 6, 5, 5);
    expect(dragon.event('attackRolled').sums![1]!.parts).toContainEqual({
      rule: 'HM-ADJ-03',
      label: 'from the rear',
      value: 4,
    });
  });
});

describe('facing', () => {
  const shape = (size: 1 | 3 | 4 | 5 | 6 | 7, facing = 0) => shapeOf(size, facing);

  it('HM-FACE-01: a facing is one of six hex sides', () => {
    expect(() => fight({ A: [man('a', [0, 0], 6)], B: [man('b', [5, 0])] })).toThrow(/figures\.0\.facing/);
    expect(() => fight({ A: [man('a', [0, 0], 0, { facing: 'corner' })], B: [man('b', [5, 0])] })).toThrow(/facing/);
    expect(who(fight({ A: [man('a', [0, 0], 5)], B: [man('b', [5, 0])] }), 'a').facing).toBe(5);
  });

  it('HM-FACE-02: three front, two side, one rear', () => {
    expect(pairs(shape(1).front)).toEqual(['-1,0', '0,-1', '1,-1']);
    expect(pairs(shape(1).side)).toEqual(['-1,1', '1,0']);
    expect(pairs(shape(1).rear)).toEqual(['0,1']);
  });

  it('HM-FACE-03: footprints turn about their anchor', () => {
    const place = (offsets: readonly { q: number; r: number }[]) =>
      pairs(offsets.map(({ q, r }) => ({ q: q + 5, r: r + 5 })));
    expect(place(shape(4).covered)).toEqual(['4,6', '5,5', '5,6', '6,5']);
    expect(place(shape(4, 3).covered)).toEqual(['4,5', '5,4', '5,5', '6,4']);
    expect(shape(5).covered).toHaveLength(5);
    expect(pairs(shape(6).covered)).not.toContain('0,1');
    expect(shape(7).covered).toHaveLength(7);
  });

  it('HM-FACE-04: arcs of large figures go by the widest turn', () => {
    expect(pairs(shape(7).front)).toEqual(
      pairs(
        [
          [-2, 0],
          [-1, -1],
          [0, -2],
          [1, -2],
          [2, -2],
        ].map(([q, r]) => ({ q: q!, r: r! })),
      ),
    );
    expect(pairs(shape(7).side)).toEqual(
      pairs(
        [
          [-2, 1],
          [-2, 2],
          [2, -1],
          [2, 0],
        ].map(([q, r]) => ({ q: q!, r: r! })),
      ),
    );
    expect(pairs(shape(7).rear)).toEqual(
      pairs(
        [
          [-1, 2],
          [0, 2],
          [1, 1],
        ].map(([q, r]) => ({ q: q!, r: r! })),
      ),
    );
    expect(pairs(shape(3).side)).toEqual(
      pairs(
        [
          [1, 0],
          [1, 1],
          [1, 2],
          [-1, 1],
          [-1, 2],
          [-1, 3],
        ].map(([q, r]) => ({ q: q!, r: r! })),
      ),
    );
    expect(pairs(shape(4).front)).toEqual(
      pairs(
        [
          [-2, 1],
          [-1, 0],
          [0, -1],
          [1, -1],
          [2, -1],
        ].map(([q, r]) => ({ q: q!, r: r! })),
      ),
    );
    const counts = ([3, 4, 5, 6, 7] as const).map(size =>
      [shape(size).front, shape(size).side, shape(size).rear].map(arc => arc.length),
    );
    expect(counts).toEqual([
      [3, 6, 1],
      [5, 2, 3],
      [5, 4, 3],
      [5, 4, 3],
      [5, 4, 3],
    ]);
  });

  it('HM-FACE-05: blows go to the front', () => {
    const beside = fight({
      A: [man('a', [0, 0], 0, { gear: ['mace'], option: 'j', state: 'engaged' })],
      B: [man('b', [1, 0], 3, spent)],
    });
    beside.choose({ option: 'j' });
    expect(rulesAgainst(beside, { act: 'strike', weapon: 'mace', target: 'b' })).toEqual(['HM-FACE-05']);
    const before = fight({
      A: [man('a', [0, 0], 0, { gear: ['mace'], option: 'j', state: 'engaged' })],
      B: [man('b', [1, -1], 3, spent)],
    });
    before.choose({ option: 'j' });
    expect(before.offers({ act: 'strike', target: 'b' })).toBe(true);
  });

  it('HM-FACE-06: spells go to the own hex, adjacent hexes and the front', () => {
    const caster = (at: readonly [number, number]) =>
      fight({
        A: [man('a', [0, 0], 0, { wis: 8, spells: ['stumble'], option: 'h' })],
        B: [man('b', at, 3, spent)],
      }).choose({ option: 'h' });
    expect(caster([0, 1]).offers({ cast: 'stumble', target: 'b' })).toBe(true);
    expect(caster([0, -5]).offers({ cast: 'stumble', target: 'b' })).toBe(true);
    expect(rulesAgainst(caster([0, 2]), { cast: 'stumble', target: 'b' })).toEqual(['HM-FACE-06']);
  });

  it('HM-FACE-07: the wedge in front has its edges in it', () => {
    const inside = [
      [2, -3],
      [3, -3],
      [-2, 0],
      [-3, -1],
    ].map(([q, r]) => isInWedge(0, { q: q!, r: r! }));
    expect(inside).toEqual([true, true, true, true]);
    expect(
      [
        [4, -3],
        [-3, 1],
      ].map(([q, r]) => isInWedge(0, { q: q!, r: r! })),
    ).toEqual([false, false]);
  });

  it('HM-FACE-08: whoever is prone has only rear hexes, but casts ahead', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { posture: 'prone', wis: 8, spells: ['stumble'], option: 'h' })],
      B: [man('b', [0, -4], 3, spent), man('c', [0, 4], 3, spent)],
    });
    expect(frontOf(t.g, who(t, 'a'))).toEqual([]);
    expect(arcFrom(t.g, who(t, 'a'), cell(t, 0, -1))).toBe('rear');
    t.choose({ option: 'h' });
    expect(t.offers({ cast: 'stumble', target: 'b' })).toBe(true);
    expect(t.offers({ cast: 'stumble', target: 'c' })).toBe(false);
  });

  it('HM-FACE-09: an arrow counts by the last hex of its line', () => {
    const shot = (at: readonly [number, number], facing: number) => {
      const t = fight({
        A: [man('a', at, facing, { gear: ['hunting_bow'], option: 'f' })],
        B: [man('b', [0, 0], 0, spent)],
      });
      act(t, 'f', { act: 'shoot' }, 6, 5, 5);
      return t.event('attackRolled').sums![1]!.parts.map(part => part.rule);
    };
    expect(shot([0, 5], 0)).toContain('HM-ADJ-03');
    expect(shot([4, -4], 4)).not.toContain('HM-ADJ-03');
  });
});
