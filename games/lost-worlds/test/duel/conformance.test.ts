import { conformance } from '@quarterstaff/kernel/testing';
import { describe, it } from 'vitest';
import { game } from '../../src/index.ts';

const scenarios = [
  'first-duel',
  'open-duel',
  'spell-and-steel',
  'thief-at-bay',
  'bridge-troll',
  'two-parties',
  'rivals',
];

describe('the duel passes the conformance suite', () => {
  const checks = conformance(game, {
    requests: scenarios.map(scenario => ({ scenario, options: {} })),
    games: 14,
    decisionsAtMost: 1500,
    mustEnd: false,
  });
  for (const check of checks) it(check.name, check.run);
});
