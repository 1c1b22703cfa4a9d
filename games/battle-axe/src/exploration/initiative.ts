// Initiative when enemies appear (BA-INI).
import { again, d100, done } from '@quarterstaff/kernel';
import { chance, procedure, step } from '../builders.ts';
import { orderOfEnemies } from '../enemies/order.ts';
import { cardOf } from '../heroes/values.ts';
import { lookForCombat } from '../round/combat.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type Enemy, newTurn } from '../state.ts';

interface Initiative {
  readonly since: number; // labels given before the reveal
  readonly byDoor: boolean;
  readonly wasQuiet: boolean;
  alarm: boolean;
  heroes: number;
  enemies: number;
}
export function newInitiative(since: number, byDoor: boolean, wasQuiet: boolean): Initiative {
  return { since, byDoor, wasQuiet, alarm: false, heroes: 0, enemies: 0 };
}

const revealed = (g: BattleAxe, i: Initiative): Enemy[] => {
  const labels = g.labels.slice(i.since);
  return g.enemies.filter(enemy => labels.includes(enemy.id) && !enemy.dormant);
};
const initiativeOf = (i: Initiative, enemy: Enemy) => (i.alarm ? 'First' : cardOf(enemy).initiative);

/** Enemies revealed together: who acts before the heroes, and whether the round begins anew. */
export const initiative = procedure<Initiative>('initiative', {
  reveal: step((g, i, emit) => {
    if (revealed(g, i).length === 0 || g.result !== null) return done();
    if (g.mat.alarm && i.byDoor) {
      g.mat.alarm = false;
      i.alarm = true;
      emit?.({ type: 'alarmRang', rules: [R.eventTable, R.first] });
    }
  }),
  roll: chance({
    rule: R.initiativeRoll,
    dice: (g, i) => (revealed(g, i).some(enemy => initiativeOf(i, enemy) === 'RFI') ? d100(2) : []),
    outcomes: () => [
      { faces: [1, 2], weight: 4950 },
      { faces: [2, 1], weight: 4950 },
      { faces: [1, 1], weight: 100 },
    ],
    take(_g, i, [heroes = 0, enemies = 0], emit) {
      emit?.({
        type: 'initiativeRolled',
        rules: [R.initiativeRoll, R.commonInitiative],
        values: [heroes, enemies],
        dice: [heroes, enemies],
        sides: 100,
      });
      if (heroes === enemies) return again;
      i.heroes = heroes < enemies ? 1 : 2;
      i.enemies = heroes < enemies ? 2 : 1;
    },
  }),
  decide: step((g, i, emit) => {
    const found = revealed(g, i);
    const first = found.filter(enemy => {
      const own = initiativeOf(i, enemy);
      return own === 'First' || (own === 'RFI' && i.enemies < i.heroes);
    });
    const order = orderOfEnemies(g, first);
    g.extraTurns = [...g.extraTurns, ...order];
    g.lastShotAt = null; // they have not seen anybody shot at yet
    emit?.({
      type: 'initiativeDecided',
      rules: [R.initiative, R.ownCard, R.first, R.last, i.wasQuiet ? R.newRound : R.alreadyFighting],
      order,
    });
    // Whoever brought them to light has no more of his turn (BA-INI-04, BA-INI-07).
    for (const hero of g.heroes) if (hero.turn.taking) hero.turn = newTurn(false);
    lookForCombat(g, emit);
    if (i.wasQuiet && !g.quiet) g.restart = true;
  }),
});
