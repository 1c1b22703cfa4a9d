import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const REQUEST_MS = 30_000; // for a whole request to arrive
const LOOK_MS = 5_000;
const KEPT_OPEN_MS = 72_000; // longer than proxies keep a connection
const AHEAD_AT_MOST = 10;

/**
 * An HTTP server that lets nobody send many requests ahead of their answers over one connection: no browser and no proxy does,
 * and Node would take them all before it looks at anybody else.
 */
export function httpServer(serve: (request: IncomingMessage, response: ServerResponse) => void): Server {
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
