import { describe, expect, it } from 'vitest';
import { payoffMatrix } from './payoffs.ts';
import { game, lone, passWindows, round, table } from './table.ts';

const far = { pageOfA: 57, pageOfB: 57 };
const FALL_BACK = 62;

describe('what an end without a winner is worth', () => {
  it('LW-ESC-04 nobody wins, but whoever leaves the field did worse than whoever holds it', () => {
    const t = passWindows(round(table({ a: { escaping: true }, e: far }), FALL_BACK, FALL_BACK));
    const { winners, how, scores } = game.outcome(t.g)!;
    expect({ winners, how, scores }).toEqual({ winners: [], how: 'escaped', scores: { A: 0.25, B: 0.75 } });
    expect([game.worth!(t.g, 'A'), game.worth!(t.g, 'B')]).toEqual([0.25, 0.75]);
  });

  it('LW-ESC-04 who leave together share', () => {
    const both = { a: { escaping: true }, b: { escaping: true }, e: far };
    const t = passWindows(round(table(both), FALL_BACK, FALL_BACK));
    expect(game.outcome(t.g)!.scores).toEqual({ A: 0.5, B: 0.5 });
  });

  it('LW-TURN-09 a claimed draw is half a win for both', () => {
    const t = round(table({ more: { quietTurns: 19 } }), 20, 20)
      .choose('goOn', 'A')
      .choose('claim', 'B');
    expect(game.outcome(t.g)!.scores).toEqual({ A: 0.5, B: 0.5 });
  });

  it('LW-MULTI-08 one of several who leaves costs its side nothing while another holds the field', () => {
    const t = lone({}, [{ escaping: true }, {}], [far, far]);
    t.choose(FALL_BACK, 'L').choose(FALL_BACK, 'O1').choose(FALL_BACK, 'O2');
    expect(passWindows(t).open.length).toBeGreaterThan(0);
    expect(game.outcome(t.g)).toBe(null);
  });
});

describe('a weapon on the ground', () => {
  it('LW-TELL-14 taking it up is worth more than leaving it where nothing threatens', () => {
    const t = table({ a: { weaponDown: true }, e: { restrictionB: 'only p20' } });
    const { own, other, value } = payoffMatrix(t.g, t.g.duel.engagements[0]!, 'A');
    const worth = (row: number): number => value[own.indexOf(row) * other.length]!;
    expect(worth(46)).toBeGreaterThan(worth(16) + 10); // the weapon, and the rows that need it
  });
});
