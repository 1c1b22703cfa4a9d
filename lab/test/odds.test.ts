import { describe, expect, it } from 'vitest';
import { auditOdds, loadGame, oddsPlaces } from '../src/index.ts';

describe('odds shown are the frequencies of rolls', () => {
  for (const id of Object.keys(oddsPlaces)) {
    it(`at ${id}`, async () => {
      const audit = auditOdds(await loadGame(id), 3, 400, 60);
      expect(audit.actions).toBeGreaterThan(0);
      expect(audit.outcomes).toBeGreaterThan(audit.actions);
      expect(audit.misses).toEqual([]);
    });
  }

  it('finds odds that are wrong', async () => {
    const game = await loadGame('hex-melee');
    let measured = 0;
    // Every other roll tells of facts that never were.
    const wrong = {
      ...game,
      measure: (...of: Parameters<NonNullable<typeof game.measure>>) => {
        measured += 1;
        return measured % 2 === 0 ? { wrong: 1 } : game.measure!(...of);
      },
    };
    expect(auditOdds(wrong, 1, 400, 15).misses.length).toBeGreaterThan(0);
  });
});
