import { newLuck, privateDice, replay, stateHash } from '@quarterstaff/kernel';
import { playRandomly, recordOf } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { randomScenario } from './random-scenario.ts';

describe('random duels', () => {
  it('LW-MULTI-09 duels of two to five fighters end or go on for ever so long, and replay to the same hash', () => {
    for (let i = 0; i < 40; i += 1) {
      const request = { scenario: randomScenario(privateDice(newLuck(`fuzz ${i}`), 'fuzz')), options: {} };
      const played = playRandomly(game, request, `fuzz ${i}`, 5000, (g, open) => {
        expect(open.every(decision => decision.options.length > 0)).toBe(true);
        game.check?.(g);
      });
      expect([i, played.ended]).toEqual([i, true]);
      expect(game.outcome(played.g)).not.toBeNull();
      const again = replay(game, recordOf(game, request, `fuzz ${i}`, played.answers, played.g));
      expect(stateHash(again.g)).toBe(stateHash(played.g));
    }
  });
});
