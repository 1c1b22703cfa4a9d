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
}

/** Who won a game: a bit for each seat of the arena, in their order; -1: it did not end. */
export type Winners = number;

export interface PlayedBatch {
  readonly tally: Tally;
  readonly winners: readonly Winners[]; // by game
}

/** The batches of a stretch, and how long they took the thread that played them. */
export interface PlayedStretch {
  readonly batches: readonly PlayedBatch[];
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

/** Plays the games of some batches and counts them, each batch for itself. */
export async function playStretch({ plan, first, end }: StretchTask): Promise<PlayedStretch> {
  const arena = await arenaOf(plan);
  const begun = performance.now();
  const batches = Array.from({ length: end - first }, (_, i) => playBatch(arena, first + i));
  return { batches, milliseconds: performance.now() - begun };
}

export function playBatch(arena: Arena, batch: number): PlayedBatch {
  const { plan } = arena;
  const tally = newTally();
  const winners: Winners[] = [];
  const end = Math.min(plan.games, (batch + 1) * plan.batch);
  for (let number = batch * plan.batch; number < end; number += 1) {
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
