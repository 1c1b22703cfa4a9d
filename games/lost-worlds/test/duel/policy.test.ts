import { type Decision, newLuck, privateDice } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { fictitiousPlay, payoffMatrix } from '../../src/policy/payoff.ts';
import { duelPolicy } from '../../src/policy/policy.ts';
import { type DuelTable, fighter, game, lone, passWindows, plain, round, table, withMods } from './table.ts';

const answer = (t: DuelTable, who: string, draw = 1): unknown => {
  const open: Decision = t.decisionOf(who);
  const known = game.resample(t.g, open.seat, null);
  const dice = { ...privateDice(newLuck('x'), 'policy'), die: () => draw };
  return duelPolicy(known, open, dice).choice;
};

describe('LW-GAP-10 the computer player', () => {
  it('LW-GAP-10 the payoff counts damage, falls, criticals, rows, weapons and regained Body', () => {
    const t = table({ bookA: withMods({ 10: 3 }) });
    const matrix = payoffMatrix(t.g, t.g.duel.engagements[0]!, 'A');
    const u = (a: number, b: number) => matrix.value[matrix.own.indexOf(a)]![matrix.other.indexOf(b)]!;
    // 10 against 8: 6 damage and a critical; A is told 'no strike' (21 rows), B 'no heavy ability' with 'only guard jump' (6 rows).
    expect(u(10, 8)).toBe(60 + 10 + (21 - 6));
    // 30 against 10: page 53, total -2, B drops its weapon and is told 'no heavy' (19 rows); A is told 'no heavy' too.
    expect(u(30, 10)).toBe(10 + (19 - 19));
  });
  it('LW-GAP-10 a fall is worth four, and nothing after it counts', () => {
    const t = table({ b: { body: 3 } });
    const matrix = payoffMatrix(t.g, t.g.duel.engagements[0]!, 'A');
    expect(matrix.value[matrix.own.indexOf(10)]![matrix.other.indexOf(8)]).toBe(30 + 40);
  });
  it('LW-GAP-10 400 rounds of fictitious play from the lowest pages, ties to the lowest', () => {
    const { own, other } = fictitiousPlay([
      [1, -1],
      [-1, 1],
    ]);
    expect(own[0]! + own[1]!).toBe(400);
    expect(Math.abs(own[0]! - 200)).toBeLessThan(40);
    expect(other[0]! + other[1]!).toBe(400);
    expect(fictitiousPlay([[5], [5], [4]]).own).toEqual([400, 0, 0]);
  });
  it('LW-GAP-10 every answer comes with its reason', () => {
    const t = table();
    const { trace } = duelPolicy(t.g, t.decisionOf('A'), privateDice(newLuck('x'), 'policy'));
    expect(trace).toMatchObject({
      about: 'chooseRows.lockRows',
      steps: [{ rule: 'LW-DEC-04', candidates: expect.any(Array) }],
    });
  });
  it('LW-DEC-04 the row is drawn from the frequencies with the die of the seat', () => {
    const t = table();
    const { own } = fictitiousPlay(payoffMatrix(t.g, t.g.duel.engagements[0]!, 'A').value);
    const pages = t.decisionOf('A').options as number[];
    const first = own.findIndex(n => n > 0);
    const last = own.findLastIndex(n => n > 0);
    expect([answer(t, 'A', 1), answer(t, 'A', 400)]).toEqual([pages[first], pages[last]]);
  });
  it('LW-DEC-04 with several opponents the best sum is taken', () => {
    const t = lone(
      { attacks: 2 },
      [{ body: 1 }, { body: 1 }],
      [{ restrictionB: 'only p8' }, { restrictionB: 'only p8' }],
    );
    expect([10, 22, 38]).toContain(answer(t, 'L')); // all of them fell a sidestepper
  });
  it('LW-DEC-01 the highest rating not yet taken', () => {
    const t = given(game, { kind: 'duel', fighters: [{ id: 'A' }, { id: 'B' }] });
    expect(answer(t, 'A')).toBe('ondrea');
    t.choose('ondrea', 'A');
    expect(answer(t, 'B')).toBe('skarn');
  });
  it('LW-DEC-02 cards by highest points first', () => {
    const t = given(game, {
      kind: 'duel',
      fighters: [
        { id: 'A', book: 'hesta', cards: 'choose' },
        { id: 'B', book: 'pip' },
      ],
    });
    expect(answer(t, 'A')).toBe('T03');
    t.choose('T03', 'A');
    expect(answer(t, 'A')).toBe('T02');
  });
  it('LW-DEC-03 all gear at once, Cordial only when 3 Body are missing; choice Luck at half Body', () => {
    expect(answer(table({ a: { cards: ['I01', 'I06'] } }), 'A')).toEqual(['I01']);
    expect(answer(table({ a: { cards: ['I01', 'I06'], body: 8 } }), 'A')).toEqual(['I01', 'I06']);
    expect(answer(table({ a: { cards: ['L06'], body: 5 } }), 'A')).toEqual({ play: 'L06' });
    expect(answer(table({ a: { cards: ['L06'], body: 6 } }), 'A')).toBe('pass');
  });
  it('LW-DEC-05 Luck after the look-up', () => {
    expect(answer(round(table({ a: { cards: ['L01'] } }), 8, 10), 'A')).toEqual({ play: 'L01' });
    expect(answer(round(table({ a: { cards: ['L01'] } }), 20, 20), 'A')).toBe('pass');
    const crit = round(table({ a: { cards: ['L03'] }, bookB: withMods({ 10: 3 }) }), 8, 10);
    expect(answer(crit, 'A')).toEqual({ play: 'L03' });
    expect(answer(round(table({ a: { cards: ['L03'] } }), 8, 10), 'A')).toBe('pass');
    expect(answer(round(table({ a: { cards: ['L02'] }, b: { body: 4 } }), 10, 8), 'A')).toEqual({ play: 'L02' });
    expect(answer(round(table({ a: { cards: ['L02'] }, bookA: withMods({ 10: 2 }) }), 10, 8), 'A')).toEqual({
      play: 'L02',
    });
    expect(answer(round(table({ a: { cards: ['L02'] } }), 10, 8), 'A')).toBe('pass');
  });
  it('LW-DEC-06 who would fall, then damage', () => {
    const t = lone({}, [{}, { body: 2 }]);
    t.choose(10, 'L').choose(8, 'O1').choose(8, 'O2');
    expect(answer(t, 'L')).toEqual(['O2']);
  });
  it('LW-DEC-07 the instruction of the opponent with most Body', () => {
    const t = lone({}, [{ body: 5 }, { body: 9 }], [{ restrictionA: 'only p36 p40' }, { restrictionA: 'only guard' }]);
    expect(answer(t, 'L')).toBe('O2');
  });
  it('LW-DEC-08 a healing card if its full amount is missing, else the highest points', () => {
    const caster = plain({ tell: { 29: 'free; reveal spell' } });
    const at = (body: number) =>
      answer(round(table({ bookA: caster, a: { cards: ['S04', 'S07'], body } }), 20, 20), 'A');
    expect([at(11), at(8)]).toEqual(['S04', 'S07']);
  });
  it('LW-DEC-09 Found Footing below six rows, Glint at three heavy rows', () => {
    const footing = (row: number, other: number) => answer(round(table({ a: { cards: ['L04'] } }), row, other), 'A');
    expect(footing(24, 8)).toBe('pass'); // 21 rows are left
    const down = round(table({ a: { cards: ['L04'], bans: ['p4'] }, bookB: withMods({ 24: -1 }) }), 46, 24);
    expect(answer(down, 'A')).toEqual({ play: 'L04' }); // page 41 without 4: five rows
    expect(answer(round(table({ a: { cards: ['L05'] } }), 20, 20), 'A')).toEqual({ play: 'L05' });
  });
  it('LW-DEC-10 an escape at a quarter of the Body and below the opponent', () => {
    const at = (body: number, foe = 11) =>
      answer(round(table({ a: { body }, b: { body: foe }, e: { pageOfA: 57, pageOfB: 57 } }), 62, 62), 'A');
    expect([at(2), at(3), at(2, 1)]).toEqual(['escape', 'stay', 'stay']);
  });
  it('LW-DEC-11 and LW-DEC-12 the party', () => {
    const party = (body: number, a: number, b: number) => {
      const t = given(game, {
        kind: 'duel',
        books: { plain: plain() },
        fighters: [
          { id: 'A', book: 'plain', body },
          { id: 'A2', seat: 'A', side: 'A', book: 'sorrel', place: 'reserve' },
          { id: 'A3', seat: 'A', side: 'A', book: 'ondrea', place: 'reserve', body: 9 },
          { id: 'B', book: 'plain' },
        ],
        engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
      });
      return t.choose(a, 'A').choose(b, 'B');
    };
    expect(answer(party(11, 24, 46), 'A')).toBe('none');
    expect(answer(party(3, 24, 46), 'A')).toEqual({ exchange: 'A2' });
    const t = party(11, 8, 24); // page 19 (P**)
    expect(answer(t, 'A')).toEqual({ helper: 'A3' }); // Cast Spell +3 beats Long Draw +2
    t.choose({ helper: 'A3' }, 'A');
    expect(answer(t, 'A3')).toBe(64);
  });
  it('LW-DEC-13 the highest MOD that may be raised; picks go to Body', () => {
    const t = round(table({ a: { xp: 30, tally: 40 }, b: { body: 1 }, more: { campaign: true } }), 10, 8);
    expect(answer(t, 'A')).toEqual({ pick: 'body' });
    t.choose({ pick: 'body' });
    expect(answer(t, 'A')).toEqual({ raise: 24 });
  });
  it('LW-DEC-14 a draw is claimed', () => {
    expect(answer(round(table({ more: { quietTurns: 19 } }), 20, 20), 'A')).toBe('claim');
  });
  it('LW-PARTY-05 the next member steps up in the order given', () => {
    const t = given(game, {
      kind: 'duel',
      books: { plain: plain() },
      fighters: [
        { id: 'A', book: 'plain', body: 1 },
        { id: 'A2', seat: 'A', side: 'A', book: 'sorrel', place: 'reserve' },
        { id: 'B', book: 'plain' },
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
    });
    t.choose(8, 'A').choose(10, 'B');
    expect(answer(t, 'A')).toEqual({ member: 'A2' });
  });
  it('with the computer in both seats every shipped duel ends', () => {
    for (const id of ['first-duel', 'spell-and-steel', 'thief-at-bay', 'two-parties']) {
      const t = given(game, id, { seed: 'computer' });
      const dice = privateDice(newLuck('computer'), 'policy');
      for (let i = 0; i < 600 && t.open.length > 0; i += 1) {
        const open = t.open[0]!;
        t.choose(duelPolicy(game.resample(t.g, open.seat, null), open, dice).choice, open.slot);
      }
      expect([id, t.open.length]).toEqual([id, 0]);
    }
  });
  it('passes windows it has no use for', () => {
    const t = passWindows(table());
    expect(fighter(t, 'A').luckPlayed).toBe(false);
  });
});
