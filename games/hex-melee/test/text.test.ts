import { untranslated } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { creatures, spells, weapons } from '../src/content/content.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';

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
