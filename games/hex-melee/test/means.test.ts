import { apply, begin, diceOn, newLuck, rollSeeded } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';

const GAMES_EACH = 2;

/** What the doctrine must be seen to do in some game, by the word that tells it. */
const means: readonly string[] = [
  ...['a', 'b', 'c', 'e', 'f', 'g', 'h', 'j', 'k', 'm', 'o', 'p', 't', 'u', 'v'].map(letter => `option ${letter}`),
  ...['strike', 'throw', 'shoot', 'sweep', 'two', 'grapple', 'breathe'].map(act => `act ${act}`),
  ...['ready', 'load', 'pickUp'].map(deed => `do ${deed}`),
  ...['spark_dart', 'frost_lance', 'figment', 'sunder_bolt'].map(spell => `cast ${spell}`),
  ...['guard c', 'guard k', 'push', 'advance', 'takeOff', 'swoop', 'leave'],
  ...['travel walk', 'travel rest', 'travel jog', 'camp', 'haggle', 'attempt', 'buy healing_draught'],
];

/** The words of an answer. */
function wordsOf(kind: string, choice: unknown): readonly string[] {
  const c = choice as Readonly<Record<string, unknown>>;
  if ('option' in c) return kind === 'moveFigure.declare' ? [`option ${String(c.option)}`] : [];
  for (const word of ['cast', 'act', 'do', 'guard', 'travel', 'buy']) {
    if (typeof c[word] === 'string') return [`${word} ${c[word]}`];
  }
  for (const word of ['push', 'advance', 'takeOff', 'swoop', 'leave', 'camp', 'haggle', 'attempt']) {
    if (c[word] !== undefined && c[word] !== null && c[word] !== false) return [word];
  }
  return [];
}

describe('what the doctrine makes use of', () => {
  it('HM-GAP-21: every means on the list is chosen where it is offered', () => {
    const offered = new Set<string>();
    const chosen = new Set<string>();
    for (const { id } of game.scenarios) {
      for (let number = 0; number < GAMES_EACH; number += 1) {
        const dice = diceOn(newLuck(`use of ${id} ${number}`), 'policy');
        const begun = begin(game, { scenario: id, options: {} }, `use of ${id} ${number}`, null, rollSeeded);
        if (!begun.ok) throw new Error(id);
        const { g } = begun;
        let { open } = begun;
        for (let count = 0; open.length > 0 && count < 3000; count += 1) {
          const { no, seat, slot, kind, options } = open[0]!;
          for (const option of options) for (const word of wordsOf(kind, option)) offered.add(word);
          const { choice } = game.policy!(game.resample(g, seat, null), open[0]!, dice, 'doctrine');
          for (const word of wordsOf(kind, choice)) chosen.add(word);
          open = apply(game, g, { no, seat, slot, choice }, rollSeeded, null);
        }
        expect([id, number, game.outcome(g) !== null]).toEqual([id, number, true]);
      }
    }
    expect(means.filter(word => offered.has(word) && !chosen.has(word))).toEqual([]);
    expect(means.filter(word => !offered.has(word))).toEqual([]);
  }, 180_000);
});
