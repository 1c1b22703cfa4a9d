import { DiceError } from '@quarterstaff/kernel';
import {
  echoOf,
  errorReply,
  type FairRecord,
  isQuestion,
  type Reply,
  RequestError,
  readRequest,
  signedText,
  wireRefusal,
} from '@quarterstaff/protocol';
import { StoreError } from '../store/store.ts';
import { WorkError } from '../workers/workshop.ts';
import type { Meter } from './allowances.ts';
import { type Caller, callerAt, error, notYours, type Online, onlineRequests, Written } from './caller.ts';
import { fairDice, signed } from './dice.ts';
import { Damaged, Frozen, Overtaken, TooLong } from './errors.ts';
import { questioned } from './questions.ts';
import type { Room } from './room.ts';
import { consent, wish } from './wishes.ts';

// The line protocol online: the seat is that of the connection, whatever a message says.

/** Requests that reveal too much, or only make sense on one's own machine. */
const NEVER_ONLINE = ['hello', 'new', 'load', 'state', 'position', 'close', 'pending'] as const;

const HANDED_AT_MOST = 200;
const NOTABLE_MS = 0.2;

/** Answers one message of a watcher. Never throws. */
export async function answerOnline(caller: Caller, raw: unknown): Promise<Reply> {
  try {
    return { ...echoOf(raw), ...(await dispatch(caller, raw)) };
  } catch (problem) {
    return { ...echoOf(raw), ...failure(problem) };
  }
}

function failure(problem: unknown): Reply {
  if (problem instanceof RequestError) return errorReply(problem);
  if (problem instanceof Overtaken)
    return {
      refused: { code: 'stale-decision', rules: [], message: 'Somebody else was faster.', nearest: null, reasons: [] },
    };
  if (problem instanceof Frozen)
    return error('frozen', 'This match has met a fault of ours and is suspended until it is fixed.');
  if (problem instanceof Damaged) return error('damaged', 'The stored data of this match is damaged; it is suspended.');
  if (problem instanceof TooLong) return error('quota', 'This match has become too long to go on.');
  if (problem instanceof DiceError) return error(problem.code, problem.message);
  if (problem instanceof WorkError) return givenUp(problem);
  if (problem instanceof StoreError || (problem as { code?: string }).code !== undefined)
    return error('unavailable', 'It could not be stored; nothing has changed. Try again.');
  return error('internal', 'Something went wrong; nothing has changed.');
}

function givenUp({ fault }: WorkError): Reply {
  if (fault === 'busy') return error('budget', 'Too many of your questions are waiting already; wait a moment.');
  if (fault === 'failed') return error('internal', 'Something went wrong; nothing has changed.');
  return error('budget', 'This takes too long to work out; nothing has changed.');
}

function dispatch(caller: Caller, raw: unknown): Reply | Promise<Reply> {
  const what = (raw as { do?: unknown } | null)?.do;
  if ((NEVER_ONLINE as readonly unknown[]).includes(what))
    return error('not-online', `${what} is not answered online.`, 'do');
  if (caller.meter.isSpent('serving')) return tooBusy();
  return answer(caller, readFor(caller.meter, raw));
}

export const tooBusy = (): Reply => error('budget', 'You have kept the server busy for a while; wait a moment.');

/** Parsing a long request takes time, which its sender pays for. */
function readFor(meter: Meter, raw: unknown): Online {
  const started = performance.now();
  try {
    return readRequest(onlineRequests, raw);
  } finally {
    const took = performance.now() - started;
    if (took > NOTABLE_MS) meter.charge('serving', took);
  }
}

/** Requests are answered in the room's order, from what is committed; only those that may take long run beside it. */
function answer(caller: Caller, request: Online): Reply | Promise<Reply> {
  const { room, meter, watcher } = caller;
  const asker = callerAt(caller);
  if (isQuestion(request)) return questioned(caller, request);
  switch (request.do) {
    case 'choose':
      if (request.dice !== undefined) return error('not-online', 'Dice come from the server.', 'dice');
      return asker.seats.length === 0 ? notYours() : room.act(request, asker, meter);
    case 'errand':
      return asker.seats.length === 0 ? notYours() : room.act(request, asker, meter);
    case 'orders': // online the seats of one person are one hand
      return room.act({ ...request, hand: undefined }, asker, meter);
    case 'chat': {
      const [from] = room.seatsOf(watcher.person);
      if (from === undefined) return notYours();
      if (!meter.spend('lines')) return error('rate', 'Too many chat lines at once; wait a moment.');
      return room.talk.say(from, request.text, caller.now()).then(() => ({ said: true }));
    }
    default:
      return room.enqueue(() => answerInOrder(caller, request), meter);
  }
}

function answerInOrder(caller: Caller, request: Online): Reply | Promise<Reply> {
  const { room, watcher } = caller;
  const asker = callerAt(caller);
  switch (request.do) {
    case 'since': {
      if (!watcher.viewers.includes(request.viewer)) return error('not-yours', 'That is not your seat.', 'viewer');
      const reader = { viewer: request.viewer, language: watcher.language };
      const reset = request.epoch !== room.epoch;
      const events = new Written(room.eventsAfter(reader, reset ? 0 : request.n));
      return { reset, events, ...room.situation(reader, watcher.wants) };
    }
    case 'viewer': {
      const mine = [...room.seatsOf(watcher.person), 'public'];
      if (!mine.includes(request.viewer)) return error('not-yours', 'That is not your seat.', 'viewer');
      watcher.viewers = [request.viewer];
      return room.audience.sendState(watcher).then(() => ({ viewer: request.viewer }));
    }
    case 'rule': {
      const rule = room.game.catalogue.find(entry => entry.id === request.rule);
      return rule === undefined ? error('unknown-rule', 'No such rule.', 'rule') : { rule };
    }
    case 'view':
    case 'table':
      return room.host.answer(request, asker);
    case 'record':
      if (room.match.outcome === null) return error('not-yet', 'The record is available once the match is over.');
      return { record: finishedRecord(room) };
    default:
      return asker.seats.length === 0 ? notYours() : answerSeated(caller, request);
  }
}

/** Whether a seat has changed hands too often: otherwise somebody could fill up a match that way. */
const isRestless = ({ match }: Room, seat: string): boolean =>
  match.entriesAfter(0).filter(entry => entry.kind === 'seat' && entry.seat === seat).length >= HANDED_AT_MOST;

/** Requests reserved for people seated at the table. */
function answerSeated(caller: Caller, request: Online): Reply | Promise<Reply> {
  const { room } = caller;
  const asker = callerAt(caller);
  const seat = room.host.seatOf('seat' in request ? request.seat : undefined, asker);
  switch (request.do) {
    case 'seat':
      if (isRestless(room, request.seat)) return error('quota', 'This seat has changed hands too often.');
      return room.actNow(request, asker);
    case 'undo':
      return wish(caller, seat, { kind: 'undo', to: request.to });
    case 'end':
      if (room.match.outcome !== null) return { refused: wireRefusal({ code: 'match-over' }) };
      return request.how === 'agreed' ? wish(caller, seat, { kind: 'draw' }) : room.actNow({ ...request, seat }, asker);
    case 'consent':
      return consent(caller, request.agrees, request.proposal);
    default:
      return error('not-online', `${request.do} is not answered online.`, 'do');
  }
}

/** The record of a finished match, signed, with what is needed to check its dice. */
export function finishedRecord({ match, stored }: Room): FairRecord {
  const record = match.record();
  const fair = fairDice(stored);
  if (fair === null) return record;
  const signature = signed(stored, signedText({ ...record, fair }));
  return { ...record, fair: signature === null ? fair : { ...fair, signature } };
}
