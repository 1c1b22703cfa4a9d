import type { Purview } from '@quarterstaff/kernel';
import type { LostWorlds } from '../state.ts';
import { flightBlockedAt, isOpen, neighbours } from './board/terrain.ts';
import { areOpponents, fieldOf, isActive, zoneBetween } from './field.ts';

/**
 * The Battle Zone of each Character (LWM-BZ-01, LWM-BZ-02), and where one of them has a line of flight to (LWM-BRD-07). Across levels a
 * zone depends on who enters it: the named figure, for its opponents; else somebody of the Character's own height.
 */
export function fieldPurview(known: LostWorlds, figure: string | null): Purview {
  const { terrain, characters } = fieldOf(known);
  const viewer = characters.find(c => c.id === figure && isActive(known, c));
  const zones: Record<string, number[]> = {};
  for (const c of characters) {
    if (!isActive(known, c)) continue;
    const entrant = viewer !== undefined && areOpponents(c, viewer) ? viewer : c;
    zones[c.id] = neighbours(terrain, c.at).filter(s => isOpen(terrain, s) && zoneBetween(known, entrant, s, c, c.at));
  }
  if (viewer === undefined) return { zones, sees: [], clear: [] };
  const sees = [...terrain.levels.keys()].filter(
    s => s === viewer.at || (isOpen(terrain, s) && flightBlockedAt(terrain, viewer.at, s, viewer.height) === null),
  );
  return { zones, sees, clear: sees };
}
