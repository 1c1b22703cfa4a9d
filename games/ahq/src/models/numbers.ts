import { type Modifier, type Sum, sumUp, tally } from '@quarterstaff/kernel';
import { armourById, itemById, monsterById, rangedTable, weaponById } from '../content/index.ts';
import type { Weapon } from '../content/schemas.ts';
import { sectionAt } from '../map/map.ts';
import { R } from '../rules.ts';
import type { Ahq, Model } from '../state.ts';
import { hasEffect, isParty, isStanding, monsterType, worksItem, worksMagic } from './query.ts';

// The numbers of a model at this moment: characteristics with armour, items and magic.

const TOUGHNESS_CAP = 11;
const MINIMUM_ARMOURED_SPEED = 3;

interface Of {
  readonly m: Model;
}

function armourT(m: Model): number {
  return m.armour !== '' && m.armourOn ? armourById.get(m.armour)!.T : 0;
}

/** Whether the shield counts at this moment. */
function shieldCounts(m: Model): boolean {
  return m.shield && m.shieldOn && !m.shieldIdle;
}

function itemBonus(m: Model, bonus: 'toughness' | 'spot' | 'disarm' | 'surprise'): number {
  if (!worksMagic(m)) return 0;
  let sum = m.ring === '' ? 0 : (itemById.get(m.ring)?.[bonus] ?? 0);
  for (const id of m.worn) sum += itemById.get(id)?.[bonus] ?? 0;
  return sum;
}

const toughnessModifiers: readonly Modifier<Ahq, Of>[] = [
  { rule: R.armourTable, label: 'armour', value: (_g, { m }) => armourT(m) },
  { rule: R.armourTable, label: 'shield', value: (_g, { m }) => (shieldCounts(m) ? armourById.get('shield')!.T : 0) },
  { rule: R.chestsAndMagicItems, label: 'magic item', value: (_g, { m }) => itemBonus(m, 'toughness') },
  { rule: R.orderOfCasting, label: 'Barkskin', value: (_g, { m }) => (hasEffect(m, 'barkskin') ? 2 : 0) },
  { rule: R.potionsAndGear, label: 'Potion of Stone', value: (_g, { m }) => (hasEffect(m, 'stone') ? 2 : 0) },
];

/** Toughness at this moment, with its receipt (AHQ-DMG-05). */
export function toughnessSum(g: Ahq, m: Model): Sum {
  const sum = sumUp('Toughness', m.base.T, toughnessModifiers, g, { m });
  const capped = Math.max(m.base.T, Math.min(TOUGHNESS_CAP, sum.total));
  if (capped === sum.total) return sum;
  return {
    ...sum,
    parts: [...sum.parts, { rule: R.characteristics, label: 'at most 11', value: capped - sum.total }],
    total: capped,
  };
}

export function toughness(g: Ahq, m: Model): number {
  return Math.max(m.base.T, Math.min(TOUGHNESS_CAP, tally(m.base.T, toughnessModifiers, g, { m })));
}

/** How damage meets Toughness: as equipped, round body armour, round armour and shield, by fire or spell, by a missile that hit critically. */
export type Against = 'equipped' | 'unarmoured' | 'bare' | 'fire' | 'halved';

const CLOAK_AGAINST_FIRE = 3;

/** Toughness against damage of a kind: the Cloak of Ash adds to it above the cap (AHQ-GAP-14), a ranged critical halves it (AHQ-RNG-10). */
export function toughnessAgainst(g: Ahq, m: Model, against: Against): number {
  const equipped = toughness(g, m);
  switch (against) {
    case 'equipped':
      return equipped;
    case 'fire':
      return equipped + (worksItem(m, 'cloak_of_ash') ? CLOAK_AGAINST_FIRE : 0);
    case 'halved':
      return Math.floor(equipped / 2);
    default: {
      const shield = against === 'bare' && shieldCounts(m) ? armourById.get('shield')!.T : 0;
      const bare = tally(m.base.T, toughnessModifiers, g, { m }) - armourT(m) - shield;
      return Math.max(m.base.T, Math.min(TOUGHNESS_CAP, bare));
    }
  }
}

const AGAINST: Readonly<Record<Exclude<Against, 'equipped'>, { readonly rule: string; readonly label: string }>> = {
  unarmoured: { rule: R.trapTables, label: 'without armour' },
  bare: { rule: R.trapTables, label: 'without armour and shield' },
  fire: { rule: R.chestsAndMagicItems, label: 'Cloak of Ash' },
  halved: { rule: R.rangedCriticalHit, label: 'halved' },
};

/** The same with its receipt. */
export function toughnessAgainstSum(g: Ahq, m: Model, against: Against): Sum {
  const sum = toughnessSum(g, m);
  const total = toughnessAgainst(g, m, against);
  if (against === 'equipped' || total === sum.total) return sum;
  return { ...sum, parts: [...sum.parts, { ...AGAINST[against], value: total - sum.total }], total };
}

const speedModifiers: readonly Modifier<Ahq, Of>[] = [
  { rule: R.monsters, label: 'venom', value: (_g, { m }) => (hasEffect(m, 'venom') ? -2 : 0) },
  { rule: R.contentsOfRoomsAndPassages, label: 'the statue', value: (_g, { m }) => (hasEffect(m, 'sorrow') ? -2 : 0) },
  { rule: R.quests, label: 'carrying the Bell', value: (_g, { m }) => (m.questItems.includes('bell') ? -2 : 0) },
];

/** Squares of a normal Combat move: armour, then bonuses and penalties, then doubling and halving (AHQ-CMV-11). */
export function speed(g: Ahq, m: Model): number {
  const worn = m.armour !== '' && m.armourOn ? armourById.get(m.armour)!.Speed : 0;
  const armoured =
    worn < 0 ? Math.max(Math.min(m.base.Speed, MINIMUM_ARMOURED_SPEED), m.base.Speed + worn) : m.base.Speed;
  let squares = tally(armoured, speedModifiers, g, { m });
  if (hasEffect(m, 'haste')) squares *= 2;
  if (hasEffect(m, 'hexed')) squares = Math.floor(squares / 2);
  return Math.max(1, squares);
}

/** The same with its receipt; doubling, halving and limits stand as one line. */
export function speedSum(g: Ahq, m: Model): Sum {
  const now = speed(g, m);
  const worn = m.armour !== '' && m.armourOn ? armourById.get(m.armour)!.Speed : 0;
  const sum = sumUp('Speed', m.base.Speed, speedModifiers, g, { m });
  const armour = worn === 0 ? [] : [{ rule: R.armourTable, label: 'armour', value: worn }];
  const rest = now - sum.total - worn;
  const other = rest === 0 ? [] : [{ rule: R.effectsOnSpeed, label: 'doubling, halving and limits', value: rest }];
  return { ...sum, parts: [...armour, ...sum.parts, ...other], total: now };
}

/** Skeletons before the joined crown (quest special of the Tithe Throne). */
function cowedByCrown(g: Ahq, m: Model): boolean {
  if (m.kind !== 'monster' || m.type !== 'barrow_skeleton') return false;
  const section = sectionAt(g.map, m.at);
  const site = g.sites[section];
  if (site === undefined || site.questRoom !== 2 || g.quest.id !== 'tithe') return false;
  return g.models.some(
    h =>
      h.kind === 'hero' &&
      isStanding(h) &&
      h.questItems.includes('crown_left') &&
      h.questItems.includes('crown_right') &&
      sectionAt(g.map, h.at) === section,
  );
}

/** Weapon Skill as attacker. */
export function weaponSkill(g: Ahq, m: Model): number {
  if (cowedByCrown(g, m)) return 3;
  return hasEffect(m, 'hexed') ? Math.max(1, m.base.WS - 2) : m.base.WS;
}

interface Strike {
  readonly attacker: Model;
  readonly target: Model;
}

/** Weapon Skill before spells. */
function plainSkill(g: Ahq, m: Model): number {
  return cowedByCrown(g, m) ? 3 : m.base.WS;
}

/** What the joined crown takes from Weapon Skill. */
function crownsPart(g: Ahq, m: Model): number {
  return plainSkill(g, m) - m.base.WS;
}

function isDown(m: Model): boolean {
  return m.condition === 'ko' || hasEffect(m, 'asleep');
}

const hitModifiers: readonly Modifier<Ahq, Strike>[] = [
  { rule: R.numberNeededToHit, label: "attacker's Weapon Skill", value: (_g, a) => -a.attacker.base.WS },
  {
    rule: R.numberNeededToHit,
    label: "target's Weapon Skill",
    value: (_g, a) => (isDown(a.target) ? 0 : a.target.base.WS),
  },
  { rule: R.quests, label: 'the crown cows the attacker', value: (g, a) => -crownsPart(g, a.attacker) },
  {
    rule: R.quests,
    label: 'the crown cows the target',
    value: (g, a) => (isDown(a.target) ? 0 : crownsPart(g, a.target)),
  },
  {
    rule: R.strikingAFallenHero,
    label: 'the target is down',
    value: (_g, a) => (a.target.condition === 'ko' ? 1 : 0),
  },
  {
    rule: R.heroSpells,
    label: 'the target sleeps',
    value: (_g, a) => (isDown(a.target) && a.target.condition !== 'ko' ? 1 : 0),
  },
  {
    rule: R.otherModifiersToHit,
    label: 'other modifiers',
    value: (_g, a) => (a.attacker.toHit === 0 ? 0 : -a.attacker.toHit),
  },
  {
    rule: R.otherModifiersToHit,
    label: 'the attacker is hexed',
    value: (g, a) => plainSkill(g, a.attacker) - weaponSkill(g, a.attacker),
  },
  {
    rule: R.otherModifiersToHit,
    label: 'the target is hexed',
    value: (g, a) => (isDown(a.target) ? 0 : weaponSkill(g, a.target) - plainSkill(g, a.target)),
  },
];

/** The number needed on a hand-to-hand hit roll, with its receipt. */
export function neededToHit(g: Ahq, attacker: Model, target: Model): Sum {
  return sumUp('needed to hit', 7, hitModifiers, g, { attacker, target });
}

/** A weapon as it is in the hands of a party model: what is magic about it works for Heroes only (AHQ-GAP-14). */
export function weaponOf(m: Model, id: string): Weapon {
  return inHands(m, weaponById.get(id)!);
}

function inHands(m: Model, weapon: Weapon): Weapon {
  return m.kind === 'hero' || !weapon.magical ? weapon : weaponById.get(weapon.countsAs)!;
}

const UNARMED = weaponById.get('unarmed')!;

/** The hand-to-hand weapon a party model fights with; null for monsters, whose dice are printed. */
export function readiedWeapon(m: Model): Weapon | null {
  return isParty(m) ? inHands(m, weaponById.get(m.readied) ?? UNARMED) : null;
}

export function reachesDiagonally(m: Model): boolean {
  const weapon = readiedWeapon(m);
  if (weapon !== null) return weapon.diagonal;
  return monsterType(m).diagonal && !m.thrown;
}

/** Reach as the party believes it: a hidden monster seems to have that of what it looks like. */
export function seemsToReachDiagonally(m: Model): boolean {
  if (m.kind !== 'monster' || m.revealed) return reachesDiagonally(m);
  return monsterById.get(m.apparent)!.diagonal && !m.thrown;
}

function band(strength: number): number {
  return strength <= 4 ? 0 : strength <= 6 ? 1 : strength <= 8 ? 2 : 3;
}

/** Damage dice of a weapon in these hands, before magic. */
export function weaponDice(m: Model, weapon: Weapon): number {
  return weapon.dice[band(m.base.S)]! + weapon.extraDice;
}

const handDiceModifiers: readonly Modifier<Ahq, Of>[] = [
  { rule: R.orderOfCasting, label: 'Iron Edge', value: (_g, { m }) => (hasEffect(m, 'iron_edge') ? 1 : 0) },
  { rule: R.potionsAndGear, label: 'Potion of Might', value: (_g, { m }) => (hasEffect(m, 'might') ? 1 : 0) },
  { rule: R.enemySpells, label: 'Rallying Howl', value: (_g, { m }) => (hasEffect(m, 'rallied') ? 1 : 0) },
];

/** Damage dice of a hand-to-hand hit, with the receipt (AHQ-DMG-01). */
export function handDice(g: Ahq, m: Model): Sum {
  const weapon = readiedWeapon(m);
  const base = weapon !== null ? weaponDice(m, weapon) : m.thrown ? 1 : monsterType(m).dice;
  return sumUp('damage dice', base, handDiceModifiers, g, { m });
}

/** The needed number of a ranged attack by the shooter's row and the distance; null beyond the table (AHQ-RNG-08). */
export function neededAtRange(m: Model, distance: number): number | null {
  const row = rangedTable.rows.find(r => r.RS === Math.min(12, m.base.RS));
  const column = rangedTable.bands.findIndex(b => distance >= b.from && distance <= b.to);
  if (row === undefined || column < 0) return null;
  return row.needed[column]!;
}

/** Bonus on spot rolls: experience, items, and the pole in passages. */
export const spotModifiers: readonly Modifier<Ahq, Of>[] = [
  { rule: R.learningFromATwelve, label: 'experience', value: (_g, { m }) => m.spotBonus },
  { rule: R.chestsAndMagicItems, label: 'magic item', value: (_g, { m }) => itemBonus(m, 'spot') },
  {
    rule: R.potionsAndGear,
    label: 'ten-foot pole',
    value: (g, { m }) =>
      m.gear.includes('pole') && g.map.sections[sectionAt(g.map, m.at)]?.kind === 'passage' ? 1 : 0,
  },
];

interface Disarm extends Of {
  readonly chest: boolean;
}

export const disarmModifiers: readonly Modifier<Ahq, Disarm>[] = [
  { rule: R.chestsAndMagicItems, label: 'magic item', value: (_g, { m }) => itemBonus(m, 'disarm') },
  {
    rule: R.potionsAndGear,
    label: 'fine tools',
    value: (_g, d) => (d.chest && d.m.gear.includes('lockpicks') ? 1 : 0),
  },
];

export function surpriseItemBonus(m: Model): number {
  return itemBonus(m, 'surprise');
}
