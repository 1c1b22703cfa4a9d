// Which rows a fighter may choose: the ladder of LW-MULTI-10, and why a row is not on it.

import { type Reason, type RuleId, reason } from '@quarterstaff/kernel';
import { asRead, type Book } from '../books/book.ts';
import { restrictionOf, rowsAllowedBy, rowsOfTerms, type Untag } from '../books/restriction.ts';
import {
  ALL_ROWS,
  CLOSE_ROWS,
  EXTENDED_ROWS,
  hasRow,
  isManeuverPage,
  NO_ROWS,
  type RowSet,
  rowBit,
  rowCount,
} from '../books/rows.ts';
import { parseTerms, type Restriction, type Term } from '../books/tell.ts';
import { BAR_FACTS } from '../miniatures/combat/bar-facts.ts';
import { remembered } from '../remembered.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import {
  bookOf,
  engagementsOf,
  fighterOf,
  foeIn,
  isExtendedFromAll,
  isExtendedIn,
  isIn,
  NOBODY,
  opsOn,
  toldIn,
  untagsOf,
} from './fighters.ts';
import type { Engagement, Fighter, FighterId } from './state.ts';

/** Everything a row is judged by, looked up once. */
interface Judged {
  readonly g: LostWorlds;
  readonly f: Fighter;
  readonly book: Book;
  readonly extended: boolean; // the box the fighter chooses from
  readonly untags: readonly Untag[];
}

interface RowCondition {
  readonly rule: RuleId;
  readonly label: string;
  rows(j: Judged): RowSet; // the rows that pass
}

interface EngagementCondition {
  readonly rule: RuleId | ((r: Restriction) => RuleId);
  readonly label: string;
  texts(j: Judged, e: Engagement): readonly string[]; // the restrictions that are applied
  readonly onXPage: boolean; // it binds the X page of a close row
}

const NO_TEXTS: readonly string[] = Object.freeze([]);

/** Terms kept by their text. */
export const termsOf = remembered((text: string): readonly Term[] => {
  const parsed = parseTerms(text);
  if (!parsed.ok) throw new RangeError(`'${text}': ${parsed.fault.message}`);
  return parsed.value;
});

const rowsByText = new Map<string, RowSet>();

/** The rows that terms name by their text. */
export function rowsByTerms(text: string): RowSet {
  let rows = rowsByText.get(text);
  if (rows === undefined) {
    rows = rowsOfTerms(termsOf(text));
    rowsByText.set(text, rows);
  }
  return rows;
}

/** The rows left by what a rule has banned for the rest of the combat. */
const notBanned = ({ f, untags }: Judged, rule: RuleId): RowSet =>
  f.bans.reduce((rows, ban) => (ban.rule === rule ? rows & ~rowsOfTerms(termsOf(ban.terms), untags) : rows), ALL_ROWS);

/** What every row must pass, whoever the opponents are (steps 1 and 2 of the ladder). */
const boxConditions: readonly RowCondition[] = [
  { rule: R.zeroEntries, label: 'not a row of the sheet', rows: j => j.book.has },
  {
    rule: R.extendedOnlyWhenTold,
    label: 'an Extended row, and it was not told Extended Range',
    rows: j => (j.extended ? ALL_ROWS : CLOSE_ROWS),
  },
  {
    rule: R.extendedMustWhenTold,
    label: 'a close row, and it is at Extended Range',
    rows: j => (j.extended ? EXTENDED_ROWS : ALL_ROWS),
  },
];
const handicapConditions: readonly RowCondition[] = [
  {
    rule: R.criticalText,
    label: 'a critical bans this row',
    rows: j => notBanned(j, R.criticalText),
  },
  {
    rule: R.instructionsLastOneTurn,
    label: 'an instruction bans this row for the rest of the combat',
    rows: j => notBanned(j, R.instructionsLastOneTurn),
  },
  {
    rule: R.cardDurations,
    label: 'a card bans this row',
    rows: j => opsOn(j.f, 'ban').reduce((rows, { op }) => rows & ~rowsOfTerms(termsOf(op.terms), j.untags), ALL_ROWS),
  },
  {
    rule: R.itemReveals,
    label: 'this row is banned for this turn',
    rows: j =>
      opsOn(j.f, 'bannow').reduce((rows, { op }) => rows & ~rowsOfTerms(termsOf(op.terms), j.untags), ALL_ROWS),
  },
  {
    rule: R.weaponDropped,
    label: 'the weapon is not in hand',
    rows: j => (j.f.weaponDown ? ~j.book.armed : ALL_ROWS),
  },
];
/** Restrictions that cards lay on the fighter itself: they count in every engagement. */
const ownConditions: readonly RowCondition[] = [
  {
    rule: R.cardDurations,
    label: 'the restriction of a card',
    rows(j) {
      let rows = ALL_ROWS;
      for (const { op } of opsOn(j.f, 'restrict')) {
        const text = j.extended ? op.ext : op.close;
        if (text !== undefined) rows &= rowsAllowedBy(text, j.untags);
      }
      return rows;
    },
  },
];
const RULE_BY_RESTRICTION: Readonly<Record<Restriction['kind'], RuleId>> = {
  free: R.free,
  same: R.criticalText,
  ext: R.onlyExtended,
  only: R.onlyTerms,
  no: R.noTerms,
};
/** What the book of one opponent lays on the fighter (step 3 of the ladder). */
const engagementConditions: readonly EngagementCondition[] = [
  {
    rule: r => RULE_BY_RESTRICTION[r.kind],
    label: 'the instruction',
    texts: (j, e) => (isExtendedIn(e, j.f.id) === j.extended ? [toldIn(e, j.f.id).restriction] : NO_TEXTS),
    onXPage: false,
  },
  {
    rule: R.mixedRangeBox,
    label: 'the instruction for Extended Range, by the X page',
    texts: (j, e) => (!j.extended && isExtendedIn(e, j.f.id) ? [toldIn(e, j.f.id).restriction] : NO_TEXTS),
    onXPage: true,
  },
  {
    rule: R.criticalText,
    label: 'the critical text',
    texts: (j, e) => (isExtendedIn(e, j.f.id) ? NO_TEXTS : toldIn(e, j.f.id).criticals),
    onXPage: false,
  },
];
const barConditions: readonly RowCondition[] = [
  { rule: R.legalRows, label: 'the scenario bars this row', rows: j => ~j.f.barred },
];

const allOf = (j: Judged, conditions: readonly RowCondition[]): RowSet => {
  let rows = ALL_ROWS;
  for (const condition of conditions) rows &= condition.rows(j);
  return rows;
};

/** The close rows whose X page is in a set. */
function rowsByXPage(book: Book, allowed: RowSet): RowSet {
  let rows = NO_ROWS;
  for (const row of book.rows) if (row.x !== null && hasRow(allowed, row.x)) rows |= rowBit(row.page);
  return rows;
}

function allowedByText(j: Judged, condition: EngagementCondition, text: string): RowSet {
  const allowed = rowsAllowedBy(text, j.untags);
  return condition.onXPage ? rowsByXPage(j.book, allowed) : allowed;
}

function allowedIn(j: Judged, e: Engagement, xPages: boolean): RowSet {
  let rows = ALL_ROWS;
  for (const condition of engagementConditions) {
    if (condition.onXPage && !xPages) continue;
    for (const text of condition.texts(j, e)) rows &= allowedByText(j, condition, text);
  }
  return rows;
}

/** The rows a fighter may choose, the step of the ladder that gave them, and where it may pick whose instruction to obey. */
interface Ladder {
  readonly rows: RowSet;
  readonly step: 4 | 5 | 6 | 7 | 8;
  readonly equals: readonly FighterId[]; // opponents whose instructions are equally restrictive (step 7)
}

const JUMPS = rowsOfTerms(['jump']) & CLOSE_ROWS;
const EVASIONS = rowsOfTerms(['evade']) & EXTENDED_ROWS;

function judged(g: LostWorlds, f: Fighter): Judged {
  return { g, f, book: bookOf(g, f), extended: isExtendedFromAll(g, f.id), untags: untagsOf(f) };
}

/** Legal rows in the order of LW-MULTI-10; never empty. `obeyed` names the opponent whose instruction was picked in step 7. */
export function ladderOf(g: LostWorlds, f: Fighter, obeyed: FighterId | null = null): Ladder {
  const plain = plainRows(g, f);
  if (plain !== NO_ROWS) return { rows: plain, step: 4, equals: NOBODY };
  const j = judged(g, f);
  const box = allOf(j, boxConditions);
  const handicap = f.bans.length > 0 || f.running.length > 0 || f.weaponDown ? allOf(j, handicapConditions) : ALL_ROWS;
  const base = box & handicap & (f.running.length > 0 ? allOf(j, ownConditions) : ALL_ROWS);
  let allowed = base;
  for (const e of g.duel.engagements) if (!e.over && isIn(e, f.id)) allowed &= allowedIn(j, e, true);
  const unbarred = f.barred === NO_ROWS ? allowed : allowed & allOf(j, barConditions);
  if (unbarred !== 0) return { rows: unbarred, step: 4, equals: NOBODY };
  if (allowed !== 0) return { rows: allowed, step: 5, equals: NOBODY };
  return lowerRungs(j, box, handicap, base, obeyed);
}

/** The legal rows alone; `obeyed` names for each fighter the opponent whose instruction was picked in step 7. */
export function legalRowsOf(g: LostWorlds, f: Fighter, obeyed: Readonly<Record<FighterId, FighterId>>): RowSet {
  const plain = plainRows(g, f);
  return plain !== NO_ROWS ? plain : ladderOf(g, f, obeyed[f.id] ?? null).rows;
}

/**
 * Step 4 of the ladder for a fighter with one opponent, without cards and bars: nearly every choice of every playout. NO_ROWS where
 * more must be looked at.
 */
function plainRows(g: LostWorlds, f: Fighter): RowSet {
  if (f.running.length > 0 || f.barred !== NO_ROWS) return NO_ROWS;
  const { engagements } = g.duel;
  const e = engagements[0];
  if (engagements.length !== 1 || e === undefined || e.over || !isIn(e, f.id)) return NO_ROWS;
  const { restriction, criticals } = toldIn(e, f.id);
  const { rows, extended } = restrictionOf(restriction);
  const book = bookOf(g, f);
  let legal = rows & book.has & (extended ? EXTENDED_ROWS : CLOSE_ROWS);
  if (f.weaponDown) legal &= ~book.armed;
  for (const ban of f.bans) legal &= ~rowsByTerms(ban.terms);
  if (!extended) for (const text of criticals) legal &= restrictionOf(text).rows;
  return legal;
}

/** The ladder from step 6 on: what is given up when no row satisfies everything. */
function lowerRungs(j: Judged, box: RowSet, handicap: RowSet, base: RowSet, obeyed: FighterId | null): Ladder {
  const edges = engagementsOf(j.g, j.f.id);
  const withoutX = edges.reduce((rows, e) => rows & allowedIn(j, e, false), base);
  if (withoutX !== 0) return { rows: withoutX, step: 6, equals: NOBODY };
  if (edges.length >= 2) {
    const single = edges
      .map(e => ({ foe: foeIn(e, j.f.id), rows: base & allowedIn(j, e, true) }))
      .filter(({ rows }) => rows !== 0);
    const fewest = Math.min(...single.map(({ rows }) => rowCount(rows)));
    const equals = single.filter(({ rows }) => rowCount(rows) === fewest);
    const taken = equals.find(({ foe }) => foe === obeyed) ?? equals[0];
    if (taken !== undefined) return { rows: taken.rows, step: 7, equals: equals.map(({ foe }) => foe) };
  }
  return { rows: lastResort(j, box, handicap), step: 8, equals: NOBODY };
}

/** A choice must always exist: jumps, or evasions at range; bans and the missing weapon count unless that leaves nothing (LW-TELL-15). */
function lastResort(j: Judged, box: RowSet, handicap: RowSet): RowSet {
  const evading = box & (j.extended ? EVASIONS : JUMPS);
  const rows = evading !== 0 ? evading : box;
  return (rows & handicap) !== 0 ? rows & handicap : rows;
}

/** The rule by which a ladder hands out its rows. */
export function ruleOf(g: LostWorlds, f: Fighter, ladder: Ladder): RuleId {
  if (ladder.step !== 4) return RULE_BY_STEP[ladder.step];
  if (ladder.rows === allOf(judged(g, f), boxConditions)) return R.everyRowChoosable;
  return engagementsOf(g, f.id).length > 1 ? R.sameRangeBox : R.chooseRow;
}

const RULE_BY_STEP: Readonly<Record<Ladder['step'], RuleId>> = {
  4: R.chooseRow,
  5: R.legalRows,
  6: R.mixedRangeBox,
  7: R.mostRestrictive,
  8: R.neverWithoutRow,
};

/** Every condition that a row fails, with its rule; empty for a legal one. */
export function whyNotRow(g: LostWorlds, f: Fighter, page: number, obeyed: FighterId | null): Reason[] {
  if (!isManeuverPage(page)) return [reason(R.announceTogether, 'no even page from 2 to 64')];
  if (hasRow(ladderOf(g, f, obeyed).rows, page)) return [];
  const j = judged(g, f);
  const reasons: Reason[] = [];
  for (const condition of [...boxConditions, ...handicapConditions, ...ownConditions]) {
    if (!hasRow(condition.rows(j), page)) reasons.push(reason(condition.rule, condition.label));
  }
  for (const e of engagementsOf(g, f.id)) {
    for (const condition of engagementConditions) {
      for (const text of condition.texts(j, e)) {
        if (hasRow(allowedByText(j, condition, text), page)) continue;
        const rule =
          typeof condition.rule === 'string' ? condition.rule : condition.rule(restrictionOf(text).restriction);
        reasons.push(
          reason(rule, `${condition.label} '${asRead(j.book, text)}' of ${fighterOf(g, foeIn(e, f.id)).name}`),
        );
      }
    }
  }
  const ground = g.field?.bars.filter(bar => bar.character === f.id && bar.rows.includes(page)) ?? [];
  for (const bar of ground) reasons.push(reason(bar.rule, BAR_FACTS[bar.rule]!));
  for (const condition of barConditions) {
    if (ground.length === 0 && !hasRow(condition.rows(j), page)) reasons.push(reason(condition.rule, condition.label));
  }
  return reasons;
}
