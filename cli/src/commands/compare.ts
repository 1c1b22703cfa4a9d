import type { AnyGame } from '@quarterstaff/kernel';
import {
  type Compared,
  compareCsv,
  compareHtml,
  compare as compareVariants,
  DEFAULT_PLAN,
  loadGame,
  type PairedChange,
  rulesVersionsOf,
  type Variant,
} from '@quarterstaff/lab';
import type { Command } from 'commander';
import { mustBeWritable } from '../files.ts';
import { Mistake } from '../mistake.ts';
import { scenarioOf, tableOrMistake } from '../table.ts';
import {
  type OutputOptions,
  option,
  type PlanOptions,
  percentText,
  planOf,
  poolOf,
  progressLine,
  publish,
  shareText,
  switchesOf,
  TABLE,
  type WorkerOptions,
} from './sim-options.ts';

interface CompareOptions extends PlanOptions, WorkerOptions, OutputOptions {
  readonly scenario?: readonly string[];
  readonly rules?: readonly string[];
  readonly versions?: readonly string[];
}

export function addCompare(program: Command): void {
  program
    .command('compare')
    .argument('<table>', TABLE)
    .description('compare optional rules, rules versions or scenarios, on the same seeds')
    .option('--scenario <id or file...>', 'one or several')
    .option(
      '--rules <switches...>',
      'one variant each: "plain", or switches joined by commas: "drawClaim=true,house=true"',
    )
    .option('--versions <version...>', 'one variant for each rules version: 1.0.0 1.1.0')
    .addOption(option.games('games of each variant', '400'))
    .addOption(option.seed('compare'))
    .addOption(option.seats().default(['tactical']))
    .addOption(option.workers())
    .addOption(option.json('reports'))
    .addOption(option.csv('shares and changes'))
    .addOption(option.html('comparison'))
    .action(compare);
}

/** `quarterstaff compare <table>`: what a rule, or a version of the rules, changes. */
async function compare(name: string, options: CompareOptions): Promise<void> {
  const { game, scenario: only } = await tableOrMistake(name, options.scenario?.[0]);
  mustBeWritable(options.csv, options.html);
  const engines = await enginesOf(game, options.versions);
  const variants = (options.scenario ?? [undefined]).flatMap(scenario =>
    (options.rules ?? [undefined]).flatMap(rules =>
      engines.map((engine): Variant => {
        const stated = scenario === undefined ? only : scenarioOf(game, scenario);
        const switches = rules === undefined || rules === 'plain' ? {} : switchesOf(rules.split(','));
        const plan = planOf(engine, { scenario: stated, options: switches }, options);
        const version = options.versions === undefined ? {} : { rulesVersion: engine.rulesVersion };
        const named = [scenario, rules, version.rulesVersion].filter(part => part !== undefined).join(' ');
        return {
          name: named === '' ? 'plain' : named,
          plan: { ...plan, ...version, listenEvery: DEFAULT_PLAN.listenEvery },
        };
      }),
    ),
  );
  const compared = await compareVariants(variants, {
    ...poolOf(options),
    onVariant: variant => progressLine(`played: ${variant}`),
  });
  progressLine(null);
  publish(options, {
    data: compared,
    csv: () => compareCsv(compared),
    html: () => compareHtml(compared, `${game.title}: compared`),
    text: () => compared.map(comparedText).join('\n'),
  });
}

/** Today's engine, or those of the requested versions. */
async function enginesOf(game: AnyGame, versions: readonly string[] | undefined): Promise<readonly AnyGame[]> {
  if (versions === undefined) return [game];
  const known = await rulesVersionsOf(game.id);
  const wanted = [...new Set(versions.flatMap(text => text.split(',')))];
  const unknown = wanted.find(version => !known.includes(version));
  if (unknown !== undefined) {
    throw new Mistake(`There is no version ${unknown} of ${game.id}; there are ${known.join(', ')}.`);
  }
  return Promise.all(wanted.map(version => loadGame(game.id, version)));
}

function comparedText({ name, report, sides }: Compared): string {
  const shares = sides.map(({ side, wins, change }) => `${side} ${shareText(wins)}${changeText(change)}`);
  return `${name}: ${shares.join('; ')}; ${report.decisions.mean.toFixed(0)} decisions`;
}

function changeText(paired: PairedChange | null): string {
  if (paired === null) return '';
  const signed = (value: number): string => `${value < 0 ? '' : '+'}${percentText(value)}`;
  return `, change ${signed(paired.change)} (${signed(paired.low)} to ${signed(paired.high)})`;
}
