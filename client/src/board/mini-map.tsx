import type { Token } from '@quarterstaff/kernel';
import { memo, type RefObject, useMemo, useSyncExternalStore } from 'react';
import type { CameraWatch } from './camera.ts';
import { type Layout, middleOf, type Point, pathOf } from './layout.ts';
import { liveryOf } from './token.tsx';

interface Props {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly sides: readonly string[];
  readonly camera: CameraWatch;
  readonly frame: RefObject<HTMLElement | null>;
  readonly onLook: (point: Point) => void;
}

/** A board of which so much is in sight needs no map. */
const ENOUGH = 0.75;

/** The whole of a board that is larger than its frame, with what is in sight; a press looks there. */
export const MiniMap = memo(function MiniMap({ layout, tokens, sides, camera, frame, onLook }: Props) {
  const isWanted = (): boolean => {
    const box = frame.current?.getBoundingClientRect();
    const { scale } = camera.now();
    return (
      box !== undefined && (box.width < ENOUGH * layout.width * scale || box.height < ENOUGH * layout.height * scale)
    );
  };
  const wanted = useSyncExternalStore(camera.subscribe, isWanted);
  const ground = useMemo(() => pathOf(layout, layout.placed.keys(), 0), [layout]);
  if (!wanted) return null;
  return (
    // The board's own keys reach everything the map shows; this is a short cut for pointers.
    <svg
      className="mini-map"
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
      <Sight layout={layout} camera={camera} frame={frame} />
    </svg>
  );
});

/** What of the board is in sight: all that changes while it is moved. */
function Sight({ layout, camera: watch, frame }: Pick<Props, 'layout' | 'camera' | 'frame'>) {
  const camera = useSyncExternalStore(watch.subscribe, watch.now);
  const box = frame.current?.getBoundingClientRect();
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
