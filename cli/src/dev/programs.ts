import { existsSync } from 'node:fs';

/** The root of the checkout that this program was built in; null for an installed package. */
export function checkout(): URL | null {
  const root = new URL('../../', import.meta.url);
  return existsSync(new URL('tools/build.mjs', root)) ? root : null;
}

/** In a checkout, rebuilds what the table needs if the sources changed. */
export async function buildIfStale(): Promise<void> {
  const root = checkout();
  if (root === null) return;
  const { buildStale } = (await import(new URL('tools/build.mjs', root).href)) as { buildStale(): Promise<void> };
  await buildStale();
}

/** The server: built in the checkout, or installed beside this package. */
export function serverProgram(): URL {
  const root = checkout();
  return root === null
    ? new URL(import.meta.resolve('@quarterstaff/server/main'))
    : new URL('server/dist/main.js', root);
}

/** The built pages of the table. */
export function tablePages(): URL {
  const root = checkout();
  return root === null ? new URL('./table/', serverProgram()) : new URL('client/dist/', root);
}
