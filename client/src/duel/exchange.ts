import type { Chapter } from '../connection/table-connection.ts';
import { GAMES } from '../games.ts';

/** What two fighters did last, and what it cost them. */
export interface Exchange {
  readonly key: string; // changes with each exchange
  readonly chose: Readonly<Record<string, string>>; // the manoeuvre by fighter, as the book names it
  readonly lost: Readonly<Record<string, number>>; // body by fighter
  readonly pages: Readonly<Record<string, number>>; // the page that shows a fighter, where one was found
}

interface Facts {
  readonly type: string;
  readonly fighter?: string;
  readonly name?: string;
  readonly lost?: number;
  readonly body?: number;
  readonly subject?: string;
  readonly page?: number;
  readonly helper?: string | null;
}

/** How far a story has been told: up to this event, and with it. */
export interface Told {
  readonly chapter: number;
  readonly event: number;
}

/** The story so far while it is being played. */
export function storyUpTo(chapters: readonly Chapter[], told: Told | null): readonly Chapter[] {
  if (told === null) return chapters;
  return chapters
    .filter(({ at }) => at <= told.chapter)
    .map(chapter =>
      chapter.at < told.chapter ? chapter : { ...chapter, events: chapter.events.slice(0, told.event + 1) },
    );
}

const TAGS = new Map(GAMES.flatMap(({ tags = {} }) => Object.entries(tags)));
const isPage = ({ type }: Pick<Facts, 'type'>): boolean => TAGS.get(type) === 'page';
const isTurn = ({ type }: Pick<Facts, 'type'>): boolean => TAGS.get(type) === 'turn';
const isChoice = ({ type }: Pick<Facts, 'type'>): boolean => TAGS.get(type) === 'manoeuvre';
const isBreak = (event: Pick<Facts, 'type'>): boolean => isPage(event) || isTurn(event);

/** What is still to come after a moment of the story, that moment first. */
function ahead(chapters: readonly Chapter[], told: Told): readonly Facts[] {
  return chapters
    .filter(({ at }) => at >= told.chapter)
    .flatMap(({ at, events }) => (at === told.chapter ? events.slice(told.event) : events)) as unknown as Facts[];
}

/** What both fists hold when one of them is about to open: the manoeuvres by fighter; null at any other moment. */
export function fistsAt(chapters: readonly Chapter[], told: Told | null): Exchange['chose'] | null {
  const coming = told === null ? [] : ahead(chapters, told);
  if (told === null || coming[0] === undefined || !isChoice(coming[0])) return null;
  const known = storyUpTo(chapters, told).flatMap(({ events }) => events) as unknown as Facts[];
  const begun = known.findLastIndex(isBreak);
  const end = coming.findIndex(isBreak);
  const rows = [...known.slice(begun + 1), ...(end < 0 ? coming : coming.slice(0, end))].filter(isChoice);
  return Object.fromEntries(rows.map(({ fighter = '', name = '' }) => [fighter, name]));
}

/** Whether the last pages of a story are turned already while it is being played. */
export function isTurned(chapters: readonly Chapter[], told: Told): boolean {
  if (ahead(chapters, told).slice(1).some(isChoice)) return false;
  const known = storyUpTo(chapters, told).flatMap(({ events }) => events);
  const last = known.findLastIndex(isChoice);
  return last >= 0 && known.slice(last).some(isPage);
}

/** Reads the last exchange from the story: from the first answer that was laid open to the last wound it brought. */
export function lastExchange(chapters: readonly Chapter[]): Exchange | null {
  const facts = chapters.flatMap(chapter =>
    chapter.events.map(event => ({ at: chapter.at, event: event as unknown as Facts })),
  );
  const last = facts.findLastIndex(({ event }) => isChoice(event));
  if (last < 0) return null;
  let first = last;
  while (first > 0 && !isTurn(facts[first - 1]!.event) && last - first < 40) first -= 1;
  const chose: Record<string, string> = {};
  const lost: Record<string, number> = {};
  const pages: Record<string, number> = {};
  for (const { event } of facts.slice(first)) {
    if (event.subject !== undefined && event.page !== undefined && event.helper == null)
      pages[event.subject] = event.page;
    if (event.fighter === undefined) continue;
    if (isChoice(event) && event.name !== undefined) chose[event.fighter] = event.name;
    if (event.type === 'bodyTaken' && (event.lost ?? 0) > 0)
      lost[event.fighter] = (lost[event.fighter] ?? 0) + event.lost!;
  }
  return { key: String(facts[first]!.at), chose, lost, pages };
}
