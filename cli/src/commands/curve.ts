import { type CurvePoint, curveCsv, curveHtml, curveOver } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { mustBeWritable } from '../files.ts';
import { Mistake } from '../mistake.ts';
import { openTableOrMistake } from '../table.ts';
import {
  type OutputOptions,
  option,
  type PlanOptions,
  planOf,
  poolOf,
  progressLine,
  publish,
  shareText,
  TABLE,
  type WorkerOptions,
} from './sim-options.ts';

interface CurveOptions extends PlanOptions, WorkerOptions, OutputOptions {
  readonly scenario?: string;
  readonly over: string;
  readonly values: readonly string[];
}

export function addCurve(program: Command): void {
  program
    .command('curve')
    .argument('<table>', TABLE)
    .description('plot win rates over a number in the scenario')
    .addOption(option.scenarioFile())
    .requiredOption(
      '--over <path>',
      'what to vary: a number ("sides/0/figures/0/st"), or the length of a list ("sides/1/figures")',
    )
    .requiredOption('--values <n...>', 'its values: 8 10 12')
    .addOption(option.games('games at each value', '400'))
    .addOption(option.seed('curve'))
    .addOption(option.seats().default(['tactical']))
    .addOption(option.workers())
    .addOption(option.json('points'))
    .addOption(option.csv('points'))
    .addOption(option.html('curves'))
    .action(curve);
}

/** `quarterstaff curve <table>`: wins over a number of the scenario. */
async function curve(name: string, options: CurveOptions): Promise<void> {
  const { game, scenario } = await openTableOrMistake(name, options.scenario);
  mustBeWritable(options.csv, options.html);
  const plan = planOf(game, { scenario, options: {} }, options);
  const report = await curveOver(plan, options.over, valuesOf(options.values), {
    ...poolOf(options),
    onPoint: ({ value }) => progressLine(`${options.over}: ${value}`),
  });
  progressLine(null);
  publish(options, {
    data: report,
    csv: () => curveCsv(report),
    html: () => curveHtml(report),
    text: () => report.points.map(pointText).join('\n'),
  });
}

/** The points of a curve: in rising order, without repeats. */
function valuesOf(texts: readonly string[]): readonly number[] {
  const wrong = texts.find(text => text.trim() === '' || !Number.isFinite(Number(text)));
  if (wrong !== undefined) throw new Mistake(`--values takes numbers, not ${wrong}.`);
  return [...new Set(texts.map(Number))].sort((a, b) => a - b);
}

function pointText({ value, sides, decisions }: CurvePoint): string {
  const shares = sides.map(({ side, wins }) => `${side} ${shareText(wins)}`);
  return `${value}: ${shares.join(', ')}; ${decisions.toFixed(0)} decisions`;
}
