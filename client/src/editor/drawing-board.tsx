import type { Drawing, Palette, Surface } from '@quarterstaff/kernel';
import type { Picture } from '@quarterstaff/maps';
import { useMemo, useRef, useState } from 'react';
import { Terrain } from '../board/layers.tsx';
import {
  ARROWS,
  angleOf,
  cellAt,
  cellTowards,
  inradiusOf,
  type Layout,
  layOut,
  type Point,
  pathOf,
} from '../board/layout.ts';
import { FigureToken } from '../board/token.tsx';
import { useText } from '../text/index.ts';
import { pieceAt, type Spot, surfaceOf, tokensOf, widthOf } from './drawing.ts';

interface Props {
  readonly grid: Surface['grid'];
  readonly drawing: Drawing;
  readonly palette: Palette;
  readonly lists: readonly string[];
  readonly selected: number | null;
  readonly atFault: ReadonlySet<number>; // pieces with something wrong
  readonly picture: Picture | null; // of the map, from the program it was drawn with
  readonly brush: boolean; // pressing and dragging goes on as a stroke
  /** A place was pressed: which side of it is nearest, and which piece stands there. */
  readonly onPress: (spot: Spot, direction: number, piece: number | null, fresh: boolean) => void;
}

/** The map under the pen. */
export function DrawingBoard(props: Props) {
  const { grid, drawing, palette, lists, selected, atFault, picture, brush, onPress } = props;
  const text = useText();
  // Pieces do not change the ground.
  const { rows, levels, edges } = drawing;
  const ground = useMemo(
    () => surfaceOf({ rows, levels, edges, pieces: [] }, palette, grid),
    [rows, levels, edges, palette, grid],
  );
  const layout = useMemo(() => layOut([ground]), [ground]);
  const tokens = useMemo(() => tokensOf(drawing), [drawing]);
  const width = widthOf(drawing);
  const press = (cell: number, direction: number, fresh: boolean): void => {
    const spot = { x: cell % width, y: Math.floor(cell / width) };
    onPress(spot, direction, pieceAt(drawing, spot), fresh);
  };
  const { drawn, events } = useStrokes(ground, layout, brush, press);
  const { cursor, spoken, onKeyDown } = useCursor(layout, tokens, press);
  const size = { width: layout.width, height: layout.height };
  const faulty = [...atFault].flatMap(i => tokens[i]?.cells ?? []);
  return (
    <div className="drawing-frame">
      <div
        className="drawing"
        style={size}
        role="application"
        aria-label={text.drawingHelp}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is one widget with a cursor of its own
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...events}
      >
        <Terrain layout={layout} />
        <svg ref={drawn} {...size} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
          {picture !== null && <Backdrop picture={picture} ground={ground} layout={layout} />}
          {levels !== null && <Levels layout={layout} />}
          {tokens.map((token, i) => (
            <FigureToken
              key={token.id}
              token={token}
              layout={layout}
              sides={lists}
              label={token.name}
              offered={false}
              selected={i === selected}
            />
          ))}
          <path className="drawing-fault" d={pathOf(layout, faulty, 1)} />
          {cursor !== null && <path className="cell-cursor" d={pathOf(layout, [cursor], 1)} />}
        </svg>
      </div>
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </div>
  );
}

type Press = (cell: number, direction: number, fresh: boolean) => void;

/** Drawing with a pointer: each press, and with a brush each cell that it comes over while it is down. */
function useStrokes(ground: Surface, layout: Layout, brush: boolean, press: Press) {
  const drawn = useRef<SVGSVGElement>(null);
  const last = useRef<number | null>(null); // the cell that the stroke has come to
  const draw = (event: React.PointerEvent, fresh: boolean): void => {
    const box = drawn.current!.getBoundingClientRect();
    const scale = layout.width / box.width;
    const point = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
    const cell = cellAt(layout, point);
    if (cell === null || (!fresh && last.current === cell)) return;
    last.current = cell;
    press(cell, nearestSide(ground, layout.placed.get(cell)!.centre, point), fresh);
  };
  const events = {
    onPointerDown(event: React.PointerEvent): void {
      if (event.button !== 0) return;
      if (brush) event.currentTarget.setPointerCapture(event.pointerId);
      draw(event, true);
    },
    onPointerMove(event: React.PointerEvent): void {
      if (brush && event.buttons === 1) draw(event, false);
    },
    onPointerUp(): void {
      last.current = null;
    },
  };
  return { drawn, events };
}

/** Drawing by keys: a cursor that speaks of where it is, Enter to press there. */
function useCursor(layout: Layout, tokens: ReturnType<typeof tokensOf>, press: Press) {
  const text = useText();
  const [cursor, setCursor] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const describe = (cell: number): string => {
    const { name, ground, level, marks } = layout.placed.get(cell)!.cell;
    const here = tokens.filter(({ cells }) => cells[0] === cell).map(token => token.name);
    return [name, ground, ...marks, ...(level > 0 ? [text.level(level)] : []), ...here].join(', ');
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      const next = cursor === null ? 0 : cellTowards(layout, cursor, ...arrow);
      setCursor(next);
      setSpoken(describe(next));
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) press(cursor, 0, true);
    else return;
    event.preventDefault();
  };
  return { cursor, spoken, onKeyDown };
}

/** How high the ground lies, where it is not flat. */
function Levels({ layout }: { readonly layout: Layout }) {
  return [...layout.placed.values()].map(({ cell, centre }) =>
    cell.level === 0 ? null : (
      <text key={cell.cell} x={centre.x} y={centre.y + 22} textAnchor="middle" className="drawing-level">
        {cell.level}
      </text>
    ),
  );
}

interface BackdropProps {
  readonly picture: Picture;
  readonly ground: Surface;
  readonly layout: Layout;
}

/** The picture of an imported map, on the squares that it shows. */
function Backdrop({ picture, ground, layout }: BackdropProps) {
  const placed = [...layout.placed.values()];
  const half = inradiusOf(ground);
  /** Where the first cell begins along an axis, and how long a cell is. */
  const scale = (axis: 'x' | 'y'): readonly [number, number] => {
    const centres = placed.map(({ centre }) => centre[axis]).sort((a, b) => a - b);
    const cells = 1 + Math.max(...placed.map(({ cell }) => cell[axis]));
    const begin = centres[0]! - half;
    return [begin, (centres.at(-1)! + half - begin) / cells];
  };
  const [left, wide] = scale('x');
  const [top, high] = scale('y');
  return (
    <image
      className="drawing-backdrop"
      href={`data:${picture.type};base64,${picture.data}`}
      x={left + picture.x * wide}
      y={top + picture.y * high}
      width={picture.width * wide}
      height={picture.height * high}
      preserveAspectRatio="none"
    />
  );
}

/** Which side of a cell a point lies towards. */
function nearestSide(surface: Surface, centre: Point, point: Point): number {
  const sides = surface.grid === 'square' ? 4 : 6;
  const angle = Math.atan2(point.y - centre.y, point.x - centre.x);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let direction = 0; direction < sides; direction += 1) {
    const near = Math.cos(angle - angleOf(surface, direction));
    if (near > most) [most, best] = [near, direction];
  }
  return best;
}
