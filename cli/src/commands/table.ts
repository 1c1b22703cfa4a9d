import type { Command } from 'commander';
import { buildIfStale, serverProgram } from '../dev/programs.ts';

/** `quarterstaff table`, and `quarterstaff` alone: the web table in this process. */
export function addTable(program: Command, isDefault: boolean): void {
  program
    .command('table', { isDefault })
    .description('serve the web table (the default)')
    .option('--port <number>', 'port to listen on (default: PORT, or 8080)')
    .option('--host <address>', 'address to listen on; 0.0.0.0 for other machines (default: HOST, or 127.0.0.1)')
    .option('--data <folder>', 'folder for matches (default: QUARTERSTAFF_DATA, or ~/.quarterstaff)')
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
  process.argv.splice(2); // the server reads its own commands there
  await import(serverProgram().href);
}
