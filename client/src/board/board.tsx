import type { OfferPlace, ReachEntry, Token } from '@quarterstaff/kernel';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Glyph } from '../art/glyph.tsx';
import type { TableShown } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { useCamera } from './camera.ts';
import { useCarrying } from './carrying.ts';
import { EdgeOffer, Marks, Terrain, Way } from './layers.tsx';
import { ARROWS, cellAt, cellTowards, layOut, middleOf, type Point, pathOf } from './layout.ts';
import { MiniMap } from './mini-map.tsx';
import { OverlayMenu } from './overlay-menu.tsx';
import { type Overlaid, OverlayLayer, overlaidAt, SightLine } from './overlays.tsx';
import { FigureToken } from './token.tsx';

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
  readonly overlaid: Overlaid;
  readonly selected: string | null;
  readonly onPoint: (pointed: Pointed, at: Point) => void;
  readonly onHover: (pointed: Pointed | null) => void;
}

/** The board: ground on a canvas, figures and highlights above it. */
export function Board(props: Props) {
  const { surfaces, tokens, words, sides, cells, figures, edges, reach, spot, overlaid, selected, onPoint, onHover } =
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
      parts.push(...overlaidAt(overlaid, tokens, cell, text));
      return parts.join(', ');
    },
    [layout, tokens, words, text, cells, figures, reach, overlaid],
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
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) moveCursor(...arrow);
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null && event.target === event.currentTarget)
      pointAt(cursor);
    else if (event.key === '+') zoom(1.2, null);
    else if (event.key === '-') zoom(1 / 1.2, null);
    else if (event.key === 'f' || event.key === 'F') fitBoard();
    else return;
    event.preventDefault();
  };

  const movable = active !== undefined && (cells.size > 0 || reach.length > 0) ? active.id : null;
  const carrying = useCarrying(
    movable,
    event => onBoard(event).point,
    point => {
      const cell = cellAt(layout, point);
      if (cell !== null && !active?.cells.includes(cell)) pointAt(cell);
    },
  );

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
        onPointerDown={event => {
          if (!carrying.onPointerDown(event)) pointer.onPointerDown(event);
        }}
        onPointerUp={event => {
          carrying.onPointerUp(event);
          pointer.onPointerUp(event);
        }}
        onPointerLeave={event => {
          carrying.letGo();
          pointer.onPointerLeave(event);
        }}
        onPointerMove={event => {
          if (!carrying.onPointerMove(event)) {
            pointer.onPointerMove(event);
            if (event.buttons !== 0 && wasDragged()) return;
          }
          const over = cellAt(layout, onBoard(event).point);
          if (over === hovered) return;
          setHovered(over);
          onHover(over === null ? null : { cell: over });
        }}
        onClick={event => {
          if (
            wasDragged() ||
            carrying.wasDrop() ||
            (event.target as Element).closest('[data-figure],[data-edge]') !== null
          )
            return;
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
            <OverlayLayer layout={layout} tokens={tokens} sides={sides} overlaid={overlaid} />
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
            {carrying.at !== null && <circle className="carried" cx={carrying.at.x} cy={carrying.at.y} r={16} />}
            <SightLine layout={layout} tokens={tokens} overlaid={overlaid} to={hovered ?? cursor} />
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
        <OverlayMenu overlaid={overlaid} />
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
