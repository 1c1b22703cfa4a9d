import { readJson } from '../files.ts';
import { gameCalled } from '../games.ts';
import { Mistake } from '../mistake.ts';

/** `quarterstaff validate <file>`: every fault of a scenario with its path. */
export async function validate(file: string, options: { readonly game?: string }): Promise<void> {
  const scenario = readJson(file);
  const id = options.game ?? (scenario as { game?: unknown } | null)?.game;
  if (typeof id !== 'string') throw new Mistake(`${file}: say which game it is for, with --game or a field "game".`);
  const game = await gameCalled(id);
  if (game === null) throw new Mistake(`There is no game ${id}.`);
  const prepared = game.prepare({ scenario, options: {} });
  if (!prepared.ok) {
    throw new Mistake(
      `${file} is refused:\n${prepared.faults.map(fault => `  ${fault.path || '(root)'}: ${fault.message}`).join('\n')}`,
      1,
    );
  }
  console.log(`${file} is a scenario for ${game.title}. Seats: ${prepared.seats.map(({ seat }) => seat).join(', ')}.`);
}
