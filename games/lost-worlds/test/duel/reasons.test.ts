// Every refusal names the rule that forbids it, also for a choice that another question asks for.

import { whyNot } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game, lone, plain, round, table, withMods } from './table.ts';

const why = (t: ReturnType<typeof table>, choice: unknown, seat = 'A') =>
  t.whyNot(choice, seat).map(({ rule, label }) => `${rule} ${label}`);

describe('why an escape cannot be announced', () => {
  it('LW-ESC-01 from close range it is refused by the range', () => {
    const t = round(table(), 8, 8);
    expect(why(t, 'escape')).toEqual(['LW-ESC-01 not at Extended Range from all opponents']);
  });
  it('LW-ESC-02 once the moment has passed by the moment', () => {
    const t = round(table({ e: { pageOfA: 57, pageOfB: 57 } }), 62, 62);
    t.choose('stay', 'A').choose('stay', 'B');
    expect(why(t, 'escape')).toEqual(['LW-ESC-02 it is announced after the instructions, before the next choice']);
  });
  it('LW-ESC-02 C04 Cornering Footwork is named, while only the others are asked', () => {
    const t = table({
      e: { pageOfA: 57, pageOfB: 57 },
      b: { cards: [{ card: 'C04', state: 'inEffect' }] },
      more: { turn: 1 },
    });
    round(t, 62, 62);
    expect(t.open.map(({ kind, slot }) => `${kind} ${slot}`)).toEqual(['turn.announceEscape B']);
    expect(why(t, 'escape')).toEqual(['C04 an opponent cuts the way off']);
    expect(why(t, 20)).toEqual(['LW-TURN-02 rows are locked in the choice step']);
  });
});

describe('a choice of another question', () => {
  it('LW-ABIL-04 Luck says its window, its turn and its hand', () => {
    const t = table({ a: { cards: ['L01', 'L04', { card: 'L02', state: 'played' }] } });
    expect(why(t, { play: 'L01' })).toEqual(['LW-ABIL-04 it is played when the pages are found, before damage']);
    expect(why(t, { play: 'L04' })).toEqual(['LW-ABIL-04 it is played at the end of the turn']);
    expect(why(t, { play: 'L02' })).toEqual(['LW-ABIL-05 that card has been played']);
    expect(why(t, { play: 'L06' })).toEqual(['LW-SETUP-06 not a card of its hand']);
    const spent = round(table({ a: { cards: ['L01', 'L05'] } }), 20, 20).choose({ play: 'L01' }, 'A');
    expect(spent.open[0]!.kind).toBe('chooseRows.lockRows'); // one card a turn, though the other fits its end
    expect(why(spent, { play: 'L01' })).toEqual(['LW-ABIL-05 that card has been played']);
    expect(why(spent, 'pass')).toEqual(['LW-ABIL-04 nobody is asked for Luck now']);
  });
  it('LW-ABIL-03 a card that an instruction directs to reveal cannot be declined', () => {
    const t = round(table({ a: { cards: ['T01'] }, bookA: plain({ tell: { 29: 'free; reveal tactic' } }) }), 20, 20);
    expect(t.open[0]!.kind).toBe('revealCards.pickCards');
    for (const word of ['pass', 'done', 'none'])
      expect(why(t, word)).toEqual(['LW-ABIL-03 it cannot be declined while such a card is held']);
  });
  it('LW-TELL-16 LW-TURN-08 a banned row says whether a critical or an instruction banned it', () => {
    const told = round(table({ bookA: plain({ tell: { 29: 'free; ban heavy' } }) }), 20, 20);
    expect(why(told, 24)).toEqual(['LW-TURN-08 an instruction bans this row for the rest of the combat']);
    const struck = round(table({ bookB: withMods({ 2: 4 }) }), 10, 2); // page 15 with its critical
    expect(why(struck, 18)).toContain('LW-TELL-16 a critical bans this row');
  });
  it('LW-ABIL-04 what a Luck card needs is named in its own window', () => {
    const far = table({ e: { pageOfA: 57, pageOfB: 57 }, a: { cards: ['L06'] } });
    expect(why(far, { play: 'L06' })).toEqual(['LW-ABIL-04 the foe is not at close range']);
    const t = round(table({ a: { cards: ['L02'] }, b: { cards: ['L01'] } }), 20, 20); // nobody scores
    expect(t.open.map(({ slot }) => slot)).toEqual(['B']);
    expect(why(t, { play: 'L02' })).toEqual(['LW-ABIL-04 the page found has no SCORE']);
  });
  it('LW-TURN-05 a locked row is not changed, whatever the others still choose', () => {
    const t = table().choose(10, 'A');
    for (const row of [10, 12, 60]) expect(why(t, row)).toEqual(['LW-TURN-05 its row is locked']);
    expect(why(t, 60, 'B')).toContain('LW-TURN-03 an Extended row, and it was not told Extended Range');
  });
  it('LW-TURN-05 nor is what was said in secret to another question', () => {
    const answered = ['LW-TURN-05 it has answered in secret'];
    const leaving = round(table({ e: { pageOfA: 57, pageOfB: 57 } }), 62, 62).choose('stay', 'A');
    expect([why(leaving, 'escape'), why(leaving, 'stay')]).toEqual([answered, answered]);
    const luck = round(table({ a: { cards: ['L02'] }, b: { cards: ['L01'] } }), 10, 8).choose('pass', 'A');
    expect([why(luck, { play: 'L02' }), why(luck, 'pass')]).toEqual([answered, answered]);
    expect(why(luck, 20)).toEqual(['LW-TURN-02 rows are locked in the choice step']);
    const gear = table({ a: { cards: ['I01', 'C01'] }, b: { cards: ['I05'] } }).choose('I01', 'A');
    expect([why(gear, 'C01'), why(gear, 'done')]).toEqual([answered, answered]);
    const tactic = plain({ tell: { 29: 'free; reveal tactic' } });
    const cards = { bookA: tactic, bookB: tactic, a: { cards: ['T01', 'T04'] }, b: { cards: ['T01'] } };
    expect(why(round(table(cards), 20, 20).choose('T01', 'A'), 'T04')).toEqual(answered);
  });
  it('LW-ABIL-04 L06 whoever reads a shoulder chooses after the one it reads', () => {
    const t = table({ a: { cards: ['L06'] } }).choose({ play: 'L06' }, 'A');
    expect(why(t, 10)).toEqual(['LW-ABIL-04 an opponent locks its row first']);
    t.choose(10, 'B');
    expect(why(t, 12, 'B')).toEqual(['LW-TURN-05 its row is locked']);
    expect(t.offers(10, 'A')).toBe(true);
  });
  it('LW-ABIL-03 LW-ITEM-04 cards in hand say what turns them over', () => {
    const t = table({ a: { cards: ['T01', 'I01'] } }).choose('done', 'A');
    expect(why(t, 'T01')).toEqual(['LW-ABIL-03 no instruction directs it']);
    expect(why(t, 'I01')).toEqual(['LW-ITEM-04 gear is revealed before the rows are locked']);
  });
  it('LW-PARTY-02 a symbol is used only by its reader, and only with a party', () => {
    expect(why(table(), { exchange: 'C' })).toEqual(['LW-PARTY-01 no conscious member waits in its party']);
    const party = (options: Record<string, unknown>) =>
      given(
        game,
        {
          kind: 'duel',
          books: { plain: plain() },
          fighters: [
            { id: 'A', book: 'plain' },
            { id: 'B', book: 'plain' },
            ...(options.parties === false ? [] : [{ id: 'A2', seat: 'A', side: 'A', book: 'plain', place: 'reserve' }]),
          ],
          engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
          turn: 2,
        },
        { options },
      );
    expect(why(party({}), { exchange: 'A2' })).toEqual(['LW-PARTY-02 the page it reads has no party symbol']);
    expect(why(party({ parties: false }), { helper: 'A2' })).toEqual(['LW-PARTY-01 parties are not in use']);
    expect(why(party({}), { member: 'A2' })).toEqual([
      'LW-PARTY-05 no fighter of a party has fallen while a member waits',
    ]);
    expect(why(party({}), { spell: 'S01' })).toEqual([
      'LW-PARTY-04 it is revealed by a helper named for the turn, when the rows are locked',
    ]);
  });
  it('LW-ABIL-05 LW-ITEM-04 a card that has been used is refused for that, also while another must be revealed', () => {
    const cards = ['T01', { card: 'T05', state: 'played' }, { card: 'I01', state: 'inEffect' }];
    const t = table({ a: { cards }, bookA: plain({ tell: { 29: 'free; reveal tactic' } }) });
    expect(why(t, 'T01')).toEqual(['LW-ABIL-03 no instruction directs it']);
    expect(why(t, 'I01')).toEqual(['LW-ITEM-04 that card has been revealed']);
    round(t, 20, 20);
    expect(t.decision).toMatchObject({ kind: 'revealCards.pickCards', options: ['T01'] });
    expect(why(t, 'T05')).toEqual(['LW-ABIL-05 that card has been played']);
  });
  it('LW-PARTY-04 a helper hears why a card is no Spell that it may reveal', () => {
    const cards = ['S01', 'T01', { card: 'S03', state: 'played' }];
    const t = given(game, {
      kind: 'duel',
      books: { plain: plain() },
      fighters: [
        { id: 'A', book: 'plain', helper: 'A2' },
        { id: 'B', book: 'plain' },
        { id: 'A2', seat: 'A', side: 'A', book: 'plain', place: 'reserve', cards },
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
      turn: 2,
    }).choose(8, 'A');
    expect(why(t, { spell: 'S02' })).toEqual(['LW-SETUP-06 not a card of its hand']);
    expect(why(t, { spell: 'T01' })).toEqual(['LW-PARTY-04 not a Spell card']);
    expect(why(t, { spell: 'S03' })).toEqual(['LW-ABIL-05 that card has been played']);
  });
  it('LW-PARTY-04 LW-TURN-08 a helper hears which rule bans its row: a critical text, or a plain instruction', () => {
    const banned = (rule: string) => {
      const t = given(game, {
        kind: 'duel',
        books: { plain: plain() },
        fighters: [
          { id: 'A', book: 'plain', helper: 'A2' },
          { id: 'B', book: 'plain' },
          { id: 'A2', seat: 'A', side: 'A', book: 'plain', place: 'reserve' },
        ],
        engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
        turn: 2,
      });
      t.g.duel.fighters.find(f => f.id === 'A2')!.bans = [{ terms: 'p64', rule }];
      return why(t.choose(8, 'A'), 64); // A2 is left to choose
    };
    expect(banned('LW-TELL-16')).toEqual(['LW-TELL-16 a critical bans this row']);
    expect(banned('LW-TURN-08')).toEqual(['LW-TURN-08 an instruction bans this row for the rest of the combat']);
  });
  it('LW-TURN-09 LW-XP-06 LW-ATK-02 and what else is asked at other times', () => {
    const t = table();
    expect(why(t, 'claim')).toEqual(['LW-TURN-09 fewer than 20 turns in a row without damage']);
    expect(why(table({ more: { roundLimit: 3 } }), 'claim')).toEqual(['LW-TURN-09 this duel has a turn limit']);
    const unclaimed = given(
      game,
      {
        kind: 'duel',
        books: { plain: plain() },
        fighters: [
          { id: 'A', book: 'plain' },
          { id: 'B', book: 'plain' },
        ],
        quietTurns: 20,
        turn: 21,
      },
      { options: { drawClaim: false } },
    );
    expect(why(unclaimed, 'claim')).toEqual(['LW-TURN-09 no draw can be claimed in this match']);
    expect(why(t, { raise: 10 })).toEqual(['LW-XP-06 it is done between the battles of a campaign']);
    expect(why(t, 'B')[0]).toBe('LW-ATK-02 its row scores on no more opponents than it has Attacks');
    expect(why(t, 'hesta')).toEqual(['LW-BOOK-01 fighters are picked before the battle']);
  });
  it('LW-TELL-06 each fighter of a seat has its own reasons', () => {
    const t = lone(
      { seat: 'X', side: 'X' },
      [{ seat: 'Y' }, { seat: 'Y' }],
      [{ restrictionB: 'no heavy' }, { restrictionB: 'no guard' }],
    );
    const rules = (row: number, slot: string) =>
      whyNot(game, t.g, 'Y', row, slot).map(({ rule, label }) => `${rule} ${label}`);
    expect(rules(28, 'O1')).toEqual(["LW-TELL-06 the instruction 'no heavy' of L"]);
    expect(rules(28, 'O2')).toEqual([]);
    expect(rules(4, 'O2')).toEqual(["LW-TELL-06 the instruction 'no guard' of L"]);
  });
});
