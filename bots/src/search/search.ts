import { apply, rollSeeded, sameJson } from '@quarterstaff/kernel';
import { difference, standingOf, standingText } from '../advice/words.ts';
import type { Bot, Sight } from '../bot.ts';
import { random } from '../random.ts';
import { type Judgement, reasoned } from '../reasons.ts';
import { Lines } from './playout.ts';
import { judgeSealed } from './sealed.ts';
import { type SearchSettings, settingsFor } from './settings.ts';
import { Node, Tree } from './tree.ts';

/** One answer to the decision at hand, with what each line of play that began with it brought. */
interface Candidate {
  readonly choice: unknown;
  readonly node: Node;
  readonly found: number[]; // the n-th entry met the same hidden things and dice as the n-th of every other candidate
  readonly seen: Float64Array; // sums of the features at the ends of its lines of play that had not ended the game
  ends: number; // how many those were
}

const WHOLE_BUDGET = 6; // a question with fewer answers is thought about for less long
const FRESH = 1_000_000; // draws from here on have not helped to pick the rival, so luck that picked it does not count again
const LOOKS = 2; // draws under which an answer is looked at before it is followed
const ASKED = 8; // times the book is asked what else it might answer
const EQUAL = 1e-9;
const PAIRED = 12; // draws that a rival and the book's answer have both met before the rival may win

/**
 * Looks ahead over states drawn anew from what the seat knows, with dice of its own. Every candidate meets the same draws, half of
 * them are dropped at a time, and whoever is left must beat the book's own answer clearly: on draws that nobody has met before, where
 * the settings keep some for that. When the time is up, what was found so far decides.
 */
export const search: Bot = searching('search', 1);

/** The searching player under a name of its own, with so many times the lines of play that the game's card states. */
export function searching(level: string, times: number): Bot {
  return {
    level,
    looks: true,
    choose(sight) {
      if (sight.decision.options.length === 1) return random.choose(sight);
      const settings = settingsFor(sight.game.id);
      const { iterations, positions } = settings;
      const { choice, weighed, label, stands, because } = judge(sight, null, {
        ...settings,
        iterations: iterations * times,
        positions: positions * times,
      });
      const words = [...(because?.length ? [`brings ${because.join(', ')}`] : []), ...(stands ? [stands] : [])];
      return reasoned(sight.decision, choice, label, weighed, words);
    },
  };
}

/** Looks ahead from a decision; `also` is weighed in any case and never dropped early. */
export function judge(sight: Sight, also: unknown = null, settings = settingsFor(sight.game.id)): Judgement {
  const playout = new Lines(sight, settings);
  const isLate = stopwatch(sight.time);
  if (sight.decision.sealed) {
    return judgeSealed(sight, playout, settings.trust, sight.iterations ?? settings.positions, isLate);
  }
  const iterations = sight.iterations ?? settings.iterations;
  return judgeAlone(sight, playout, settings, { iterations, isLate }, also);
}

/** Says whether so many milliseconds have gone by since now. */
function stopwatch(time: number | null): () => boolean {
  if (time === null) return () => false;
  const end = Date.now() + time;
  return () => Date.now() >= end;
}

interface Patience {
  readonly iterations: number;
  isLate(): boolean;
}

function judgeAlone(
  sight: Sight,
  playout: Lines,
  settings: SearchSettings,
  { iterations, isLate }: Patience,
  also: unknown,
): Judgement {
  const { game, decision } = sight;
  const { no, seat, slot } = decision;
  const tree = new Tree(playout);
  const own = playout.seats.indexOf(seat);
  const byBook = bookAnswer(sight);
  const sure = [byBook, also].filter(choice => choice !== null);
  const all = candidatesOf(sight, playout, sure, iterations);
  const budget = Math.ceil(iterations * Math.min(1, all.length / WHOLE_BUDGET));
  let spent = 0;
  const seen = new Float64Array(game.learned?.features.length ?? 0);
  const follow = (candidate: Candidate, draw: number, grows: boolean): number => {
    const { choice, node } = candidate;
    const g = playout.draw(draw);
    const open = apply(game, g, { no, seat, slot, choice }, rollSeeded, null);
    spent += 1;
    const value = (grows ? tree.grow(node, g, open) : playout.run(g, open))[own] ?? 0.5;
    if (game.learned !== undefined && game.outcome(g) === null) {
      game.learned.read(g, seat, seen);
      for (let i = 0; i < seen.length; i += 1) candidate.seen[i]! += seen[i]!;
      candidate.ends += 1;
    }
    return value;
  };
  const sifting = byBook === null ? budget : Math.ceil(budget * settings.sifting);
  const rounds = Math.max(1, Math.ceil(Math.log2(all.length)));
  let left = all;
  for (let round = 0; round < rounds; round += 1) {
    const each = Math.max(1, Math.floor((sifting - spent) / ((rounds - round) * left.length)));
    for (let i = 0; i < each; i += 1) {
      for (const candidate of left) {
        if (spent > 0 && isLate() && (candidate.found.length > 0 || !isOneOf(sure, candidate))) continue;
        candidate.found.push(follow(candidate, candidate.found.length, true));
      }
    }
    left = left.filter(({ found }) => found.length > 0); // all of them, unless time ran out
    if (round < rounds - 1) left = betterHalf(left, sure);
  }
  let chosen = left.reduce((a, b) => (mean(b.found) > mean(a.found) ? b : a));
  const book = all.find(candidate => sameJson(candidate.choice, byBook));
  if (book !== undefined && chosen !== book) {
    const draws = settings.sifting < 1 ? Math.max(PAIRED, Math.floor((budget - spent) / 2)) : 0;
    const seen = leadOf(chosen, book);
    const ahead: number[] = [];
    while (ahead.length < draws && !isLate() && !isHopeless(ahead)) {
      const [other, known] = [chosen, book].map(candidate => follow(candidate, FRESH + ahead.length, false));
      chosen.found.push(other!);
      book.found.push(known!);
      ahead.push(other! - known!);
    }
    if (!isClearlyAbove(ahead.length > 0 ? ahead : seen, settings.doubt)) chosen = book;
  }
  const inTime = isLate() ? ', cut short by the clock' : '';
  const lookedAt = all.filter(({ found }) => found.length > 0);
  const weighed = lookedAt.map(candidate => ({
    choice: candidate.choice,
    value: mean(candidate.found),
    visits: candidate.found.length,
    ends: endsOf(candidate),
  }));
  return {
    choice: chosen.choice,
    weighed,
    label: `tree search, ${spent} lines of play${inTime}`,
    ...spoken(sight, chosen, lookedAt),
  };
}

/** How the seat stands, and what the answer brings more of than the best of the others. */
function spoken(
  { game, known, decision }: Sight,
  chosen: Candidate,
  all: readonly Candidate[],
): Pick<Judgement, 'stands' | 'because'> {
  const stands = standingText(standingOf(game, known, decision.seat));
  const own = endsOf(chosen);
  const others = all.filter(other => other !== chosen && other.ends > 0);
  if (own === null || others.length === 0) return { stands, because: [] };
  const next = others.reduce((a, b) => (mean(b.found) > mean(a.found) ? b : a));
  return { stands, because: difference(game, own, endsOf(next)!).ahead };
}

const endsOf = ({ seen, ends }: Candidate): Float64Array | null => (ends === 0 ? null : seen.map(sum => sum / ends));

/** By how much one was ahead of the other on the draws that both have met. */
function leadOf({ found }: Candidate, other: Candidate): readonly number[] {
  return other.found.slice(0, found.length).map((value, i) => found[i]! - value);
}

/** Whether the differences lie above zero by so many standard errors, with the wider margin that few draws need; too few never do. */
function isClearlyAbove(differences: readonly number[], errors: number): boolean {
  const count = differences.length;
  if (count < PAIRED) return false;
  const by = mean(differences);
  const spread = Math.sqrt(differences.reduce((sum, x) => sum + (x - by) ** 2, 0) / (count - 1));
  return by > (studentised(errors, count - 1) * spread) / Math.sqrt(count);
}

/** Halfway through the least there must be, and not ahead: more draws would hardly turn it. */
function isHopeless(differences: readonly number[]): boolean {
  return differences.length >= PAIRED / 2 && mean(differences) <= 0;
}

/** The quantile of Student's distribution that has the tail of this one of the normal distribution (Cornish and Fisher's expansion). */
function studentised(z: number, freedom: number): number {
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/** What the rulebook's own policy would answer; null where there is none. */
function bookAnswer({ game, known, decision, dice }: Sight): unknown {
  return game.policy === undefined ? null : game.policy(known, decision, dice, game.manners[0] ?? '').choice;
}

/** All options; where they are too many for the time, what the book might answer and what looks better at once. */
function candidatesOf(
  sight: Sight,
  playout: Lines,
  sure: readonly unknown[],
  iterations: number,
): readonly Candidate[] {
  const { options } = sight.decision;
  const most = Math.max(4, Math.floor(iterations / 8));
  const chosen =
    options.length <= most
      ? options
      : distinct([...sure, ...bookAnswers(sight, playout), ...betterLooking(sight, playout, sure)], most);
  return distinct([...chosen, ...sure], options.length).map(choice => ({
    choice,
    node: new Node(),
    found: [],
    seen: new Float64Array(sight.game.learned?.features.length ?? 0),
    ends: 0,
  }));
}

function distinct(choices: readonly unknown[], most: number): readonly unknown[] {
  return choices.filter((choice, i) => choices.findIndex(other => sameJson(other, choice)) === i).slice(0, most);
}

/** What the book answers, or draws its answer from, in its several manners and were the hidden things otherwise: the likeliest first. */
function bookAnswers({ game, decision, dice }: Sight, playout: Lines): readonly unknown[] {
  const { policy, manners } = game;
  if (policy === undefined) return [];
  const found: { readonly choice: unknown; times: number }[] = [];
  for (const manner of manners.length === 0 ? [''] : manners) {
    for (let i = 0; i < ASKED; i += 1) {
      const answer = policy.call(game, playout.draw(i), decision, dice, manner);
      for (const { choice, share } of answer.drawnFrom ?? [{ choice: answer.choice, share: 1 }]) {
        const known = found.find(other => sameJson(other.choice, choice));
        if (known === undefined) found.push({ choice, times: share });
        else known.times += share;
      }
    }
  }
  return found
    .filter(({ choice }) => decision.options.some(option => sameJson(option, choice)))
    .sort((a, b) => b.times - a.times)
    .map(({ choice }) => choice);
}

/**
 * The options after which the seat is better off at once than after the book's, over a few draws. Squares that look alike are not
 * weighed: chance would pick among them. Without a book the best-looking are all there is.
 */
function betterLooking({ decision, dice }: Sight, playout: Lines, sure: readonly unknown[]): readonly unknown[] {
  const { no, seat, slot, options } = decision;
  const own = playout.seats.indexOf(seat);
  const looksOf = (choice: unknown): number => {
    let looks = 0;
    for (let i = 0; i < LOOKS; i += 1) {
      const g = playout.draw(i);
      apply(playout.game, g, { no, seat, slot, choice }, rollSeeded, null);
      looks += playout.judge(g)[own] ?? 0.5;
    }
    return looks;
  };
  const bar = sure.length === 0 ? Number.NEGATIVE_INFINITY : looksOf(sure[0]) + EQUAL;
  return dice
    .shuffle(options)
    .map(choice => ({ choice, looks: looksOf(choice) }))
    .filter(({ looks }) => looks > bar)
    .sort((a, b) => b.looks - a.looks)
    .map(({ choice }) => choice);
}

function betterHalf(candidates: readonly Candidate[], sure: readonly unknown[]): readonly Candidate[] {
  const ranked = [...candidates].sort((a, b) => mean(b.found) - mean(a.found));
  const kept = ranked.slice(0, Math.ceil(ranked.length / 2));
  const spared = candidates.filter(candidate => !kept.includes(candidate) && isOneOf(sure, candidate));
  return [...kept, ...spared];
}

function isOneOf(choices: readonly unknown[], candidate: Candidate): boolean {
  return choices.some(choice => sameJson(choice, candidate.choice));
}

function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}
