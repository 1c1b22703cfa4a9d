import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registrySource } from '../../tools/registry.ts';
import { allGames, CARDS, cardOf, gameCalled, stamped } from '../src/index.ts';

describe('the registry', () => {
  it('lists the rulebooks that the house names, each under the id and title of its engine', async () => {
    const games = await allGames();
    expect(CARDS.map(({ id, title }) => ({ id, title }))).toEqual(games.map(({ id, title }) => ({ id, title })));
  });

  it('lists parts that make up the whole rulebook, member by member', async () => {
    for (const { id, parts, load } of CARDS) {
      expect(parts, id).toBeDefined();
      const whole = await load();
      const { core, asks = [] } = await parts!.core();
      const { later } = await parts!.later();
      const { catalogue } = await parts!.catalogue();
      const words = Object.entries(parts!.words).map(async ([language, tell]) => [language, (await tell()).speech]);
      const speech = Object.fromEntries(await Promise.all(words));
      const joined: Readonly<Record<string, unknown>> = { ...core, ...later, catalogue, speech: whole.speech };
      expect(Object.keys(joined).sort()).toEqual(Object.keys(whole).sort());
      for (const [name, member] of Object.entries(whole)) expect(joined[name] === member, `${id}.${name}`).toBe(true);
      expect(Object.keys(speech)).toEqual(Object.keys(whole.speech));
      for (const [language, tell] of Object.entries(whole.speech)) expect(speech[language] === tell, id).toBe(true);
      expect(Object.keys(core).filter(name => name in later)).toEqual([]);
      // Where stand-ins load later, no question asked before is one that they answer.
      const comeLater = new Set(later.standIns?.map(({ kind }) => kind));
      expect(asks.filter(kind => comeLater.has(kind))).toEqual([]);
      expect(asks.length > 0, id).toBe(comeLater.size > 0);
    }
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
