// Fighters that fall leave all their engagements (LW-RES-08/09, LW-MULTI-08).

import type { Emit } from '@quarterstaff/kernel';
import type { LostWorldsEvent } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { shareExperience } from './experience.ts';
import { DEAD_AT, engagedFighters, isEngaged, isIn, statusOf } from './fighters.ts';
import type { LookUp } from './look-up.ts';

function anyFallen(g: LostWorlds): boolean {
  for (const f of g.duel.fighters) if (f.body <= 0 && isEngaged(g, f.id)) return true;
  return false;
}

/** Everybody engaged whose Body is gone falls, together; experience goes to those who scored on them this turn. */
export function settleFalls(g: LostWorlds, looks: readonly LookUp[], emit: Emit<LostWorldsEvent>): void {
  if (!anyFallen(g)) return;
  const fallen = engagedFighters(g).filter(f => f.body <= 0);
  for (const f of fallen) {
    const rules = f.body <= DEAD_AT ? [R.unconscious, R.death] : [R.unconscious];
    emit?.({ type: 'fighterFell', rules, fighter: f.id, status: statusOf(f), body: f.body });
  }
  for (const f of fallen) {
    const scorers = looks.filter(look => look.subject === f.id && look.damage > 0).map(look => look.scorer);
    shareExperience(g, f, scorers, emit);
  }
  for (const e of g.duel.engagements) if (fallen.some(f => isIn(e, f.id))) e.over = true;
  for (const f of fallen) {
    f.escaping = false;
    f.helper = null;
  }
}
