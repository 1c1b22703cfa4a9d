import { type AnyGame, type Decision, InvariantError, type Luck, stateText } from '@quarterstaff/kernel';
import {
  type Act,
  type Caller,
  type Did,
  type EndedErrand,
  InAdvanceFailed,
  isOpen,
  type Match,
  type MatchHost,
  type Proposal,
  type Reader,
  type Reply,
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
import { ENTRIES_AT_MOST, ENTRIES_TO_END } from './limits.ts';
import { Memory, type Renewed } from './memory.ts';
import { tellPresence } from './presence.ts';
import { Proposals } from './proposals.ts';
import { Queue } from './queue.ts';
import { type Read, readMatch } from './read-match.ts';
import type { RoomServices } from './room-services.ts';
import { askedIn, type Situation, situationOf } from './situation.ts';
import { Stopwatch } from './stopwatch.ts';
import { Talk } from './talk.ts';

/** One running match: answers are checked, committed, then told. Everything happens one after another in the room's own queue. */
export class Room implements Stage, Timed, Driven {
  readonly game: AnyGame;
  readonly audience: Audience;
  readonly talk: Talk;
  stored: StoredMatch;
  closed = false;
  readonly watch = new Stopwatch(); // of the task now running in the queue
  private readonly services: RoomServices;
  private readonly memory: Memory;
  private ended: readonly EndedErrand[] = []; // errands that just ended, while everybody is being told
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
    this.memory = new Memory(services, game, this, read, touched);
  }

  get host(): MatchHost {
    return this.memory.host;
  }

  get match(): Match {
    return this.memory.match;
  }

  get epoch(): number {
    return this.memory.epoch;
  }

  get touched(): number {
    return this.memory.touched;
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
      { services, game, watch: new Stopwatch() },
      stored,
      entries.map(({ entry }) => entry),
      [],
    );
    const room = new Room(services, game, stored, read, entries.at(-1)?.at ?? stored.updated);
    if (room.isStatusOld) await room.noteStatus();
    return room;
  }

  /** Runs tasks one after another, each on what is stored; a failure does not stop the rest. The payer is charged for this thread's time. */
  enqueue<T>(run: () => Promise<T> | T, payer: Meter | null = null): Promise<T> {
    return this.queue.add(() => this.measured(run, payer));
  }

  private async measured<T>(run: () => Promise<T> | T, payer: Meter | null): Promise<T> {
    this.watch.start();
    try {
      if (this.memory.isDoubtful) await this.reload();
      return await run();
    } finally {
      payer?.charge('serving', this.watch.stop());
    }
  }

  /** The proposal that can still be answered. */
  get proposal(): Proposal | null {
    const { proposal } = this.stored;
    return proposal !== null && isOpen(proposal, this.match.length, this.services.now()) ? proposal : null;
  }

  seatsOf(person: string | null): readonly string[] {
    return person === null ? [] : this.stored.seats.filter(seat => seat.person === person).map(({ seat }) => seat);
  }

  /** An action of a person: committed before it is acknowledged, told to everybody afterwards. */
  act(request: Act, caller: Caller, payer: Meter | null = null): Promise<Reply> {
    return this.enqueue(() => this.actNow(request, caller), payer);
  }

  /** The same from inside the queue. */
  async actNow(request: Act, caller: Caller): Promise<Reply> {
    if (request.do !== 'orders') this.mustRun(request.do === 'end' || request.do === 'seat');
    const before = this.match.length;
    const reply = this.attempt(() => this.host.act(request, caller));
    if ('refused' in reply) return reply;
    await this.settle(before, []);
    return request.do === 'errand' ? this.host.errandsOf(request, caller) : reply;
  }

  /** Commits an action together with what plans and standing orders add to it; only then is anybody told. */
  private async settle(before: number, did: readonly Did[]): Promise<void> {
    this.memory.doubtAfter(before);
    const running = this.stored.status === 'running' && this.match.length < ENTRIES_AT_MOST;
    const orders = running ? this.answeredInAdvance() : [];
    const isNew = this.match.length > before;
    if (isNew) await this.commit(before);
    if (orders === null) await this.reload();
    else if (isNew || this.memory.errands.hasEnded) this.tell([...did, ...orders]);
    if (isNew) this.goOn();
  }

  /** Null if a person's standing orders make the rulebook fail: that person is asked from then on, and nobody else's answer fails. */
  private answeredInAdvance(): readonly Did[] | null {
    const { driver } = this.host;
    try {
      return this.attempt(() => this.inAdvance.some(driver, this.match));
    } catch (problem) {
      if (!(problem instanceof InAdvanceFailed)) throw problem;
      driver.forgetWords(problem.seat);
      return null;
    }
  }

  /** Anything else that belongs in the record: a change of seats, an end. */
  record(change: (match: Match) => void): Promise<void> {
    return this.enqueue(() => this.recordNow(change));
  }

  /** The same from inside the queue. */
  async recordNow(change: (match: Match) => void): Promise<void> {
    this.mustRun(true);
    const before = this.match.length;
    this.attempt(() => change(this.match));
    if (this.match.length === before) return;
    await this.commit(before);
    this.tell([]);
    this.goOn();
  }

  /** Back to an earlier decision, from inside the queue: stored, then shown to everybody. */
  async undoNow(to: number, branch: number | null): Promise<void> {
    this.mustRun();
    const renewed = await this.memory.undo(to, branch).catch(async problem => {
      throw await this.failed(problem);
    });
    await this.tellRenewed(renewed);
    if (this.isStatusOld) await this.noteStatus();
    this.goOn();
  }

  /** A full match accepts only what brings it to an end. */
  private mustRun(isLast = false): void {
    if (this.stored.status === 'frozen') throw new Frozen('frozen');
    if (this.match.length >= (isLast ? ENTRIES_TO_END : ENTRIES_AT_MOST)) throw new TooLong();
  }

  /** A broken invariant freezes the match, never the process. */
  private attempt<T>(run: () => T): T {
    try {
      return this.memory.attempt(run);
    } catch (problem) {
      if (!(problem instanceof InvariantError)) throw problem;
      void this.freeze();
      throw new Frozen(problem.message);
    }
  }

  private async freeze(): Promise<void> {
    await this.change(stored => ({ ...stored, status: 'frozen' })).catch(() => {});
    this.audience.broadcast({ push: 'closed', reason: 'frozen' });
  }

  /** Durable before anybody hears of it. */
  private async commit(before: number): Promise<void> {
    try {
      await this.memory.append(before, this.match.entriesAfter(before));
    } catch (problem) {
      throw await this.failed(problem);
    }
    this.memory.telling.commit();
    if (this.isStatusOld) await this.noteStatus();
  }

  /** If another node was faster, everybody is sent what they missed. */
  private async failed(problem: unknown): Promise<unknown> {
    if (problem instanceof Overtaken) await this.reload();
    return problem;
  }

  /** The entries say whether a match is over; the stored status follows, belatedly if something failed in between. */
  private get isStatusOld(): boolean {
    const { status } = this.stored;
    return (this.match.outcome === null ? 'over' : 'running') === status;
  }

  private async noteStatus(): Promise<void> {
    const status = this.match.outcome === null ? 'running' : 'over';
    await this.change(stored => ({ ...stored, status })).catch(() => {});
  }

  private async reload(): Promise<void> {
    await this.tellRenewed(await this.memory.reload());
  }

  private async tellRenewed(renewed: Renewed): Promise<void> {
    if (renewed === 'rewritten') await this.audience.sendStateToAll();
    else if (renewed === 'further') this.tell([]);
  }

  /** Entries that another node appended. */
  catchUp(): Promise<void> {
    return this.enqueue(async () => {
      const renewed = await this.memory.catchUp();
      if (renewed === 'same') return;
      await this.tellRenewed(renewed);
      await this.answerInAdvance(); // this node may hold standing orders that the other does not know
      this.goOn();
    });
  }

  /** Another node changed who sits where, the name or the status. */
  refresh(): Promise<void> {
    return this.enqueue(async () => {
      const stored = await this.watch.elsewhere(this.services.store.match(this.stored.id));
      if (stored === null) this.audience.broadcast({ push: 'closed', reason: 'deleted' });
      else if (stored.version > this.stored.version) this.adopt(stored);
    });
  }

  /** Takes over what is stored now; whoever lost a seat becomes a spectator, and a rematch is announced. */
  adopt(stored: StoredMatch): void {
    if (stored.next !== null && this.stored.next === null)
      this.audience.broadcast({ push: 'next', match: stored.next });
    this.stored = stored;
    this.proposals.tell();
    tellPresence(this);
    for (const watcher of this.audience.all()) {
      const mine = this.seatsOf(watcher.person);
      if (watcher.viewers.every(viewer => viewer === 'public' || mine.includes(viewer))) continue;
      watcher.viewers = [mine[0] ?? 'public'];
      void this.enqueue(() => this.audience.sendState(watcher)).catch(() => {});
    }
  }

  /** Changes what is stored about the match. */
  async change(edit: (stored: StoredMatch) => StoredMatch): Promise<void> {
    const changed = await this.watch.elsewhere(changeMatch(this.services, this.stored.id, edit, this.stored));
    if (changed !== null) this.adopt(changed);
  }

  private tell(did: readonly Did[]): void {
    this.ended = this.memory.errands.takeEnded();
    this.audience.tell(did);
    this.ended = [];
    this.proposals.tell();
    const waiting = askedIn(this.match).filter(seat => this.match.isOpen(seat));
    if (waiting.length > 0) this.services.turned(this.stored, waiting);
  }

  follow(reader: Reader): Promise<void> {
    return this.memory.follow(reader);
  }

  eventsAfter(reader: Reader, n: number): string {
    return this.memory.eventsAfter(reader, n);
  }

  last(reader: Reader): number {
    return this.memory.told(reader)?.events.length ?? 0;
  }

  situation(reader: Reader, wants: Wants): Situation {
    const { match, epoch, stored, clock, ended } = this;
    const hand = this.handOf(reader.viewer);
    const errands = this.memory.errands.of(hand);
    const told = this.memory.told(reader);
    return situationOf({ match, told, epoch, stored, due: clock.due, hand, errands, ended }, reader, wants);
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

  /** Somebody opened the match: questions that need not be asked are answered first. */
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
    this.memory.telling.answering(seat);
    if (this.attempt(() => match.answer({ no, seat, slot, choice: answered })).refusal !== null) {
      answered = decision.options[(no * 7) % decision.options.length]; // no legal answer: pick one
      this.attempt(() => match.answer({ no, seat, slot, choice: answered }));
    }
    await this.settle(before, [{ no, seat, slot, choice: answered, by, about: null, trace }]);
  }

  /** Gives a portion of the answers prepared in advance, if any applies; the rest follows. */
  answerInAdvance(): Promise<void> {
    return this.settle(this.match.length, []);
  }

  /** Nobody holds up a table for ever: when the agreed time is up, the computer takes the seat. */
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

  /** Who takes over a seat that a person left. */
  get computer(): string {
    return this.game.policy === undefined ? 'bot:greedy' : 'book';
  }

  /** Closes the room after finishing what is under way. */
  async close(): Promise<void> {
    this.closed = true;
    this.clock.stop();
    this.computers.stop();
    this.inAdvance.stop();
    this.proposals.stop();
    await this.queue.add(async () => this.memory.letGo());
  }
}
