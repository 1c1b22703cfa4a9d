// When combat begins and ends (BA-RND-08, BA-GEN-14, BA-DWN-06).
import type { Emit } from '@quarterstaff/kernel';
import { noActiveEnemies } from '../enemies/active.ts';
import { leave } from '../general/wounds.ts';
import { R } from '../rules.ts';
import type { BattleAxe, BattleAxeEvent } from '../state.ts';

/** Whether combat goes on; when it ends the effects of the fight end and the unconscious wake. */
export function lookForCombat(g: BattleAxe, emit: Emit<BattleAxeEvent>): void {
  const quiet = noActiveEnemies(g);
  if (quiet === g.quiet) return;
  g.quiet = quiet;
  if (!quiet) {
    emit?.({ type: 'combatBegan', rules: [R.noActiveEnemies] });
    return;
  }
  emit?.({ type: 'combatEnded', rules: [R.noActiveEnemies, R.durations] });
  for (const hero of g.heroes) {
    if (hero.effects.length > 0) hero.effects = [];
    hero.mirror = 0;
  }
  for (const friendly of g.friendlies) if (friendly.kind === 'wolf') leave(friendly, emit);
  reviveAll(g, emit);
}

/** Unconscious heroes wake, still at Health 0. */
export function reviveAll(g: BattleAxe, emit: Emit<BattleAxeEvent>): void {
  for (const f of [...g.heroes, ...g.friendlies]) {
    if (f.status !== 'unconscious') continue;
    f.status = 'conscious';
    emit?.({ type: 'woke', rules: [R.reviveQuiet], hero: f.id });
  }
}
