import { readFileSync } from 'node:fs';
import { books } from '@quarterstaff/lost-worlds';
import { Mistake } from '../mistake.ts';

/** A shipped book by its id, or one in a file; refused with every fault. */
function bookOrMistake(name: string): books.Book {
  if (books.FIGHTER_IDS.includes(name)) return books.bookById({}, name);
  const read = books.readBook(name, jsonIn(name));
  if (read.ok) return read.book;
  const faults = read.faults.map(({ path, message, rule }) => {
    const by = rule === '' ? '' : ` (${rule})`;
    return `  ${path === '' ? '(root)' : path}: ${message}${by}`;
  });
  throw new Mistake(`${name} is refused:\n${faults.join('\n')}`, 1);
}

function jsonIn(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Mistake(`There is no file ${file}, and no shipped book of that name: ${books.FIGHTER_IDS.join(', ')}.`);
  }
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new Mistake(`${file} is not valid JSON: ${(problem as Error).message}`);
  }
}

export function template(fighter: string): void {
  if (!books.FIGHTER_IDS.includes(fighter)) {
    throw new Mistake(`There is no shipped book ${fighter}: ${books.FIGHTER_IDS.join(', ')}.`);
  }
  console.log(JSON.stringify(books.transcriptionOf(books.bookById({}, fighter)), null, 2));
}

export function check(file: string, against: readonly string[]): void {
  const book = bookOrMistake(file);
  console.log(`${file} is a complete book: ${book.name}, ${book.rows.length} rows.`);
  if (book.made === 'transcribed')
    for (const { path, message } of books.narrowPages(book)) console.log(`  ${path}: ${message}`);
  for (const name of against) {
    const other = name === file ? book : bookOrMistake(name);
    const apart = books.checkPair(book, other);
    console.log(apart.length === 0 ? `It fits ${name}.` : `Against ${name} ${apart.length} pairs of rows do not fit:`);
    for (const { path, message } of apart) console.log(`  ${path}: ${message}`);
  }
}

interface ShowOptions {
  readonly row?: string;
  readonly page?: string;
}

export function show(name: string, options: ShowOptions): void {
  const book = bookOrMistake(name);
  if (options.page !== undefined) {
    const page = book.pages.find(other => other.page === Number(options.page));
    if (page === undefined) throw new Mistake(`A book has the odd pages 1 to 63, not ${options.page}.`);
    console.log(pageText(page));
    return;
  }
  if (options.row !== undefined) {
    const matrix = books.matrixOf(book, Number(options.row));
    if (matrix === null) throw new Mistake(`A book has the even pages 2 to 64, not ${options.row}.`);
    console.log(matrixText(Number(options.row), matrix));
    return;
  }
  console.log(sheetText(book));
  for (let a = 2; a <= 64; a += 2) console.log(matrixText(a, books.matrixOf(book, a) ?? []));
  console.log('');
  for (const page of book.pages) console.log(pageText(page));
}

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

function sheetText(book: books.Book): string {
  const { height, body, attacks, tactic, spell, luck } = book.stats;
  const rows = book.rows.map(
    ({ page, x, mod, colour, group, name }) =>
      `  ${String(page).padStart(2)} ${(x === null ? '' : String(x)).padStart(2)} ${signed(mod).padStart(3)} ${colour.padEnd(6)} ${group}: ${name}`,
  );
  const points = `Height ${height}, Body ${body}, Attacks ${attacks}, points ${tactic} tactic, ${spell} spell, ${luck} luck`;
  return [book.name, points, '  page X MOD colour', ...rows, ''].join('\n');
}

const matrixText = (a: number, entries: readonly (readonly [number, number])[]): string =>
  `${a}: ${entries.map(([b, page]) => `${b}→${page === 0 ? '-' : page}`).join(' ')}`;

function pageText({ page, range, score, crit, critText, text, shows, party }: books.ResultPage): string {
  const numbers = [
    range === 'ext' ? 'Extended' : 'close',
    ...(score === null ? [] : [`SCORE ${score}`]),
    ...(crit === null ? [] : [`CRITICAL ${crit}: ${critText}`]),
    ...(party === null ? [] : [party === 'swap' ? '(P)' : '(P**)']),
  ];
  return `${page} ${shows === '' ? '' : `${shows}; `}${numbers.join('; ')}\n   ${text}`;
}
