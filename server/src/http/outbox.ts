import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

const WHOLE_TEXT = 0x81; // first byte of a frame: a text in one piece
const SHORT = 125; // the longest text whose length fits in the second byte
const MEDIUM = 0xffff;
const MUCH = 64 * 1024; // characters

/** Outboxes with something in them, emptied at the end of this turn of the event loop. */
const full = new Set<Outbox>();

function sendAll(): void {
  for (const outbox of full) outbox.send();
  full.clear();
}

/**
 * Everything sent to a client in one turn of the event loop (usually an acknowledgement and its events) goes out in one write. The
 * frames are built here rather than by `ws`, which writes each in two pieces: 54 µs instead of 62 for the sockets' part of a
 * move. Nothing sent to a client is compressed or masked, so a frame is its length and its text.
 */
export class Outbox {
  private readonly socket: WebSocket;
  private readonly stream: Socket;
  private readonly cost: (milliseconds: number) => void;
  private texts: string[] = [];
  private characters = 0;

  /** `cost` is told how long a large write took. */
  constructor(socket: WebSocket, stream: Socket, cost: (milliseconds: number) => void = () => {}) {
    this.socket = socket;
    this.stream = stream;
    this.cost = cost;
  }

  /** How much the client has not read yet. */
  get backlog(): number {
    return this.socket.bufferedAmount + this.characters;
  }

  put(text: string): void {
    if (full.size === 0) setImmediate(sendAll);
    full.add(this);
    this.texts.push(text);
    this.characters += text.length;
  }

  send(): void {
    const { texts, characters } = this;
    this.texts = [];
    this.characters = 0;
    if (this.socket.readyState !== this.socket.OPEN) return;
    const started = characters > MUCH ? performance.now() : null;
    const text = framedText(texts);
    if (text === null) this.stream.write(framed(texts));
    else this.stream.write(text, 'latin1');
    if (started !== null) this.cost(performance.now() - started);
  }
}

/** How much the clients of one address have not read yet, over all their connections. */
export class Outboxes {
  private readonly open = new Map<string, Set<Outbox>>();

  add(address: string, outbox: Outbox): void {
    const there = this.open.get(address) ?? new Set();
    this.open.set(address, there.add(outbox));
  }

  remove(address: string, outbox: Outbox): void {
    const there = this.open.get(address);
    there?.delete(outbox);
    if (there?.size === 0) this.open.delete(address);
  }

  backlog(address: string): number {
    let sum = 0;
    for (const outbox of this.open.get(address) ?? []) sum += outbox.backlog;
    return sum;
  }
}

/**
 * The texts as consecutive frames in a latin1 string, a quarter cheaper to write than a buffer (8.5 µs instead of 11.5). Null if a text
 * is not all ASCII.
 */
function framedText(texts: readonly string[]): string | null {
  let frames = '';
  for (const text of texts) {
    const { length } = text;
    if (length > MEDIUM || Buffer.byteLength(text) !== length) return null;
    frames += length <= SHORT ? SHORT_HEADS[length]! + text : mediumHead(length) + text;
  }
  return frames;
}

const SHORT_HEADS = Array.from({ length: SHORT + 1 }, (_, length) => String.fromCharCode(WHOLE_TEXT, length));

const mediumHead = (length: number): string => String.fromCharCode(WHOLE_TEXT, SHORT + 1, length >> 8, length & 0xff);

/** The same as bytes. */
function framed(texts: readonly string[]): Buffer {
  const lengths = texts.map(text => Buffer.byteLength(text));
  const frames = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headLength(length) + length, 0));
  let at = 0;
  texts.forEach((text, i) => {
    const length = lengths[i]!;
    at = writeHead(frames, at, length);
    at += frames.write(text, at, length, 'utf8');
  });
  return frames;
}

function headLength(length: number): number {
  return length <= SHORT ? 2 : length <= MEDIUM ? 4 : 10;
}

function writeHead(frames: Buffer, at: number, length: number): number {
  frames[at] = WHOLE_TEXT;
  if (length <= SHORT) return frames.writeUInt8(length, at + 1);
  if (length <= MEDIUM) return frames.writeUInt16BE(length, frames.writeUInt8(SHORT + 1, at + 1));
  return frames.writeBigUInt64BE(BigInt(length), frames.writeUInt8(SHORT + 2, at + 1));
}
