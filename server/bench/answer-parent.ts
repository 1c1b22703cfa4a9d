import { existsSync, readFileSync } from 'node:fs';

/** What a server process costs. */
export interface Cost {
  readonly cpu: number; // microseconds so far, all threads
  readonly serving: number; // of these, the serving thread, which is limited to one core
}

/** Tells the driver on request what this process has cost so far, or how much its heap holds. */
export function answerParent(): void {
  process.once('SIGINT', () => process.exit(0)); // writes the profile, if one was requested
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

/** Linux counts every thread separately, in ticks; elsewhere it is unknown. */
function servingThread(): number {
  const file = `/proc/self/task/${process.pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' '); // from the third on: names may hold spaces
  const [user, system] = fields.slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MICROSECONDS;
}
