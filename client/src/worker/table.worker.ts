import type { Drawing, ScenarioObject } from '@quarterstaff/kernel';
import { expose } from 'comlink';
import * as z from 'zod';
import type { CurveMeasure, Measure } from './laboratory.ts';
import { LocalTables } from './local-tables.ts';
import type { TableHost } from './table-host.ts';

// Content is read once: schemas that are compiled first take longer than they save.
z.config({ jitless: true });

type Method = {
  [K in keyof TableHost]: TableHost[K] extends (...args: never[]) => unknown ? K : never;
}[keyof TableHost];
type Answer<M extends Method> = Awaited<ReturnType<TableHost[M]>>;

/** What the page may ask of the worker: all about its matches, the laboratory and the workshop of scenarios. */
class PageTables extends LocalTables {
  /** Requests to one table run one after the other: each keeps what it recorded before the next begins. */
  private readonly queues = new Map<string, Promise<unknown>>();

  ask<M extends Method>(id: string, method: M, args: Parameters<TableHost[M]>): Promise<Answer<M>> {
    const turn = (this.queues.get(id) ?? Promise.resolve()).then(async () => {
      const host = await this.host(id);
      await host.ready(method, args);
      const run = host[method] as (...args: unknown[]) => unknown;
      return await run.apply(host, args);
    }) as Promise<Answer<M>>;
    this.queues.set(
      id,
      turn.catch(() => {}),
    );
    return turn;
  }

  /** Waits until all of the rulebook of a match has come. */
  complete = async (id: string) => (await this.host(id)).complete();

  beginMeasure = async (measure: Measure) => (await import('./laboratory.ts')).laboratory.begin(measure);
  measureMore = async (ms: number) => (await import('./laboratory.ts')).laboratory.more(ms);
  beginCurve = async (measure: CurveMeasure) => (await import('./laboratory.ts')).laboratory.beginCurve(measure);
  curveMore = async (ms: number) => (await import('./laboratory.ts')).laboratory.curveMore(ms);
  stated = async (game: string, scenario: unknown) => (await import('./laboratory.ts')).laboratory.look(game, scenario);

  bench = async (game: string) => (await import('./drafts.ts')).benchOf(await this.gameInFull(game));
  draft = async (game: string, scenario: ScenarioObject, drawing: Drawing | null) =>
    (await import('./drafts.ts')).draftOf(await this.gameInFull(game), scenario, drawing);
  scenarioInFile = async (game: string, text: string, name: string) =>
    (await import('./drafts.ts')).scenarioInFile(await this.gameInFull(game), text, name);
  pieceSchema = async (game: string, list: string) => (await this.gameInFull(game)).workshop?.pieceSchema(list) ?? null;
}

/** What stays in the worker cannot be sent. */
export type LocalApi = Omit<PageTables, 'rulebook' | 'game' | 'gameInFull' | 'host'>;
export type AskTable = PageTables['ask'];

expose(new PageTables());
