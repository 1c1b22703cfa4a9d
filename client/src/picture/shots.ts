// What a film shows: the moments worth showing, each with its blows, words and dice, read from events by the score alone.
import type { Score } from '@quarterstaff/kernel';
import type { Chapter } from '../connection/table-connection.ts';
import { ATTACKS, type Cue } from '../stage/cue.ts';
import { gazetteerOf, stepsOf } from '../stage/read-events.ts';

/** Somebody strikes or is struck. */
export interface Blow {
  readonly who: string | null;
  readonly whom: string;
  readonly lost: number; // 0: a miss, a parry, no harm
  readonly word: string | null; // where nothing was lost: a key
}

/** A spell from its caster to its target, or around the caster. */
export interface Cast {
  readonly who: string;
  readonly whom: string | null;
  readonly hue: string;
}

export interface Shot {
  readonly chapter: number; // after so many chapters
  readonly says: string;
  readonly blows: readonly Blow[];
  readonly casts: readonly Cast[];
  readonly dice: readonly number[];
}

const MOST_SHOTS = 90;
const MOST_DICE = 8;
const HARMS: ReadonlySet<Cue['do']> = new Set(['hit', 'critical']);
const VAIN: Readonly<Partial<Record<Cue['do'], string>>> = { miss: 'miss', parry: 'parried', harmless: 'harmless' };

function blowsIn(cues: readonly Cue[]): readonly Blow[] {
  const blows: Blow[] = [];
  let striker: string | null = null;
  for (const cue of cues) {
    if (ATTACKS.has(cue.do) && cue.who !== null) striker = cue.who;
    const whom = cue.whom ?? (HARMS.has(cue.do) ? cue.who : null);
    const word = VAIN[cue.do] ?? null;
    const lost = HARMS.has(cue.do) ? (cue.number ?? 0) : 0;
    if (whom === null || (lost === 0 && word === null)) continue;
    const who = cue.who !== null && cue.who !== whom ? cue.who : striker === whom ? null : striker;
    blows.push({ who, whom, lost, word: lost > 0 ? null : (cue.word ?? word) });
  }
  return blows;
}

const PLAIN_MAGIC = '#8f6bff';

const castsIn = (cues: readonly Cue[]): readonly Cast[] =>
  cues.flatMap(({ do: beat, who, whom, spell }) =>
    beat === 'spell' && who !== null ? [{ who, whom, hue: spell?.hue ?? PLAIN_MAGIC }] : [],
  );

/** The moments worth showing: those with something told, the last ones of a very long match. */
export function shotsOf(chapters: readonly Chapter[], score: Score | null): readonly Shot[] {
  const story = score === null ? null : new Set(score.story);
  const steps = stepsOf({ chapters, beats: [] }, [], score, gazetteerOf([]));
  const cues = new Map<number, Cue[]>();
  for (const { chapter, groups } of steps) cues.set(chapter, [...(cues.get(chapter) ?? []), ...groups.flat()]);
  const shots = chapters.flatMap(({ at, events }) => {
    const told = events.filter(({ type, text }) => text !== '' && (story === null || story.has(type)));
    if (told.length === 0) return [];
    const seen = cues.get(at) ?? [];
    const dice = seen.flatMap(cue => (cue.do === 'dice' ? cue.dice : [])).slice(0, MOST_DICE);
    return [{ chapter: at + 1, says: told.at(-1)!.text, blows: blowsIn(seen), casts: castsIn(seen), dice }];
  });
  return shots.slice(-MOST_SHOTS);
}
