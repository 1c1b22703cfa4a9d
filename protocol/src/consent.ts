import type { Seat } from '@quarterstaff/kernel';

/** What the people at the table must agree on. */
export type Wish = { readonly kind: 'undo'; readonly to: number } | { readonly kind: 'draw' };

export interface Proposal {
  readonly id: string; // named by a consent
  readonly by: Seat;
  readonly wish: Wish;
  readonly at: number; // entries in the record when it was made: any later entry makes it stale
  readonly until: number; // when it lapses, in milliseconds since 1970: silence is not consent
  readonly agreed: readonly Seat[];
  readonly asked: readonly Seat[]; // a seat of every other person at the table, connected or not
}

/** A proposal to the other people; granted at once if there are none. */
export function propose(
  id: string,
  by: Seat,
  wish: Wish,
  { at, until }: { readonly at: number; readonly until: number },
  others: readonly Seat[],
): Proposal {
  return { id, by, wish, at, until, agreed: [], asked: others };
}

export function isGranted(proposal: Proposal): boolean {
  return proposal.asked.every(seat => proposal.agreed.includes(seat));
}

/** Whether it can still be answered: nothing has happened since, and it has not lapsed. */
export function isOpen(proposal: Proposal, at: number, now: number): boolean {
  return proposal.at === at && now < proposal.until;
}

/** A seat's answer: the proposal gains its consent or is dropped. Seats that were not asked change nothing. */
export function respond(proposal: Proposal, seat: Seat, agrees: boolean): Proposal | null {
  if (!proposal.asked.includes(seat)) return proposal;
  if (!agrees) return null;
  return proposal.agreed.includes(seat) ? proposal : { ...proposal, agreed: [...proposal.agreed, seat] };
}
