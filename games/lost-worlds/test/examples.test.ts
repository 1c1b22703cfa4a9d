// The examples that the rulebook shows: each is played to its end by the rules as they are now.
import { readFileSync } from 'node:fs';
import { type MatchRecord, replay } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';

type Example = Pick<MatchRecord, 'setup' | 'seed' | 'dice' | 'entries'> & { readonly rule: string };
const examples = readFileSync(new URL('../examples.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Example);

describe('examples of rules', () => {
  it('every rule for which the catalogue tells an example has one that is played', () => {
    const shown = new Set(examples.map(({ rule }) => rule));
    const told = game.catalogue.filter(({ example }) => (example ?? null) !== null);
    expect(told.map(({ id }) => id).filter(id => !shown.has(id))).toEqual([]);
  });
  it('play to their end', () => {
    for (const { rule, setup, seed, dice, entries } of examples) {
      const record = {
        format: 1,
        game: game.id,
        rulesVersion: game.rulesVersion,
        setup,
        seed,
        dice,
        entries,
        hashes: [],
      };
      let shown = 0;
      try {
        replay(game, record as MatchRecord, null, () => {
          shown += 1;
        });
      } catch (problem) {
        throw new Error(`${rule}: ${String(problem)}`);
      }
      expect(shown, rule).toBe(entries.length + 1);
    }
  });
});
