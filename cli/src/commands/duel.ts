import { type DuelReport, runDuel } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { tableOrMistake } from '../table.ts';
import { playerOrMistake, progressLine, stoppable, TABLE, wholeNumber, workerFile, workersOf } from './sim-options.ts';

interface DuelOptions {
  readonly botA: string;
  readonly botB: string;
  readonly scenario?: string;
  readonly pairs: string;
  readonly seed: string;
  readonly iterations?: string;
  readonly decisions: string;
  readonly workers?: string;
  readonly json?: boolean;
}

export function addDuel(program: Command): void {
  program
    .command('duel')
    .argument('<table>', TABLE)
    .description('two computer players against each other: the same seeds, sides swapped')
    .requiredOption('--bot-a <player>', 'random, greedy, tactical, search, search:bold …')
    .requiredOption('--bot-b <player>', 'the other one')
    .option('--scenario <id or file>', 'a scenario of the game, or a JSON file')
    .option('--pairs <n>', 'seeds; each is played twice', '50')
    .option('--seed <text>', 'the same seed gives the same numbers', 'duel')
    .option('--iterations <n>', 'how long searching players think')
    .option('--decisions <n>', 'decisions a game may take', '5000')
    .option('--workers <n>', 'threads; 0: none beside this one')
    .option('--json', 'print the result as JSON')
    .action(duel);
}

/** `quarterstaff duel <table> --bot-a … --bot-b …`. */
async function duel(name: string, options: DuelOptions): Promise<void> {
  const { game, scenario } = await tableOrMistake(name, options.scenario);
  const stop = stoppable();
  const { pairs: _pairs, ...report } = await runDuel(
    {
      game: game.id,
      setup: { scenario, options: {} },
      seed: options.seed,
      pairs: wholeNumber(options.pairs, '--pairs'),
      a: playerOrMistake(game, options.botA),
      b: playerOrMistake(game, options.botB),
      iterations: options.iterations === undefined ? null : wholeNumber(options.iterations, '--iterations'),
      decisionsAtMost: wholeNumber(options.decisions, '--decisions'),
    },
    {
      workers: workersOf(options.workers),
      ...workerFile(),
      signal: stop.signal,
      onProgress: (pairs, of) => progressLine(`${pairs} of ${of} seeds`),
    },
  );
  progressLine(null);
  console.log(options.json === true ? JSON.stringify(report) : duelText(report));
}

export function duelText({ plan, won, lost, drawn, unfinished, better, worse, share }: DuelReport): string {
  const percent = (value: number): string => (100 * value).toFixed(1);
  const games = `won ${won}, lost ${lost}, drawn ${drawn}, unfinished ${unfinished}`;
  const seeds = `better on ${better} seeds, worse on ${worse}: ${percent(share.share)} % (${percent(share.low)} to ${percent(share.high)})`;
  return `${plan.game} ${plan.a} against ${plan.b}: ${games}; ${seeds}`;
}
