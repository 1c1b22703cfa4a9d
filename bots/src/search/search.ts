import type { AnyGame, SolvedQuestion } from '@quarterstaff/kernel';
import { difference, standingOf, standingText, voiceOf } from '../advice/words.ts';
import type { Bot, Sight } from '../bot.ts';
import { random } from '../random.ts';
import { type Judgement, reasoned } from '../reasons.ts';
import { tactical } from '../tactical.ts';
import { taught } from '../taught.ts';
import { bookAnswer, coursesOf } from './candidates.ts';
import { type Candidate, Contest, candidateFor, isSurelyAhead, mean } from './contest.ts';
import { Lines } from './playout.ts';
import { judgeSealed } from './sealed.ts';
import { type SearchSettings, settingsFor } from './settings.ts';
import { judgeSolved } from './solved.ts';

const WHOLE_BUDGET = 4; // a question with fewer answers is thought about for less long
const LINES_EACH = 10; // an answer more is followed for so many lines of play
const MOST_FOLLOWED = 24;
const REPROACH = 2.5; // standard errors by which an answer must lead another before that is called a mistake

/**
 * Looks ahead over states drawn anew from what the seat knows, with dice of its own. Every candidate meets the same draws, half of
 * them are dropped at a time, and the best that is left must beat the book's own answer. When the time is up, what was found so far
 * decides.
 */
export const search: Bot = searching('search', game => game);

/**
 * The searching player under a name of its own. The policy whose answer is to be beaten, and that plays on below, is the one that was
 * learned, unless something else is said.
 */
export function searching(level: string, seen: (game: AnyGame) => AnyGame = taught): Bot {
  return {
    level,
    looks: true,
    choose(given) {
      const sight = { ...given, game: seen(given.game) };
      if (sight.decision.options.length === 1) return random.choose(sight);
      if (!isThoughtAbout(sight)) return tactical.choose(sight);
      const { choice, weighed, label, stands, because, drawnFrom } = judge(sight);
      const words = [...(because?.length ? [`brings ${because.join(', ')}`] : []), ...(stands ? [stands] : [])];
      const found = reasoned(sight.decision, choice, label, weighed, words);
      return drawnFrom === undefined ? found : { ...found, drawnFrom };
    },
  };
}

/**
 * Whether looking ahead is worth its time: a card may name the kinds of question, or, by no lines of play, sealed ones alone, or, by no
 * positions either, of those such as are solved.
 */
function isThoughtAbout(sight: Sight): boolean {
  const { game, decision } = sight;
  const { kinds, iterations, positions } = settingsFor(game.id);
  if (kinds !== undefined) return kinds.includes(decision.kind);
  if (!decision.sealed) return iterations > 0;
  return (sight.iterations ?? positions) > 0 || solvedOf(sight) !== null;
}

/** A solution is as good as the time for it; who says how many lines and how long is to have the same answer on any machine. */
function solvedOf({ game, known, decision, time, iterations }: Sight): SolvedQuestion | null {
  if (time !== null && iterations !== null) return null;
  return game.solved?.(known, decision, stopwatch(time === null ? null : time / 2)) ?? null;
}

/** Looks ahead from a decision; `also` is weighed in any case and never dropped early. */
export function judge(sight: Sight, also: unknown = null, settings = settingsFor(sight.game.id)): Judgement {
  const lines = new Lines(sight, settings);
  const isLate = stopwatch(sight.time);
  const solved = solvedOf(sight);
  if (solved !== null) return judgeSolved(sight, lines, solved);
  if (sight.decision.sealed) {
    return judgeSealed(sight, lines, settings.trust, sight.iterations ?? settings.positions, isLate);
  }
  return judgeAlone(sight, lines, { ...settings, iterations: sight.iterations ?? settings.iterations }, isLate, also);
}

/** Says whether so many milliseconds have gone by since now. */
function stopwatch(time: number | null): () => boolean {
  if (time === null) return () => false;
  const end = Date.now() + time;
  return () => Date.now() >= end;
}

function judgeAlone(
  sight: Sight,
  lines: Lines,
  { iterations, doubt }: SearchSettings,
  isLate: () => boolean,
  also: unknown,
): Judgement {
  const byBook = bookAnswer(sight);
  const sure = [byBook, also].filter(choice => choice !== null);
  const most = Math.min(MOST_FOLLOWED, Math.max(WHOLE_BUDGET, Math.floor(iterations / LINES_EACH)));
  const contest = new Contest(sight, lines, coursesOf(sight, lines, sure, most), isLate);
  const { all } = contest;
  const budget = Math.ceil(iterations * Math.min(1, all.length / WHOLE_BUDGET));
  const kept = sure.map(choice => candidateFor(all, choice)!);
  const chosen = contest.winner(candidateFor(all, byBook), kept, budget, doubt);
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
    label: `${contest.spent} lines of play${isLate() ? ', cut short by the clock' : ''}`,
    isSure: also === null || isSurelyAhead(chosen, candidateFor(all, also)!, Math.max(doubt, REPROACH)),
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
  return { stands, because: difference(game, own, endsOf(next)!, voiceOf(game, known, decision.seat)).ahead };
}

const endsOf = ({ seen, ends }: Candidate): Float64Array | null => (ends === 0 ? null : seen.map(sum => sum / ends));
