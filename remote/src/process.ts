import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Channel } from './channel.ts';

/** An engine in a child process: `quarterstaff engine`, or any other that speaks the line protocol. */
export function overProcess(command = 'quarterstaff', args: readonly string[] = ['engine']): Channel {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  return {
    send: line => void child.stdin.write(`${line}\n`),
    listen(hear, ended) {
      createInterface({ input: child.stdout }).on('line', hear);
      child.once('error', problem => ended(problem.message));
      child.once('exit', code => ended(`The engine ended with code ${code}.`));
      child.stdin.on('error', problem => ended(problem.message));
    },
    close: () => void child.stdin.end(),
  };
}
