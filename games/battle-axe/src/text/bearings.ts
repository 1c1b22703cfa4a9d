// Where a square lies, as people say it: from whom, how far, on which side.
import type { Cell } from '@quarterstaff/kernel';
import { topologyOf } from '../map/ground.ts';
import { type BattleAxe, bodyOf, isLiving, targetsOf } from '../state.ts';

/** The nearest mini, the squares to it, and the side of it on which a square lies. */
export function bearingsOf(
  g: BattleAxe,
  cell: Cell,
): { readonly near: string; readonly far: number; readonly side: string } {
  const { x, y } = topologyOf(g);
  const friends = targetsOf(g)
    .filter(isLiving)
    .map(f => ({ id: f.id, cells: bodyOf(f) }));
  let best = { near: '', far: Number.POSITIVE_INFINITY, side: '' };
  for (const { id, cells } of [...friends, ...g.enemies]) {
    for (const at of cells) {
      const far = Math.max(Math.abs(x[cell]! - x[at]!), Math.abs(y[cell]! - y[at]!));
      if (far < best.far) best = { near: id, far, side: sideOf(g, at, cell) };
    }
  }
  return best;
}

/** The side of one square on which another lies, in eight directions. */
export function sideOf(g: BattleAxe, from: Cell, to: Cell): string {
  const { x, y } = topologyOf(g);
  const [east, north] = [x[to]! - x[from]!, y[to]! - y[from]!];
  const upright = Math.abs(north) * 2 > Math.abs(east) ? (north > 0 ? 'N' : 'S') : '';
  const level = Math.abs(east) * 2 > Math.abs(north) ? (east > 0 ? 'E' : 'W') : '';
  return `${upright}${level}`;
}
