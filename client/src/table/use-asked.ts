import type { ForecastEntry, Purview, ReachEntry } from '@quarterstaff/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Question, QuestionOption, SpokenOdds, TableConnection } from '../connection/table-connection.ts';

// What the table asks its host beside the match itself: ways, threats, odds.

const NOWHERE: readonly ReachEntry[] = [];

/** Where the figure in question can get. */
export function useReach(connection: TableConnection, question: Question | null): readonly ReachEntry[] {
  const [found, setFound] = useState<{ question: Question; reach: readonly ReachEntry[] } | null>(null);
  useEffect(() => {
    if (question === null || !question.options.some(({ on }) => 'cell' in on)) return;
    let here = true;
    connection.reach(question).then(
      reach => here && setFound({ question, reach }),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [connection, question]);
  return found !== null && found.question === question ? found.reach : NOWHERE;
}

const NO_FORECAST: readonly ForecastEntry[] = [];

/** What automated enemies would do, for whoever wishes to see it. */
export function useForecast(
  connection: TableConnection,
  seat: string | null,
  chapters: number,
): readonly ForecastEntry[] {
  const [found, setFound] = useState(NO_FORECAST);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew after each chapter
  useEffect(() => {
    if (seat === null || seat === 'all') return setFound(NO_FORECAST);
    let here = true;
    connection.forecast(seat).then(
      forecast => here && setFound(forecast),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [connection, seat, chapters]);
  return found;
}

/** Zones and sight, for whoever wishes to see them. */
export function usePurview(
  connection: TableConnection,
  wished: boolean,
  figure: string | null,
  chapters: number,
): Purview | null {
  const [found, setFound] = useState<Purview | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew after each chapter
  useEffect(() => {
    if (!wished) return setFound(null);
    let here = true;
    connection.purview(figure).then(
      purview => here && setFound(purview),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [connection, wished, figure, chapters]);
  return found;
}

/** The odds of the option under the pointer, asked for after a moment of rest. */
export function useOdds(connection: TableConnection, question: Question | null) {
  const [odds, setOdds] = useState<SpokenOdds | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const asked = useRef(0);
  const ask = useCallback(
    (option: QuestionOption | null) => {
      asked.current += 1;
      const mine = asked.current;
      if (timer.current !== null) clearTimeout(timer.current);
      setOdds(null);
      if (option === null || question === null || question.sealed) return;
      timer.current = setTimeout(() => {
        connection.odds(question, option.choice).then(
          found => {
            const worthShowing = found !== null && (found.plain.length > 1 || found.spent.length > 1);
            if (asked.current === mine) setOdds(worthShowing ? found : null);
          },
          () => {},
        );
      }, 140);
    },
    [connection, question],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has other odds
  useEffect(() => ask(null), [question]);
  return { odds, ask };
}

/** The page's title says when it is one's turn. */
export function useTurnTitle(mine: boolean, title: string, turn: string): void {
  useEffect(() => {
    document.title = mine ? `● ${turn} — ${title}` : title;
    return () => {
      document.title = 'Quarterstaff';
    };
  }, [mine, title, turn]);
}
