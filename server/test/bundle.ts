import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { build, defaultServerConditions } from 'vite';

const OURS = fileURLToPath(new URL('..', import.meta.url));

/** Folders of processes that were stopped before they could clear away. */
function clearAbandoned(bundles: string): void {
  for (const name of existsSync(bundles) ? readdirSync(bundles) : [])
    if (!isAlive(Number(name.split('-')[0]))) rmSync(`${bundles}/${name}`, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Builds programs as the server itself is built, each under its name in the folder that is returned. Threads run side by side: each
 * builds for itself, and clears away behind it. `root` is the server's folder, perhaps of another checkout.
 */
export async function bundle(programs: Readonly<Record<string, string>>, root = OURS): Promise<string> {
  const bundles = join(root, 'dist/bundles');
  clearAbandoned(bundles);
  const folder = `${bundles}/${process.pid}-${threadId}-${Object.keys(programs).join('-')}`;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: {
        input: { ...programs, 'sqlite-worker': 'src/store/sqlite/worker.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
    ssr: {
      noExternal: [/^@quarterstaff\//],
      resolve: { conditions: ['@quarterstaff/source', ...defaultServerConditions] },
    },
  });
  return folder;
}
