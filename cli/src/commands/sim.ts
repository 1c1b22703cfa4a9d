import type { AnyGame } from '@quarterstaff/kernel';
import {
  type CountingOptions,
  csvOf,
  htmlOf,
  openQueue,
  type Progress,
  type RunResult,
  run,
  type SimulationPlan,
  type SimulationReport,
} from '@quarterstaff/lab';
import type { Command } from 'commander';
import { mustBeWritable } from '../files.ts';
import { type Table, tableOrMistake } from '../table.ts';
import {
  type OutputOptions,
  option,
  type PlanOptions,
  percentOf,
  planOf,
  poolOf,
  progressLine,
  publish,
  shareText,
  switchesOf,
  TABLE,
  type ThinkingOptions,
  thinkingOf,
  type WorkerOptions,
  wholeNumber,
} from './sim-options.ts';
import { databaseUrl } from './worker.ts';

interface SimOptions extends PlanOptions, ThinkingOptions, WorkerOptions, OutputOptions {
  readonly scenario?: string;
  readonly switch?: readonly string[];
  readonly listen: string;
  readonly until?: string;
  readonly journal?: string;
  readonly queue?: string | boolean;
}

export function addSim(program: Command): void {
  program
    .command('sim')
    .argument('<table>', TABLE)
    .description('let computer players play many games, and report')
    .addOption(option.scenario())
    .addOption(option.games('how many games', '100'))
    .addOption(option.seed('sim'))
    .addOption(option.seats())
    .option('--switch <name=value...>', 'optional rules')
    .addOption(option.iterations())
    .addOption(option.decisions())
    .addOption(option.workers())
    .option('--listen <n>', 'record events of every nth game; 0: of none', '10')
    .option('--until <percent>', 'stop once the win rates are known to this many percent either way')
    .option('--journal <file>', 'keep finished batches there; the same command resumes from it')
    .option(
      '--queue [url]',
      'let `quarterstaff worker` processes play the games, through this database (default: DATABASE_URL)',
    )
    .addOption(option.json('report'))
    .addOption(option.csv('report'))
    .addOption(option.html('report'))
    .action(sim);
}

/** `quarterstaff sim <table>`: many games by computer players, with win rates and intervals. */
async function sim(name: string, options: SimOptions): Promise<void> {
  const table = await tableOrMistake(name, options.scenario);
  mustBeWritable(options.csv, options.html, options.journal);
  const counting = {
    ...(options.until === undefined ? {} : { stopAt: percentOf(options.until, '--until') }),
    onProgress({ games, of, secondsLeft }: Progress) {
      const left = secondsLeft === null ? '' : `, ${Math.ceil(secondsLeft)} s left`;
      progressLine(`${games} of ${of} games${left}`);
    },
  };
  const { report, cancelled, seconds } = await start(simulationOf(table, options), options, counting);
  progressLine(null);
  publish(options, {
    data: report,
    csv: () => csvOf(report),
    html: () => htmlOf(report, rule => titleOf(table.game, rule)),
    text: () => reportText(report, cancelled, seconds),
  });
}

/** On the queue if one is asked for, else on threads of this process. */
async function start(plan: SimulationPlan, options: SimOptions, counting: CountingOptions): Promise<RunResult> {
  const pool = poolOf(options);
  if (options.queue !== undefined) {
    const { coordinate } = await openQueue();
    return coordinate(plan, {
      ...counting,
      signal: pool.signal,
      connectionString: databaseUrl(options.queue),
    });
  }
  const journal = options.journal === undefined ? {} : { journal: options.journal };
  return run(plan, { ...counting, ...journal, ...pool });
}

function simulationOf({ game, scenario }: Table, options: SimOptions): SimulationPlan {
  return {
    ...planOf(game, { scenario, options: switchesOf(options.switch ?? []) }, options),
    ...thinkingOf(options),
    listenEvery: wholeNumber(options.listen, '--listen', 0),
  };
}

function titleOf(game: AnyGame, rule: string): string {
  return game.catalogue.find(({ id }) => id === rule)?.title ?? '';
}

function reportText(report: SimulationReport, cancelled: boolean, seconds: number): string {
  const list = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .slice(0, 8)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  return [
    `${report.games} games${cancelled ? ', stopped early' : ''}, ${report.unfinished} unfinished, ${seconds.toFixed(1)} s`,
    ...report.seats.map(
      ({ seat, player, wins }) => `  ${seat.padEnd(12)} ${player.padEnd(12)} wins ${shareText(wins)}`,
    ),
    `  ${'nobody'.padEnd(25)} wins ${shareText(report.draws)}`,
    `  decisions: mean ${report.decisions.mean.toFixed(1)}, median ${report.decisions.median}, most ${report.decisions.most}`,
    `  endings: ${list(report.endings)}`,
    ...(report.replaced > 0 ? [`  answered by a lower level: ${report.replaced}`] : []),
    ...(Object.keys(report.fallen).length > 0 ? [`  fell in ${report.listened} games: ${list(report.fallen)}`] : []),
  ].join('\n');
}
