import { again, call, d12, type Emit, type Pool, type Procedure } from '@quarterstaff/kernel';
import { type Asking, say, theModel } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import {
  archetypeById,
  armourById,
  henchmanById,
  potionById,
  town as prices,
  spellById,
  weaponById,
} from '../content/index.ts';
import type { CounterId } from '../content/schema.ts';
import { questOf } from '../dungeon/build.ts';
import { intelligenceTest } from '../magic/test.ts';
import { NOWHERE } from '../map/square.ts';
import { carryingForbids, loseThing, partsOf, takeThing } from '../models/carry.ts';
import { freshId, newModel } from '../models/create.ts';
import { addToPurse, goldAtHome, purseOf, shareOut } from '../models/purses.ts';
import { possessions } from '../models/wounds.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, type Thing } from '../state.ts';
import { rollGifts } from '../turn/gifts.ts';
import {
  bearers,
  crownsOf,
  type Deal,
  deals,
  heroesAtHome,
  isGold,
  lackOf,
  salePrice,
  shares,
  wares,
  whyNotDeal,
} from './deals.ts';
import { restock } from './restock.ts';

// Between Expeditions. Each Hero has a purse of his own, from which he pays for himself and his Henchmen.

interface Town {
  seat: number;
  stage: 'arriving' | 'sharing' | 'dealing';
}

/** A deal: what is done with what, to whom, and for whom. */
const askDeal = (done: string): Asking<Deal> => ({
  words: (_g, _local, deal) =>
    say('deal', {
      deal: { of: 'deal', id: deal.do === 'done' ? done : deal.do },
      item: deal.item === undefined ? '' : say('dealItem', { what: { of: 'ware', id: deal.item } }),
      to: deal.to === undefined ? '' : say('dealTo', { who: theModel(deal.to) }),
      for: deal.for === undefined ? '' : say('dealFor', { who: theModel(deal.for) }),
    }),
  group: deal => deal.do,
});

/** The town phase: sharing, healing, upkeep, then each player's dealings, then the next Expedition (AHQ-CAM-03, AHQ-GAP-23). */
export const town: Procedure<Ahq, Town, AhqEvent> = procedure<Town>('town', {
  arrive: step((g, t, emit) => {
    if (t.stage !== 'arriving') return;
    t.stage = 'sharing';
    arrive(g, emit);
    emit?.({ type: 'townReached', rules: [R.theTownPhase, R.theTown], amount: goldAtHome(g) });
  }),
  share: choice({
    rule: R.theTown,
    decider: (g, t) => g.heroSeats[t.seat] ?? g.heroSeats[0]!,
    options: (g, t) => (t.stage === 'sharing' ? shares(g, g.heroSeats[t.seat]!) : []),
    whyNot: (g, t, asked) => whyNotDeal(g, g.heroSeats[t.seat] ?? '', t.stage === 'sharing', asked),
    ask: askDeal('keep'),
    take(g, t, deal, emit) {
      if (deal.do === 'done') return;
      strikeOpenly(g, t, deal, emit);
      return again;
    },
  }),
  payUpkeep: step((g, t, emit) => {
    if (t.stage !== 'sharing') return;
    t.seat += 1;
    if (t.seat < g.heroSeats.length) return again;
    for (const m of g.models) if (m.condition === 'left') recover(m);
    for (const m of heroesAtHome(g)) payUpkeep(g, m, emit);
    t.seat = 0;
    t.stage = 'dealing';
  }),
  deal: choice({
    rule: R.theTownPhase,
    decider: (g, t) => g.heroSeats[t.seat] ?? g.heroSeats[0]!,
    options: (g, t) => (t.seat < g.heroSeats.length ? deals(g, g.heroSeats[t.seat]!) : []),
    whyNot: (g, t, asked) => whyNotDeal(g, g.heroSeats[t.seat] ?? '', t.stage === 'sharing', asked),
    ask: askDeal('done'),
    take(g, t, deal, emit) {
      if (deal.do === 'done') {
        t.seat += 1;
        return again;
      }
      return strikeOpenly(g, t, deal, emit);
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
    depart(g, emit);
    emit?.({ type: 'townLeft', rules: [R.theTownPhase, R.restocking], amount: goldAtHome(g) });
  }),
});

/** There is time to put things on in town. */
function receive(m: Model, thing: Thing): void {
  takeThing(m, thing);
  const { kind } = partsOf(thing);
  if (kind === 'armour') m.armourOn = !m.wizard;
  if (kind === 'shield') m.shieldOn = !m.wizard;
}

/** Strikes a deal and tells it, unless a die decides whether it is made, and tells. */
function strikeOpenly(g: Ahq, t: Town, deal: Deal, emit: Emit<AhqEvent>) {
  const before = deal.for === undefined ? 0 : purseOf(g, modelOf(g, deal.for));
  const next = strike(g, g.heroSeats[t.seat]!, deal);
  if (next !== again && deal.do !== 'recruit') return next;
  const left = deal.for === undefined ? 0 : purseOf(g, modelOf(g, deal.for));
  emit?.({
    type: 'dealMade',
    rules: [R.theTown],
    what: `${deal.do} ${deal.item ?? ''}`,
    ...(deal.for === undefined ? {} : { amount: left - before, left }),
    ...(deal.for === undefined ? {} : { model: deal.for }),
    ...(deal.to === undefined ? {} : { target: deal.to }),
  });
  return next;
}

function strike(g: Ahq, seat: string, deal: Deal) {
  const m = deal.for === undefined ? null : modelOf(g, deal.for);
  switch (deal.do) {
    case 'sell':
      loseThing(m!, deal.item!);
      addToPurse(g, m!.id, salePrice(deal.item!));
      return again;
    case 'give':
      if (isGold(deal.item!)) {
        const sum = crownsOf(g, m!, deal.item!);
        addToPurse(g, m!.id, -sum);
        addToPurse(g, deal.to!, sum);
        return again;
      }
      loseThing(m!, deal.item!);
      receive(modelOf(g, deal.to!), deal.item!);
      return again;
    case 'buy': {
      const ware = wares().find(w => w.thing === deal.item)!;
      const { kind, id } = partsOf(ware.thing);
      if (kind === 'potion' && id !== 'healing') return call(seekPotion, { model: m!.id, potion: id });
      addToPurse(g, m!.id, -ware.price);
      receive(m!, ware.thing);
      // A missile weapon is sold with its quiver (AHQ-GAP-04).
      const { ammoKind = null, ammo = 0 } = kind === 'weapon' ? weaponById.get(id)! : {};
      const quiver = `ammo:${ammoKind}*${ammo}`;
      if (ammoKind !== null && carryingForbids(m!, quiver) === null) takeThing(m!, quiver);
      return again;
    }
    case 'hire':
      hire(g, m!, deal.item!);
      return again;
    case 'train': {
      const row = prices.training.find(r => r.stat === deal.item)!;
      addToPurse(g, m!.id, -row.price);
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
  addToPurse(g, hero.id, -entry.hire);
  const m = newModel({
    id: freshId(g, type),
    kind: 'henchman',
    type,
    name: entry.name,
    seat: hero.seat,
    owner: hero.id,
    base: entry.stats,
  });
  join(g, m, entry.kit);
}

/** Somebody new is at home with the party, outfitted. */
function join(g: Ahq, m: Model, kit: readonly string[]): void {
  equip(m, kit);
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
  join(g, m, entry.kit);
  addToPurse(g, m.id, entry.gold + prices.recruitGold);
  return m;
}

function arrive(g: Ahq, emit: Emit<AhqEvent>): void {
  g.quest.flags = g.quest.flags.filter(f => !f.startsWith('sought:'));
  for (const m of g.models) {
    if (m.condition !== 'left') continue;
    m.at = NOWHERE;
    m.fate = Math.min(m.fate, m.fateScore); // the point of a Ring of Fortune ends with the Expedition
    m.inPit = false;
    m.acted = false;
    addToPurse(g, m.id, m.gold);
    m.gold = 0;
    m.questItems = [];
  }
  for (const m of heroesAtHome(g)) if (g.quest.flags.includes(`captive:${m.id}`)) ransom(g, m, emit);
  for (const m of g.models) if (m.kind === 'hero' && m.condition === 'dead') leavePurse(g, m);
  for (const m of g.models) if (m.kind === 'henchman' && m.condition === 'left') findMaster(g, m, emit);
  shareOut(g, heroesAtHome(g));
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

/** Wounds are restored and effects end. */
function recover(m: Model): void {
  m.wounds = m.base.W;
  m.effects = [];
}

/** A Hero pays his upkeep, or starts the next Expedition a Wound short. */
function payUpkeep(g: Ahq, m: Model, emit: Emit<AhqEvent>): void {
  if (lackOf(g, m) === 0) pay(g, m, 'upkeep', prices.upkeep, R.theTown, emit);
  else if (m.wounds > 1) {
    m.wounds -= 1;
    emit?.({ type: 'woundsLost', rules: [R.theTown], model: m.id, amount: 1, left: m.wounds });
  }
}

function pay(g: Ahq, m: Model, what: string, sum: number, rule: string, emit: Emit<AhqEvent>): void {
  addToPurse(g, m.id, -sum);
  const left = purseOf(g, m);
  emit?.({ type: 'dealMade', rules: [rule], what: `pay ${what}`, amount: -sum, left, model: m.id });
}

/** What a dead Hero had at home is nobody's. */
function leavePurse(g: Ahq, dead: Model): void {
  const { [dead.id]: gold = 0, ...others } = g.purses;
  g.purses = others;
  g.townGold += gold;
}

/** The Henchman of a dead Hero serves another from now on: the Leader, if he came home (AHQ-KO-12). */
function findMaster(g: Ahq, m: Model, emit: Emit<AhqEvent>): void {
  if (!g.models.some(h => h.id === m.owner && h.condition === 'dead')) return;
  const heroes = heroesAtHome(g);
  const master = heroes.find(h => h.id === g.leader) ?? heroes[0];
  if (master === undefined) return;
  m.owner = master.id;
  m.seat = master.seat;
  emit?.({ type: 'henchmanJoined', rules: [R.possessionsOfTheDead], model: m.id, target: master.id });
}

/** A ransom is paid with gold that is nobody's, then from the captive's purse, then from those of the others (AHQ-OPT-03). */
function ransom(g: Ahq, captive: Model, emit: Emit<AhqEvent>): void {
  g.quest.flags = g.quest.flags.filter(f => f !== `captive:${captive.id}`);
  if (goldAtHome(g) < prices.ransom) {
    captive.condition = 'dead';
    emit?.({ type: 'modelLost', rules: [R.optionCaptivity], model: captive.id, result: 'dead' });
    return;
  }
  const common = Math.min(g.townGold, prices.ransom);
  g.townGold -= common;
  let due = prices.ransom - common;
  for (const m of [captive, ...heroesAtHome(g).filter(other => other.id !== captive.id)]) {
    const paid = Math.min(due, purseOf(g, m));
    addToPurse(g, m.id, -paid);
    due -= paid;
  }
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
function depart(g: Ahq, emit: Emit<AhqEvent>): void {
  restock(g);
  clearFloor(g);
  for (const m of g.models) {
    if (m.condition !== 'left') continue;
    if (m.kind === 'henchman') {
      const wage = henchmanById.get(m.type)?.wage ?? 0;
      const master = g.models.find(h => h.id === m.owner);
      if (master === undefined || master.condition === 'dead' || wage > purseOf(g, master)) {
        m.condition = 'dead';
        emit?.({ type: 'modelLost', rules: [R.henchmen], model: m.id, result: 'unpaid' });
        continue;
      }
      if (wage > 0) pay(g, master, 'wage', wage, R.henchmen, emit);
    }
    m.condition = 'waiting';
  }
  const bearer = g.models.find(m => m.kind === 'hero' && m.condition === 'waiting');
  for (const item of ['crown_left', 'crown_right', 'cage_key', 'damper']) {
    if (bearer === undefined || !g.quest.secured.includes(item) || questOf(g).brings.includes(item)) continue;
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
      const m = modelOf(g, s.model);
      const { price } = potionById.get(s.potion)!;
      addToPurse(g, m.id, -price);
      takeThing(m, `potion:${s.potion}`);
      const what = `buy potion:${s.potion}`;
      emit?.({ type: 'dealMade', rules: [R.theTown], what, amount: -price, left: purseOf(g, m), model: m.id });
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
    addToPurse(g, m.id, -paid);
    if (c.passed) m.spells = [...m.spells, c.spell];
    emit?.({
      type: 'spellCopied',
      rules: [R.heroSpells, R.intelligenceTest],
      model: m.id,
      what: c.spell,
      amount: -paid,
      left: purseOf(g, m),
      result: c.passed ? 'passed' : 'failed',
    });
  }),
});

export const townProcedures = [town, seekPotion, copySpell];
