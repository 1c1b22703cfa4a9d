import type { OfferPlace, ReachEntry, Token } from '@quarterstaff/kernel';
import { Way } from './layers.tsx';
import { type Layout, outlineOf, pathOf } from './layout.ts';
import type { Offered } from './offered.ts';

/** What may be done where: reach as an outline, the place pointed at lit, the way to it drawn. */
export function Highlights(props: {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly offered: Offered;
  readonly reach: readonly ReachEntry[];
  readonly spot: OfferPlace | null;
  readonly goal: number | null; // a cell that a click would send somebody to
  readonly hovered: number | null;
  readonly cursor: number | null;
}) {
  const { layout, tokens, offered, reach, spot, goal, hovered, cursor } = props;
  const far = new Set([...reach.map(({ cell }) => cell), ...offered.cells.keys()]);
  const outline = outlineOf(layout, far);
  const spotCells = cellsOf(spot, tokens);
  const pointed = hovered ?? spotCells[0] ?? cursor;
  const way = reach.find(({ cell }) => cell === pointed) ?? null;
  const lit = goal !== null ? [goal] : hovered !== null && offered.cells.has(hovered) ? [hovered] : spotCells;
  return (
    <>
      {outline !== '' && (
        <>
          <path className="reach-ink" d={outline} />
          <path className="reach-line" d={outline} />
        </>
      )}
      {way !== null && <Way layout={layout} way={way} />}
      {lit.length > 0 && <path className="cell-lit" d={pathOf(layout, lit, 3)} />}
      {cursor !== null && <path className="cell-cursor" d={pathOf(layout, [cursor], 1)} />}
      {/* Every offered cell for itself: where a pointer may go, and what tests and assistive tools find. */}
      <path className="cells-offered" d={pathOf(layout, offered.cells.keys(), 3)} />
    </>
  );
}

/** The cells that a place of an option covers. */
function cellsOf(place: OfferPlace | null, tokens: readonly Token[]): readonly number[] {
  if (place === null) return [];
  if ('cell' in place) return [place.cell];
  if ('figure' in place) return tokens.find(({ id }) => id === place.figure)?.cells ?? [];
  return 'edge' in place ? [place.edge.cell] : [];
}
