import { readFileSync } from 'node:fs';

/**
 * Milliseconds of the processor that the first thread of a process has had, or the calling thread. Others on the machine make it wait,
 * and that is no fault of its own. Where the system does not say, those that have passed.
 */
export function spentBy(who: number | 'thread-self' | undefined): number {
  try {
    return Number(readFileSync(`/proc/${who}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
  } catch {
    return performance.now();
  }
}
