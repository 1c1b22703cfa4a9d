// What terms and restrictions mean: sets of rows.

import { remembered } from '../remembered.ts';
import { MANEUVERS } from './model.ts';
import { ALL_ROWS, CLOSE_ROWS, EXTENDED_ROWS, NO_ROWS, type RowSet, rowBit } from './rows.ts';
import { isSheetTerm, parseTell, type Restriction, TAGS, type Tag, type Term } from './tell.ts';

/** Rows of one fighter that have lost a tag (the card Balanced Haft). */
export interface Untag {
  readonly rows: RowSet;
  readonly tag: Tag;
}
const NONE: readonly Untag[] = Object.freeze([]);

const ROWS_BY_TAG: Readonly<Record<Tag, RowSet>> = Object.freeze(
  Object.fromEntries(
    TAGS.map(tag => [
      tag,
      MANEUVERS.reduce((rows, m) => (m.tags.includes(tag) ? rows | rowBit(m.page) : rows), NO_ROWS),
    ]),
  ) as Record<Tag, RowSet>,
);

/** The rows a term names. Tags belong to the page, whoever uses it (LW-GEN-10). */
export function rowsOfTerm(term: Term, untagged: readonly Untag[] = NONE): RowSet {
  if (term === 'all') return ALL_ROWS;
  if (isSheetTerm(term)) return NO_ROWS; // only a sheet knows which
  if (term in ROWS_BY_TAG) {
    let rows = ROWS_BY_TAG[term as Tag];
    for (const u of untagged) if (u.tag === term) rows &= ~u.rows;
    return rows;
  }
  return rowBit(Number(term.slice(1)));
}

export function rowsOfTerms(terms: readonly Term[], untagged: readonly Untag[] = NONE): RowSet {
  let rows = NO_ROWS;
  for (const term of terms) rows |= rowsOfTerm(term, untagged);
  return rows;
}

/** The rows a restriction allows, from both boxes together. */
export function rowsAllowed(r: Restriction, untagged: readonly Untag[] = NONE): RowSet {
  switch (r.kind) {
    case 'free':
      return CLOSE_ROWS;
    case 'same':
      return ALL_ROWS;
    case 'ext':
      return (
        EXTENDED_ROWS &
        (r.terms.length === 0 ? ALL_ROWS : rowsOfTerms(r.terms, untagged)) &
        ~rowsOfTerms(r.except, untagged)
      );
    case 'only':
      return CLOSE_ROWS & rowsOfTerms(r.terms, untagged) & ~rowsOfTerms(r.except, untagged);
    case 'no':
      return CLOSE_ROWS & (~rowsOfTerms(r.terms, untagged) | rowsOfTerms(r.except, untagged));
  }
}

/** A restriction kept in a state by its text, with its meaning worked out once. */
interface KnownRestriction {
  readonly restriction: Restriction;
  readonly rows: RowSet;
  readonly extended: boolean;
}

const recent = new Array<KnownRestriction | undefined>(64); // by length of the text: saves most look-ups of a duel
const recentTexts = new Array<string>(64).fill('');

/** The meaning of a restriction's text. The text has been checked when its book or card was loaded. */
export function restrictionOf(text: string): KnownRestriction {
  const place = text.length & 63;
  if (recentTexts[place] === text) return recent[place]!;
  const found = knownRestriction(text);
  recentTexts[place] = text;
  recent[place] = found;
  return found;
}

const knownRestriction = remembered((text: string): KnownRestriction => {
  const parsed = parseTell(text);
  if (!parsed.ok) throw new RangeError(`'${text}': ${parsed.fault.message}`);
  const { restriction } = parsed.value;
  return Object.freeze({ restriction, rows: rowsAllowed(restriction), extended: restriction.kind === 'ext' });
});

/** The rows a restriction's text allows to a fighter with these tags lost. */
export const rowsAllowedBy = (text: string, untagged: readonly Untag[] = NONE): RowSet =>
  untagged.length === 0 ? restrictionOf(text).rows : rowsAllowed(restrictionOf(text).restriction, untagged);
