import type { Token } from '@quarterstaff/kernel';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TableShown } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { figureLabel } from './board-words.ts';
import { Terrain } from './layers.tsx';
import { type Layout, layOut, middleOf } from './layout.ts';
import { gazesOf, inDrawingOrder } from './order.ts';
import { FigureToken } from './token.tsx';

const TALLEST = 300;
const LARGEST_SCALE = 0.9;
const AROUND = 150; // what is shown beside the figures that matter

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As much of the board as lies around these figures. */
function frameAround(layout: Layout, figures: readonly Token[]): Frame {
  const points = figures.flatMap(({ cells }) => middleOf(layout, cells)?.centre ?? []);
  if (points.length === 0) return { x: 0, y: 0, width: layout.width, height: layout.height };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.max(0, Math.min(...xs) - AROUND);
  const y = Math.max(0, Math.min(...ys) - AROUND);
  return {
    x,
    y,
    width: Math.min(layout.width, Math.max(...xs) + AROUND) - x,
    height: Math.min(layout.height, Math.max(...ys) + AROUND) - y,
  };
}

/** A small board to look at: the same ground and figures, without anything to press. */
export function StillBoard(props: {
  readonly table: TableShown;
  readonly tokens: readonly Token[];
  readonly about: readonly Token[]; // figures, wherever they stand in the course of it, that must be in sight
}) {
  const { table, tokens, about } = props;
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const surfaces = table.surfaces ?? [];
  // Steps of one example share their ground, told by what it holds.
  const ground = JSON.stringify(surfaces);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ground is drawn once
  const layout = useMemo(() => layOut(surfaces), [ground]);
  const gazes = gazesOf(tokens, layout);
  const sides = [...new Set(tokens.map(({ side }) => side))].sort();
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const seen = frameAround(layout, about);
  const scale = Math.min(LARGEST_SCALE, width / seen.width, TALLEST / seen.height);
  const left = Math.max(0, (width - seen.width * scale) / 2) - seen.x * scale;
  const size = { width: layout.width, height: layout.height };
  return (
    <div ref={frame} className="still-board" style={{ blockSize: seen.height * scale }}>
      <div
        className="board-world"
        style={{ ...size, transform: `translate(${left}px, ${-seen.y * scale}px) scale(${scale})` }}
        aria-hidden="true"
      >
        <Terrain layout={layout} tokens={tokens} />
        <svg {...size} viewBox={`0 0 ${layout.width} ${layout.height}`} className="figures-layer" aria-hidden="true">
          {inDrawingOrder(tokens, layout).map(token => (
            <FigureToken
              key={token.id}
              token={token}
              layout={layout}
              sides={sides}
              label=""
              offered={false}
              selected={false}
              gaze={gazes.get(token.id) ?? 1}
            />
          ))}
        </svg>
      </div>
      <p className="visually-hidden">
        {tokens
          .map(token => {
            const at = token.cells[0];
            const place = at === undefined ? '' : (layout.placed.get(at)?.cell.name ?? '');
            return `${place} ${figureLabel(token, table.words, text)}`;
          })
          .join('; ')}
      </p>
    </div>
  );
}
