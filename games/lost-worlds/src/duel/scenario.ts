// Duel scenarios: any position of a duel as data, checked with every fault and its path.

import type { Fault, Prepared, SeatEntry } from '@quarterstaff/kernel';
import * as z from 'zod';
import type { Book } from '../books/book.ts';
import { bookById, FIGHTER_IDS, type Library, pairFaults, readBroughtBook } from '../books/library.ts';
import { maneuverPage, pageKey, resultPage } from '../books/model.ts';
import { parseTerms } from '../books/tell.ts';
import { checkedTell } from '../books/tell-check.ts';
import { cardOf, isCard, isGear } from '../cards/deck.ts';
import { limitsOf, selectionFaults } from '../cards/selection.ts';
import { R } from '../rules.ts';
import type { DuelSwitches } from '../state.ts';
import { withPoints } from './new-fighter.ts';

const id = z.string().min(1).max(40);
const cardId = z.string().refine(isCard, 'there is no such card');
const points = z.strictObject({
  tactic: z.int().min(0).optional(),
  spell: z.int().min(0).optional(),
  luck: z.int().min(0).optional(),
});
const terms = z.string().superRefine((text, ctx) => {
  const parsed = parseTerms(text);
  if (!parsed.ok) ctx.addIssue(parsed.fault.message);
});
const restriction = z.string().superRefine((text, ctx) => {
  const tell = checkedTell(text, 'card');
  if (!tell.ok) for (const fault of tell.faults) ctx.addIssue(fault);
  else if (tell.value.clauses.length > 0) ctx.addIssue(`'${text}': a restriction alone, without clauses`);
});
const heightNumbers = z.strictObject({ orange: z.int(), red: z.int() });

export const RunningSchema = z.strictObject({
  card: cardId,
  op: z.int().min(0).default(0),
  by: id.optional(),
  foe: id.nullable().default(null),
  left: z.int().min(0).nullable().default(null),
});

export const FighterSpecSchema = z.strictObject({
  id,
  seat: id.optional(),
  side: id.optional(),
  name: z.string().min(1).optional(),
  book: id.nullable().default(null),
  height: z.int().min(1).optional(),
  attacks: z.int().min(1).optional(),
  body: z.int().optional(),
  maxBody: z.int().min(1).optional(),
  weaponDown: z.boolean().optional(),
  place: z.enum(['present', 'reserve', 'escaped']).optional(),
  plus: z.record(pageKey, z.int().min(0)).optional(),
  sheetPoints: points.optional(),
  points: points.optional(),
  cardPoints: z.int().min(0).optional(),
  cards: z
    .union([
      z.literal('choose'),
      z.array(z.union([cardId, z.strictObject({ card: cardId, state: z.enum(['hidden', 'inEffect', 'played']) })])),
    ])
    .optional(),
  running: z.array(RunningSchema).optional(),
  bans: z.array(terms).optional(),
  barred: z.array(maneuverPage).optional(),
  luckPlayed: z.boolean().optional(),
  escaping: z.boolean().optional(),
  helper: id.nullable().optional(),
  xp: z.int().min(0).optional(),
  tally: z.int().min(0).optional(),
  picksUsed: z.int().min(0).optional(),
});

const mods = z.array(z.strictObject({ n: z.int(), terms }));

export const EngagementSpecSchema = z.strictObject({
  a: id,
  b: id,
  pageOfA: resultPage.optional(),
  pageOfB: resultPage.optional(),
  restrictionA: restriction.optional(),
  restrictionB: restriction.optional(),
  criticalA: z
    .union([restriction, z.array(restriction)])
    .nullable()
    .optional(),
  criticalB: z
    .union([restriction, z.array(restriction)])
    .nullable()
    .optional(),
  modsA: mods.optional(),
  modsB: mods.optional(),
  heightA: heightNumbers.nullable().optional(),
  heightB: heightNumbers.nullable().optional(),
});
export type EngagementSpec = z.output<typeof EngagementSpecSchema>;

export const PHASES = ['choose', 'escape', 'symbols'] as const;

export const DuelScenarioSchema = z.strictObject({
  kind: z.literal('duel'),
  id: id.optional(),
  name: z.string().optional(),
  about: z.string().optional(),
  first: z.boolean().optional(),
  fighters: z.array(FighterSpecSchema).min(2),
  engagements: z.array(EngagementSpecSchema).min(1).optional(),
  turn: z.int().min(1).default(1), // the turn that begins now
  phase: z.enum(PHASES).default('choose'),
  quietTurns: z.int().min(0).default(0),
  roundLimit: z.int().min(1).nullable().default(null),
  battles: z.int().min(1).max(99).default(1),
  campaign: z.boolean().optional(), // experience is spent after each battle; default: in a series
  books: z.record(id, z.unknown()).default({}),
});
export type DuelScenario = z.output<typeof DuelScenarioSchema>;

export interface DuelSetup {
  readonly kind: 'duel';
  readonly scenario: DuelScenario;
  readonly switches: DuelSwitches;
  readonly pairs: readonly (readonly [string, string])[];
}

const sideOf = (f: DuelScenario['fighters'][number]): string => f.side ?? f.seat ?? f.id;
const isPresent = (f: DuelScenario['fighters'][number]): boolean => (f.place ?? 'present') === 'present';

/** Who meets whom when the scenario does not say: one against all others (LW-MULTI-09). */
function plainPairs(scenario: DuelScenario): (readonly [string, string])[] | null {
  const present = scenario.fighters.filter(isPresent);
  const sides = [...new Set(present.map(sideOf))];
  if (sides.length !== 2) return null;
  const [one, other] = sides.map(side => present.filter(f => sideOf(f) === side));
  if (one === undefined || other === undefined) return null;
  if (one.length === 1) return other.map(f => [one[0]!.id, f.id] as const);
  if (other.length === 1) return one.map(f => [other[0]!.id, f.id] as const);
  return null;
}

class Faults {
  readonly list: Fault[] = [];
  add(path: string, message: string, rule: string | null = null): void {
    this.list.push({ path, message: rule === null ? message : `${message} (${rule})` });
  }
}

function readLibrary(scenario: DuelScenario, faults: Faults): Map<string, Book> {
  const books = new Map<string, Book>();
  for (const [bookId, source] of Object.entries(scenario.books)) {
    const read = readBroughtBook(bookId, source, scenario.books);
    if (read.ok) books.set(bookId, read.book);
    else {
      for (const fault of read.faults) {
        faults.add(
          fault.path === '' ? `books.${bookId}` : `books.${bookId}.${fault.path}`,
          fault.message,
          fault.rule === '' ? null : fault.rule,
        );
      }
    }
  }
  return books;
}

function fighterFaults(scenario: DuelScenario, books: Map<string, Book>, switches: DuelSwitches, faults: Faults): void {
  const ids = scenario.fighters.map(f => f.id);
  scenario.fighters.forEach((f, i) => {
    const path = `fighters.${i}`;
    if (ids.indexOf(f.id) !== i) faults.add(`${path}.id`, `'${f.id}' stands twice`);
    if (f.helper != null && !ids.includes(f.helper)) faults.add(`${path}.helper`, `there is no fighter '${f.helper}'`);
    f.running?.forEach((running, k) => {
      if (cardOf(running.card).ops[running.op] === undefined) {
        faults.add(`${path}.running.${k}.op`, `card ${running.card} has no operation ${running.op}`);
      }
      if (running.by !== undefined && !ids.includes(running.by)) {
        faults.add(`${path}.running.${k}.by`, `there is no fighter '${running.by}'`);
      }
      if (running.foe !== null && !ids.includes(running.foe)) {
        faults.add(`${path}.running.${k}.foe`, `there is no fighter '${running.foe}'`);
      }
    });
    if (f.place === 'reserve' && !switches.parties) faults.add(`${path}.place`, 'parties are switched off', R.party);
    if (f.book === null) {
      if (Array.isArray(f.cards)) faults.add(`${path}.cards`, 'cards need a book');
      return;
    }
    const book = books.get(f.book) ?? (FIGHTER_IDS.includes(f.book) ? bookById({}, f.book) : undefined);
    if (book === undefined) {
      if (scenario.books[f.book] === undefined) faults.add(`${path}.book`, `there is no book '${f.book}'`);
      return;
    }
    if (f.body !== undefined && f.body > (f.maxBody ?? book.stats.body)) {
      faults.add(`${path}.body`, `more than the Maximum ${f.maxBody ?? book.stats.body}`, R.regain);
    }
    for (const page of Object.keys(f.plus ?? {})) {
      if (!book.rows.some(row => row.page === Number(page)))
        faults.add(`${path}.plus.${page}`, 'not a row of the sheet');
    }
    cardFaults(f, book, switches, path, faults);
  });
}

function cardFaults(
  f: DuelScenario['fighters'][number],
  book: Book,
  switches: DuelSwitches,
  path: string,
  faults: Faults,
): void {
  if (!Array.isArray(f.cards)) return;
  const cards = f.cards.map(entry => (typeof entry === 'string' ? entry : entry.card));
  const gear = cards.reduce((sum, card) => (isGear(cardOf(card).type) ? sum + cardOf(card).points : sum), 0);
  const { tactic, spell, luck } = book.stats;
  const sheet = withPoints({ tactic, spell, luck }, f.sheetPoints);
  const limits = limitsOf(book.stats, sheet, f.cardPoints ?? gear, switches.campaignCards);
  for (const fault of selectionFaults(limits, cards)) {
    faults.add(`${path}.cards.${fault.at}`, `${cards[fault.at]}: not fulfilled: ${fault.label}`, fault.rule);
  }
}

function engagementFaults(scenario: DuelScenario, faults: Faults): void {
  const byId = new Map(scenario.fighters.map(f => [f.id, f]));
  const seen = new Set<string>();
  scenario.engagements?.forEach((e, i) => {
    const path = `engagements.${i}`;
    for (const field of ['a', 'b'] as const) {
      const f = byId.get(e[field]);
      if (f === undefined) faults.add(`${path}.${field}`, `there is no fighter '${e[field]}'`);
      else {
        if (!isPresent(f)) faults.add(`${path}.${field}`, `'${f.id}' is not in the fight`);
        if (f.book === null) faults.add(`${path}.${field}`, `'${f.id}' has no book`);
        if (f.body !== undefined && f.body <= 0) faults.add(`${path}.${field}`, `'${f.id}' has fallen`, R.unconscious);
      }
    }
    const [a, b] = [byId.get(e.a), byId.get(e.b)];
    if (a !== undefined && b !== undefined && (a === b || sideOf(a) === sideOf(b))) {
      faults.add(path, 'an engagement is between two sides');
    }
    const key = [e.a, e.b].sort().join('/');
    if (seen.has(key)) faults.add(path, 'this pair stands twice');
    seen.add(key);
  });
}

/** Books that meet must agree; where a player still picks one, every book may meet any other. */
function meetingFaults(scenario: DuelScenario, own: Map<string, Book>, faults: Faults): void {
  const bookNamed = (name: string): Book | undefined =>
    own.get(name) ?? (FIGHTER_IDS.includes(name) ? bookById({}, name) : undefined);
  const open = scenario.fighters.some(f => f.book === null);
  const sheets = open
    ? [...own.keys(), ...FIGHTER_IDS].flatMap(name => [
        { side: 'one', name },
        { side: 'other', name },
      ])
    : scenario.fighters.map(f => ({ side: sideOf(f), name: f.book! }));
  const seen = new Set<string>();
  for (const one of sheets) {
    for (const other of sheets) {
      const [a, b] = [bookNamed(one.name), bookNamed(other.name)];
      const key = [one.name, other.name].sort().join('/');
      if (one.side === other.side || a === undefined || b === undefined || seen.has(key)) continue;
      seen.add(key);
      for (const fault of pairFaults(a, b).slice(0, FAULTS_PER_PAIR)) {
        faults.add(`books.${own.has(a.id) ? a.id : b.id}`, `${fault.path}: ${fault.message}`, fault.rule);
      }
    }
  }
}
const FAULTS_PER_PAIR = 20;

/** Reads a duel scenario; every fault with its path. */
export function prepareDuel(input: unknown, switches: DuelSwitches): Prepared<DuelSetup> {
  const parsed = DuelScenarioSchema.safeParse(input);
  if (!parsed.success) {
    return {
      ok: false,
      faults: parsed.error.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message })),
    };
  }
  const scenario = parsed.data;
  const faults = new Faults();
  const books = readLibrary(scenario, faults);
  fighterFaults(scenario, books, switches, faults);
  engagementFaults(scenario, faults);
  meetingFaults(scenario, books, faults);
  const pairs = scenario.engagements?.map(e => [e.a, e.b] as const) ?? plainPairs(scenario);
  if (pairs === null) {
    faults.add('fighters', 'a battle of its own is one against one or one against several', R.engagementGraph);
  }
  if (scenario.fighters.some(f => f.place === 'reserve') && (pairs?.length ?? 0) > 1) {
    faults.add('fighters', 'a party fights with one present fighter against one', R.party);
  }
  if ((scenario.turn > 1 || scenario.phase !== 'choose') && scenario.fighters.some(f => f.book === null)) {
    faults.add('fighters', 'a battle under way needs a book for every fighter');
  }
  if (faults.list.length > 0 || pairs === null) return { ok: false, faults: faults.list };
  return { ok: true, setup: { kind: 'duel', scenario, switches, pairs }, seats: seatsOf(scenario.fighters) };
}

/** The seats of a scenario in the order of its fighters. */
export function seatsOf(
  fighters: readonly {
    readonly id: string;
    readonly seat?: string | undefined;
    readonly side?: string | undefined;
    readonly name?: string | undefined;
  }[],
): SeatEntry[] {
  const seats = new Map<string, SeatEntry>();
  for (const f of fighters) {
    const seat = f.seat ?? f.id;
    if (!seats.has(seat)) seats.set(seat, { seat, side: f.side ?? seat, about: f.name ?? f.id });
  }
  return [...seats.values()];
}

/** The books a scenario brings along, as they are. */
export const libraryOf = (scenario: DuelScenario): Library => scenario.books as Library;
