const AIM = 50; // milliseconds of work in one message: a hundred times what sending it takes, and short enough to be stopped
const SHARES = 2; // of what is left for each lane: so that all of them end at about the same time

/** How many batches a thread, or a worker of the queue, is sent at once. It follows the clock, so nothing that is counted may depend on it. */
export class Pace {
  lanes: number;
  private readonly aim: number;
  private readonly growth: number;
  private size = 1;

  constructor(lanes: number, aim = AIM, growth = 2) {
    this.lanes = lanes;
    this.aim = aim;
    this.growth = growth;
  }

  next(batchesLeft: number): number {
    return Math.max(1, Math.min(this.size, Math.ceil(batchesLeft / (SHARES * this.lanes))));
  }

  took(batches: number, milliseconds: number): void {
    const fitting = Math.floor((batches * this.aim) / Math.max(1, milliseconds));
    this.size = Math.max(1, Math.min(fitting, this.growth * this.size));
  }
}
