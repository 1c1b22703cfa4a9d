import { wrap } from 'comlink';
import { settings } from '../settings.ts';
import type { AskTable, LocalApi } from '../worker/table.worker.ts';
import type { TableConnection } from './table-connection.ts';

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
  return {
    online: false,
    house: null,
    head: () => ask(id, 'head', []),
    open: () => ask(id, 'open', []),
    choose: (answer, plan) => ask(id, 'choose', [answer, plan]),
    proceed: () => ask(id, 'proceed', []),
    undo: to => ask(id, 'undo', [to]),
    tableAfter: chapters => ask(id, 'tableAfter', [chapters]),
    fork: (chapters, die) => worker.fork(id, chapters, die),
    diceOf: chapter => ask(id, 'diceOf', [chapter]),
    verify: () => ask(id, 'verify', []),
    whyNot: (seat, choice) => ask(id, 'whyNot', [seat, choice]),
    odds: ({ seat, slot }, choice) => ask(id, 'odds', [{ seat, slot }, choice]),
    reach: ({ seat }) => ask(id, 'reach', [{ seat }]),
    forecast: seat => ask(id, 'forecast', [seat]),
    purview: figure => ask(id, 'purview', [figure]),
    order: (seat, orders, single) => ask(id, 'order', [seat, orders, single]),
    sit: (seat, holder) => ask(id, 'sit', [seat, holder]),
    concede: seat => ask(id, 'concede', [seat]),
    record: () => ask(id, 'record', []),
    recordUpTo: chapters => ask(id, 'recordUpTo', [chapters]),
    position: chapters => ask(id, 'position', [chapters]),
    rule: rule => ask(id, 'rule', [rule]),
    onNews: () => () => {},
    close: () => {},
  };
}
