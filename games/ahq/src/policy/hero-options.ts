import type { Decision } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { squaresOf } from '../map/map.ts';
import { type Distances, walkingDistances } from '../map/walk.ts';
import type { Ahq } from '../state.ts';
// What the hero policies share.

export const text = (open: Decision): readonly string[] => open.options as readonly string[];
export const acts = (open: Decision): readonly Act[] => open.options as readonly Act[];
export const find = (open: Decision, act: Partial<Act>): Act | undefined =>
  acts(open).find(o => Object.entries(act).every(([k, v]) => (o as unknown as Record<string, unknown>)[k] === v));

/** Walking distances to the stairs. */
export function walkHome(g: Ahq): Distances {
  return walkingDistances(
    g.map,
    g.map.sections.filter(s => s.kind === 'stairs').flatMap(s => [...squaresOf(g.map, s.id)]),
  );
}
