import type { AnyGame } from '@quarterstaff/kernel';
import { gameOfVersion } from '../games.ts';
import type { Changed, StoredMatch, StoredSeat } from '../store/store.ts';
import type { Checked } from '../workers/check.ts';
import type { Party } from '../workers/workshop.ts';
import { changeMatch } from './change-match.ts';
import { begun, newPromise, withoutSilentSeats } from './dice.ts';
import { Damaged } from './errors.ts';
import { Room } from './room.ts';
import type { RoomServices } from './room-services.ts';
import { Scenarios } from './scenarios.ts';
import { hashOf, newId, newSecret } from './secrets.ts';
import { settle } from './wishes.ts';

interface NewMatch {
  readonly game: AnyGame;
  readonly name: string;
  readonly setup: StoredMatch['setup'];
  readonly owner: string;
  readonly seats: Readonly<Record<string, string>>; // 'me', 'here', 'remote', 'book', 'bot:greedy' …
  readonly hold: boolean; // the creator will pledge a number
  readonly decisionSeconds: number | null;
}

const APPENDED_AT_ONCE = 250; // entries of an imported record: others are served in between

interface Made {
  readonly stored: StoredMatch;
  readonly secrets: Readonly<Record<string, string>>; // by remote seat, shown once
}

/** Matches in use stay in memory; the rest are read on demand. */
export class Rooms {
  readonly games: readonly AnyGame[];
  readonly scenarios: Scenarios;
  private readonly services: RoomServices;
  private readonly rooms = new Map<string, Promise<Room | null>>();
  private readonly resting = new Set<string>(); // damaged ones, already reported
  private readonly idleMs: number;

  constructor(services: RoomServices, games: readonly AnyGame[], idleMs = 60_000) {
    this.services = services;
    this.games = games;
    this.scenarios = new Scenarios(services.workshop);
    this.idleMs = idleMs;
    services.store.onChanged((match, what) => {
      if (match === '*') for (const id of this.rooms.keys()) this.hear(id, what);
      else this.hear(match, what);
    });
  }

  /** Another node changed a match: tells everybody who watches it here. */
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

  /** The room of a match; null when there is no such match, or it has not begun. */
  open(id: string): Promise<Room | null> {
    const known = this.rooms.get(id);
    if (known !== undefined) return known;
    const opening = this.read(id);
    this.rooms.set(id, opening);
    opening.then(
      room => {
        if (room === null) this.rooms.delete(id);
        else {
          room.begin();
          void room.enqueue(() => settle(room)).catch(() => {});
        }
      },
      problem => {
        this.rooms.delete(id);
        if (problem instanceof Damaged) void this.setAside(id, problem.message).catch(() => {});
      },
    );
    return opening;
  }

  /** Suspends a damaged match; tells its watchers and the operator. */
  async setAside(id: string, what: string): Promise<void> {
    const { store, now, damaged } = this.services;
    if (this.resting.has(id)) return;
    this.resting.add(id);
    await store.setAside(id, what, now());
    damaged({ match: id, what });
    const room = await this.rooms.get(id)?.catch(() => null);
    room?.audience.broadcast({ push: 'closed', reason: 'damaged' });
    if (room !== undefined) await this.forget(id);
  }

  /** Finishes what a failure left half begun: all numbers are in, or the computers are not seated yet. */
  private async read(id: string): Promise<Room | null> {
    const found = await this.services.store.match(id);
    const stored = found === null ? null : await this.begin(found);
    if (stored === null || stored.seed === null) return null;
    const game = await gameOfVersion(this.games, this.services.released, stored.game, stored.rulesVersion);
    if (game === null) return null;
    const room = await Room.load(this.services, game, stored);
    if (room.match.length > 0 || !(await this.seatComputers(stored))) return room;
    return Room.load(this.services, game, stored);
  }

  /** Records first which seats computers hold from the start; says whether there are any. */
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

  /** Changes what is stored about a match and tells its watchers. Null when there is no such match. */
  async change(id: string, edit: (stored: StoredMatch) => StoredMatch): Promise<StoredMatch | null> {
    const changed = await changeMatch(this.services, id, edit);
    if (changed === null) return null;
    (await this.rooms.get(id)?.catch(() => null))?.adopt(changed);
    return changed;
  }

  /** Deletes a match and tells its watchers. */
  async delete(id: string): Promise<void> {
    const room = await this.rooms.get(id)?.catch(() => null);
    room?.audience.broadcast({ push: 'closed', reason: 'deleted' });
    await this.forget(id);
    await this.services.store.deleteMatch(id);
  }

  async forget(id: string): Promise<void> {
    const opening = this.rooms.get(id);
    this.rooms.delete(id);
    await (await opening)?.close();
  }

  /** Drops matches that nobody watches from memory. */
  async sweep(): Promise<void> {
    for (const [id, opening] of this.rooms) {
      const room = await opening.catch(() => null);
      if (room === null || (room.audience.size === 0 && this.services.now() - room.touched > this.idleMs))
        await this.forget(id);
    }
  }

  /** Opens matches whose agreed time has run out while nobody watched: their clocks do the rest. */
  async wake(): Promise<void> {
    const { store, now } = this.services;
    for (const id of await store.dueBefore(now(), 100)) {
      const room = await this.open(id).catch(problem => (problem instanceof Damaged ? null : undefined));
      if (room === null) await store.setDue(id, null); // damaged or gone: it must not block the others for ever
    }
  }

  /** Creates a match; it begins when every remote seat is taken, or its owner says so, and all numbers are revealed. */
  async make(wanted: NewMatch, seats: readonly { seat: string; side: string; about: string }[]): Promise<Made> {
    const { services } = this;
    const { id: game, rulesVersion } = wanted.game;
    const { setup, owner, hold } = wanted;
    const secrets: Record<string, string> = {};
    const first = seats.find(({ seat }) => wanted.seats[seat] === 'me' || wanted.seats[seat] === 'here')?.seat;
    const stored: StoredMatch = {
      id: newId(),
      version: 1,
      game,
      rulesVersion,
      name: wanted.name,
      setup,
      owner,
      status: 'waiting',
      ...newPromise({ game, rulesVersion, setup }),
      seed: null,
      seats: seats.map(({ seat, side, about }): StoredSeat => {
        const who = wanted.seats[seat] ?? 'remote';
        const blank = { seat, side, about, secretHash: null, pledge: null, number: '' };
        if (who === 'me' || who === 'here')
          return {
            ...blank,
            kind: 'person',
            holder: 'open',
            person: owner,
            number: seat === first && hold ? null : '',
          };
        if (who !== 'remote') return { ...blank, kind: 'computer', holder: who, person: null };
        secrets[seat] = newSecret();
        const secretHash = hashOf(secrets[seat]);
        return { ...blank, kind: 'remote', holder: 'open', person: null, secretHash, number: null };
      }),
      decisionSeconds: wanted.decisionSeconds,
      created: services.now(),
      updated: services.now(),
      next: null,
      proposal: null,
    };
    await services.store.createMatch(stored);
    return { stored: await this.beginIfReady(stored), secrets };
  }

  /** Begins a match whose numbers are all revealed. */
  async beginIfReady(stored: StoredMatch): Promise<StoredMatch> {
    const now = await this.begin(stored);
    if (now.seed !== null) await this.open(now.id);
    return now;
  }

  private async begin(stored: StoredMatch): Promise<StoredMatch> {
    if (stored.seed !== null) return stored;
    const ready = (found: StoredMatch): StoredMatch =>
      found.seed === null ? (begun(withoutSilentSeats(found, this.services.now())) ?? found) : found;
    return (await changeMatch(this.services, stored.id, ready, stored)) ?? stored;
  }

  /**
   * The same match again with the people's seats rotated, charged to whoever asked. Its dice are promised anew, and whoever gave a number
   * for the last match gives another. If several ask at once, the first creates it and all meet there.
   */
  async rematch(
    old: StoredMatch,
    owner: string,
    game: AnyGame,
    seats: readonly { seat: string; side: string; about: string }[],
  ): Promise<StoredMatch> {
    const sitters = old.seats.map(({ kind, holder, person, guise = null }) => ({ kind, holder, person, guise }));
    const turned = [...sitters.slice(1), ...sitters.slice(0, 1)];
    const giving = new Set(old.seats.flatMap(({ person, pledge }) => (pledge === null ? [] : (person ?? []))));
    const { rulesVersion } = game;
    const stored: StoredMatch = {
      ...old,
      id: newId(),
      version: 1,
      rulesVersion,
      owner,
      status: 'waiting',
      ...newPromise({ game: old.game, rulesVersion, setup: old.setup }),
      seed: null,
      seats: seats.map(({ seat, side, about }, i) => {
        const sitter = turned[i]!;
        const number = sitter.person !== null && giving.delete(sitter.person) ? null : '';
        return { seat, side, about, secretHash: null, pledge: null, number, ...sitter };
      }),
      created: this.services.now(),
      updated: this.services.now(),
      next: null,
      proposal: null,
    };
    await this.services.store.createMatch(stored);
    const next = await this.linkNext(old.id, stored.id);
    if (next === stored.id) return this.beginIfReady(stored);
    await this.services.store.deleteMatch(stored.id);
    return (await this.services.store.match(next)) ?? stored;
  }

  /** Sets a match's rematch unless it has one by now; returns which it is. Watchers of the old match are told. */
  private async linkNext(id: string, next: string): Promise<string> {
    const linked = await this.change(id, old => (old.next === null ? { ...old, next } : old));
    return linked?.next ?? next;
  }

  /** A match from an imported record; every seat belongs to the importer. `text` is the request that holds it. */
  async importRecord(
    text: string,
    by: Party,
  ): Promise<{ readonly stored: StoredMatch } | Extract<Checked, { fault: string }>> {
    const checked = await this.services.workshop.run('check', text, by).then(
      ({ value }) => value,
      () => ({ fault: 'It takes too long to play again.', path: 'record' }),
    );
    if ('fault' in checked) return checked;
    const { record, over, seats } = checked;
    const stored: StoredMatch = {
      id: newId(),
      version: 1,
      game: record.game,
      rulesVersion: record.rulesVersion,
      name: this.game(record.game)?.title ?? record.game,
      setup: record.setup,
      owner: by.person,
      status: over ? 'over' : 'running',
      serverSeed: '',
      commitment: '',
      keys: null,
      seed: record.seed,
      seats: seats.map(({ seat, side, about }) => ({
        seat,
        side,
        about,
        kind: 'person',
        holder: 'open',
        person: by.person,
        secretHash: null,
        pledge: null,
        number: '',
      })),
      decisionSeconds: null,
      created: this.services.now(),
      updated: this.services.now(),
      next: null,
      proposal: null,
    };
    await this.services.store.createMatch(stored);
    for (let from = 0; from < record.entries.length; from += APPENDED_AT_ONCE)
      await this.services.store.append(
        stored.id,
        from,
        record.entries.slice(from, from + APPENDED_AT_ONCE),
        this.services.now(),
      );
    return { stored };
  }

  /** Tells everybody that the server is stopping; clients reconnect by themselves. */
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
