// The documentation as people read it: it builds quickly, no link is broken, and every block of code is run, read, checked, or says that it is not to be run.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { players } from '@quarterstaff/bots';
import { type GeometryId, parseMap } from '@quarterstaff/kernel';
import { isPack, readPack } from '@quarterstaff/maps';
import { answerLine, Engine } from '@quarterstaff/protocol';
import { allGames } from '@quarterstaff/registry';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serverFor } from '../../cli/src/commands/mcp.ts';
import { commanded } from '../../cli/test/commanded.ts';
import { buildSite, PROOF } from '../../site/build.mjs';
import { sections } from '../../site/pages.mjs';
import { PACKAGES } from '../npm-build.mjs';
import { repositoryRoot as root } from '../rules/root.ts';

interface Block {
  readonly source: string;
  readonly kind: string;
  readonly code: string;
  readonly first: boolean; // of its kind in the file
}

const pages = (sections() as { pages: { source: string; text: string }[] }[]).flatMap(part => part.pages);
const blocks: readonly Block[] = pages.flatMap(({ source, text }) => {
  const seen = new Set<string>();
  return [...text.matchAll(/^```([^\n]*)\n(.*?)^```/gms)].map(([, kind = '', code = '']) => {
    const first = !seen.has(kind);
    seen.add(kind);
    return { source, kind: kind.trim(), code, first };
  });
});
const of = (kind: string): readonly Block[] => blocks.filter(block => block.kind === kind);

const site = mkdtempSync(join(tmpdir(), 'site-'));
let seconds: number;
beforeAll(async () => {
  const began = performance.now();
  await buildSite(site);
  seconds = (performance.now() - began) / 1000;
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

describe('the site', () => {
  it('builds in under a minute', () => {
    expect(seconds).toBeLessThan(60);
  });

  it('has rulebooks in both languages, guides, references, probe games and decisions', () => {
    for (const page of [
      'index',
      'rules/hex-melee',
      'rules/ahq.de',
      'scenarios/battle-axe',
      'protocol',
      'requests',
      'operations',
    ])
      expect(existsSync(join(site, `${page}.html`)), page).toBe(true);
    expect(readdirSync(join(site, 'probes')).length).toBeGreaterThanOrEqual(6);
    expect(readFileSync(join(site, 'rules/hex-melee.html'), 'utf8')).toContain('id="HM-HTH-01"');
  });

  it('has no broken link', () => {
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'));
    const text = new Map(files.map(name => [join(site, name), readFileSync(join(site, name), 'utf8')]));
    const broken: string[] = [];
    for (const [file, html] of text)
      for (const [, href = ''] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
        if (/^(https?|mailto):/.test(href)) continue;
        const [path = '', anchor] = href.split('#');
        const target = path === '' ? file : resolve(dirname(file), decodeURIComponent(path));
        const there = text.get(target);
        const ok =
          existsSync(target) &&
          (anchor === undefined || there === undefined || there.includes(`id="${decodeURIComponent(anchor)}"`));
        if (!ok || href === '') broken.push(`${file.slice(site.length)}: ${href}`);
      }
    expect(broken).toEqual([]);
  });
});

describe('a block of code', () => {
  it('is of a kind that a test covers, or says that it is not to be run', () => {
    const kinds = new Set(blocks.map(({ kind }) => kind));
    expect(
      [...kinds].filter(kind => !['', 'ts sketch', 'ts tested', 'python', ...Object.keys(PROOF)].includes(kind)),
    ).toEqual([]);
  });

  const readmes = (PACKAGES as readonly string[]).map(folder => `${folder}/README.md`);
  const elsewhere = (block: Block): boolean => block.first && readmes.includes(block.source); // packages.test.ts runs it
  const here = of('js').filter(block => !elsewhere(block));
  it.each(here.map(block => [block.source, block.code] as const))('of %s runs', async (source, code) => {
    const file = join(root, 'tools', `.example-${process.pid}-${here.findIndex(block => block.code === code)}.mjs`);
    writeFileSync(file, code);
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    try {
      await import(/* @vite-ignore */ file);
      expect(log, source).toHaveBeenCalled();
    } finally {
      log.mockRestore();
      rmSync(file);
    }
  });

  it('of Python is the one that the tests of the package run', () => {
    for (const { source, first } of of('python'))
      expect({ source, first }).toEqual({ source: 'python/README.md', first: true });
  });

  it('of JSON can be read, and whole scenarios are taken by their game', async () => {
    const games = await allGames();
    let taken = 0;
    for (const { source, code } of of('json')) {
      const read = JSON.parse(code) as Record<string, unknown>;
      const game = games.find(({ id }) => source.startsWith(`docs/scenarios/${id}`));
      const whole =
        game !== undefined && ['kind', 'map', 'sides', 'heroes', 'quest'].filter(field => field in read).length >= 2;
      if (!whole) continue;
      const prepared = game.prepare({ scenario: read, options: {} });
      expect({ source, faults: prepared.ok ? [] : prepared.faults }).toEqual({ source, faults: [] });
      taken += 1;
    }
    expect(taken).toBeGreaterThan(3);
  });
});

describe('an excerpt', () => {
  /** Whether a text is as an excerpt says; an ellipsis there stands for anything. */
  const shows = (excerpt: string, text: string): boolean => {
    const parts = excerpt.split('…').map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(parts.join('[^]*')).test(text);
  };
  /** What is sent and what comes back, in turns. */
  const turns = (code: string): readonly (readonly [string, string])[] =>
    code
      .split(/^→ /m)
      .slice(1)
      .map(turn => turn.split(/^← /m).map(part => part.trim()) as [string, string]);

  it('of the line protocol is what the engine answers', async () => {
    const engine = new Engine({ product: '', games: await allGames(), players, newSeed: () => '' });
    for (const { source, code } of of('protocol'))
      for (const [request, reply] of turns(code)) {
        const said = answerLine(engine, request);
        expect(shows(reply, said), `${source}: ${request}\n${said}`).toBe(true);
      }
    expect(of('protocol').length).toBeGreaterThan(0);
  });

  it('of an assistant at the table is what the tools answer', async () => {
    const [here, there] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: 'docs', version: '1' });
    await Promise.all([serverFor(await allGames()).connect(there), client.connect(here)]);
    for (const { source, code } of of('assistant'))
      for (const [call, reply] of turns(code)) {
        const [name = '', ...args] = call.split(' ');
        const { content } = await client.callTool({ name, arguments: JSON.parse(args.join(' ')) });
        const [{ text }] = content as [{ text: string }];
        expect(shows(reply.replaceAll(/^ {2}/gm, ''), text), `${source}: ${call}\n${text}`).toBe(true);
      }
    await client.close();
    expect(of('assistant').length).toBeGreaterThan(0);
  });

  it('of a playthrough is in its file', () => {
    const played = readdirSync(join(root, 'docs/playthroughs')).map(name =>
      readFileSync(join(root, 'docs/playthroughs', name), 'utf8'),
    );
    for (const { code } of of('playthrough')) expect(played.some(text => text.includes(code))).toBe(true);
  });

  it('of a map is a map', () => {
    for (const { source, code, kind } of blocks.filter(block => block.kind.startsWith('map '))) {
      const geometry = kind.slice('map '.length) as GeometryId;
      expect({ source, faults: parseMap({ geometry, rows: code.trimEnd().split('\n') }).faults }).toEqual({
        source,
        faults: [],
      });
    }
  });

  it('that is a pack can be loaded as it is', () => {
    const packs = of('json').filter(({ code }) => isPack(code));
    for (const { code } of packs) expect(readPack(code).manifest.title).not.toBe('');
    expect(packs.length).toBe(1);
  });
});

describe('commands in the documentation', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lines = of('sh').flatMap(({ source, code }) =>
    code
      .split('\n')
      .map(line => line.replace(/\s+#.*$/, '').trim())
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => ({ source, line })),
  );
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  beforeAll(() => {
    for (const [from, to] of [
      ['maps/test/samples/guard-post.tmx', 'map.tmx'],
      ['maps/test/samples/guard-post.tmx', 'guard-post.tmx'],
      ['cli/test/pit.json', 'pit.json'],
    ])
      copyFileSync(join(root, from!), join(folder, to!));
    writeFileSync(join(folder, 'knobs.json'), of('json').find(({ code }) => code.includes('"keep"'))!.code);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('name scripts of npm that there are', () => {
    const named = lines.flatMap(({ source, line }) => {
      const script = /\bnpm run ([\w:-]+)/.exec(line)?.[1];
      return script === undefined || source.startsWith('create/') ? [] : [script];
    });
    expect(named.filter(script => scripts[script] === undefined)).toEqual([]);
    expect(named.length).toBeGreaterThan(2);
  });

  /** What serves until it is stopped, or needs a database or hours, and the test that runs it. */
  const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
    [/^$|^dev /, 'tools/test/packages.test.ts'],
    [/^worker|--queue/, 'lab/test/queue/queue.test.ts'],
    [/^train/, 'lab/test/train.test.ts'],
    [/--levels/, 'lab/test/ladder.test.ts'],
  ];
  const commands = [...new Set(lines.map(({ line }) => line))].flatMap(line => {
    const [, command] = /^(?:npx )?quarterstaff ?(.*)$/.exec(line) ?? [];
    return command === undefined || command.includes('<') ? [] : [command];
  });
  it('that are not run here are run by another test', () => {
    for (const [, test] of ELSEWHERE) expect(existsSync(join(root, test)), test).toBe(true);
  });

  /** One that reads what people type has a process of its own; the others need not load every rulebook anew. */
  const problemIn = async (words: readonly string[]): Promise<string | null> => {
    if (['play', 'engine', 'mcp'].includes(words[0]!)) {
      const program = [join(root, 'cli/dist/main.js'), ...words];
      const { status, stderr } = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8', input: '' });
      return status === 0 ? null : stderr;
    }
    const inFolder = (word: string): string =>
      /^[\w.-]+\.(json|tmx|html|csv|uvtt)$/.test(word) ? join(folder, word) : word;
    const { mistake } = await commanded(...words.map(inFolder));
    return mistake?.message ?? null;
  };
  it.each(commands.filter(command => !ELSEWHERE.some(([like]) => like.test(command))))(
    'quarterstaff %s does what it says',
    { timeout: 300_000 },
    async command => {
      expect(await problemIn(small(command))).toBeNull();
    },
  );
});

/** The words of a command, with as few games as it takes. */
function small(command: string): readonly string[] {
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
  const few: Readonly<Record<string, readonly string[]>> = {
    sim: ['--games', '4', '--workers', '0'],
    compare: ['--games', '4', '--workers', '0'],
    curve: ['--games', '4', '--workers', '0'],
    tune: ['--games', '4', '--workers', '0'],
    encounter: ['--games', '4', '--workers', '0'],
    duel: ['--pairs', '1', '--iterations', '1', '--decisions', '12', '--workers', '0'],
    tournament: ['--pairs', '1', '--iterations', '1', '--decisions', '12', '--workers', '0'],
    audit: ['--games', '1', '--iterations', '1', '--draws', '2', '--scenario', 'first_blood'], // a fight of one against one
  };
  return [...words, ...(few[words[0]!] ?? [])];
}
