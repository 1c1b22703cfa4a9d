import type { SimulationReport } from '@quarterstaff/lab';
import { settings } from '../settings.ts';
import type { CurveMeasure, CurveSoFar, Measure } from '../worker/laboratory.ts';
import { useWork, type Working } from './use-work.ts';

type Wanted<M extends Measure> = () => Omit<M, 'language'>;

interface Measuring<M extends Measure, R> extends Omit<Working<R>, 'begin'> {
  /** Plays what is wanted. What is wrong with it is told as trouble. */
  begin(wanted: Wanted<M>): Promise<void>;
}

/** Many games by computers, and what came of them. */
export function useMeasure(): Measuring<Measure, SimulationReport> {
  const work = useWork<SimulationReport>();
  return {
    ...work,
    begin: wanted =>
      work.begin({
        begin: async api => api.beginMeasure({ ...wanted(), language: settings().language }),
        more: (api, ms) => api.measureMore(ms),
        isDone: ({ games, plan }) => games >= plan.games,
      }),
  };
}

/** The same at several values of something in the scenario. */
export function useCurve(): Measuring<CurveMeasure, CurveSoFar> {
  const work = useWork<CurveSoFar>();
  return {
    ...work,
    begin: wanted =>
      work.begin({
        begin: async api => api.beginCurve({ ...wanted(), language: settings().language }),
        more: (api, ms) => api.curveMore(ms),
        isDone: ({ games, of }) => games >= of,
      }),
  };
}
