import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPostgres } from '../../../server/test/postgres.ts';
import { batchesOf, DEFAULT_PLAN, newTally, openQueue, run, type SimulationPlan } from '../../src/index.ts';

const plan: SimulationPlan = {
  ...DEFAULT_PLAN,
  game: 'lost-worlds',
  setup: { scenario: 'first-duel', options: {} },
  games: Number(process.env.QUEUE_GAMES ?? 600), // `npm run queue` plays 20,000
  seed: 'queue',
};
const TIME = 120_000 + 60 * plan.games;

let postgres: TestPostgres;
const children: ChildProcess[] = [];
const batches = batchesOf(plan);
const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

beforeAll(async () => {
  postgres = await TestPostgres.start();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
});

function start(...args: readonly string[]): {
  child: ChildProcess;
  lines: string[];
  said(text: RegExp): Promise<string>;
} {
  const file = fileURLToPath(new URL('./process.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@quarterstaff/source', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines: string[] = [];
  let rest = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop()!;
    lines.push(...parts);
  });
  return {
    child,
    lines,
    async said(text) {
      for (;;) {
        const line = lines.find(other => text.test(other));
        if (line !== undefined) return line;
        await pause(20);
      }
    },
  };
}

describe('the lab on PostgreSQL', () => {
  it(
    'counts every game once when a worker and the coordinator are killed in the middle',
    async () => {
      const workers = [start('worker', postgres.url), start('worker', postgres.url)];
      await Promise.all(workers.map(worker => worker.said(/ready/)));
      const first = start('coordinator', postgres.url, JSON.stringify(plan));
      while (workers[0]!.lines.length < batches / 10) await pause(20);
      workers[0]!.child.kill('SIGKILL'); // with a batch in hand
      await pause(200);
      first.child.kill('SIGKILL');
      const { BatchStore } = await openQueue();
      const store = await BatchStore.open(postgres.url);
      const second = start('coordinator', postgres.url, JSON.stringify(plan));
      const report = JSON.parse(await second.said(/^\{/));
      expect(report.games).toBe(plan.games);
      expect(report).toEqual(JSON.parse(JSON.stringify((await run(plan, { workers: 0 })).report)));
      const { rows } = await store.pool.query('select count(*) as batches from quarterstaff_lab.batches');
      expect(Number(rows[0].batches)).toBe(batches);
      await store.close();
    },
    TIME,
  );

  it('plays of a stretch only what nobody has counted', async () => {
    const { BatchStore } = await openQueue();
    const store = await BatchStore.open(postgres.url);
    const simulation = await store.addSimulation({ ...plan, seed: 'gaps' });
    await store.count(simulation, 2, [newTally(), newTally()], 10);
    await store.count(simulation, 3, [newTally(), newTally()], 500); // the third a second time
    expect(await store.uncounted(simulation, { first: 0, end: 8 })).toEqual([
      { first: 0, end: 2 },
      { first: 5, end: 8 },
    ]);
    expect(await store.uncounted(simulation, { first: 2, end: 5 })).toEqual([]);
    const counted = await store.countedBeside(simulation, 0, [2]);
    expect(counted.map(({ batch, milliseconds }) => [batch, milliseconds])).toEqual([
      [3, 5],
      [4, 250],
    ]);
    await store.close();
  });
});
