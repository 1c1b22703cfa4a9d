import type { Tally } from '../count/tally.ts';
import { loadGame } from '../games.ts';
import type { SimulationPlan } from '../plan.ts';
import { Arena } from '../play/play-game.ts';
import { Counting, type CountingOptions, type RunResult } from './counting.ts';
import { Journal } from './journal.ts';
import { openPool, type PoolOptions, workOff } from './pool.ts';

export interface RunOptions extends PoolOptions, CountingOptions {
  readonly journal?: string; // a file to go on from after a crash
}

/**
 * Plays a plan on worker threads. Batches are counted in their order, and whether to stop is asked only of what lies before the
 * first gap: so the numbers do not depend on how many workers there are or which was faster.
 */
export async function run(plan: SimulationPlan, options: RunOptions): Promise<RunResult> {
  const arena = new Arena(await loadGame(plan.game), plan); // faults of the scenario show here, not in a worker
  const journal = options.journal === undefined ? null : Journal.open(options.journal, plan);
  const counting = new Counting(arena, journal?.done ?? new Map(), options);
  const pool = openPool(options);
  await workOff(
    pool,
    () => counting.next(),
    async batch => {
      const tally = await pool.run<Tally>('playBatch', { plan, batch });
      journal?.note(batch, tally);
      counting.take(batch, tally);
    },
    options.signal,
  );
  return counting.result();
}
