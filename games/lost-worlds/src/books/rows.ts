// Maneuver pages as bits: pages 2..48 are the close rows, 50..64 the Extended rows. A set of rows is one 32-bit integer.

/** A set of maneuver pages, one bit per page. */
export type RowSet = number;

const FIRST_PAGE = 2;
const LAST_CLOSE = 48;
const LAST_PAGE = 64;
export const ROW_COUNT = 32;

/** The place of an even page in tables of 32 rows. */
export const rowIndex = (page: number): number => (page >> 1) - 1;
export const pageAt = (index: number): number => (index + 1) << 1;
export const rowBit = (page: number): RowSet => 1 << ((page >> 1) - 1);

export const NO_ROWS: RowSet = 0;
export const ALL_ROWS: RowSet = -1;
export const CLOSE_ROWS: RowSet = 0x00ffffff;
export const EXTENDED_ROWS: RowSet = 0xff000000 | 0;

export const isManeuverPage = (page: number): boolean =>
  Number.isInteger(page) && page >= FIRST_PAGE && page <= LAST_PAGE && page % 2 === 0;
export const isResultPage = (page: number): boolean =>
  Number.isInteger(page) && page >= 1 && page <= 63 && page % 2 === 1;
export const isExtendedPage = (page: number): boolean => page > LAST_CLOSE;

export const hasRow = (rows: RowSet, page: number): boolean => (rows & rowBit(page)) !== 0;

/** How many rows a set holds. */
export function rowCount(rows: RowSet): number {
  let v = rows - ((rows >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const pagesBySet = new Map<RowSet, readonly number[]>();

/** The pages of a set in rising order; the same list each time. */
export function pagesOf(rows: RowSet): readonly number[] {
  let pages = pagesBySet.get(rows);
  if (pages === undefined) {
    const list: number[] = [];
    for (let rest = rows; rest !== 0; rest &= rest - 1) list.push(pageAt(31 - Math.clz32(rest & -rest)));
    pages = Object.freeze(list);
    pagesBySet.set(rows, pages);
  }
  return pages;
}

export function rowSet(pages: Iterable<number>): RowSet {
  let rows = NO_ROWS;
  for (const page of pages) rows |= rowBit(page);
  return rows;
}
