import type { Purview } from '@quarterstaff/kernel';
import { squaresOf } from './map/map.ts';
import { verdict } from './map/sight.ts';
import { isOnMap, isStanding } from './models/query.ts';
import { linesOfSight } from './models/sight-of.ts';
import { zoneOf } from './models/zones.ts';
import type { Ahq } from './state.ts';

/** Death Zones (AHQ-DZ-01), and the squares that a standing model sees (AHQ-LOS-01). */
export function purview(known: Ahq, figure: string | null): Purview {
  const zones: Record<string, number[]> = {};
  for (const m of known.models) {
    const zone = zoneOf(known, m);
    if (zone.length > 0) zones[m.id] = zone;
  }
  const viewer = known.models.find(m => m.id === figure && isStanding(m) && isOnMap(m));
  const sees: number[] = [];
  const clear: number[] = [];
  if (viewer !== undefined)
    for (const section of known.map.sections)
      for (const at of squaresOf(known.map, section.id)) {
        const sight = at === viewer.at ? 'clear' : verdict(linesOfSight(known, viewer, viewer.at, at));
        if (sight !== 'none') sees.push(at);
        if (sight === 'clear') clear.push(at);
      }
  return { zones, sees, clear };
}
