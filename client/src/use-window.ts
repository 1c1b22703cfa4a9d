import { useEffect, useRef } from 'react';

type Heard = 'keydown' | 'keyup' | 'pointerdown' | 'pointerover' | 'focusin';
type Listeners = { readonly [K in Heard]?: (event: WindowEventMap[K]) => void };

/** Hears what is done anywhere in the window; null: nothing. `first`: before anything else hears of it. */
export function useWindow(listeners: Listeners | null, first = false): void {
  const newest = useRef(listeners);
  newest.current = listeners;
  const names = Object.keys(listeners ?? {}).join(' ');
  useEffect(() => {
    if (names === '') return;
    const ended = new AbortController();
    const how = { capture: first, signal: ended.signal };
    for (const name of names.split(' ') as Heard[])
      window.addEventListener(name, event => newest.current?.[name]?.(event as never), how);
    return () => ended.abort();
  }, [names, first]);
}

/** Whether it was done in a field: keys are letters there. */
export const isInField = ({ target }: Event): boolean =>
  target instanceof Element && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
