import type { Command } from 'commander';
import { buildIfStale, serverProgram } from '../dev/programs.ts';

/** `quarterstaff table`, and `quarterstaff` alone: the web table in this process. */
export function addTable(program: Command): void {
  program
    .command('table', { isDefault: process.argv.length <= 2 })
    .description('serve the table to browsers (what happens without a command)')
    .option('--port <number>', 'where it listens (PORT, or 8080)')
    .option('--host <address>', 'for other machines: 0.0.0.0 (HOST, or 127.0.0.1)')
    .option('--data <folder>', 'where matches are kept (QUARTERSTAFF_DATA, or ~/.quarterstaff)')
    .action(table);
}

interface TableOptions {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
}

async function table({ port, host, data }: TableOptions): Promise<void> {
  if (port !== undefined) process.env.PORT = port;
  if (host !== undefined) process.env.HOST = host;
  if (data !== undefined) process.env.QUARTERSTAFF_DATA = data;
  await buildIfStale();
  process.argv.splice(2); // the server has words of its own there
  await import(serverProgram().href);
}
