import {
  apply,
  type Decision,
  type Dice,
  type KernelState,
  pending,
  rollSeeded,
  type Seat,
  topStage,
} from '@quarterstaff/kernel';
import type { Sight } from '../bot.ts';
import type { Judgement } from '../reasons.ts';
import { solveMatrix } from './matrix-game.ts';
import type { Lines } from './playout.ts';

/** What something is worth to both who choose at once. */
interface Both {
  readonly own: number;
  readonly other: number;
}

/** A pair of answers: what it brought so far. */
interface Cell {
  visits: number;
  own: number;
  other: number;
}

/** What is open at once, as a game of two: an own decision and that of the foe with most options. */
interface Pairing {
  readonly mine: Decision;
  readonly foe: Decision;
}

const UNIT = 1_000_000;
const EQUAL = 1e-9;
const ROUNDS_BELOW = 200; // of self-play in a matrix below the first
const LEAST_KEPT = 3;

/**
 * A sealed choice as a matrix game, solved from behind: what a pair of answers is worth is the value of the next such game, whose
 * pairs are judged by their worth. All pairs are judged once; those that good play uses are looked at deeper. The answer is drawn
 * from the mixture that leaves nothing to regret.
 */
export function judgeSealed(sight: Sight, lines: Lines, iterations: number): Judgement {
  const { game, decision, dice } = sight;
  const first = lines.draw(0);
  const foe = foeOf(lines, first, pending(game, first), decision.seat);
  const table = new SealedTable(lines, decision, foe);
  const { options } = decision;
  let rows: readonly number[] = options.map((_, i) => i);
  let columns: readonly number[] = table.columns.map((_, j) => j);
  let draw = 0;
  let depth = 1;
  table.sweep(rows, columns, draw, depth);
  const atFirst = table.solve(rows, columns).values;
  let perPair = 1; // positions judged behind one pair of answers
  let branching = table.leaves;
  // One deeper as long as a few answers of both can be followed so far.
  while (foe !== null && branching > 1) {
    const side = Math.floor(Math.sqrt(Math.max(0, iterations - table.leaves) / (perPair * branching)));
    if (side < Math.min(LEAST_KEPT, rows.length)) break;
    [rows, columns] = table.bestOf(side, rows, columns);
    table.forget();
    depth += 1;
    const before = table.leaves;
    table.sweep(rows, columns, draw, depth);
    const found = (table.leaves - before) / (rows.length * columns.length);
    branching = Math.max(branching, found / perPair);
    perPair = found;
  }
  // Other draws of what is hidden, unless they change nothing.
  for (let last = table.leaves, changed = true; changed && table.leaves + last <= iterations; ) {
    const before = table.leaves;
    draw += 1;
    changed = table.sweep(rows, columns, draw, depth);
    last = table.leaves - before;
  }
  const { mixture, values } = table.solve(rows, columns);
  const choice = options[rows[drawn(mixture, dice)]!];
  const weighed = options.map((option, row) => {
    const k = rows.indexOf(row); // what was not followed deeper keeps its first value
    return { choice: option, value: k < 0 ? atFirst[row]! : values[k]!, visits: k < 0 ? 1 : table.visitsOf(row) };
  });
  const label = `matrix game of ${rows.length} by ${columns.length} out of ${options.length} by ${table.columns.length}, depth ${depth}, ${table.leaves} positions`;
  return { choice, weighed, label };
}

class SealedTable {
  readonly columns: readonly unknown[];
  leaves = 0; // positions judged
  private readonly lines: Lines;
  private readonly decision: Decision;
  private readonly foe: Decision | null;
  private readonly ownAt: number;
  private readonly otherAt: number;
  private readonly cells: Cell[][];

  constructor(lines: Lines, decision: Decision, foe: Decision | null) {
    this.lines = lines;
    this.decision = decision;
    this.foe = foe;
    this.columns = foe === null ? [null] : foe.options;
    this.ownAt = lines.seats.indexOf(decision.seat);
    this.otherAt = foe === null ? this.ownAt : lines.seats.indexOf(foe.seat);
    this.cells = decision.options.map(() => this.columns.map(() => ({ visits: 0, own: 0, other: 0 })));
  }

  forget(): void {
    for (const cell of this.cells.flat()) Object.assign(cell, { visits: 0, own: 0, other: 0 });
  }

  /** Looks at every pair of these once, all under the same draw; says whether any came out other than before. */
  sweep(rows: readonly number[], columns: readonly number[], draw: number, depth: number): boolean {
    let changed = false;
    for (const i of rows) {
      for (const j of columns) {
        const g = this.lines.draw(draw);
        const open = answerBoth(
          this.lines,
          g,
          pending(this.lines.game, g),
          this.decision,
          this.decision.options[i],
          this.foe,
          this.columns[j],
        );
        const { own, other } = this.valueAfter(g, open, depth - 1);
        const cell = this.cells[i]![j]!;
        if (cell.visits === 0 || Math.abs(own - mean(cell, 'own')) > EQUAL) changed = true;
        cell.visits += 1;
        cell.own += own;
        cell.other += other;
      }
    }
    return changed;
  }

  /** Of these own and foe's answers the best against what the other side plays. */
  bestOf(
    count: number,
    rows: readonly number[],
    columns: readonly number[],
  ): readonly [readonly number[], readonly number[]] {
    const { values, otherValues } = this.solve(rows, columns);
    const top = (places: readonly number[], worth: readonly number[]): readonly number[] =>
      places
        .map((place, k) => ({ place, value: worth[k]! }))
        .sort((a, b) => b.value - a.value || a.place - b.place)
        .slice(0, count)
        .map(({ place }) => place)
        .sort((a, b) => a - b);
    return [top(rows, values), top(columns, otherValues)];
  }

  /** The mixture of these answers that leaves nothing to regret, and what each is worth against the foe's. */
  solve(
    rows: readonly number[],
    columns: readonly number[],
  ): {
    readonly mixture: readonly number[];
    readonly values: readonly number[];
    readonly otherValues: readonly number[];
  } {
    const own = rows.map(i => columns.map(j => mean(this.cells[i]![j]!, 'own')));
    const other = rows.map(i => columns.map(j => (this.foe === null ? 0 : mean(this.cells[i]![j]!, 'other'))));
    const found = solveMatrix({ rows: own, columns: other });
    return {
      mixture: found.rows,
      values: own.map(row => row.reduce((sum, value, j) => sum + value * found.columns[j]!, 0)),
      otherValues: columns.map((_, j) => other.reduce((sum, row, i) => sum + row[j]! * found.rows[i]!, 0)),
    };
  }

  visitsOf(row: number): number {
    return this.cells[row]!.reduce((sum, { visits }) => sum + visits, 0);
  }

  /** What a position is worth: that of the next sealed game, if it comes soon and there is depth left; else by its looks. */
  private valueAfter(g: KernelState, open: readonly Decision[], depth: number): Both {
    const pairing = depth > 0 ? this.settle(g, open) : null;
    if (pairing !== null) return this.valueOf(g, pairing, depth - 1);
    this.leaves += 1;
    const values = this.lines.judge(g);
    return { own: values[this.ownAt] ?? 0.5, other: values[this.otherAt] ?? 0.5 };
  }

  /** Plays on as in a playout until both choose unseen again; null when the game ends or nothing of that kind comes. */
  private settle(g: KernelState, start: readonly Decision[]): Pairing | null {
    const { game, horizon } = this.lines;
    let open = start;
    for (let i = 0; i < horizon && open.length > 0; i += 1) {
      if (topStage(game, g)?.stage.kind === 'sealed') {
        const mine = open.find(({ seat }) => seat === this.decision.seat);
        const foe = open.find(({ seat }) => seat === this.foe?.seat);
        if (mine !== undefined && foe !== undefined) return { mine, foe };
      }
      const { no, seat, slot } = open[0]!;
      open = apply(game, g, { no, seat, slot, choice: this.lines.answer(g, open[0]!) }, rollSeeded, null);
    }
    return null;
  }

  private valueOf(g: KernelState, { mine, foe }: Pairing, depth: number): Both {
    const { game } = this.lines;
    const own: number[][] = [];
    const other: number[][] = [];
    for (const choice of mine.options) {
      const ownRow: number[] = [];
      const otherRow: number[] = [];
      for (const reply of foe.options) {
        const next = game.clone(g);
        const open = answerBoth(this.lines, next, pending(game, next), mine, choice, foe, reply);
        const value = this.valueAfter(next, open, depth);
        ownRow.push(value.own);
        otherRow.push(value.other);
      }
      own.push(ownRow);
      other.push(otherRow);
    }
    const { rows, columns } = solveMatrix({ rows: own, columns: other }, ROUNDS_BELOW);
    const expected = (matrix: readonly (readonly number[])[]): number =>
      matrix.reduce((sum, row, i) => sum + rows[i]! * row.reduce((part, value, j) => part + value * columns[j]!, 0), 0);
    return { own: expected(own), other: expected(other) };
  }
}

function mean(cell: Cell, of: 'own' | 'other'): number {
  return cell.visits === 0 ? 0.5 : cell[of] / cell.visits;
}

/** The open decision that this one is played against: of another side, and with most options. */
function foeOf(lines: Lines, g: KernelState, open: readonly Decision[], seat: Seat): Decision | null {
  const sides = new Map(lines.game.seats(g).map(entry => [entry.seat, entry.side]));
  const foes = open.filter(other => sides.get(other.seat) !== sides.get(seat));
  return foes.reduce<Decision | null>(
    (most, foe) => (most === null || foe.options.length > most.options.length ? foe : most),
    null,
  );
}

/** Puts in the pair of answers and, for whoever else is asked at the same time, what a playout would answer. */
function answerBoth(
  lines: Lines,
  g: KernelState,
  start: readonly Decision[],
  mine: Decision,
  choice: unknown,
  foe: Decision | null,
  reply: unknown,
): readonly Decision[] {
  const { no } = mine;
  let open = start;
  while (open.length > 0 && open[0]!.no === no) {
    const asked = open[0]!;
    const answer =
      asked.slot === mine.slot ? choice : asked.slot === foe?.slot ? offered(asked, reply) : lines.answer(g, asked);
    open = apply(lines.game, g, { no, seat: asked.seat, slot: asked.slot, choice: answer }, rollSeeded, null);
  }
  return open;
}

/** The reply, or where this draw does not offer it to the foe, something that it does. */
function offered(asked: Decision, reply: unknown): unknown {
  if (asked.options.includes(reply)) return reply;
  const text = JSON.stringify(reply);
  return asked.options.find(option => JSON.stringify(option) === text) ?? asked.options[0];
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
