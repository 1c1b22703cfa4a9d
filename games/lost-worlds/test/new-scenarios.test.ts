import { knownTo, newLuck, privateDice } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { FIGHTER_IDS } from '../src/books/library.ts';
import { cardOf } from '../src/cards/deck.ts';
import { DUELS } from '../src/duel/game.ts';
import { game } from '../src/index.ts';
import type { LostWorlds } from '../src/state.ts';

const FRESH = ['ring-of-ten', 'fortunes-fools', 'ferry-landing', 'giants-kitchen'];

/** The book on every seat, to the end or so many decisions. */
function played(scenario: string, seed: string, decisions = 900): LostWorlds {
  const t = given(game, scenario, { seed });
  const dice = privateDice(newLuck(seed), 'policy');
  for (let count = 0; count < decisions && t.open.length > 0; count += 1) {
    const [open] = t.open;
    const { choice } = game.policy!(knownTo(game, t.g, open!.seat), open!, dice, 'plain');
    t.choose((option: unknown) => JSON.stringify(option) === JSON.stringify(choice), open!.slot);
  }
  return t.g;
}

describe('the ring, the lane, the landing and the kitchen', () => {
  it.each(FRESH)('%s is listed, told in both languages and without faults', id => {
    const entry = game.scenarios.find(other => other.id === id)!;
    expect(game.prepare({ scenario: id, options: {} })).toMatchObject({ ok: true });
    for (const words of [entry.name, entry.about]) expect(game.speech.de!.label(words)).not.toBe(words);
    expect(entry.about.split('. ').length).toBeGreaterThan(2);
  });

  it.each(FRESH)('%s comes to an end', id => {
    expect(game.outcome(played(id, `${id} 1`))).not.toBe(null);
  });

  it('LW-PARTY-05 all ten fighters come to the ring, with cards of all five types', () => {
    const { fighters } = DUELS.get('ring-of-ten')!;
    expect(new Set(fighters.map(({ book }) => book))).toEqual(new Set(FIGHTER_IDS));
    const cards = fighters.flatMap(f => (Array.isArray(f.cards) ? f.cards : []).map(card => String(card)));
    expect(new Set(cards.map(id => cardOf(id).type))).toEqual(new Set(['tactic', 'spell', 'luck', 'item', 'campaign']));
  });

  it('the place that a scenario is about has a name on the board', () => {
    const named = (id: string): string[] => {
      const { surfaces } = game.present(game.view(given(game, id).g, 'public'), []);
      return surfaces[0]!.cells.flatMap(({ place }) => place?.key ?? []);
    };
    expect(named('ferry-landing')).toEqual(['place.exit', 'place.exit', 'place.exit']);
    expect(named('windbreak')).toEqual(['place.crown']);
  });
});
