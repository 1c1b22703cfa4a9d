import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Finished, Hand } from './lane.ts';
import { WorkError } from './workshop.ts';

const fromSources = import.meta.url.endsWith('.ts');
const ourProgram = new URL(fromSources ? './boot.mjs' : './work-process.js', import.meta.url);

const TICKS_PER_SECOND = 100;

/** Environment for a process that reads untrusted texts: without our secrets. */
function withoutSecrets({
  DATABASE_URL: _database,
  QUARTERSTAFF_OPERATOR_TOKEN: _token,
  QUARTERSTAFF_WEBHOOK_SECRET: _secret,
  ...rest
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return rest;
}

type Answer = { readonly ready: true } | { readonly done: Finished } | { readonly failed: string };

/**
 * A process rather than a thread: a list that grows without end breaks V8's limits in ways that take down every thread of the process,
 * whatever memory limit each has.
 */
export class ProcessHand implements Hand {
  ended = false;
  private readonly child: ChildProcess;
  private readonly started: Promise<void>;
  private waiting: { resolve(done: Finished): void; reject(problem: Error): void } | null = null;

  constructor(megabytes: number, niceness: number, program: URL = ourProgram) {
    this.child = fork(program, [String(niceness)], {
      execArgv: [`--max-old-space-size=${megabytes}`, ...(fromSources ? ['--conditions=@quarterstaff/source'] : [])],
      env: withoutSecrets(process.env),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // a rulebook that runs out of memory prints a long stack
    });
    this.started = new Promise((resolve, reject) => {
      this.child.on('message', (answer: Answer) => ('ready' in answer ? resolve() : this.settle(answer)));
      this.child.once('error', problem => this.fail(problem.message, reject));
      this.child.once('exit', () => this.fail('The process ended on the way.', reject));
    });
    this.started.catch(() => {});
    this.child.unref();
    this.child.channel?.unref();
  }

  ready(): Promise<void> {
    return this.started;
  }

  do(job: string, task: string): Promise<Finished> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.child.send({ job, task }, problem => {
        if (problem !== null) this.fail(problem.message, reject);
      });
    });
  }

  private settle(answer: Exclude<Answer, { ready: true }>): void {
    const { waiting } = this;
    this.waiting = null;
    if ('done' in answer) waiting?.resolve(answer.done);
    else waiting?.reject(new WorkError('failed', answer.failed));
  }

  private fail(message: string, reject: (problem: Error) => void): void {
    this.ended = true;
    const problem = new WorkError('ended', message);
    reject(problem);
    this.waiting?.reject(problem);
    this.waiting = null;
  }

  spent(): number | null {
    try {
      // From the third field on, since a program's name may contain spaces.
      const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    } catch {
      return null;
    }
  }

  end(): void {
    this.ended = true;
    this.child.kill('SIGKILL');
  }
}
