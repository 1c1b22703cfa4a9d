import {
  type AnyGame,
  begin,
  type Entry,
  type MatchRecord,
  pending,
  reviveState,
  type SeatEntry,
  standingEntries,
} from '@quarterstaff/kernel';
import { Match } from '@quarterstaff/protocol';
import { type Bookmark, History } from './history.ts';

// A kept match is taken up again: from the story as it was told, or by telling it anew.

/** Hands at this screen: the seats of a side that people hold are one person's. Without people everything is told. */
export function historyOf(
  game: AnyGame,
  seats: readonly SeatEntry[],
  holders: ReadonlyMap<string, string>,
  language: string,
): History {
  const open = seats.filter(({ seat }) => holders.get(seat) === 'open');
  const hands = [...new Set(open.map(({ side }) => side))].map(side =>
    open.filter(entry => entry.side === side).map(({ seat }) => seat),
  );
  return new History(game, hands.length > 0 ? hands : [['all']], language);
}

function holdersIn(entries: readonly Entry[], seats: readonly SeatEntry[]): Map<string, string> {
  const holders = new Map(seats.map(({ seat }) => [seat, 'open']));
  for (const entry of standingEntries(entries)) if (entry.kind === 'seat') holders.set(entry.seat, entry.holder);
  return holders;
}

/** Plays the record once, telling as it goes. */
export function toldAnew(game: AnyGame, record: MatchRecord, language: string): { match: Match; history: History } {
  const begun = begin(game, record.setup, record.seed);
  const seats = begun.ok ? begun.seats : [];
  const history = historyOf(game, seats, holdersIn(record.entries, seats), language);
  return { match: Match.resume(game, record, history.retell(record)), history };
}

/** Goes on from a kept story; null when it does not fit, or something was taken back since. */
export function fromBookmark(
  game: AnyGame,
  record: MatchRecord,
  bookmark: Bookmark,
  language: string,
): { match: Match; history: History } | null {
  const rest = record.entries.slice(bookmark.entries);
  if (bookmark.entries > record.entries.length || rest.some(({ kind }) => kind === 'undo' || kind === 'die'))
    return null;
  const g = reviveState(game, bookmark.state);
  const seats = game.seats(g);
  const history = historyOf(game, seats, holdersIn(record.entries, seats), language);
  if (!history.goOnFrom(bookmark)) return null;
  const told = { ...record, entries: record.entries.slice(0, bookmark.entries), hashes: [] };
  const match = Match.resume(game, told, { g, open: pending(game, g), seats });
  match.listener = history.hear;
  const tell = history.tellOn(match.holderTexts());
  for (const entry of rest) {
    tell(match.state, entry);
    if (match.follow(entry) !== null) return null;
  }
  tell(match.state, undefined);
  return { match, history };
}
