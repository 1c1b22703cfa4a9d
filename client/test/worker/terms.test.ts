import { type AnyGame, begin, pending, type Table } from '@quarterstaff/kernel';
import { CARDS } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';
import { spokenTerms } from '../../src/worker/spoken.ts';

/** Labels of values and lists, and what stands in them: but for rows, which tell what they would come to, and what happens to be held. */
function wordsOf({ panels, tokens }: Table): readonly string[] {
  const figures = new Set(tokens.map(({ id }) => id));
  return panels
    .filter(({ id }) => figures.has(id))
    .flatMap(({ values, lists }) => [
      ...values.map(({ label }) => label),
      ...lists.flatMap(({ label, items }) => [label, ...(label === 'rows' ? [] : items.map(({ name }) => name))]),
    ]);
}

describe('every word of a sheet explains itself', () => {
  for (const { id, title, load } of CARDS)
    it(`in ${title}, with a rule of the catalogue, in English and German`, async () => {
      const game = (await load()) as AnyGame;
      const rules = new Set(game.catalogue.map(rule => rule.id));
      const terms = spokenTerms(game, 'en');
      const german = spokenTerms(game, 'de');
      expect(Object.values(terms).filter(({ rule, words }) => !rules.has(rule) || words === '')).toEqual([]);
      expect(Object.values(german).filter(({ words }) => words === '' || words.startsWith('term.'))).toEqual([]);
      const unexplained = new Set<string>();
      for (const scenario of game.scenarios) {
        const begun = begin(game, { scenario: scenario.id, options: {} }, 'terms');
        if (!begun.ok) continue;
        const table = game.present(game.view(begun.g, 'all'), pending(game, begun.g));
        for (const word of wordsOf(table)) if (terms[word] === undefined) unexplained.add(word);
      }
      expect([...unexplained], id).toEqual([]);
    });
});
