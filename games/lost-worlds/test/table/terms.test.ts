import { describe, expect, it } from 'vitest';
import { DECK } from '../../src/cards/deck.ts';
import { game } from '../../src/index.ts';
import { objectKinds, profileList, throwingWeapons } from '../../src/miniatures/content/index.ts';

const ruleOf = (word: string): string | undefined => game.terms?.[word]?.rule;

describe('what the words of a sheet mean', () => {
  it.each([
    ['body', 'LW-RES-03'],
    ['height', 'LW-HT-01'],
    ['attacks', 'LW-ATK-01'],
    ['status', 'LW-TELL-01'],
    ['weapon', 'LW-TELL-13'],
    ['choice', 'LW-TURN-02'],
    ['xp', 'LW-XP-01'],
    ['tactic', 'LW-ABIL-01'],
    ['spell', 'LW-ABIL-01'],
    ['luck', 'LW-ABIL-04'],
    ['rows', 'LW-TURN-02'],
    ['cards', 'LW-CARD-01'],
    ['effects', 'LW-ITEM-03'],
    ['movement', 'LWM-MOV-01'],
    ['posture', 'LWM-MOV-09'],
    ['undefended', 'LWM-UND-01'],
    ['held', 'LWM-THR-02'],
  ])('%s is explained by %s', (word, rule) => {
    expect(ruleOf(word)).toBe(rule);
  });
  it('LW-TELL-13 LWM-THR-02 weapons are explained by losing them, what can be thrown by throwing it', () => {
    const thrown = [...throwingWeapons.keys(), ...objectKinds.keys()].filter(thing => thing !== 'weapon');
    const others = profileList.flatMap(({ weapon }) => (weapon === null || thrown.includes(weapon) ? [] : [weapon]));
    expect(new Set(others.map(ruleOf))).toEqual(new Set(['LW-TELL-13']));
    expect(new Set(thrown.map(ruleOf))).toEqual(new Set(['LWM-THR-02']));
    expect(ruleOf('null')).toBeUndefined(); // who fights with bare hands has no weapon to explain
  });
  it('LW-CARD-01 every card is explained by itself, with its effect', () => {
    expect(DECK.map(({ name }) => ruleOf(name))).toEqual(DECK.map(({ id }) => id));
  });
});
