import { intact, sumOf } from './chain.ts';
import { Damaged, type HeroSize, type ListedMatch, type StoredMatch } from './store.ts';

// A match is stored in two parts: its set-up never changes and may be large; the rest changes often and appears in lists.

const NAME_AT_MOST = 100;

/** Defaults for fields that older documents do not have. */
const NEW = { proposal: null, keys: null } as const;

type Stored = ListedMatch & Pick<StoredMatch, 'setup'>;

function parsed(doc: string): Stored {
  const found = JSON.parse(doc) as Stored;
  return { ...NEW, ...found, seats: found.seats.map(seat => ({ ...seat, pledge: seat.pledge ?? null })) };
}

/** The part that changes, as both databases keep it, with its checksum. */
export function writtenDocument({ setup, ...rest }: StoredMatch) {
  const scenario = typeof setup.scenario === 'string' ? setup.scenario.slice(0, NAME_AT_MOST) : null;
  const doc = JSON.stringify({ ...rest, scenario });
  return { doc, docSum: sumOf(doc) };
}

/** The part that does not change. */
export function writtenSetup({ setup }: StoredMatch) {
  const text = JSON.stringify(setup);
  return { setup: text, setupSum: sumOf(text) };
}

/** The row of a match. `setup` is null in the first two formats, where the document holds everything. */
export interface MatchRow {
  readonly doc: string;
  readonly docSum: string | null;
  readonly setup: string | null;
  readonly setupSum: string | null;
  readonly damage: string | null; // why it is suspended
}

export function read(id: string, { doc, docSum, setup, setupSum, damage }: MatchRow): StoredMatch {
  if (damage !== null) throw new Damaged(id, damage);
  return orDamaged(id, () => {
    const { scenario: _scenario, ...rest } = parsed(intact(id, 'document', doc, docSum));
    if (setup === null) return rest;
    return { ...rest, setup: JSON.parse(intact(id, 'set-up', setup, setupSum)) as StoredMatch['setup'] };
  });
}

/** For lists: a damaged match appears as such and does not keep the others from being listed. */
export function listed(id: string, { doc, docSum, damage }: Omit<MatchRow, 'setup' | 'setupSum'>): ListedMatch {
  try {
    const { setup, ...rest }: Omit<Stored, 'setup'> & Partial<Stored> = parsed(intact(id, 'document', doc, docSum));
    const known = damage === null ? rest : { ...rest, status: 'damaged' as const };
    if (setup === undefined) return known;
    return { ...known, scenario: typeof setup.scenario === 'string' ? setup.scenario.slice(0, NAME_AT_MOST) : null };
  } catch {
    return unreadable(id);
  }
}

/** What is known of a match whose document cannot be read. */
function unreadable(id: string): ListedMatch {
  const unknown = { name: '', game: '', rulesVersion: '', owner: '', scenario: null, seats: [], decisionSeconds: null };
  const dice = { serverSeed: '', commitment: '', keys: null, seed: null };
  return { id, version: 0, status: 'damaged', ...unknown, ...dice, created: 0, updated: 0, next: null, proposal: null };
}

function orDamaged<T>(id: string, run: () => T): T {
  try {
    return run();
  } catch (problem) {
    if (problem instanceof Damaged) throw problem;
    throw new Damaged(id, `Match ${id} cannot be read: ${(problem as Error).message}`);
  }
}

const HEROES_AT_A_TIME = 64 * 1024; // bytes

/** The extent of a page of heroes: its last id, and where the next page starts if there is one. */
export function pageOf(sizes: readonly HeroSize[]): { readonly to: string; readonly next: string | null } {
  let end = 0;
  for (let bytes = sizes[0]?.bytes ?? 0; bytes < HEROES_AT_A_TIME && end < sizes.length - 1; bytes += sizes[end]!.bytes)
    end += 1;
  const to = sizes[end]?.id ?? '';
  return { to, next: end < sizes.length - 1 ? to : null };
}

/** How many entries are read or checked at a time: a few milliseconds, so that nobody waits long behind it. */
export const ENTRIES_AT_A_TIME = 250;
