import type { ForecastEntry, Purview, ReachEntry } from '@quarterstaff/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Question, QuestionOption, SpokenOdds, TableConnection } from '../connection/table-connection.ts';
import { useFound } from '../use-found.ts';

// What the table asks its host beside the match itself: ways, threats, odds.

const ODDS_AFTER_MS = 60;
const NOWHERE: readonly ReachEntry[] = [];

/** Where the figure in question can get, or the one that is chosen for it. */
export function useReach(
  connection: TableConnection,
  question: Question | null,
  chosen: string | null,
): readonly ReachEntry[] {
  const walks = question?.options.some(({ on }) => 'cell' in on) === true;
  const who = walks ? null : chosen;
  const look = (): Promise<readonly ReachEntry[]> =>
    who === null ? connection.reach(question!) : connection.reachOf(question!.seat, who);
  const isAsked = question !== null && (walks || who !== null);
  return useFound(isAsked ? look : null, [connection, question, walks, who]) ?? NOWHERE;
}

const NO_FORECAST: readonly ForecastEntry[] = [];

/** What automated enemies would do, for whoever wishes to see it. */
export function useForecast(
  connection: TableConnection,
  seat: string | null,
  chapters: number,
): readonly ForecastEntry[] {
  const isWished = seat !== null && seat !== 'all';
  return useFound(isWished ? () => connection.forecast(seat) : null, [connection, seat, chapters], true) ?? NO_FORECAST;
}

/** Zones and sight, for whoever wishes to see them. */
export function usePurview(
  connection: TableConnection,
  wished: boolean,
  figure: string | null,
  chapters: number,
): Purview | null {
  return useFound(wished ? () => connection.purview(figure) : null, [connection, wished, figure, chapters], true);
}

/** The odds of options that stand as buttons, in words: asked for one after the other while the question is open. */
export function useOdds(
  connection: TableConnection,
  question: Question | null,
  options: readonly QuestionOption[],
  say: (odds: SpokenOdds) => string | null,
): (option: QuestionOption) => string | null {
  const [found, setFound] = useState<{ question: Question; words: ReadonlyMap<number, string | null> } | null>(null);
  const asked = useRef(say);
  asked.current = say;
  const known = useRef<{ question: Question; words: Map<number, string | null> } | null>(null);
  const picks = options.map(({ pick }) => pick).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same options are asked about once
  useEffect(() => {
    if (question === null || question.sealed) return;
    if (known.current?.question !== question) known.current = { question, words: new Map() };
    const { words } = known.current;
    let here = true;
    const next = async (): Promise<void> => {
      for (const option of options) {
        if (!here) return;
        if (words.has(option.pick)) continue;
        const odds = await connection.odds(question, option.choice).catch(() => null);
        words.set(option.pick, odds === null ? null : asked.current(odds));
        if (here) setFound({ question, words: new Map(words) });
      }
    };
    // The question itself comes first.
    const timer = setTimeout(() => void next(), ODDS_AFTER_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [connection, question, picks]);
  return useCallback(
    option => (found !== null && found.question === question ? (found.words.get(option.pick) ?? null) : null),
    [found, question],
  );
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
