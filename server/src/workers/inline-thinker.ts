import type { AnyGame, MatchRecord, Odds, SetupRequest } from '@quarterstaff/kernel';
import { gameOfVersion, type Released, releasedGame } from '../games.ts';
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

/** A scenario that somebody sent. */
export interface Trial {
  readonly game: string;
  readonly rulesVersion: string;
  readonly setup: SetupRequest;
}

/** Who thinks for computer seats. */
export interface Thinker {
  think(thought: Thought): Promise<Thoughtful>;
  odds(question: OddsQuestion): Promise<Odds>;
  /** Plays a record, and tries a scenario, that a person sent: bounded in time, never on the thread that serves. */
  check(record: MatchRecord): Promise<Checked>;
  trySetup(trial: Trial): Promise<Checked>;
  close(): Promise<void>;
}

/** Thinks on the calling thread: what a thread of the pool does, and tests. */
export function inlineThinker(games: readonly AnyGame[], released: Released = releasedGame): Thinker {
  const engine = async ({ game, rulesVersion }: { game: string; rulesVersion: string }): Promise<AnyGame> => {
    const found = await gameOfVersion(games, released, game, rulesVersion);
    if (found === null) throw new Error(`no game ${game} under rules ${rulesVersion}`);
    return found;
  };
  return {
    think: async thought => think(await engine(thought), thought),
    odds: async question => oddsOf(await engine(question), question),
    check: async record => checkRecord(await engine(record), record),
    trySetup: async trial => trySetup(await engine(trial), trial.setup),
    close: async () => {},
  };
}
