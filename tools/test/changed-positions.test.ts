import type { AnyGame } from '@quarterstaff/kernel';
import { CARDS } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';
import { FuzzLuck } from '../lines/luck.ts';
import { tryChanged } from '../scenarios/changed.ts';

const POSITIONS = 25; // `npm run fuzz:positions` tries as many as one likes

describe('a shipped scenario with one field changed', () => {
  for (const card of CARDS)
    it(`is refused with a path or can be played: ${card.id}`, async () => {
      const { refused, played, faults } = tryChanged(await card.load(), POSITIONS, new FuzzLuck(7));
      expect(faults).toEqual([]);
      expect([refused + played, refused > 0, played > 0]).toEqual([POSITIONS, true, true]);
    });

  it('is a fault if it is refused without a path, or breaks the game', async () => {
    const game = (await CARDS[0]!.load()) as AnyGame;
    const mute: AnyGame = { ...game, prepare: () => ({ ok: false, faults: [{ path: '', message: 'no' }] }) };
    const broken: AnyGame = {
      ...game,
      check() {
        throw new Error('somebody is in two places');
      },
    };
    expect(tryChanged(mute, 3, new FuzzLuck(7)).faults).toHaveLength(3);
    expect(tryChanged(broken, 9, new FuzzLuck(7)).faults.join()).toContain('somebody is in two places');
  });
});
