import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Verdict {
  readonly passed: boolean;
  readonly failure: string | null;
}

/** Runs chosen test files of a tree again and again; a run that takes too long counts as failed. */
export class TestBench {
  readonly #root: string;
  readonly #patience: number;
  #process: ChildProcess | null = null;
  /** Files changed for the previous run, which may have been restored since. */
  #before: readonly string[] = [];

  constructor(root: string, patience: number) {
    this.#root = root;
    this.#patience = patience;
  }

  /** `named`: only tests whose title holds one of these rule ids; empty means every test of the files. */
  async run(changed: readonly string[], files: readonly string[], named: readonly string[] = []): Promise<Verdict> {
    this.#process ??= await start(this.#root, this.#patience);
    const process = this.#process;
    const stale = [...new Set([...this.#before, ...changed])];
    if (changed.length > 0) this.#before = changed;
    const verdict = await new Promise<Verdict>(resolve => {
      const stop = (result: Verdict) => {
        clearTimeout(timer);
        process.removeAllListeners('message');
        process.removeAllListeners('exit');
        resolve(result);
      };
      const timer = setTimeout(() => {
        this.close();
        stop({ passed: false, failure: `no end within ${this.#patience / 1000} s` });
      }, this.#patience);
      process.once('message', message => stop(message as Verdict));
      process.once('exit', () => {
        this.#process = null;
        stop({ passed: false, failure: 'the test process ended' });
      });
      process.send({ changed: stale, files, named });
    });
    return verdict;
  }

  close(): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }
}

async function start(root: string, patience: number): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('./test-process.mjs', import.meta.url));
  const child = fork(program, [root, String(patience)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  let complaint = '';
  child.stderr?.on('data', chunk => {
    complaint = `${complaint}${chunk}`.slice(-4000);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error(`Vitest did not start:\n${complaint}`)));
  });
  child.removeAllListeners('exit');
  return child;
}
