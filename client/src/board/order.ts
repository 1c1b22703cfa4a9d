import type { Token } from '@quarterstaff/kernel';
import { type Layout, middleOf } from './layout.ts';

/** The fallen first, then from the back to the front, the smaller over the larger. */
export function inDrawingOrder(tokens: readonly Token[], layout: Layout): readonly Token[] {
  const depth = new Map(tokens.map(token => [token.id, middleOf(layout, token.cells)?.centre.y ?? 0]));
  return [...tokens].sort(
    (a, b) =>
      Number(b.body) - Number(a.body) ||
      depth.get(a.id)! - depth.get(b.id)! ||
      b.cells.length - a.cells.length ||
      (a.id < b.id ? -1 : 1),
  );
}

/** Where facing is no matter of the rules, a figure looks towards its nearest enemy. */
export function gazesOf(tokens: readonly Token[], layout: Layout): ReadonlyMap<string, 1 | -1> {
  const placed = tokens.flatMap(token => {
    const centre = middleOf(layout, token.cells)?.centre;
    return centre === undefined || token.body ? [] : [{ token, centre }];
  });
  const gazes = new Map<string, 1 | -1>();
  for (const { token, centre } of placed) {
    let least = Number.POSITIVE_INFINITY;
    let towards: 1 | -1 = 1;
    for (const other of placed) {
      if (other.token.side === token.side) continue;
      const away = Math.hypot(other.centre.x - centre.x, other.centre.y - centre.y);
      if (away >= least) continue;
      least = away;
      towards = other.centre.x < centre.x ? -1 : 1;
    }
    gazes.set(token.id, towards);
  }
  return gazes;
}
