import { type MatchRecord, replay, stateHash } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import fight from './golden/first-fight.json' with { type: 'json' };
import delve from './golden/solo.json' with { type: 'json' };

describe('golden replays', () => {
  for (const record of [fight, delve] as unknown as MatchRecord[]) {
    it(`${String(record.setup.scenario)} replays to the recorded state`, () => {
      const { g } = replay(ahq, record);
      expect(stateHash(g)).toBe(record.hashes[0]!.hash);
    });
  }
});
