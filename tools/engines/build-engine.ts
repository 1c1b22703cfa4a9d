import { basename } from 'node:path';
import { build, defaultServerConditions, type InlineConfig, type Plugin } from 'vite';

/** The output of an in-memory build. */
interface Chunk {
  readonly type: string;
  readonly code?: string;
}

const shared = (root: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, resolve: { conditions: ['@quarterstaff/source', ...defaultServerConditions] } },
});
const bundle = { ssr: true, target: 'es2022', minify: true, copyPublicDir: false } as const;

/** Builds the engine of a game as one self-contained file, and returns its text. */
export async function engineText(root: string, id: string): Promise<string> {
  const built = await build({
    ...shared(root),
    plugins: [workspacesOf(root)],
    build: {
      ...bundle,
      write: false,
      rollupOptions: {
        input: `games/${id}/src/index.ts`,
        output: { entryFileNames: `${id}.mjs`, codeSplitting: false },
      },
    },
  });
  return textOf(built);
}

/** Modules of a rulebook's definition that are not rules: words, policies, pictures, editor support. */
const BESIDE_THE_RULES =
  /(^|\/)(text|policy|catalogue|equilibrium|stand-ins?|errands?)\/|(^|\/)(catalogue|later|present|purview|reach|forecast|workshop|worth|score|lesson|card|stand-ins?|errands?|gestures|look)(\.ts|\.json|\/index\.ts)$/;
const DEFINITIONS = new Set(['index.ts', 'definition.ts', 'core.ts']);
const ENTRY = 'rules-of-the-game';

/**
 * Builds only what a rulebook plays by: its procedures, set-up, content and secrets, with the kernel that runs them. Words, policies and
 * pictures are left out where the definition names them, and so are outside packages. `change` tries out the effect of changing a file.
 */
export async function rulesText(
  root: string,
  id: string,
  change: (file: string, code: string) => string = (_file, code) => code,
): Promise<string> {
  const rules: Plugin = {
    name: 'quarterstaff-rules-only',
    enforce: 'pre',
    resolveId: name => (name.endsWith(ENTRY) ? `\0${ENTRY}` : null),
    load: name =>
      name === `\0${ENTRY}`
        ? `export { game } from '${root}games/${id}/src/index.ts';
           export { advance, apply, begin, pending, place, replay, stateText, submit } from '${root}kernel/src/index.ts';`
        : null,
    transform(code, file) {
      const isDefinition = file.includes(`/games/${id}/src/`) && DEFINITIONS.has(basename(file));
      const changed = change(file, code);
      return isDefinition ? withoutImports(changed) : changed;
    },
  };
  const built = await build({
    ...shared(root),
    plugins: [rules, workspacesOf(root)],
    ssr: { resolve: { conditions: ['@quarterstaff/source', ...defaultServerConditions] } },
    build: {
      ...bundle,
      write: false,
      rollupOptions: {
        input: ENTRY,
        external: [/^zod/],
        treeshake: { moduleSideEffects: false },
        output: { codeSplitting: false },
      },
    },
  });
  return textOf(built);
}

/** Resolves workspaces to this root, whatever node_modules links to. */
function workspacesOf(root: string): Plugin {
  return {
    name: 'quarterstaff-workspaces',
    enforce: 'pre',
    resolveId: name => (name === '@quarterstaff/kernel' ? `${root}kernel/src/index.ts` : null),
  };
}

/** A definition with its imports of non-rule modules stubbed out. */
export function withoutImports(code: string): string {
  return code.replaceAll(
    /import\s+(type\s+)?(?:(\w+)|\{([^}]*)\})\s+from\s+'([^']+)'(?:\s+with\s+\{[^}]*\})?;/g,
    (whole, isType, one: string | undefined, several: string | undefined, from: string) => {
      if (isType !== undefined || !from.startsWith('.') || !BESIDE_THE_RULES.test(from)) return whole;
      const names = one === undefined ? namesIn(several ?? '') : [one];
      return names.map(name => `const ${name} = undefined as never;`).join(' ');
    },
  );
}

function namesIn(list: string): readonly string[] {
  const parts = list.split(',').map(part => part.trim());
  const values = parts.filter(part => part !== '' && !part.startsWith('type '));
  return values.map(part => part.split(/\s+as\s+/).at(-1)!);
}

function textOf(built: unknown): string {
  const [{ output }] = [built].flat() as [{ readonly output: readonly Chunk[] }];
  const chunks = output.filter(({ type }) => type === 'chunk');
  if (chunks.length !== 1) throw new Error(`one file was expected, not ${chunks.length}`);
  return chunks[0]!.code!;
}
