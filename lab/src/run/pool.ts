import { Tinypool } from 'tinypool';

export interface PoolOptions {
  readonly workers: number; // threads; 0: in this one
  readonly signal?: AbortSignal;
}

/** Worker threads that play; each knows the functions of `work.ts` by name. */
export interface WorkPool {
  readonly lanes: number; // threads that work at once
  readonly ahead: number; // short pieces that may wait at each of them, so that it never waits for us
  run<T>(name: string, task: unknown): Promise<T>;
  close(): Promise<void>;
}

const fromSources = import.meta.url.endsWith('.ts');
const workerFile = new URL(fromSources ? './boot.mjs' : './lab-worker.js', import.meta.url);

const AHEAD = 1;

export function openPool({ workers, signal }: PoolOptions): WorkPool {
  if (workers === 0) return ownThread;
  const threads = new Tinypool({
    filename: workerFile.href,
    minThreads: workers,
    maxThreads: workers,
    concurrentTasksPerWorker: 1 + AHEAD,
    execArgv: fromSources ? ['--conditions=@quarterstaff/source'] : [],
  });
  signal?.addEventListener('abort', () => void threads.destroy(), { once: true });
  return {
    lanes: workers,
    ahead: AHEAD,
    run: (name, task) => threads.run(task, { name }), // with a signal of its own none would wait at a thread
    close: () => threads.destroy(),
  };
}

/** A pool for as long as the work lasts. Plans that are played one after another share it: a thread compiles a rulebook for seconds. */
export async function withPool<T>(options: PoolOptions, work: (pool: WorkPool) => Promise<T>): Promise<T> {
  const pool = openPool(options);
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

const ownThread: WorkPool = {
  lanes: 1,
  ahead: 0,
  async run<T>(name: string, task: unknown): Promise<T> {
    await new Promise(resolve => setImmediate(resolve)); // lets a signal and the progress through
    const work = (await import('./work.ts')) as unknown as Readonly<Record<string, (task: unknown) => Promise<T>>>;
    return work[name]!(task);
  },
  async close() {},
};

/** Works off one piece after another, so many at once, until `next` answers null or the signal comes. */
export async function workOff<P>(
  atOnce: number,
  next: () => P | null,
  work: (piece: P) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const lanes = Array.from({ length: atOnce }, async () => {
    for (let piece = next(); piece !== null; piece = next()) await work(piece);
  });
  try {
    await Promise.all(lanes);
  } catch (problem) {
    if (signal?.aborted !== true) throw problem;
  }
}
