/** How long one task keeps this thread busy, not counting what it waits for. */
export class Stopwatch {
  private spent = 0; // milliseconds
  private since = 0;

  start(): void {
    this.spent = 0;
    this.since = performance.now();
  }

  /** What the task has cost so far. */
  stop(): number {
    this.pause();
    return this.spent;
  }

  /** Waits for the store or the workshop. */
  async elsewhere<T>(work: Promise<T>): Promise<T> {
    this.pause();
    try {
      return await work;
    } finally {
      this.goOn();
    }
  }

  add(milliseconds: number): void {
    this.spent += milliseconds;
  }

  pause(): void {
    const now = performance.now();
    this.spent += now - this.since;
    this.since = now;
  }

  goOn(): void {
    this.since = performance.now();
  }
}
