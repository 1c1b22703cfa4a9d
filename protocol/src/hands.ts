import type { Seat } from '@quarterstaff/kernel';
import type { Match } from './match.ts';

// A hand is all seats that one person holds at one screen.

/** Unless somebody says otherwise, the open seats of a side are one person's, and every side is somebody else's. */
export function handsBySide(match: Match): (seat: Seat) => readonly Seat[] {
  const { seats } = match;
  return seat => {
    const side = seats.find(entry => entry.seat === seat)?.side;
    return seats.filter(entry => entry.side === side && match.isOpen(entry.seat)).map(entry => entry.seat);
  };
}

/** Seats that were said to be one person's; of the others nothing is known. */
export class Hands {
  private readonly hands = new Map<Seat, readonly Seat[]>();

  /** These seats are one person's from now on, and nobody else's. */
  join(seats: readonly Seat[]): void {
    const rest = new Set([...this.hands.values()].map(hand => hand.filter(seat => !seats.includes(seat))));
    for (const hand of rest) for (const seat of hand) this.hands.set(seat, hand);
    for (const seat of seats) this.hands.set(seat, seats);
  }

  of(seat: Seat): readonly Seat[] | null {
    return this.hands.get(seat) ?? null;
  }
}
