import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licences, licenceText } from '../../client/tools/licences.ts';

const root = new URL('../../', import.meta.url);
const own = (folder: string): readonly string[] => {
  const { dependencies } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), 'utf8'));
  return Object.keys(dependencies).filter(name => !name.startsWith('@quarterstaff/'));
};

describe('licences', () => {
  it('every package that is delivered stands there with the text of its licence, also where it brings none', () => {
    const found = licences();
    const named = new Set(found.map(({ name }) => name.split(' ')[0]));
    for (const name of [
      ...own('client'),
      ...own('server'),
      ...own('cli'),
      'zod',
      'abstract-logging',
      'pg-types',
      'pgpass',
    ])
      expect(named).toContain(name);
    expect(found.length).toBeGreaterThan(100);
    for (const { name, kind, text } of found)
      expect([name, kind !== '', text.length > 100]).toEqual([name, true, true]);
    const text = licenceText();
    for (const { name } of found) expect(text).toContain(name);
    expect(text).toContain('SIL OPEN FONT LICENSE');
    expect(text).toContain('https://creativecommons.org/licenses/by/3.0/legalcode');
  });

  it('the artists of the icons are all named, in both languages', () => {
    for (const language of ['en', 'de']) {
      const text = readFileSync(new URL(`client/src/text/${language}.ts`, root), 'utf8');
      const [, credits = ''] = /creditsIcons:\s*'([^']+)'/.exec(text) ?? [];
      for (const artist of ['Lorc', 'Delapouite', 'Viscious Speed', 'Andy Meneely', 'Caro Asercion'])
        expect(credits).toContain(artist);
      expect(credits).not.toMatch(/others|anderen/);
    }
  });
});
