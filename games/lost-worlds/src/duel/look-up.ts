// Looking up result pages, and the arithmetic of one look-up in its fixed order (LW-RES-11).

import { InvariantError, type Modifier, type Sum, sumUp, tally } from '@quarterstaff/kernel';
import { type Book, entryOf, pageOf, type Row, rowOf } from '../books/book.ts';
import { hasRow, isExtendedPage } from '../books/rows.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { bookOf, fighterOf, heightIn, isExtendedIn, opsOn, toldIn } from './fighters.ts';
import { rowsByTerms } from './legal-rows.ts';
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
  return isExtendedPage(row) || !isExtendedPair(e) ? row : xPageOf(book, row);
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
  return newLookUp(subject, bookOf(g, subject), edge, by.reader, by.scorer, by.row, by.own, on.row, on.told);
}

/** A look-up in the subject's open book; the same by fields, for the loop of a turn. */
export function newLookUp(
  subject: Fighter,
  book: Book,
  edge: number,
  reader: FighterId,
  scorer: FighterId,
  row: number,
  own: number,
  subjectRow: number,
  against: number,
): LookUp {
  const printed = entryOf(book, own, against);
  if (printed === 0) {
    throw new InvariantError('an impossible number was announced', {
      rule: R.zeroEntries,
      book: book.id,
      own,
      told: against,
    });
  }
  const page = subject.running.length === 0 ? printed : rereadPage(subject, subjectRow, printed);
  return {
    edge,
    reader,
    scorer,
    subject: subject.id,
    row,
    own,
    against,
    subjectRow,
    printed,
    page,
    score: pageOf(book, page).score,
    total: 0,
    critical: false,
    spared: false,
    damage: 0,
  };
}

/** The look-up with its arithmetic done. */
const settled = (look: LookUp, total: number, critical: boolean, damage: number): LookUp => ({
  edge: look.edge,
  reader: look.reader,
  scorer: look.scorer,
  subject: look.subject,
  row: look.row,
  own: look.own,
  against: look.against,
  subjectRow: look.subjectRow,
  printed: look.printed,
  page: look.page,
  score: look.score,
  total,
  critical,
  spared: look.spared,
  damage,
});

export const withDamage = (look: LookUp, damage: number): LookUp => settled(look, look.total, look.critical, damage);

/** Cards of the book's owner let a page be read as another one. */
function rereadPage(subject: Fighter, row: number, page: number): number {
  for (const { op } of opsOn(subject, 'reread')) {
    if (op.from.includes(page) && (op.rows === 'all' || op.rows.includes(row))) return op.to;
  }
  return page;
}

/** What the modifiers of a total look at. */
interface Reckoning {
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
  // A card lowers page 35 to 0 at most; a printed SCORE below that stays what it is.
  return r.look.page === DRIVEN_BACK && change < 0 ? Math.max(change, Math.min(0, -r.score)) : change;
}

const isHelper = (r: Reckoning): boolean => r.look.scorer !== r.look.reader;

/** What height gives a row: the numbers of a scenario, or the flat rule of the books, compared with each opponent. */
export function heightOf(r: Reckoning): number {
  const own = r.scorer.height;
  const other = r.subject.height;
  const { colour } = r.row;
  if ((colour !== 'orange' && colour !== 'red') || isHelper(r)) return 0; // no other colour knows height (LW-HT-04)
  const numbers = heightIn(r.e, r.scorer.id);
  const value = numbers !== null ? numbers[colour] : own > other ? 1 : own < other && colour === 'orange' ? -1 : 0;
  return value < 0 && colour === 'orange' && opsOn(r.scorer, 'noshort').length > 0 ? 0 : value;
}

function pageMods(r: Reckoning): number {
  if (isHelper(r)) return 0;
  let sum = 0;
  for (const mod of toldIn(r.e, r.scorer.id).mods) if (hasRow(rowsByTerms(mod.terms), r.look.row)) sum += mod.n;
  return sum;
}

function cardMods(r: Reckoning): number {
  let sum = 0;
  for (const { op } of opsOn(r.scorer, 'mod')) if (hasRow(rowsByTerms(op.terms), r.look.row)) sum += op.n;
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
    value: (_g, r) => Math.max(0, heightOf(r)),
  },
  {
    rule: R.shorterPenalty,
    label: 'shorter',
    value: (_g, r) => Math.min(0, heightOf(r)),
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
  return settled(look, total, isCritical(g, r, total), look.damage);
}

/** The receipt of a total. */
export const totalSum = (g: LostWorlds, look: LookUp): Sum =>
  sumUp('total', look.score ?? 0, totalModifiers, g, reckoningOf(g, look, look.score ?? 0));

function isCritical(g: LostWorlds, r: Reckoning, total: number): boolean {
  const { crit } = pageOf(bookOf(g, r.subject), r.look.page);
  if (crit === null || opsOn(r.subject, 'nocrit').length > 0) return false;
  let lowered = crit;
  for (const { op } of opsOn(r.scorer, 'crit')) lowered += op.n;
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
export function lookUpBy(looks: readonly LookUp[], edge: number, reader: FighterId): LookUp | undefined {
  for (const look of looks) if (look.edge === edge && look.reader === reader && look.scorer === reader) return look;
  return undefined;
}
