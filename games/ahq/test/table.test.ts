import { apply, begin, diceOn, newLuck, rollSeeded, stateHash } from '@quarterstaff/kernel';
import { recordOf } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { type Ahq, ahq } from '../src/index.ts';
import { squareName } from '../src/map/square.ts';
import { bran, delve, fight, orc } from './scene.ts';

/** A game in which the book holds every seat; answers the state, the answers and whether it ended. */
function playByBook(scenario: unknown, seed: string, manner = 'book', most = 5000) {
  const begun = begin(ahq, { scenario, options: {} }, seed);
  if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
  const g: Ahq = begun.g;
  let open = begun.open;
  const dice = diceOn(newLuck(`policy ${seed}`), 'policy');
  const answers = [];
  while (open.length > 0 && answers.length < most) {
    const decision = open[0]!;
    const { choice } = ahq.policy!(ahq.resample(g, decision.seat, null), decision, dice, manner);
    const answer = { no: decision.no, seat: decision.seat, slot: decision.slot, choice };
    answers.push(answer);
    open = apply(ahq, g, answer, rollSeeded, null);
    if (answers.length % 50 === 0) ahq.check!(g);
  }
  return { g, answers, ended: open.length === 0 };
}

describe('whole games', () => {
  it('the book plays every seat to the end, in every temper', { timeout: 120_000 }, () => {
    for (const manner of ahq.manners) {
      const { g, ended } = playByBook('first-fight', 'fight', manner);
      expect(ended).toBe(true);
      expect(ahq.outcome(g)).not.toBeNull();
    }
  });
  it('a quest is played over several Expeditions and replays to the same state', { timeout: 120_000 }, async () => {
    const { g, answers, ended } = playByBook('bell', 'bell 0');
    expect(ended).toBe(true);
    expect(g.quest.expedition).toBeGreaterThan(0);
    const { replay } = await import('@quarterstaff/kernel');
    const again = replay(ahq, recordOf(ahq, { scenario: 'bell', options: {} }, 'bell 0', answers, g));
    expect(stateHash(again.g)).toBe(stateHash(g));
  });
  it('one player with three Heroes finishes too', { timeout: 120_000 }, () => {
    const { ended } = playByBook('solo', 'solo 1');
    expect(ended).toBe(true);
  });
});

describe('previews', () => {
  it('reach lists squares with their cost and way', () => {
    const t = fight([bran('0,0')], [orc('o', '5,0')]);
    const list = ahq.reach!(t.g, t.decision);
    const there = list.find(r => squareName(r.cell) === '4,0')!;
    expect(there).toMatchObject({ cost: 4, plan: [{ do: 'move', to: '4,0' }], risks: [{ rule: 'AHQ-DZ-04' }] });
    const e = delve([bran('0,-1')]);
    expect(ahq.reach!(e.g, e.decision)[0]!.risks[0]!.rule).toBe('AHQ-TRP-01');
  });
  it('odds of an attack are exact', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5')]);
    const odds = t.odds({ do: 'attack', target: 'o' });
    expect(odds.exact).toBe(true);
    const dead = odds.plain.find(row => row.facts.o === 'dead')!.probability;
    expect(dead).toBeGreaterThan(0.1);
    expect(dead).toBeLessThan(0.4);
  });
});
