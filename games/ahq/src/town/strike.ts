import { again, call, d12, type Emit, type Procedure, type Seat } from '@quarterstaff/kernel';
import { chance, procedure, step } from '../builders.ts';
import { archetypeById, henchmanById, potionById, town as prices, spellById, weaponById } from '../content/index.ts';
import { intelligenceTest } from '../magic/test.ts';
import { carryingForbids, loseThing, partsOf, takeThing } from '../models/carry.ts';
import { freshId, newModel } from '../models/create.ts';
import { addToPurse, purseOf } from '../models/purses.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from '../state.ts';
import { rollGifts } from '../turn/gifts.ts';
import { crownsOf, type Deal, isGold, salePrice, WARES } from './deals.ts';
import { equip, receive } from './kit.ts';

/** Strikes a deal and tells it, unless a die decides whether it is made, and tells. */
export function strikeOpenly(g: Ahq, seat: Seat, deal: Deal, emit: Emit<AhqEvent>) {
  const before = deal.for === undefined ? 0 : purseOf(g, modelOf(g, deal.for));
  const next = strike(g, seat, deal);
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
      const ware = WARES.find(w => w.thing === deal.item)!;
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

export interface Seeking {
  readonly model: string;
  readonly potion: string;
}

/** Potions other than Healing are not always to be had: one die for each desired one (AHQ-GAP-23). */
export const seekPotion: Procedure<Ahq, Seeking, AhqEvent> = procedure<Seeking>('seekPotion', {
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

export interface Copying {
  readonly model: string;
  readonly spell: string;
  passed: boolean;
}

/** A spell is copied with an Intelligence test, which Fate may pass; failure loses half the price (AHQ-GAP-19, AHQ-MAG-12). */
export const copySpell: Procedure<Ahq, Copying, AhqEvent> = procedure<Copying>('copySpell', {
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
