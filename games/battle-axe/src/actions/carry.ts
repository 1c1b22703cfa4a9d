// Action: Carry Another Hero (BA-CRY).

import { call, done, NONE, type Seat } from '@quarterstaff/kernel';
import { askConsent, toldAtHero, toldAtSquare } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { layerOf, occupancyOf, topologyOf } from '../map/ground.ts';
import { squareName, squareNamed } from '../map/names.ts';
import { enterSquare, newEntry } from '../movement/enter.ts';
import { bridgeIsTaken, isOnBridge, stepCost } from '../movement/way.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  findFriendly,
  findHero,
  type Hero,
  type HeroId,
  heroOf,
  isConscious,
  type TargetId,
  targetOf,
  targetsOf,
} from '../state.ts';
import {
  type Action,
  type HeroCondition,
  type HeroGate,
  isBeside,
  notABear,
  type TurnChoice,
  useAction,
} from './action.ts';

const bodies = (g: BattleAxe, hero: Hero): TargetId[] => [
  ...g.heroes.filter(other => other.id !== hero.id && other.status !== 'gone').map(other => other.id),
  ...g.friendlies
    .filter(friendly => friendly.kind === 'captive' && friendly.status !== 'gone')
    .map(friendly => friendly.id),
];
const isLight = (g: BattleAxe, id: TargetId) => findHero(g, id)?.weight !== 'Heavy';

const isHeavy: HeroGate = {
  rule: R.whoCarries,
  label: '{hero} is not Heavy',
  holds: (_g, hero) => hero.weight === 'Heavy',
};
const mayBeCarried: readonly HeroCondition[] = [
  {
    rule: R.whoCarries,
    label: '{other} is the one who would carry',
    basis: true,
    holds: (_g, hero, pick) => pick.hero !== hero.id,
  },
  {
    rule: R.whoCarries,
    label: 'nobody carries {other}',
    basis: true,
    holds: (g, _hero, pick) => findFriendly(g, pick.hero!)?.kind !== 'wolf',
  },
  { rule: R.whoCarries, label: '{other} is not Light', holds: (g, _hero, pick) => isLight(g, pick.hero!) },
  {
    rule: R.whoCarries,
    label: '{other} is carried already',
    holds: (g, _hero, pick) => targetOf(g, pick.hero!).carriedBy === null,
  },
  {
    rule: R.trapTable,
    label: '{other} is in a pit',
    holds: (g, _hero, pick) => (findHero(g, pick.hero!)?.pit ?? 'out') === 'out',
  },
  {
    rule: R.whoCarries,
    label: '{other} is not adjacent to {hero}',
    holds: (g, hero, pick) => isBeside(g, hero, pick.hero!),
  },
];

/** Picking up as an action of its own, before or after a move. */
export const carryAction: Action = {
  do: 'carry',
  ask: toldAtHero('carry'),
  rule: R.whoCarries,
  class: 'action',
  gates: [isHeavy, notABear],
  from: (g, hero) => bodies(g, hero).map(id => ({ do: 'carry', hero: id })),
  where: mayBeCarried,
  take: (_g, hero, pick) => call(pickUp, { hero: hero.id, passenger: pick.hero!, agreed: false }),
};

const NOBODY: readonly TurnChoice[] = Object.freeze([]);
function everybodyStands(g: BattleAxe): boolean {
  for (const f of targetsOf(g)) if (!isConscious(f) && f.status !== 'gone') return false;
  return true;
}

/** In the middle of a move: only somebody unconscious or dead (BA-CRY-05). */
export const pickUpAction: Action = {
  do: 'pick-up',
  ask: toldAtHero('pick-up'),
  rule: R.pickUpMidMove,
  class: 'action',
  gates: [isHeavy, notABear],
  from: (g, hero) => (everybodyStands(g) ? NOBODY : bodies(g, hero).map(id => ({ do: 'pick-up', hero: id }))),
  where: [
    ...mayBeCarried,
    {
      rule: R.pickUpMidMove,
      label: '{other} is conscious',
      holds: (g, _hero, pick) => !isConscious(targetOf(g, pick.hero!)),
    },
  ],
  take(_g, hero, pick) {
    const { budget } = hero.turn;
    hero.turn.budget = Math.max(hero.turn.spent, (budget ?? 0) - 3);
    return call(pickUp, { hero: hero.id, passenger: pick.hero!, agreed: true });
  },
};

interface PickUp {
  readonly hero: HeroId;
  readonly passenger: TargetId;
  agreed: boolean;
}

/** A conscious passenger must be willing. */
export const pickUp = procedure<PickUp>('pickUp', {
  ask: step((g, p) => {
    const other = targetOf(g, p.passenger);
    const hero = heroOf(g, p.hero);
    if (!isConscious(other) || 'cells' in other || other.seat === hero.seat) p.agreed = true;
  }),
  consent: choice<PickUp, 'refuse' | 'agree'>({
    ask: askConsent('pickUp.consent'),
    rule: R.whoCarries,
    decider: (g, p): Seat | readonly Seat[] => findHero(g, p.passenger)?.seat ?? [],
    slot: (_g, p) => p.passenger,
    options: (_g, p) => (p.agreed ? [] : ['refuse', 'agree']),
    take(_g, p, answer, emit) {
      if (answer === 'agree') {
        p.agreed = true;
        return;
      }
      emit?.({ type: 'carryRefused', rules: [R.whoCarries], hero: p.hero, target: p.passenger });
      return done();
    },
  }),
  lift: step((g, p, emit) => {
    const hero = heroOf(g, p.hero);
    const other = targetOf(g, p.passenger);
    const moving = hero.turn.budget !== null && !hero.turn.moveOver;
    if (moving) hero.turn.acted = true;
    else useAction(hero);
    hero.carrying = other.id;
    other.carriedBy = hero.id;
    if ('cells' in other) other.cells = [hero.cell];
    else other.cell = hero.cell;
    emit?.({
      type: 'pickedUp',
      rules: [R.whoCarries, R.carrySlower, ...(other.status === 'dead' ? [R.deadCarried] : [])],
      hero: hero.id,
      target: other.id,
      to: [hero.cell],
    });
  }),
});

/** The free squares next to a hero. */
function freeSquaresBeside(g: BattleAxe, hero: Hero): number[] {
  const t = topologyOf(g);
  const taken = occupancyOf(g);
  const { solid } = layerOf(g);
  const free: number[] = [];
  for (let d = 0; d < 8; d += 1) {
    const cell = t.near[hero.cell * 8 + d]!;
    if (cell !== NONE && taken[cell] === 0 && solid[cell] === 0) free.push(cell);
  }
  return free;
}

/** Where a passenger may be put down (BA-CRY-04): it is a step of his onto that square. */
const squareConditions: readonly HeroCondition[] = [
  {
    rule: R.dropFree,
    label: '{to} is no free square beside {hero}',
    holds: (g, hero, { to }) => freeSquaresBeside(g, hero).includes(squareNamed(g.board, to!)),
  },
  {
    rule: R.specificTable,
    label: 'only straight steps lead onto the rope bridge',
    holds(g, hero, { to }) {
      const cell = squareNamed(g.board, to!);
      return !isOnBridge(g, cell) || isOnBridge(g, hero.cell) || stepCost(g, hero.cell, cell) === 1;
    },
  },
  {
    rule: R.specificTable,
    label: 'one hero at a time on the rope bridge',
    holds(g, hero, { to }) {
      const cell = squareNamed(g.board, to!);
      const passenger = findHero(g, hero.carrying ?? hero.id);
      return !isOnBridge(g, cell) || !bridgeIsTaken(g, topologyOf(g).tile[cell]!, passenger ?? hero);
    },
  },
];

/** Free, at any point of the carrier's turn. */
export const dropAction: Action = {
  do: 'drop',
  ask: toldAtSquare('drop'),
  rule: R.dropFree,
  class: 'free',
  gates: [{ rule: R.dropFree, label: '{hero} carries nobody', holds: (_g, hero) => hero.carrying !== null }],
  from: (g, hero) => freeSquaresBeside(g, hero).map(cell => ({ do: 'drop', to: squareName(g.board, cell) })),
  where: squareConditions,
  take: (g, hero, { to }) =>
    call(enterSquare, newEntry(g, hero.carrying!, hero.id, squareNamed(g.board, to!), R.dropFree)),
};

/** A conscious passenger gets down in his own turn (BA-CRY-06). */
export const getDownAction: Action = {
  do: 'get-down',
  ask: toldAtSquare('get-down'),
  rule: R.passengerIdle,
  class: 'free',
  gates: [{ rule: R.passengerIdle, label: '{hero} is not carried', holds: (_g, hero) => hero.carriedBy !== null }],
  from: (g, hero) => freeSquaresBeside(g, hero).map(cell => ({ do: 'get-down', to: squareName(g.board, cell) })),
  where: squareConditions,
  take: (g, hero, { to }) =>
    call(enterSquare, newEntry(g, hero.id, hero.id, squareNamed(g.board, to!), R.passengerIdle)),
};
