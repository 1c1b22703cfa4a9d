import { conformance, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';

describe('the road', () => {
  it('NG-02: a runner who walks goes as far as one die says', () => {
    const t = given(game, 'race');
    t.dice(4).choose('walk');
    expect(t.g.runners[0]!.at).toBe(4);
  });

  it('NG-03: a double is a fall', () => {
    const t = given(game, 'race');
    t.dice(3, 3).choose('dash');
    expect(t.g.runners[0]!.at).toBe(0);
    t.dice(3, 5).choose('dash');
    expect(t.g.runners[1]!.at).toBe(8);
  });

  it('NG-04: the first to reach the last square wins', () => {
    const t = given(game, 'race');
    for (const dice of [
      [6, 5],
      [1, 2],
      [6, 5],
      [1, 2],
      [6, 5],
    ])
      t.dice(...dice).choose('dash');
    expect(game.outcome(t.g)?.winners).toEqual(['hare']);
  });
});

describe('conformance', () => {
  const requests = game.scenarios.map(({ id }) => ({ scenario: id, options: {} }));
  for (const check of conformance(game, { requests, games: 5, decisionsAtMost: 200, mustEnd: true }))
    it(check.name, check.run);
});
