import { untranslated } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { enemies, eventById, itemById, quests, roomById, spellById, traits } from '../src/content/content.ts';
import { plainName } from '../src/reasons.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';

describe('German', () => {
  it('says everything that English says, with the same gaps', () => {
    expect(untranslated(en, de)).toEqual([]);
  });

  it('has a name for every item, spell, trait, room, event and quest', () => {
    const content = [itemById, spellById, roomById, eventById].flatMap(map => [...map.values()]);
    const names = [...content, ...traits, ...quests].map(({ name }) => name);
    expect(names.filter(name => de.names[name] === undefined)).toEqual([]);
  });

  it('has a name for every enemy, its spells and what stands in rooms', () => {
    const spells = enemies.flatMap(({ special }) => special.spells ?? []);
    const things = [...roomById.values()].flatMap(({ contents }) => Object.values(contents));
    const names = [...enemies.map(({ name }) => plainName(name)), ...[...spells, ...things].map(({ name }) => name)];
    expect([...new Set(names)].filter(name => de.names[name] === undefined)).toEqual([]);
  });

  it('reads out what quests and enemies say', () => {
    const spoken = [...quests.map(({ intro }) => intro), ...enemies.map(({ description }) => description)];
    expect(spoken.filter(words => de.readOut[words] === undefined)).toEqual([]);
  });

  it('has the text of every item, spell, trait, event and room', () => {
    const texts = [...itemById.values(), ...spellById.values(), ...traits, ...eventById.values(), ...roomById.values()];
    expect(texts.map(({ text }) => text).filter(text => text !== '' && de.labels[text] === undefined)).toEqual([]);
  });
});
