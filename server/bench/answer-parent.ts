import { existsSync, readFileSync } from 'node:fs';

/** What a server process costs. */
export interface Cost {
  readonly cpu: number; // microseconds so far, all threads
  readonly serving: number; // of these, the thread that serves: what one core bounds
}

/** Tells the driver, whenever it asks, what this process has cost so far, or how much its heap holds. */
export function answerParent(): void {
  process.once('SIGINT', () => process.exit(0)); // with a profile, if one was asked for
  process.on('message', asked => process.send?.(asked === 'heap' ? heap() : cost()));
}

function cost(): Cost {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, serving: servingThread() };
}

/** Bytes, after a collection. */
function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const TICK_MICROSECONDS = 10_000;

/** Linux counts every thread by itself, in ticks; elsewhere it is not known. */
function servingThread(): number {
  const file = `/proc/self/task/${process.pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' '); // from the third on: names may hold spaces
  const [user, system] = fields.slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MICROSECONDS;
}
