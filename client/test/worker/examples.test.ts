import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyGame } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../../src/engines.ts';
import { GAMES } from '../../src/games.ts';
import { type Example, exampleShown } from '../../src/worker/examples.ts';

const examplesOf = (game: string): readonly Example[] =>
  readFileSync(fileURLToPath(new URL(`../../../games/${game}/examples.jsonl`, import.meta.url)), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Example);

/** Rules may have changed since the examples were gathered: so many must still play, of a sample. */
const STILL_PLAYING = 0.9;
const EVERY = 15;

describe('examples of rules', () => {
  for (const { id, title } of GAMES) {
    it(`of ${title} play through and show a table at each step`, { timeout: 60_000 }, async () => {
      const game: AnyGame = await ENGINES[id]!();
      const rules = new Set(game.catalogue.map(({ id: rule }) => rule));
      const examples = examplesOf(id);
      expect(examples.filter(({ rule }) => rules.has(rule)).length).toBeGreaterThan(rules.size / 2);
      const sample = examples.filter((_, i) => i % EVERY === 0);
      const playing = sample.filter(example => {
        try {
          const { steps } = exampleShown(game, example, 'en');
          return steps.length === example.entries.length + 1;
        } catch {
          return false;
        }
      });
      expect(playing.length / sample.length).toBeGreaterThanOrEqual(STILL_PLAYING);
    });
  }
});
