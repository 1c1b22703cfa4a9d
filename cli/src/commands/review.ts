import { luckLedger, review as reviewMatch, WHOLE } from '@quarterstaff/bots';
import type { Command } from 'commander';
import { readRecord } from '../files.ts';
import { Mistake } from '../mistake.ts';
import { gameOrMistake } from '../table.ts';
import { progressLine, wholeNumber } from './sim-options.ts';

interface ReviewOptions {
  readonly seat?: string;
  readonly iterations?: string;
  readonly rolls: string;
  readonly json?: boolean;
}

export function addReview(program: Command): void {
  program
    .command('review')
    .argument('<record>')
    .description('find the costliest decisions of a saved match, and how much was luck')
    .option('--seat <seat>', 'whose decisions (default: the first seat)')
    .option('--iterations <n>', 'how long to think about each decision')
    .option('--rolls <n>', 'other dice to hold each roll against', '24')
    .option('--json', 'print all as JSON')
    .action(review);
}

/** `quarterstaff review <record>`: five decisions and the luck ledger. */
async function review(file: string, options: ReviewOptions): Promise<void> {
  const record = readRecord(file);
  const game = await gameOrMistake(record.game);
  const prepared = game.prepare(record.setup);
  const seat = options.seat ?? (prepared.ok ? prepared.seats[0]?.seat : undefined);
  if (seat === undefined) throw new Mistake('Name a seat: --seat <seat>.');
  const costly = reviewMatch(game, record, [seat], {
    iterations: options.iterations === undefined ? null : wholeNumber(options.iterations, '--iterations'),
    most: 5,
    onDecision: count => progressLine(`${count} decisions weighed`),
  });
  const ledger = luckLedger(game, record, seat, {
    rolls: wholeNumber(options.rolls, '--rolls'),
    onStep: steps => progressLine(`${steps} rolls and choices booked`),
  });
  progressLine(null);
  if (options.json === true) {
    console.log(JSON.stringify({ costly, ledger }));
    return;
  }
  const points = (part: number): string => `${part < 0 ? '' : '+'}${((100 * part) / WHOLE).toFixed(1)}`;
  console.log(`${seat}: what cost most`);
  for (const { no, said, cost, because } of costly) {
    const brings = because.length === 0 ? '' : `: it brings ${because.join(', ')}`;
    console.log(`  decision ${no}, ${said.about}`);
    console.log(`    “${said.chosen}” cost ${(100 * cost).toFixed(1)} points; better “${said.better}”${brings}`);
  }
  console.log(
    `\nStart ${points(ledger.start)}, luck ${points(ledger.luck)}, guesses ${points(ledger.guesses)}, choices ${points(ledger.choices)}, result ${points(ledger.result)}`,
  );
  const rolls = ledger.rows
    .filter(({ kind }) => kind === 'roll')
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  for (const { what, dice, change } of rolls.slice(0, 10))
    console.log(`  ${points(change).padStart(6)}  ${what} ${dice.join(' ')}`);
}
