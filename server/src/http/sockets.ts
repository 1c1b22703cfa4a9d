import type { Socket } from 'node:net';
import { echoOf, type Reply, readJson } from '@quarterstaff/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Watcher } from '../rooms/audience.ts';
import { type Caller, error, Written } from '../rooms/caller.ts';
import { Damaged } from '../rooms/errors.ts';
import { answerOnline, tooBusy } from '../rooms/online.ts';
import { seatsOf, tellPresence } from '../rooms/presence.ts';
import type { Room } from '../rooms/room.ts';
import type { Services } from '../services.ts';
import { addressOf } from './address.ts';
import { boundInbound, readShortMessages } from './inbound.ts';
import { isForeign } from './origin.ts';
import { Outbox, Outboxes } from './outbox.ts';
import { keyHashOf } from './people.ts';

export const MESSAGE_AT_MOST = 256 * 1024;
const BACKLOG_AT_MOST = 4 * 1024 * 1024; // bytes a slow client may leave unread
const SLOW = 256 * 1024; // beyond this, the backlog of the whole address is checked
const BACKLOG_OF_ADDRESS = 32 * 1024 * 1024;
const IDLE_MS = 60_000;
const UNAVAILABLE = 4503;
const DAMAGED = 4500;
const TOO_MANY = 4429;
const GONE = 4401;
const LINES_AT_MOST = 100;
const EARLY_AT_MOST = 100;
const EARLY_CHARACTERS_AT_MOST = 64 * 1024;
const REFUSED_AT_MOST = 100; // messages over the limit that still get an answer

/** One connection per tab and match. */
export function socketRoutes(app: FastifyInstance, services: Services): void {
  const outboxes = new Outboxes();
  const { allowances } = services;
  app.get('/ws/:match', { websocket: true, preHandler: letGoOfAnswer }, (socket: WebSocket, request) => {
    socket.removeAllListeners('error'); // they would keep the request and its answer alive as long as the connection
    socket.on('error', ignore);
    const address = addressOf(request);
    const { socket: stream } = request;
    const { match } = request.params as { match: string };
    const early = new Early(socket);
    boundInbound(socket, stream, allowances.meter(null, address));
    readShortMessages(socket);
    if (isForeign(services, request)) return socket.close(4403, 'another site');
    if (match.includes('\0')) return socket.close(4404, 'no such match, or it has not begun');
    const client = { socket, stream, address, keyHash: keyHashOf(request) };
    void welcome(services, outboxes, client, match, request.query as Wishes, early);
  });
}

const ignore = (): void => {};

/** The response to an upgraded request is never sent: release it. */
async function letGoOfAnswer({ socket }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  (raw as typeof raw & { detachSocket(socket: Socket): void }).detachSocket(socket);
}

/** Messages that arrive while the room is being loaded. */
class Early {
  readonly texts: string[] = [];
  private characters = 0;
  private readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', this.keep);
  }

  private readonly keep = (data: Buffer): void => {
    const { texts, socket } = this;
    this.characters += data.length;
    if (texts.length < EARLY_AT_MOST && this.characters <= EARLY_CHARACTERS_AT_MOST) texts.push(data.toString('utf8'));
    else socket.close(TOO_MANY, 'slow down');
  };

  end(): readonly string[] {
    this.socket.off('message', this.keep);
    return this.texts;
  }
}

/** What a connection asks for in its address. */
interface Wishes {
  readonly wants?: string;
  readonly language?: string;
}

/** Who is at the other end of a connection. */
interface Client {
  readonly socket: WebSocket;
  readonly stream: Socket;
  readonly address: string;
  readonly keyHash: string | null; // null: a stranger
}

/** Connects somebody to the match, if there is one. */
async function welcome(
  services: Services,
  outboxes: Outboxes,
  client: Client,
  match: string,
  { wants, language }: Wishes,
  early: Early,
): Promise<void> {
  const { socket } = client;
  const person = await personBehind(services, client).catch(() => undefined);
  if (person === undefined) return socket.close(UNAVAILABLE, 'not just now; come back');
  if (!takeConnection(services, client, person)) return socket.close(TOO_MANY, 'too many connections');
  const room = await services.rooms.open(match).catch(problem => (problem instanceof Damaged ? 'damaged' : undefined));
  if (room === 'damaged') return socket.close(DAMAGED, 'what is stored of this match is damaged');
  if (room === undefined) return socket.close(UNAVAILABLE, 'not just now; come back');
  if (room === null) return socket.close(4404, 'no such match, or it has not begun');
  if (room.closed) return socket.close(UNAVAILABLE, 'not just now; come back');
  if (socket.readyState !== socket.OPEN) return;
  const session = new SocketSession(services, outboxes, client, person, room, {
    wants: wants === 'events' || wants === 'view' || wants === 'changes' ? wants : 'table',
    language: typeof language === 'string' && Object.hasOwn(room.game.speech, language) ? language : 'en',
  });
  session.start(early.end());
}

async function personBehind({ store }: Services, { keyHash }: Client): Promise<string | null> {
  return keyHash === null ? null : store.personByKey(keyHash);
}

/** Counts a connection until it is closed; false when there are too many. */
function takeConnection({ connections }: Services, { socket, address }: Client, person: string | null): boolean {
  const letGo = connections.take(person, address, () => socket.close(GONE, 'this key is not known any more'));
  if (letGo === null) return false;
  if (socket.readyState === socket.OPEN) socket.on('close', letGo);
  else letGo();
  return true;
}

class SocketSession implements Watcher {
  readonly person: string | null;
  readonly wants: Watcher['wants'];
  readonly language: string;
  viewers: readonly string[];
  private readonly services: Services;
  private readonly client: Client;
  private readonly socket: WebSocket;
  private readonly caller: Caller;
  private heartbeat: NodeJS.Timeout | null = null;
  private alive = true;
  private refused = 0; // consecutive messages over the limit
  private readonly outbox: Outbox;
  private readonly outboxes: Outboxes;

  constructor(
    services: Services,
    outboxes: Outboxes,
    client: Client,
    person: string | null,
    room: Room,
    { wants, language }: Pick<Watcher, 'wants' | 'language'>,
  ) {
    const { socket, stream, address } = client;
    this.services = services;
    this.client = client;
    this.socket = socket;
    this.outbox = new Outbox(socket, stream, cost => this.caller.meter.charge('serving', cost));
    this.outboxes = outboxes;
    this.person = person;
    this.wants = wants;
    this.language = language;
    const mine = room.seatsOf(person);
    this.viewers = mine.length === 0 ? ['public'] : [mine[0]!];
    const { workshop, now } = services;
    this.caller = { room, watcher: this, meter: services.allowances.meter(person, address), workshop, now };
  }

  start(early: readonly string[]): void {
    const { socket, services } = this;
    const { room } = this.caller;
    room.audience.add(this);
    this.outboxes.add(this.client.address, this.outbox);
    services.metrics.connections.inc();
    socket.on('message', (data: Buffer) => this.hear(data.toString('utf8')));
    socket.on('pong', () => {
      this.alive = true;
    });
    socket.on('close', () => this.end());
    this.heartbeat = setInterval(() => this.beat(), IDLE_MS / 2);
    this.heartbeat.unref();
    room
      .enqueue(async () => {
        this.say(this.hello());
        await room.audience.sendState(this);
        if (room.proposal !== null) this.say({ push: 'proposal', proposal: room.proposal });
        tellPresence(room);
        for (const text of early) this.hear(text);
      }, this.caller.meter)
      .catch(() => socket.close(UNAVAILABLE, 'not just now; come back'));
    room.talk.latest(LINES_AT_MOST).then(
      lines => lines.length > 0 && this.say({ push: 'talk', lines }),
      () => {},
    );
  }

  private hello(): object {
    const { room } = this.caller;
    const { id, game, rulesVersion, name, commitment, status, next } = room.stored;
    return {
      push: 'hello',
      match: id,
      game,
      rulesVersion,
      name,
      commitment,
      status,
      seats: seatsOf(room),
      mine: room.seatsOf(this.person),
      next,
      epoch: room.epoch,
    };
  }

  private beat(): void {
    if (!this.alive) this.socket.terminate();
    else {
      this.alive = false;
      this.socket.ping();
      if (this.person !== null) void this.leaveIfUnknown();
    }
  }

  /** A changed key, or the key of a deleted person, is no longer accepted on any node. */
  private async leaveIfUnknown(): Promise<void> {
    const { services, client, person } = this;
    const known = await personBehind(services, client).catch(() => person);
    if (known !== person) this.socket.close(GONE, 'this key is not known any more');
  }

  private end(): void {
    if (this.heartbeat !== null) clearInterval(this.heartbeat);
    this.services.metrics.connections.dec();
    this.outboxes.remove(this.client.address, this.outbox);
    this.caller.room.audience.remove(this);
    tellPresence(this.caller.room);
  }

  /** A client that does not read is dropped: it can come back and ask for what it missed. */
  push(message: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    const { backlog } = this.outbox;
    if (backlog > SLOW && this.isTooMuch(backlog)) this.socket.terminate();
    else this.outbox.put(message);
  }

  private isTooMuch(backlog: number): boolean {
    return backlog > BACKLOG_AT_MOST || this.outboxes.backlog(this.client.address) > BACKLOG_OF_ADDRESS;
  }

  private say(message: object): void {
    this.push(JSON.stringify(message));
  }

  private hear(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    const { meter } = this.caller;
    if (!meter.spend('messages')) this.slowDown(text);
    else if (text.length > SHORT && meter.isSpent('serving')) this.say({ ...echoFrom(text), ...tooBusy() });
    else this.take(text);
  }

  private take(text: string): void {
    this.refused = 0;
    const started = performance.now();
    const read = readJson(text);
    if (text.length > SHORT) this.caller.meter.charge('serving', performance.now() - started);
    if (!('value' in read)) {
      this.say({ ...echoFrom(text), ...error(read.code, read.message) });
      return;
    }
    const request = read.value;
    void answerOnline(this.caller, request).then(reply => {
      if ((request as { do?: unknown } | null)?.do === 'choose') this.measure(reply, started);
      this.answer(reply);
    });
  }

  /** Large answers take time to write, so they are charged for. */
  private answer(reply: Reply): void {
    const started = performance.now();
    this.push(written(reply));
    this.caller.meter.charge('serving', performance.now() - started);
  }

  /** Too many messages: each is refused by its own id, and a client that goes on is disconnected. */
  private slowDown(text: string): void {
    this.refused += 1;
    if (this.refused > REFUSED_AT_MOST) this.socket.close(TOO_MANY, 'slow down');
    else this.say({ ...echoFrom(text), ...error('rate', 'Too many messages; slow down.') });
  }

  private measure(reply: object, started: number): void {
    const { choices, commitSeconds } = this.services.metrics;
    choices['taken' in reply ? 'taken' : 'refused' in reply ? 'refused' : 'error'].inc();
    commitSeconds.observe((performance.now() - started) / 1000);
  }
}

const SHORT = 4 * 1024;
const ID_IN_TEXT = /"id"\s*:\s*("(?:[^"\\]|\\.){0,200}"|-?\d{1,15})/;

/** The id of a message; a long message is searched for it rather than parsed. */
function echoFrom(text: string): Reply {
  const whole = text.length <= SHORT ? echoIn(text) : null;
  if (whole !== null) return whole;
  const found = ID_IN_TEXT.exec(text.slice(0, SHORT)) ?? ID_IN_TEXT.exec(text.slice(-SHORT));
  return (found === null ? null : echoIn(`{"id":${found[1]}}`)) ?? {};
}

function echoIn(text: string): Reply | null {
  const read = readJson(text);
  return 'value' in read ? echoOf(read.value) : null;
}

/** An answer as text. Lists that are already JSON are inserted as they are. */
function written(reply: Reply): string {
  if (!Object.values(reply).some(value => value instanceof Written)) return JSON.stringify(reply);
  const ready = Object.entries(reply).filter((field): field is [string, Written] => field[1] instanceof Written);
  const rest = Object.fromEntries(Object.entries(reply).filter(([, value]) => !(value instanceof Written)));
  const fields = ready.map(([name, { text }]) => `,${JSON.stringify(name)}:${text}`).join('');
  return `${JSON.stringify(rest).slice(0, -1)}${fields}}`;
}
