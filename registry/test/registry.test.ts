import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registrySource } from '../../tools/registry.ts';
import { allGames, CARDS, cardOf, gameCalled, stamped } from '../src/index.ts';

describe('the registry', () => {
  it('lists the rulebooks that the house names, each under the id and title of its engine', async () => {
    const games = await allGames();
    expect(CARDS.map(({ id, title }) => ({ id, title }))).toEqual(games.map(({ id, title }) => ({ id, title })));
  });

  it('begins campaigns that the engines know', async () => {
    for (const { id, campaigns } of CARDS)
      for (const scenario of campaigns)
        expect(
          (await gameCalled(id))!.prepare({ scenario, options: {} }),
          `${id} ${JSON.stringify(scenario)}`,
        ).toMatchObject({
          ok: true,
        });
  });

  it('says everything in both languages', () => {
    for (const { about, guide } of CARDS)
      for (const words of [about, guide]) expect(Object.keys(words)).toEqual(['en', 'de']);
  });

  it('knows no others', async () => {
    expect(cardOf('chess')).toBeNull();
    expect(await gameCalled('__proto__')).toBeNull();
  });

  it('stamps a rulebook with the engine that was released under its version', async () => {
    const today = (await gameCalled('ahq'))!;
    expect(stamped({ ...today, rulesVersion: '1.0.0' }).engine).toMatch(/^285db405/);
    expect(stamped({ ...today, rulesVersion: '0.0.1' }).engine).toBe(today.engine);
  });

  it('is written from one list', () => {
    const { quarterstaff } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const written = readFileSync(new URL('../src/games.gen.ts', import.meta.url), 'utf8');
    const releases = JSON.parse(readFileSync(new URL('../../releases/index.json', import.meta.url), 'utf8'));
    expect(written).toBe(registrySource(quarterstaff.games, releases));
    expect(registrySource(['a', '@b/c'], [])).toContain("import { card as card1 } from '@b/c/card';");
  });
});
