import type { Surface, Token } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { layOut } from '../src/board/layout.ts';
import { cornerFor, keptClear } from '../src/board/mini-map.tsx';

const surface: Surface = {
  id: 'hall',
  grid: 'square',
  cells: Array.from({ length: 100 }, (_, cell) => ({
    cell,
    x: cell % 10,
    y: Math.floor(cell / 10),
    name: String(cell),
    ground: 'floor',
    level: 0,
    marks: [],
    ...(cell === 9 ? { goal: true } : {}),
  })),
  edges: [],
} as unknown as Surface;
const layout = layOut([surface]);
const lies = (cell: number, scale = 1) => {
  const { x, y } = layout.placed.get(cell)!.centre;
  return { x: x * scale, y: y * scale };
};
const mapAt = (cell: number) => ({ x: lies(cell).x - 20, y: lies(cell).y - 20, width: 40, height: 40 });
const nobody: readonly Token[] = [];
const camera = { x: 0, y: 0, scale: 1 };
const corners = [
  ['right', mapAt(9)],
  ['left', mapAt(0)],
] as const;

describe('the small map', () => {
  it('lies over no goal: it goes to the other corner', () => {
    expect(cornerFor(corners, keptClear(layout, nobody, new Set()), camera)).toBe('left');
  });
  it('lies over no cell that is asked for: it folds where both corners are taken', () => {
    expect(cornerFor(corners, keptClear(layout, nobody, new Set([0])), camera)).toBe('folded');
    expect(cornerFor(corners, keptClear(layout, nobody, new Set([55])), camera)).toBe('left');
  });
  it('lies over nobody', () => {
    const figure = { cells: [0], body: false } as unknown as Token;
    expect(cornerFor(corners, keptClear(layout, [figure], new Set()), camera)).toBe('folded');
  });
  it('comes back when the board is moved away under it', () => {
    expect(cornerFor(corners, keptClear(layout, nobody, new Set()), { ...camera, x: -200 })).toBe('right');
  });
});
