// A book ready for play: the sheet, the matrices and the result pages of one fighter. Frozen and outside the state.

import type { RuleId } from '@quarterstaff/kernel';
import type { Colour, PartySymbol, Range } from './model.ts';
import { isExtendedPage, isManeuverPage, NO_ROWS, pageAt, ROW_COUNT, type RowSet, rowBit, rowIndex } from './rows.ts';
import type { Tag, Tell } from './tell.ts';

/** One row of a Character Sheet (LW-BOOK-07). */
export interface Row {
  readonly page: number;
  readonly group: string;
  readonly name: string;
  readonly x: number | null; // the page used against an opponent at Extended Range; Extended rows have none
  readonly mod: number;
  readonly colour: Colour;
  readonly tags: readonly Tag[];
  readonly armed: boolean;
}

/** One picture page of a book (LW-BOOK-06). */
export interface ResultPage {
  readonly page: number;
  readonly range: Range;
  readonly score: number | null;
  readonly crit: number | null;
  readonly critTell: Tell | null;
  readonly critRestriction: string | null; // printed, with pages for the words of the sheet
  readonly critText: string | null;
  readonly tell: Tell;
  readonly restriction: string; // the restriction of the tell alone, printed, with pages for the words of the sheet
  readonly text: string; // as it is read out
  readonly party: PartySymbol | null;
  readonly shows: string;
}

export interface Stats {
  readonly height: number;
  readonly body: number;
  readonly attacks: number;
  readonly tactic: number;
  readonly spell: number;
  readonly luck: number;
  readonly spellColours: readonly string[]; // empty: any colour
  readonly gear: readonly Gear[];
}

/** What item cards a sheet allows: so many of a kind (LW-ITEM-02). */
export interface Gear {
  readonly count: number;
  readonly kind: string;
}

export interface Book {
  readonly id: string;
  readonly name: string;
  readonly made: 'compiled' | 'transcribed';
  readonly stats: Stats;
  readonly rows: readonly Row[]; // as on the sheet
  readonly row: readonly (Row | null)[]; // by place of the page
  readonly has: RowSet;
  readonly armed: RowSet;
  readonly entries: Uint8Array; // 32 × 32: holder's page, subject's page
  readonly pages: readonly ResultPage[]; // by place: page 1, 3, … 63
  readonly undead: boolean;
  readonly sideswings: readonly number[];
  readonly rules: readonly RuleId[]; // what its making rests on
  readonly words: Readonly<Record<string, string>>; // restrictions that the book prints in words of its sheet, by what they come to
}

/** The result page found by a holder doing page a while the book's fighter does page b; 0 if that cannot happen. */
export const entryOf = (book: Book, a: number, b: number): number =>
  book.entries[rowIndex(a) * ROW_COUNT + rowIndex(b)]!;

/** The matrix that a holder doing this row opens: each row of the subject with its page; null if there is no such matrix. */
export function matrixOf(book: Book, a: number): readonly (readonly [number, number])[] | null {
  if (!isManeuverPage(a)) return null;
  const pages = Array.from({ length: ROW_COUNT }, (_, i) => pageAt(i)).filter(
    b => isExtendedPage(b) === isExtendedPage(a),
  );
  return pages.map(b => [b, entryOf(book, a, b)]);
}

export const pageOf = (book: Book, page: number): ResultPage => book.pages[(page - 1) >> 1]!;

/** A restriction as its book prints it. */
export const asRead = (book: Book, restriction: string): string => book.words[restriction] ?? restriction;

export const rowOf = (book: Book, page: number): Row | null => book.row[rowIndex(page)] ?? null;

/** Puts the parts of a book together and derives its look-up tables. */
export function bindBook(parts: Omit<Book, 'row' | 'has' | 'armed'>): Book {
  const row: (Row | null)[] = new Array<Row | null>(ROW_COUNT).fill(null);
  let has = NO_ROWS;
  let armed = NO_ROWS;
  for (const r of parts.rows) {
    row[rowIndex(r.page)] = r;
    has |= rowBit(r.page);
    if (r.armed) armed |= rowBit(r.page);
  }
  return Object.freeze({ ...parts, row: Object.freeze(row), has, armed });
}
