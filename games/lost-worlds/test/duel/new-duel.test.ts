// What ends with a duel and what lasts for the battle: step-ups, exchanges, series of battles.

import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { books } from '../../src/index.ts';
import { body, fighter, game, passWindows, plain, rowsFor, table } from './table.ts';

/** Hesta falls at the first blow, pip waits in her party; sorrel is about to escape. */
const escapingFromParty = () =>
  given(game, {
    kind: 'duel',
    fighters: [
      { id: 'hesta', seat: 'H', side: 'H', book: 'hesta', body: 1 },
      { id: 'pip', seat: 'H', side: 'H', book: 'pip', place: 'reserve' },
      { id: 'sorrel', book: 'sorrel', escaping: true },
    ],
    engagements: [{ a: 'hesta', b: 'sorrel', pageOfA: 57, pageOfB: 57 }],
    turn: 2,
  });

describe('a step-up opens a new duel', () => {
  it('LW-PARTY-05 an announced escape ends with the duel it was announced in', () => {
    const t = escapingFromParty();
    t.choose(62, 'hesta').choose(58, 'sorrel').choose({ member: 'pip' });
    expect(fighter(t, 'sorrel').escaping).toBe(false);
    t.choose(62, 'pip').choose(62, 'sorrel');
    expect(t.told('fighterEscaped')).toEqual([]);
    expect(t.open[0]!.kind).toBe('turn.announceEscape');
  });
  it('LW-PARTY-04 a helper fires in the coming turn only, also when that turn fells the opponent', () => {
    const t = given(game, {
      kind: 'duel',
      fighters: [
        { id: 'rattlejack', seat: 'R', side: 'R', book: 'rattlejack', helper: 'sorrel' },
        { id: 'sorrel', seat: 'R', side: 'R', book: 'sorrel', place: 'reserve' },
        { id: 'hesta', seat: 'H', side: 'H', book: 'hesta', body: 1 },
        { id: 'pip', seat: 'H', side: 'H', book: 'pip', place: 'reserve' },
      ],
      engagements: [{ a: 'rattlejack', b: 'hesta', pageOfA: 33, pageOfB: 33 }],
      turn: 2,
    });
    t.choose(20, 'rattlejack').choose(20, 'hesta').choose(58, 'sorrel').choose({ member: 'pip' });
    expect(fighter(t, 'rattlejack').helper).toBeNull();
    expect(t.open.map(decision => decision.slot)).toEqual(['rattlejack', 'pip']);
  });
  it('LW-PARTY-05 bans and played cards last for the battle and cross a step-up', () => {
    const t = given(game, {
      kind: 'duel',
      books: { plain: plain() },
      fighters: [
        {
          id: 'A',
          book: 'plain',
          bans: ['p50 heavy'],
          cards: [
            { card: 'L01', state: 'played' },
            { card: 'I01', state: 'inEffect' },
          ],
        },
        { id: 'B', seat: 'B', side: 'B', book: 'plain', body: 1 },
        { id: 'B2', seat: 'B', side: 'B', book: 'plain', place: 'reserve' },
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
      turn: 2,
    });
    t.choose(10, 'A').choose(8, 'B').choose({ member: 'B2' });
    expect(rowsFor(t, 'A')).toEqual([52, 54, 56, 58, 60, 62, 64]);
    expect(fighter(t, 'A').hand.map(({ card, state }) => `${card} ${state}`)).toEqual(['L01 played', 'I01 inEffect']);
    expect(fighter(t, 'A').running.map(({ card }) => card)).toEqual(['I01']);
  });
  it('LW-PARTY-05 numbers stated for a duel end with it: the new one compares Heights', () => {
    const t = given(game, {
      kind: 'duel',
      books: { plain: plain() },
      fighters: [
        { id: 'A', book: 'plain' },
        { id: 'B', seat: 'B', side: 'B', book: 'plain', body: 1 },
        { id: 'B2', seat: 'B', side: 'B', book: 'plain', place: 'reserve' },
      ],
      engagements: [
        { a: 'A', b: 'B', pageOfA: 33, pageOfB: 33, heightA: { orange: 3, red: 3 }, heightB: { orange: 2, red: 2 } },
      ],
      turn: 2,
    });
    t.choose(10, 'A').choose(8, 'B').choose({ member: 'B2' });
    expect(t.g.duel.engagements[0]).toMatchObject({ heightA: null, heightB: null });
  });
  it('LW-PARTY-03 after an exchange the Heights are compared anew, on both sides', () => {
    const t = given(game, {
      kind: 'duel',
      books: { plain: plain(), tall: plain({ stats: { height: 6, body: 11, attacks: 1 } }) },
      fighters: [
        { id: 'A', seat: 'A', side: 'A', book: 'plain' },
        { id: 'A2', seat: 'A', side: 'A', book: 'tall', place: 'reserve' },
        { id: 'B', book: 'plain' },
      ],
      engagements: [
        { a: 'A', b: 'B', pageOfA: 33, pageOfB: 33, heightA: { orange: 0, red: 0 }, heightB: { orange: 3, red: 3 } },
      ],
      turn: 2,
    });
    t.choose(24, 'A').choose(46, 'B').choose({ exchange: 'A2' }, 'A'); // A read page 41 (P)
    t.choose(46, 'A2').choose(36, 'B'); // a red row: being the shorter one now, B gets nothing for it
    const kick = t.told('hitResolved').find(hit => 'by' in hit && hit.by === 'B');
    expect(kick?.sums?.[0]?.parts.filter(({ label }) => label === 'taller' || label === 'shorter')).toEqual([]);
  });
});

describe('who has won when the last ones fall', () => {
  it('LW-MULTI-08 the last fighters of both sides fall together: a draw, whoever fled before', () => {
    const t = given(game, {
      kind: 'duel',
      fighters: [
        { id: 'aldous', book: 'aldous', body: 4 },
        { id: 'rattlejack', side: 'others', book: 'rattlejack', body: 8 },
        { id: 'pip', side: 'others', book: 'pip', escaping: true },
      ],
      engagements: [
        { a: 'aldous', b: 'rattlejack', pageOfA: 33, pageOfB: 33 },
        { a: 'aldous', b: 'pip', pageOfA: 57, pageOfB: 57 },
      ],
      turn: 2,
    });
    t.choose(8, 'aldous').choose(8, 'rattlejack').choose(62, 'pip');
    passWindows(t);
    expect(fighter(t, 'pip').place).toBe('escaped');
    t.choose(24, 'aldous').choose(24, 'rattlejack');
    expect([body(t, 'aldous') <= 0, body(t, 'rattlejack') <= 0]).toEqual([true, true]);
    expect(game.outcome(t.g)).toMatchObject({ how: 'draw', winners: [], rules: ['LW-RES-08', 'LW-RES-07'] });
  });
  it('LW-RES-08 where the last pair gets away from each other nobody has won', () => {
    const t = given(game, {
      kind: 'duel',
      books: { plain: plain() },
      fighters: [
        { id: 'A', side: 'one', book: 'plain', escaping: true },
        { id: 'B', side: 'other', book: 'plain', escaping: true },
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 57, pageOfB: 57 }],
      turn: 2,
    });
    t.choose(62, 'A').choose(62, 'B');
    expect(game.outcome(t.g)).toMatchObject({ how: 'escaped', winners: [] });
  });
});

describe('a fresh fighter', () => {
  it('LW-SETUP-05 has printed points and a hand that fits them', () => {
    const t = given(game, {
      kind: 'duel',
      battles: 2,
      fighters: [
        { id: 'pip', book: 'pip', body: 2, sheetPoints: { luck: 10 }, cards: ['L06', 'L06', 'L01'] },
        { id: 'aldous', book: 'aldous' },
      ],
      engagements: [{ a: 'pip', b: 'aldous', pageOfA: 33, pageOfB: 33 }],
      turn: 2,
    });
    passWindows(t).choose(24, 'aldous').choose(18, 'pip');
    passWindows(t);
    expect(t.g.duel.battle).toBe(2);
    const { sheetPoints, points, hand, tiedUp } = fighter(t, 'pip');
    expect(sheetPoints.luck).toBe(8);
    expect(hand.map(({ card }) => card)).toEqual(['L06', 'L06']);
    expect([tiedUp.luck, points.luck]).toEqual([8, 0]);
  });
  it('LW-ABIL-06 a battle begins with the points that the selection left over', () => {
    const t = given(game, {
      kind: 'duel',
      battles: 2,
      books: { plain: plain({ tell: { 29: 'free; points -2 luck' } }) },
      fighters: [
        { id: 'A', book: 'plain', cards: ['L02'] },
        { id: 'B', book: 'plain', body: 3 },
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
      turn: 2,
    });
    t.choose(20, 'A').choose(20, 'B');
    passWindows(t);
    expect(fighter(t, 'A').points.luck).toBe(7);
    t.choose(10, 'A').choose(8, 'B');
    passWindows(t);
    expect(t.g.duel.battle).toBe(2);
    expect(fighter(t, 'A').points.luck).toBe(9);
  });
});

describe('what a position states', () => {
  it('LW-RES-11 a printed SCORE of -1 on page 35 counts -1 when no card changes it', () => {
    const printed = given(game, {
      kind: 'duel',
      books: { low: lowTranscription() },
      fighters: [
        { id: 'sorrel', book: 'sorrel' },
        { id: 'copy', book: 'low' },
      ],
      engagements: [{ a: 'sorrel', b: 'copy', pageOfA: 57, pageOfB: 57 }],
      turn: 2,
    });
    passWindows(printed).choose(58, 'sorrel').choose(62, 'copy');
    const hit = printed.told('hitResolved').find(event => 'by' in event && event.by === 'sorrel');
    expect(hit?.sums?.[0]).toMatchObject({ base: -1 });
    expect(hit?.sums?.[0]?.parts.some(({ label }) => label === 'cards on the SCORE')).toBe(false);
  });
  it('LW-RES-11 a card never lowers page 35 below 0', () => {
    const t = table({
      bookA: plain({ mods: { ...(plain().mods as object), 58: 0 } }),
      b: {
        running: [
          { card: 'S08', by: 'B', left: 2 },
          { card: 'S08', by: 'B', left: 2 },
          { card: 'S08', by: 'B', left: 2 },
        ],
      },
      e: { pageOfA: 57, pageOfB: 57 },
    });
    t.choose(58, 'A').choose(52, 'B');
    expect(t.told('hitResolved')[0]).toMatchObject({ by: 'A', total: 0 });
  });
  it('LW-XP-07 what a card lends is not what a fighter is worth, also where the card is stated in effect', () => {
    const t = table({ b: { body: 1, cards: [{ card: 'C02', state: 'inEffect' }] } });
    expect(fighter(t, 'B')).toMatchObject({ maxBody: 13, lentBody: 2 });
    t.choose(10, 'A').choose(8, 'B');
    expect(fighter(t, 'A').xp).toBe(11);
  });
});

describe('several opponents', () => {
  it('LW-MULTI-09 Ring of Cinders burns nobody whose only opponent has fallen', () => {
    const pairs = (body: number) =>
      given(game, {
        kind: 'duel',
        books: { plain: plain() },
        fighters: [
          { id: 'A', side: 'one', book: 'plain', body },
          { id: 'B', side: 'other', book: 'plain', running: [{ card: 'S02', by: 'A', left: 2 }] },
          { id: 'C', side: 'one', book: 'plain' },
          { id: 'D', side: 'other', book: 'plain' },
        ],
        engagements: [
          { a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 },
          { a: 'C', b: 'D', pageOfA: 33, pageOfB: 33 },
        ],
        turn: 2,
      })
        .choose(46, 'A')
        .choose(36, 'B') // a Kick is a body row
        .choose(8, 'C')
        .choose(8, 'D');
    const stands = pairs(11);
    expect([body(stands, 'A') > 0, body(stands, 'B')]).toEqual([true, 9]);
    const fell = pairs(1);
    expect([body(fell, 'A') > 0, body(fell, 'B')]).toEqual([false, 11]);
  });
  describe('a player with two fighters', () => {
    const two = (...hands: readonly (readonly string[])[]) =>
      given(game, {
        kind: 'duel',
        books: { plain: plain() },
        fighters: [
          ...hands.map((cards, i) => ({ id: `A${i + 1}`, seat: 'A', side: 'A', book: 'plain', cards })),
          { id: 'B', book: 'plain' },
        ],
        engagements: hands.map((_, i) => ({ a: `A${i + 1}`, b: 'B', pageOfA: 33, pageOfB: 33 })),
        turn: 2,
      });
    it('LW-ABIL-04 one Luck card per turn and fighter: both may play in one window, neither again', () => {
      const t = two(['L06'], ['L06', 'L01']);
      t.choose({ play: 'L06' }, 'A1').choose({ play: 'L06' }, 'A2');
      expect(t.told('luckPlayed')).toMatchObject([{ fighter: 'A1' }, { fighter: 'A2' }]);
      t.choose(20, 'B').choose(20, 'A1').choose(20, 'A2');
      expect(t.told('luckPlayed')).toEqual([]);
      expect(t.open.some(decision => decision.kind === 'turn.playLookupLuck')).toBe(false);
    });
    it('LW-ABIL-04 what one fighter played is no bar to the other later in the turn', () => {
      const t = two(['L06', 'L01'], ['L01']);
      t.choose({ play: 'L06' }, 'A1').choose(20, 'B').choose(20, 'A2').choose(20, 'A1');
      expect(t.open.map(({ kind, slot }) => `${kind} ${slot}`)).toEqual(['turn.playLookupLuck A2']);
      t.choose({ play: 'L01' }, 'A2');
      expect(t.told('luckPlayed')).toMatchObject([{ fighter: 'A2', card: 'L01' }]);
    });
  });
});

/** Hesta's book copied out, with -1 printed on page 35. */
function lowTranscription(): unknown {
  const copy = books.transcriptionOf(books.bookById({}, 'hesta'));
  const matrices = { ...copy.matrices, 64: { ...copy.matrices[64], 52: 61 } };
  return { ...copy, matrices, pages: { ...copy.pages, 35: { tell: 'only ext', score: -1 } } };
}
