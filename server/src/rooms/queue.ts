interface Task {
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(problem: unknown): void;
}

/** One thing after another; what fails does not stop the rest. */
export class Queue {
  private readonly tasks: Task[] = [];
  private busy = false;

  add<T>(run: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.tasks.push({ run, resolve: resolve as Task['resolve'], reject });
      if (!this.busy) this.work();
    });
  }

  private work(): void {
    const task = this.tasks.shift();
    this.busy = task !== undefined;
    task?.run().then(
      value => {
        task.resolve(value);
        this.work();
      },
      problem => {
        task.reject(problem);
        this.work();
      },
    );
  }
}
