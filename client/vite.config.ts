import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { iconSprite } from './tools/icon-sprite.ts';
import { labInPage } from './tools/lab-in-page.ts';
import { offlineWorker } from './tools/offline-worker.ts';

const conditions = ['@quarterstaff/source', ...defaultClientConditions];

const rehearsal = `${fileURLToPath(new URL('test/rehearsal', import.meta.url))}/$1.ts`;

// `--mode rehearsal` plays the small games of test/rehearsal instead of the rulebooks.
export default defineConfig(({ mode }) => ({
  plugins: [react(), iconSprite(), offlineWorker()],
  resolve: {
    conditions,
    alias: mode === 'rehearsal' ? [{ find: /^(?:\.\.?\/)+(games|engines)\.ts$/, replacement: rehearsal }] : [],
  },
  worker: { format: 'es' as const, plugins: () => [labInPage()] },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 2000,
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { port: 5173 },
}));
