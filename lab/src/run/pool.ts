import { Tinypool } from 'tinypool';

export interface PoolOptions {
  readonly workers: number; // threads; 0: in this one
  readonly workerFile?: URL; // of the built worker; left out: the sources
  readonly signal?: AbortSignal;
}

/** Worker threads that play; each knows the functions of `work.ts` by name. */
export interface WorkPool {
  readonly lanes: number; // pieces of work under way at once
  run<T>(name: string, task: unknown): Promise<T>;
  close(): Promise<void>;
}

export function openPool({ workers, workerFile, signal }: PoolOptions): WorkPool {
  if (workers === 0) return ownThread;
  const threads = new Tinypool({
    filename: (workerFile ?? new URL('./boot.mjs', import.meta.url)).href,
    minThreads: workers,
    maxThreads: workers,
    execArgv: workerFile === undefined ? ['--conditions=@quarterstaff/source'] : [],
  });
  return {
    lanes: workers,
    run: (name, task) => threads.run(task, { name, ...(signal === undefined ? {} : { signal }) }),
    close: () => threads.destroy(),
  };
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

/** Works off pieces 0 to count - 1, as many at once as there are lanes; `next` may end it early by answering null. */
export async function workOff(
  pool: WorkPool,
  next: () => number | null,
  work: (piece: number) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const lanes = Array.from({ length: pool.lanes }, async () => {
    for (let piece = next(); piece !== null; piece = next()) await work(piece);
  });
  try {
    await Promise.all(lanes);
  } catch (problem) {
    if (signal?.aborted !== true) throw problem;
  } finally {
    await pool.close();
  }
}
