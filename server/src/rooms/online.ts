import { players } from '@quarterstaff/bots';
import { DiceError, sameJson } from '@quarterstaff/kernel';
import {
  comfortOf,
  isGranted,
  issuesOf,
  propose,
  type RequestOf,
  reasonIn,
  requests,
  respond,
  type Wish,
  wireRefusal,
  wireWhyNot,
} from '@quarterstaff/protocol';
import * as z from 'zod';
import { StoreError } from '../store/store.ts';
import type { Thinker } from '../workers/inline-thinker.ts';
import type { Watcher } from './audience.ts';
import type { Budget } from './budget.ts';
import { Frozen, Overtaken } from './errors.ts';
import type { Room } from './room.ts';

// The line protocol online: the seat is that of the connection, whatever a message says.

const id = z.union([z.string().max(200), z.number()]).optional();

const onlineRequests = {
  ...requests,
  since: z.strictObject({
    id,
    do: z.literal('since'),
    viewer: z.string(),
    epoch: z.number().int(),
    n: z.number().int().min(0),
  }),
  consent: z.strictObject({ id, do: z.literal('consent'), agrees: z.boolean() }),
  chat: z.strictObject({ id, do: z.literal('chat'), text: z.string().trim().min(1).max(500) }),
  viewer: z.strictObject({ id, do: z.literal('viewer'), viewer: z.string() }),
} as const;

type Online = { [K in keyof typeof onlineRequests]: z.infer<(typeof onlineRequests)[K]> }[keyof typeof onlineRequests];
type Reply = Readonly<Record<string, unknown>>;

/** What tells too much, or belongs to one's own machine. */
const NEVER_ONLINE = ['hello', 'new', 'load', 'state', 'position', 'close', 'pending'] as const;
const COSTLY = new Set(['odds', 'reach', 'forecast', 'purview', 'bot', 'whynot']);
const ITERATIONS_AT_MOST = 2_000;
const THINKS_AT_MOST = 5_000; // milliseconds

/** How long a player may think for somebody: what he says, within bounds; where he says nothing, as it does at a table. */
function patienceFor({ iterations, time }: RequestOf<'bot'>) {
  if (iterations === undefined && time === undefined) return { iterations: null };
  return {
    iterations: iterations === undefined ? null : Math.min(iterations, ITERATIONS_AT_MOST),
    time: Math.min(time ?? THINKS_AT_MOST, THINKS_AT_MOST),
  };
}

export interface Caller {
  readonly room: Room;
  readonly watcher: Watcher;
  readonly costly: Budget;
  readonly talk: Budget;
  readonly thinker: Thinker;
  now(): number;
}

const error = (code: string, message: string, path = ''): Reply => ({ error: { code, message, path } });

/** Answers one message of a watcher. Never throws. */
export async function answerOnline(caller: Caller, raw: unknown): Promise<Reply> {
  const given = (raw as { id?: unknown } | null)?.id;
  const echo = typeof given === 'string' || typeof given === 'number' ? { id: given } : {};
  try {
    return { ...echo, ...(await dispatch(caller, raw)) };
  } catch (problem) {
    return { ...echo, ...failure(problem) };
  }
}

function failure(problem: unknown): Reply {
  if (problem instanceof Overtaken)
    return {
      refused: { code: 'stale-decision', rules: [], message: 'Somebody else was faster.', nearest: null, reasons: [] },
    };
  if (problem instanceof Frozen)
    return error('frozen', 'This match has met a fault of ours and rests until it is looked at.');
  if (problem instanceof DiceError) return error(problem.code, problem.message);
  if (problem instanceof StoreError || (problem as { code?: string }).code !== undefined)
    return error('unavailable', 'It could not be stored just now; nothing has changed. Try again.');
  return error('internal', 'Something went wrong; nothing has changed.');
}

function dispatch(caller: Caller, raw: unknown): Reply | Promise<Reply> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return error('bad-request', 'A request is a JSON object.');
  const what = (raw as { do?: unknown }).do;
  if (typeof what !== 'string' || !Object.hasOwn(onlineRequests, what))
    return error('unknown-request', 'There is no such request.', 'do');
  if ((NEVER_ONLINE as readonly string[]).includes(what))
    return error('not-online', `${what} is not answered online.`, 'do');
  const parsed = onlineRequests[what as keyof typeof onlineRequests].safeParse(raw);
  if (!parsed.success) {
    const issues = issuesOf(parsed.error);
    return error('bad-request', issues.map(({ path, message }) => `${path}: ${message}`).join('; '), issues[0]?.path);
  }
  if (COSTLY.has(what) && !caller.costly.spend(caller.now()))
    return error('budget', 'Too many such questions at once; wait a moment.');
  return answer(caller, parsed.data as Online);
}

/** The caller's seat: the one it names if it is its own, else its only one. */
function ownSeat({ room, watcher }: Caller, named: string | undefined): string | null {
  const mine = room.seatsOf(watcher.person);
  if (named !== undefined && mine.includes(named)) return named;
  const open = room.match.open.find(({ seat }) => mine.includes(seat))?.seat;
  return open ?? mine[0] ?? null;
}

/** Everything is answered in the room's order, from what is committed; only long thoughts go on beside it. */
function answer(caller: Caller, request: Online): Reply | Promise<Reply> {
  const { room } = caller;
  switch (request.do) {
    case 'choose':
      return choose(caller, request);
    case 'odds':
    case 'bot':
      return think(caller, request);
    case 'orders':
      if (!room.seatsOf(caller.watcher.person).includes(request.seat)) return notYours('seat');
      return room.setComfort(request.seat, comfortOf(request)).then(() => ({ orders: request.orders.length }));
    case 'chat': {
      const [from] = room.seatsOf(caller.watcher.person);
      if (from === undefined) return notYours();
      if (!caller.talk.spend(caller.now())) return error('rate', 'Too many lines at once; wait a moment.');
      return room.talk.say(from, request.text, caller.now()).then(() => ({ said: true }));
    }
    default:
      return room.enqueue(() => answerInOrder(caller, request));
  }
}

const notYours = (path = ''): Reply => error('not-yours', 'That is for those who sit at the table.', path);

function answerInOrder(caller: Caller, request: Online): Reply | Promise<Reply> {
  const { room, watcher } = caller;
  const seat = ownSeat(caller, 'seat' in request ? request.seat : undefined);
  switch (request.do) {
    case 'since': {
      if (!watcher.viewers.includes(request.viewer)) return error('not-yours', 'That is not your seat.', 'viewer');
      const reader = { viewer: request.viewer, language: watcher.language };
      return { ...room.since(reader, request.epoch, request.n), ...room.situation(reader, watcher.wants) };
    }
    case 'viewer': {
      const mine = [...room.seatsOf(watcher.person), 'public'];
      if (!mine.includes(request.viewer)) return error('not-yours', 'That is not your seat.', 'viewer');
      watcher.viewers = [request.viewer];
      room.audience.sendState(watcher);
      return { viewer: request.viewer };
    }
    case 'rule': {
      const rule = room.game.catalogue.find(entry => entry.id === request.rule);
      return rule === undefined ? error('unknown-rule', 'No such rule.', 'rule') : { rule };
    }
    case 'view':
    case 'table': {
      const viewer = request.seat === 'public' || seat === null ? 'public' : seat;
      const view = room.game.view(room.match.state, viewer);
      if (request.do === 'view') return { view };
      const open = room.match.open.filter(decision => decision.seat === viewer);
      return { table: room.game.present(view, open) };
    }
    case 'record':
      if (room.match.outcome === null) return error('not-yet', 'The record comes after the end.');
      return { record: finishedRecord(room) };
    default:
      return seat === null ? notYours() : answerSeat(caller, request, seat);
  }
}

function answerSeat(caller: Caller, request: Online, seat: string): Reply | Promise<Reply> {
  const { room } = caller;
  const { match, game } = room;
  switch (request.do) {
    case 'whynot':
      return wireWhyNot(match, seat, request.choice, caller.watcher.language) as Reply;
    case 'reach': {
      const decision = match.open.find(open => open.seat === seat);
      if (decision === undefined) return error('nothing-open', 'Nothing is open for your seat.');
      return { reach: game.reach?.(match.known(seat), decision) ?? [] };
    }
    case 'forecast':
      return { forecast: game.forecast?.(match.known(seat), seat, request.suppose ?? {}) ?? [] };
    case 'purview':
      return { purview: game.purview?.(match.known(seat), request.figure ?? null) ?? null };
    case 'seat':
      return changeSeat(caller, request.seat, request.holder);
    case 'undo':
      return wish(caller, seat, { kind: 'undo', to: request.to });
    case 'end':
      if (match.outcome !== null) return { refused: wireRefusal({ code: 'match-over' }) };
      if (request.how === 'agreed') return wish(caller, seat, { kind: 'draw' });
      return room.recordNow(current => current.end('conceded', seat)).then(() => ({ ended: 'conceded' }));
    case 'consent':
      return consent(caller, request.agrees);
    default:
      return error('not-online', `${request.do} is not answered online.`, 'do');
  }
}

async function choose(caller: Caller, request: Extract<Online, { do: 'choose' }>): Promise<Reply> {
  const { room, watcher } = caller;
  if (request.dice !== undefined) return error('not-online', 'Dice come from the server.', 'dice');
  if (room.seatsOf(watcher.person).length === 0) return notYours();
  const { no, slot, choice, pick, plan = [] } = request;
  const chosen = await room.choose({ no, seat: () => ownSeat(caller, request.seat)!, slot, choice, pick, plan });
  if ('ambiguous' in chosen) return error('bad-request', 'Several are open: say which slot.', 'slot');
  return 'taken' in chosen ? chosen : { refused: wireRefusal(chosen.refusal, reasonIn(room.game, watcher.language)) };
}

/** Long questions: the position is taken in order, the thinking happens on a thread of its own. */
async function think(caller: Caller, request: Extract<Online, { do: 'odds' | 'bot' }>): Promise<Reply> {
  const { room, thinker } = caller;
  const asked = await room.enqueue(() => {
    const seat = ownSeat(caller, request.seat);
    const decision = room.match.open.find(
      open => open.seat === seat && (request.slot === undefined || open.slot === request.slot),
    );
    if (seat === null || decision === undefined) return null;
    return { decision, question: { ...room.position(seat), slot: decision.slot } };
  });
  if (asked === null) return error('nothing-open', 'Nothing is open for your seat.');
  const { decision, question } = asked;
  if (request.do === 'bot') {
    const holder = request.level === 'book' ? 'book' : `bot:${request.level}`;
    return { ...(await thinker.think({ ...question, holder, ...patienceFor(request) })) };
  }
  const choice = request.pick === undefined ? request.choice : decision.options[request.pick];
  if (!decision.options.some(option => sameJson(option, choice)))
    return { refused: wireRefusal({ code: 'not-now', rules: [decision.rule], reasons: [], nearest: null }) };
  return { odds: await thinker.odds({ ...question, choice }) };
}

/** A person hands an own seat to the computer and takes it back; the owner may do so for a seat whose person is away. */
async function changeSeat({ room, watcher }: Caller, seat: string, holder: string): Promise<Reply> {
  const stored = room.stored.seats.find(entry => entry.seat === seat);
  if (stored === undefined) return error('unknown-seat', 'There is no such seat.', 'seat');
  const own = stored.person === watcher.person;
  const away = !room.audience.has(stored.person);
  const owner = room.stored.owner === watcher.person;
  if (!own && !(owner && away && holder !== 'open'))
    return error(
      'not-yours',
      'Only the person of a seat may change it, or the owner while that person is away.',
      'seat',
    );
  if (holder !== 'open' && !isHolder(room, holder)) return error('unknown-level', 'There is no such player.', 'holder');
  await room.recordNow(match => match.seat(seat, holder));
  return { seat, holder };
}

/** Whether anybody of that name plays here. */
function isHolder(room: Room, holder: string): boolean {
  const [kind, name] = holder.split(':');
  if (kind === 'bot') return players.levels.includes(name ?? '');
  return room.game.policy !== undefined && (name === undefined || room.game.manners.includes(name));
}

function people(room: Room): readonly string[] {
  const seats = room.stored.seats.filter(
    ({ person, seat }) => person !== null && room.match.holders.get(seat) === 'open',
  );
  const seen = new Set<string>();
  return seats.filter(({ person }) => !seen.has(person!) && seen.add(person!)).map(({ seat }) => seat);
}

async function wish(caller: Caller, seat: string, wanted: Wish): Promise<Reply> {
  const { room, watcher } = caller;
  if (wanted.kind === 'undo' && (wanted.to < 1 || wanted.to > room.match.no))
    return error('bad-request', `Decisions 1 to ${room.match.no} can be gone back to.`, 'to');
  const own = new Set(room.seatsOf(watcher.person));
  room.proposal = propose(
    seat,
    wanted,
    room.match.no,
    people(room).filter(other => other === seat || !own.has(other)),
  );
  return settle(room);
}

async function consent({ room, watcher }: Caller, agrees: boolean): Promise<Reply> {
  if (room.proposal === null || room.proposal.no !== room.match.no)
    return error('nothing-open', 'Nothing was proposed.');
  const mine = room.proposal.asked.filter(asked => room.seatsOf(watcher.person).includes(asked));
  for (const asked of mine) if (room.proposal !== null) room.proposal = respond(room.proposal, asked, agrees);
  return settle(room);
}

/** Carries a proposal out once everybody agreed: an undo online starts a new branch of dice. */
async function settle(room: Room): Promise<Reply> {
  const { proposal } = room;
  if (proposal !== null && isGranted(proposal)) {
    room.proposal = null;
    await room.recordNow(match => {
      if (proposal.wish.kind === 'undo') match.undo(proposal.wish.to, match.nextBranch());
      else match.end('agreed', null);
    });
  }
  room.audience.broadcast({ push: 'proposal', proposal: room.proposal });
  return { proposal: room.proposal };
}

/** The record of a finished match with what is needed to check its dice. */
export function finishedRecord(room: Room): unknown {
  const { commitment, serverSeed, seats } = room.stored;
  const numbers = Object.fromEntries(seats.map(({ seat, number }) => [seat, number ?? '']));
  return { ...room.match.record(), fair: { commitment, serverSeed, numbers } };
}
