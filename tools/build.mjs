// Builds what runs without a TypeScript loader: command line, server, web table and documentation. `--force` builds even when nothing changed.

import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** An app, its sources, and the file that shows when it was built. */
const apps = [
  {
    name: 'cli',
    output: 'cli/dist/main.js',
    sources: [
      'kernel/src',
      'games',
      'registry/src',
      'bots/src',
      'lab/src',
      'maps/src',
      'protocol/src',
      'cli/src',
      'cli/vite.config.ts',
    ],
  },
  {
    name: 'server',
    output: 'server/dist/main.js',
    sources: [
      'kernel/src',
      'games',
      'registry/src',
      'bots/src',
      'lab/src',
      'protocol/src',
      'server/src',
      'server/vite.config.ts',
    ],
  },
  {
    name: 'client',
    output: 'client/dist/index.html',
    sources: [
      'kernel/src',
      'games',
      'registry/src',
      'bots/src',
      'protocol/src',
      'client/src',
      'client/tools',
      'client/public',
      'maps/src',
      'lab/src',
      'releases/index.json',
      'client/index.html',
      'client/vite.config.ts',
    ],
  },
  {
    name: 'site',
    output: 'site/dist/index.html',
    needs: 'docs/protocol.md',
    sources: [
      'docs',
      'site',
      'README.md',
      'kernel/testing/probes',
      ...readdirSync(`${root}games`).flatMap(id =>
        ['README.md', 'manual.json', 'src/catalogue'].map(part => `games/${id}/${part}`),
      ),
    ],
    build: async out => (await import('../site/build.mjs')).buildSite(out),
  },
];

/** Builds every app whose sources are newer than its output; `only` one of them, if it is named. */
export async function buildStale({ force = false, only = null } = {}) {
  for (const app of apps) {
    if (only !== null && app.name !== only) continue;
    if (!existsSync(`${root}${app.needs ?? `${app.name}/vite.config.ts`}`)) continue;
    if (force || isStale(app)) await build(app);
  }
}

/** Whether any source of an app is newer than what was built from it. */
function isStale(app) {
  const output = `${root}${app.output}`;
  if (!existsSync(output)) return true;
  const builtAt = statSync(output).mtimeMs;
  return app.sources.some(source => newerThan(`${root}${source}`, builtAt));
}

const NO_SOURCES = new Set(['node_modules', 'dist', 'test', 'LICENSE']); // the licence is copied into every package

function newerThan(path, time) {
  if (!existsSync(path)) return false;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs > time;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (NO_SOURCES.has(entry.name)) continue;
    if (newerThan(`${path}/${entry.name}`, time)) return true;
  }
  return false;
}

/** Builds beside the output and swaps, so that a program started meanwhile never sees half a build. */
async function build(app) {
  const fresh = `${root}${app.name}/dist/.build-${process.pid}`;
  try {
    await (app.build ?? bundle)(fresh, app.name);
    for (const file of readdirSync(fresh)) {
      const target = `${root}${app.name}/dist/${file}`;
      if (statSync(`${fresh}/${file}`).isDirectory()) rmSync(target, { recursive: true, force: true });
      renameSync(`${fresh}/${file}`, target);
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** The environment of a normal build, since test runners set a different one. */
async function bundle(out, name) {
  const vite = await import('vite');
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await vite.build({
      root: `${root}${name}`,
      configFile: `${root}${name}/vite.config.ts`,
      logLevel: 'warn',
      build: { outDir: out, emptyOutDir: true },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildStale({ force: process.argv.includes('--force') });
}
