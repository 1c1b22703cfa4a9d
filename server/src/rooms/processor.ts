import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const SAMPLE_MS = 500;
const ENOUGH_MS = 5; // of activity, to say something
const LEAST = 0.02;

/**
 * How much of the time that this thread is busy the machine really gives it the processor. Where others crowd the machine, work takes
 * longer than it costs, and nobody shall pay for that. Known on Linux; elsewhere time is taken for cost.
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

/** Milliseconds of the processor that the calling thread has had; null where the system does not say. */
function usedByThread(): number | null {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1_000_000;
  } catch {
    return null;
  }
}
