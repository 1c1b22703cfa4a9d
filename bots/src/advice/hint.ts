import type { AnyGame, Decision, KernelState } from '@quarterstaff/kernel';
import { sightOf } from '../bot.ts';
import { judge } from '../search/search.ts';
import { taught } from '../taught.ts';
import { difference, type Standing, standingOf, voiceOf } from './words.ts';

/** What the strongest player would answer, and why, in a player's words. */
export interface Hint {
  readonly choice: unknown;
  readonly brings: readonly string[]; // more of than the next best answer
  readonly standing: Standing; // of the seat that is asked
  readonly chance: number | null; // of the seat, by the lines of play that were followed; null where none were
}

export interface HintOptions {
  readonly iterations: number | null; // null: as the game's card says
  readonly time: number | null; // milliseconds; null: however long it takes
  readonly language: string;
}

/** Looks ahead from what the seat knows; it sees no more than its player does. */
export function hintFor(
  seen: AnyGame,
  g: KernelState,
  decision: Decision,
  { iterations, time, language }: HintOptions,
): Hint {
  const game = taught(seen);
  const { known, ...sight } = sightOf(game, g, decision, iterations, null, time);
  const { choice, weighed } = judge({ ...sight, known });
  const ranked = [...weighed].sort((a, b) => b.value - a.value);
  const own = ranked.find(one => one.choice === choice);
  const next = ranked.find(one => one !== own && one.ends);
  const voice = voiceOf(game, known, decision.seat, language);
  return {
    choice,
    brings: own?.ends && next?.ends ? difference(game, own.ends, next.ends, voice).ahead : [],
    standing: standingOf(game, known, decision.seat, language),
    chance: own === undefined || own.visits === 0 ? null : own.value,
  };
}
