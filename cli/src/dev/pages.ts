import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layPages } from '@quarterstaff/server/pages';
import { tablePages } from './programs.ts';

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

/** The pages of the table, which hear of the guest in `/dev` and load themselves again when it is built anew. */
export function devPages(folder: string): void {
  layPages(fileURLToPath(tablePages()), folder, '/dev/guests.js');
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
