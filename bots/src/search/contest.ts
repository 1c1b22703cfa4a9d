import { apply, rollSeeded, sameJson } from '@quarterstaff/kernel';
import type { Sight } from '../bot.ts';
import type { Lines } from './playout.ts';

/** One answer to the decision at hand, with what each line of play that began with it brought. */
export interface Candidate {
  readonly choice: unknown;
  readonly found: number[]; // the n-th entry met the same hidden things and dice as the n-th of every other candidate
  readonly seen: Float64Array; // sums of the features at the ends of its lines of play that had not ended the game
  ends: number; // how many those were
}

const PAIRED = 8; // draws that a rival and the book's answer have both met before the rival may win or be given up

/**
 * A contest of answers on the same draws. Each round plays every candidate a few lines further and keeps the better half; the book's
 * own answer stays in it, and rivals that have fallen clearly behind it leave early.
 */
export class Contest {
  readonly all: readonly Candidate[];
  spent = 0; // lines of play
  private readonly sight: Sight;
  private readonly lines: Lines;
  private readonly own: number;
  private readonly seen: Float64Array;
  private readonly isLate: () => boolean;

  constructor(sight: Sight, lines: Lines, choices: readonly unknown[], isLate: () => boolean) {
    const width = sight.game.learned?.features.length ?? 0;
    this.sight = sight;
    this.lines = lines;
    this.isLate = isLate;
    this.own = lines.seats.indexOf(sight.decision.seat);
    this.seen = new Float64Array(width);
    this.all = choices.map(choice => ({ choice, found: [], seen: new Float64Array(width), ends: 0 }));
  }

  /** Plays so many lines and names the winner: the best rival that leads the book by more than the doubt, or the book. */
  winner(book: Candidate | null, kept: readonly Candidate[], budget: number, doubt: number): Candidate {
    const rounds = Math.max(2, Math.ceil(Math.log2(this.all.length)));
    let left = this.all;
    for (let round = 0; round < rounds && left.length > 1; round += 1) {
      const each = Math.max(1, Math.floor((budget - this.spent) / ((rounds - round) * left.length)));
      for (let i = 0; i < each; i += 1) for (const candidate of left) this.playOn(candidate, kept.includes(candidate));
      left = left.filter(({ found }) => found.length > 0); // all of them, unless time ran out
      if (round < rounds - 1) left = betterHalf(left, kept, book);
    }
    const best = left.reduce((a, b) => (mean(b.found) > mean(a.found) ? b : a));
    return book === null || best === book || surely(leadOf(best, book), doubt) > 0 ? best : book;
  }

  /** One more line from this candidate. Late, only those that must be looked at get their first one. */
  private playOn(candidate: Candidate, isKept: boolean): void {
    const { found } = candidate;
    if (this.spent > 0 && this.isLate() && (found.length > 0 || !isKept)) return;
    const { game, decision } = this.sight;
    const { no, seat, slot } = decision;
    const g = this.lines.draw(found.length);
    const open = apply(game, g, { no, seat, slot, choice: candidate.choice }, rollSeeded, null);
    this.spent += 1;
    found.push(this.lines.run(g, open)[this.own] ?? 0.5);
    if (game.learned === undefined || game.outcome(g) !== null) return;
    game.learned.read(g, seat, this.seen);
    for (let i = 0; i < this.seen.length; i += 1) candidate.seen[i]! += this.seen[i]!;
    candidate.ends += 1;
  }
}

export const candidateFor = (all: readonly Candidate[], choice: unknown): Candidate | null =>
  all.find(candidate => sameJson(candidate.choice, choice)) ?? null;

function betterHalf(
  candidates: readonly Candidate[],
  kept: readonly Candidate[],
  book: Candidate | null,
): readonly Candidate[] {
  const rivals = candidates.filter(candidate => !kept.includes(candidate));
  const hopeful = book === null ? rivals : rivals.filter(rival => surely(leadOf(book, rival), 1) < 0);
  const ranked = [...hopeful].sort((a, b) => mean(b.found) - mean(a.found));
  const better = ranked.slice(0, Math.ceil(rivals.length / 2));
  return [...kept.filter(candidate => candidates.includes(candidate)), ...better];
}

/** By how much one was ahead of the other on the draws that both have met. */
function leadOf({ found }: Candidate, other: Candidate): readonly number[] {
  return other.found.slice(0, found.length).map((value, i) => found[i]! - value);
}

/** How much of a lead is left after so many standard errors, with the wider margin that few draws need; of too few draws nothing. */
function surely(differences: readonly number[], errors: number): number {
  const count = differences.length;
  if (count < PAIRED) return Number.NEGATIVE_INFINITY;
  const by = mean(differences);
  const spread = Math.sqrt(differences.reduce((sum, x) => sum + (x - by) ** 2, 0) / (count - 1));
  return by - (studentised(errors, count - 1) * spread) / Math.sqrt(count);
}

/** The quantile of Student's distribution that has the tail of this one of the normal distribution (Cornish and Fisher's expansion). */
function studentised(z: number, freedom: number): number {
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

export function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}
