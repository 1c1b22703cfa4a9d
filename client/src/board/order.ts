import type { Token } from '@quarterstaff/kernel';
import { lookOf } from '../art/looks/look-of.ts';
import { bulkOf } from '../art/minis/figure.ts';
import { STANDS } from './footing.ts';
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

// So much of a figure may be hidden, of its height: heads and arms are in sight still, and nobody need be a ghost for it.
const HIDDEN = 0.6;
const HIDDEN_WHEN_SOUGHT = 0.4;
const CREST = 12; // hundredths of a cell: what is worn on a head

/** Those who would hide somebody behind them: who towers over him, or stands before somebody low who is sought just now. */
export function hidersOf(
  tokens: readonly Token[],
  layout: Layout,
  game: string | null,
  sought: ReadonlySet<string>,
): ReadonlySet<string> {
  const standing = tokens.flatMap(token => {
    const middle = middleOf(layout, token.cells);
    if (middle === null || token.body) return [];
    const unit = unitOf(middle.surface);
    const { wide, high } = bulkOf(lookOf(token, game));
    const { x, y } = middle.centre;
    return [
      {
        token,
        x,
        y,
        feet: y + (STANDS / 100) * unit,
        wide: (wide / 100) * unit,
        high: (high / 100) * unit,
        crest: (CREST / 100) * unit,
      },
    ];
  });
  const hides = ({ token, x, y, feet, wide, high, crest }: (typeof standing)[number]): boolean =>
    standing.some(
      other =>
        other.token !== token &&
        other.y < y - 1 &&
        Math.abs(other.x - x) < wide &&
        other.feet - (feet - high - crest) > (sought.has(other.token.id) ? HIDDEN_WHEN_SOUGHT : HIDDEN) * other.high,
    );
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
