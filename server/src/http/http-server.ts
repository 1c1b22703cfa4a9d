import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { addressOf } from './address.ts';

const REQUEST_MS = 30_000; // for a whole request to arrive
const LOOK_MS = 5_000;
const KEPT_OPEN_MS = 72_000; // longer than proxies keep a connection
const AHEAD_AT_MOST = 10;

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * An HTTP server that lets nobody send many requests ahead of their answers over one connection: no browser and no proxy does,
 * and Node would take them all before it looks at anybody else. Nor may one address have all connections that there are, unless it
 * is a proxy's, which counts for itself.
 */
export function httpServer({
  QUARTERSTAFF_TRUST_PROXY: proxies,
  QUARTERSTAFF_CONNECTIONS_PER_ADDRESS: sockets,
}: Config): (serve: Serve) => Server {
  const most = proxies > 0 ? Number.POSITIVE_INFINITY : 2 * sockets;
  return serve => boundByAddress(unhurried(serve), most);
}

/** Whoever has so many connections open already gets no other, whatever it would be for. */
function boundByAddress(server: Server, most: number): Server {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = addressOf({ ip: socket.remoteAddress ?? '' });
    const now = (open.get(address) ?? 0) + 1;
    if (now > most) return socket.destroy();
    open.set(address, now);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
  return server;
}

function unhurried(serve: Serve): Server {
  const open = new WeakMap<Socket, number>(); // requests without an answer so far
  const count = (socket: Socket, more: number): number => {
    const now = (open.get(socket) ?? 0) + more;
    open.set(socket, now);
    return now;
  };
  const settings = { requestTimeout: REQUEST_MS, connectionsCheckingInterval: LOOK_MS };
  const server = createServer(settings, (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (count(socket, 1) > AHEAD_AT_MOST) socket.destroy();
    else {
      response.once('close', () => count(socket, -1));
      serve(request, response);
    }
  });
  server.keepAliveTimeout = KEPT_OPEN_MS;
  return server;
}
