// A runner crosses a field in legs; whoever guards a cell may halt him the moment he enters it, and nobody reacts to a step
// not yet taken.
import {
  again,
  type Board,
  boardFrom,
  buildersFor,
  type Cell,
  call,
  done,
  type GameEvent,
  type KernelState,
  type Leg,
  legs,
  type Mover,
  NONE,
  newFrame,
  over,
  placement,
  procedureTable,
  rules,
  walk,
} from '../../src/index.ts';
import { cloneKernel, probe, seatEntries } from './probe.ts';

const R = rules({
  run: ['HW-1', 'Running'],
  halt: ['HW-2', 'Guards may halt'],
  stay: ['HW-3', 'Guards may be passed, not stood on'],
});

interface Guard {
  readonly seat: string;
  readonly at: Cell;
  halts: number; // left
}
interface State extends KernelState {
  board: Board;
  readonly guards: Guard[];
  at: Cell;
  turn: number;
}
interface Event extends GameEvent {
  readonly type: 'entered' | 'halted';
  readonly cell: Cell;
}
interface Race {
  left: number; // steps of this turn
  halted: boolean;
}

const FIELD = placement({ rows: ['........', '........', '........', '........', '........'] });
const GOAL = 23; // east end of the middle row
const { procedure, step, choice } = buildersFor<State, Event>();
const guarding = (g: State, cell: Cell): readonly Guard[] =>
  g.guards.filter(guard => guard.halts > 0 && g.board.distance(guard.at, cell) === 1);

const runner: Mover<State> = {
  place: g => ({ at: g.at, facing: 0 }),
  steps: (g, _f, at) => {
    const ways = [0, 1, 2, 3].map(d => g.board.neighbour(at, d));
    return ways.filter(to => to !== NONE).map(to => ({ to, facing: 0, cost: 1 }));
  },
  mayStay: (g, _f, at) => !g.guards.some(guard => guard.at === at),
  eventful: (g, _f, taken) => (guarding(g, taken.to).length > 0 ? R.halt : null),
};

const haltWindow = procedure<{ readonly asked: readonly string[]; passed: number }>('haltWindow', {
  ask: step((_g, window) => (window.passed >= window.asked.length ? done(false) : undefined)),
  halt: choice({
    rule: R.halt,
    decider: (_g, window) => window.asked[window.passed]!,
    options: () => ['let pass', 'halt'] as const,
    take(g, window, answer, emit, seat) {
      window.passed += 1;
      if (answer === 'let pass') return;
      g.guards.find(guard => guard.seat === seat)!.halts -= 1;
      emit?.({ type: 'halted', rules: [R.halt], cell: g.at });
      return done(true);
    },
  }),
  next: step(() => again),
});

const enterCells = procedure<{ path: readonly Cell[]; halted: boolean }>('enterCells', {
  stopIfHalted: step((_g, way) => (way.halted || way.path.length === 0 ? done(way.halted) : undefined)),
  enter: step((g, way, emit) => {
    g.at = way.path[0]!;
    way.path = way.path.slice(1);
    emit?.({ type: 'entered', rules: [R.run], cell: g.at });
    return call(haltWindow, { asked: guarding(g, g.at).map(guard => guard.seat), passed: 0 }, 'halted');
  }),
  next: step(() => again),
});

const race = procedure<Race>('race', {
  endAtGoal: step(g => (g.at === GOAL || g.turn >= 12 ? over : undefined)),
  beginTurn: step((g, run) => {
    if (run.left > 0 && !run.halted) return;
    g.turn += 1;
    run.left = 6;
    run.halted = false;
  }),
  chooseLeg: choice({
    rule: R.run,
    decider: () => 'runner',
    options: (g, run): readonly (Leg | 'stop')[] => [
      ...(runner.mayStay(g, 'runner', g.at) ? (['stop'] as const) : []),
      ...legs(runner, g, 'runner', run.left),
    ],
    take(g, run, leg) {
      run.left -= leg === 'stop' ? run.left : leg.cost;
      if (leg === 'stop') return;
      return call(enterCells, { path: walk(runner, g, 'runner', leg).map(({ to }) => to), halted: false }, 'halted');
    },
  }),
  next: step(() => again),
});

const clone = (g: State): State => ({
  ...cloneKernel(g),
  board: g.board,
  guards: g.guards.map(guard => ({ ...guard })),
  at: g.at,
  turn: g.turn,
});

export const haltingWindows = probe<State, object, Event>(
  R,
  { field: { seats: ['runner', 'north', 'south'], setup: {} } },
  {
    id: 'halting-windows',
    procedures: procedureTable<State, Event>(race, enterCells, haltWindow),
    setUp: (_setup, dice) => ({
      stack: [newFrame('race', { left: 6, halted: false })],
      luck: dice.luck,
      decisionNo: 1,
      board: boardFrom('squares', [FIELD]),
      guards: ['north', 'south'].map((seat, i) => ({ seat, at: 12 + 15 * i, halts: 2 })),
      at: 16,
      turn: 0,
    }),
    board: () => boardFrom('squares', [FIELD]),
    clone,
    seats: () => seatEntries(['runner', 'north', 'south']),
    outcome: g =>
      g.stack.length > 0
        ? null
        : { winners: g.at === GOAL ? ['runner'] : ['north', 'south'], how: 'run', rules: [R.run], scores: {} },
    view: g => ({ guards: g.guards, at: g.at, turn: g.turn }),
    resample: clone,
  },
);
