/**
 * How a plain value differs from another, as short text: two values have the same text only if they are equal. Shared
 * parts are skipped, so among the copies of one state it costs little more than the change between them.
 */
export function difference(from: unknown, to: unknown): string {
  if (Object.is(from, to)) return '';
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) return whole(to);
  if (Array.isArray(from) !== Array.isArray(to)) return whole(to);
  return Array.isArray(from) ? listDifference(from, to as readonly unknown[]) : recordDifference(from, to);
}

function listDifference(from: readonly unknown[], to: readonly unknown[]): string {
  if (from.length !== to.length) return whole(to);
  let text = '';
  for (let i = 0; i < to.length; i += 1) {
    const part = difference(from[i], to[i]);
    if (part !== '') text += `${i}${part}`;
  }
  return text === '' ? '' : `[${text}]`;
}

function recordDifference(from: object, to: object): string {
  const old = from as Record<string, unknown>;
  const now = to as Record<string, unknown>;
  let text = '';
  let known = 0;
  for (const key in now) {
    if (key in old) known += 1;
    const part = difference(old[key], now[key]);
    if (part !== '') text += `${key}${part}`;
  }
  if (known < Object.keys(old).length) for (const key in old) if (!(key in now)) text += `${key}-`;
  return text === '' ? '' : `{${text}}`;
}

/** A value that stands for itself, with a mark before it that no key ends with. */
function whole(value: unknown): string {
  return `=${value === undefined ? '' : JSON.stringify(value)};`;
}
