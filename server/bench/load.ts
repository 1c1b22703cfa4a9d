// `npm run load`: the same duel, the same driver, over loopback, on our server (every choice on disk before it is acknowledged),
// on boardgame.io's (in memory), and on bare sockets with a file, the upper limit for any server. Every match makes its next move once both seats have been told of the last; a match that
// ends makes room for the next. All servers run and take turns of a second, so that other load on the machine falls on each.
// With `--before ../other/main` instead: our server beside that of another checkout. With `--nodes 1,2,4` instead: that many of our processes on one PostgreSQL.
// With `--tables` instead: what a choice costs in a match of each rulebook between two pages, beside that of another checkout if one is named.
import { parseArgs } from 'node:util';
import { TestPostgres } from '../test/postgres.ts';
import type { Cost } from './answer-parent.ts';
import { BareSockets, Before, Boardgame, type Contestant, Nodes, Quarterstaff, type Table } from './contestants.ts';
import { GAMES, Pages } from './pages.ts';

const WARM_MOVES = 15_000; // enough for the JIT compilers
const WARM_SECONDS = 20; // at most
const SPARE = 800; // matches waiting to replace those that end in a slice
const SPARE_TABLES = 20; // those of the rulebooks are longer
const SEATED_AT_ONCE = 20;

const { values } = parseArgs({
  options: {
    matches: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string' },
    before: { type: 'string' }, // another checkout of our server, as the only rival
    nodes: { type: 'string' }, // instead: 1,2,4 processes on one PostgreSQL
    tables: { type: 'boolean', default: false },
    games: { type: 'string', default: GAMES.join(',') },
    check: { type: 'boolean', default: false },
  },
});

/** One server with its matches at work, and what they measured. */
class Side {
  readonly contestant: Contestant;
  readonly slices: { readonly moves: number; readonly seconds: number }[] = [];
  readonly delays: number[] = [];
  heap = 0; // KiB per match with both seats connected, before its first move
  cpu = 0; // microseconds, all threads
  serving = 0; // of these, the serving thread
  database = 0; // microseconds of PostgreSQL, where there is one
  driver = 0; // and of this process meanwhile
  private readonly atWork: Table[] = [];
  private readonly spare: Table[] = [];
  private seated = 0;
  private ended = false; // ends the slice: never play on with fewer matches than requested

  constructor(contestant: Contestant) {
    this.contestant = contestant;
  }

  /** Seats the matches and their replacements, and plays until the server is warm. */
  async prepare(matches: number): Promise<void> {
    await this.contestant.start();
    await this.seat(SEATED_AT_ONCE);
    const empty = await this.contestant.heap();
    await this.seat(matches);
    this.heap = ((await this.contestant.heap()) - empty) / matches / 1024;
    this.atWork.push(...this.spare.splice(0, matches));
    for (let second = 0; second < WARM_SECONDS && this.delays.length < WARM_MOVES; second += 1) await this.play(1);
    this.slices.length = 0;
    this.delays.length = 0;
    this.cpu = this.serving = this.database = this.driver = 0;
  }

  private async seat(more: number): Promise<void> {
    for (let seated = 0; seated < more; seated += SEATED_AT_ONCE) {
      const some = Array.from({ length: SEATED_AT_ONCE }, () => this.contestant.seat(this.seated++));
      this.spare.push(...(await Promise.all(some)));
    }
  }

  /** One slice: all matches play until the time is up, or until no replacement is left. Waiting matches are seated beforehand. */
  async play(seconds: number): Promise<void> {
    await this.seat((values.tables ? SPARE_TABLES : SPARE) - this.spare.length);
    this.ended = false;
    const before = this.delays.length;
    const cost = await this.contestant.cost();
    const database = this.contestant.database?.() ?? 0;
    const own = process.cpuUsage();
    const started = performance.now();
    const deadline = started + seconds * 1000;
    await Promise.all(this.atWork.map((_, place) => this.keepPlaying(place, deadline)));
    const ended = performance.now();
    const { user, system } = process.cpuUsage(own);
    this.count(cost, await this.contestant.cost(), user + system);
    this.database += (this.contestant.database?.() ?? 0) - database;
    this.slices.push({ moves: this.delays.length - before, seconds: (ended - started) / 1000 });
  }

  private count(before: Cost, after: Cost, driver: number): void {
    this.cpu += after.cpu - before.cpu;
    this.serving += after.serving - before.serving;
    this.driver += driver;
  }

  private async keepPlaying(place: number, deadline: number): Promise<void> {
    for (let asked = performance.now(); asked < deadline && !this.ended; ) {
      const moved = await this.atWork[place]!.move();
      const now = performance.now();
      if (moved) this.delays.push(now - asked);
      else if (!this.replace(place)) this.ended = true;
      asked = now;
    }
  }

  private replace(place: number): boolean {
    const next = this.spare.pop();
    if (next === undefined) return false;
    this.atWork[place]!.close();
    this.atWork[place] = next;
    return true;
  }

  async stop(): Promise<void> {
    for (const table of [...this.atWork, ...this.spare]) table.close();
    await this.contestant.stop();
  }

  get movesPerSecond(): number {
    const rates = this.slices.map(({ moves, seconds }) => moves / seconds).sort((a, b) => a - b);
    return rates[rates.length >> 1] ?? Number.NaN;
  }

  delay(share: number): number {
    this.delays.sort((a, b) => a - b);
    return this.delays[Math.floor(this.delays.length * share)] ?? Number.NaN;
  }

  perMove(microseconds: number): number {
    return microseconds / this.delays.length;
  }
}

function told(matches: number, side: Side): string {
  const { contestant, heap, cpu, serving, database, driver } = side;
  const stored = database === 0 ? '' : `, PostgreSQL ${side.perMove(database).toFixed(0)}`;
  const costs = `processor a move: ${side.perMove(cpu).toFixed(0)} µs, ${side.perMove(serving).toFixed(0)} of them serving${stored}, driver ${side.perMove(driver).toFixed(0)}`;
  return `${String(matches).padStart(4)} matches  ${contestant.name.padEnd(13)} ${side.movesPerSecond.toFixed(0).padStart(6)} moves/s   median ${side.delay(0.5).toFixed(1)} ms   p99 ${side.delay(0.99).toFixed(1)} ms   ${costs}   ${heap.toFixed(1)} KiB a match`;
}

/** Plays on all of them in turn, and prints the results. */
async function measure(matches: number, contestants: readonly Contestant[]): Promise<readonly Side[]> {
  const sides = contestants.map(contestant => new Side(contestant));
  try {
    for (const side of sides) await side.prepare(matches);
    for (let second = 0; second < Number(values.seconds); second += 1) for (const side of sides) await side.play(1);
    for (const side of sides) console.log(told(matches, side));
  } finally {
    for (const side of sides) await side.stop();
  }
  return sides;
}

/** How throughput scales with processes on one database. */
async function compareNodes(matches: number, counts: readonly number[]): Promise<void> {
  const databases = await Promise.all(counts.map(() => TestPostgres.start()));
  const sides = await measure(
    matches,
    counts.map((count, i) => new Nodes(count, databases[i]!)),
  );
  const [one] = sides;
  for (const side of sides)
    console.log(`${side.contestant.name}: ${(side.movesPerSecond / one!.movesPerSecond).toFixed(2)} × the moves`);
  await Promise.all(databases.map(database => database.stop()));
}

function beside(matches: number, ours: Side, other: Side): string {
  const moves = ours.movesPerSecond / other.movesPerSecond;
  const tail = ours.delay(0.99) / other.delay(0.99);
  const thread = ours.perMove(ours.serving) / other.perMove(other.serving);
  const all =
    (ours.perMove(ours.cpu) + ours.perMove(ours.driver)) / (other.perMove(other.cpu) + other.perMove(other.driver));
  return `${String(matches).padStart(4)} matches  beside ${other.contestant.name}: ${moves.toFixed(2)} × the moves, p99 ${tail.toFixed(2)} ×, serving thread ${thread.toFixed(2)} ×, all threads and the driver ${all.toFixed(2)} ×`;
}

async function compare(matches: number): Promise<boolean> {
  const rivals = values.before === undefined ? [new Boardgame(), new BareSockets()] : [new Before(values.before)];
  const wanted = [new Quarterstaff(), ...rivals];
  const [ours, ...others] = await measure(
    matches,
    wanted.filter(({ name }) => (values.only ?? name) === name),
  );
  const [theirs] = others;
  if (ours === undefined || theirs === undefined) return true;
  for (const other of others) console.log(beside(matches, ours, other));
  return ours.movesPerSecond >= 5 * theirs.movesPerSecond && ours.delay(0.99) < theirs.delay(0.99);
}

/** What a choice costs where pages want tables. */
async function compareTables(matches: number): Promise<void> {
  for (const game of values.games.split(',')) {
    const sides = await measure(matches, [
      new Pages(game, game, '.'),
      ...(values.before === undefined ? [] : [new Pages(game, 'before', values.before)]),
    ]);
    for (const other of sides.slice(1)) console.log(beside(matches, sides[0]!, other));
  }
}

let holds = true;
for (const matches of (values.matches ?? (values.tables ? '40' : '100,500')).split(',').map(Number)) {
  if (values.tables) await compareTables(matches);
  else if (values.nodes === undefined) holds = (await compare(matches)) && holds;
  else await compareNodes(matches, values.nodes.split(',').map(Number));
}
process.exit(values.check && !holds ? 1 : 0);
