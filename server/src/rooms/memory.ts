import { players } from '@quarterstaff/bots';
import type { AnyGame, Entry } from '@quarterstaff/kernel';
import {
  ASKED,
  type Comfort,
  Errands,
  type Match,
  MatchHost,
  type Reader,
  type Telling,
  type Told,
} from '@quarterstaff/protocol';
import type { StoredEntry, StoredMatch } from '../store/store.ts';
import { Overtaken } from './errors.ts';
import { type Read, readMatch, type Way } from './read-match.ts';
import type { RoomServices } from './room-services.ts';
import type { Stopwatch } from './stopwatch.ts';
import { eventsAfter, tellingOf, type Unnumbered } from './telling.ts';

/** Up to this many entries of another node are replayed here, one by one; more are left to the workshop. */
const FOLLOWED_AT_MOST = 50;

/** The default for a seat: what cannot matter does not hold up the table. */
const UNSAID: Comfort = { ...ASKED, defaults: true, asks: 'matter' };

/** Whose match it is. */
interface Remembering {
  readonly stored: StoredMatch;
  readonly watch: Stopwatch;
  handOf(seat: string): readonly string[];
}

/** How memory caught up with the store: not at all, by new entries, or by going back, after which everybody needs a fresh state. */
export type Renewed = 'same' | 'further' | 'rewritten';

/** A match in memory. The store is the truth: memory that may be ahead of it is doubtful, and is read again. */
export class Memory {
  host: MatchHost;
  epoch: number; // raised when an undo rewrites what was told
  touched: number; // when somebody last answered
  telling!: Telling<Unnumbered>;
  readonly errands = new Errands(); // outlives the host, as do the comforts: what seats want answered for them
  private readonly comforts = new Map<string, Comfort>();
  private readonly services: RoomServices;
  private readonly game: AnyGame;
  private readonly room: Remembering;
  private doubtful = false;
  private way: Way; // as of the last reading
  private held = { place: '', events: 0 }; // over all readers, charged to the owner of the match

  constructor(services: RoomServices, game: AnyGame, room: Remembering, read: Read, touched: number) {
    this.services = services;
    this.game = game;
    this.room = room;
    this.host = this.hosting(read);
    this.way = read.way;
    this.touched = touched;
    this.epoch = this.undos();
  }

  private hosting({ match, told }: Read): MatchHost {
    const { comforts, errands } = this;
    this.telling = tellingOf(this.game, told);
    const sitting = { unsaid: UNSAID, comforts, errands, handOf: (seat: string) => this.room.handOf(seat) };
    return new MatchHost(match, players, this.telling, sitting);
  }

  get match(): Match {
    return this.host.match;
  }

  get isDoubtful(): boolean {
    return this.doubtful;
  }

  private undos(): number {
    return this.match.entriesAfter(0).filter(({ kind }) => kind === 'undo').length;
  }

  /** A failure leaves the match as it is stored. */
  attempt<T>(run: () => T): T {
    const { state, length } = this.match;
    try {
      return run();
    } catch (problem) {
      this.doubtful ||= this.match.state !== state || this.match.length !== length;
      this.telling.drop();
      throw problem;
    }
  }

  /** Something has happened that is not stored yet. */
  doubtAfter(before: number): void {
    this.doubtful ||= this.match.length > before;
  }

  /** Appends entries after a known number of earlier ones. If that fails, memory is read again before the next step. */
  async append(before: number, entries: readonly Entry[]): Promise<void> {
    const at = this.services.now();
    const { stored, watch } = this.room;
    const { quota, store } = this.services;
    this.doubtful = true;
    const counting = quota.take(stored.owner, entries);
    if (counting !== null) await watch.elsewhere(counting);
    watch.pause(); // rather than `elsewhere`, which costs an extra promise per move
    try {
      if ((await store.append(stored.id, before, entries, at)) === 'conflict') throw new Overtaken();
    } finally {
      watch.goOn();
    }
    this.doubtful = false;
    this.touched = at;
  }

  /** Notes how much memory the readers of the match take. */
  private weigh(): void {
    let events = 0;
    for (const reader of this.telling.readers) events += this.telling.told(reader)!.events.length;
    this.hold(events);
  }

  private hold(events: number): void {
    const { holdings } = this.services;
    holdings.add(this.held.place, -this.held.events);
    this.held = { place: this.place, events };
    holdings.add(this.held.place, events);
  }

  /** Where the owner of the match was last seen. */
  private get place(): string {
    const { owner } = this.room.stored;
    return this.services.allowances.addressOf(owner) ?? owner;
  }

  /** Removes the match from memory. */
  letGo(): void {
    this.hold(0);
  }

  /** Reads everything again after another node was faster, or storing failed. */
  async reload(): Promise<Renewed> {
    const entries = await this.storedAfter(0);
    this.touched = entries.at(-1)?.at ?? this.touched;
    return this.takeOver(
      await this.read(
        entries.map(({ entry }) => entry),
        this.telling.readers,
      ),
    );
  }

  /** Goes back to an earlier decision: worked out elsewhere, then stored, then taken over. */
  async undo(to: number, branch: number | null): Promise<Renewed> {
    const entry = { kind: 'undo' as const, to, branch };
    const before = this.match.length;
    const read = await this.read([...this.match.entriesAfter(0), entry], this.telling.readers, this.way);
    await this.append(before, [entry]);
    return this.takeOver(read);
  }

  /** Applies what another node appended. */
  async catchUp(): Promise<Renewed> {
    const news = await this.storedAfter(this.match.length);
    if (news.length === 0) return 'same';
    if (news.length > FOLLOWED_AT_MOST || news.some(({ entry }) => entry.kind === 'undo')) return this.reload();
    this.doubtful = true;
    for (const { entry } of news) {
      if (entry.kind === 'answer') this.telling.answering(entry.seat);
      if (this.match.follow(entry) !== null) return this.reload();
    }
    this.doubtful = false;
    this.telling.commit();
    this.touched = news.at(-1)!.at;
    return 'further';
  }

  /** The match after these entries, and what each reader has been told by then. */
  private read(entries: readonly Entry[], readers: readonly Reader[], known?: Way): Promise<Read> {
    const { services, game, room } = this;
    return readMatch({ services, game, watch: room.watch }, room.stored, entries, readers, known);
  }

  private storedAfter(count: number): Promise<readonly StoredEntry[]> {
    return this.room.watch.elsewhere(this.services.store.entriesAfter(this.room.stored.id, count));
  }

  private takeOver(read: Read): Renewed {
    this.host = this.hosting(read);
    this.way = read.way;
    this.weigh();
    this.doubtful = false;
    const undos = this.undos();
    if (undos === this.epoch) return 'further';
    this.epoch = undos;
    this.errands.clear();
    return 'rewritten';
  }

  /** Finds out what a reader has been told. */
  async follow(reader: Reader): Promise<void> {
    if (this.telling.follows(reader)) return;
    this.services.holdings.mustHaveRoom(this.place);
    const { told, way } = await this.read(this.match.entriesAfter(0), [reader], this.way);
    this.way = way;
    for (const text of told) this.telling.follow(text);
    this.weigh();
  }

  told(reader: Reader): Readonly<Told<Unnumbered>> | null {
    return this.telling.told(reader);
  }

  eventsAfter(reader: Reader, n: number): string {
    return eventsAfter(this.telling, reader, n);
  }
}
