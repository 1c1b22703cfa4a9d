import { conformance } from '@quarterstaff/kernel/testing';
import { describe, it } from 'vitest';
import { game } from '../src/index.ts';

const requests = [
  { scenario: 'bone-lord', options: {} },
  { scenario: 'heart-stone', options: {} },
  { scenario: 'ash-drake', options: { outOfCombatSpeed: 10 } },
  { scenario: 'captive', options: {} },
  { scenario: { quest: 'QU1', players: 4, arrange: true }, options: {} },
  { scenario: { quest: 'QU2', mode: 'campaign', players: 2 }, options: {} },
];

describe('battle-axe keeps the contract of the kernel', () => {
  for (const check of conformance(game, { requests, games: 6, decisionsAtMost: 250, every: 25, oddsEvery: 4 })) {
    it(check.name, check.run, 120_000);
  }
});
