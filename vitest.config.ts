import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const conditions = ['@quarterstaff/source', ...defaultServerConditions];

/** The files that take longest, the longest first; most of their time they wait for builds, installs and browsers. */
const LONGEST = [
  'tools/test/packages.test.ts',
  'client/test/e2e/missions.test.ts',
  'client/test/e2e/rulebooks.test.ts',
  'client/test/e2e/table.test.ts',
  'python/test/python.test.ts',
  'server/test/non-interference.test.ts',
  'server/test/chaos.test.ts',
  'client/test/e2e/editor.test.ts',
  'client/test/e2e/looks.test.ts',
  'lab/test/train.test.ts',
  'client/test/e2e/still-boxes.test.ts',
  'client/test/e2e/online.test.ts',
  'create/test/fifth-game.test.ts',
  'games/lost-worlds/test/table/errands-everywhere.test.ts',
];

/** They start first: a file is begun in the order of its size otherwise, and a short one that takes minutes would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex(file => moduleId.endsWith(`/${file}`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['**/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/test/fixtures/**'],
    passWithNoTests: true,
    pool: 'threads',
    maxWorkers: 3, // one more than cores: some wait for a browser, a database or npm
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000, // a guard against hanging, not a measure: a busy machine may take its time
    hookTimeout: 120_000,
    server: { deps: { external: [/\/releases\/[^/]+\.mjs$/] } }, // built already: nothing to transform
    coverage: { include: ['*/src/**/*.ts', 'games/*/src/**/*.ts'] },
  },
});
