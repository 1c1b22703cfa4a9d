// Action: Carry Another Hero (BA-CRY).
import { call, done, NONE, type Seat } from '@quarterstaff/kernel';
import { layerOf, occupancyOf, topologyOf } from '../board/ground.ts';
import { squareName, squareNamed } from '../board/names.ts';
import { putDown } from '../general/wounds.ts';
import { choice, procedure, step } from '../kit.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  findFriendly,
  findHero,
  type Hero,
  type HeroId,
  heroOf,
  isConscious,
  isWeak,
  type TargetId,
  targetOf,
  targetsOf,
} from '../state.ts';
import {
  type Action,
  actor,
  hasMoved,
  isBeside,
  notABear,
  type TurnChoice,
  type TurnCondition,
  useAction,
} from './action.ts';

const bodies = (g: BattleAxe, hero: Hero): TargetId[] => [
  ...g.heroes.filter(other => other.id !== hero.id && other.status !== 'gone').map(other => other.id),
  ...g.friendlies
    .filter(friendly => friendly.kind === 'captive' && friendly.status !== 'gone')
    .map(friendly => friendly.id),
];
function isBesideBody(g: BattleAxe, hero: Hero, id: TargetId): boolean {
  const friendly = findFriendly(g, id);
  if (friendly === null) return isBeside(g, hero, id);
  const t = topologyOf(g);
  return friendly.cells.some(cell => Array.from({ length: 8 }, (_v, d) => t.near[hero.cell * 8 + d]).includes(cell));
}
const isLight = (g: BattleAxe, id: TargetId) => findHero(g, id)?.weight !== 'Heavy';

const mayPickUp: readonly TurnCondition[] = [
  {
    rule: R.oneStandardAction,
    label: 'the Standard Action of this turn is not spent',
    holds: (g, turn) => !actor(g, turn).turn.acted,
  },
  { rule: R.whoCarries, label: 'the carrier is Heavy', holds: (g, turn) => actor(g, turn).weight === 'Heavy' },
  { rule: R.whoCarries, label: 'the passenger is Light', holds: (g, _turn, pick) => isLight(g, pick.hero ?? '') },
  { rule: R.whoCarries, label: 'one passenger at a time', holds: (g, turn) => actor(g, turn).carrying === null },
  { rule: R.passengerIdle, label: 'is not carried', holds: (g, turn) => actor(g, turn).carriedBy === null },
  { rule: R.trapTable, label: 'is not in a pit', holds: (g, turn) => actor(g, turn).pit === 'out' },
  {
    rule: R.whoCarries,
    label: 'the passenger is free to be carried',
    holds: (g, _turn, pick) => {
      const other = targetOf(g, pick.hero!);
      return other.carriedBy === null && !('pit' in other && (other.pit !== 'out' || other.carrying !== null));
    },
  },
  {
    rule: R.whoCarries,
    label: 'they are adjacent',
    holds: (g, turn, pick) => isBesideBody(g, actor(g, turn), pick.hero ?? ''),
  },
  notABear,
];

/** Picking up as an action of its own, before or after a move. */
export const carryAction: Action = {
  do: 'carry',
  from: (g, hero) => bodies(g, hero).map(id => ({ do: 'carry', hero: id })),
  where: [
    ...mayPickUp,
    {
      rule: R.weakTurn,
      label: 'not both a move and an action at Health 0',
      holds: (g, turn) => !(isWeak(actor(g, turn)) && hasMoved(actor(g, turn))),
    },
  ],
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
  from: (g, hero) => (everybodyStands(g) ? NOBODY : bodies(g, hero).map(id => ({ do: 'pick-up', hero: id }))),
  where: [
    ...mayPickUp,
    {
      rule: R.pickUpMidMove,
      label: 'he is unconscious or dead',
      holds: (g, _turn, pick) => !isConscious(targetOf(g, pick.hero!)),
    },
    {
      rule: R.weakTurn,
      label: 'not both a move and an action at Health 0',
      holds: (g, turn) => !isWeak(actor(g, turn)),
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
    });
  }),
});

/** The free squares next to a hero. */
export function freeSquaresBeside(g: BattleAxe, hero: Hero): number[] {
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

/** Where a passenger may be put down (BA-CRY-04). */
const onFreeSquare: TurnCondition = {
  rule: R.dropFree,
  label: 'the square is free and adjacent',
  holds: (g, turn, { to }) => freeSquaresBeside(g, actor(g, turn)).includes(squareNamed(g.board, to!)),
};

/** Free, at any point of the carrier's turn. */
export const dropAction: Action = {
  do: 'drop',
  from: (g, hero) =>
    hero.carrying === null
      ? []
      : freeSquaresBeside(g, hero).map(cell => ({ do: 'drop', to: squareName(g.board, cell) })),
  where: [
    { rule: R.dropFree, label: 'carries somebody', holds: (g, turn) => actor(g, turn).carrying !== null },
    onFreeSquare,
  ],
  take(g, hero, drop: TurnChoice, emit) {
    const passenger = hero.carrying!;
    const cell = squareNamed(g.board, drop.to!);
    putDown(g, hero, cell);
    emit?.({ type: 'dropped', rules: [R.dropFree], hero: hero.id, target: passenger, to: [cell] });
  },
};

/** A conscious passenger gets down in his own turn (BA-CRY-06). */
export const getDownAction: Action = {
  do: 'get-down',
  from: (g, hero) =>
    hero.carriedBy === null
      ? []
      : freeSquaresBeside(g, hero).map(cell => ({ do: 'get-down', to: squareName(g.board, cell) })),
  where: [
    { rule: R.passengerIdle, label: 'is carried', holds: (g, turn) => actor(g, turn).carriedBy !== null },
    onFreeSquare,
  ],
  take(g, hero, down, emit) {
    const carrier = heroOf(g, hero.carriedBy!);
    const cell = squareNamed(g.board, down.to!);
    putDown(g, carrier, cell);
    emit?.({ type: 'dropped', rules: [R.passengerIdle], hero: carrier.id, target: hero.id, to: [cell] });
  },
};
