import type { Token } from '@quarterstaff/kernel';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { MatchHead, Moment, TableConnection, TableShown, Update } from '../connection/table-connection.ts';
import { gameCalled } from '../games.ts';
import { notifyTurn } from '../notify.ts';
import { settings } from '../settings.ts';
import { play as playSound } from '../sound/sound.ts';
import { asBefore, type Director, isMarch, storyOf, useDirector } from '../stage/index.ts';
import { AsSeen } from './as-seen.ts';
import { hasJustBegun } from './reading.ts';
import type { ChangeTable, TableState } from './use-table.ts';

/** Follows one match: plays what comes, then shows how things stand. A later part of the story ends an earlier one. */
export class Story {
  readonly director: Director;
  private readonly connection: TableConnection;
  private readonly change: ChangeTable;
  private run = 0;
  private head: MatchHead | null = null;
  private seen: AsSeen | null = null;
  private stands: readonly Token[] = []; // the figures as they were last shown
  private place: NonNullable<TableShown['surfaces']> = [];

  constructor(connection: TableConnection, director: Director, change: ChangeTable) {
    this.connection = connection;
    this.director = director;
    this.change = change;
  }

  begin(head: MatchHead): void {
    this.head = head;
    this.seen = new AsSeen(head);
  }

  end(): void {
    this.run += 1;
    this.director.skip();
  }

  /** `fresh`: it is played; what is opened or taken back is shown at once. What comes next is made ready meanwhile. */
  async follow(first: Update, fresh = true): Promise<void> {
    this.end();
    const mine = this.run;
    for (let update = first, live = fresh; ; live = true) {
      let next = this.after(update);
      const patience = live ? later(PATIENCE_MS) : null;
      while (next !== null && patience !== null && this.isMarch(update)) {
        const more = await Promise.race([next, patience]);
        if (this.run !== mine) return;
        if (more === null || more.from !== update.from + update.chapters.length) break;
        update = joined(update, more);
        next = this.after(update);
      }
      await this.show(this.seen?.update(update) ?? update, live, mine);
      if (this.run !== mine || next === null) return;
      update = await next;
      if (this.run !== mine) return;
    }
  }

  private after({ moment }: Update): Promise<Update> | null {
    const next = moment.busy ? this.connection.proceed() : null;
    next?.catch(() => {}); // told to whoever waits for it
    return next;
  }

  /** Whether a party is on its way: how far it goes is worth a moment's waiting. */
  private isMarch({ chapters }: Update): boolean {
    const score = this.head?.score ?? null;
    return score !== null && settings().pace !== 'off' && isMarch(storyOf(chapters, score), this.own);
  }

  private get own(): ReadonlySet<string> {
    const { head } = this;
    return new Set(head?.seats.filter(({ seat }) => head.holders[seat] === 'open').map(({ seat }) => seat) ?? []);
  }

  /** The table after so many chapters, as it was seen then. */
  async lookBack(chapters: number): Promise<TableShown> {
    const table = await this.connection.tableAfter(chapters);
    return this.seen?.past(table, chapters) ?? table;
  }

  private async show(update: Update, live: boolean, mine: number): Promise<void> {
    const { from, chapters, moment, ended = [] } = update;
    this.change(before => ({
      ended: [...before.ended, ...ended],
      chapters: [...before.chapters.slice(0, from), ...chapters],
      undoTo: moment.undoTo,
      surfaces: placeWhile(live, before.surfaces, moment.table.surfaces),
      looking: null,
      refused: null,
      trouble: null,
    }));
    this.place = moment.table.surfaces ?? this.place;
    if (live) await this.play(update, mine);
    else if (from === 0 && !hasJustBegun(chapters)) this.director.meet(moment.table.tokens);
    if (this.run !== mine) return;
    this.stands = moment.table.tokens;
    this.change(() => ({ moment, playing: null, surfaces: this.place }));
    sayHowItStands(moment, this.head);
  }

  private play(update: Update, mine: number): Promise<void> {
    const { head } = this;
    const game = gameCalled(head?.game ?? '');
    return this.director.play({
      update,
      before: this.stands,
      surfaces: this.place,
      score: head?.score ?? null,
      own: this.own,
      die: game?.die ?? 6,
      harm: game?.harm,
      show: ({ chapter, event, tokens }) => {
        if (this.run !== mine) return;
        this.stands = tokens ?? this.stands;
        const playing = { chapter, event, tokens: this.stands, ahead: update.moment.table };
        flushSync(() => this.change(() => ({ playing })));
      },
    });
  }
}

const PATIENCE_MS = 900;
const later = (ms: number): Promise<null> => new Promise(resolve => setTimeout(() => resolve(null), ms));

/** Two parts of a story as one. */
export const joined = (one: Update, next: Update): Update => ({
  ...next,
  from: one.from,
  chapters: [...one.chapters, ...next.chapters],
  beats: [...one.beats, ...next.beats],
  moment: {
    ...next.moment,
    table: { ...next.moment.table, surfaces: next.moment.table.surfaces ?? one.moment.table.surfaces },
  },
  ended: [...(one.ended ?? []), ...(next.ended ?? [])],
});

export function useStory(connection: TableConnection, change: ChangeTable): Story {
  const director = useDirector();
  return useMemo(() => new Story(connection, director, change), [connection, director, change]);
}

/** It is one's turn, or all is over: that is heard. */
function sayHowItStands(moment: Moment, head: MatchHead | null): void {
  const [question] = moment.questions;
  if (moment.outcome !== null) playSound(isWon(moment, head) ? 'victory' : 'defeat');
  else if (question !== undefined) {
    playSound('turn');
    notifyTurn(document.title, question.prompt);
  }
}

const isWon = ({ outcome }: Moment, head: MatchHead | null): boolean =>
  outcome?.winners.some(seat => head?.holders[seat] === 'open') === true;

/** While a story is played, doors stand as they did until they are told of. */
function placeWhile(
  live: boolean,
  before: TableState['surfaces'],
  after: TableShown['surfaces'],
): TableState['surfaces'] {
  if (after === null) return before;
  return live && settings().pace !== 'off' ? asBefore(before, after) : after;
}
