import type { AnyGame, Decision, Dice, KernelState, Numbers } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { playerCalled, temperamentNames, tempered } from '../src/index.ts';

const book = probes.sealedGraph as unknown as AnyGame;
const worths: Readonly<Record<string, number>> = { a: 0.5, b: 0.1 };
const valued: AnyGame = {
  ...book,
  worth: (_g, seat) => worths[seat] ?? 0.5,
  seats: () => ['a', 'b'].map(seat => ({ seat, side: 'friends', about: seat })),
};
const g = {} as KernelState;
const worthTo = (name: string): number => tempered(valued, name)!.worth!(g, 'a');

describe('temperaments', () => {
  it('bend what a position is worth: the bold want to win, the cautious to stand', () => {
    expect(worthTo('plain')).toBe(0.5);
    expect(worthTo('bold')).toBeLessThan(0.5); // half a win is less than half as good as a whole one
    expect(worthTo('cautious')).toBeGreaterThan(0.5);
  });

  it('the protective feel with their friends', () => {
    const alone: AnyGame = { ...valued, seats: () => [{ seat: 'a', side: 'a', about: 'a' }] };
    expect(worthTo('protective')).toBeLessThan(tempered(alone, 'protective')!.worth!(g, 'a'));
  });

  it('weigh by other numbers, the learned ones as well as the book’s', () => {
    const doctrine = {
      book: { caution: 2, reach: 1 },
      steps: {},
      learned: { numbers: {} },
      tempers: { bold: { caution: 0.5 } },
    };
    const asked: Numbers[] = [];
    const weighs: AnyGame = {
      ...valued,
      doctrine,
      policy: (_known, open, _dice, _manner, numbers) => {
        asked.push(numbers!);
        return { choice: open.options[0], trace: { about: '', chosen: '', steps: [] } };
      },
    };
    const open = { options: [0] } as unknown as Decision;
    const bold = tempered(weighs, 'bold')!;
    bold.policy!(g, open, null as unknown as Dice, '');
    bold.policy!(g, open, null as unknown as Dice, '', { caution: 3, reach: 4 });
    expect(asked).toEqual([
      { caution: 1, reach: 1 },
      { caution: 1.5, reach: 4 },
    ]);
  });

  it('are named after the level', () => {
    for (const name of temperamentNames) expect(playerCalled(valued, `greedy:${name}`)).not.toBeNull();
    expect(playerCalled(valued, 'greedy:grumpy')).toBeNull();
    expect(playerCalled(valued, 'genius')).toBeNull();
  });
});
