import type { Token } from '@quarterstaff/kernel';
import { memo, type RefObject, useMemo } from 'react';
import type { Camera } from './camera.ts';
import { type Layout, middleOf, type Point, pathOf } from './layout.ts';
import { liveryOf } from './token.tsx';

interface Props {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly sides: readonly string[];
  readonly camera: Camera;
  readonly frame: RefObject<HTMLElement | null>;
  readonly onLook: (point: Point) => void;
}

/** A board of which so much is in sight needs no map. */
const ENOUGH = 0.75;

/** The whole of a board that is larger than its frame, with what is in sight; a press looks there. */
export const MiniMap = memo(function MiniMap({ layout, tokens, sides, camera, frame, onLook }: Props) {
  const ground = useMemo(() => pathOf(layout, layout.placed.keys(), 0), [layout]);
  const box = frame.current?.getBoundingClientRect();
  if (box === undefined) return null;
  const seen = { width: box.width / camera.scale, height: box.height / camera.scale };
  if (seen.width >= ENOUGH * layout.width && seen.height >= ENOUGH * layout.height) return null;
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
      <rect
        x={-camera.x / camera.scale}
        y={-camera.y / camera.scale}
        width={seen.width}
        height={seen.height}
        className="mini-sight"
        strokeWidth={layout.width / 90}
      />
    </svg>
  );
});
