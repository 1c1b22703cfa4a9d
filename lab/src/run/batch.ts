import { countGame, newTally, type Tally } from '../count/tally.ts';
import { loadGame } from '../games.ts';
import { planId, type SimulationPlan } from '../plan.ts';
import { fetchBooks } from '../plans/released-book.ts';
import { Arena, type GameResult } from '../play/play-game.ts';

/** Batches of a plan that follow each other: from `first` up to, but without, `end`. */
export interface Stretch {
  readonly first: number;
  readonly end: number;
}

/** A piece of work for a worker. */
export interface StretchTask extends Stretch {
  readonly plan: SimulationPlan;
  readonly apart: boolean; // each batch is counted for itself
}

/** Who won a game: a bit for each seat of the arena, in their order; -1: it did not end. */
export type Winners = number;

/** Games that were counted together. */
export interface Played {
  readonly tally: Tally;
  readonly winners: readonly Winners[]; // by game
}

/** What came of a stretch, and how long it took the thread that played it. */
export interface PlayedStretch {
  readonly parts: readonly Played[]; // its batches, or all of it in one
  readonly milliseconds: number;
}

let ready: { readonly id: string; readonly arena: Arena } | null = null;

/** The arena of a plan; a worker keeps that of the last one. */
async function arenaOf(plan: SimulationPlan): Promise<Arena> {
  const id = planId(plan);
  if (ready?.id !== id) {
    await fetchBooks(plan.game, Object.values(plan.players));
    ready = { id, arena: new Arena(await loadGame(plan.game, plan.rulesVersion), plan) };
  }
  return ready.arena;
}

/** Plays the games of some batches and counts them. */
export async function playStretch({ plan, first, end, apart }: StretchTask): Promise<PlayedStretch> {
  const arena = await arenaOf(plan);
  const begun = performance.now();
  const parts = apart
    ? Array.from({ length: end - first }, (_, i) => playBatches(arena, { first: first + i, end: first + i + 1 }))
    : [playBatches(arena, { first, end })];
  return { parts, milliseconds: performance.now() - begun };
}

export function playBatches(arena: Arena, { first, end }: Stretch): Played {
  const { plan } = arena;
  const tally = newTally();
  const winners: Winners[] = [];
  const games = Math.min(plan.games, end * plan.batch);
  for (let number = first * plan.batch; number < games; number += 1) {
    const result = arena.play(number);
    countGame(tally, result);
    winners.push(winnersOf(arena, result));
  }
  return { tally, winners };
}

function winnersOf({ seats }: Arena, { how, winners }: GameResult): Winners {
  if (how === 'unfinished') return -1;
  return seats.reduce((bits, { seat }, i) => (winners.includes(seat) ? bits | (1 << i) : bits), 0);
}
