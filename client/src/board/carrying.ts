import { type PointerEvent, useRef, useState } from 'react';
import type { Point } from './layout.ts';

interface Grasp {
  readonly figure: string;
  readonly turns: boolean; // by its wedge
  readonly pointer: number;
  readonly from: Point; // on the screen
}

const FAR_ENOUGH = 8;

/** Carrying a figure: down on it, over the board, up where it shall go. Grasped by its wedge, it turns. */
export function useCarrying(
  movable: (figure: string) => boolean,
  pointOf: (event: PointerEvent) => Point,
  does: {
    readonly onLift: (figure: string) => void;
    readonly onDrop: (figure: string, at: Point) => void;
    readonly onTurn: (figure: string, at: Point) => void;
  },
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
      if (figure === null || !event.isPrimary || event.button !== 0 || !movable(figure)) return false;
      const turns = (event.target as Element).closest('.token-facing') !== null; // its body covers the rest of its base
      grasp.current = { figure, turns, pointer: event.pointerId, from: { x: event.clientX, y: event.clientY } };
      return true;
    },
    onPointerMove(event: PointerEvent): boolean {
      const held = grasp.current;
      if (held === null || held.pointer !== event.pointerId) return false;
      const far = Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) > FAR_ENOUGH;
      if (!far && at === null) return true;
      if (at === null && !held.turns) does.onLift(held.figure);
      setAt(pointOf(event));
      return true;
    },
    onPointerUp(event: PointerEvent): void {
      const held = grasp.current;
      if (held?.pointer === event.pointerId && at !== null) {
        dropped.current = true;
        (held.turns ? does.onTurn : does.onDrop)(held.figure, pointOf(event));
      }
      letGo();
    },
    letGo,
  };
}
