import { spawnSync } from 'node:child_process';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { StoreError } from '../store.ts';

/**
 * Programs that lock the open file they inherit as descriptor 3. The lock belongs to the open file, not to the program: it outlives the
 * program, and is released when the last process with the file open ends, however that happens.
 */
const lockers: readonly (readonly [program: string, ...args: string[]])[] = [
  ['flock', '-n', '3'],
  ['perl', '-e', 'open(my $f, "+<&=", 3) or exit 2; exit(flock($f, 6) ? 0 : 1)'],
  ['python3', '-c', 'import fcntl\ntry: fcntl.flock(3, 6)\nexcept OSError: raise SystemExit(1)'],
];

/** Flags that lock a file on opening, where the system has them: BSD's and libuv's. */
const OPEN_LOCKED: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | constants.O_NONBLOCK,
  freebsd: 0x20 | constants.O_NONBLOCK,
  openbsd: 0x20 | constants.O_NONBLOCK,
  win32: 0x1000_0000,
};

/**
 * Takes the lock beside a database: an operating system lock on an open file. It never looks at process ids, so it works across
 * containers and is released by a crash. The file itself is never removed, so that everybody locks the same one.
 */
export function takeFolderLock(path: string): () => void {
  const file = openForLocking(path);
  try {
    if (OPEN_LOCKED[process.platform] === undefined && !isLocked(file, path)) throw inUse(path);
    ftruncateSync(file);
    writeSync(file, `${JSON.stringify({ process: process.pid, host: hostname(), since: new Date().toISOString() })}\n`);
  } catch (problem) {
    closeSync(file);
    throw problem instanceof StoreError ? problem : unusable(path, problem);
  }
  return () => closeSync(file);
}

function openForLocking(path: string): number {
  const locked = OPEN_LOCKED[process.platform] ?? 0;
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | locked, 0o600);
  } catch (problem) {
    const { code = '' } = problem as NodeJS.ErrnoException;
    throw locked !== 0 && ['EAGAIN', 'EWOULDBLOCK', 'EBUSY'].includes(code) ? inUse(path) : unusable(path, problem);
  }
}

/** Whether the open file could be locked; false when somebody else has locked it. */
function isLocked(file: number, path: string): boolean {
  for (const [program, ...args] of lockers) {
    const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'ignore', file] });
    if (error === undefined && (status === 0 || status === 1)) return status === 0;
  }
  throw new StoreError(
    'no-lock',
    `${path} cannot be locked: this needs flock (util-linux), perl or python3, and a file system with locks.`,
  );
}

function inUse(path: string): StoreError {
  return new StoreError(
    'in-use',
    `The data is already open in ${holderOf(path)}. Stop that one, or choose another folder with QUARTERSTAFF_DATA.`,
  );
}

/** Who claims to hold it, for the error message only. */
function holderOf(path: string): string {
  try {
    const { process: pid, host, since } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    return `process ${pid} on ${host} (since ${since})`;
  } catch {
    return 'another process';
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
