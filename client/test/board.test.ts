import type { Surface } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { cellAt, cellTowards, layOut, sideOf } from '../src/board/layout.ts';
import { routeOf } from '../src/route.ts';
import { choicesLike } from '../src/table/analogy.ts';

const surface = (grid: Surface['grid'], width: number, height: number, id = 'a', first = 0, left = 0): Surface => ({
  id,
  grid,
  edges: [],
  cells: Array.from({ length: width * height }, (_, i) => ({
    cell: first + i,
    x: left + (i % width),
    y: Math.floor(i / width),
    name: String(i),
    ground: 'floor',
    level: 0,
    marks: [],
  })),
});

describe('the layout of a board', () => {
  for (const grid of ['square', 'hex-flat', 'hex-pointy'] as const) {
    it(`finds each cell of ${grid} under its centre, and the neighbour across each side`, () => {
      const layout = layOut([surface(grid, 7, 6)]);
      for (const [cell, placed] of layout.placed) {
        expect(cellAt(layout, placed.centre)).toBe(cell);
        const [a, b] = sideOf(placed, 1);
        const beyond = { x: a.x + b.x - placed.centre.x, y: a.y + b.y - placed.centre.y };
        const found = cellAt(layout, beyond);
        if (found !== null) expect(found).not.toBe(cell);
      }
      expect(cellAt(layout, { x: -50, y: -50 })).toBeNull();
    });
  }

  it('puts surfaces that fit together on one plane and others beside it', () => {
    const joined = layOut([surface('square', 2, 2), surface('square', 2, 2, 'b', 4, 2)]);
    expect(joined.placed.get(4)!.centre.x - joined.placed.get(1)!.centre.x).toBe(48);
    const apart = layOut([surface('square', 2, 2), surface('square', 2, 2, 'b', 4, 0)]);
    expect(apart.placed.get(4)!.centre.x).toBeGreaterThan(apart.placed.get(1)!.centre.x + 48);
  });

  it('moves the cursor by arrow keys to the cell that lies there', () => {
    const layout = layOut([surface('square', 3, 3)]);
    expect(cellTowards(layout, 4, 1, 0)).toBe(5);
    expect(cellTowards(layout, 4, 0, -1)).toBe(1);
    expect(cellTowards(layout, 5, 1, 0)).toBe(5);
  });
});

describe('"why not?"', () => {
  const question = {
    no: 1,
    seat: 'red',
    slot: 'red',
    kind: 'act',
    rule: 'R',
    prompt: '',
    sealed: false,
    likely: null,
    options: [
      { pick: 0, choice: 'stay', text: 'Stay', on: { button: true as const }, group: '' },
      { pick: 1, choice: { to: 5, run: true }, text: 'Run', on: { cell: 5 }, group: '' },
      { pick: 2, choice: { to: 6, run: true }, text: 'Run', on: { cell: 6 }, group: '' },
      { pick: 3, choice: { strike: 'orc' }, text: 'Strike', on: { figure: 'orc' }, group: '' },
    ],
  };
  it('asks about the same thing at the place pointed at', () => {
    expect(choicesLike(question, { cell: 9 })).toEqual([{ like: 'Run', choice: { to: 9, run: true } }]);
    expect(choicesLike(question, { figure: 'rat' })).toEqual([{ like: 'Strike', choice: { strike: 'rat' } }]);
  });
});

describe('addresses and pictures', () => {
  it('reads addresses, however broken', () => {
    expect(routeOf('#/table/4f2a')).toEqual({ at: 'table', match: '4f2a' });
    expect(routeOf('')).toEqual({ at: 'home' });
    for (const strange of ['__proto__', 'constructor', 'no-such-game'])
      expect(routeOf(`#/setup/${strange}`)).toEqual({ at: 'lost' });
    expect(routeOf('#/%E0%A4%A')).toEqual({ at: 'lost' });
  });
});
