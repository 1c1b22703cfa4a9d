import {
  type AnyGame,
  type Decision,
  DiceError,
  InvariantError,
  type KernelState,
  type MatchRecord,
  odds,
  plainState,
  ReplayError,
  sameJson,
  stateHash,
} from '@quarterstaff/kernel';
import { type Did, Driver, type Players } from './driver.ts';
import { Match } from './match.ts';
import { comfortOf, issuesOf, type Request, type RequestOf, recordSchema, requests } from './messages.ts';
import { type WireEvent, wireDecision, wireEvent, wireRefusal, wireWhyNot } from './wire.ts';

export const PROTOCOL_VERSION = '1';

export interface EngineOptions {
  readonly product: string; // 'quarterstaff 0.1.0'
  readonly games: readonly AnyGame[];
  readonly players: Players | null;
  readonly newSeed: () => string; // for a match without a seed of its own
}

export type Reply = Readonly<Record<string, unknown>>;

/** The request is wrong: an error answer, not a refusal by the rules. */
class RequestError extends Error {
  readonly code: string;
  readonly path: string;
  readonly more: Reply;
  constructor(code: string, path: string, message: string, more: Reply = {}) {
    super(message);
    this.code = code;
    this.path = path;
    this.more = more;
  }
}

interface Held {
  readonly name: string;
  readonly match: Match;
  readonly driver: Driver;
  heard: WireEvent[];
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
    const echo = idOf(raw);
    try {
      return { ...echo, ...this.dispatch(this.read(raw)) };
    } catch (problem) {
      return { ...echo, ...errorReply(problem) };
    }
  }

  /** Whether a rulebook of this version is at hand. */
  knows(id: string, rulesVersion: string): boolean {
    return [...this.options.games, ...this.older].some(game => game.id === id && game.rulesVersion === rulesVersion);
  }

  /** An engine of an earlier rules version: only records that name it are played on it. */
  addGame(game: AnyGame): void {
    this.older.push(game);
  }

  private read(raw: unknown): Request {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      throw new RequestError('bad-request', '', 'A request is a JSON object.');
    }
    const what = (raw as { do?: unknown }).do;
    if (typeof what !== 'string' || !Object.hasOwn(requests, what)) {
      throw new RequestError(
        'unknown-request',
        'do',
        `There is no request ${JSON.stringify(what)?.slice(0, 60)}; see hello and docs/protocol.md.`,
      );
    }
    const parsed = requests[what as keyof typeof requests].safeParse(raw);
    if (!parsed.success) {
      const issues = issuesOf(parsed.error);
      throw new RequestError(
        'bad-request',
        issues[0]!.path,
        issues.map(({ path, message }) => `${path}: ${message}`).join('; '),
        { issues },
      );
    }
    return parsed.data;
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
      default:
        return this.inMatch(request, this.find(request.match));
    }
  }

  private inMatch(request: Exclude<Request, { do: 'hello' | 'new' | 'load' | 'rule' }>, held: Held): Reply {
    const { match } = held;
    switch (request.do) {
      case 'pending':
        if (request.seat !== undefined) this.checkSeat(match, request.seat);
        return { pending: this.pending(match, request.seat), ...closing(match) };
      case 'choose':
        return this.choose(held, request);
      case 'whynot':
        return wireWhyNot(match, this.seatOf(match, request.seat), request.choice) as Reply;
      case 'odds':
        return this.odds(match, request);
      case 'reach': {
        const decision = this.decision(match, request);
        return { reach: match.game.reach?.(match.known(decision.seat), decision) ?? [] };
      }
      case 'forecast': {
        const seat = this.seatOf(match, request.seat);
        return { forecast: match.game.forecast?.(match.known(seat), seat, request.suppose ?? {}) ?? [] };
      }
      case 'purview': {
        const known = match.known(this.seatOf(match, request.seat));
        return { purview: match.game.purview?.(known, request.figure ?? null) ?? null };
      }
      case 'view':
        return { view: match.game.view(match.state, this.viewer(match, request.seat)) };
      case 'table': {
        const viewer = this.viewer(match, request.seat);
        const open = match.open.filter(decision => viewer === 'all' || decision.seat === viewer);
        return { table: match.game.present(match.game.view(match.state, viewer), open) };
      }
      case 'state':
        return { state: plainState(match.state), hash: stateHash(match.state) };
      case 'position':
        return { position: match.position() };
      case 'undo':
        return this.undo(held, request.to);
      case 'bot':
        return this.bot(match, request);
      case 'orders':
        this.checkSeat(match, request.seat);
        held.driver.setComfort(request.seat, comfortOf(request));
        return this.afterwards(held);
      case 'seat':
        this.checkHolder(match, request.seat, request.holder, 'holder');
        match.seat(request.seat, request.holder);
        return this.afterwards(held);
      case 'end':
        if (request.how === 'conceded') this.checkSeat(match, request.seat ?? '');
        match.end(request.how, request.seat ?? null);
        return this.afterwards(held);
      case 'record':
        return { record: match.record() };
      case 'close':
        this.held.delete(held.name);
        if (this.last === held.name) this.last = null;
        return { closed: held.name };
    }
  }

  private hello(): Reply {
    return {
      product: this.options.product,
      protocol: PROTOCOL_VERSION,
      levels: this.options.players?.levels ?? [],
      games: this.options.games.map(game => ({
        id: game.id,
        title: game.title,
        rulesVersion: game.rulesVersion,
        scenarios: game.scenarios,
        switches: game.switches,
        policy: game.policy === undefined ? [] : game.manners,
        defaultOrders: game.defaultOrders ?? [],
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
    const scenario = request.scenario ?? game.scenarios.find(({ first }) => first)?.id ?? null;
    const heard: WireEvent[] = [];
    const setup = { scenario, options: request.options ?? {} };
    const seed = request.seed ?? this.options.newSeed();
    const opened = Match.open(game, setup, seed, request.dice ?? null, (event, at) => hear(game, heard, event, at));
    if (!opened.ok) {
      const [first] = opened.faults;
      const message = opened.faults.map(fault => `${fault.path}: ${fault.message}`).join('; ');
      throw new RequestError('bad-scenario', first?.path ?? 'scenario', message, { faults: opened.faults });
    }
    for (const [seat, holder] of Object.entries(request.seats ?? {})) {
      this.checkHolder(opened.match, seat, holder, `seats.${seat}`);
      if (holder !== 'open') opened.match.seat(seat, holder);
    }
    return this.hold(opened.match, heard);
  }

  private load(raw: unknown): Reply {
    const parsed = recordSchema.safeParse(raw);
    if (!parsed.success) {
      const issues = issuesOf(parsed.error);
      throw new RequestError(
        'bad-record',
        `record.${issues[0]!.path}`,
        issues.map(({ path, message }) => `${path}: ${message}`).join('; '),
        { issues },
      );
    }
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
    return this.hold(Match.load(game, record), []);
  }

  private hold(match: Match, heard: WireEvent[]): Reply {
    this.opened += 1;
    const held: Held = { name: `m${this.opened}`, match, driver: new Driver(match, this.options.players), heard };
    match.listener = (event, at) => hear(match.game, held.heard, event, at);
    const reply = { match: held.name, seats: match.seats, ...this.afterwards(held) };
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
  private afterwards(held: Held): Reply {
    const did = held.driver.run();
    const events = held.heard;
    held.heard = [];
    return {
      events,
      ...didReply(held.match, did),
      pending: this.pending(held.match, undefined),
      ...closing(held.match),
    };
  }

  private pending(match: Match, seat: string | undefined): unknown {
    return match.open
      .filter(decision => seat === undefined || decision.seat === seat)
      .map(decision => wireDecision(match, decision));
  }

  private choose(held: Held, request: RequestOf<'choose'>): Reply {
    const { match } = held;
    const no = request.no ?? match.no;
    const open = match.open;
    const seat =
      request.seat ??
      (open.length > 0 && open.every(other => other.seat === open[0]!.seat) ? open[0]!.seat : undefined);
    if (seat === undefined && open.length > 0)
      throw new RequestError('bad-request', 'seat', 'Several seats may answer: say which one does.');
    if (request.seat !== undefined) this.checkSeat(match, request.seat);
    const mine = open.filter(
      decision => decision.seat === seat && (request.slot === undefined || decision.slot === request.slot),
    );
    if (mine.length > 1)
      throw new RequestError(
        'bad-request',
        'slot',
        `Several are open: say which slot (${mine.map(({ slot }) => slot).join(', ')}).`,
      );
    const decision = mine[0];
    const choice = this.chosen(request, no === match.no ? decision : undefined);
    held.heard = [];
    if (request.dice !== undefined && match.diceLeft === null) {
      throw new RequestError('bad-request', 'dice', 'Only a match that was started with `dice` takes more of them.');
    }
    const slot = request.slot ?? decision?.slot ?? seat ?? '';
    const { refusal, rolled } = match.answer({ no, seat: seat ?? '', slot, choice }, request.dice ?? []);
    if (refusal !== null)
      return { refused: wireRefusal(refusal), ...(no === match.no ? {} : { pending: this.pending(match, undefined) }) };
    held.driver.noteAnswer(decision!, choice);
    held.driver.setPlan(decision!, request.plan ?? [], rolled);
    return { taken: { no, seat, slot, choice }, ...this.afterwards(held) };
  }

  private chosen(
    request: { readonly choice?: unknown; readonly pick?: number | undefined },
    decision: Decision | undefined,
  ): unknown {
    if (request.pick === undefined) {
      if (!('choice' in request))
        throw new RequestError(
          'bad-request',
          'choice',
          'Say what you choose: `choice`, or `pick` with its place in the list.',
        );
      return request.choice;
    }
    if (decision === undefined) return null;
    if (request.pick >= decision.options.length) {
      throw new RequestError('bad-request', 'pick', `There are ${decision.options.length} options, counted from 0.`);
    }
    return decision.options[request.pick];
  }

  private decision(
    match: Match,
    request: {
      readonly no?: number | undefined;
      readonly seat?: string | undefined;
      readonly slot?: string | undefined;
    },
  ): Decision {
    if (request.no !== undefined && request.no !== match.no)
      throw new RequestError('stale-decision', 'no', `The open decision is number ${match.no}.`);
    const found = match.open.find(
      decision =>
        (request.seat === undefined || decision.seat === request.seat) &&
        (request.slot === undefined || decision.slot === request.slot),
    );
    if (found === undefined) throw new RequestError('nothing-open', 'seat', 'Nothing is open for that seat.');
    return found;
  }

  private odds(match: Match, request: RequestOf<'odds'>): Reply {
    const decision = this.decision(match, request);
    const choice = this.chosen(request, decision);
    if (!decision.options.some(option => sameJson(option, choice))) {
      return { refused: wireRefusal({ code: 'not-now', rules: [decision.rule], reasons: [], nearest: null }) };
    }
    return {
      odds: odds(match.game, match.known(decision.seat), {
        no: decision.no,
        seat: decision.seat,
        slot: decision.slot,
        choice,
      }),
    };
  }

  private undo(held: Held, to: number): Reply {
    const { match } = held;
    if (to < 1 || to > match.no)
      throw new RequestError('bad-request', 'to', `Decisions 1 to ${match.no} can be gone back to.`);
    match.undo(to, null);
    held.driver.askAgain(to);
    held.heard = [];
    return this.afterwards(held);
  }

  private bot(match: Match, request: RequestOf<'bot'>): Reply {
    const { players } = this.options;
    const decision = this.decision(match, request);
    if (request.level === 'book') {
      if (match.game.policy === undefined)
        throw new RequestError('unknown-level', 'level', 'This game has no policy of its own.');
      const { dice } = match.automaticDice(`policy ${decision.no} ${decision.slot}`);
      return { ...match.game.policy(match.known(decision.seat), decision, dice, match.game.manners[0] ?? '') };
    }
    if (players === null || !players.levels.includes(request.level)) {
      throw new RequestError('unknown-level', 'level', `Levels: ${players?.levels.join(', ') ?? 'none'}.`);
    }
    const { level, iterations = null, time } = request;
    return { ...players.choose(match.game, match.state, decision, level, iterations, time) };
  }

  private rule(request: RequestOf<'rule'>): Reply {
    for (const game of this.options.games) {
      if (request.game !== undefined && request.game !== game.id) continue;
      const rule = game.catalogue.find(({ id }) => id === request.rule);
      if (rule !== undefined) return { rule: { game: game.id, ...rule } };
    }
    throw new RequestError('unknown-rule', 'rule', `No catalogue has a rule ${request.rule.slice(0, 60)}.`);
  }

  private seatOf(match: Match, seat: string | undefined): string {
    const found = seat ?? match.open[0]?.seat ?? match.seats[0]!.seat;
    this.checkSeat(match, found);
    return found;
  }

  private viewer(match: Match, seat: string | undefined): string {
    if (seat === undefined || seat === 'public' || seat === 'all') return seat ?? 'public';
    this.checkSeat(match, seat);
    return seat;
  }

  private checkSeat(match: Match, seat: string): void {
    if (!match.seats.some(entry => entry.seat === seat)) {
      throw new RequestError(
        'unknown-seat',
        'seat',
        `The seats are ${match.seats.map(entry => entry.seat).join(', ')}.`,
      );
    }
  }

  private checkHolder(match: Match, seat: string, holder: string, path: string): void {
    this.checkSeat(match, seat);
    const [kind, detail] = holder.split(':');
    if (kind === 'book') {
      if (match.game.policy === undefined)
        throw new RequestError('bad-request', path, 'This game has no policy of its own.');
      if (detail !== undefined && !match.game.manners.includes(detail)) {
        throw new RequestError('bad-request', path, `The book's manners are ${match.game.manners.join(', ')}.`);
      }
    }
    if (kind === 'bot' && !this.options.players?.levels.includes(detail ?? '')) {
      throw new RequestError('bad-request', path, `Levels: ${this.options.players?.levels.join(', ') ?? 'none'}.`);
    }
  }
}

function hear(game: AnyGame, heard: WireEvent[], event: Parameters<typeof wireEvent>[2], at: KernelState): void {
  const shown = wireEvent(game, at, event, 'all');
  if (shown !== null) heard.push(shown);
}

/** What computer seats did. A choice that still lies sealed is told as a fact, not by what it is. */
function didReply(match: Match, did: readonly Did[]): Reply {
  if (did.length === 0) return {};
  const told = did.map(one =>
    one.no === match.no && match.outcome === null ? { ...one, choice: null, trace: null, sealed: true } : one,
  );
  return { did: told };
}

function closing(match: Match): Reply {
  const { outcome, diceLeft } = match;
  return { ...(outcome === null ? {} : { outcome }), ...(diceLeft === null ? {} : { left: diceLeft }) };
}

function idOf(raw: unknown): Reply {
  if (typeof raw !== 'object' || raw === null || !('id' in raw)) return {};
  const { id } = raw as { id: unknown };
  return typeof id === 'string' || typeof id === 'number' ? { id: typeof id === 'string' ? id.slice(0, 200) : id } : {};
}

function errorReply(problem: unknown): Reply {
  if (problem instanceof RequestError) {
    return { error: { code: problem.code, message: problem.message, path: problem.path, ...problem.more } };
  }
  if (problem instanceof DiceError)
    return { error: { code: problem.code, message: problem.message, path: `dice.${problem.at}` } };
  if (problem instanceof ReplayError) {
    const path = problem.entry < 0 ? 'record.setup' : `record.entries.${problem.entry}`;
    return { error: { code: `record-${problem.code}`, message: problem.message, path, faults: problem.faults } };
  }
  if (problem instanceof InvariantError) {
    return { error: { code: 'invariant', message: problem.message, path: '', record: problem.record } };
  }
  return {
    error: { code: 'internal', message: problem instanceof Error ? problem.message : String(problem), path: '' },
  };
}
