import { writeFileSync } from 'node:fs';
import type { AnyGame } from '@quarterstaff/kernel';
import {
  type CountingOptions,
  csvOf,
  DEFAULT_PLAN,
  htmlOf,
  openQueue,
  type Progress,
  type RunResult,
  run,
  type Share,
  type SimulationPlan,
  type SimulationReport,
} from '@quarterstaff/lab';
import type { Command } from 'commander';
import { type Table, tableOrMistake } from '../table.ts';
import {
  playersOf,
  progressLine,
  stoppable,
  switchesOf,
  TABLE,
  wholeNumber,
  workerFile,
  workersOf,
} from './sim-options.ts';
import { databaseUrl } from './worker.ts';

interface SimOptions {
  readonly scenario?: string;
  readonly games: string;
  readonly seed: string;
  readonly seats?: readonly string[];
  readonly switch?: readonly string[];
  readonly iterations?: string;
  readonly decisions: string;
  readonly workers?: string;
  readonly listen: string;
  readonly until?: string;
  readonly journal?: string;
  readonly queue?: string | boolean;
  readonly json?: boolean;
  readonly csv?: string;
  readonly html?: string;
}

export function addSim(program: Command): void {
  program
    .command('sim')
    .argument('<table>', TABLE)
    .description('play many games by computer and count')
    .option('--scenario <id or file>', 'a scenario of the game, or a JSON file')
    .option('--games <n>', 'how many games', '100')
    .option('--seed <text>', 'the same seed gives the same numbers', 'sim')
    .option(
      '--seats <seat=player...>',
      'players by seat, or one for all: random, greedy, tactical, search, search:bold …',
    )
    .option('--switch <name=value...>', 'optional rules')
    .option('--iterations <n>', 'how long searching players think')
    .option('--decisions <n>', 'decisions a game may take', '5000')
    .option('--workers <n>', 'threads; 0: none beside this one')
    .option('--listen <n>', 'hear the events of one game in so many; 0: of none', '10')
    .option('--until <percent>', 'stop when the win rates are known to so many percent either way')
    .option('--journal <file>', 'keep finished batches there, and go on from it')
    .option('--queue [url]', 'leave the games to `quarterstaff worker` processes on this database, or on DATABASE_URL')
    .option('--json', 'print the report as JSON')
    .option('--csv <file>', 'write the report as CSV')
    .option('--html <file>', 'write the report as a page with plots')
    .action(sim);
}

/** `quarterstaff sim <table>`: many games by computer players, with win rates and intervals. */
async function sim(name: string, options: SimOptions): Promise<void> {
  const table = await tableOrMistake(name, options.scenario);
  const stop = stoppable();
  const counting = {
    ...(options.until === undefined ? {} : { stopAt: Number(options.until) / 100 }),
    signal: stop.signal,
    onProgress({ games, of, secondsLeft }: Progress) {
      const left = secondsLeft === null ? '' : `, ${Math.ceil(secondsLeft)} s left`;
      progressLine(`${games} of ${of} games${left}`);
    },
  };
  const { report, cancelled, seconds } = await start(planOf(table, options), options, counting);
  progressLine(null);
  if (options.csv !== undefined) writeFileSync(options.csv, csvOf(report));
  if (options.html !== undefined)
    writeFileSync(
      options.html,
      htmlOf(report, rule => titleOf(table.game, rule)),
    );
  if (options.json === true) console.log(JSON.stringify(report));
  else console.log(reportText(report, cancelled, seconds));
}

/** On the queue if one is asked for, else on threads of this process. */
async function start(plan: SimulationPlan, options: SimOptions, counting: CountingOptions): Promise<RunResult> {
  if (options.queue !== undefined) {
    const { coordinate } = await openQueue();
    return coordinate(plan, { ...counting, connectionString: databaseUrl(options.queue) });
  }
  const journal = options.journal === undefined ? {} : { journal: options.journal };
  return run(plan, { ...counting, ...journal, workers: workersOf(options.workers), ...workerFile() });
}

function planOf({ game, scenario }: Table, options: SimOptions): SimulationPlan {
  const setup = { scenario, options: switchesOf(options.switch ?? []) };
  return {
    ...DEFAULT_PLAN,
    game: game.id,
    setup,
    games: wholeNumber(options.games, '--games'),
    seed: options.seed,
    players: playersOf(game, setup, options.seats ?? []),
    iterations: options.iterations === undefined ? null : wholeNumber(options.iterations, '--iterations'),
    decisionsAtMost: wholeNumber(options.decisions, '--decisions'),
    listenEvery: wholeNumber(options.listen, '--listen', 0),
  };
}

function titleOf(game: AnyGame, rule: string): string {
  return game.catalogue.find(({ id }) => id === rule)?.title ?? '';
}

function reportText(report: SimulationReport, cancelled: boolean, seconds: number): string {
  const percent = ({ share, low, high }: Share): string =>
    `${(100 * share).toFixed(1)} %  (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
  const list = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .slice(0, 8)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  return [
    `${report.games} games${cancelled ? ', stopped early' : ''}, ${report.unfinished} unfinished, ${seconds.toFixed(1)} s`,
    ...report.seats.map(({ seat, player, wins }) => `  ${seat.padEnd(12)} ${player.padEnd(12)} wins ${percent(wins)}`),
    `  ${'nobody'.padEnd(25)} wins ${percent(report.draws)}`,
    `  decisions: mean ${report.decisions.mean.toFixed(1)}, median ${report.decisions.median}, most ${report.decisions.most}`,
    `  endings: ${list(report.endings)}`,
    ...(report.replaced > 0 ? [`  answered by a lower level: ${report.replaced}`] : []),
    ...(Object.keys(report.fallen).length > 0 ? [`  fell in ${report.listened} games: ${list(report.fallen)}`] : []),
  ].join('\n');
}
