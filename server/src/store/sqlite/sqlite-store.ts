import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Entry } from '@quarterstaff/kernel';
import { ENTRIES_AT_A_TIME } from '../documents.ts';
import {
  type Appended,
  type Backup,
  Damaged,
  type Fault,
  type HeroPage,
  type HeroSize,
  type Holdings,
  type ListedMatch,
  type Store,
  type StoredEntry,
  type StoredHero,
  type StoredLine,
  type StoredMatch,
  type StoredPerson,
  StoreError,
} from '../store.ts';
import { unusable } from './folder-lock.ts';

interface Waiting {
  readonly op: string;
  readonly args: readonly unknown[];
  resolve(value: unknown): void;
  reject(problem: Error): void;
}

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly match: string | null;
}

type Answer =
  | { readonly results: readonly ({ readonly value?: unknown } | { readonly failed: Failure })[] }
  | { readonly error: Failure };

const told = ({ code, message, match }: Failure): StoreError =>
  match === null ? new StoreError(code, message) : new Damaged(match, message);

/** Operations that may take some milliseconds: one per batch, so that no commit waits behind several. */
const LONG = new Set([
  'entriesAfter',
  'matchesOf',
  'heroesOf',
  'heroSizes',
  'lines',
  'storedBytes',
  'check',
  'inspect',
  'holdings',
]);
/** Operations that cannot run inside a transaction. */
const ALONE = new Set(['backup', 'close']);

/** The embedded default: one SQLite file, written by its own thread. Operations that arrive while a batch is written share the next commit. */
export class SqliteStore implements Store {
  private readonly worker: Worker;
  private queue: Waiting[] = [];
  private readonly long: Waiting[] = [];
  private writing: readonly Waiting[] | null = null;
  private readonly leases = new Map<string, { node: string; until: number }>();

  readonly noticed: readonly Fault[];

  private constructor(worker: Worker, noticed: readonly Fault[]) {
    this.worker = worker;
    this.noticed = noticed;
    worker.on('message', (answer: string) => this.settle(JSON.parse(answer) as Answer));
    worker.on('error', problem => this.fail(problem));
    worker.on('exit', () => this.fail(new StoreError('closed', 'The store is closed.')));
  }

  /** Opens the file, creating it if necessary; throws a StoreError with a clear sentence if it cannot. */
  static async open(file: string): Promise<SqliteStore> {
    try {
      mkdirSync(dirname(file), { recursive: true });
    } catch (problem) {
      throw unusable(dirname(file), problem);
    }
    const fromSources = import.meta.url.endsWith('.ts');
    const entry = fromSources ? new URL('./boot.mjs', import.meta.url) : new URL('./sqlite-worker.js', import.meta.url);
    const worker = new Worker(entry, { workerData: { file } });
    const noticed = await new Promise<readonly Fault[]>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (first: { noticed: readonly Fault[] } | { failed: Failure }) => {
        if ('noticed' in first) resolve(first.noticed);
        else {
          void worker.terminate();
          reject(told(first.failed));
        }
      });
    });
    return new SqliteStore(worker, noticed);
  }

  private ask<T>(op: string, ...args: readonly unknown[]): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const queue = LONG.has(op) ? this.long : this.queue;
      queue.push({ op, args, resolve: value => resolve(value as T), reject });
      if (this.queue.length + this.long.length === 1 && this.writing === null) setImmediate(() => this.send());
    });
  }

  /** The next batch: all short operations and one long one, or a single one that must run alone. */
  private nextBatch(): readonly Waiting[] {
    const alone = this.queue.findIndex(({ op }) => ALONE.has(op));
    if (alone === 0 && this.long.length === 0) return this.queue.splice(0, 1);
    return [...this.queue.splice(0, alone < 0 ? this.queue.length : alone), ...this.long.splice(0, 1)];
  }

  private send(): void {
    if (this.writing !== null) return;
    const batch = this.nextBatch();
    if (batch.length === 0) return;
    this.writing = batch;
    // As one text: posting that to a thread is several times faster than a tree of objects.
    this.worker.postMessage(JSON.stringify(this.writing.map(({ op, args }) => [op, ...args])));
  }

  private settle(answer: Answer): void {
    const written = this.writing ?? [];
    this.writing = null;
    if ('results' in answer) {
      written.forEach((waiting, i) => {
        const outcome = answer.results[i]!;
        if ('failed' in outcome) waiting.reject(told(outcome.failed));
        else waiting.resolve(outcome.value);
      });
    } else for (const waiting of written) waiting.reject(told(answer.error));
    this.send();
  }

  private fail(problem: Error): void {
    const lost = [...(this.writing ?? []), ...this.queue, ...this.long.splice(0)];
    this.writing = null;
    this.queue = [];
    for (const waiting of lost) waiting.reject(problem);
  }

  createMatch(match: StoredMatch): Promise<void> {
    return this.ask('createMatch', match);
  }
  match(id: string): Promise<StoredMatch | null> {
    return this.ask('match', id);
  }
  /** Without its set-up, which may be large and never changes. */
  changeMatch(match: StoredMatch): Promise<Appended> {
    const { scenario } = match.setup;
    const setup = { scenario: typeof scenario === 'string' ? scenario : null, options: {} };
    return this.ask('changeMatch', { ...match, setup });
  }
  deleteMatch(id: string): Promise<void> {
    return this.ask('deleteMatch', id);
  }
  matchesOf(person: string): Promise<readonly ListedMatch[]> {
    return this.ask('matchesOf', person);
  }
  matchIdsOf(person: string, after: string, limit: number): Promise<readonly string[]> {
    return this.ask('matchIdsOf', person, after, limit);
  }
  matchCount(person: string): Promise<number> {
    return this.ask('matchCount', person);
  }
  matchesBefore(time: number, limit: number): Promise<readonly string[]> {
    return this.ask('matchesBefore', time, limit);
  }
  append(match: string, expected: number, entries: readonly Entry[], at: number): Promise<Appended> {
    return this.ask('append', match, expected, entries, at);
  }
  /** A page at a time; entries appended meanwhile come with the last. */
  async entriesAfter(match: string, seq: number): Promise<readonly StoredEntry[]> {
    const all: StoredEntry[] = [];
    for (let last = seq; ; last = all.at(-1)!.seq) {
      const page = await this.ask<readonly StoredEntry[]>('entriesAfter', match, last, ENTRIES_AT_A_TIME);
      all.push(...page);
      if (page.length < ENTRIES_AT_A_TIME) return all;
    }
  }
  addLine(match: string, from: string, text: string, at: number): Promise<StoredLine> {
    return this.ask('addLine', match, from, text, at);
  }
  lines(match: string, n = 0): Promise<readonly StoredLine[]> {
    return this.ask('lines', match, n);
  }
  lastLine(match: string): Promise<number> {
    return this.ask('lastLine', match);
  }
  deleteLines(match: string, from: readonly string[]): Promise<void> {
    return this.ask('deleteLines', match, from);
  }
  createPerson(id: string, keyHash: string, at: number): Promise<void> {
    return this.ask('createPerson', id, keyHash, at);
  }
  personByKey(keyHash: string): Promise<string | null> {
    return this.ask('personByKey', keyHash);
  }
  changeKey(id: string, keyHash: string): Promise<void> {
    return this.ask('changeKey', id, keyHash);
  }
  isPerson(id: string): Promise<boolean> {
    return this.ask('isPerson', id);
  }
  deletePerson(id: string): Promise<readonly string[]> {
    return this.ask('deletePerson', id);
  }
  putHero(hero: StoredHero): Promise<void> {
    return this.ask('putHero', hero);
  }
  heroesOf(person: string, after = ''): Promise<HeroPage> {
    return this.ask('heroesOf', person, after);
  }
  heroSizes(person: string): Promise<readonly HeroSize[]> {
    return this.ask('heroSizes', person, '');
  }
  deleteHero(person: string, id: string): Promise<void> {
    return this.ask('deleteHero', person, id);
  }

  /** The file belongs to this process alone, so a lease is kept in memory, by a monotonic clock. */
  async lease(match: string, node: string, milliseconds: number): Promise<boolean> {
    const now = performance.now();
    const held = this.leases.get(match);
    if (held !== undefined && held.node !== node && held.until > now) return false;
    this.leases.set(match, { node, until: now + milliseconds });
    return true;
  }

  setDue(match: string, due: number | null): Promise<void> {
    return this.ask('setDue', match, due);
  }
  dueBefore(time: number, limit: number): Promise<readonly string[]> {
    return this.ask('dueBefore', time, limit);
  }
  storedBytes(person: string): Promise<number> {
    return this.ask('storedBytes', person);
  }
  matchIds(after: string, limit: number): Promise<readonly string[]> {
    return this.ask('matchIds', after, limit);
  }
  people(after: string, limit: number): Promise<readonly StoredPerson[]> {
    return this.ask('people', after, limit);
  }

  /** Nobody else writes this file. */
  onChanged(): void {}

  async ping(): Promise<void> {
    await this.ask('ping');
  }
  inspect(): Promise<readonly Fault[]> {
    return this.ask('inspect');
  }
  check(match: string, from: number): Promise<number | null> {
    return this.ask('check', match, from);
  }
  setAside(match: string, what: string | null, at: number): Promise<void> {
    return this.ask('setAside', match, what, at);
  }
  holdings(): Promise<Holdings> {
    return this.ask('holdings');
  }
  backup(file: string): Promise<Backup> {
    return this.ask('backup', file);
  }
  async close(): Promise<void> {
    await this.ask('close');
    await this.worker.terminate();
  }
}
