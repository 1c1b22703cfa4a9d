import { type AnyGame, type GameEvent, type KernelState, type MatchRecord, replay } from '@quarterstaff/kernel';
import type { WireEvent } from '@quarterstaff/protocol';

export type LoggedEvent = WireEvent & { readonly n: number };

interface Told {
  readonly events: LoggedEvent[];
  readonly staged: WireEvent[];
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
    let sentence: Sentence | null = null;
    for (const [viewer, told] of this.told) sentence = this.put(told, viewer, event, at, sentence);
  }

  /** Shows an event to a viewer. A sentence is spoken once for all who are shown the same and know the same. */
  private put(told: Told, viewer: string, event: GameEvent, at: KernelState, spoken: Sentence | null): Sentence | null {
    const shown = this.game.viewEvent(at, event, viewer);
    if (shown === null) return spoken;
    const known = this.game.resample(at, viewer, null);
    if (spoken !== null && spoken.shown === shown && spoken.known === known) {
      told.staged.push(spoken.event);
      return spoken;
    }
    const wire = { ...shown, text: this.game.speech.en.event(known, shown) };
    told.staged.push(wire);
    return { shown, known, event: wire };
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

  after(viewer: string, n: number): readonly LoggedEvent[] {
    return this.told.get(viewer)?.events.slice(n) ?? [];
  }

  last(viewer: string): number {
    return this.told.get(viewer)?.events.length ?? 0;
  }

  /** The number of the last event before the seat's last answer. */
  lastTurn(viewer: string): number {
    return this.told.get(viewer)?.lastTurn ?? 0;
  }
}

interface Sentence {
  readonly shown: GameEvent;
  readonly known: KernelState;
  readonly event: WireEvent;
}

function flush(told: Told): void {
  for (const event of told.staged) told.events.push({ ...event, n: told.events.length + 1 });
  told.staged.length = 0;
  if (told.beforeAnswer !== null) told.lastTurn = told.beforeAnswer;
  told.beforeAnswer = null;
}
