import type { Seat } from '@quarterstaff/kernel';

/** What the table and not the rules must agree on. */
export type Wish = { readonly kind: 'undo'; readonly to: number } | { readonly kind: 'draw' };

export interface Proposal {
  readonly by: Seat;
  readonly wish: Wish;
  readonly no: number; // the decision that was open: a later one makes the proposal stale
  readonly agreed: readonly Seat[];
  readonly asked: readonly Seat[]; // the other seats that people hold
}

/** A proposal to the other seats; granted at once when nobody else is a person. */
export function propose(by: Seat, wish: Wish, no: number, people: readonly Seat[]): Proposal {
  return { by, wish, no, agreed: [], asked: people.filter(seat => seat !== by) };
}

export function isGranted(proposal: Proposal): boolean {
  return proposal.asked.every(seat => proposal.agreed.includes(seat));
}

/** A seat's answer: the proposal goes on with its consent, or is gone. Seats that were not asked change nothing. */
export function respond(proposal: Proposal, seat: Seat, agrees: boolean): Proposal | null {
  if (!proposal.asked.includes(seat)) return proposal;
  if (!agrees) return null;
  return proposal.agreed.includes(seat) ? proposal : { ...proposal, agreed: [...proposal.agreed, seat] };
}
