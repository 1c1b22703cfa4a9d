import { begin } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { beast, cell, fight, man, type Table } from './table.ts';

const table = (t: Table) => game.present(t.view('A'), t.open);
const token = (t: Table, id: string) => table(t).tokens.find(shown => shown.id === id)!;
const sorted = (cells: readonly number[]) => cells.toSorted((a, b) => a - b);

describe('what the words of a sheet mean', () => {
  it('HM-ATTR-02, HM-ATTR-03, HM-ATTR-04, HM-ATTR-05, HM-MOVE-01, HM-FAT-01, HM-OPT-01, HM-GEAR-04, HM-FAT-10, HM-GAP-05: each leads to its rule', () => {
    const rules = ['st', 'dx', 'iq', 'wis', 'ma', 'fatigue', 'option', 'gear', 'spells', 'talents'].map(
      word => game.terms![word]?.rule,
    );
    expect(rules).toEqual([
      ...['HM-ATTR-02', 'HM-ATTR-03', 'HM-ATTR-04', 'HM-ATTR-05', 'HM-MOVE-01'],
      ...['HM-FAT-01', 'HM-OPT-01', 'HM-GEAR-04', 'HM-FAT-10', 'HM-GAP-05'],
    ]);
  });
});

describe('what the table draws', () => {
  const start = (more: Record<string, unknown>) =>
    fight({ phase: 'movement', A: [man('a', [0, 0], 0, more)], B: [man('b', [9, 0])] });
  const around = (t: Table, ...hexes: readonly (readonly [number, number])[]) =>
    sorted(hexes.map(([q, r]) => cell(t, q, r)));

  it('HM-GAP-10, HM-FACE-02: front, side and rear hexes of a one-hex figure', () => {
    const t = start({});
    const { front, side, rear } = token(t, 'a').arcs!;
    expect(sorted(front)).toEqual(around(t, [0, -1], [1, -1], [-1, 0]));
    expect(sorted(side)).toEqual(around(t, [1, 0], [-1, 1]));
    expect(rear).toEqual(around(t, [0, 1]));
  });

  it('HM-GAP-10, HM-FACE-04: every hex around a large figure lies in one arc', () => {
    const { arcs, cells } = token(start({ hexes: 7 }), 'a');
    const all = [...arcs!.front, ...arcs!.side, ...arcs!.rear];
    expect([cells.length, all.length, new Set([...cells, ...all]).size]).toEqual([7, 12, 19]);
  });

  it('HM-GAP-10, HM-FACE-08: whoever is down shows only a rear', () => {
    const { front, side, rear } = token(start({ posture: 'prone' }), 'a').arcs!;
    expect([front, side, rear.length]).toEqual([[], [], 6]);
  });

  it('HM-GAP-10, HM-HEX-04: the hexes of a megahex share a region, its neighbours have others', () => {
    const t = start({});
    const region = (q: number, r: number) => table(t).surfaces[0]!.cells[cell(t, q, r)]!.region;
    const centre = t.g.map.megahex;
    const middle = table(t).surfaces[0]!.cells.find(({ name }) => name === centre)!.cell;
    const cells = table(t).surfaces[0]!.cells.filter(
      shown => shown.region === table(t).surfaces[0]!.cells[middle]!.region,
    );
    expect(cells.length).toBe(7);
    const seen = new Set([-2, -1, 0, 1, 2].flatMap(q => [-2, -1, 0, 1, 2].map(r => region(q, r))));
    expect(seen.size).toBeGreaterThan(4);
  });

  it('shows what a figure holds and wears, the weapon first', () => {
    const t = start({
      gear: ['small_shield', 'mace', 'leather', 'dagger'],
      ready: ['small_shield', 'mace'],
      people: 'hillfolk',
    });
    expect(token(t, 'a')).toMatchObject({
      look: { kind: 'fighter', people: 'hillfolk', held: ['mace', 'small_shield'], worn: ['leather'] },
      spoken: 'a',
      acted: false,
    });
  });

  it('gives figures of one name names that can be told apart', () => {
    const t = fight({
      A: [man('a', [0, 0])],
      B: [beast('x', 'bandit', [3, 0]), beast('y', 'bandit', [5, 0]), beast('w', 'wolf', [7, 0])],
    });
    expect(['x', 'y', 'w'].map(id => token(t, id).spoken)).toEqual(['Bandit 1', 'Bandit 2', 'Wolf']);
  });

  it('draws the ground of its map and what lies on it', () => {
    const hall = given(game, 'two_and_two');
    expect(table(hall).surfaces[0]!.theme).toBe('flags');
    const t = fight({ A: [man('a', [0, 0])], B: [man('b', [9, 0])], more: { ground: [{ item: 'mace', at: [2, 2] }] } });
    const [surface] = table(t).surfaces;
    expect(surface!.theme).toBe('sand');
    expect(surface!.cells[cell(t, 2, 2)]!.things).toEqual([{ id: 'mace.0', kind: 'mace' }]);
  });
});

describe('what there is to do', () => {
  it.each([
    ['stockade_in_flames', 'A', { key: 'goal.carry', with: { item: 'chest', edge: 'edge.north' } }],
    ['the_ford', 'A', { key: 'goal.leave', with: { count: 2, edge: 'edge.south' } }],
    ['hold_the_bridge', 'A', { key: 'goal.hold', with: { turns: 12 } }],
    ['hold_the_bridge', 'B', { key: 'goal.occupy', with: { count: 3, rows: '1, 2' } }],
    ['the_long_road', 'A', { key: 'goal.trials', with: { left: 3 } }], // in the market
    ['the_drowned_causeway', 'A', { key: 'goal.trials', with: { left: 6 } }],
    ['first_blood', 'A', undefined], // to beat the others goes without saying
  ])('HM-GAP-13: %s tells side %s its goal', (scenario, viewer, goal) => {
    const start = begin(game, { scenario, options: {} }, 'goal');
    if (!start.ok) throw new Error(JSON.stringify(start.faults));
    expect(game.present(game.view(start.g, viewer), start.open).goal).toEqual(goal);
    if (goal === undefined) return;
    for (const speech of [game.speech.en, game.speech.de!]) expect(speech.label(goal.key)).not.toBe(goal.key);
  });
});
