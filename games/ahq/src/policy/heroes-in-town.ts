import type { Decision, Dice, Reasoned } from '@quarterstaff/kernel';
import { armourById, heals, henchmanById, spellById, town, weaponById } from '../content/index.ts';
import { componentCount, partsOf } from '../models/carry.ts';
import { weaponDice } from '../models/numbers.ts';
import { purseOf } from '../models/purses.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { crownsOf, type Deal, lackOf, salePrice, WARES } from '../town/deals.ts';
import { plain } from './reason.ts';

// What automatic hero players do in town: who is wanted, what is bought, by what the party lacks.

const SPARE = 40; // crowns: the wages and the upkeep to come
const PLENTY = 80;

const priceOf = new Map(WARES.map(ware => [ware.thing, ware.price]));

/** One of some candidates, each as likely as its weight; the heaviest when there are no dice to ask. */
export function drawn<T>(dice: Dice | null, list: readonly T[], weight: (one: T) => number): T {
  const weights = list.map(weight);
  const total = weights.reduce((sum, one) => sum + one, 0);
  let left = list.length > 1 && dice !== null && total > 0 ? dice.die(total) : 0;
  if (!(left > 0)) return list[weights.indexOf(Math.max(...weights))]!;
  for (const [i, one] of weights.entries()) {
    left -= one;
    if (left <= 0) return list[i]!;
  }
  return list[list.length - 1]!;
}

type Part = 'front' | 'bow' | 'magic';
const PARTS: Readonly<Record<string, Part>> = {
  fighter: 'front',
  axebearer: 'front',
  warden: 'front',
  ranger: 'bow',
  scout: 'bow',
  wizard: 'magic',
  elf_mage: 'magic',
};
const WANTED: Readonly<Record<Part, number>> = { front: 2, magic: 1, bow: 1 };

/** Who joins: somebody of whom the party has fewer than it wants, and nobody of whom it has one already. */
function recruitWeight(g: Ahq, archetype: string): number {
  const living = g.models.filter(m => m.kind === 'hero' && m.condition !== 'dead');
  const part = PARTS[archetype] ?? 'front';
  const have = living.filter(m => PARTS[m.type] === part).length;
  if (have < WANTED[part]) return living.some(m => m.type === archetype) ? 4 : 12;
  return living.some(m => m.type === archetype) ? 0 : 1;
}

/** Archers beside those who strike, shields beside those who do not. */
function hireWeight(g: Ahq, deal: Deal): number {
  const hero = modelOf(g, deal.for!);
  const { hire } = henchmanById.get(deal.item!)!;
  if (purseOf(g, hero) < hire + SPARE) return 0;
  if (deal.item === 'porter') return 1;
  if (deal.item === 'sergeant') return 6;
  return (deal.item === 'bowman') === (PARTS[hero.type] === 'front') ? 4 : 2;
}

function isAlone(g: Ahq, hero: string): boolean {
  return !g.models.some(m => m.kind === 'henchman' && m.owner === hero && m.condition === 'left');
}

const handWeapons = (m: Model) => m.weapons.map(id => weaponById.get(id)!).filter(w => w.kind === 'hand');
const bestDice = (m: Model): number => Math.max(1, ...handWeapons(m).map(w => weaponDice(m, w)));

/** What something in the shop is worth to this Hero beyond its price; 0: it is left there. */
function buyWeight(g: Ahq, deal: Deal): number {
  const m = modelOf(g, deal.for!);
  const left = purseOf(g, m) - (priceOf.get(deal.item!) ?? 999);
  const { kind, id } = partsOf(deal.item!);
  const magic = m.wizard;
  switch (kind) {
    case 'potion':
      if (id === 'healing') return m.potions.filter(heals).length < 2 ? 100 : 0;
      if (left < PLENTY || m.potions.includes(id)) return 0;
      return id === 'greater_healing' || id === 'luck' ? 2 : PARTS[m.type] === 'front' && id !== 'clarity' ? 2 : 0;
    case 'ammo':
      return (m.ammo[id] ?? 0) < 4 ? 60 : 0;
    case 'component':
      return magic && componentCount(m) < 4 && left >= 0 ? (id === 'W' ? 20 : 40) : 0;
    case 'armour': {
      const worn = m.armour === '' ? 0 : armourById.get(m.armour)!.T;
      return !magic && left >= SPARE && armourById.get(id)!.T > worn ? 30 : 0;
    }
    case 'shield':
      return PARTS[m.type] === 'front' && left >= SPARE && handWeapons(m).every(w => !w.twoHanded) ? 30 : 0;
    case 'weapon': {
      const weapon = weaponById.get(id)!;
      if (magic || left < SPARE || PARTS[m.type] !== 'front' || weapon.kind !== 'hand') return 0;
      return weaponDice(m, weapon) > bestDice(m) && !(weapon.twoHanded && m.shield) ? 10 : 0;
    }
    case 'gear':
      return left >= SPARE && gearHelps(g, m, id) ? 6 : 0;
    default:
      return 0;
  }
}

/** A satchel for whoever has components, the other tools once for the party: a pole and fine tools for whoever goes ahead. */
function gearHelps(g: Ahq, m: Model, id: string): boolean {
  if (id === 'satchel') return m.wizard && componentCount(m) >= 6 && !m.gear.includes('satchel');
  const owned = g.models.some(o => o.kind === 'hero' && o.condition !== 'dead' && o.gear.includes(id));
  return !owned && !m.wizard && (id === 'rope' || m.spotBonus > 0 || PARTS[m.type] === 'bow');
}

/** What is learned: the skill that the Hero lives by, then Wounds. */
function trainWeight(g: Ahq, deal: Deal): number {
  const m = modelOf(g, deal.for!);
  const row = town.training.find(one => one.stat === deal.item)!;
  if (purseOf(g, m) < row.price + SPARE) return 0;
  const own = { front: 'WS', bow: 'RS', magic: 'Int' }[PARTS[m.type] ?? 'front'];
  return deal.item === own ? 4 : deal.item === 'W' || deal.item === 'T' ? 3 : deal.item === 'Speed' ? 1 : 0;
}

function copyWeight(g: Ahq, deal: Deal): number {
  const m = modelOf(g, deal.for!);
  const price = spellById.get(deal.item!)!.cost.length > 1 ? town.copy.two : town.copy.one;
  return purseOf(g, m) >= price + PLENTY ? 1 : 0;
}

/** Scrolls that nobody can read to the end, and weapons that are worse than another in the same hands. */
function sellWeight(g: Ahq, deal: Deal): number {
  const m = modelOf(g, deal.for!);
  const { kind, id } = partsOf(deal.item!);
  if (salePrice(deal.item!) <= 0) return 0;
  if (kind === 'scroll') return m.wizard ? 0 : 1;
  if (kind !== 'weapon') return 0;
  const weapon = weaponById.get(id)!;
  const spare = weapon.kind === 'hand' && weapon.throw === 0 && !weapon.diagonal && !weapon.magical;
  return spare && handWeapons(m).length > 1 && weaponDice(m, weapon) < bestDice(m) ? 1 : 0;
}

interface Errand {
  readonly label: string;
  weight(g: Ahq, deal: Deal): number;
  takes(g: Ahq, deal: Deal): boolean;
}

/** In this order; among deals of one kind the dice decide. */
const ERRANDS: readonly Errand[] = [
  {
    label: 'somebody whom the party lacks',
    takes: (_g, d) => d.do === 'recruit',
    weight: (g, d) => recruitWeight(g, d.item!),
  },
  { label: 'what is worse than the other is sold', takes: (_g, d) => d.do === 'sell', weight: sellWeight },
  {
    label: 'healing first',
    takes: (_g, d) => d.do === 'buy' && d.item === 'potion:healing',
    weight: buyWeight,
  },
  {
    label: 'arrows and components',
    takes: (_g, d) => d.do === 'buy' && /^(ammo|component):/.test(d.item!),
    weight: buyWeight,
  },
  { label: 'a Henchman', takes: (g, d) => d.do === 'hire' && isAlone(g, d.for!), weight: hireWeight },
  { label: 'arms and tools', takes: (_g, d) => d.do === 'buy', weight: buyWeight },
  { label: 'a spell', takes: (_g, d) => d.do === 'copy', weight: copyWeight },
  { label: 'training', takes: (_g, d) => d.do === 'train', weight: trainWeight },
];

export function deal(g: Ahq, open: Decision, dice: Dice | null): Reasoned {
  const list = open.options as readonly Deal[];
  for (const { label, takes, weight } of ERRANDS) {
    const wanted = list.filter(one => takes(g, one) && weight(g, one) > 0);
    if (wanted.length > 0)
      return plain(
        drawn(dice, wanted, one => weight(g, one)),
        R.theTown,
        label,
      );
  }
  return plain({ do: 'done' }, R.theTown, 'nothing more is wanted');
}

/** Gifts of just what somebody lacks for his upkeep, by purses that can spare it; the fullest first. */
export function fairShares(g: Ahq, open: Decision): Deal[] {
  const giver = ({ for: id }: Deal): Model => modelOf(g, id!);
  const isFair = (gift: Deal): boolean => {
    const sum = crownsOf(g, giver(gift), gift.item!);
    return sum === lackOf(g, modelOf(g, gift.to!)) && purseOf(g, giver(gift)) >= sum + town.upkeep;
  };
  return (open.options as readonly Deal[])
    .filter(gift => gift.do === 'give' && isFair(gift))
    .sort((a, b) => purseOf(g, giver(b)) - purseOf(g, giver(a)));
}

export function share(g: Ahq, open: Decision): Reasoned {
  return plain(fairShares(g, open)[0] ?? { do: 'done' }, R.theTown, 'what another lacks, from the fullest purse');
}

/** The book of a new magic user (AHQ-DEC-32). */
const USUAL = ['knit_flesh', 'ember_dart', 'barkskin', 'dazzle', 'bursting_sun', 'slamming_wind'];

export function chooseSpell(open: Decision): Reasoned {
  const offered = open.options as readonly string[];
  return plain(USUAL.find(spell => offered.includes(spell)) ?? offered[0], R.theSpellBook, 'the usual book');
}
