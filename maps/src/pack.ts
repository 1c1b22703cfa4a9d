import { canonical, type ScenarioObject, sha256 } from '@quarterstaff/kernel';
import * as z from 'zod';
import { pictureType } from './picture.ts';

// A scenario pack: a scenario and everything it needs in one file, with authors, licence and a hash of the contents.

const CHARACTERS_AT_MOST = 8 * 1024 * 1024;
const DEEPEST = 60;
const PICTURE_AT_MOST = 700_000; // characters of base64: half a megabyte

const id = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'small letters, digits, - and _');
const words = z.string().max(2_000);
const object = z.record(z.string().max(200), z.unknown());
const some = <T extends z.ZodType>(value: T, most: number) =>
  z.record(id, value).refine(table => Object.keys(table).length <= most, `at most ${most} entries`);

const contents = {
  scenario: object,
  books: some(object, 20).optional(), // for games whose fighters have books, by id
  figures: some(object, 200).optional(), // for any place of the scenario that says { "$figure": id }
  words: z
    .record(z.string().regex(/^[a-z]{2}$/), z.strictObject({ name: words.optional(), about: words.optional() }))
    .optional(),
  pictures: some(
    z.strictObject({ type: z.enum(['image/png', 'image/jpeg', 'image/webp']), data: z.base64().max(PICTURE_AT_MOST) }),
    20,
  ).optional(),
};

const packSchema = z.strictObject({
  quarterstaff: z.literal('pack'),
  format: z.literal(1),
  manifest: z.strictObject({
    id,
    title: z.string().min(1).max(200),
    version: z.string().regex(/^\d+\.\d+\.\d+$/, 'three numbers: 1.0.0'),
    licence: z.string().min(1).max(200), // an SPDX id, or words
    authors: z.array(z.string().min(1).max(200)).max(50),
    game: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
    rulesVersion: z.string().max(40),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  ...contents,
});
export type Pack = z.infer<typeof packSchema>;
export type PackContents = Pick<Pack, keyof typeof contents>;

/** Where a pack is wrong, and why. */
export class PackError extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** The hash of everything but the manifest. */
export function hashOf({ scenario, books, figures, words: said, pictures }: PackContents): string {
  return sha256(
    canonical({ scenario, books: books ?? {}, figures: figures ?? {}, words: said ?? {}, pictures: pictures ?? {} }),
  );
}

export function makePack(manifest: Omit<Pack['manifest'], 'hash'>, held: PackContents): Pack {
  const pack = { quarterstaff: 'pack', format: 1, manifest: { ...manifest, hash: hashOf(held) }, ...held } as const;
  return readPack(JSON.stringify(pack));
}

/** Whether a file claims to be a pack. */
export function isPack(text: string): boolean {
  return /^\s*\{\s*"quarterstaff"\s*:\s*"pack"/.test(text);
}

/** Reads an untrusted pack: limits its size, checks its contents and its hash. */
export function readPack(text: string): Pack {
  if (text.length > CHARACTERS_AT_MOST) throw new PackError('', 'The pack is too large.');
  const parsed = packSchema.safeParse(jsonIn(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new PackError(issue!.path.join('.'), issue!.message);
  }
  const pack = parsed.data;
  for (const [name, { type, data }] of Object.entries(pack.pictures ?? {}))
    if (pictureType(data) !== type) throw new PackError(`pictures.${name}`, `This is no ${type}.`);
  if (hashOf(pack) !== pack.manifest.hash)
    throw new PackError('manifest.hash', 'The pack is damaged or was changed: its contents have another hash.');
  return pack;
}

function jsonIn(text: string): unknown {
  let depth = 0;
  for (const sign of text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')) {
    depth += sign === '{' || sign === '[' ? 1 : sign === '}' || sign === ']' ? -1 : 0;
    if (depth > DEEPEST) throw new PackError('', 'The pack is nested too deep.');
  }
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new PackError('', `The pack is no JSON: ${(problem as Error).message.slice(0, 200)}`);
  }
}

/** The scenario of a pack as a game reads it, with figures, books and words filled in. */
export function scenarioIn({ scenario, books, figures = {}, words: said = {} }: Pack, language = 'en'): ScenarioObject {
  const placed = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((each, i) => placed(each, `${path}.${i}`));
    if (typeof value !== 'object' || value === null) return value;
    const { $figure: name, ...rest } = value as Readonly<Record<string, unknown>>;
    const own = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, placed(each, `${path}.${key}`)]));
    if (name === undefined) return own;
    if (typeof name !== 'string' || !Object.hasOwn(figures, name))
      throw new PackError(`scenario${path}.$figure`, `The pack has no figure ${JSON.stringify(name)}.`);
    return { ...figures[name], ...own };
  };
  return {
    ...(placed(scenario, '') as Record<string, unknown>),
    ...(books === undefined ? {} : { books }),
    ...(said[language] ?? said.en),
  };
}
