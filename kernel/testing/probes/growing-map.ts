// A dungeon that grows during play: what lies behind an exit comes from a separate stream, so the order of exploring does not
// change it.
import {
  again,
  type Board,
  boardFrom,
  buildersFor,
  type Cell,
  dice,
  edgeMark,
  type GameEvent,
  type KernelState,
  NONE,
  newFrame,
  over,
  type Placement,
  placement,
  procedureTable,
  rules,
} from '../../src/index.ts';
import { cloneKernel, probe, seatEntries } from './probe.ts';

const R = rules({
  step: ['GM-1', 'Walking'],
  room: ['GM-2', 'A new room'],
  end: ['GM-3', 'Twelve rooms or sixty steps'],
});
const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3];

interface State extends KernelState {
  board: Board;
  placements: readonly Placement[];
  at: Cell;
  steps: number;
}
interface Event extends GameEvent {
  readonly type: 'walked' | 'roomFound';
  readonly cell: Cell;
}

const { procedure, step, chance, choice } = buildersFor<State, Event>();

const explore = procedure<{ exit: number }>('explore', {
  endWhenTired: step(g => (g.steps >= 60 || g.placements.length >= 12 ? over : undefined)),
  walk: choice({
    rule: R.step,
    decider: () => 'delver',
    options: g =>
      [NORTH, EAST, SOUTH, WEST].filter(
        d => g.board.edge(g.at, d!).kind === 'exit' || g.board.edge(g.at, d!).kind === 'open',
      ),
    take(g, local, direction, emit) {
      g.steps += 1;
      local.exit = NONE;
      const edge = g.board.edge(g.at, direction!);
      if (edge.kind === 'exit') {
        local.exit = direction!;
        return;
      }
      g.at = g.board.neighbour(g.at, direction!);
      emit?.({ type: 'walked', rules: [R.step], cell: g.at });
    },
  }),
  findRoom: chance({
    rule: R.room,
    dice: (_g, local) => (local.exit === NONE ? [] : dice(1, 4)),
    stream: g => `room at ${g.board.name(g.at)}`,
    take(g, local, [size = 1], emit) {
      const room = roomBeyond(g, local.exit, size + 1);
      g.placements = [...g.placements, room];
      g.board = g.board.grow(room);
      emit?.({ type: 'roomFound', rules: [R.room], cell: g.at });
    },
  }),
  next: step(() => again),
});

/** A square room centred on the exit, on a new surface so that it never overlaps others; three exits lead on. */
function roomBeyond(g: State, direction: number, size: number): Placement {
  const from = g.board.coordsOf(g.at);
  const middle = size >> 1;
  const surface = `room ${g.placements.length}`;
  const entry = [
    { x: middle, y: size - 1 },
    { x: 0, y: middle },
    { x: middle, y: 0 },
    { x: size - 1, y: middle },
  ][direction]!;
  const back = (direction + 2) % 4;
  const ways = [
    { x: middle, y: 0 },
    { x: size - 1, y: middle },
    { x: middle, y: size - 1 },
    { x: 0, y: middle },
  ];
  return placement({
    surface,
    rows: new Array<string>(size).fill('.'.repeat(size)),
    walled: true,
    edges: ways.flatMap((at, d) => (d === back ? [] : [edgeMark(at.x, at.y, d, 'exit', g.placements.length * 4 + d)])),
    links: [{ ...edgeMark(entry.x, entry.y, back, 'open'), toSurface: from.surface, toX: from.x, toY: from.y }],
  });
}

const FIRST = placement({
  rows: ['...', '...'],
  walled: true,
  edges: [edgeMark(1, 0, NORTH!, 'exit', 0), edgeMark(2, 1, EAST!, 'exit', 1)],
});

const clone = (g: State): State => ({
  ...cloneKernel(g),
  board: g.board,
  placements: g.placements,
  at: g.at,
  steps: g.steps,
});

export const growingMap = probe<State, object, Event>(
  R,
  { delve: { seats: ['delver'], setup: {} } },
  {
    id: 'growing-map',
    procedures: procedureTable<State, Event>(explore),
    setUp: (_setup, dice) => ({
      stack: [newFrame('explore', { exit: NONE })],
      luck: dice.luck,
      decisionNo: 1,
      board: boardFrom('squares', [FIRST]),
      placements: [FIRST],
      at: 0,
      steps: 0,
    }),
    board: g => boardFrom('squares', g.placements),
    clone,
    seats: () => seatEntries(['delver']),
    outcome: g =>
      g.stack.length > 0 ? null : { winners: ['delver'], how: 'mapped', rules: [R.end], scores: { delver: 1 } },
    view: g => ({ rooms: g.placements.length, at: g.board.name(g.at), steps: g.steps }),
    resample: clone,
  },
);
