// How long others wait for their choices during an attack, compared with a quiet time in the same run, and whether the server frees
// the memory that the attack took. A real attacker has another machine: here he gets the processor time that the others leave.
// `npm run attack [-- --seconds 10] [--only orders,hints]`
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CARDS } from '@quarterstaff/registry';
import { processWorkshop, readConfig, startServer } from '@quarterstaff/server';
import { type Chair, Visitor } from '../test/helpers.ts';
import { attacks, direct } from './attacks.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: Object.keys(attacks).join() },
    role: { type: 'string', default: 'judge' },
    address: { type: 'string' },
    attack: { type: 'string' },
    proxies: { type: 'string', default: '1' }, // with one, everybody here has a separate address
  },
});
const seconds = Number(values.seconds);
let runs = 0;
const PLAYERS = 4;
const P95_AT_MOST = 50;
const TIMES_AT_MOST = 5;
const PAUSE_MS = 20; // between two choices of a person
const AHEAD_MS = 1_000; // how long an attack runs before its effect is measured
const KEPT_AT_MOST = 32; // megabytes more than before, after a collection: tables stay open for a while
const LET_GO_MS = 20_000; // within which they are down to that

async function serve(): Promise<void> {
  const games = await Promise.all(CARDS.map(card => card.load()));
  const folder = mkdtempSync(join(tmpdir(), 'quarterstaff-'));
  const config = readConfig({
    PORT: '0',
    QUARTERSTAFF_DATA: folder,
    QUARTERSTAFF_LOG: 'silent',
    QUARTERSTAFF_TRUST_PROXY: values.proxies === '0' ? 'no' : values.proxies,
  });
  const server = await startServer(config, { games, workshop: processWorkshop({ computers: 1 }), clientFolder: null });
  process.send!({ address: server.address });
  process.on('message', asked => process.send!(asked === 'holdings' ? holdings() : costs()));
  process.once('disconnect', () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
}

/** How long the serving thread has had the processor so far, and waited for it, in milliseconds. */
interface Costs {
  readonly spent: number;
  readonly waited: number;
}

function costs(): Costs {
  const [spent, waited] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ').map(Number);
  return { spent: spent! / 1_000_000, waited: waited! / 1_000_000 };
}

/** Megabytes still referenced, and the resident size of the process. */
interface Holdings {
  readonly held: number;
  readonly resident: number;
}

function holdings(): Holdings {
  globalThis.gc!();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: (heapUsed + external) / 1_048_576, resident: rss / 1_048_576 };
}

function start(role: string, more: readonly string[] = []): ChildProcess {
  return fork(fileURLToPath(import.meta.url), ['--role', role, '--seconds', String(seconds), ...more], {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
}

const answer = <T>(child: ChildProcess): Promise<T> => new Promise(resolve => child.once('message', resolve));

/** Two people move at their own table until the time is up; returns how long each acknowledgement took. */
async function play(chair: Chair, until: number): Promise<readonly number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    const { pending, outcome } = await chair.ask({ do: 'since', viewer: 'red', epoch: 0, n: 1_000_000 });
    if (outcome !== undefined || pending === undefined) break;
    const other = pending.length > 0 ? pending : ((await looked(chair, 'blue')).pending ?? []);
    if (other.length === 0) break;
    const [{ no, seat, slot, options }] = other;
    const from = performance.now();
    const reply = await chair.ask({
      do: 'choose',
      no,
      seat,
      slot,
      choice: options[times.length % options.length].choice,
    });
    if (reply.taken !== undefined) times.push(performance.now() - from);
    if (pending.length === 0) await looked(chair, 'red');
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

async function looked(chair: Chair, viewer: string) {
  await chair.ask({ do: 'viewer', viewer });
  return chair.ask({ do: 'since', viewer, epoch: 0, n: 1_000_000 });
}

async function measured(address: string): Promise<{ readonly p50: number; readonly p95: number; readonly n: number }> {
  const until = performance.now() + seconds * 1_000;
  runs += 1;
  const all = await Promise.all(
    Array.from({ length: PLAYERS }, async (_, player) => {
      const times: number[] = [];
      const visitor = new Visitor(address, `10.0.${runs}.${player + 1}`);
      while (performance.now() < until) {
        const wanted = { game: 'lost-worlds', scenario: 'first-duel', seats: { red: 'me', blue: 'me' } };
        const { status, body } = await visitor.ask('POST', '/api/matches', wanted);
        if (status !== 200) throw new Error(JSON.stringify(body));
        const { match } = body;
        const chair = await visitor.sit(match);
        for (const seat of ['red', 'blue'])
          await chair.ask({ do: 'orders', seat, orders: [], defaults: false, asks: 'all' });
        times.push(...(await play(chair, until)));
        await chair.close();
      }
      return times;
    }),
  );
  const times = all.flat().sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;
  return { p50: at(0.5), p95: at(0.95), n: times.length };
}

async function judge(): Promise<void> {
  const names = values.only.split(',');
  const some = [
    ['1', names.filter(name => !direct.includes(name))],
    ['0', names.filter(name => direct.includes(name))],
  ] as const;
  for (const [proxies, attacked] of some) if (attacked.length > 0) await judgeEach(proxies, attacked);
}

async function judgeEach(proxies: string, names: readonly string[]): Promise<void> {
  const server = start('server', ['--proxies', proxies]);
  let ended = false;
  server.once('exit', () => {
    ended = true;
  });
  const { address } = await answer<{ address: string }>(server);
  const inquire = <T>(what: 'costs' | 'holdings'): Promise<T> => {
    const said = answer<T>(server);
    server.send(what);
    return said;
  };
  /** With the shares of time in which the serving thread worked, and waited for the processor. */
  const measuredBoth = async () => {
    const before = await inquire<Costs>('costs');
    const times = await measured(address);
    const after = await inquire<Costs>('costs');
    const share = (part: keyof Costs): number => (after[part] - before[part]) / (seconds * 10);
    return { ...times, work: share('spent'), wait: share('waited') };
  };
  /** The memory held once the server has had time to free the rest. */
  const letGo = async (before: number): Promise<Holdings & { readonly after: number }> => {
    for (const from = performance.now(); ; await new Promise(resolve => setTimeout(resolve, 1_000))) {
      const now = await inquire<Holdings>('holdings');
      const after = performance.now() - from;
      if (now.held <= before + KEPT_AT_MOST || after > LET_GO_MS) return { ...now, after: after / 1_000 };
    }
  };
  await measured(address); // warm
  let failed = false;
  for (const name of names) {
    const quiet = await measuredBoth();
    const before = await inquire<Holdings>('holdings');
    const attacker = start('attacker', ['--attack', name, '--address', address]);
    const gone = new Promise(resolve => attacker.once('exit', resolve));
    await answer(attacker); // it begins
    await new Promise(resolve => setTimeout(resolve, AHEAD_MS));
    const under = await measuredBoth();
    attacker.kill('SIGKILL');
    await gone;
    const times = under.p95 / quiet.p95;
    const isBusy = quiet.p95 > P95_AT_MOST / 2; // on a slow machine only the ratio counts
    const isFast = !ended && times <= TIMES_AT_MOST && (isBusy || under.p95 <= P95_AT_MOST);
    const { held, resident, after } = await letGo(before.held);
    const isFree = held <= before.held + KEPT_AT_MOST;
    failed ||= !isFast || !isFree;
    console.log(
      `${name.padEnd(12)} quiet p50 ${quiet.p50.toFixed(1)} p95 ${quiet.p95.toFixed(1)} ms (${quiet.n} choices), under attack p50 ${under.p50.toFixed(1)} p95 ${under.p95.toFixed(1)} ms (${under.n}), × ${times.toFixed(1)}; the thread at work ${quiet.work.toFixed(0)} % and ${under.work.toFixed(0)} %, waiting for the processor ${quiet.wait.toFixed(0)} % and ${under.wait.toFixed(0)} %; holds ${before.held.toFixed(0)} MB and ${held.toFixed(0)} MB ${after.toFixed(0)} s after (resident ${before.resident.toFixed(0)} and ${resident.toFixed(0)})${isFast ? '' : '  TOO SLOW'}${isFree ? '' : '  KEEPS TOO MUCH'}`,
    );
  }
  console.log(`the server ${ended ? 'ended' : 'goes on'}`);
  server.disconnect();
  if (failed) process.exitCode = 1;
}

if (values.role === 'server') await serve();
else if (values.role === 'attacker') {
  setPriority(constants.priority.PRIORITY_LOW);
  process.send!('begun');
  await attacks[values.attack!]!(values.address!, performance.now() + seconds * 1_000 + 2 * AHEAD_MS);
} else await judge();
