import type { Surface } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../src/board/layout.ts';
import { surveyed } from '../../src/board/places/survey.ts';
import { titled } from '../../src/stage/screen.ts';
import { freshTiles, wallsBetween } from '../../src/stage/tiles.ts';

const tile = (id: string, x: number): Surface => ({
  id,
  grid: 'square',
  cells: [0, 1].map(n => ({ cell: x + n, x: x + n, y: 0, name: `${x + n}`, ground: 'floor', level: 0, marks: [] })),
  edges: [],
});
const layout = layOut([tile('t0', 0), tile('t1', 2), tile('t2', 4)]);
const ids = (known: readonly number[], surfaces: readonly (string | null)[]) =>
  freshTiles(
    new Set(known),
    layout,
    surfaces.map(surface => ({ surface })),
  ).map(([id]) => id);

describe('new tiles', () => {
  it('lie in the dark until the story comes to them', () => {
    expect(ids([0, 1], ['t2', 't1'])).toEqual(['t1', 't2']);
  });
  it('are there at once where the story does not show how they came', () => {
    expect(ids([0, 1], ['t2'])).toEqual(['t2']);
    expect(ids([0, 1], [])).toEqual([]);
  });
  it('are the last ones where the story does not say which', () => {
    expect(ids([0, 1], [null])).toEqual(['t2']);
    expect(ids([0, 1, 2, 3], [null])).toEqual(['t2']);
  });
});

describe('the wall between a new room and what was known', () => {
  it('stays in sight while the room comes; walls within either of them are not between', () => {
    const walled = [tile('t0', 0), tile('t1', 2)].map(one => ({
      ...one,
      edges: one.cells.map(({ cell }) => ({ cell, direction: 1, kind: 'wall' as const, id: null })),
    }));
    const survey = surveyed(layOut(walled));
    const between = wallsBetween(survey, new Set([0, 1]));
    expect(between).toHaveLength(1);
    const { left, width } = between[0]!;
    const edge = layOut(walled).placed.get(1)!.centre.x + 24;
    expect(left).toBeLessThan(edge);
    expect(left + width).toBeGreaterThan(edge);
    expect(wallsBetween(survey, new Set([0, 1, 2, 3]))).toEqual([]);
  });
});

describe('a card', () => {
  it('has the first sentence for its title and no numbers of rules', () => {
    expect(titled('Dart Gallery is laid out. Search (BA-GAP-16) here.')).toEqual({
      title: 'Dart Gallery is laid out',
      line: 'Search here.',
    });
    expect(titled('A cold wind.')).toEqual({ title: 'A cold wind', line: '' });
  });
});
