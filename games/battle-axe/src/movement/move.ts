// Hero movement: the Speed Roll, then leg by leg (BA-MOVE).
import { again, type Board, type Cell, call, done, type Emit, NONE, plainSum, type Seat } from '@quarterstaff/kernel';
import { type Action, actor, hasMoved, type TurnChoice } from '../actions/action.ts';
import { dropAction, pickUpAction } from '../actions/carry.ts';
import { endBearAction } from '../actions/cast.ts';
import { keepOffers, offersAfterTurning, offersOf, turned, whyNotDo } from '../actions/offers.ts';
import { charmAction, drinkAction } from '../actions/potions.ts';
import { turnAction } from '../actions/specific.ts';
import { leechAction, mirrorAction } from '../actions/traits.ts';
import { thingsOf } from '../board/ground.ts';
import { squareName, squareNamed } from '../board/names.ts';
import { checkSum } from '../combat/check.ts';
import { roomById } from '../content/content.ts';
import { springAmbush } from '../exploration/ambush.ts';
import { exploreEnd } from '../exploration/explore.ts';
import { settle, springTrap } from '../forward.ts';
import { newPercent, percent, speedDie } from '../general/roll.ts';
import { removeForGood, woundTarget } from '../general/wounds.ts';
import { situation, speedSum } from '../heroes/values.ts';
import { choice, procedure, step } from '../kit.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  findHero,
  type Hero,
  heroOf,
  isConscious,
  isWeak,
  targetOf,
} from '../state.ts';
import {
  isAmbushed,
  isOnBridge,
  keepWays,
  left,
  type Move,
  needsConsent,
  newMove,
  pathTo,
  waysChosenFrom,
  waysOf,
} from './way.ts';
import { whyNoLeg } from './why-no-leg.ts';

const RUN_FOR_IT = 'run-for-it';

export const moveAction: Action = {
  do: 'move',
  from: () => [{ do: 'move' }],
  where: [
    { rule: R.moveAndAct, label: 'has not moved yet this turn', holds: (g, turn) => !hasMoved(actor(g, turn)) },
    {
      rule: R.changeNoMove,
      label: 'has not changed a worn item',
      holds: (g, turn) => !actor(g, turn).turn.changedWorn,
    },
    { rule: R.trapTable, label: 'is not held by a snare', holds: (g, turn) => actor(g, turn).snared === 0 },
    { rule: R.trapTable, label: 'is not in a pit', holds: (g, turn) => actor(g, turn).pit === 'out' },
    { rule: R.passengerIdle, label: 'is not carried', holds: (g, turn) => actor(g, turn).carriedBy === null },
    {
      rule: R.weakTurn,
      label: 'not both a move and an action at Health 0',
      holds: (g, turn) => !(isWeak(actor(g, turn)) && actor(g, turn).turn.acted),
    },
  ],
  take: (_g, hero) => call(move, newMove(hero.id)),
};

/** A hero declares a move: the die is rolled before the path is fixed (BA-MOVE-01). */
export const move = procedure<Move>('move', {
  rollSpeed: step((_g, m) => call(speedDie, { hero: m.hero, first: 0, second: 0 }, 'die')),
  runForIt: choice<Move, 'walk' | 'run'>({
    rule: R.runForIt,
    decider: (g, m) => heroOf(g, m.hero).seat,
    slot: (_g, m) => m.hero,
    options(g, m) {
      const hero = heroOf(g, m.hero);
      return hero.race === 'Human' && !hero.traitsUsed.includes(RUN_FOR_IT) ? ['walk', 'run'] : [];
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
const besideLegs: readonly Action[] = [pickUpAction, dropAction, drinkAction, leechAction];
/** … and whatever else is free at any point of a turn (BA-DEC-08): on its own it is no reason to ask in mid-move. */
const freeAnyTime: readonly Action[] = [charmAction, mirrorAction, endBearAction, turnAction];
const offersBesideLegs = offersOf(besideLegs);
const offersAnyTime = offersOf(freeAnyTime);
const inMove = new Map([...besideLegs, ...freeAnyTime].map(action => [action.do, action]));
const STOP: TurnChoice = Object.freeze({ do: 'stop' });
const NO_OFFERS: readonly TurnChoice[] = Object.freeze([]);

const legsOn = new WeakMap<Board, TurnChoice[]>();
const legs = new Map<string, TurnChoice>();
/** The choice to walk to a square; the same object each time it is offered, whatever has been laid out since. */
function legTo(name: string): TurnChoice {
  let leg = legs.get(name);
  if (leg === undefined) {
    leg = Object.freeze({ do: 'walk', to: name });
    legs.set(name, leg);
  }
  return leg;
}

function addLegs(g: BattleAxe, m: Move, hero: Hero, offers: TurnChoice[]): void {
  const { stops } = waysOf(g, m, hero, left(hero));
  let legsHere = legsOn.get(g.board);
  if (legsHere === undefined) {
    legsHere = new Array<TurnChoice>(g.board.size);
    legsOn.set(g.board, legsHere);
  }
  for (let i = 0; i < stops.length; i += 1) {
    const cell = stops[i]!;
    legsHere[cell] ??= legTo(squareName(g.board, cell));
    offers.push(legsHere[cell]);
  }
}

/** Heroes of other players whose leave to cross their square can still be asked. */
function addAskable(g: BattleAxe, m: Move, hero: Hero, offers: TurnChoice[]): void {
  if (left(hero) < 2) return;
  for (const other of g.heroes) {
    if (other.status === 'gone' || other.id === hero.id || other.carriedBy !== null) continue;
    if (needsConsent(m, hero, other) && !m.refused.includes(other.id)) offers.push({ do: 'ask', hero: other.id });
  }
}

/** Leg by leg until he stops, or something ends his move. */
const walking = procedure<Move>('walking', {
  canGoOn: step((g, m) => {
    const hero = heroOf(g, m.hero);
    m.bridge = 0;
    m.asking = null;
    m.took = false;
    if (!hero.turn.taking) return done();
    const stopped = hero.turn.moveOver || !isConscious(hero) || hero.snared > 0 || hero.pit !== 'out' || g.restart;
    if (!stopped && g.result === null) return;
    hero.turn.moveOver = true;
    return done();
  }),
  chooseLeg: choice<Move, TurnChoice>({
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
      offersBesideLegs(g, m, offers);
      return offers.length === 1 ? NO_OFFERS : keepOffers(g, m.hero, offersAnyTime(g, m, offers));
    },
    whyNot(g, m, asked) {
      const wish = asked as TurnChoice;
      const action = inMove.get(wish?.do ?? '');
      return action === undefined ? whyNoLeg(g, m, wish) : whyNotDo(g, m, action, wish);
    },
    take(g, m, leg, emit) {
      const hero = heroOf(g, m.hero);
      m.took = true;
      if (leg.do === 'stop') {
        hero.turn.moveOver = true;
        emit?.({ type: 'moveEnded', rules: [R.moveAndAct], hero: hero.id, left: left(hero) });
        return done();
      }
      if (leg.do === 'ask') {
        m.asking = leg.hero!;
        return;
      }
      if (leg.do === 'walk') {
        walkLeg(g, m, hero, squareNamed(g.board, leg.to!), emit);
        return;
      }
      const next = inMove.get(leg.do)!.take(g, hero, leg, emit);
      if (leg.do === 'turn') {
        turned(g, hero);
        keepWays(g);
        return again;
      }
      return next;
    },
  }),
  endWithoutLegs: step((g, m) => {
    if (m.took) return;
    const hero = heroOf(g, m.hero);
    hero.turn.moveOver = true;
    return done();
  }),
  consent: choice<Move, 'agree' | 'refuse'>({
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
  bridge: step((g, m, emit) => {
    if (m.bridgeTo === NONE) return;
    const hero = heroOf(g, m.hero);
    const sum = checkSum(g, hero, 'rope-bridge');
    emit?.({
      type: 'checkDeclared',
      rules: [R.specificTable, R.challenge],
      hero: hero.id,
      what: 'rope-bridge',
      chance: sum.total,
      sums: [sum],
    });
    return call(percent, newPercent('rope-bridge', hero.id, hero.id, R.specificTable, sum.total, [95]), 'bridge');
  }),
  onTheBridge: step((g, m, emit) => {
    if (m.bridgeTo === NONE) return;
    const hero = heroOf(g, m.hero);
    const to = m.bridgeTo;
    m.bridgeTo = NONE;
    if (m.bridge <= checkSum(g, hero, 'rope-bridge').total) {
      putHero(g, hero, [to], 1, emit);
      return;
    }
    hero.turn.moveOver = true;
    if (m.bridge > 95) removeForGood(g, hero, R.specificTable, emit);
    else woundTarget(g, hero.id, 1, false, R.specificTable, emit);
    return call(settle, { by: hero.id });
  }),
  plate: step((g, m) => {
    const hero = heroOf(g, m.hero);
    if (hero.cell === NONE) return;
    const plate = thingsOf(g, 'plate').find(thing => thing.cell === hero.cell && !thing.opened);
    if (plate === undefined || m.plates.includes(hero.cell)) return;
    m.plates = [...m.plates, hero.cell];
    const trap = roomById.get(g.tiles[plate.tile]!.section ?? '')?.plateTrap ?? 'dart';
    return call(springTrap, { trap, hero: hero.id, face: 0, defended: 0 });
  }),
  ambush: step((g, m, emit) => {
    const hero = heroOf(g, m.hero);
    if (hero.cell !== NONE && isAmbushed(g, hero.cell)) return springAmbush(g, hero.id, emit);
  }),
  passageEnd: step((g, m) => {
    const hero = heroOf(g, m.hero);
    if (hero.cell === NONE || !isConscious(hero) || g.mat.goalAchieved) return;
    const end = g.ends.findIndex(candidate => !candidate.explored && candidate.cells.includes(hero.cell));
    if (end >= 0) return call(exploreEnd, { end, hero: hero.id });
  }),
  captiveHome: step((g, m) => {
    const hero = heroOf(g, m.hero);
    if (hero.carrying !== null && g.startCells.includes(hero.cell)) return call(settle, { by: hero.id });
  }),
  goOn: step(() => again),
});

/** Walks a leg: pays, places him and whom he carries, and tells of it. */
function walkLeg(g: BattleAxe, m: Move, hero: Hero, to: Cell, emit: Emit<BattleAxeEvent>): void {
  const ways = waysChosenFrom(g, m, hero, left(hero));
  const cost = ways.cost[to]!;
  if (!isOnBridge(g, hero.cell) && isOnBridge(g, to)) {
    m.bridgeTo = to;
    const path = pathTo(g, ways, hero, to);
    if (path.length > 1) putHero(g, hero, path.slice(0, -1), cost - 1, emit);
    return;
  }
  // Nobody looks at the way when nobody listens.
  putHero(g, hero, emit === null ? [to] : pathTo(g, ways, hero, to), cost, emit);
}

function putHero(g: BattleAxe, hero: Hero, path: readonly Cell[], cost: number, emit: Emit<BattleAxeEvent>): void {
  const from = hero.cell;
  const to = path.at(-1)!;
  hero.cell = to;
  if (hero.carrying !== null) {
    const passenger = targetOf(g, hero.carrying);
    if ('cells' in passenger) passenger.cells = [to];
    else passenger.cell = to;
  }
  const carrying = hero.carrying !== null;
  hero.turn.spent += cost;
  hero.turn.movedCarrying ||= carrying;
  emit?.({
    type: 'heroMoved',
    rules: [R.moveUpTo, R.stepCosts, R.diagonalSteps, R.leavingIsFree],
    hero: hero.id,
    from: [from],
    to: [to],
    path,
    cost,
    left: left(hero),
    squares: [squareName(g.board, to)],
  });
}

export const movementProcedures = [move, walking];
