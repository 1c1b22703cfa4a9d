import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tablePages } from './programs.ts';

const FIRST = 'import "/dev/guests.js";\n';

/** Asks whether the rules were built anew, and loads the page again when they were. */
const RELOAD = `const version = async () => {
  const reply = await fetch('/dev/version.txt', { cache: 'no-store' }).catch(() => null);
  return reply?.ok ? reply.text() : null;
};
const first = await version();
setInterval(async () => {
  const now = await version();
  if (now !== null && now !== first) location.reload();
}, 500);
`;

/** Nothing is kept for offline play while rules are written. */
const NO_OFFLINE = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.registration.unregister()));
`;

/** The pages of the table, each part of which first hears of the guest in `/dev`: the page itself and its workers. */
export function layPages(folder: string): void {
  cpSync(fileURLToPath(tablePages()), folder, {
    recursive: true,
    filter: file => !/(\.d\.ts|\.map|\.tsbuildinfo)$/.test(file) && !/[/\\]releases$/.test(file),
  });
  const assets = join(folder, 'assets');
  for (const name of readdirSync(assets).filter(file => file.endsWith('.js')))
    writeFileSync(join(assets, name), FIRST + readFileSync(join(assets, name), 'utf8'));
  const page = join(folder, 'index.html');
  const script = '<script type="module" src="/dev/reload.js"></script>\n  </head>';
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', script));
  writeFileSync(join(folder, 'sw.js'), NO_OFFLINE);
}

/** Says that what lies in `/dev` is new. */
export function stamp(folder: string, version: number): void {
  writeFileSync(join(folder, 'dev/reload.js'), RELOAD);
  writeFileSync(join(folder, 'dev/version.txt'), String(version));
}
