import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const INDEX = `${ROOT}releases/index.json`;

/** A released engine: its file, the commit it was built from, and its rules. */
export interface Released {
  readonly game: string;
  readonly version: string;
  readonly file: string;
  readonly sha256: string;
  readonly commit: string; // builds these bytes with the tools of its lock file
  readonly rules: readonly string[]; // fingerprints: as released, and others shown to play the same
  readonly superseded?: readonly { readonly sha256: string; readonly commit: string }[]; // earlier builds under this name
}

export function released(): readonly Released[] {
  return JSON.parse(readFileSync(INDEX, 'utf8')) as readonly Released[];
}

export function writeReleased(list: readonly Released[]): void {
  const order = (a: Released, b: Released): number =>
    a.game.localeCompare(b.game, 'en') || a.version.localeCompare(b.version, 'en', { numeric: true });
  writeFileSync(INDEX, `${JSON.stringify([...list].sort(order), null, 2)}\n`);
  execFileSync('npx', ['biome', 'format', '--write', INDEX], { cwd: ROOT });
}

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const fileOf = (file: string): Uint8Array => readFileSync(`${ROOT}releases/${file}`);
