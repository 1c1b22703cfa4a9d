import { Budget } from './budget.ts';

const HOUR = 3_600;

/** Thinking time that computer players may use, by the owner of the match: nobody keeps the threads for himself. */
export class BotWork {
  private readonly secondsPerHour: number;
  private readonly byOwner = new Map<string, Budget>();

  constructor(secondsPerHour: number) {
    this.secondsPerHour = secondsPerHour;
  }

  mayThink(owner: string, now: number): boolean {
    return !(this.byOwner.get(owner)?.isSpent(now) ?? false);
  }

  used(owner: string, seconds: number, now: number): void {
    let budget = this.byOwner.get(owner);
    if (budget === undefined) {
      for (const [other, spent] of this.byOwner) if (spent.isFull(now)) this.byOwner.delete(other);
      budget = new Budget(this.secondsPerHour, this.secondsPerHour / HOUR, now);
      this.byOwner.set(owner, budget);
    }
    budget.charge(now, seconds);
  }
}
