interface Task {
  run(): unknown;
  resolve(value: unknown): void;
  reject(problem: unknown): void;
}

/** One thing after another; what fails does not stop the rest. */
export class Queue {
  private readonly tasks: Task[] = [];
  private busy = false;

  add<T>(run: () => Promise<T> | T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.tasks.push({ run, resolve: resolve as Task['resolve'], reject });
      if (!this.busy) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.busy = true;
    for (let task = this.tasks.shift(); task !== undefined; task = this.tasks.shift()) {
      try {
        task.resolve(await task.run());
      } catch (problem) {
        task.reject(problem);
      }
    }
    this.busy = false;
  }
}
