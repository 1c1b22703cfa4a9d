import { type Did, haveSameParts, NO_PARTS, type PartsHad, type Reader } from '@quarterstaff/protocol';
import { type Situation, toldSituation } from './situation.ts';

/** Somebody who watches a room: a browser tab with the seats of its person, or a spectator. */
export interface Watcher {
  readonly person: string | null;
  viewers: readonly string[]; // the seats it sees for, or 'public'
  readonly wants: Wants;
  readonly language: string;
  /** Sends a message, as JSON text. */
  push(message: string): void;
}

/** What comes with each push; 'changes': the table, but for those of its parts that are as in the last one. */
export type Wants = 'table' | 'changes' | 'view' | 'events';

/** What the audience asks of its room. */
export interface Stage {
  /** Finds out what a reader has been told, before anything is sent. */
  follow(reader: Reader): Promise<void>;
  /** The match as one viewer may see it, in the reader's language. */
  situation(reader: Reader, wants: Wants): Situation;
  /** What a reader was told after the first `n` events, as a JSON list. */
  eventsAfter(reader: Reader, n: number): string;
  last(reader: Reader): number;
  /** What was answered for the reader's own hand, in the reader's language. */
  answeredFor(reader: Reader, did: readonly Did[]): readonly Did[];
}

const NOTHING_DONE = '[]';

/** What a watcher has. */
interface Sent {
  readonly numbers: Map<string, number>; // how many events it has been told, by viewer
  parts: PartsHad;
}

/** Everybody who watches a room, and how much each has been told. */
export class Audience {
  /** What each watcher has; null while its first message is on the way. */
  private readonly watchers = new Map<Watcher, Sent | null>();
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
    for (const [watcher, sent] of this.watchers) {
      if (sent === null) continue;
      for (const viewer of watcher.viewers) {
        const last = this.stage.last({ viewer, language: watcher.language });
        const told = sent.numbers.get(viewer) ?? last;
        sent.numbers.set(viewer, last);
        let news = written.find(other => isFor(other, watcher, viewer, told, sent.parts));
        if (news === undefined) {
          news = this.news(watcher, viewer, told, sent.parts, did);
          written.push(news);
        }
        sent.parts = news.parts;
        watcher.push(news.text);
      }
    }
  }

  private news({ wants, language }: Watcher, viewer: string, told: number, had: PartsHad, did: readonly Did[]): News {
    const reader = { viewer, language };
    const { text, parts } = toldSituation(this.stage.situation(reader, wants), wants, had);
    const own = did.length === 0 ? NOTHING_DONE : JSON.stringify(this.stage.answeredFor(reader, did));
    const events = this.stage.eventsAfter(reader, told);
    return {
      viewer,
      wants,
      language,
      told,
      had,
      parts,
      text: `{"push":"events",${text},"events":${events},"did":${own}}`,
    };
  }

  /** Everything a watcher needs to start, or to start over. */
  async sendState(watcher: Watcher): Promise<void> {
    for (const viewer of watcher.viewers) await this.stage.follow({ viewer, language: watcher.language });
    if (!this.watchers.has(watcher)) return;
    const sent: Sent = { numbers: new Map(), parts: this.watchers.get(watcher)?.parts ?? NO_PARTS };
    this.watchers.set(watcher, sent);
    for (const viewer of watcher.viewers) {
      const reader = { viewer, language: watcher.language };
      const situation = this.stage.situation(reader, watcher.wants);
      sent.numbers.set(viewer, this.stage.last(reader));
      const { text, parts } = toldSituation(situation, watcher.wants, sent.parts);
      watcher.push(`{"push":"state",${text}}`);
      sent.parts = parts;
    }
  }

  async sendStateToAll(): Promise<void> {
    for (const [watcher, numbers] of this.watchers) if (numbers !== null) await this.sendState(watcher);
  }
}

/** A message for all watchers with the same viewer, language and position, and the same parts. */
interface News {
  readonly viewer: string;
  readonly wants: Wants;
  readonly language: string;
  readonly told: number;
  readonly had: PartsHad;
  readonly parts: PartsHad; // those that they have then
  readonly text: string;
}

const isFor = (news: News, { wants, language }: Watcher, viewer: string, told: number, had: PartsHad): boolean =>
  news.viewer === viewer &&
  news.told === told &&
  news.wants === wants &&
  news.language === language &&
  haveSameParts(news.had, had);
