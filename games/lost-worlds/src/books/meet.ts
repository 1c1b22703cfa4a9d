// Two books against each other: what the model promises of compiled ones, and where transcribed ones part (LW-GEN-11, LW-TELL-12).

import { R } from '../rules.ts';
import { type Book, entryOf, pageOf, type ResultPage } from './book.ts';
import type { BookFault } from './check.ts';
import { CLOSE_PAGES, EXTENDED_PAGES, RESULT_PAGES } from './model.ts';
import { hasRow, isExtendedPage } from './rows.ts';
import type { Tell } from './tell.ts';

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

/** What two rows lead to: the page that each finds in the other's book. */
interface Meeting {
  readonly a: Book;
  readonly b: Book;
  readonly foundByA: ResultPage;
  readonly foundByB: ResultPage;
  readonly jumpOfA: Jump | null;
  readonly jumpOfB: Jump | null;
}

function meetingOf(a: Book, b: Book, rowA: number, rowB: number): Meeting {
  const foundByA = pageOf(b, entryOf(b, rowA, rowB));
  const foundByB = pageOf(a, entryOf(a, rowB, rowA));
  return {
    a,
    b,
    foundByA,
    foundByB,
    jumpOfA: jumpOf(foundByB.tell, foundByA.score),
    jumpOfB: jumpOf(foundByA.tell, foundByB.score),
  };
}

/** Where both lie in the end: on the pages found, or on those of a jump that is sure to come. */
function restingPages({ a, b, foundByA, foundByB, jumpOfA, jumpOfB }: Meeting): readonly [ResultPage, ResultPage] {
  const [ofA, ofB] = [jumpOfA?.certain === true ? jumpOfA : null, jumpOfB?.certain === true ? jumpOfB : null];
  if (ofA !== null && ofB === null) return [pageOf(b, ofA.told), pageOf(a, ofA.reader)];
  if (ofB !== null && ofA === null) return [pageOf(b, ofB.reader), pageOf(a, ofB.told)];
  return [foundByA, foundByB];
}

function rangesApart(meeting: Meeting): string[] {
  const [ofB, ofA] = restingPages(meeting);
  if (ofA.range === ofB.range) return [];
  return [`pages ${ofB.page} (${ofB.range}) and ${ofA.page} (${ofA.range}) lie at different ranges`];
}

const BEHIND_READER = 23;
const BACK_TURNED = 21;
const READER_DOWN = 1;
const DOWN_PAGES: readonly number[] = [19, 41];

/** What the book model promises besides equal ranges: pages that go together, and never two jumps at once (LW-GEN-11). */
function modelPromises({ foundByA, foundByB, jumpOfA, jumpOfB }: Meeting): string[] {
  const broken = jumpOfA !== null && jumpOfB !== null ? ['both sides order a jump'] : [];
  const partners: readonly (readonly [ResultPage, ResultPage])[] = [
    [foundByA, foundByB],
    [foundByB, foundByA],
  ];
  for (const [one, other] of partners) {
    if (one.page === BACK_TURNED && other.page !== BEHIND_READER)
      broken.push(`page 21 goes with 23, not ${other.page}`);
    if (one.page === BEHIND_READER && other.page !== BACK_TURNED)
      broken.push(`page 23 goes with 21, not ${other.page}`);
    if (one.page === READER_DOWN && !DOWN_PAGES.includes(other.page)) {
      broken.push(`page 1 goes with 19 or 41, not ${other.page}`);
    }
  }
  return broken;
}

/** Whether the model binds a pair of books: both were compiled from it (LW-GEN-10). */
export const isBoundByModel = (a: Book, b: Book): boolean => a.made === 'compiled' && b.made === 'compiled';

/**
 * What does not fit between two books, each pair of rows with both entries. Between compiled books it is a fault of the content; a
 * transcribed one plays such rows with X pages, and whoever copied it is told (LW-TELL-12).
 */
export function checkPair(a: Book, b: Book): BookFault[] {
  const faults: BookFault[] = [];
  const bound = isBoundByModel(a, b);
  for (const box of [CLOSE_PAGES, EXTENDED_PAGES]) {
    for (const rowA of box) {
      if (!hasRow(a.has, rowA)) continue;
      for (const rowB of box) {
        if (!hasRow(b.has, rowB)) continue;
        const meeting = meetingOf(a, b, rowA, rowB);
        const path = `${b.id}[${rowA}][${rowB}] / ${a.id}[${rowB}][${rowA}]`;
        for (const message of [...(bound ? modelPromises(meeting) : []), ...rangesApart(meeting)]) {
          faults.push({ rule: bound ? R.pairValidation : R.mixedRanges, path, message });
        }
      }
    }
  }
  return faults;
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
