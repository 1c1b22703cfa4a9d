#!/usr/bin/env node
import { existsSync } from 'node:fs';

// In a checkout the build follows the sources; an installed package has no tools folder and runs what it brought.
const builder = new URL('../../tools/build.mjs', import.meta.url);
if (existsSync(builder)) {
  const { buildStale } = await import(builder.href);
  await buildStale({ only: 'cli' }).catch(error =>
    console.error(`build failed, running the last one: ${error.message}`),
  );
  await start('../dist/main.js');
} else await start('../dist/npm/main.js');

/** A rulebook that the configuration names and that is not there is a mistake, told without a stack. */
async function start(program) {
  await import(program).catch(problem => {
    if (problem.name !== 'GuestError') throw problem;
    console.error(problem.message);
    process.exitCode = 2;
  });
}
