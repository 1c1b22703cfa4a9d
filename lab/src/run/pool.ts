import { Tinypool } from 'tinypool';

export interface PoolOptions {
  readonly workers: number; // threads; 0: in this one
  readonly signal?: AbortSignal;
}

/** Worker threads that play; each knows the functions of `work.ts` by name. */
export interface WorkPool {
  readonly lanes: number; // pieces of work under way at once
  run<T>(name: string, task: unknown): Promise<T>;
  close(): Promise<void>;
}

const fromSources = import.meta.url.endsWith('.ts');
const workerFile = new URL(fromSources ? './boot.mjs' : './lab-worker.js', import.meta.url);

export function openPool({ workers, signal }: PoolOptions): WorkPool {
  if (workers === 0) return ownThread;
  const threads = new Tinypool({
    filename: workerFile.href,
    minThreads: workers,
    maxThreads: workers,
    execArgv: fromSources ? ['--conditions=@quarterstaff/source'] : [],
  });
  return {
    lanes: workers,
    run: (name, task) => threads.run(task, { name, ...(signal === undefined ? {} : { signal }) }),
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
  async run<T>(name: string, task: unknown): Promise<T> {
    await new Promise(resolve => setImmediate(resolve)); // lets a signal and the progress through
    const work = (await import('./work.ts')) as unknown as Readonly<Record<string, (task: unknown) => Promise<T>>>;
    return work[name]!(task);
  },
  async close() {},
};

/** Works off one piece after another, as many at once as the pool has lanes, until `next` answers null or the signal comes. */
export async function workOff<P>(
  pool: WorkPool,
  next: () => P | null,
  work: (piece: P) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const lanes = Array.from({ length: pool.lanes }, async () => {
    for (let piece = next(); piece !== null; piece = next()) await work(piece);
  });
  try {
    await Promise.all(lanes);
  } catch (problem) {
    if (signal?.aborted !== true) throw problem;
  }
}
