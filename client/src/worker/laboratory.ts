import type { SeatEntry } from '@quarterstaff/kernel';
import {
  Arena,
  type CurvePoint,
  countGame,
  DEFAULT_PLAN,
  type Dial,
  dialsIn,
  newTally,
  pointOf,
  reportOf,
  type SimulationReport,
  type Tally,
  variedScenario,
} from '@quarterstaff/lab';
import type { Attempt, Trouble } from '../connection/table-connection.ts';
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

/** The same at several values of something in the scenario. */
export interface CurveMeasure extends Measure {
  readonly path: string;
  readonly values: readonly number[];
}

/** A curve as far as it is known. */
export interface CurveSoFar {
  readonly games: number; // played, at all values together
  readonly of: number;
  readonly points: readonly CurvePoint[];
}

/** What a scenario says of itself before it is played. */
export interface Stated {
  readonly seats: readonly SeatEntry[];
  readonly dials: readonly Dial[];
}

/** Games under way: the next has this number. */
interface Run {
  readonly arena: Arena;
  readonly tally: Tally;
  readonly say: Say;
  next: number;
}

let running: Run | null = null;
let curve: { readonly values: readonly number[]; readonly runs: readonly Run[]; readonly points: CurvePoint[] } | null =
  null;

async function startRun({ game, scenario, options, players, games, language }: Measure): Promise<Attempt<Run>> {
  const load = ENGINES[game];
  if (load === undefined) return { ok: false, trouble: { code: 'unknown-game', message: '', detail: [game] } };
  const plan = { ...DEFAULT_PLAN, game, setup: { scenario, options }, players, games, seed: `page ${games}` };
  try {
    const rulebook = await load();
    const run = { arena: new Arena(rulebook, plan), tally: newTally(), say: sayIn(rulebook, language), next: 0 };
    return { ok: true, value: run };
  } catch (problem) {
    return { ok: false, trouble: badScenario(problem) };
  }
}

function badScenario(problem: unknown): Trouble {
  const message = problem instanceof Error ? problem.message : String(problem);
  return { code: 'bad-scenario', message: '', detail: [message] };
}

/** Plays on for so many milliseconds, at least one game. */
function playOn(run: Run, ms: number): void {
  const start = performance.now();
  while (run.next < run.arena.plan.games) {
    countGame(run.tally, run.arena.play(run.next));
    run.next += 1;
    if (performance.now() - start > ms) break;
  }
}

const reportSoFar = ({ arena, tally }: Run): SimulationReport => reportOf(arena.plan, arena.seats, tally);

/** The scenario at one value, set up to be played. */
async function startPoint(measure: CurveMeasure, value: number): Promise<Attempt<Run>> {
  try {
    return await startRun({ ...measure, scenario: variedScenario(measure.scenario, measure.path, value) });
  } catch (problem) {
    return { ok: false, trouble: badScenario(problem) };
  }
}

/** Plays games by the number, a portion at a time, so that the page can show progress and stop. */
export const laboratory = {
  /** What a whole scenario offers; none of it while it has faults. */
  async look(game: string, scenario: unknown): Promise<Stated> {
    const prepared = (await ENGINES[game]?.())?.prepare({ scenario, options: {} });
    return prepared?.ok === true ? { seats: prepared.seats, dials: dialsIn(scenario) } : { seats: [], dials: [] };
  },
  async begin(measure: Measure): Promise<Attempt<null>> {
    const started = await startRun(measure);
    if (!started.ok) return started;
    running = started.value;
    return { ok: true, value: null };
  },
  /** Plays for so many milliseconds; the report so far. */
  more(ms: number): SimulationReport | null {
    if (running === null) return null;
    playOn(running, ms);
    const { say } = running;
    const report = reportSoFar(running);
    const endings = Object.entries(report.endings).map(([how, count]) => [say(how), count]);
    return { ...report, endings: Object.fromEntries(endings) };
  },
  /** Sets all values up: one that does not hold is told before anything is played. */
  async beginCurve(measure: CurveMeasure): Promise<Attempt<null>> {
    const runs: Run[] = [];
    for (const value of measure.values) {
      const started = await startPoint(measure, value);
      if (!started.ok) {
        const detail = started.trouble.detail.map(line => `${value}: ${line}`);
        return { ok: false, trouble: { ...started.trouble, detail } };
      }
      runs.push(started.value);
    }
    curve = { values: measure.values, runs, points: [] };
    return { ok: true, value: null };
  },
  /** Plays for so many milliseconds at the value that is next; the points so far. */
  curveMore(ms: number): CurveSoFar | null {
    if (curve === null) return null;
    const { values, runs, points } = curve;
    const run = runs[points.length];
    if (run !== undefined) {
      playOn(run, ms);
      if (run.next >= run.arena.plan.games) points.push(pointOf(values[points.length]!, reportSoFar(run)));
    }
    const count = (sum: number, games: number): number => sum + games;
    return {
      games: runs.map(({ next }) => next).reduce(count, 0),
      of: runs.map(({ arena }) => arena.plan.games).reduce(count, 0),
      points,
    };
  },
};
