import { reportOf, type SimulationReport } from '../count/report.ts';
import { shareOf } from '../count/share.ts';
import { mergeTally, newTally, type Tally } from '../count/tally.ts';
import { loadGame } from '../games.ts';
import { batchesOf, type SimulationPlan } from '../plan.ts';
import { Arena } from '../play/play-game.ts';
import { Journal } from './journal.ts';
import { openPool, type PoolOptions, workOff } from './pool.ts';

export interface Progress {
  readonly games: number; // counted so far
  readonly of: number;
  readonly secondsLeft: number | null; // null before the first batch
}

export interface RunOptions extends PoolOptions {
  readonly journal?: string; // a file to go on from after a crash
  readonly stopAt?: number; // stop when every seat's interval reaches no further than this to either side
  readonly onProgress?: (progress: Progress) => void;
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
