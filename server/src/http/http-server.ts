import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CUT_COSTS, type Meter } from '../rooms/allowances.ts';
import type { Services } from '../services.ts';
import { networkOf, noteAddress } from './address.ts';

const REQUEST_MS = 30_000; // for a whole request to arrive
const LOOK_MS = 5_000;
const KEPT_OPEN_MS = 72_000; // longer than proxies keep a connection
const AHEAD_AT_MOST = 10; // unanswered requests on one connection: no browser or proxy sends more
const PIECE = 2 * 1024; // bytes that Node's parser gets at a time
const SOCKETS = '/ws/'; // the only place to upgrade: elsewhere nothing would limit what arrives
const HELD_MS = 2_000;
const HELD_AT_MOST = 50; // per address

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * An HTTP server that one address cannot keep busy with things it is refused: pipelined requests, ever new connections, idle
 * connections. Each costs patience, and an address that has used it up is not listened to.
 */
export function httpServer(services: Pick<Services, 'config' | 'allowances'>): (serve: Serve) => Server {
  return serve => {
    const { allowances, config } = services;
    const { QUARTERSTAFF_TRUST_PROXY: proxies } = config;
    const doorkeeper = new Doorkeeper();
    const meterOf = (request: IncomingMessage): Meter => allowances.meter(null, noteAddress(request, proxies));
    const settings = { requestTimeout: REQUEST_MS, connectionsCheckingInterval: LOOK_MS };
    const server = createServer(settings, (request, response) => {
      if (!doorkeeper.letsAsk(request.socket, meterOf(request))) return;
      response.once('close', () => doorkeeper.answered(request.socket));
      serve(request, response);
    });
    server.on('upgrade', (request, socket: Socket) => {
      const isAllowed = doorkeeper.letsAsk(socket, meterOf(request)) && request.url!.startsWith(SOCKETS);
      if (!isAllowed) socket.destroy();
    });
    server.keepAliveTimeout = KEPT_OPEN_MS;
    const letsIn = proxies > 0 ? () => true : byAddress(services, doorkeeper);
    parseInPieces(server, doorkeeper, letsIn);
    return server;
  };
}

/** Tracks each connection, and holds those that are not listened to. */
class Doorkeeper {
  private readonly ahead = new WeakMap<Socket, number>(); // unanswered requests
  private readonly held = new Map<string, number>();
  private readonly turnedAway = new WeakSet<Socket>();

  /** Whether a request on a connection is to be served. */
  letsAsk(socket: Socket, meter: Meter): boolean {
    if (socket.destroyed || this.turnedAway.has(socket)) return false;
    const ahead = (this.ahead.get(socket) ?? 0) + 1;
    this.ahead.set(socket, ahead);
    if (ahead > AHEAD_AT_MOST) {
      meter.forfeit('patience', CUT_COSTS);
      socket.destroy();
    } else if (meter.waitFor('patience') > 0) this.hold(socket, meter.address!);
    else return true;
    return false;
  }

  answered(socket: Socket): void {
    this.ahead.set(socket, this.ahead.get(socket)! - 1);
  }

  isTurnedAway(socket: Socket): boolean {
    return this.turnedAway.has(socket);
  }

  hasAsked(socket: Socket): boolean {
    return this.ahead.has(socket);
  }

  /** Leaves a connection unread for a while and then cuts it: a client refused at once would ask again at once. */
  hold(socket: Socket, address: string): void {
    this.turnedAway.add(socket);
    const held = this.held.get(address) ?? 0;
    if (held >= HELD_AT_MOST) return void socket.destroy();
    this.held.set(address, held + 1);
    socket.pause();
    setTimeout(() => {
      socket.destroy();
      const left = this.held.get(address)! - 1;
      if (left > 0) this.held.set(address, left);
      else this.held.delete(address);
    }, HELD_MS).unref();
  }
}

/** Limits the connections of an address, and admits none once its patience is used up. A connection that is never used costs some. */
function byAddress({ config, allowances }: Pick<Services, 'config' | 'allowances'>, doorkeeper: Doorkeeper) {
  const most = 2 * config.QUARTERSTAFF_CONNECTIONS_PER_ADDRESS;
  const open = new Map<string, number>();
  return (socket: Socket): boolean => {
    const address = networkOf(socket.remoteAddress ?? '');
    const meter = allowances.meter(null, address);
    const now = (open.get(address) ?? 0) + 1;
    if (now > most) {
      socket.destroy();
      return false;
    }
    open.set(address, now);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
      if (!doorkeeper.hasAsked(socket)) meter.forfeit('patience', 1);
    });
    if (meter.waitFor('patience') === 0) return true;
    doorkeeper.hold(socket, address);
    return false;
  };
}

/** Not a closure per connection, which would keep everything in its scope, including the parser, alive as long as itself. */
const ignore = (): void => {};

/**
 * Feeds Node's parser in small pieces. On its own it reads a whole chunk before anybody can stop it: a thousand requests, even though
 * the connection was cut at the eleventh.
 */
function parseInPieces(server: Server, doorkeeper: Doorkeeper, letsIn: (socket: Socket) => boolean): void {
  const feeding = new WeakMap<Socket, (chunk: Buffer) => void>();
  const [attend] = server.listeners('connection') as [(socket: Socket) => void];
  server.off('connection', attend);
  server.on('connection', (socket: Socket) => {
    socket.on('error', ignore);
    if (!letsIn(socket)) return;
    attend.call(server, socket);
    const [parse] = socket.listeners('data') as [(piece: Buffer) => void];
    const feed = (chunk: Buffer): void => {
      for (let at = 0; at < chunk.length && !socket.destroyed; at += PIECE) {
        if (!feeding.has(socket)) return void socket.destroy(); // speaks WebSocket before the upgrade was accepted
        if (doorkeeper.isTurnedAway(socket)) return void socket.pause(); // Node resumes reading after each request, paused or not
        if (socket.isPaused()) return void socket.unshift(chunk.subarray(at));
        parse(chunk.subarray(at, at + PIECE));
      }
    };
    feeding.set(socket, feed);
    socket.off('data', parse);
    socket.on('data', feed);
  });
  server.on('upgrade', (_request, socket: Socket) => {
    socket.off('data', feeding.get(socket)!);
    feeding.delete(socket);
  });
}
