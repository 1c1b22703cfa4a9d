// Which cards a fighter may bring into a battle (LW-ABIL-01/02, LW-ITEM-01/02).

import type { RuleId } from '@quarterstaff/kernel';
import type { Gear, Stats } from '../books/book.ts';
import { POINT_KINDS, type Points, pointsBy } from '../duel/state.ts';
import { R } from '../rules.ts';
import type { Card } from './card.ts';
import { cardOf, DECK, isAbility, isGear } from './deck.ts';

/** What limits a selection: the sheet, the agreed points and the switches. */
export interface Limits {
  readonly points: Points;
  readonly spellColours: readonly string[];
  readonly gear: readonly Gear[];
  readonly cardPoints: number;
  readonly campaignCards: boolean;
}

export const limitsOf = (stats: Stats, points: Points, cardPoints: number, campaignCards: boolean): Limits => ({
  points,
  spellColours: stats.spellColours,
  gear: stats.gear,
  cardPoints,
  campaignCards,
});

interface SelectionCondition {
  readonly rule: RuleId;
  readonly label: string;
  holds(limits: Limits, chosen: readonly Card[], card: Card): boolean;
}

const pointsIn = (chosen: readonly Card[], fits: (card: Card) => boolean): number =>
  chosen.reduce((sum, card) => (fits(card) ? sum + card.points : sum), 0);

/** What forbids adding a card to those chosen so far. */
const selectionConditions: readonly SelectionCondition[] = [
  {
    rule: R.cardTypes,
    label: 'campaign cards are not in use',
    holds: (limits, _chosen, card) => card.type !== 'campaign' || limits.campaignCards,
  },
  {
    rule: R.abilityPoints,
    label: 'the sheet has no points of this kind',
    holds: (limits, _chosen, card) => !isAbility(card.type) || limits.points[card.type] > 0,
  },
  {
    rule: R.cardColours,
    label: 'a spell of a colour the fighter does not know',
    holds: (limits, _chosen, card) =>
      card.colour === undefined || limits.spellColours.length === 0 || limits.spellColours.includes(card.colour),
  },
  {
    rule: R.pointLimit,
    label: 'beyond the points of its kind',
    holds: (limits, chosen, card) =>
      !isAbility(card.type) ||
      pointsIn(chosen, other => other.type === card.type) + card.points <= limits.points[card.type],
  },
  {
    rule: R.gearLine,
    label: 'the gear line allows no more of this kind',
    holds: (limits, chosen, card) => {
      if (card.kind === undefined) return true;
      const allowed = limits.gear.reduce((sum, gear) => (gear.kind === card.kind ? sum + gear.count : sum), 0);
      return chosen.filter(other => other.kind === card.kind).length < allowed;
    },
  },
  {
    rule: R.balancing,
    label: 'beyond the points agreed for items and campaign cards',
    holds: (limits, chosen, card) =>
      !isGear(card.type) || pointsIn(chosen, other => isGear(other.type)) + card.points <= limits.cardPoints,
  },
];

/** The conditions that forbid adding a card. */
export const whyNotSelect = (limits: Limits, chosen: readonly Card[], card: Card): readonly SelectionCondition[] =>
  selectionConditions.filter(condition => !condition.holds(limits, chosen, card));

/** The cards that may still be added. */
export const selectable = (limits: Limits, chosen: readonly Card[]): Card[] =>
  DECK.filter(card => selectionConditions.every(condition => condition.holds(limits, chosen, card)));

/** Every fault of a whole selection, in the order of its cards. */
export function selectionFaults(limits: Limits, ids: readonly string[]): { at: number; rule: RuleId; label: string }[] {
  const faults: { at: number; rule: RuleId; label: string }[] = [];
  const chosen: Card[] = [];
  ids.forEach((id, at) => {
    const card = cardOf(id);
    for (const condition of whyNotSelect(limits, chosen, card)) {
      faults.push({ at, rule: condition.rule, label: condition.label });
    }
    chosen.push(card);
  });
  return faults;
}

/** Those of a selection that limits leave, in their order. */
export function fitting(limits: Limits, ids: readonly string[]): string[] {
  const chosen: Card[] = [];
  for (const card of ids.map(cardOf)) if (whyNotSelect(limits, chosen, card).length === 0) chosen.push(card);
  return chosen.map(({ id }) => id);
}

/** How many cards a selection can hold at most, by what everybody knows of the sheet. */
export function mostCards(limits: Limits): number {
  const cheapest = (type: Card['type']): number =>
    Math.min(...DECK.filter(card => card.type === type).map(card => card.points));
  const abilities = POINT_KINDS.reduce((sum, type) => sum + Math.floor(limits.points[type] / cheapest(type)), 0);
  return abilities + limits.cardPoints;
}

/** The points tied up in the chosen cards, by kind. */
export const tiedUp = (ids: readonly string[]): Points =>
  pointsBy(kind => pointsIn(ids.map(cardOf), card => card.type === kind));

/** What items and campaign cards cost together. */
export const gearPoints = (ids: readonly string[]): number => pointsIn(ids.map(cardOf), card => isGear(card.type));
