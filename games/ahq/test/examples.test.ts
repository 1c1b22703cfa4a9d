// The examples that the rulebook shows: every rule that words one has one, and each is played to its end by the rules as they are now.
import { readFileSync } from 'node:fs';
import { type MatchRecord, replay } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';

type Example = Pick<MatchRecord, 'setup' | 'seed' | 'dice' | 'entries'> & { readonly rule: string };
const examples = readFileSync(new URL('../examples.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Example);

/** How many positions an example shows, its first one included. */
function shown({ setup, seed, dice, entries }: Example): number {
  const made = { format: 1, game: game.id, rulesVersion: game.rulesVersion, hashes: [] };
  let positions = 0;
  replay(game, { ...made, setup, seed, dice, entries } as unknown as MatchRecord, null, () => {
    positions += 1;
  });
  return positions;
}

describe('examples of rules', () => {
  it('are there for every rule that words one', () => {
    const rules = new Set(examples.map(({ rule }) => rule));
    const worded = game.catalogue.filter(({ example }) => example !== null);
    expect(worded.map(({ id }) => id).filter(id => !rules.has(id))).toEqual([]);
  });
  it('play to their end', () => {
    const faults = examples.flatMap(example => {
      try {
        return shown(example) === example.entries.length + 1 ? [] : [`${example.rule}: ended early`];
      } catch (problem) {
        return [`${example.rule}: ${String(problem)}`];
      }
    });
    expect(faults).toEqual([]);
  });
});
