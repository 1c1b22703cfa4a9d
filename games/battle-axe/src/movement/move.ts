// Hero movement: the Speed Roll, then leg by leg (BA-MOVE).

import { again, type Board, call, done, type Emit, plainSum, type Seat } from '@quarterstaff/kernel';
import { type Action, heroMenu, type TurnChoice } from '../actions/action.ts';
import { dropAction, pickUpAction } from '../actions/carry.ts';
import { endBearAction } from '../actions/cast.ts';
import { keepOffers, offersAfterTurning, turned } from '../actions/kept-offers.ts';
import { charmAction, drinkAction } from '../actions/potions.ts';
import { turnAction } from '../actions/specific.ts';
import { leechAction, mirrorAction } from '../actions/traits.ts';
import { askActs, askConsent, askWord, told, toldAtHero, toldAtSquare } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { speedDie } from '../general/roll.ts';
import { situation, speedSum } from '../heroes/values.ts';
import { squareName, squareNamed } from '../map/names.ts';
import { because } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type BattleAxeEvent, findHero, type Hero, heroOf, isTurnOver } from '../state.ts';
import { arrive, enterSquare, walkLeg } from './enter.ts';
import { keepWays, left, type Move, needsConsent, newMove, pathTo, waysChosenFrom, waysOf } from './way.ts';
import { whyNoLeg } from './why-no-leg.ts';

const RUN_FOR_IT = 'run-for-it';

export const moveAction: Action = {
  do: 'move',
  ask: told('move'),
  rule: R.moveAndAct,
  class: 'move',
  from: () => [{ do: 'move' }],
  take: (_g, hero) => call(move, newMove(hero.id)),
};

/** A hero declares a move: the die is rolled before the path is fixed (BA-MOVE-01). */
const move = procedure<Move>('move', {
  rollSpeed: step((_g, m) => call(speedDie, { hero: m.hero, first: 0, second: 0 }, 'die')),
  runForIt: choice<Move, 'walk' | 'run'>({
    ask: askWord('move.runForIt', { walk: 'only-walk', run: 'run' }),
    rule: R.runForIt,
    decider: (g, m) => heroOf(g, m.hero).seat,
    slot: (_g, m) => m.hero,
    options(g, m) {
      const hero = heroOf(g, m.hero);
      return hero.race === 'Human' && !hero.traitsUsed.includes(RUN_FOR_IT) ? ['walk', 'run'] : [];
    },
    closed(g, m) {
      const hero = heroOf(g, m.hero);
      return hero.race === 'Human'
        ? because(R.traits, '{hero} has used this trait in this quest', { hero: hero.name })
        : because(R.runForIt, '{hero} is no Human', { hero: hero.name });
    },
    take(g, m, answer, emit) {
      if (answer === 'walk') return;
      const hero = heroOf(g, m.hero);
      hero.traitsUsed = [...hero.traitsUsed, RUN_FOR_IT];
      hero.turn.ran = true;
      emit?.({ type: 'traitUsed', rules: [R.runForIt, R.traits], hero: hero.id, what: RUN_FOR_IT });
    },
  }),
  fixBudget: step((g, m, emit) => {
    const hero = heroOf(g, m.hero);
    const sum = speedSum(g, situation(hero, { quiet: g.quiet }));
    const budget = sum.total + m.die;
    hero.turn.budget = budget;
    emit?.({
      type: 'speedFixed',
      rules: [R.speedRoll, R.moveUpTo, ...(g.quiet ? [R.outOfCombatSpeed] : [])],
      hero: hero.id,
      amount: budget,
      sums: [sum, plainSum('Speed Roll', sum.total, [{ rule: R.speedRoll, label: 'die', value: m.die }])],
    });
  }),
  walk: step((_g, m) => call(walking, { ...m })),
});

/** Beside the legs stands what may change where he gets (BA-CRY-05) … */
const besideLegs = heroMenu([pickUpAction, dropAction, drinkAction, leechAction]);
/** … and whatever else is free at any point of a turn (BA-DEC-08): on its own it is no reason to ask in mid-move. */
const freeAnyTime = heroMenu([charmAction, mirrorAction, endBearAction, turnAction]);
const menuOf = (act: string) => (besideLegs.has(act) ? besideLegs : freeAnyTime.has(act) ? freeAnyTime : null);
const STOP: TurnChoice = Object.freeze({ do: 'stop' });
const LEGS_TOLD = { stop: told('stop'), walk: toldAtSquare('walk'), ask: toldAtHero('ask') };
const NO_OFFERS: readonly TurnChoice[] = Object.freeze([]);

/** The choices to walk to the squares of a board: made when first offered, and the same ones each time. */
const legsOn = new WeakMap<Board, TurnChoice[]>();
function addLegs(g: BattleAxe, m: Move, hero: Hero, offers: TurnChoice[]): void {
  const { stops } = waysOf(g, m, hero, left(hero));
  let legsHere = legsOn.get(g.board);
  if (legsHere === undefined) {
    legsHere = new Array<TurnChoice>(g.board.size);
    legsOn.set(g.board, legsHere);
  }
  for (let i = 0; i < stops.length; i += 1) {
    const cell = stops[i]!;
    legsHere[cell] ??= { do: 'walk', to: squareName(g.board, cell) };
    offers.push(legsHere[cell]);
  }
}

/** Heroes of other players whose leave to cross their square can still be asked. */
function addAskable(g: BattleAxe, m: Move, hero: Hero, offers: TurnChoice[]): void {
  if (left(hero) < 2) return;
  for (const other of g.heroes) {
    if (other.status === 'gone' || other.id === hero.id || other.carriedBy === hero.id) continue;
    if (needsConsent(m, hero, other) && !m.refused.includes(other.id)) offers.push({ do: 'ask', hero: other.id });
  }
}

/** The move is over, whether he stops, nothing is left of it or something has ended it. */
function endMove(hero: Hero, emit: Emit<BattleAxeEvent>): void {
  hero.turn.moveOver = true;
  emit?.({ type: 'moveEnded', rules: [R.moveAndAct], hero: hero.id, left: left(hero) });
}

/** Leg by leg until he stops, or something ends his move. */
const walking = procedure<Move>('walking', {
  canGoOn: step((g, m, emit) => {
    const hero = heroOf(g, m.hero);
    m.asking = null;
    m.took = false;
    if (!hero.turn.taking) return done();
    if (!isTurnOver(g, hero) && !hero.turn.moveOver && hero.snared === 0 && hero.pit === 'out') return;
    endMove(hero, emit);
    return done();
  }),
  chooseLeg: choice<Move, TurnChoice>({
    ask: askActs(act => menuOf(act)?.told(act) ?? null, LEGS_TOLD),
    rule: R.moveUpTo,
    decider: (g, m) => heroOf(g, m.hero).seat,
    slot: (_g, m) => m.hero,
    options(g, m) {
      const known = offersAfterTurning(g, m.hero);
      if (known !== null) return known;
      const hero = heroOf(g, m.hero);
      const offers: TurnChoice[] = [STOP];
      addLegs(g, m, hero, offers);
      addAskable(g, m, hero, offers);
      besideLegs.offer(g, hero, offers);
      return offers.length === 1 ? NO_OFFERS : keepOffers(g, m.hero, freeAnyTime.offer(g, hero, offers));
    },
    whyNot(g, m, asked) {
      const wish = asked as TurnChoice | null;
      return menuOf(wish?.do ?? '')?.whyNot(g, heroOf(g, m.hero), wish) ?? (wish === null ? [] : whyNoLeg(g, m, wish));
    },
    take(g, m, leg, emit) {
      const hero = heroOf(g, m.hero);
      m.took = true;
      if (leg.do === 'stop') {
        endMove(hero, emit);
        return done();
      }
      if (leg.do === 'ask') {
        m.asking = leg.hero!;
        return;
      }
      if (leg.do === 'walk') {
        const path = pathTo(g, waysChosenFrom(g, m, hero, left(hero)), hero, squareNamed(g.board, leg.to!));
        return call(walkLeg, { hero: hero.id, path, sprung: m.plates }, 'plates');
      }
      const next = menuOf(leg.do)!.take(g, hero, leg, emit);
      if (leg.do === 'turn') {
        turned(g, hero);
        keepWays(g);
        return again;
      }
      return next;
    },
  }),
  endWithoutLegs: step((g, m, emit) => {
    if (m.took) return;
    endMove(heroOf(g, m.hero), emit);
    return done();
  }),
  consent: choice<Move, 'agree' | 'refuse'>({
    ask: askConsent('walking.consent'),
    rule: R.crossingHeroes,
    decider: (g, m): Seat | readonly Seat[] => (m.asking === null ? [] : (findHero(g, m.asking)?.seat ?? [])),
    slot: (_g, m) => m.asking ?? '',
    options: (_g, m) => (m.asking === null ? [] : ['refuse', 'agree']),
    take(_g, m, answer, emit) {
      const other = m.asking!;
      if (answer === 'agree') m.agreed = [...m.agreed, other];
      else m.refused = [...m.refused, other];
      emit?.({
        type: 'crossingAsked',
        rules: [R.crossingHeroes],
        hero: m.hero,
        target: other,
        passed: answer === 'agree',
      });
    },
  }),
  goOn: step(() => again),
});

export const movementProcedures = [move, walking, walkLeg, enterSquare, arrive];
