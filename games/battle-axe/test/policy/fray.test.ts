import { apply, begin, diceOn, newLuck, rollSeeded } from '@quarterstaff/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { book } from '../../src/policy/doctrine.ts';
import { frayOf, prospectsOf } from '../../src/policy/fray.ts';
import { auditPositions } from '../../src/policy/position.ts';
import { enemy, floor, hero, turnOf } from '../support.ts';

afterEach(() => auditPositions(false));

/** A quest by the book's heroes, with everything that is kept worked out again. */
function audited(scenario: string, seed: string): number {
  const begun = begin(game, { scenario, options: {} }, seed);
  if (!begun.ok) throw new Error('refused');
  const dice = diceOn(newLuck(seed), 'policy');
  let { open } = begun;
  let decisions = 0;
  for (; open.length > 0 && decisions < 1200; decisions += 1) {
    const { choice } = game.policy!(begun.g, open[0]!, dice, 'careful');
    open = apply(game, begun.g, { ...open[0]!, choice }, rollSeeded, null);
  }
  return decisions;
}

describe('a fight is thought through once', () => {
  it('as long as nothing changes that it was worked out from', () => {
    auditPositions(true);
    for (const scenario of ['bone-lord', 'heart-stone', 'ash-drake', 'captive'])
      expect(audited(scenario, `fray ${scenario}`)).toBeGreaterThan(100);
  }, 60_000);
  it('and again when somebody has changed', () => {
    const { g } = turnOf('A', {
      map: { rows: floor(6, 6) },
      heroes: [hero('A', { at: [2, 2] })],
      enemies: [enemy('O', { id: 'O1', at: [3, 2] })],
    });
    const before = frayOf(g, book);
    g.decisionNo += 1;
    expect(frayOf(g, book)).toBe(before);
    g.decisionNo += 1;
    g.enemies[0]!.asleep = 1;
    expect(frayOf(g, book)).not.toBe(before);
  });
  it('and an audit finds what was kept in error', () => {
    const { g } = turnOf('A', {
      map: { rows: floor(6, 6) },
      heroes: [hero('A', { at: [2, 2] })],
      enemies: [enemy('O', { id: 'O1', at: [3, 2] })],
    });
    const { dangers } = prospectsOf(g, frayOf(g, book), g.heroes[0]!);
    dangers[g.heroes[0]!.cell] = 99;
    auditPositions(true);
    g.decisionNo += 1;
    expect(() => frayOf(g, book)).toThrow('stale');
  });
});
