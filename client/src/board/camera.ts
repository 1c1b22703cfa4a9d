import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Layout, Point } from './layout.ts';

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const LEAST = 0.2;
const MOST = 3;
const clamp = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));

/** Pan, zoom and fit of a board inside its frame, by mouse, touch and keys. */
export function useCamera(frame: RefObject<HTMLElement | null>, layout: Layout) {
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, scale: 1 });
  const touched = useRef(false); // whoever moved the board keeps it where it is
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(0);

  const fitBoard = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const scale = clamp(Math.min(box.width / layout.width, box.height / layout.height, 1.6));
    setCamera({ x: (box.width - layout.width * scale) / 2, y: (box.height - layout.height * scale) / 2, scale });
    touched.current = false;
  }, [frame, layout.width, layout.height]);

  useLayoutEffect(() => {
    if (!touched.current) fitBoard();
  }, [fitBoard]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (!touched.current) fitBoard();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, fitBoard]);

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
    [frame],
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
    [frame, zoom],
  );

  const onPointerUp = useCallback((event: React.PointerEvent) => {
    pointers.current.delete(event.pointerId);
  }, []);

  return {
    camera,
    fit: fitBoard,
    zoom,
    wasDragged: () => dragged.current > 5,
    pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onPointerLeave: onPointerUp },
  };
}
