import { begin } from '@quarterstaff/kernel';
import { CARDS } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';
import { presented, shown } from '../../src/worker/spoken.ts';

describe.each(CARDS.map(card => [card.title, card] as const))('%s', (_title, card) => {
  it.each(['en', 'de'])('sends every word that its score shows along with the table: %s', async language => {
    const game = await card.load();
    const scenario = game.scenarios.find(({ first }) => first)!.id;
    const begun = begin(game, { scenario, options: {} }, 'words');
    if (!begun.ok) throw new Error('the first scenario is refused');
    const { words } = shown(presented(game, begun.g, 'public', []), game, language);
    const wanted = Object.values(game.score!.beats).flatMap(beats => beats.flatMap(({ word }) => word ?? []));
    for (const word of wanted) {
      expect(words, word).toHaveProperty([word]);
      expect(words[word]).not.toMatch(/\w\.\w/); // a key
    }
  });
});
