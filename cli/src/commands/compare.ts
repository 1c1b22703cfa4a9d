import { compare as compareVariants, DEFAULT_PLAN } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { scenarioOf, tableOrMistake } from '../table.ts';
import { playersOf, stoppable, switchesOf, TABLE, wholeNumber, workerFile, workersOf } from './sim-options.ts';

interface CompareOptions {
  readonly scenario?: readonly string[];
  readonly rules?: readonly string[];
  readonly games: string;
  readonly seed: string;
  readonly seats?: readonly string[];
  readonly workers?: string;
  readonly json?: boolean;
}

export function addCompare(program: Command): void {
  program
    .command('compare')
    .argument('<table>', TABLE)
    .description('the same encounter under different optional rules, or different encounters')
    .option('--scenario <id or file...>', 'one or several')
    .option(
      '--rules <switches...>',
      'each a variant: "plain", or switches joined by commas: "drawClaim=true,house=true"',
    )
    .option('--games <n>', 'games of each variant', '400')
    .option('--seed <text>', 'the same seed gives the same numbers', 'compare')
    .option('--seats <seat=player...>', 'players by seat, or one for all', ['tactical'])
    .option('--workers <n>', 'threads; 0: none beside this one')
    .option('--json', 'print the reports as JSON')
    .action(compare);
}

/** `quarterstaff compare <table>`: what a rule changes. */
async function compare(name: string, options: CompareOptions): Promise<void> {
  const { game, scenario: only } = await tableOrMistake(name, options.scenario?.[0]);
  const stop = stoppable();
  const variants = (options.scenario ?? [undefined]).flatMap(scenario =>
    (options.rules ?? ['plain']).map(rules => {
      const stated = scenario === undefined ? only : scenarioOf(game, scenario);
      const setup = { scenario: stated, options: rules === 'plain' ? {} : switchesOf(rules.split(',')) };
      return {
        name: [scenario, rules].filter(part => part !== undefined).join(' '),
        plan: {
          ...DEFAULT_PLAN,
          game: game.id,
          setup,
          seed: options.seed,
          games: wholeNumber(options.games, '--games'),
          players: playersOf(game, setup, options.seats ?? []),
        },
      };
    }),
  );
  const workers = { workers: workersOf(options.workers), ...workerFile(), signal: stop.signal };
  const compared = await compareVariants(variants, workers);
  if (options.json === true) console.log(JSON.stringify(compared));
  else {
    for (const { name, report, sides } of compared) {
      const shares = sides.map(({ side, wins, change, margin }) => {
        const difference =
          margin === 0 ? '' : ` (${change < 0 ? '' : '+'}${(100 * change).toFixed(1)} ± ${(100 * margin).toFixed(1)})`;
        return `${side} ${(100 * wins.share).toFixed(1)} %${difference}`;
      });
      console.log(`${name}: ${shares.join(', ')}; ${report.decisions.mean.toFixed(0)} decisions`);
    }
  }
}
