import type { Token } from '@quarterstaff/kernel';
import { memo, useMemo, useRef, useSyncExternalStore } from 'react';
import { liveryOf } from '../art/sides.ts';
import type { Camera, CameraWatch } from './camera.ts';
import { type Layout, middleOf, type Point, pathOf, unitOf } from './layout.ts';
import type { Rect } from './places/survey.ts';

interface Props {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly lit: ReadonlySet<number>; // cells that are asked for
  readonly sides: readonly string[];
  readonly camera: CameraWatch;
  readonly dark: Dark;
  readonly onLook: (point: Point) => void;
}
/** Cells that the story has not come to. */
export interface Dark {
  now(): ReadonlySet<number>;
  subscribe(watcher: () => void): () => void;
}

const AROUND = 60; // drawing units about the cells, as a layout leaves them

/** The part of a drawing that has come into sight. */
export function extentOf({ width, height, placed }: Layout, dark: ReadonlySet<number>) {
  const seen = [...placed.values()].filter(({ cell }) => !dark.has(cell.cell));
  if (seen.length === placed.size || seen.length === 0) return { left: 0, top: 0, width, height };
  const xs = seen.map(({ centre }) => centre.x);
  const ys = seen.map(({ centre }) => centre.y);
  const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
  return { left, top, width: Math.max(...xs) + AROUND - left, height: Math.max(...ys) + AROUND - top };
}

/** A board of which so much is in sight needs no map. */
const ENOUGH = 0.9;

/** The whole of a board that is larger than its frame, with what is in sight; a press looks there. */
export const MiniMap = memo(function MiniMap({ layout, tokens, lit, sides, camera, dark, onLook }: Props) {
  const unseen = useSyncExternalStore(dark.subscribe, dark.now);
  const wanted = useSyncExternalStore(camera.subscribe, () => camera.share() < ENOUGH);
  const ground = useMemo(
    () =>
      pathOf(
        layout,
        [...layout.placed.keys()].filter(cell => !unseen.has(cell)),
        0,
      ),
    [layout, unseen],
  );
  const extent = useMemo(() => extentOf(layout, unseen), [layout, unseen]);
  const own = useRef<SVGSVGElement>(null);
  const kept = useMemo(() => keptClear(layout, tokens, lit), [layout, tokens, lit]);
  const stand = useSyncExternalStore(camera.subscribe, () => standAt(own.current, kept, camera));
  if (!wanted) return null;
  return (
    // The board's own keys reach everything the map shows; this is a short cut for pointers.
    <svg
      ref={own}
      className={`mini-map ${stand}`}
      viewBox={`${extent.left} ${extent.top} ${extent.width} ${extent.height}`}
      aria-hidden="true"
      onPointerDown={event => {
        const area = event.currentTarget.getBoundingClientRect();
        const { left, top, width, height } = extent;
        const scale = Math.min(area.width / width, area.height / height);
        onLook({
          x: left + (event.clientX - area.left - (area.width - width * scale) / 2) / scale,
          y: top + (event.clientY - area.top - (area.height - height * scale) / 2) / scale,
        });
      }}
    >
      <path d={ground} className="mini-ground" />
      {tokens.map(token => {
        const at = middleOf(layout, token.cells)?.centre;
        return at === undefined || token.body ? null : (
          <circle
            key={token.id}
            cx={at.x}
            cy={at.y}
            r={layout.width / 60 + 8}
            fill={liveryOf(sides, token.side).colour}
          />
        );
      })}
      <Sight layout={layout} camera={camera} />
    </svg>
  );
});

/** What no map may lie over: figures, cells that are asked for, and goals, as they lie on the drawing. */
export function keptClear(layout: Layout, tokens: readonly Token[], lit: ReadonlySet<number>): readonly Rect[] {
  const figures = tokens.flatMap(({ cells, body }) => {
    const middle = body ? null : middleOf(layout, cells);
    if (middle === null) return [];
    const unit = unitOf(middle.surface);
    const { x, y } = middle.centre;
    return [{ x: x - 0.6 * unit, y: y - unit, width: unit, height: 1.5 * unit }];
  });
  const places = [...layout.placed.values()].flatMap(({ cell, surface, centre }) => {
    if (cell.goal !== true && !lit.has(cell.cell)) return [];
    const half = unitOf(surface) / 2;
    return [{ x: centre.x - half, y: centre.y - half, width: 2 * half, height: 2 * half }];
  });
  return [...figures, ...places];
}

type Corner = 'right' | 'left';

/** The first corner at which a map covers nothing of that; folded where there is none. */
export function cornerFor(
  corners: readonly (readonly [Corner, Rect])[],
  kept: readonly Rect[],
  { x, y, scale }: Camera,
): Corner | 'folded' {
  const covers = (map: Rect): boolean =>
    kept.some(
      it =>
        x + it.x * scale < map.x + map.width &&
        x + (it.x + it.width) * scale > map.x &&
        y + it.y * scale < map.y + map.height &&
        y + (it.y + it.height) * scale > map.y,
    );
  return corners.find(([, map]) => !covers(map))?.[0] ?? 'folded';
}

const WIDE_PX = 1100; // there is room beside the faces on the left

function standAt(map: SVGSVGElement | null, kept: readonly Rect[], camera: CameraWatch): Corner | 'folded' {
  const frame = map?.parentElement?.getBoundingClientRect();
  const box = camera.view();
  if (map === null || frame === undefined || box === null) return 'right';
  const { left, top, width, height } = map.getBoundingClientRect();
  const at = (x: number): Rect => ({ x, y: top - frame.top, width, height });
  const isWide = frame.width >= WIDE_PX;
  const right = at(isWide ? frame.width - width - EDGE_PX : left - frame.left);
  const corners: readonly (readonly [Corner, Rect])[] = [
    ['right', right],
    ...(isWide ? [['left', at(box.safe.left)] as const] : []),
  ];
  return cornerFor(corners, kept, camera.now());
}

const EDGE_PX = 12;

/** What of the board is in sight: all that changes while it is moved. */
function Sight({ layout, camera: watch }: Pick<Props, 'layout' | 'camera'>) {
  const camera = useSyncExternalStore(watch.subscribe, watch.now);
  const box = watch.view();
  return (
    <rect
      x={-camera.x / camera.scale}
      y={-camera.y / camera.scale}
      width={(box?.width ?? 0) / camera.scale}
      height={(box?.height ?? 0) / camera.scale}
      className="mini-sight"
      strokeWidth={layout.width / 90}
    />
  );
}
