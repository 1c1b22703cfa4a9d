import { type PoolOptions, type WorkPool, withPool, workOff } from '../run/pool.ts';
import { type DuelPlan, type DuelReport, duelReport, type PairResult } from './duel.ts';
import { tableOf } from './play-pair.ts';
import { type Meeting, type Rating, ratingsOf } from './ratings.ts';

export interface DuelOptions extends PoolOptions {
  readonly onProgress?: (pairs: number, of: number) => void;
}

export type PlayedDuel = DuelReport & { readonly pairs: readonly PairResult[] };

/** Plays a duel; the result does not depend on the number of workers. */
export function runDuel(plan: DuelPlan, options: DuelOptions): Promise<PlayedDuel> {
  return withPool(options, pool => runDuelOn(pool, plan, options));
}

async function runDuelOn(
  pool: WorkPool,
  plan: DuelPlan,
  options: Pick<DuelOptions, 'onProgress' | 'signal'>,
): Promise<PlayedDuel> {
  await tableOf(plan); // faults show here, not in a worker
  const pairs: PairResult[] = [];
  let handed = 0;
  let done = 0;
  await workOff(
    pool.lanes,
    () => (handed < plan.pairs && options.signal?.aborted !== true ? handed++ : null),
    async pair => {
      pairs[pair] = await pool.run<PairResult>('playPair', { plan, pair });
      done += 1;
      options.onProgress?.(done, plan.pairs);
    },
    options.signal,
  );
  const finished = pairs.filter(pair => pair !== undefined);
  return { ...duelReport(plan, finished), pairs: finished };
}

export interface TournamentReport {
  readonly meetings: readonly DuelReport[];
  readonly ratings: readonly Rating[];
}

/** Several duels one after another, on the same threads. */
export interface MeetingOptions extends PoolOptions {
  readonly onMeeting?: (report: DuelReport) => void;
}

/** Everybody against everybody, each meeting with the same seeds. */
export function runTournament(
  names: readonly string[],
  plan: Omit<DuelPlan, 'a' | 'b'>,
  options: MeetingOptions,
): Promise<TournamentReport> {
  return withPool(options, pool => runTournamentOn(pool, names, plan, options));
}

async function runTournamentOn(
  pool: WorkPool,
  names: readonly string[],
  plan: Omit<DuelPlan, 'a' | 'b'>,
  options: MeetingOptions,
): Promise<TournamentReport> {
  const meetings: Meeting[] = [];
  const reports: DuelReport[] = [];
  for (let i = 0; i < names.length; i += 1) {
    for (let j = i + 1; j < names.length; j += 1) {
      if (options.signal?.aborted === true) break;
      const { pairs, ...report } = await runDuelOn(pool, { ...plan, a: names[j]!, b: names[i]! }, options);
      meetings.push({ a: names[j]!, b: names[i]!, pairs });
      reports.push(report);
      options.onMeeting?.(report);
    }
  }
  return { meetings: reports, ratings: ratingsOf(meetings, plan.seed) };
}
