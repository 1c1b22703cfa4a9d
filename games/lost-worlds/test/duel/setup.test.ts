import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { FIGHTER_IDS } from '../../src/books/library.ts';
import surviving from '../books/surviving.json' with { type: 'json' };
import { body, fighter, game, lone, passWindows, plain, round, rowsFor, scenario, table, withMods } from './table.ts';

const EXTENDED = [50, 52, 54, 56, 58, 60, 62, 64];

describe('books and sheets', () => {
  it('LW-BOOK-01 a duel can be set up for any ordered pair of the shipped books', () => {
    let pairs = 0;
    for (const a of FIGHTER_IDS) {
      for (const b of FIGHTER_IDS) {
        const t = given(game, {
          kind: 'duel',
          fighters: [
            { id: 'A', book: a },
            { id: 'B', book: b },
          ],
        });
        expect(t.open).toHaveLength(2);
        pairs += 1;
      }
    }
    expect(pairs).toBe(100);
  });
  it('LW-BOOK-02 both may pick the same fighter; they stay two fighters', () => {
    const t = given(game, {
      kind: 'duel',
      fighters: [
        { id: 'A', book: 'sorrel' },
        { id: 'B', book: 'sorrel' },
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
    });
    round(t, 8, 10);
    expect([body(t, 'A'), body(t, 'B')]).toEqual([8, 11]);
  });
  it('LW-BOOK-03 announcing 56 opens matrix 56 only; nothing of picture 55 is read', () => {
    const t = table({
      bookB: plain({ tell: { 55: 'only ext; regain 1' } }),
      b: { body: 5 },
      e: { pageOfA: 57, pageOfB: 57 },
    });
    round(t, 56, 56);
    expect(body(t, 'B')).toBe(5);
    expect(t.told('pageFound')).toMatchObject([{ page: 3 }, { page: 3 }]);
  });
  it('LW-BOOK-05 a row that is not on the sheet is refused and never looked up', () => {
    const t = table({ bookA: surviving.fighter });
    const { no } = t.decisionOf('A');
    expect(t.answer({ no, seat: 'A', slot: 'A', choice: 36 })).toMatchObject({
      code: 'illegal-choice',
      rules: ['LW-BOOK-05'],
    });
  });
  it('LW-BOOK-08 only the opponent finds out that a player was hit', () => {
    const t = table();
    round(t, 46, 24);
    expect(t.told('pageFound')).toMatchObject([
      { reader: 'A', page: 37, score: null },
      { reader: 'B', page: 41, score: 3 },
    ]);
    expect([body(t, 'A'), body(t, 'B')]).toEqual([6, 11]);
  });
  it('LW-BOOK-09 without restrictions exactly the 22 close rows of the surviving sheet are legal', () => {
    const t = table({ bookA: surviving.fighter });
    expect(rowsFor(t, 'A')).toEqual(surviving.sheet.close.map(row => row.page).sort((a, b) => a - b));
    expect(rowsFor(t, 'A')).toHaveLength(22);
    expect(rowsFor(t, 'A')).toContain(46); // Retrieve Weapon with the weapon in hand
  });
});

describe('starting a duel', () => {
  const fresh = {
    kind: 'duel',
    fighters: [
      { id: 'A', book: 'brokka' },
      { id: 'B', book: 'pip' },
    ],
  };
  it('LW-SETUP-01 the opponent holds the book, the player keeps the sheet', () => {
    const t = given(game, fresh);
    expect(t.story.filter(e => e.type === 'pageOpened')).toMatchObject([
      { reader: 'B', subject: 'A', page: 57 },
      { reader: 'A', subject: 'B', page: 57 },
    ]);
    expect(t.view('A').fighters.map(f => f.book)).toEqual(['brokka', 'pip']);
    expect(t.story[0]).toMatchObject({ type: 'booksExchanged', rules: ['LW-SETUP-01', 'LW-SETUP-04', 'LW-GEN-01'] });
  });
  it('LW-SETUP-02 the first turn offers only Extended rows to both', () => {
    const t = given(game, fresh);
    expect(rowsFor(t, 'A')).toEqual([50, 52, 56, 62]);
    expect(rowsFor(t, 'B')).toEqual([50, 52, 56, 58, 62]);
    expect(t.story.filter(e => e.type === 'pageOpened').every(e => e.rules[0] === 'LW-SETUP-02')).toBe(true);
  });
  it('LW-SETUP-03 a fighter that is down starts bound by page 41 and loses nothing', () => {
    const t = table({ e: { pageOfA: 41, pageOfB: 1 }, more: { turn: 1 } });
    expect(body(t, 'A')).toBe(11);
    expect(rowsFor(t, 'A')).toEqual([4, 8, 16, 20, 36, 46]);
    expect(rowsFor(t, 'B')).toHaveLength(24);
  });
  it("LW-SETUP-03 'if' clauses, drops and losses of a starting page are ignored, its mod counts", () => {
    const tell = { 23: 'free; mod +1 all; drop; lose 2; if weapon dropped then mod +3 all' };
    const t = table({ bookA: plain({ tell }), e: { pageOfA: 23, pageOfB: 21 }, more: { turn: 1 } });
    expect(fighter(t, 'A')).toMatchObject({ body: 11, weaponDown: false });
    expect(rowsFor(t, 'B')).toEqual([8, 16, 18, 20, 36, 40]);
    round(t, 10, 8); // SCORE 3 of page 7, MOD 0, mod +1
    expect(body(t, 'B')).toBe(7);
  });
  it('LW-SETUP-04 every battle of a series begins with the Maximum', () => {
    const t = table({ b: { body: 2, maxBody: 12 }, more: { battles: 2, campaign: false } });
    round(t, 10, 8); // B falls to -1
    expect(t.g.duel.battle).toBe(2);
    expect(body(t, 'B')).toBe(12);
    expect(rowsFor(t, 'B')).toEqual(EXTENDED);
  });
  it('LW-SETUP-05 a dead fighter is replaced by a fresh one with the printed stats', () => {
    const t = table({
      b: { body: 1, maxBody: 13, plus: { 10: 1, 12: 1 }, xp: 9 },
      bookA: withMods({ 10: 4 }),
      more: { battles: 2, campaign: false },
    });
    round(t, 10, 8);
    expect(fighter(t, 'B')).toMatchObject({ body: 11, maxBody: 11, plus: {}, xp: 0, tally: 0 });
    expect(t.event('freshFighter')).toMatchObject({ fighter: 'B', rules: ['LW-SETUP-05'] });
  });
  it('LW-SETUP-06 a selection above the points is refused', () => {
    const cards = (list: string[]) => scenario({ a: { cards: list, sheetPoints: { spell: 6 } } });
    expect(faultsOf(game, cards(['S05', 'S04']))).toMatchObject([{ path: 'fighters.0.cards.1' }]);
    expect(faultsOf(game, cards(['S05', 'S03']))).toEqual([]);
  });
  it('LW-SETUP-06 cards are selected before the books are exchanged, in secret', () => {
    const t = given(game, {
      kind: 'duel',
      fighters: [
        { id: 'A', book: 'hesta', cards: 'choose' },
        { id: 'B', book: 'pip', cards: 'choose' },
      ],
    });
    expect(t.open.map(d => d.kind)).toEqual(['selectCards.addCard', 'selectCards.addCard']);
    expect(t.decisionOf('A').options).toEqual(['done', 'T01', 'T02', 'T03', 'T04', 'T05', 'T06', 'T07']);
    t.choose('T03', 'A').choose('L04', 'B');
    expect(t.decisionOf('A').options).toEqual(['done', 'T02', 'T06', 'T07']);
    expect(t.whyNot('T03', 'A')).toMatchObject([{ rule: 'LW-ABIL-02' }]);
    t.choose('T02', 'A').choose('done', 'B');
    expect(fighter(t, 'A').hand.map(held => held.card)).toEqual(['T03', 'T02']);
    expect(t.view('B').fighters[0]!.cards).toEqual([]);
    expect(JSON.stringify(t.view('B'))).not.toContain('T03');
    const told = t.story.filter(e => e.type === 'cardsSelected');
    expect(told.map(e => game.viewEvent(t.g, e, 'B'))).toMatchObject([{ cards: null }, { cards: ['L04'] }]);
  });
  it('LW-SETUP-06 a fighter with nothing to select is not asked', () => {
    const t = given(game, {
      kind: 'duel',
      fighters: [
        { id: 'A', book: 'grum', cards: 'choose' },
        { id: 'B', book: 'hesta', cards: 'choose' },
      ],
    });
    expect(t.open.map(d => d.slot)).toEqual(['B']);
    t.choose('done', 'B');
    expect(t.open[0]!.kind).toBe('chooseRows.lockRows');
  });
  it('LW-DEC-01 fighters left open are picked in turn', () => {
    const t = given(game, { kind: 'duel', fighters: [{ id: 'A' }, { id: 'B' }] });
    expect(t.decision).toMatchObject({ slot: 'A', rule: 'LW-BOOK-01', options: FIGHTER_IDS });
    t.choose('grum').choose('grum');
    expect(fighter(t, 'B')).toMatchObject({ book: 'grum', body: 15, height: 6, attacks: 2 });
  });
});

describe('bad scenarios are refused with every fault and its path', () => {
  it.each([
    [{ kind: 'duel', fighters: [{ id: 'A', book: 'hesta' }] }, ['fighters']],
    [
      {
        kind: 'duel',
        fighters: [
          { id: 'A', book: 'hesta' },
          { id: 'A', book: 'nobody' },
        ],
      },
      ['fighters', 'fighters.1.id', 'fighters.1.book'],
    ],
    [scenario({ a: { colour: 'red' } }), ['fighters.0.colour']],
    [scenario({ a: { body: 12 } }), ['fighters.0.body']],
    [scenario({ a: { bans: ['p19'] } }), ['fighters.0.bans.0']],
    [scenario({ a: { running: [{ card: 'S04', op: 3 }] } }), ['fighters.0.running.0.op']],
    [scenario({ a: { cards: ['X01'] } }), ['fighters.0.cards.0']],
    [scenario({ e: { pageOfA: 34 } }), ['engagements.0.pageOfA']],
    [scenario({ e: { restrictionA: 'no hevy' } }), ['engagements.0.restrictionA']],
    [scenario({ e: { b: 'C' } }), ['engagements.0.b']],
    [scenario({ a: { body: 0 } }), ['engagements.0.a']],
    [scenario({ bookA: plain({ tell: { 3: 'no hevy' } }) }), ['books.plainA.tell.3']],
    [scenario({ a: { place: 'reserve' } }), ['engagements.0.a']],
  ])('%#', (wrong, paths) => {
    expect(faultsOf(game, wrong).map(fault => fault.path)).toEqual(paths);
  });
  it('LW-PARTY-01 a reserve without the party rules is refused', () => {
    const members = {
      kind: 'duel',
      fighters: [
        { id: 'A', book: 'hesta' },
        { id: 'B', book: 'pip' },
        { id: 'C', side: 'A', seat: 'A', book: 'grum', place: 'reserve' },
      ],
    };
    expect(faultsOf(game, members, { parties: false })).toMatchObject([{ path: 'fighters.2.place' }]);
    expect(faultsOf(game, members)).toEqual([]);
  });
  it('unknown switches and scenarios are refused', () => {
    expect(faultsOf(game, 'nowhere')).toMatchObject([{ path: 'scenario' }]);
    expect(faultsOf(game, 'first-duel', { parties: 'yes', cheats: true })).toMatchObject([
      { path: 'options.parties' },
      { path: 'options.cheats' },
    ]);
  });
});

describe('multi-player set-ups', () => {
  it('LW-MULTI-01 one on three: three copies of the lone book, each at its own page', () => {
    const t = lone({}, [{}, {}, {}], [{ pageOfA: 33 }, { pageOfA: 41 }, { pageOfA: 57, pageOfB: 57 }]);
    expect(t.view('public').engagements.map(e => e.a)).toMatchObject([{ page: 33 }, { page: 41 }, { page: 57 }]);
    expect(passWindows(t).open).toHaveLength(4);
    const fresh = given(game, 'thief-at-bay');
    expect(fresh.story.filter(e => e.type === 'pageOpened').every(e => e.rules.includes('LW-MULTI-01'))).toBe(true);
  });
  it('LW-MULTI-09 a stand-alone battle of two against three is refused, a graph is played', () => {
    const f = (id: string, side: string) => ({ id, side, book: 'hesta' });
    const many = [f('A', 'x'), f('B', 'x'), f('C', 'y'), f('D', 'y'), f('E', 'y')];
    expect(faultsOf(game, { kind: 'duel', fighters: many })[0]).toMatchObject({
      path: 'fighters',
      message: expect.stringContaining('LW-MULTI-09'),
    });
    const t = given(game, {
      kind: 'duel',
      fighters: [f('A', 'x'), f('B', 'y'), f('C', 'y'), f('D', 'x')],
      engagements: [
        { a: 'A', b: 'B', pageOfA: 3, pageOfB: 3 },
        { a: 'A', b: 'C', pageOfA: 37, pageOfB: 37 },
        { a: 'B', b: 'D', pageOfA: 33, pageOfB: 33 },
      ],
    });
    expect(t.open.map(d => d.slot)).toEqual(['A', 'B', 'C', 'D']);
    for (const page of [24, 28, 34, 40, 22]) expect(rowsFor(t, 'A')).not.toContain(page);
    expect(rowsFor(t, 'C')).toContain(24);
    for (const id of ['A', 'B', 'C', 'D']) t.choose(4, id);
    expect(t.told('pageFound')).toHaveLength(6);
  });
  it('LW-SETUP-01 nobody and no book is called by a word that every record of the program knows', () => {
    const duel = (a: object, more: object = {}) => ({
      kind: 'duel',
      fighters: [
        { id: 'A', book: 'hesta', ...a },
        { id: 'B', book: 'pip' },
      ],
      ...more,
    });
    const paths = (scenario: object) => faultsOf(game, scenario).map(fault => fault.path);
    for (const word of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(paths(duel({ id: word })), word).toEqual(['fighters.0.id']);
      expect(paths(duel({ book: word })), word).toEqual(['fighters.0.book']);
      expect(paths(duel({ cards: [word] })), word).toEqual(['fighters.0.cards.0']);
      expect(paths(duel({ book: 'mine' }, { books: { mine: { base: word } } })), word).toEqual(['books.mine.base']);
    }
    expect(paths(duel({}, { books: { constructor: { base: 'hesta' } } }))).toEqual(['books.constructor']);
    const keyed = (at: string, to: string) =>
      paths(JSON.parse(JSON.stringify(duel({}, { books: {} })).replace(at, to)));
    expect(keyed('"books":{}', '"books":{"__proto__":{"base":"hesta"}}')).toEqual(['books.__proto__']);
    expect(keyed('"book":"hesta"', '"book":"hesta","plus":{"__proto__":1}')).toEqual(['fighters.0.plus.__proto__']);
    expect(keyed('"books":{}', '"books":{"v":{"base":"hesta","tell":{"__proto__":"free"}}}')).toEqual([
      'books.v.tell.__proto__',
    ]);
  });
});
