// Step 4: everybody locks one row in secret. Whose shoulder is read locks before the reader chooses (LW-TURN-02/05, op peek).

import { again, done, type Reason, reason } from '@quarterstaff/kernel';
import { rowsOfTerm, rowsOfTerms } from '../books/restriction.ts';
import { EXTENDED_ROWS, hasRow, isManeuverPage, pagesOf } from '../books/rows.ts';
import { procedure, sealed, step } from '../builders.ts';
import { cardOf } from '../cards/deck.ts';
import { names } from '../reasons.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { askRow } from './asking.ts';
import { hiddenCards } from './card-play.ts';
import { bookOf, fighterOf, isEngaged, opsOn, untagsOf } from './fighters.ts';
import { legalRowsOf, rowsByTerms, termsOf, whyNotRow } from './legal-rows.ts';
import type { Fighter, FighterId } from './state.ts';

/** One fighter reads another's shoulder before choosing. */
export interface Peek {
  readonly by: FighterId;
  readonly foe: FighterId;
}

/** A row by its page; a helper may reveal a Spell card instead. */
export type RowChoice = number | { readonly spell: string };

/** What each has chosen. */
export type Rows = Readonly<Record<FighterId, RowChoice>>;

export interface Choosing {
  readonly peeks: readonly Peek[];
  readonly obeyed: Readonly<Record<FighterId, FighterId>>;
  wave: number;
  rows: Rows;
}

export const newChoosing = (peeks: readonly Peek[], obeyed: Choosing['obeyed']): Choosing => ({
  peeks,
  obeyed,
  wave: 0,
  rows: NO_ROWS_YET,
});

const NO_ROWS_YET: Choosing['rows'] = Object.freeze({});

/** Peeks that take effect: those aimed at each other, in a pair or a ring, are used up without effect. */
export function effectivePeeks(peeks: readonly Peek[]): Peek[] {
  const leadsBack = (from: FighterId, to: FighterId, seen: readonly FighterId[]): boolean =>
    peeks.some(
      peek =>
        peek.by === from &&
        (peek.foe === to || (!seen.includes(peek.foe) && leadsBack(peek.foe, to, [...seen, peek.foe]))),
    );
  return peeks.filter(peek => !leadsBack(peek.foe, peek.by, [peek.foe]));
}

/** How many others must have locked, one after the other, before a fighter chooses. */
function waveOf(peeks: readonly Peek[], id: FighterId): number {
  return peeks.reduce((wave, peek) => (peek.by === id ? Math.max(wave, waveOf(peeks, peek.foe) + 1) : wave), 0);
}

const lastWave = (peeks: readonly Peek[]): number =>
  peeks.reduce((wave, peek) => Math.max(wave, waveOf(peeks, peek.by)), 0);

export const HELPER_ROWS = rowsOfTerms(['missile', 'ability']) & EXTENDED_ROWS;

/** A helper's Extended rows tagged missile or ability that its own state allows, and its Spell cards (LW-PARTY-04). */
export function helperOptions(g: LostWorlds, helper: Fighter): RowChoice[] {
  const book = bookOf(g, helper);
  let rows = book.has & HELPER_ROWS;
  if (helper.weaponDown) rows &= ~book.armed;
  for (const ban of helper.bans) rows &= ~rowsOfTerms(termsOf(ban.terms), untagsOf(helper));
  for (const { op } of opsOn(helper, 'ban')) rows &= ~rowsOfTerms(termsOf(op.terms), untagsOf(helper));
  return [...pagesOf(rows), ...hiddenCards(helper, card => card.type === 'spell').map(({ copy }) => ({ spell: copy }))];
}

function whyNotHelperRow(g: LostWorlds, helper: Fighter, page: number): readonly Reason[] {
  const book = bookOf(g, helper);
  if (!isManeuverPage(page) || !hasRow(book.has, page)) return [reason(R.zeroEntries, 'not a row of the sheet')];
  if (!hasRow(HELPER_ROWS, page)) return [reason(R.partyHelper, 'a helper fires only a missile or an ability row')];
  if (helper.weaponDown && hasRow(book.armed, page)) return [reason(R.weaponDropped, 'the weapon is not in hand')];
  const ban = helper.bans.find(({ terms }) => hasRow(rowsByTerms(terms), page));
  if (ban === undefined) return [reason(R.cardDurations, 'a card bans this row')];
  return ban.rule === R.criticalText
    ? [reason(ban.rule, 'a critical bans this row')]
    : [reason(ban.rule, 'an instruction bans this row for the rest of the combat')];
}

function whyNotHelperSpell(helper: Fighter, copy: unknown): readonly Reason[] {
  const held = helper.hand.find(other => other.copy === copy);
  if (held === undefined) return [reason(R.secretSelection, 'not a card of its hand')];
  if (cardOf(held.card).type !== 'spell') return [reason(R.partyHelper, 'not a Spell card')];
  if (held.state !== 'hidden') return [reason(R.oncePerCombat, 'that card has been played')];
  return [reason(R.partyHelper, 'another copy comes first')];
}

let lastPair: readonly FighterId[] = Object.freeze(['', '']);

/** The two of a duel, as the same list each time. */
function pairOf(one: FighterId, other: FighterId): readonly FighterId[] {
  if (lastPair[0] !== one || lastPair[1] !== other) lastPair = Object.freeze([one, other]);
  return lastPair;
}

/** Those who lock their rows in this wave: fighters, then helpers. */
function choosersOf(g: LostWorlds, choosing: Choosing): readonly FighterId[] {
  const { fighters, engagements } = g.duel;
  if (fighters.length === 2 && engagements.length === 1 && choosing.peeks.length === 0) {
    return engagements[0]!.over ? [] : pairOf(fighters[0]!.id, fighters[1]!.id);
  }
  const ids: FighterId[] = [];
  for (const f of g.duel.fighters) if (isEngaged(g, f.id)) ids.push(f.id);
  for (const f of g.duel.fighters) if (f.helper !== null && isEngaged(g, f.id)) ids.push(f.helper);
  return choosing.peeks.length === 0
    ? ids
    : ids.filter(id => choosing.rows[id] === undefined && waveOf(choosing.peeks, id) === choosing.wave);
}

function optionsOf(g: LostWorlds, choosing: Choosing, id: FighterId): readonly RowChoice[] {
  const f = fighterOf(g, id);
  if (f.place === 'reserve') return helperOptions(g, f);
  return pagesOf(legalRowsOf(g, f, choosing.obeyed));
}

/** Why something that is no row cannot be answered here. */
function whyNotHere(g: LostWorlds, choosing: Choosing, choice: unknown, id: FighterId): readonly Reason[] {
  const f = fighterOf(g, id);
  if (f.place === 'reserve') {
    if (typeof choice === 'number') return whyNotHelperRow(g, f, choice);
    return names(choice, 'spell') ? whyNotHelperSpell(f, (choice as { readonly spell: unknown }).spell) : [];
  }
  if (typeof choice === 'number') return whyNotRow(g, f, choice, choosing.obeyed[id] ?? null);
  return [];
}

const HIGH = rowsOfTerm('high');
const LOW = rowsOfTerm('low');

/** What a row gives away to whoever reads the shoulder. */
export const lineOf = (row: RowChoice | undefined): 'high' | 'low' | 'neither' =>
  typeof row === 'number' && hasRow(HIGH, row)
    ? 'high'
    : typeof row === 'number' && hasRow(LOW, row)
      ? 'low'
      : 'neither';

export const chooseRows = procedure<Choosing>('chooseRows', {
  lockRows: sealed<Choosing, RowChoice>({
    rule: R.chooseRow,
    slots: choosersOf,
    decider: (g, _choosing, id) => fighterOf(g, id).seat,
    options: optionsOf,
    ask: askRow,
    whyNot: whyNotHere,
    reveal(_g, choosing, answers) {
      if (choosing.peeks.length === 0) return done(answers);
      choosing.rows = choosing.wave === 0 ? answers : { ...choosing.rows, ...answers };
    },
  }),
  readShoulders: step((_g, choosing, emit) => {
    if (choosing.wave >= lastWave(choosing.peeks)) return done(choosing.rows);
    choosing.wave += 1;
    for (const peek of choosing.peeks) {
      if (waveOf(choosing.peeks, peek.by) !== choosing.wave) continue;
      const line = lineOf(choosing.rows[peek.foe]);
      emit?.({ type: 'shoulderRead', rules: [R.luckWindows], fighter: peek.by, foe: peek.foe, line });
    }
    return again;
  }),
});
