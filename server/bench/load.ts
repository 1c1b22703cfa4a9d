// `npm run load`: the same duel, the same driver, over loopback, on our server (every choice on disk before it is acknowledged)
// and on boardgame.io's (in memory). Every match makes its next move as soon as both seats have heard of the last one.
import { parseArgs } from 'node:util';
import { Boardgame, type Contestant, Quarterstaff, type Table } from './contestants.ts';

interface Figures {
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly moves: number;
}

interface Measured extends Figures {
  readonly cpu: number; // microseconds of the server, all threads, per move
  readonly serving: number; // of these, the thread that serves
  readonly heap: number; // KiB per match with both seats connected, before its first move
}

const SECONDS_AT_MOST = 20;

/** Plays until the first match has made its moves, or the time is over: until then every match is at work. */
async function saturate(tables: readonly Table[], moves: number): Promise<Figures> {
  const delays: number[] = [];
  let done = false;
  const started = performance.now();
  const deadline = started + SECONDS_AT_MOST * 1000;
  let ended = started;
  await Promise.all(
    tables.map(async table => {
      for (let count = 0; count < moves && !done; count += 1) {
        const asked = performance.now();
        if (!(await table.move())) return; // a short match: the others go on
        const now = performance.now();
        if (done) return;
        delays.push(now - asked);
        ended = now;
        if (now > deadline) break;
      }
      done = true;
    }),
  );
  delays.sort((a, b) => a - b);
  const at = (share: number): number => delays[Math.floor(delays.length * share)] ?? Number.NaN;
  return {
    movesPerSecond: (delays.length / (ended - started)) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    moves: delays.length,
  };
}

async function measure(contestant: Contestant, matches: number, moves: number): Promise<Measured> {
  await contestant.start();
  try {
    const warm = await Promise.all(Array.from({ length: 20 }, (_, i) => contestant.seat(100_000 + i)));
    await saturate(warm, 60);
    for (const table of warm) table.close();
    const empty = await contestant.cost();
    const tables: Table[] = [];
    for (let i = 0; i < matches; i += 1) tables.push(await contestant.seat(i));
    const full = await contestant.cost();
    const figures = await saturate(tables, moves);
    const spent = await contestant.cost();
    const heap = (full.heap - empty.heap) / matches / 1024;
    for (const table of tables) table.close();
    const perMove = (total: number): number => total / figures.moves;
    return { ...figures, cpu: perMove(spent.cpu - full.cpu), serving: perMove(spent.serving - full.serving), heap };
  } finally {
    await contestant.stop();
  }
}

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '100,500' },
    moves: { type: 'string', default: '40' },
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});

let holds = true;
for (const matches of values.matches.split(',').map(Number)) {
  const results: Measured[] = [];
  for (const contestant of [new Quarterstaff(), new Boardgame()]) {
    if (values.only !== undefined && values.only !== contestant.name) continue;
    const figures = await measure(contestant, matches, Number(values.moves));
    results.push(figures);
    const { movesPerSecond, p50, p99, cpu, serving, heap } = figures;
    console.log(
      `${String(matches).padStart(4)} matches  ${contestant.name.padEnd(13)} ${movesPerSecond.toFixed(0).padStart(6)} moves/s   median ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${cpu.toFixed(0)} µs of processor a move, ${serving.toFixed(0)} of them serving   ${heap.toFixed(1)} KiB a match`,
    );
  }
  const [ours, theirs] = results;
  if (ours === undefined || theirs === undefined) continue;
  const ratio = ours.movesPerSecond / theirs.movesPerSecond;
  if (ratio < 5 || ours.p99 >= theirs.p99) holds = false;
  console.log(
    `${String(matches).padStart(4)} matches  ${ratio.toFixed(1)} × the moves, p99 ${(ours.p99 / theirs.p99).toFixed(2)} ×, serving thread ${(ours.serving / theirs.serving).toFixed(2)} ×`,
  );
}
process.exit(values.check && !holds ? 1 : 0);
