import { describe, expect, it } from 'vitest';
import { entryOf, pageOf, rowOf } from '../../src/books/book.ts';
import { proveBook } from '../../src/books/check.ts';
import { compileFighter } from '../../src/books/compile.ts';
import { FighterSchema, type FighterSource } from '../../src/books/fighter.ts';
import { remainsFaults } from '../../src/books/fixture.ts';
import {
  bestMagicRegeneration,
  bestRegeneration,
  bookById,
  FIGHTER_IDS,
  FIGHTERS,
  pairFaults,
  readBook,
  scoreOn,
  throwMod,
  touchDamage,
} from '../../src/books/library.ts';
import { checkPair, unreachablePages } from '../../src/books/meet.ts';
import { CLOSE_PAGES, EXTENDED_PAGES } from '../../src/books/model.ts';
import surviving from './surviving.json' with { type: 'json' };

const book = (id: string) => bookById({}, id);
const shipped = FIGHTER_IDS.map(book);
const read = (source: unknown) => {
  const result = readBook('test', source);
  if (!result.ok) throw new Error(result.faults.map(f => `${f.path}: ${f.message}`).join('\n'));
  return result.book;
};
const fixture = FighterSchema.parse(surviving.fighter);
const whole: FighterSource = FighterSchema.parse({
  ...surviving.fighter,
  missing: [],
  mods: { ...surviving.fighter.mods, 24: 0, 36: 0 },
  tell: {},
});

describe('LW-BOOK-01 any two books can fight', () => {
  it('LW-BOOK-01 all hundred ordered pairs of the ten shipped books pass the checker', () => {
    expect(FIGHTER_IDS).toHaveLength(10);
    for (const a of shipped) for (const b of shipped) expect(pairFaults(a, b)).toEqual([]);
  });
});

describe('LW-BOOK-04 size of the matrices', () => {
  it('LW-BOOK-04 a complete book has 640 entries, no close key in an extended matrix', () => {
    const draft = compileFighter('hesta', FIGHTERS.hesta!);
    const counts = [...draft.entries.values()].map(row => row.size);
    expect(counts.reduce((a, b) => a + b, 0)).toBe(640);
    for (const [a, row] of draft.entries) {
      expect([...row.keys()]).toEqual(a <= 48 ? CLOSE_PAGES : EXTENDED_PAGES);
    }
  });
});

describe('LW-BOOK-05 zero means impossible', () => {
  it('LW-BOOK-05 the keys of rows that are not on the sheet give 0, and no others', () => {
    const b = read(fixture);
    for (const a of CLOSE_PAGES) for (const k of CLOSE_PAGES) expect(entryOf(b, a, k) === 0).toBe(k === 24 || k === 36);
    for (const a of EXTENDED_PAGES) for (const k of EXTENDED_PAGES) expect(entryOf(b, a, k)).not.toBe(0);
  });
});

describe('LW-BOOK-06 what a result page carries', () => {
  it('LW-BOOK-06 page 57 has an instruction and no SCORE', () => {
    expect(pageOf(book('hesta'), 57)).toMatchObject({ score: null, crit: null, text: 'only ext', party: 'swap' });
  });
  it('LW-BOOK-06 a page with CRITICAL but no SCORE is rejected', () => {
    const draft = compileFighter('x', FIGHTERS.hesta!);
    const pages = new Map(draft.pages);
    pages.set(7, { ...pages.get(7)!, score: null });
    const proved = proveBook({ ...draft, pages });
    expect(proved).toMatchObject({ ok: false, faults: [{ rule: 'LW-BOOK-06', path: 'pages.7.crit' }] });
  });
});

describe('LW-BOOK-07 the character sheet', () => {
  it('LW-BOOK-07 the row Swing Bow High reads Page 12, X 56, Mod -1', () => {
    expect(rowOf(read(fixture), 12)).toMatchObject({ page: 12, x: 56, mod: -1 });
  });
  it('LW-BOOK-07 every surviving row has its X and Mod; Extended rows have no X', () => {
    const b = read(fixture);
    for (const row of surviving.sheet.close) expect(rowOf(b, row.page)).toMatchObject(row);
    for (const row of surviving.sheet.extended) expect(rowOf(b, row.page)).toMatchObject({ ...row, x: null });
    expect(b.rows).toHaveLength(30);
  });
});

describe('LW-GEN-01 compiling a book', () => {
  it('LW-GEN-01 the same fighter always gives the same book', () => {
    expect(compileFighter('hesta', FIGHTERS.hesta!)).toEqual(compileFighter('hesta', FIGHTERS.hesta!));
    expect(read(FIGHTERS.hesta).pages).toHaveLength(32);
  });
});

describe('LW-GEN-02 base pages at close range', () => {
  it('LW-GEN-02 a listed entry, an own page, and Leap Away', () => {
    const b = read(whole);
    expect(entryOf(b, 24, 46)).toBe(41);
    expect(entryOf(b, 24, 8)).toBe(33);
    expect(entryOf(b, 16, 10)).toBe(57);
  });
});

describe('LW-GEN-03 base pages at Extended Range', () => {
  it('LW-GEN-03 entries of the explicit table', () => {
    const b = read(whole);
    expect(entryOf(b, 50, 52)).toBe(23);
    expect(entryOf(b, 52, 50)).toBe(21);
    expect(entryOf(b, 60, 56)).toBe(25);
    expect(entryOf(b, 58, 56)).toBe(3);
  });
});

describe('LW-GEN-04 missing rows', () => {
  it('LW-GEN-04 hesta lacks 44: every close matrix has 44: 0 and the row is not on the sheet', () => {
    for (const a of CLOSE_PAGES) expect(entryOf(book('hesta'), a, 44)).toBe(0);
    expect(rowOf(book('hesta'), 44)).toBeNull();
  });
  it('LW-GEN-04 the compiler strikes them itself, whatever the checker would let pass', () => {
    const draft = compileFighter('hesta', FIGHTERS.hesta!);
    for (const a of CLOSE_PAGES)
      expect([draft.entries.get(a)!.get(44), draft.entries.get(a)!.get(8) === 0]).toEqual([0, false]);
    for (const a of EXTENDED_PAGES) expect(draft.entries.get(a)!.get(60)).toBe(0);
  });
});

describe('LW-GEN-05 traits', () => {
  it('LW-GEN-05 a shield turns 7 into 17 behind the low guard, but not 19', () => {
    expect(entryOf(read(whole), 10, 4)).toBe(7);
    expect(entryOf(book('hesta'), 10, 4)).toBe(17);
    expect(entryOf(book('hesta'), 34, 4)).toBe(19);
  });
  it('LW-GEN-05 the first fitting map wins, traits in their order, each against its own pages', () => {
    expect(entryOf(book('brokka'), 24, 46)).toBe(19); // rooted: 41 becomes 19
    expect(entryOf(book('grum'), 40, 28)).toBe(25); // natural: 53 becomes 25
    expect(entryOf(book('pip'), 48, 18)).toBe(33); // acrobat: 13 becomes its own page
    expect(entryOf(book('skarn'), 14, 32)).toBe(43); // reach: 45 becomes its own page
    expect(entryOf(book('pip'), 32, 22)).toBe(43); // steady against a lunge
    expect(entryOf(book('pip'), 24, 22)).toBe(11); // but not against a smash
    expect(entryOf(book('widow'), 10, 8)).toBe(33); // wraithform against an arc
    expect(entryOf(book('widow'), 22, 8)).toBe(7); // not against a strike
    expect(entryOf(book('widow'), 36, 48)).toBe(47); // iron grip
    expect(entryOf(book('ondrea'), 10, 44)).toBe(63); // focus
    expect(entryOf(book('ondrea'), 28, 44)).toBe(19); // a heavy blow disturbs it
    expect(entryOf(book('rattlejack'), 28, 12)).toBe(3); // fencer: 53 becomes 3
    expect(entryOf(book('rattlejack'), 14, 12)).toBe(3); // second map: 15 against 14
    expect(entryOf(book('rattlejack'), 2, 12)).toBe(15); // but not against a sweep
  });
});

describe('LW-GEN-06 SCORE of a page', () => {
  it('LW-GEN-06 base less armour; page 35 never below 0; adjustments', () => {
    expect(pageOf(book('hesta'), 7).score).toBe(2);
    expect(pageOf(book('hesta'), 35).score).toBe(1);
    expect(pageOf(book('grum'), 41).score).toBe(4);
    expect(pageOf(book('rattlejack'), 35).score).toBe(0);
    expect(pageOf(book('rattlejack'), 11).score).toBe(2);
    expect(pageOf(read({ ...whole, armour: { head: 0, torso: 0, legs: 0, range: 5 } }), 35).score).toBe(0);
    expect(pageOf(read({ ...whole, armour: { head: 4, torso: 0, legs: 0, range: 0 } }), 7).score).toBe(-1);
    expect(pageOf(book('hesta'), 33).score).toBeNull();
  });
});

describe('LW-GEN-07 critical thresholds', () => {
  it('LW-GEN-07 crit + tough; none on page 13; none without criticals', () => {
    expect(pageOf(book('brokka'), 25).crit).toBe(8);
    expect(pageOf(book('brokka'), 31).crit).toBe(10);
    expect(pageOf(book('brokka'), 13).crit).toBeNull();
    expect(book('rattlejack').pages.every(page => page.crit === null && page.critTell === null)).toBe(true);
    expect(pageOf(book('hesta'), 7).critText).toBe('only guard jump');
  });
});

describe('LW-GEN-08 instruction of a page', () => {
  it('LW-GEN-08 override, regeneration and reveal are joined', () => {
    expect(pageOf(book('grum'), 55).text).toBe('only ext; regain 2');
    expect(pageOf(book('ondrea'), 63).text).toBe('free; if score >= 0 then goto 35 51; reveal spell');
    expect(pageOf(book('widow'), 47).text).toBe('free; if damage >= 1 then regain 1; reveal spell');
  });
  it('LW-GEN-08 an override that changes the range of the page is refused', () => {
    const result = readBook('x', { ...FIGHTERS.hesta, tell: { 3: 'only ext' } });
    expect(result).toMatchObject({ ok: false, faults: [{ rule: 'LW-GEN-08', path: 'tell.3' }] });
  });
});

describe('LW-GEN-09 rows of the sheet', () => {
  it('LW-GEN-09 the X page of a missing row is 56; names; armed rows', () => {
    expect(rowOf(book('hesta'), 22)!.x).toBe(56);
    expect(rowOf(book('sorrel'), 22)!.x).toBe(60);
    expect(rowOf(book('hesta'), 34)!.name).toBe('Shield Rush');
    expect(rowOf(book('sorrel'), 2)!.armed).toBe(false);
    expect(rowOf(book('hesta'), 2)!.armed).toBe(true);
    expect(book('grum').armed).toBe(0);
    expect(rowOf(read({ ...whole, colours: { 2: 'red' } }), 2)!.colour).toBe('red');
  });
});

describe('LW-GEN-10 pages work the same everywhere', () => {
  it('LW-GEN-10 a compiled fighter doing 40 against the surviving fighter doing 20 finds 29', () => {
    expect(entryOf(read(fixture), 40, 20)).toBe(29);
    expect(surviving.matrices.find(m => m.page === 40)!.entries).toMatchObject({ 20: 29 });
    expect(checkPair(read(fixture), book('hesta'))).toEqual([]);
  });
});

describe('LW-GEN-11 validating a pair of books', () => {
  const draft = compileFighter('x', FIGHTERS.hesta!);
  const withEntry = (a: number, b: number, page: number | null) => {
    const row = new Map(draft.entries.get(a));
    if (page === null) row.delete(b);
    else row.set(b, page);
    return proveBook({ ...draft, entries: new Map(draft.entries).set(a, row) });
  };
  it('LW-GEN-11 the pairs of the base tables', () => {
    const b = read(whole);
    expect([entryOf(b, 24, 16), entryOf(b, 16, 24)]).toEqual([1, 19]);
    expect([entryOf(b, 8, 32), entryOf(b, 32, 8)]).toEqual([21, 23]);
    expect(checkPair(b, b)).toEqual([]);
  });
  it('LW-GEN-11 a book with one entry removed is refused with that entry', () => {
    expect(withEntry(24, 46, null)).toEqual({
      ok: false,
      faults: [{ rule: 'LW-BOOK-04', path: 'matrices.24.46', message: 'the entry is missing' }],
    });
  });
  it('LW-GEN-11 one range swapped is found against any book', () => {
    const proved = withEntry(10, 8, 55);
    if (!proved.ok) throw new Error('the draft alone is sound');
    expect(checkPair(book('hesta'), proved.book)).toEqual([
      {
        rule: 'LW-GEN-11',
        path: 'x[10][8] / hesta[8][10]',
        message: 'pages 55 (ext) and 37 (close) lie at different ranges',
      },
    ]);
  });
  it('LW-GEN-11 page 21 without its 23, page 1 without 19 or 41', () => {
    const back = withEntry(10, 8, 21);
    if (!back.ok) throw new Error('sound alone');
    expect(checkPair(book('hesta'), back.book).map(f => f.message)).toEqual(['page 21 goes with 23, not 37']);
    const behind = withEntry(10, 8, 23);
    if (!behind.ok) throw new Error('sound alone');
    expect(checkPair(book('hesta'), behind.book).map(f => f.message)).toEqual(['page 23 goes with 21, not 37']);
    const over = withEntry(10, 8, 1);
    if (!over.ok) throw new Error('sound alone');
    expect(checkPair(book('hesta'), over.book).map(f => f.message)).toEqual(['page 1 goes with 19 or 41, not 37']);
  });
  it('LW-GEN-11 an instruction misspelt is refused with the word', () => {
    expect(readBook('x', { ...FIGHTERS.hesta, tell: { 3: 'no hevy' } })).toEqual({
      ok: false,
      faults: [{ rule: 'LW-TELL-02', path: 'tell.3', message: "'no hevy': word 2: unknown term 'hevy'" }],
    });
  });
  it('LW-GEN-11 an instruction that leaves too few rows is refused', () => {
    expect(readBook('x', { ...FIGHTERS.hesta, tell: { 3: 'only p36' } })).toMatchObject({
      ok: false,
      faults: [{ rule: 'LW-GEN-11', path: 'tell.3', message: 'the instruction leaves fewer than two rows' }],
    });
    expect(readBook('x', { ...FIGHTERS.hesta, tell: { 3: 'only swing' } })).toMatchObject({
      ok: false,
      faults: [{ rule: 'LW-GEN-11', path: 'tell.3', message: 'the instruction leaves no row without the weapon' }],
    });
  });
  it('LW-GEN-11 a critical is blamed only for what it takes away itself', () => {
    const criticals = (text: string) => {
      const draft = compileFighter('x', FIGHTERS.hesta!);
      const pages = new Map(draft.pages);
      pages.set(7, { ...pages.get(7)!, critText: text });
      return proveBook({ ...draft, pages });
    };
    expect(criticals('only p36')).toMatchObject({
      ok: false,
      faults: [{ path: 'pages.7.critTell', message: 'the instruction with its critical leaves fewer than two rows' }],
    });
    expect(criticals('only p8 p20').ok).toBe(true);
  });
  it('LW-GEN-11 both sides must not jump', () => {
    const jumper = read({
      ...whole,
      tell: { 3: 'no heavy; if score <= 9 then goto 35 51', 25: 'no heavy; if score <= 9 then goto 35 51' },
    });
    expect(checkPair(jumper, jumper).some(f => f.message === 'both sides order a jump')).toBe(true);
  });
  it('LW-GEN-11 every odd page is reached over the base tables, 51 by the jump of 63', () => {
    const b = read(whole);
    expect(unreachablePages([b], [b])).toEqual([]);
    expect(unreachablePages([book('brokka')], shipped)).toContain(63);
  });
});

describe('LW-GEN-12 validating a fighter', () => {
  const only = (missing: number[]) => {
    const mods = Object.fromEntries(Object.entries(whole.mods).filter(([page]) => !missing.includes(Number(page))));
    return readBook('x', { ...whole, missing, mods });
  };
  it('LW-GEN-12 a fighter with Extended rows 52, 56, 62 only is rejected', () => {
    expect(only([50, 54, 58, 60, 64])).toMatchObject({
      ok: false,
      faults: [{ rule: 'LW-GEN-12', path: 'missing', message: 'one of rows 50, 54, 58, 60 is needed' }],
    });
  });
  it('LW-GEN-12 the rows every fighter needs', () => {
    expect(only([52])).toMatchObject({
      ok: false,
      faults: expect.arrayContaining([expect.objectContaining({ message: 'row 52 is needed' })]),
    });
    expect(only([8, 16])).toMatchObject({
      ok: false,
      faults: expect.arrayContaining([expect.objectContaining({ message: 'three jump rows are needed, found 2' })]),
    });
    expect(only([8]).ok).toBe(true);
  });
  it('LW-GEN-12 mods name exactly the rows that are not missing; traits exist', () => {
    const { 2: _, ...rest } = whole.mods;
    expect(readBook('x', { ...whole, mods: rest })).toMatchObject({
      ok: false,
      faults: [{ rule: 'LW-GEN-12', path: 'mods.2' }],
    });
    expect(readBook('x', { ...whole, missing: [36] })).toMatchObject({
      ok: false,
      faults: [{ rule: 'LW-GEN-12', path: 'mods.36' }],
    });
    expect(readBook('x', { ...whole, traits: ['winged'] })).toMatchObject({
      ok: false,
      faults: [{ rule: 'LW-GEN-12', path: 'traits.0' }],
    });
    expect(readBook('x', { ...whole, armour: { head: 0, torso: 0, legs: 0 } })).toMatchObject({
      ok: false,
      faults: [{ path: 'armour.range' }],
    });
  });
});

describe('LW-GEN-13 meaning of the starting pages', () => {
  it('LW-GEN-13 pages 23 and 21 tell what the scenario table needs', () => {
    expect(pageOf(book('hesta'), 23).text).toBe('free; mod +1 all');
    expect(pageOf(book('hesta'), 21).text).toBe('only jump p36 p40');
    for (const page of [1, 19, 21, 23, 41, 57]) expect(pageOf(book('grum'), page).page).toBe(page);
  });
});

describe('LW-GEN-14 the surviving fixture', () => {
  it('LW-GEN-14 reproduces all 66 surviving entries and both texts', () => {
    const b = read(fixture);
    let compared = 0;
    for (const matrix of surviving.matrices) {
      for (const [key, page] of Object.entries(matrix.entries)) {
        expect([matrix.page, key, entryOf(b, matrix.page, Number(key))]).toEqual([matrix.page, key, page]);
        compared += 1;
      }
    }
    expect(compared).toBe(66);
    expect(remainsFaults(b, surviving)).toEqual([]);
    const wrong = { matrices: [{ page: 24, entries: { 46: 19 } }], tells: { 55: 'only ext' } };
    expect(remainsFaults(b, wrong).map(f => f.path)).toEqual(['matrices.24.46', 'tells.55']);
    expect(entryOf(b, 40, 32)).toBe(41);
    expect(entryOf(b, 64, 60)).toBe(35);
    expect(entryOf(b, 24, 36)).toBe(0);
    expect(pageOf(b, 63).text).toBe(surviving.tells[63]);
    expect(pageOf(b, 55).text).toBe(surviving.tells[55]);
  });
});

describe('LW-GEN-15 variants of a fighter', () => {
  it('LW-GEN-15 {base: hesta, body 11} keeps everything but the Body', () => {
    const b = read({ base: 'hesta', stats: { body: 11 } });
    expect(b.stats).toMatchObject({ body: 11, height: 4, attacks: 1 });
    expect(b.rules).toEqual(['LW-GEN-01', 'LW-GEN-15']);
    expect(b.rows).toEqual(book('hesta').rows);
    expect(b.entries).toEqual(book('hesta').entries);
    expect(scoreOn(b, 41)).toBe(3);
  });
  it('LW-GEN-15 missing replaces, mods merge and lose missing pages, a null tell removes the override', () => {
    const giant = read({
      base: 'aldous',
      missing: [6, 18, 22, 44, 48, 54, 58, 64],
      mods: { 60: 2 },
      unarmed: [60],
      tell: { 3: null },
    });
    expect(rowOf(giant, 60)).toMatchObject({ mod: 2, armed: false });
    expect(pageOf(giant, 3).text).toBe('no heavy');
    const spear = read({ base: 'skarn', missing: [12, 24, 44, 48, 54, 60, 64], unarmed: [] });
    expect(rowOf(spear, 60)).toBeNull();
    expect(rowOf(spear, 48)).toBeNull();
    expect(rowOf(spear, 58)).toMatchObject({ mod: 1, armed: true });
    expect(readBook('x', { base: 'nobody' })).toMatchObject({ ok: false, faults: [{ path: 'base' }] });
  });
  it('LW-GEN-15 a variant is a fighter, so others may vary it in turn; never itself', () => {
    const books = {
      captain: { base: 'hesta', stats: { body: 16 }, mods: { 24: 3 } },
      marshal: { base: 'captain', stats: { height: 5 } },
      hen: { base: 'egg' },
      egg: { base: 'hen' },
      hesta: { base: 'hesta', stats: { body: 9 } },
    };
    const marshal = readBook('marshal', books.marshal, books);
    expect(marshal.ok && marshal.book.stats).toMatchObject({ body: 16, height: 5 });
    expect(marshal.ok && rowOf(marshal.book, 24)!.mod).toBe(3);
    expect(readBook('hen', books.hen, books)).toMatchObject({
      ok: false,
      faults: [{ path: 'base', rule: 'LW-GEN-15' }],
    });
    expect(readBook('hesta', books.hesta, books)).toMatchObject({ ok: true, book: { stats: { body: 9 } } });
  });
});

describe('what a scenario asks a book for', () => {
  it('best regeneration, magic regeneration, touch, throwing', () => {
    expect(FIGHTER_IDS.map(id => bestRegeneration(book(id)))).toEqual([0, 0, 0, 0, 0, 2, 1, 0, 0, 0]);
    expect(bestRegeneration(read(fixture))).toBe(1);
    expect(bestMagicRegeneration(read({ base: 'ondrea', tell: { 55: 'only ext; points +1 spell' } }))).toBe(1);
    expect(bestMagicRegeneration(book('ondrea'))).toBe(0);
    expect(touchDamage(book('widow'), book('pip'))).toBe(3);
    expect([throwMod(book('skarn')), throwMod(book('pip')), throwMod(book('hesta'))]).toEqual([2, 2, 1]);
  });
});

describe('LW-BOOK-03 two parchments on a page', () => {
  it('LW-BOOK-03 a matrix leads to an odd picture, never to a matrix', () => {
    const draft = compileFighter('x', FIGHTERS.hesta!);
    const entries = new Map(draft.entries).set(24, new Map(draft.entries.get(24)).set(46, 42));
    expect(proveBook({ ...draft, entries })).toMatchObject({
      ok: false,
      faults: [{ rule: 'LW-BOOK-03', path: 'matrices.24.46' }],
    });
  });
  it('LW-BOOK-03 picture 55 and matrix 56 are separate: changing one leaves the other', () => {
    const changed = read({ ...whole, tell: { 55: 'only ext; regain 1' } });
    for (const b of EXTENDED_PAGES) expect(entryOf(changed, 56, b)).toBe(entryOf(read(whole), 56, b));
  });
});
