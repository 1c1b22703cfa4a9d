import { describe, expect, it } from 'vitest';
import { enemies, itemById, spellById } from '../src/content/content.ts';
import { score } from '../src/score.ts';
import { de } from '../src/text/de.ts';
import { en, told } from '../src/text/en.ts';

describe('the score', () => {
  const scored = Object.keys(score.beats);
  it('shows every event, or says that it shows nothing', () => {
    expect([...told].filter(type => !scored.includes(type) && !score.quiet.includes(type))).toEqual([]);
    expect([...scored, ...score.quiet, ...score.story].filter(type => !told.has(type))).toEqual([]);
    expect(scored.filter(type => score.quiet.includes(type))).toEqual([]);
  });
  it('has its words in both languages', () => {
    const words = Object.values(score.beats).flatMap(beats => beats.flatMap(({ word }) => word ?? []));
    expect(words.filter(word => en.labels[word] === undefined || de.labels[word] === undefined)).toEqual([]);
  });
  it('knows every spell, scroll and spell of an enemy', () => {
    const cast = [
      ...spellById.keys(),
      ...[...itemById.values()].filter(({ scroll }) => scroll !== undefined).map(({ id }) => id),
      ...enemies.flatMap(({ special }) => (special.spells ?? []).map(({ name }) => name)),
    ];
    expect(cast.filter(id => score.spells?.[id] === undefined)).toEqual([]);
  });
});
