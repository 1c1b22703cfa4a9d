import type { AnyGame, KernelState } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { playerCalled, temperamentCalled, temperamentNames, tempered } from '../src/index.ts';

const book = probes.sealedGraph as unknown as AnyGame;
const worths: Readonly<Record<string, number>> = { a: 0.5, b: 0.1 };
const valued: AnyGame = {
  ...book,
  worth: (_g, seat) => worths[seat] ?? 0.5,
  seats: () => ['a', 'b'].map(seat => ({ seat, side: 'friends', about: seat })),
};
const g = {} as KernelState;
const worthTo = (name: string): number => tempered(valued, temperamentCalled(name)!).worth!(g, 'a');

describe('temperaments', () => {
  it('bend what a position is worth: the bold want to win, the cautious to stand', () => {
    expect(worthTo('plain')).toBe(0.5);
    expect(worthTo('bold')).toBeLessThan(0.5); // half a win is less than half as good as a whole one
    expect(worthTo('cautious')).toBeGreaterThan(0.5);
  });

  it('the protective feel with their friends', () => {
    const alone: AnyGame = { ...valued, seats: () => [{ seat: 'a', side: 'a', about: 'a' }] };
    expect(worthTo('protective')).toBeLessThan(tempered(alone, temperamentCalled('protective')!).worth!(g, 'a'));
  });

  it('are named after the level', () => {
    for (const name of temperamentNames) expect(playerCalled(valued, `greedy:${name}`)).not.toBeNull();
    expect(playerCalled(valued, 'greedy:grumpy')).toBeNull();
    expect(playerCalled(valued, 'genius')).toBeNull();
  });
});
