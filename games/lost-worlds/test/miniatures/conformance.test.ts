import { conformance } from '@quarterstaff/kernel/testing';
import { describe, it } from 'vitest';
import { game } from './game.ts';

describe('random miniatures games', () => {
  const requests = ['tithe-loft', 'grey-ferry-road', 'mirror-below', 'broken-tankard-2', 'windbreak'].map(scenario => ({
    scenario,
    options: {},
  }));
  for (const check of conformance(game, {
    requests,
    games: 5,
    decisionsAtMost: 5000,
    mustEnd: true,
    every: 41,
    oddsEvery: 3,
  })) {
    it(check.name, check.run, 240_000);
  }
});
