import { writeFileSync } from 'node:fs';
import { train as learn, type TrainingPlan } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { gameOrMistake } from '../table.ts';
import { option, poolOf, progressLine, type WorkerOptions, wholeNumber } from './sim-options.ts';

interface TrainOptions extends WorkerOptions {
  readonly games: string;
  readonly seed: string;
  readonly scenarios?: readonly string[];
  readonly journal?: string;
  readonly write?: string;
}

export function addTrain(program: Command): void {
  program
    .command('train')
    .argument('<game>')
    .description('learn what positions are worth, from games the book plays against itself')
    .addOption(option.games('games to learn from', '4000'))
    .addOption(option.seed('train'))
    .option('--scenarios <id...>', 'which scenarios (default: all)')
    .option('--journal <file>', 'keep played games there; the same command resumes from it')
    .option('--write <file>', 'write the weights there (default: print them)')
    .addOption(option.workers())
    .action(train);
}

/** `quarterstaff train <game>`: the same seed gives the same weights. */
async function train(id: string, options: TrainOptions): Promise<void> {
  const game = await gameOrMistake(id);
  const plan: TrainingPlan = {
    game: game.id,
    seed: options.seed,
    games: wholeNumber(options.games, '--games', 16),
    scenarios: options.scenarios ?? game.scenarios.map(scenario => scenario.id),
  };
  const weights = await learn(plan, {
    ...poolOf(options),
    ...(options.journal === undefined ? {} : { journal: options.journal }),
    onProgress: (games, of) => progressLine(`${games} of ${of} games`),
  });
  progressLine(null);
  if (weights === null) {
    console.error('Stopped. The same command goes on from the journal, if it had one.');
    process.exitCode = 1;
    return;
  }
  const text = `${JSON.stringify(weights, null, 2)}\n`;
  if (options.write === undefined) process.stdout.write(text);
  else writeFileSync(options.write, text);
  const { positions, measured, curve } = weights.trained;
  console.error(`${game.id}: ${positions} positions learned from, ${measured} set aside`);
  for (const { games, loss } of curve)
    console.error(`  ${String(games).padStart(6)} games: log loss ${loss.toFixed(4)}`);
}
