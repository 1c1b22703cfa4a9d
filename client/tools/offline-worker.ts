// Writes `sw.js`: after the first visit every file of the build is at hand, so that solo and hot-seat play need no server.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const PUBLIC_FILES = ['/', '/icon.svg', '/manifest.webmanifest'];

export function offlineWorker(): Plugin {
  return {
    name: 'quarterstaff-offline-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (this.environment?.name !== 'client') return;
      const built = Object.keys(bundle).filter(file => file !== 'index.html' && !file.endsWith('.map'));
      const files = [...PUBLIC_FILES, '/icons.svg', '/pictures.svg', ...built.map(file => `/${file}`)];
      const listed = JSON.stringify([...new Set(files)].sort());
      const version = createHash('sha256').update(listed).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerText(listed, version) });
    },
  };
}

function workerText(files: string, version: string): string {
  return `const CACHE = 'quarterstaff-${version}';
const FILES = ${files};
self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', event => {
  event.waitUntil(
    caches.keys()
      .then(names => Promise.all(names.filter(name => name.startsWith('quarterstaff-') && name !== CACHE).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
self.addEventListener('fetch', event => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || /^\\/(api|ws)(\\/|$)/.test(url.pathname)) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(() => caches.match('/')));
    return;
  }
  event.respondWith(caches.match(event.request).then(found => found ?? fetch(event.request)));
});
`;
}
