import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DECK } from '../src/cards/deck.ts';
import { game } from '../src/index.ts';
import { score } from '../src/score.ts';

const sources = ['../src/duel/events.ts', '../src/miniatures/events.ts'].map(file =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
);
const facts = sources.flatMap(source => source.split(/^ {2}\| Fact</m).slice(1));
const types = facts.map(fact => /'(\w+)'/.exec(fact)![1]!);
const fieldsOf = (type: string): string => facts[types.indexOf(type)]!;

describe('the score', () => {
  it('shows or passes over every event type, and knows no other', () => {
    const scored = [...Object.keys(score.beats), ...score.quiet];
    expect(types.length).toBeGreaterThan(90);
    expect(types.filter(type => !scored.includes(type))).toEqual([]);
    expect(scored.filter(type => !types.includes(type))).toEqual([]);
    expect(score.quiet.filter(type => type in score.beats)).toEqual([]);
    expect(score.story.filter(type => !types.includes(type))).toEqual([]);
  });

  it('reads fields that these events have', () => {
    for (const [type, beats] of Object.entries(score.beats)) {
      const source = fieldsOf(type);
      const owner = (/\bOf\b/.exec(source) === null ? [] : ['fighter', 'character']) as readonly string[];
      for (const { who, whom, at, path, number, text, if: wanted } of beats) {
        const named = [who, whom, at, path, number, text, ...Object.keys(wanted ?? {})].flatMap(field => field ?? []);
        const unknown = named.filter(field => !owner.includes(field) && !new RegExp(`\\b${field}\\??:`).test(source));
        expect([type, unknown]).toEqual([type, []]);
      }
    }
  });

  it('has a kind for every spell, and words for every word it shows', () => {
    const spells = DECK.filter(({ type }) => type === 'spell').map(({ id }) => id);
    expect(spells.filter(id => score.spells?.[id] === undefined)).toEqual([]);
    const words = Object.values(score.beats).flatMap(beats => beats.flatMap(({ word }) => word ?? []));
    for (const word of words) {
      expect(game.speech.en.label(word)).not.toBe(word);
      expect(game.speech.de!.label(word)).not.toBe(game.speech.en.label(word));
    }
  });
});
