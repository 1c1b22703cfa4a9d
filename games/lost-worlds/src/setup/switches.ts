import type { RuleId, SwitchTable } from '@quarterstaff/kernel';
import { R as F } from '../miniatures/rules.ts';
import { R } from '../rules.ts';

type Switch = SwitchTable[string];
type Switched<T> = { readonly [K in keyof T]: boolean };

/** A rule that is used or not. */
const optional = (rule: RuleId, about: string, normally = true): Switch => ({
  rule,
  about,
  values: [normally, !normally],
  default: normally,
});

/** Optional rules and rulings of the duel. */
export const duelSwitches = {
  parties: optional(
    R.party,
    'A player may run a party: members wait and exchange or fire on the symbols of the pages.',
  ),
  campaignCards: optional(R.cardTypes, 'Campaign cards may be selected.'),
  drawClaim: optional(R.turnLimit, 'House rule: after 20 turns without damage either player may claim a draw.'),
  improvement: optional(R.improveBetweenBattles, 'In a campaign, experience and picks are spent after each battle.'),
} satisfies SwitchTable;
export type DuelSwitches = Switched<typeof duelSwitches>;

/** Optional rules of the miniatures game. */
export const fieldSwitches = {
  obstructions: optional(F.obstructions, 'Objects, terrain and figures nearby limit the manoeuvres of a duel.'),
  regeneration: optional(F.regenerate, 'Some Characters regenerate or dematerialise.'),
  magicRegen: optional(F.magicRegeneration, 'Magic users may win back spell points.'),
  recovery: optional(F.recovery, 'The unconscious roll to recover each turn.'),
  longCast: optional(F.longCast, 'Spells may be cast from afar in the Movement Phase.'),
  spellDuration: optional(F.combatRounds, 'Spells are counted in combat rounds and end away from battle.'),
  tend: optional(F.gapShoving, 'House rule: tend a fallen friend to help its recovery.', false),
} satisfies SwitchTable;
export type FieldSwitches = Switched<typeof fieldSwitches>;

export const switches: SwitchTable = { ...duelSwitches, ...fieldSwitches };

/** What is switched on of a table. */
export const switchesFrom = <T extends SwitchTable>(table: T, options: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(table).map(([key, { default: normally }]) => [key, (options[key] ?? normally) === true]),
  ) as Switched<T>;
