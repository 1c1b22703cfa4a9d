import { type MatchRecord, replay } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import coils from './golden/coils-in-the-crypt.json' with { type: 'json' };
import road from './golden/the-long-road.json' with { type: 'json' };
import team from './golden/two-and-two.json' with { type: 'json' };
import staves from './golden/war-of-the-staves.json' with { type: 'json' };

describe('golden replays', () => {
  for (const record of [team, staves, coils, road] as unknown as readonly MatchRecord[]) {
    it(`${String(record.setup.scenario)} replays to the recorded state`, () => {
      const { g, open } = replay(game, record);
      expect(open).toEqual([]);
      expect(game.outcome(g)).not.toBeNull();
    });
  }
});
