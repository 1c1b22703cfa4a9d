import { untranslated } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { monsterById, potionById, spellById, weaponById } from '../src/content/index.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';

describe('German', () => {
  it('says everything that English says, with the same gaps', () => {
    expect(untranslated(en, de)).toEqual([]);
  });

  it('has a name for every weapon, spell and potion', () => {
    const ids = [weaponById, spellById, potionById].flatMap(map => [...map.keys()]);
    expect(ids.filter(id => de.things[id] === undefined)).toEqual([]);
    expect([...monsterById.values()].filter(({ name }) => de.labels[name] === undefined)).toEqual([]);
  });
});
