// Printed books speak of the rows of their own sheet by colour and heading. What they say is kept as it is read out; what binds a
// fighter are the rows of the sheet that it means.

import type { Row } from './book.ts';
import {
  type Clause,
  type Effect,
  isSheetTerm,
  type Restriction,
  type SheetTerm,
  type Tell,
  type Term,
} from './tell.ts';

/** What of a sheet its words look at. */
type SheetRow = Pick<Row, 'page' | 'group' | 'colour'>;
export type Sheet = readonly SheetRow[];

/** A heading of a sheet as instructions write it: '#Side-Swing'. */
const headingTerm = (group: string): SheetTerm => `#${group.trim().replaceAll(/\s+/g, '-')}`;

/** The rows of a sheet that one of its words names. */
export const rowsNamed = (term: SheetTerm, sheet: Sheet): readonly SheetRow[] =>
  term.startsWith('#')
    ? sheet.filter(row => headingTerm(row.group).toLowerCase() === term.toLowerCase())
    : sheet.filter(row => row.colour === term);

const pagesFor = (terms: readonly Term[], sheet: Sheet): Term[] =>
  terms.flatMap(term => (isSheetTerm(term) ? rowsNamed(term, sheet).map(({ page }): Term => `p${page}`) : [term]));

/** A restriction with pages in place of the words of a sheet. One that names nothing allows, or forbids, nothing. */
function restrictionOn(r: Restriction, sheet: Sheet): Restriction {
  if (r.kind === 'free' || r.kind === 'same') return r;
  const terms = pagesFor(r.terms, sheet);
  const except = pagesFor(r.except, sheet);
  if (terms.length > 0 || r.terms.length === 0) return { ...r, terms, except };
  if (r.kind === 'no') return { kind: 'free' };
  return { kind: r.kind, terms: ['all'], except: ['all'] };
}

function effectOn(e: Effect, sheet: Sheet): readonly Effect[] {
  if (e.do !== 'mod' && e.do !== 'ban') return [e];
  const terms = pagesFor(e.terms, sheet);
  return terms.length === 0 ? [] : [{ ...e, terms }];
}

function clauseOn({ when, effects }: Clause, sheet: Sheet): readonly Clause[] {
  const left = effects.flatMap(effect => effectOn(effect, sheet));
  if (when?.on !== 'did') return left.length === 0 ? [] : [{ when, effects: left }];
  const terms = pagesFor(when.terms, sheet);
  return left.length === 0 || terms.length === 0 ? [] : [{ when: { on: 'did', terms }, effects: left }];
}

/** The restriction of an instruction as it binds whoever has this sheet; without one it is what it says. */
export const restrictionIn = ({ restriction }: Tell, sheet: Sheet | null): Restriction =>
  sheet === null ? restriction : restrictionOn(restriction, sheet);

/** What an instruction means for whoever has this sheet. */
export const tellOn = ({ restriction, clauses }: Tell, sheet: Sheet): Tell => ({
  restriction: restrictionOn(restriction, sheet),
  clauses: clauses.flatMap(clause => clauseOn(clause, sheet)),
});
