import type { Decision, Seat, SeatEntry } from '@quarterstaff/kernel';
import { RequestError } from './request-error.ts';

/** Who asks: which seats are its own, and in which language it reads. */
export interface Caller {
  readonly seats: readonly Seat[] | 'all'; // 'all': the program that runs the match
  readonly language: string;
}

/** The part of a match needed to see whose a request is. */
export interface Chairs {
  readonly seats: readonly SeatEntry[];
  readonly open: readonly Decision[];
}

export const isOwn = ({ seats }: Caller, seat: Seat): boolean => seats === 'all' || seats.includes(seat);

export function mustExist({ seats }: Pick<Chairs, 'seats'>, seat: Seat): void {
  if (seats.some(entry => entry.seat === seat)) return;
  throw new RequestError('unknown-seat', 'seat', `The seats are ${seats.map(entry => entry.seat).join(', ')}.`);
}

/** The seat a caller names, if it is one of its own; a caller that runs the match must name one that exists. */
function named({ seats }: Pick<Chairs, 'seats'>, caller: Caller, seat: Seat | undefined): Seat | undefined {
  if (seat === undefined) return undefined;
  if (caller.seats === 'all') mustExist({ seats }, seat);
  return isOwn(caller, seat) ? seat : undefined;
}

/** The seat that is meant: the one named, or the caller's first with an open question, or its first. */
export function seatMeant(chairs: Chairs, caller: Caller, seat: Seat | undefined): Seat {
  const own = caller.seats === 'all' ? chairs.seats.map(entry => entry.seat) : caller.seats;
  const found =
    named(chairs, caller, seat) ?? chairs.open.find(({ seat: asked }) => own.includes(asked))?.seat ?? own[0];
  if (found === undefined) throw new RequestError('not-yours', 'seat', 'Only people who sit at the table may do that.');
  return found;
}

/** The seat that answers: the one named, or the caller's only one with an open question. */
export function seatAnswering(chairs: Chairs, caller: Caller, seat: Seat | undefined): Seat | undefined {
  const meant = named(chairs, caller, seat);
  if (meant !== undefined) return meant;
  const asked = new Set(chairs.open.map(open => open.seat).filter(open => isOwn(caller, open)));
  if (asked.size > 1) throw new RequestError('bad-request', 'seat', 'Several seats may answer: name one.');
  const [only] = asked;
  return only ?? (caller.seats === 'all' ? undefined : seatMeant(chairs, caller, undefined));
}

/** Whose view is meant: a seat's, the public's or, for a caller that runs the match, everybody's. */
export function viewerMeant(chairs: Chairs, caller: Caller, seat: Seat | undefined): string {
  if (seat === 'public' || caller.seats.length === 0) return 'public';
  if (caller.seats !== 'all') return seatMeant(chairs, caller, seat);
  if (seat === undefined || seat === 'all') return seat ?? 'public';
  mustExist(chairs, seat);
  return seat;
}
