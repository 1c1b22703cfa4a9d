import { conformance } from '@quarterstaff/kernel/testing';
import { describe, it } from 'vitest';
import { ahq } from '../src/index.ts';

describe('conformance', () => {
  const requests = ['bell', 'first-fight', 'tithe', 'choir', 'toll', 'solo'].map(scenario => ({
    scenario,
    options: {},
  }));
  for (const check of conformance(ahq, { requests, games: 6, decisionsAtMost: 250, every: 41, oddsEvery: 3 })) {
    it(check.name, { timeout: 240_000 }, check.run);
  }
});
