import { useEffect, useRef } from 'react';
import type { Scene } from './scene.ts';

type Books = Pick<Scene['shown'], 'duels' | 'words'>;

/** The books of a duel. They stay open after the last page. */
export function useOpenBooks({ shown, moment }: Scene): Books {
  const last = useRef<Books>({ duels: [], words: {} });
  useEffect(() => {
    if (shown.duels.length > 0) last.current = shown;
  }, [shown]);
  return shown.duels.length > 0 || moment.outcome === null ? shown : last.current;
}
