/** A token bucket: a burst, then a rate per second. Times come from a monotonic clock. */
export class Budget {
  private left: number;
  private at: number;
  private readonly most: number;
  private readonly perSecond: number;

  constructor(most: number, perSecond: number, now: number) {
    this.left = most;
    this.most = most;
    this.perSecond = perSecond;
    this.at = now;
  }

  /** Whether that much is left. */
  holds(now: number, amount = 1): boolean {
    this.refill(now);
    return this.left >= amount;
  }

  /** Takes an amount already used, going into debt if need be. */
  charge(now: number, amount = 1): void {
    this.refill(now);
    this.left -= amount;
  }

  /** Takes a penalty; the debt never exceeds one burst. */
  forfeit(now: number, amount: number): void {
    this.refill(now);
    this.left = Math.max(-this.most, this.left - amount);
  }

  isSpent(now: number): boolean {
    this.refill(now);
    return this.left <= 0;
  }

  isFull(now: number): boolean {
    this.refill(now);
    return this.left >= this.most;
  }

  /** Seconds until that much is available again. */
  waitFor(now: number, amount = 1): number {
    this.refill(now);
    return Math.max(0, amount - this.left) / this.perSecond;
  }

  private refill(now: number): void {
    const passed = Math.max(0, now - this.at);
    this.left = Math.min(this.most, this.left + (passed / 1000) * this.perSecond);
    this.at = Math.max(this.at, now);
  }
}
