import type { Token } from '@quarterstaff/kernel';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { MatchHead, Moment, TableConnection, TableShown, Update } from '../connection/table-connection.ts';
import { GAMES } from '../games.ts';
import { notifyTurn } from '../notify.ts';
import { settings } from '../settings.ts';
import { play as playSound } from '../sound/sound.ts';
import { asBefore, type Director, useDirector } from '../stage/index.ts';
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

  /** `fresh`: it is played; what is opened or taken back is shown at once. */
  async follow(first: Update, fresh = true): Promise<void> {
    this.end();
    const mine = this.run;
    for (let update = first, live = fresh; ; live = true) {
      await this.show(this.seen?.update(update) ?? update, live, mine);
      if (this.run !== mine || !update.moment.busy) return;
      update = await this.connection.proceed();
      if (this.run !== mine) return;
    }
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
    const game = GAMES.find(({ id }) => id === head?.game);
    return this.director.play({
      update,
      before: this.stands,
      surfaces: this.place,
      score: head?.score ?? null,
      own: new Set(head?.seats.filter(({ seat }) => head.holders[seat] === 'open').map(({ seat }) => seat) ?? []),
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
