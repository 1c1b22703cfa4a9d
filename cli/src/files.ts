import { readFileSync } from 'node:fs';
import type { MatchRecord } from '@quarterstaff/kernel';
import { type FairDice, issuesOf, recordSchema } from '@quarterstaff/protocol';
import { Mistake } from './mistake.ts';

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

/** A replay record from a file, checked. */
export function readRecord(path: string): MatchRecord & { readonly fair?: FairDice } {
  const parsed = recordSchema.safeParse(readJson(path));
  if (!parsed.success) {
    throw new Mistake(
      `${path} is no replay record:\n${issuesOf(parsed.error)
        .map(issue => `  ${issue.path}: ${issue.message}`)
        .join('\n')}`,
    );
  }
  return parsed.data as MatchRecord & { readonly fair?: FairDice };
}
