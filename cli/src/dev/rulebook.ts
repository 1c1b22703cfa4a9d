import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Mistake } from '../mistake.ts';
import { checkout } from './programs.ts';

type Vite = typeof import('vite');

/** The bundler installed with the rulebook (vitest depends on it), or that of this checkout. */
async function bundler(folder: string): Promise<Vite> {
  try {
    return (await import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve('vite')).href)) as Vite;
  } catch {
    if (checkout() === null) throw new Mistake(`${folder} needs vite to build: npm install --save-dev vite`);
    return import('vite');
  }
}

/** The file that exports the card, as the package says or in its usual place. */
function cardOf(folder: string): string {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) throw new Mistake(`${folder} is not a rulebook: it has no package.json.`);
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  const file = join(folder, exports?.['./card']?.['@quarterstaff/source'] ?? 'src/card.ts');
  if (!existsSync(file)) throw new Mistake(`${folder} is not a rulebook: ${file} is missing.`);
  return file;
}

/** A rulebook as modules that Node and browsers load; `guests.js` registers it for everything loaded afterwards. */
export async function buildRulebook(folder: string, out: string): Promise<void> {
  const card = cardOf(folder);
  const { build } = await bundler(folder);
  const root = checkout();
  await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve:
      root === null
        ? {}
        : {
            alias: [
              { find: /^@quarterstaff\/kernel$/, replacement: fileURLToPath(new URL('kernel/src/index.ts', root)) },
            ],
          },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      lib: { entry: card, formats: ['es'], fileName: () => 'card.js' },
      rollupOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
    },
  });
  writeFileSync(
    join(out, 'guests.js'),
    "import { card } from './card.js';\n\nglobalThis[Symbol.for('quarterstaff.guests')] = [card];\n",
  );
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }\n');
}
