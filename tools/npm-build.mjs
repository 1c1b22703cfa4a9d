// Builds our packages as they are published: plain modules and types in `<package>/dist/npm`, the licence beside them.
// `node tools/npm-build.mjs` builds all, or only the named ones; run in a package's folder, as npm's `prepack` does, that package.

import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folders that become packages, in the order they need each other. */
export const PACKAGES = [
  'kernel',
  'protocol',
  ...readdirSync(join(root, 'games')).map(id => `games/${id}`),
  'registry',
  'bots',
  'releases',
  'lab',
  'maps',
  'remote',
  'server',
  'cli',
  'create',
].filter(folder => existsSync(join(root, folder, 'package.json')));

/** Files that are run by name rather than imported. */
const PROGRAMS = {
  lab: { 'lab-worker': 'src/run/work.ts' },
  server: {
    main: 'src/main.ts',
    'sqlite-worker': 'src/store/sqlite/worker.ts',
    'work-process': 'src/workers/work-process.ts',
  },
  cli: { main: 'src/main.ts' },
};

/** Built pages that a package includes. */
const PAGES = { server: { 'client/dist': 'table', 'site/dist': 'docs' } };

export async function buildPackages(folders = PACKAGES) {
  const types = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-b', ...projectsOf(folders)],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
    },
  );
  if (types.status !== 0) throw new Error('the types do not agree; see above');
  for (const folder of folders) await buildPackage(folder);
}

function projectsOf(folders) {
  return folders
    .flatMap(folder => [folder, `${folder}/testing`])
    .filter(path => existsSync(join(root, path, 'tsconfig.json')));
}

async function buildPackage(folder) {
  const home = join(root, folder);
  copyFileSync(join(root, 'LICENSE'), join(home, 'LICENSE'));
  const entries = { ...exportedBy(home), ...PROGRAMS[folder] };
  if (Object.keys(entries).length === 0) return;
  const out = join(home, 'dist/npm');
  rmSync(out, { recursive: true, force: true });
  await bundle(home, entries, out);
  copyTypes(join(home, 'src'), join(home, 'dist'), out);
  if (existsSync(join(home, 'testing')))
    copyTypes(join(home, 'testing'), join(home, 'dist/testing'), join(out, 'testing'));
  for (const [from, to] of Object.entries(PAGES[folder] ?? {})) {
    await buildStale({ only: dirname(from) });
    cpSync(join(root, from), join(out, to), {
      recursive: true,
      filter: file => !/\.(tsbuildinfo|d\.ts|d\.ts\.map|map)$/.test(file),
    });
  }
}

/** What a package exports, by the names of the files to build. */
function exportedBy(home) {
  const { exports = {} } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.values(exports)
      .filter(entry => entry['@quarterstaff/source'] !== undefined)
      .map(entry => [entry.default.slice('./dist/npm/'.length, -'.js'.length), entry['@quarterstaff/source'].slice(2)]),
  );
}

/** Only the package's own files: what it depends on is installed beside it. Content in JSON is part of the code. */
async function bundle(home, entries, out) {
  const { build, defaultServerConditions } = await import('vite');
  await build({
    root: home,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: out,
      rollupOptions: {
        input: entries,
        external: id =>
          builtinModules.includes(id) || id.startsWith('node:') || (!id.startsWith('.') && !id.startsWith(sep)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    resolve: { conditions: defaultServerConditions },
  });
}

/** The types of current sources only: `built` may still hold declarations of deleted files. */
function copyTypes(sources, built, out) {
  for (const entry of readdirSync(sources, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.ts$/.test(entry.name) || entry.name.endsWith('.d.ts')) continue;
    const path = relative(sources, join(entry.parentPath, entry.name)).replace(/\.ts$/, '.d.ts');
    if (!existsSync(join(built, path))) continue;
    mkdirSync(dirname(join(out, path)), { recursive: true });
    const text = readFileSync(join(built, path), 'utf8');
    writeFileSync(
      join(out, path),
      text.replaceAll(/(["'])(\.\.?\/[^"'\n]+)\.ts\1/g, '$1$2.js$1').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const here = relative(root, process.cwd()).split(sep).join('/');
  const named = process.argv.slice(2);
  await buildPackages(named.length > 0 ? named : PACKAGES.includes(here) ? [here] : PACKAGES);
}
