import type { AnyGame, MatchRecord, Odds, SetupRequest } from '@quarterstaff/kernel';
import { Tinypool } from 'tinypool';
import {
  type Checked,
  checkRecord,
  type OddsQuestion,
  oddsOf,
  type Thought,
  type Thoughtful,
  think,
  trySetup,
} from './thinking.ts';

const CHECK_SECONDS = 5;

/** Who thinks for computer seats. */
export interface Thinker {
  think(thought: Thought): Promise<Thoughtful>;
  odds(question: OddsQuestion): Promise<Odds>;
  /** Plays a record, and tries a scenario, that a person sent: bounded in time, never on the thread that serves. */
  check(record: MatchRecord): Promise<Checked>;
  trySetup(game: string, setup: SetupRequest): Promise<Checked>;
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
    think: thought => limited('thinkHere', thought),
    odds: question => limited('oddsHere', question),
    check: record => limited('checkHere', record, CHECK_SECONDS),
    trySetup: (game, setup) => limited('tryHere', { game, setup }, CHECK_SECONDS),
    close: () => pool.destroy(),
  };
}

/** Thinks on the calling thread: for games that the threads do not know. */
export function inlineThinker(games: readonly AnyGame[]): Thinker {
  return {
    think: async thought => think(games, thought),
    odds: async question => oddsOf(games, question),
    check: async record => checkRecord(games, record),
    trySetup: async (game, setup) => trySetup(games, game, setup),
    close: async () => {},
  };
}
