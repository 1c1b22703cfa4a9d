import { readFileSync } from 'node:fs';

/**
 * Processor time in milliseconds of a process's first thread, or of the calling thread, so that time spent waiting for other programs does
 * not count. Elapsed time where the system does not say.
 */
export function spentBy(who: number | 'thread-self' | undefined): number {
  try {
    return Number(readFileSync(`/proc/${who}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
  } catch {
    return performance.now();
  }
}
