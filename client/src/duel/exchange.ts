import type { Chapter } from '../connection/table-connection.ts';

/** What two fighters did last, and what it cost them. */
export interface Exchange {
  readonly key: string; // changes with each exchange
  readonly chose: Readonly<Record<string, string>>; // the manoeuvre by fighter, as the book names it
  readonly lost: Readonly<Record<string, number>>; // body by fighter
}

interface Facts {
  readonly type: string;
  readonly fighter?: string;
  readonly name?: string;
  readonly lost?: number;
  readonly body?: number;
}

/** Reads the last exchange from the story: from the first answer that was laid open to the last wound it brought. */
export function lastExchange(chapters: readonly Chapter[]): Exchange | null {
  const facts = chapters.flatMap(chapter =>
    chapter.events.map(event => ({ at: chapter.at, event: event as unknown as Facts })),
  );
  let last = -1;
  for (let i = facts.length - 1; i >= 0 && last < 0; i -= 1) if (facts[i]!.event.type === 'rowAnnounced') last = i;
  if (last < 0) return null;
  let first = last;
  while (first > 0 && !/TurnBegan$/.test(facts[first - 1]!.event.type) && last - first < 40) first -= 1;
  const chose: Record<string, string> = {};
  const lost: Record<string, number> = {};
  for (const { event } of facts.slice(first)) {
    if (event.fighter === undefined) continue;
    if (event.type === 'rowAnnounced' && event.name !== undefined) chose[event.fighter] = event.name;
    if (event.type === 'bodyTaken' && (event.lost ?? 0) > 0)
      lost[event.fighter] = (lost[event.fighter] ?? 0) + event.lost!;
  }
  return { key: String(facts[first]!.at), chose, lost };
}
