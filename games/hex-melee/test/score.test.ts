import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spells } from '../src/content/content.ts';
import { game } from '../src/index.ts';
import { score } from '../src/score.ts';
import { en } from '../src/text/en.ts';

const source = readFileSync(new URL('../src/events.ts', import.meta.url), 'utf8');
const types = [...source.slice(0, source.indexOf('/** What happened')).matchAll(/'(\w+)'/g)].map(([, type]) => type!);
const fields = [...source.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, field]) => field!);

describe('the score', () => {
  it('shows or passes over every event type, and knows no other', () => {
    const scored = [...Object.keys(score.beats), ...score.quiet];
    expect(types.length).toBeGreaterThan(80);
    expect(types.filter(type => !scored.includes(type))).toEqual([]);
    expect(scored.filter(type => !types.includes(type))).toEqual([]);
    expect(score.quiet.filter(type => type in score.beats)).toEqual([]);
    expect(score.story.filter(type => !types.includes(type))).toEqual([]);
  });

  it('reads fields that events have', () => {
    for (const [type, beats] of Object.entries(score.beats)) {
      for (const { who, whom, at, path, number, text, if: wanted } of beats) {
        const named = [who, whom, at, path, number, text, ...Object.keys(wanted ?? {})].filter(
          field => field !== undefined,
        );
        expect([type, named.filter(field => !fields.includes(field))]).toEqual([type, []]);
      }
    }
  });

  it('has a kind for every spell, and words for every word it shows', () => {
    expect(Object.keys(spells).filter(id => score.spells?.[id] === undefined)).toEqual([]);
    const words = Object.values(score.beats).flatMap(beats => beats.flatMap(({ word }) => word ?? []));
    for (const word of words) {
      expect(en.labels[word]).toBeDefined();
      expect(game.speech.de!.label(word)).not.toBe(game.speech.en.label(word));
    }
  });
});
