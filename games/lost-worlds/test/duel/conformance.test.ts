import { conformance } from '@quarterstaff/kernel/testing';
import { beforeAll, describe, it } from 'vitest';
import { game, keepSolutionsIn } from '../../src/index.ts';

const scenarios = [
  'first-duel',
  'open-duel',
  'spell-and-steel',
  'thief-at-bay',
  'bridge-troll',
  'two-parties',
  'rivals',
];

beforeAll(() => keepSolutionsIn(null)); // another test of this process may have given it a place: solving takes minutes

describe('the duel passes the conformance suite', () => {
  const checks = conformance(game, {
    requests: scenarios.map(scenario => ({ scenario, options: {} })),
    games: 14,
    decisionsAtMost: 1500,
    mustEnd: false,
  });
  for (const check of checks) it(check.name, check.run, 120_000);
});
