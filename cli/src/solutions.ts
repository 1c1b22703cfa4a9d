import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where solved duels are kept: beside the matches. */
const folder = (): string => join(process.env.QUARTERSTAFF_DATA ?? join(homedir(), '.quarterstaff'), 'solutions');

/** Solved duels as files: numbers of eight bytes. What cannot be read or kept is solved again. */
export const solutionFiles = {
  load(key: string): Float64Array | null {
    try {
      const bytes = readFileSync(join(folder(), `${fileName(key)}.f64`));
      return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    } catch {
      return null;
    }
  },
  save(key: string, values: Float64Array): void {
    try {
      mkdirSync(folder(), { recursive: true });
      const file = join(folder(), `${fileName(key)}.f64`);
      writeFileSync(`${file}.${process.pid}`, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
      renameSync(`${file}.${process.pid}`, file);
    } catch {
      // a full disk or a folder that is not ours: the game goes on without keeping it
    }
  },
};

const fileName = (key: string): string => key.replaceAll(/[^\w.-]+/g, '_');
