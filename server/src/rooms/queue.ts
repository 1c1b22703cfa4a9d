/** Runs tasks one after another; a failure does not stop the rest. */
export class Queue {
  private readonly waiting: (() => void)[] = [];
  private busy = false;

  add<T>(run: () => Promise<T>): Promise<T> {
    if (!this.busy) return this.begin(run);
    return new Promise<T>(resolve => {
      this.waiting.push(() => resolve(this.begin(run)));
    });
  }

  private begin<T>(run: () => Promise<T>): Promise<T> {
    this.busy = true;
    const result = run();
    result.then(this.goOn, this.goOn);
    return result;
  }

  private readonly goOn = (): void => {
    const next = this.waiting.shift();
    if (next === undefined) this.busy = false;
    else next();
  };
}
