// The duel books of a scenario: those of profiles, those it brings along, and what does not fit between them.

import type { Fault } from '@quarterstaff/kernel';
import type { Book } from '../../books/book.ts';
import type { VariantSource } from '../../books/fighter.ts';
import { bookById, type Library, pairFaults, readBook } from '../../books/library.ts';
import { type Profile, profileList } from '../content/index.ts';
import type { CharacterSource, FieldScenario } from '../content/scenario-schema.ts';
import { playingCharacters, playingSides } from './scenario.ts';

/** A profile's duel book: a variant of a duel fighter with the board's numbers (LWM-GAP-04). */
export function profileBook(profile: Profile): VariantSource {
  const { stats, ...book } = profile.book;
  return {
    names: {},
    reveal: {},
    name: profile.name,
    ...book,
    stats: {
      height: profile.height,
      body: profile.body,
      attacks: profile.attacks,
      tactic: 0,
      luck: 0,
      spell: 0,
      gear: [],
      ...stats,
    },
  };
}

const profileBooks: Library = Object.freeze(Object.fromEntries(profileList.map(p => [p.id, profileBook(p)])));

/** The book of a Character whose scenario has been read; null where its player picks a profile. */
export function statedBook(scenario: FieldScenario, c: CharacterSource): Book | null {
  if (c.profile === 'any') return null;
  if (c.profile !== undefined) return bookById(profileBooks, c.profile);
  const source = c.book ?? scenario.books[c.fighter ?? ''];
  if (source === undefined) return bookById(profileBooks, c.fighter ?? '');
  const read = readBook(c.fighter ?? '', source, scenario.books);
  return read.ok ? read.book : null;
}

const MOST_PER_PAIR = 20;

/** What does not fit between transcribed books and those they meet: they are played as they are (LW-TELL-12). */
export function meetingWarnings(scenario: FieldScenario): Fault[] {
  const books = playingSides(scenario).flatMap((side, s) =>
    side.characters.flatMap((c, i) => {
      const book = statedBook(scenario, c);
      const path = c.book === undefined ? `books.${c.fighter}` : `sides.${s}.characters.${i}.book`;
      return book === null ? [] : [{ side: side.id, path, book }];
    }),
  );
  const warnings = new Map<string, Fault>();
  for (const one of books) {
    if (one.book.made !== 'transcribed') continue;
    for (const other of books) {
      if (one.side === other.side) continue;
      for (const { path, message, rule } of pairFaults(one.book, other.book).slice(0, MOST_PER_PAIR))
        warnings.set(`${one.path} ${path}`, { path: one.path, message: `${path}: ${message} (${rule})` });
    }
  }
  return [...warnings.values()];
}

/** The books a scenario brings along: its own, those of the profiles it may use, and those of single Characters. */
export function libraryOf(scenario: FieldScenario): Library {
  const library: Record<string, unknown> = { ...scenario.books };
  const all = playingCharacters(scenario);
  for (const profile of profileList) {
    const wanted = all.some(
      ({ source: { profile: stated } }) => stated === profile.id || stated === 'any' || scenario.campaign !== undefined,
    );
    if (wanted) library[profile.id] = profileBook(profile);
  }
  for (const { id, source } of all) if (source.book !== undefined) library[`${id}.book`] = source.book;
  return library as Library;
}
