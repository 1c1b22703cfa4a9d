import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { inlineWorkshop, type RunningServer, readConfig, startServer, type Workshop } from '@quarterstaff/server';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

export const probeGames = Object.values(probes) as unknown as readonly AnyGame[];

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'quarterstaff-'));
}

export async function testServer(
  env: Record<string, string> = {},
  games = probeGames,
  workshop: Workshop = inlineWorkshop(games),
  clocks?: { now(): number; ticks(): number },
): Promise<RunningServer & { folder: string }> {
  const folder = env.QUARTERSTAFF_DATA ?? newFolder();
  const config = readConfig({
    PORT: '0',
    QUARTERSTAFF_DATA: folder,
    QUARTERSTAFF_LOG: 'silent',
    QUARTERSTAFF_REQUESTS_PER_MINUTE: '100000',
    QUARTERSTAFF_PEOPLE_PER_HOUR: '100000',
    QUARTERSTAFF_PERCENT_PER_PERSON: '1000',
    ...env,
  });
  const server = await startServer(config, { games, workshop, clientFolder: null, ...(clocks && { clocks }) });
  return { ...server, folder };
}

/** A server for one test, closed and removed when the test ends, however it ends. */
export async function serverForTest(...settings: Parameters<typeof testServer>): ReturnType<typeof testServer> {
  const server = await testServer(...settings);
  onTestFinished(async () => {
    await server.close();
    removeFolder(server.folder);
  });
  return server;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a browser would
export type Any = any;

/** A browser without a screen: keeps its cookie, speaks HTTP and WebSocket. */
export class Visitor {
  readonly base: string;
  cookie = '';
  private readonly sent: Readonly<Record<string, string>>;
  /** `from` is an address that a proxy says this comes from. */
  constructor(base: string, from: string | null = null) {
    this.base = base;
    this.sent = from === null ? {} : { 'x-forwarded-for': from };
  }

  async ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: Any }> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        ...this.sent,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const set = response.headers.getSetCookie()[0];
    if (set !== undefined) this.cookie = set.split(';')[0]!;
    return { status: response.status, body: await response.json() };
  }

  /** Takes a chair at a match and waits until it has been told how things stand. */
  async sit(match: string, wants = 'events'): Promise<Chair> {
    const chair = await Chair.at(
      `${this.base.replace('http', 'ws')}/ws/${match}?wants=${wants}`,
      this.cookie,
      this.sent,
    );
    const gone = new Promise<never>((_resolve, reject) => {
      chair.socket.once('close', code => reject(new Error(`closed with ${code}`)));
    });
    await Promise.race([chair.until(({ push }) => push === 'state'), gone]);
    return chair;
  }
}

/** A WebSocket at a match: remembers every message, lets a test wait for one. */
export class Chair {
  readonly socket: WebSocket;
  readonly heard: Any[] = [];
  private waiting: { fits(message: Any): boolean; resolve(message: Any): void }[] = [];
  private asked = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', data => this.hear(JSON.parse(String(data))));
  }

  static async at(url: string, cookie: string, headers: Readonly<Record<string, string>> = {}): Promise<Chair> {
    const socket = new WebSocket(url, {
      headers: { cookie, ...headers },
      handshakeTimeout: 15_000,
    });
    const chair = new Chair(socket);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    socket.on('error', () => {});
    return chair;
  }

  private hear(message: Any): void {
    this.heard.push(message);
    const ready = this.waiting.filter(({ fits }) => fits(message));
    this.waiting = this.waiting.filter(waiter => !ready.includes(waiter));
    for (const { resolve } of ready) resolve(message);
  }

  /** The first message, heard already or still to come, that fits. */
  until(fits: (message: Any) => boolean): Promise<Any> {
    const found = this.heard.find(fits);
    return found === undefined ? new Promise(resolve => this.waiting.push({ fits, resolve })) : Promise.resolve(found);
  }

  ask(request: object): Promise<Any> {
    this.asked += 1;
    const id = `q${this.asked}`;
    this.socket.send(JSON.stringify({ id, ...request }));
    return this.until(message => message.id === id);
  }

  close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return Promise.resolve();
    return new Promise(resolve => {
      this.socket.once('close', () => resolve());
      this.socket.close();
    });
  }
}
