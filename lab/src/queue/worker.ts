import { EventEmitter } from 'node:events';
import { Logger, run as runQueue } from 'graphile-worker';
import pg from 'pg';
import type { SimulationPlan } from '../plan.ts';
import type { PlayedStretch, Stretch } from '../run/batch.ts';
import { openPool, type PoolOptions } from '../run/pool.ts';
import { BatchStore } from './store.ts';

export const STRETCH_JOB = 'quarterstaff-lab-stretch';

/** Batches of a simulation that a worker takes together. */
export interface StretchJob extends Stretch {
  readonly simulation: string;
}

export const silent = new Logger(() => () => {});

export interface QueueWorkerOptions extends PoolOptions {
  readonly connectionString: string;
  readonly onBatch?: (batch: { readonly simulation: string; readonly batch: number }) => void;
}

export interface QueueWorker {
  stop(): Promise<void>;
}

/** Takes stretches of batches from the queue and plays them, until it is stopped. Any number of these may run, anywhere. */
export async function startQueueWorker(options: QueueWorkerOptions): Promise<QueueWorker> {
  const { connectionString } = options;
  const store = await BatchStore.open(connectionString);
  const life = new pg.Client({ connectionString });
  life.on('error', () => {});
  await life.connect();
  const threads = openPool(options);
  const plans = new Map<string, SimulationPlan>();
  const events = new EventEmitter();
  const signing: Promise<void>[] = [];
  events.on('worker:create', ({ worker }: { readonly worker: { readonly workerId: string } }) => {
    signing.push(store.signIn(worker.workerId, life));
  });
  const runner = await runQueue({
    connectionString,
    concurrency: Math.max(1, options.workers),
    pollInterval: 500,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: silent,
    events,
    taskList: {
      async [STRETCH_JOB](payload) {
        await Promise.all(signing); // no job is held by a worker that has not signed in
        const { simulation, first, end } = payload as StretchJob;
        const plan = plans.get(simulation) ?? (await store.planOf(simulation));
        plans.set(simulation, plan);
        for (const gap of await store.uncounted(simulation, { first, end })) {
          const stretch = { plan, ...gap, apart: true };
          const { parts, milliseconds } = await threads.run<PlayedStretch>('playStretch', stretch);
          const tallies = parts.map(({ tally }) => tally);
          await store.count(simulation, gap.first, tallies, milliseconds);
          for (let batch = gap.first; batch < gap.end; batch += 1) options.onBatch?.({ simulation, batch });
        }
      },
    },
  });
  return {
    async stop() {
      await runner.stop();
      await threads.close();
      await life.end();
      await store.close();
    },
  };
}
