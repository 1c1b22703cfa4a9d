import type { AnyGame, ScenarioEntry, ScenarioFacts } from '@quarterstaff/kernel';
import type { Share } from '../count/share.ts';
import { DEFAULT_PLAN, type SimulationPlan } from '../plan.ts';
import { type PoolOptions, withPool } from '../run/pool.ts';
import { runOn } from '../run/run.ts';

/** How good the chances are for the side that a person takes, with the book's own players in all seats. */
export interface BalanceRow {
  readonly scenario: string;
  readonly seats: readonly string[]; // for whom it is measured
  readonly difficulty: ScenarioFacts['difficulty'] | null; // null: not stated
  readonly stated: number | null; // of 100, on its card
  readonly games: number;
  readonly unfinished: number;
  readonly wins: Share;
  readonly nobody: number; // share of games without a winner
  readonly decisions: { readonly mean: number; readonly most: number };
  readonly verdict: Verdict;
}

/** 'inside': the whole interval lies in the band; 'likely': only the share does; 'outside': the share does not. */
export type Verdict = 'inside' | 'likely' | 'outside' | 'not stated';

/** Shares of wins that each word promises. */
export const BANDS: Readonly<Record<ScenarioFacts['difficulty'], readonly [number, number]>> = {
  easy: [0.65, 0.8],
  fair: [0.45, 0.6],
  hard: [0.25, 0.4],
};

export interface BalanceOptions extends PoolOptions {
  readonly games: number;
  readonly seed: string;
  readonly player: string;
  readonly onRow?: (row: BalanceRow) => void;
}

/** Measures every scenario of a game; stopped early, what is finished. */
export async function balanceOf(game: AnyGame, options: BalanceOptions): Promise<readonly BalanceRow[]> {
  const rows: BalanceRow[] = [];
  await withPool(options, async pool => {
    for (const entry of game.scenarios) {
      const { report, cancelled } = await runOn(pool, planFor(game, entry, options), options);
      if (cancelled) return;
      const seats = entry.facts?.seats ?? sideOfFirst(entry);
      const wins = report.seats.find(({ seat }) => seat === seats[0])!.wins;
      const { unfinished, draws, decisions } = report;
      const row: BalanceRow = {
        scenario: entry.id,
        seats,
        difficulty: entry.facts?.difficulty ?? null,
        stated: entry.facts?.won ?? null,
        games: report.games,
        unfinished,
        wins,
        nobody: draws.share,
        decisions: { mean: decisions.mean, most: decisions.most },
        verdict: verdictOf(entry.facts, wins),
      };
      rows.push(row);
      options.onRow?.(row);
    }
  });
  return rows;
}

const sideOfFirst = ({ seats }: ScenarioEntry): readonly string[] =>
  seats.filter(({ side }) => side === seats[0]?.side).map(({ seat }) => seat);

function planFor(game: AnyGame, entry: ScenarioEntry, { games, seed, player }: BalanceOptions): SimulationPlan {
  return {
    ...DEFAULT_PLAN,
    game: game.id,
    setup: { scenario: entry.id, options: {} },
    seed,
    games,
    players: Object.fromEntries(entry.seats.map(({ seat }) => [seat, player])),
    batch: 5,
    listenEvery: 0,
  };
}

export function verdictOf(facts: ScenarioFacts | undefined, { share, low, high }: Share): Verdict {
  if (facts === undefined) return 'not stated';
  const [least, most] = BANDS[facts.difficulty];
  if (share < least || share > most) return 'outside';
  return low >= least && high <= most ? 'inside' : 'likely';
}

/** The rows as a table for `docs/balance.md`. */
export function balanceText(rows: readonly BalanceRow[]): string {
  const percent = (share: number): string => (100 * share).toFixed(0);
  return [
    '| scenario | side | games | won | nobody won | unfinished | decisions, mean and most | stated | band |',
    '| --- | --- | ---: | --- | ---: | ---: | --- | --- | --- |',
    ...rows.map(row => {
      const { share, low, high } = row.wins;
      const stated = row.difficulty === null ? 'nothing' : `${row.difficulty}, ${row.stated} of 100`;
      return `| ${row.scenario} | ${row.seats.join(', ')} | ${row.games} | ${percent(share)} % (${percent(low)} to ${percent(high)}) | ${percent(row.nobody)} % | ${row.unfinished} | ${row.decisions.mean.toFixed(0)}, ${row.decisions.most} | ${stated} | ${WORDS[row.verdict]} |`;
    }),
    '',
  ].join('\n');
}

const WORDS: Readonly<Record<Verdict, string>> = {
  inside: 'inside, the whole interval',
  likely: 'inside',
  outside: '**outside**',
  'not stated': 'none',
};
