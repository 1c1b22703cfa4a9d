// A scenario with all it needs is one file, and is played from a file or a link.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePack, type Pack, PackError, readPack, scenarioIn } from '@quarterstaff/maps';
import { gameCalled } from '@quarterstaff/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableInFile } from '../src/table.ts';
import { commanded } from './commanded.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const manifest = {
  id: 'two-at-the-well',
  title: 'Two at the well',
  version: '1.0.0',
  licence: 'CC-BY-4.0',
  authors: ['Somebody'],
  game: 'hex-melee',
  rulesVersion: '1.2.0',
};
const well = makePack(manifest, {
  scenario: {
    map: { rows: ['.....', '.....', '.....'] },
    sides: [
      { id: 'A', figures: [{ $figure: 'guard', at: '0202', facing: 3 }] },
      { id: 'B', figures: [{ $figure: 'guard', name: 'The other', at: '0402', facing: 0 }] },
    ],
  },
  figures: { guard: { use: 'ardo', name: 'Guard' } },
  words: { en: { name: 'Two at the well' }, de: { name: 'Zwei am Brunnen' } },
  pictures: { well: { type: 'image/png', data: PNG } },
});

const folder = mkdtempSync(join(tmpdir(), 'pack-'));
const file = join(folder, 'well.json');
let server: Server;
let address: string;
beforeAll(async () => {
  writeFileSync(file, JSON.stringify(well));
  server = createServer((request, response) => {
    if (request.url === '/well.json') response.end(JSON.stringify(well));
    else if (request.url === '/endless') {
      const more = (): void => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', more);
      };
      more();
    } else response.writeHead(404).end();
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a pack', () => {
  it('puts its figures into their places and speaks its own words', async () => {
    const scenario = scenarioIn(well, 'de');
    expect(scenario.name).toBe('Zwei am Brunnen');
    expect(JSON.stringify(scenario)).toContain('"name":"The other"');
    const game = (await gameCalled('hex-melee'))!;
    expect(game.prepare({ scenario, options: {} })).toMatchObject({ ok: true });
  });

  it('brings books along', async () => {
    const game = (await gameCalled('lost-worlds'))!;
    const { books } = await import('@quarterstaff/lost-worlds');
    const own = books.transcriptionOf(books.bookById({}, 'hesta')) as unknown as Record<string, unknown>;
    const duel = {
      kind: 'duel',
      fighters: [
        { id: 'A', book: 'mine' },
        { id: 'B', book: 'pip' },
      ],
    };
    const pack = makePack({ ...manifest, game: 'lost-worlds' }, { scenario: duel, books: { mine: own } });
    const prepared = game.prepare({ scenario: scenarioIn(pack), options: {} });
    expect(prepared.ok ? [] : prepared.faults).toEqual([]);
  });

  it.each([() => file, () => `${address}/well.json`])('is played from a file and from a link', async place => {
    const { game, scenario } = await tableInFile(place());
    expect(game.id).toBe('hex-melee');
    expect(game.prepare({ scenario, options: {} })).toMatchObject({ ok: true });
  });

  it('is made of a scenario file and taken apart again by commands', async () => {
    const pit = new URL('pit.json', import.meta.url).pathname;
    const [packed, again] = [join(folder, 'pit.pack.json'), join(folder, 'again.json')];
    const made = await commanded('pack', pit, '--title', 'The pit', '--licence', 'CC0-1.0', '--out', packed);
    expect(made.mistake).toBeNull();
    expect((await commanded('unpack', packed, '--out', again)).said).toContain('licence CC0-1.0');
    for (const file of [again, packed]) expect((await commanded('validate', file)).mistake).toBeNull();
  });
});

const changed = (change: (pack: Record<string, unknown>) => void): string => {
  const pack = structuredClone(well) as unknown as Record<string, unknown>;
  change(pack);
  return JSON.stringify(pack);
};

describe('a pack from outside is refused', () => {
  it.each([
    ['no JSON', '{"quarterstaff": "pack",', ''],
    ['nested without end', `{"quarterstaff":"pack","scenario":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, ''],
    ['too large', `{"quarterstaff":"pack","x":"${'x'.repeat(9_000_000)}"}`, ''],
    ['changed by one letter', JSON.stringify(well).replace('The other', 'The 0ther'), 'manifest.hash'],
    [
      'without a licence',
      changed(pack => delete (pack.manifest as Record<string, unknown>).licence),
      'manifest.licence',
    ],
    ['with a field nobody knows', changed(pack => Object.assign(pack, { script: 'alert(1)' })), ''],
    [
      'with a picture that is none',
      changed(pack => Object.assign(pack, { pictures: { well: { type: 'image/png', data: 'PHNjcmlwdD4=' } } })),
      'pictures.well',
    ],
  ])('%s', (_, text, path) => {
    let problem: unknown = null;
    try {
      readPack(text);
    } catch (thrown) {
      problem = thrown;
    }
    expect(problem).toBeInstanceOf(PackError);
    expect((problem as PackError).path).toBe(path);
  });

  it('a figure that it does not bring', () => {
    const pack: Pack = { ...well, figures: {} };
    expect(() => scenarioIn(pack)).toThrow('The pack has no figure "guard".');
  });

  it('a link that never ends, or leads nowhere', async () => {
    await expect(tableInFile(`${address}/endless`)).rejects.toThrow('too large');
    await expect(tableInFile(`${address}/nothing.json`)).rejects.toThrow('404');
  });
});
