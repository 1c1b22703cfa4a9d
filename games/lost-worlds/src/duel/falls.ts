// Fighters that fall leave all their engagements (LW-RES-08/09, LW-MULTI-08).

import type { Emitter } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { shareExperience } from './experience.ts';
import { DEAD_AT, isEngaged, isIn, setTold, statusOf, toldIn } from './fighters.ts';
import type { LookUp } from './look-up.ts';
import type { Fighter } from './state.ts';
import { withPage } from './told.ts';

/** Whether a fighter takes part in a pair that is left: in its own name, or as the member that fires this turn (LW-PARTY-04). */
const takesPart = (g: LostWorlds, f: Fighter): boolean =>
  isEngaged(g, f.id) || g.duel.fighters.some(other => other.helper === f.id && isEngaged(g, other.id));

function fallenNow(g: LostWorlds): Fighter[] {
  const fallen: Fighter[] = [];
  for (const f of g.duel.fighters) if (f.body <= 0 && takesPart(g, f)) fallen.push(f);
  return fallen;
}

/** Everybody taking part whose Body is gone falls, together; experience goes to those who scored on them this turn. */
export function settleFalls(g: LostWorlds, looks: readonly LookUp[], emit: Emitter): void {
  const fallen = fallenNow(g);
  if (fallen.length === 0) return;
  for (const f of fallen) {
    const rules = f.body <= DEAD_AT ? [R.unconscious, R.death] : [R.unconscious];
    emit?.({ type: 'fighterFell', rules, fighter: f.id, status: statusOf(f), body: f.body });
  }
  for (const f of fallen) {
    shareExperience(
      g,
      f,
      looks.filter(look => look.subject === f.id && look.damage > 0),
      emit,
    );
  }
  g.duel.engagements.forEach((e, edge) => {
    if (e.over || !fallen.some(f => isIn(e, f.id))) return;
    e.over = true;
    // Nothing is read any more, but the pages found this turn are each side's last ones (LW-TURN-09).
    for (const look of looks) {
      if (look.edge === edge && look.scorer === look.reader) {
        setTold(e, look.subject, withPage(toldIn(e, look.subject), look.page));
      }
    }
  });
  for (const f of fallen) f.escaping = false;
  for (const f of g.duel.fighters) if (fallen.some(({ id }) => id === f.id || id === f.helper)) f.helper = null;
}
