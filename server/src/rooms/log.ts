import { type AnyGame, type GameEvent, type KernelState, type MatchRecord, replay } from '@quarterstaff/kernel';

/** Events are kept as the text that goes over the wire, up to their number: the same text for all who were shown the same. */
type Unnumbered = string;

interface Told {
  readonly events: Unnumbered[];
  readonly staged: Unnumbered[];
  lastTurn: number; // how much the seat had been told before it last answered
  beforeAnswer: number | null; // staged likewise
}

/**
 * What each viewer has been told, numbered for that viewer alone: numbers without gaps betray no hidden event. Events of an
 * answer are staged until it is committed. A viewer is followed from the first time somebody looks with its eyes; what came
 * before is told from the record.
 */
export class EventLog {
  private readonly game: AnyGame;
  private readonly told = new Map<string, Told>();

  constructor(game: AnyGame) {
    this.game = game;
  }

  /** Begins to follow a viewer, from the committed record. */
  follow(viewer: string, record: () => MatchRecord): void {
    if (this.told.has(viewer)) return;
    const told: Told = { events: [], staged: [], lastTurn: 0, beforeAnswer: null };
    const { entries, ...rest } = record();
    const answers = new Set(
      entries.flatMap((entry, at) => (entry.kind === 'answer' && entry.seat === viewer ? [at] : [])),
    );
    const listen = (event: GameEvent, at: KernelState): void => {
      this.put(told, viewer, event, at, null);
    };
    replay(this.game, { ...rest, entries, hashes: [] }, listen, (_g, at) => {
      if (answers.has(at)) told.lastTurn = told.staged.length;
    });
    flush(told);
    this.told.set(viewer, told);
  }

  stage(event: GameEvent, at: KernelState): void {
    let shown: Shown | null = null;
    for (const [viewer, told] of this.told) shown = this.put(told, viewer, event, at, shown);
  }

  /** Shows an event to a viewer. It is written once for all who are shown the same in the same words. */
  private put(told: Told, viewer: string, event: GameEvent, at: KernelState, last: Shown | null): Shown | null {
    const seen = this.game.viewEvent(at, event, viewer);
    if (seen === null) return last;
    const words = this.game.speech.en.event(this.game.resample(at, viewer, null), seen);
    const shown =
      last !== null && last.seen === seen && last.words === words
        ? last
        : { seen, words, text: `${JSON.stringify(seen).slice(0, -1)},"text":${JSON.stringify(words)}` };
    told.staged.push(shown.text);
    return shown;
  }

  /** The seat is about to answer: what it hears from here on is "since your last turn". */
  answering(seat: string): void {
    const told = this.told.get(seat);
    if (told !== undefined) told.beforeAnswer = told.events.length + told.staged.length;
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

  /** What a viewer was told after its first `n` events, as a JSON list. */
  after(viewer: string, n: number): string {
    const events = this.told.get(viewer)?.events ?? [];
    let list = '';
    for (let i = n; i < events.length; i += 1) list += `${i > n ? ',' : ''}${events[i]},"n":${i + 1}}`;
    return `[${list}]`;
  }

  last(viewer: string): number {
    return this.told.get(viewer)?.events.length ?? 0;
  }

  /** The number of the last event before the seat's last answer. */
  lastTurn(viewer: string): number {
    return this.told.get(viewer)?.lastTurn ?? 0;
  }
}

interface Shown {
  readonly seen: GameEvent;
  readonly words: string;
  readonly text: Unnumbered;
}

function flush(told: Told): void {
  for (const event of told.staged) told.events.push(event);
  told.staged.length = 0;
  if (told.beforeAnswer !== null) told.lastTurn = told.beforeAnswer;
  told.beforeAnswer = null;
}
