import { hash } from 'node:crypto';
import type { Entry } from '@quarterstaff/kernel';
import { Damaged } from './store.ts';

// Checksums that reveal damage: of a match's documents, and of its entries in a chain, each covering all that came before it. They guard
// against accidents. Whoever can write the file can recompute them; against people a record is proved by its signature.

const DIGITS = 16;

export function sumOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, DIGITS);
}

/** An entry as stored; `sum` is null in the oldest format. */
export interface Link {
  readonly seq: number;
  readonly at: number;
  readonly entry: string;
  readonly sum: string | null;
}

/** How far a match has come: the number of entries, and the checksum over all of them. */
export interface Head {
  readonly count: number;
  readonly sum: string;
}

export const beginning = (match: string): Head => ({ count: 0, sum: sumOf(match) });

export function linked(head: Head, at: number, entry: string): Head {
  const count = head.count + 1;
  return { count, sum: sumOf(`${head.sum} ${count} ${at} ${entry}`) };
}

/** Follows the links after a head; throws where one is missing or was changed. */
export function followed(match: string, head: Head, links: readonly Link[]): Head {
  let now = head;
  for (const { seq, at, entry, sum } of links) {
    if (seq !== now.count + 1)
      throw new Damaged(match, `Match ${match}: entry ${now.count + 1} is missing, but there is an entry ${seq}.`);
    now = linked(now, at, entry);
    if (sum !== null && sum !== now.sum)
      throw new Damaged(match, `Match ${match}: entry ${seq} is not as it was stored.`);
  }
  return now;
}

/** Checks links, trusting the first as the start of the chain; for a whole match pass all of them. */
export function checked(match: string, links: readonly Link[], from: number): readonly Link[] {
  if (from === 0) {
    followed(match, beginning(match), links);
    return links;
  }
  const [first, ...rest] = links;
  if (first === undefined) return [];
  if (first.seq !== from) throw new Damaged(match, `Match ${match}: entry ${from} is missing.`);
  if (first.sum !== null) followed(match, { count: from, sum: first.sum }, rest);
  return rest;
}

/** A document, if its checksum holds. */
export function intact(match: string, what: string, text: string, sum: string | null): string {
  if (sum !== null && sumOf(text) !== sum)
    throw new Damaged(match, `Match ${match}: the ${what} is not as it was stored.`);
  return text;
}

export function entryOf(match: string, seq: number, text: string): Entry {
  try {
    return JSON.parse(text) as Entry;
  } catch {
    throw new Damaged(match, `Match ${match}: entry ${seq} cannot be read.`);
  }
}
