// How the rulebooks are cut for the page. Each part that a game's card names becomes one script, so that parts are fetched side by side
// and none has to be read before the next is known.
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

/** As much as is needed of what the bundler knows about a module. */
interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
interface Modules {
  getModuleInfo(id: string): Module | null;
}

const GAME = /^(.*\/games\/([^/]+)\/src\/)/;
const CARD = /\/games\/[^/]+\/src\/card\.ts$/;
const RULES = /\/games\/[^/]+\/src\/(?:\w+\/)?rules\.ts$/;
const IDS = /\/registry\/src\/games\.gen\.ts$/;

/** What all rulebooks build on; of boards only what the worker itself needs, the rest goes to the game that uses it. */
const SHARED = /\/kernel\/src\/(?!board\/(?!cell|geometry))|\/node_modules\/zod\//;

/** The scripts of the worker: one for what is shared, which is there from the start, and one for each part of a rulebook. */
export const scriptGroups = () => [
  { name: 'kernel', test: SHARED, priority: 1 },
  { name: scriptNames(), debugName: 'rulebooks' },
];

/** The name of the script that holds a module of a rulebook; null for what is none. */
function scriptNames(): (id: string, modules: Modules) => string | null {
  const games = new Map<string, ReadonlyMap<string, string>>();
  return (id, modules) => {
    const [, folder, game] = GAME.exec(id) ?? [];
    if (folder === undefined) return null;
    let parts = games.get(folder);
    if (parts === undefined) {
      parts = partsOf(folder, modules);
      games.set(folder, parts);
    }
    const part = parts.get(id);
    return part === undefined ? null : `${game}-${part}`;
  };
}

/** The part of each module of a rulebook: the one that needs it; the first, which is always there, where several do. */
function partsOf(folder: string, modules: Modules): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const entries = modules.getModuleInfo(`${folder}card.ts`)?.dynamicallyImportedIds ?? [];
  const parts = entries.filter(entry => !WHOLE.has(entry.slice(folder.length)));
  for (const entry of parts)
    for (const id of neededBy(entry, folder, modules)) found.set(id, nameOf(found.has(id) ? parts[0]! : entry));
  return found;
}
const WHOLE: ReadonlySet<string> = new Set(['index.ts', 'definition.ts']);
const nameOf = (entry: string): string =>
  basename(entry) === 'index.ts' ? basename(dirname(entry)) : basename(entry, '.ts');

/** A module and all of its rulebook that it imports before it can run. */
function neededBy(entry: string, folder: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) if (next.startsWith(folder)) found.add(next);
  return found;
}

/** Rules play in the worker: the page itself has neither engines nor their hashes. */
export function noEnginesInPage(): Plugin {
  return {
    name: 'quarterstaff-no-engines-in-page',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (CARD.test(id)) return code.replaceAll(/import\('\.[^']*'\)/g, 'Promise.reject()');
      if (IDS.test(id)) return code.replace(/(ENGINES[^=]*= )\{[^}]*\}/, '$1{}');
      return null;
    },
  };
}

/** Titles beside the ids of rules are for whoever reads the sources; those that a player reads are in the catalogue. */
export function ruleIdsAlone(): Plugin {
  return {
    name: 'quarterstaff-rule-ids-alone',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      RULES.test(id)
        ? code.replaceAll(/(\['[A-Z][\w-]*'),\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?\s*\]/g, '$1]')
        : null,
  };
}

/** A few lines of the bundler's own, which every part imports, come with the worker rather than after the part. */
export function runtimeFromTheStart(): Plugin {
  return {
    name: 'quarterstaff-runtime-from-the-start',
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).filter(script => script.type === 'chunk');
      const runtime = scripts.find(({ moduleIds }) => moduleIds.some(id => id.endsWith('rolldown/runtime.js')));
      if (runtime === undefined) return;
      for (const script of scripts)
        if (script.isEntry && script !== runtime)
          script.code = `import"./${basename(runtime.fileName)}";${script.code}`;
    },
  };
}
