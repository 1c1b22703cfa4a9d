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

interface BackdropProps {
  readonly picture: Picture;
  readonly ground: Surface;
  readonly layout: Layout;
}

/** The map under the pen. */
export function DrawingBoard(props: Props) {
  const { grid, drawing, palette, lists, selected, atFault, picture, brush, onPress } = props;
  const text = useText();
  const drawn = useRef<SVGSVGElement>(null);
  const stroke = useRef<number | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  // Pieces do not change the ground.
  const { rows, levels, edges } = drawing;
  const ground = useMemo(
    () => surfaceOf({ rows, levels, edges, pieces: [] }, palette, grid),
    [rows, levels, edges, palette, grid],
  );
  const layout = useMemo(() => layOut([ground]), [ground]);
  const width = widthOf(drawing);
  const tokens = useMemo(() => tokensOf(drawing), [drawing]);
  const spotOf = (cell: number): Spot => ({ x: cell % width, y: Math.floor(cell / width) });
  const pieceOn = (cell: number): number | null => pieceAt(drawing, spotOf(cell));

  const pointOf = (event: React.PointerEvent): Point => {
    const box = drawn.current!.getBoundingClientRect();
    const scale = layout.width / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  const press = (event: React.PointerEvent, fresh: boolean): void => {
    const point = pointOf(event);
    const cell = cellAt(layout, point);
    if (cell === null || (!fresh && stroke.current === cell)) return;
    stroke.current = cell;
    onPress(spotOf(cell), nearestSide(ground, layout.placed.get(cell)!.centre, point), pieceOn(cell), fresh);
  };
  const describe = (cell: number): string => {
    const { name, ground: look, level, marks } = layout.placed.get(cell)!.cell;
    const here = tokens.filter(({ cells }) => cells[0] === cell).map(token => token.name);
    return [name, look, ...marks, ...(level > 0 ? [text.level(level)] : []), ...here].join(', ');
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      const next = cursor === null ? 0 : cellTowards(layout, cursor, ...arrow);
      setCursor(next);
      setSpoken(describe(next));
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) {
      onPress(spotOf(cursor), 0, pieceOn(cursor), true);
    } else return;
    event.preventDefault();
  };

  const size = { width: layout.width, height: layout.height };
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
        onPointerDown={event => {
          if (event.button !== 0) return;
          if (brush) event.currentTarget.setPointerCapture(event.pointerId);
          press(event, true);
        }}
        onPointerMove={event => {
          if (brush && event.buttons === 1) press(event, false);
        }}
        onPointerUp={() => {
          stroke.current = null;
        }}
      >
        <Terrain layout={layout} />
        <svg ref={drawn} {...size} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
          {picture !== null && <Backdrop picture={picture} ground={ground} layout={layout} />}
          {levels !== null &&
            [...layout.placed.values()].map(({ cell, centre }) =>
              cell.level === 0 ? null : (
                <text key={cell.cell} x={centre.x} y={centre.y + 22} textAnchor="middle" className="drawing-level">
                  {cell.level}
                </text>
              ),
            )}
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
          <path
            className="drawing-fault"
            d={pathOf(
              layout,
              [...atFault].flatMap(i => tokens[i]?.cells ?? []),
              1,
            )}
          />
          {cursor !== null && <path className="cell-cursor" d={pathOf(layout, [cursor], 1)} />}
        </svg>
      </div>
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </div>
  );
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
