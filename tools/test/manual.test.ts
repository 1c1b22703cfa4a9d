import { readFileSync } from 'node:fs';
import { CARDS } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';

interface Words {
  readonly title: string;
  readonly text: readonly string[];
}
interface Chapter {
  readonly example: string;
  readonly en: Words;
  readonly de: Words;
}

const RULE = /\b[A-Z]{2,4}(?:-[A-Z]+)*-\d+[a-z]?\b/g;
const MOST_WORDS = 220; // of a chapter: a page
const read = (game: string, file: string): string =>
  readFileSync(new URL(`../../games/${game}/${file}`, import.meta.url), 'utf8');
const wordsIn = ({ text }: Words): number => text.join(' ').split(/\s+/).length;

describe('the manual of each game', () => {
  for (const card of CARDS) {
    const chapters = JSON.parse(read(card.id, 'manual.json')) as readonly Chapter[];

    it(`${card.id}: names rules of the catalogue, the same in both languages`, async () => {
      const { catalogue } = await card.load();
      const known = new Set(catalogue.map(({ id }) => id));
      for (const { en, de } of chapters) {
        const [named, german] = [en, de].map(({ text }) => text.join(' ').match(RULE) ?? []);
        expect(
          named!.filter(rule => !known.has(rule)),
          en.title,
        ).toEqual([]);
        expect(german, de.title).toEqual(named);
      }
    });

    it(`${card.id}: shows an example in every chapter that can be shown`, () => {
      const shown = new Set(
        read(card.id, 'examples.jsonl')
          .trim()
          .split('\n')
          .map(line => (JSON.parse(line) as { readonly rule: string }).rule),
      );
      expect(chapters.map(({ example }) => example).filter(rule => !shown.has(rule))).toEqual([]);
    });

    it(`${card.id}: is short: eight to twelve chapters of a page at most`, () => {
      expect(chapters.length).toBeGreaterThanOrEqual(8);
      expect(chapters.length).toBeLessThanOrEqual(12);
      for (const { en, de } of chapters) expect(Math.max(wordsIn(en), wordsIn(de)), en.title).toBeLessThan(MOST_WORDS);
    });
  }
});
