import type { Command } from 'commander';

/** The books are read when one is asked for: no other command needs them. */
const acts = () => import('./book-acts.ts');

export function addBook(program: Command): void {
  const book = program.command('book').description('Lost Worlds books: the shipped ones and your own');
  book
    .command('template')
    .argument('[fighter]', 'the shipped book to write out', 'hesta')
    .description('print a whole book as a transcription, to fill in from a book you own')
    .action(async fighter => (await acts()).template(fighter));
  book
    .command('check')
    .argument('<file>', 'a transcription, fighter or variant as JSON')
    .argument('[against...]', 'books it will fight: shipped ones or files')
    .description('check a book, alone and against the books it will fight')
    .action(async (file, against) => (await acts()).check(file, against));
  book
    .command('show')
    .argument('<book>', 'a shipped book or a file')
    .option('--row <page>', 'only what this row leads to')
    .option('--page <page>', 'only this result page')
    .description('print a book: sheet, matrices, pages with critical texts')
    .action(async (name, options) => (await acts()).show(name, options));
}
