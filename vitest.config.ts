import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['@quarterstaff/source', ...defaultServerConditions];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['**/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/test/fixtures/**'],
    passWithNoTests: true,
    pool: 'threads',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 120_000, // a guard against hanging, not a measure: a busy machine may take its time
    hookTimeout: 120_000,
    coverage: { include: ['*/src/**/*.ts', 'games/*/src/**/*.ts'] },
  },
});
