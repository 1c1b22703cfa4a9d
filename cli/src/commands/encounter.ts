import {
  conversions,
  encounterCsv,
  encounterHtml,
  foeRoles,
  partyRoles,
  runEncounter,
  standIns,
} from '@quarterstaff/lab';
import type { Command } from 'commander';
import { mustBeWritable } from '../files.ts';
import {
  type OutputOptions,
  option,
  percentText,
  poolOf,
  progressLine,
  publish,
  shareText,
  type WorkerOptions,
  wholeNumber,
} from './sim-options.ts';

interface EncounterOptions extends WorkerOptions, OutputOptions {
  readonly party: readonly string[];
  readonly foes: readonly string[];
  readonly games: string;
  readonly seed: string;
}

export function addEncounter(program: Command): void {
  program
    .command('encounter')
    .description('play the same party and foes under all four rulebooks')
    .requiredOption('--party <who...>', partyRoles.join(', '))
    .requiredOption('--foes <who...>', foeRoles.join(', '))
    .addOption(option.games('games of each rulebook', '200'))
    .addOption(option.seed('encounter'))
    .addOption(option.workers())
    .addOption(option.json('results and the conversions'))
    .addOption(option.csv('results'))
    .addOption(option.html('results'))
    .action(encounter);
}

/** `quarterstaff encounter`: the same fight under every rulebook. */
async function encounter({ party, foes, ...options }: EncounterOptions): Promise<void> {
  mustBeWritable(options.csv, options.html);
  const games = wholeNumber(options.games, '--games');
  const sides = { party, foes };
  const results = await runEncounter(sides, games, options.seed, {
    ...poolOf(options),
    onGame: ({ game }) => progressLine(`played: ${game}`),
  });
  progressLine(null);
  publish(options, {
    data: { party, foes, conversions, results },
    csv: () => encounterCsv(results),
    html: () => encounterHtml(sides, results),
    text: () =>
      results
        .flatMap(({ game, wins, draws, decisions }) => [
          `${game}: the party wins ${shareText(wins)}, nobody ${percentText(draws.share)} %; ${decisions.toFixed(0)} decisions`,
          `  ${standIns(game, sides).join(', ')}`,
        ])
        .join('\n'),
  });
}
