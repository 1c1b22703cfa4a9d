import { countGame, newTally, type Tally } from '../count/tally.ts';
import { loadGame } from '../games.ts';
import { planId, type SimulationPlan } from '../plan.ts';
import { Arena } from '../play/play-game.ts';

/** Batches of a plan that follow each other: from `first` up to, but without, `end`. */
export interface Stretch {
  readonly first: number;
  readonly end: number;
}

/** A piece of work for a worker. */
export interface StretchTask extends Stretch {
  readonly plan: SimulationPlan;
}

let ready: { readonly id: string; readonly arena: Arena } | null = null;

/** The arena of a plan; a worker keeps that of the last one. */
async function arenaOf(plan: SimulationPlan): Promise<Arena> {
  const id = planId(plan);
  if (ready?.id !== id) ready = { id, arena: new Arena(await loadGame(plan.game), plan) };
  return ready.arena;
}

/** Plays the games of some batches and counts them, each batch for itself. */
export async function playStretch({ plan, first, end }: StretchTask): Promise<readonly Tally[]> {
  const arena = await arenaOf(plan);
  return Array.from({ length: end - first }, (_, i) => countBatch(arena, first + i));
}

export function countBatch(arena: Arena, batch: number): Tally {
  const { plan } = arena;
  const tally = newTally();
  const end = Math.min(plan.games, (batch + 1) * plan.batch);
  for (let number = batch * plan.batch; number < end; number += 1) countGame(tally, arena.play(number));
  return tally;
}
