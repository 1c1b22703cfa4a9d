import type { Token } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../src/board/layout.ts';
import { hidersOf } from '../../src/board/order.ts';
import { standing } from '../standing.ts';

const WIDE = 4;
const cells = Array.from({ length: WIDE * WIDE }, (_, cell) => ({
  cell,
  x: cell % WIDE,
  y: Math.floor(cell / WIDE),
  name: String(cell),
  ground: 'floor',
  level: 0,
  marks: [],
}));
const layout = layOut([{ id: 's', grid: 'square', cells, edges: [] }]);

const token = (kind: string, cell: number, body = false): Token =>
  standing(kind, cell, { side: 'a', body, look: { kind, held: [], worn: [] } });

const hiders = (...tokens: readonly Token[]): readonly string[] => hidersWhen([], ...tokens);
const hidersWhen = (sought: readonly string[], ...tokens: readonly Token[]): readonly string[] => [
  ...hidersOf(tokens, layout, 'ahq', new Set(sought)),
];

describe('a figure that towers over others', () => {
  it('is seen through where somebody stands right behind', () => {
    expect(hiders(token('ogre', 5), token('cellar_rat', 1))).toEqual(['ogre']);
  });
  it('is not where nobody, or only a body, is behind', () => {
    expect(hiders(token('ogre', 5), token('cellar_rat', 9))).toEqual([]);
    expect(hiders(token('ogre', 5), token('cellar_rat', 3))).toEqual([]);
    expect(hiders(token('ogre', 5), token('cellar_rat', 1, true))).toEqual([]);
  });
  it('is larger than a man, whose head leaves those behind him in sight', () => {
    expect(hiders(token('man_at_arms', 5), token('cellar_rat', 1))).toEqual([]);
  });
  it('is no man before a man, even while that one acts: heads stay whole', () => {
    expect(hidersWhen(['man_at_arms'], token('fighter', 5), token('man_at_arms', 1))).toEqual([]);
  });
  it('is seen through a little sooner where somebody is sought: who acts, is offered or pointed at', () => {
    expect(hidersWhen(['cave_troll'], token('ogre', 5), token('cave_troll', 1))).toEqual(['ogre']);
    expect(hidersWhen([], token('ogre', 5), token('cave_troll', 1))).toEqual([]);
    expect(hidersWhen(['cave_troll'], token('ogre', 6), token('cave_troll', 1))).toEqual([]);
  });
});
