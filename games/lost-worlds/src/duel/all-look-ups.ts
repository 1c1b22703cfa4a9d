// Steps 5 and 6 of a turn: the numbers are told and the pages found, in every engagement and for every helper.

import { type Book, rowOf } from '../books/book.ts';
import type { Emitter, LostWorldsEvent } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import type { Rows } from './choose-rows.ts';
import { bookOf, engagedFighters, engagementsOf, fighterOf, foeIn, setTold, toldIn } from './fighters.ts';
import { announcedPage, type LookUp, newLookUp, xPageOf } from './look-up.ts';
import type { Fighter } from './state.ts';
import { withPage } from './told.ts';

/** Numbers are told only after all have chosen (LW-TURN-05). */
export function tellRows(g: LostWorlds, rows: Rows, emit: Emitter): void {
  if (emit === null) return;
  for (const f of engagedFighters(g)) {
    const row = rows[f.id] as number;
    const book = bookOf(g, f);
    const against = engagementsOf(g, f.id).map(e => ({ foe: foeIn(e, f.id), page: announcedPage(book, row, e) }));
    const rules = [R.announceTogether];
    if (against.length > 1) rules.push(R.oneRowForAll);
    if (against.some(({ page }) => page !== row)) rules.push(R.announcedPage, R.xPage, R.mixedRanges);
    emit({ type: 'rowAnnounced', rules, fighter: f.id, row, name: rowOf(book, row)?.name ?? '', against });
    if (f.helper === null) continue;
    const choice = rows[f.helper];
    emit({
      type: 'helperAnnounced',
      rules: [R.partyHelper],
      fighter: f.id,
      helper: f.helper,
      row: typeof choice === 'number' ? choice : null,
    });
  }
}

/** Both look-ups of every engagement, each in the other's book with the same two numbers (LW-TURN-06), and those of helpers. */
export function allLookUps(g: LostWorlds, rows: Rows): LookUp[] {
  const looks: LookUp[] = [];
  const { engagements } = g.duel;
  for (let edge = 0; edge < engagements.length; edge += 1) {
    const e = engagements[edge]!;
    if (e.over) continue;
    const fighterA = fighterOf(g, e.a);
    const fighterB = fighterOf(g, e.b);
    const rowA = rows[e.a] as number;
    const rowB = rows[e.b] as number;
    const bookA = bookOf(g, fighterA);
    const bookB = bookOf(g, fighterB);
    const a = announcedPage(bookA, rowA, e);
    const b = announcedPage(bookB, rowB, e);
    looks.push(
      newLookUp(fighterB, bookB, edge, e.a, e.a, rowA, a, rowB, b),
      newLookUp(fighterA, bookA, edge, e.b, e.b, rowB, b, rowA, a),
    );
    if (fighterA.helper !== null) lookUpOfHelper(rows, looks, edge, fighterA, fighterB, bookB, rowB);
    if (fighterB.helper !== null) lookUpOfHelper(rows, looks, edge, fighterB, fighterA, bookA, rowA);
  }
  return looks;
}

/** A helper's missile or ability row meets the X page of what the opponent does (LW-PARTY-04). */
function lookUpOfHelper(
  rows: Rows,
  looks: LookUp[],
  edge: number,
  reader: Fighter,
  subject: Fighter,
  book: Book,
  row: number,
): void {
  const helper = reader.helper!;
  const choice = rows[helper];
  if (typeof choice !== 'number') return;
  looks.push(newLookUp(subject, book, edge, reader.id, helper, choice, choice, row, xPageOf(book, row)));
}

/** The pages found lie open from now on; what they tell binds only from step 8. */
export function openPages(g: LostWorlds, looks: readonly LookUp[]): void {
  for (const look of looks) {
    if (look.scorer !== look.reader) continue;
    const e = g.duel.engagements[look.edge]!;
    e.fought = g.duel.turn;
    setTold(e, look.subject, withPage(toldIn(e, look.subject), look.page));
  }
}

export function pageFound(look: LookUp): LostWorldsEvent {
  return {
    type: 'pageFound',
    rules: look.scorer === look.reader ? [R.lookUp, R.pageShowsOpponent] : [R.lookUp, R.partyHelper],
    reader: look.reader,
    subject: look.subject,
    own: look.own,
    against: look.against,
    printed: look.printed,
    page: look.page,
    score: look.score,
    helper: look.scorer === look.reader ? null : look.scorer,
  };
}
