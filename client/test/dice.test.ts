import { expect, it } from 'vitest';
import { asPercentDice } from '../src/table/percent-dice.ts';

it('BA-GEN-08: a D100 is shown as two ten-sided dice, tens and units', () => {
  expect([37, 5, 90, 100].map(asPercentDice)).toEqual([
    ['30', '7'],
    ['00', '5'],
    ['90', '0'],
    ['00', '0'],
  ]);
});
