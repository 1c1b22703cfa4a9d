import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { inlineWorkshop, readConfig, startServer } from '@quarterstaff/server';
import { describe, expect, it } from 'vitest';
import { newFolder, probeGames, removeFolder, testServer, Visitor } from './helpers.ts';

describe('a server that is restarted', () => {
  it('a restart: everybody is told, and the match is there afterwards', async () => {
    const folder = newFolder();
    const config = readConfig({ PORT: '0', QUARTERSTAFF_DATA: folder, QUARTERSTAFF_LOG: 'silent' });
    const parts = { games: probeGames, workshop: inlineWorkshop(probeGames), clientFolder: null };
    const first = await startServer(config, parts);
    const cat = new Visitor(first.address);
    const made = (await cat.ask('POST', '/api/matches', { game: 'free-attacks', seats: { red: 'me', blue: 'me' } }))
      .body;
    const chair = await cat.sit(made.match);
    await chair.ask({ do: 'choose', no: 1, choice: 'wait' });
    const closed = chair.until(({ push }) => push === 'closed');
    await first.close();
    expect(await closed).toMatchObject({ reason: 'restarting' });
    const second = await startServer(config, parts);
    const back = new Visitor(second.address);
    back.cookie = cat.cookie;
    expect((await back.ask('GET', '/api/matches')).body.matches).toMatchObject([{ match: made.match, yourTurn: true }]);
    await second.close();
    removeFolder(folder);
  });

  it('a match ends under the rules it began with: the engine of that version is kept', async () => {
    const { freeAttacks, ...others } = probes;
    const older = freeAttacks as unknown as AnyGame;
    const newer = [...Object.values(others), { ...older, rulesVersion: '2' }] as unknown as readonly AnyGame[];
    const folder = newFolder();
    const first = await testServer({ QUARTERSTAFF_DATA: folder });
    const ann = new Visitor(first.address);
    const wanted = { game: 'free-attacks', seats: { red: 'me', blue: 'bot:greedy' } };
    const { match } = (await ann.ask('POST', '/api/matches', wanted)).body;
    await first.close();
    const released = async (id: string, version: string) =>
      id === 'free-attacks' && version === older.rulesVersion ? older : null;
    const config = readConfig({ PORT: '0', QUARTERSTAFF_DATA: folder, QUARTERSTAFF_LOG: 'silent' });
    const parts = { games: newer, workshop: inlineWorkshop(newer, released), clientFolder: null, released };
    const second = await startServer(config, parts);
    const back = new Visitor(second.address);
    back.cookie = ann.cookie;
    const red = await back.sit(match);
    expect(await red.ask({ do: 'choose', no: 1, choice: 'wait' })).toHaveProperty('taken');
    await red.until(({ push, pending, no }) => push === 'events' && no > 2 && pending.length > 0);
    expect((await back.ask('POST', '/api/matches', wanted)).body.match).not.toBe(match);
    await red.close();
    await second.close();
    removeFolder(folder);
  });

  it('serves the built table, compressed, with immutable names cached for ever', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>table</title>');
    writeFileSync(join(folder, 'assets', 'app-1a2b.js'), `// ${'table '.repeat(2_000)}`);
    const config = readConfig({ PORT: '0', QUARTERSTAFF_DATA: newFolder(), QUARTERSTAFF_LOG: 'silent' });
    const served = await startServer(config, {
      games: probeGames,
      workshop: inlineWorkshop(probeGames),
      clientFolder: folder,
    });
    const script = await fetch(`${served.address}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(script.headers.get('cache-control')).toContain('immutable');
    const page = await fetch(`${served.address}/join`);
    expect(await page.text()).toContain('<title>table</title>');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await fetch(`${served.address}/api/nowhere`)).status).toBe(404);
    await served.close();
    removeFolder(folder);
    removeFolder(config.QUARTERSTAFF_DATA);
  });
});
