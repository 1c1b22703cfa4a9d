import { players } from '@quarterstaff/bots';
import { type AnyGame, type Decision, type Entry, InvariantError, type Luck, stateText } from '@quarterstaff/kernel';
import {
  type Act,
  ASKED,
  type Caller,
  type Comfort,
  type Did,
  type EndedErrand,
  Errands,
  isOpen,
  type Match,
  MatchHost,
  type Proposal,
  type Reader,
  type Reply,
  type Telling,
  type Thoughtful,
  wireDid,
} from '@quarterstaff/protocol';
import type { StoredMatch } from '../store/store.ts';
import type { Position } from '../workers/jobs.ts';
import type { Meter } from './allowances.ts';
import { Audience, type Stage, type Wants } from './audience.ts';
import { changeMatch } from './change-match.ts';
import { Clock, type Timed } from './clock.ts';
import { Computers, type Driven, type Question } from './computers.ts';
import { Frozen, Overtaken, TooLong } from './errors.ts';
import { InAdvance } from './in-advance.ts';
import { ENTRIES_AT_MOST } from './limits.ts';
import { Proposals } from './proposals.ts';
import { Queue } from './queue.ts';
import { type Read, readMatch } from './read-match.ts';
import type { RoomServices } from './room-services.ts';
import { type Situation, situationOf } from './situation.ts';
import { Talk } from './talk.ts';
import { eventsAfter, tellingOf, type Unnumbered } from './telling.ts';

/** Entries of another node that are played here, one by one; more of them are left to the workshop. */
const FOLLOWED_AT_MOST = 50;

/** A seat that has said nothing: what cannot matter does not hold up the table. */
const UNSAID: Comfort = { ...ASKED, defaults: true, asks: 'matter' };

/** One running match: answers are checked, committed, then told. Everything happens one after another in the room's own queue. */
export class Room implements Stage, Timed, Driven {
  readonly game: AnyGame;
  readonly audience: Audience;
  readonly talk: Talk;
  stored: StoredMatch;
  host: MatchHost;
  epoch: number; // goes up when an undo rewrites what was told
  touched: number; // when somebody last answered
  closed = false;
  private readonly services: RoomServices;
  private telling!: Telling<Unnumbered>;
  private readonly comforts = new Map<string, Comfort>(); // what seats want answered for them; longer than a driver lives
  private readonly errands = new Errands(); // likewise
  private ended: readonly EndedErrand[] = []; // errands that are over, while everybody is told
  private doubtful = false; // memory may be ahead of what is stored
  private spent = 0; // milliseconds of this thread, by what runs in the queue just now
  private readonly queue = new Queue();
  private readonly clock: Clock;
  private readonly computers: Computers;
  private readonly inAdvance: InAdvance;
  private readonly proposals: Proposals;

  private constructor(services: RoomServices, game: AnyGame, stored: StoredMatch, read: Read, touched: number) {
    this.services = services;
    this.game = game;
    this.stored = stored;
    this.audience = new Audience(this);
    this.talk = new Talk(services, stored, this.audience);
    this.clock = new Clock(this, services);
    this.computers = new Computers(this, services);
    this.inAdvance = new InAdvance(this, services);
    this.proposals = new Proposals(this, services);
    this.host = this.hosting(read);
    this.touched = touched;
    this.epoch = this.undos();
  }

  private hosting({ match, told }: Read): MatchHost {
    const { comforts, errands } = this;
    this.telling = tellingOf(this.game, told);
    const sitting = { unsaid: UNSAID, comforts, errands, handOf: (seat: string) => this.handOf(seat) };
    return new MatchHost(match, players, this.telling, sitting);
  }

  get match(): Match {
    return this.host.match;
  }

  /** All seats of the person who holds this one; a seat that nobody has taken is a hand of its own. */
  handOf(seat: string): readonly string[] {
    const person = this.stored.seats.find(other => other.seat === seat)?.person ?? null;
    return person === null ? [seat] : this.seatsOf(person);
  }

  answeredFor({ viewer, language }: Reader, did: readonly Did[]): readonly Did[] {
    const hand = this.handOf(viewer);
    return wireDid(
      this.game,
      did.filter(({ seat }) => hand.includes(seat)),
      language,
    );
  }

  /** Rebuilds a match from what is stored: the record is the truth. */
  static async load(services: RoomServices, game: AnyGame, stored: StoredMatch): Promise<Room> {
    const entries = await services.store.entriesAfter(stored.id, 0);
    const read = await readMatch(
      services,
      game,
      stored,
      entries.map(({ entry }) => entry),
      [],
    );
    const room = new Room(services, game, stored, read, entries.at(-1)?.at ?? stored.updated);
    await room.noteEnd();
    return room;
  }

  /** Runs one thing after another, each on what is stored; what fails does not stop the rest. The payer is charged for this thread's time. */
  enqueue<T>(run: () => Promise<T> | T, payer: Meter | null = null): Promise<T> {
    return this.queue.add(async () => {
      if (this.doubtful) await this.reload();
      this.spent = 0;
      try {
        return await this.timed(run);
      } finally {
        payer?.charge('serving', this.spent);
      }
    });
  }

  /** Counts what this thread is kept busy with. */
  private timed<T>(run: () => T): T {
    const started = performance.now();
    try {
      return run();
    } finally {
      this.spent += performance.now() - started;
    }
  }

  /** What has been proposed and can still be answered. */
  get proposal(): Proposal | null {
    const { proposal } = this.stored;
    return proposal !== null && isOpen(proposal, this.match.length, this.services.now()) ? proposal : null;
  }

  seatsOf(person: string | null): readonly string[] {
    return person === null ? [] : this.stored.seats.filter(seat => seat.person === person).map(({ seat }) => seat);
  }

  /** What a person does: committed before it is acknowledged, told to everybody after. */
  act(request: Act, caller: Caller, payer: Meter | null = null): Promise<Reply> {
    return this.enqueue(() => this.actNow(request, caller), payer);
  }

  /** The same from inside the queue. */
  async actNow(request: Act, caller: Caller): Promise<Reply> {
    if (request.do !== 'orders') this.mustRun();
    const before = this.match.length;
    const reply = this.attempt(() => this.host.act(request, caller));
    if ('refused' in reply) return reply;
    await this.settle(before, []);
    return request.do === 'errand' ? this.host.errandsOf(request, caller) : reply;
  }

  /** What was done, and what plans and standing orders make of it, is committed; only then is it told. */
  private async settle(before: number, did: readonly Did[]): Promise<void> {
    this.doubtful ||= this.match.length > before;
    const running = this.stored.status === 'running' && this.match.length < ENTRIES_AT_MOST;
    const orders = running ? this.attempt(() => this.inAdvance.some(this.host.driver, this.match)) : [];
    const isNew = this.match.length > before;
    if (isNew) await this.commit(before);
    if (isNew || this.errands.hasEnded) this.tell([...did, ...orders]);
    if (isNew) this.goOn();
  }

  /** Anything else that belongs into the record: a change of seats, an end. */
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
    this.tell([]);
    this.goOn();
  }

  /** Back to an earlier decision, from inside the queue: worked out elsewhere, then stored, then shown to everybody. */
  async undoNow(to: number, branch: number | null): Promise<void> {
    this.mustRun();
    const entry = { kind: 'undo' as const, to, branch };
    const before = this.match.length;
    const read = await this.readAgain([...this.match.entriesAfter(0), entry]);
    await this.append(before, [entry]);
    await this.takeOver(read);
    this.goOn();
  }

  private mustRun(): void {
    if (this.stored.status === 'frozen') throw new Frozen('frozen');
    if (this.match.length >= ENTRIES_AT_MOST) throw new TooLong();
  }

  private undos(): number {
    return this.match.entriesAfter(0).filter(({ kind }) => kind === 'undo').length;
  }

  /** What fails on the way leaves the match as it is stored; a broken invariant freezes it, never the process. */
  private attempt<T>(run: () => T): T {
    const { state, length } = this.match;
    try {
      return run();
    } catch (problem) {
      this.doubtful ||= this.match.state !== state || this.match.length !== length;
      this.telling.drop();
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
    await this.append(before, this.match.entriesAfter(before));
    this.telling.commit();
    await this.noteEnd();
  }

  private async append(before: number, entries: readonly Entry[]): Promise<void> {
    const at = this.services.now();
    this.doubtful = true;
    await this.services.quota.take(this.stored.owner, entries);
    const result = await this.services.store.append(this.stored.id, before, entries, at);
    if (result === 'conflict') {
      await this.reload();
      throw new Overtaken();
    }
    this.doubtful = false;
    this.touched = at;
  }

  /** The end stands in the entries; the status follows it, later where something failed between the two. */
  private async noteEnd(): Promise<void> {
    if (this.match.outcome !== null && this.stored.status === 'running')
      await this.change(stored => ({ ...stored, status: 'over' })).catch(() => {});
  }

  /** Another node was faster, or storing failed: the truth is in the store, and everybody hears what they missed. */
  private async reload(): Promise<void> {
    const entries = await this.services.store.entriesAfter(this.stored.id, 0);
    this.touched = entries.at(-1)?.at ?? this.touched;
    await this.takeOver(await this.readAgain(entries.map(({ entry }) => entry)));
  }

  /** The match after these entries, and what everybody who is followed has been told by then. */
  private readAgain(entries: readonly Entry[]): Promise<Read> {
    return readMatch(this.services, this.game, this.stored, entries, this.telling.readers);
  }

  private async takeOver(read: Read): Promise<void> {
    this.host = this.hosting(read);
    this.doubtful = false;
    const undos = this.undos();
    const rewritten = undos !== this.epoch;
    this.epoch = undos;
    if (rewritten) this.errands.clear();
    if (rewritten) await this.audience.sendStateToAll();
    else this.tell([]);
  }

  /** Entries that another node appended. */
  catchUp(): Promise<void> {
    return this.enqueue(async () => {
      const news = await this.services.store.entriesAfter(this.stored.id, this.match.length);
      if (news.length === 0) return;
      if (news.length > FOLLOWED_AT_MOST || news.some(({ entry }) => entry.kind === 'undo')) return this.reload();
      this.doubtful = true;
      for (const { entry } of news) {
        if (entry.kind === 'answer') this.telling.answering(entry.seat);
        if (this.match.follow(entry) !== null) return this.reload();
      }
      this.doubtful = false;
      this.telling.commit();
      this.touched = news.at(-1)!.at;
      this.tell([]);
      await this.answerInAdvance(); // this node may know what a seat said in advance, and the other not
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
    this.proposals.tell();
    for (const watcher of this.audience.all()) {
      const mine = this.seatsOf(watcher.person);
      if (watcher.viewers.every(viewer => viewer === 'public' || mine.includes(viewer))) continue;
      watcher.viewers = [mine[0] ?? 'public'];
      void this.enqueue(() => this.audience.sendState(watcher)).catch(() => {});
    }
  }

  /** Changes what is stored about the match. */
  async change(edit: (stored: StoredMatch) => StoredMatch): Promise<void> {
    const changed = await changeMatch(this.services, this.stored.id, edit, this.stored);
    if (changed !== null) this.adopt(changed);
  }

  private tell(did: readonly Did[]): void {
    this.ended = this.errands.takeEnded();
    this.timed(() => this.audience.tell(did));
    this.ended = [];
    this.proposals.tell();
    const waiting = this.match.open.map(({ seat }) => seat).filter(seat => this.match.isOpen(seat));
    if (waiting.length > 0) this.services.turned(this.stored, [...new Set(waiting)]);
  }

  async follow(reader: Reader): Promise<void> {
    if (this.telling.follows(reader)) return;
    const { told } = await readMatch(this.services, this.game, this.stored, this.match.entriesAfter(0), [reader]);
    for (const text of told) this.telling.follow(text);
  }

  eventsAfter(reader: Reader, n: number): string {
    return eventsAfter(this.telling, reader, n);
  }

  last(reader: Reader): number {
    return this.telling.told(reader)?.events.length ?? 0;
  }

  situation(reader: Reader, wants: Wants): Situation {
    const { match, epoch, stored, clock, ended } = this;
    const { telling } = this;
    const hand = this.handOf(reader.viewer);
    const errands = this.errands.of(hand);
    return situationOf({ match, telling, epoch, stored, due: clock.due, hand, errands, ended }, reader, wants);
  }

  /** The position as a seat knows it, without the dice to come: for computers. */
  position(seat: string): Position {
    return {
      game: this.game.id,
      rulesVersion: this.game.rulesVersion,
      known: stateText(this.match.known(seat)),
      seat,
    };
  }

  /** The luck of the book's policy. */
  luckFor({ no, slot }: Decision): Luck {
    return this.match.ownLuck(`policy ${no} ${slot}`);
  }

  /** Somebody opened the match: what need not be asked is answered before anybody is. */
  begin(): void {
    this.goOn();
    void this.enqueue(() => this.answerInAdvance()).catch(() => {});
  }

  /** Winds the clock, and lets standing orders and computer seats answer. */
  goOn(): void {
    this.clock.wind();
    this.inAdvance.goOn();
    this.computers.goOn();
  }

  /** The next decision that nobody at the table answers. */
  automatic(): Decision | null {
    return this.host.driver.automatic();
  }

  async answerFor({ no, seat, slot, holder }: Question, { choice, trace, by }: Thoughtful): Promise<void> {
    const { match } = this;
    const decision = match.open.find(open => open.seat === seat && open.slot === slot);
    if (this.closed || decision === undefined || match.no !== no || match.holderOf(seat) !== holder) return;
    this.mustRun();
    const before = match.length;
    let answered = choice;
    this.telling.answering(seat);
    if (this.attempt(() => match.answer({ no, seat, slot, choice: answered })).refusal !== null) {
      answered = decision.options[(no * 7) % decision.options.length]; // nonsense: by lot, then
      this.attempt(() => match.answer({ no, seat, slot, choice: answered }));
    }
    await this.settle(before, [{ no, seat, slot, choice: answered, by, about: null, trace }]);
  }

  /** Gives some of the answers that were given in advance, where one is open; the rest follows. */
  answerInAdvance(): Promise<void> {
    return this.settle(this.match.length, []);
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
        for (const seat of late) if (match.isOpen(seat)) match.seat(seat, this.computer);
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
    this.inAdvance.stop();
    this.proposals.stop();
    await this.queue.add(() => {});
  }
}
