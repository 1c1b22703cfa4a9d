// The built pages, extended by rulebooks that they were not built with.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ConfigError } from './config.ts';

const UNNEEDED = /(\.d\.ts|\.map|\.tsbuildinfo)$/;

/** Copies the pages; each of their scripts, workers included, imports `first` before anything else. */
export function layPages(from: string, to: string, first: string, assets = 'assets'): void {
  const scripts = join(from, 'assets');
  const needed = (file: string): boolean => !UNNEEDED.test(file);
  cpSync(from, to, { recursive: true, filter: file => needed(file) && file !== scripts });
  cpSync(scripts, join(to, assets), { recursive: true, filter: needed });
  for (const name of readdirSync(join(to, assets)).filter(file => file.endsWith('.js')))
    edit(join(to, assets, name), text => `import "${first}";\n${text}`);
}

/**
 * Pages that offer the rulebooks of these packages, in a folder that is removed when the process ends. Their scripts get their own
 * addresses, because browsers cache by address.
 */
export function pagesWithGuests(pages: string, packages: readonly string[], from = `${process.cwd()}/`): string {
  const folders = packages.map(name => pageFolder(name, from));
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of filesIn(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  const stamp = hash.digest('hex').slice(0, 12);
  const place = `/assets/${stamp}`;

  const out = mkdtempSync(join(tmpdir(), 'quarterstaff-pages-'));
  process.once('exit', () => rmSync(out, { recursive: true, force: true }));
  layPages(pages, out, './guests.js', place);
  const scripts = join(out, place);
  const moved = (text: string): string => text.replaceAll(/(["'`(]\/?)assets\//g, `$1assets/${stamp}/`);
  for (const file of readdirSync(scripts).filter(name => /\.(js|css)$/.test(name))) edit(join(scripts, file), moved);
  edit(join(out, 'index.html'), moved);

  const guests = folders.flatMap((folder, i) => {
    cpSync(folder, join(scripts, `guest-${i}`), { recursive: true });
    return filesIn(folder).map(file => `${place}/guest-${i}/${file}`);
  });
  writeFileSync(join(scripts, 'guests.js'), guestList(folders.length));
  const more = JSON.stringify([`${place}/guests.js`, ...guests]).slice(1, -1);
  edit(join(out, 'sw.js'), text =>
    moved(text)
      .replace(/^const CACHE = '([^']*)'/, `const CACHE = '$1-${stamp}'`)
      .replace('const FILES = [', `const FILES = [${more},`),
  );
  return out;
}

function guestList(count: number): string {
  const places = Array.from({ length: count }, (_, i) => i);
  const imports = places.map(i => `import { card as card${i} } from './guest-${i}/card.js';\n`).join('');
  return `${imports}globalThis[Symbol.for('quarterstaff.guests')] = [${places.map(i => `card${i}`).join(', ')}];\n`;
}

/** Where a package keeps its rulebook for pages: bundled, with no imports to resolve. */
function pageFolder(name: string, from: string): string {
  try {
    return dirname(createRequire(from).resolve(`${name}/page`));
  } catch (problem) {
    throw new ConfigError(`QUARTERSTAFF_GAMES: ${name} has no pages (${(problem as Error).message.split('\n')[0]})`);
  }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.js'))
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
