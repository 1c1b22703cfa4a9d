import {
  type AnyGame,
  type Decision,
  type Entry,
  type GameEvent,
  type KernelState,
  type MatchRecord,
  pending,
  type Replayed,
  replay,
  sameJson,
  type Token,
  type Trace,
  type Viewer,
} from '@quarterstaff/kernel';
import { type WireEvent, wireEvent } from '@quarterstaff/protocol';
import type { Beat, Chapter } from '../connection/table-connection.ts';
import { presented, renamed } from './spoken.ts';

/** All seats of one person at this screen; or whoever may see all. */
type Eyes = readonly Viewer[];

/** An event as each person at this screen may see it. */
interface HeardEvent {
  readonly byHand: readonly (WireEvent | null)[];
  readonly tokens: readonly Token[] | null;
}

interface Told {
  readonly no: number;
  readonly seat: string | null;
  readonly by: string;
  readonly about: string | null; // in words, for the seat's own hand
  readonly text: string | null;
  readonly secret: boolean; // sealed, or made with knowledge that others lack
  readonly trace: Trace | null;
  readonly events: readonly HeardEvent[];
  state: KernelState | null; // afterwards; dropped when long ago
}

/** A story as far as it was told, to go on from when the match is opened again. */
export interface Bookmark {
  readonly entries: number; // of the record
  readonly rulesVersion: string;
  readonly language: string;
  readonly hands: readonly Eyes[];
  readonly state: string; // as `stateText` gives it
  readonly told: readonly Omit<Told, 'state'>[];
}

/** So many things that people did can be taken back one by one after a match is opened again. */
const ACTS_KEPT = 200;

/** The decisions at which a person did something, with another one; what was taken back since is gone. */
export const noted = (acts: readonly number[], no: number): readonly number[] =>
  [...acts.filter(earlier => earlier < no), no].slice(-ACTS_KEPT);

/** How many states are kept for looking back; older ones are replayed. */
const STATES_KEPT = 300;

/** What has happened in a match, chapter by chapter, for all who look at this screen. */
export class History {
  private readonly game: AnyGame;
  private readonly language: string;
  readonly hands: readonly Eyes[];
  private told: Told[] = [];
  private heard: HeardEvent[] = [];
  private lastTokens = '';
  /** Whose eyes the pictures between events are drawn for; null: none are drawn. */
  picturesFor: Viewer | null = null;

  constructor(game: AnyGame, hands: readonly Eyes[], language: string) {
    this.game = game;
    this.hands = hands;
    this.language = language;
  }

  private handOf(viewer: Viewer): number {
    return Math.max(
      0,
      this.hands.findIndex(hand => hand.includes(viewer)),
    );
  }

  get length(): number {
    return this.told.length;
  }

  readonly hear = (event: GameEvent, at: KernelState): void => {
    const byHand = this.hands.map(hand => this.seenBy(hand, event, at));
    this.heard.push({ byHand, tokens: this.picture(at) });
  };

  /** A person sees what any of his seats may see. */
  private seenBy(hand: Eyes, event: GameEvent, at: KernelState): WireEvent | null {
    for (const viewer of hand) {
      const seen = wireEvent(this.game, at, event, viewer, this.language);
      if (seen !== null) return seen;
    }
    return null;
  }

  /** The tokens at this moment, when they differ from the last picture. A game may be between two facts: then there is none. */
  private picture(at: KernelState): readonly Token[] | null {
    if (this.picturesFor === null) return null;
    try {
      const { tokens } = presented(this.game, at, this.picturesFor, []);
      const text = JSON.stringify(tokens);
      if (text === this.lastTokens) return null;
      this.lastTokens = text;
      return renamed(tokens, this.game, this.language);
    } catch {
      return null;
    }
  }

  /** Forgets what was heard of an answer that failed. */
  drop(): void {
    this.heard = [];
  }

  /** Closes a chapter: what was heard since the last one came of this answer. */
  close(
    answer: {
      readonly no: number;
      readonly seat: string | null;
      readonly by: string;
      readonly about: string | null;
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

  /** The last of these decisions that still stands; without one, the last that a person here answered. */
  lastAct(acts: readonly number[]): number | null {
    const act = acts.findLast(no => this.told.some(chapter => chapter.seat !== null && chapter.no === no));
    return act ?? this.told.findLast(({ by, seat }) => seat !== null && (by === 'open' || by === 'errand'))?.no ?? null;
  }

  /** How a seat was spared a question, and what it chose in secret, is told to its own hand alone. */
  chapters(viewer: Viewer, from: number): readonly Chapter[] {
    const n = this.handOf(viewer);
    const hand = this.hands[n] ?? [];
    return this.told.slice(from).map((chapter, i) => {
      const own = viewer === 'all' || (chapter.seat !== null && hand.includes(chapter.seat));
      const open = !chapter.secret || own;
      return {
        at: from + i,
        no: chapter.no,
        seat: chapter.seat,
        by: own || chapter.about === null ? chapter.by : 'open',
        about: own ? chapter.about : null,
        text: open ? chapter.text : null,
        trace: open ? chapter.trace : null,
        events: chapter.events.flatMap(({ byHand }) => byHand[n] ?? []),
      };
    });
  }

  beats(viewer: Viewer, from: number): readonly Beat[] {
    const n = this.handOf(viewer);
    return this.told.slice(from).flatMap((chapter, i) => {
      let place = -1;
      return chapter.events.flatMap(({ byHand, tokens }) => {
        if (byHand[n] != null) place += 1;
        return tokens === null ? [] : [{ chapter: from + i, event: Math.max(0, place), tokens }];
      });
    });
  }

  /** The state after so many chapters; whoever looks back once will look again, so all states on the way are kept. */
  stateAfter(chapters: number, record: MatchRecord): KernelState {
    if (this.told[chapters - 1]?.state == null) this.rememberStates(record, chapters);
    const found = this.told[chapters - 1]?.state;
    if (found == null) throw new Error(`The match has no chapter ${chapters}.`);
    return found;
  }

  private rememberStates(record: MatchRecord, upTo: number): void {
    const from = Math.max(0, upTo - STATES_KEPT);
    let answers = 0;
    replay(this.game, { ...record, hashes: [] }, null, (g, at) => {
      const chapter = this.told[answers];
      if (chapter !== undefined && answers >= from && answers < upTo) chapter.state ??= g;
      if (record.entries[at]?.kind === 'answer') answers += 1;
    });
  }

  /** The story so far, to be kept. */
  bookmark(entries: number, state: string): Bookmark {
    const { rulesVersion } = this.game;
    const told = this.told.map(({ state: _state, events, ...chapter }) => ({
      ...chapter,
      events: events.map(({ byHand }) => ({ byHand, tokens: null })),
    }));
    return { entries, rulesVersion, language: this.language, hands: this.hands, state, told };
  }

  /** Takes up a story that was kept, if it was told to the same people in the same words. */
  goOnFrom(kept: Bookmark): boolean {
    const same =
      kept.rulesVersion === this.game.rulesVersion &&
      kept.language === this.language &&
      sameJson(kept.hands, this.hands);
    if (same) this.told = kept.told.map(chapter => ({ ...chapter, state: null }));
    return same;
  }

  /** Tells a whole record from its beginning; what it comes to. */
  retell(record: MatchRecord): Replayed<KernelState> {
    const teller = new Teller(this, this.game, this.language);
    return replay(this.game, record, this.hear, (g, at) => teller.step(g, record.entries[at]));
  }

  /** Tells on from where a kept story ends: each entry before it is carried out, and what has come of the last one. */
  tellOn(holders: ReadonlyMap<string, string>): (g: KernelState, entry: Entry | undefined) => void {
    const teller = new Teller(this, this.game, this.language, holders);
    return (g, entry) => teller.step(g, entry);
  }
}

/** Makes chapters of recorded entries: hears of each before it is carried out, and of the state after the last. */
class Teller {
  private readonly history: History;
  private readonly game: AnyGame;
  private readonly language: string;
  private readonly holders: Map<string, string>;
  private begun: boolean;
  private before: { no: number; seat: string; by: string; text: string | null; secret: boolean } | null = null;

  constructor(history: History, game: AnyGame, language: string, holders: ReadonlyMap<string, string> | null = null) {
    this.history = history;
    this.game = game;
    this.language = language;
    this.holders = new Map(holders ?? []);
    this.begun = holders !== null;
  }

  step(g: KernelState, entry: Entry | undefined): void {
    if (!this.begun)
      this.history.close({ no: 0, seat: null, by: '', about: null, text: null, secret: false, trace: null }, g);
    else if (this.before !== null) this.history.close({ ...this.before, about: null, trace: null }, g);
    this.begun = true;
    this.before = null;
    if (entry?.kind === 'seat') this.holders.set(entry.seat, entry.holder);
    if (entry?.kind !== 'answer') return;
    const decision = pending(this.game, g).find(({ seat, slot }) => seat === entry.seat && slot === entry.slot);
    this.before = {
      no: entry.no,
      seat: entry.seat,
      by: answeredBy(this.holders.get(entry.seat) ?? 'open', decision),
      ...chosen(this.game, g, decision, entry.choice, this.history.hands, this.language),
    };
  }
}

/** Who answered, as far as a record tells: a person's only answer may have been given for him. */
function answeredBy(holder: string, decision: Decision | undefined): string {
  return holder === 'open' && decision?.options.length === 1 ? 'only' : holder;
}

/** An answer in words, and whether other viewers may not read it: sealed, or drawn from a table that differs from theirs. */
export function chosen(
  game: AnyGame,
  g: KernelState,
  decision: Decision | undefined,
  choice: unknown,
  hands: readonly Eyes[],
  language: string,
): { readonly text: string | null; readonly secret: boolean } {
  if (decision === undefined) return { text: null, secret: false };
  const speech = game.speech[language] ?? game.speech.en;
  const text = speech.option(game.resample(g, decision.seat, null), decision, choice);
  const others = hands
    .filter(hand => !hand.includes(decision.seat) && hand[0] !== 'all')
    .flatMap(hand => hand[0] ?? []);
  return { text, secret: others.length > 0 && (decision.sealed || !seeAlike(game, g, [decision.seat, ...others])) };
}

/** Whether the tables of these viewers are the same. */
export function seeAlike(game: AnyGame, g: KernelState, viewers: readonly Viewer[]): boolean {
  const [first, ...others] = viewers.map(viewer => JSON.stringify(presented(game, g, viewer, [])));
  return others.every(other => other === first);
}
