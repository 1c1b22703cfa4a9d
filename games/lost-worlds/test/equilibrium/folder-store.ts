import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SolutionStore } from '../../src/equilibrium/index.ts';

/** Solutions as files of a folder, one per pair of books; a file appears whole or not at all. */
export function folderStore(folder: string): SolutionStore {
  mkdirSync(folder, { recursive: true });
  const fileOf = (key: string): string => join(folder, `${key}.f32`);
  return {
    load(key) {
      if (!existsSync(fileOf(key))) return null;
      const bytes = readFileSync(fileOf(key));
      return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    },
    save(key, values) {
      const draft = `${fileOf(key)}.${process.pid}`;
      writeFileSync(draft, Buffer.from(values.buffer, values.byteOffset, values.byteLength));
      renameSync(draft, fileOf(key));
    },
  };
}
