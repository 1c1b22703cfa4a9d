// `npm run build:static`: the table for solo and hot-seat play as plain files, with the documentation, for any web host: dist/static.
// Playing with others needs the server; the page says so if none answers.

import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Writes the files, emptying `out` first. Returns how many there are. */
export async function buildStatic(out = join(root, 'dist/static')) {
  for (const only of ['client', 'site']) await buildStale({ only });
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const filter = file => !/\.(tsbuildinfo|map|d\.ts)$/.test(file);
  cpSync(join(root, 'client/dist'), out, { recursive: true, filter });
  cpSync(join(root, 'site/dist'), join(out, 'docs'), { recursive: true, filter });
  cpSync(join(out, 'index.html'), join(out, '404.html')); // for hosts that can only send a 404 page for the table's addresses
  writeFileSync(join(out, '.nojekyll'), '');
  return readdirSync(out, { recursive: true }).length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = process.argv[2] ?? join(root, 'dist/static');
  console.log(`${await buildStatic(out)} files in ${out}`);
}
