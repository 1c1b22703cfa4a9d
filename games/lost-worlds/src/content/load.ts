import { ContentError } from '@quarterstaff/kernel';
import type * as z from 'zod';
import { schemaFaults } from '../schema-faults.ts';

/** Checks a content file against its schema and freezes it; every fault is reported with file and path. */
export function loadContent<S extends z.ZodType>(file: string, schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new ContentError(file, schemaFaults(result.error));
  return deepFreeze(result.data);
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !ArrayBuffer.isView(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
