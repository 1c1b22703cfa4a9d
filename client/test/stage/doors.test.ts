import type { Surface, SurfaceEdge } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { asBefore } from '../../src/stage/doors.ts';

const cell = (n: number) => ({ cell: n, x: n, y: 0, name: String(n), ground: 'floor', level: 0, marks: [] });
const place = (cells: readonly number[], ...edges: readonly SurfaceEdge[]): readonly Surface[] => [
  { id: 's', grid: 'square', cells: cells.map(cell), edges },
];
const shut: SurfaceEdge = { cell: 0, direction: 1, kind: 'door', id: '7', state: 'shut' };
const open: SurfaceEdge = { ...shut, kind: 'doorway', state: 'open' };
const grate: SurfaceEdge = { cell: 0, direction: 3, kind: 'grate', id: null };

describe('while a story is played', () => {
  it('a door that opens in it still stands shut, and what lies behind it is there', () => {
    expect(asBefore(place([0], shut), place([0, 1], open))).toEqual(place([0, 1], shut));
  });
  it('a grate that falls in it does not hang there yet', () => {
    expect(asBefore(place([0], open), place([0], open, grate))).toEqual(place([0], open));
  });
  it('a fire that is lit in it does not burn yet, and one that burned goes on', () => {
    const burning = (...marks: readonly string[]): readonly Surface[] => [
      { id: 's', grid: 'square', cells: [{ ...cell(0), marks }], edges: [] },
    ];
    expect(asBefore(burning('body'), burning('body', 'fire'))).toEqual(burning('body'));
    const after = burning('fire');
    expect(asBefore(burning('fire'), after)).toBe(after);
    expect(asBefore(place([7]), after)).toBe(after);
  });
  it('doors that were open, that close, or that nobody had seen are as they are', () => {
    for (const [before, after] of [
      [place([0], open), place([0], open)],
      [place([0], open), place([0], shut)],
      [place([5]), place([0, 5], open, grate)],
    ] as const)
      expect(asBefore(before, after)).toBe(after);
  });
});
