import { given } from '@quarterstaff/kernel/testing';
import { expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { worth } from '../src/worth.ts';

it('going home is worth less than going on, and a success more than anything', () => {
  const { g } = given(game, 'bone-lord', { seed: 'worth' });
  const now = worth(g, 'p1');
  g.result = 'retreat';
  expect(worth(g, 'p1')).toBeLessThan(now);
  g.result = 'success';
  expect(worth(g, 'p1')).toBe(1);
});

it('a defeated enemy is worth something, a wound costs', () => {
  const { g } = given(game, 'bone-lord', { seed: 'worth' });
  const now = worth(g, 'p1');
  g.labels = ['G1'];
  expect(worth(g, 'p1')).toBeGreaterThan(now);
  g.labels = [];
  g.heroes[0]!.health -= 2;
  expect(worth(g, 'p1')).toBeLessThan(now);
});
