import { type FairDice, mixedSeed, pledgeTo, promiseOf } from '@quarterstaff/protocol';
import type { StoredMatch, StoredSeat } from '../store/store.ts';
import { newSecret } from './secrets.ts';
import { newSigningKeys, signatureOf } from './signing.ts';

// How the dice of a match come about: the server commits to its seed; every person pledges a number; once all have pledged, each
// reveals theirs; then the match begins. Seats that nobody took, and people who give no number, count as empty.

/** What a person still owes for the dice of a match that has not begun. */
type Owed = 'pledge' | 'number' | null;

type Seated = Pick<StoredMatch, 'seats' | 'seed'>;
type Promised = Pick<StoredMatch, 'serverSeed' | 'commitment' | 'keys'>;

/** A fresh server seed and the commitment to it. */
export function newPromise({
  game,
  rulesVersion,
  setup,
}: Pick<StoredMatch, 'game' | 'rulesVersion' | 'setup'>): Promised {
  const serverSeed = newSecret();
  const keys = newSigningKeys();
  return { serverSeed, keys, commitment: promiseOf({ game, rulesVersion, setup, serverSeed, key: keys.open }) };
}

const awaited = ({ number }: StoredSeat): boolean => number === null;
const isUnpledged = (seat: StoredSeat): boolean => awaited(seat) && seat.pledge === null;

/** The seat for which a person gives a number: one seat, however many they hold. */
export function awaitedSeat({ seats, seed }: Seated, person: string | null): StoredSeat | null {
  if (seed !== null || person === null) return null;
  return seats.find(seat => seat.person === person && awaited(seat)) ?? null;
}

export function owedBy(stored: Seated, person: string | null): Owed {
  const seat = awaitedSeat(stored, person);
  if (seat === null) return null;
  if (seat.pledge === null) return 'pledge';
  return stored.seats.some(isUnpledged) ? null : 'number';
}

type DiceFault = 'not-yet' | 'bad-number' | 'already-pledged' | 'nothing-awaited';

export class DiceRefused extends Error {
  readonly fault: DiceFault;
  constructor(fault: DiceFault) {
    super(fault);
    this.fault = fault;
  }
}

const withSeat = (stored: StoredMatch, changed: StoredSeat): StoredMatch => ({
  ...stored,
  seats: stored.seats.map(seat => (seat.seat === changed.seat ? changed : seat)),
});

/** A person pledges a number, reveals it, or does both once everybody else has pledged; with neither they give none. */
export function contributed(
  stored: StoredMatch,
  person: string,
  given: { readonly pledge?: string | undefined; readonly number?: string | undefined },
): StoredMatch {
  const seat = awaitedSeat(stored, person);
  if (seat === null) {
    if (stored.seed !== null) return stored; // a repeat: the first answer was lost
    throw new DiceRefused('nothing-awaited');
  }
  const { pledge = seat.pledge, number } = given;
  if (seat.pledge !== null && pledge !== seat.pledge) throw new DiceRefused('already-pledged');
  const pledged = withSeat(stored, { ...seat, pledge });
  if (number === undefined && given.pledge !== undefined) return seat.pledge === pledge ? stored : pledged;
  if (pledge === null) return withSeat(stored, { ...seat, number: '' });
  if (pledged.seats.some(isUnpledged)) throw new DiceRefused('not-yet');
  if (number !== undefined && pledgeTo(stored.commitment, seat.seat, number) !== pledge)
    throw new DiceRefused('bad-number');
  return withSeat(pledged, { ...seat, pledge, number: number ?? pledge });
}

/** The match, no longer waiting for seats that nobody has taken. */
export function withoutEmptySeats(stored: StoredMatch): StoredMatch {
  const isEmpty = (seat: StoredSeat): boolean => awaited(seat) && seat.person === null;
  if (!stored.seats.some(isEmpty)) return stored;
  return { ...stored, seats: stored.seats.map(seat => (isEmpty(seat) ? { ...seat, number: '' } : seat)) };
}

/** Once the agreed time has passed since everybody sat down: a number pledged but not revealed counts as its pledge, none as empty. */
export function withoutSilentSeats(stored: StoredMatch, now: number): StoredMatch {
  const { decisionSeconds, updated, seats } = stored;
  const isUp = decisionSeconds !== null && now >= updated + decisionSeconds * 1000;
  if (!isUp || !seats.some(awaited) || seats.some(seat => awaited(seat) && seat.person === null)) return stored;
  return { ...stored, seats: seats.map(seat => (awaited(seat) ? { ...seat, number: seat.pledge ?? '' } : seat)) };
}

/** Somebody lost a seat before the match began: if numbers were already revealed, everybody pledges again to a fresh seed. */
export function withFreshDice(stored: StoredMatch, freed: string): StoredMatch {
  const told = stored.seats.some(seat => seat.pledge !== null && seat.number !== null);
  const seats = stored.seats.map(seat =>
    seat.seat === freed || (told && seat.pledge !== null) ? { ...seat, pledge: null, number: null } : seat,
  );
  return { ...stored, ...(told ? newPromise(stored) : {}), seats };
}

/** The match as it begins; null while numbers are missing. */
export function begun(stored: StoredMatch): StoredMatch | null {
  if (stored.seats.some(awaited)) return null;
  const numbers = Object.fromEntries(stored.seats.map(({ seat, number }) => [seat, number ?? '']));
  return { ...stored, status: 'running', seed: mixedSeed(stored.serverSeed, numbers) };
}

/** What is needed to check the dice of a finished match; null for an imported one. */
export function fairDice({ commitment, serverSeed, seats, keys }: StoredMatch): FairDice | null {
  if (commitment === '') return null;
  const numbers = Object.fromEntries(seats.map(({ seat, number }) => [seat, number ?? '']));
  const pledges = Object.fromEntries(seats.flatMap(({ seat, pledge }) => (pledge === null ? [] : [[seat, pledge]])));
  return keys === null
    ? { commitment, serverSeed, numbers }
    : { commitment, serverSeed, numbers, pledges, key: keys.open };
}

/** Signs a text with the key that was promised. */
export function signed({ keys }: StoredMatch, text: string): string | null {
  return keys === null ? null : signatureOf(keys, text);
}
