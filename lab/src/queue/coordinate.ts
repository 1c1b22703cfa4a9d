import { makeWorkerUtils } from 'graphile-worker';
import { loadGame } from '../games.ts';
import type { SimulationPlan } from '../plan.ts';
import { Arena } from '../play/play-game.ts';
import type { Stretch } from '../run/batch.ts';
import { Counting, type Progress, type RunResult } from '../run/counting.ts';
import { Pace } from '../run/pace.ts';
import { BatchStore } from './store.ts';
import { STRETCH_JOB, type StretchJob, silent } from './worker.ts';

export interface CoordinateOptions {
  readonly connectionString: string;
  readonly stopAt?: number;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

const PAUSE = 300;
const AIM = 1_000; // milliseconds of work in one job: a hundred times what the queue takes for it, and all that a dead worker costs
const GROWTH = 8; // the queue is looked at a few times a second only
const AHEAD = 2; // jobs for each lane: one in hand, one that waits

/**
 * Puts the batches of a plan on the queue, in stretches of about a second, and counts what comes back. What workers have counted stays:
 * the same plan started again goes on from there. Batches of a worker that died go back on the queue.
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
    const counted = new CountedBatches(store, simulation);
    const pace = new Pace(1, AIM, GROWTH);
    let open: readonly Stretch[] = [];
    await counted.take(counting);
    while (!counting.isComplete && options.signal?.aborted !== true) {
      const dead = await store.deadWorkers();
      if (dead.length > 0) await queue.forceUnlockWorkers([...dead]);
      pace.lanes = Math.max(1, await store.lanes());
      const more = stretchesOf(counting, pace, AHEAD * pace.lanes - open.length);
      await queue.addJobs(more.map(stretch => jobOf(simulation, stretch)));
      await new Promise(resolve => setTimeout(resolve, PAUSE));
      await counted.take(counting);
      open = [...open, ...more].filter(({ first, end }) => {
        const milliseconds = counted.milliseconds(first, end);
        if (milliseconds !== null) pace.took(end - first, milliseconds);
        return milliseconds === null;
      });
    }
    return counting.result();
  } finally {
    await queue.release();
    await store.close();
  }
}

function stretchesOf(counting: Counting, pace: Pace, most: number): readonly Stretch[] {
  const stretches: Stretch[] = [];
  while (stretches.length < most) {
    const next = counting.next(pace.next(counting.batchesLeft));
    if (next === null) break;
    stretches.push(next);
  }
  return stretches;
}

/** The key makes the job of a stretch one job, however often a coordinator asks for it. */
function jobOf(simulation: string, { first, end }: Stretch) {
  const payload: StretchJob = { simulation, first, end };
  return { identifier: STRETCH_JOB, payload, jobKey: `${simulation} ${first} ${end}`, maxAttempts: 1_000 };
}

/** What workers have counted of a simulation, each batch taken once. */
class CountedBatches {
  private readonly store: BatchStore;
  private readonly simulation: string;
  private readonly times = new Map<number, number>(); // milliseconds, by batch
  private from = 0; // the first that is not there

  constructor(store: BatchStore, simulation: string) {
    this.store = store;
    this.simulation = simulation;
  }

  /** Counts what is new. */
  async take(counting: Counting): Promise<void> {
    const beyond = [...this.times.keys()].filter(batch => batch >= this.from);
    for (const { batch, tally, milliseconds } of await this.store.countedBeside(this.simulation, this.from, beyond)) {
      this.times.set(batch, milliseconds);
      counting.take({ first: batch, end: batch + 1 }, [tally]);
    }
    while (this.times.has(this.from)) this.from += 1;
  }

  /** How long a stretch took; null until all of it is there. */
  milliseconds(first: number, end: number): number | null {
    let sum = 0;
    for (let batch = first; batch < end; batch += 1) {
      const time = this.times.get(batch);
      if (time === undefined) return null;
      sum += time;
    }
    return sum;
  }
}
