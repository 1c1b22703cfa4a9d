import type { LessonMark } from '@quarterstaff/kernel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { recall, remember } from '../browser-memory.ts';
import type { Chapter, Question, SpokenBeat } from '../connection/table-connection.ts';
import type { ManoeuvreCard } from '../duel/manoeuvre-cards.tsx';
import type { Scene } from './scene.ts';
import type { Playing } from './use-table.ts';

/** A moment of play, as a lesson's marks name it. */
type Occasion =
  | { readonly looked: true }
  | { readonly asked: string; readonly rule: string }
  | { readonly told: string; readonly event: Readonly<Record<string, unknown>> };

function fits(mark: LessonMark, occasion: Occasion): boolean {
  if ('looked' in occasion) return mark.looked === true;
  if ('asked' in occasion) return mark.asked === occasion.asked && (mark.rule ?? occasion.rule) === occasion.rule;
  if (mark.told !== occasion.told) return false;
  return Object.entries(mark.with ?? {}).every(
    ([field, value]) => JSON.stringify(occasion.event[field]) === JSON.stringify(value),
  );
}

/** Where a lesson stands: which of the sentences in order comes next, which is being shown, what was said out of order. */
export interface Place {
  readonly next: number;
  readonly shown: number | null;
  readonly said: readonly number[];
}
export const BEFORE: Place = { next: 0, shown: null, said: [] };

/** Where a lesson stands after something happened. A sentence whose moment went by is passed over. */
export function after(
  beats: readonly SpokenBeat[],
  place: Place,
  occasion: Occasion,
  speakable: readonly number[] = [],
  barred: readonly number[] = [], // they speak of what may not be chosen now
): Place {
  const { next, shown, said } = place;
  const canBe = (i: number): boolean => !barred.includes(i) && (beats[i]!.can === undefined || speakable.includes(i));
  const isDone = shown !== null && (fits(beats[shown]!.until, occasion) || ('asked' in occasion && !canBe(shown)));
  if ('looked' in occasion && !isDone) return place;
  const mayCome = ({ whenever }: SpokenBeat, i: number): boolean =>
    canBe(i) && (whenever === true ? !said.includes(i) : i >= next && (i === next || !('looked' in occasion)));
  const coming = beats.findIndex((beat, i) => mayCome(beat, i) && fits(beat.when, occasion));
  if (coming < 0) return isDone ? { ...place, shown: null } : place;
  if (beats[coming]!.whenever === true) return { next, shown: coming, said: [...said, coming] };
  return { next: coming + 1, shown: coming, said };
}

const shownOf = (beats: readonly SpokenBeat[], { shown }: Place): SpokenBeat | null =>
  shown === null ? null : beats[shown]!;

/** How much of a story was heard: whole chapters, and events of the one that is being shown. */
interface Heard {
  readonly chapters: number;
  readonly events: number;
}

/** What has been shown since: a lesson speaks of what one has seen, not of what is still to come. */
export function heardSince(
  { chapters: known, events: knownEvents }: Heard,
  chapters: Scene['chapters'],
  playing: Pick<Playing, 'chapter' | 'event'> | null,
): { readonly fresh: readonly Chapter['events'][number][]; readonly now: Heard } {
  const now = playing === null ? { chapters: chapters.length, events: 0 } : heardUpTo(playing);
  const fresh = chapters
    .slice(known, now.chapters + 1)
    .flatMap(({ events }, i) =>
      events.slice(i === 0 ? knownEvents : 0, known + i === now.chapters ? now.events : undefined),
    );
  return { fresh, now }; // fewer than before: something was taken back
}
const heardUpTo = ({ chapter, event }: Pick<Playing, 'chapter' | 'event'>): Heard => ({
  chapters: chapter,
  events: event + 1,
});

/** The sentences that name a card which may not be played now; none where nobody chooses from cards. */
export const barredBy = (
  beats: readonly SpokenBeat[],
  cards: readonly Pick<ManoeuvreCard, 'name' | 'option'>[] | null,
): readonly number[] => {
  const open = cards?.filter(({ option }) => option !== null).map(({ name }) => name);
  return beats.flatMap(({ names = [] }, i) => (names.every(name => open?.includes(name) ?? true) ? [] : [i]));
};

/** The sentence of the lesson that belongs to this moment, null between two; and how it is said that it was read: then the next may come. */
export function useLesson(
  scene: Scene,
  question: Question | null,
  cards: readonly ManoeuvreCard[] | null, // what is chosen from, in a duel
): readonly [SpokenBeat | null, () => void] {
  const { chapters, head, playing } = scene;
  const { speakable } = scene.moment;
  const beats = head.lesson?.beats;
  const barred = useMemo(() => barredBy(beats ?? [], cards), [beats, cards]);
  const place = useRef(BEFORE);
  const heard = useRef<Heard>({ chapters: 0, events: 0 });
  const restored = useRef(false);
  const [shown, setShown] = useLinger();
  useEffect(() => {
    if (beats === undefined) return;
    if (!restored.current) {
      restored.current = true;
      const left = leftAt(head.id);
      if (left !== null) {
        place.current = left;
        heard.current = { chapters: chapters.length, events: 0 };
      }
    }
    const { fresh, now } = heardSince(heard.current, chapters, playing);
    for (const event of fresh) place.current = after(beats, place.current, { told: event.type, event: { ...event } });
    heard.current = now;
    if (question !== null)
      place.current = after(beats, place.current, { asked: question.kind, rule: question.rule }, speakable, barred);
    keepPlace(head.id, place.current);
    setShown(shownOf(beats, place.current), question !== null);
  }, [barred, beats, chapters, head.id, playing, question, setShown, speakable]);
  const goOn = useCallback((): void => {
    if (beats === undefined) return;
    place.current = after(beats, place.current, { looked: true }, speakable, barred);
    setShown(shownOf(beats, place.current), true);
  }, [beats, barred, setShown, speakable]);
  useEffect(() => {
    if (shown?.until.looked !== true) return;
    const since = Date.now();
    const look = (event: Event): void => {
      const isOwn = event.target instanceof Element && event.target.closest('.lesson') !== null; // it is being read
      if (!isOwn && Date.now() - since >= TO_READ) goOn();
    };
    for (const way of WAYS_TO_POINT) window.addEventListener(way, look);
    return () => {
      for (const way of WAYS_TO_POINT) window.removeEventListener(way, look);
    };
  }, [shown, goOn]);
  return [shown, goOn];
}

/** So long a sentence stands at least before another takes its place, in milliseconds. */
const LINGERS = 2_400;

/** A sentence that stays long enough to be read: what is said while the story is told comes after it. */
function useLinger(): readonly [SpokenBeat | null, (beat: SpokenBeat | null, atOnce: boolean) => void] {
  const [shown, setShown] = useState<SpokenBeat | null>(null);
  const stand = useRef<{ readonly beat: SpokenBeat | null; readonly since: number }>({ beat: null, since: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((beat: SpokenBeat | null, atOnce: boolean): void => {
    clearTimeout(timer.current);
    if (beat === stand.current.beat) return;
    const left = atOnce || stand.current.beat === null ? 0 : stand.current.since + LINGERS - Date.now();
    const change = (): void => {
      stand.current = { beat, since: Date.now() };
      setShown(beat);
    };
    if (left <= 0) change();
    else timer.current = setTimeout(change, left);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [shown, show];
}

/** So long a sentence stands before pointing at something brings the next one, in milliseconds. */
const TO_READ = 3_000;
const WAYS_TO_POINT = ['pointerover', 'focusin', 'pointerdown'] as const;

const PLACES = 'quarterstaff.lessons'; // how far lessons have come, the one begun last at the end
const MOST_PLACES = 8;

const placesKept = (): readonly (readonly [match: string, place: Place])[] => recall(PLACES, []);

/** Where the lesson of a match was left; null when it was never begun. */
export const leftAt = (match: string): Place | null => placesKept().find(([id]) => id === match)?.[1] ?? null;

export function keepPlace(match: string, place: Place): void {
  const others = placesKept().filter(([id]) => id !== match);
  remember(PLACES, [...others, [match, place]].slice(-MOST_PLACES));
}

const KEY = 'quarterstaff.taught';

/** The games whose lesson was begun in this browser. */
export const taught = (): ReadonlySet<string> => new Set(recall<readonly string[]>(KEY, []));

export const noteTaught = (game: string): void => remember(KEY, [...taught(), game]);
