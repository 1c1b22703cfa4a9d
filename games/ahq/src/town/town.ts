import { again, call, d12, type Pool, type Procedure, type Reason } from '@quarterstaff/kernel';
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
  monsterById,
  potionById,
  potions,
  town as prices,
  spellById,
  spells,
  treasure,
  weaponById,
  weapons,
} from '../content/index.ts';
import type { CounterId, GroupPart, Stat } from '../content/schema.ts';
import { membersOf, questOf } from '../dungeon/build.ts';
import { withHymn } from '../dungeon/rooms.ts';
import { intelligenceTest } from '../magic/test.ts';
import { NOWHERE } from '../map/square.ts';
import { carryingForbids, loseThing, partsOf, takeThing } from '../models/carry.ts';
import { freshId, newModel } from '../models/create.ts';
import { possessions } from '../models/wounds.ts';
import { R } from '../rules.ts';
import {
  type Ahq,
  type AhqEvent,
  chance,
  choice,
  type Group,
  type Member,
  type Model,
  modelOf,
  procedure,
  step,
  type Thing,
} from '../state.ts';
import { rollGifts } from '../turn/gifts.ts';

// Between Expeditions. Gold brought out goes into one purse of the party, from which everything is paid.

export interface Town {
  seat: number;
  arrived: boolean;
}

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
export function wares(): { readonly thing: Thing; readonly price: number }[] {
  return [
    ...weapons.flatMap(w => (w.price === null || w.price === 0 ? [] : [{ thing: `weapon:${w.id}`, price: w.price }])),
    ...armours.map(a => ({ thing: a.shield ? 'shield:shield' : `armour:${a.id}`, price: a.price })),
    ...ammunition.map(a => ({ thing: `ammo:${a.id}*${a.count}`, price: a.price })),
    ...potions.map(p => ({ thing: `potion:${p.id}`, price: p.price })),
    ...gear.map(t => ({ thing: `gear:${t.id}`, price: t.price })),
    ...components.map(c => ({ thing: `component:${c.id}`, price: c.price })),
  ];
}

interface Deal {
  readonly do: string;
  readonly for?: string;
  readonly item?: string;
  readonly to?: string; // to whom something is given
}

function atHome(g: Ahq, seat: string): Model[] {
  return g.models.filter(m => m.kind === 'hero' && m.seat === seat && m.condition === 'left');
}

/** Everybody who came out and may carry things for the party. */
function bearers(g: Ahq): Model[] {
  return g.models.filter(m => m.kind !== 'monster' && m.condition === 'left' && m.type !== 'hostage');
}

/** One spare quiver for each missile weapon (AHQ-GAP-04). */
function quiverFits(m: Model, kind: string, count: number): boolean {
  const users = m.weapons.filter(w => weaponById.get(w)?.ammoKind === kind).length;
  return users > 0 && (m.ammo[kind] ?? 0) + count <= 2 * users * count;
}

function canTrain(g: Ahq, m: Model, stat: Stat): boolean {
  const row = prices.training.find(t => t.stat === stat);
  return row !== undefined && m.base[stat] < m.start[stat] + row.limit && g.townGold >= row.price && !m.acted;
}

function deals(g: Ahq, seat: string): Deal[] {
  const list: Deal[] = [{ do: 'done' }];
  for (const m of bearers(g)) {
    if (m.seat !== seat) continue;
    for (const thing of new Set(possessions(m).map(byTheQuiver))) {
      if (!thing.startsWith('quest:') && salePrice(thing) > 0) list.push({ do: 'sell', for: m.id, item: thing });
      for (const t of bearers(g))
        if (t.id !== m.id && carryingForbids(t, thing) === null)
          list.push({ do: 'give', for: m.id, item: thing, to: t.id });
    }
  }
  for (const m of atHome(g, seat)) {
    for (const ware of wares()) {
      if (ware.price > g.townGold || carryingForbids(m, ware.thing) !== null) continue;
      const { kind, id, count } = partsOf(ware.thing);
      if (kind === 'ammo' && !quiverFits(m, id, count)) continue;
      if (kind === 'armour' && m.wizard) continue;
      if (kind === 'potion' && id !== 'healing' && g.quest.flags.includes(`sought:${id}`)) continue;
      list.push({ do: 'buy', for: m.id, item: ware.thing });
    }
    const hired = g.models.filter(h => h.kind === 'henchman' && h.owner === m.id && h.condition === 'left').length;
    if (hired < 2) for (const h of henchmen) if (h.hire <= g.townGold) list.push({ do: 'hire', for: m.id, item: h.id });
    for (const row of prices.training)
      if (canTrain(g, m, row.stat)) list.push({ do: 'train', for: m.id, item: row.stat });
    if (m.wizard) {
      for (const spell of spells) {
        const price = spell.cost.length > 1 ? prices.copy.two : prices.copy.one;
        if (!m.spells.includes(spell.id) && price <= g.townGold) list.push({ do: 'copy', for: m.id, item: spell.id });
      }
    }
  }
  if (g.models.every(m => m.kind !== 'hero' || m.seat !== seat || m.condition === 'dead')) {
    for (const archetype of archetypeById.keys()) list.push({ do: 'recruit', item: archetype });
  }
  return list;
}

function because(rule: string, label: string): Reason[] {
  return [{ rule, label, repair: null }];
}

/** Why a deal is not offered. */
function whyNotDeal(g: Ahq, seat: string, asked: unknown): Reason[] {
  const deal = asked as Deal | null;
  const m = g.models.find(one => one.id === deal?.for);
  const mine = m !== undefined && m.seat === seat && m.condition === 'left';
  if (deal === null || typeof deal !== 'object' || (deal.do !== 'recruit' && !mine)) return [];
  const item = deal.item ?? '';
  const poor = because(R.theTown, 'gold enough in the purse');
  switch (deal.do) {
    case 'sell':
      return because(R.theTown, 'something of its own that has a price');
    case 'give': {
      const t = bearers(g).find(one => one.id === deal.to);
      const forbidden = t === undefined || !possessions(m!).includes(item) ? null : carryingForbids(t, item);
      return forbidden === null
        ? because(R.theTown, 'to somebody here')
        : because(forbidden, 'within the carrying limits');
    }
    case 'buy': {
      const ware = wares().find(one => one.thing === item);
      if (ware === undefined) return because(R.theTown, 'on sale');
      const { kind, id, count } = partsOf(item);
      const forbidden = kind === 'armour' && m!.wizard ? R.noArmourForMagicUsers : carryingForbids(m!, item);
      if (forbidden !== null) return because(forbidden, 'within the carrying limits');
      if (kind === 'ammo' && !quiverFits(m!, id, count))
        return because(R.weaponTable, 'one spare quiver for each weapon');
      return ware.price > g.townGold ? poor : because(R.theTown, 'one roll for each potion in a visit');
    }
    case 'hire':
      return (henchmanById.get(item)?.hire ?? 0) > g.townGold ? poor : because(R.henchmen, 'at most two Henchmen each');
    case 'train': {
      const row = prices.training.find(one => one.stat === item);
      if (row === undefined) return because(R.theTown, 'something that is taught');
      if (m!.acted) return because(R.theTown, 'one advance in a visit');
      return row.price > g.townGold ? poor : because(R.theTown, `at most ${row.limit} over the start`);
    }
    case 'copy':
      if (!m!.wizard) return because(R.theSpellBook, 'a Wizard');
      return m!.spells.includes(item) ? because(R.theSpellBook, 'not yet in the Spell Book') : poor;
    case 'recruit':
      return because(R.theTown, 'a player without a Hero');
    default:
      return [];
  }
}

/** The town phase: healing, upkeep, then each player's dealings, then the next Expedition (AHQ-CAM-03). */
export const town: Procedure<Ahq, Town, AhqEvent> = procedure<Town>('town', {
  arrive: step((g, t, emit) => {
    if (t.arrived) return;
    t.arrived = true;
    arrive(g);
    emit?.({ type: 'townReached', rules: [R.theTownPhase, R.theTown], amount: g.townGold });
  }),
  deal: choice({
    rule: R.theTownPhase,
    decider: (g, t) => g.heroSeats[t.seat] ?? g.heroSeats[0]!,
    options: (g, t) => (t.seat < g.heroSeats.length ? deals(g, g.heroSeats[t.seat]!) : []),
    whyNot: (g, t, asked) => whyNotDeal(g, g.heroSeats[t.seat] ?? '', asked),
    take(g, t, deal, emit) {
      if (deal.do === 'done') {
        t.seat += 1;
        return again;
      }
      const purse = g.townGold;
      const next = strike(g, g.heroSeats[t.seat]!, deal);
      emit?.({
        type: 'dealMade',
        rules: [R.theTown],
        what: `${deal.do} ${deal.item ?? ''}`,
        amount: g.townGold - purse,
        left: g.townGold,
        ...(deal.for === undefined ? {} : { model: deal.for }),
        ...(deal.to === undefined ? {} : { target: deal.to }),
      });
      return next;
    },
  }),
  next: step((g, t) => {
    if (t.seat < g.heroSeats.length) return again;
  }),
  refillBag: chance({
    rule: R.dungeonCounters,
    source: 'seed',
    stream: () => 'counters',
    dice: g => shufflePool(allCounters(g).length),
    take(g, _t, faces) {
      g.bag = shuffled(allCounters(g), faces);
      g.hand = [];
      g.spentCounters = [];
    },
  }),
  depart: step((g, _t, emit) => {
    depart(g);
    emit?.({ type: 'townLeft', rules: [R.theTownPhase, R.restocking], amount: g.townGold });
  }),
});

/** There is time to put things on in town. */
function receive(m: Model, thing: Thing): void {
  takeThing(m, thing);
  const { kind } = partsOf(thing);
  if (kind === 'armour') m.armourOn = !m.wizard;
  if (kind === 'shield') m.shieldOn = !m.wizard;
}

function strike(g: Ahq, seat: string, deal: Deal) {
  const m = deal.for === undefined ? null : modelOf(g, deal.for);
  switch (deal.do) {
    case 'sell':
      loseThing(m!, deal.item!);
      g.townGold += salePrice(deal.item!);
      return again;
    case 'give':
      loseThing(m!, deal.item!);
      receive(modelOf(g, deal.to!), deal.item!);
      return again;
    case 'buy': {
      const ware = wares().find(w => w.thing === deal.item)!;
      const { kind, id } = partsOf(ware.thing);
      if (kind === 'potion' && id !== 'healing') return call(seekPotion, { model: m!.id, potion: id });
      g.townGold -= ware.price;
      receive(m!, ware.thing);
      // A missile weapon is sold with its quiver (AHQ-GAP-04).
      const { ammoKind = null, ammo = 0 } = kind === 'weapon' ? weaponById.get(id)! : {};
      if (ammoKind !== null && quiverFits(m!, ammoKind, ammo)) takeThing(m!, `ammo:${ammoKind}*${ammo}`);
      return again;
    }
    case 'hire':
      hire(g, m!, deal.item!);
      return again;
    case 'train': {
      const row = prices.training.find(r => r.stat === deal.item)!;
      g.townGold -= row.price;
      m!.base = { ...m!.base, [row.stat]: m!.base[row.stat] + 1 };
      if (row.stat === 'W') m!.wounds += 1;
      m!.acted = true;
      return again;
    }
    case 'copy':
      return call(copySpell, { model: m!.id, spell: deal.item!, passed: false });
    default: {
      const hero = recruit(g, seat, deal.item!);
      return g.switches.gifts ? call(rollGifts, { heroes: [hero.id], gained: [], free: false }) : again;
    }
  }
}

/** Outfits a model with the things of its entry, worn and wielded. */
export function equip(m: Model, kit: readonly string[]): void {
  for (const id of kit) {
    const armour = armourById.get(id);
    if (armour === undefined) {
      takeThing(m, `weapon:${id}`);
      const weapon = weaponById.get(id)!;
      if (weapon.ammoKind !== null) takeThing(m, `ammo:${weapon.ammoKind}*${weapon.ammo}`);
    } else if (armour.shield) {
      m.shield = true;
      m.shieldOn = true;
    } else {
      m.armour = id;
      m.armourOn = true;
    }
  }
}

function hire(g: Ahq, hero: Model, type: string): void {
  const entry = henchmanById.get(type)!;
  g.townGold -= entry.hire;
  const m = newModel({
    id: freshId(g, type),
    kind: 'henchman',
    type,
    name: entry.name,
    seat: hero.seat,
    owner: hero.id,
    base: entry.stats,
  });
  equip(m, entry.kit);
  m.condition = 'left';
  g.models.push(m);
}

function recruit(g: Ahq, seat: string, archetype: string): Model {
  const entry = archetypeById.get(archetype)!;
  const m = newModel({
    id: freshId(g, archetype),
    kind: 'hero',
    type: archetype,
    name: entry.name,
    seat,
    base: entry.stats,
    race: entry.race,
    wizard: entry.wizard,
    spotBonus: entry.spotBonus,
  });
  equip(m, entry.kit);
  g.townGold += entry.gold + prices.recruitGold;
  m.condition = 'left';
  g.models.push(m);
  return m;
}

function arrive(g: Ahq): void {
  g.quest.flags = g.quest.flags.filter(f => !f.startsWith('sought:'));
  for (const m of g.models) {
    if (m.condition !== 'left') continue;
    m.at = NOWHERE;
    m.wounds = m.base.W;
    m.fate = Math.min(m.fate, m.fateScore); // the point of a Ring of Fortune ends with the Expedition
    m.effects = [];
    m.inPit = false;
    m.acted = false;
    g.townGold += m.gold;
    m.gold = 0;
    m.questItems = [];
  }
  for (const m of g.models) {
    if (m.kind !== 'hero' || m.condition !== 'left') continue;
    if (g.quest.flags.includes(`captive:${m.id}`)) {
      g.quest.flags = g.quest.flags.filter(f => f !== `captive:${m.id}`);
      if (g.townGold < prices.ransom) {
        m.condition = 'dead';
        continue;
      }
      g.townGold -= prices.ransom;
    }
    if (g.townGold >= prices.upkeep) g.townGold -= prices.upkeep;
    else m.wounds = Math.max(1, m.wounds - 1);
  }
  if (
    !g.quest.flags.includes('hostage_out') &&
    g.quest.flags.includes('hostage_freed') &&
    !g.quest.flags.includes('hostage_dead')
  ) {
    g.quest.flags = g.quest.flags.filter(f => f !== 'hostage_freed');
    g.models = g.models.filter(m => m.type !== 'hostage');
  }
  for (const m of g.models) if (isFreed(m)) bequeath(g, m);
  g.models = g.models.filter(m => !isFreed(m));
}

function isFreed(m: Model): boolean {
  return m.type.startsWith('freed_prisoner');
}

/** What a freed prisoner brought out stays with the party: each thing with the first who may carry it (AHQ-GAP-23). */
function bequeath(g: Ahq, m: Model): void {
  if (m.condition !== 'left') return;
  for (const thing of possessions(m)) {
    const heir = bearers(g).find(one => !isFreed(one) && carryingForbids(one, thing) === null);
    if (heir !== undefined) receive(heir, thing);
  }
}

/** One die for each place in a shuffled list but the last. */
function shufflePool(size: number): Pool {
  return Array.from({ length: Math.max(0, size - 1) }, (_, i) => size - i);
}

function shuffled<T>(list: readonly T[], faces: readonly number[]): T[] {
  const mixed = [...list];
  faces.forEach((face, i) => {
    const at = i + face - 1;
    [mixed[i], mixed[at]] = [mixed[at]!, mixed[i]!];
  });
  return mixed;
}

/** All Dungeon Counters, wherever they are. */
function allCounters(g: Ahq): CounterId[] {
  return [...g.bag, ...g.hand, ...g.spentCounters];
}

/** Survivors are restocked, wages are paid, secured items are taken along (AHQ-CAM-03, AHQ-PUR-09). */
function depart(g: Ahq): void {
  restock(g);
  clearFloor(g);
  for (const m of g.models) {
    if (m.condition !== 'left') continue;
    if (m.kind === 'henchman') {
      const wage = henchmanById.get(m.type)?.wage ?? 0;
      const master = g.models.find(h => h.id === m.owner);
      if (wage > g.townGold || master === undefined || master.condition === 'dead') {
        m.condition = 'dead';
        continue;
      }
      g.townGold -= wage;
    }
    m.condition = 'waiting';
  }
  const bearer = g.models.find(m => m.kind === 'hero' && m.condition === 'waiting');
  for (const item of ['crown_left', 'crown_right', 'cage_key', 'damper']) {
    if (bearer === undefined || !g.quest.secured.includes(item)) continue;
    bearer.questItems = [...bearer.questItems, item];
    g.quest.secured = g.quest.secured.filter(id => id !== item);
  }
}

/** What was left on the floor is gone but for quest items, which never disappear (AHQ-TRE-05, AHQ-KO-12, AHQ-GAP-21). */
function clearFloor(g: Ahq): void {
  g.heaps = g.heaps.flatMap(({ at, things }) => {
    const kept = things.filter(thing => thing.startsWith('quest:'));
    return kept.length > 0 ? [{ at, gold: 0, things: kept }] : [];
  });
}

/** Groups with survivors are whole again, prowlers without a room are gone, the dead stay dead. */
export function restock(g: Ahq): void {
  for (const group of g.groups) {
    if (group.status !== 'dormant') continue;
    if (group.roaming) {
      group.status = 'gone';
      group.members = [];
      continue;
    }
    const hymn = g.quest.hymnDone && questOf(g).rooms[group.questRoom]?.specials.some(s => s.keyword === 'choir_pit');
    const original = hymn ? group.original.filter(id => id !== 'ashen_blade') : group.original;
    const members = original.map((id): Member => {
      const type = monsterById.get(id)!;
      // Whoever was revealed was so for that Expedition only (AHQ-GAP-18).
      const hides = type.looksLike !== null && original.includes(type.looksLike) && !comesOpenly(g, group, id);
      return {
        type: id,
        apparent: hides ? type.looksLike! : id,
        revealed: !hides,
        wounds: type.stats.W,
        stock: type.stock,
        shots: type.ranged?.shots ?? 0,
        worthLoot: true,
      };
    });
    group.members = hymn ? withHymn(members) : members;
  }
}

/** Whether a special monster of a Quest Room is 'open' in its row. */
function comesOpenly(g: Ahq, group: Group, id: string): boolean {
  const room = questOf(g).rooms[group.questRoom];
  if (room === undefined) return false;
  const fits = (parts: readonly GroupPart[], heroes: number): boolean =>
    membersOf(parts, heroes).every((m, i, all) => all.length === group.original.length && group.original[i] === m.type);
  const small = room.smallParty !== null && [1, 2].some(heroes => fits(room.smallParty!, heroes));
  return (small ? room.smallParty! : room.group).some(part => part.monster === id && part.open);
}

interface Seeking {
  readonly model: string;
  readonly potion: string;
}

/** Potions other than Healing are not always to be had: one die for each desired one (AHQ-GAP-23). */
const seekPotion: Procedure<Ahq, Seeking, AhqEvent> = procedure<Seeking>('seekPotion', {
  roll: chance({
    rule: R.theTown,
    dice: () => d12(1),
    take(g, s, [face = 0], emit) {
      const found = face >= prices.potionAvailable;
      g.quest.flags = [...g.quest.flags, `sought:${s.potion}`];
      emit?.({
        type: 'potionSought',
        rules: [R.theTown],
        model: s.model,
        what: s.potion,
        dice: [face],
        result: found ? 'found' : 'none',
      });
      if (!found) return;
      g.townGold -= potionById.get(s.potion)!.price;
      takeThing(modelOf(g, s.model), `potion:${s.potion}`);
    },
  }),
});

interface Copying {
  readonly model: string;
  readonly spell: string;
  passed: boolean;
}

/** A spell is copied with an Intelligence test, which Fate may pass; failure loses half the price (AHQ-GAP-19, AHQ-MAG-12). */
const copySpell: Procedure<Ahq, Copying, AhqEvent> = procedure<Copying>('copySpell', {
  test: step((_g, c) => call(intelligenceTest, { model: c.model, rule: R.heroSpells, passed: false }, 'passed')),
  write: step((g, c, emit) => {
    const m = modelOf(g, c.model);
    const price = spellById.get(c.spell)!.cost.length > 1 ? prices.copy.two : prices.copy.one;
    const paid = c.passed ? price : Math.floor(price / 2);
    g.townGold -= paid;
    if (c.passed) m.spells = [...m.spells, c.spell];
    emit?.({
      type: 'spellCopied',
      rules: [R.heroSpells, R.intelligenceTest],
      model: m.id,
      what: c.spell,
      amount: -paid,
      left: g.townGold,
      result: c.passed ? 'passed' : 'failed',
    });
  }),
});

export const townProcedures = [town, seekPotion, copySpell];
