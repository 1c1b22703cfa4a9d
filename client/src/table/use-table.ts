import type { Errand, Token } from '@quarterstaff/kernel';
import type { WireEndedErrand, WireRefusal } from '@quarterstaff/protocol';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type {
  Answered,
  Chapter,
  MatchHead,
  Moment,
  Question,
  TableConnection,
  TableShown,
  Update,
} from '../connection/table-connection.ts';
import type { Group } from '../duel/pictograms.ts';
import { openingOf } from './opening.tsx';
import { sayOrders } from './use-orders.ts';
import { type Story, useStory } from './use-story.ts';

/** How far the story has been shown while a fresh part of it is played. */
export interface Playing {
  readonly chapter: number;
  readonly event: number;
  readonly tokens: readonly Token[] | null;
  readonly ahead: TableShown; // how the table will stand
}

export interface TableState {
  readonly head: MatchHead | null;
  readonly surfaces: NonNullable<TableShown['surfaces']>;
  readonly moment: Moment | null;
  readonly chapters: readonly Chapter[];
  readonly undoTo: number | null; // also while it is still told
  readonly playing: Playing | null;
  readonly looking: { readonly chapters: number; readonly table: TableShown } | null;
  readonly refused: WireRefusal | null;
  readonly trouble: string | null;
  readonly ended: readonly WireEndedErrand[]; // errands that went no further
  readonly since: number | null; // on coming back: the first chapter that is news
  readonly opening: Opening | null; // while the first words of a match are read
}

/** The first words of a match, and whether somebody waits to act until they are read. */
export interface Opening {
  readonly says: string;
  readonly busy: boolean;
}

const NOTHING: TableState = {
  head: null,
  surfaces: [],
  moment: null,
  chapters: [],
  undoTo: null,
  playing: null,
  looking: null,
  refused: null,
  trouble: null,
  ended: [],
  since: null,
  opening: null,
};

/** Changes what the table shows, from what it showed before. */
export type ChangeTable = (part: (before: TableState) => Partial<TableState>) => void;

/** What keeps its place through a match: whose buttons have a number, and which manoeuvres lie open. */
export interface Lasting {
  figures: readonly string[];
  groups: ReadonlySet<Group>;
}
const nothingYet = (): Lasting => ({ figures: [], groups: new Set() });

/** Drives one match for the table screen: opens it, plays what happened, sends what is chosen. */
export function useTable(connection: TableConnection) {
  const [state, setState] = useState<TableState>(NOTHING);
  const change = useCallback<ChangeTable>(part => setState(before => ({ ...before, ...part(before) })), []);
  const story = useStory(connection, change);
  const guarded = useCallback<Guarded>(
    async act => {
      try {
        await act();
      } catch (problem) {
        const trouble = problem instanceof Error ? problem.message : String(problem);
        change(() => ({ trouble, playing: null }));
      }
    },
    [change],
  );
  const lasting = useRef(nothingYet());
  useEffect(() => {
    setState(NOTHING);
    lasting.current = nothingYet();
    void guarded(() => opened(connection, story, change));
    const stop = connection.onNews(
      update => void guarded(() => story.follow(update)),
      trouble => change(() => ({ trouble })),
    );
    return () => {
      story.end();
      stop();
      connection.close();
    };
  }, [connection, story, change, guarded]);
  const answers = useMemo(() => answersTo(connection, story, change, guarded), [connection, story, change, guarded]);
  const steering = useMemo(() => steeringOf(connection, story, change, guarded), [connection, story, change, guarded]);
  return {
    state,
    director: story.director,
    lasting,
    /** Where undo leads: before the last thing this person did. */
    undoTo: state.undoTo,
    ...answers,
    ...steering,
  };
}
export type TableActions = ReturnType<typeof useTable>;

type Guarded = (act: () => Promise<void>) => Promise<void>;

async function opened(connection: TableConnection, story: Story, change: ChangeTable): Promise<void> {
  const head = await connection.head();
  story.begin(head);
  change(() => ({ head }));
  await sayOrders(connection, head);
  const all = await connection.open();
  const opening = await openingOf(head, all);
  change(() => ({
    since: all.since ?? null,
    opening: opening === null ? null : { says: opening, busy: all.moment.busy },
  }));
  // Nobody acts while the first words are read.
  await story.follow(opening === null ? all : { ...all, moment: { ...all.moment, busy: false } }, false);
}

/** What answers the open question. */
function answersTo(connection: TableConnection, story: Story, change: ChangeTable, guarded: Guarded) {
  const act = (tell: () => Promise<Answered>): Promise<void> =>
    guarded(async () => {
      change(({ moment }) => ({ since: null, ended: [], moment: moment && { ...moment, questions: [], busy: true } }));
      const { refused, update } = await tell();
      if (refused !== null) {
        await story.follow(await connection.open(), false);
        change(() => ({ refused }));
      } else if (update !== null) await story.follow(update);
    });
  return {
    choose: ({ no, seat, slot }: Question, choice: unknown, plan: readonly unknown[] = []) =>
      act(() => connection.choose({ no, seat, slot, choice }, plan)),
    /** What one click wants done. */
    send: ({ seat }: Question, errand: Errand) =>
      act(async () => {
        const { refused, update } = await connection.errand(seat, errand);
        return { refused, update: update ?? (await connection.proceed()) }; // online, what comes of it arrives as news
      }),
  };
}

/** What concerns the match beside its questions: going back, looking back, who sits where. */
function steeringOf(connection: TableConnection, story: Story, change: ChangeTable, guarded: Guarded) {
  const after = (tell: () => Promise<Update>, fresh: boolean) => guarded(async () => story.follow(await tell(), fresh));
  return {
    callOff: (seat: string, who: string | null) => after(() => connection.cancelErrand(seat, who), false),
    forgetEnded: () => change(() => ({ ended: [] })),
    /** The first words are read: those who waited for it act. */
    begin: ({ busy }: Opening) => {
      change(() => ({ opening: null }));
      if (busy) void after(() => connection.proceed(), true);
    },
    forgetNews: () => change(() => ({ since: null })),
    skip: () => story.director.skip(),
    reopen: () => after(() => connection.open(), false),
    goOn: () => after(() => connection.proceed(), true),
    undo: (to: number, fresh = false) => after(() => connection.undo(to, fresh), false),
    concede: (seat: string) => after(() => connection.concede(seat), true),
    sit: (seat: string, holder: string) =>
      guarded(async () => {
        await story.follow(await connection.sit(seat, holder));
        const head = await connection.head();
        change(() => ({ head }));
      }),
    look: (chapters: number | null) =>
      guarded(async () => {
        const looking = chapters === null ? null : { chapters, table: await story.lookBack(chapters) };
        change(() => ({ looking }));
      }),
  };
}
