// Looking up result pages, and the arithmetic of one look-up in its fixed order (LW-RES-11).

import { InvariantError, type Modifier, type Sum, sumUp, tally } from '@quarterstaff/kernel';
import { type Book, entryOf, pageOf, type Row, rowOf } from '../books/book.ts';
import { rowsOfTerms } from '../books/restriction.ts';
import { hasRow, isExtendedPage } from '../books/rows.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { bookOf, fighterOf, heightIn, isExtendedIn, opsOn, toldIn } from './fighters.ts';
import { termsOf } from './legal-rows.ts';
import type { Engagement, Fighter, FighterId } from './state.ts';

/** What one reader found about one subject this turn. */
export interface LookUp {
  readonly edge: number; // place of the engagement
  readonly reader: FighterId; // in the engagement
  readonly scorer: FighterId; // who did the row: the reader, or a helper of its party
  readonly subject: FighterId;
  readonly row: number; // the scorer's chosen row
  readonly own: number; // page the matrix was opened at
  readonly against: number; // page the subject told
  readonly subjectRow: number;
  readonly printed: number; // page in the matrix
  readonly page: number; // as read after the subject's cards
  readonly score: number | null; // the unmodified Score
  readonly total: number; // 0 without a Score
  readonly critical: boolean;
  readonly spared: boolean; // more would be scored on than the scorer has Attacks
  readonly damage: number;
}

const isExtendedPair = (e: Engagement): boolean => isExtendedIn(e, e.a) || isExtendedIn(e, e.b);

/** The number a fighter tells an opponent: the row's Page, or its X page against an opponent at Extended Range. */
export function announcedPage(book: Book, row: number, e: Engagement): number {
  if (isExtendedPage(row) || !isExtendedPair(e)) return row;
  return xPageOf(book, row);
}

/** The X page of a close row; an Extended row is its own. */
export function xPageOf(book: Book, row: number): number {
  if (isExtendedPage(row)) return row;
  const x = rowOf(book, row)?.x;
  if (x == null) throw new InvariantError('a close row without an X page', { book: book.id, row });
  return x;
}

/** Opens the subject's book at the scorer's page; 0 there is faulty content and never resolved (LW-BOOK-05). */
export function lookUp(
  g: LostWorlds,
  edge: number,
  by: { readonly reader: FighterId; readonly scorer: FighterId; readonly row: number; readonly own: number },
  on: { readonly subject: FighterId; readonly row: number; readonly told: number },
): LookUp {
  const subject = fighterOf(g, on.subject);
  const book = bookOf(g, subject);
  const printed = entryOf(book, by.own, on.told);
  if (printed === 0) {
    throw new InvariantError('an impossible number was announced', {
      rule: R.zeroEntries,
      book: book.id,
      own: by.own,
      told: on.told,
    });
  }
  const page = rereadPage(subject, on.row, printed);
  return {
    edge,
    reader: by.reader,
    scorer: by.scorer,
    subject: on.subject,
    row: by.row,
    own: by.own,
    against: on.told,
    subjectRow: on.row,
    printed,
    page,
    score: pageOf(book, page).score,
    total: 0,
    critical: false,
    spared: false,
    damage: 0,
  };
}

/** Cards of the book's owner let a page be read as another one. */
function rereadPage(subject: Fighter, row: number, page: number): number {
  for (const { op } of opsOn(subject, 'reread')) {
    if (op.from.includes(page) && (op.rows === 'all' || op.rows.includes(row))) return op.to;
  }
  return page;
}

/** What the modifiers of a total look at. */
export interface Reckoning {
  readonly look: LookUp;
  readonly e: Engagement;
  readonly scorer: Fighter;
  readonly subject: Fighter;
  readonly row: Row;
  readonly score: number; // of the page, as compiled
}

const DRIVEN_BACK = 35;

function cardScore(r: Reckoning): number {
  let change = 0;
  for (const { op } of opsOn(r.subject, 'score')) {
    if (op.pages === 'all' || op.pages.includes(r.look.page)) change += op.n;
  }
  return r.look.page === DRIVEN_BACK ? Math.max(change, -r.score) : change;
}

const isHelper = (r: Reckoning): boolean => r.look.scorer !== r.look.reader;

/** What height gives a row: the numbers of a scenario, or the flat rule of the books, compared with each opponent. */
export function heightOf(r: Reckoning): { taller: number; shorter: number } {
  const own = r.scorer.height;
  const other = r.subject.height;
  const none = { taller: 0, shorter: 0 };
  if (r.row.colour === 'none' || isHelper(r)) return none;
  const numbers = heightIn(r.e, r.scorer.id);
  const value =
    numbers !== null ? numbers[r.row.colour] : own > other ? 1 : own < other && r.row.colour === 'orange' ? -1 : 0;
  if (value >= 0) return { taller: value, shorter: 0 };
  return r.row.colour === 'orange' && opsOn(r.scorer, 'noshort').length > 0 ? none : { taller: 0, shorter: value };
}

function pageMods(r: Reckoning): number {
  if (isHelper(r)) return 0;
  let sum = 0;
  for (const mod of toldIn(r.e, r.scorer.id).mods) {
    if (hasRow(rowsOfTerms(termsOf(mod.terms)), r.look.row)) sum += mod.n;
  }
  return sum;
}

function cardMods(r: Reckoning): number {
  let sum = 0;
  for (const { op } of opsOn(r.scorer, 'mod')) {
    if (hasRow(rowsOfTerms(termsOf(op.terms)), r.look.row)) sum += op.n;
  }
  return sum;
}

function luckTotal(r: Reckoning): number {
  let sum = 0;
  for (const { op, running } of opsOn(r.scorer, 'total')) {
    if (running.foe === null || running.foe === r.subject.id) sum += op.n;
  }
  return sum;
}

/** Everything that is added to the SCORE of a page, in the order of LW-RES-11. */
const totalModifiers: readonly Modifier<LostWorlds, Reckoning>[] = [
  { rule: R.arithmeticOrder, label: 'cards on the SCORE', value: (_g, r) => cardScore(r) },
  { rule: R.total, label: 'MOD of the row', value: (_g, r) => r.row.mod },
  { rule: R.plusColumn, label: 'experience', value: (_g, r) => r.scorer.plus[r.look.row] ?? 0 },
  {
    rule: R.tallerBonus,
    label: 'taller',
    value: (_g, r) => heightOf(r).taller,
  },
  {
    rule: R.shorterPenalty,
    label: 'shorter',
    value: (_g, r) => heightOf(r).shorter,
  },
  { rule: R.grammar, label: 'mod of the last instruction', value: (_g, r) => pageMods(r) },
  { rule: R.itemsStay, label: 'cards on the MOD', value: (_g, r) => cardMods(r) },
  { rule: R.luckWindows, label: 'luck', value: (_g, r) => luckTotal(r) },
];

export function reckoningOf(g: LostWorlds, look: LookUp, score: number): Reckoning {
  const scorer = fighterOf(g, look.scorer);
  return {
    look,
    e: g.duel.engagements[look.edge]!,
    scorer,
    subject: fighterOf(g, look.subject),
    row: rowOf(bookOf(g, scorer), look.row)!,
    score,
  };
}

/** Total and critical of a look-up: SCORE, MOD and every other modifier (LW-RES-02, LW-RES-06). */
export function reckon(g: LostWorlds, look: LookUp): LookUp {
  if (look.score === null) return look;
  const r = reckoningOf(g, look, look.score);
  const total = tally(look.score, totalModifiers, g, r);
  return { ...look, total, critical: isCritical(g, r, total) };
}

/** The receipt of a total. */
export const totalSum = (g: LostWorlds, look: LookUp): Sum =>
  sumUp('total', look.score ?? 0, totalModifiers, g, reckoningOf(g, look, look.score ?? 0));

function isCritical(g: LostWorlds, r: Reckoning, total: number): boolean {
  const { crit } = pageOf(bookOf(g, r.subject), r.look.page);
  if (crit === null || opsOn(r.subject, 'nocrit').length > 0) return false;
  const lowered = opsOn(r.scorer, 'crit').reduce((n, { op }) => n + op.n, crit);
  return total >= lowered;
}

interface Reduction {
  readonly value: number;
  readonly card: string;
}

/** What cards of the victim take off the damage of one look-up; criticals keep the full total. */
export function reductionsOf(victim: Fighter, damage: number): Reduction[] {
  return opsOn(victim, 'reduce')
    .filter(({ op }) => damage >= (op.min ?? 1))
    .map(({ op, running }) => ({ value: op.n, card: running.card }));
}

/** Damage of a look-up: a positive total, less all reductions, not below 0 (LW-RES-03/04). */
export function damageOf(g: LostWorlds, look: LookUp): number {
  if (look.score === null || look.spared || look.total <= 0) return 0;
  const victim = fighterOf(g, look.subject);
  if (victim.running.length === 0) return look.total;
  const off = reductionsOf(victim, look.total).reduce((sum, { value }) => sum + value, 0);
  return Math.max(0, look.total - off);
}

/** The look-up that a fighter's own row gave in an engagement. */
export const lookUpBy = (looks: readonly LookUp[], edge: number, reader: FighterId): LookUp | undefined =>
  looks.find(look => look.edge === edge && look.reader === reader && look.scorer === reader);
