// Keeps the built engine of a rulebook for ever: `npm run release -- hex-melee` writes releases/hex-melee@<rules version>.mjs and
// golden records beside it. A record that names this version is replayed on this file, whatever the sources say by then.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyGame } from '@quarterstaff/kernel';
import { playRandomly, recordOf } from '@quarterstaff/kernel/testing';
import { build, defaultServerConditions } from 'vite';

const GOLDEN_DECISIONS = 400;
const root = fileURLToPath(new URL('..', import.meta.url));

for (const id of process.argv.slice(2)) {
  const { game } = (await import(`@quarterstaff/${id}`)) as { game: AnyGame };
  const name = `${id}@${game.rulesVersion}`;
  const file = `${root}releases/${name}.mjs`;
  if (existsSync(file)) {
    console.error(`${name} has been released and never changes: raise the rules version first.`);
    process.exitCode = 1;
    continue;
  }
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'es2022',
      minify: true,
      outDir: 'releases',
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: {
        input: `games/${id}/src/index.ts`,
        output: { entryFileNames: `${name}.mjs`, codeSplitting: false },
      },
    },
    ssr: { noExternal: true, resolve: { conditions: ['@quarterstaff/source', ...defaultServerConditions] } },
  });
  mkdirSync(`${root}releases/golden`, { recursive: true });
  for (const { id: scenario } of game.scenarios) {
    const setup = { scenario, options: {} };
    const { g, answers } = playRandomly(game, setup, `golden ${scenario}`, GOLDEN_DECISIONS);
    const record = recordOf(game, setup, `golden ${scenario}`, answers, g);
    writeFileSync(`${root}releases/golden/${name}.${scenario}.json`, JSON.stringify(record));
  }
  console.log(`${name}: engine and ${game.scenarios.length} golden records`);
}
