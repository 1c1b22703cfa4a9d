// The shipped books, books that travel with a match, and the numbers a scenario asks a book for.

import { ContentError, type Fault, loadContent, own, schemaFaults } from '@quarterstaff/kernel';
import * as z from 'zod';
import fighters from '../content/fighters.json' with { type: 'json' };
import { remembered, rememberedPair } from '../remembered.ts';
import { R } from '../rules.ts';
import { type Book, pageOf, rowOf } from './book.ts';
import { type BookFault, proveBook } from './check.ts';
import { compileFighter, fighterFaults } from './compile.ts';
import { FighterSchema, type FighterSource, VariantSchema, type VariantSource, variantOf } from './fighter.ts';
import { checkPair } from './meet.ts';
import { NEW_RATING, RATINGS } from './model.ts';
import type { Effect } from './tell.ts';
import { TranscribedBookSchema, type TranscribedSource, transcribedDraft } from './transcribe.ts';

/** A book that comes with a scenario: a fighter to compile, a variant of one, or a transcription. */
export type BookSource = FighterSource | VariantSource | TranscribedSource;

/** The shipped fighters by id. */
export const FIGHTERS: Readonly<Record<string, FighterSource>> = loadContent(
  'content/fighters.json',
  z.record(z.string(), FighterSchema),
  fighters,
);
const shippedFighter = (id: string): FighterSource | undefined => own(FIGHTERS, id);
export const FIGHTER_IDS: readonly string[] = Object.freeze(Object.keys(FIGHTERS));

type ReadBook =
  | { readonly ok: true; readonly book: Book }
  | { readonly ok: false; readonly faults: readonly BookFault[] };

const asFaults = (error: z.ZodError): BookFault[] => schemaFaults(error).map(fault => ({ rule: '', ...fault }));

function compiled(id: string, fighter: FighterSource): ReadBook {
  const faults = fighterFaults(fighter);
  if (faults.length > 0) return { ok: false, faults };
  const proved = proveBook(compileFighter(id, fighter));
  return proved.ok ? proved : { ok: false, faults: proved.faults.map(fault => inSource(fighter, fault)) };
}

/** A fault of a compiled book where its author can mend it: in the text that was stated, or in the rows left out. */
function inSource(fighter: FighterSource, fault: BookFault): BookFault {
  const [part = '', page = ''] = fault.path.split('.');
  if (part === 'pages' && fighter.tell?.[page] !== undefined) return { ...fault, path: `tell.${page}` };
  return { ...fault, path: 'missing', message: part === 'pages' ? `page ${page}: ${fault.message}` : fault.message };
}

/** The fighter that a variant starts from, itself a variant or not (LW-GEN-15); in words, why there is none. */
function baseNamed(
  id: string,
  others: Readonly<Record<string, unknown>>,
  seen: readonly string[],
): FighterSource | string {
  const shipped = shippedFighter(id);
  if (shipped !== undefined) return shipped;
  const source = own(others, id);
  if (source === undefined) return `there is no fighter '${id}'`;
  if (seen.includes(id)) return `'${id}' is a variant of itself`;
  const fighter = FighterSchema.safeParse(source).data;
  if (fighter !== undefined) return fighter;
  const variant = VariantSchema.safeParse(source).data;
  if (variant === undefined) return `'${id}' is no fighter or variant that can be read`;
  const base = baseNamed(variant.base, others, [...seen, id]);
  return typeof base === 'string' ? base : variantOf(base, variant);
}

/** Reads, compiles and proves a book of any kind; a faulty one is refused with every hole and its path. */
export function readBook(id: string, source: unknown, others: Readonly<Record<string, unknown>> = {}): ReadBook {
  if (typeof source === 'object' && source !== null && 'base' in source) {
    const variant = VariantSchema.safeParse(source);
    if (!variant.success) return { ok: false, faults: asFaults(variant.error) };
    const base = baseNamed(variant.data.base, others, [id]);
    if (typeof base === 'string') return { ok: false, faults: [{ rule: R.variants, path: 'base', message: base }] };
    const merged = FighterSchema.safeParse(variantOf(base, variant.data));
    if (!merged.success) return { ok: false, faults: asFaults(merged.error) };
    const read = compiled(id, merged.data);
    return read.ok ? { ok: true, book: { ...read.book, rules: [...read.book.rules, R.variants] } } : read;
  }
  if (typeof source === 'object' && source !== null && 'matrices' in source) {
    const transcribed = TranscribedBookSchema.safeParse(source);
    if (!transcribed.success) return { ok: false, faults: asFaults(transcribed.error) };
    return proveBook(transcribedDraft(id, transcribed.data));
  }
  const fighter = FighterSchema.safeParse(source);
  return fighter.success ? compiled(id, fighter.data) : { ok: false, faults: asFaults(fighter.error) };
}

/** A shipped book, compiled when it is first asked for: a duel needs two of them, and a page waits for what it loads. */
const shippedBook = remembered((id: string): Book => {
  const fighter = shippedFighter(id);
  if (fighter === undefined) throw new ContentError('books', [{ path: id, message: 'there is no such book' }]);
  const read = compiled(id, fighter);
  if (!read.ok) throw new ContentError(`content/fighters.json: ${id}`, read.faults as readonly Fault[]);
  return read.book;
});

/** Books that travel with one match, by id; plain data, shared by forks. */
export type Library = Readonly<Record<string, BookSource>>;

interface Found {
  readonly library: Library;
  readonly id: string;
  readonly book: Book;
}
// The two books asked for last: those of a duel, which asks for them a dozen times a turn.
let last: Found | null = null;
let lastButOne: Found | null = null;

/** A book by id: one that came with the match, or a shipped one. */
export function bookById(library: Library, id: string): Book {
  if (last !== null && last.id === id && last.library === library) return last.book;
  if (lastButOne !== null && lastButOne.id === id && lastButOne.library === library) return lastButOne.book;
  lastButOne = last;
  last = { library, id, book: findBook(library, id) };
  return last.book;
}

const findBook = (library: Library, id: string): Book =>
  library[id] === undefined ? shippedBook(id) : booksOf(library)(id);

const booksOf = remembered(
  (library: Library) =>
    remembered((id: string): Book => {
      const read = readBook(id, library[id], library);
      if (!read.ok) throw new ContentError(`books.${id}`, read.faults as readonly Fault[]);
      return read.book;
    }),
  new WeakMap(),
);

/** What does not fit between two books. */
export const pairFaults = rememberedPair((a: Book, b: Book): readonly BookFault[] => checkPair(a, b));

export const ratingOf = (book: Book): number => RATINGS[book.id] ?? NEW_RATING;

// What a scenario asks a book for (scenario hooks of the book model).

/** The SCORE on a page of a book; 0 where the page has none. */
export const scoreOn = (book: Book, page: number): number => pageOf(book, page).score ?? 0;

export const modOfRow = (book: Book, page: number): number | null => rowOf(book, page)?.mod ?? null;

const effectsOf = (book: Book): Effect[] =>
  book.pages.flatMap(page => page.tell.clauses.flatMap(clause => clause.effects));

/** The largest 'regain n' of any instruction, conditional ones included. */
export const bestRegeneration = (book: Book): number =>
  effectsOf(book).reduce((best, e) => (e.do === 'regain' ? Math.max(best, e.n) : best), 0);

/** The largest 'points +n spell' of any instruction. */
export const bestMagicRegeneration = (book: Book): number =>
  effectsOf(book).reduce((best, e) => (e.do === 'points' && e.kind === 'spell' ? Math.max(best, e.n) : best), 0);

const HELD_PAGE = 13;
const BIND = 48;

/** What a Touch costs the victim: SCORE of page 13 in its book and the toucher's MOD of row 48, not below 0. */
export const touchDamage = (toucher: Book, victim: Book): number =>
  Math.max(0, scoreOn(victim, HELD_PAGE) + (modOfRow(toucher, BIND) ?? 0));

const THROW_ROWS: readonly number[] = [60, 58, 50];

/** The MOD with which a fighter without a profile throws its weapon: row 60, else 58, else 50. */
export function throwMod(book: Book): number {
  for (const page of THROW_ROWS) {
    const mod = modOfRow(book, page);
    if (mod !== null) return mod;
  }
  return 0;
}
