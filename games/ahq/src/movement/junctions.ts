import type { Emit } from '@quarterstaff/kernel';
import { hasUnexploredExit, sectionAt } from '../map/map.ts';
import { isParty } from '../models/query.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent, Model } from '../state.ts';

/** Whoever steps on a junction with unexplored exits has accessed them: Heroes, in combat everybody (AHQ-XMV-05, AHQ-CDR-04, AHQ-GMC-04). */
export function accessJunction(g: Ahq, m: Model, emit: Emit<AhqEvent>): void {
  if (m.kind !== 'hero' && g.combat === null) return;
  const node = sectionAt(g.map, m.at);
  if (!hasUnexploredExit(g.map, node)) return;
  for (let i = 0; i < g.map.exits.length; i += 1) {
    const exit = g.map.exits[i]!;
    if (exit.node !== node || exit.status !== 'unexplored' || g.exits[i]!.accessed === 1) continue;
    g.exits[i]!.accessed = 1;
    emit?.({
      type: 'exitAccessed',
      rules: [g.combat === null ? R.accessingAJunction : isParty(m) ? R.sectionsFoundInCombat : R.whatMonstersAccess],
      model: m.id,
      section: node,
    });
  }
}
