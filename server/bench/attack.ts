// How long others wait for their choices while somebody attacks, beside a quiet time of the same run.
// `npm run attack [-- --seconds 10] [--only orders,hints]`
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
    proxies: { type: 'string', default: '1' }, // with one everybody here has an address of his own
  },
});
const seconds = Number(values.seconds);
let runs = 0;
const PLAYERS = 4;
const P95_AT_MOST = 50;
const TIMES_AT_MOST = 5;
const PAUSE_MS = 20; // between two choices of a person

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
  const spent = (): number => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1_000_000;
  process.on('message', () => process.send!({ megabytes: process.memoryUsage().rss / 1_048_576, spent: spent() }));
  process.once('disconnect', () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
}

function start(role: string, more: readonly string[] = []): ChildProcess {
  return fork(fileURLToPath(import.meta.url), ['--role', role, '--seconds', String(seconds), ...more]);
}

const answer = <T>(child: ChildProcess): Promise<T> => new Promise(resolve => child.once('message', resolve));

/** Two people's moves at a table of their own, again and again, while the time lasts; how long each took to be acknowledged. */
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

interface Costs {
  readonly megabytes: number;
  readonly spent: number; // milliseconds of the processor that the thread that serves has had
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
  const costs = async (): Promise<Costs> => {
    const said = answer<Costs>(server);
    server.send('costs');
    return said;
  };
  /** With how much of a second in each the thread that serves was at work: the processor's time, whoever else uses the machine. */
  const measuredBoth = async () => {
    const { spent } = await costs();
    const times = await measured(address);
    return { ...times, busy: ((await costs()).spent - spent) / (seconds * 10) };
  };
  await measured(address); // warm
  const { megabytes: before } = await costs();
  let failed = false;
  for (const name of names) {
    const quiet = await measuredBoth();
    const attacker = start('attacker', ['--attack', name, '--address', address]);
    const gone = new Promise(resolve => attacker.once('exit', resolve));
    await new Promise(resolve => setTimeout(resolve, 1_000));
    const under = await measuredBoth();
    attacker.kill('SIGKILL');
    await gone;
    const times = under.p95 / quiet.p95;
    const isBusy = quiet.p95 > P95_AT_MOST / 2; // a machine that is slow by itself is judged by the ratio alone
    const holds = !ended && times <= TIMES_AT_MOST && (isBusy || under.p95 <= P95_AT_MOST);
    failed ||= !holds;
    console.log(
      `${name.padEnd(12)} quiet p50 ${quiet.p50.toFixed(1)} p95 ${quiet.p95.toFixed(1)} ms (${quiet.n} choices), under attack p50 ${under.p50.toFixed(1)} p95 ${under.p95.toFixed(1)} ms (${under.n}), × ${times.toFixed(1)}; the thread at work ${quiet.busy.toFixed(0)} % and ${under.busy.toFixed(0)} %${holds ? '' : '  TOO SLOW'}`,
    );
  }
  await new Promise(resolve => setTimeout(resolve, 5_000));
  console.log(
    `memory ${before.toFixed(0)} MB before, ${(await costs()).megabytes.toFixed(0)} MB after; the server ${ended ? 'ended' : 'goes on'}`,
  );
  server.disconnect();
  if (failed) process.exitCode = 1;
}

if (values.role === 'server') await serve();
else if (values.role === 'attacker')
  await attacks[values.attack!]!(values.address!, performance.now() + seconds * 1_000);
else await judge();
