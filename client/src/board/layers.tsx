// What lies on a board beside its figures: ground, things, ways, edges to press.
import type { ReachEntry } from '@quarterstaff/kernel';
import { memo, useLayoutEffect, useRef } from 'react';
import { ICONS, iconFor } from '../art/icons.ts';
import type { TableShown } from '../connection/table-connection.ts';
import { inradiusOf, type Layout, sideOf } from './layout.ts';
import { drawTerrain } from './terrain.ts';
import { Icon } from './token.tsx';

/** Larger boards are drawn coarser, so that moving them costs no more. */
const WIDEST_PX = 3072;

export const Terrain = memo(function Terrain({ layout }: { readonly layout: Layout }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(2, WIDEST_PX / Math.max(layout.width, layout.height));
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawTerrain(context, layout, scale);
  }, [layout, scale]);
  return (
    <canvas
      ref={canvas}
      width={Math.ceil(layout.width * scale)}
      height={Math.ceil(layout.height * scale)}
      style={{ width: layout.width, height: layout.height }}
    />
  );
});

/** Things that lie on the ground. */
export const Marks = memo(function Marks({ layout }: { readonly layout: Layout }) {
  const marked = [...layout.placed.values()].filter(({ cell }) => cell.marks.length > 0);
  return (
    <g className="ground-marks">
      {marked.flatMap(({ cell, centre, surface }) =>
        cell.marks.slice(0, 3).map((mark, i, all) => {
          const icon = iconFor(mark) ?? ICONS.counter;
          const size = inradiusOf(surface) * (all.length > 1 ? 0.9 : 1.25);
          const shift = (i - (all.length - 1) / 2) * size * 0.8;
          return (
            <g
              key={`${cell.cell} ${mark}`}
              transform={`translate(${centre.x + shift} ${centre.y})`}
              className={`mark mark-${mark.replace(/[^a-z]/gi, '')}`}
            >
              <Icon name={icon} size={size} />
            </g>
          );
        }),
      )}
    </g>
  );
});

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

/** A door or another edge that can be pressed. */
export function EdgeOffer(props: {
  readonly layout: Layout;
  readonly edge: { readonly cell: number; readonly direction: number };
  readonly onPress: () => void;
  readonly onHover: (on: boolean) => void;
  readonly words: TableShown['words'];
}) {
  const { layout, edge, onPress, onHover, words } = props;
  const at = layout.placed.get(edge.cell);
  if (at === undefined) return null;
  const [a, b] = sideOf(at, edge.direction);
  const kind =
    at.surface.edges.find(other => other.cell === edge.cell && other.direction === edge.direction)?.kind ?? '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing
    <g
      className="edge-offer"
      role="button"
      tabIndex={0}
      data-edge={`${edge.cell} ${edge.direction}`}
      aria-label={`${words[kind] ?? kind} ${at.cell.name}`}
      onClick={onPress}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onPress();
      }}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={() => onHover(true)}
      onBlur={() => onHover(false)}
    >
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} className="edge-hit" />
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} className="edge-glow" />
    </g>
  );
}
