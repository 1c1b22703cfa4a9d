import type { Did } from '@quarterstaff/protocol';
import type { LoggedEvent } from './log.ts';

/** Somebody who watches a room: a browser tab with the seats of its person, or a spectator. */
export interface Watcher {
  readonly id: string;
  readonly person: string | null;
  viewers: readonly string[]; // the seats it sees for, or 'public'
  readonly wants: Wants;
  push(message: object): void;
}

export type Wants = 'table' | 'view' | 'events';

/** What the audience asks of its room. */
export interface Stage {
  /** The match as one viewer may see it. */
  situation(viewer: string, wants: Wants): Readonly<Record<string, unknown>>;
  eventsAfter(viewer: string, n: number): readonly LoggedEvent[];
  last(viewer: string): number;
}

/** Everybody who watches a room, and how much each has been told. */
export class Audience {
  private readonly watchers = new Map<string, Watcher>();
  private readonly sent = new WeakMap<Watcher, Map<string, number>>();
  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  get size(): number {
    return this.watchers.size;
  }

  all(): IterableIterator<Watcher> {
    return this.watchers.values();
  }

  add(watcher: Watcher): void {
    this.watchers.set(watcher.id, watcher);
  }

  remove(watcher: Watcher): void {
    this.watchers.delete(watcher.id);
  }

  has(person: string | null): boolean {
    if (person === null) return false;
    for (const watcher of this.watchers.values()) if (watcher.person === person) return true;
    return false;
  }

  broadcast(message: object): void {
    for (const watcher of this.watchers.values()) watcher.push(message);
  }

  /** Tells every watcher what is new to it. What a computer seat answered, and why, is told to that seat alone. */
  tell(did: readonly Did[]): void {
    for (const watcher of this.watchers.values()) {
      const numbers = this.sent.get(watcher);
      if (numbers === undefined) continue; // its first message is still on the way
      for (const viewer of watcher.viewers) {
        const events = this.stage.eventsAfter(viewer, numbers.get(viewer) ?? this.stage.last(viewer));
        numbers.set(viewer, this.stage.last(viewer));
        watcher.push({
          push: 'events',
          ...this.stage.situation(viewer, watcher.wants),
          events,
          did: did.filter(({ seat }) => seat === viewer),
        });
      }
    }
  }

  /** Everything a watcher needs to begin, or to begin again. */
  sendState(watcher: Watcher): void {
    const numbers = new Map<string, number>();
    this.sent.set(watcher, numbers);
    for (const viewer of watcher.viewers) {
      const situation = this.stage.situation(viewer, watcher.wants);
      numbers.set(viewer, this.stage.last(viewer));
      watcher.push({ push: 'state', ...situation });
    }
  }

  sendStateToAll(): void {
    for (const watcher of this.watchers.values()) if (this.sent.has(watcher)) this.sendState(watcher);
  }
}
