// Where in the rules a scenario begins.
import { type Fault, frameAt, type ProcedureTable } from '@quarterstaff/kernel';
import type { BattleAxe, BattleAxeEvent } from '../state.ts';
import type { Scenario } from './schema.ts';

/** The frames of the phase a scenario begins in. */
export function layStack(
  g: BattleAxe,
  scenario: Scenario,
  procedures: ProcedureTable<BattleAxe, BattleAxeEvent>,
  faults: Fault[],
): void {
  if (scenario.town === true) {
    g.stack.push(frameAt(procedures, 'afterQuest', 'town', { order: [], at: 0 }));
    return;
  }
  const phase = scenario.phase ?? (scenario.turn === undefined ? 'heroes' : 'turn');
  if (phase === 'enemies') {
    g.round = Math.max(1, g.round);
    g.stack.push(frameAt(procedures, 'rounds', 'enemyStep', {}));
    return;
  }
  if (phase === 'heroes') {
    if (scenario.round === undefined) {
      g.stack.push(frameAt(procedures, 'quest', 'arrange', { arrange: scenario.arrange ?? false, at: 0 }));
      return;
    }
    g.stack.push(frameAt(procedures, 'rounds', 'heroStep', {}));
    return;
  }
  const hero = g.heroes.find(other => other.id === scenario.turn);
  if (hero === undefined) {
    faults.push({ path: 'turn', message: `there is no hero ${scenario.turn ?? ''}` });
    return;
  }
  g.round = Math.max(1, g.round);
  g.stack.push(frameAt(procedures, 'rounds', 'enemyStep', {}), frameAt(procedures, 'heroStep', 'goOn', {}));
  const begun = hero.turn.taking;
  if (begun) hero.acted = true;
  g.stack.push(frameAt(procedures, 'heroTurn', begun ? 'turn' : 'start', { hero: hero.id }));
}
