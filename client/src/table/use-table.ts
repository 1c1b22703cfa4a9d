import type { Token } from '@quarterstaff/kernel';
import type { WireRefusal } from '@quarterstaff/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  Beat,
  Chapter,
  MatchHead,
  Moment,
  Question,
  TableConnection,
  TableShown,
  Update,
} from '../connection/table-connection.ts';
import { notifyTurn } from '../notify.ts';
import { settings } from '../settings.ts';
import { play as playSound } from '../sound.ts';
import { sayOrders } from './use-orders.ts';

/** How far the story has been shown while a fresh part of it is played. */
export interface Playing {
  readonly chapter: number;
  readonly event: number;
  readonly tokens: readonly Token[] | null;
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
  since: null,
};

interface Step {
  readonly chapter: number;
  readonly event: number;
  readonly tokens: readonly Token[] | null;
  readonly rolled: boolean;
  readonly ms: number;
}

const PACES = { off: 0, quick: 1, slow: 2.2 } as const;
const LONGEST_MS = 7000;

/** What to show for how long: where figures moved or dice fell. */
function stepsOf(chapters: readonly Chapter[], beats: readonly Beat[]): readonly Step[] {
  const pace = PACES[settings().pace];
  if (pace === 0) return [];
  const pictures = new Map(beats.map(beat => [`${beat.chapter} ${beat.event}`, beat.tokens]));
  const steps: Step[] = [];
  for (const chapter of chapters) {
    chapter.events.forEach((event, i) => {
      const tokens = pictures.get(`${chapter.at} ${i}`) ?? null;
      const rolled = (event.dice?.length ?? 0) > 0;
      if (tokens !== null || rolled)
        steps.push({ chapter: chapter.at, event: i, tokens, rolled, ms: (rolled ? 620 : 300) * pace });
    });
  }
  const total = steps.reduce((sum, { ms }) => sum + ms, 0);
  const shrink = total > LONGEST_MS * pace ? (LONGEST_MS * pace) / total : 1;
  return steps.map(step => ({ ...step, ms: step.ms * shrink }));
}

/** Drives one match for the table screen: opens it, plays what happened, sends what is chosen. */
export function useTable(connection: TableConnection) {
  const [state, setState] = useState<TableState>(NOTHING);
  const run = useRef(0); // a later run ends an earlier one
  const skip = useRef<(() => void) | null>(null);
  const change = useCallback((part: Partial<TableState>) => setState(before => ({ ...before, ...part })), []);

  const play = useCallback(
    async (update: Update, mine: number): Promise<void> => {
      for (const step of stepsOf(update.chapters, update.beats)) {
        if (run.current !== mine) return;
        change({ playing: { chapter: step.chapter, event: step.event, tokens: step.tokens } });
        playSound(step.rolled ? 'dice' : 'move');
        let hurry = false;
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, step.ms);
          skip.current = () => {
            hurry = true;
            clearTimeout(timer);
            resolve();
          };
        });
        if (hurry) break;
      }
      skip.current = null;
    },
    [change],
  );

  const follow = useCallback(
    async (first: Update): Promise<void> => {
      run.current += 1;
      const mine = run.current;
      let update = first;
      for (;;) {
        const { from, chapters, moment } = update;
        setState(before => ({
          ...before,
          chapters: [...before.chapters.slice(0, from), ...chapters],
          surfaces: moment.table.surfaces ?? before.surfaces,
          looking: null,
          refused: null,
          trouble: null,
        }));
        await play(update, mine);
        if (run.current !== mine) return;
        change({ moment, playing: null });
        const [question] = moment.questions;
        if (moment.outcome !== null) playSound('end');
        else if (question !== undefined) {
          playSound('turn');
          notifyTurn(document.title, question.prompt);
        }
        if (!moment.busy) return;
        update = await connection.proceed();
        if (run.current !== mine) return;
      }
    },
    [connection, play, change],
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
      change({ head });
      await sayOrders(connection, head);
      const opened = await connection.open();
      change({ since: opened.since ?? null });
      await follow(opened);
    });
    const stop = connection.onNews(
      update => void guarded(() => follow(update)),
      trouble => change({ trouble }),
    );
    return () => {
      run.current += 1;
      skip.current?.();
      stop();
      connection.close();
    };
  }, [connection, follow, change, guarded]);

  const choose = useCallback(
    (question: Question, choice: unknown, plan: readonly unknown[] = []) =>
      guarded(async () => {
        const { no, seat, slot } = question;
        setState(before => ({
          ...before,
          since: null,
          moment: before.moment && { ...before.moment, questions: [], busy: true },
        }));
        const { refused, update } = await connection.choose({ no, seat, slot, choice }, plan);
        if (refused !== null) {
          await follow(await connection.open());
          change({ refused });
        } else if (update !== null) await follow(update);
      }),
    [connection, follow, change, guarded],
  );

  return {
    state,
    choose,
    skip: useCallback(() => skip.current?.(), []),
    reopen: useCallback(() => guarded(async () => follow(await connection.open())), [connection, follow, guarded]),
    goOn: useCallback(() => guarded(async () => follow(await connection.proceed())), [connection, follow, guarded]),
    undo: useCallback(
      (to: number) => guarded(async () => follow(await connection.undo(to))),
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

export type TableActions = ReturnType<typeof useTable>;

/** The last decision that a person made: where undo leads. */
export function lastOwnDecision(chapters: readonly Chapter[]): number | null {
  for (let i = chapters.length - 1; i >= 0; i -= 1) {
    const { by, no, seat } = chapters[i]!;
    if (seat !== null && by === 'open') return no;
  }
  return null;
}
