import { type AnyGame, type GameEvent, type KernelState, type MatchRecord, replay } from '@quarterstaff/kernel';
import { inWords } from '@quarterstaff/protocol';

/** Events are kept as the text that goes over the wire, up to their number: the same text for all who were shown the same. */
type Unnumbered = string;

/** Whose eyes, and in which language. */
export interface Reader {
  readonly viewer: string;
  readonly language: string;
}

interface Told extends Reader {
  readonly events: Unnumbered[];
  readonly staged: Unnumbered[];
  lastTurn: number; // how much the seat had been told before it last answered
  beforeAnswer: number | null; // staged likewise
}

/**
 * What each viewer has been told, in each language that is read, numbered for that viewer alone: numbers without gaps betray no hidden event. Events of an
 * answer are staged until it is committed. A viewer is followed from the first time somebody looks with its eyes; what came
 * before is told from the record.
 */
export class EventLog {
  private readonly game: AnyGame;
  private readonly told = new Map<string, Told>(); // by reader

  constructor(game: AnyGame) {
    this.game = game;
  }

  private toldTo({ viewer, language }: Reader): Told | undefined {
    return this.told.get(`${language} ${viewer}`);
  }

  /** Begins to follow a reader, from the committed record. */
  follow(reader: Reader, record: () => MatchRecord): void {
    if (this.toldTo(reader) !== undefined) return;
    const { viewer, language } = reader;
    const told: Told = { viewer, language, events: [], staged: [], lastTurn: 0, beforeAnswer: null };
    const { entries, ...rest } = record();
    const answers = new Set(
      entries.flatMap((entry, at) => (entry.kind === 'answer' && entry.seat === viewer ? [at] : [])),
    );
    const listen = (event: GameEvent, at: KernelState): void => {
      this.put(told, event, at, null);
    };
    replay(this.game, { ...rest, entries, hashes: [] }, listen, (_g, at) => {
      if (answers.has(at)) told.lastTurn = told.staged.length;
    });
    flush(told);
    this.told.set(`${language} ${viewer}`, told);
  }

  stage(event: GameEvent, at: KernelState): void {
    let shown: Shown | null = null;
    for (const told of this.told.values()) shown = this.put(told, event, at, shown);
  }

  /** Shows an event to a reader. It is written once for all who are shown the same in the same words. */
  private put(told: Told, event: GameEvent, at: KernelState, last: Shown | null): Shown | null {
    const { viewer, language } = told;
    const seen = this.game.viewEvent(at, event, viewer);
    if (seen === null) return last;
    const speech = this.game.speech[language] ?? this.game.speech.en;
    const words = speech.event(this.game.resample(at, viewer, null), seen);
    const alike = last !== null && last.seen === seen && last.words === words && last.language === language;
    const shown = alike ? last : { seen, words, language, text: this.written(seen, words, language) };
    told.staged.push(shown.text);
    return shown;
  }

  private written(seen: GameEvent, words: string, language: string): Unnumbered {
    return `${JSON.stringify(inWords(this.game, seen, language)).slice(0, -1)},"text":${JSON.stringify(words)}`;
  }

  /** The seat is about to answer: what it hears from here on is "since your last turn". */
  answering(seat: string): void {
    for (const told of this.told.values())
      if (told.viewer === seat) told.beforeAnswer = told.events.length + told.staged.length;
  }

  /** What was staged becomes what was told. */
  commit(): void {
    for (const told of this.told.values()) flush(told);
  }

  /** What was staged never happened. */
  drop(): void {
    for (const told of this.told.values()) {
      told.staged.length = 0;
      told.beforeAnswer = null;
    }
  }

  /** What a reader was told after the first `n` events, as a JSON list. */
  after(reader: Reader, n: number): string {
    const events = this.toldTo(reader)?.events ?? [];
    let list = '';
    for (let i = n; i < events.length; i += 1) list += `${i > n ? ',' : ''}${events[i]},"n":${i + 1}}`;
    return `[${list}]`;
  }

  last(reader: Reader): number {
    return this.toldTo(reader)?.events.length ?? 0;
  }

  /** The number of the last event before the seat's last answer. */
  lastTurn(reader: Reader): number {
    return this.toldTo(reader)?.lastTurn ?? 0;
  }
}

interface Shown {
  readonly seen: GameEvent;
  readonly language: string;
  readonly words: string;
  readonly text: Unnumbered;
}

function flush(told: Told): void {
  for (const event of told.staged) told.events.push(event);
  told.staged.length = 0;
  if (told.beforeAnswer !== null) told.lastTurn = told.beforeAnswer;
  told.beforeAnswer = null;
}
