import { type Decision, newLuck, privateDice } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { solveGame } from '../../src/equilibrium/matrix-game.ts';
import { duelPolicy } from '../../src/policy/index.ts';
import { mixtureOf } from '../../src/policy/mixture.ts';
import { payoffMatrix } from './payoffs.ts';
import { type DuelTable, fighter, game, lone, passWindows, plain, round, table, withMods } from './table.ts';

const answer = (t: DuelTable, who: string, draw = 1): unknown => {
  const open: Decision = t.decisionOf(who);
  const known = game.resample(t.g, open.seat, null);
  const dice = { ...privateDice(newLuck('x'), 'policy'), die: () => draw };
  return duelPolicy(known, open, dice).choice;
};

describe('LW-GAP-10 the computer player', () => {
  const matrixOf = (t: DuelTable, who = 'A') => {
    const { own, other, value } = payoffMatrix(t.g, t.g.duel.engagements[0]!, who);
    return (a: number, b: number) => value[own.indexOf(a) * other.length + other.indexOf(b)]!;
  };
  it('LW-GAP-10 the payoff counts Body, and what the pages promise that a pair of rows leads to', () => {
    const u = matrixOf(table({ bookA: withMods({ 10: 3 }) }));
    expect(u(10, 8)).toBeGreaterThan(60); // 6 damage, and a foe bound to guards and jumps
    expect(u(30, 10)).toBeGreaterThan(5); // no damage, but the foe has lost its weapon
    expect(matrixOf(table())(20, 20)).toBeCloseTo(0, 0); // two ducks of the same book
    const down = matrixOf(table({ a: { weaponDown: true } }));
    expect(down(46, 20)).toBeGreaterThan(down(20, 20) + 5); // a weapon taken up is worth something
  });
  it('LW-GAP-10 a fall counts, nothing after it does, and falling together is no gain', () => {
    expect(matrixOf(table({ b: { body: 3 } }))(10, 8)).toBeGreaterThan(70 + 30);
    const both = table({ a: { body: 1 }, b: { body: 1 } });
    const [ofA, ofB] = [matrixOf(both), matrixOf(both, 'B')];
    expect([ofA(24, 24) < -70, ofB(24, 24) < -70]).toEqual([true, true]);
  });
  it('LW-GAP-10 a foe that gets away is worth a charge', () => {
    const at = (escaping: boolean) => matrixOf(table({ b: { escaping }, e: { pageOfA: 57, pageOfB: 57 } }))(56, 62);
    expect(at(true)).toBeLessThan(at(false) - 5);
  });
  it('LW-GAP-10 quiet turns make it impatient: it comes closer and strikes', () => {
    const u = (quietTurns: number) =>
      matrixOf(table({ e: { pageOfA: 57, pageOfB: 57 }, more: { quietTurns, turn: 41 } }));
    expect(u(0)(62, 62)).toBeCloseTo(0, 0);
    expect(u(15)(62, 62)).toBeLessThan(-20);
    expect(u(15)(50, 62)).toBeGreaterThan(u(15)(62, 62) + 30);
  });
  it('LW-GAP-10 a position that was met before is remembered, and is that of the rules', () => {
    const t = table({ e: { pageOfA: 57, pageOfB: 57 } });
    const e = t.g.duel.engagements[0]!;
    const { own, other, value } = payoffMatrix(t.g, e, 'A');
    const solved = solveGame(value, own.length, other.length);
    const met = mixtureOf(t.g, e, 'A');
    expect([...met.own]).toEqual([...own]);
    const worth = (chances: Float64Array) =>
      Math.min(
        ...other.map((_, j) => own.reduce((sum, _row, i) => sum + chances[i]! * value[i * other.length + j]!, 0)),
      );
    expect(worth(met.chances)).toBeCloseTo(solved.value, 3);
    expect(mixtureOf(t.g, e, 'A').chances).toBe(met.chances);
  });
  it('LW-GAP-10 every answer comes with its reason', () => {
    const t = table();
    const { trace } = duelPolicy(t.g, t.decisionOf('A'), privateDice(newLuck('x'), 'policy'));
    expect(trace).toMatchObject({
      about: 'chooseRows.lockRows',
      steps: [{ rule: 'LW-DEC-04', candidates: expect.any(Array) }],
    });
  });
  it('LW-DEC-04 the row is drawn from the mixture with the die of the seat', () => {
    const t = table();
    const { own, chances } = mixtureOf(t.g, t.g.duel.engagements[0]!, 'A');
    const played = own.filter((_, i) => chances[i]! >= 0.001);
    expect(played.length).toBeGreaterThan(1);
    expect([answer(t, 'A', 1), answer(t, 'A', 999)]).toEqual([played[0], played.at(-1)]);
  });
  it('LW-DEC-04 with several opponents the sums decide', () => {
    const t = lone(
      { attacks: 2 },
      [{ body: 1 }, { body: 1 }],
      [{ restrictionB: 'only p8' }, { restrictionB: 'only p8' }],
    );
    expect([10, 22, 38]).toContain(answer(t, 'L')); // all of them fell a sidestepper
  });
  /** What comes up over the whole width of the die, in the order of the options. */
  const range = (t: DuelTable, who: string) =>
    new Set(Array.from({ length: 40 }, (_, i) => answer(t, who, 1 + 25 * i) as string));
  it('LW-DEC-01 any fighter not yet taken, the higher rated the oftener', () => {
    const t = given(game, { kind: 'duel', fighters: [{ id: 'A' }, { id: 'B' }] });
    expect(range(t, 'A').size).toBe(10);
    t.choose('ondrea', 'A');
    expect([...range(t, 'B')]).not.toContain('ondrea');
    expect(range(t, 'B').size).toBe(9);
  });
  it('LW-DEC-02 cards by points, of those that still fit', () => {
    const t = given(game, {
      kind: 'duel',
      fighters: [
        { id: 'A', book: 'hesta', cards: 'choose' },
        { id: 'B', book: 'pip' },
      ],
    });
    expect(range(t, 'A').size).toBeGreaterThan(4);
    expect([...range(t, 'A')]).not.toContain('done');
    t.choose('T03', 'A');
    for (const card of range(t, 'A')) expect(t.decisionOf('A').options).toContain(card);
  });
  it('LW-DEC-03 all gear at once, Cordial only when 3 Body are missing; choice Luck at half Body', () => {
    const gear = (body: number) => {
      const t = table({ a: { cards: ['I01', 'I06'], body } });
      expect(answer(t, 'A')).toBe('I01');
      return answer(t.choose('I01', 'A'), 'A');
    };
    expect([gear(11), gear(8)]).toEqual(['done', 'I06']);
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
    expect(answer(t, 'L')).toBe('O2');
  });
  it('LW-DEC-07 the instruction of the opponent with most Body', () => {
    const t = lone({}, [{ body: 5 }, { body: 9 }], [{ restrictionA: 'only p36 p40' }, { restrictionA: 'only guard' }]);
    expect(answer(t, 'L')).toBe('O2');
  });
  it('LW-DEC-08 a healing card if its full amount is missing, else the highest points', () => {
    const caster = plain({ tell: { 29: 'free; reveal spell' } });
    const at = (body: number) =>
      answer(round(table({ bookA: caster, a: { cards: ['S04', 'S07'], body } }), 20, 20), 'A');
    expect([at(11), at(8)]).toEqual(['S04', 'S07']); // of S04 and S07 only the first does anything unhurt
  });
  it('LW-DEC-09 Found Footing below six rows, Glint at three heavy rows', () => {
    const footing = (row: number, other: number) => answer(round(table({ a: { cards: ['L04'] } }), row, other), 'A');
    expect(footing(24, 8)).toBe('pass'); // 21 rows are left
    const down = round(table({ a: { cards: ['L04'], bans: ['p4'] }, bookB: withMods({ 24: -1 }) }), 46, 24);
    expect(answer(down, 'A')).toEqual({ play: 'L04' }); // page 41 without 4: five rows
    expect(answer(round(table({ a: { cards: ['L05'] } }), 20, 20), 'A')).toEqual({ play: 'L05' });
  });
  it('LW-DEC-10 an escape at a quarter of the Body and far below the opponent; in a series below it', () => {
    const at = (body: number, foe = 11) =>
      answer(round(table({ a: { body }, b: { body: foe }, e: { pageOfA: 57, pageOfB: 57 } }), 62, 62), 'A');
    expect([at(2), at(3), at(2, 8), at(2, 1)]).toEqual(['escape', 'stay', 'stay', 'stay']);
    const series = round(
      table({ a: { body: 2 }, b: { body: 5 }, e: { pageOfA: 57, pageOfB: 57 }, more: { battles: 3 } }),
      62,
      62,
    );
    expect(answer(series, 'A')).toBe('escape'); // there is another battle to live for
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
    const { drawnFrom } = duelPolicy(t.g, t.decisionOf('A3'), privateDice(newLuck('x'), 'policy'));
    const oftenest = [...drawnFrom!].sort((a, b) => b.share - a.share)[0]!;
    expect(oftenest).toMatchObject({ choice: 64 });
    expect(oftenest.share).toBeGreaterThan(0.5);
  });
  it('LW-DEC-13 the highest MOD that may be raised; picks go to Body', () => {
    const t = round(table({ a: { xp: 30, tally: 40 }, b: { body: 1 }, more: { campaign: true } }), 10, 8);
    expect(answer(t, 'A')).toEqual({ pick: 'body' });
    t.choose({ pick: 'body' });
    expect(answer(t, 'A')).toEqual({ raise: 24 });
  });
  it('LW-DEC-14 a draw is claimed after forty quiet turns', () => {
    expect(answer(round(table({ more: { quietTurns: 19 } }), 20, 20), 'A')).toBe('goOn');
    expect(answer(round(table({ more: { quietTurns: 39 } }), 20, 20), 'A')).toBe('claim');
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
