// The least that can stand between two players and a file: texts over `ws`, each in SQLite before the other player is told, with no
// rules, rooms or limits. Its result is the limit that sockets and disk set for any server of this kind.
import '../../lab/bench/production.ts';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import sqlite from 'node-sqlite3-wasm';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerParent } from './answer-parent.ts';

const MOVES = 60; // of a match
const OPTIONS = Array.from({ length: 12 }, (_, choice) => ({ choice, text: String(choice) })); // as many as the duel has

/** One match: whose turn it is, and whom to tell. */
class Bare {
  readonly id: string;
  readonly sockets: (WebSocket | undefined)[] = [];
  no = 1;

  constructor(id: string) {
    this.id = id;
  }

  tell(): void {
    const { no } = this;
    const asked = no % 2;
    this.sockets.forEach((socket, seat) => {
      const isAsked = seat === asked && no < MOVES;
      const pending = isAsked ? [{ no, seat, slot: 'red', kind: 'turn.move', sealed: false, options: OPTIONS }] : [];
      const events = [{ type: 'figureMoved', rules: ['D-1'], figure: asked, text: 'figureMoved', n: no }];
      socket?.send(
        JSON.stringify({ push: 'events', viewer: 'red', pending, waiting: ['red'], no, status: 'running', events }),
      );
    });
  }
}

/** Texts waiting for the next commit, and what to do after it. */
class Log {
  private readonly worker = new Worker(new URL(import.meta.url), { workerData: process.env.QUARTERSTAFF_DATA });
  private waiting: { readonly text: string; then(): void }[] = [];
  private writing: typeof this.waiting | null = null;

  constructor() {
    this.worker.on('message', () => {
      const written = this.writing!;
      this.writing = null;
      for (const { then } of written) then();
      this.write();
    });
  }

  add(text: string, then: () => void): void {
    this.waiting.push({ text, then });
    if (this.waiting.length === 1) setImmediate(() => this.write());
  }

  private write(): void {
    if (this.writing !== null || this.waiting.length === 0) return;
    this.writing = this.waiting;
    this.waiting = [];
    this.worker.postMessage(this.writing.map(({ text }) => text));
  }
}

function serve(): void {
  const log = new Log();
  const matches = new Map<string, Bare>();
  const http = createServer();
  const server = new WebSocketServer({ server: http });
  server.on('connection', (socket, { url = '' }) => {
    const [, id = '', seat = ''] = url.split('/');
    const match = matches.get(id) ?? new Bare(id);
    matches.set(id, match);
    match.sockets[Number(seat)] = socket;
    socket.on('message', (data: Buffer) => {
      const move = JSON.parse(data.toString('utf8')) as { readonly id: number };
      log.add(JSON.stringify({ match: id, ...move }), () => {
        match.no += 1;
        socket.send(JSON.stringify({ id: move.id, taken: move }));
        match.tell();
      });
    });
    match.tell();
  });
  http.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('serves'));
  answerParent();
}

function write(folder: string): void {
  const db = new sqlite.Database(join(folder, 'bare.db'));
  db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec('CREATE TABLE entries (seq INTEGER PRIMARY KEY, entry TEXT NOT NULL)');
  const insert = db.prepare('INSERT INTO entries (entry) VALUES (?)');
  parentPort!.on('message', (texts: readonly string[]) => {
    db.exec('BEGIN IMMEDIATE');
    for (const text of texts) insert.run([text]);
    db.exec('COMMIT');
    parentPort!.postMessage(null);
  });
}

if (isMainThread) serve();
else write(workerData as string);
