import { players } from '@quarterstaff/bots';
import { describe, expect, it } from 'vitest';
import { DuelTable, gameIds, loadGame, runStrength, strengthPlans, strengthText } from '../src/index.ts';

describe('the table of strengths', () => {
  it('measures every level against the one below, in every game, in fights that are legal', async () => {
    for (const id of gameIds) {
      const plans = strengthPlans.filter(({ game }) => game === id);
      const met = plans.flatMap(({ meetings }) => meetings.map(({ a, b }) => `${a} ${b}`));
      const measures = players.levels.filter(level => !players.ladder.includes(level));
      for (const [i, level] of measures.entries()) {
        if (i > 0) expect(met, id).toContain(`${level} ${measures[i - 1]}`);
      }
      for (const { game, setup, iterations } of plans) {
        const plan = { game, setup, seed: 'legal', pairs: 1, a: 'random', b: 'random', iterations, decisionsAtMost: 1 };
        new DuelTable(await loadGame(game), plan);
      }
    }
  });

  it('says of each meeting whether it shows the stronger level', async () => {
    const plan = strengthPlans.find(({ game }) => game === 'lost-worlds')!;
    const report = await runStrength({ ...plan, meetings: [{ a: 'greedy', b: 'random', pairs: 3 }] }, { workers: 0 });
    expect(report.meetings[0]!.better + report.meetings[0]!.worse).toBeLessThanOrEqual(3);
    expect(strengthText(report, 'A game')).toMatch(/greedy against random \| 3 \| .* \| (yes|not shown) \|/);
  });
});
