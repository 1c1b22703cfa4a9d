// Duel scenarios: any position of a duel as data, checked with every fault and its path.

import type { SeatEntry } from '@quarterstaff/kernel';
import * as z from 'zod';
import type { Library } from '../books/library.ts';
import { maneuverPage, pageKey, resultPage } from '../books/model.ts';
import { terms } from '../cards/card.ts';
import { isCard } from '../cards/deck.ts';
import { isPlainName, NO_PLAIN_NAME } from '../setup/names.ts';
import type { DuelSwitches } from '../setup/switches.ts';

const id = z.string().min(1).max(40).refine(isPlainName, NO_PLAIN_NAME);
const cardId = z.string().refine(isCard, 'there is no such card');
const points = z.strictObject({
  tactic: z.int().min(0).optional(),
  spell: z.int().min(0).optional(),
  luck: z.int().min(0).optional(),
});
const restriction = z.string().min(1); // read with the sheet of the book it speaks of
const criticals = z
  .union([restriction, z.array(restriction)])
  .nullable()
  .optional();
const heightNumbers = z.strictObject({ orange: z.int(), red: z.int() });

const RunningSchema = z.strictObject({
  card: cardId,
  op: z.int().min(0).default(0),
  by: id.optional(),
  foe: id.nullable().default(null),
  left: z.int().min(1).nullable().optional(), // left out: as many turns as the card says
});

/** A fighter as a set-up states it. */
const FighterSpecSchema = z.strictObject({
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

export type StatedFighter = z.output<typeof FighterSpecSchema>;

const mods = z.array(z.strictObject({ n: z.int().refine(n => n !== 0, 'a mod of 0 changes nothing'), terms }));

const EngagementSpecSchema = z.strictObject({
  a: id,
  b: id,
  pageOfA: resultPage.optional(),
  pageOfB: resultPage.optional(),
  restrictionA: restriction.optional(),
  restrictionB: restriction.optional(),
  criticalA: criticals,
  criticalB: criticals,
  modsA: mods.optional(),
  modsB: mods.optional(),
  heightA: heightNumbers.nullable().optional(),
  heightB: heightNumbers.nullable().optional(),
});
export type EngagementSpec = z.output<typeof EngagementSpecSchema>;

const PHASES = ['choose', 'escape', 'symbols'] as const;

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

export const sideOf = (f: StatedFighter): string => f.side ?? f.seat ?? f.id;
export const isPresent = (f: StatedFighter): boolean => (f.place ?? 'present') === 'present';

/** Who meets whom when the scenario does not say: one against all others (LW-MULTI-09). */
export function plainPairs(scenario: DuelScenario): (readonly [string, string])[] | null {
  const present = scenario.fighters.filter(isPresent);
  const sides = [...new Set(present.map(sideOf))];
  if (sides.length !== 2) return null;
  const [one, other] = sides.map(side => present.filter(f => sideOf(f) === side));
  if (one === undefined || other === undefined) return null;
  if (one.length === 1) return other.map(f => [one[0]!.id, f.id] as const);
  if (other.length === 1) return one.map(f => [other[0]!.id, f.id] as const);
  return null;
}

/** The one opponent of a fighter; null if it has none or several. */
export function soleFoe(pairs: readonly (readonly [string, string])[], id: string): string | null {
  const foes = pairs.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
  return foes.length === 1 ? foes[0]! : null;
}

/** Whether a scenario begins in mid-battle: the books lie open already. */
export const isUnderWay = (scenario: DuelScenario): boolean =>
  scenario.engagements !== undefined || scenario.turn > 1 || scenario.phase !== 'choose';

/** The seats of a scenario in the order of its fighters. */
export function seatsOf(fighters: readonly Pick<StatedFighter, 'id' | 'seat' | 'side' | 'name'>[]): SeatEntry[] {
  const seats = new Map<string, SeatEntry>();
  for (const f of fighters) {
    const seat = f.seat ?? f.id;
    if (!seats.has(seat)) seats.set(seat, { seat, side: f.side ?? seat, about: f.name ?? f.id });
  }
  return [...seats.values()];
}

/** The books a scenario brings along, as they are. */
export const libraryOf = (scenario: DuelScenario): Library => scenario.books as Library;
