import { settings } from '../settings.ts';
import { type Json, orThrown } from './questions.ts';

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8_000;
const NOT_BEGUN = 4404;
const DAMAGED = 4500;
const SLOWED_MS = 800;
const SLOWED_AT_MOST = 20; // times

/** The line to the server that hosts a match: requests with their answers, and what it says by itself. It comes back when it is cut. */
export class ServerLine {
  private readonly match: string;
  private readonly onPush: (message: Json) => Promise<void>;
  private readonly onTrouble: (trouble: string) => void;
  private readonly onCut: () => void;
  private socket: WebSocket | null = null;
  private closed = false;
  private wait = FIRST_WAIT_MS;
  private asked = 0;
  private readonly answers = new Map<number, { resolve(reply: Json): void; reject(problem: Error): void }>();
  private queue: Promise<void> = Promise.resolve();

  constructor(
    match: string,
    onPush: (message: Json) => Promise<void>,
    onTrouble: (trouble: string) => void,
    onCut: () => void,
  ) {
    this.match = match;
    this.onPush = onPush;
    this.onTrouble = onTrouble;
    this.onCut = onCut;
    this.connect();
  }

  private connect(): void {
    if (this.closed) return;
    const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${window.location.host}/ws/${encodeURIComponent(this.match)}`;
    const socket = new WebSocket(`${address}?wants=changes&language=${settings().language}`);
    this.socket = socket;
    socket.onmessage = ({ data }) => this.hear(String(data));
    socket.onopen = () => {
      this.wait = FIRST_WAIT_MS;
    };
    socket.onclose = ({ code }) => {
      for (const { reject } of this.answers.values()) reject(new Error('offline'));
      this.answers.clear();
      this.onCut();
      if (code === NOT_BEGUN) this.onTrouble('no-such-match');
      else if (code === DAMAGED) this.onTrouble('damaged');
      else if (!this.closed) setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(LONGEST_WAIT_MS, this.wait * 2);
    };
  }

  private hear(text: string): void {
    let message: Json;
    try {
      message = JSON.parse(text) as Json;
    } catch {
      this.onTrouble('bad-message');
      return;
    }
    const waiting = typeof message.id === 'number' ? this.answers.get(message.id) : undefined;
    if (waiting !== undefined) {
      this.answers.delete(message.id as number);
      waiting.resolve(message);
    } else if (typeof message.push === 'string') {
      // One after the other, in the order of arrival: speaking a table takes a moment.
      this.queue = this.queue
        .then(() => this.onPush(message))
        .catch((problem: Error) => this.onTrouble(problem.message));
    }
  }

  ask(request: Json): Promise<Json> {
    const socket = this.socket;
    if (socket === null || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('offline'));
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve, reject) => {
      this.answers.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  /** What the table cannot be shown without: asked again when the server says to slow down. */
  async insist(request: Json): Promise<Json> {
    for (let tries = 0; ; tries += 1) {
      const reply = await this.ask(request);
      const { code } = (reply.error ?? {}) as { code?: string };
      if ((code !== 'budget' && code !== 'rate') || tries >= SLOWED_AT_MOST) return reply;
      await new Promise(resolve => setTimeout(resolve, SLOWED_MS));
    }
  }

  /** The same, with an error answer thrown. */
  async get(request: Json): Promise<Json> {
    return orThrown(await this.ask(request));
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }
}
