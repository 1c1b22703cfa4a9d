/** What a server process costs. */
export interface Cost {
  readonly heap: number; // bytes, after a collection
  readonly cpu: number; // microseconds so far, all threads
}

/** Tells the driver, whenever it asks, what this process has cost so far. */
export function answerParent(): void {
  process.once('SIGINT', () => process.exit(0)); // with a profile, if one was asked for
  process.on('message', () => {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const cost: Cost = { heap: process.memoryUsage().heapUsed, cpu: user + system };
    process.send?.(cost);
  });
}
