import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isStill } from '../settings.ts';
import type { Company } from './framing.ts';
import type { Layout, Point } from './layout.ts';
import { Rig } from './rig.ts';
import { usePanAndZoom } from './use-pan-and-zoom.ts';

export type { Camera } from './framing.ts';
export type { CameraHands, CameraWatch } from './rig.ts';

const ESTABLISH = { hold: 700, glide: 900 } as const;

interface Frames {
  readonly frame: RefObject<HTMLElement | null>; // the window onto the board
  readonly world: RefObject<HTMLElement | null>; // what is moved in it
  readonly safe: RefObject<HTMLElement | null>; // the part of the window that is free of panels
}

/**
 * Moves a board inside its frame: follows the actor, shows the whole on demand, gives way to the player's hand. `establish`: the match
 * has just begun, so the whole place is shown first.
 */
export function useCamera({ frame, world, safe }: Frames, layout: Layout, actor: Point | null, establish: boolean) {
  const [rig] = useState(() => new Rig(() => world.current, layout));
  rig.actor = actor;
  useLayoutEffect(() => rig.setLayout(layout), [rig, layout]);
  useFrameSize(frame, safe, rig);
  useOpeningShot(establish, rig);
  return { hands: rig, pointer: usePanAndZoom(frame, rig) };
}

/** Follows the size of the frame and of what is free of panels; when a panel comes or goes, what matters is framed again. */
function useFrameSize(frame: RefObject<HTMLElement | null>, safe: RefObject<HTMLElement | null>, rig: Rig): void {
  const measure = useCallback((): void => {
    const element = frame.current;
    if (element === null) return;
    const { width, height } = element.getBoundingClientRect();
    if (width === 0) return;
    const style = getComputedStyle(element);
    const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
    const before = rig.view;
    rig.view = {
      width,
      height,
      safe: { left: px('--safe-left'), top: px('--safe-top'), right: px('--safe-right'), bottom: px('--safe-bottom') },
    };
    if (before?.width === width && before.height === height) return;
    if (before === null || rig.mode !== 'free') rig.settle();
  }, [frame, rig]);
  rig.measure = measure;
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const panels = new ResizeObserver(() => {
      measure();
      rig.reframe();
    });
    if (safe.current !== null) panels.observe(safe.current);
    return () => {
      observer.disconnect();
      panels.disconnect();
    };
  }, [frame, safe, rig, measure]);
}

/** A match that begins shows its whole place for a moment, then goes to the first actor. Any key or press skips it. */
function useOpeningShot(establish: boolean, rig: Rig): void {
  const seen = useRef(false);
  useEffect(() => {
    if (!establish || seen.current || isStill() || !rig.beginOpening()) return;
    seen.current = true;
    const finish = (ms: number): void => {
      stopWaiting();
      rig.endOpening(ms);
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
  }, [establish, rig]);
}

/**
 * Follows the play: with each new question those who matter are brought into sight; in between only an actor who is out of sight. A
 * camera that the player moved stays until the next question, and returns only if the actor is out of sight.
 */
export function useFollowing(
  { hands }: ReturnType<typeof useCamera>,
  company: Company | null,
  question: string | null, // what is asked, and what is said about it; or which moment of the past is looked at, and the end
): void {
  const [x, y] = [company?.actor.x, company?.actor.y];
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the others stand counts when the actor changes or something is asked
  useEffect(() => {
    if (company === null || hands.view === null) return;
    if (question !== null) hands.asked(company);
    if (question !== null || !hands.sees(company.actor)) hands.frame(company);
    else hands.keep(company);
  }, [x, y, question]);
}
