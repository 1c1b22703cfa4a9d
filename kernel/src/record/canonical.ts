import { InvariantError } from '../errors.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** JSON with sorted keys: equal values give equal text. Refuses what JSON cannot hold. */
export function canonical(value: unknown): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      if (!Number.isFinite(value)) throw new InvariantError('a number that JSON cannot hold', { value: String(value) });
      return Object.is(value, -0) ? '0' : String(value);
    case 'string':
      return JSON.stringify(value);
    case 'object':
      return Array.isArray(value) ? canonicalList(value) : canonicalRecord(value as Record<string, unknown>);
    default:
      throw new InvariantError(`a ${typeof value} in plain data`);
  }
}

function canonicalList(list: readonly unknown[]): string {
  let text = '[';
  for (let i = 0; i < list.length; i += 1) text += (i > 0 ? ',' : '') + canonical(list[i]);
  return `${text}]`;
}

function canonicalRecord(record: Record<string, unknown>): string {
  let text = '{';
  for (const key of Object.keys(record).sort()) {
    const value = record[key];
    if (value === undefined) continue;
    text += `${(text.length > 1 ? ',' : '') + JSON.stringify(key)}:${canonical(value)}`;
  }
  return `${text}}`;
}

/** Whether two plain values are equal, whatever the order of their keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length && keys.every(key => key in right && sameJson(left[key], right[key]))
  );
}
