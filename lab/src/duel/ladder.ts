import type { AnyGame } from '@quarterstaff/kernel';
import { type PoolOptions, type WorkPool, withPool, workOff } from '../run/pool.ts';
import type { DuelPlan, PairResult } from './duel.ts';
import { type Meeting, type Rating, ratingsOf } from './ratings.ts';

/** The levels of a game against their neighbours, over all its scenarios: every seed is played twice, with sides swapped. */
export interface LadderPlan {
  readonly game: string;
  readonly levels: readonly string[]; // weakest first
  readonly scenarios: readonly unknown[]; // in turn, one for each seed
  readonly seed: string;
  readonly pairs: number; // seeds of each meeting
  readonly iterations: number | null;
  readonly decisionsAtMost: number;
}

/** The scenarios that tell levels apart: a lesson promises no difficulty, because whoever plays it wins. */
export const tellingScenarios = (game: AnyGame): readonly string[] =>
  game.scenarios.filter(({ facts }) => facts !== undefined).map(({ id }) => id);

export interface LadderOptions extends PoolOptions {
  readonly milliseconds?: number; // no seed is begun later; what was played counts
  readonly now?: () => number; // the clock for it
  readonly onPair?: (pairs: number, of: number) => void;
}

/** A level against the one below. */
export interface Rung {
  readonly level: string;
  readonly below: string;
  readonly pairs: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly unfinished: number;
  readonly better: number; // seeds on which the level did better than the one below
  readonly worse: number;
  readonly gap: { readonly points: number; readonly low: number; readonly high: number }; // 400 are odds of ten to one
}

export interface LadderReport {
  readonly plan: LadderPlan;
  readonly rungs: readonly Rung[];
  readonly ratings: readonly Rating[];
}

/** Plays the meetings by turns, so that a run that is cut short has played all of them about as often. */
export function runLadder(plan: LadderPlan, options: LadderOptions): Promise<LadderReport> {
  return withPool(options, async pool => ladderReport(plan, await playMeetings(pool, plan, options)));
}

async function playMeetings(pool: WorkPool, plan: LadderPlan, options: LadderOptions): Promise<readonly Meeting[]> {
  const { levels, scenarios, pairs, game, seed, iterations, decisionsAtMost } = plan;
  const meetings = levels.slice(1).map((a, i) => ({ a, b: levels[i]!, found: [] as PairResult[] }));
  const now = options.now ?? (() => performance.now());
  const end = options.milliseconds === undefined ? Number.POSITIVE_INFINITY : now() + options.milliseconds;
  const all = Array.from({ length: pairs * meetings.length }, (_, i) => i);
  let done = 0;
  await workOff(
    pool.lanes,
    () => (options.signal?.aborted === true || now() >= end ? null : (all.shift() ?? null)),
    async i => {
      const pair = Math.floor(i / meetings.length);
      const { a, b, found } = meetings[i % meetings.length]!;
      const setup = { scenario: scenarios[pair % scenarios.length], options: {} };
      const duel: DuelPlan = { game, setup, seed, pairs, a, b, iterations, decisionsAtMost };
      found[pair] = await pool.run<PairResult>('playPair', { plan: duel, pair });
      done += 1;
      options.onPair?.(done, pairs * meetings.length);
    },
    options.signal,
  );
  return meetings.map(({ a, b, found }) => ({ a, b, pairs: found.filter(pair => pair !== undefined) }));
}

export function ladderReport(plan: LadderPlan, meetings: readonly Meeting[]): LadderReport {
  const rungs = meetings.map(({ a, b, pairs }): Rung => {
    const sum = { won: 0, lost: 0, drawn: 0, unfinished: 0, better: 0, worse: 0 };
    for (const pair of pairs) {
      if (pair.won > pair.lost) sum.better += 1;
      if (pair.won < pair.lost) sum.worse += 1;
      sum.won += pair.won;
      sum.lost += pair.lost;
      sum.drawn += pair.drawn;
      sum.unfinished += pair.unfinished;
    }
    const { rating, low, high } = ratingsOf([{ a, b, pairs }], plan.seed).find(({ player }) => player === a)!;
    return {
      level: a,
      below: b,
      pairs: pairs.length,
      ...sum,
      gap: { points: 2 * rating, low: 2 * low, high: 2 * high },
    };
  });
  return { plan, rungs, ratings: ratingsOf(meetings, plan.seed) };
}

/** The report as tables for a document. */
export function ladderText({ plan, rungs, ratings }: LadderReport): string {
  const range = (low: number, high: number): string => `${low.toFixed(0)} to ${high.toFixed(0)}`;
  return [
    `${plan.scenarios.length} scenarios in turn, seed \`${plan.seed}\`.`,
    '',
    '| level | rating | 95 % interval | above the level below | 95 % interval | seeds | better, worse | games won, lost, drawn, unfinished |',
    '| --- | ---: | --- | ---: | --- | ---: | --- | --- |',
    ...ratings.map(({ player, rating, low, high }) => {
      const rung = rungs.find(({ level }) => level === player);
      const played =
        rung === undefined
          ? '| | | | |'
          : `${rung.won + rung.lost === 0 ? 'nothing decided |' : `${rung.gap.points.toFixed(0)} | ${range(rung.gap.low, rung.gap.high)}`} | ${rung.pairs} | ${rung.better}, ${rung.worse} | ${rung.won}, ${rung.lost}, ${rung.drawn}, ${rung.unfinished} |`;
      return `| ${player} | ${rating.toFixed(0)} | ${range(low, high)} | ${played}`;
    }),
    '',
  ].join('\n');
}
