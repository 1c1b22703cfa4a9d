import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layPages } from '@quarterstaff/server/pages';
import { tablePages } from './programs.ts';

/** Polls for a new build of the rules, and reloads the page. */
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

/** Replaces the offline cache, which would serve stale rules during development. */
const NO_OFFLINE = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.registration.unregister()));
`;

/** The pages of the table with the guest from `/dev`; they reload when it is rebuilt. */
export function devPages(folder: string): void {
  layPages(fileURLToPath(tablePages()), folder, '/dev/guests.js');
  const page = join(folder, 'index.html');
  const script = '<script type="module" src="/dev/reload.js"></script>\n  </head>';
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', script));
  writeFileSync(join(folder, 'sw.js'), NO_OFFLINE);
}

/** Marks the build in `/dev` as new. */
export function stamp(folder: string, version: number): void {
  writeFileSync(join(folder, 'dev/reload.js'), RELOAD);
  writeFileSync(join(folder, 'dev/version.txt'), String(version));
}
