import { type MatchRecord, replay } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import firstDuel from '../golden/first-duel.json' with { type: 'json' };
import openDuel from '../golden/open-duel.json' with { type: 'json' };
import thiefAtBay from '../golden/thief-at-bay.json' with { type: 'json' };
import twoParties from '../golden/two-parties.json' with { type: 'json' };

describe('golden replays', () => {
  it.each([
    ['first-duel', firstDuel],
    ['open-duel', openDuel],
    ['thief-at-bay', thiefAtBay],
    ['two-parties', twoParties],
  ])('%s replays to the recorded hash', (_name, record) => {
    const played = replay(game, record as unknown as MatchRecord);
    expect(played.open).toEqual([]);
    expect(game.outcome(played.g)).not.toBeNull();
  });
});
