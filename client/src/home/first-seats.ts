import type { GameCard } from '../connection/table-connection.ts';
import { settings } from '../settings.ts';

/**
 * Who sits where when nothing else is chosen: one person has the seats that the scenario is meant for, or the whole first side; the
 * computer has the others, as strong as the player likes it.
 */
export function firstSeats(card: GameCard, scenario: string): Readonly<Record<string, string>> {
  const { seats = [], facts } = card.scenarios.find(({ id }) => id === scenario) ?? {};
  const { level } = settings();
  const book = card.manners.length > 0 ? 'book' : 'open';
  const computer = card.levels.includes(level) ? `bot:${level}` : book;
  const isOwn = facts === undefined ? (_: string, side: string) => side === seats[0]?.side : isIn(facts.seats);
  return Object.fromEntries(seats.map(({ seat, side }) => [seat, isOwn(seat, side) ? 'open' : computer]));
}
const isIn = (seats: readonly string[]) => (seat: string) => seats.includes(seat);
