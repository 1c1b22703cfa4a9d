import { describe, expect, it } from 'vitest';
import { searched } from '../src/rulebook/search.ts';

const rule = (id: string, title: string, statement: string) => ({ id, title, section: 'S', kind: 'core', statement });
const catalogue = [
  rule('R-1', 'Gifts', 'Spells of a gift are free: none are charged.'),
  rule('R-2', 'Running up', 'A charge ends next to an enemy.'),
  rule('R-3', 'Charge attack', 'Move up to half, then strike.'),
] as unknown as Parameters<typeof searched>[0];

describe('searching the rulebook', () => {
  it('shows rules that are named after it first, then those that speak of it', () => {
    expect(searched(catalogue, 'charge').map(({ id }) => id)).toEqual(['R-3', 'R-2', 'R-1']);
    expect(searched(catalogue, 'enemy').map(({ id }) => id)).toEqual(['R-2']);
  });
  it('shows everything, in its order, while nothing is looked for', () => {
    expect(searched(catalogue, '')).toBe(catalogue);
  });
});
