import { type AnyGame, type Decision, type KernelState, sameJson } from '@quarterstaff/kernel';
import { type Sight, sightOf } from '../bot.ts';
import type { Judgement, Weighed } from '../reasons.ts';
import { candidatesOf } from '../search/candidates.ts';
import { Lines } from '../search/playout.ts';
import { judge } from '../search/search.ts';
import { settingsFor } from '../search/settings.ts';
import { taught } from '../taught.ts';
import { difference, type Standing, standingOf, voiceOf } from './words.ts';

/** What the strongest player would answer, and why, in a player's words. */
export interface Hint {
  readonly choice: unknown;
  readonly share: number | null; // how often it would give this answer, from 0 to 1; null: always
  readonly against: Rival | null; // what else one might think of; null: nothing was followed
  readonly brings: readonly string[]; // more of than the rival
  readonly standing: Standing; // of the seat that is asked
  readonly chance: number | null; // of the seat, by the lines of play that were followed; null where none were
}

/** The next best answer, and by how much of a win it is behind. */
export interface Rival {
  readonly choice: unknown;
  readonly behind: number;
}

export interface HintOptions {
  readonly iterations: number | null; // null: as the game's card says
  readonly time: number | null; // milliseconds; null: however long it takes
  readonly language: string;
}

const ALWAYS = 0.995;
const COMPARED = 24; // lines of play that hold the answer against another where nothing had to be followed to find it

/** Looks ahead from what the seat knows; it sees no more than its player does. */
export function hintFor(
  seen: AnyGame,
  g: KernelState,
  decision: Decision,
  { iterations, time, language }: HintOptions,
): Hint {
  const game = taught(seen);
  const sight = sightOf(game, g, decision, iterations, null, time);
  const { known } = sight;
  const found = judge(sight);
  const usual = [...(found.drawnFrom ?? [])].sort((a, b) => b.share - a.share)[0];
  const { choice, share } = usual ?? { choice: found.choice, share: 1 };
  const weighed = isCompared(found) ? found.weighed : heldAgainstAnother(sight, choice);
  const own = forChoice(weighed, choice);
  const rival = weighed
    .filter(one => one.visits > 0 && !sameJson(one.choice, choice))
    .reduce<Weighed | null>((best, one) => (best === null || one.value > best.value ? one : best), null);
  return {
    choice,
    share: share < ALWAYS ? share : null,
    against: own === null || rival === null ? null : { choice: rival.choice, behind: own.value - rival.value },
    brings:
      own?.ends && rival?.ends
        ? difference(game, own.ends, rival.ends, voiceOf(game, known, decision.seat, language)).ahead
        : [],
    standing: standingOf(game, known, decision.seat, language),
    chance: forChoice(found.weighed, choice)?.value ?? null,
  };
}

const forChoice = (weighed: readonly Weighed[], choice: unknown): Weighed | null =>
  weighed.find(one => one.visits > 0 && sameJson(one.choice, choice)) ?? null;

const isCompared = ({ weighed }: Judgement): boolean => weighed.filter(({ visits }) => visits > 0).length > 1;

/** What the answer comes to beside the one that a player would think of next. */
function heldAgainstAnother(sight: Sight, choice: unknown): readonly Weighed[] {
  const settings = settingsFor(sight.game.id);
  const [, other] = candidatesOf(sight, new Lines(sight, settings), [choice], 2);
  return other === undefined ? [] : judge({ ...sight, iterations: COMPARED }, other).weighed;
}
