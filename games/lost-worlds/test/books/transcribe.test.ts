import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { books } from '../../src/index.ts';
import { game } from '../duel/table.ts';

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
    for (const other of books.FIGHTER_IDS.map(other => books.bookById({}, other))) {
      expect(books.checkPair(read.book, other)).toEqual([]);
      expect(books.checkPair(other, read.book)).toEqual([]);
    }
  });
  it('LW-BOOK-04 one entry removed is refused with that entry', () => {
    const book = source();
    delete book.matrices[24]![46];
    expect(faults(book)).toEqual(['matrices.24.46: the entry is missing']);
  });
  it('LW-BOOK-05 a 0 for a row on the sheet is refused; what stands for other rows is never read', () => {
    const book = source();
    book.matrices[24]![46] = 0;
    book.matrices[24]![44] = 63;
    book.matrices[24]![4] = 144;
    delete book.matrices[26]![44];
    expect(faults(book)).toEqual(
      hesta.rows.some(row => row.page === 4)
        ? ['matrices.24.4: 144 is no result page', 'matrices.24.46: 0, but row 46 is on the sheet']
        : ['matrices.24.46: 0, but row 46 is on the sheet'],
    );
  });
  it('LW-TELL-12 a range that differs from the other book is a warning with both entries, in the duels where they meet', () => {
    const book = source();
    book.matrices[24]![8] = 55;
    const read = books.readBook('mine', book);
    if (!read.ok) throw new Error('sound alone');
    expect(books.checkPair(hesta, read.book)).toEqual([
      {
        rule: 'LW-TELL-12',
        path: 'mine[24][8] / hesta[8][24]',
        message: 'pages 55 (ext) and 19 (close) lie at different ranges',
      },
    ]);
    const warned = (other: string) => {
      const fighters = [
        { id: 'A', book: 'mine' },
        { id: 'B', book: other },
      ];
      const prepared = game.prepare({ scenario: { kind: 'duel', books: { mine: book }, fighters }, options: {} });
      if (!prepared.ok) throw new Error(JSON.stringify(prepared.faults));
      return prepared.warnings ?? [];
    };
    expect(warned('hesta')).toEqual([
      {
        path: 'books.mine',
        message: 'hesta[8][24] / mine[24][8]: pages 19 (close) and 55 (ext) lie at different ranges (LW-TELL-12)',
      },
    ]);
    expect(warned('pip')).toEqual([]); // has no row 24
  });
  it('LW-GEN-10 a transcription is not measured against books that take no part', () => {
    const book = source();
    book.matrices[10]![8] = 57;
    book.matrices[8]![10] = 57;
    const prepared = game.prepare({
      scenario: {
        kind: 'duel',
        books: { mine: book },
        fighters: [
          { id: 'A', book: 'mine' },
          { id: 'B', book: 'mine' },
        ],
      },
      options: {},
    });
    expect(prepared).toMatchObject({ ok: true });
    expect(prepared).not.toHaveProperty('warnings');
    const field = {
      kind: 'miniatures',
      map: ['0. 0. 0. 0.'],
      books: { mine: book },
      sides: [
        { id: 'red', characters: [{ fighter: 'mine', at: [0, 0] }] },
        { id: 'blue', characters: [{ profile: 'goblin', at: [3, 0] }] },
      ],
    };
    const board = game.prepare({ scenario: field, options: {} });
    if (!board.ok) throw new Error(JSON.stringify(board.faults));
    expect(board.warnings?.map(({ path }) => path)).toEqual(['books.mine', 'books.mine']);
  });
  it('LW-TELL-02 one instruction misspelt is refused with the word', () => {
    const book = source();
    book.pages[3]!.tell = 'no heavvy';
    expect(faults(book)).toEqual(["pages.3.tell: 'no heavvy': word 2: unknown term 'heavvy'"]);
  });
  it('LW-GEN-08 its pages lie where their own instructions say', () => {
    const book = source();
    book.pages[47] = { tell: 'only ext' };
    book.pages[61] = { tell: 'only guard jump' };
    const read = books.readBook('mine', book);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect([books.pageOf(read.book, 47).range, books.pageOf(read.book, 61).range]).toEqual(['ext', 'close']);
  });
  it('LW-GEN-11 its instructions may leave a single row, which is then the only one', () => {
    const book = source();
    book.pages[29]!.tell = 'only p8';
    expect(faults(book)).toEqual([]);
    const t = given(game, {
      kind: 'duel',
      books: { mine: book },
      fighters: [
        { id: 'A', book: 'mine' },
        { id: 'B', book: 'hesta' },
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
      turn: 2,
    });
    t.choose(20, 'A').choose(20, 'B');
    expect(t.decisionOf('A').options).toEqual([8]);
  });
  it('LW-TELL-12 two that land at unequal ranges go on with X pages', () => {
    const book = source();
    book.matrices[8]![8] = 55; // the other stays close on page 37 of hesta's book
    const t = given(game, {
      kind: 'duel',
      books: { mine: book },
      fighters: [
        { id: 'A', book: 'mine' },
        { id: 'B', book: 'hesta' },
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
      turn: 2,
    });
    t.choose(8, 'A').choose(8, 'B');
    expect(t.view('A').engagements[0]).toMatchObject({ a: { range: 'extended' }, b: { range: 'close' } });
    while (t.open[0]?.kind === 'turn.announceEscape') t.choose('stay', t.open[0].slot);
    t.choose(62, 'A').choose(20, 'B'); // Duck announces its X page 52
    expect(t.told('pageFound')).toMatchObject([
      { reader: 'A', own: 62, against: 52 },
      { reader: 'B', own: 52, against: 62 },
    ]);
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
