import type { Drawing, ScenarioObject } from '@quarterstaff/kernel';
import { expose } from 'comlink';
import * as z from 'zod';
import type { CurveMeasure, Measure } from './laboratory.ts';
import { LocalTables, type Played } from './local-tables.ts';
import type { TableHost } from './table-host.ts';

// Content is read once: schemas that are compiled first take longer than they save.
z.config({ jitless: true });

const tables = new LocalTables();

/** Requests to one table run one after the other: each keeps what it recorded before the next begins. */
const queues = new Map<string, Promise<unknown>>();

type Method = {
  [K in keyof TableHost]: TableHost[K] extends (...args: never[]) => unknown ? K : never;
}[keyof TableHost];

export type AskTable = <M extends Method>(
  id: string,
  method: M,
  args: Parameters<TableHost[M]>,
) => Promise<Awaited<ReturnType<TableHost[M]>>>;

const ask = ((id: string, method: Method, args: unknown[]) => {
  const turn = (queues.get(id) ?? Promise.resolve()).then(async () => {
    const host = await tables.host(id);
    await host.ready(method, args);
    const run = host[method] as (...args: unknown[]) => unknown;
    return await run.apply(host, args);
  });
  queues.set(
    id,
    turn.then(
      () => undefined,
      () => undefined,
    ),
  );
  return turn;
}) as AskTable;

/** What the page may ask of the worker. */
const api = {
  /** Waits until all of the rulebook of a match has come. */
  complete: async (id: string) => (await tables.host(id)).complete(),
  speak: (language: string) => tables.speak(language),
  card: (game: string) => tables.card(game),
  opening: (game: string, scenario: string) => tables.opening(game, scenario),
  lesson: (game: string) => tables.lesson(game),
  catalogue: (game: string) => tables.catalogue(game),
  rulesWithExample: (game: string) => tables.rulesWithExample(game),
  example: (game: string, rule: string) => tables.example(game, rule),
  speakTable: (...args: Parameters<LocalTables['speakTable']>) => tables.speakTable(...args),
  defaults: (played: Played) => tables.defaults(played),
  score: (played: Played) => tables.score(played),
  standIns: (game: string) => tables.standIns(game),
  gestures: (played: Played) => tables.gestures(played),
  terms: (played: Played) => tables.terms(played),
  speakOdds: (...args: Parameters<LocalTables['speakOdds']>) => tables.speakOdds(...args),
  kept: () => tables.kept(),
  roster: (id: string) => tables.roster(id),
  create: (...args: Parameters<LocalTables['create']>) => tables.create(...args),
  importRecord: (text: string) => tables.importRecord(text),
  fork: (...args: Parameters<LocalTables['fork']>) => tables.fork(...args),
  verify: (...args: Parameters<LocalTables['verify']>) => tables.verify(...args),
  forget: (id: string) => tables.forget(id),
  beginMeasure: async (measure: Measure) => (await import('./laboratory.ts')).laboratory.begin(measure),
  measureMore: async (ms: number) => (await import('./laboratory.ts')).laboratory.more(ms),
  beginCurve: async (measure: CurveMeasure) => (await import('./laboratory.ts')).laboratory.beginCurve(measure),
  curveMore: async (ms: number) => (await import('./laboratory.ts')).laboratory.curveMore(ms),
  stated: async (game: string, scenario: unknown) => (await import('./laboratory.ts')).laboratory.look(game, scenario),
  bench: async (game: string) => (await import('./drafts.ts')).benchOf(await tables.game(game)),
  draft: async (game: string, scenario: ScenarioObject, drawing: Drawing | null) =>
    (await import('./drafts.ts')).draftOf(await tables.game(game), scenario, drawing),
  scenarioInFile: async (game: string, text: string, name: string) =>
    (await import('./drafts.ts')).scenarioInFile(await tables.game(game), text, name),
  pieceSchema: async (game: string, list: string) => (await tables.game(game)).workshop?.pieceSchema(list) ?? null,
  ask,
};

export type LocalApi = typeof api;

expose(api);
