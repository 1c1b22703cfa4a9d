import {
  Arena,
  countGame,
  DEFAULT_PLAN,
  newTally,
  reportOf,
  type SimulationPlan,
  type SimulationReport,
  type Tally,
} from '@quarterstaff/lab';
import type { Attempt } from '../connection/table-connection.ts';
import { ENGINES } from '../engines.ts';
import { type Say, sayIn } from './spoken.ts';

/** What the laboratory page asks to be played. */
export interface Measure {
  readonly game: string;
  readonly scenario: unknown;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: Readonly<Record<string, string>>;
  readonly games: number;
  readonly language: string; // of the words in the report
}

let running: {
  readonly arena: Arena;
  readonly plan: SimulationPlan;
  readonly tally: Tally;
  readonly say: Say;
  next: number;
} | null = null;

/** Plays games by the number, a portion at a time, so that the page can show progress and stop. */
export const laboratory = {
  async begin({ game, scenario, options, players, games, language }: Measure): Promise<Attempt<null>> {
    const load = ENGINES[game];
    if (load === undefined) return { ok: false, trouble: { code: 'unknown-game', message: '', detail: [game] } };
    const plan: SimulationPlan = {
      ...DEFAULT_PLAN,
      game,
      setup: { scenario, options },
      players,
      games,
      seed: `page ${games}`,
    };
    try {
      const rulebook = await load();
      running = { arena: new Arena(rulebook, plan), plan, tally: newTally(), say: sayIn(rulebook, language), next: 0 };
    } catch (problem) {
      return {
        ok: false,
        trouble: {
          code: 'bad-scenario',
          message: '',
          detail: [problem instanceof Error ? problem.message : String(problem)],
        },
      };
    }
    return { ok: true, value: null };
  },
  /** Plays for so many milliseconds, at least one game; the report so far. */
  more(ms: number): SimulationReport | null {
    if (running === null) return null;
    const { arena, plan, tally, say } = running;
    const start = performance.now();
    while (running.next < plan.games) {
      countGame(tally, arena.play(running.next));
      running.next += 1;
      if (performance.now() - start > ms) break;
    }
    const report = reportOf(plan, arena.seats, tally);
    const endings = Object.entries(report.endings).map(([how, count]) => [say(how), count]);
    return { ...report, endings: Object.fromEntries(endings) };
  },
};
