import type { Token } from '@quarterstaff/kernel';
import { lookOf } from '../art/looks/look-of.ts';
import { bulkOf } from '../art/minis/figure.ts';
import { type Layout, middleOf, unitOf } from './layout.ts';

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

const WAIST = 0.42; // of a cell above its middle: a figure hidden up to there cannot be read any more
const FEET = -0.2; // the front of the base, with its wounds

/** Those who would hide somebody behind them: who towers over him, and of whoever is sought just now who hides him but in part. */
export function hidersOf(
  tokens: readonly Token[],
  layout: Layout,
  game: string | null,
  sought: ReadonlySet<string>,
): ReadonlySet<string> {
  const standing = tokens.flatMap(token => {
    const middle = middleOf(layout, token.cells);
    return middle === null || token.body ? [] : [{ token, ...middle.centre, unit: unitOf(middle.surface) }];
  });
  const hides = ({ token, x, y, unit }: (typeof standing)[number]): boolean => {
    const { wide, high } = bulkOf(lookOf(token, game));
    return standing.some(
      other =>
        other.token !== token &&
        other.y < y - 1 &&
        Math.abs(other.x - x) < (wide / 100) * unit &&
        y - (high / 100) * unit < other.y - (sought.has(other.token.id) ? FEET : WAIST) * unit,
    );
  };
  return new Set(standing.filter(hides).map(({ token }) => token.id));
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
