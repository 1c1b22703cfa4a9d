import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { enemiesAct, here, human, type Table, turnOf, zombie } from '../support.ts';

const asked = (t: Table, language: 'en' | 'de' = 'en') => {
  const speech = game.speech[language]!;
  const open = t.decision!;
  return [speech.prompt(t.g, open), ...open.options.map(option => speech.option(t.g, open, option))];
};
const lucky = (more: object = {}) =>
  human('Brundin', { at: [4, 4], luck: 1, health: 6, base: { health: 8, luck: 3, defend: 40, attacks: 1 }, ...more });

describe('a luck window', () => {
  it('tells of a hard blow whose it was, what it costs and what luck may save', () => {
    const t = enemiesAct(here([zombie({ attack: 60, attacks: 1 })], [lucky()]), 4);
    expect(asked(t)).toEqual([
      'Zombie 1 hits Brundin hard, for 2. Spend Luck to make it roll again?',
      'Take it: Brundin 4 of 8',
      'Luck (1 of 3): 62 % no wound', // 40 misses, and of 55 plain hits two in five are parried
    ]);
    expect(asked(t, 'de')).toEqual([
      'Zombie 1 trifft Brundin schwer: 2 Wunden. Glück einsetzen, damit noch einmal gewürfelt wird?',
      'Hinnehmen: Brundin 4 von 8',
      'Glück (1 von 3): 62 % keine Wunde',
    ]);
  });
  it('tells of a defence that failed', () => {
    const t = enemiesAct(here([zombie({ attack: 60, attacks: 1 })], [lucky()]), 30);
    t.dice(90).choose('keep');
    expect(asked(t)).toEqual([
      'Zombie 1 hits Brundin for 1. Spend Luck to roll the defence again?',
      'Take it: Brundin 5 of 8',
      'Luck (1 of 3): 40 % no wound',
    ]);
  });
  it('tells of a blow of his own that missed, with the parry that may follow', () => {
    const t = turnOf('Brundin', here([zombie({ defend: 20 })], [lucky({ base: { attack: 55, luck: 3, attacks: 1 } })]));
    t.dice(90).choose({ do: 'fight', target: 'Z1' });
    expect(asked(t)).toEqual([
      'Brundin misses Zombie 1. Spend Luck to roll again?',
      'Keep the roll',
      'Luck (1 of 3): 45 % a wound', // 5 vital, and of 50 plain hits one in five is parried
    ]);
  });
  it('says no more than that of a roll that went well', () => {
    const t = enemiesAct(here([zombie({ attack: 60, attacks: 1 })], [lucky()]), 90);
    expect(asked(t)).toEqual(['Brundin: keep the roll, or use luck?', 'Keep the roll', 'Luck (1 of 3)']);
  });
});
