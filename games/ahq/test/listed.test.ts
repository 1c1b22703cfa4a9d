import { playRandomly } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { type Act, failing } from '../src/acts.ts';
import type { Fight } from '../src/combat/fight-acts.ts';
import { combatActs } from '../src/combat/fight-conditions.ts';
import { explorationActs } from '../src/exploration/explore-conditions.ts';
import type { Explore } from '../src/exploration/exploring.ts';
import { game } from '../src/index.ts';

// Lists of options skip the conditions that follow from how they are drawn up. Here every condition is asked of every option.
describe('what is offered', () => {
  it.each(['bell', 'toll', 'solo'])('AHQ-EXP-05, AHQ-ACT-02: holds every condition of its act in %s', scenario => {
    const broken = new Set<string>();
    let asked = 0;
    playRandomly(game, { scenario, options: {} }, `listed ${scenario}`, 500, (g, open) => {
      for (const decision of open) {
        if (decision.kind !== 'fight.act' && decision.kind !== 'explore.act') continue;
        const local = g.stack[g.stack.length - 1]!.local;
        for (const act of decision.options as readonly Act[]) {
          const reasons =
            decision.kind === 'fight.act'
              ? failing(combatActs, g, local as Fight, act, decision.seat)
              : failing(explorationActs, g, local as Explore, act, decision.seat);
          asked += 1;
          for (const { rule, label } of reasons) broken.add(`${act.do}: ${label} (${rule})`);
        }
      }
    });
    expect(asked).toBeGreaterThan(500);
    expect([...broken]).toEqual([]);
  });
});
