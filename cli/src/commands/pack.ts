import { makePack, readPack, scenarioIn } from '@quarterstaff/maps';
import type { Command } from 'commander';
import { writeText } from '../files.ts';
import { faultLines, Mistake } from '../mistake.ts';
import { faultIn, tableInFile, textFrom } from '../table.ts';

interface PackOptions {
  readonly title: string;
  readonly licence: string;
  readonly author?: readonly string[];
  readonly id?: string;
  readonly as: string;
  readonly game?: string;
  readonly out: string;
}

/** `quarterstaff pack` and `unpack`: a scenario and everything it needs in one file. */
export function addPack(program: Command): void {
  program
    .command('pack')
    .argument('<scenario>', 'a scenario file; its books are included')
    .description('put a scenario into one file, with title, authors, licence and hash')
    .requiredOption('--title <text>', 'what it is called')
    .requiredOption('--licence <id>', 'the licence: CC-BY-4.0, CC0-1.0 …')
    .option('--author <name...>', 'who made it')
    .option('--id <id>', 'its id (default: made from the title)')
    .option('--as <version>', 'its version', '1.0.0')
    .option('--game <id>', 'the game, if the file does not name it')
    .requiredOption('--out <file>', 'where to write the pack')
    .action(pack);
  program
    .command('unpack')
    .argument('<pack>', 'a file or a link')
    .description('check a pack, list its contents, and write its scenario')
    .option('--out <file>', 'where to write the scenario')
    .action(unpack);
}

async function pack(file: string, options: PackOptions): Promise<void> {
  const { game, scenario } = await tableInFile(file, options.game);
  const prepared = game.prepare({ scenario, options: {} });
  if (!prepared.ok) throw new Mistake(`${file} is refused:\n${faultLines(prepared.faults)}`, 1);
  const { books, ...rest } = scenario as Record<string, unknown>;
  const made = makePack(
    {
      id:
        options.id ??
        options.title
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-')
          .replaceAll(/^-|-$/g, ''),
      title: options.title,
      version: options.as,
      licence: options.licence,
      authors: [...(options.author ?? [])],
      game: game.id,
      rulesVersion: game.rulesVersion,
    },
    { scenario: rest, ...(books === undefined ? {} : { books: books as Record<string, Record<string, unknown>> }) },
  );
  writeText(options.out, `${JSON.stringify(made, null, 2)}\n`);
  console.log(`${options.out}: ${made.manifest.title}, ${made.manifest.hash.slice(0, 16)}`);
}

async function unpack(place: string, { out }: { readonly out?: string }): Promise<void> {
  const text = await textFrom(place);
  try {
    const read = readPack(text);
    const { title, version, licence, authors, game, rulesVersion, hash } = read.manifest;
    console.log(`${title} ${version} for ${game} ${rulesVersion}`);
    console.log(`by ${authors.join(', ') || 'nobody named'}, licence ${licence}, ${hash}`);
    for (const part of ['books', 'figures', 'words', 'pictures'] as const)
      if (read[part] !== undefined) console.log(`${part}: ${Object.keys(read[part]).join(', ')}`);
    if (out !== undefined) writeText(out, `${JSON.stringify({ game, ...scenarioIn(read) }, null, 2)}\n`);
  } catch (problem) {
    throw faultIn(place, problem);
  }
}
