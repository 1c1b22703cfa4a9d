import type { Token } from '@quarterstaff/kernel';
import { useMemo, useRef } from 'react';
import { lastSeenOf, type Parting, partingsIn } from '../stage/remains.ts';
import { useFound } from '../use-found.ts';
import type { Scene } from './scene.ts';

/** Those who are no more on the table: the dead, of whom something stays where they fell, and who fell last, or went where nobody fell. */
export interface Remains {
  readonly fallen: readonly Token[];
  readonly last: Token | null;
}

/** What this page has not seen itself, of a match that was opened anew, is looked up. */
export function useRemains({ connection, head, chapters, tokens, playing, looking }: Scene): Remains {
  const seen = useRef(new Map<string, Token>());
  if (looking === null) for (const token of tokens) if (token.cells.length > 0) seen.current.set(token.id, token);
  const partings = usePartings(head.score, chapters);
  const unknown = partings.filter(({ id }) => !seen.current.has(id));
  const key = unknown.map(({ id }) => id).join(' ');
  const found = useFound(key === '' ? null : () => lastSeenOf(connection, unknown), [connection, key]);
  return useMemo(() => {
    const here = new Set(tokens.filter(({ cells }) => cells.length > 0).map(({ id }) => id));
    const told = looking ?? (playing === null ? chapters.length : playing.chapter);
    const isTold = ({ chapter, event }: Parting): boolean =>
      chapter < told || (looking === null && playing?.chapter === chapter && event < playing.event);
    const gone = partings
      .filter(parting => isTold(parting) && !here.has(parting.id))
      .flatMap(({ id, died }) => {
        const token = seen.current.get(id) ?? found?.get(id);
        return token === undefined ? [] : [{ token, died }];
      });
    const fallen = gone.filter(({ died }) => died).map(({ token }) => token);
    return { fallen, last: fallen.at(-1) ?? gone.at(-1)?.token ?? null };
  }, [partings, tokens, playing, looking, chapters.length, found]);
}

/** Everybody who left the table in the course of the story; only what is new is read. */
function usePartings(score: Scene['head']['score'], chapters: Scene['chapters']): readonly Parting[] {
  const read = useRef<{ readonly chapters: number; readonly partings: readonly Parting[] }>({
    chapters: 0,
    partings: [],
  });
  return useMemo(() => {
    if (score === null) return [];
    const { chapters: known, partings } = read.current;
    const from = Math.min(known, chapters.length);
    const kept = partings.filter(({ chapter }) => chapter < from);
    const fresh = partingsIn(chapters.slice(from), score);
    const all = kept.length === partings.length && fresh.length === 0 ? partings : [...kept, ...fresh];
    read.current = { chapters: chapters.length, partings: all };
    return all;
  }, [score, chapters]);
}
