import { type PointerEvent, useRef, useState } from 'react';
import type { Point } from './layout.ts';

interface Grasp {
  readonly figure: string;
  readonly pointer: number;
  readonly from: Point; // on the screen
}

const FAR_ENOUGH = 8;

/** Carrying the figure that is to move: down on it, over the board, up where it shall go. */
export function useCarrying(
  movable: string | null,
  pointOf: (event: PointerEvent) => Point,
  onDrop: (at: Point) => void,
) {
  const grasp = useRef<Grasp | null>(null);
  const dropped = useRef(false); // the click that follows a drop is part of it
  const [at, setAt] = useState<Point | null>(null);
  const letGo = (): void => {
    grasp.current = null;
    setAt(null);
  };
  return {
    at,
    wasDrop: () => dropped.current,
    /** Each answers whether the event was meant for a carried figure. */
    onPointerDown(event: PointerEvent): boolean {
      dropped.current = false;
      const figure = (event.target as Element).closest('[data-figure]')?.getAttribute('data-figure') ?? null;
      if (figure === null || figure !== movable || !event.isPrimary) return false;
      grasp.current = { figure, pointer: event.pointerId, from: { x: event.clientX, y: event.clientY } };
      return true;
    },
    onPointerMove(event: PointerEvent): boolean {
      const held = grasp.current;
      if (held === null || held.pointer !== event.pointerId) return false;
      const far = Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) > FAR_ENOUGH;
      if (far || at !== null) setAt(pointOf(event));
      return true;
    },
    onPointerUp(event: PointerEvent): void {
      if (grasp.current?.pointer === event.pointerId && at !== null) {
        dropped.current = true;
        onDrop(pointOf(event));
      }
      letGo();
    },
    letGo,
  };
}
