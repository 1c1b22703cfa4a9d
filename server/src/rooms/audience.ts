import type { Did, Reader } from '@quarterstaff/protocol';

/** Somebody who watches a room: a browser tab with the seats of its person, or a spectator. */
export interface Watcher {
  readonly person: string | null;
  viewers: readonly string[]; // the seats it sees for, or 'public'
  readonly wants: Wants;
  readonly language: string;
  /** Sends a message, as JSON text. */
  push(message: string): void;
}

export type Wants = 'table' | 'view' | 'events';

/** What the audience asks of its room. */
export interface Stage {
  /** Finds out what a reader has been told, before anything is sent. */
  follow(reader: Reader): Promise<void>;
  /** The match as one viewer may see it, in the reader's language. */
  situation(reader: Reader, wants: Wants): object;
  /** What a reader was told after the first `n` events, as a JSON list. */
  eventsAfter(reader: Reader, n: number): string;
  last(reader: Reader): number;
  /** What was answered for the reader's own hand, in the reader's language. */
  answeredFor(reader: Reader, did: readonly Did[]): readonly Did[];
}

const NOTHING_DONE = '[]';

/** Everybody who watches a room, and how much each has been told. */
export class Audience {
  /** How many events each watcher has been told, by viewer; null while its first message is on the way. */
  private readonly watchers = new Map<Watcher, Map<string, number> | null>();
  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  get size(): number {
    return this.watchers.size;
  }

  all(): IterableIterator<Watcher> {
    return this.watchers.keys();
  }

  add(watcher: Watcher): void {
    this.watchers.set(watcher, null);
  }

  remove(watcher: Watcher): void {
    this.watchers.delete(watcher);
  }

  has(person: string | null): boolean {
    if (person === null) return false;
    for (const watcher of this.watchers.keys()) if (watcher.person === person) return true;
    return false;
  }

  broadcast(message: object): void {
    const text = JSON.stringify(message);
    for (const watcher of this.watchers.keys()) watcher.push(text);
  }

  /**
   * Sends every watcher its news. What was answered for a seat, and why, goes to that person only. A message is written once for
   * all watchers with the same viewer, language and position, so a crowd of spectators costs little.
   */
  tell(did: readonly Did[]): void {
    const written: News[] = []; // few: seats and the public, in some languages
    for (const [watcher, numbers] of this.watchers) {
      if (numbers === null) continue;
      const { wants, language } = watcher;
      for (const viewer of watcher.viewers) {
        const reader = { viewer, language };
        const last = this.stage.last(reader);
        const told = numbers.get(viewer) ?? last;
        numbers.set(viewer, last);
        let news = written.find(other => isFor(other, viewer, wants, language, told));
        if (news === undefined) {
          news = { viewer, wants, language, told, text: this.news(reader, wants, told, did) };
          written.push(news);
        }
        watcher.push(news.text);
      }
    }
  }

  private news(reader: Reader, wants: Wants, told: number, did: readonly Did[]): string {
    const situation = JSON.stringify(this.stage.situation(reader, wants));
    const own = did.length === 0 ? NOTHING_DONE : JSON.stringify(this.stage.answeredFor(reader, did));
    return `{"push":"events",${situation.slice(1, -1)},"events":${this.stage.eventsAfter(reader, told)},"did":${own}}`;
  }

  /** Everything a watcher needs to start, or to start over. */
  async sendState(watcher: Watcher): Promise<void> {
    for (const viewer of watcher.viewers) await this.stage.follow({ viewer, language: watcher.language });
    if (!this.watchers.has(watcher)) return;
    const numbers = new Map<string, number>();
    this.watchers.set(watcher, numbers);
    for (const viewer of watcher.viewers) {
      const reader = { viewer, language: watcher.language };
      const situation = this.stage.situation(reader, watcher.wants);
      numbers.set(viewer, this.stage.last(reader));
      watcher.push(JSON.stringify({ push: 'state', ...situation }));
    }
  }

  async sendStateToAll(): Promise<void> {
    for (const [watcher, numbers] of this.watchers) if (numbers !== null) await this.sendState(watcher);
  }
}

/** A message for all watchers with the same viewer, language and position. */
interface News {
  readonly viewer: string;
  readonly wants: Wants;
  readonly language: string;
  readonly told: number;
  readonly text: string;
}

const isFor = (news: News, viewer: string, wants: Wants, language: string, told: number): boolean =>
  news.viewer === viewer && news.told === told && news.wants === wants && news.language === language;
