import { countGame, newTally, type Tally } from '../count/tally.ts';
import { loadGame } from '../games.ts';
import { planId, type SimulationPlan } from '../plan.ts';
import { Arena } from '../play/play-game.ts';

/** A piece of work for a worker. */
export interface BatchTask {
  readonly plan: SimulationPlan;
  readonly batch: number;
}

let ready: { readonly id: string; readonly arena: Arena } | null = null;

/** The arena of a plan; a worker keeps that of the last one. */
async function arenaOf(plan: SimulationPlan): Promise<Arena> {
  const id = planId(plan);
  if (ready?.id !== id) ready = { id, arena: new Arena(await loadGame(plan.game), plan) };
  return ready.arena;
}

/** Plays the games of one batch and counts them. */
export async function playBatch({ plan, batch }: BatchTask): Promise<Tally> {
  return countBatch(await arenaOf(plan), batch);
}

export function countBatch(arena: Arena, batch: number): Tally {
  const { plan } = arena;
  const tally = newTally();
  const end = Math.min(plan.games, (batch + 1) * plan.batch);
  for (let number = batch * plan.batch; number < end; number += 1) countGame(tally, arena.play(number));
  return tally;
}
