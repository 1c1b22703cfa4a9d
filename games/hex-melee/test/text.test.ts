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
});
