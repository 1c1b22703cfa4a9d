import { canonical, type Entry, type MatchRecord, type Seat, sha256 } from '@quarterstaff/kernel';

// Fair dice. The server commits to its seed, the set-up and its signing key by one hash, before it knows anybody's number. Then every
// seat pledges a number by a hash, before anybody reveals one. Then all reveal their numbers, and the match begins. The operator could
// look ahead, but not choose; nobody at the table can do either.

export interface FairDice {
  readonly commitment: string; // the server's commitment, shown before anybody pledged a number
  readonly serverSeed: string; // shown when the match is over
  readonly numbers: Readonly<Record<Seat, string>>; // by seat; empty for a seat that gave none
  readonly pledges?: Readonly<Record<Seat, string>> | undefined; // the hash of each number, pledged before any was revealed
  readonly key?: string | undefined; // verifies the record's signature: SPKI in base64, a point of P-256
  readonly signature?: string | undefined; // of `signedText`: ECDSA with SHA-256, r and s in base64
}

export type FairRecord = MatchRecord & { readonly fair?: FairDice | undefined };

/** What the server commits to before play. */
export interface Promised {
  readonly game: string;
  readonly rulesVersion: string;
  readonly setup: MatchRecord['setup'];
  readonly serverSeed: string;
  readonly key: string;
}

export function promiseOf({ game, rulesVersion, setup, serverSeed, key }: Promised): string {
  const seed = sha256(`quarterstaff seed ${serverSeed}`);
  return sha256(canonical(['quarterstaff promise', game, rulesVersion, setup, seed, key]));
}

/** The older commitment, of records without a signature: to the seed only. */
function commitmentTo(serverSeed: string): string {
  return sha256(`quarterstaff seed ${serverSeed}`);
}

/** The hash that pledges a seat's number, valid only for this match and seat. */
export function pledgeTo(commitment: string, seat: Seat, number: string): string {
  return sha256(`quarterstaff number ${commitment} ${seat.length}:${seat}=${number.length}:${number}`);
}

/** The seed of the match: the server's, mixed with every seat's number in the order of their names. */
export function mixedSeed(serverSeed: string, numbers: Readonly<Record<Seat, string>>): string {
  const parts = Object.keys(numbers)
    .sort()
    .map(seat => `${seat.length}:${seat}=${numbers[seat]!.length}:${numbers[seat]}`);
  return sha256(`quarterstaff match ${serverSeed}\n${parts.join('\n')}`);
}

/** What the server signs when a match is over: the record without its hashes, which follow from the rest. */
export function signedText(record: FairRecord): string {
  const { hashes: _hashes, fair, ...rest } = record;
  const { signature: _signature, ...promised } = fair ?? { signature: null };
  return canonical(['quarterstaff record', rest, promised]);
}

/** Mismatches between a finished match's seed and what was promised; empty when all is well. */
export function fairnessFaults(record: FairRecord): readonly string[] {
  const { fair } = record;
  if (fair === undefined) return [];
  const faults: string[] = [];
  if (record.dice !== null || record.entries.some(({ kind }) => kind === 'die'))
    faults.push('Dice were set by hand, not drawn.');
  if (!areBranchesInOrder(record.entries)) faults.push('An undo leads to dice that were picked.');
  if (promiseIn(record, fair) !== fair.commitment)
    faults.push('The revealed seed does not fit the commitment made before play.');
  if (mixedSeed(fair.serverSeed, fair.numbers) !== record.seed)
    faults.push("The dice were not drawn from the committed seed and the seats' numbers.");
  for (const [seat, pledge] of Object.entries(fair.pledges ?? {}))
    if (!isKept(fair, seat, pledge)) faults.push(`The number of ${seat} is not the one that was pledged.`);
  return faults;
}

/** The commitment that a record should have. */
function promiseIn({ game, rulesVersion, setup }: FairRecord, { serverSeed, key }: FairDice): string {
  return key === undefined ? commitmentTo(serverSeed) : promiseOf({ game, rulesVersion, setup, serverSeed, key });
}

/** Whether a number is as pledged. A seat that never revealed its number counts with the pledge itself. */
function isKept({ commitment, numbers }: FairDice, seat: Seat, pledge: string): boolean {
  const number = numbers[seat];
  return number !== undefined && (number === pledge || pledgeTo(commitment, seat, number) === pledge);
}

/** An undo keeps the dice or takes the next branch, never a chosen one. */
function areBranchesInOrder(entries: readonly Entry[]): boolean {
  let last = 0;
  for (const entry of entries) {
    if (entry.kind !== 'undo' || entry.branch === null) continue;
    if (entry.branch !== last + 1) return false;
    last = entry.branch;
  }
  return true;
}
