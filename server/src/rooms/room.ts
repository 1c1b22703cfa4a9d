import { type AnyGame, InvariantError, type MatchRecord, newLuck, type Refusal, stateText } from '@quarterstaff/kernel';
import { type Did, Driver, Match, type Proposal, type StandingOrder, wireDecision } from '@quarterstaff/protocol';
import type { Store, StoredLine, StoredMatch } from '../store/store.ts';
import type { Thinker } from '../workers/thinker.ts';
import { EventLog, type LoggedEvent } from './log.ts';

/** Somebody who watches a room: a browser tab with the seats of its person, or a spectator. */
export interface Watcher {
  readonly id: string;
  readonly person: string | null;
  viewers: readonly string[]; // the seats it sees for, or 'public'
  readonly wants: 'table' | 'view' | 'events';
  push(message: object): void;
}

export interface RoomServices {
  readonly store: Store;
  readonly thinker: Thinker;
  readonly node: string;
  now(): number;
  /** Tells the outside that a person's turn has come. */
  turned(match: StoredMatch, seats: readonly string[]): void;
}

/** Somebody else's entry came first: what was asked is stale. */
export class Overtaken extends Error {}
/** The match broke an invariant and rests with its record. */
export class Frozen extends Error {}

const LEASE_MS = 15_000;

/** One running match: answers are checked, committed, then told. Everything happens one after another in the room's own queue. */
export class Room {
  readonly game: AnyGame;
  stored: StoredMatch;
  match: Match;
  log: EventLog;
  epoch = 0; // goes up when an undo rewrites what was told
  touched: number;
  proposal: Proposal | null = null;
  readonly watchers = new Map<string, Watcher>();
  private readonly services: RoomServices;
  private driver: Driver;
  private queue: Promise<unknown> = Promise.resolve();
  private driving = false;
  private clock: NodeJS.Timeout | null = null;
  private lastLine = 0;
  closed = false;

  private constructor(services: RoomServices, game: AnyGame, stored: StoredMatch, match: Match, log: EventLog) {
    this.services = services;
    this.game = game;
    this.stored = stored;
    this.match = match;
    this.log = log;
    this.driver = new Driver(match, null);
    this.touched = services.now();
    match.listener = (event, at) => this.log.stage(event, at);
  }

  /** Rebuilds a match from what is stored: the record is the truth. */
  static async load(services: RoomServices, game: AnyGame, stored: StoredMatch): Promise<Room> {
    const { match, log } = await rebuilt(services.store, game, stored);
    const room = new Room(services, game, stored, match, log);
    room.epoch = match.entriesAfter(0).filter(({ kind }) => kind === 'undo').length;
    return room;
  }

  /** Runs one thing after another; what fails does not stop the rest. */
  enqueue<T>(run: () => Promise<T> | T): Promise<T> {
    const result = this.queue.then(run);
    this.queue = result.catch(() => {});
    return result;
  }

  seatsOf(person: string | null): readonly string[] {
    return person === null ? [] : this.stored.seats.filter(seat => seat.person === person).map(({ seat }) => seat);
  }

  /** An answer by a person: committed before it is acknowledged, told to everybody after. */
  choose(
    answer: { no: number; seat: string; slot: string; choice: unknown },
    plan: readonly unknown[],
  ): Promise<Refusal | null> {
    return this.enqueue(async () => {
      const decision = this.match.open.find(({ seat, slot }) => seat === answer.seat && slot === answer.slot);
      const before = this.match.length;
      const { refusal, rolled } = this.attempt(() => this.match.answer(answer));
      if (refusal !== null) return refusal;
      this.driver.noteAnswer(decision!, answer.choice);
      this.driver.setPlan(decision!, plan, rolled);
      const did: Did[] = [];
      for (let next = this.driver.nextStanding(); next !== null; next = this.driver.nextStanding()) did.push(next);
      await this.commit(before);
      this.proposal = null;
      this.tell(did);
      this.goOn();
      return null;
    });
  }

  /** Anything else that belongs into the record: a change of seats, an end, an undo that everybody agreed to. */
  record(change: (match: Match) => void): Promise<void> {
    return this.enqueue(async () => {
      const before = this.match.length;
      const undos = this.undos();
      this.attempt(() => change(this.match));
      await this.commit(before);
      if (this.undos() > undos) await this.retell();
      else this.tell([]);
      this.goOn();
    });
  }

  private undos(): number {
    return this.match.entriesAfter(0).filter(({ kind }) => kind === 'undo').length;
  }

  private attempt<T>(run: () => T): T {
    try {
      return run();
    } catch (problem) {
      if (problem instanceof InvariantError) {
        void this.freeze();
        throw new Frozen(problem.message);
      }
      throw problem;
    }
  }

  private async freeze(): Promise<void> {
    await this.change(stored => ({ ...stored, status: 'frozen' })).catch(() => {});
    this.broadcast({ push: 'closed', reason: 'frozen' });
  }

  /** Durable before anybody hears of it. When it cannot be stored, the room is thrown away and read again. */
  private async commit(before: number): Promise<void> {
    const entries = this.match.entriesAfter(before);
    const result = await this.services.store
      .append(this.stored.id, before, entries, this.services.now())
      .catch(async problem => {
        await this.reload();
        throw problem;
      });
    if (result === 'conflict') {
      await this.reload();
      throw new Overtaken();
    }
    this.log.commit();
    this.touched = this.services.now();
    if (this.match.outcome !== null && this.stored.status === 'running')
      await this.change(stored => ({ ...stored, status: 'over' }));
  }

  /** Another node was faster, or storing failed: the truth is in the store. */
  private async reload(): Promise<void> {
    const { match, log } = await rebuilt(this.services.store, this.game, this.stored);
    const undos = match.entriesAfter(0).filter(({ kind }) => kind === 'undo').length;
    this.match = match;
    this.log = log;
    this.driver = new Driver(match, null);
    match.listener = (event, at) => this.log.stage(event, at);
    if (undos !== this.epoch) {
      this.epoch = undos;
      for (const watcher of this.watchers.values()) this.sendState(watcher);
    }
  }

  private async retell(): Promise<void> {
    await this.reload();
    for (const watcher of this.watchers.values()) this.sendState(watcher);
  }

  /** Entries that another node appended. */
  catchUp(): Promise<void> {
    return this.enqueue(async () => {
      const news = await this.services.store.entriesAfter(this.stored.id, this.match.length);
      const undone = news.some(({ entry }) => entry.kind === 'undo');
      for (const { entry } of news) {
        if (this.match.follow(entry) !== null) {
          await this.retell();
          return;
        }
      }
      this.log.commit();
      const stored = await this.services.store.match(this.stored.id);
      if (stored !== null) this.stored = stored;
      if (undone) await this.retell();
      else if (news.length > 0) this.tell([]);
      await this.tellLines();
      this.goOn();
    });
  }

  /** Changes what is stored about the match; tries again when somebody else changed it too. */
  async change(edit: (stored: StoredMatch) => StoredMatch): Promise<StoredMatch> {
    for (let tries = 0; tries < 8; tries += 1) {
      const now = tries === 0 ? this.stored : ((await this.services.store.match(this.stored.id)) ?? this.stored);
      const next = { ...edit(now), version: now.version + 1, updated: this.services.now() };
      if ((await this.services.store.changeMatch(next)) === 'stored') {
        this.stored = next;
        return next;
      }
    }
    throw new Overtaken();
  }

  /** Tells every watcher what is new to it. What a computer seat answered, and why, is told to that seat alone. */
  private tell(did: readonly Did[]): void {
    for (const watcher of this.watchers.values()) this.sendNews(watcher, did);
    const waiting = this.match.open.map(({ seat }) => seat).filter(seat => this.match.holders.get(seat) === 'open');
    if (waiting.length > 0) this.services.turned(this.stored, [...new Set(waiting)]);
  }

  private readonly sent = new WeakMap<Watcher, Map<string, number>>();

  private sendNews(watcher: Watcher, did: readonly Did[]): void {
    const numbers = this.sent.get(watcher) ?? new Map<string, number>();
    this.sent.set(watcher, numbers);
    for (const viewer of watcher.viewers) {
      const events = this.log.after(viewer, numbers.get(viewer) ?? this.log.last(viewer));
      numbers.set(viewer, this.log.last(viewer));
      watcher.push({
        push: 'events',
        ...this.situation(viewer, watcher.wants),
        events,
        did: did.filter(({ seat }) => seat === viewer),
      });
    }
  }

  /** Everything a watcher needs to begin, or to begin again. */
  sendState(watcher: Watcher): void {
    const numbers = new Map<string, number>();
    this.sent.set(watcher, numbers);
    for (const viewer of watcher.viewers) {
      numbers.set(viewer, this.log.last(viewer));
      watcher.push({ push: 'state', ...this.situation(viewer, watcher.wants) });
    }
  }

  since(
    viewer: string,
    epoch: number,
    n: number,
  ): { readonly reset: boolean; readonly events: readonly LoggedEvent[] } {
    return epoch === this.epoch
      ? { reset: false, events: this.log.after(viewer, n) }
      : { reset: true, events: this.log.after(viewer, 0) };
  }

  /** The match as one viewer may see it. */
  situation(viewer: string, wants: Watcher['wants']): Readonly<Record<string, unknown>> {
    const { match } = this;
    const mine = match.open.filter(({ seat }) => seat === viewer);
    const view = wants === 'events' ? null : this.game.view(match.state, viewer);
    return {
      viewer,
      epoch: this.epoch,
      n: this.log.last(viewer),
      ...(wants === 'view' ? { view } : wants === 'table' ? { table: this.game.present(view, mine) } : {}),
      pending: mine.map(decision => wireDecision(match, decision)),
      waiting: [...new Set(match.open.map(({ seat }) => seat))],
      no: match.no,
      ...(match.outcome === null ? {} : { outcome: match.outcome }),
      status: this.stored.status,
    };
  }

  /** Lets computer seats answer and winds the clock. */
  goOn(): void {
    this.windClock();
    if (this.driving || this.closed) return;
    this.driving = true;
    void this.drive().finally(() => {
      this.driving = false;
    });
  }

  private async drive(): Promise<void> {
    for (let answers = 0; answers < 20_000 && !this.closed; answers += 1) {
      const decision = this.driver.automatic();
      if (decision === null || this.stored.status !== 'running') return;
      const now = this.services.now();
      if (
        !(await this.services.store.lease(this.stored.id, this.services.node, now + LEASE_MS, now).catch(() => false))
      )
        return;
      const holder = this.match.holders.get(decision.seat)!;
      const { seat, slot, no } = decision;
      const thought = {
        game: this.game.id,
        known: stateText({ ...this.match.known(seat), luck: newLuck(`known ${no}`) }),
        seat,
        slot,
        holder,
        iterations: null,
      };
      const reasoned = await this.services.thinker.think(thought).catch(() => null);
      const went = await this.enqueue(() =>
        this.answerFor(no, seat, slot, holder, reasoned?.choice, reasoned?.trace ?? null),
      ).catch(() => false);
      if (!went) return;
    }
  }

  private async answerFor(
    no: number,
    seat: string,
    slot: string,
    holder: string,
    choice: unknown,
    trace: Did['trace'],
  ): Promise<boolean> {
    const decision = this.match.open.find(open => open.seat === seat && open.slot === slot);
    if (decision === undefined || this.match.no !== no || this.match.holders.get(seat) !== holder) return true;
    const before = this.match.length;
    let answered = choice;
    if (this.attempt(() => this.match.answer({ no, seat, slot, choice: answered })).refusal !== null) {
      answered = decision.options[0]; // a player that answers nonsense, or not at all, does nothing
      this.attempt(() => this.match.answer({ no, seat, slot, choice: answered }));
    }
    await this.commit(before);
    this.tell([{ no, seat, slot, choice: answered, by: holder, trace }]);
    return true;
  }

  setOrders(seat: string, orders: readonly StandingOrder[]): Promise<void> {
    return this.enqueue(() => this.driver.setOrders(seat, orders));
  }

  /** Nobody holds up a table for ever: when the agreed time is over the computer takes the seat. */
  private windClock(): void {
    if (this.clock !== null) clearTimeout(this.clock);
    this.clock = null;
    const seconds = this.stored.decisionSeconds;
    if (seconds === null || this.closed || this.match.open.length === 0) return;
    const { no } = this.match;
    this.clock = setTimeout(
      () => void this.timeOut(no).catch(() => {}),
      Math.max(0, this.touched + seconds * 1000 - this.services.now()),
    );
    this.clock.unref();
  }

  private async timeOut(no: number): Promise<void> {
    const now = this.services.now();
    if (
      this.match.no !== no ||
      !(await this.services.store.lease(this.stored.id, this.services.node, now + LEASE_MS, now))
    )
      return;
    const late = [...new Set(this.match.open.map(({ seat }) => seat))].filter(
      seat => this.match.holders.get(seat) === 'open',
    );
    const computer = this.game.policy === undefined ? 'bot:greedy' : 'book';
    await this.record(match => {
      for (const seat of late) match.seat(seat, computer);
    });
  }

  broadcast(message: object): void {
    for (const watcher of this.watchers.values()) watcher.push(message);
  }

  async say(from: string, text: string): Promise<void> {
    await this.services.store.addLine(this.stored.id, from, text, this.services.now());
    await this.tellLines();
  }

  private async tellLines(): Promise<void> {
    const lines = await this.services.store.lines(this.stored.id);
    for (const line of lines.filter(({ n }) => n > this.lastLine)) this.broadcast({ push: 'chat', ...line });
    this.lastLine = lines.at(-1)?.n ?? this.lastLine;
  }

  allLines(): Promise<readonly StoredLine[]> {
    return this.services.store.lines(this.stored.id);
  }

  close(): void {
    this.closed = true;
    if (this.clock !== null) clearTimeout(this.clock);
  }
}

async function rebuilt(store: Store, game: AnyGame, stored: StoredMatch): Promise<{ match: Match; log: EventLog }> {
  const entries = (await store.entriesAfter(stored.id, 0)).map(({ entry }) => entry);
  const log = new EventLog(game, [...stored.seats.map(({ seat }) => seat), 'public']);
  const record: MatchRecord = {
    format: 1,
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup: stored.setup,
    seed: stored.seed ?? '',
    dice: null,
    entries,
    hashes: [],
  };
  const match = Match.load(game, record, (event, at) => log.stage(event, at));
  log.commit();
  return { match, log };
}
