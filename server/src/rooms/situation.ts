import { type KernelState, type Outcome, type Table, tableOf } from '@quarterstaff/kernel';
import {
  changesText,
  type EndedErrand,
  type HeldErrand,
  type Match,
  type PartsHad,
  type Reader,
  type Told,
  type WireDecision,
  type WireEndedErrand,
  type WireErrand,
  wholeText,
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
  table?: Table;
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
  let seen: KernelState | null = null;
  const known = (): KernelState => {
    seen ??= match.known(viewer);
    return seen;
  };
  const situation: Situation = {
    viewer,
    epoch,
    n: told?.events.length ?? 0,
    lastTurn: told?.lastTurn ?? 0,
    pending: mine.map(decision => wireDecision({ game, known }, decision, language)),
    waiting: askedIn(match),
    no: match.no,
    status: stored.status,
  };
  if (wants === 'view') situation.view = game.view(match.state, viewer);
  if (wants === 'table' || wants === 'changes') situation.table = tableOf(game, match.state, viewer, mine, known);
  if (outcome !== null) situation.outcome = outcome;
  if (due !== null) situation.due = due;
  if (errands.length > 0) situation.errands = wireErrands(game, errands, language);
  const ended = shown.ended.filter(({ seat }) => hand.includes(seat));
  if (ended.length > 0) situation.ended = wireEnded(game, ended, language);
  return situation;
}

/** A situation as the fields of a message, and what its reader has then of the parts of a table. */
export function toldSituation(situation: Situation, wants: Wants, had: PartsHad): ToldSituation {
  if (situation.table === undefined) return { text: JSON.stringify(situation).slice(1, -1), parts: had };
  const { table, ...rest } = situation;
  const text = JSON.stringify(rest).slice(1, -1);
  if (wants !== 'changes') return { text: `${text},"table":${wholeText(table)}`, parts: had };
  const told = changesText(table, had);
  return { text: `${text},"table":${told.text}`, parts: told.parts };
}

interface ToldSituation {
  readonly text: string;
  readonly parts: PartsHad;
}
