import type { AnyGame, MatchRecord } from '@quarterstaff/kernel';
import { commitmentTo, mixedSeed } from '@quarterstaff/protocol';
import { gameOfVersion } from '../games.ts';
import type { Changed, StoredMatch, StoredSeat } from '../store/store.ts';
import { Room } from './room.ts';
import type { RoomServices } from './room-services.ts';
import { hashOf, newId, newSecret } from './secrets.ts';

export interface NewMatch {
  readonly game: AnyGame;
  readonly name: string;
  readonly setup: StoredMatch['setup'];
  readonly owner: string;
  readonly seats: Readonly<Record<string, string>>; // 'me', 'here', 'remote', 'book', 'bot:greedy' …
  readonly number: string | null; // the creator's own number for the dice; null: it comes later
  readonly decisionSeconds: number | null;
}

export interface Made {
  readonly stored: StoredMatch;
  readonly secrets: Readonly<Record<string, string>>; // by remote seat, told once
}

/** Matches that somebody uses stay in memory; the rest is read when it is asked for. */
export class Rooms {
  readonly games: readonly AnyGame[];
  private readonly services: RoomServices;
  private readonly rooms = new Map<string, Promise<Room | null>>();
  private readonly idleMs: number;

  constructor(services: RoomServices, games: readonly AnyGame[], idleMs = 60_000) {
    this.services = services;
    this.games = games;
    this.idleMs = idleMs;
    services.store.onChanged((match, what) => {
      if (match === '*') for (const id of this.rooms.keys()) this.hear(id, what);
      else this.hear(match, what);
    });
  }

  /** Another node changed a match: whoever watches it here is told. */
  private hear(id: string, what: Changed): void {
    const hearing = this.rooms.get(id)?.then(async room => {
      if (room === null) return;
      if (what === 'entries' || what === 'anything') await room.catchUp();
      if (what === 'match' || what === 'anything') await room.refresh();
      if (what === 'lines' || what === 'anything') await room.talk.tell();
    });
    hearing?.catch(() => {});
  }

  get count(): number {
    return this.rooms.size;
  }

  game(id: string): AnyGame | null {
    return this.games.find(game => game.id === id) ?? null;
  }

  /** A room of a match that has begun; null when there is none, or when it still waits for people. */
  open(id: string): Promise<Room | null> {
    const known = this.rooms.get(id);
    if (known !== undefined) return known;
    const opening = this.read(id);
    this.rooms.set(id, opening);
    opening.then(
      room => {
        if (room === null) this.rooms.delete(id);
        else room.goOn();
      },
      () => this.rooms.delete(id),
    );
    return opening;
  }

  /** What a failure left half begun is begun here: the numbers are in, or the computers are not yet seated. */
  private async read(id: string): Promise<Room | null> {
    const found = await this.services.store.match(id);
    const stored = found === null ? null : await this.begin(found, false);
    if (stored === null || stored.seed === null) return null;
    const game = await gameOfVersion(this.games, this.services.released, stored.game, stored.rulesVersion);
    if (game === null) return null;
    const room = await Room.load(this.services, game, stored);
    if (room.match.length > 0 || !(await this.seatComputers(stored))) return room;
    return Room.load(this.services, game, stored);
  }

  /** Which seats computers hold from the start stands first in the record; says whether there are any. */
  private async seatComputers({ id, seats }: StoredMatch): Promise<boolean> {
    const holders = seats
      .filter(({ holder }) => holder !== 'open')
      .map(({ seat, holder }) => ({ kind: 'seat' as const, seat, holder }));
    if (holders.length > 0) await this.services.store.append(id, 0, holders, this.services.now());
    return holders.length > 0;
  }

  /** The room if it is in memory. */
  loaded(id: string): Promise<Room | null> | null {
    return this.rooms.get(id) ?? null;
  }

  async forget(id: string): Promise<void> {
    const room = await this.rooms.get(id);
    this.rooms.delete(id);
    await room?.close();
  }

  /** Lets go of matches that nobody watches. */
  async sweep(): Promise<void> {
    for (const [id, opening] of this.rooms) {
      const room = await opening.catch(() => null);
      if (room === null || (room.audience.size === 0 && this.services.now() - room.touched > this.idleMs))
        await this.forget(id);
    }
  }

  /** Opens matches whose agreed time has run out while nobody watched: their clocks do the rest. */
  async wake(): Promise<void> {
    for (const id of await this.services.store.dueBefore(this.services.now(), 100)) await this.open(id);
  }

  /** Makes a match; it begins when every remote seat has been taken, or when its owner says so. */
  async make(wanted: NewMatch, seats: readonly { seat: string; side: string; about: string }[]): Promise<Made> {
    const { services } = this;
    const serverSeed = newSecret();
    const secrets: Record<string, string> = {};
    const first = seats.find(({ seat }) => wanted.seats[seat] === 'me' || wanted.seats[seat] === 'here')?.seat;
    const stored: StoredMatch = {
      id: newId(),
      version: 1,
      game: wanted.game.id,
      rulesVersion: wanted.game.rulesVersion,
      name: wanted.name,
      setup: wanted.setup,
      owner: wanted.owner,
      status: 'waiting',
      serverSeed,
      commitment: commitmentTo(serverSeed),
      seed: null,
      seats: seats.map(({ seat, side, about }): StoredSeat => {
        const who = wanted.seats[seat] ?? 'remote';
        const blank = { seat, side, about, secretHash: null, number: '' };
        if (who === 'me' || who === 'here')
          return {
            ...blank,
            kind: 'person',
            holder: 'open',
            person: wanted.owner,
            number: seat === first ? wanted.number : '',
          };
        if (who !== 'remote') return { ...blank, kind: 'computer', holder: who, person: null };
        secrets[seat] = newSecret();
        return {
          ...blank,
          kind: 'remote',
          holder: 'open',
          person: null,
          secretHash: hashOf(secrets[seat]),
          number: null,
        };
      }),
      decisionSeconds: wanted.decisionSeconds,
      created: services.now(),
      updated: services.now(),
      next: null,
    };
    await services.store.createMatch(stored);
    return { stored: await this.beginIfReady(stored), secrets };
  }

  async beginIfReady(stored: StoredMatch, now = false): Promise<StoredMatch> {
    const begun = await this.begin(stored, now);
    if (begun.seed !== null) await this.open(begun.id);
    return begun;
  }

  /** A match begins when every number is in. Seats nobody took by then count with an empty one; they may still be taken later. */
  private async begin(stored: StoredMatch, now: boolean): Promise<StoredMatch> {
    const ready = now || stored.seats.every(({ number }) => number !== null);
    if (!ready || stored.seed !== null) return stored;
    const numbers = Object.fromEntries(stored.seats.map(({ seat, number }) => [seat, number ?? '']));
    const begun: StoredMatch = {
      ...stored,
      version: stored.version + 1,
      status: 'running',
      seed: mixedSeed(stored.serverSeed, numbers),
      updated: this.services.now(),
    };
    if ((await this.services.store.changeMatch(begun)) === 'conflict')
      return (await this.services.store.match(stored.id)) ?? stored;
    return begun;
  }

  /**
   * The same match once more with the people's sides turned round; its dice are new and committed anew. Of several who ask at once
   * the first makes it, and all meet there.
   */
  async rematch(
    old: StoredMatch,
    game: AnyGame,
    seats: readonly { seat: string; side: string; about: string }[],
    asks: { readonly person: string; readonly number: string },
  ): Promise<StoredMatch> {
    const serverSeed = newSecret();
    const sitters = old.seats.map(({ kind, holder, person }) => ({ kind, holder, person }));
    const turned = [...sitters.slice(1), ...sitters.slice(0, 1)];
    const stored: StoredMatch = {
      ...old,
      id: newId(),
      version: 1,
      rulesVersion: game.rulesVersion,
      status: 'waiting',
      serverSeed,
      commitment: commitmentTo(serverSeed),
      seed: null,
      seats: seats.map(({ seat, side, about }, i) => ({
        seat,
        side,
        about,
        secretHash: null,
        number: turned[i]!.person === asks.person ? asks.number : '',
        ...turned[i]!,
      })),
      created: this.services.now(),
      updated: this.services.now(),
      next: null,
    };
    await this.services.store.createMatch(stored);
    const next = await this.linkNext(old.id, stored.id);
    if (next === stored.id) return this.beginIfReady(stored, true);
    await this.services.store.deleteMatch(stored.id);
    return (await this.services.store.match(next)) ?? stored;
  }

  /** Names a match's rematch, unless it has one by now; says which it is. Whoever still watches the old one is told. */
  private async linkNext(id: string, next: string): Promise<string> {
    for (;;) {
      const old = await this.services.store.match(id);
      if (old === null) return next;
      if (old.next !== null) return old.next;
      const linked = { ...old, version: old.version + 1, updated: this.services.now(), next };
      if ((await this.services.store.changeMatch(linked)) === 'conflict') continue;
      const room = await this.rooms.get(id)?.catch(() => null);
      room?.adopt(linked);
      return next;
    }
  }

  /** A match from a record that somebody kept; every seat belongs to that person. */
  async importRecord(
    record: MatchRecord,
    person: string,
  ): Promise<{ readonly stored: StoredMatch } | { readonly fault: string }> {
    const game = await gameOfVersion(this.games, this.services.released, record.game, record.rulesVersion);
    if (game === null) return { fault: 'There is no such game, or its rules of that version are not kept here.' };
    if (record.dice !== null) return { fault: 'A match with scripted dice stays on your own machine.' };
    const checked = await this.services.thinker
      .check(record)
      .catch(() => ({ fault: 'It takes too long to play again.' }));
    if ('fault' in checked) return checked;
    const stored: StoredMatch = {
      id: newId(),
      version: 1,
      game: game.id,
      rulesVersion: game.rulesVersion,
      name: game.title,
      setup: record.setup,
      owner: person,
      status: checked.over ? 'over' : 'running',
      serverSeed: '',
      commitment: '',
      seed: record.seed,
      seats: checked.seats.map(({ seat, side, about }) => ({
        seat,
        side,
        about,
        kind: 'person',
        holder: 'open',
        person,
        secretHash: null,
        number: null,
      })),
      decisionSeconds: null,
      created: this.services.now(),
      updated: this.services.now(),
      next: null,
    };
    await this.services.store.createMatch(stored);
    await this.services.store.append(stored.id, 0, record.entries, this.services.now());
    return { stored };
  }

  /** Tells everybody that the server goes; clients come back by themselves. */
  async farewell(): Promise<void> {
    for (const opening of this.rooms.values()) {
      const room = await opening.catch(() => null);
      room?.audience.broadcast({ push: 'closed', reason: 'restarting' });
    }
  }

  async closeAll(): Promise<void> {
    for (const id of [...this.rooms.keys()]) await this.forget(id);
  }
}
