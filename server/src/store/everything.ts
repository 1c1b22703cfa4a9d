import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import {
  Damaged,
  type Fault,
  type HeroPage,
  type Store,
  type StoredEntry,
  type StoredHero,
  type StoredLine,
  type StoredMatch,
  StoreError,
} from './store.ts';

// Everything a store holds as JSON lines: to move between SQLite and PostgreSQL, or as an independent backup.

const PAGE = 500;
const FORMAT = 1;

interface KeptMatch {
  readonly match: StoredMatch;
  readonly entries: readonly StoredEntry[];
  readonly lines: readonly StoredLine[];
}

/** Into a file that nobody else may read, since it holds the seeds of running matches. */
export function writeEverything(store: Store, path: string): Promise<void> {
  return pipeline(Readable.from(everything(store)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

export async function* everything(store: Store): AsyncGenerator<string> {
  yield `${JSON.stringify({ quarterstaff: 'everything', format: FORMAT })}\n`;
  for (let after = ''; ; ) {
    const people = await store.people(after, PAGE);
    for (const person of people) {
      const heroes: StoredHero[] = [];
      for await (const hero of heroesOfPerson(store, person.id)) heroes.push(hero);
      yield `${JSON.stringify({ person, heroes })}\n`;
    }
    if (people.length < PAGE) break;
    after = people.at(-1)!.id;
  }
  for await (const id of allMatches(store)) {
    const kept = await keptMatch(store, id);
    if (kept !== null) yield `${JSON.stringify(kept)}\n`;
  }
}

/** Every match, by its id. */
export async function* allMatches(store: Store): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const ids = await store.matchIds(after, PAGE);
    yield* ids;
    if (ids.length < PAGE) return;
    after = ids.at(-1)!;
  }
}

/** A match with all that belongs to it; null when it was deleted meanwhile. A damaged one is reported and does not stop the rest. */
async function keptMatch(store: Store, id: string): Promise<KeptMatch | { readonly damaged: Fault } | null> {
  try {
    const match = await store.match(id);
    return match && { match, entries: await store.entriesAfter(id, 0), lines: await store.lines(id) };
  } catch (problem) {
    if (!(problem instanceof Damaged)) throw problem;
    return { damaged: { match: id, what: problem.message } };
  }
}

/** All matches that a person owns or sits at. */
export async function* matchesOfPerson(store: Store, person: string): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const ids = await store.matchIdsOf(person, after, PAGE);
    yield* ids;
    if (ids.length < PAGE) return;
    after = ids.at(-1)!;
  }
}

/** All heroes of a person. */
export async function* heroesOfPerson(store: Store, person: string): AsyncGenerator<StoredHero> {
  for (let after: string | null = ''; after !== null; ) {
    const page: HeroPage = await store.heroesOf(person, after);
    yield* page.heroes;
    after = page.next;
  }
}

const head = z.object({ quarterstaff: z.literal('everything'), format: z.number().int() });
const person = z.object({
  person: z.object({ id: z.string(), keyHash: z.string(), at: z.number() }),
  heroes: z.array(
    z.object({ id: z.string(), person: z.string(), game: z.string(), name: z.string(), hero: z.unknown() }),
  ),
});
const damaged = z.object({ damaged: z.object({ match: z.string().nullable(), what: z.string() }) });
const kept = z.object({
  match: z.looseObject({ id: z.string(), version: z.number(), owner: z.string(), seats: z.array(z.unknown()) }),
  entries: z.array(z.object({ seq: z.number(), at: z.number(), entry: z.unknown() })),
  lines: z.array(z.object({ n: z.number(), at: z.number(), from: z.string(), text: z.string() })),
});

/** Imports an export into a store, leaving what is there already. Returns how much was added. */
export async function putEverything(
  store: Store,
  lines: AsyncIterable<string>,
): Promise<{ readonly people: number; readonly matches: number; readonly damaged: number }> {
  let count = 0;
  const came = { people: 0, matches: 0, damaged: 0 };
  for await (const line of lines) {
    if (line.trim() === '') continue;
    count += 1;
    const value = parse(line, count);
    if (count === 1) readHead(value);
    else if (person.safeParse(value).success) came.people += await putPerson(store, person.parse(value));
    else if (kept.safeParse(value).success) came.matches += await putMatch(store, value as KeptMatch);
    else if (damaged.safeParse(value).success) came.damaged += 1;
    else throw new StoreError('bad-export', `Line ${count} is neither a person nor a match.`);
  }
  return came;
}

function parse(line: string, count: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new StoreError('bad-export', `Line ${count} is not JSON.`);
  }
}

function readHead(value: unknown): void {
  const read = head.safeParse(value);
  if (!read.success) throw new StoreError('bad-export', 'This is not a Quarterstaff export.');
  if (read.data.format > FORMAT)
    throw new StoreError(
      'newer-version',
      `The export is of a newer format (${read.data.format}; this one knows ${FORMAT}).`,
    );
}

async function putPerson(store: Store, line: z.infer<typeof person>): Promise<number> {
  const { id, keyHash, at } = line.person;
  if ((await store.personByKey(keyHash)) !== null) return 0;
  await store.createPerson(id, keyHash, at);
  for (const hero of line.heroes) await store.putHero(hero as StoredHero);
  return 1;
}

async function putMatch(store: Store, { match, entries, lines }: KeptMatch): Promise<number> {
  const there = await keptMatch(store, match.id);
  if (there !== null && 'match' in there) return 0;
  if (there !== null) await store.deleteMatch(match.id); // a damaged match is replaced
  await store.createMatch(match);
  for (let from = 0; from < entries.length; ) {
    let to = from;
    while (to < entries.length && entries[to]!.at === entries[from]!.at) to += 1;
    const together = entries.slice(from, to).map(({ entry }) => entry);
    await store.append(match.id, from, together, entries[from]!.at);
    from = to;
  }
  for (const { from, text, at } of lines) await store.addLine(match.id, from, text, at);
  return 1;
}
