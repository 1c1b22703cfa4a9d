import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { settings } from '../settings.ts';
import {
  type Camera,
  centredOn,
  framed,
  isInSight,
  type Outline,
  type Sizes,
  shareInSight,
  sizesFor,
  type View,
  wholePlace,
  zoomed,
} from './framing.ts';
import { inradiusOf, type Layout, type Point } from './layout.ts';

export type { Camera } from './framing.ts';

/** Where the board is looked at from, for those who have to know without drawing the board again. */
export interface CameraWatch {
  now(): Camera;
  subscribe(listener: () => void): () => void;
  /** How much of the whole place is in sight, from 0 to 1. */
  share(): number;
  /** The board's box, and what of it lies under panels; null before it is there. */
  view(): View | null;
}

/** What a camera does by itself or when told; what is shown moves by its style alone, nothing is drawn anew. */
export interface CameraHands {
  readonly watch: CameraWatch;
  /** Brings an actor and those who matter to him into sight, unless the player has the camera in his own hands. */
  frame(actor: Point, others: readonly Outline[]): void;
  /** Whole place and back. */
  whole(): void;
  /** Back to the actor at the usual size. */
  home(): void;
  /** The usual size, where one is. */
  usual(): void;
  lookAt(point: Point): void;
  lookAtCell(cell: number): void;
  zoom(factor: number, at: Point | null): void;
  /** Nearer for a moment: a blow that matters. */
  punch(point: Point): void;
}

const FOLLOW_MS = 280;
const RETURN_MS = 350;
const ESTABLISH = { hold: 700, glide: 900 } as const;
const PUNCH = { by: 1.15, there: 180, hold: 240, back: 320 } as const;
const FADE_MS = 120;

/** Whoever wants no motion gets cuts. */
export const isStill = (): boolean =>
  settings().pace === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const eased = (t: number): number => 1 - (1 - t) ** 3;

/**
 * Moves a board inside its frame: follows who acts, shows the whole on demand, gives way to the player's hand. `establish`: the
 * match has just begun, so the whole place is shown first.
 */
export function useCamera(
  frame: RefObject<HTMLElement | null>,
  world: RefObject<HTMLElement | null>,
  layout: Layout,
  actor: Point | null,
  establish: boolean,
) {
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1 });
  const listeners = useRef(new Set<() => void>());
  const motion = useRef(0); // a later motion ends an earlier one
  const mode = useRef<'follows' | 'free' | 'whole'>('follows');
  const view = useRef<View | null>(null);
  const before = useRef<Camera | null>(null); // the whole place was asked for
  const cell = layout.surfaces[0] === undefined ? 48 : 2 * inradiusOf(layout.surfaces[0]);
  const actorNow = useRef(actor);
  actorNow.current = actor;
  const wanted = useRef<{ actor: Point; others: readonly Outline[] } | null>(null); // who is to be looked at
  const opening = useRef(false);
  const measureNow = useRef((): void => {});

  const put = useCallback(
    (next: Camera) => {
      camera.current = next;
      const { x, y, scale } = next;
      if (world.current !== null) world.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
      for (const listener of listeners.current) listener();
    },
    [world],
  );

  const stop = useCallback(() => {
    motion.current += 1;
  }, []);

  const glide = useCallback(
    (to: Camera, ms: number): Promise<void> => {
      stop();
      const mine = motion.current;
      const from = camera.current;
      if (from.x === to.x && from.y === to.y && from.scale === to.scale) return Promise.resolve();
      if (isStill() || ms === 0) {
        if (ms > 0) world.current?.animate([{ opacity: 0.4 }, { opacity: 1 }], FADE_MS);
        put(to);
        return Promise.resolve();
      }
      const begun = performance.now();
      return new Promise(resolve => {
        const step = (): void => {
          if (motion.current !== mine) {
            resolve();
            return;
          }
          const t = eased(Math.min(1, (performance.now() - begun) / ms));
          const between = (a: number, b: number): number => a + (b - a) * t;
          put({ x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) });
          if (t < 1) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      });
    },
    [put, stop, world],
  );

  const hexagons = layout.surfaces[0] !== undefined && layout.surfaces[0].grid !== 'square';
  const sizes = useCallback((): Sizes => sizesFor(window.innerWidth, window.innerHeight, hexagons), [hexagons]);

  const hands = useMemo<CameraHands>(() => {
    const frameThem = (who: Point, others: readonly Outline[], ms: number): void => {
      if (view.current === null) return;
      void glide(framed(view.current, layout, cell, sizes(), camera.current, who, others), ms);
    };
    const inHand = (): void => {
      stop();
      mode.current = 'free';
    };
    const lookAt = (point: Point): void => {
      inHand();
      if (view.current !== null) void glide(centredOn(view.current, layout, camera.current.scale, point), FOLLOW_MS);
    };
    return {
      watch: {
        now: () => camera.current,
        view: () => view.current,
        share: () => (view.current === null ? 1 : shareInSight(view.current, layout, camera.current)),
        subscribe: listener => {
          listeners.current.add(listener);
          return () => listeners.current.delete(listener);
        },
      },
      frame: (who, others) => {
        if (mode.current !== 'follows' || settings().camera === 'stays') return;
        wanted.current = { actor: who, others };
        measureNow.current(); // panels may have come or gone
        if (!opening.current) frameThem(who, others, FOLLOW_MS);
      },
      whole: () => {
        if (view.current === null) return;
        if (mode.current === 'whole' && before.current !== null) {
          mode.current = 'follows';
          void glide(before.current, RETURN_MS);
        } else {
          before.current = camera.current;
          mode.current = 'whole';
          void glide(wholePlace(view.current, layout, cell), RETURN_MS);
        }
      },
      home: () => {
        mode.current = 'follows';
        const who = actorNow.current;
        if (view.current === null || who === null) return;
        void glide(centredOn(view.current, layout, sizes().usual / cell, who), RETURN_MS);
      },
      usual: () => {
        inHand();
        const box = view.current;
        if (box === null) return;
        const middle = { x: box.width / 2, y: box.height / 2 };
        const factor = sizes().usual / cell / camera.current.scale;
        void glide(zoomed(camera.current, cell, factor, middle), RETURN_MS);
      },
      lookAt,
      lookAtCell: cell => {
        const placed = layout.placed.get(cell);
        if (placed !== undefined) lookAt(placed.centre);
      },
      zoom: (factor, at) => {
        inHand();
        const box = view.current;
        if (box === null) return;
        put(zoomed(camera.current, cell, factor, at ?? { x: box.width / 2, y: box.height / 2 }));
      },
      punch: point => {
        if (isStill() || mode.current !== 'follows') return;
        const { x, y, scale } = camera.current;
        const there = { x: x + point.x * scale, y: y + point.y * scale };
        const [near, back] = [zoomed(camera.current, cell, PUNCH.by, there), camera.current];
        void glide(near, PUNCH.there).then(() => setTimeout(() => void glide(back, PUNCH.back), PUNCH.hold));
      },
    };
  }, [cell, glide, layout, put, sizes, stop]);

  const measure = useFrameSize(frame, view, resized => {
    if (resized.first) settle();
    else if (mode.current !== 'free') settle();
  });

  measureNow.current = measure;

  /** Where the camera stands when nobody has touched it. */
  function settle(): void {
    const box = view.current;
    if (box === null) return;
    const whole = wholePlace(box, layout, cell);
    if (mode.current === 'whole') {
      put(whole);
      return;
    }
    const who = actorNow.current ?? { x: layout.width / 2, y: layout.height / 2 };
    const scale =
      whole.scale * cell >= sizes().least ? Math.min(whole.scale, sizes().usual / cell) : sizes().usual / cell;
    const there = centredOn(box, layout, scale, who);
    const others = wanted.current?.others ?? [];
    put(others.length === 0 ? there : framed(box, layout, cell, sizes(), there, who, others));
  }

  const openingShot = useCallback((): boolean => {
    const whole = view.current === null ? null : wholePlace(view.current, layout, cell);
    if (whole === null || whole.scale * cell >= sizes().usual) return false;
    opening.current = true;
    put(whole);
    return true;
  }, [layout, cell, sizes, put]);
  const endOpening = useCallback(
    (ms: number) => {
      opening.current = false;
      const { actor: who, others } = wanted.current ?? {
        actor: actorNow.current ?? { x: layout.width / 2, y: layout.height / 2 },
        others: [],
      };
      if (view.current === null || mode.current !== 'follows') return;
      const there = { ...camera.current, scale: sizes().usual / cell };
      void glide(framed(view.current, layout, cell, sizes(), there, who, others), ms);
    },
    [layout, cell, sizes, glide],
  );
  useOpeningShot(establish, openingShot, endOpening);
  useSteadyGround(layout, camera, put);
  return { hands, mode, view, camera, put, stop, pointer: usePointers(frame, camera, put, stop, mode, hands) };
}

/** Follows the size of the frame, and reads from its style how much of it lies under panels. */
function useFrameSize(
  frame: RefObject<HTMLElement | null>,
  view: RefObject<View | null>,
  onSize: (resized: { readonly first: boolean }) => void,
): () => void {
  const tell = useRef(onSize);
  tell.current = onSize;
  const measure = useCallback((): void => {
    const element = frame.current;
    if (element === null) return;
    const { width, height } = element.getBoundingClientRect();
    if (width === 0) return;
    const style = getComputedStyle(element);
    const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
    const before = view.current;
    view.current = {
      width,
      height,
      safe: { left: px('--safe-left'), top: px('--safe-top'), right: px('--safe-right'), bottom: px('--safe-bottom') },
    };
    if (before?.width !== width || before.height !== height) tell.current({ first: before === null });
  }, [frame, view]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, measure]);
  return measure;
}

/** A match that begins shows its whole place for a moment, then goes to whoever acts; any key or press skips it. */
function useOpeningShot(establish: boolean, begin: () => boolean, end: (ms: number) => void): void {
  const acts = useRef({ begin, end });
  acts.current = { begin, end };
  const seen = useRef(false);
  useEffect(() => {
    if (!establish || seen.current || isStill() || !acts.current.begin()) return;
    seen.current = true;
    const finish = (ms: number): void => {
      stopWaiting();
      acts.current.end(ms);
    };
    const timer = setTimeout(() => finish(ESTABLISH.glide), ESTABLISH.hold);
    const skip = (): void => finish(0);
    const stopWaiting = (): void => {
      clearTimeout(timer);
      window.removeEventListener('keydown', skip);
      window.removeEventListener('pointerdown', skip);
    };
    window.addEventListener('keydown', skip);
    window.addEventListener('pointerdown', skip);
    return stopWaiting;
  }, [establish]);
}

/** A board that grows to the left or upwards moves all its cells: the camera goes with them, so nothing jumps. */
function useSteadyGround(layout: Layout, camera: RefObject<Camera>, put: (camera: Camera) => void): void {
  const known = useRef(layout);
  useLayoutEffect(() => {
    const old = known.current;
    known.current = layout;
    if (old === layout) return;
    for (const [cell, { centre }] of old.placed) {
      const now = layout.placed.get(cell)?.centre;
      if (now === undefined) continue;
      const { x, y, scale } = camera.current;
      if (now.x !== centre.x || now.y !== centre.y)
        put({ scale, x: x - (now.x - centre.x) * scale, y: y - (now.y - centre.y) * scale });
      return;
    }
  }, [layout, camera, put]);
}

const DRAGGED_PX = 5;

/** Pan by dragging, zoom by wheel and two fingers. */
function usePointers(
  frame: RefObject<HTMLElement | null>,
  camera: RefObject<Camera>,
  put: (camera: Camera) => void,
  stop: () => void,
  mode: RefObject<'follows' | 'free' | 'whole'>,
  hands: CameraHands,
) {
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(0);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      hands.zoom(Math.exp(-event.deltaY * 0.0014), { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, hands]);

  const onPointerDown = useCallback((event: React.PointerEvent) => {
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    dragged.current = 0;
  }, []);

  const onPointerMove = useCallback(
    (event: React.PointerEvent) => {
      const from = pointers.current.get(event.pointerId);
      if (from === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      pointers.current.set(event.pointerId, now);
      dragged.current += Math.hypot(now.x - from.x, now.y - from.y);
      const other = others[0];
      if (other !== undefined) {
        const box = frame.current!.getBoundingClientRect();
        const spread = (p: Point): number => Math.hypot(p.x - other.x, p.y - other.y);
        if (spread(from) > 0)
          hands.zoom(spread(now) / spread(from), {
            x: (now.x + other.x) / 2 - box.left,
            y: (now.y + other.y) / 2 - box.top,
          });
      } else if (dragged.current > DRAGGED_PX) {
        stop();
        mode.current = 'free';
        const { x, y, scale } = camera.current;
        put({ scale, x: x + now.x - from.x, y: y + now.y - from.y });
      }
    },
    [frame, camera, put, stop, mode, hands],
  );

  const onPointerUp = useCallback((event: React.PointerEvent) => {
    pointers.current.delete(event.pointerId);
  }, []);
  const wasDragged = useCallback(() => dragged.current > DRAGGED_PX, []);
  return {
    wasDragged,
    events: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onPointerLeave: onPointerUp },
  };
}

/**
 * Follows the play: with each new question, and with each new actor in between, who matters is brought into sight. A camera that
 * the player moved stays until he is asked, and returns only if the actor is out of sight.
 */
export function useFollowing(
  { hands, mode, view, camera }: ReturnType<typeof useCamera>,
  actor: Point | null,
  others: readonly Outline[],
  question: string | null, // what is asked, and what is told of it
): void {
  const [x, y] = [actor?.x ?? null, actor?.y ?? null];
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the others stand counts when the actor changes or something is asked
  useEffect(() => {
    if (x === null || y === null || view.current === null) return;
    if (question !== null && mode.current === 'free' && !isInSight(view.current, camera.current, { x, y }))
      mode.current = 'follows';
    hands.frame({ x, y }, others);
  }, [x, y, question]);
}
