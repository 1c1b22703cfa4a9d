// The checker: proves a book on its own and against any other book (LW-GEN-11, LW-GEN-12). Nothing is ever guessed.

import type { RuleId } from '@quarterstaff/kernel';
import { R } from '../rules.ts';
import { type Book, bindBook, entryOf, pageOf, type ResultPage, type Row, type Stats } from './book.ts';
import { CLOSE_PAGES, EXTENDED_PAGES, type PartySymbol, RESULT_PAGES } from './model.ts';
import { rowsAllowed, rowsOfTerms } from './restriction.ts';
import {
  hasRow,
  isExtendedPage,
  isManeuverPage,
  isResultPage,
  NO_ROWS,
  ROW_COUNT,
  type RowSet,
  rowBit,
  rowCount,
  rowIndex,
} from './rows.ts';
import { printRestriction, type Tell } from './tell.ts';
import { checkedTell } from './tell-check.ts';

export interface BookFault {
  readonly rule: RuleId;
  readonly path: string;
  readonly message: string;
}

export interface PageDraft {
  readonly score: number | null;
  readonly crit: number | null;
  readonly critText: string | null;
  readonly text: string;
  readonly party: PartySymbol | null;
  readonly shows: string;
}

/** A book as it comes from the compiler or from a transcription, before it has been proved. */
export interface BookDraft {
  readonly id: string;
  readonly name: string;
  readonly made: Book['made'];
  readonly stats: Stats;
  readonly rows: readonly Row[];
  readonly entries: ReadonlyMap<number, ReadonlyMap<number, number>>;
  readonly pages: ReadonlyMap<number, PageDraft>;
  readonly undead: boolean;
  readonly sideswings: readonly number[];
  readonly rules: readonly RuleId[]; // what its making rests on
}

export type Proved =
  | { readonly ok: true; readonly book: Book }
  | { readonly ok: false; readonly faults: readonly BookFault[] };

/** Proves a draft and binds it into a book, or says exactly what is wrong with it. */
export function proveBook(draft: BookDraft): Proved {
  const faults: BookFault[] = [];
  const has = sheetFaults(draft, faults);
  entryFaults(draft, has, faults);
  const pages = readPages(draft, faults);
  if (faults.length > 0) return { ok: false, faults };
  const book = bindBook({
    id: draft.id,
    name: draft.name,
    made: draft.made,
    stats: draft.stats,
    rows: draft.rows,
    entries: entryTable(draft),
    pages,
    undead: draft.undead,
    sideswings: draft.sideswings,
    rules: draft.rules,
  });
  const unanswerable = choiceFaults(book);
  return unanswerable.length > 0 ? { ok: false, faults: unanswerable } : { ok: true, book };
}

const NEEDED_EXTENDED = [52, 56, 62];
const ONE_OF_EXTENDED = [50, 54, 58, 60];
const JUMPS_NEEDED = 3;

function sheetFaults(draft: BookDraft, faults: BookFault[]): RowSet {
  let has = NO_ROWS;
  draft.rows.forEach((row, i) => {
    const path = `rows.${i}`;
    if (hasRow(has, row.page)) faults.push({ rule: R.characterSheet, path, message: `page ${row.page} stands twice` });
    has |= rowBit(row.page);
    if (isExtendedPage(row.page) !== (row.x === null)) {
      const message = row.x === null ? `close row ${row.page} has no X page` : `Extended row ${row.page} has an X page`;
      faults.push({ rule: R.characterSheet, path: `${path}.x`, message });
    }
  });
  draft.rows.forEach((row, i) => {
    if (row.x !== null && !(isManeuverPage(row.x) && isExtendedPage(row.x) && hasRow(has, row.x))) {
      faults.push({ rule: R.sheetRows, path: `rows.${i}.x`, message: `X page ${row.x} is not on the sheet` });
    }
  });
  for (const page of NEEDED_EXTENDED) {
    if (!hasRow(has, page)) faults.push({ rule: R.fighterValidation, path: 'rows', message: `row ${page} is needed` });
  }
  if (!ONE_OF_EXTENDED.some(page => hasRow(has, page))) {
    faults.push({ rule: R.fighterValidation, path: 'rows', message: 'one of rows 50, 54, 58, 60 is needed' });
  }
  const jumps = rowCount(has & rowsOfTerms(['jump']));
  if (jumps < JUMPS_NEEDED) {
    faults.push({ rule: R.fighterValidation, path: 'rows', message: `three jump rows are needed, found ${jumps}` });
  }
  return has;
}

function entryFaults(draft: BookDraft, has: RowSet, faults: BookFault[]): void {
  for (const box of [CLOSE_PAGES, EXTENDED_PAGES]) {
    for (const a of box) {
      for (const b of box) {
        const path = `matrices.${a}.${b}`;
        const page = draft.entries.get(a)?.get(b);
        if (page === undefined) faults.push({ rule: R.matrixSize, path, message: 'the entry is missing' });
        else if (page === 0 && hasRow(has, b)) {
          faults.push({ rule: R.zeroEntries, path, message: `0, but row ${b} is on the sheet` });
        } else if (page !== 0 && !hasRow(has, b)) {
          faults.push({ rule: R.zeroEntries, path, message: `${page}, but row ${b} is not on the sheet` });
        } else if (page !== 0 && !isResultPage(page)) {
          faults.push({ rule: R.twoParchments, path, message: `${page} is no result page` });
        }
      }
    }
    for (const [a, row] of draft.entries) {
      for (const b of row.keys()) {
        if (box.includes(a) && !box.includes(b)) {
          faults.push({ rule: R.matrixSize, path: `matrices.${a}.${b}`, message: `no key ${b} in matrix ${a}` });
        }
      }
    }
  }
}

function entryTable(draft: BookDraft): Uint8Array {
  const table = new Uint8Array(ROW_COUNT * ROW_COUNT);
  for (const [a, row] of draft.entries) {
    for (const [b, page] of row) table[rowIndex(a) * ROW_COUNT + rowIndex(b)] = page;
  }
  return table;
}

function readPages(draft: BookDraft, faults: BookFault[]): ResultPage[] {
  const pages: ResultPage[] = [];
  for (const model of RESULT_PAGES) {
    const page = draft.pages.get(model.page);
    const path = `pages.${model.page}`;
    if (page === undefined) {
      faults.push({ rule: R.resultPage, path, message: 'the page is missing' });
      continue;
    }
    if (page.crit !== null && page.score === null) {
      faults.push({ rule: R.resultPage, path: `${path}.crit`, message: 'a CRITICAL without a SCORE' });
    }
    if ((page.crit === null) !== (page.critText === null)) {
      faults.push({ rule: R.resultPage, path: `${path}.crit`, message: 'a CRITICAL needs a number and a text' });
    }
    const tell = checkedTell(page.text, 'page');
    if (!tell.ok) faults.push(...tell.faults.map(message => ({ rule: R.grammar, path: `${path}.tell`, message })));
    const critTell = page.critText === null ? null : checkedTell(page.critText, 'critical');
    if (critTell !== null && !critTell.ok) {
      faults.push(...critTell.faults.map(message => ({ rule: R.grammar, path: `${path}.critTell`, message })));
    }
    if (!tell.ok || critTell?.ok === false) continue;
    const range = tell.value.restriction.kind === 'ext' ? 'ext' : 'close';
    if (range !== model.range) {
      const message = `the instruction leads to ${range} range, the page lies at ${model.range} range`;
      faults.push({ rule: R.instructionOfPage, path: `${path}.tell`, message });
    }
    if (critTell?.value.restriction.kind === 'ext') {
      const message = 'a critical restriction speaks of close rows';
      faults.push({ rule: R.criticalText, path: `${path}.critTell`, message });
    }
    pages.push({
      page: model.page,
      range,
      score: page.score,
      crit: page.crit,
      critTell: critTell?.value ?? null,
      critRestriction: critTell === null ? null : printRestriction(critTell.value.restriction),
      critText: page.critText,
      tell: tell.value,
      restriction: printRestriction(tell.value.restriction),
      text: page.text,
      party: page.party,
      shows: page.shows,
    });
  }
  return pages;
}

/** Every instruction, alone and with its own critical, must leave two rows with the weapon in hand and one without. */
function choiceFaults(book: Book): BookFault[] {
  const faults: BookFault[] = [];
  for (const page of book.pages) {
    const alone = book.has & rowsAllowed(page.tell.restriction);
    const situations: (readonly [string, RowSet, string])[] = [['tell', alone, 'the instruction']];
    if (page.critTell !== null && page.range === 'close') {
      const bound = alone & rowsAllowed(page.critTell.restriction);
      if (bound !== alone) situations.push(['critTell', bound, 'the instruction with its critical']);
    }
    for (const [field, rows, what] of situations) {
      const path = `pages.${page.page}.${field}`;
      if (rowCount(rows) < 2)
        faults.push({ rule: R.pairValidation, path, message: `${what} leaves fewer than two rows` });
      if (rowCount(rows & ~book.armed) < 1) {
        faults.push({ rule: R.pairValidation, path, message: `${what} leaves no row without the weapon` });
      }
    }
  }
  return faults;
}

interface Jump {
  readonly told: number;
  readonly reader: number;
  readonly certain: boolean;
}

/** The jump an instruction may order when the told player found a page with this SCORE; null if it cannot. */
function jumpOf(tell: Tell, foundScore: number | null): Jump | null {
  for (const clause of tell.clauses) {
    const jump = clause.effects.find(effect => effect.do === 'goto');
    if (jump === undefined || clause.when === null) continue;
    if (clause.when.on !== 'score') return { told: jump.told, reader: jump.reader, certain: false };
    const { is, n } = clause.when;
    const holds = foundScore !== null && (is === '>=' ? foundScore >= n : foundScore <= n);
    return holds ? { told: jump.told, reader: jump.reader, certain: true } : null;
  }
  return null;
}

const BEHIND_READER = 23;
const BACK_TURNED = 21;
const READER_DOWN = 1;
const DOWN_PAGES: readonly number[] = [19, 41];

/** What is wrong between two books: every legal pair of rows must leave both fighters at the same range (LW-GEN-11). */
export const checkPair = (a: Book, b: Book): BookFault[] =>
  checkRows(a, b).map(({ rowA, rowB, rule, message }) => ({
    rule,
    path: `${b.id}[${rowA}][${rowB}] / ${a.id}[${rowB}][${rowA}]`,
    message,
  }));

interface RowsFault {
  readonly rowA: number;
  readonly rowB: number;
  readonly rule: RuleId;
  readonly message: string;
}

function checkRows(a: Book, b: Book): RowsFault[] {
  const faults: RowsFault[] = [];
  for (const box of [CLOSE_PAGES, EXTENDED_PAGES]) {
    for (const rowA of box) {
      if (!hasRow(a.has, rowA)) continue;
      for (const rowB of box) {
        if (!hasRow(b.has, rowB)) continue;
        pairFaults(a, b, rowA, rowB, faults);
      }
    }
  }
  return faults;
}

/** What is wrong with a book when it meets books that are proved: each of its entries once (LW-BOOK-01, LW-GEN-10). */
export function checkAgainst(book: Book, proved: readonly Book[]): BookFault[] {
  const byEntry = new Map<string, BookFault>();
  for (const other of proved) {
    for (const { rowA, rowB, rule, message } of checkRows(book, other)) {
      const path = `matrices.${rowB}.${rowA}`;
      if (!byEntry.has(path)) byEntry.set(path, { rule, path, message: `against ${other.id}: ${message}` });
    }
  }
  return [...byEntry.values()];
}

function pairFaults(a: Book, b: Book, rowA: number, rowB: number, faults: RowsFault[]): void {
  const foundByA = pageOf(b, entryOf(b, rowA, rowB));
  const foundByB = pageOf(a, entryOf(a, rowB, rowA));
  const compiled = a.made === 'compiled' && b.made === 'compiled';
  const fault = (message: string): void => {
    faults.push({ rowA, rowB, rule: compiled ? R.pairValidation : R.universalPages, message });
  };
  const jumpOfB = jumpOf(foundByA.tell, foundByB.score);
  const jumpOfA = jumpOf(foundByB.tell, foundByA.score);
  // Between transcribed books two jumps may meet: LW-TELL-18 says which is carried out.
  if (compiled && jumpOfA !== null && jumpOfB !== null) fault('both sides order a jump');
  const certain = (jumpOfA?.certain ?? false) || (jumpOfB?.certain ?? false);
  if (!certain && foundByA.range !== foundByB.range) {
    fault(
      `pages ${foundByA.page} (${foundByA.range}) and ${foundByB.page} (${foundByB.range}) lie at different ranges`,
    );
  }
  const partners: readonly (readonly [ResultPage, ResultPage])[] = [
    [foundByA, foundByB],
    [foundByB, foundByA],
  ];
  for (const [one, other] of partners) {
    if (one.page === BACK_TURNED && other.page !== BEHIND_READER) fault(`page 21 goes with 23, not ${other.page}`);
    if (one.page === BEHIND_READER && other.page !== BACK_TURNED) fault(`page 23 goes with 21, not ${other.page}`);
    if (one.page === READER_DOWN && !DOWN_PAGES.includes(other.page)) {
      fault(`page 1 goes with 19 or 41, not ${other.page}`);
    }
  }
}

/** The result pages no pair of rows and no jump leads to. For a single fighter that is no fault. */
export function unreachablePages(books: readonly Book[], against: readonly Book[]): number[] {
  const reached = new Set<number>();
  for (const book of books) {
    for (const a of [...CLOSE_PAGES, ...EXTENDED_PAGES]) {
      if (!against.some(other => hasRow(other.has, a))) continue;
      for (const row of book.rows) {
        const page = isExtendedPage(a) === isExtendedPage(row.page) ? entryOf(book, a, row.page) : 0;
        if (page === 0) continue;
        reached.add(page);
        for (const clause of pageOf(book, page).tell.clauses) {
          for (const effect of clause.effects) if (effect.do === 'goto') reached.add(effect.reader).add(effect.told);
        }
      }
    }
  }
  return RESULT_PAGES.map(page => page.page).filter(page => !reached.has(page));
}
