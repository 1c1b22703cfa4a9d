import { accessSync, constants, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FairRecord, issuesOf, recordSchema } from '@quarterstaff/protocol';
import { faultLines, Mistake } from './mistake.ts';

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (problem) {
    throw new Mistake(`${path}: cannot be read (${(problem as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  }
}

export function readJson(path: string): unknown {
  try {
    return JSON.parse(readText(path));
  } catch (problem) {
    if (problem instanceof Mistake) throw problem;
    throw new Mistake(`${path}: not JSON (${(problem as Error).message}).`);
  }
}

/** Refuses files that cannot be written, before the work starts. */
export function mustBeWritable(...paths: readonly (string | undefined)[]): void {
  for (const path of paths) {
    if (path === undefined) continue;
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new Mistake(`${path}: is a folder.`);
    try {
      accessSync(dirname(path), constants.W_OK);
    } catch (problem) {
      throw unwritable(path, problem);
    }
  }
}

export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (problem) {
    throw unwritable(path, problem);
  }
}

function unwritable(path: string, problem: unknown): Mistake {
  return new Mistake(`${path}: cannot be written (${(problem as NodeJS.ErrnoException).code ?? 'unknown'}).`);
}

/** A replay record from a file, checked. */
export function readRecord(path: string): FairRecord {
  const parsed = recordSchema.safeParse(readJson(path));
  if (!parsed.success) {
    throw new Mistake(`${path} is not a replay record:\n${faultLines(issuesOf(parsed.error))}`);
  }
  return parsed.data as unknown as FairRecord;
}
