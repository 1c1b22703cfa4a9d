import { reportOf, type SimulationReport } from '../count/report.ts';
import { shareOf } from '../count/share.ts';
import { mergeTally, newTally, type Tally } from '../count/tally.ts';
import { batchesOf } from '../plan.ts';
import type { Arena } from '../play/play-game.ts';
import type { Stretch } from './batch.ts';

export interface Progress {
  readonly games: number; // counted so far
  readonly of: number;
  readonly secondsLeft: number | null; // null before the first batch
}

export interface RunResult {
  readonly report: SimulationReport;
  readonly cancelled: boolean;
  readonly seconds: number;
}

export interface CountingOptions {
  readonly stopAt?: number; // stop when every seat's interval reaches no further than this to either side
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** Batches that are counted together, up to, but without, `end`. */
interface Finished {
  readonly tally: Tally;
  readonly end: number;
}

/** Which batch is next, what is counted, and when it is enough. */
export class Counting {
  private readonly arena: Arena;
  private readonly options: CountingOptions;
  private readonly waiting = new Map<number, Finished>(); // by their first batch; one before them is not finished
  private readonly tally = newTally();
  private readonly started = Date.now();
  private readonly given: number; // games that the journal brought
  private handed = 0;
  private counted = 0;
  private enough = false;

  constructor(arena: Arena, done: ReadonlyMap<number, Tally>, options: CountingOptions) {
    this.arena = arena;
    this.options = options;
    for (const [batch, tally] of done) this.waiting.set(batch, { tally, end: batch + 1 });
    this.given = [...done.values()].reduce((sum, { games }) => sum + games, 0);
    this.count();
  }

  /** Whether everything is counted, or enough of it. */
  get isComplete(): boolean {
    return this.enough || this.counted >= batchesOf(this.arena.plan);
  }

  /** Batches that nobody has been sent yet. */
  get batchesLeft(): number {
    return batchesOf(this.arena.plan) - this.handed;
  }

  /** The next batches, at most so many; null when there is nothing more to do. */
  next(most: number): Stretch | null {
    while (this.isThere(this.handed)) this.handed += 1;
    const last = batchesOf(this.arena.plan);
    if (this.enough || this.options.signal?.aborted === true || this.handed >= last) return null;
    const first = this.handed;
    do this.handed += 1;
    while (this.handed < last && this.handed - first < most && !this.isThere(this.handed));
    return { first, end: this.handed };
  }

  /** Whether the journal brought this batch. */
  private isThere(batch: number): boolean {
    return batch < this.counted || this.waiting.has(batch);
  }

  /** Takes the tallies of a stretch: one of each batch, or one of all. */
  take({ first, end }: Stretch, tallies: readonly Tally[]): void {
    const batches = (end - first) / tallies.length;
    tallies.forEach((tally, i) => {
      this.waiting.set(first + i * batches, { tally, end: first + (i + 1) * batches });
    });
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
      mergeTally(this.tally, next.tally);
      this.counted = next.end;
      this.enough = isNarrow(this.tally, this.arena, this.options.stopAt);
      next = this.waiting.get(this.counted);
    }
  }

  result(): RunResult {
    const cancelled = this.options.signal?.aborted === true && !this.isComplete;
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
