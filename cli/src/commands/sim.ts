import { players } from '@quarterstaff/bots';
import { ScenarioRefused, type Share, type SimulationReport, simulate } from '@quarterstaff/lab';
import { readJson } from '../files.ts';
import { gameCalled } from '../games.ts';
import { Mistake } from '../mistake.ts';

export interface SimOptions {
  readonly scenario?: string;
  readonly games: string;
  readonly seed: string;
  readonly seats?: readonly string[];
  readonly decisions: string;
  readonly json?: boolean;
}

/** `quarterstaff sim <game>`: many games by computer players, with win rates and intervals. */
export async function sim(id: string, options: SimOptions): Promise<void> {
  const game = await gameCalled(id);
  if (game === null) throw new Mistake(`There is no game ${id}.`);
  const games = wholeNumber(options.games, '--games');
  const levels = levelsOf(options.seats ?? []);
  const scenario = options.scenario?.endsWith('.json')
    ? readJson(options.scenario)
    : (options.scenario ?? game.scenarios.find(({ first }) => first)?.id);
  const plan = {
    setup: { scenario, options: {} },
    games,
    seed: options.seed,
    levels,
    decisionsAtMost: wholeNumber(options.decisions, '--decisions'),
  };
  const started = Date.now();
  try {
    const report = simulate(game, plan, process.stderr.isTTY ? done => progress(done, games, started) : null);
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    console.log(options.json === true ? JSON.stringify(report) : reportText(report));
  } catch (problem) {
    if (problem instanceof ScenarioRefused) throw new Mistake(`The scenario is refused: ${problem.message}`, 1);
    throw problem;
  }
}

function wholeNumber(text: string, name: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Mistake(`${name} takes a whole number above 0, not ${text}.`);
  return number;
}

function levelsOf(seats: readonly string[]): Record<string, string> {
  const levels: Record<string, string> = {};
  for (const pair of seats) {
    const [seat, level] = pair.split('=');
    if (!seat || !level || !players.levels.includes(level)) {
      throw new Mistake(`--seats takes seat=level with a level of ${players.levels.join(', ')}; not ${pair}.`);
    }
    levels[seat] = level;
  }
  return levels;
}

function progress(done: number, games: number, started: number): boolean {
  if (done % 25 === 0) {
    const left = ((Date.now() - started) / done) * (games - done);
    process.stderr.write(`\r\x1b[K${done} of ${games} games, ${Math.ceil(left / 1000)} s left`);
  }
  return true;
}

function reportText(report: SimulationReport): string {
  const percent = ({ share, low, high }: Share): string =>
    `${(100 * share).toFixed(1)} %  (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
  return [
    `${report.games} games, ${report.unfinished} unfinished`,
    ...Object.entries(report.wins).map(([seat, share]) => `  ${seat.padEnd(16)} wins ${percent(share)}`),
    `  ${'nobody'.padEnd(16)} wins ${percent(report.draws)}`,
    `  decisions: mean ${report.decisions.mean.toFixed(1)}, median ${report.decisions.median}, most ${report.decisions.most}`,
    `  endings: ${Object.entries(report.endings)
      .map(([how, count]) => `${how} ${count}`)
      .join(', ')}`,
  ].join('\n');
}
