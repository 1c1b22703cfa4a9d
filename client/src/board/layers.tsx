// What lies on a board beside its figures: ground, things, ways, edges to press.
import './ground.css';
import type { ReachEntry, Token } from '@quarterstaff/kernel';
import { memo, useState } from 'react';
import type { TableShown } from '../connection/table-connection.ts';
import { useWindow } from '../use-window.ts';
import { type Layout, sideOf } from './layout.ts';
import { Night } from './places/night.tsx';
import { Ground } from './places/patches.tsx';

/** The ground of a board and the light on it. */
export const Terrain = memo(function Terrain(props: {
  readonly layout: Layout;
  readonly tokens?: readonly Token[];
  readonly own?: string | null; // whose torches light the place
}) {
  const { layout, tokens = NOBODY, own = null } = props;
  return (
    <>
      <Ground layout={layout} />
      <Night layout={layout} tokens={tokens} own={own} />
    </>
  );
});
const NOBODY: readonly Token[] = [];

/** The way to a cell, and what may happen on it. */
export function Way({ layout, way }: { readonly layout: Layout; readonly way: ReachEntry }) {
  const points = way.path.flatMap(cell => layout.placed.get(cell)?.centre ?? []);
  return (
    <g className="way">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {way.risks.map(({ cell, rule }) => {
        const placed = layout.placed.get(cell);
        return placed === undefined ? null : (
          <text
            key={`${cell} ${rule}`}
            x={placed.centre.x}
            y={placed.centre.y - 8}
            textAnchor="middle"
            className="risk"
          >
            !
          </text>
        );
      })}
    </g>
  );
}

/** The names of all cells, as records and positions call them. */
export function Coordinates({ layout }: { readonly layout: Layout }) {
  return (
    <g className="coordinates">
      {[...layout.placed.values()].map(({ cell, centre }) => (
        <text key={cell.cell} x={centre.x} y={centre.y} textAnchor="middle" dominantBaseline="middle">
          {cell.name}
        </text>
      ))}
    </g>
  );
}

/** Whether C is held down: then the board shows its coordinates. */
export function useCoordinatesWished(): boolean {
  const [wished, setWished] = useState(false);
  useWindow({
    keydown: ({ repeat, key }) => repeat && key.toLowerCase() === 'c' && setWished(true),
    keyup: ({ key }) => key.toLowerCase() === 'c' && setWished(false),
  });
  return wished;
}

/** A door or another edge that can be pressed. */
export function EdgeOffer(props: {
  readonly layout: Layout;
  readonly edge: { readonly cell: number; readonly direction: number };
  readonly quiet?: boolean; // it glows only when pointed at
  readonly onPress: () => void; // by key: the board knows what a pointer presses
  readonly onFocus: (on: boolean) => void;
  readonly words: TableShown['words'];
}) {
  const { layout, edge, onPress, onFocus, words } = props;
  const at = layout.placed.get(edge.cell);
  if (at === undefined) return null;
  const [a, b] = sideOf(at, edge.direction);
  const kind =
    at.surface.edges.find(other => other.cell === edge.cell && other.direction === edge.direction)?.kind ?? '';
  // A door towards us stands above its edge: as far as nobody means the ground behind it, it is pressed where it is drawn.
  const isFlat = at.surface.grid === 'square' && Math.abs(a.y - b.y) < 1;
  const width = Math.abs(a.x - b.x);
  const above = a.y < at.centre.y ? at.cell.y - 1 : at.cell.y;
  const high = at.surface.cells.some(({ x, y }) => x === at.cell.x && y === above) ? 0.28 : 0.56;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing
    <g
      className={props.quiet === true ? 'edge-offer quiet' : 'edge-offer'}
      role="button"
      tabIndex={0}
      data-edge={`${edge.cell} ${edge.direction}`}
      aria-label={`${words[kind] ?? kind} ${at.cell.name}`}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onPress();
      }}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
    >
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} className="edge-hit" />
      {isFlat && (
        <rect
          className="edge-hit"
          x={Math.min(a.x, b.x)}
          y={a.y - width * high}
          width={width}
          height={width * high}
          fill="transparent"
        />
      )}
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} className="edge-glow" />
    </g>
  );
}
