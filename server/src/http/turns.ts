const WAITING_AT_MOST = 20;

/**
 * Large answers are produced one at a time per address: the cost of one is known before the next begins, however many were requested
 * at once.
 */
export class Turns {
  private readonly waiting = new Map<string, (() => void)[]>(); // by address that is having its turn

  /** Resolves when it is the address's turn, with the function that ends it; null when too many are waiting already. */
  async take(address: string): Promise<(() => void) | null> {
    const queue = this.waiting.get(address);
    if (queue === undefined) this.waiting.set(address, []);
    else if (queue.length >= WAITING_AT_MOST) return null;
    else await new Promise<void>(resolve => queue.push(resolve));
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.next(address);
    };
  }

  private next(address: string): void {
    const queue = this.waiting.get(address) ?? [];
    const first = queue.shift();
    if (first === undefined) this.waiting.delete(address);
    else first();
  }
}
