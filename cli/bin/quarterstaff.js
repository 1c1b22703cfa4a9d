#!/usr/bin/env node
import { existsSync } from 'node:fs';

// In a checkout the build follows the sources; an installed package has no tools folder and runs what it brought.
const builder = new URL('../../tools/build.mjs', import.meta.url);
if (existsSync(builder)) {
  const { buildStale } = await import(builder.href);
  await buildStale({ only: 'cli' }).catch(error =>
    console.error(`build failed, running the last one: ${error.message}`),
  );
  await import('../dist/main.js');
} else await import('../dist/npm/main.js');
