// A runner crosses a field in legs; the guard of a cell may halt him the moment he enters it, and nobody reacts to a step
// not yet taken.
import {
  again,
  type Board,
  boardFrom,
  buildersFor,
  type Cell,
  call,
  done,
  flood,
  floodTable,
  type GameEvent,
  type KernelState,
  newFrame,
  over,
  placement,
  procedureTable,
  rules,
  SHUT,
  wayTo,
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
  g.guards.filter(guard => guard.halts > 0 && [0, 1, 2, 3].some(side => g.board.neighbour(guard.at, side) === cell));

/** Where a leg may end, and how many steps it takes. */
interface Leg {
  readonly do: 'run';
  readonly to: Cell;
  readonly cost: number;
}

const BOARD = boardFrom('squares', [FIELD]);
const TABLE = floodTable(BOARD.neighbours, 4);
const GUARDED = 2; // a mark of this game: anybody who enters may be halted, so the leg ends there

/** Runs so far, and leaves in the marks how each cell was entered. */
function runOver(g: State, left: number): { readonly marks: Uint8Array; readonly cells: readonly Cell[] } {
  const marks = new Uint8Array(BOARD.size + 1).fill(SHUT, BOARD.size);
  for (let cell = 0; cell < BOARD.size; cell += 1) if (guarding(g, cell).length > 0) marks[cell] = GUARDED;
  const line = new Int16Array(BOARD.size + 1);
  const reached = flood(TABLE, marks, line, g.at, left, GUARDED, BOARD.size);
  return { marks, cells: [...line.subarray(0, reached)] };
}

const mayStay = (g: State, cell: Cell): boolean => !g.guards.some(guard => guard.at === cell);

function legsOf(g: State, left: number): readonly Leg[] {
  const { marks, cells } = runOver(g, left);
  return cells.filter(to => mayStay(g, to)).map(to => ({ do: 'run', to, cost: wayTo(TABLE, marks, g.at, to).length }));
}

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
      ...(mayStay(g, g.at) ? (['stop'] as const) : []),
      ...legsOf(g, run.left),
    ],
    take(g, run, leg) {
      const { marks } = runOver(g, run.left);
      run.left -= leg === 'stop' ? run.left : leg.cost;
      if (leg === 'stop') return;
      return call(enterCells, { path: wayTo(TABLE, marks, g.at, leg.to), halted: false }, 'halted');
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
      board: BOARD,
      guards: ['north', 'south'].map((seat, i) => ({ seat, at: 12 + 15 * i, halts: 2 })),
      at: 16,
      turn: 0,
    }),
    board: () => BOARD,
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
