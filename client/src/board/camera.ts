import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Layout, Point } from './layout.ts';

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const LEAST = 0.2;
const READABLE = 0.62; // a large dungeon is not squeezed below this unless the player asks
const WHOLE = 0.4; // an arena that fits at this size is shown with everybody in it
const MOST = 3;
const ABOVE = 52; // kept free for the dice when the whole board is shown
const EDGE = 40; // nearer to the rim a figure counts as out of sight
const clamp = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));

/** Where the board is looked at from, for those who have to know without drawing the board again. */
export interface CameraWatch {
  now(): Camera;
  subscribe(listener: () => void): () => void;
}

/**
 * Pan, zoom and fit of a board inside its frame, by mouse, touch and keys. The world is moved by its style alone: looking
 * elsewhere draws nothing anew.
 */
export function useCamera(
  frame: RefObject<HTMLElement | null>,
  world: RefObject<HTMLElement | null>,
  layout: Layout,
  focus: Point | null,
) {
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1 });
  const listeners = useRef(new Set<() => void>());
  const setCamera = useCallback(
    (next: Camera | ((before: Camera) => Camera)) => {
      camera.current = typeof next === 'function' ? next(camera.current) : next;
      const { x, y, scale } = camera.current;
      if (world.current !== null) world.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
      for (const listener of listeners.current) listener();
    },
    [world],
  );
  const watch = useRef<CameraWatch>({
    now: () => camera.current,
    subscribe: listener => {
      listeners.current.add(listener);
      return () => listeners.current.delete(listener);
    },
  });
  const touched = useRef(false); // whoever moved the board keeps it where it is
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(0);

  /** The whole board, or as much of it around a point as stays readable. */
  const place = useCallback(
    (least: number, around: Point | null) => {
      const box = frame.current?.getBoundingClientRect();
      if (box === undefined || box.width === 0) return;
      const above = box.height > 4.5 * ABOVE ? ABOVE : 0;
      const whole = Math.min(box.width / layout.width, (box.height - above) / layout.height, 1.6);
      const scale = clamp(whole >= WHOLE ? whole : Math.max(least, whole));
      const at = (size: number, room: number, centre: number): number =>
        size * scale <= room
          ? (room - size * scale) / 2
          : Math.min(0, Math.max(room - size * scale, room / 2 - centre * scale));
      setCamera({
        x: at(layout.width, box.width, around?.x ?? layout.width / 2),
        y: above + at(layout.height, box.height - above, around?.y ?? layout.height / 2),
        scale,
      });
      touched.current = false;
    },
    [frame, layout.width, layout.height, setCamera],
  );
  const fitBoard = useCallback(() => place(LEAST, null), [place]);
  const centre = useRef(focus);
  centre.current = focus;
  const settle = useCallback(() => place(READABLE, centre.current), [place]);

  useLayoutEffect(() => {
    if (!touched.current) settle();
  }, [settle]);

  // Whoever acts comes into sight.
  const [fx, fy] = [focus?.x ?? null, focus?.y ?? null];
  useEffect(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || fx === null || fy === null) return;
    setCamera(before => {
      const x = before.x + fx * before.scale;
      const y = before.y + fy * before.scale;
      if (x > EDGE && y > EDGE && x < box.width - EDGE && y < box.height - EDGE) return before;
      return { ...before, x: box.width / 2 - fx * before.scale, y: box.height / 2 - fy * before.scale };
    });
  }, [frame, fx, fy, setCamera]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (!touched.current) settle();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, settle]);

  const zoom = useCallback(
    (factor: number, around: Point | null) => {
      touched.current = true;
      const box = frame.current!.getBoundingClientRect();
      const at = around ?? { x: box.width / 2, y: box.height / 2 };
      setCamera(before => {
        const scale = clamp(before.scale * factor);
        const ratio = scale / before.scale;
        return { scale, x: at.x - (at.x - before.x) * ratio, y: at.y - (at.y - before.y) * ratio };
      });
    },
    [frame, setCamera],
  );

  const lookAt = useCallback(
    ({ x, y }: Point) => {
      touched.current = true;
      const box = frame.current!.getBoundingClientRect();
      setCamera(before => ({ ...before, x: box.width / 2 - x * before.scale, y: box.height / 2 - y * before.scale }));
    },
    [frame, setCamera],
  );

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY * 0.0014), { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, zoom]);

  const onPointerDown = useCallback((event: React.PointerEvent) => {
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    dragged.current = 0;
  }, []);

  const onPointerMove = useCallback(
    (event: React.PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      pointers.current.set(event.pointerId, now);
      dragged.current += Math.hypot(now.x - before.x, now.y - before.y);
      const other = others[0];
      if (other !== undefined) {
        const box = frame.current!.getBoundingClientRect();
        const spread = (p: Point): number => Math.hypot(p.x - other.x, p.y - other.y);
        if (spread(before) > 0)
          zoom(spread(now) / spread(before), {
            x: (now.x + other.x) / 2 - box.left,
            y: (now.y + other.y) / 2 - box.top,
          });
      } else if (dragged.current > 5) {
        touched.current = true;
        setCamera(c => ({ ...c, x: c.x + now.x - before.x, y: c.y + now.y - before.y }));
      }
    },
    [frame, zoom, setCamera],
  );

  const onPointerUp = useCallback((event: React.PointerEvent) => {
    pointers.current.delete(event.pointerId);
  }, []);

  const wasDragged = useCallback(() => dragged.current > 5, []);
  return {
    camera: watch.current,
    fit: fitBoard,
    zoom,
    lookAt,
    wasDragged,
    pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onPointerLeave: onPointerUp },
  };
}
