import { loadGame } from '../games.ts';
import type { SimulationPlan } from '../plan.ts';
import { Arena } from '../play/play-game.ts';
import type { PlayedStretch, StretchTask, Winners } from './batch.ts';
import { Counting, type CountingOptions, type RunResult } from './counting.ts';
import { Journal } from './journal.ts';
import { Pace } from './pace.ts';
import { type PoolOptions, type WorkPool, withPool, workOff } from './pool.ts';

export interface RunOnOptions extends CountingOptions {
  readonly journal?: string; // a file to go on from after a crash
  readonly onPlayed?: (firstGame: number, winners: readonly Winners[]) => void; // who won the games from this number on
}

export interface RunOptions extends PoolOptions, RunOnOptions {}

/** Plays a plan on worker threads of its own. */
export function run(plan: SimulationPlan, options: RunOptions): Promise<RunResult> {
  return withPool(options, pool => runOn(pool, plan, options));
}

/**
 * Plays a plan on the threads of a pool. Batches are counted in their order, and whether to stop is asked only of what lies before
 * the first gap: so the numbers do not depend on how many workers there are, which was faster, or how many batches each was sent.
 */
export async function runOn(pool: WorkPool, plan: SimulationPlan, options: RunOnOptions): Promise<RunResult> {
  const arena = new Arena(await loadGame(plan.game, plan.rulesVersion), plan); // faults of the scenario show here, not in a worker
  const journal = options.journal === undefined ? null : Journal.open(options.journal, plan);
  const counting = new Counting(arena, journal?.done ?? new Map(), options);
  const atOnce = pool.lanes * (1 + pool.ahead);
  const pace = new Pace(atOnce);
  const apart = journal !== null || options.stopAt !== undefined;
  await workOff(
    atOnce,
    () => counting.next(pace.next(counting.batchesLeft)),
    async ({ first, end }) => {
      const task: StretchTask = { plan, first, end, apart };
      const { parts, milliseconds } = await pool.run<PlayedStretch>('playStretch', task);
      pace.took(end - first, milliseconds);
      let game = first * plan.batch;
      parts.forEach(({ tally, winners }, i) => {
        journal?.note(first + i, tally);
        options.onPlayed?.(game, winners);
        game += winners.length;
      });
      counting.take(
        { first, end },
        parts.map(({ tally }) => tally),
      );
    },
    options.signal,
  );
  return counting.result();
}
