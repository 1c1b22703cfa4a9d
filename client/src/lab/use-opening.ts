import { useEffect, useState } from 'react';
import type { GameMoment } from '../art/scenes/index.ts';
import { local } from '../connection/local.ts';

/** The place and the figures that a scenario begins with; null while they are not known, and for one that is not in the list. */
export function useOpening(game: string, scenario: string | null): GameMoment | null {
  const [found, setFound] = useState<{ readonly of: string; readonly moment: GameMoment | null } | null>(null);
  const key = `${game} ${scenario}`;
  useEffect(() => {
    let here = true;
    if (scenario !== null)
      local()
        .opening(game, scenario)
        .then(
          moment => here && setFound({ of: `${game} ${scenario}`, moment }),
          () => {}, // then the report names ids
        );
    return () => {
      here = false;
    };
  }, [game, scenario]);
  return found?.of === key ? found.moment : null;
}
