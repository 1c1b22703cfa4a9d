import { players } from '@quarterstaff/bots';
import { answerLine, Engine } from '@quarterstaff/protocol';
import { CARDS } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';
import { FuzzLuck } from '../lines/luck.ts';
import { mutated } from '../lines/mutate.ts';
import { tryLines } from '../lines/trial.ts';

describe('mutated values', () => {
  it('are the same for the same seed, whatever was made before', () => {
    const made = (): string => {
      const luck = new FuzzLuck(11);
      return JSON.stringify(Array.from({ length: 5_000 }, () => mutated([[1], {}], luck, ['a'])));
    };
    expect(made()).toBe(made());
  });
});

describe('the line engine and hostile lines', () => {
  for (const card of CARDS) {
    it(`${card.title}: lines that know the grammar are answered, none by a fault of ours, none changes a thing and fails`, async () => {
      const game = await card.load();
      const engine = new Engine({ product: 'test', games: [game], players, newSeed: () => 'seed' });
      const { faults, answers } = await tryLines([game], line => answerLine(engine, line), { lines: 500, seed: 7 });
      expect(faults.filter(({ what }) => what !== 'slow')).toEqual([]);
      expect(answers.answered).toBeGreaterThan(80);
    }, 120_000);
  }
});
