import { openQueue } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { Mistake } from '../mistake.ts';
import { option, poolOf, type WorkerOptions } from './sim-options.ts';

export function addWorker(program: Command): void {
  program
    .command('worker')
    .description('play simulations from a queue on PostgreSQL until stopped')
    .option('--queue <url>', 'the database (default: DATABASE_URL)')
    .addOption(option.workers())
    .action(worker);
}

export function databaseUrl(asked: string | boolean | undefined): string {
  const url = typeof asked === 'string' ? asked : process.env.DATABASE_URL;
  if (url === undefined || url === '') throw new Mistake('Name a database: --queue <url>, or DATABASE_URL.');
  return url;
}

/** `quarterstaff worker`: any number of these, on any machines that reach the database. */
async function worker(options: WorkerOptions & { readonly queue?: string }): Promise<void> {
  const connectionString = databaseUrl(options.queue);
  const { startQueueWorker } = await openQueue();
  const { signal, ...threads } = poolOf(options); // a batch in progress is played to its end
  const running = await startQueueWorker({ connectionString, ...threads });
  console.log('Waiting for batches.');
  await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()));
  await running.stop();
}
