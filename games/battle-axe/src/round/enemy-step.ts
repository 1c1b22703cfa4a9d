// The enemy step of a round, and the extra turns of enemies just revealed (BA-RND-01, BA-ECO, BA-INI).
import { again, call, done } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { noActiveEnemies } from '../enemies/active.ts';
import { orderOfEnemies } from '../enemies/order.ts';
import { enemyTurn } from '../forward.ts';
import { R } from '../rules.ts';
import { type EnemyId, findEnemy, isConscious, isLiving } from '../state.ts';
import { lookForCombat, reviveAll } from './combat.ts';

interface EnemyStep {
  order: readonly EnemyId[] | null;
  at: number;
}
const IDLE_STEPS = 3;

/** Every enemy takes one turn in the order fixed at the start; empty while no enemy is active. */
export const enemyStep = procedure<EnemyStep>('enemyStep', {
  fixOrder: step((g, s, emit) => {
    if (s.order !== null) return;
    g.lastShotAt = null;
    g.enemyActed = false;
    lookForCombat(g, emit);
    s.order = noActiveEnemies(g) ? [] : orderOfEnemies(g);
    emit?.({
      type: 'enemyStepStarted',
      rules: [
        R.squareOrder,
        R.squareNumbers,
        R.oneTurnEach,
        R.beyondTheRoom,
        R.roomOrder,
        R.lowestSquare,
        R.otherTiles,
        R.quietRounds,
      ],
      order: s.order,
    });
  }),
  next: step((g, s) => {
    const enemy = s.order![s.at];
    if (g.result !== null || enemy === undefined) return;
    s.at += 1;
    if (findEnemy(g, enemy) === null) return again;
    return call(enemyTurn, { enemy, did: false });
  }),
  revealed: step(g => (g.extraTurns.length > 0 ? call(extraEnemyTurns, {}) : undefined)),
  goOn: step((g, s) => (g.result === null && s.at < s.order!.length ? again : undefined)),
  leftForDead: step((g, _s, emit) => {
    g.restart = false;
    const down = g.heroes.some(isLiving) && !g.heroes.some(isConscious);
    g.mat.idleEnemySteps = down && !g.enemyActed ? g.mat.idleEnemySteps + 1 : 0;
    if (g.mat.idleEnemySteps < IDLE_STEPS) return;
    g.mat.idleEnemySteps = 0;
    emit?.({ type: 'leftForDead', rules: [R.defeat] });
    reviveAll(g, emit);
  }),
});

/** Extra turns right after the turn in which the enemies were revealed. */
export const extraEnemyTurns = procedure<object>('extraEnemyTurns', {
  next: step(g => {
    const [enemy, ...rest] = g.extraTurns;
    if (enemy === undefined) return done();
    g.extraTurns = rest;
    if (g.result !== null || findEnemy(g, enemy) === null) return again;
    return call(enemyTurn, { enemy, did: false });
  }),
  goOn: step(() => again),
});
