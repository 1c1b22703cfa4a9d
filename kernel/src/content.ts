import { ContentError, type Fault } from './errors.ts';

// What every rulebook does with its content: check it against a schema, freeze it, look it up by id.

/** The part of a schema library that is needed here. */
export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

/** What a schema found, each fault with its path; including one for each unknown field. */
export const schemaFaults = ({ issues }: { readonly issues: readonly Issue[] }): Fault[] =>
  issues.flatMap(({ code, path, message, keys }) =>
    code === 'unrecognized_keys' && keys !== undefined
      ? keys.map(key => ({ path: [...path, key].join('.'), message: 'there is no such field' }))
      : [{ path: path.map(String).join('.'), message }],
  );

/** Checks a file of content against its schema and freezes it; throws every fault at once, with file and path. */
export function loadContent<T>(file: string, schema: Schema<T>, json: unknown): T {
  const read = schema.safeParse(json);
  if (!read.success) throw new ContentError(file, schemaFaults(read.error));
  return deepFreeze(read.data);
}

/** Freezes a value and all its parts. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !ArrayBuffer.isView(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

/** Rows by their id; throws when two share one. */
export function byId<T extends { readonly id: string }>(file: string, rows: readonly T[]): ReadonlyMap<string, T> {
  const found = new Map(rows.map(row => [row.id, row]));
  const twice = rows.flatMap(({ id }, i) =>
    found.get(id) === rows[i] ? [] : [{ path: `${i}.id`, message: `${id} is there twice` }],
  );
  if (twice.length > 0) throw new ContentError(file, twice);
  return found;
}

/** The entry of a table under an untrusted key: own properties only, nothing inherited. */
export const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
