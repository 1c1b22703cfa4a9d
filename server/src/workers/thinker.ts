import type { AnyGame, Odds } from '@quarterstaff/kernel';
import { Tinypool } from 'tinypool';
import { type OddsQuestion, oddsOf, type Thought, type Thoughtful, think } from './thinking.ts';

/** Who thinks for computer seats. */
export interface Thinker {
  think(thought: Thought): Promise<Thoughtful>;
  odds(question: OddsQuestion): Promise<Odds>;
  close(): Promise<void>;
}

/** Threads of their own; a thought that takes too long is given up and the caller falls back. */
export function threadThinker(threads: number, secondsAtMost: number): Thinker {
  const fromSources = import.meta.url.endsWith('.ts');
  const filename = new URL(fromSources ? './boot.mjs' : './think-worker.js', import.meta.url).href;
  const execArgv = fromSources ? ['--conditions=@quarterstaff/source'] : [];
  const pool = new Tinypool({
    filename,
    execArgv,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    maxQueue: 10_000,
  });
  const limited = async <T>(name: string, task: unknown): Promise<T> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), secondsAtMost * 1000);
    try {
      return (await pool.run(task, { name, signal: abort.signal })) as T;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    think: thought => limited('thinkHere', thought),
    odds: question => limited('oddsHere', question),
    close: () => pool.destroy(),
  };
}

/** Thinks on the calling thread: for games that the threads do not know. */
export function inlineThinker(games: readonly AnyGame[]): Thinker {
  return {
    think: async thought => think(games, thought),
    odds: async question => oddsOf(games, question),
    close: async () => {},
  };
}
