// A hero's turn: a move and one Standard Action in either order, and what is free (BA-RND-03 … 07).

import { again, call, done, type Next } from '@quarterstaff/kernel';
import { actor, heroMenu, type Turn, type TurnChoice } from '../actions/action.ts';
import { actions } from '../actions/actions.ts';
import { keepOffers, offersAfterTurning, turned } from '../actions/kept-offers.ts';
import { askActs, told } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { settle } from '../forward.ts';
import { R } from '../rules.ts';
import { heroOf, isTurnOver, newTurn } from '../state.ts';
import { extraEnemyTurns } from './enemy-step.ts';
import { friendlyTurns } from './friendly-turn.ts';

/** Everything that can be chosen in a hero's turn. */
export const turnMenu = heroMenu(actions);
const END: TurnChoice = Object.freeze({ do: 'end' });

/** The hero who takes his turn. */
export const heroTurn = procedure<Turn>('heroTurn', {
  start: step((g, turn, emit) => {
    const hero = actor(g, turn);
    hero.acted = true;
    hero.turn = newTurn(true);
    emit?.({ type: 'heroTurnStarted', rules: [R.roundSteps, R.heroOrder], hero: hero.id, round: g.round });
  }),
  turn: step((_g, turn) => call(takeTurn, turn)),
  friends: step((_g, turn) => call(friendlyTurns, { hero: turn.hero, at: 0 })),
  end: step((g, turn, emit) => {
    const hero = heroOf(g, turn.hero);
    hero.turn = newTurn(false);
    if (hero.snared > 0) hero.snared -= 1;
    if (hero.pit === 'fresh') hero.pit = 'in';
    else if (hero.pit === 'in' && g.quiet) {
      hero.pit = 'out';
      emit?.({ type: 'leftPit', rules: [R.trapTable, R.noActiveEnemies], hero: hero.id });
    }
    emit?.({ type: 'heroTurnEnded', rules: [R.moveAndAct], hero: hero.id });
  }),
  extraTurns: step(() => call(extraEnemyTurns, {})),
});

/** What he does, one thing after the other, until he ends his turn or it ends for him. */
export const takeTurn = procedure<Turn>('takeTurn', {
  canGoOn: step((g, turn) => {
    const hero = actor(g, turn);
    if (isTurnOver(g, hero) || hero.pit === 'fresh') return done();
  }),
  act: choice<Turn, TurnChoice>({
    ask: askActs(act => turnMenu.told(act), { end: told('end') }),
    rule: R.moveAndAct,
    decider: (g, turn) => actor(g, turn).seat,
    slot: (_g, turn) => turn.hero,
    options: (g, turn) =>
      offersAfterTurning(g, turn.hero) ?? keepOffers(g, turn.hero, turnMenu.offer(g, actor(g, turn), [END])),
    whyNot: (g, turn, asked) => turnMenu.whyNot(g, actor(g, turn), asked),
    take(g, turn, answer, emit): Next {
      if (answer.do === 'end') return done();
      const hero = actor(g, turn);
      const next = turnMenu.take(g, hero, answer, emit);
      if (answer.do !== 'turn') return next;
      turned(g, hero);
      return again;
    },
  }),
  settle: step((g, turn) => (g.result === null ? call(settle, { by: turn.hero }) : done())),
  goOn: step(() => again),
});
