import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pickOf, randomPlayer } from '../../lab/bench/duel/random-player.ts';
import { CELLS, ENDS } from '../../lab/bench/duel/rules.ts';
import { bundle } from '../test/bundle.ts';
import type { TestPostgres } from '../test/postgres.ts';
import type { Cost } from './answer-parent.ts';
import { Wire } from './wire.ts';

/** One match with both its seats connected. */
export interface Table {
  /** Makes one move and resolves when both seats have been told; false when the match is over. */
  move(): Promise<boolean>;
  close(): void;
}

export interface Contestant {
  readonly name: string;
  start(): Promise<void>;
  seat(number: number): Promise<Table>;
  /** The cost of its process so far. */
  cost(): Promise<Cost>;
  /** Bytes of its heap after a collection. */
  heap(): Promise<number>;
  /** Microseconds of a database of its own so far. */
  database?(): number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

// All run as shipped: built, without a loader.
const programs = {
  quarterstaff: 'bench/serve-quarterstaff.ts',
  boardgame: 'bench/serve-boardgame.ts',
  bare: 'bench/serve-bare.ts',
} as const;
const OURS = fileURLToPath(new URL('../..', import.meta.url));
const built = new Map<string, Promise<string>>(); // by checkout

function builtIn(checkout: string): Promise<string> {
  const known = built.get(checkout);
  if (known !== undefined) return known;
  const building = bundle(programs, join(checkout, 'server'));
  built.set(checkout, building);
  return building;
}

abstract class Process {
  protected address = '';
  protected lobby = '';
  protected child: ChildProcess | null = null;
  private folder = '';
  protected readonly checkout: string = OURS;

  protected async launch(program: keyof typeof programs, more: Readonly<Record<string, string>> = {}): Promise<void> {
    const programFolder = await builtIn(this.checkout);
    const port = await freePort();
    const lobbyPort = await freePort();
    this.folder = mkdtempSync(join(tmpdir(), 'quarterstaff-load-'));
    this.child = fork(`${programFolder}/${program}.js`, {
      execArgv: ['--expose-gc', '--max-semi-space-size=32', ...profiling()], // as in production; the rival gets it too
      env: {
        ...process.env,
        PORT: String(port),
        API_PORT: String(lobbyPort),
        QUARTERSTAFF_DATA: this.folder,
        QUARTERSTAFF_LOG: 'silent',
        QUARTERSTAFF_REQUESTS_PER_MINUTE: '100000000',
        QUARTERSTAFF_MATCHES_PER_PERSON: '100000',
        QUARTERSTAFF_BYTES_PER_PERSON: '100000000000',
        QUARTERSTAFF_BYTES_PER_HOUR: '100000000000',
        QUARTERSTAFF_CONNECTIONS_PER_PERSON: '100000',
        QUARTERSTAFF_CONNECTIONS_PER_ADDRESS: '100000',
        QUARTERSTAFF_PERCENT_PER_PERSON: '1000',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    await new Promise<void>((resolve, reject) => {
      this.child!.stdout!.once('data', () => resolve());
      this.child!.once('exit', code => reject(new Error(`${program} ended with ${code}`)));
    });
    this.address = `http://127.0.0.1:${port}`;
    this.lobby = `http://127.0.0.1:${lobbyPort}`;
  }

  cost(): Promise<Cost> {
    return this.inquire<Cost>('cost');
  }

  heap(): Promise<number> {
    return this.inquire<number>('heap');
  }

  private inquire<T>(what: 'cost' | 'heap'): Promise<T> {
    return new Promise(resolve => {
      this.child!.once('message', message => resolve(message as T));
      this.child!.send(what);
    });
  }

  async stop(): Promise<void> {
    const child = this.child!;
    child.removeAllListeners('exit');
    await new Promise<void>(resolve => {
      child.once('exit', () => resolve());
      child.kill(process.env.LOAD_PROFILE === undefined ? 'SIGKILL' : 'SIGINT');
    });
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const profiling = (): string[] =>
  process.env.LOAD_PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${process.env.LOAD_PROFILE}`];

export class Quarterstaff extends Process implements Contestant {
  readonly name: string = 'quarterstaff';
  protected readonly cookies: string[] = [];
  private readonly settings: Readonly<Record<string, string>>;

  constructor(settings: Readonly<Record<string, string>> = {}) {
    super();
    this.settings = settings;
  }

  async start(): Promise<void> {
    await this.launch('quarterstaff', this.settings);
    for (let i = 0; i < 2; i += 1) {
      const made = await fetch(`${this.address}/api/people`, { method: 'POST' });
      this.cookies.push(made.headers.getSetCookie()[0]!.split(';')[0]!);
    }
  }

  protected async ask(cookie: string, path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.address}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  }

  async seat(number: number): Promise<Table> {
    const [red, blue] = this.cookies as [string, string];
    const made = await this.ask(red, '/api/matches', { game: 'duel', seats: { red: 'me', blue: 'remote' } });
    const [match, seat, secret] = (made.links as { blue: string }).blue.split('#')[1]!.split('.');
    await this.ask(blue, '/api/join', { match, seat, secret });
    const url = `${this.address.replace('http', 'ws')}/ws/${match}?wants=events`;
    return QuarterstaffTable.at([url, url], [{ cookie: red }, { cookie: blue }], number);
  }
}

/** Our server as another checkout has it: what a change costs or saves, within one run. */
export class Before extends Quarterstaff {
  override readonly name = 'before';
  protected override readonly checkout: string;

  constructor(checkout: string) {
    super();
    this.checkout = resolve(checkout);
  }
}

/** Sockets and a file, with nothing in between. */
export class BareSockets extends Process implements Contestant {
  readonly name = 'bare sockets';

  start(): Promise<void> {
    return this.launch('bare');
  }

  seat(number: number): Promise<Table> {
    const url = `${this.address.replace('http', 'ws')}/${number}`;
    return QuarterstaffTable.at([`${url}/0`, `${url}/1`], [{}, {}], number);
  }
}

/** Several processes on one database, each serving a share of the matches. */
export class Nodes implements Contestant {
  readonly name: string;
  private readonly nodes: readonly Quarterstaff[];
  private readonly postgres: TestPostgres;

  constructor(count: number, postgres: TestPostgres) {
    this.name = `${count} on PostgreSQL`;
    this.postgres = postgres;
    this.nodes = Array.from({ length: count }, () => new Quarterstaff({ DATABASE_URL: postgres.url }));
  }

  database(): number {
    return this.postgres.processorTime();
  }

  async start(): Promise<void> {
    for (const node of this.nodes) await node.start();
  }

  seat(number: number): Promise<Table> {
    return this.nodes[number % this.nodes.length]!.seat(number);
  }

  async cost(): Promise<Cost> {
    const costs = await Promise.all(this.nodes.map(node => node.cost()));
    const sum = (part: keyof Cost): number => costs.reduce((total, cost) => total + cost[part], 0);
    return { cpu: sum('cpu'), serving: sum('serving') };
  }

  async heap(): Promise<number> {
    return (await Promise.all(this.nodes.map(node => node.heap()))).reduce((total, bytes) => total + bytes, 0);
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(node => node.stop()));
  }
}

type Headers = Readonly<Record<string, string>>;

interface Told {
  readonly push?: string;
  readonly no?: number;
  readonly pending: readonly { readonly no: number; readonly slot: string; readonly options: readonly unknown[] }[];
  readonly waiting: readonly string[];
}

class QuarterstaffTable implements Table {
  private readonly wires: readonly Wire[];
  private readonly player: ReturnType<typeof randomPlayer>;
  private readonly last: (Told | null)[] = [null, null];
  private waiting: { readonly no: number; resolve(): void } | null = null;

  private constructor(urls: readonly string[], headers: readonly Headers[], number: number) {
    this.player = randomPlayer(number);
    this.wires = urls.map((url, seat) => new Wire(url, headers[seat]!, text => this.hear(seat, text)));
  }

  static async at(urls: readonly string[], headers: readonly Headers[], number: number): Promise<QuarterstaffTable> {
    const table = new QuarterstaffTable(urls, headers, number);
    await new Promise<void>(resolve => {
      table.waiting = { no: 1, resolve };
    });
    return table;
  }

  private hear(seat: number, text: string): void {
    if (!text.startsWith('{"push":"events"') && !text.startsWith('{"push":"state"')) return;
    this.last[seat] = JSON.parse(text) as Told;
    const [red, blue] = this.last;
    if (this.waiting === null || red == null || blue == null) return;
    if (Math.min(red.no ?? 0, blue.no ?? 0) < this.waiting.no) return;
    const { resolve } = this.waiting;
    this.waiting = null;
    resolve();
  }

  async move(): Promise<boolean> {
    const seat = this.last.findIndex(told => told!.pending.length > 0);
    if (seat < 0) return false;
    const { no, slot, options } = this.last[seat]!.pending[0]!;
    const pick = pickOf(this.player, options.length);
    await new Promise<void>(resolve => {
      this.waiting = { no: no + 1, resolve };
      this.wires[seat]!.send(JSON.stringify({ id: no, do: 'choose', no, slot, pick }));
    });
    return true;
  }

  close(): void {
    for (const wire of this.wires) wire.close();
  }
}

interface DuelState {
  readonly _stateID: number;
  readonly G: { readonly figures: readonly { readonly at: number }[]; readonly turns: number; readonly phase: string };
  readonly ctx: { readonly gameover?: unknown };
}

export class Boardgame extends Process implements Contestant {
  readonly name = 'boardgame.io';

  start(): Promise<void> {
    return this.launch('boardgame');
  }

  async seat(number: number): Promise<Table> {
    const answer = await fetch(`${this.lobby}/games/duel/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ numPlayers: 2, setupData: number }),
    });
    const { matchID } = (await answer.json()) as { matchID: string };
    return BoardgameTable.at(this.address, matchID, number);
  }
}

// What boardgame.io's client sends over Socket.IO, as text: the namespace, then a list of the event's name and arguments.
const SPACE = '/duel,';
const WELCOMED = '0'; // then a namespace is requested
const PINGED = '2';
const PONG = '3';
const JOINED = `40${SPACE}`;
const EVENT = `42${SPACE}`;

class BoardgameTable implements Table {
  private readonly wires: readonly Wire[];
  private readonly match: string;
  private readonly player: ReturnType<typeof randomPlayer>;
  private readonly last: (DuelState | null)[] = [null, null];
  private waiting: { readonly state: number; resolve(): void } | null = null;

  private constructor(address: string, match: string, number: number) {
    this.match = match;
    this.player = randomPlayer(number);
    const url = `${address}/socket.io/?EIO=4&transport=websocket`;
    this.wires = [0, 1].map(seat => new Wire(url, {}, text => this.read(seat, text)));
  }

  static async at(address: string, match: string, number: number): Promise<BoardgameTable> {
    const table = new BoardgameTable(address, match, number);
    await new Promise<void>(resolve => {
      table.waiting = { state: 0, resolve };
    });
    return table;
  }

  private read(seat: number, text: string): void {
    const wire = this.wires[seat]!;
    if (text.startsWith(EVENT)) {
      const [event, , told] = JSON.parse(text.slice(EVENT.length)) as [
        string,
        string,
        DuelState & { state: DuelState },
      ];
      if (event === 'update') this.hear(seat, told);
      else if (event === 'sync') this.hear(seat, told.state);
    } else if (text.startsWith(JOINED)) this.emit(seat, 'sync', this.match, String(seat), null, 2);
    else if (text.startsWith(WELCOMED)) wire.send(JOINED);
    else if (text === PINGED) wire.send(PONG);
  }

  private emit(seat: number, ...event: readonly unknown[]): void {
    this.wires[seat]!.send(EVENT + JSON.stringify(event));
  }

  private hear(seat: number, state: DuelState): void {
    this.last[seat] = state;
    const [red, blue] = this.last;
    if (this.waiting === null || red == null || blue == null) return;
    if (Math.min(red._stateID, blue._stateID) < this.waiting.state) return;
    const { resolve } = this.waiting;
    this.waiting = null;
    resolve();
  }

  async move(): Promise<boolean> {
    const { G, ctx, _stateID } = this.last[0]!;
    if (ctx.gameover !== undefined) return false;
    const seat = G.turns % 2;
    const ends = ENDS[G.figures[seat]!.at * CELLS + G.figures[1 - seat]!.at]!;
    const chosen =
      G.phase === 'strike'
        ? { type: pickOf(this.player, 2) === 0 ? 'pass' : 'strike', args: [] }
        : { type: 'move', args: [ends[pickOf(this.player, ends.length)]] };
    await new Promise<void>(resolve => {
      this.waiting = { state: _stateID + 1, resolve };
      const action = { type: 'MAKE_MOVE', payload: { ...chosen, playerID: String(seat) } };
      this.emit(seat, 'update', action, _stateID, this.match, String(seat));
    });
    return true;
  }

  close(): void {
    for (const wire of this.wires) wire.close();
  }
}
