import { openQueue } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { Mistake } from '../mistake.ts';
import { stoppable, workerFile, workersOf } from './sim-options.ts';

export function addWorker(program: Command): void {
  program
    .command('worker')
    .description('play batches of simulations from a queue on PostgreSQL until stopped')
    .option('--queue <url>', 'the database; left out: DATABASE_URL')
    .option('--workers <n>', 'threads; 0: none beside this one')
    .action(worker);
}

export function databaseUrl(asked: string | boolean | undefined): string {
  const url = typeof asked === 'string' ? asked : process.env.DATABASE_URL;
  if (url === undefined || url === '') throw new Mistake('Say which database: --queue <url>, or DATABASE_URL.');
  return url;
}

/** `quarterstaff worker`: any number of these, on any machines that reach the database. */
async function worker(options: { readonly queue?: string; readonly workers?: string }): Promise<void> {
  const connectionString = databaseUrl(options.queue);
  const { startQueueWorker } = await openQueue();
  const stop = stoppable();
  process.once('SIGTERM', () => stop.abort());
  const running = await startQueueWorker({ connectionString, workers: workersOf(options.workers), ...workerFile() });
  console.log('Waiting for batches.');
  await new Promise<void>(resolve => stop.signal.addEventListener('abort', () => resolve()));
  await running.stop();
}
