import { faultLines, Mistake } from '../mistake.ts';
import { tableInFile } from '../table.ts';

/** `quarterstaff validate <file>`: every fault of a scenario with its path. */
export async function validate(file: string, options: { readonly game?: string }): Promise<void> {
  const { game, scenario } = await tableInFile(file, options.game);
  const prepared = game.prepare({ scenario, options: {} });
  if (!prepared.ok) {
    throw new Mistake(`${file} is refused:\n${faultLines(prepared.faults)}`, 1);
  }
  for (const { path, message } of prepared.warnings ?? []) console.log(`  ${path}: ${message}`);
  console.log(`${file} is a scenario for ${game.title}. Seats: ${prepared.seats.map(({ seat }) => seat).join(', ')}.`);
}
