import type { Token } from '@quarterstaff/kernel';
import { memo, useMemo, useRef, useSyncExternalStore } from 'react';
import { liveryOf } from '../art/sides.ts';
import type { CameraWatch } from './camera.ts';
import { type Layout, middleOf, type Point, pathOf, unitOf } from './layout.ts';

interface Props {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly sides: readonly string[];
  readonly camera: CameraWatch;
  readonly onLook: (point: Point) => void;
}

/** A board of which so much is in sight needs no map. */
const ENOUGH = 0.9;

/** The whole of a board that is larger than its frame, with what is in sight; a press looks there. */
export const MiniMap = memo(function MiniMap({ layout, tokens, sides, camera, onLook }: Props) {
  const wanted = useSyncExternalStore(camera.subscribe, () => camera.share() < ENOUGH);
  const ground = useMemo(() => pathOf(layout, layout.placed.keys(), 0), [layout]);
  const own = useRef<SVGSVGElement>(null);
  const folded = useSyncExternalStore(camera.subscribe, () => hides(own.current, layout, tokens, camera));
  if (!wanted) return null;
  return (
    // The board's own keys reach everything the map shows; this is a short cut for pointers.
    <svg
      ref={own}
      className={folded ? 'mini-map folded' : 'mini-map'}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden="true"
      onPointerDown={event => {
        const area = event.currentTarget.getBoundingClientRect();
        const scale = Math.min(area.width / layout.width, area.height / layout.height);
        onLook({
          x: (event.clientX - area.left - (area.width - layout.width * scale) / 2) / scale,
          y: (event.clientY - area.top - (area.height - layout.height * scale) / 2) / scale,
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

/** Whether somebody stands under the map: then it gives way. */
function hides(map: SVGSVGElement | null, layout: Layout, tokens: readonly Token[], camera: CameraWatch): boolean {
  const frame = map?.parentElement?.getBoundingClientRect();
  if (map === null || frame === undefined) return false;
  const { left, bottom } = map.getBoundingClientRect();
  const { x, y, scale } = camera.now();
  return tokens.some(({ cells, body }) => {
    const middle = body ? null : middleOf(layout, cells);
    if (middle === null) return false;
    const unit = unitOf(middle.surface);
    const at = (dx: number, dy: number): Point => ({
      x: frame.left + x + (middle.centre.x + dx * unit) * scale,
      y: frame.top + y + (middle.centre.y + dy * unit) * scale,
    });
    const [head, feet] = [at(0.4, -1), at(0.4, 0.5)];
    return feet.x > left && head.x - unit * scale < frame.right && head.y < bottom && feet.y > frame.top;
  });
}

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
