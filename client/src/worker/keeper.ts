import { type Entry, type MatchRecord, stateText } from '@quarterstaff/kernel';
import type { FairDice, Match } from '@quarterstaff/protocol';
import type { History } from './history.ts';
import { namesOf } from './spoken.ts';
import { headOf, type Store } from './store.ts';

/** The story is kept as told after so many entries. */
const MARK_EVERY = 32;

export interface Hosted {
  readonly id: string;
  readonly title: string;
  readonly scenario: string;
  readonly forkOf: string | null;
  readonly run?: string | null; // the seed of a run without end
  readonly fair: FairDice | null;
  readonly acts?: readonly number[]; // the decisions at which a person did something
  readonly kept: number; // entries that the store has
}

/** Keeps a match in this browser: every entry at once, and now and then the story as it was told. */
export class Keeper {
  private readonly store: Store;
  private readonly hosted: Hosted;
  private readonly begun: Omit<MatchRecord, 'entries' | 'hashes'>;
  private kept: number;
  private marked: number; // entries told in the bookmark
  private answers: number | null = null; // among the entries kept

  constructor(store: Store, hosted: Hosted, begun: Omit<MatchRecord, 'entries' | 'hashes'>, marked: number) {
    this.store = store;
    this.hosted = hosted;
    this.begun = begun;
    this.kept = hosted.kept;
    this.marked = marked;
  }

  /** Whether much has happened since the story was kept. */
  get isBehind(): boolean {
    return this.kept - this.marked >= MARK_EVERY;
  }

  async keep(match: Match, history: History, acts: readonly number[]): Promise<void> {
    const fresh = match.entriesAfter(this.kept);
    if (fresh.length === 0) return;
    const { id, title, scenario, forkOf, fair, run: seed = null } = this.hosted;
    const { outcome } = match;
    const names = namesOf(match.game, scenario);
    const run = seed === null ? null : { seed, reached: match.game.endless?.reached(match.state) ?? 0 };
    const about = { title, scenario, names, seats: match.seats, over: outcome !== null, forkOf, fair, run, acts };
    this.answers ??= answersIn(match.entriesAfter(0).slice(0, this.kept));
    this.answers += answersIn(fresh);
    await this.store.append(headOf(id, this.begun, this.answers, about), this.kept, fresh);
    this.kept += fresh.length;
    const undone = fresh.some(({ kind }) => kind === 'undo');
    if (undone || outcome !== null || this.isBehind) await this.keepStory(match, history);
  }

  /** Keeps the story as told, so that the match opens quickly the next time. That it could not be kept costs nothing but time. */
  async keepStory(match: Match, history: History): Promise<void> {
    if (match.diceLeft !== null) return;
    this.marked = this.kept;
    const bookmark = history.bookmark(this.kept, stateText(match.state));
    await this.store.mark(this.hosted.id, bookmark).catch(() => {});
  }
}

const answersIn = (entries: readonly Entry[]): number => entries.filter(({ kind }) => kind === 'answer').length;
