/** A bound on what somebody may ask for: so much at once, so much a second after. */
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

  /** Takes what is asked for, if there is as much. */
  spend(now: number, amount = 1): boolean {
    this.refill(now);
    if (this.left < amount) return false;
    this.left -= amount;
    return true;
  }

  /** Takes what has been used already, into debt if need be. */
  charge(now: number, amount: number): void {
    this.refill(now);
    this.left -= amount;
  }

  isSpent(now: number): boolean {
    this.refill(now);
    return this.left <= 0;
  }

  isFull(now: number): boolean {
    this.refill(now);
    return this.left >= this.most;
  }

  private refill(now: number): void {
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}
