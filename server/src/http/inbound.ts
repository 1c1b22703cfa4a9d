import { isUtf8 } from 'node:buffer';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { CUT_COSTS, type Meter } from '../rooms/allowances.ts';

const PIECES_AT_MOST = 500; // of one message
const WHOLE_TEXT = 0x81; // first byte of a frame: a text in one piece
const MASKED = 0x80; // in the second byte; set in every frame from a client
const SHORT = 125; // the longest text whose length fits in the second byte
const MASK = 4; // bytes
const CLOSING = 0x08; // the opcode of the last frame

/** The frame reader inside `ws`, which declares none of this. */
interface Receiver {
  _state: number;
  _bufferedBytes: number;
  _fragmented: number;
  _fragments: readonly unknown[];
  _opcode: number;
  write(chunk: Buffer): boolean;
}

const receiverOf = (socket: WebSocket): Receiver => (socket as unknown as { readonly _receiver: Receiver })._receiver;

/** Whether the reader is between two messages. */
const isIdle = ({ _state, _bufferedBytes, _fragmented, _opcode }: Receiver): boolean =>
  _state === 0 && _bufferedBytes === 0 && _fragmented === 0 && _opcode !== CLOSING;

/**
 * Limits what arrives over a connection without being a message: pings, which must be answered, pongs, fragments of messages that never
 * end. The address is charged, and a connection that sends too much is cut.
 */
export function boundInbound(socket: WebSocket, stream: Socket, meter: Meter): void {
  const receiver = receiverOf(socket);
  const cut = (): void => {
    if (stream.destroyed) return;
    meter.forfeit('patience', CUT_COSTS);
    socket.terminate();
  };
  // `ws` bounds the length of a message's pieces, but not their number.
  stream.on('data', (chunk: Buffer) => {
    if (!meter.spend('traffic', chunk.length) || receiver._fragments.length > PIECES_AT_MOST) cut();
  });
  socket.on('ping', (data: Buffer) => (meter.spend('messages') ? socket.pong(data) : cut()));
  socket.on('pong', () => {
    if (!meter.spend('messages')) cut();
  });
}

/** Nearly every chunk is one short message: it is read here, at a fraction of the cost; `ws` reads the rest. */
export function readShortMessages(socket: WebSocket): void {
  const receiver = receiverOf(socket);
  receiver.write = function (chunk: Buffer): boolean {
    const text = isIdle(this) ? wholeText(chunk) : null;
    if (text === null) return Object.getPrototypeOf(this).write.call(this, chunk);
    socket.emit('message', text, false);
    return true;
  };
}

/** The text of a chunk that is exactly one short message. */
function wholeText(chunk: Buffer): Buffer | null {
  const { length } = chunk;
  const head = 2 + MASK;
  if (length < head || length > head + SHORT || chunk[0] !== WHOLE_TEXT || chunk[1] !== (MASKED | (length - head)))
    return null;
  const text = chunk.subarray(head);
  for (let i = 0; i < text.length; i += 1) text[i]! ^= chunk[2 + (i % MASK)]!;
  if (isUtf8(text)) return text;
  for (let i = 0; i < text.length; i += 1) text[i]! ^= chunk[2 + (i % MASK)]!;
  return null;
}
