import type { AnyGame } from '@quarterstaff/kernel';
import type { Seen } from './grammar.ts';
import { Grammar } from './grammar.ts';
import { FuzzLuck } from './luck.ts';

/** Answers a line: an engine in this process, or one behind a pipe. */
export type Ask = (line: string) => Promise<string> | string;

export interface Fault {
  readonly what: 'no answer' | 'internal' | 'invariant' | 'slow' | 'changed after an error' | 'ended';
  readonly line: string;
  readonly detail: string;
}

export interface Trial {
  readonly lines: number;
  readonly faults: readonly Fault[];
  readonly slowest: number; // milliseconds of work
  readonly longest: number; // milliseconds on the clock
  readonly answers: Readonly<Record<string, number>>; // how often each kind of answer came
}

const SLOW_MS = 1_000;
const MATCH_LINES = 120; // before another match is begun
const REMEMBERED_RECORD = 60_000; // characters; longer records are not sent again

/** Sends lines and checks the answers: one to each, no fault of ours, no change after an error, none slow. */
export async function tryLines(
  games: readonly AnyGame[],
  ask: Ask,
  options: {
    readonly lines: number;
    readonly seed: number;
    readonly told?: (done: number) => void;
    readonly spent?: () => number; // the engine's working time in milliseconds; elapsed time by default
  },
): Promise<Trial> {
  const spent = options.spent ?? (() => performance.now());
  const luck = new FuzzLuck(options.seed);
  const grammar = new Grammar(games, luck);
  const faults: Fault[] = [];
  const answers: Record<string, number> = {};
  let [slowest, longest] = [0, 0];
  let seen = nothing();
  let before = '';
  for (let n = 0; n < options.lines; n += 1) {
    if (n % MATCH_LINES === 0) {
      await ask('{"do":"close"}');
      seen = nothing();
      before = await stateOf(ask);
    }
    const line = grammar.line(seen);
    const [from, began] = [spent(), performance.now()];
    let answer: Record<string, unknown>;
    const answered = ask(line);
    const state = stateOf(ask); // sent along, to wait for the pipe only once
    try {
      answer = JSON.parse(await answered) as Record<string, unknown>;
    } catch (problem) {
      faults.push({ what: 'ended', line, detail: (problem as Error).message });
      seen = nothing();
      before = await stateOf(ask);
      continue;
    }
    const took = spent() - from;
    slowest = Math.max(slowest, took);
    longest = Math.max(longest, performance.now() - began);
    const error = answer.error as { readonly code: string; readonly message: string } | undefined;
    const kind = error?.code ?? (answer.refused === undefined ? 'answered' : 'refused');
    answers[kind] = (answers[kind] ?? 0) + 1;
    if (took > SLOW_MS) faults.push({ what: 'slow', line, detail: `${Math.round(took)} ms` });
    if (kind === 'internal' || kind === 'invariant') faults.push({ what: kind, line, detail: error!.message });
    const after = await state;
    if ((error !== undefined || answer.refused !== undefined) && after !== before)
      faults.push({ what: 'changed after an error', line, detail: JSON.stringify(answer).slice(0, 300) });
    before = after;
    seen = await learn(games, ask, seen, answer, luck);
    options.told?.(n + 1);
  }
  return { lines: options.lines, faults, slowest, longest, answers };
}

const nothing = (): Seen => ({ game: null, seats: [], pending: [], record: null, position: null });

/** The current match: its state and the length of its record. */
async function stateOf(ask: Ask): Promise<string> {
  try {
    const { hash } = JSON.parse(await ask('{"do":"state"}')) as { readonly hash?: string };
    return hash ?? '';
  } catch {
    return '';
  }
}

async function learn(
  games: readonly AnyGame[],
  ask: Ask,
  seen: Seen,
  answer: Readonly<Record<string, unknown>>,
  luck: FuzzLuck,
): Promise<Seen> {
  const next = { ...seen };
  if (typeof answer.match === 'string') {
    const { record } = JSON.parse(await ask('{"do":"record"}')) as { readonly record?: { readonly game: string } };
    next.game = games.find(({ id }) => id === record?.game) ?? null;
    next.seats = (answer.seats as readonly { readonly seat: string }[]).map(({ seat }) => seat);
  }
  if (Array.isArray(answer.pending)) next.pending = answer.pending;
  if (typeof answer.position === 'string') next.position = answer.position;
  if (answer.closed !== undefined) return nothing();
  if (next.game !== null && luck.once(20)) {
    const text = await ask('{"do":"record"}');
    if (text.length < REMEMBERED_RECORD)
      next.record = (JSON.parse(text) as { readonly record?: unknown }).record ?? null;
  }
  return next;
}
