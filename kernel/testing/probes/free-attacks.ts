// An attack that grants an attack, with points to spend inside every roll: the stack holds what is still owed.
import {
  again,
  buildersFor,
  call,
  d12,
  done,
  type GameEvent,
  type KernelState,
  newFrame,
  over,
  type Procedure,
  procedureTable,
  rules,
} from '../../src/index.ts';
import { cloneKernel, probe, seatEntries } from './probe.ts';

const R = rules({
  attack: ['FA-1', 'Attacking'],
  critical: ['FA-2', 'A twelve grants a free attack'],
  fumble: ['FA-3', 'A one lets the foe strike'],
  fate: ['FA-4', 'Fate rolls again'],
});

interface Fighter {
  readonly seat: string;
  life: number;
  fate: number;
}
interface State extends KernelState {
  readonly fighters: Fighter[];
  turn: number;
}
interface Event extends GameEvent {
  readonly type: 'attackRolled' | 'fateSpent' | 'freeAttack';
  readonly by: string;
}
interface Attack {
  readonly by: number;
  face: number;
}

const NEEDED = 7;
const { procedure, step, chance, choice } = buildersFor<State, Event>();

/** Each link checks afresh that its maker and its target stand. */
const attack: Procedure<State, Attack, Event> = procedure('attack', {
  checkBothStand: step(g => (g.fighters.some(fighter => fighter.life <= 0) ? done() : undefined)),
  rollToHit: chance({
    rule: R.attack,
    dice: () => d12(1),
    classOf: (_g, _a, [face = 0]) => (face === 1 || face === 12 ? face : face >= NEEDED ? 'hit' : 'miss'),
    take(g, a, [face = 0], emit) {
      a.face = face === 1 || face === 12 ? face : face >= NEEDED ? NEEDED : 2;
      emit?.({ type: 'attackRolled', rules: [R.attack], by: g.fighters[a.by]!.seat, dice: [face] });
    },
  }),
  offerFate: choice({
    rule: R.fate,
    decider: (g, a) => g.fighters[a.by]!.seat,
    options: (g, a) => (a.face < NEEDED && g.fighters[a.by]!.fate > 0 ? (['keep', 'fate'] as const) : []),
    take(g, a, answer, emit, seat) {
      if (answer === 'keep') return;
      g.fighters[a.by]!.fate -= 1;
      emit?.({ type: 'fateSpent', rules: [R.fate], by: seat });
      return again;
    },
  }),
  wound: step((g, a) => {
    if (a.face >= NEEDED) g.fighters[1 - a.by]!.life -= 1;
  }),
  strikeFree: step((g, a, emit) => {
    if (a.face !== 1 && a.face !== 12) return;
    const by = a.face === 12 ? a.by : 1 - a.by;
    emit?.({ type: 'freeAttack', rules: [a.face === 12 ? R.critical : R.fumble], by: g.fighters[by]!.seat });
    return call(attack, { by, face: 0 });
  }),
});

const duel = procedure<object>('duel', {
  endWhenOneFell: step(g => (g.fighters.some(fighter => fighter.life <= 0) ? over : undefined)),
  act: choice({
    rule: R.attack,
    decider: g => g.fighters[g.turn % 2]!.seat,
    options: () => ['wait', 'attack'] as const,
    take(g, _duel, answer) {
      const by = g.turn % 2;
      g.turn += 1;
      if (answer === 'attack') return call(attack, { by, face: 0 });
    },
  }),
  next: step(() => again),
});

const clone = (g: State): State => ({
  ...cloneKernel(g),
  fighters: g.fighters.map(fighter => ({ ...fighter })),
  turn: g.turn,
});

export const freeAttacks = probe<State, { readonly fate: number }, Event>(
  R,
  { duel: { seats: ['red', 'blue'], setup: { fate: 2 } } },
  {
    id: 'free-attacks',
    procedures: procedureTable<State, Event>(duel, attack),
    setUp: (setup, dice) => ({
      stack: [newFrame('duel', {})],
      luck: dice.luck,
      decisionNo: 1,
      board: null,
      fighters: ['red', 'blue'].map(seat => ({ seat, life: 4, fate: setup.fate })),
      turn: 0,
    }),
    clone,
    seats: g => seatEntries(g.fighters.map(fighter => fighter.seat)),
    outcome: g =>
      g.stack.length > 0
        ? null
        : {
            winners: g.fighters.filter(fighter => fighter.life > 0).map(fighter => fighter.seat),
            how: 'felled',
            rules: [R.attack],
            scores: {},
          },
    view: g => ({ fighters: g.fighters, turn: g.turn }),
    resample: clone,
    worth(g, seat) {
      const mine = g.fighters.find(fighter => fighter.seat === seat)!;
      const theirs = g.fighters.find(fighter => fighter.seat !== seat)!;
      return 0.5 + (Math.max(0, mine.life) - Math.max(0, theirs.life)) / 8;
    },
    measure: (before, after) =>
      Object.fromEntries(after.fighters.map((fighter, i) => [fighter.seat, before.fighters[i]!.life - fighter.life])),
  },
);
