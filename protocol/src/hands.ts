import type { Seat } from '@quarterstaff/kernel';
import type { Match } from './match.ts';

// A hand is all seats that one person holds at one screen.

/** By default the open seats of a side belong to one person, and each side to a different one. */
export function handsBySide(match: Match): (seat: Seat) => readonly Seat[] {
  const { seats } = match;
  return seat => {
    const side = seats.find(entry => entry.seat === seat)?.side;
    return seats.filter(entry => entry.side === side && match.isOpen(entry.seat)).map(entry => entry.seat);
  };
}

/** Seats known to belong to one person; nothing is known of the others. */
export class Hands {
  private readonly hands = new Map<Seat, readonly Seat[]>();

  /** From now on these seats belong to one person. */
  join(seats: readonly Seat[]): void {
    const rest = new Set([...this.hands.values()].map(hand => hand.filter(seat => !seats.includes(seat))));
    for (const hand of rest) for (const seat of hand) this.hands.set(seat, hand);
    for (const seat of seats) this.hands.set(seat, seats);
  }

  of(seat: Seat): readonly Seat[] | null {
    return this.hands.get(seat) ?? null;
  }
}
