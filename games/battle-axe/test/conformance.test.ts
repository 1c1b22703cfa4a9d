import { apply, begin, diceOn, newLuck, rollSeeded, stateHash } from '@quarterstaff/kernel';
import { conformance } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { told } from '../src/text/en.ts';

const requests = [
  { scenario: 'bone-lord', options: {} },
  { scenario: 'heart-stone', options: {} },
  { scenario: 'ash-drake', options: { outOfCombatSpeed: 10 } },
  { scenario: 'captive', options: {} },
  { scenario: { quest: 'QU1', players: 4, arrange: true }, options: {} },
  { scenario: { quest: 'QU2', mode: 'campaign', players: 2 }, options: {} },
];

describe('battle-axe keeps the contract of the kernel', () => {
  for (const check of conformance(game, { requests, games: 6, decisionsAtMost: 250, every: 25, oddsEvery: 12 })) {
    it(check.name, check.run, 120_000);
  }
});

/** A whole quest with the book's heroes in all seats. */
function playQuest(scenario: string, seed: string) {
  const begun = begin(game, { scenario, options: {} }, seed);
  if (!begun.ok) throw new Error('refused');
  const { g } = begun;
  let { open } = begun;
  const types = new Set<string>();
  const dice = diceOn(newLuck(seed), 'policy');
  let decisions = 0;
  for (; open.length > 0 && decisions < 5000; decisions += 1) {
    const decision = open[0]!;
    const { choice } = game.policy!(g, decision, dice, 'careful');
    open = apply(game, g, { ...decision, choice }, rollSeeded, event => types.add(event.type));
    game.check!(g);
  }
  return { g, types, decisions };
}

describe('whole quests by the computer', () => {
  it('end by the rules, and every event has a sentence', () => {
    const types = new Set<string>();
    for (const [i, scenario] of ['bone-lord', 'heart-stone', 'ash-drake', 'captive'].entries()) {
      const played = playQuest(scenario, `whole ${i}`);
      expect(game.outcome(played.g), scenario).not.toBeNull();
      for (const type of played.types) types.add(type);
    }
    expect([...types].filter(type => !told.has(type))).toEqual([]);
    expect(types.size).toBeGreaterThan(40);
  });
  it('the same seed and choices lead to the same state', () => {
    const [one, other] = [playQuest('bone-lord', 'twice'), playQuest('bone-lord', 'twice')];
    expect(stateHash(other.g)).toBe(stateHash(one.g));
    expect(other.decisions).toBe(one.decisions);
  });
});
