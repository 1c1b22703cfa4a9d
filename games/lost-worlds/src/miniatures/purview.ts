import type { Purview } from '@quarterstaff/kernel';
import type { LostWorlds } from '../state.ts';
import { flightBlockedAt, isOpen, neighbours } from './board/terrain.ts';
import { fieldOf, isActive, zoneHolds } from './field.ts';

/** The Battle Zone of each Character (LWM-BZ-01, LWM-BZ-04), and where one of them has a line of flight to (LWM-BRD-07). */
export function fieldPurview(known: LostWorlds, figure: string | null): Purview {
  const { terrain, characters } = fieldOf(known);
  const zones: Record<string, number[]> = {};
  for (const c of characters)
    if (isActive(known, c))
      zones[c.id] = neighbours(terrain, c.at).filter(s => isOpen(terrain, s) && zoneHolds(known, c, s));
  const viewer = characters.find(c => c.id === figure && isActive(known, c));
  if (viewer === undefined) return { zones, sees: [], clear: [] };
  const sees = [...terrain.levels.keys()].filter(
    s => s === viewer.at || (isOpen(terrain, s) && flightBlockedAt(terrain, viewer.at, s, viewer.height) === null),
  );
  return { zones, sees, clear: sees };
}
