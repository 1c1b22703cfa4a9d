import { useEffect, useMemo, useRef } from 'react';

const LONG_PRESS_MS = 500;

/** A finger that stays. The click event that follows it is ignored. */
export function useLongPress(
  wasDragged: () => boolean,
  onPress: (target: Element, event: { clientX: number; clientY: number }) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const pressed = useRef(false);
  const act = useRef(onPress);
  act.current = onPress;
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return useMemo(
    () => ({
      down: (event: React.PointerEvent) => {
        pressed.current = false;
        if (event.pointerType !== 'touch') return;
        const { clientX, clientY } = event;
        const target = event.target as Element;
        timer.current = setTimeout(() => {
          if (wasDragged()) return;
          pressed.current = true;
          act.current(target, { clientX, clientY });
        }, LONG_PRESS_MS);
      },
      up: () => clearTimeout(timer.current ?? undefined),
      was: () => pressed.current,
    }),
    [wasDragged],
  );
}
