// Two languages say the same things: each key of one is in the other, with the same gaps.

const gapsOf = (sentence: string): string => (sentence.match(/\{\w+\}/g) ?? []).toSorted().join(' ');

/** What one language lacks compared with another: paths of missing keys, and of sentences whose gaps differ. */
export function untranslated(first: unknown, second: unknown, path = ''): readonly string[] {
  if (typeof first === 'string')
    return typeof second === 'string' && second !== '' && gapsOf(first) === gapsOf(second)
      ? []
      : first === ''
        ? []
        : [path];
  if (typeof first === 'function') return typeof second === 'function' && second.length <= first.length ? [] : [path];
  if (typeof first !== 'object' || first === null) return [];
  if (typeof second !== 'object' || second === null) return [path];
  return Object.entries(first).flatMap(([key, value]) =>
    untranslated(value, (second as Readonly<Record<string, unknown>>)[key], path === '' ? key : `${path}.${key}`),
  );
}
