import { type Knob, tune as tuneScenario } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { mustBeWritable, readJson, writeText } from '../files.ts';
import { Mistake } from '../mistake.ts';
import { openTableOrMistake } from '../table.ts';
import {
  option,
  type PlanOptions,
  percentOf,
  planOf,
  poolOf,
  progressLine,
  shareText,
  TABLE,
  type WorkerOptions,
} from './sim-options.ts';

interface TuneOptions extends PlanOptions, WorkerOptions {
  readonly scenario?: string;
  readonly side: string;
  readonly target: string;
  readonly knobs: string;
  readonly write?: string;
}

export function addTune(program: Command): void {
  program
    .command('tune')
    .argument('<table>', TABLE)
    .description('vary a scenario until a side wins at the target rate')
    .addOption(option.scenarioFile())
    .requiredOption('--side <side>', 'whose wins are counted')
    .requiredOption('--target <percent>', 'the win rate to aim for')
    .requiredOption(
      '--knobs <file>',
      'JSON: [{ "path": "figures", "keep": [2, 5] }, { "path": "figures/0/st", "values": [10, 12] }]',
    )
    .addOption(option.games('games of the last round', '400'))
    .addOption(option.seed('tune'))
    .addOption(option.seats().default(['tactical']))
    .addOption(option.workers())
    .option('--write <file>', 'write the new scenario there')
    .action(tune);
}

/** `quarterstaff tune <table>`: the trade-off between settings, and the scenario nearest to the target. */
async function tune(name: string, options: TuneOptions): Promise<void> {
  const { game, scenario } = await openTableOrMistake(name, options.scenario);
  mustBeWritable(options.write);
  const { best, tried } = await tuneScenario(
    {
      plan: planOf(game, { scenario, options: {} }, options),
      side: options.side,
      target: percentOf(options.target, '--target'),
      knobs: knobsIn(options.knobs),
    },
    { ...poolOf(options), onTried: ({ turn, games }) => progressLine(`${turn}: ${games} games`) },
  );
  progressLine(null);
  for (const { turn, games, wins, decisions, refused } of tried) {
    console.log(`${turn}: ${refused ?? `${shareText(wins)} in ${games} games, ${decisions.toFixed(0)} decisions`}`);
  }
  if (options.write !== undefined) writeText(options.write, `${JSON.stringify(best.scenario, null, 2)}\n`);
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
