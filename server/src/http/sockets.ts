import type { Socket } from 'node:net';
import { echoOf, type Reply, readJson } from '@quarterstaff/protocol';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Watcher } from '../rooms/audience.ts';
import { type Caller, error, Written } from '../rooms/caller.ts';
import { Damaged } from '../rooms/errors.ts';
import { answerOnline, tooBusy } from '../rooms/online.ts';
import { seatsOf, tellPresence } from '../rooms/presence.ts';
import type { Room } from '../rooms/room.ts';
import { newId } from '../rooms/secrets.ts';
import type { Services } from '../services.ts';
import { addressOf } from './address.ts';
import { boundInbound, readShortMessages } from './inbound.ts';
import { isForeign } from './origin.ts';
import { Outbox, Outboxes } from './outbox.ts';
import { personOf } from './people.ts';

export const MESSAGE_AT_MOST = 256 * 1024;
const BACKLOG_AT_MOST = 4 * 1024 * 1024; // bytes a slow client may leave unread
const SLOW = 256 * 1024; // who leaves more unread is looked at together with all of his address
const BACKLOG_OF_ADDRESS = 32 * 1024 * 1024;
const IDLE_MS = 60_000;
const UNAVAILABLE = 4503;
const DAMAGED = 4500;
const TOO_MANY = 4429;
const GONE = 4401;
const LINES_AT_MOST = 100;
const EARLY_AT_MOST = 100;
const EARLY_CHARACTERS_AT_MOST = 64 * 1024;
const REFUSED_AT_MOST = 100; // messages over the limit that are still answered

/** One connection per tab and match. */
export function socketRoutes(app: FastifyInstance, services: Services): void {
  const outboxes = new Outboxes();
  app.get('/ws/:match', { websocket: true }, async (socket: WebSocket, request) => {
    const early: string[] = []; // what arrives while the room is being read
    let characters = 0;
    const keep = (data: Buffer): void => {
      characters += data.length;
      if (early.length < EARLY_AT_MOST && characters <= EARLY_CHARACTERS_AT_MOST) early.push(data.toString('utf8'));
      else socket.close(TOO_MANY, 'slow down');
    };
    socket.on('message', keep);
    const address = addressOf(request);
    boundInbound(socket, request.socket, services.allowances.meter(null, address));
    readShortMessages(socket);
    if (isForeign(services, request)) return socket.close(4403, 'another site');
    const { match } = request.params as { match: string };
    if (match.includes('\0')) return socket.close(4404, 'no such match, or it has not begun');
    const person = await personOf(services, request).catch(() => undefined);
    if (person === undefined) return socket.close(UNAVAILABLE, 'not just now; come back');
    const hangUp = (): void => socket.close(GONE, 'this key is not known any more');
    const letGo = services.connections.take(person, address, hangUp);
    if (letGo === null) return socket.close(TOO_MANY, 'too many connections');
    socket.on('close', letGo);
    if (socket.readyState !== socket.OPEN) return letGo();
    const room = await services.rooms
      .open(match)
      .catch(problem => (problem instanceof Damaged ? 'damaged' : undefined));
    if (room === 'damaged') return socket.close(DAMAGED, 'what is stored of this match is damaged');
    if (room === undefined) return socket.close(UNAVAILABLE, 'not just now; come back');
    if (room === null) return socket.close(4404, 'no such match, or it has not begun');
    if (room.closed) return socket.close(UNAVAILABLE, 'not just now; come back');
    const { wants, language } = request.query as { wants?: string; language?: string };
    if (socket.readyState !== socket.OPEN) return;
    const isKnown = async (): Promise<boolean> => (await personOf(services, request)) === person;
    const client = { socket, stream: request.socket, person, address, isKnown };
    const session = new SocketSession(services, outboxes, client, room, {
      wants: wants === 'events' || wants === 'view' ? wants : 'table',
      language: typeof language === 'string' && Object.hasOwn(room.game.speech, language) ? language : 'en',
    });
    socket.off('message', keep);
    session.start(early);
  });
}

/** Who is at the other end of a connection. */
interface Client {
  readonly socket: WebSocket;
  readonly stream: Socket;
  readonly person: string | null;
  readonly address: string;
  isKnown(): Promise<boolean>;
}

class SocketSession implements Watcher {
  readonly id = newId();
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
  private refused = 0; // messages in a row that came too fast
  private readonly outbox: Outbox;
  private readonly outboxes: Outboxes;

  constructor(
    services: Services,
    outboxes: Outboxes,
    client: Client,
    room: Room,
    { wants, language }: Pick<Watcher, 'wants' | 'language'>,
  ) {
    const { socket, stream, person, address } = client;
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
    socket.on('error', () => {});
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

  /** A key that was changed, or a person that was deleted, opens nothing any more: over whatever node. */
  private async leaveIfUnknown(): Promise<void> {
    const known = await this.client.isKnown().catch(() => true);
    if (!known) this.socket.close(GONE, 'this key is not known any more');
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

  /** Large answers take time to write: whoever asks for many pays for it. */
  private answer(reply: Reply): void {
    const started = performance.now();
    this.push(written(reply));
    this.caller.meter.charge('serving', performance.now() - started);
  }

  /** Too many messages: each is told so by its own number, and who does not listen is shown the door. */
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

/** What a message calls itself; a long one is searched for it and not read. */
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

/** An answer as text. Lists that are JSON already go in as they are. */
function written(reply: Reply): string {
  if (!Object.values(reply).some(value => value instanceof Written)) return JSON.stringify(reply);
  const ready = Object.entries(reply).filter((field): field is [string, Written] => field[1] instanceof Written);
  const rest = Object.fromEntries(Object.entries(reply).filter(([, value]) => !(value instanceof Written)));
  const fields = ready.map(([name, { text }]) => `,${JSON.stringify(name)}:${text}`).join('');
  return `${JSON.stringify(rest).slice(0, -1)}${fields}}`;
}
