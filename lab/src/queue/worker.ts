import { EventEmitter } from 'node:events';
import { Logger, run as runQueue } from 'graphile-worker';
import pg from 'pg';
import type { SimulationPlan } from '../plan.ts';
import type { PlayedStretch } from '../run/batch.ts';
import { openPool, type PoolOptions } from '../run/pool.ts';
import { BatchStore } from './store.ts';

export const BATCH_JOB = 'quarterstaff-lab-batch';

export interface BatchJob {
  readonly simulation: string;
  readonly batch: number;
}

export const silent = new Logger(() => () => {});

export interface QueueWorkerOptions extends PoolOptions {
  readonly connectionString: string;
  readonly onBatch?: (job: BatchJob) => void;
}

export interface QueueWorker {
  stop(): Promise<void>;
}

/** Takes batches from the queue and plays them, until it is stopped. Any number of these may run, anywhere. */
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
      async [BATCH_JOB](payload) {
        await Promise.all(signing); // no job is held by a worker that has not signed in
        const job = payload as BatchJob;
        if (await store.isCounted(job.simulation, job.batch)) return;
        const plan = plans.get(job.simulation) ?? (await store.planOf(job.simulation));
        plans.set(job.simulation, plan);
        const { batch } = job;
        const stretch = { plan, first: batch, end: batch + 1, apart: true };
        const { parts } = await threads.run<PlayedStretch>('playStretch', stretch);
        await store.count(job.simulation, batch, parts[0]!.tally);
        options.onBatch?.(job);
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
