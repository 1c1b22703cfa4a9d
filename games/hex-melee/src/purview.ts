import type { Purview } from '@quarterstaff/kernel';
import { isArmed } from './engagement/engagement.ts';
import { frontOf } from './facing/arcs.ts';
import { arena, findFigure } from './figures.ts';
import { isInSight } from './sight/lines.ts';
import type { Figure, Melee } from './state.ts';

const isThere = (f: Figure): boolean => f.exit === 'none';

/** The front hexes of those who can engage (HM-ENG-04), and what lies on a line without a wall (HM-SIGHT-01). */
export function purview(known: Melee, figure: string | null): Purview {
  const armed = known.figures.filter(f => isThere(f) && isArmed(f));
  const viewer = figure === null ? null : findFigure(known, figure);
  const cells = arena(known).ground.map((_, cell) => cell);
  const sees = viewer === null || !isThere(viewer) ? [] : cells.filter(cell => isInSight(known, viewer.cell, cell));
  return { zones: Object.fromEntries(armed.map(f => [f.id, [...frontOf(known, f)]])), sees, clear: sees };
}
