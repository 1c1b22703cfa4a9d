import { describe, expect, it } from 'vitest';
import { auditThinking, gameIds, loadGame, thinkingPlaces } from '../src/index.ts';

describe('how long the searching player thinks', () => {
  it('is taken in scenarios that every game has', async () => {
    for (const id of gameIds) {
      const { scenarios } = await loadGame(id);
      expect(scenarios.map(scenario => scenario.id)).toEqual(expect.arrayContaining([...thinkingPlaces[id]!]));
    }
  });

  it('is the mean and the slowest of real choices, by the clock it is given', async () => {
    let reads = 0;
    const clock = (): number => {
      reads += 1;
      return reads % 2 === 1 ? 0 : reads; // the n-th time between two readings is 2 n
    };
    const audit = auditThinking(await loadGame('lost-worlds'), 3, 'clock', clock, ['first-duel']);
    expect(audit.decisions).toBe(3);
    expect(audit.slowest).toBeGreaterThan(audit.mean);
    expect(audit.where).toMatch(/^first-duel, /);
  }, 60_000);
});
