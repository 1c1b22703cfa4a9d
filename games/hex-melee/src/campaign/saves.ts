import { type Part, plainSum, type Sum } from '@quarterstaff/kernel';
import { armourOf, peoples, saves } from '../content/content.ts';
import { R } from '../rules.ts';

/** Who tries something outside a fight. */
interface Trier {
  readonly people: string | null;
  readonly st: number; // current
  readonly dx: number; // own
  readonly iq: number;
  readonly wis: number;
  readonly talents: readonly string[];
  readonly armour: string | null;
}

export interface Attempt {
  readonly rule: string;
  readonly dice: number;
  readonly needed: number;
  readonly parts: readonly { readonly rule: string; readonly label: string; readonly value: number }[];
}

const talentRules: Readonly<Record<string, string>> = {
  woodcraft: R.woodcraft,
  quiet_step: R.quietStep,
  locks_and_traps: R.locksAndTraps,
  climber: R.climber,
  swimmer: R.swimmer,
  rider: R.rider,
  lore: R.lore,
};

/** HM-GAP-06: dice and number of a saving roll; a fitting talent takes one die off, never below one. */
export function attemptOf(situation: string, who: Trier, hard = false): Attempt {
  const save = saves[situation]!;
  const light = who.armour === null || (armourOf(who.armour)?.dx ?? 0) >= -2;
  let dice = save.lightArmourDice !== null && light ? save.lightArmourDice : save.dice;
  if (hard) dice += 1;
  const parts: { rule: string; label: string; value: number }[] = [];
  if (save.talent !== null && who.talents.includes(save.talent)) {
    dice = Math.max(1, dice - 1);
    parts.push({ rule: talentRules[save.talent]!, label: 'one die fewer', value: 0 });
  }
  if (save.tumbler && who.talents.includes('tumbler')) parts.push({ rule: R.tumbler, label: 'tumbler', value: 2 });
  const { stSaves } = peoples[who.people ?? ''] ?? { stSaves: 0 };
  if (save.attribute === 'st' && stSaves !== 0)
    parts.push({ rule: R.characterCreation, label: 'people', value: stSaves });
  const bonus = parts.reduce((sum, part) => sum + part.value, 0);
  return { rule: R.otherSavingRolls, dice, needed: who[save.attribute] + bonus, parts };
}

export const succeeds = (attempt: Attempt, roll: readonly number[]): boolean => marginOf(attempt, roll) >= 0;
const marginOf = (attempt: Attempt, roll: readonly number[]): number =>
  attempt.needed - roll.reduce((sum, face) => sum + face, 0);

/** A trap goes off when the roll fails by four or more. */
export const setsOffTrap = (attempt: Attempt, roll: readonly number[]): boolean => marginOf(attempt, roll) <= -4;

/** Two dice, 9 or more: the foes let the party pass. */
export const parley = (
  roll: readonly [number, number],
  talents: readonly string[],
): { rule: string; total: number; passed: boolean; parts: readonly Part[] } => {
  const parts = talents.includes('persuader') ? [{ rule: R.persuader, label: 'persuader', value: 1 }] : [];
  const total = roll[0] + roll[1] + (parts[0]?.value ?? 0);
  return { rule: R.persuader, total, passed: total >= 9, parts };
};

/** 3/IQ to haggle; one more for a Persuader (HM-TAL-24). */
export const hagglingNumber = (iq: number, talents: readonly string[]): Sum =>
  plainSum('IQ', iq, talents.includes('persuader') ? [{ rule: R.persuader, label: 'persuader', value: 1 }] : []);

/** The price is a tenth better for whoever rolls no more than its number, rounded in the party's favour. */
export function haggle(price: number, buying: boolean, needed: number, roll: readonly number[]): number {
  if (roll.reduce((sum, face) => sum + face, 0) > needed) return price;
  return buying ? Math.floor((price * 9) / 10) : Math.ceil((price * 11) / 10);
}
