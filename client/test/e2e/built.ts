// One build of the client for all browser tests: made by whoever needs it first, made anew when a source has changed.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export type Mode = 'production' | 'rehearsal';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const client = join(root, 'client');
const cache = join(root, 'node_modules/.cache/client');
const { buildStale } = (await import(new URL('../../../tools/build.mjs', import.meta.url).href)) as {
  buildStale(options: { readonly only: string }): Promise<void>;
};

const SOURCES = ['kernel/src', 'games', 'registry/src', 'bots/src', 'protocol/src', 'maps/src', 'lab/src', 'releases'];
const OWN = ['src', 'tools', 'public', 'index.html', 'vite.config.ts', 'test/rehearsal'];
const SKIPPED = new Set(['node_modules', 'dist']);
const OLD_MS = 24 * 3_600_000;
const STUCK_MS = 300_000;

/** Every source with its size and the time of its last change. */
function* stamps(path: string): Generator<string> {
  if (!existsSync(path)) return;
  const { mtimeMs, size } = statSync(path);
  if (!statSync(path).isDirectory()) yield `${path} ${size} ${mtimeMs}`;
  else for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) yield* stamps(join(path, name));
}

function stampOf(mode: Mode): string {
  const sum = createHash('sha256').update(mode);
  for (const source of [...SOURCES.map(part => join(root, part)), ...OWN.map(part => join(client, part))])
    for (const stamp of stamps(source)) sum.update(stamp);
  return sum.digest('hex').slice(0, 16);
}

/** The folder of a build with the rulebooks, or with the rehearsal games. */
export async function builtClient(mode: Mode): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const folder = join(cache, `${mode}-${stampOf(mode)}`);
  const sign = `${folder}.building`;
  while (!existsSync(folder)) {
    if (!begins(sign)) {
      await pause(200); // somebody builds it
      continue;
    }
    try {
      await buildInto(folder, mode);
    } finally {
      rmSync(sign, { recursive: true, force: true });
    }
  }
  forgetOld();
  return folder;
}

/** Whether it is for us to build: nobody else does, or whoever began has not come to an end. */
function begins(sign: string): boolean {
  try {
    mkdirSync(sign);
    return true;
  } catch {
    const at = existsSync(sign) ? statSync(sign).mtimeMs : Date.now();
    if (Date.now() - at > STUCK_MS) rmSync(sign, { recursive: true, force: true });
    return false;
  }
}

/** With the rulebooks: a copy of what `npm start` serves, so that whoever builds anew meanwhile changes nothing for us. */
async function buildInto(folder: string, mode: Mode): Promise<void> {
  const fresh = mkdtempSync(`${folder}.`);
  if (mode === 'production') {
    await buildStale({ only: 'client' });
    cpSync(join(client, 'dist'), fresh, { recursive: true });
  } else await rehearse(fresh, mode);
  if (existsSync(folder)) rmSync(fresh, { recursive: true, force: true });
  else renameSync(fresh, folder);
}

async function rehearse(out: string, mode: Mode): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production'; // as a person's build; test runners set it otherwise
  await build({
    root: client,
    configFile: join(client, 'vite.config.ts'),
    mode,
    logLevel: 'error',
    build: { outDir: out, emptyOutDir: true },
  });
  process.env.NODE_ENV = before;
}

function forgetOld(): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (existsSync(path) && Date.now() - statSync(path).mtimeMs > OLD_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
