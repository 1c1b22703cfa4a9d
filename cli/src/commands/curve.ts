import { writeFileSync } from 'node:fs';
import { curveCsv, curveHtml, curveOver, DEFAULT_PLAN } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { Mistake } from '../mistake.ts';
import { openTableOrMistake } from '../table.ts';
import { playersOf, stoppable, TABLE, wholeNumber, workerFile, workersOf } from './sim-options.ts';

interface CurveOptions {
  readonly scenario?: string;
  readonly over: string;
  readonly values: readonly string[];
  readonly games: string;
  readonly seed: string;
  readonly seats?: readonly string[];
  readonly workers?: string;
  readonly json?: boolean;
  readonly csv?: string;
  readonly html?: string;
}

export function addCurve(program: Command): void {
  program
    .command('curve')
    .argument('<table>', TABLE)
    .description('how the wins of each side change over a number in the scenario')
    .option('--scenario <file>', 'a scenario as JSON, where the first argument is a game')
    .requiredOption('--over <path>', 'the number that is varied: "sides/0/figures/0/st"')
    .requiredOption('--values <n...>', 'its values')
    .option('--games <n>', 'games at each value', '400')
    .option('--seed <text>', 'the same seed gives the same numbers', 'curve')
    .option('--seats <seat=player...>', 'players by seat, or one for all', ['tactical'])
    .option('--workers <n>', 'threads; 0: none beside this one')
    .option('--json', 'print the points as JSON')
    .option('--csv <file>', 'write the points as CSV')
    .option('--html <file>', 'write a page with the curves')
    .action(curve);
}

/** `quarterstaff curve <table>`: wins over a number of the scenario. */
async function curve(name: string, options: CurveOptions): Promise<void> {
  const { game, scenario } = await openTableOrMistake(name, options.scenario);
  const setup = { scenario, options: {} };
  const values = options.values.map(Number);
  if (values.some(value => !Number.isFinite(value))) throw new Mistake('--values takes numbers.');
  const plan = {
    ...DEFAULT_PLAN,
    game: game.id,
    setup,
    seed: options.seed,
    games: wholeNumber(options.games, '--games'),
    players: playersOf(game, setup, options.seats ?? []),
    listenEvery: 0,
  };
  const workers = { workers: workersOf(options.workers), ...workerFile(), signal: stoppable().signal };
  const report = await curveOver(plan, options.over, values, workers).catch((problem: Error) => {
    throw new Mistake(problem.message, 1);
  });
  if (options.csv !== undefined) writeFileSync(options.csv, curveCsv(report));
  if (options.html !== undefined) writeFileSync(options.html, curveHtml(report));
  if (options.json === true) console.log(JSON.stringify(report));
  else {
    for (const { value, sides, decisions } of report.points) {
      const shares = sides.map(
        ({ side, wins }) =>
          `${side} ${(100 * wins.share).toFixed(1)} % (${(100 * wins.low).toFixed(1)} to ${(100 * wins.high).toFixed(1)})`,
      );
      console.log(`${value}: ${shares.join(', ')}; ${decisions.toFixed(0)} decisions`);
    }
  }
}
