import { type Outcome, tableOf } from '@quarterstaff/kernel';
import {
  type EndedErrand,
  type HeldErrand,
  type Match,
  type Reader,
  type Told,
  type WireDecision,
  type WireEndedErrand,
  type WireErrand,
  wireDecision,
  wireEnded,
  wireErrands,
} from '@quarterstaff/protocol';
import type { StoredMatch } from '../store/store.ts';
import type { Wants } from './audience.ts';
import type { Unnumbered } from './telling.ts';

/** A match as one viewer may see it. */
export interface Situation {
  readonly viewer: string;
  readonly epoch: number;
  readonly n: number; // how many events the viewer has been told
  readonly lastTurn: number;
  view?: unknown;
  table?: unknown;
  readonly pending: readonly WireDecision[];
  readonly waiting: readonly string[];
  readonly no: number;
  outcome?: Outcome;
  readonly status: StoredMatch['status'];
  due?: number;
  errands?: readonly WireErrand[]; // of the viewer's hand
  ended?: readonly WireEndedErrand[]; // since the last message
}

/** What a room knows about itself. */
interface Shown {
  readonly match: Match;
  readonly told: Pick<Told<Unnumbered>, 'events' | 'lastTurn'> | null;
  readonly epoch: number;
  readonly stored: StoredMatch;
  readonly due: number | null;
  readonly hand: readonly string[]; // all seats of the viewer's person
  readonly errands: readonly HeldErrand[];
  readonly ended: readonly EndedErrand[];
}

/** The seats with an open question, each once. */
export function askedIn({ open }: Pick<Match, 'open'>): string[] {
  const seats: string[] = [];
  for (const { seat } of open) if (!seats.includes(seat)) seats.push(seat);
  return seats;
}

export function situationOf(shown: Shown, reader: Reader, wants: Wants): Situation {
  const { match, told, epoch, stored, due, hand, errands } = shown;
  const { game, outcome } = match;
  const { viewer, language } = reader;
  const mine = match.open.filter(({ seat }) => seat === viewer);
  const situation: Situation = {
    viewer,
    epoch,
    n: told?.events.length ?? 0,
    lastTurn: told?.lastTurn ?? 0,
    pending: mine.map(decision => wireDecision(match, decision, language)),
    waiting: askedIn(match),
    no: match.no,
    status: stored.status,
  };
  if (wants === 'view') situation.view = game.view(match.state, viewer);
  if (wants === 'table') situation.table = tableOf(game, match.state, viewer, mine);
  if (outcome !== null) situation.outcome = outcome;
  if (due !== null) situation.due = due;
  if (errands.length > 0) situation.errands = wireErrands(game, errands, language);
  const ended = shown.ended.filter(({ seat }) => hand.includes(seat));
  if (ended.length > 0) situation.ended = wireEnded(game, ended, language);
  return situation;
}
