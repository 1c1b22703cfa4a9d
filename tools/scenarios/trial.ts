import { availableParallelism, loadavg } from 'node:os';
import type { AnyGame } from '@quarterstaff/kernel';
import { Grammar } from '../lines/grammar.ts';
import { FuzzLuck } from '../lines/luck.ts';
import { spentBy } from '../lines/spent.ts';

export interface ScenarioFault {
  readonly what: 'ended' | 'internal' | 'hangs' | 'answers late' | 'changed after a refusal';
  readonly game: string;
  readonly scenario: string;
  readonly detail: string;
}

export interface ScenarioTrial {
  readonly scenarios: number;
  readonly taken: number;
  readonly refused: number;
  readonly slowest: number; // milliseconds to an answer
  readonly others: number; // the longest that somebody else waited meanwhile, in milliseconds on the clock
  readonly work: number; // the most that this thread, which serves too, did while somebody else waited
  readonly faults: readonly ScenarioFault[];
}

const HANGS_MS = 1_000; // of work while everybody else waits
const LATE_MS = 20_000; // for whoever sent it
const LOOK_EVERY = 25;

/** How many times longer everything takes where others crowd the machine: no fault of a scenario. */
const crowd = (): number => Math.max(1, loadavg()[0]! / availableParallelism());

/** Sends scenarios that know the grammar and mean no good: each is taken or refused with a reason, and nobody else waits for it. */
export async function tryScenarios(
  games: readonly AnyGame[],
  address: string,
  options: { readonly scenarios: number; readonly seed: number; readonly told?: (done: number) => void },
): Promise<ScenarioTrial> {
  const luck = new FuzzLuck(options.seed);
  const grammar = new Grammar(games, luck);
  const faults: ScenarioFault[] = [];
  const trial = { taken: 0, refused: 0, slowest: 0, others: 0, work: 0 };
  const cookie = await newPerson(address);
  const ask = async (method: string, path: string, body?: string) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, said: (await response.json()) as Record<string, Any> };
  };
  for (let n = 0; n < options.scenarios; n += 1) {
    const game = luck.pick(games);
    const scenario = JSON.stringify(grammar.hostileScenario(game));
    const fault = (what: ScenarioFault['what'], detail: string): void =>
      void faults.push({ what, game: game.id, scenario, detail });
    const from = performance.now();
    const watch = watchOthers(address);
    try {
      const { status, said } = await ask('POST', '/api/matches', `{"game":"${game.id}","scenario":${scenario}}`);
      const took = performance.now() - from;
      trial.slowest = Math.max(trial.slowest, took);
      if (took > LATE_MS * crowd()) fault('answers late', `${Math.round(took)} ms`);
      if (status === 200) {
        trial.taken += 1;
        await ask('DELETE', `/api/matches/${said.match}`);
      } else if (status === 400 || status === 413) trial.refused += 1;
      else fault('internal', `${status} ${JSON.stringify(said).slice(0, 300)}`);
    } catch (problem) {
      fault('ended', (problem as Error).message);
    }
    const { waited, work } = await watch();
    trial.others = Math.max(trial.others, waited);
    trial.work = Math.max(trial.work, work);
    if (work > HANGS_MS) fault('hangs', `others waited ${Math.round(waited)} ms, ${Math.round(work)} ms of work`);
    if (n % LOOK_EVERY === LOOK_EVERY - 1) {
      const { said } = await ask('GET', '/api/matches');
      if (said.matches.length > 0) fault('changed after a refusal', `${said.matches.length} matches are there`);
    }
    options.told?.(n + 1);
  }
  return { scenarios: options.scenarios, ...trial, faults };
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a browser would
type Any = any;

async function newPerson(address: string): Promise<string> {
  const response = await fetch(`${address}/api/people`, { method: 'POST' });
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** Asks for something small again and again; says how long the longest took, and how much was done meanwhile at most. */
function watchOthers(address: string): () => Promise<{ readonly waited: number; readonly work: number }> {
  let [waited, work, done] = [0, 0, false];
  const watching = (async () => {
    do {
      const [from, before] = [performance.now(), spentBy('thread-self')];
      await fetch(`${address}/healthz`).then(
        response => response.text(),
        () => '',
      );
      waited = Math.max(waited, performance.now() - from);
      work = Math.max(work, spentBy('thread-self') - before);
      await new Promise(resolve => setTimeout(resolve, 20));
    } while (!done);
  })();
  return async () => {
    done = true;
    await watching;
    return { waited, work };
  };
}
