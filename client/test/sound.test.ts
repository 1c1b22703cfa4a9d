import { describe, expect, it } from 'vitest';
import { THEMES } from '../src/board/places/themes.ts';
import { BED_OF, RECIPES } from '../src/sound/recipes.ts';
import { BEATS } from '../src/stage/cue.ts';

describe('sounds', () => {
  it('are made of voices that end and can be heard', () => {
    expect(Object.keys(RECIPES).length).toBeGreaterThanOrEqual(29);
    for (const [name, voices] of Object.entries(RECIPES)) {
      expect(voices.length, name).toBeGreaterThan(0);
      for (const voice of voices) {
        expect(voice.long, name).toBeGreaterThan(0);
        expect((voice.at ?? 0) + voice.long, name).toBeLessThanOrEqual(2000);
        expect(voice.loud ?? 1, name).toBeLessThanOrEqual(1);
        if (voice.of !== 'noise') expect(voice.from, name).toBeGreaterThan(20);
        else expect(voice.filter, name).toBeDefined();
      }
    }
  });

  it('go with every beat that is more than a pause', () => {
    const silent = Object.entries(BEATS).flatMap(([name, { sound }]) => (sound === undefined ? name : []));
    expect(silent.sort()).toEqual(['rise', 'walk', 'windup', 'word']); // a walk sounds step by step
  });

  it('lie under every ground', () => {
    expect(Object.keys(BED_OF).sort()).toEqual(Object.keys(THEMES).sort());
    expect(new Set(Object.values(BED_OF)).size).toBe(5);
  });
});
