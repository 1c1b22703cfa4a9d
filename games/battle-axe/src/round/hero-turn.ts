// A hero's turn: a move and one Standard Action in either order, and what is free (BA-RND-03 … 07).
import { again, call, done, type Next } from '@quarterstaff/kernel';
import { type Action, actor, type Turn, type TurnChoice } from '../actions/action.ts';
import { actions } from '../actions/actions.ts';
import { keepOffers, offersAfterTurning, offersOf, turned, whyNotDo } from '../actions/offers.ts';
import { settle } from '../forward.ts';
import { choice, procedure, step } from '../kit.ts';
import { R } from '../rules.ts';
import { heroOf, isConscious, newTurn } from '../state.ts';
import { extraEnemyTurns } from './enemy-step.ts';
import { friendlyTurns } from './friendly-turn.ts';

const actionFor = new Map<string, Action>(actions.map(action => [action.do, action]));
const END: TurnChoice = Object.freeze({ do: 'end' });

const offers = offersOf(actions);

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
    if (!isConscious(hero) || !hero.turn.taking || g.restart || g.result !== null || hero.pit === 'fresh')
      return done();
  }),
  act: choice<Turn, TurnChoice>({
    rule: R.moveAndAct,
    decider: (g, turn) => actor(g, turn).seat,
    slot: (_g, turn) => turn.hero,
    options: (g, turn) => offersAfterTurning(g, turn.hero) ?? keepOffers(g, turn.hero, offers(g, turn, [END])),
    whyNot(g, turn, asked) {
      const wish = asked as TurnChoice;
      const action = actionFor.get(wish?.do ?? '');
      return action === undefined ? [] : whyNotDo(g, turn, action, wish);
    },
    take(g, turn, answer, emit): Next {
      if (answer.do === 'end') return done();
      const hero = actor(g, turn);
      const next = actionFor.get(answer.do)!.take(g, hero, answer, emit);
      if (answer.do !== 'turn') return next;
      turned(g, hero);
      return again;
    },
  }),
  settle: step((g, turn) => (g.result === null ? call(settle, { by: turn.hero }) : done())),
  goOn: step(() => again),
});
