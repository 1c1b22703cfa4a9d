import { type AnyGame, InvariantError, type MatchRecord, newLuck, type Refusal, stateText } from '@quarterstaff/kernel';
import { type Did, Driver, Match, type Proposal, type StandingOrder, wireDecision } from '@quarterstaff/protocol';
import type { Released } from '../games.ts';
import type { Store, StoredLine, StoredMatch } from '../store/store.ts';
import type { Thinker } from '../workers/inline-thinker.ts';
import type { Position } from '../workers/thinking.ts';
import { Audience, type Stage, type Wants } from './audience.ts';
import type { BotWork } from './bot-work.ts';
import { EventLog, type LoggedEvent } from './log.ts';

export interface RoomServices {
  readonly store: Store;
  readonly thinker: Thinker;
  readonly node: string;
  readonly botWork: BotWork;
  readonly released: Released;
  now(): number;
  /** Tells the outside that a person's turn has come. */
  turned(match: StoredMatch, seats: readonly string[]): void;
}

/** Somebody else's entry came first: what was asked is stale. */
export class Overtaken extends Error {}
/** The match broke an invariant and rests with its record. */
export class Frozen extends Error {}

const LEASE_MS = 15_000;
const ANSWERS_AT_MOST = 20_000;

/** What a person asks for: the choice itself, or its place in the list. */
export interface Asked {
  readonly no: number | undefined;
  seat(): string; // which of the person's seats is meant, once it is this question's turn
  readonly slot: string | undefined;
  readonly choice: unknown;
  readonly pick: number | undefined;
  readonly plan: readonly unknown[];
}

export type Chosen =
  | { readonly taken: { readonly no: number; readonly seat: string; readonly slot: string } }
  | { readonly refusal: Refusal }
  | { readonly ambiguous: true };

/** One running match: answers are checked, committed, then told. Everything happens one after another in the room's own queue. */
export class Room implements Stage {
  readonly game: AnyGame;
  readonly audience: Audience;
  stored: StoredMatch;
  match: Match;
  epoch: number; // goes up when an undo rewrites what was told
  touched: number; // when somebody last answered
  proposal: Proposal | null = null;
  closed = false;
  private readonly services: RoomServices;
  private log: EventLog;
  private driver: Driver;
  private queue: Promise<unknown> = Promise.resolve();
  private doubtful = false; // memory may be ahead of what is stored
  private driving = false;
  private clock: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | null = null;
  private lastLine: number | null = null;

  private constructor(services: RoomServices, game: AnyGame, stored: StoredMatch, read: Read) {
    this.services = services;
    this.game = game;
    this.stored = stored;
    this.audience = new Audience(this);
    this.match = read.match;
    this.touched = read.touched ?? stored.updated;
    this.log = new EventLog(game);
    this.driver = new Driver(read.match, null);
    this.epoch = this.undos();
    this.listen();
  }

  /** Rebuilds a match from what is stored: the record is the truth. */
  static async load(services: RoomServices, game: AnyGame, stored: StoredMatch): Promise<Room> {
    return new Room(services, game, stored, await readMatch(services.store, game, stored));
  }

  /** Runs one thing after another, each on what is stored; what fails does not stop the rest. */
  enqueue<T>(run: () => Promise<T> | T): Promise<T> {
    const result = this.queue.then(async () => {
      if (this.doubtful) await this.reload();
      return run();
    });
    this.queue = result.catch(() => {});
    return result;
  }

  seatsOf(person: string | null): readonly string[] {
    return person === null ? [] : this.stored.seats.filter(seat => seat.person === person).map(({ seat }) => seat);
  }

  /** An answer by a person: committed before it is acknowledged, told to everybody after. */
  choose(asked: Asked): Promise<Chosen> {
    return this.enqueue(async () => {
      this.mustRun();
      const seat = asked.seat();
      const mine = this.match.open.filter(
        open => open.seat === seat && (asked.slot === undefined || open.slot === asked.slot),
      );
      if (mine.length > 1) return { ambiguous: true };
      const [decision] = mine;
      const no = asked.no ?? this.match.no;
      const slot = asked.slot ?? decision?.slot ?? seat;
      const picked = no === this.match.no && asked.pick !== undefined ? decision?.options[asked.pick] : null;
      const choice = asked.pick === undefined ? asked.choice : picked;
      const before = this.match.length;
      this.log.answering(seat);
      const { refusal, rolled } = this.attempt(() => this.match.answer({ no, seat, slot, choice }));
      if (refusal !== null) {
        this.log.drop();
        return { refusal };
      }
      this.driver.noteAnswer(decision!, choice);
      this.driver.setPlan(decision!, asked.plan, rolled);
      const did = this.attempt(() => this.standing());
      await this.commit(before);
      this.proposal = null;
      this.tell(did);
      this.goOn();
      return { taken: { no, seat, slot } };
    });
  }

  private standing(): readonly Did[] {
    const did: Did[] = [];
    for (let next = this.driver.nextStanding(); next !== null && did.length < ANSWERS_AT_MOST; ) {
      did.push(next);
      next = this.driver.nextStanding();
    }
    return did;
  }

  /** Anything else that belongs into the record: a change of seats, an end, an undo that everybody agreed to. */
  record(change: (match: Match) => void): Promise<void> {
    return this.enqueue(() => this.recordNow(change));
  }

  /** The same from inside the queue. */
  async recordNow(change: (match: Match) => void): Promise<void> {
    this.mustRun();
    const before = this.match.length;
    this.attempt(() => change(this.match));
    if (this.match.length === before) return;
    await this.commit(before);
    if (this.undos() > this.epoch) await this.reload();
    else this.tell([]);
    this.goOn();
  }

  private mustRun(): void {
    if (this.stored.status === 'frozen') throw new Frozen('frozen');
  }

  private undos(): number {
    return this.match.entriesAfter(0).filter(({ kind }) => kind === 'undo').length;
  }

  /** What fails on the way leaves the match as it is stored; a broken invariant freezes it, never the process. */
  private attempt<T>(run: () => T): T {
    try {
      return run();
    } catch (problem) {
      this.doubtful = true;
      this.log.drop();
      if (!(problem instanceof InvariantError)) throw problem;
      void this.freeze();
      throw new Frozen(problem.message);
    }
  }

  private async freeze(): Promise<void> {
    await this.change(stored => ({ ...stored, status: 'frozen' })).catch(() => {});
    this.audience.broadcast({ push: 'closed', reason: 'frozen' });
  }

  /** Durable before anybody hears of it. When it cannot be stored, memory is thrown away and read again before the next step. */
  private async commit(before: number): Promise<void> {
    const entries = this.match.entriesAfter(before);
    const at = this.services.now();
    this.doubtful = true;
    const result = await this.services.store.append(this.stored.id, before, entries, at);
    if (result === 'conflict') {
      await this.reload();
      throw new Overtaken();
    }
    this.doubtful = false;
    this.log.commit();
    this.touched = at;
    if (this.match.outcome !== null && this.stored.status === 'running')
      await this.change(stored => ({ ...stored, status: 'over' })).catch(() => {});
  }

  /** Another node was faster, or storing failed: the truth is in the store, and everybody hears what they missed. */
  private async reload(): Promise<void> {
    const read = await readMatch(this.services.store, this.game, this.stored);
    this.match = read.match;
    this.touched = read.touched ?? this.touched;
    this.log = new EventLog(this.game);
    this.driver = new Driver(read.match, null);
    this.doubtful = false;
    this.listen();
    const undos = this.undos();
    const rewritten = undos !== this.epoch;
    this.epoch = undos;
    if (rewritten) this.audience.sendStateToAll();
    else this.tell([]);
  }

  private listen(): void {
    this.match.listener = (event, at) => this.log.stage(event, at);
  }

  /** Entries that another node appended. */
  catchUp(): Promise<void> {
    return this.enqueue(async () => {
      const news = await this.services.store.entriesAfter(this.stored.id, this.match.length);
      if (news.length === 0) return;
      if (news.some(({ entry }) => entry.kind === 'undo')) return this.reload();
      this.doubtful = true;
      for (const { entry } of news) {
        if (entry.kind === 'answer') this.log.answering(entry.seat);
        if (this.match.follow(entry) !== null) return this.reload();
      }
      this.doubtful = false;
      this.log.commit();
      this.touched = news.at(-1)!.at;
      this.tell([]);
      this.goOn();
    });
  }

  /** Another node changed who sits where, the name or the status. */
  refresh(): Promise<void> {
    return this.enqueue(async () => {
      const stored = await this.services.store.match(this.stored.id);
      if (stored === null) this.audience.broadcast({ push: 'closed', reason: 'deleted' });
      else if (stored.version > this.stored.version) this.adopt(stored);
    });
  }

  /** Takes over what is stored now; whoever lost a seat sees with the public's eyes from here on. */
  adopt(stored: StoredMatch): void {
    this.stored = stored;
    for (const watcher of this.audience.all()) {
      const mine = this.seatsOf(watcher.person);
      if (watcher.viewers.every(viewer => viewer === 'public' || mine.includes(viewer))) continue;
      watcher.viewers = [mine[0] ?? 'public'];
      this.audience.sendState(watcher);
    }
  }

  /** Changes what is stored about the match; tries again when somebody else changed it too. */
  async change(edit: (stored: StoredMatch) => StoredMatch): Promise<StoredMatch> {
    for (let tries = 0; tries < 8; tries += 1) {
      const now = tries === 0 ? this.stored : ((await this.services.store.match(this.stored.id)) ?? this.stored);
      const next = { ...edit(now), version: now.version + 1, updated: this.services.now() };
      if ((await this.services.store.changeMatch(next)) === 'stored') {
        this.adopt(next);
        return next;
      }
    }
    throw new Overtaken();
  }

  private tell(did: readonly Did[]): void {
    this.audience.tell(did);
    const waiting = this.match.open.map(({ seat }) => seat).filter(seat => this.match.holders.get(seat) === 'open');
    if (waiting.length > 0) this.services.turned(this.stored, [...new Set(waiting)]);
  }

  private following(viewer: string): EventLog {
    this.log.follow(viewer, () => this.match.record());
    return this.log;
  }

  eventsAfter(viewer: string, n: number): readonly LoggedEvent[] {
    return this.following(viewer).after(viewer, n);
  }

  last(viewer: string): number {
    return this.following(viewer).last(viewer);
  }

  since(
    viewer: string,
    epoch: number,
    n: number,
  ): { readonly reset: boolean; readonly events: readonly LoggedEvent[] } {
    return epoch === this.epoch
      ? { reset: false, events: this.eventsAfter(viewer, n) }
      : { reset: true, events: this.eventsAfter(viewer, 0) };
  }

  situation(viewer: string, wants: Wants): Readonly<Record<string, unknown>> {
    const { match } = this;
    const log = this.following(viewer);
    const mine = match.open.filter(({ seat }) => seat === viewer);
    const view = wants === 'events' ? null : this.game.view(match.state, viewer);
    return {
      viewer,
      epoch: this.epoch,
      n: log.last(viewer),
      lastTurn: log.lastTurn(viewer),
      ...(wants === 'view' ? { view } : wants === 'table' ? { table: this.game.present(view, mine) } : {}),
      pending: mine.map(decision => wireDecision(match, decision)),
      waiting: [...new Set(match.open.map(({ seat }) => seat))],
      no: match.no,
      ...(match.outcome === null ? {} : { outcome: match.outcome }),
      status: this.stored.status,
      ...this.deadline(),
    };
  }

  /** The position as a seat knows it, without the dice to come: for bots, odds and books. */
  position(seat: string): Position {
    const known = { ...this.match.known(seat), luck: newLuck(`known ${this.match.no}`) };
    return { game: this.game.id, rulesVersion: this.game.rulesVersion, known: stateText(known), seat };
  }

  /** Lets computer seats answer and winds the clock. */
  goOn(): void {
    this.windClock();
    if (this.driving || this.closed || this.driver.automatic() === null) return;
    this.driving = true;
    void this.drive().finally(() => {
      this.driving = false;
    });
  }

  private async drive(): Promise<void> {
    for (let answers = 0; answers < ANSWERS_AT_MOST && !this.closed; answers += 1) {
      const question = await this.enqueue(() => this.nextQuestion()).catch(() => null);
      if (question === null) return;
      const { botWork, thinker, now } = this.services;
      if (!botWork.mayThink(this.stored.owner, now()) || !(await this.mayAnswer())) return this.tryLater();
      const started = performance.now();
      const reasoned = await thinker.think({ ...question, iterations: null }).catch(() => null);
      botWork.used(this.stored.owner, (performance.now() - started) / 1000, now());
      const { no, seat, slot, holder } = question;
      const went = await this.enqueue(() =>
        this.answerFor(no, seat, slot, holder, reasoned?.choice, reasoned?.trace ?? null),
      ).then(
        () => true,
        problem => problem instanceof Overtaken,
      );
      if (!went) return this.tryLater();
    }
  }

  private nextQuestion() {
    const decision = this.stored.status === 'running' ? this.driver.automatic() : null;
    if (decision === null) return null;
    const { seat, slot, no } = decision;
    return { ...this.position(seat), no, slot, holder: this.match.holders.get(seat)! };
  }

  /** One node at a time answers for computer seats and clocks. */
  private mayAnswer(): Promise<boolean> {
    const now = this.services.now();
    return this.services.store.lease(this.stored.id, this.services.node, now + LEASE_MS, now).catch(() => false);
  }

  /** Another node holds the lease, or the store is away: look again when the lease has run out. */
  private tryLater(): void {
    if (this.retry !== null || this.closed) return;
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.catchUp().then(
        () => this.goOn(),
        () => this.tryLater(),
      );
    }, LEASE_MS);
    this.retry.unref();
  }

  private async answerFor(
    no: number,
    seat: string,
    slot: string,
    holder: string,
    choice: unknown,
    trace: Did['trace'],
  ): Promise<void> {
    const decision = this.match.open.find(open => open.seat === seat && open.slot === slot);
    if (this.closed || decision === undefined || this.match.no !== no || this.match.holders.get(seat) !== holder)
      return;
    const before = this.match.length;
    let answered = choice;
    this.log.answering(seat);
    if (this.attempt(() => this.match.answer({ no, seat, slot, choice: answered })).refusal !== null) {
      answered = decision.options[0]; // a player that answers nonsense, or not at all, does nothing
      this.attempt(() => this.match.answer({ no, seat, slot, choice: answered }));
    }
    const orders = this.attempt(() => this.standing());
    await this.commit(before);
    this.tell([{ no, seat, slot, choice: answered, by: holder, trace }, ...orders]);
    this.windClock();
  }

  setOrders(seat: string, orders: readonly StandingOrder[]): Promise<void> {
    return this.enqueue(async () => {
      this.driver.setOrders(seat, orders);
      const before = this.match.length;
      const did = this.attempt(() => this.standing());
      if (this.match.length === before) return;
      await this.commit(before);
      this.tell(did);
      this.goOn();
    });
  }

  /** When the agreed time runs out; null without a limit, or when nobody is waited for. */
  get due(): number | null {
    const seconds = this.stored.decisionSeconds;
    const late = this.match.open.some(({ seat }) => this.match.holders.get(seat) === 'open');
    return seconds === null || !late || this.stored.status !== 'running' ? null : this.touched + seconds * 1000;
  }

  private deadline(): { readonly due?: number } {
    const { due } = this;
    return due === null ? {} : { due };
  }

  private windClock(): void {
    if (this.clock !== null) clearTimeout(this.clock);
    this.clock = null;
    if (this.stored.decisionSeconds === null || this.closed) return;
    const { due } = this;
    void this.services.store.setDue(this.stored.id, due).catch(() => {});
    if (due === null) return;
    const { no } = this.match;
    const wait = Math.min(Math.max(0, due - this.services.now()), 2 ** 31 - 1);
    this.clock = setTimeout(() => void this.timeOut(no).catch(() => {}), wait);
    this.clock.unref();
  }

  /** Nobody holds up a table for ever: when the agreed time is over the computer takes the seat. */
  async timeOut(no = this.match.no): Promise<void> {
    if (!(await this.mayAnswer())) return this.tryLater();
    await this.enqueue(async () => {
      const { due } = this;
      if (this.match.no !== no || due === null) return;
      if (due > this.services.now()) return this.windClock();
      const late = new Set(this.match.open.map(({ seat }) => seat));
      await this.recordNow(match => {
        for (const seat of late) if (match.holders.get(seat) === 'open') match.seat(seat, this.computer);
      });
    });
  }

  /** Who takes a seat that a person left. */
  get computer(): string {
    return this.game.policy === undefined ? 'bot:greedy' : 'book';
  }

  async say(from: string, text: string): Promise<void> {
    await this.services.store.addLine(this.stored.id, from, text, this.services.now());
    await this.tellLines();
  }

  /** Lines nobody here has seen. The first look only finds out where the talk stands: watchers get earlier lines on coming. */
  async tellLines(): Promise<void> {
    const lines = await this.allLines();
    const seen = this.lastLine ?? lines.length - 1;
    for (const line of lines.filter(({ n }) => n > seen)) this.audience.broadcast({ push: 'chat', ...line });
    this.lastLine = Math.max(seen, lines.at(-1)?.n ?? 0);
  }

  allLines(): Promise<readonly StoredLine[]> {
    return this.services.store.lines(this.stored.id);
  }

  /** Nothing more happens here; what is under way is finished first. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.clock !== null) clearTimeout(this.clock);
    if (this.retry !== null) clearTimeout(this.retry);
    await this.queue;
  }
}

interface Read {
  readonly match: Match;
  readonly touched: number | null;
}

async function readMatch(store: Store, game: AnyGame, stored: StoredMatch): Promise<Read> {
  const entries = await store.entriesAfter(stored.id, 0);
  const record: MatchRecord = {
    format: 1,
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup: stored.setup,
    seed: stored.seed ?? '',
    dice: null,
    entries: entries.map(({ entry }) => entry),
    hashes: [],
  };
  return { match: Match.load(game, record), touched: entries.at(-1)?.at ?? null };
}
