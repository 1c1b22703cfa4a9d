import {
  type AnyGame,
  type Decision,
  type GameEvent,
  type KernelState,
  type MatchRecord,
  pending,
  replay,
  type Token,
  type Trace,
  topStage,
  type Viewer,
} from '@quarterstaff/kernel';
import { type WireEvent, wireEvent } from '@quarterstaff/protocol';
import type { Beat, Chapter } from '../connection/table-connection.ts';
import { presented, renamed } from './spoken.ts';

/** An event as each viewer at this screen may see it. */
interface HeardEvent {
  readonly byViewer: ReadonlyMap<Viewer, WireEvent | null>;
  readonly tokens: readonly Token[] | null;
}

interface Told {
  readonly no: number;
  readonly seat: string | null;
  readonly by: string;
  readonly text: string | null;
  readonly secret: boolean; // sealed, or made with knowledge that others lack
  readonly trace: Trace | null;
  readonly events: readonly HeardEvent[];
  state: KernelState | null; // afterwards; dropped when long ago
}

/** So many states are kept for looking back; older ones are played again. */
const STATES_KEPT = 300;

/** What has happened in a match, chapter by chapter, for all who look at this screen. */
export class History {
  private readonly game: AnyGame;
  private readonly language: string;
  readonly viewers: readonly Viewer[];
  private told: Told[] = [];
  private heard: HeardEvent[] = [];
  private lastTokens = '';
  /** Whose eyes the pictures between events are drawn for; null: none are drawn. */
  picturesFor: Viewer | null = null;

  constructor(game: AnyGame, viewers: readonly Viewer[], language: string) {
    this.game = game;
    this.viewers = viewers;
    this.language = language;
  }

  get length(): number {
    return this.told.length;
  }

  readonly hear = (event: GameEvent, at: KernelState): void => {
    const byViewer = new Map<Viewer, WireEvent | null>();
    for (const viewer of this.viewers) byViewer.set(viewer, wireEvent(this.game, at, event, viewer, this.language));
    this.heard.push({ byViewer, tokens: this.picture(at) });
  };

  /** The tokens at this moment, when they differ from the last picture. A game may be between two facts: then there is none. */
  private picture(at: KernelState): readonly Token[] | null {
    if (this.picturesFor === null) return null;
    try {
      const { tokens } = presented(this.game, at, this.picturesFor, false);
      const text = JSON.stringify(tokens);
      if (text === this.lastTokens) return null;
      this.lastTokens = text;
      return renamed(tokens, this.game, this.language);
    } catch {
      return null;
    }
  }

  /** Forgets what was heard of an answer that failed. */
  dropHeard(): void {
    this.heard = [];
  }

  /** Closes a chapter: what was heard since the last one came of this answer. */
  close(
    answer: {
      readonly no: number;
      readonly seat: string | null;
      readonly by: string;
      readonly text: string | null;
      readonly secret: boolean;
      readonly trace: Trace | null;
    },
    after: KernelState,
  ): void {
    this.told.push({ ...answer, events: this.heard, state: after });
    this.heard = [];
    const old = this.told[this.told.length - 1 - STATES_KEPT];
    if (old !== undefined) old.state = null;
  }

  /** Drops the chapters from this decision on. */
  cut(no: number): number {
    const from = this.told.findIndex(chapter => chapter.seat !== null && chapter.no >= no);
    if (from >= 0) this.told.length = from;
    return this.told.length;
  }

  chapters(viewer: Viewer, from: number): readonly Chapter[] {
    return this.told.slice(from).map((chapter, i) => {
      const open = !chapter.secret || chapter.seat === viewer || viewer === 'all';
      return {
        at: from + i,
        no: chapter.no,
        seat: chapter.seat,
        by: chapter.by,
        text: open ? chapter.text : null,
        trace: open ? chapter.trace : null,
        events: chapter.events.flatMap(({ byViewer }) => byViewer.get(viewer) ?? []),
      };
    });
  }

  beats(viewer: Viewer, from: number): readonly Beat[] {
    return this.told.slice(from).flatMap((chapter, i) => {
      let place = -1;
      return chapter.events.flatMap(({ byViewer, tokens }) => {
        if (byViewer.get(viewer) != null) place += 1;
        return tokens === null ? [] : [{ chapter: from + i, event: Math.max(0, place), tokens }];
      });
    });
  }

  /** The state after so many chapters. */
  stateAfter(chapters: number, record: MatchRecord): KernelState {
    const kept = this.told[chapters - 1]?.state;
    if (kept != null) return kept;
    return replayed(this.game, record, chapters);
  }

  /** Tells a whole record from its beginning. */
  retell(record: MatchRecord, finalHolders: ReadonlyMap<string, string>): void {
    const holders = new Map([...finalHolders.keys()].map(seat => [seat, 'open']));
    let before: { answer: { no: number; seat: string; by: string; text: string | null; secret: boolean } } | null =
      null;
    let begun = false;
    const flush = (g: KernelState): void => {
      if (!begun) {
        this.close({ no: 0, seat: null, by: '', text: null, secret: false, trace: null }, g);
        begun = true;
      } else if (before !== null) this.close({ ...before.answer, trace: null }, g);
      before = null;
    };
    replay(this.game, record, this.hear, (g, at) => {
      if (!begun || before !== null) flush(g);
      const entry = record.entries[at];
      if (entry?.kind === 'seat') holders.set(entry.seat, entry.holder);
      if (entry?.kind !== 'answer') return;
      const decision = pending(this.game, g).find(({ seat, slot }) => seat === entry.seat && slot === entry.slot);
      before = {
        answer: {
          no: entry.no,
          seat: entry.seat,
          by: answeredBy(holders.get(entry.seat) ?? 'open', decision),
          ...chosen(this.game, g, decision, entry.choice, this.viewers, this.language),
        },
      };
    });
  }
}

/** Who answered, as far as a record tells: a person's only answer may have been given for him. */
function answeredBy(holder: string, decision: Decision | undefined): string {
  return holder === 'open' && decision?.options.length === 1 ? 'only' : holder;
}

/** The state after so many chapters of a record, played again. */
function replayed(game: AnyGame, record: MatchRecord, chapters: number): KernelState {
  let answers = 0;
  let found: KernelState | null = null;
  replay(game, { ...record, hashes: [] }, null, (g, at) => {
    if (answers === chapters - 1) found ??= g;
    if (record.entries[at]?.kind === 'answer') answers += 1;
  });
  if (found === null) throw new Error(`The match has no chapter ${chapters}.`);
  return found;
}

/** An answer in words, and whether other viewers may not read it: sealed, or drawn from a table that differs from theirs. */
export function chosen(
  game: AnyGame,
  g: KernelState,
  decision: Decision | undefined,
  choice: unknown,
  viewers: readonly Viewer[],
  language: string,
): { readonly text: string | null; readonly secret: boolean } {
  if (decision === undefined) return { text: null, secret: false };
  const speech = game.speech[language] ?? game.speech.en;
  const text = speech.option(game.resample(g, decision.seat, null), decision, choice);
  const sealed = topStage(game, g)?.stage.kind === 'sealed';
  const others = viewers.filter(viewer => viewer !== decision.seat && viewer !== 'all');
  return { text, secret: others.length > 0 && (sealed || !seeAlike(game, g, [decision.seat, ...others])) };
}

/** Whether the tables of these viewers are the same. */
export function seeAlike(game: AnyGame, g: KernelState, viewers: readonly Viewer[]): boolean {
  const [first, ...others] = viewers.map(viewer => JSON.stringify(presented(game, g, viewer, false)));
  return others.every(other => other === first);
}
