import { useEffect, useState } from 'react';
import { local } from '../connection/local.ts';
import type { Stated } from '../worker/laboratory.ts';

/** What a whole scenario says of itself; null for one that is only named, and while it is being looked at. */
export function useStated(game: string, scenario: unknown): Stated | null {
  const [stated, setStated] = useState<Stated | null>(null);
  useEffect(() => {
    let here = true;
    setStated(null);
    if (typeof scenario === 'object' && scenario !== null) {
      local()
        .stated(game, scenario)
        .then(
          found => here && setStated(found),
          () => {}, // what is wrong with it is told when it is measured
        );
    }
    return () => {
      here = false;
    };
  }, [game, scenario]);
  return stated;
}
