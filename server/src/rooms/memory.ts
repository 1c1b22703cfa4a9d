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

/** Entries of another node that are played here, one by one; more of them are left to the workshop. */
const FOLLOWED_AT_MOST = 50;

/** A seat that has said nothing: what cannot matter does not hold up the table. */
const UNSAID: Comfort = { ...ASKED, defaults: true, asks: 'matter' };

/** Whose match it is. */
interface Remembering {
  readonly stored: StoredMatch;
  readonly watch: Stopwatch;
  handOf(seat: string): readonly string[];
}

/** How memory came to hold what is stored: by nothing, by what follows, or by going back, which all must be shown anew. */
export type Renewed = 'same' | 'further' | 'rewritten';

/** A match in memory. What is stored is the truth: memory that may be ahead of it is doubtful, and cured by reading. */
export class Memory {
  host: MatchHost;
  epoch: number; // goes up when an undo rewrites what was told
  touched: number; // when somebody last answered
  telling!: Telling<Unnumbered>;
  readonly errands = new Errands(); // longer than a host lives, as are the comforts: what seats want answered for them
  private readonly comforts = new Map<string, Comfort>();
  private readonly services: RoomServices;
  private readonly game: AnyGame;
  private readonly room: Remembering;
  private doubtful = false;
  private way: Way; // known from when it was last read
  private held = { place: '', events: 0 }; // over all readers, for the account of whoever owns the match

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

  /** What fails on the way leaves the match as it is stored. */
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

  /** Something was done that is not stored yet. */
  doubtAfter(before: number): void {
    this.doubtful ||= this.match.length > before;
  }

  /** Stores entries after so many earlier ones. When that fails, memory is read again before the next step. */
  async append(before: number, entries: readonly Entry[]): Promise<void> {
    const at = this.services.now();
    const { stored, watch } = this.room;
    const { quota, store } = this.services;
    this.doubtful = true;
    const counting = quota.take(stored.owner, entries);
    if (counting !== null) await watch.elsewhere(counting);
    watch.pause(); // and not `elsewhere`, which is one promise more for every move
    try {
      if ((await store.append(stored.id, before, entries, at)) === 'conflict') throw new Overtaken();
    } finally {
      watch.goOn();
    }
    this.doubtful = false;
    this.touched = at;
  }

  /** Notes how much is kept in memory for those who are told of the match. */
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

  /** Where whoever owns the match was last seen. */
  private get place(): string {
    const { owner } = this.room.stored;
    return this.services.allowances.addressOf(owner) ?? owner;
  }

  /** The match leaves the memory. */
  letGo(): void {
    this.hold(0);
  }

  /** Reads everything again: another node was faster, or storing failed. */
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

  /** Follows what another node appended. */
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
