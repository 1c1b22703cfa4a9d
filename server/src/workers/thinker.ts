import type { MatchRecord } from '@quarterstaff/kernel';
import { Tinypool } from 'tinypool';
import type { Thinker, Trial } from './inline-thinker.ts';
import type { OddsQuestion, Thought } from './thinking.ts';

const CHECK_SECONDS = 5;

const fromSources = import.meta.url.endsWith('.ts');
const ourWorker = new URL(fromSources ? './boot.mjs' : './think-worker.js', import.meta.url);

/** Threads of their own; a thought that takes too long is given up with its thread, and the caller falls back. */
export function threadThinker(threads: number, secondsAtMost: number, worker: URL = ourWorker): Thinker {
  const pool = new Tinypool({
    filename: worker.href,
    execArgv: fromSources ? ['--conditions=@quarterstaff/source'] : [],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    maxQueue: 10_000,
  });
  const limited = async <T>(name: string, task: unknown, seconds = secondsAtMost): Promise<T> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), seconds * 1000);
    try {
      return (await pool.run(task, { name, signal: abort.signal })) as T;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    think: (thought: Thought) => limited('thinkHere', thought),
    odds: (question: OddsQuestion) => limited('oddsHere', question),
    check: (record: MatchRecord) => limited('checkHere', record, CHECK_SECONDS),
    trySetup: (trial: Trial) => limited('tryHere', trial, CHECK_SECONDS),
    close: () => pool.destroy(),
  };
}
