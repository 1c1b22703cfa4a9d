// The checker: proves a book on its own (LW-GEN-11, LW-GEN-12). Nothing is ever guessed.

import type { RuleId } from '@quarterstaff/kernel';
import { R } from '../rules.ts';
import { type Book, bindBook, type ResultPage, type Row, type Stats } from './book.ts';
import { CLOSE_PAGES, EXTENDED_PAGES, type PartySymbol, pageModel, RESULT_PAGES } from './model.ts';
import { rowsAllowed, rowsOfTerms } from './restriction.ts';
import {
  CLOSE_ROWS,
  EXTENDED_ROWS,
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
import { type Sheet, tellOn } from './sheet-terms.ts';
import { printRestriction } from './tell.ts';
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

type Proved =
  | { readonly ok: true; readonly book: Book }
  | { readonly ok: false; readonly faults: readonly BookFault[] };

/**
 * Proves a draft and binds it into a book, or says exactly what is wrong with it. A transcription has to be whole and readable; the laws of
 * the book model bind what is compiled from it (LW-GEN-08, LW-GEN-11, LW-GEN-12).
 */
export function proveBook(draft: BookDraft): Proved {
  const faults: BookFault[] = [];
  const has = sheetFaults(draft, faults);
  entryFaults(draft, has, faults);
  const words: Record<string, string> = {};
  const pages = readPages(draft, words, faults);
  if (draft.made === 'compiled') faults.push(...modelFaults(has, pages));
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
    words,
  });
  const unanswerable = draft.made === 'compiled' ? narrowPages(book) : [];
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
  for (const [box, name] of [
    [CLOSE_ROWS, 'close'],
    [EXTENDED_ROWS, 'Extended'],
  ] as const) {
    if ((has & box) === 0) faults.push({ rule: R.everyRowChoosable, path: 'rows', message: `no ${name} row` });
  }
  return has;
}

/** What the model needs of a fighter's rows, and where its pages lie (LW-GEN-08, LW-GEN-12). */
function modelFaults(has: RowSet, pages: readonly ResultPage[]): BookFault[] {
  const faults: BookFault[] = [];
  const fault = (message: string): void => {
    faults.push({ rule: R.fighterValidation, path: 'rows', message });
  };
  for (const page of NEEDED_EXTENDED) if (!hasRow(has, page)) fault(`row ${page} is needed`);
  if (!ONE_OF_EXTENDED.some(page => hasRow(has, page))) fault('one of rows 50, 54, 58, 60 is needed');
  const jumps = rowCount(has & rowsOfTerms(['jump']));
  if (jumps < JUMPS_NEEDED) fault(`three jump rows are needed, found ${jumps}`);
  for (const { page, range } of pages) {
    const model = pageModel(page);
    if (range === model.range) continue;
    const message = `the instruction leads to ${range} range, the page lies at ${model.range} range`;
    faults.push({ rule: R.instructionOfPage, path: `pages.${page}.tell`, message });
  }
  return faults;
}

/** Every row of the sheet against every page of its box: there must be an odd page. What stands for other rows is never read. */
function entryFaults(draft: BookDraft, has: RowSet, faults: BookFault[]): void {
  for (const box of [CLOSE_PAGES, EXTENDED_PAGES]) {
    for (const a of box) {
      for (const b of box) {
        const path = `matrices.${a}.${b}`;
        const page = draft.entries.get(a)?.get(b);
        if (!hasRow(has, b)) continue;
        if (page === undefined) faults.push({ rule: R.matrixSize, path, message: 'the entry is missing' });
        else if (page === 0) faults.push({ rule: R.zeroEntries, path, message: `0, but row ${b} is on the sheet` });
        else if (!isResultPage(page)) {
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

/** The entries by place; nobody can announce a row that is not on the sheet, so nothing stands for it. */
function entryTable(draft: BookDraft): Uint8Array {
  const table = new Uint8Array(ROW_COUNT * ROW_COUNT);
  const sheet = new Set(draft.rows.map(row => row.page));
  for (const [a, row] of draft.entries) {
    for (const [b, page] of row) if (sheet.has(b)) table[rowIndex(a) * ROW_COUNT + rowIndex(b)] = page;
  }
  return table;
}

/** An instruction as it binds whoever has the sheet, and its restriction as it is printed. */
function readTell(text: string, place: 'page' | 'critical', sheet: Sheet | null) {
  const checked = checkedTell(text, place, sheet);
  if (!checked.ok) return checked;
  const tell = sheet === null ? checked.value : tellOn(checked.value, sheet);
  return {
    ok: true as const,
    tell,
    restriction: printRestriction(tell.restriction),
    written: printRestriction(checked.value.restriction),
  };
}

function readPages(draft: BookDraft, words: Record<string, string>, faults: BookFault[]): ResultPage[] {
  const pages: ResultPage[] = [];
  const sheet = draft.made === 'transcribed' ? draft.rows : null;
  for (const model of RESULT_PAGES) {
    const page = draft.pages.get(model.page);
    const path = `pages.${model.page}`;
    const fault = (rule: RuleId, field: string, message: string): void => {
      faults.push({ rule, path: `${path}${field}`, message });
    };
    if (page === undefined) {
      fault(R.resultPage, '', 'the page is missing');
      continue;
    }
    if (page.crit !== null && page.score === null) fault(R.resultPage, '.crit', 'a CRITICAL without a SCORE');
    if ((page.crit === null) !== (page.critText === null)) {
      fault(R.resultPage, '.crit', 'a CRITICAL needs a number and a text');
    }
    const tell = readTell(page.text, 'page', sheet);
    if (!tell.ok) for (const message of tell.faults) fault(R.grammar, '.tell', message);
    const crit = page.critText === null ? null : readTell(page.critText, 'critical', sheet);
    if (crit?.ok === false) for (const message of crit.faults) fault(R.grammar, '.critTell', message);
    if (!tell.ok || crit?.ok === false) continue;
    if (crit?.tell.restriction.kind === 'ext') {
      fault(R.criticalText, '.critTell', 'a critical restriction speaks of close rows');
    }
    for (const read of [tell, crit])
      if (read?.ok && read.written !== read.restriction) words[read.restriction] = read.written;
    pages.push({
      page: model.page,
      range: tell.tell.restriction.kind === 'ext' ? 'ext' : 'close',
      score: page.score,
      crit: page.crit,
      critTell: crit?.tell ?? null,
      critRestriction: crit?.restriction ?? null,
      critText: page.critText,
      tell: tell.tell,
      restriction: tell.restriction,
      text: page.text,
      party: page.party,
      shows: page.shows,
    });
  }
  return pages;
}

/** Instructions that, alone or with their own critical, leave fewer than two rows with the weapon in hand or none without (LW-GEN-11). */
export function narrowPages(book: Book): BookFault[] {
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
