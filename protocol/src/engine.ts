import type { AnyGame, MatchRecord } from '@quarterstaff/kernel';
import type { Caller } from './caller.ts';
import type { Did } from './driver.ts';
import { isAct, MatchHost, type MatchRequest } from './host.ts';
import { Match } from './match.ts';
import { type Request, type RequestOf, recordSchema, requests } from './messages.ts';
import type { Players } from './players.ts';
import { echoOf, errorReply, type Reply, RequestError, readRequest, unfit } from './request-error.ts';
import { scenarioAsked } from './scenario-asked.ts';
import { type Reader, Telling } from './telling.ts';
import { type WireEvent, wireDid, wireEnded } from './wire.ts';

const PROTOCOL_VERSION = '1';

export interface EngineOptions {
  readonly product: string; // 'quarterstaff 0.1.0'
  readonly games: readonly AnyGame[];
  readonly players: Players | null;
  readonly newSeed: () => string; // for a match that names no seed
}

/** The program that writes the lines runs the match: it speaks for all seats and sees everything. */
const CALLER: Caller = { seats: 'all', language: 'en' };
const READER: Reader = { viewer: 'all', language: 'en' };

interface Held {
  readonly name: string;
  readonly host: MatchHost;
  readonly telling: Telling;
}

/** Answers the requests of the line protocol for any number of matches. Every fault gets an answer; no match is ever half changed. */
export class Engine {
  private readonly options: EngineOptions;
  private readonly held = new Map<string, Held>();
  private last: string | null = null;
  private readonly older: AnyGame[] = [];
  private opened = 0;

  constructor(options: EngineOptions) {
    this.options = options;
  }

  /** The answer to a request of any shape, the `id` echoed. */
  handle(raw: unknown): Reply {
    const echo = echoOf(raw);
    try {
      return { ...echo, ...this.dispatch(readRequest(requests, raw)) };
    } catch (problem) {
      return { ...echo, ...errorReply(problem) };
    }
  }

  /** Whether a rulebook of this version is available. */
  knows(id: string, rulesVersion: string): boolean {
    return [...this.options.games, ...this.older].some(game => game.id === id && game.rulesVersion === rulesVersion);
  }

  /** An engine of an earlier rules version: only records that name it are played on it. */
  addGame(game: AnyGame): void {
    this.older.push(game);
  }

  private dispatch(request: Request): Reply {
    switch (request.do) {
      case 'hello':
        return this.hello();
      case 'new':
        return this.create(request);
      case 'load':
        return this.load(request.record);
      case 'rule':
        return this.rule(request);
      case 'close':
        return this.close(this.find(request.match));
      default: {
        const held = this.find(request.match);
        return held.host.whole(() => this.inMatch(request, held));
      }
    }
  }

  private inMatch(request: MatchRequest, held: Held): Reply {
    const { host, telling } = held;
    const reply = host.answer(request, CALLER);
    const over = !isAct(request) || 'refused' in reply || (request.do === 'errand' && request.errand === null);
    if (over) return reply;
    if (request.do === 'undo') telling.take(READER);
    const after = this.afterwards(held);
    return { ...(request.do === 'errand' ? host.errandsOf(request, CALLER) : reply), ...after };
  }

  private close({ name }: Held): Reply {
    this.held.delete(name);
    if (this.last === name) this.last = null;
    return { closed: name };
  }

  private hello(): Reply {
    return {
      product: this.options.product,
      protocol: PROTOCOL_VERSION,
      levels: this.options.players?.levels ?? [],
      temperaments: this.options.players?.temperaments ?? [],
      games: this.options.games.map(game => ({
        id: game.id,
        title: game.title,
        rulesVersion: game.rulesVersion,
        scenarios: game.scenarios,
        switches: game.switches,
        endless: game.endless !== undefined,
        handicaps: game.handicaps !== undefined,
        policy: game.policy === undefined ? [] : game.manners,
        defaultOrders: game.defaultOrders ?? [],
        standIns: (game.standIns ?? []).map(({ kind, about, ground }) => ({
          kind,
          about: game.speech.en.label(about),
          ground,
        })),
        conditions: (game.conditions ?? []).map(({ id, about, kinds }) => ({
          id,
          about: game.speech.en.label(about),
          kinds,
        })),
        gestures: game.gestures ?? [],
      })),
    };
  }

  private gameCalled(id: string, path: string): AnyGame {
    const game = this.options.games.find(other => other.id === id);
    if (game === undefined) {
      const known = this.options.games.map(other => other.id).join(', ');
      throw new RequestError(
        'unknown-game',
        path,
        `There is no game ${JSON.stringify(id.slice(0, 60))}; there are ${known}.`,
      );
    }
    return game;
  }

  private create(request: RequestOf<'new'>): Reply {
    const game = this.gameCalled(request.game, 'game');
    const setup = { scenario: scenarioAsked(game, request), options: request.options ?? {} };
    const seed = request.seed ?? this.options.newSeed();
    const telling = toldHere(game);
    const opened = Match.open(game, setup, seed, request.dice ?? null, telling.hear);
    if (!opened.ok) {
      const [first] = opened.faults;
      const message = opened.faults.map(fault => `${fault.path}: ${fault.message}`).join('; ');
      throw new RequestError('bad-scenario', first?.path ?? 'scenario', message, { faults: opened.faults });
    }
    const host = new MatchHost(opened.match, this.options.players, telling);
    for (const [seat, holder] of Object.entries(request.seats ?? {})) {
      host.checkHolder(seat, holder, `seats.${seat}`);
      if (holder !== 'open') opened.match.seat(seat, holder);
    }
    return this.hold(host, telling);
  }

  private load(raw: unknown): Reply {
    const parsed = recordSchema.safeParse(raw);
    if (!parsed.success) throw unfit('bad-record', 'record.', parsed.error);
    const record = parsed.data as MatchRecord;
    const today = this.gameCalled(record.game, 'record.game');
    const game = [today, ...this.older].find(
      ({ id, rulesVersion }) => id === record.game && rulesVersion === record.rulesVersion,
    );
    if (game === undefined) {
      throw new RequestError(
        'rules-version',
        'record.rulesVersion',
        `The record was played under rules ${record.rulesVersion}; these are ${today.rulesVersion}.`,
      );
    }
    const match = Match.load(game, record);
    const telling = toldHere(game);
    const host = new MatchHost(match, this.options.players, telling);
    for (const { seat } of match.seats) host.checkHolder(seat, match.holderOf(seat), 'record.entries');
    return this.hold(host, telling);
  }

  private hold(host: MatchHost, telling: Telling): Reply {
    this.opened += 1;
    const held: Held = { name: `m${this.opened}`, host, telling };
    const reply = { match: held.name, seats: host.match.seats, ...this.afterwards(held) };
    this.held.set(held.name, held);
    this.last = held.name;
    return reply;
  }

  private find(name: string | undefined): Held {
    const wanted = name ?? this.last;
    const held = wanted === null ? undefined : this.held.get(wanted);
    if (held === undefined)
      throw new RequestError(
        'unknown-match',
        'match',
        wanted === null ? 'No match is open.' : `There is no match ${wanted.slice(0, 60)}.`,
      );
    return held;
  }

  /** Lets computer seats answer, then says what happened and what is open. */
  private afterwards({ host, telling }: Held): Reply {
    const { match, driver } = host;
    const did = driver.run();
    telling.commit();
    const ended = wireEnded(match.game, driver.errands.takeEnded());
    return {
      events: telling.take(READER),
      ...didReply(match, did),
      ...(ended.length === 0 ? {} : { ended }),
      pending: host.pending(CALLER),
      ...host.closing(),
    };
  }

  private rule(request: RequestOf<'rule'>): Reply {
    for (const game of this.options.games) {
      if (request.game !== undefined && request.game !== game.id) continue;
      const rule = game.catalogue.find(({ id }) => id === request.rule);
      if (rule !== undefined) return { rule: { game: game.id, ...rule } };
    }
    throw new RequestError('unknown-rule', 'rule', `No catalogue has a rule ${request.rule.slice(0, 60)}.`);
  }
}

/** Everything that happened and has not been reported yet. */
function toldHere(game: AnyGame): Telling {
  return new Telling<WireEvent>(game, (event, text) => ({ ...event, text }), [{ ...READER, events: [], lastTurn: 0 }]);
}

/** What computer seats did. A choice that is still sealed is reported without its content. */
function didReply(match: Match, did: readonly Did[]): Reply {
  if (did.length === 0) return {};
  const told = did.map(one =>
    one.no === match.no && match.outcome === null ? { ...one, choice: null, trace: null, sealed: true } : one,
  );
  return { did: wireDid(match.game, told) };
}
