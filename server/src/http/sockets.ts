import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Watcher } from '../rooms/audience.ts';
import { Budget } from '../rooms/budget.ts';
import { answerOnline, type Caller } from '../rooms/online.ts';
import type { Room } from '../rooms/room.ts';
import { newId } from '../rooms/secrets.ts';
import type { Services } from '../services.ts';
import { isForeign } from './origin.ts';
import { Outbox } from './outbox.ts';
import { personOf } from './people.ts';
import { problem } from './problem.ts';

export const MESSAGE_AT_MOST = 256 * 1024;
const BACKLOG_AT_MOST = 4 * 1024 * 1024; // bytes a slow client may leave unread
const IDLE_MS = 60_000;
const UNAVAILABLE = 4503;
const LINES_AT_MOST = 100;

/** One connection per tab and match. */
export function socketRoutes(app: FastifyInstance, services: Services): void {
  app.get('/ws/:match', { websocket: true }, async (socket: WebSocket, request) => {
    const early: string[] = []; // what arrives while the room is being read
    const keep = (data: Buffer): void => void (early.length < 100 && early.push(data.toString('utf8')));
    socket.on('message', keep);
    if (isForeign(services, request)) return socket.close(4403, 'another site');
    const person = await personOf(services, request).catch(() => undefined);
    if (person === undefined) return socket.close(UNAVAILABLE, 'not just now; come back');
    const room = await services.rooms.open((request.params as { match: string }).match).catch(() => undefined);
    if (room === undefined) return socket.close(UNAVAILABLE, 'not just now; come back');
    if (room === null) return socket.close(4404, 'no such match, or it has not begun');
    const { wants, language } = request.query as { wants?: string; language?: string };
    const session = new SocketSession(services, socket, request.socket, room, person, {
      wants: wants === 'events' || wants === 'view' ? wants : 'table',
      language: typeof language === 'string' && Object.hasOwn(room.game.speech, language) ? language : 'en',
    });
    socket.off('message', keep);
    session.start(early);
  });
}

class SocketSession implements Watcher {
  readonly id = newId();
  readonly person: string | null;
  readonly wants: Watcher['wants'];
  readonly language: string;
  viewers: readonly string[];
  private readonly services: Services;
  private readonly socket: WebSocket;
  private readonly caller: Caller;
  private readonly messages: Budget;
  private heartbeat: NodeJS.Timeout | null = null;
  private alive = true;
  private readonly outbox: Outbox;

  constructor(
    services: Services,
    socket: WebSocket,
    stream: Socket,
    room: Room,
    person: string | null,
    { wants, language }: Pick<Watcher, 'wants' | 'language'>,
  ) {
    this.services = services;
    this.socket = socket;
    this.outbox = new Outbox(socket, stream);
    this.person = person;
    this.wants = wants;
    this.language = language;
    const questions = services.config.QUARTERSTAFF_QUESTIONS_PER_SECOND;
    const mine = room.seatsOf(person);
    this.viewers = mine.length === 0 ? ['public'] : [mine[0]!];
    this.caller = {
      room,
      watcher: this,
      costly: new Budget(4 * questions, questions, services.now()),
      talk: new Budget(10, 0.5, services.now()),
      thinker: services.thinker,
      now: services.now,
    };
    this.messages = new Budget(400, services.config.QUARTERSTAFF_REQUESTS_PER_MINUTE / 2, services.now());
  }

  start(early: readonly string[]): void {
    const { socket, services } = this;
    const { room } = this.caller;
    room.audience.add(this);
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
      .enqueue(() => {
        this.say(this.hello());
        room.audience.sendState(this);
        tellPresence(room);
        for (const text of early) this.hear(text);
      })
      .catch(() => socket.close(UNAVAILABLE, 'not just now; come back'));
    room.talk.all().then(
      lines => lines.length > 0 && this.say({ push: 'talk', lines: lines.slice(-LINES_AT_MOST) }),
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
    }
  }

  private end(): void {
    if (this.heartbeat !== null) clearInterval(this.heartbeat);
    this.services.metrics.connections.dec();
    this.caller.room.audience.remove(this);
    tellPresence(this.caller.room);
  }

  /** A client that does not read is dropped: it can come back and ask for what it missed. */
  push(message: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.outbox.backlog > BACKLOG_AT_MOST) this.socket.terminate();
    else this.outbox.put(message);
  }

  private say(message: object): void {
    this.push(JSON.stringify(message));
  }

  private hear(text: string): void {
    const request = this.read(text);
    if (request === undefined) return;
    const started = performance.now();
    void answerOnline(this.caller, request).then(reply => {
      if ((request as { do?: unknown } | null)?.do === 'choose') this.measure(reply, started);
      this.say(reply);
    });
  }

  /** The message as JSON; undefined, and the sender is told, when it is none or when there are too many. */
  private read(text: string): unknown {
    if (!this.messages.spend(this.services.now())) {
      this.say(problem('rate', 'Too many messages; slow down.'));
      return undefined;
    }
    try {
      return JSON.parse(text);
    } catch {
      this.say(problem('bad-json', 'Not JSON.'));
      return undefined;
    }
  }

  private measure(reply: object, started: number): void {
    const { choices, commitSeconds } = this.services.metrics;
    choices['taken' in reply ? 'taken' : 'refused' in reply ? 'refused' : 'error'].inc();
    commitSeconds.observe((performance.now() - started) / 1000);
  }
}

function seatsOf(room: Room): readonly object[] {
  return room.stored.seats.map(({ seat, side, about, kind, person }) => ({
    seat,
    side,
    about,
    kind,
    holder: room.match.holders.get(seat) ?? 'open',
    taken: person !== null || kind === 'computer',
    present: room.audience.has(person),
  }));
}

function tellPresence(room: Room): void {
  room.audience.broadcast({ push: 'presence', seats: seatsOf(room) });
}
