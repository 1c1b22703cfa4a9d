import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { noEnginesInPage, ruleIdsAlone, runtimeFromTheStart, scriptGroups } from './tools/engine-parts.ts';
import { iconSprite } from './tools/icon-sprite.ts';
import { labInPage } from './tools/lab-in-page.ts';
import { licenceFile } from './tools/licences.ts';
import { offlineWorker } from './tools/offline-worker.ts';
import { rehearsalGames } from './tools/rehearsal-games.ts';
import { releasedEngines } from './tools/released-engines.ts';

const conditions = ['@quarterstaff/source', ...defaultClientConditions];

// `--mode rehearsal` plays the small games of test/rehearsal instead of the rulebooks.
export default defineConfig(({ mode }) => {
  const games = mode === 'rehearsal' ? [rehearsalGames()] : [];
  return {
    plugins: [react(), iconSprite(), licenceFile(), noEnginesInPage(), offlineWorker(), releasedEngines(), ...games],
    resolve: { conditions },
    worker: {
      format: 'es' as const,
      plugins: () => [labInPage(), ruleIdsAlone(), runtimeFromTheStart(), ...games],
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: /\/kernel\/src\//, sideEffects: false }] },
        output: { codeSplitting: { groups: scriptGroups() } },
      },
    },
    build: {
      target: 'es2023',
      chunkSizeWarningLimit: 2000,
      assetsInlineLimit: 0,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    server: { port: 5173 },
  };
});
