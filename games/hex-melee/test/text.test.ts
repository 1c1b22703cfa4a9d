import { untranslated } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { creatures, spells, weapons } from '../src/content/content.ts';
import { game } from '../src/index.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';
import { act, beast, fight, man, spent } from './table.ts';

describe('German', () => {
  it('says everything that English says, with the same gaps', () => {
    expect(untranslated(en, de)).toEqual([]);
  });

  it('has a name for every weapon, spell and creature', () => {
    expect(Object.keys(weapons).filter(id => de.things[id] === undefined)).toEqual([]);
    expect(Object.keys(spells).filter(id => de.spells[id] === undefined)).toEqual([]);
    expect(Object.keys(creatures).filter(id => de.creatures[id] === undefined)).toEqual([]);
  });
});

describe('what the log says', () => {
  const giant = () =>
    act(
      fight({
        A: [beast('g', 'hill_giant', [0, 0], 0, { option: 'j', state: 'engaged' })],
        B: [man('t', [0, -1], 3, spent)],
      }),
      'j',
      { act: 'strike', weapon: 'tree_club', target: 't' },
      ...[6, 6, 5],
    );

  it('HM-ABL-01: calls natural weapons by their names', () => {
    const t = giant();
    expect(game.speech.en.event(t.g, t.event('attackDeclared'))).toBe('Hill Giant attacks t with the tree club.');
    expect(game.speech.de!.event(t.g, t.event('attackDeclared'))).toContain('Baumkeule');
  });

  it('writes a figure without a name as its id: figure a is not side A', () => {
    const t = act(
      fight({
        A: [man('a', [0, 0], 0, { gear: ['mace'], option: 'j', state: 'engaged' })],
        B: [man('t', [0, -1], 3, spent)],
      }),
      'j',
      { act: 'strike' },
      ...[6, 5, 5],
    );
    expect(game.speech.en.event(t.g, t.event('attackDeclared'))).toBe('a attacks t with the mace.');
  });

  const blowWith = (attack: readonly number[], damage: readonly number[]) =>
    act(
      fight({
        A: [man('a', [0, 0], 0, { gear: ['mace'], option: 'j', state: 'engaged' })],
        B: [man('t', [0, -1], 3, { ...spent, gear: ['leather'] })],
      }),
      'j',
      { act: 'strike' },
      ...attack,
      ...damage,
    );

  it('HM-HIT-02: says that three ones triple the damage, and reckons it up', () => {
    const t = blowWith([1, 1, 1], [2]);
    expect(game.speech.en.event(t.g, t.event('attackRolled'))).toMatch(
      /1 \+ 1 \+ 1 = 3, \d+ or less needed\. Triple damage!$/,
    );
    expect(game.speech.en.event(t.g, t.event('damageRolled'))).toBe(
      'Damage to t: 2 + 3 = 5, tripled to 15; protection stops 2.',
    );
    expect(game.speech.de!.event(t.g, t.event('attackRolled'))).toContain('Dreifacher Schaden!');
  });

  it('HM-HIT-05: says that a 16 always misses, however much is needed', () => {
    const t = act(
      fight({
        A: [man('a', [0, 0], 0, { gear: ['mace'], option: 'j', state: 'engaged', dx: 16 })],
        B: [man('t', [0, -1], 0, spent)],
      }),
      'j',
      { act: 'strike' },
      ...[6, 5, 5],
    );
    expect(game.speech.en.event(t.g, t.event('attackRolled'))).toContain('So high a roll always misses.');
  });
});
