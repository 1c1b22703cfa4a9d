import { type AnyGame, apply, canonical, type Numbers, sameJson } from '@quarterstaff/kernel';
import type { Sight } from '../bot.ts';
import type { Lines } from './playout.ts';

/** An answer, and how its player goes on until the round is over: by a plan, or as the book does. */
export interface Course {
  readonly choice: unknown;
  readonly plan: Numbers | null;
}

const LOOKS = 2; // draws under which an answer is looked at before it is followed
const ASKED = 8; // times the book is asked what else it might answer
const EQUAL = 1e-9;

/** What the rulebook's own policy would answer; null where there is none. */
export function bookAnswer({ game, known, decision, dice }: Sight): unknown {
  return game.policy === undefined ? null : game.policy(known, decision, dice, game.manners[0] ?? '').choice;
}

/** Every plan of a game, by all its numbers. */
function plansFor({ doctrine }: AnyGame): readonly Numbers[] {
  return Object.values(doctrine?.plans ?? {}).map(plan => ({ ...doctrine!.book, ...plan }));
}

/**
 * What is worth following: the plans for the round where the game has some, otherwise single answers, at most so many. A single answer
 * is often pointless: stepping back gains nothing while one's friends go on.
 */
export function coursesOf(sight: Sight, lines: Lines, sure: readonly unknown[], most: number): readonly Course[] {
  const { game, known, decision, dice } = sight;
  const plans = plansFor(game);
  const single = plans.length === 0 ? candidatesOf(sight, lines, sure, most) : distinct(sure, sure.length);
  const planned = plans.map(plan => ({
    choice: game.policy!(known, decision, dice, game.manners[0] ?? '', plan).choice,
    plan,
  }));
  // What the plans agree on need not be thought about; where they part later in the round, that question will come.
  const agree = planned.every(({ choice }) => sameJson(choice, sure[0]));
  return [...single.map(choice => ({ choice, plan: null })), ...(agree ? [] : planned)];
}

/**
 * The answers worth following, at most so many: all of them, or the likeliest first. Those are `sure` ones, what the book ranked next,
 * what it might answer in another manner or were the hidden things otherwise, what looks better at once, and then one of each deed.
 */
export function candidatesOf(sight: Sight, lines: Lines, sure: readonly unknown[], most: number): readonly unknown[] {
  const { options } = sight.decision;
  if (options.length <= most) return distinct([...sure, ...options], options.length);
  const better = betterLooking(sight, lines, sure).slice(0, Math.ceil(most / 3));
  const likely = [...sure, ...runnersUp(sight), ...bookAnswers(sight, lines), ...better, ...oneOfEachDeed(sight)];
  return distinct(likely, Math.max(most, sure.length));
}

function distinct(choices: readonly unknown[], most: number): readonly unknown[] {
  return choices.filter((choice, i) => choices.findIndex(other => sameJson(other, choice)) === i).slice(0, most);
}

/** The options that the book names in its reasons, in its order. */
function runnersUp({ game, known, decision, dice }: Sight): readonly unknown[] {
  if (game.policy === undefined) return [];
  const { trace } = game.policy(known, decision, dice, game.manners[0] ?? '');
  const named = trace.steps.flatMap(step => [...step.candidates, ...step.removed.map(({ candidate }) => candidate)]);
  if (named.length <= 1) return [];
  const byText = new Map(
    decision.options.flatMap(option => [
      [canonical(option), option],
      [JSON.stringify(option), option],
    ]),
  );
  return named.flatMap(text => (byText.has(text) ? [byText.get(text)] : []));
}

/** What the book answers, or draws its answer from, in its several manners and were the hidden things otherwise: the likeliest first. */
function bookAnswers({ game, decision, dice }: Sight, lines: Lines): readonly unknown[] {
  const { policy, manners } = game;
  if (policy === undefined) return [];
  const found: { readonly choice: unknown; times: number }[] = [];
  for (const manner of manners.length === 0 ? [''] : manners) {
    for (let i = 0; i < ASKED; i += 1) {
      const answer = policy.call(game, lines.draw(i), decision, dice, manner);
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

/** The options after which the seat is better off at once than after the book's, over a few draws. Without a book: the best-looking. */
function betterLooking({ decision, dice }: Sight, lines: Lines, sure: readonly unknown[]): readonly unknown[] {
  const { no, seat, slot, options } = decision;
  const own = lines.seats.indexOf(seat);
  const looksOf = (choice: unknown): number => {
    let looks = 0;
    for (let i = 0; i < LOOKS; i += 1) {
      const g = lines.draw(i);
      apply(lines.game, g, { no, seat, slot, choice }, lines.roll, null);
      looks += lines.judge(g)[own] ?? 0.5;
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

/** All options in a drawn order in which the deeds take turns: a spell is not lost among a hundred squares. */
function oneOfEachDeed({ decision, dice }: Sight): readonly unknown[] {
  const turns = new Map<string, number>();
  return dice
    .shuffle(decision.options)
    .map(choice => {
      const deed = deedOf(choice);
      const turn = turns.get(deed) ?? 0;
      turns.set(deed, turn + 1);
      return { choice, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ choice }) => choice);
}

/** What is done, whatever to whom or where: the name of the deed, or the fields of the answer. */
function deedOf(choice: unknown): string {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return typeof choice;
  const { do: deed, act } = choice as { readonly do?: unknown; readonly act?: unknown };
  return String(deed ?? act ?? Object.keys(choice).sort().join(' '));
}
