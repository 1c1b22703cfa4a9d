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
  readonly others: number; // the longest wait of somebody else, in elapsed milliseconds
  readonly work: number; // the most work this thread, which also serves, did while somebody else waited
  readonly faults: readonly ScenarioFault[];
}

const HANGS_MS = 1_000; // of work while everybody else waits
const LATE_MS = 20_000; // for whoever sent it
const LOOK_EVERY = 25;
const PAUSE_MS = 20;
const SENDERS = 3; // so that the trial processes never idle; each scenario may take five seconds

/** How much longer everything takes on a crowded machine, which is no fault of a scenario. */
const crowd = (): number => Math.max(1, loadavg()[0]! / availableParallelism());

/** A scenario on its way. */
interface Sent {
  readonly game: string;
  readonly scenario: string;
}

/** Sends hostile scenarios that follow the grammar: each is accepted or refused with a reason, and nobody else waits for it. */
export async function tryScenarios(
  games: readonly AnyGame[],
  address: string,
  options: { readonly scenarios: number; readonly seed: number; readonly told?: (done: number) => void },
): Promise<ScenarioTrial> {
  const luck = new FuzzLuck(options.seed);
  const grammar = new Grammar(games, luck);
  const faults: ScenarioFault[] = [];
  const trial = { taken: 0, refused: 0, slowest: 0 };
  const underWay = new Set<Sent>();
  let suspects = new Set<Sent>(); // those in progress since others last got an answer
  let [begun, done] = [0, 0];
  const next = (): Sent | null => {
    if (begun === options.scenarios) return null;
    begun += 1;
    const game = luck.pick(games);
    return { game: game.id, scenario: JSON.stringify(grammar.hostileScenario(game)) };
  };

  const send = async (ask: Ask, sent: Sent): Promise<void> => {
    const from = performance.now();
    const { status, said } = await ask('POST', '/api/matches', `{"game":"${sent.game}","scenario":${sent.scenario}}`);
    const took = performance.now() - from;
    trial.slowest = Math.max(trial.slowest, took);
    if (took > LATE_MS * crowd()) faults.push({ what: 'answers late', ...sent, detail: `${Math.round(took)} ms` });
    if (status === 200) {
      trial.taken += 1;
      await ask('DELETE', `/api/matches/${said.match}`);
    } else if (status === 400 || status === 413) trial.refused += 1;
    else faults.push({ what: 'internal', ...sent, detail: `${status} ${JSON.stringify(said).slice(0, 300)}` });
  };
  const sendAll = async (ask: Ask): Promise<void> => {
    for (let n = 1, sent = next(); sent !== null; n += 1, sent = next()) {
      underWay.add(sent);
      suspects.add(sent);
      await send(ask, sent).catch((problem: Error) => {
        faults.push({ what: 'ended', ...sent!, detail: problem.message });
      });
      if (n % LOOK_EVERY === 0) {
        const { said } = await ask('GET', '/api/matches');
        if (said.matches.length > 0)
          faults.push({ what: 'changed after a refusal', ...sent, detail: `${said.matches.length} matches are there` });
      }
      underWay.delete(sent);
      done += 1;
      options.told?.(done);
    }
  };

  const senders = await Promise.all(Array.from({ length: SENDERS }, () => askerAt(address)));
  const watch = watchOthers(address, (waited, work) => {
    const detail = `others waited ${Math.round(waited)} ms, ${Math.round(work)} ms of work`;
    if (work > HANGS_MS) for (const sent of suspects) faults.push({ what: 'hangs', ...sent, detail });
    suspects = new Set(underWay);
  });
  await Promise.all(senders.map(sendAll));
  const { waited: others, work } = await watch();
  return { scenarios: options.scenarios, ...trial, others, work, faults };
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a browser would
type Any = any;

type Ask = (method: string, path: string, body?: string) => Promise<{ status: number; said: Record<string, Any> }>;

/** A new person. */
async function askerAt(address: string): Promise<Ask> {
  const made = await fetch(`${address}/api/people`, { method: 'POST' });
  const cookie = made.headers.getSetCookie()[0]!.split(';')[0]!;
  return async (method, path, body) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, said: (await response.json()) as Record<string, Any> };
  };
}

/**
 * Repeats a small request, and reports each time how long it took and how much work was done between two answers; returns the most of
 * both.
 */
function watchOthers(
  address: string,
  told: (waited: number, work: number) => void,
): () => Promise<{ readonly waited: number; readonly work: number }> {
  const most = { waited: 0, work: 0 };
  let isOver = false;
  const watching = (async () => {
    for (let before = spentBy('thread-self'); !isOver; ) {
      const from = performance.now();
      await fetch(`${address}/healthz`).then(
        response => response.text(),
        () => '',
      );
      const [waited, now] = [performance.now() - from, spentBy('thread-self')];
      told(waited, now - before);
      most.waited = Math.max(most.waited, waited);
      most.work = Math.max(most.work, now - before);
      before = now;
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return most;
  };
}
