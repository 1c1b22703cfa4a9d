import { apply, type Decision, type Dice, type KernelState, pending, rollSeeded } from '@quarterstaff/kernel';
import type { Sight } from '../bot.ts';
import type { Judgement } from '../reasons.ts';
import { solveMatrix } from './matrix-game.ts';
import type { Lines } from './playout.ts';
import { Node, Tree } from './tree.ts';

/** One pair of answers: the tree behind it and what it brought both. */
interface Cell {
  readonly node: Node;
  visits: number;
  own: number;
  other: number;
}

const UNIT = 1_000_000;

/**
 * A sealed choice as a matrix game: own answers against those of the one foe whose choice is open too; whatever else is open
 * answers as in a playout. The answer is drawn from the mixture that leaves nothing to regret.
 */
export function judgeSealed(sight: Sight, playout: Lines, iterations: number): Judgement {
  const { game, decision, dice } = sight;
  const first = playout.draw(0);
  const foe = foeOf(playout, first, pending(game, first), decision);
  const columns: readonly unknown[] = foe === null ? [null] : foe.options;
  const cells = decision.options.map(() =>
    columns.map((): Cell => ({ node: new Node(), visits: 0, own: 0, other: 0 })),
  );
  const tree = new Tree(playout);
  const own = playout.seats.indexOf(decision.seat);
  const other = foe === null ? own : playout.seats.indexOf(foe.seat);
  const size = decision.options.length * columns.length;
  const start = dice.die(size) - 1; // when there are more pairs than lines of play, not always the same are left out
  for (let n = 0; n < iterations; n += 1) {
    // Each pair in turn; a stride that shares no factor with the count spreads a short search over the whole table.
    const at = (start + n * strideFor(size)) % size;
    const i = Math.floor(at / columns.length);
    const j = at % columns.length;
    const g = playout.draw(Math.floor(n / size));
    const open = answerAll(playout, g, decision, decision.options[i], foe, columns[j]);
    const cell = cells[i]![j]!;
    const values = tree.grow(cell.node, g, open);
    cell.visits += 1;
    cell.own += values[own] ?? 0.5;
    cell.other += values[other] ?? 0.5;
  }
  const rows = filledIn(cells, cell => cell.own);
  const mixture = solveMatrix({
    rows,
    columns: foe === null ? rows.map(row => row.map(() => 0)) : filledIn(cells, cell => cell.other),
  });
  const choice = decision.options[drawn(mixture.rows, dice)];
  const weighed = decision.options.map((option, i) => ({
    choice: option,
    value: rows[i]!.reduce((sum, value, j) => sum + value * mixture.columns[j]!, 0),
    visits: cells[i]!.reduce((sum, cell) => sum + cell.visits, 0),
  }));
  return {
    choice,
    weighed,
    label: `matrix game of ${decision.options.length} by ${columns.length}, ${iterations} lines of play`,
  };
}

/** The open decision of another seat with which this one is played against: the one of the other side with most options. */
function foeOf(playout: Lines, g: KernelState, open: readonly Decision[], decision: Decision): Decision | null {
  const seats = playout.game.seats(g);
  const side = seats.find(({ seat }) => seat === decision.seat)?.side;
  const foes = open.filter(other => seats.find(({ seat }) => seat === other.seat)?.side !== side);
  return foes.reduce<Decision | null>(
    (most, foe) => (most === null || foe.options.length > most.options.length ? foe : most),
    null,
  );
}

/** Puts in the pair of answers and, for whoever else is asked at the same time, what a playout would answer. */
function answerAll(
  playout: Lines,
  g: KernelState,
  decision: Decision,
  choice: unknown,
  foe: Decision | null,
  reply: unknown,
): readonly Decision[] {
  let open = pending(playout.game, g);
  const { no } = decision;
  while (open.length > 0 && open[0]!.no === no) {
    const asked = open[0]!;
    const answer =
      asked.slot === decision.slot
        ? choice
        : asked.slot === foe?.slot
          ? offered(asked, reply)
          : playout.answer(g, asked);
    open = apply(playout.game, g, { no, seat: asked.seat, slot: asked.slot, choice: answer }, rollSeeded, null);
  }
  return open;
}

/** The reply, or where this draw does not offer it to the foe, something that it does. */
function offered(asked: Decision, reply: unknown): unknown {
  const text = JSON.stringify(reply);
  return asked.options.find(option => JSON.stringify(option) === text) ?? asked.options[0];
}

/** Means; a pair never looked at is taken for the mean of its row. */
function filledIn(cells: readonly (readonly Cell[])[], sum: (cell: Cell) => number): readonly (readonly number[])[] {
  return cells.map(row => {
    const visits = row.reduce((count, cell) => count + cell.visits, 0);
    const mean = visits === 0 ? 0.5 : row.reduce((total, cell) => total + sum(cell), 0) / visits;
    return row.map(cell => (cell.visits === 0 ? mean : sum(cell) / cell.visits));
  });
}

/** A place drawn by its share. */
function drawn(shares: readonly number[], dice: Dice): number {
  let rest = (dice.die(UNIT) - 0.5) / UNIT;
  for (let i = 0; i < shares.length; i += 1) {
    rest -= shares[i]!;
    if (rest < 0) return i;
  }
  return shares.length - 1;
}

function strideFor(size: number): number {
  for (let stride = Math.max(1, Math.round(size * 0.618)); ; stride += 1) if (gcd(stride, size) === 1) return stride;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
