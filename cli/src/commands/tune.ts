import { writeFileSync } from 'node:fs';
import { DEFAULT_PLAN, type Knob, tune as tuneScenario } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { readJson } from '../files.ts';
import { Mistake } from '../mistake.ts';
import { openTableOrMistake } from '../table.ts';
import { playersOf, progressLine, stoppable, TABLE, wholeNumber, workerFile, workersOf } from './sim-options.ts';

interface TuneOptions {
  readonly scenario?: string;
  readonly side: string;
  readonly target: string;
  readonly knobs: string;
  readonly games: string;
  readonly seed: string;
  readonly seats?: readonly string[];
  readonly workers?: string;
  readonly write?: string;
}

export function addTune(program: Command): void {
  program
    .command('tune')
    .argument('<table>', TABLE)
    .description('change a scenario until a side wins as often as wished')
    .option('--scenario <file>', 'a scenario as JSON, where the first argument is a game')
    .requiredOption('--side <side>', 'whose wins are counted')
    .requiredOption('--target <percent>', 'how often it shall win')
    .requiredOption(
      '--knobs <file>',
      'JSON: [{ "path": "figures", "keep": [2, 5] }, { "path": "figures/0/st", "values": [10, 12] }]',
    )
    .option('--games <n>', 'games of the last round', '400')
    .option('--seed <text>', 'the same seed gives the same numbers', 'tune')
    .option('--seats <seat=player...>', 'players by seat, or one for all', ['tactical'])
    .option('--workers <n>', 'threads; 0: none beside this one')
    .option('--write <file>', 'write the new scenario there')
    .action(tune);
}

/** `quarterstaff tune <table>`: the trade-off between settings, and the scenario nearest to the wish. */
async function tune(name: string, options: TuneOptions): Promise<void> {
  const { game, scenario } = await openTableOrMistake(name, options.scenario);
  const setup = { scenario, options: {} };
  const stop = stoppable();
  const { best, tried } = await tuneScenario(
    {
      plan: {
        ...DEFAULT_PLAN,
        game: game.id,
        setup,
        seed: options.seed,
        games: wholeNumber(options.games, '--games'),
        players: playersOf(game, setup, options.seats ?? []),
        listenEvery: 0,
      },
      side: options.side,
      target: Number(options.target) / 100,
      knobs: knobsIn(options.knobs),
    },
    {
      workers: workersOf(options.workers),
      ...workerFile(),
      signal: stop.signal,
      onTried: ({ turn, games }) => progressLine(`${turn}: ${games} games`),
    },
  ).catch((problem: Error) => {
    throw new Mistake(problem.message, 1);
  });
  progressLine(null);
  for (const { turn, games, wins, decisions, refused } of tried) {
    const percent = `${(100 * wins.share).toFixed(1)} % (${(100 * wins.low).toFixed(1)} to ${(100 * wins.high).toFixed(1)})`;
    console.log(`${turn}: ${refused ?? `${percent} in ${games} games, ${decisions.toFixed(0)} decisions`}`);
  }
  if (options.write !== undefined) writeFileSync(options.write, `${JSON.stringify(best.scenario, null, 2)}\n`);
  console.log(`\nNearest: ${best.turn}${options.write === undefined ? '' : `, written to ${options.write}`}`);
}

function knobsIn(file: string): readonly Knob[] {
  const read = readJson(file);
  const isKnob = (knob: unknown): knob is Knob =>
    typeof knob === 'object' && knob !== null && 'path' in knob && ('values' in knob || 'keep' in knob);
  if (!Array.isArray(read) || !read.every(isKnob))
    throw new Mistake(`${file}: a list of knobs, each with path and values or keep.`);
  return read;
}
