import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPostgres } from '../../../server/test/postgres.ts';
import { DEFAULT_PLAN, openQueue, run, type SimulationPlan } from '../../src/index.ts';

const plan: SimulationPlan = {
  ...DEFAULT_PLAN,
  game: 'lost-worlds',
  setup: { scenario: 'first-duel', options: {} },
  games: 600,
  seed: 'queue',
};

let postgres: TestPostgres;
const children: ChildProcess[] = [];

beforeAll(async () => {
  postgres = await TestPostgres.start();
}, 60_000);
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
        await new Promise(resolve => setTimeout(resolve, 20));
      }
    },
  };
}

describe('the lab on PostgreSQL', () => {
  it('counts every game once when a worker and the coordinator are killed in the middle', async () => {
    const workers = [start('worker', postgres.url), start('worker', postgres.url)];
    await Promise.all(workers.map(worker => worker.said(/ready/)));
    const first = start('coordinator', postgres.url, JSON.stringify(plan));
    await workers[0]!.said(/batch/);
    workers[0]!.child.kill('SIGKILL'); // with a batch in hand
    await new Promise(resolve => setTimeout(resolve, 200));
    first.child.kill('SIGKILL');
    const { BatchStore } = await openQueue();
    const store = await BatchStore.open(postgres.url);
    const second = start('coordinator', postgres.url, JSON.stringify(plan));
    const report = JSON.parse(await second.said(/^\{/));
    expect(report.games).toBe(plan.games);
    expect(report).toEqual(JSON.parse(JSON.stringify((await run(plan, { workers: 0 })).report)));
    const { rows } = await store.pool.query('select count(*) as batches from quarterstaff_lab.batches');
    expect(Number(rows[0].batches)).toBe(plan.games / plan.batch);
    await store.close();
  }, 120_000);
});
