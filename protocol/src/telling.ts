import type { AnyGame, Entry, GameEvent, KernelState, Seat, Viewer } from '@quarterstaff/kernel';
import { inWords, seenBy, type WireEvent } from './wire.ts';

/** A viewer and a language. */
export interface Reader {
  readonly viewer: Viewer;
  readonly language: string;
}

/** What one reader has been told so far. */
export interface Told<T> extends Reader {
  readonly events: T[];
  lastTurn: number; // how many events the seat had been told before it last answered
}

interface Listening<T> extends Told<T> {
  readonly staged: T[];
  beforeAnswer: number | null; // as `lastTurn`, staged
}

/** Makes the stored form of an event, with its sentence. */
export type Write<T> = (event: GameEvent, text: string) => T;

const isSame = (one: Reader, other: Reader): boolean => one.viewer === other.viewer && one.language === other.language;

/**
 * What each reader has been told, numbered per reader, so that no gap betrays a hidden event. Events of an answer are staged until it is
 * committed. A reader is followed from its first use. Events are kept as `write` makes them, once for all who are shown the same in the
 * same words.
 */
export class Telling<T = WireEvent> {
  private readonly game: AnyGame;
  private readonly write: Write<T>;
  private readonly listening: Listening<T>[] = []; // few: seats and the public, in some languages

  constructor(game: AnyGame, write: Write<T>, told: readonly Told<T>[] = []) {
    this.game = game;
    this.write = write;
    for (const one of told) this.follow(one);
  }

  get readers(): readonly Reader[] {
    return this.listening.map(({ viewer, language }) => ({ viewer, language }));
  }

  follows(reader: Reader): boolean {
    return this.told(reader) !== null;
  }

  /** Starts to follow a reader, with what it has been told so far. */
  follow(told: Told<T>): void {
    const known = this.listening.findIndex(other => isSame(other, told));
    this.listening.splice(known < 0 ? this.listening.length : known, 1, { ...told, staged: [], beforeAnswer: null });
  }

  readonly hear = (event: GameEvent, at: KernelState): void => {
    const shown = shownTo(this.game, event, at, this.write);
    for (const told of this.listening) {
      const written = shown(told);
      if (written !== null) told.staged.push(written);
    }
  };

  /** The seat is about to answer: whatever it is told from here on is "since your last turn". */
  answering(seat: Seat): void {
    for (const told of this.listening)
      if (told.viewer === seat) told.beforeAnswer = told.events.length + told.staged.length;
  }

  /** Commits what was staged. */
  commit(): void {
    for (const told of this.listening) {
      for (const event of told.staged) told.events.push(event);
      if (told.beforeAnswer !== null) told.lastTurn = told.beforeAnswer;
    }
    this.drop();
  }

  /** Discards what was staged. */
  drop(): void {
    for (const told of this.listening) {
      told.staged.length = 0;
      told.beforeAnswer = null;
    }
  }

  /** What a reader has been told. */
  told(reader: Reader): Readonly<Told<T>> | null {
    for (const told of this.listening) if (isSame(told, reader)) return told;
    return null;
  }

  /** What a reader was told since the last call; it is not kept. */
  take(reader: Reader): readonly T[] {
    return this.told(reader)?.events.splice(0) ?? [];
  }
}

/** The stored form of an event for each reader, written once for all who are shown the same. Null for a reader who may not know of it. */
function shownTo<T>(game: AnyGame, event: GameEvent, at: KernelState, write: Write<T>) {
  let last: { readonly seen: GameEvent; readonly text: string; readonly language: string; readonly written: T } | null =
    null;
  return ({ viewer, language }: Reader): T | null => {
    const told = seenBy(game, at, event, viewer, language);
    if (told === null) return null;
    const { seen, text } = told;
    if (last === null || last.seen !== seen || last.text !== text || last.language !== language)
      last = { seen, text, language, written: write(inWords(game, seen, language), text) };
    return last.written;
  };
}

/** Tells a record again to new readers: `hear` receives the events, `onEntry` says where in the record they are. */
export class Retelling<T> extends Telling<T> {
  private readonly entries: readonly Entry[];

  constructor(game: AnyGame, write: Write<T>, entries: readonly Entry[], readers: readonly Reader[]) {
    super(
      game,
      write,
      readers.map(({ viewer, language }) => ({ viewer, language, events: [], lastTurn: 0 })),
    );
    this.entries = entries;
  }

  readonly onEntry = (_g: KernelState, at: number): void => {
    this.commit();
    const entry = this.entries[at];
    if (entry?.kind === 'answer') this.answering(entry.seat);
  };

  /** What everybody has been told by the end of the record. */
  all(): readonly Told<T>[] {
    this.commit();
    return this.readers.map(reader => {
      const { viewer, language, events, lastTurn } = this.told(reader)!;
      return { viewer, language, events, lastTurn };
    });
  }
}
