// The documentation as people read it: it builds quickly, no link is broken, and every block of code is run, read, checked, or says that it is not to be run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { allGames } from '@quarterstaff/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../site/build.mjs';
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
      [...kinds].filter(kind => !['', 'js', 'json', 'sh', 'python', 'ts sketch', 'ts tested'].includes(kind)),
    ).toEqual([]);
  });

  const readmes = (PACKAGES as readonly string[]).map(folder => `${folder}/README.md`);
  const elsewhere = (block: Block): boolean => block.first && readmes.includes(block.source); // packages.test.ts runs it
  const here = of('js').filter(block => !elsewhere(block));
  it.each(here.map(block => [block.source, block.code] as const))('of %s runs', (_, code) => {
    const file = join(root, 'tools', `.example-${process.pid}.mjs`);
    writeFileSync(file, code);
    try {
      const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
      const run = spawnSync(process.execPath, [tsx, '--conditions=@quarterstaff/source', file], {
        cwd: root,
        encoding: 'utf8',
      });
      expect(run.stderr).toBe('');
      expect(run.status).toBe(0);
    } finally {
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

describe('commands in the documentation', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lines = of('sh').flatMap(({ source, code }) =>
    code
      .split('\n')
      .map(line => line.replace(/\s+#.*$/, '').trim())
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => ({ source, line })),
  );
  const helps = new Map<string, string>();
  const help = (command: string): string => {
    const cli = join(root, 'cli/dist/main.js');
    if (!helps.has(command))
      helps.set(command, spawnSync(process.execPath, [cli, 'help', command], { encoding: 'utf8' }).stdout);
    return helps.get(command)!;
  };

  it('name scripts and commands that there are, with options that they have', () => {
    const faults = lines.flatMap(({ source, line }) => {
      const script = /\bnpm run ([\w:-]+)/.exec(line)?.[1];
      if (script !== undefined && scripts[script] === undefined && !source.startsWith('create/'))
        return [`${source}: ${line}`];
      const [, command] = /(?:^|\s)(?:npx )?quarterstaff ([a-z]+)/.exec(line) ?? [];
      if (command === undefined) return [];
      const said = help(command);
      const missing = [...line.matchAll(/\s(--[a-z-]+)/g)]
        .map(([, option]) => option!)
        .filter(option => !said.includes(option));
      return said.includes(`quarterstaff ${command}`) && missing.length === 0
        ? []
        : [`${source}: ${line} (${missing.join(' ')})`];
    });
    expect(faults).toEqual([]);
    expect(lines.length).toBeGreaterThan(20);
  });

  it.each([
    'rule HM-HTH-01',
    'validate cli/test/pit.json',
    'book check hesta',
    'sim lost-worlds --games 20 --workers 0',
  ])('quarterstaff %s does what it says', command => {
    const run = spawnSync(process.execPath, [join(root, 'cli/dist/main.js'), ...command.split(' ')], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(run.status === 0 || run.stderr).toBe(true);
    expect(run.stdout).not.toBe('');
  });
});
