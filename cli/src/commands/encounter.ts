import { conversions, foeRoles, partyRoles, runEncounter } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { Mistake } from '../mistake.ts';
import { stoppable, wholeNumber, workerFile, workersOf } from './sim-options.ts';

interface EncounterOptions {
  readonly party: readonly string[];
  readonly foes: readonly string[];
  readonly games: string;
  readonly seed: string;
  readonly workers?: string;
  readonly json?: boolean;
}

export function addEncounter(program: Command): void {
  program
    .command('encounter')
    .description('the same party and foes under all four rulebooks, by stated conversions')
    .requiredOption('--party <who...>', partyRoles.join(', '))
    .requiredOption('--foes <who...>', foeRoles.join(', '))
    .option('--games <n>', 'games of each rulebook', '200')
    .option('--seed <text>', 'the same seed gives the same numbers', 'encounter')
    .option('--workers <n>', 'threads; 0: none beside this one')
    .option('--json', 'print the results and the conversions as JSON')
    .action(encounter);
}

/** `quarterstaff encounter`: what becomes of the same fight in another rulebook. */
async function encounter({ party, foes, ...options }: EncounterOptions): Promise<void> {
  const games = wholeNumber(options.games, '--games');
  const workers = { workers: workersOf(options.workers), ...workerFile(), signal: stoppable().signal };
  const results = await runEncounter({ party, foes }, games, options.seed, workers).catch((problem: Error) => {
    throw new Mistake(problem.message, 1);
  });
  if (options.json === true) {
    console.log(JSON.stringify({ party, foes, conversions, results }));
    return;
  }
  for (const { game, wins, draws, decisions } of results) {
    const standsFor = [...new Set(party)].map(who => `${who} ${JSON.stringify(conversions[game]!.party[who])}`);
    const against = [...new Set(foes)].map(who => `${who} ${JSON.stringify(conversions[game]!.foes[who])}`);
    console.log(
      `${game}: the party wins ${(100 * wins.share).toFixed(1)} % (${(100 * wins.low).toFixed(1)} to ${(100 * wins.high).toFixed(1)}), nobody ${(100 * draws.share).toFixed(1)} %; ${decisions.toFixed(0)} decisions`,
    );
    console.log(`  ${[...standsFor, ...against].join(', ')}`);
  }
}
