import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allMatches } from './everything.ts';
import { SqliteStore } from './sqlite/sqlite-store.ts';
import { type Backup, Damaged, type Fault, type Store, StoreError } from './store.ts';

/** Every damaged match; checked in small steps, between which others are served. */
export async function* damagedMatches(store: Store): AsyncGenerator<Fault> {
  for await (const match of allMatches(store))
    try {
      for (let from: number | null = 0; from !== null; ) from = await store.check(match, from);
    } catch (problem) {
      if (!(problem instanceof Damaged)) throw problem;
      yield { match, what: problem.message };
    }
}

/** All faults of a store: by the database's own check, and match by match. */
export async function faultsOf(store: Store): Promise<readonly Fault[]> {
  const faults = [...store.noticed, ...(await store.inspect())];
  for await (const fault of damagedMatches(store))
    if (!faults.some(({ what }) => what === fault.what)) faults.push(fault);
  return faults;
}

/** Restores a backup next to the original, checks it, and removes it again. */
async function restored<T>(file: string, look: (store: Store) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(dirname(file), 'restoring-'));
  try {
    const copy = join(folder, 'quarterstaff.db');
    copyFileSync(file, copy);
    const store = await SqliteStore.open(copy);
    return await look(store).finally(() => store.close());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The faults of a backup. */
export const faultsOfBackup = (file: string): Promise<readonly Fault[]> => restored(file, faultsOf);

/** Throws unless a backup holds as much as there was when it was taken, all of it sound. */
export function verifyBackup({ file, holds }: Backup): Promise<void> {
  return restored(file, async store => {
    const [fault] = await faultsOf(store);
    if (fault !== undefined) throw new StoreError('bad-backup', `The backup ${file} is damaged: ${fault.what}`);
    if (JSON.stringify(await store.holdings()) !== JSON.stringify(holds))
      throw new StoreError('bad-backup', `The backup ${file} does not hold all that there was when it was taken.`);
  });
}
