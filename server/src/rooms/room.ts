import {
  type AnyGame,
  type Decision,
  InvariantError,
  newLuck,
  type Outcome,
  type Refusal,
  stateText,
  type Trace,
} from '@quarterstaff/kernel';
import {
  ASKED,
  type Comfort,
  type Did,
  Driver,
  type Match,
  type Proposal,
  type WireDecision,
  type WireEvent,
  wireDecision,
} from '@quarterstaff/protocol';
import type { StoredMatch } from '../store/store.ts';
import type { Position } from '../workers/thinking.ts';
import { Audience, type Stage, type Wants } from './audience.ts';
import { Clock, type Timed } from './clock.ts';
import { ANSWERS_AT_MOST, Computers, type Driven, type Question } from './computers.ts';
import { Frozen, Overtaken } from './errors.ts';
import { EventLog, type Reader } from './log.ts';
import { Queue } from './queue.ts';
import { type Read, readMatch } from './read-match.ts';
import type { RoomServices } from './room-services.ts';
import { Talk } from './talk.ts';

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

/** The match as one viewer may see it. */
interface Situation {
  readonly viewer: string;
  readonly epoch: number;
  readonly n: number; // how many events the viewer has been told
  readonly lastTurn: number;
  view?: unknown;
  table?: unknown;
  readonly pending: readonly WireDecision[];
  readonly waiting: readonly string[];
  readonly no: number;
  outcome?: Outcome;
  readonly status: StoredMatch['status'];
  due?: number;
}

/** A seat that has said nothing: the rulebook's own orders keep windows from holding up the table while its person is away. */
const UNSAID: Comfort = { ...ASKED, defaults: true };

/** One running match: answers are checked, committed, then told. Everything happens one after another in the room's own queue. */
export class Room implements Stage, Timed, Driven {
  readonly game: AnyGame;
  readonly audience: Audience;
  readonly talk: Talk;
  stored: StoredMatch;
  match: Match;
  epoch: number; // goes up when an undo rewrites what was told
  touched: number; // when somebody last answered
  proposal: Proposal | null = null;
  closed = false;
  private readonly services: RoomServices;
  private log: EventLog;
  private driver: Driver;
  private readonly comforts = new Map<string, Comfort>(); // what seats want answered for them; longer than a driver lives
  private doubtful = false; // memory may be ahead of what is stored
  private readonly queue = new Queue();
  private readonly clock: Clock;
  private readonly computers: Computers;

  private constructor(services: RoomServices, game: AnyGame, stored: StoredMatch, read: Read) {
    this.services = services;
    this.game = game;
    this.stored = stored;
    this.audience = new Audience(this);
    this.talk = new Talk(services.store, stored.id, this.audience);
    this.clock = new Clock(this, services);
    this.computers = new Computers(this, services);
    this.match = read.match;
    this.touched = read.touched ?? stored.updated;
    this.log = new EventLog(game);
    this.driver = new Driver(read.match, null, UNSAID, this.comforts);
    this.epoch = this.undos();
    this.listen();
  }

  /** Rebuilds a match from what is stored: the record is the truth. */
  static async load(services: RoomServices, game: AnyGame, stored: StoredMatch): Promise<Room> {
    const room = new Room(services, game, stored, await readMatch(services.store, game, stored));
    await room.noteEnd();
    return room;
  }

  /** Runs one thing after another, each on what is stored; what fails does not stop the rest. */
  enqueue<T>(run: () => Promise<T> | T): Promise<T> {
    return this.queue.add(() => (this.doubtful ? this.reload().then(run) : run()));
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
      await this.settle(before, []);
      this.proposal = null;
      return { taken: { no, seat, slot } };
    });
  }

  /** What was done, and what plans and standing orders make of it, is committed; only then is it told. */
  private async settle(before: number, did: readonly Did[]): Promise<void> {
    const orders = this.attempt(() => this.standing());
    await this.commit(before);
    this.tell(did.length === 0 ? orders : [...did, ...orders]);
    this.goOn();
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
    await this.noteEnd();
  }

  /** The end stands in the entries; the status follows it, later where something failed between the two. */
  private async noteEnd(): Promise<void> {
    if (this.match.outcome !== null && this.stored.status === 'running')
      await this.change(stored => ({ ...stored, status: 'over' })).catch(() => {});
  }

  /** Another node was faster, or storing failed: the truth is in the store, and everybody hears what they missed. */
  private async reload(): Promise<void> {
    const read = await readMatch(this.services.store, this.game, this.stored);
    this.match = read.match;
    this.touched = read.touched ?? this.touched;
    this.log = new EventLog(this.game);
    this.driver = new Driver(read.match, null, UNSAID, this.comforts);
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
      await this.answerStanding(); // this node may know what a seat said in advance, and the other not
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

  /** Takes over what is stored now; whoever lost a seat sees with the public's eyes from here on, and a rematch is told. */
  adopt(stored: StoredMatch): void {
    if (stored.next !== null && this.stored.next === null)
      this.audience.broadcast({ push: 'next', match: stored.next });
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

  private following(reader: Reader): EventLog {
    this.log.follow(reader, () => this.match.record());
    return this.log;
  }

  eventsAfter(reader: Reader, n: number): string {
    return this.following(reader).after(reader, n);
  }

  last(reader: Reader): number {
    return this.following(reader).last(reader);
  }

  /** What a reader missed; all of it when an undo rewrote what was told. */
  since(reader: Reader, epoch: number, n: number): { readonly reset: boolean; readonly events: readonly WireEvent[] } {
    const reset = epoch !== this.epoch;
    return { reset, events: JSON.parse(this.eventsAfter(reader, reset ? 0 : n)) as readonly WireEvent[] };
  }

  situation(reader: Reader, wants: Wants): Situation {
    const { viewer, language } = reader;
    const { match } = this;
    const log = this.following(reader);
    const mine = match.open.filter(({ seat }) => seat === viewer);
    const situation: Situation = {
      viewer,
      epoch: this.epoch,
      n: log.last(reader),
      lastTurn: log.lastTurn(reader),
      pending: mine.map(decision => wireDecision(match, decision, language)),
      waiting: [...new Set(match.open.map(({ seat }) => seat))],
      no: match.no,
      status: this.stored.status,
    };
    const { outcome } = match;
    const { due } = this.clock;
    if (wants === 'view') situation.view = this.game.view(match.state, viewer);
    if (wants === 'table') situation.table = this.game.present(this.game.view(match.state, viewer), mine);
    if (outcome !== null) situation.outcome = outcome;
    if (due !== null) situation.due = due;
    return situation;
  }

  /** The position as a seat knows it, without the dice to come: for bots, odds and books. */
  position(seat: string): Position {
    const known = { ...this.match.known(seat), luck: newLuck(`known ${this.match.no}`) };
    return { game: this.game.id, rulesVersion: this.game.rulesVersion, known: stateText(known), seat };
  }

  /** Winds the clock and lets computer seats answer. */
  goOn(): void {
    this.clock.wind();
    this.computers.goOn();
  }

  /** The next decision that nobody at the table answers. */
  automatic(): Decision | null {
    return this.driver.automatic();
  }

  async answerFor({ no, seat, slot, holder }: Question, choice: unknown, trace: Trace | null): Promise<void> {
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
    await this.settle(before, [{ no, seat, slot, choice: answered, by: holder, trace }]);
  }

  setComfort(seat: string, comfort: Partial<Comfort>): Promise<void> {
    return this.enqueue(() => {
      this.driver.setComfort(seat, comfort);
      return this.answerStanding();
    });
  }

  /** Gives the answers that were given in advance, where one is open. */
  private async answerStanding(): Promise<void> {
    const before = this.match.length;
    const did = this.stored.status === 'running' ? this.attempt(() => this.standing()) : [];
    if (this.match.length > before) await this.settle(before, did);
  }

  /** Nobody holds up a table for ever: when the agreed time is over the computer takes the seat. */
  async timeOut(no = this.match.no): Promise<void> {
    if (!(await this.computers.mayAnswer())) return this.computers.tryLater();
    await this.enqueue(async () => {
      const { due } = this.clock;
      if (this.match.no !== no || due === null) return;
      if (due > this.services.now()) return this.clock.wind();
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

  /** Nothing more happens here; what is under way is finished first. */
  async close(): Promise<void> {
    this.closed = true;
    this.clock.stop();
    this.computers.stop();
    await this.queue.add(() => {});
  }
}
