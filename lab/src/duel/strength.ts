import type { SetupRequest } from '@quarterstaff/kernel';
import { type WorkPool, withPool } from '../run/pool.ts';
import type { DuelReport } from './duel.ts';
import { type MeetingOptions, runDuelOn } from './run-duel.ts';
import table from './strength.json' with { type: 'json' };

/** How the levels are measured against each other in one game: a short scenario in which skill decides. */
export interface StrengthPlan {
  readonly game: string;
  readonly name: string;
  readonly setup: SetupRequest;
  readonly iterations: number; // of the searching player
  readonly meetings: readonly StrengthMeeting[];
}

/** A level against the one below. */
export interface StrengthMeeting {
  readonly a: string;
  readonly b: string;
  readonly pairs: number; // seeds, each played twice
}

export interface StrengthReport {
  readonly plan: StrengthPlan;
  readonly meetings: readonly (DuelReport & { readonly seconds: number })[];
}

/** The table of strengths in `docs/bots.md`, as it is made. */
export const strengthPlans: readonly StrengthPlan[] = table;

/** A level is stronger than the one below when the lower end of its share of the decided seeds is above this. */
const STRONGER = 0.6;

const SEED = 'strength';
const DECISIONS_AT_MOST = 3_000;

/** Plays all meetings of a plan, with the same seeds for each. */
export function runStrength(plan: StrengthPlan, options: MeetingOptions): Promise<StrengthReport> {
  return withPool(options, pool => runStrengthOn(pool, plan, options));
}

async function runStrengthOn(pool: WorkPool, plan: StrengthPlan, options: MeetingOptions): Promise<StrengthReport> {
  const meetings: (DuelReport & { readonly seconds: number })[] = [];
  for (const { a, b, pairs } of plan.meetings) {
    if (options.signal?.aborted === true) break;
    const { game, setup, iterations } = plan;
    const began = performance.now();
    const duel = { game, setup, seed: SEED, pairs, a, b, iterations, decisionsAtMost: DECISIONS_AT_MOST };
    const { pairs: _pairs, ...report } = await runDuelOn(pool, duel, options);
    meetings.push({ ...report, seconds: (performance.now() - began) / 1000 });
    options.onMeeting?.(report);
  }
  return { plan, meetings };
}

/** The meetings of one game as a table for a document. */
export function strengthText({ plan, meetings }: StrengthReport, title: string): string {
  const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
  const rows = meetings.map(({ plan: { a, b, pairs }, won, lost, drawn, better, worse, share, seconds }) => {
    const verdict = share.low > STRONGER ? 'yes' : 'not shown';
    return `| ${a} against ${b} | ${pairs} | ${won}, ${lost}, ${drawn} | ${better} | ${worse} | ${percent(share.share)} (${percent(share.low)} to ${percent(share.high)}) | ${verdict} | ${seconds.toFixed(0)} s |`;
  });
  return [
    `### ${title}: ${plan.name}`,
    '',
    `Search looks at ${plan.iterations} lines of play for a decision.`,
    '',
    '| meeting | seeds | games won, lost, drawn | seeds better | worse | share of the decided seeds | stronger | took |',
    '| --- | ---: | --- | ---: | ---: | --- | --- | ---: |',
    ...rows,
    '',
  ].join('\n');
}
