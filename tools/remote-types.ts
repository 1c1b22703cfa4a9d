// Writes remote/src/types: the TypeScript of docs/schemas and docs/protocol.schema.json. `npm run schemas` runs it; with --check it only reports whether
// the files are up to date.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = `${root}remote/src/types/`;

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly description?: string;
}

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
const key = (name: string): string => (isName(name) ? name : JSON.stringify(name));
const literal = (value: unknown): string => (value === null ? 'null' : JSON.stringify(value));

/** A JSON Schema as a TypeScript type. What a schema leaves open is `unknown`. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if ('const' in schema) return literal(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  if (schema.anyOf !== undefined) return `(${schema.anyOf.map(typeOf).join(' | ')})`;
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      return arrayOf(schema);
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

function arrayOf({ items, prefixItems }: JsonSchema): string {
  if (prefixItems !== undefined) {
    const rest = items === undefined || items === false ? [] : [`...${typeOf(items)}[]`];
    return `readonly [${[...prefixItems.map(typeOf), ...rest].join(', ')}]`;
  }
  return items === undefined || items === false ? 'readonly unknown[]' : `readonly (${typeOf(items)})[]`;
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (properties === undefined || Object.keys(properties).length === 0)
    return typeof additionalProperties === 'object'
      ? `Readonly<Record<string, ${typeOf(additionalProperties)}>>`
      : 'Readonly<Record<string, unknown>>';
  const fields = Object.entries(properties).map(([name, field]) => {
    const about = field.description === undefined ? '' : `/** ${field.description.replaceAll('*/', '* /')} */\n`;
    return `${about}readonly ${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`;
  });
  return `{ ${fields.join('\n')} }`;
}

const alias = (name: string, schema: JsonSchema): string => `export type ${name} = ${typeOf(schema)};`;

const table = (name: string, rows: readonly (readonly [string, string])[]): string =>
  `export interface ${name} {\n${rows.map(([row, type]) => `readonly ${key(row)}: ${type};`).join('\n')}\n}`;

interface Described {
  readonly game: string;
  readonly rulesVersion: string;
  readonly events: Readonly<Record<string, JsonSchema>>;
  readonly view: JsonSchema;
  readonly decisions: Readonly<Record<string, { readonly answer: JsonSchema }>>;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
}

const HEAD = '// Written by `npm run schemas`.\n';

/** The types of one game: its shapes by name, its view, its events by type and its answers by kind of question. */
function gameSource({ game, rulesVersion, events, view, decisions, $defs }: Described): string {
  return [
    `${HEAD}// ${game}, rules ${rulesVersion}.`,
    ...Object.entries($defs).map(([name, schema]) => alias(name, schema)),
    alias('View', view),
    table(
      'Events',
      Object.entries(events).map(([type, schema]) => [type, typeOf(schema)]),
    ),
    table(
      'Answers',
      Object.entries(decisions).map(([kind, { answer }]) => [kind, typeOf(answer)]),
    ),
  ].join('\n\n');
}

type Requests = Readonly<Record<string, JsonSchema & { readonly $defs?: Readonly<Record<string, JsonSchema>> }>>;

function requestSource(requests: Requests): string {
  const shapes = new Map(
    Object.entries(requests).flatMap(([name, { $defs = {}, ...schema }]) =>
      name === 'MatchRecord' ? [[name, schema] as const, ...Object.entries($defs)] : Object.entries($defs),
    ),
  );
  return [
    HEAD,
    ...[...shapes].map(([name, schema]) => alias(name, schema)),
    table(
      'Requests',
      Object.entries(requests)
        .filter(([name]) => name !== 'MatchRecord')
        .map(([name, schema]) => [name, typeOf(schema)]),
    ),
  ].join('\n\n');
}

function gamesSource(ids: readonly string[]): string {
  const space = (id: string): string => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    HEAD,
    ids.map(id => `import type * as ${space(id)} from './${id}.gen.ts';`).join('\n'),
    '/** What is described of each game. */',
    table(
      'Games',
      ids.map(id => [id, `{ view: ${space(id)}.View; events: ${space(id)}.Events; answers: ${space(id)}.Answers }`]),
    ),
  ].join('\n');
}

/** Every file with its expected contents, before formatting. */
function files(): ReadonlyMap<string, string> {
  const read = (name: string): unknown => JSON.parse(readFileSync(`${root}docs/${name}`, 'utf8'));
  const ids = readdirSync(`${root}docs/schemas`)
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length));
  return new Map([
    ['requests.gen.ts', requestSource(read('protocol.schema.json') as Requests)],
    ['games.gen.ts', gamesSource(ids)],
    ...ids.map(id => [`${id}.gen.ts`, gameSource(read(`schemas/${id}.json`) as Described)] as const),
  ]);
}

/** Formatted by biome. */
function formatted(name: string, text: string): string {
  const biome = `${root}node_modules/@biomejs/biome/bin/biome`;
  const run = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=remote/src/types/${name}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

/** The names of files that do not match the schemas. */
export function staleTypes(): readonly string[] {
  const held = (name: string): string | null => {
    try {
      return readFileSync(`${out}${name}`, 'utf8');
    } catch {
      return null;
    }
  };
  return [...files()].filter(([name, text]) => held(name) !== formatted(name, text)).map(([name]) => name);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(out, { recursive: true });
  for (const [name, text] of files()) writeFileSync(`${out}${name}`, formatted(name, text));
}
