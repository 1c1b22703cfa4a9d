import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { CUT_COSTS, type Meter } from '../rooms/allowances.ts';

const PIECES_AT_MOST = 500; // of one message

/** How many pieces of an unfinished message are held. `ws` bounds their length, but not their number, and does not show it. */
function piecesOf(socket: WebSocket): number {
  const { _receiver: receiver } = socket as unknown as {
    readonly _receiver?: { readonly _fragments?: readonly unknown[] };
  };
  return receiver?._fragments?.length ?? 0;
}

/**
 * Bounds what arrives over a connection without being a message: pings, which have to be answered, pongs, pieces of messages that
 * never end. The address pays, and a connection that brings too much of it is cut.
 */
export function boundInbound(socket: WebSocket, stream: Socket, meter: Meter): void {
  const cut = (): void => {
    if (stream.destroyed) return;
    meter.forfeit('patience', CUT_COSTS);
    socket.terminate();
  };
  stream.on('data', (chunk: Buffer) => {
    if (!meter.spend('traffic', chunk.length) || piecesOf(socket) > PIECES_AT_MOST) cut();
  });
  socket.on('ping', (data: Buffer) => (meter.spend('messages') ? socket.pong(data) : cut()));
  socket.on('pong', () => {
    if (!meter.spend('messages')) cut();
  });
}
