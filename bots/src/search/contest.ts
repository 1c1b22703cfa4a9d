import { apply, sameJson } from '@quarterstaff/kernel';
import type { Sight } from '../bot.ts';
import type { Course } from './candidates.ts';
import type { Lines } from './playout.ts';

/** One course from the decision at hand, with what each line of play that began with it brought. */
export interface Candidate extends Course {
  readonly found: number[]; // the n-th entry met the same hidden things and dice as the n-th of every other candidate
  readonly seen: Float64Array; // sums of the features at the ends of its lines of play that had not ended the game
  ends: number; // how many those were
}

const FIRST = 4; // draws for everybody; then twice as many for half of them, and so on
const PAIRED = 8; // draws that a rival and the book's answer have both met before the rival may win

/**
 * A contest of courses on the same draws. Each round plays every candidate further, twice as far as the last, and keeps the better half;
 * the book's own answer stays in it, and rivals that make no difference or are not ahead of it leave early.
 */
export class Contest {
  readonly all: readonly Candidate[];
  spent = 0; // lines of play
  private readonly sight: Sight;
  private readonly lines: Lines;
  private readonly own: number; // the seat's place among those of the lines
  private readonly seen: Float64Array; // scratch: the features at the end of one line
  private readonly isLate: () => boolean;

  constructor(sight: Sight, lines: Lines, courses: readonly Course[], isLate: () => boolean) {
    const width = sight.game.learned?.features.length ?? 0;
    this.sight = sight;
    this.lines = lines;
    this.isLate = isLate;
    this.own = lines.seats.indexOf(sight.decision.seat);
    this.seen = new Float64Array(width);
    this.all = courses.map(course => ({ ...course, found: [], seen: new Float64Array(width), ends: 0 }));
  }

  /** Plays so many lines and names the winner: the best rival that leads the book by more than the doubt, or the book. */
  winner(book: Candidate | null, kept: readonly Candidate[], budget: number, doubt: number): Candidate {
    let left = this.all;
    for (let each = FIRST; left.length > 1 && this.spent < budget; each *= 2) {
      const draws = Math.min(each, Math.max(1, Math.floor((budget - this.spent) / left.length)));
      for (let i = 0; i < draws; i += 1) for (const candidate of left) this.playOn(candidate, kept.includes(candidate));
      if (this.isLate()) break;
      if (this.spent < budget) left = betterHalf(left, kept, book);
    }
    const played = left.filter(({ found }) => found.length > 0); // all of them, unless time ran out or there was nothing to compare
    const best = (played.length > 0 ? played : left).reduce((a, b) => (mean(b.found) > mean(a.found) ? b : a));
    return book === null || best === book || surely(leadOf(best, book), doubt) > 0 ? best : book;
  }

  /** One more line from this candidate. Late, only those that must be looked at get their first one; a line that was broken off says nothing. */
  private playOn(candidate: Candidate, isKept: boolean): void {
    const { found } = candidate;
    const isLate = this.spent === 0 || (isKept && found.length === 0) ? () => false : this.isLate;
    if (isLate()) return;
    const { game, decision } = this.sight;
    const { no, seat, slot } = decision;
    const g = this.lines.draw(found.length);
    this.lines.plan = candidate.plan;
    const open = apply(game, g, { no, seat, slot, choice: candidate.choice }, this.lines.roll, null);
    const values = this.lines.run(g, open, isLate);
    if (isLate()) return;
    this.spent += 1;
    found.push(values[this.own] ?? 0.5);
    if (game.learned === undefined || game.outcome(g) !== null) return;
    game.learned.read(g, seat, this.seen);
    for (let i = 0; i < this.seen.length; i += 1) candidate.seen[i]! += this.seen[i]!;
    candidate.ends += 1;
  }
}

/** The one that gives this answer and then goes by the book. */
export const candidateFor = (all: readonly Candidate[], choice: unknown): Candidate | null =>
  all.find(candidate => candidate.plan === null && sameJson(candidate.choice, choice)) ?? null;

function betterHalf(
  candidates: readonly Candidate[],
  kept: readonly Candidate[],
  book: Candidate | null,
): readonly Candidate[] {
  const rivals = candidates.filter((candidate, i) => !kept.includes(candidate) && !isRepeated(candidates, i));
  const hopeful = book === null ? rivals : rivals.filter(rival => !hasFallenBehind(leadOf(rival, book)));
  const ranked = [...hopeful].sort((a, b) => mean(b.found) - mean(a.found));
  const better = ranked.slice(0, Math.ceil(rivals.length / 2));
  return [...kept.filter(candidate => candidates.includes(candidate)), ...better];
}

/** Whether one before it has brought the same on every draw: most plans agree in most rounds. */
const isRepeated = (candidates: readonly Candidate[], at: number): boolean =>
  candidates.slice(0, at).some(({ found }) => sameJson(found, candidates[at]!.found));

const hasFallenBehind = (lead: readonly number[]): boolean => lead.length >= FIRST && mean(lead) <= 0;

/** Whether one was ahead of the other by more than so many standard errors. */
export const isSurelyAhead = (one: Candidate, other: Candidate, doubt: number): boolean =>
  surely(leadOf(one, other), doubt) > 0;

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
