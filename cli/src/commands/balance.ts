import { balanceOf, balanceText } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { mustBeWritable } from '../files.ts';
import { gamesOrMistake } from '../table.ts';
import { writeBetweenMarks } from './marks.ts';
import { option, playerOrMistake, poolOf, type WorkerOptions, wholeNumber } from './sim-options.ts';

interface BalanceOptions extends WorkerOptions {
  readonly games: string;
  readonly seed: string;
  readonly player: string;
  readonly write?: string;
  readonly json?: boolean;
}

export function addBalance(program: Command): void {
  program
    .command('balance')
    .argument('[game]', 'one game (default: all)')
    .description('win rates of all scenarios for the side a person takes, against what their cards promise')
    .addOption(option.games('games of each scenario', '100'))
    .addOption(option.seed('balance'))
    .option('--player <player>', 'who plays in all seats', 'tactical')
    .addOption(option.workers())
    .option('--write <file>', 'write each table into this document, between the marks of its game')
    .addOption(option.json('rows'))
    .action(balance);
}

/** `quarterstaff balance`: the table of all scenarios. */
async function balance(id: string | undefined, options: BalanceOptions): Promise<void> {
  mustBeWritable(options.write);
  const pool = poolOf(options);
  const all: Record<string, unknown> = {};
  for (const game of await gamesOrMistake(id)) {
    const rows = await balanceOf(game, {
      ...pool,
      games: wholeNumber(options.games, '--games'),
      seed: options.seed,
      player: playerOrMistake(game, options.player),
      onRow: ({ scenario, wins, verdict }) =>
        console.error(`${game.id} ${scenario}: ${(100 * wins.share).toFixed(0)} %, ${verdict}`),
    });
    if (pool.signal.aborted) break;
    all[game.id] = rows;
    const text = `## ${game.title}\n\n${balanceText(rows)}`;
    if (options.write !== undefined) writeBetweenMarks(options.write, game.id, text);
    if (options.json !== true) console.log(text);
  }
  if (options.json === true) console.log(JSON.stringify(all));
}
