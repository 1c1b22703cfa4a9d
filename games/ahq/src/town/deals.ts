import { type Reason, reason } from '@quarterstaff/kernel';
import {
  ammunition,
  ammunitionById,
  archetypeById,
  armourById,
  armours,
  components,
  gear,
  gearById,
  henchmanById,
  henchmen,
  itemById,
  potionById,
  potions,
  town as prices,
  spells,
  treasure,
  weaponById,
  weapons,
} from '../content/index.ts';
import type { Stat } from '../content/schemas.ts';
import { cannotSpare, carryingForbids, partsOf } from '../models/carry.ts';
import { purseOf } from '../models/purses.ts';
import { possessions } from '../models/wounds.ts';
import { R } from '../rules.ts';
import type { Ahq, Model, Thing } from '../state.ts';

// What may be done in town, and why something may not.

/** What a thing sells for: half of its price, or the fixed sums for finds (AHQ-GAP-23). */
export function salePrice(thing: Thing): number {
  const { kind, id } = partsOf(thing);
  switch (kind) {
    case 'weapon': {
      const grade = itemById.get(id)?.grade;
      if (grade !== undefined) return treasure.prices[grade];
      return Math.floor((weaponById.get(id)?.price ?? 0) / 2);
    }
    case 'armour':
    case 'shield':
      return Math.floor((armourById.get(id)?.price ?? 0) / 2);
    case 'item':
      return treasure.prices[itemById.get(id)!.grade];
    case 'potion':
      return Math.floor(potionById.get(id)!.price / 2);
    case 'gear':
      return Math.floor(gearById.get(id)!.price / 2);
    case 'scroll':
      return treasure.prices.scroll;
    case 'component':
      return treasure.prices.component;
    case 'ammo': {
      const quiver = ammunitionById.get(id)!;
      return partsOf(thing).count === quiver.count ? Math.floor(quiver.price / 2) : 0;
    }
    default:
      return 0;
  }
}

/** Ammunition changes hands by the full quiver, and what is left of one at last. */
function byTheQuiver(thing: Thing): Thing {
  const { kind, id, count } = partsOf(thing);
  const full = kind === 'ammo' ? ammunitionById.get(id)!.count : 0;
  return full > 0 && count > full ? `ammo:${id}*${full}` : thing;
}

/** What the town sells, with its price. */
export const WARES: readonly { readonly thing: Thing; readonly price: number }[] = [
  ...weapons.flatMap(w => (w.price === null || w.price === 0 ? [] : [{ thing: `weapon:${w.id}`, price: w.price }])),
  ...armours.map(a => ({ thing: a.shield ? 'shield:shield' : `armour:${a.id}`, price: a.price })),
  ...ammunition.map(a => ({ thing: `ammo:${a.id}*${a.count}`, price: a.price })),
  ...potions.map(p => ({ thing: `potion:${p.id}`, price: p.price })),
  ...gear.map(t => ({ thing: `gear:${t.id}`, price: t.price })),
  ...components.map(c => ({ thing: `component:${c.id}`, price: c.price })),
];

export interface Deal {
  readonly do: string;
  readonly for?: string;
  readonly item?: string;
  readonly to?: string; // to whom something is given
}

function atHome(g: Ahq, seat: string): Model[] {
  return g.models.filter(m => m.kind === 'hero' && m.seat === seat && m.condition === 'left');
}

export function heroesAtHome(g: Ahq): Model[] {
  return g.models.filter(m => m.kind === 'hero' && m.condition === 'left');
}

/** What may be done before upkeep is due; after it each player deals in what order he likes (AHQ-GAP-23, AHQ-DEC-34). */
const SHARING: readonly string[] = ['give', 'done'];

/** Gold is given by some crowns, or all of it (AHQ-GAP-23). */
const GIFTS: readonly string[] = ['gold:10', 'gold:50', 'gold:100', 'gold'];
export const isGold = (item: string): boolean => item === 'gold' || item.startsWith('gold:');

/** How many crowns a gift of gold is. */
export function crownsOf(g: Ahq, from: Model, gift: string): number {
  return gift === 'gold' ? purseOf(g, from) : Number(gift.split(':')[1]);
}

/** What a Hero lacks to pay his upkeep. */
export function lackOf(g: Ahq, m: Model): number {
  return Math.max(0, prices.upkeep - purseOf(g, m));
}

/** The gold that a player may give away: by the usual sums, and just what somebody lacks while upkeep is due. */
function giftsOfGold(g: Ahq, seat: string, isDue: boolean): Deal[] {
  const list: Deal[] = [];
  for (const m of atHome(g, seat)) {
    const purse = purseOf(g, m);
    for (const t of heroesAtHome(g)) {
      if (t.id === m.id || purse === 0) continue;
      const lack = isDue ? lackOf(g, t) : 0;
      const sums = lack > 0 && lack < prices.upkeep ? [`gold:${lack}`, ...GIFTS] : GIFTS;
      for (const item of sums)
        if (item === 'gold' || purse > crownsOf(g, m, item)) list.push({ do: 'give', for: m.id, item, to: t.id });
    }
  }
  return list;
}

/** Whether gold of this player could spare somebody the Wound that unpaid upkeep costs. */
function couldSpareAWound(g: Ahq, seat: string): boolean {
  return heroesAtHome(g).some(m => {
    const others = heroesAtHome(g).filter(other => other.id !== m.id && purseOf(g, other) > 0);
    const gold = others.reduce((sum, other) => sum + purseOf(g, other), 0);
    return m.base.W > 1 && lackOf(g, m) > 0 && gold >= lackOf(g, m) && others.some(other => other.seat === seat);
  });
}

/** What a player may share before upkeep is due; nothing when that changes nothing. */
export function shares(g: Ahq, seat: string): Deal[] {
  return couldSpareAWound(g, seat) ? deals(g, seat, true).filter(deal => SHARING.includes(deal.do)) : [];
}

/** Everybody who came out and may carry things for the party. */
export function bearers(g: Ahq): Model[] {
  return g.models.filter(m => m.kind !== 'monster' && m.condition === 'left' && m.type !== 'hostage');
}

function canTrain(g: Ahq, m: Model, stat: Stat): boolean {
  const row = prices.training.find(t => t.stat === stat);
  return row !== undefined && m.base[stat] < m.start[stat] + row.limit && purseOf(g, m) >= row.price && !m.acted;
}

/** All that a player may do in town; while upkeep is due only what is shared counts. */
export function deals(g: Ahq, seat: string, isDue = false): Deal[] {
  const list: Deal[] = [{ do: 'done' }];
  for (const m of bearers(g)) {
    if (m.seat !== seat) continue;
    for (const thing of new Set(possessions(m).map(byTheQuiver))) {
      if (cannotSpare(m, thing)) continue;
      if (!thing.startsWith('quest:') && salePrice(thing) > 0) list.push({ do: 'sell', for: m.id, item: thing });
      for (const t of bearers(g))
        if (t.id !== m.id && carryingForbids(t, thing) === null)
          list.push({ do: 'give', for: m.id, item: thing, to: t.id });
    }
  }
  list.push(...giftsOfGold(g, seat, isDue));
  for (const m of atHome(g, seat)) {
    const purse = purseOf(g, m);
    for (const ware of WARES) {
      if (ware.price > purse || carryingForbids(m, ware.thing) !== null) continue;
      const { kind, id } = partsOf(ware.thing);
      if (ARMOUR.includes(kind) && m.wizard) continue;
      if (kind === 'potion' && id !== 'healing' && g.quest.flags.includes(`sought:${id}`)) continue;
      list.push({ do: 'buy', for: m.id, item: ware.thing });
    }
    const hired = g.models.filter(h => h.kind === 'henchman' && h.owner === m.id && h.condition === 'left').length;
    if (hired < 2) for (const h of henchmen) if (h.hire <= purse) list.push({ do: 'hire', for: m.id, item: h.id });
    for (const row of prices.training)
      if (canTrain(g, m, row.stat)) list.push({ do: 'train', for: m.id, item: row.stat });
    if (m.wizard) {
      for (const spell of spells) {
        const price = spell.cost.length > 1 ? prices.copy.two : prices.copy.one;
        if (!m.spells.includes(spell.id) && price <= purse) list.push({ do: 'copy', for: m.id, item: spell.id });
      }
    }
  }
  if (g.models.every(m => m.kind !== 'hero' || m.seat !== seat || m.condition === 'dead')) {
    for (const archetype of archetypeById.keys()) list.push({ do: 'recruit', item: archetype });
  }
  return list;
}

const GIVING: readonly string[] = ['sell', 'give'];
const ARMOUR: readonly string[] = ['armour', 'shield']; // nobody sells it to magic users

/** Why a deal is not offered. */
export function whyNotDeal(g: Ahq, seat: string, isDue: boolean, asked: unknown): Reason[] {
  const deal = asked as Deal | null;
  const m = g.models.find(one => one.id === deal?.for);
  const mine = m !== undefined && m.seat === seat && m.condition === 'left';
  if (deal === null || typeof deal !== 'object') return [];
  if (m !== undefined && m.kind !== 'monster' && !mine)
    return [reason(R.theTown, m.condition === 'left' ? 'that is another player’s' : 'it is not in town')];
  if (deal.do !== 'recruit' && !mine) return [];
  if (isDue && !SHARING.includes(deal.do)) return [reason(R.theTown, 'sharing and upkeep come first')];
  const item = deal.item ?? '';
  const poor = [reason(R.theTown, 'there is not enough gold in the purse')];
  if (GIVING.includes(deal.do) && cannotSpare(m!, item))
    return [reason(R.potionsAndGear, 'its components need the satchel')];
  switch (deal.do) {
    case 'sell':
      return [reason(R.theTown, 'it has nothing of the kind that sells')];
    case 'give': {
      if (isGold(item)) return poor;
      const t = bearers(g).find(one => one.id === deal.to);
      const forbidden =
        t === undefined || !possessions(m!).map(byTheQuiver).includes(item) ? null : carryingForbids(t, item);
      return forbidden === null
        ? [reason(R.theTown, 'whoever is to get it is not here, or it is not there to give')]
        : [reason(forbidden, 'beyond the carrying limits')];
    }
    case 'buy': {
      const ware = WARES.find(one => one.thing === item);
      if (ware === undefined) return [reason(R.theTown, 'the town does not sell that')];
      const { kind } = partsOf(item);
      const forbidden = ARMOUR.includes(kind) && m!.wizard ? R.noArmourForMagicUsers : carryingForbids(m!, item);
      if (forbidden !== null) return [reason(forbidden, 'beyond the carrying limits')];
      return ware.price > purseOf(g, m!) ? poor : [reason(R.theTown, 'that potion has been asked for in this visit')];
    }
    case 'hire':
      return (henchmanById.get(item)?.hire ?? 0) > purseOf(g, m!) ? poor : [reason(R.henchmen, 'it has two Henchmen')];
    case 'train': {
      const row = prices.training.find(one => one.stat === item);
      if (row === undefined) return [reason(R.theTown, 'that is not taught')];
      if (m!.acted) return [reason(R.theTown, 'it has trained in this visit')];
      return row.price > purseOf(g, m!) ? poor : [reason(R.theTown, `at most ${row.limit} over the start`)];
    }
    case 'copy':
      if (!m!.wizard) return [reason(R.theSpellBook, 'it is no Wizard')];
      return m!.spells.includes(item) ? [reason(R.theSpellBook, 'it is in the Spell Book already')] : poor;
    case 'recruit':
      return [reason(R.theTown, 'this player has a Hero')];
    default:
      return [];
  }
}
