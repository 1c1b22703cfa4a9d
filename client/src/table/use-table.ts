import type { Errand, Token } from '@quarterstaff/kernel';
import type { WireEndedErrand, WireRefusal } from '@quarterstaff/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { GAMES } from '../games.ts';
import { notifyTurn } from '../notify.ts';
import { settings } from '../settings.ts';
import { play as playSound } from '../sound/sound.ts';
import { asBefore, useDirector } from '../stage/index.ts';
import { sayOrders } from './use-orders.ts';

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
  readonly playing: Playing | null;
  readonly looking: { readonly chapters: number; readonly table: TableShown } | null;
  readonly refused: WireRefusal | null;
  readonly trouble: string | null;
  readonly ended: readonly WireEndedErrand[]; // errands that went no further
  readonly since: number | null; // on coming back: the first chapter that is news
}

const NOTHING: TableState = {
  head: null,
  surfaces: [],
  moment: null,
  chapters: [],
  playing: null,
  looking: null,
  refused: null,
  trouble: null,
  ended: [],
  since: null,
};

/** Drives one match for the table screen: opens it, plays what happened, sends what is chosen. */
export function useTable(connection: TableConnection) {
  const [state, setState] = useState<TableState>(NOTHING);
  const run = useRef(0); // a later run ends an earlier one
  const director = useDirector();
  const known = useRef<MatchHead | null>(null);
  const stands = useRef<readonly Token[]>([]); // the figures as they were last shown
  const place = useRef<NonNullable<TableShown['surfaces']>>([]);
  const change = useCallback((part: Partial<TableState>) => setState(before => ({ ...before, ...part })), []);

  const play = useCallback(
    async (update: Update, mine: number): Promise<void> => {
      const head = known.current;
      await director.play({
        update,
        before: stands.current,
        surfaces: place.current,
        score: head?.score ?? null,
        own: new Set(head?.seats.filter(({ seat }) => head.holders[seat] === 'open').map(({ seat }) => seat) ?? []),
        die: GAMES.find(({ id }) => id === head?.game)?.die ?? 6,
        show: ({ chapter, event, tokens }) => {
          if (run.current !== mine) return;
          if (tokens !== null) stands.current = tokens;
          flushSync(() => change({ playing: { chapter, event, tokens: stands.current, ahead: update.moment.table } }));
        },
      });
    },
    [director, change],
  );

  const follow = useCallback(
    async (first: Update, fresh = true): Promise<void> => {
      run.current += 1;
      director.skip();
      const mine = run.current;
      let update = first;
      let live = fresh; // what is opened or taken back is shown at once
      for (;;) {
        const { from, chapters, moment, ended = [] } = update;
        setState(before => ({
          ...before,
          ended: [...before.ended, ...ended],
          chapters: [...before.chapters.slice(0, from), ...chapters],
          surfaces: placeWhile(live, before.surfaces, moment.table.surfaces),
          looking: null,
          refused: null,
          trouble: null,
        }));
        place.current = moment.table.surfaces ?? place.current;
        if (live) await play(update, mine);
        live = true;
        if (run.current !== mine) return;
        stands.current = moment.table.tokens;
        change({ moment, playing: null, surfaces: place.current });
        const [question] = moment.questions;
        if (moment.outcome !== null) playSound(isWon(moment, known.current) ? 'victory' : 'defeat');
        else if (question !== undefined) {
          playSound('turn');
          notifyTurn(document.title, question.prompt);
        }
        if (!moment.busy) return;
        update = await connection.proceed();
        if (run.current !== mine) return;
      }
    },
    [connection, director, play, change],
  );

  const guarded = useCallback(
    async (act: () => Promise<void>): Promise<void> => {
      try {
        await act();
      } catch (problem) {
        change({ trouble: problem instanceof Error ? problem.message : String(problem), playing: null });
      }
    },
    [change],
  );

  useEffect(() => {
    setState(NOTHING);
    void guarded(async () => {
      const head = await connection.head();
      known.current = head;
      change({ head });
      await sayOrders(connection, head);
      const opened = await connection.open();
      change({ since: opened.since ?? null });
      await follow(opened, false);
    });
    const stop = connection.onNews(
      update => void guarded(() => follow(update)),
      trouble => change({ trouble }),
    );
    return () => {
      run.current += 1;
      director.skip();
      stop();
      connection.close();
    };
  }, [connection, director, follow, change, guarded]);

  const acts = useRef<number[]>([]); // the decisions at which this person did something
  const act = useCallback(
    (no: number, tell: () => Promise<Answered>) =>
      guarded(async () => {
        acts.current = [...acts.current.filter(earlier => earlier < no), no];
        setState(before => ({
          ...before,
          since: null,
          ended: [],
          moment: before.moment && { ...before.moment, questions: [], busy: true },
        }));
        const { refused, update } = await tell();
        if (refused !== null) {
          await follow(await connection.open(), false);
          change({ refused });
        } else if (update !== null) await follow(update);
      }),
    [connection, follow, change, guarded],
  );
  const choose = useCallback(
    ({ no, seat, slot }: Question, choice: unknown, plan: readonly unknown[] = []) =>
      act(no, () => connection.choose({ no, seat, slot, choice }, plan)),
    [connection, act],
  );
  /** What one click wants done. */
  const send = useCallback(
    ({ no, seat }: Question, errand: Errand) =>
      act(no, async () => {
        const { refused, update } = await connection.errand(seat, errand);
        return { refused, update: update ?? (await connection.proceed()) }; // online, what comes of it arrives as news
      }),
    [connection, act],
  );

  return {
    state,
    choose,
    send,
    /** Where undo leads: before the last thing this person did. */
    undoTo: lastOwnDecision(state.chapters, acts.current),
    callOff: useCallback(
      (seat: string, who: string | null) =>
        guarded(async () => follow(await connection.cancelErrand(seat, who), false)),
      [connection, follow, guarded],
    ),
    forgetEnded: useCallback(() => change({ ended: [] }), [change]),
    director,
    skip: useCallback(() => director.skip(), [director]),
    reopen: useCallback(
      () => guarded(async () => follow(await connection.open(), false)),
      [connection, follow, guarded],
    ),
    goOn: useCallback(() => guarded(async () => follow(await connection.proceed())), [connection, follow, guarded]),
    undo: useCallback(
      (to: number, fresh = false) => guarded(async () => follow(await connection.undo(to, fresh), false)),
      [connection, follow, guarded],
    ),
    sit: useCallback(
      (seat: string, holder: string) =>
        guarded(async () => {
          await follow(await connection.sit(seat, holder));
          change({ head: await connection.head() });
        }),
      [connection, follow, change, guarded],
    ),
    concede: useCallback(
      (seat: string) => guarded(async () => follow(await connection.concede(seat))),
      [connection, follow, guarded],
    ),
    look: useCallback(
      (chapters: number | null) =>
        guarded(async () => {
          if (chapters === null) change({ looking: null });
          else change({ looking: { chapters, table: await connection.tableAfter(chapters) } });
        }),
      [connection, change, guarded],
    ),
    forgetNews: useCallback(() => change({ since: null }), [change]),
  };
}

/** While a story is played, doors stand as they did until they are told of. */
function placeWhile(
  live: boolean,
  before: TableState['surfaces'],
  after: TableShown['surfaces'],
): TableState['surfaces'] {
  if (after === null) return before;
  return live && settings().pace !== 'off' ? asBefore(before, after) : after;
}

export type TableActions = ReturnType<typeof useTable>;

const isWon = ({ outcome }: Moment, head: MatchHead | null): boolean =>
  outcome?.winners.some(seat => head?.holders[seat] === 'open') === true;

/** The last decision at which a person did something; after a reload, the last that was not answered for him. */
export function lastOwnDecision(chapters: readonly Chapter[], acts: readonly number[] = []): number | null {
  const act = acts.findLast(no => chapters.some(chapter => chapter.seat !== null && chapter.no === no));
  const own = chapters.findLast(({ by, seat }) => seat !== null && (by === 'open' || by === 'errand'))?.no ?? null;
  return act === undefined ? own : Math.max(act, chapters.findLast(({ by }) => by === 'open')?.no ?? act);
}
