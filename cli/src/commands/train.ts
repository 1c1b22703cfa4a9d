import { writeFileSync } from 'node:fs';
import type { AnyGame } from '@quarterstaff/kernel';
import { train as learn, learnDoctrine, type TrainingPlan, tellingScenarios } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { gameOrMistake } from '../table.ts';
import { option, poolOf, progressLine, type WorkerOptions, wholeNumber } from './sim-options.ts';

interface TrainOptions extends WorkerOptions {
  readonly games: string;
  readonly seed: string;
  readonly scenarios?: readonly string[];
  readonly journal?: string;
  readonly write?: string;
  readonly doctrine?: boolean;
  readonly rounds: string;
  readonly seeds: string;
  readonly onward?: boolean;
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
    .option('--doctrine', "learn the numbers of the book's own player instead, by playing against it and itself")
    .option('--rounds <n>', 'with --doctrine: rounds, each a step of all numbers', '60')
    .option('--seeds <n>', 'with --doctrine: seeds of a round', '280')
    .option('--onward', 'with --doctrine: begin at the numbers learned before')
    .addOption(option.workers())
    .action(train);
}

/** `quarterstaff train <game>`: the same seed gives the same weights. */
async function train(id: string, options: TrainOptions): Promise<void> {
  const game = await gameOrMistake(id);
  if (options.doctrine === true) return trainDoctrine(game, options);
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
  if (weights === null) return stopped();
  deliver(weights, options);
  const { positions, measured, curve } = weights.trained;
  console.error(`${game.id}: ${positions} positions learned from, ${measured} set aside`);
  for (const { games, loss } of curve)
    console.error(`  ${String(games).padStart(6)} games: log loss ${loss.toFixed(4)}`);
}

const DECISIONS_AT_MOST = 3_000;

/** `quarterstaff train <game> --doctrine`: the same seed gives the same numbers. */
async function trainDoctrine(game: AnyGame, options: TrainOptions): Promise<void> {
  const numbers = await learnDoctrine(
    {
      game: game.id,
      seed: options.seed,
      rounds: wholeNumber(options.rounds, '--rounds'),
      seeds: wholeNumber(options.seeds, '--seeds', 4),
      scenarios: options.scenarios ?? tellingScenarios(game),
      start: options.onward === true ? (game.doctrine?.learned.numbers ?? {}) : {},
      decisionsAtMost: DECISIONS_AT_MOST,
    },
    {
      ...poolOf(options),
      ...(options.journal === undefined ? {} : { journal: options.journal }),
      onProgress: (seeds, of, round) => progressLine(`round ${round + 1}: ${seeds} of ${of} seeds`),
      onRound: ({ round, games, lead, error, farthest }, best) => {
        progressLine(null);
        const moved = farthest.map(({ name, strides }) => `${name} ${strides.toFixed(1)}`).join(', ');
        console.error(
          `round ${round + 1}, ${games} games: leads the book by ${lead.toFixed(3)} ± ${error.toFixed(3)}; farthest, in strides: ${moved}`,
        );
        console.error(`  ${JSON.stringify(best)}`);
      },
    },
  );
  progressLine(null);
  if (numbers === null) return stopped();
  deliver(numbers, options);
  for (const { player, seeds, lead } of numbers.trained!.against)
    console.error(`${game.id}: leads ${player} by ${lead} on ${seeds} fresh seeds`);
}

function deliver(weights: unknown, { write }: TrainOptions): void {
  const text = `${JSON.stringify(weights, null, 2)}\n`;
  if (write === undefined) process.stdout.write(text);
  else writeFileSync(write, text);
}

function stopped(): void {
  console.error('Stopped. The same command goes on from the journal, if it had one.');
  process.exitCode = 1;
}
