// Whether the rules could bring a stated duel about: every fault with its path, and what may be played but looks odd.

import type { Fault, RuleId } from '@quarterstaff/kernel';
import { type Book, pageOf } from '../books/book.ts';
import { bookById, FIGHTER_IDS, pairFaults, readBook } from '../books/library.ts';
import { isBoundByModel } from '../books/meet.ts';
import { restrictionIn } from '../books/sheet-terms.ts';
import { checkedTell } from '../books/tell-check.ts';
import { cardOf, isGear } from '../cards/deck.ts';
import { gearPoints, limitsOf, selectionFaults, tiedUp } from '../cards/selection.ts';
import { R } from '../rules.ts';
import { RESERVED } from '../setup/names.ts';
import type { DuelSwitches } from '../setup/switches.ts';
import { actsOnFoe, runs, turnsOf } from './card-play.ts';
import { HELPER_ROWS } from './choose-rows.ts';
import { BODY_PER_PICK } from './experience.ts';
import { handOf, lentBy, withPoints } from './new-fighter.ts';
import {
  type DuelScenario,
  type EngagementSpec,
  isPresent,
  isUnderWay,
  type StatedFighter,
  sideOf,
  soleFoe,
} from './scenario.ts';
import { START_PAGE } from './start.ts';
import { POINT_KINDS } from './state.ts';

type Pairs = readonly (readonly [string, string])[];
type Complain = (path: string, message: string, rule?: RuleId | null) => void;

/** What the checks look at. */
interface Stated {
  readonly scenario: DuelScenario;
  readonly switches: DuelSwitches;
  readonly pairs: Pairs;
  readonly books: ReadonlyMap<string, Book>; // all that are sound and taking part
}

/** Every fault of a scenario that passed the schema, and every warning. */
export function duelFaults(
  scenario: DuelScenario,
  switches: DuelSwitches,
  pairs: Pairs | null,
): { readonly faults: Fault[]; readonly warnings: Fault[] } {
  const lists = { faults: [] as Fault[], warnings: [] as Fault[] };
  const into =
    (list: Fault[]): Complain =>
    (path, message, rule = null) => {
      list.push({ path, message: rule === null ? message : `${message} (${rule})` });
    };
  const complain = into(lists.faults);
  const books = readLibrary(scenario, complain);
  const stated: Stated = { scenario, switches, books, pairs: pairs ?? [] };
  battleFaults(stated, pairs, complain);
  scenario.fighters.forEach((f, i) => {
    nameFaults(stated, f, i, complain);
    cardRunFaults(stated, f, `fighters.${i}`, complain);
    const book = f.book === null ? undefined : books.get(f.book);
    if (book !== undefined) sheetFaults(stated, f, book, `fighters.${i}`, complain);
    partFaults(stated, f, `fighters.${i}`, complain);
  });
  scenario.engagements?.forEach((e, i) => {
    engagementFaults(stated, e, i, complain);
  });
  meetings(stated, complain, into(lists.warnings));
  return lists;
}

/** The books that the scenario brings, proved alone, and the shipped ones that take part or may be picked. */
function readLibrary(scenario: DuelScenario, complain: Complain): Map<string, Book> {
  const stated = scenario.fighters.map(({ book }) => book);
  const shipped = FIGHTER_IDS.filter(id => stated.includes(id) || stated.includes(null));
  const books = new Map(shipped.map(id => [id, bookById({}, id)]));
  for (const [id, source] of Object.entries(scenario.books)) {
    const read = readBook(id, source, scenario.books);
    if (read.ok) books.set(id, read.book);
    else {
      books.delete(id);
      for (const { path, message, rule } of read.faults) {
        complain(path === '' ? `books.${id}` : `books.${id}.${path}`, message, rule === '' ? null : rule);
      }
    }
  }
  return books;
}

/** The battle as a whole. */
function battleFaults({ scenario }: Stated, pairs: Pairs | null, complain: Complain): void {
  const { fighters, turn, phase, roundLimit } = scenario;
  if (pairs === null) {
    complain('fighters', 'a battle of its own is one against one or one against several', R.engagementGraph);
  }
  if (fighters.some(f => f.place === 'reserve') && (pairs?.length ?? 0) > 1) {
    complain('fighters', 'a party fights with one present fighter against one', R.party);
  }
  if ((turn > 1 || phase !== 'choose') && fighters.some(f => f.book === null)) {
    complain('fighters', 'a battle under way needs a book for every fighter');
  }
  if (roundLimit !== null && turn > roundLimit)
    complain('turn', `the fight ended after turn ${roundLimit}`, R.turnLimit);
  const sides = new Map<string, string>();
  fighters.forEach((f, i) => {
    const seat = f.seat ?? f.id;
    const side = sides.get(seat);
    if (side !== undefined && side !== sideOf(f)) complain(`fighters.${i}.side`, `'${seat}' plays for '${side}'`);
    else sides.set(seat, sideOf(f));
  });
}

const OF_THE_SHEET = ['height', 'attacks', 'body', 'maxBody', 'weaponDown', 'plus', 'sheetPoints', 'points'] as const;

/** Who is called what, and names that point nowhere. */
function nameFaults({ scenario, switches, books }: Stated, f: StatedFighter, i: number, complain: Complain): void {
  const path = `fighters.${i}`;
  const ids = scenario.fighters.map(other => other.id);
  if (ids.indexOf(f.id) !== i) complain(`${path}.id`, `'${f.id}' stands twice`);
  for (const field of ['id', 'seat', 'side'] as const) {
    if (RESERVED.includes(f[field] ?? '')) complain(`${path}.${field}`, `'${f[field]}' is a word of the rules`);
  }
  if (f.place === 'reserve' && !switches.parties) complain(`${path}.place`, 'parties are switched off', R.party);
  if (f.book !== null && !books.has(f.book) && scenario.books[f.book] === undefined) {
    complain(`${path}.book`, `there is no book '${f.book}'`);
  }
  if (f.book === null && Array.isArray(f.cards)) complain(`${path}.cards`, 'cards need a book');
  for (const field of f.book === null ? OF_THE_SHEET : [])
    if (f[field] !== undefined)
      complain(`${path}.${field}`, 'comes with the book that its player picks', R.anyTwoBooks);
}

/** Cards that run on: who played them, and for how long they can still count (LW-ABIL-07, LW-ITEM-03). */
function cardRunFaults({ scenario, pairs }: Stated, f: StatedFighter, path: string, complain: Complain): void {
  f.running?.forEach((running, k) => {
    const at = `${path}.running.${k}`;
    const card = cardOf(running.card);
    const op = card.ops[running.op];
    if (op === undefined) complain(`${at}.op`, `card ${card.id} has no operation ${running.op}`);
    else if (!runs(op)) complain(`${at}.op`, `'${op.op}' of card ${card.id} acts at once`, R.cardDurations);
    else if (isGear(card.type))
      complain(`${at}.card`, `${card.id} lies open among the cards of its owner`, R.itemsStay);
    else {
      const most = turnsOf(op);
      const left = running.left === undefined ? most : running.left;
      if (most === 0) complain(`${at}.op`, `'${op.op}' of card ${card.id} ends with its turn`, R.cardDurations);
      else if (most === null ? left !== null : left === null || left > most) {
        complain(
          `${at}.left`,
          `lasts for ${most === null ? 'the rest of the battle' : `${most} turns`}`,
          R.cardDurations,
        );
      }
      const foes = actsOnFoe(op);
      const by = running.by ?? (foes ? soleFoe(pairs, f.id) : f.id);
      const owner = scenario.fighters.find(other => other.id === by);
      if (by === null) complain(`${at}.by`, 'which of its opponents played it?');
      else if (owner === undefined) complain(`${at}.by`, `there is no fighter '${by}'`);
      else if (foes ? sideOf(owner) === sideOf(f) : owner !== f) {
        complain(`${at}.by`, `${card.id} acts on ${foes ? 'an opponent of the one' : 'the one'} who plays it`);
      }
    }
    if (running.foe !== null && !scenario.fighters.some(other => other.id === running.foe)) {
      complain(`${at}.foe`, `there is no fighter '${running.foe}'`);
    }
  });
}

/** What experience has brought: rows of the sheet raised evenly, and picks that the tally pays for (LW-XP-04, LW-ADV-01). */
export function improvementFaults(
  learned: {
    readonly plus?: Readonly<Record<string, number>> | undefined;
    readonly tally?: number | undefined;
    readonly picksUsed?: number | undefined;
  },
  book: Book,
  path: string,
  complain: Complain,
): void {
  const { plus = {}, tally = 0, picksUsed = 0 } = learned;
  const raised = book.rows.map(row => plus[row.page] ?? 0);
  for (const page of Object.keys(plus)) {
    if (!book.rows.some(row => row.page === Number(page))) complain(`${path}.plus.${page}`, 'not a row of the sheet');
  }
  if (Math.max(...raised) - Math.min(...raised) > 1) complain(`${path}.plus`, 'MODs rise evenly', R.raiseEvenly);
  if (picksUsed * BODY_PER_PICK > tally) {
    complain(`${path}.picksUsed`, `more than a tally of ${tally} gives`, R.advancement);
  }
}

/** Numbers within what the sheet and the rules of improvement allow. */
function sheetFaults({ switches }: Stated, f: StatedFighter, book: Book, path: string, complain: Complain): void {
  const held = Array.isArray(f.cards) ? handOf(f.cards) : [];
  const most = f.maxBody ?? book.stats.body + lentBy(held);
  if (f.body !== undefined && f.body > most) complain(`${path}.body`, `more than the Maximum ${most}`, R.regain);
  if (f.weaponDown === true && book.armed === 0) complain(`${path}.weaponDown`, 'has no weapon', R.weaponDropped);
  improvementFaults(f, book, path, complain);
  const sheet = withPoints(book.stats, f.sheetPoints);
  if (Array.isArray(f.cards)) handFaults(f, book, switches, path, complain);
  const tied = tiedUp(held.map(({ card }) => card));
  for (const kind of POINT_KINDS) {
    const free = f.points?.[kind] ?? 0;
    if (free > Math.max(0, sheet[kind] - tied[kind])) {
      complain(`${path}.points.${kind}`, `more than the sheet leaves free`, R.cardsSecret);
    }
  }
}

function handFaults(f: StatedFighter, book: Book, switches: DuelSwitches, path: string, complain: Complain): void {
  const held = handOf(Array.isArray(f.cards) ? f.cards : []);
  const cards = held.map(({ card }) => card);
  const sheet = withPoints(book.stats, f.sheetPoints);
  const limits = limitsOf(book.stats, sheet, f.cardPoints ?? gearPoints(cards), switches.campaignCards);
  for (const { at, label, rule } of selectionFaults(limits, cards)) {
    complain(`${path}.cards.${at}`, `${cards[at]}: ${label}`, rule);
  }
  held.forEach(({ card, state }, i) => {
    const { type, oneShot } = cardOf(card);
    const stays = isGear(type) && oneShot !== true;
    if (state === 'inEffect' && !stays) complain(`${path}.cards.${i}`, `${card} is used up when it is played`);
    if (state === 'played' && stays) complain(`${path}.cards.${i}`, `${card} stays in effect`, R.itemsStay);
  });
}

/** Who fights, who helps and who is about to leave. */
function partFaults(stated: Stated, f: StatedFighter, path: string, complain: Complain): void {
  const { scenario, switches, pairs } = stated;
  const fights = pairs.some(pair => pair.includes(f.id));
  if (fights && scenario.engagements === undefined && f.body !== undefined && f.body <= 0) {
    complain(`${path}.body`, `nobody begins a duel at ${f.body}`, R.unconscious);
  }
  if (f.luckPlayed === true && scenario.phase === 'choose') {
    complain(`${path}.luckPlayed`, 'nobody has played Luck in a turn that begins', R.luckWindows);
  }
  if (f.helper != null) {
    const helper = scenario.fighters.find(other => other.id === f.helper);
    const others = scenario.fighters.filter(other => other.helper === f.helper);
    const fault =
      helper === undefined
        ? `there is no fighter '${f.helper}'`
        : !switches.parties || !fights || !isUnderWay(scenario)
          ? 'a helper fires in a battle of parties that is under way'
          : helper.place !== 'reserve' ||
              sideOf(helper) !== sideOf(f) ||
              (helper.body ?? 1) <= 0 ||
              helper.book === null
            ? `'${f.helper}' is no conscious member that waits in its party`
            : others.length > 1
              ? `'${f.helper}' helps one fighter`
              : !canHelp(stated, helper)
                ? `'${f.helper}' has no missile, ability or Spell card`
                : null;
    if (fault !== null) complain(`${path}.helper`, fault, R.partyHelper);
  }
  if (f.escaping === true) {
    const apart = stated.scenario.engagements?.every(e => {
      const side = e.a === f.id ? 'A' : e.b === f.id ? 'B' : null;
      return side === null || isExtended(stated, e, side);
    });
    const begins = scenario.phase === 'choose' && scenario.turn === 1;
    if (!fights || begins || !isUnderWay(scenario) || scenario.phase === 'escape' || apart === false) {
      complain(
        `${path}.escaping`,
        'announced at Extended Range from all opponents, in a battle under way',
        R.escapeRange,
      );
    }
  }
}

/** Whether a waiting member has anything to fire: an Extended missile or ability row, or a Spell card (LW-PARTY-04). */
function canHelp({ books }: Stated, helper: StatedFighter): boolean {
  const { has } = books.get(helper.book ?? '') ?? { has: HELPER_ROWS }; // a faulty book has faults of its own
  const hand = Array.isArray(helper.cards) ? handOf(helper.cards) : [];
  return (
    (has & HELPER_ROWS) !== 0 || hand.some(({ card, state }) => state === 'hidden' && cardOf(card).type === 'spell')
  );
}

/** Whether one side of a stated engagement is at Extended Range. */
function isExtended({ scenario, books }: Stated, e: EngagementSpec, side: 'A' | 'B'): boolean {
  const text = e[`restriction${side}`];
  if (text !== undefined) return text.startsWith('only ext');
  const id = side === 'A' ? e.a : e.b;
  const book = books.get(scenario.fighters.find(f => f.id === id)?.book ?? '');
  return book === undefined || pageOf(book, e[`pageOf${side}`] ?? START_PAGE).range === 'ext';
}

function engagementFaults(stated: Stated, e: EngagementSpec, i: number, complain: Complain): void {
  const { scenario, books } = stated;
  const path = `engagements.${i}`;
  const [a, b] = [e.a, e.b].map(id => scenario.fighters.find(f => f.id === id));
  for (const [f, field] of [
    [a, 'a'],
    [b, 'b'],
  ] as const) {
    if (f === undefined) complain(`${path}.${field}`, `there is no fighter '${e[field]}'`);
    else {
      if (!isPresent(f)) complain(`${path}.${field}`, `'${f.id}' is not in the fight`);
      if (f.book === null) complain(`${path}.${field}`, `'${f.id}' has no book`);
      if (f.body !== undefined && f.body <= 0) complain(`${path}.${field}`, `'${f.id}' has fallen`, R.unconscious);
      const book = books.get(f.book ?? '');
      if (book !== undefined) toldFaults(stated, e, field === 'a' ? 'A' : 'B', book, path, complain);
    }
  }
  if (a !== undefined && b !== undefined && (a === b || sideOf(a) === sideOf(b))) {
    complain(path, 'an engagement is between two sides');
  }
  const twin = scenario.engagements?.findIndex(
    other => (other.a === e.a && other.b === e.b) || (other.a === e.b && other.b === e.a),
  );
  if (twin !== i) complain(path, 'this pair stands twice');
}

/** What binds one fighter of a pair: a restriction as a page says it, and criticals, which speak of close rows (LW-TELL-02, LW-TELL-16). */
function toldFaults(
  stated: Stated,
  e: EngagementSpec,
  side: 'A' | 'B',
  book: Book,
  path: string,
  complain: Complain,
): void {
  const sheet = book.made === 'transcribed' ? book.rows : null;
  const check = (field: string, text: string, place: 'page' | 'critical'): void => {
    const tell = checkedTell(text, place, sheet);
    if (!tell.ok) for (const fault of tell.faults) complain(field, fault, R.grammar);
    else if (tell.value.clauses.length > 0) complain(field, `'${text}': a restriction alone, without clauses`);
    else if (place === 'critical' && restrictionIn(tell.value, sheet).kind === 'ext') {
      complain(field, 'a critical restriction speaks of close rows', R.criticalText);
    }
  };
  const restriction = e[`restriction${side}`];
  if (restriction !== undefined) check(`${path}.restriction${side}`, restriction, 'page');
  const stays = e[`critical${side}`];
  const criticals = stays == null ? [] : typeof stays === 'string' ? [stays] : stays;
  for (const text of criticals) check(`${path}.critical${side}`, text, 'critical');
  if (criticals.length > 0 && isExtended(stated, e, side)) {
    complain(`${path}.critical${side}`, 'a critical binds nobody at Extended Range', R.criticalText);
  }
}

const MOST_PER_PAIR = 20;

/** Books that meet must agree if both are compiled; a transcribed one is played as it is, and its owner is told what does not fit. */
function meetings({ scenario, books }: Stated, complain: Complain, warn: Complain): void {
  const open = scenario.fighters.some(f => f.book === null);
  const own = Object.keys(scenario.books);
  const sheets = open
    ? [...own, ...FIGHTER_IDS].flatMap(name => [
        { side: 'one', name },
        { side: 'other', name },
      ])
    : scenario.fighters.map(f => ({ side: sideOf(f), name: f.book! }));
  const seen = new Set<string>();
  for (const one of sheets) {
    for (const other of sheets) {
      const [a, b] = [books.get(one.name), books.get(other.name)];
      const key = [one.name, other.name].sort().join('/');
      if (one.side === other.side || a === undefined || b === undefined || seen.has(key)) continue;
      seen.add(key);
      const tell = isBoundByModel(a, b) ? complain : warn;
      for (const fault of pairFaults(a, b).slice(0, MOST_PER_PAIR)) {
        tell(`books.${own.includes(a.id) ? a.id : b.id}`, `${fault.path}: ${fault.message}`, fault.rule);
      }
    }
  }
}
