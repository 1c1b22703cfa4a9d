import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const SAMPLE_MS = 500;
const ENOUGH_MS = 5; // of activity, to draw a conclusion
const LEAST = 0.02;

/**
 * The share of this thread's busy time in which it really has the processor. On a crowded machine work takes longer than it costs, and
 * nobody should pay for that. Known on Linux; elsewhere elapsed time counts as cost.
 */
export class Processor {
  share = 1;
  private before = performance.eventLoopUtilization();
  private used = usedByThread();
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.timer = setInterval(() => this.sample(), SAMPLE_MS);
    this.timer.unref();
  }

  private sample(): void {
    const used = usedByThread();
    const { active } = performance.eventLoopUtilization(this.before);
    if (used === null || this.used === null || active < ENOUGH_MS) return;
    this.share = Math.min(1, Math.max(LEAST, (used - this.used) / active));
    this.before = performance.eventLoopUtilization();
    this.used = used;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

/** Processor time of the calling thread in milliseconds; null where the system does not say. */
function usedByThread(): number | null {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1_000_000;
  } catch {
    return null;
  }
}
