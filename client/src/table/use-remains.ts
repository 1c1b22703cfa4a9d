import type { Token } from '@quarterstaff/kernel';
import { useMemo, useRef } from 'react';
import { storyOf } from '../stage/read-events.ts';
import type { Scene } from './scene.ts';

/** Where in the story somebody died who is no longer on the table. */
interface Death {
  readonly id: string;
  readonly chapter: number;
  readonly event: number;
}

/** Those who died and were taken from the table, as they stood when they were last seen: something of them stays where they fell. */
export function useRemains({ head, chapters, tokens, playing, looking }: Scene): readonly Token[] {
  const seen = useRef(new Map<string, Token>());
  for (const token of tokens) if (token.cells.length > 0) seen.current.set(token.id, token);
  const deaths = useDeaths(head.score, chapters);
  return useMemo(() => {
    const here = new Set(tokens.map(({ id }) => id));
    const told = looking ?? (playing === null ? chapters.length : playing.chapter);
    const isTold = ({ chapter, event }: Death): boolean =>
      chapter < told || (looking === null && playing?.chapter === chapter && event < playing.event);
    return deaths.filter(death => isTold(death) && !here.has(death.id)).flatMap(({ id }) => seen.current.get(id) ?? []);
  }, [deaths, tokens, playing, looking, chapters.length]);
}

/** Every death of the story; only what is new is read. */
function useDeaths(score: Scene['head']['score'], chapters: Scene['chapters']): readonly Death[] {
  const read = useRef<{ readonly chapters: number; readonly deaths: readonly Death[] }>({ chapters: 0, deaths: [] });
  return useMemo(() => {
    if (score === null) return [];
    const { chapters: known, deaths } = read.current;
    const from = Math.min(known, chapters.length);
    const kept = deaths.filter(({ chapter }) => chapter < from);
    const fresh = storyOf(chapters.slice(from), score).flatMap(({ groups, chapter, event }) =>
      groups
        .flat()
        .flatMap(({ do: what, whom }) => (what === 'die' && whom !== null ? [{ id: whom, chapter, event }] : [])),
    );
    const all = kept.length === deaths.length && fresh.length === 0 ? deaths : [...kept, ...fresh];
    read.current = { chapters: chapters.length, deaths: all };
    return all;
  }, [score, chapters]);
}
