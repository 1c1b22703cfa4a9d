// Books in the words of printed ones: colours, headings, 'if no damage was taken', jumps that part the fighters, rows left out.

import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { rowsAllowed } from '../../src/books/restriction.ts';
import { pagesOf } from '../../src/books/rows.ts';
import { books } from '../../src/index.ts';
import { en } from '../../src/text/en.ts';
import { tellWith } from '../../src/text/instruction.ts';
import { fighter, game, plain, rowsFor } from '../duel/table.ts';

interface Written {
  rows: { group: string; name: string; page: number; x: number | null; mod: number; colour: string }[];
  matrices: Record<string, Record<string, number>>;
  pages: Record<string, { tell: string; score?: number | null; crit?: number | null; critTell?: string | null }>;
}

const HEADINGS: readonly (readonly [string, string, readonly number[]])[] = [
  ['Side Swing', 'orange', [2, 10, 28, 40]],
  ['Thrust', 'red', [14, 32]],
  ['Jump', 'green', [8, 20]],
  ['Jump', 'yellow', [16, 18]],
  ['Special', 'blue', [30, 34, 46, 48]],
  ['Extended Range', 'white', [50, 54, 58, 60]],
  ['Extended Range', 'brown', [52, 56, 62]],
];

/** A whole book by another hand: fewer rows, its own colours and headings, pages 47 and 61 elsewhere than in the model. */
function printed(tells: Record<number, string> = {}): Written {
  const copy = JSON.parse(JSON.stringify(books.transcriptionOf(read(plain())))) as Written;
  const kept = copy.rows.flatMap(row => {
    const heading = HEADINGS.find(([, , pages]) => pages.includes(row.page));
    return heading === undefined ? [] : [{ ...row, group: heading[0], colour: heading[1] }];
  });
  const sheet = new Set(kept.map(row => row.page));
  const x = (page: number | null): number | null => (page === null || sheet.has(page) ? page : 52);
  const pages = { ...copy.pages, 47: { tell: 'only ext brown', score: 4 }, 61: { tell: 'only #Jump' } };
  for (const [page, tell] of Object.entries(tells)) pages[Number(page) as 47] = { ...pages[Number(page) as 47], tell };
  return { ...copy, rows: kept.map(row => ({ ...row, x: x(row.x) })), pages };
}

/** Whoever meets it, jumping up (18) is page 37. */
function jumpsUp(book: Written): void {
  for (const row of Object.values(book.matrices)) if (row[18] !== undefined) row[18] = 37;
}

const read = (source: unknown) => {
  const result = books.readBook('mine', source);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.book;
};
const faults = (source: unknown) => {
  const result = books.readBook('mine', source);
  return result.ok ? [] : result.faults.map(({ path, message }) => `${path}: ${message}`);
};
const allowed = (source: Written, page: number) => {
  const book = read(source);
  return pagesOf(rowsAllowed(books.pageOf(book, page).tell.restriction) & book.has);
};
const duel = (book: Written, more: Record<string, unknown> = {}, e: Record<string, unknown> = {}) =>
  given(game, {
    kind: 'duel',
    books: { mine: book },
    fighters: [
      { id: 'A', book: 'mine', ...more },
      { id: 'B', book: 'hesta' },
    ],
    engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33, ...e }],
    turn: 2,
  });

describe('the words of printed books', () => {
  it('LW-TELL-02 colours and headings mean the rows of the own sheet', () => {
    expect(allowed(printed({ 33: 'only green yellow' }), 33)).toEqual([8, 16, 18, 20]);
    expect(allowed(printed({ 33: 'only #Jump p34 except p18' }), 33)).toEqual([8, 16, 20, 34]);
    expect(allowed(printed({ 33: 'no #Side-Swing red' }), 33)).toEqual([8, 16, 18, 20, 30, 34, 46, 48]);
    expect(allowed(printed(), 47)).toEqual([52, 56, 62]);
    expect(allowed(printed({ 47: 'only ext brown p50 except p52' }), 47)).toEqual([50, 56, 62]);
  });
  it('LW-TELL-02 a heading that the sheet does not have is misspelt; a colour may have no row', () => {
    expect(faults(printed({ 33: 'only #Jumps' }))).toEqual([
      "pages.33.tell: 'only #Jumps': the sheet has no heading '#Jumps'",
    ]);
    expect(allowed(printed({ 33: 'no purple' }), 33)).toHaveLength(14);
    expect(allowed(printed({ 33: 'only purple' }), 33)).toEqual([]); // LW-TELL-15 finds a row all the same
    expect(faults({ ...printed(), rows: printed().rows.map(row => ({ ...row, colour: 'pink' })) })[0]).toContain(
      'rows.0.colour',
    );
  });
  it('LW-TELL-01 they are read out as they are printed, and bind as they are meant', () => {
    const t = duel(printed({ 33: 'only green yellow' }));
    expect(rowsFor(t, 'A')).toEqual([8, 16, 18, 20]);
    expect(t.view('A').engagements[0]!.a.restriction).toBe('only green yellow');
    expect(t.whyNot(10, 'A')).toMatchObject([
      { rule: 'LW-TELL-05', label: "the instruction 'only green yellow' of B" },
    ]);
    expect(game.speech.en.label('only green #Side-Swing')).toBe('Do only green or Side Swing next turn.');
    expect(game.speech.de!.label('only ext brown')).toBe('Nächste Runde nur Manöver auf Abstand: Braun.');
  });
  it('LW-TELL-15 an instruction that leaves nothing still leaves a row', () => {
    expect(rowsFor(duel(printed({ 33: 'only purple' })), 'A')).toEqual([8, 16, 18, 20]);
  });
  it('LW-TELL-08 points are regained only by whoever took no damage', () => {
    const book = printed({ 37: 'free; if taken <= 0 then regain 2' });
    expect(tellWith(en)(books.pageOf(read(book), 37).tell)).toBe(
      'No restrictions next turn. If you took 0 or less damage: regain 2 Body Points.',
    );
    jumpsUp(book);
    const unhurt = duel(book, { body: 5 });
    unhurt.choose(18, 'A').choose(8, 'B');
    expect(fighter(unhurt, 'A').body).toBe(7);
    const hurt = duel({ ...book, pages: { ...book.pages, 37: { tell: book.pages[37]!.tell, score: 1 } } }, { body: 5 });
    hurt.choose(18, 'A').choose(10, 'B');
    expect(hurt.told('bodyRestored')).toEqual([]);
    expect(fighter(hurt, 'A').body).toBeLessThan(5);
  });
  it('LW-TELL-14 an instruction may give the weapon back', () => {
    const book = printed({ 37: 'free; retrieve' });
    jumpsUp(book);
    const t = duel(book, { weaponDown: true });
    t.choose(18, 'A').choose(8, 'B');
    expect(t.event('weaponBack')).toMatchObject({ fighter: 'A', rules: ['LW-TELL-14'] });
    expect(fighter(t, 'A').weaponDown).toBe(false);
  });
  it('LW-TELL-10 a jump may part the two: one close, the other at Extended Range', () => {
    const book = printed({ 61: 'only ext; if damage >= 1 then goto 41 61' });
    expect(faults(book)).toEqual([]);
    expect(faults({ ...printed({ 61: 'only ext; if damage >= 1 then goto 41 66' }) })[0]).toContain(
      'no result page 66',
    );
  });
  it('LW-BOOK-09 rows may be left out, but not all of one range', () => {
    const far = { ...printed(), rows: printed().rows.filter(row => row.page <= 48 || row.page === 52) };
    expect(faults({ ...far, rows: far.rows.map(row => (row.page <= 48 ? { ...row, x: 52 } : row)) })).toEqual([]);
    expect(faults({ ...printed(), rows: printed().rows.filter(row => row.page <= 48) })).toContain(
      'rows: no Extended row',
    );
  });
  it('LW-BOOK-07 an Extended row may name itself as its X page', () => {
    const book = printed();
    expect(faults({ ...book, rows: book.rows.map(row => (row.page > 48 ? { ...row, x: row.page } : row)) })).toEqual(
      [],
    );
  });
  it('LW-SETUP-03 a position is stated in the same words', () => {
    const t = duel(printed(), {}, { restrictionA: 'only green', criticalA: 'no #Jump' });
    expect(rowsFor(t, 'A').length).toBeGreaterThan(0);
    expect(t.view('A').engagements[0]!.a).toMatchObject({
      restriction: 'only p8 p20',
      criticals: ['no p8 p16 p18 p20'],
    });
  });
  it('LW-BOOK-01 such books fight each other and shipped ones to the end', () => {
    const other = printed({ 35: 'only ext brown p50', 29: 'no orange red', 13: 'only green yellow' });
    for (const book of ['other', 'grum', 'pip']) {
      const t = given(game, {
        kind: 'duel',
        books: { mine: printed(), other },
        fighters: [
          { id: 'A', book: 'mine' },
          { id: 'B', book },
        ],
      });
      for (let i = 0; i < 300 && t.open.length > 0; i += 1) {
        const [open] = t.open;
        t.choose(open!.options[(i * 7) % open!.options.length], open!.slot);
      }
      expect(t.g.duel.turn).toBeGreaterThan(3);
    }
  });
});
