import { players } from '@quarterstaff/bots';
import { type AnyGame, diceOn, type Luck, pending, reviveState } from '@quarterstaff/kernel';
import {
  answerQuestion,
  type Caller,
  errorReply,
  type Question,
  type Reply,
  RequestError,
  readHolder,
  type TableText,
  type Thoughtful,
  tableFrom,
  thinkFor,
} from '@quarterstaff/protocol';
import type { FindGame } from '../games.ts';
import { type Checked, checkRecord } from './check.ts';
import { type Played, playRecord, type ReplayTask } from './play-record.ts';
import { type Trial, type Tried, tryScenario } from './trial.ts';

interface Engine {
  readonly game: string;
  readonly rulesVersion: string;
}

/** A match as one seat knows it: the state as text, and the engine that reads it. */
export interface Position extends Engine {
  readonly known: string;
  readonly seat: string;
}

/** A question to a computer player about one decision. */
interface Thought extends Position {
  readonly slot: string;
  readonly holder: string; // 'book', 'book:gentle', 'bot:greedy', 'bot:search:bold'
  readonly luck: Luck; // for the book
}

/** A question about a table. */
interface Asked extends Engine {
  readonly table: TableText;
  readonly request: Question;
  readonly caller: Caller;
}

interface Work<Task, Result> {
  readonly task: Task;
  readonly result: Result;
}

/** Work that is never done on the serving thread: the input and output of each kind. Questions go by their name. */
export interface Jobs extends Record<Question['do'], Work<Asked, Reply>> {
  think: Work<Thought, Thoughtful>; // a computer's answer
  replay: Work<ReplayTask, Played>;
  trial: Work<Trial, Tried>;
  check: Work<string, Checked>;
}

export type Job = keyof Jobs;

/** Does a piece of work on the calling thread. */
export async function doJob<J extends Job>(find: FindGame, job: J, task: Jobs[J]['task']): Promise<Jobs[J]['result']> {
  const ask = async (asked: Asked): Promise<Reply> => answerTo(await engineOf(find, asked), asked);
  const workers: { readonly [K in Job]: (task: Jobs[K]['task']) => Promise<Jobs[K]['result']> } = {
    whynot: ask,
    point: ask,
    errand: ask,
    odds: ask,
    reach: ask,
    forecast: ask,
    purview: ask,
    bot: ask,
    think: async thought => think(await engineOf(find, thought), thought),
    replay: async replayed => playRecord(await engineOf(find, replayed.record), replayed),
    trial: async trial => tryScenario(await engineOf(find, trial), trial),
    check: text => checkRecord(find, text),
  };
  return workers[job](task);
}

async function engineOf(find: FindGame, { game, rulesVersion }: Engine): Promise<AnyGame> {
  const found = await find(game, rulesVersion);
  if (found === null) throw new Error(`no game ${game} under rules ${rulesVersion}`);
  return found;
}

function answerTo(game: AnyGame, { table, request, caller }: Asked): Reply {
  try {
    return answerQuestion(tableFrom(game, table), request, caller, players);
  } catch (problem) {
    if (problem instanceof RequestError) return errorReply(problem);
    throw problem;
  }
}

function think(game: AnyGame, { known, seat, slot, holder, luck }: Thought): Thoughtful {
  const g = reviveState(game, known);
  const decision = pending(game, g).find(open => open.seat === seat && open.slot === slot);
  if (decision === undefined) throw new Error(`nothing is open for ${seat}`);
  return thinkFor(readHolder(holder)!, players, { game, g, decision, dice: diceOn(luck, 'own') });
}
