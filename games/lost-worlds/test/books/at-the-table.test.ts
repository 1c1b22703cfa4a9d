// What the chapters on books, cards and instructions say, seen where it counts: in a duel that is played.

import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { readBook } from '../../src/books/library.ts';
import { EXTENDED_PAGES, MANEUVERS } from '../../src/books/model.ts';
import { transcriptionOf } from '../../src/books/transcribe.ts';
import { body, type DuelTable, fighter, game, PLAIN, plain, round, rowsFor, scenario, table } from '../duel/table.ts';
import surviving from './surviving.json' with { type: 'json' };

const far = { pageOfA: 57, pageOfB: 57 };
/** A plain fighter against one of the ten, or against a book that is stated. */
const against = (b: string | Record<string, unknown>, more: Parameters<typeof table>[0] = {}): DuelTable =>
  table({ bookB: typeof b === 'string' ? { base: b } : b, ...more });
const pagesFound = (t: DuelTable) => t.told('pageFound') as unknown as readonly { own: number; page: number }[];
/** The pages that A and B find when they do these rows. */
const found = (t: DuelTable, a: number, b: number): number[] => pagesFound(round(t, a, b)).map(({ page }) => page);

describe('compiled books in a duel', () => {
  it('LW-GEN-01 both players hold the same book of the same fighter: seats exchanged, pages exchanged', () => {
    const mirror = () => against('hesta', { bookA: { base: 'hesta' } });
    expect(found(mirror(), 10, 4)).toEqual(found(mirror(), 4, 10).reverse());
  });
  it('LW-GEN-02 at close range: a listed page, the own page of the row, and Leap Away', () => {
    expect(found(table(), 24, 46)[0]).toBe(41);
    expect(found(table(), 24, 8)[0]).toBe(33);
    expect(found(table(), 16, 10)[0]).toBe(57);
  });
  it('LW-GEN-03 at Extended Range: the pages of the table', () => {
    expect(found(table({ e: far }), 50, 52)).toEqual([23, 21]);
    expect(found(table({ e: far }), 60, 56)[0]).toBe(25);
    expect(found(table({ e: far }), 58, 56)[0]).toBe(3);
  });
  it('LW-GEN-04 Hesta has no Gambit: she cannot announce 44, and nobody can find her doing it', () => {
    const t = against('hesta');
    expect(rowsFor(t, 'B')).not.toContain(44);
    expect(t.whyNot(44, 'B')).toMatchObject([{ rule: 'LW-BOOK-05' }]);
    round(t, 44, 8); // the other fighter has one
    expect(t.told('pageFound')[1]).toMatchObject({ reader: 'B', against: 44 });
  });
  it('LW-GEN-05 behind her low shield Hesta turns a swing aside, but not a charge', () => {
    expect(found(table(), 10, 4)[0]).toBe(7);
    expect(found(against('hesta'), 10, 4)[0]).toBe(17);
    expect(found(against('hesta'), 34, 4)[0]).toBe(19);
  });
  it('LW-GEN-06 armour lowers the SCORE of its zone, a bare troll raises it', () => {
    const score = (b: string, rowA: number, rowB: number) => round(against(b), rowA, rowB).told('pageFound')[0];
    expect(score('hesta', 10, 8)).toMatchObject({ page: 7, score: 2 });
    expect(score('grum', 10, 8)).toMatchObject({ page: 7, score: 4 });
  });
  it('LW-GEN-07 what is a critical blow to others is none to a tough dwarf', () => {
    const hit = (b: string | Record<string, unknown>, mod: number) =>
      round(against(b, { bookA: plain({ mods: { ...PLAIN.mods, 12: mod } }) }), 12, 2).told('hitResolved')[0];
    expect(hit(plain(), 4)).toMatchObject({ total: 6, critical: true });
    expect(hit('brokka', 5)).toMatchObject({ total: 7, critical: false });
    expect(hit('brokka', 6)).toMatchObject({ total: 8, critical: true });
  });
  it('LW-GEN-08 the troll licks its wounds where the page tells it to regain', () => {
    const t = against('grum', { b: { body: 10 }, e: far });
    expect(found(t, 62, 62)).toEqual([55, 55]);
    expect(body(t, 'B')).toBe(12);
    expect(rowsFor(t.choose('stay', 'A').choose('stay', 'B'), 'B').every(row => row >= 50)).toBe(true);
  });
  it('LW-GEN-09 against somebody at Extended Range a Quick Strike goes by 60, by 56 without that row', () => {
    const apart = { restrictionA: 'only ext', restrictionB: 'free' };
    const own = (b: string) => pagesFound(round(against(b, { e: apart }), 62, 22))[1]!.own;
    expect(own('sorrel')).toBe(60);
    expect(own('hesta')).toBe(56);
  });
  it('LW-GEN-10 row 40 against row 20 is page 29 in every book', () => {
    for (const b of ['hesta', 'pip', surviving.fighter]) expect(found(against(b), 40, 20)[0]).toBe(29);
  });
  it('LW-GEN-11 page 1 goes with 19, page 21 with 23', () => {
    expect(found(table(), 24, 16)).toEqual([1, 19]);
    expect(found(table(), 8, 32)).toEqual([21, 23]);
  });
  it('LW-GEN-12 with the least rows a fighter may have, falling back can still be answered', () => {
    const missing = [54, 58, 60, 64];
    const mods = Object.fromEntries(
      MANEUVERS.filter(({ page }) => !missing.includes(page)).map(({ page, mod }) => [page, mod]),
    );
    const t = round(against({ ...PLAIN, missing, mods }), 10, 16)
      .choose('stay', 'A')
      .choose('stay', 'B');
    expect(rowsFor(t, 'B')).toEqual([50, 52, 56, 62]);
    const { 50: _, ...fewer } = mods;
    expect(faultsOf(game, scenario({ bookB: { ...PLAIN, missing: [50, ...missing], mods: fewer } }))).toEqual([
      { path: 'books.plainB.missing', message: 'one of rows 50, 54, 58, 60 is needed (LW-GEN-12)' },
    ]);
  });
  it('LW-GEN-13 whoever begins behind the other has the bonus, the other may only turn or kick', () => {
    const t = table({ e: { pageOfA: 23, pageOfB: 21 } });
    expect([rowsFor(t, 'A').length, rowsFor(t, 'B')]).toEqual([24, [8, 16, 18, 20, 36, 40]]);
    round(t, 10, 8); // SCORE 3, and 1 for standing behind
    expect(t.event('hitResolved')).toMatchObject({ by: 'A', total: 4 });
  });
  it('LW-GEN-14 the surviving fighter is found on its surviving pages', () => {
    expect(found(against(surviving.fighter), 40, 32)[0]).toBe(41);
    expect(found(against(surviving.fighter, { e: far }), 64, 60)[0]).toBe(35);
    expect(against(surviving.fighter).whyNot(36, 'B')).toMatchObject([{ rule: 'LW-BOOK-05' }]);
  });
  it('LW-GEN-15 a Hesta of Body 11 fights with her rows and is worth 11', () => {
    const t = against({ base: 'hesta', stats: { body: 11 } }, { b: { body: 2 } });
    expect(rowsFor(t, 'B')).toEqual(rowsFor(against('hesta'), 'B'));
    round(t, 10, 8);
    expect(t.event('experienceGained')).toMatchObject({ fighter: 'A', xp: 11 });
  });
});

describe('what a book and its sheet hold', () => {
  it('LW-BOOK-04 a complete book answers all eight Extended rows, and no close one beside them', () => {
    for (const row of EXTENDED_PAGES) {
      const t = table({ e: far });
      expect(rowsFor(t, 'B')).toEqual(EXTENDED_PAGES);
      round(t, 52, row);
      expect(pagesFound(t)[0]!.page % 2).toBe(1);
    }
  });
  it('LW-BOOK-06 page 57 binds its subject and hurts nobody', () => {
    const t = round(table(), 16, 10);
    expect(t.told('pageFound')[0]).toMatchObject({ reader: 'A', page: 57, score: null });
    expect(rowsFor(t.choose('stay', 'A').choose('stay', 'B'), 'B')).toEqual(EXTENDED_PAGES);
    expect(body(t, 'B')).toBe(11);
  });
  it('LW-BOOK-07 Swing Bow High reads Page 12, X 56, Mod -1, and scores with it', () => {
    const t = table({ bookA: surviving.fighter });
    const row = t.view('A').fighters[0]!.rows.find(({ page }) => page === 12);
    expect(row).toMatchObject({ page: 12, x: 56, mod: -1, plus: 0 });
    round(t, 12, 2); // page 25: SCORE 2
    expect(t.told('hitResolved')[0]).toMatchObject({ by: 'A', total: 1 });
  });
  it("LW-TELL-02 'only ext; regain 1' is read to its subject, who does both", () => {
    const t = against(surviving.fighter, { b: { body: 5 }, e: far });
    round(t, 62, 62);
    const [, read] = t.told('instructionRead'); // to A first, then to B
    expect(game.speech.en!.event(t.g, read!)).toContain('Do only Extended Range next turn. Regain 1 Body Point.');
    expect(body(t, 'B')).toBe(6);
  });
});

describe('two jumps in one turn', () => {
  /** A book of few rows that lets its subject jump from page 31. */
  const torn = (torso: number): Record<string, unknown> => {
    const made = readBook('x', plain({ armour: { head: 0, torso, legs: 0, range: 0 } }));
    if (!made.ok) throw new Error('sound');
    const { stats, rows, matrices, pages } = transcriptionOf(made.book);
    const kept = [8, 16, 20, 24, 52, 56];
    const ofKept = <T>(row: Readonly<Record<string, T>>): Record<string, T> =>
      Object.fromEntries(Object.entries(row).filter(([page]) => kept.includes(Number(page))));
    return {
      name: 'Torn book',
      stats: { height: stats.height, body: stats.body, attacks: stats.attacks },
      rows: rows
        .filter(({ page }) => kept.includes(page))
        .map(({ name, page, x, mod }) => ({ name, page, x: x === null ? null : 56, mod })),
      matrices: Object.fromEntries(Object.entries(matrices).map(([page, row]) => [page, ofKept(row)])),
      pages: Object.fromEntries(
        Object.entries(pages).map(([page, { score, tell }]) => [
          page,
          {
            score,
            tell: page === '31' ? 'free; if score >= 0 then goto 35 51' : tell.includes('ext') ? 'only ext' : 'free',
          },
        ]),
      ),
    };
  };
  it('LW-TELL-18 with Scores of 3 and 1 only the jump of the 3 takes place', () => {
    const t = round(table({ bookA: torn(1), bookB: torn(3) }), 24, 24); // B finds 4 - 1, A finds 4 - 3
    expect(t.told('pagesJumped')).toMatchObject([{ told: 'B', reader: 'A', pageOfReader: 35, pageOfTold: 51 }]);
  });
});

describe('cards selected at the table', () => {
  const dwarf = plain({
    stats: { ...PLAIN.stats, body: 16, height: 3, tactic: 0, luck: 0, spell: 6, spellColour: 'red', gear: [] },
  });
  const choosing = (book: Record<string, unknown>, a: Record<string, unknown> = {}, options = {}) =>
    given(
      game,
      {
        kind: 'duel',
        books: { own: book, plain: plain() },
        fighters: [
          { id: 'A', book: 'own', cards: 'choose', ...a },
          { id: 'B', book: 'plain' },
        ],
      },
      { options },
    );
  const refuses = (t: DuelTable, card: string): string[] => t.whyNot(card, 'A').map(({ rule }) => rule);

  it('LW-ABIL-01 six points of red: spells of 2 and 4, and no Tactic', () => {
    const t = choosing(dwarf);
    expect(refuses(t, 'T01')).toContain('LW-ABIL-01');
    t.choose('S01', 'A').choose('S02', 'A');
    expect(fighter(t, 'A').hand.map(({ card }) => card)).toEqual(['S01', 'S02']);
  });
  it('LW-ABIL-02 fifteen Tactics Points: three cards of 4 and one of 3, and no fourth of 4', () => {
    const t = choosing(plain({ stats: { ...PLAIN.stats, spell: 0, luck: 0, gear: [] } }));
    t.choose('T03', 'A').choose('T03', 'A').choose('T03', 'A'); // 4 each
    expect(refuses(t, 'T03')).toEqual(['LW-ABIL-02']);
    t.choose('T01', 'A'); // the last 3
    expect(fighter(t, 'A').hand).toHaveLength(4);
  });
  it('LW-CARD-01 a campaign card is refused where they are switched off', () => {
    expect(choosing(plain(), { cardPoints: 9 }).offers('C01', 'A')).toBe(true);
    const t = choosing(plain(), { cardPoints: 9 }, { campaignCards: false });
    expect(refuses(t, 'C01')).toEqual(['LW-CARD-01']);
    t.choose('I01', 'A').choose('done', 'A');
  });
  it('LW-CARD-02 six points of red buy no blue spell', () => {
    const t = choosing(dwarf);
    expect(refuses(t, 'S03')).toEqual(['LW-CARD-02']);
    t.choose('S01', 'A').choose('done', 'A');
  });
  it('LW-ITEM-01 with three card points the weaker side takes items for three and no more', () => {
    const t = choosing(plain({ stats: { ...PLAIN.stats, tactic: 0, spell: 0, luck: 0 } }), { cardPoints: 3 });
    t.choose('I01', 'A');
    expect(refuses(t, 'I02')).toEqual(['LW-ITEM-01']);
    t.choose('done', 'A');
  });
  it('LW-ITEM-02 a sword, a horn and three general items: one sword and three others, no fourth', () => {
    const gear = ['a sword', 'a horn', 'three general items'];
    const t = choosing(plain({ stats: { ...PLAIN.stats, tactic: 0, spell: 0, luck: 0, gear } }), { cardPoints: 30 });
    for (const card of ['I01', 'I04', 'I05', 'I06']) t.choose(card, 'A');
    expect(refuses(t, 'I04')).toEqual(['LW-ITEM-02']);
    t.choose('done', 'A');
  });
});

describe('a party at the table', () => {
  it('LW-PARTY-01 only who was named before page 57 was opened can be exchanged', () => {
    const t = given(game, {
      kind: 'duel',
      books: { plain: plain() },
      fighters: [
        { id: 'A', book: 'plain' },
        { id: 'B', book: 'plain' },
        ...['A2', 'A3'].map(id => ({ id, seat: 'A', side: 'A', book: 'plain', place: 'reserve' })),
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
      turn: 2,
    });
    round(t, 16, 10).choose('stay', 'A').choose('stay', 'B'); // A reads page 57, with the symbol to exchange
    expect(t.whyNot({ exchange: 'A4' }, 'A')).toMatchObject([
      { rule: 'LW-PARTY-01', label: 'no conscious member of its party waits under that name' },
    ]);
    expect(t.whyNot({ helper: 'A3' }, 'A')).toMatchObject([{ rule: 'LW-PARTY-03' }]);
    t.choose({ exchange: 'A3' }, 'A');
    expect(fighter(t, 'A').place).toBe('reserve');
  });
});
