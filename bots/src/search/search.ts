import { apply, type Decision, type Dice, rollSeeded, sameJson, topStage } from '@quarterstaff/kernel';
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
}

const WHOLE_BUDGET = 6; // a question with fewer answers is thought about for less long
const FRESH = 1_000_000; // draws from here on have not helped to pick the rival, so luck that picked it does not count again
const LOOKS = 2; // draws under which an answer is looked at before it is followed

/**
 * Looks ahead over states drawn anew from what the seat knows, with dice of its own. Every candidate meets the same draws, half of
 * them are dropped at a time, and whoever is left must beat the book's own answer clearly: on draws that nobody has met before, where
 * the settings keep some for that. When the time is up, what was found so far decides.
 */
export const search: Bot = {
  level: 'search',
  looks: true,
  choose(sight) {
    if (sight.decision.options.length === 1) return random.choose(sight);
    const { choice, weighed, label } = judge(sight);
    return reasoned(sight.decision, choice, label, weighed);
  },
};

/** Looks ahead from a decision; `also` is weighed in any case and never dropped early. */
export function judge(sight: Sight, also: unknown = null, settings = settingsFor(sight.game.id)): Judgement {
  const { game, known } = sight;
  const playout = new Lines(sight, settings);
  const isLate = stopwatch(sight.time);
  if (topStage(game, known)?.stage.kind === 'sealed') {
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
  const follow = ({ choice, node }: Candidate, draw: number, grows: boolean): number => {
    const g = playout.draw(draw);
    const open = apply(game, g, { no, seat, slot, choice }, rollSeeded, null);
    spent += 1;
    return (grows ? tree.grow(node, g, open) : playout.run(g, open))[own] ?? 0.5;
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
    const draws = settings.sifting < 1 ? Math.max(1, Math.floor((budget - spent) / 2)) : 0;
    const seen = leadOf(chosen, book);
    const ahead: number[] = [];
    while (ahead.length < draws && !isLate()) {
      const [other, known] = [chosen, book].map(candidate => follow(candidate, FRESH + ahead.length, false));
      chosen.found.push(other!);
      book.found.push(known!);
      ahead.push(other! - known!);
    }
    if (!isClearlyAbove(ahead.length > 0 ? ahead : seen, settings.doubt)) chosen = book;
  }
  const lookedAt = all.filter(({ found }) => found.length > 0);
  const weighed = lookedAt.map(({ choice, found }) => ({ choice, value: mean(found), visits: found.length }));
  return { choice: chosen.choice, weighed, label: `tree search, ${spent} lines of play` };
}

/** By how much one was ahead of the other on the draws that both have met. */
function leadOf({ found }: Candidate, other: Candidate): readonly number[] {
  return other.found.slice(0, found.length).map((value, i) => found[i]! - value);
}

/** Whether the differences lie above zero by so many standard errors. */
function isClearlyAbove(differences: readonly number[], errors: number): boolean {
  const by = mean(differences);
  const spread = Math.sqrt(
    differences.reduce((sum, x) => sum + (x - by) ** 2, 0) / Math.max(1, differences.length - 1),
  );
  return by > (errors * spread) / Math.sqrt(differences.length);
}

/** What the rulebook's own policy would answer; null where there is none. */
function bookAnswer({ game, known, decision, dice }: Sight): unknown {
  return game.policy === undefined ? null : game.policy(known, decision, dice, game.manners[0] ?? '').choice;
}

/** All options, or where they are too many for the time those that look best at once, "do nothing" and the sure ones among them. */
function candidatesOf(
  { decision, dice }: Sight,
  playout: Lines,
  sure: readonly unknown[],
  iterations: number,
): readonly Candidate[] {
  const { options } = decision;
  const most = Math.max(4, Math.floor(iterations / 8));
  const chosen = options.length <= most ? options : [options[0], ...bestLooking(decision, playout, dice, most - 1)];
  const missing = sure.filter(choice => !chosen.some(option => sameJson(option, choice)));
  return [...chosen, ...missing].map(choice => ({ choice, node: new Node(), found: [] }));
}

/** The options, the first aside, after which the seat looks best off before anything else is decided, over a few draws. */
function bestLooking(decision: Decision, playout: Lines, dice: Dice, count: number): readonly unknown[] {
  const { no, seat, slot, options } = decision;
  const own = playout.seats.indexOf(seat);
  return dice
    .shuffle(options.slice(1)) // among those that look alike any may come first
    .map(choice => {
      let looks = 0;
      for (let i = 0; i < LOOKS; i += 1) {
        const g = playout.draw(i);
        apply(playout.game, g, { no, seat, slot, choice }, rollSeeded, null);
        looks += playout.judge(g)[own] ?? 0.5;
      }
      return { choice, looks };
    })
    .sort((a, b) => b.looks - a.looks)
    .slice(0, count)
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
