import { Tinypool } from 'tinypool';
import { reportOf, type SimulationReport } from '../count/report.ts';
import { shareOf } from '../count/share.ts';
import { mergeTally, newTally, type Tally } from '../count/tally.ts';
import { loadGame } from '../games.ts';
import { batchesOf, type SimulationPlan } from '../plan.ts';
import { Arena } from '../play/play-game.ts';
import { countBatch } from './batch.ts';
import { Journal } from './journal.ts';

export interface Progress {
  readonly games: number; // counted so far
  readonly of: number;
  readonly secondsLeft: number | null; // null before the first batch
}

export interface RunOptions {
  readonly workers: number; // threads; 0: in this one
  readonly workerFile?: URL; // of the built worker; left out: the sources
  readonly journal?: string; // a file to go on from after a crash
  readonly stopAt?: number; // stop when every seat's interval reaches no further than this to either side
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export interface RunResult {
  readonly report: SimulationReport;
  readonly cancelled: boolean;
  readonly seconds: number;
}

/**
 * Plays a plan on worker threads. Batches are counted in their order, and whether to stop is asked only of what lies before the
 * first gap: so the numbers do not depend on how many workers there are or which was faster.
 */
export async function run(plan: SimulationPlan, options: RunOptions): Promise<RunResult> {
  const arena = new Arena(await loadGame(plan.game), plan); // faults of the scenario show here, not in a worker
  const journal = options.journal === undefined ? null : Journal.open(options.journal, plan);
  const counting = new Counting(arena, journal?.done ?? new Map(), options);
  const source = options.workers === 0 ? ownThread(arena) : pool(plan, options);
  const lanes = Array.from({ length: Math.max(1, options.workers) }, async () => {
    for (let batch = counting.next(); batch !== null; batch = counting.next()) {
      const tally = await source.play(batch);
      journal?.note(batch, tally);
      counting.take(batch, tally);
    }
  });
  try {
    await Promise.all(lanes);
  } catch (problem) {
    if (options.signal?.aborted !== true) throw problem;
  } finally {
    await source.close();
  }
  return counting.result();
}

/** Which batch is next, what is counted, and when it is enough. */
class Counting {
  private readonly arena: Arena;
  private readonly options: RunOptions;
  private readonly waiting = new Map<number, Tally>(); // finished, but a batch before them is not
  private readonly tally = newTally();
  private readonly started = Date.now();
  private readonly given: number; // games that the journal brought
  private handed = 0;
  private counted = 0;
  private enough = false;

  constructor(arena: Arena, done: ReadonlyMap<number, Tally>, options: RunOptions) {
    this.arena = arena;
    this.options = options;
    for (const [batch, tally] of done) this.waiting.set(batch, tally);
    this.given = [...done.values()].reduce((sum, { games }) => sum + games, 0);
    this.count();
  }

  next(): number | null {
    while (this.waiting.has(this.handed) || this.handed < this.counted) this.handed += 1;
    if (this.enough || this.options.signal?.aborted === true || this.handed >= batchesOf(this.arena.plan)) return null;
    this.handed += 1;
    return this.handed - 1;
  }

  take(batch: number, tally: Tally): void {
    this.waiting.set(batch, tally);
    this.count();
    const { games } = this.tally;
    const fresh = games - this.given;
    const perGame = (Date.now() - this.started) / 1000 / Math.max(1, fresh);
    const of = this.arena.plan.games;
    this.options.onProgress?.({ games, of, secondsLeft: fresh > 0 ? perGame * (of - games) : null });
  }

  private count(): void {
    for (let next = this.waiting.get(this.counted); next !== undefined && !this.enough; ) {
      this.waiting.delete(this.counted);
      mergeTally(this.tally, next);
      this.counted += 1;
      this.enough = isNarrow(this.tally, this.arena, this.options.stopAt);
      next = this.waiting.get(this.counted);
    }
  }

  result(): RunResult {
    const cancelled =
      this.options.signal?.aborted === true && !this.enough && this.counted < batchesOf(this.arena.plan);
    const seconds = (Date.now() - this.started) / 1000;
    return { report: reportOf(this.arena.plan, this.arena.seats, this.tally), cancelled, seconds };
  }
}

function isNarrow(tally: Tally, { seats }: Arena, stopAt: number | undefined): boolean {
  if (stopAt === undefined) return false;
  const ended = tally.games - tally.unfinished;
  return seats.every(({ seat }) => {
    const { low, high } = shareOf(tally.wins[seat] ?? 0, ended);
    return (high - low) / 2 <= stopAt;
  });
}

interface BatchSource {
  play(batch: number): Promise<Tally>;
  close(): Promise<void>;
}

function ownThread(arena: Arena): BatchSource {
  return {
    async play(batch) {
      await new Promise(resolve => setImmediate(resolve)); // lets a signal and the progress through
      return countBatch(arena, batch);
    },
    async close() {},
  };
}

function pool(plan: SimulationPlan, { workers, workerFile, signal }: RunOptions): BatchSource {
  const threads = new Tinypool({
    filename: (workerFile ?? new URL('./boot.mjs', import.meta.url)).href,
    minThreads: workers,
    maxThreads: workers,
    execArgv: workerFile === undefined ? ['--conditions=@quarterstaff/source'] : [],
  });
  return {
    play: batch =>
      threads.run(
        { plan, batch },
        { name: 'playBatch', ...(signal === undefined ? {} : { signal }) },
      ) as Promise<Tally>,
    close: () => threads.destroy(),
  };
}
