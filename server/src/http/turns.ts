const WAITING_AT_MOST = 20;

/**
 * Answers that may be large are made one after the other for each address: what one of them has cost is known before the next is begun,
 * however many were asked for at once.
 */
export class Turns {
  private readonly waiting = new Map<string, (() => void)[]>(); // by address whose turn is taken

  /** Resolves when it is the address's turn, with what gives it back; null when too many wait for it already. */
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
