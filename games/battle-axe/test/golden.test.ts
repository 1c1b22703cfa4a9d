import { type MatchRecord, replay } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import boneLord from './golden/bone-lord.json' with { type: 'json' };
import captive from './golden/captive.json' with { type: 'json' };

describe('golden replays', () => {
  for (const record of [boneLord, captive] as unknown as MatchRecord[]) {
    it(`${record.seed} replays to the recorded hashes`, () => {
      expect(record.hashes.length).toBeGreaterThan(2);
      const { g } = replay(game, record);
      expect(g.round).toBeGreaterThan(3);
    });
  }
});
