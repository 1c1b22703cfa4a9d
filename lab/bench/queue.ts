// `npm run queue:cost`: what a batch on the queue costs beside playing it. Workers are processes of their own, here all on one machine, so
// processor time counts: theirs, the coordinator's and that of PostgreSQL, beside that of one process which plays the same games.
import './production.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { batchesOf, DEFAULT_PLAN, openQueue, run, type SimulationPlan } from '@quarterstaff/lab';
import { TestPostgres } from '../../server/test/postgres.ts';
import { processorTime } from '../../server/test/processor-time.ts';

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '10' },
    games: { type: 'string', default: '100000' },
    'warm-up': { type: 'string', default: '100000' }, // games: every process compiles the rulebook
  },
});

const planOf = (seed: string, games: number): SimulationPlan => ({
  ...DEFAULT_PLAN,
  game: 'lost-worlds',
  setup: { scenario: 'first-duel', options: {} },
  listenEvery: 0,
  seed,
  games,
});

const startWorker = (url: string): ChildProcess =>
  spawn(
    process.execPath,
    [
      '--conditions=@quarterstaff/source',
      fileURLToPath(new URL('../test/queue/process.mjs', import.meta.url)),
      'worker',
      url,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );

const postgres = await TestPostgres.start();
const workers = Array.from({ length: Number(values.workers) }, () => startWorker(postgres.url));
try {
  for (const worker of workers) await once(worker.stdout!, 'data'); // it is ready
  for (const worker of workers) worker.stdout!.resume();
  const { coordinate } = await openQueue();
  const connectionString = postgres.url;
  await coordinate(planOf('warm', Number(values['warm-up'])), { connectionString });
  await run(planOf('warm', Number(values['warm-up'])), { workers: 0 });

  const plan = planOf('queue cost', Number(values.games));
  const cost = () => ({
    workers: workers.reduce((sum, { pid }) => sum + processorTime(pid!), 0),
    coordinator: own(),
    database: postgres.processorTime(),
  });
  const before = cost();
  const { seconds } = await coordinate(plan, { connectionString });
  const after = cost();
  const alone = own();
  await run(plan, { workers: 0 });
  const played = own() - alone;

  const batches = batchesOf(plan);
  const a = (part: 'workers' | 'coordinator' | 'database'): number => (after[part] - before[part]) / batches;
  const beside = a('workers') + a('coordinator') + a('database') - played / batches;
  const µs = (microseconds: number): string => `${microseconds.toFixed(0)} µs`;
  console.log(
    `queue  ${workers.length} workers, ${batches} batches of ${plan.batch} games in ${seconds.toFixed(1)} s   overhead ${µs(beside)} a batch: workers ${µs(a('workers'))} (alone ${µs(played / batches)}), coordinator ${µs(a('coordinator'))}, PostgreSQL ${µs(a('database'))}`,
  );
} finally {
  for (const worker of workers) worker.kill('SIGKILL');
  await postgres.stop();
}
process.exit(0);

function own(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
