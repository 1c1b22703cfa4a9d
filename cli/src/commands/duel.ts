import { type DuelReport, runDuel } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { tableOrMistake } from '../table.ts';
import {
  option,
  playerOrMistake,
  poolOf,
  progressLine,
  shareText,
  TABLE,
  type ThinkingOptions,
  thinkingOf,
  type WorkerOptions,
  wholeNumber,
} from './sim-options.ts';

interface DuelOptions extends ThinkingOptions, WorkerOptions {
  readonly botA: string;
  readonly botB: string;
  readonly scenario?: string;
  readonly pairs: string;
  readonly seed: string;
  readonly json?: boolean;
}

export function addDuel(program: Command): void {
  program
    .command('duel')
    .argument('<table>', TABLE)
    .description('two computer players against each other, same seeds, sides swapped')
    .requiredOption('--bot-a <player>', 'random, greedy, tactical, search, search:bold …')
    .requiredOption('--bot-b <player>', 'the other one')
    .addOption(option.scenario())
    .option('--pairs <n>', 'seeds; each is played twice, sides swapped', '50')
    .addOption(option.seed('duel'))
    .addOption(option.iterations())
    .addOption(option.decisions())
    .addOption(option.workers())
    .addOption(option.json('result'))
    .action(duel);
}

/** `quarterstaff duel <table> --bot-a … --bot-b …`. */
async function duel(name: string, options: DuelOptions): Promise<void> {
  const { game, scenario } = await tableOrMistake(name, options.scenario);
  const { pairs: _pairs, ...report } = await runDuel(
    {
      game: game.id,
      setup: { scenario, options: {} },
      seed: options.seed,
      pairs: wholeNumber(options.pairs, '--pairs'),
      a: playerOrMistake(game, options.botA),
      b: playerOrMistake(game, options.botB),
      ...thinkingOf(options),
    },
    { ...poolOf(options), onProgress: (pairs, of) => progressLine(`${pairs} of ${of} seeds`) },
  );
  progressLine(null);
  console.log(options.json === true ? JSON.stringify(report) : duelText(report));
}

export function duelText({ plan, won, lost, drawn, unfinished, better, worse, share }: DuelReport): string {
  const games = `won ${won}, lost ${lost}, drawn ${drawn}, unfinished ${unfinished}`;
  const seeds = `better on ${better} seeds, worse on ${worse}: ${shareText(share)}`;
  return `${plan.game} ${plan.a} against ${plan.b}: ${games}; ${seeds}`;
}
