// What the rulebooks hold, read from their content files: a thing that is added there is found missing here.
import { readFileSync } from 'node:fs';

const content = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../games/${file}.json`, import.meta.url), 'utf8'));

export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

/** The entries of a content file, whether it is a list or a table by id. */
export function entries(file: string): readonly Entry[] {
  const data = content(file) as readonly Entry[] | Readonly<Record<string, Omit<Entry, 'id'>>>;
  if (Array.isArray(data)) return data as readonly Entry[];
  return Object.entries(data as Readonly<Record<string, Omit<Entry, 'id'>>>).map(
    ([id, entry]) => ({ id, ...entry }) as Entry,
  );
}

export const raw = content;
