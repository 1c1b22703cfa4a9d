import { faultsOf } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { books, game } from '../../src/index.ts';

const hesta = books.bookById({}, 'hesta');
interface Written {
  matrices: Record<string, Record<string, number>>;
  pages: Record<string, { tell: string }>;
  rows: { page: number; x: number | null }[];
}
const source = (): Written => JSON.parse(JSON.stringify(books.transcriptionOf(hesta))) as Written;
const faults = (book: unknown) => {
  const read = books.readBook('mine', book);
  return read.ok ? [] : read.faults.map(f => `${f.path}: ${f.message}`);
};

describe('transcribed books', () => {
  it('LW-GEN-10 a book written out in full reads back entry by entry, and fights every shipped book', () => {
    const read = books.readBook('mine', source());
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect(read.book.entries).toEqual(hesta.entries);
    expect(read.book.pages).toEqual(hesta.pages);
    expect(read.book.rows).toEqual(hesta.rows);
    for (const other of books.SHIPPED_BOOKS) {
      expect(books.checkPair(read.book, other)).toEqual([]);
      expect(books.checkPair(other, read.book)).toEqual([]);
    }
  });
  it('LW-BOOK-04 one entry removed is refused with that entry', () => {
    const book = source();
    delete book.matrices[24]![46];
    expect(faults(book)).toEqual(['matrices.24.46: the entry is missing']);
  });
  it('LW-BOOK-05 a 0 for a row on the sheet, and a page for one that is not', () => {
    const book = source();
    book.matrices[24]![46] = 0;
    book.matrices[24]![44] = 63;
    expect(faults(book)).toEqual([
      'matrices.24.44: 63, but row 44 is not on the sheet',
      'matrices.24.46: 0, but row 46 is on the sheet',
    ]);
  });
  it('LW-GEN-10 one range swapped is refused against the books it meets', () => {
    const book = source();
    book.matrices[10]![8] = 55;
    const read = books.readBook('mine', book);
    if (!read.ok) throw new Error('sound alone');
    expect(books.checkPair(hesta, read.book)).toEqual([
      {
        rule: 'LW-GEN-10',
        path: 'mine[10][8] / hesta[8][10]',
        message: 'pages 55 (ext) and 37 (close) lie at different ranges',
      },
    ]);
  });
  it('LW-BOOK-01 a book somebody brings is proved against every shipped book, whoever it meets', () => {
    const book = source();
    book.matrices[24]![46] = 57;
    const fault = {
      path: 'books.mine.matrices.24.46',
      message: 'against hesta: pages 37 (close) and 57 (ext) lie at different ranges (LW-GEN-10)',
    };
    const duel = {
      kind: 'duel',
      books: { mine: book },
      fighters: [
        { id: 'A', book: 'mine' },
        { id: 'B', book: 'pip' }, // has no row 24, and would never find the page
      ],
    };
    expect(faultsOf(game, duel)).toEqual([fault]);
    const field = {
      kind: 'miniatures',
      map: ['0. 0. 0. 0.'],
      books: { mine: book },
      sides: [
        { id: 'red', characters: [{ fighter: 'mine', at: [0, 0] }] },
        { id: 'blue', characters: [{ profile: 'goblin', at: [3, 0] }] },
      ],
    };
    expect(faultsOf(game, field)).toEqual([fault]);
    expect(faultsOf(game, { ...duel, books: { mine: source() } })).toEqual([]);
  });
  it('LW-TELL-02 one instruction misspelt is refused with the word', () => {
    const book = source();
    book.pages[3]!.tell = 'no heavvy';
    expect(faults(book)).toEqual(["pages.3.tell: 'no heavvy': word 2: unknown term 'heavvy'"]);
  });
  it('LW-GEN-08 an instruction that swaps the range of its page is refused', () => {
    const book = source();
    book.pages[33]!.tell = 'only ext';
    expect(faults(book)).toEqual(['pages.33.tell: the instruction leads to ext range, the page lies at close range']);
  });
  it('LW-BOOK-07 a close row without an X page, an X page that is not on the sheet', () => {
    const book = source();
    book.rows.find(row => row.page === 22)!.x = null;
    book.rows.find(row => row.page === 24)!.x = 60;
    expect(faults(book)).toEqual(['rows.9.x: close row 22 has no X page', 'rows.10.x: X page 60 is not on the sheet']);
  });
  it('LW-BOOK-06 a missing picture and an unknown field', () => {
    const book = source();
    delete book.pages[41];
    expect(faults(book)).toEqual(['pages.41: the page is missing']);
    expect(faults({ ...source(), picture: 'none' })[0]).toContain('picture');
  });
});
