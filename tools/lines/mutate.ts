import type { FuzzLuck } from './luck.ts';

/** Values that programs trip over. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  7,
  0.5,
  1e9,
  -1e9,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  'a',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'all',
  'public',
  'pass',
  'none',
  '0,0',
  '-99,99',
  '\u0000',
  '🦊',
  'x'.repeat(300),
  [],
  {},
  [[]],
  [null],
  { do: 'toString' },
  { do: 'constructor' },
  [0, 1e9, 0, 1e9],
];
const LETTERS = [...'{}[]:,"\\0123456789eE+-. \tabcxyz', 'null', 'true', '"do"', '\u2028'];

/** A copy of one of them, since the next change may be inside it. */
const odd = (luck: FuzzLuck): unknown => structuredClone(luck.pick(ODD));

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = [], found: Path[] = []): readonly Path[] {
  found.push(path);
  if (found.length > 400 || typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value))
    pathsIn((value as Record<string, unknown>)[key], [...path, Array.isArray(value) ? Number(key) : key], found);
  return found;
}

/** A copy with one to three places changed: another value, a field more or less, a list doubled. `names` are fields worth trying. */
export function mutated(value: unknown, luck: FuzzLuck, names: readonly string[]): unknown {
  let copy = structuredClone(value);
  for (let times = 1 + luck.below(3); times > 0; times -= 1) copy = changed(copy, luck, names);
  return copy;
}

function changed(value: unknown, luck: FuzzLuck, names: readonly string[]): unknown {
  const path = luck.pick(pathsIn(value));
  const at = path.at(-1);
  if (at === undefined) return luck.once(3) ? odd(luck) : withField(value, luck, names);
  const parent = path.slice(0, -1).reduce((part, key) => (part as Record<string, unknown>)[key], value) as Record<
    string,
    unknown
  >;
  const here = parent[at];
  switch (luck.below(6)) {
    case 0:
      if (Array.isArray(parent)) parent.splice(at as number, 1);
      else delete parent[at];
      break;
    case 1:
      if (Array.isArray(here)) here.push(...structuredClone(here).slice(0, 50));
      else parent[at] = typeof here === 'number' ? here + luck.pick([-1, 1, 100, -1000]) : odd(luck);
      break;
    case 2:
      parent[at] = withField(here, luck, names);
      break;
    default:
      parent[at] = odd(luck);
  }
  return value;
}

function withField(value: unknown, luck: FuzzLuck, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return odd(luck);
  const name = luck.once(8) ? luck.pick(['__proto__', 'constructor', 'length']) : luck.pick(names);
  return Object.fromEntries([...Object.entries(value), [name, odd(luck)]]);
}

/** A line with letters changed, cut or doubled. */
export function garbled(line: string, luck: FuzzLuck): string {
  let text = line;
  for (let times = 1 + luck.below(4); times > 0; times -= 1) {
    const at = luck.below(text.length + 1);
    const cut = luck.below(4);
    text = text.slice(0, at) + (luck.once(4) ? '' : luck.pick(LETTERS)) + text.slice(at + cut);
  }
  return text;
}

/** All names of fields in a JSON Schema. */
export function fieldsOf(schema: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [key, part] of Object.entries(schema)) {
    if (key === 'properties' && typeof part === 'object' && part !== null)
      for (const name of Object.keys(part)) found.add(name);
    fieldsOf(part, found);
  }
  return found;
}
