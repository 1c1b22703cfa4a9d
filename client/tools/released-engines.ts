// Puts the engines of released rules versions beside the build: a match kept in the browser goes on under the rules it began with.
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const releases = new URL('../../releases/', import.meta.url);

export function releasedEngines(): Plugin {
  return {
    name: 'quarterstaff-released-engines',
    apply: 'build',
    // After the list of files for offline play is written: old engines are fetched when a match asks for one.
    enforce: 'post',
    generateBundle() {
      if (this.environment?.name !== 'client') return;
      for (const name of readdirSync(releases).filter(file => file.endsWith('.mjs'))) {
        const fileName = `releases/${name.replace(/mjs$/, 'js')}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(new URL(name, releases)) });
      }
    },
  };
}
