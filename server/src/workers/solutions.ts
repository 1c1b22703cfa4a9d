import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const BYTES_AT_MOST = 256 * 1024 * 1024; // uploaded books are solved too: the oldest files make room

/** Where solved duels are kept: beside the matches, in the same form as the command line and `npm run equilibrium` keep them. */
const folder = (): string => join(process.env.QUARTERSTAFF_DATA ?? join(homedir(), '.quarterstaff'), 'solutions');

/** Solved duels as files: numbers of four bytes. Whatever cannot be read or saved is solved again. */
export const solutionFiles = {
  load(key: string): Float32Array | null {
    try {
      const bytes = readFileSync(join(folder(), `${key}.f32`));
      return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    } catch {
      return null;
    }
  },
  save(key: string, values: Float32Array): void {
    try {
      mkdirSync(folder(), { recursive: true });
      makeRoom(values.byteLength, BYTES_AT_MOST);
      const file = join(folder(), `${key}.f32`);
      writeFileSync(`${file}.${process.pid}`, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
      renameSync(`${file}.${process.pid}`, file);
    } catch {
      // the disk is full or the folder read-only: the game goes on without saving
    }
  },
};

/** Removes the oldest files until this many more bytes fit. */
export function makeRoom(bytes: number, most: number): void {
  const files = readdirSync(folder())
    .map(name => join(folder(), name))
    .map(file => ({ file, ...statSync(file) }))
    .sort((a, b) => a.mtimeMs - b.mtimeMs);
  let all = files.reduce((sum, { size }) => sum + size, bytes);
  for (const { file, size } of files) {
    if (all <= most) return;
    rmSync(file, { force: true });
    all -= size;
  }
}
