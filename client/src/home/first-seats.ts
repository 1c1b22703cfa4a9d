import type { SeatEntry } from '@quarterstaff/kernel';
import type { GameCard } from '../connection/table-connection.ts';
import { settings } from '../settings.ts';

type Offer = Pick<GameCard, 'manners' | 'levels'>;

/**
 * Who sits where when nothing else is chosen: one person has the seats that the scenario is meant for, or the whole first side; the
 * computer has the others, as strong as the player likes it.
 */
export function firstSeats(card: GameCard, scenario: string): Readonly<Record<string, string>> {
  const { seats = [], facts } = card.scenarios.find(({ id }) => id === scenario) ?? {};
  return facts === undefined ? firstSide(card, seats) : holders(card, seats, ({ seat }) => facts.seats.includes(seat));
}

/** One person has the whole first side, the computer the others. */
export const firstSide = (card: Offer, seats: readonly SeatEntry[]): Readonly<Record<string, string>> =>
  holders(card, seats, ({ side }) => side === seats[0]?.side);

function holders(
  card: Offer,
  seats: readonly SeatEntry[],
  isOwn: (entry: SeatEntry) => boolean,
): Readonly<Record<string, string>> {
  const { level } = settings();
  const book = card.manners.length > 0 ? 'book' : 'open';
  const computer = card.levels.includes(level) ? `bot:${level}` : book;
  return Object.fromEntries(seats.map(entry => [entry.seat, isOwn(entry) ? 'open' : computer]));
}
