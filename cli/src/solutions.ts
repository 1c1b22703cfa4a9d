import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where solved duels are kept: beside the matches. */
const folder = (): string => join(process.env.QUARTERSTAFF_DATA ?? join(homedir(), '.quarterstaff'), 'solutions');

/** Solved duels as files: numbers of four bytes. Whatever cannot be read or saved is solved again. */
export const solutionFiles = {
  load(key: string): Float32Array | null {
    try {
      const bytes = readFileSync(join(folder(), `${fileName(key)}.f32`));
      return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    } catch {
      return null;
    }
  },
  save(key: string, values: Float32Array): void {
    try {
      mkdirSync(folder(), { recursive: true });
      const file = join(folder(), `${fileName(key)}.f32`);
      writeFileSync(`${file}.${process.pid}`, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
      renameSync(`${file}.${process.pid}`, file);
    } catch {
      // the disk is full or the folder read-only: the game goes on without saving
    }
  },
};

const fileName = (key: string): string => key.replaceAll(/[^\w.-]+/g, '_');
