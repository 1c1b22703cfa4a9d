import { apply, type Decision, difference, type KernelState, pending, rollSeeded } from '@quarterstaff/kernel';
import type { Sight } from '../bot.ts';
import type { Judgement } from '../reasons.ts';
import { solveMatrix } from './matrix-game.ts';
import { drawn, drawnFrom, expectedOf, shares, sumOver } from './mixtures.ts';
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

const EQUAL = 1e-9; // what rounding alone may make of a difference
const LEAST_KEPT = 3; // own answers that must be affordable one level deeper: fewer are no choice worth following
const AS_GOOD = 1e-5; // by which the book's own answers are preferred to others as good
const LEAST_SHARE = 0.02; // answers of the foe that are rarer are not followed

/**
 * A sealed choice as a matrix game, solved by backward induction. The foe plays the book with probability `trust`, otherwise what
 * serves it best. Every pair gets one static evaluation; our best replies to the likely answers are searched deeper, where the next
 * sealed choice is a best response to the book. The answer is drawn from the no-regret mixture; for no positions at
 * all from the own doctrine, and the table says only how the options compare.
 */
export function judgeSealed(
  sight: Sight,
  lines: Lines,
  trust: number,
  iterations: number,
  isLate: () => boolean,
): Judgement {
  const { game, decision, dice } = sight;
  const first = lines.draw(0);
  const foe = foeOf(lines, first, pending(game, first), decision);
  const table = new SealedTable(lines, first, decision, foe, trust, isLate);
  const { options } = decision;
  let rows: readonly number[] = options.map((_, i) => i);
  let columns: readonly number[] = table.columns.map((_, j) => j);
  let draw = 0;
  let depth = 1;
  table.sweep(rows, columns, draw, depth);
  const atFirst = table.solve(rows, columns).values;
  let perPair = 1; // positions judged behind one pair of answers
  let branching = options.length * LEAST_KEPT;
  // One deeper as long as something lies there, and a few answers of both can be followed so far.
  while (foe !== null && options.length > 1 && table.cutShort && !isLate()) {
    const likely = table.likely(rows, columns);
    const side = Math.floor(Math.max(0, iterations - table.leaves) / (perPair * branching * likely.length));
    if (side < Math.min(LEAST_KEPT, rows.length)) break;
    const before = table.leaves;
    const best = table.bestOf(side, rows, columns);
    if (!table.deepen(best, likely, draw, depth + 1)) break;
    rows = best;
    columns = likely;
    depth += 1;
    const found = (table.leaves - before) / (rows.length * columns.length);
    branching = Math.max(2, found / perPair);
    perPair = Math.max(1, found);
  }
  // Other draws of what is hidden, unless they change nothing. Pairs that lead to positions known by then cost a look all the same.
  let spent = table.leaves;
  for (let last = spent, changed = true; changed && spent + last <= iterations && !isLate(); spent += last) {
    const before = table.leaves;
    draw += 1;
    changed = table.lookAgain(rows, columns, draw, depth);
    last = Math.max(rows.length * columns.length, table.leaves - before);
  }
  const { mixture, values } = table.solve(rows, columns);
  const shared = iterations === 0 ? table.ownByBook : options.map((_, row) => mixture[rows.indexOf(row)] ?? 0);
  const choice = options[drawn(shared, dice)];
  const weighed = options.map((option, row) => {
    const k = rows.indexOf(row); // what was not followed deeper keeps its first value
    return { choice: option, value: k < 0 ? atFirst[row]! : values[k]!, visits: k < 0 ? 1 : table.visitsOf(row) };
  });
  const label = `matrix game of ${rows.length} by ${columns.length} out of ${options.length} by ${table.columns.length}, depth ${depth}, ${table.leaves} positions`;
  return { choice, weighed, label, drawnFrom: drawnFrom(decision, shared) };
}

class SealedTable {
  readonly columns: readonly unknown[];
  leaves = 0; // positions judged
  cutShort = false; // whether any was judged by its looks only because it was deep enough
  private readonly lines: Lines;
  private readonly start: KernelState;
  private readonly decision: Decision;
  private readonly foe: Decision | null;
  private readonly trust: number;
  private readonly isLate: () => boolean;
  private readonly byBook: readonly number[]; // how often the book would give each answer of the foe
  readonly ownByBook: readonly number[]; // how often the own doctrine would give each of its answers
  private readonly ownAt: number; // places among `lines.seats`
  private readonly otherAt: number;
  private cells: Cell[][];
  /** Positions valued before, as different answers often lead to one; `cut`: more depth could change its value. */
  private readonly known = new Map<string, { readonly value: Both; readonly cut: boolean }>();

  constructor(
    lines: Lines,
    start: KernelState,
    decision: Decision,
    foe: Decision | null,
    trust: number,
    isLate: () => boolean,
  ) {
    this.lines = lines;
    this.start = start;
    this.decision = decision;
    this.foe = foe;
    this.trust = trust;
    this.isLate = isLate;
    this.columns = foe === null ? [null] : foe.options;
    this.byBook = foe === null ? [1] : expectedOf(lines, start, foe);
    this.ownByBook = lines.mixtureOf(start, decision);
    this.ownAt = lines.seats.indexOf(decision.seat);
    this.otherAt = foe === null ? this.ownAt : lines.seats.indexOf(foe.seat);
    this.cells = emptyCells(decision.options.length, this.columns.length);
  }

  /** Evaluates these pairs again one level deeper and drops the rest; false, with nothing changed, if time runs out. */
  deepen(rows: readonly number[], columns: readonly number[], draw: number, depth: number): boolean {
    const before = this.cells;
    this.cells = emptyCells(before.length, this.columns.length);
    this.cutShort = false;
    for (const row of rows) {
      for (const column of columns) {
        this.sweep([row], [column], draw, depth);
        if (this.isLate()) {
          this.cells = before;
          return false;
        }
      }
    }
    return true;
  }

  /** The same pairs under another draw; what it brought is dropped if it grows late meanwhile. Says whether any came out otherwise. */
  lookAgain(rows: readonly number[], columns: readonly number[], draw: number, depth: number): boolean {
    const before = this.cells.map(row => row.map(cell => ({ ...cell })));
    const changed = this.sweep(rows, columns, draw, depth);
    if (!this.isLate()) return changed;
    this.cells = before;
    return false;
  }

  /** Looks at every pair of these once, all under the same draw; says whether any came out other than before. */
  sweep(rows: readonly number[], columns: readonly number[], draw: number, depth: number): boolean {
    const { lines, decision, foe } = this;
    let changed = false;
    for (const i of rows) {
      for (const j of columns) {
        const g = lines.draw(draw);
        const open = answerBoth(lines, g, pending(lines.game, g), decision, decision.options[i], foe, this.columns[j]);
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

  /** Of these own answers the best against what the foe is expected to play. */
  bestOf(count: number, rows: readonly number[], columns: readonly number[]): readonly number[] {
    const { values } = this.solve(rows, columns);
    return rows
      .map((place, k) => ({ place, value: values[k]! }))
      .sort((a, b) => b.value - a.value || a.place - b.place)
      .slice(0, count)
      .map(({ place }) => place)
      .sort((a, b) => a - b);
  }

  /** The answers of the foe that are worth following. */
  likely(rows: readonly number[], columns: readonly number[]): readonly number[] {
    const { expected } = this.solve(rows, columns);
    return columns.filter((_, k) => expected[k]! >= LEAST_SHARE);
  }

  /** The mixture of these answers that leaves nothing to regret, and what each is worth against what is expected of the foe. */
  solve(
    rows: readonly number[],
    columns: readonly number[],
  ): { readonly mixture: readonly number[]; readonly values: readonly number[]; readonly expected: readonly number[] } {
    const own = rows.map(i => columns.map(j => mean(this.cells[i]![j]!, 'own')));
    const other = rows.map(i => columns.map(j => (this.foe === null ? 0 : mean(this.cells[i]![j]!, 'other'))));
    const byBook = shares(columns.map(j => this.byBook[j]!));
    const { trust } = this;
    const meant = own.map((row, k) => {
      const plain = sumOver(row, byBook) + AS_GOOD * this.ownByBook[rows[k]!]!;
      return row.map(value => trust * plain + (1 - trust) * value);
    });
    const found = solveMatrix({ rows: meant, columns: other });
    const expected = found.columns.map((share, k) => trust * byBook[k]! + (1 - trust) * share);
    return { mixture: found.rows, values: own.map(row => sumOver(row, expected)), expected };
  }

  /** How often pairs with this own answer have been looked at. */
  visitsOf(row: number): number {
    return this.cells[row]!.reduce((sum, { visits }) => sum + visits, 0);
  }

  /** What a position is worth: that of the next sealed game, if it comes soon and there is depth left; else by its looks. */
  private valueAfter(g: KernelState, open: readonly Decision[], depth: number): Both {
    if (depth === 0 || open.length === 0 || this.isLate()) {
      if (open.length > 0) this.cutShort = true;
      return this.byLooks(g, open);
    }
    const { luck, board, decisionNo } = this.start;
    const key = `${depth} ${difference(this.start, { ...g, luck, board, decisionNo })}`;
    const known = this.known.get(key);
    if (known !== undefined) {
      this.cutShort ||= known.cut;
      return known.value;
    }
    const before = this.cutShort;
    this.cutShort = false;
    const pairing = this.settle(g, open);
    const value = pairing === null ? this.byLooks(g, pending(this.lines.game, g)) : this.valueOf(g, pairing, depth - 1);
    this.known.set(key, { value, cut: this.cutShort });
    this.cutShort ||= before;
    return value;
  }

  /** How it looks when the round is over: until then one of several who fight has chosen and another has not. */
  private byLooks(g: KernelState, open: readonly Decision[]): Both {
    this.leaves += 1;
    this.lines.endRound(g, open, this.isLate);
    const values = this.lines.judge(g);
    return { own: values[this.ownAt] ?? 0.5, other: values[this.otherAt] ?? 0.5 };
  }

  /**
   * Plays on until both choose unseen again; null when the game ends or something else is to be chosen before. The book's answer to
   * that would take as long as a dozen positions, and the lines of play are there to weigh it.
   */
  private settle(g: KernelState, start: readonly Decision[]): Pairing | null {
    const { game, horizon } = this.lines;
    let open = start;
    for (let i = 0; i < horizon && open.length > 0; i += 1) {
      if (open[0]!.sealed) {
        const mine = open.find(({ seat }) => seat === this.decision.seat);
        const foe = open.find(({ seat }) => seat === this.foe?.seat);
        if (mine !== undefined && foe !== undefined) return { mine, foe };
      } else if (open[0]!.options.length > 1) return null;
      const { no, seat, slot } = open[0]!;
      open = apply(game, g, { no, seat, slot, choice: this.lines.answer(g, open[0]!) }, rollSeeded, null);
    }
    return null;
  }

  /** The best answer to what the book would do there. */
  private valueOf(g: KernelState, { mine, foe }: Pairing, depth: number): Both {
    const { game } = this.lines;
    const byBook = expectedOf(this.lines, g, foe).map(share => (share < LEAST_SHARE ? 0 : share));
    const whole = byBook.reduce((sum, share) => sum + share, 0);
    let best: Both | null = null;
    for (const choice of mine.options) {
      const value = { own: 0, other: 0 };
      foe.options.forEach((reply, j) => {
        if (byBook[j] === 0) return;
        const next = game.clone(g);
        const open = answerBoth(this.lines, next, pending(game, next), mine, choice, foe, reply);
        const after = this.valueAfter(next, open, depth);
        value.own += (byBook[j]! / whole) * after.own;
        value.other += (byBook[j]! / whole) * after.other;
      });
      if (best === null || value.own > best.own) best = value;
    }
    return best!;
  }
}

function emptyCells(rows: number, columns: number): Cell[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => ({ visits: 0, own: 0, other: 0 })));
}

function mean(cell: Cell, of: 'own' | 'other'): number {
  return cell.visits === 0 ? 0.5 : cell[of] / cell.visits;
}

/**
 * The open decision that this one is played against: where several of the other side choose at once, the one whose answers make most
 * difference, as far as a first look tells; otherwise the one with most options.
 */
function foeOf(lines: Lines, g: KernelState, open: readonly Decision[], mine: Decision): Decision | null {
  const sides = new Map(lines.game.seats(g).map(entry => [entry.seat, entry.side]));
  const foes = open
    .filter(other => sides.get(other.seat) !== sides.get(mine.seat))
    .sort((a, b) => b.options.length - a.options.length);
  if (foes.length <= 1) return foes[0] ?? null;
  const at = lines.seats.indexOf(mine.seat);
  const spreads = foes.map(foe => {
    const values = spaced(mine.options).flatMap(choice =>
      spaced(foe.options).map(reply => {
        const next = lines.draw(0);
        answerBoth(lines, next, pending(lines.game, next), mine, choice, foe, reply);
        return lines.judge(next)[at] ?? 0.5;
      }),
    );
    return spreadOf(values, Math.min(PROBED, foe.options.length));
  });
  return foes[spreads.indexOf(Math.max(...spreads))]!;
}

const PROBED = 4; // answers of either side that are tried to see who plays against whom

/** A few of a list, from all along it. */
const spaced = (options: readonly unknown[]): readonly unknown[] =>
  options.length <= PROBED
    ? options
    : Array.from({ length: PROBED }, (_, i) => options[Math.floor((i * options.length) / PROBED)]);

/** How far values lie apart within rows of so many. */
function spreadOf(values: readonly number[], width: number): number {
  let sum = 0;
  for (let from = 0; from < values.length; from += width) {
    const row = values.slice(from, from + width);
    sum += Math.max(...row) - Math.min(...row);
  }
  return sum;
}

/** Answers for both sides; anybody else who is asked at the same time answers as in a playout. */
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
