import type { ForecastEntry, OfferPlace, ReachEntry, Token } from '@quarterstaff/kernel';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Glyph } from '../art/glyph.tsx';
import { ICONS, iconFor } from '../art/icons.ts';
import type { TableShown } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { useCamera } from './camera.ts';
import {
  cellAt,
  cellTowards,
  inradiusOf,
  type Layout,
  layOut,
  middleOf,
  type Point,
  pathOf,
  sideOf,
} from './layout.ts';
import { MiniMap } from './mini-map.tsx';
import { drawTerrain } from './terrain.ts';
import { FigureToken, Icon } from './token.tsx';

/** What was pointed at. */
export type Pointed =
  | { readonly cell: number }
  | { readonly figure: string }
  | { readonly edge: { readonly cell: number; readonly direction: number } };

interface Props {
  readonly surfaces: NonNullable<TableShown['surfaces']>;
  readonly tokens: readonly Token[];
  readonly words: TableShown['words'];
  readonly sides: readonly string[];
  readonly cells: ReadonlyMap<number, number>; // how many options are offered on a cell
  readonly figures: ReadonlyMap<string, number>;
  readonly edges: readonly { readonly cell: number; readonly direction: number }[];
  readonly reach: readonly ReachEntry[];
  readonly spot: OfferPlace | null; // of the option pointed at elsewhere
  readonly forecast: readonly ForecastEntry[];
  readonly selected: string | null;
  readonly onPoint: (pointed: Pointed, at: Point) => void;
  readonly onHover: (pointed: Pointed | null) => void;
  readonly threat: boolean;
  readonly onThreat: () => void;
}

/** The board: ground on a canvas, figures and highlights above it. */
export function Board(props: Props) {
  const { surfaces, tokens, words, sides, cells, figures, edges, reach, spot, forecast, selected, onPoint, onHover } =
    props;
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layOut(surfaces), [surfaces]);
  const active = tokens.find(token => token.active && !token.body);
  const focus = active === undefined ? null : (middleOf(layout, active.cells)?.centre ?? null);
  const world = useRef<HTMLDivElement>(null);
  const { camera, fit: fitBoard, zoom, lookAt, wasDragged, pointer } = useCamera(frame, world, layout, focus);
  const [cursor, setCursor] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');

  const onBoard = (event: { clientX: number; clientY: number }): { point: Point; screen: Point } => {
    const box = frame.current!.getBoundingClientRect();
    const screen = { x: event.clientX - box.left, y: event.clientY - box.top };
    const { x, y, scale } = camera.now();
    return { screen, point: { x: (screen.x - x) / scale, y: (screen.y - y) / scale } };
  };
  const screenOf = useCallback(
    (cell: number): Point => {
      const centre = layout.placed.get(cell)?.centre ?? { x: 0, y: 0 };
      const { x, y, scale } = camera.now();
      return { x: x + centre.x * scale, y: y + centre.y * scale };
    },
    [layout, camera],
  );

  const describe = useCallback(
    (cell: number): string => {
      const placed = layout.placed.get(cell);
      if (placed === undefined) return '';
      const { name, ground, level, marks } = placed.cell;
      const here = tokens.filter(token => token.cells.includes(cell)).map(token => figureLabel(token, words, text));
      const parts = [name, words[ground] ?? ground, ...marks.map(mark => words[mark] ?? mark), ...here];
      if (level !== 0) parts.push(text.level(level));
      const offered =
        (cells.get(cell) ?? 0) +
        tokens.reduce((n, t) => n + (t.cells.includes(cell) ? (figures.get(t.id) ?? 0) : 0), 0);
      if (offered > 0) parts.push(text.offeredHere(offered));
      const way = reach.find(entry => entry.cell === cell);
      if (way !== undefined) parts.push(text.cost(way.cost));
      return parts.join(', ');
    },
    [layout, tokens, words, text, cells, figures, reach],
  );

  const pointAt = useCallback(
    (cell: number) => {
      const there = tokens.filter(token => token.cells.includes(cell));
      const offeredFigure = there.find(token => figures.has(token.id));
      if (offeredFigure !== undefined && !cells.has(cell)) onPoint({ figure: offeredFigure.id }, screenOf(cell));
      else if (!cells.has(cell) && there[0] !== undefined) onPoint({ figure: there[0].id }, screenOf(cell));
      else onPoint({ cell }, screenOf(cell));
    },
    [tokens, figures, cells, onPoint, screenOf],
  );

  const pressFigure = useCallback(
    (id: string) => {
      if (wasDragged()) return;
      const token = tokens.find(other => other.id === id);
      const cell = token?.cells[0];
      if (cell === undefined) return;
      if (!figures.has(id) && cells.has(cell)) onPoint({ cell }, screenOf(cell));
      else onPoint({ figure: id }, screenOf(cell));
    },
    [tokens, figures, cells, onPoint, screenOf, wasDragged],
  );

  const hoverFigure = useCallback((id: string | null) => onHover(id === null ? null : { figure: id }), [onHover]);

  const moveCursor = (dx: number, dy: number): void => {
    const from = cursor ?? tokens.find(({ active }) => active)?.cells[0] ?? [...layout.placed.keys()][0];
    if (from === undefined) return;
    const next = cursor === null ? from : cellTowards(layout, from, dx, dy);
    setCursor(next);
    setSpoken(describe(next));
    onHover({ cell: next });
  };

  const onKeyDown = (event: React.KeyboardEvent): void => {
    const arrows: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const arrow = arrows[event.key];
    if (arrow !== undefined) moveCursor(...arrow);
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null && event.target === event.currentTarget)
      pointAt(cursor);
    else if (event.key === '+') zoom(1.2, null);
    else if (event.key === '-') zoom(1 / 1.2, null);
    else if (event.key === 'f' || event.key === 'F') fitBoard();
    else return;
    event.preventDefault();
  };

  const spotCells = cellsOf(spot, tokens);
  const shownWay = reach.find(({ cell }) => cell === (hovered ?? spotCells[0] ?? cursor)) ?? null;
  return (
    <div className="board-frame">
      <div
        ref={frame}
        className="board"
        role="application"
        aria-label={`${text.board}. ${text.boardHelp}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is one widget with a cursor of its own
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...pointer}
        onPointerMove={event => {
          pointer.onPointerMove(event);
          if (event.buttons !== 0 && wasDragged()) return;
          const over = cellAt(layout, onBoard(event).point);
          if (over === hovered) return;
          setHovered(over);
          onHover(over === null ? null : { cell: over });
        }}
        onClick={event => {
          if (wasDragged() || (event.target as Element).closest('[data-figure],[data-edge]') !== null) return;
          const { point } = onBoard(event);
          const cell = cellAt(layout, point);
          if (cell !== null) pointAt(cell);
        }}
      >
        <div ref={world} className="board-world" style={{ width: layout.width, height: layout.height }}>
          <Terrain layout={layout} />
          <svg
            width={layout.width}
            height={layout.height}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            aria-hidden="true"
          >
            <Marks layout={layout} />
            <path
              className="cells-reach"
              d={pathOf(
                layout,
                reach.filter(({ cell }) => !cells.has(cell)).map(({ cell }) => cell),
              )}
            />
            <path className="cells-offered" d={pathOf(layout, cells.keys(), 3)} />
            {hovered !== null && cells.has(hovered) && (
              <path className="cells-hovered" d={pathOf(layout, [hovered], 3)} />
            )}
            {reach.length > 0 && reach.length <= 240 && (
              <g className="costs">
                {reach.map(({ cell, cost, facing }) => {
                  const placed = layout.placed.get(cell);
                  return placed === undefined ||
                    tokens.some(token => !token.body && token.cells.includes(cell)) ? null : (
                    <text key={`${cell} ${facing}`} x={placed.centre.x} y={placed.centre.y + 3} textAnchor="middle">
                      {cost}
                    </text>
                  );
                })}
              </g>
            )}
            {shownWay !== null && <Way layout={layout} way={shownWay} />}
            {spotCells.length > 0 && <path className="cells-hovered" d={pathOf(layout, spotCells, 1)} />}
            {cursor !== null && <path className="cell-cursor" d={pathOf(layout, [cursor], 1)} />}
            <Forecast layout={layout} tokens={tokens} forecast={forecast} />
          </svg>
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: each figure in it has a name of its own */}
          <svg
            width={layout.width}
            height={layout.height}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            className="figures-layer"
          >
            {edges.map(edge => (
              <EdgeOffer
                key={`${edge.cell} ${edge.direction}`}
                layout={layout}
                edge={edge}
                onPress={() => onPoint({ edge }, screenOf(edge.cell))}
                onHover={on => onHover(on ? { edge } : null)}
                words={words}
              />
            ))}
            {[...tokens]
              .sort((a, b) => Number(b.body) - Number(a.body) || b.cells.length - a.cells.length)
              .map(token => (
                <FigureToken
                  key={token.id}
                  token={token}
                  layout={layout}
                  sides={sides}
                  label={figureLabel(token, words, text)}
                  offered={figures.has(token.id)}
                  selected={selected === token.id}
                  onPress={pressFigure}
                  onHover={hoverFigure}
                />
              ))}
          </svg>
        </div>
      </div>
      <MiniMap layout={layout} tokens={tokens} sides={sides} camera={camera} frame={frame} onLook={lookAt} />
      <div className="board-tools">
        <button type="button" onClick={() => zoom(1.25, null)} aria-label={text.zoomIn} title={text.zoomIn}>
          <Glyph name="plus" />
        </button>
        <button type="button" onClick={() => zoom(0.8, null)} aria-label={text.zoomOut} title={text.zoomOut}>
          <Glyph name="minus" />
        </button>
        <button type="button" onClick={fitBoard} aria-label={text.fit} title={text.fit}>
          <Glyph name="fit" />
        </button>
        <button
          type="button"
          onClick={props.onThreat}
          aria-pressed={props.threat}
          aria-label={text.threat}
          title={text.threat}
        >
          <Glyph name="swords" />
        </button>
      </div>
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </div>
  );
}

/** The cells that a place of an option covers. */
function cellsOf(place: OfferPlace | null, tokens: readonly Token[]): readonly number[] {
  if (place === null) return [];
  if ('cell' in place) return [place.cell];
  if ('figure' in place) return tokens.find(({ id }) => id === place.figure)?.cells ?? [];
  return 'edge' in place ? [place.edge.cell] : [];
}

/** A figure in words: name, wounds, posture, states. */
export function figureLabel(token: Token, words: TableShown['words'], text: ReturnType<typeof useText>): string {
  const parts = [token.name];
  if (token.wounds !== null) parts.push(text.wounds(token.wounds.now, token.wounds.most));
  if (token.posture !== 'standing') parts.push(words[token.posture] ?? token.posture);
  for (const status of token.status) parts.push(words[status] ?? status);
  if (token.active) parts.push(text.active);
  return parts.join(', ');
}

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

function Way({ layout, way }: { readonly layout: Layout; readonly way: ReachEntry }) {
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

/** Where automated enemies would go and whom they would attack. */
function Forecast({
  layout,
  tokens,
  forecast,
}: {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly forecast: readonly ForecastEntry[];
}) {
  return (
    <g className="forecast">
      {forecast.flatMap(({ figure, outcomes }) => {
        const from = middleOf(layout, tokens.find(({ id }) => id === figure)?.cells ?? [])?.centre;
        if (from === undefined) return [];
        return outcomes.slice(0, 4).map(({ cells, target, probability }, i) => {
          const goal = middleOf(layout, cells)?.centre ?? from;
          const prey =
            target === null
              ? null
              : (middleOf(layout, tokens.find(({ id }) => id === target)?.cells ?? [])?.centre ?? null);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: outcomes have no names of their own
            <g key={`${figure} ${i}`} opacity={0.35 + 0.65 * probability}>
              <line x1={from.x} y1={from.y} x2={goal.x} y2={goal.y} />
              {prey !== null && <line className="attack" x1={goal.x} y1={goal.y} x2={prey.x} y2={prey.y} />}
              <text x={goal.x} y={goal.y - 14} textAnchor="middle">{`${Math.round(probability * 100)} %`}</text>
            </g>
          );
        });
      })}
    </g>
  );
}

function EdgeOffer(props: {
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
