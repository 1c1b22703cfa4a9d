import { type RefObject, useEffect, useMemo } from 'react';
import type { Point } from './layout.ts';
import type { Rig } from './rig.ts';

const DRAGGED_PX = 5;
const WHEEL = 0.0014; // how much a notch of the wheel zooms

/** What fingers and mouse do to a camera: one drags, two zoom. */
export class Fingers {
  private readonly down = new Map<number, Point>();
  private dragged = 0;
  private readonly rig: Rig;
  private readonly frame: RefObject<HTMLElement | null>;

  constructor(rig: Rig, frame: RefObject<HTMLElement | null>) {
    this.rig = rig;
    this.frame = frame;
  }

  /** Whether the last press became a drag, and so was no click. */
  readonly wasDragged = (): boolean => this.dragged > DRAGGED_PX;

  private readonly press = (event: React.PointerEvent): void => {
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.dragged = 0;
  };

  private readonly lift = (event: React.PointerEvent): void => {
    this.down.delete(event.pointerId);
  };

  private readonly move = (event: React.PointerEvent): void => {
    const from = this.down.get(event.pointerId);
    if (from === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    this.down.set(event.pointerId, now);
    this.dragged += Math.hypot(now.x - from.x, now.y - from.y);
    if (other !== undefined) this.pinch(from, now, other);
    else if (this.wasDragged()) {
      this.rig.free();
      const { x, y, scale } = this.rig.camera;
      this.rig.put({ scale, x: x + now.x - from.x, y: y + now.y - from.y });
    }
  };

  private pinch(from: Point, now: Point, other: Point): void {
    const box = this.frame.current!.getBoundingClientRect();
    const spread = (p: Point): number => Math.hypot(p.x - other.x, p.y - other.y);
    if (spread(from) === 0) return;
    const middle = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
    this.rig.zoom(spread(now) / spread(from), middle);
  }

  readonly events = {
    onPointerDown: this.press,
    onPointerMove: this.move,
    onPointerUp: this.lift,
    onPointerCancel: this.lift,
    onPointerLeave: this.lift,
  };
}

/** Pans by dragging, zooms by wheel and two fingers. */
export function usePanAndZoom(frame: RefObject<HTMLElement | null>, rig: Rig): Pick<Fingers, 'events' | 'wasDragged'> {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      rig.zoom(Math.exp(-event.deltaY * WHEEL), { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    const letGo = rig.hand.over(element.closest<HTMLElement>('.board-frame') ?? element); // with what is pinned to the board
    return () => {
      element.removeEventListener('wheel', onWheel);
      letGo();
    };
  }, [frame, rig]);
  return useMemo(() => new Fingers(rig, frame), [rig, frame]);
}
