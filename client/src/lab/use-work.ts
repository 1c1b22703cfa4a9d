import { useCallback, useEffect, useRef, useState } from 'react';
import { anotherWorker } from '../connection/local.ts';
import type { Attempt, Trouble } from '../connection/table-connection.ts';

const PORTION_MS = 250;

type WorkerApi = ReturnType<typeof anotherWorker>['api'];

/** Long work, a portion at a time. What throws at the beginning is told as trouble. */
export interface Work<R> {
  begin(api: WorkerApi): Promise<Attempt<null>>;
  /** What is known after some more milliseconds; null when there is nothing to do. */
  more(api: WorkerApi, ms: number): Promise<R | null>;
  isDone(result: R): boolean;
}

export interface Working<R> {
  readonly result: R | null;
  readonly running: boolean;
  readonly trouble: Trouble | null;
  clearTrouble(): void;
  /** Forgets what is known. */
  clear(): void;
  /** Works in a thread of its own. */
  begin(work: Work<R>): Promise<void>;
  stop(): void;
}

/** Long work with progress, to be stopped at any time: what is known by then stays. */
export function useWork<R>(): Working<R> {
  const [result, setResult] = useState<R | null>(null);
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const stopped = useRef(false);
  const worker = useRef<ReturnType<typeof anotherWorker> | null>(null);
  useEffect(
    () => () => {
      stopped.current = true;
      worker.current?.end();
    },
    [],
  );
  const begin = useCallback(async (work: Work<R>): Promise<void> => {
    setTrouble(null);
    setResult(null);
    setRunning(true);
    stopped.current = false;
    worker.current = anotherWorker();
    const { api } = worker.current;
    try {
      const begun = await work.begin(api);
      if (!begun.ok) setTrouble(begun.trouble);
      while (begun.ok && !stopped.current) {
        const found = await work.more(api, PORTION_MS);
        if (found === null) break;
        setResult(found);
        if (work.isDone(found)) break;
      }
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : String(problem);
      setTrouble({ code: 'bad-scenario', message: '', detail: [message] });
    }
    worker.current.end();
    setRunning(false);
  }, []);
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  const clear = useCallback(() => setResult(null), []);
  return { result, running, trouble, clearTrouble: () => setTrouble(null), clear, begin, stop };
}
