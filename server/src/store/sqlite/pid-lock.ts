import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StoreError } from '../store.ts';

/** Which boot of the machine this is: a process id of an earlier one says nothing. */
function bootId(): string {
  const file = '/proc/sys/kernel/random/boot_id';
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes the lock beside a database file, from a process that is gone if need be; a second live process gets a clear message. */
export function takePidLock(file: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, boot: bootId() });
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(file, problem);
      const holder = readHolder(file);
      if (holder !== null && holder.boot === bootId() && holder.pid !== process.pid && isAlive(holder.pid)) {
        throw new StoreError(
          'in-use',
          `The data is already open by process ${holder.pid}. Stop that one, or choose another folder with QUARTERSTAFF_DATA.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new StoreError('in-use', `The lock ${file} cannot be taken.`);
}

function readHolder(file: string): { pid: number; boot: string } | null {
  try {
    const { pid, boot } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; boot?: unknown };
    return typeof pid === 'number' && typeof boot === 'string' ? { pid, boot } : null;
  } catch {
    return null;
  }
}

export function unusable(path: string, problem: unknown): StoreError {
  const { code, message } = problem as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return new StoreError(
      'read-only',
      `${path} cannot be written: choose a folder you may write to with QUARTERSTAFF_DATA.`,
    );
  }
  if (code === 'ENOSPC') return new StoreError('disk-full', `The disk of ${path} is full.`);
  return new StoreError('unusable', `${path} cannot be used: ${message}`);
}
