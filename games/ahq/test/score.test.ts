import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { enemySpells, spells } from '../src/content/index.ts';
import { game } from '../src/index.ts';
import { score } from '../src/score.ts';
import { en } from '../src/text/en.ts';

const described = JSON.parse(readFileSync(new URL('../../../docs/schemas/ahq.json', import.meta.url), 'utf8')) as {
  readonly events: Readonly<Record<string, { readonly properties: Readonly<Record<string, unknown>> }>>;
};
const types = Object.keys(described.events);

describe('the score', () => {
  it('shows or passes over every event type, and knows no other', () => {
    const scored = [...Object.keys(score.beats), ...score.quiet];
    expect(types.length).toBeGreaterThan(150);
    expect(types.filter(type => !scored.includes(type))).toEqual([]);
    expect(scored.filter(type => !types.includes(type))).toEqual([]);
    expect(score.quiet.filter(type => type in score.beats)).toEqual([]);
    expect(score.story.filter(type => !types.includes(type))).toEqual([]);
  });

  it('reads fields that the event has', () => {
    for (const [type, beats] of Object.entries(score.beats))
      for (const { who, whom, at, path, number, text, if: wanted } of beats) {
        const fields = [who, whom, at, path, number, text, ...Object.keys(wanted ?? {})].filter(
          field => field !== undefined,
        );
        const known = Object.keys(described.events[type]!.properties);
        expect([type, fields.filter(field => !known.includes(field))]).toEqual([type, []]);
      }
  });

  it('has a kind for every spell, and words in both languages for every word it shows', () => {
    const ids = [...spells, ...enemySpells].map(({ id }) => id);
    expect(ids.filter(id => score.spells?.[id] === undefined)).toEqual([]);
    for (const word of Object.values(score.beats).flatMap(beats => beats.flatMap(beat => beat.word ?? []))) {
      expect([word, en.labels[word] ?? game.speech.en.label(word)]).not.toEqual([word, word.includes('.') ? word : '']);
      expect(game.speech.de!.label(word)).not.toBe(word);
    }
  });
});
