import type { MatchRecord } from '@quarterstaff/kernel';
import type { Act, MatchRequest } from '@quarterstaff/protocol';
import { wrap } from 'comlink';
import { settings } from '../settings.ts';
import type { AskTable, LocalApi } from '../worker/table.worker.ts';
import { type Json, ordersRequest, orThrown, questionsTo } from './questions.ts';
import type { Answered, SpokenTerm, TableConnection, Update } from './table-connection.ts';

let started: ReturnType<typeof wrap<LocalApi>> | null = null;

function startThread(): Worker {
  return new Worker(new URL('../worker/table.worker.ts', import.meta.url), { type: 'module' });
}

/** The worker that hosts the matches of this page; started when it is first needed. */
export function local(): ReturnType<typeof wrap<LocalApi>> {
  if (started === null) {
    started = wrap<LocalApi>(startThread());
    void started.speak(settings().language);
  }
  return started;
}

/** The worker speaks another language from now on; one that has not started yet will begin with it. */
export function speakFromNow(language: string): void {
  if (started !== null) void started.speak(language);
}

/** A worker of its own for long work, to be ended when it is done. */
export function anotherWorker(): { readonly api: ReturnType<typeof wrap<LocalApi>>; end(): void } {
  const thread = startThread();
  return { api: wrap<LocalApi>(thread), end: () => thread.terminate() };
}

/** A match that this page hosts itself. */
export function localTable(id: string): TableConnection {
  const worker = local();
  // comlink's types lose what a method answers; the worker's own say it.
  const ask = worker.ask as unknown as AskTable;
  let isPointing = false;
  const send = (request: Json): Promise<Json> => {
    isPointing ||= request.do === 'point';
    return ask(id, 'ask', [request as MatchRequest]);
  };
  const listeners = new Set<(update: Update) => void>();
  const terms: Record<string, SpokenTerm> = {};
  let acting = 0;
  const act = async (request: Exclude<Act, { do: 'orders' }>): Promise<Answered> => {
    acting += 1;
    try {
      return await ask(id, 'act', [request]);
    } finally {
      acting -= 1;
    }
  };
  /** What a first question does not wait for: what the book says to it, then what the words of sheets mean. */
  const catchUp = async (): Promise<void> => {
    const update = await ask(id, 'thoughtThrough', []);
    // Hints alone are not worth disturbing a hand that has begun.
    const isNews = update !== null && (update.chapters.length > 0 || (acting === 0 && !isPointing));
    if (isNews) for (const tell of listeners) tell(update);
    await worker.complete(id);
    Object.assign(terms, (await ask(id, 'head', [])).terms);
  };
  const updated = async (request: Exclude<Act, { do: 'orders' }>): Promise<Update> => (await act(request)).update!;
  return {
    online: false,
    house: null,
    head: async () => {
      const head = await ask(id, 'head', []);
      return { ...head, terms: Object.assign(terms, head.terms) };
    },
    open: async () => {
      const update = await ask(id, 'open', []);
      catchUp().catch(() => {}); // whoever needs it is told
      return update;
    },
    choose: (answer, plan) => act({ do: 'choose', ...answer, plan: [...plan] }),
    proceed: () => ask(id, 'proceed', []),
    undo: (to, fresh) => updated({ do: 'undo', to, fresh }),
    tableAfter: chapters => ask(id, 'tableAfter', [chapters]),
    fork: (chapters, die) => worker.fork(id, chapters, die),
    diceOf: chapter => ask(id, 'diceOf', [chapter]),
    verify: () => ask(id, 'verify', []),
    ...questionsTo(send, (odds, seat) => ask(id, 'speakOdds', [odds, seat])),
    hint: ({ seat, slot }) => ask(id, 'hint', [seat, slot]),
    reachOf: (seat, figure) => ask(id, 'reachOf', [seat, figure]),
    errand: (seat, errand) => act({ do: 'errand', seat, errand }),
    cancelErrand: (seat, who) => updated({ do: 'errand', seat, errand: null, who }),
    order: async (seat, orders, single, asks) => void orThrown(await send(ordersRequest(seat, orders, single, asks))),
    hold: hands => ask(id, 'hold', [hands]),
    sit: (seat, holder) => updated({ do: 'seat', seat, holder }),
    concede: seat => updated({ do: 'end', how: 'conceded', seat }),
    record: async () => (await send({ do: 'record' })).record as MatchRecord,
    recordUpTo: chapters => ask(id, 'recordUpTo', [chapters]),
    position: chapters => ask(id, 'position', [chapters]),
    rule: rule => ask(id, 'rule', [rule]),
    onNews: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {},
  };
}
