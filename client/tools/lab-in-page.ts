// The laboratory runs on many processes, files and databases; in a page it runs in one worker. Its parts for the rest are left
// out of the build: their names stay, their code does not.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NOT_IN_PAGES = /\/lab\/src\/(released|run\/(pool|journal)|queue\/index)\.ts$/;
const NAMES = /^export (?:async )?(?:const|let|function|class) (\w+)/gm;

export function labInPage(): Plugin {
  return {
    name: 'quarterstaff-lab-in-page',
    enforce: 'pre',
    load(id) {
      if (!NOT_IN_PAGES.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(NAMES)].map(([, name]) => name);
      return names.length === 0 ? 'export {};' : `export const ${names.map(name => `${name} = null`).join(', ')};`;
    },
  };
}
