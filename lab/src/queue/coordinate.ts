import { makeWorkerUtils } from 'graphile-worker';
import { loadGame } from '../games.ts';
import { batchesOf, type SimulationPlan } from '../plan.ts';
import { Arena } from '../play/play-game.ts';
import { Counting, type Progress, type RunResult } from '../run/counting.ts';
import { BatchStore } from './store.ts';
import { BATCH_JOB, silent } from './worker.ts';

export interface CoordinateOptions {
  readonly connectionString: string;
  readonly stopAt?: number;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

const PAUSE = 300;

/**
 * Puts the batches of a plan on the queue and counts what comes back. What workers have counted stays: the same plan started
 * again goes on from there. Batches of a worker that died go back on the queue.
 */
export async function coordinate(plan: SimulationPlan, options: CoordinateOptions): Promise<RunResult> {
  const arena = new Arena(await loadGame(plan.game, plan.rulesVersion), plan);
  const { connectionString } = options;
  const queue = await makeWorkerUtils({ connectionString, logger: silent });
  const store = await BatchStore.open(connectionString);
  try {
    await queue.migrate();
    const simulation = await store.addSimulation(plan);
    const counting = new Counting(arena, new Map(), options);
    const seen = new Set<number>();
    const take = async (): Promise<void> => {
      for (const { batch, tally } of await store.countedBeside(simulation, [...seen])) {
        seen.add(batch);
        counting.take({ first: batch, end: batch + 1 }, [tally]);
      }
    };
    await take();
    const missing = Array.from({ length: batchesOf(plan) }, (_, batch) => batch).filter(batch => !seen.has(batch));
    // The key makes the job of a batch one job, however often a coordinator asks for it.
    await queue.addJobs(
      missing.map(batch => ({
        identifier: BATCH_JOB,
        payload: { simulation, batch },
        jobKey: `${simulation} ${batch}`,
        maxAttempts: 1_000,
      })),
    );
    while (!counting.isComplete && options.signal?.aborted !== true) {
      const dead = await store.deadWorkers();
      if (dead.length > 0) await queue.forceUnlockWorkers([...dead]);
      await new Promise(resolve => setTimeout(resolve, PAUSE));
      await take();
    }
    return counting.result();
  } finally {
    await queue.release();
    await store.close();
  }
}
