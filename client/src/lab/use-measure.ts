import type { SimulationReport } from '@quarterstaff/lab';
import { useCallback, useEffect, useRef, useState } from 'react';
import { anotherWorker } from '../connection/local.ts';
import type { Trouble } from '../connection/table-connection.ts';
import { settings } from '../settings.ts';
import type { Measure } from '../worker/laboratory.ts';

const PORTION_MS = 250;

export interface Measuring {
  readonly report: SimulationReport | null;
  readonly running: boolean;
  readonly trouble: Trouble | null;
  clearTrouble(): void;
  /** Plays, a portion at a time, in a thread of its own. What is wrong with `measure` is told as trouble. */
  begin(measure: () => Omit<Measure, 'language'>): Promise<void>;
  stop(): void;
}

/** Many games by computers, with progress, to be stopped at any time. */
export function useMeasure(): Measuring {
  const [report, setReport] = useState<SimulationReport | null>(null);
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
  const begin = useCallback(async (measure: () => Omit<Measure, 'language'>): Promise<void> => {
    setTrouble(null);
    setReport(null);
    setRunning(true);
    stopped.current = false;
    worker.current = anotherWorker();
    const { api } = worker.current;
    try {
      const wanted = measure();
      const begun = await api.beginMeasure({ ...wanted, language: settings().language });
      if (!begun.ok) setTrouble(begun.trouble);
      while (begun.ok && !stopped.current) {
        const found = await api.measureMore(PORTION_MS);
        if (found === null) break;
        setReport(found);
        if (found.games >= wanted.games) break;
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
  return { report, running, trouble, clearTrouble: () => setTrouble(null), begin, stop };
}
