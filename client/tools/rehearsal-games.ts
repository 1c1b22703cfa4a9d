// Puts the small games of test/rehearsal in the place of the rulebooks.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const rehearsal = fileURLToPath(new URL('../test/rehearsal/', import.meta.url));

export function rehearsalGames(): Plugin {
  return {
    name: 'quarterstaff-rehearsal-games',
    enforce: 'pre',
    resolveId(source, importer) {
      const [, name] = /^(?:\.\.?\/)+(games|engines)\.ts$/.exec(source) ?? [];
      return name !== undefined && importer?.startsWith(sources) ? `${rehearsal}${name}.ts` : null;
    },
  };
}
