import { type PoolOptions, withPool, workOff } from '../run/pool.ts';
import { type DuelPlan, type DuelReport, duelReport, type PairResult } from './duel.ts';
import { tableOf } from './play-pair.ts';
import { type Meeting, type Rating, ratingsOf } from './ratings.ts';

export interface DuelOptions extends PoolOptions {
  readonly onProgress?: (pairs: number, of: number) => void;
}

/** Plays a duel; the result does not depend on the number of workers. */
export async function runDuel(
  plan: DuelPlan,
  options: DuelOptions,
): Promise<DuelReport & { readonly pairs: readonly PairResult[] }> {
  await tableOf(plan); // faults show here, not in a worker
  const pairs: PairResult[] = [];
  let handed = 0;
  let done = 0;
  await withPool(options, pool =>
    workOff(
      pool,
      () => (handed < plan.pairs && options.signal?.aborted !== true ? handed++ : null),
      async pair => {
        pairs[pair] = await pool.run<PairResult>('playPair', { plan, pair });
        done += 1;
        options.onProgress?.(done, plan.pairs);
      },
      options.signal,
    ),
  );
  const finished = pairs.filter(pair => pair !== undefined);
  return { ...duelReport(plan, finished), pairs: finished };
}

export interface TournamentReport {
  readonly meetings: readonly DuelReport[];
  readonly ratings: readonly Rating[];
}

/** Everybody against everybody, each meeting with the same seeds. */
export async function runTournament(
  names: readonly string[],
  plan: Omit<DuelPlan, 'a' | 'b'>,
  options: PoolOptions & { readonly onMeeting?: (report: DuelReport) => void },
): Promise<TournamentReport> {
  const meetings: Meeting[] = [];
  const reports: DuelReport[] = [];
  for (let i = 0; i < names.length; i += 1) {
    for (let j = i + 1; j < names.length; j += 1) {
      if (options.signal?.aborted === true) break;
      const { pairs, ...report } = await runDuel({ ...plan, a: names[j]!, b: names[i]! }, options);
      meetings.push({ a: names[j]!, b: names[i]!, pairs });
      reports.push(report);
      options.onMeeting?.(report);
    }
  }
  return { meetings: reports, ratings: ratingsOf(meetings, plan.seed) };
}
