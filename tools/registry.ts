// Writes registry/src/games.gen.ts: the list of rulebooks from `quarterstaff.games` in package.json, with static imports so that bundlers
// see them, and the hashes of released engines from releases/index.json. With --check it only reports whether the file is up to date.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = new URL('..', import.meta.url);
const file = new URL('registry/src/games.gen.ts', root);

interface Release {
  readonly game: string;
  readonly version: string;
  readonly sha256: string;
}

/** The source of the list for these packages and engines, in order. */
export function registrySource(packages: readonly string[], releases: readonly Release[]): string {
  const imports = packages.map((name, i) => `import { card as card${i} } from '${name}/card';\n`).join('');
  const engines = releases.map(({ game, version, sha256 }) => `  '${game}@${version}': '${sha256}',\n`).join('');
  return `// Written by tools/registry.ts from \`quarterstaff.games\` in package.json and releases/index.json.
${imports}import type { GameCard } from '@quarterstaff/kernel';

export const CARDS: readonly GameCard[] = [${packages.map((_, i) => `card${i}`).join(', ')}];

/** SHA-256 of the built engine of every released rules version. */
export const ENGINES: Readonly<Record<string, string>> = {
${engines}};
`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { quarterstaff } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    readonly quarterstaff: { readonly games: readonly string[] };
  };
  const releases = JSON.parse(readFileSync(new URL('releases/index.json', root), 'utf8')) as readonly Release[];
  const wanted = registrySource(quarterstaff.games, releases);
  if (!process.argv.includes('--check')) writeFileSync(file, wanted);
  else if (readFileSync(file, 'utf8') !== wanted) {
    console.error(`${fileURLToPath(file)} is stale: npm run registry`);
    process.exit(1);
  }
}
