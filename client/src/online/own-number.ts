import { pledgeTo } from '@quarterstaff/protocol';
import { recall, remember } from '../browser-memory.ts';

// A person's own share in the dice of a match: pledged before anybody tells a number, told when all have pledged, and kept here, so
// that the record of the match can be held against it.

export interface OwnNumber {
  readonly commitment: string; // the server's promise, as it was when the number was pledged
  readonly seat: string;
  readonly number: string;
  readonly pledge: string;
}

const KEY = 'quarterstaff.number.';
const kept = new Map<string, OwnNumber>(); // where the browser keeps nothing

export function newNumber(match: string, commitment: string, seat: string): OwnNumber {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const number = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('');
  const own = { commitment, seat, number, pledge: pledgeTo(commitment, seat, number) };
  kept.set(match, own);
  remember(KEY + match, own);
  return own;
}

export const numberOf = (match: string): OwnNumber | null => recall(KEY + match, kept.get(match) ?? null);

/** What does not fit between one's own number and the record of a match; empty when nothing was kept. */
export function ownNumberFaults(
  match: string,
  fair: { readonly commitment: string; readonly numbers: Readonly<Record<string, string>> } | undefined,
): readonly string[] {
  const own = numberOf(match);
  if (own === null) return [];
  const faults: string[] = [];
  if (fair?.commitment !== own.commitment)
    faults.push('The commitment is not the one that you pledged your number to.');
  const told = fair?.numbers[own.seat];
  if (told !== own.number && told !== own.pledge) faults.push('Your own number for the dice was replaced.');
  return faults;
}
