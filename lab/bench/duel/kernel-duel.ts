// The duel on the kernel, written like any rulebook.
import {
  again,
  apply,
  buildersFor,
  type Cell,
  call,
  canonical,
  cloneLuck,
  cloneStack,
  type Decision,
  d6,
  type Emit,
  type GameDefinition,
  type GameEvent,
  type KernelState,
  type Modifier,
  newFrame,
  over,
  pending,
  plainSum,
  privateDice,
  procedureTable,
  rollSeeded,
  rules,
  type SeatEntry,
  sumUp,
  tally,
} from '@quarterstaff/kernel';
import { luckOf, pickOf, randomPlayer, type Standing } from './random-player.ts';
import {
  CELLS,
  COVER,
  ENDS,
  FIELD,
  HIT_POINTS,
  IN_COVER,
  IN_REACH,
  PARRY_DICE,
  STARTS,
  STRIKE_DICE,
  TO_HIT,
  TO_PARRY,
  TURNS,
} from './rules.ts';

const R = rules({
  move: ['D-1', 'Moving'],
  strike: ['D-2', 'Striking'],
  cover: ['D-3', 'Cover beside a wall'],
  parry: ['D-4', 'Parrying'],
  wounds: ['D-5', 'Wounds'],
  end: ['D-6', 'The end'],
});

interface Figure {
  at: Cell;
  hitPoints: number;
}
export interface Duel extends KernelState {
  readonly figures: [Figure, Figure];
  turn: number;
}
export interface DuelEvent extends GameEvent {
  readonly type: 'figureMoved' | 'strikeRolled' | 'parryRolled' | 'woundTaken';
  readonly figure: number;
}
interface Strike {
  readonly by: 0 | 1;
  hits: number;
}

const SEATS = ['red', 'blue'] as const;
const STRIKES = ['pass', 'strike'] as const;
const NO_STRIKE: readonly never[] = [];
const { procedure, step, chance, choice } = buildersFor<Duel, DuelEvent>();
const active = (g: Duel): 0 | 1 => (g.turn % 2) as 0 | 1;
const other = (figure: 0 | 1): 0 | 1 => (1 - figure) as 0 | 1;

const toHit: readonly Modifier<Duel, Strike>[] = [
  { rule: R.cover, label: 'cover', value: (g, strike) => COVER * IN_COVER[g.figures[other(strike.by)].at]! },
];

const strike = procedure<Strike>('strike', {
  rollToHit: chance({
    rule: R.strike,
    dice: () => d6(STRIKE_DICE),
    take(g, strike, faces, emit) {
      strike.hits = atLeast(faces, tally(TO_HIT, toHit, g, strike));
      emit?.({
        type: 'strikeRolled',
        rules: [R.strike],
        figure: strike.by,
        dice: faces,
        sums: [sumUp('to hit', TO_HIT, toHit, g, strike)],
      });
    },
  }),
  rollToParry: chance({
    rule: R.parry,
    dice: () => d6(PARRY_DICE),
    take(_g, strike, faces, emit) {
      strike.hits -= atLeast(faces, TO_PARRY);
      emit?.({ type: 'parryRolled', rules: [R.parry], figure: other(strike.by), dice: faces });
    },
  }),
  inflictWounds: step((g, strike, emit) => {
    if (strike.hits <= 0) return;
    const target = other(strike.by);
    g.figures[target].hitPoints -= strike.hits;
    emit?.({ type: 'woundTaken', rules: [R.wounds], figure: target, sums: [plainSum('wounds', strike.hits)] });
  }),
});

function atLeast(faces: readonly number[], needed: number): number {
  let count = 0;
  for (let i = 0; i < faces.length; i += 1) if (faces[i]! >= needed) count += 1;
  return count;
}

const turn = procedure<object>('turn', {
  move: choice({
    rule: R.move,
    decider: g => SEATS[active(g)],
    options: g => ENDS[g.figures[active(g)].at * CELLS + g.figures[other(active(g))].at]!,
    take(g, _turn, to, emit) {
      g.figures[active(g)].at = to;
      emit?.({ type: 'figureMoved', rules: [R.move], figure: active(g) });
    },
  }),
  offerStrike: choice({
    rule: R.strike,
    decider: g => SEATS[active(g)],
    options: (g): readonly (typeof STRIKES)[number][] =>
      IN_REACH[g.figures[active(g)].at * CELLS + g.figures[other(active(g))].at] === 1 ? STRIKES : NO_STRIKE,
    take: (g, _turn, answer) => (answer === 'strike' ? call(strike, { by: active(g), hits: 0 }) : undefined),
  }),
  next: step(g => {
    g.turn += 1;
    return isOver(g) ? over : again;
  }),
});

const isOver = (g: Duel): boolean => g.turn >= TURNS || g.figures[0].hitPoints <= 0 || g.figures[1].hitPoints <= 0;

function clone(g: Duel): Duel {
  const [red, blue] = g.figures;
  return {
    stack: cloneStack(g.stack),
    luck: cloneLuck(g.luck),
    decisionNo: g.decisionNo,
    board: g.board,
    figures: [
      { at: red.at, hitPoints: red.hitPoints },
      { at: blue.at, hitPoints: blue.hitPoints },
    ],
    turn: g.turn,
  };
}

const seatEntries: readonly SeatEntry[] = SEATS.map(seat => ({ seat, side: seat, about: `the ${seat} figure` }));

export const duel: GameDefinition<Duel, object, DuelEvent, object> = {
  id: 'duel',
  title: 'Benchmark duel',
  rulesVersion: '1',
  procedures: procedureTable<Duel, DuelEvent>(turn, strike),
  catalogue: Object.entries(R).map(([title, id]) => ({
    id,
    section: 'duel',
    title,
    kind: 'core',
    statement: title,
    ruling: null,
    source: null,
    example: null,
  })),
  switches: {},
  scenarios: [
    { id: 'duel', name: 'Duel', about: 'Two figures, eight by eight cells.', seats: seatEntries, first: true },
  ],
  manners: [],
  speech: {
    en: {
      prompt: (_g, open) => `${open.seat}: ${open.kind}`,
      option: (_g, _open, choice) => canonical(choice),
      event: (_g, event) => event.type,
      label: key => key,
    },
  },
  prepare: () => ({ ok: true, setup: {}, seats: seatEntries }),
  setUp: (_setup, dice) => ({
    stack: [newFrame('turn', {})],
    luck: dice.luck,
    decisionNo: 1,
    board: FIELD,
    figures: [
      { at: STARTS[0], hitPoints: HIT_POINTS },
      { at: STARTS[1], hitPoints: HIT_POINTS },
    ],
    turn: 0,
  }),
  clone,
  board: () => FIELD,
  seats: () => seatEntries,
  outcome(g) {
    if (g.stack.length > 0) return null;
    const fallen = g.figures.findIndex(figure => figure.hitPoints <= 0);
    if (fallen < 0) return { winners: [], how: 'draw', rules: [R.end], scores: { red: 0.5, blue: 0.5 } };
    const winner = SEATS[fallen === 0 ? 1 : 0];
    return { winners: [winner], how: 'felled', rules: [R.end], scores: { red: 0, blue: 0, [winner]: 1 } };
  },
  view: g => ({ figures: g.figures.map(figure => ({ ...figure })), turn: g.turn }),
  viewEvent: (_g, event) => event,
  resample: clone,
  present: (_view, open) => ({
    surfaces: [],
    tokens: [],
    panels: [],
    trail: [],
    duels: [],
    offers: open.flatMap(decision =>
      decision.options.map((_, pick) => ({ slot: decision.slot, pick, on: { button: true }, group: decision.kind })),
    ),
  }),
};

/** The position of a game after so many decisions of the random player, or at its end. */
export function positionOnKernel(
  game: number,
  decisionsAtMost: number,
  emit: Emit<DuelEvent> = null,
): { g: Duel; open: readonly Decision[]; decisions: number } {
  const player = randomPlayer(game);
  const g = duel.setUp({}, privateDice(luckOf(game), 'setup'));
  let open = pending(duel, g);
  let decisions = 0;
  while (open.length > 0 && decisions < decisionsAtMost) {
    const { no, seat, slot, options } = open[0]!;
    open = apply(duel, g, { no, seat, slot, choice: options[pickOf(player, options.length)] }, rollSeeded, emit);
    decisions += 1;
  }
  return { g, open, decisions };
}

/** Plays one game to its end; with `emit` every event is told, with its receipt. */
export function playKernel(game: number, emit: Emit<DuelEvent> = null): Standing {
  const { g, decisions } = positionOnKernel(game, Number.POSITIVE_INFINITY, emit);
  const [red, blue] = g.figures;
  return {
    cells: [red.at, blue.at],
    hitPoints: [red.hitPoints, blue.hitPoints],
    turn: g.turn,
    rolled: g.luck.play,
    decisions,
  };
}
