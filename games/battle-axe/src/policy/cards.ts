// Cards that change places: weapons for the next fight, gifts to whoever can use them, what the fallen leave.
import type { Decision } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { copyOf } from '../clone.ts';
import type { Item } from '../content/schemas.ts';
import {
  freeHands,
  handsNeeded,
  held,
  isHandWeapon,
  isMissileWeapon,
  isWorn,
  itemOf,
  mayUse,
  without,
} from '../heroes/items.ts';
import { isBear } from '../heroes/values.ts';
import { bodiesTouch, topologyOf } from '../map/ground.ts';
import { type BattleAxe, type Hero, heroOf, type ItemId, isConscious } from '../state.ts';
import { isFighter } from './danger.ts';
import type { Doctrine } from './doctrine.ts';
import { type Pick, pick } from './pick.ts';

const isBeside = (g: BattleAxe, a: Hero, b: Hero): boolean => bodiesTouch(topologyOf(g), [a.cell], [b.cell]);
const isBesideFoes = (g: BattleAxe, hero: Hero): boolean =>
  g.enemies.some(enemy => bodiesTouch(topologyOf(g), enemy.cells, [hero.cell]));

const PER_SPEED = 5; // one Speed counts as much as so many points of a roll

/** What a card that is worn adds up to. */
const bonus = ({ attack, missile, defend, speed }: Item): number => attack + missile + defend + PER_SPEED * speed;

/** The weapons of a kind that a hero could hold, those in hand first: a better one must really be better. */
const wieldable = (hero: Hero, test: (item: Item) => boolean): readonly ItemId[] =>
  [...held(hero), ...hero.pack].filter(id => test(itemOf(id)) && mayUse(hero, itemOf(id)));

const bestOf = (ids: readonly ItemId[], by: (item: Item) => number): ItemId | null =>
  ids.reduce<ItemId | null>((best, id) => (best === null || by(itemOf(id)) > by(itemOf(best)) ? id : best), null);

const FAIR_AIM = 5; // by so much an aim may fall short of the Attack

/** Whoever has one blow and a fair aim keeps his distance. */
export const prefersMissiles = (hero: Hero): boolean =>
  !isFighter(hero) && hero.base.missile >= hero.base.attack - FAIR_AIM && wieldable(hero, isMissileWeapon).length > 0;

/** The weapon that he would rather hold, from his backpack: for the next fight, or for the one he is in. */
export function weaponToTake(g: BattleAxe, hero: Hero): ItemId | null {
  if (isBear(hero)) return null;
  const handToHand = g.quiet ? !prefersMissiles(hero) : isBesideFoes(g, hero) || isFighter(hero);
  const kind = handToHand ? isHandWeapon : isMissileWeapon;
  const best = bestOf(wieldable(hero, kind), item => item.attack + item.missile + item.defend);
  if (best === null || held(hero).includes(best)) return null;
  const hasOneInHand = held(hero).some(id => kind(itemOf(id)));
  if (!g.quiet && hasOneInHand) return null; // a better one is for quiet times
  return best;
}

/** A second card for a free hand: a shield, or the other weapon. */
function cardForFreeHand(hero: Hero): ItemId | null {
  if (isBear(hero) || freeHands(hero) === 0) return null;
  const fits = hero.pack.filter(id => {
    const item = itemOf(id);
    const isUseful = item.defend > 0 || isHandWeapon(item) || isMissileWeapon(item);
    return isUseful && handsNeeded(item) === 1 && mayUse(hero, item) && !held(hero).includes(id);
  });
  // A second weapon of the same kind is no use.
  const doubles = ({ kind }: Item): boolean => kind !== 'Armour' && held(hero).some(id => itemOf(id).kind === kind);
  return bestOf(
    fits.filter(id => !doubles(itemOf(id))),
    item => item.defend * 2 + item.missile,
  );
}

/** Whether cards should change places in his hands before anything else. */
export const wantsToSwap = (g: BattleAxe, hero: Hero): boolean =>
  weaponToTake(g, hero) !== null || (g.quiet && cardForFreeHand(hero) !== null);

/** One gift: who gets what. */
export interface Gift {
  readonly to: Hero;
  readonly item: ItemId;
}

const isHealing = (item: Item): boolean => item.drink?.heal !== undefined;

/** Whether a card would do more for a hero than what he has on or in hand. */
export function wouldHelp(hero: Hero, item: Item): boolean {
  if (!mayUse(hero, item)) return false;
  if (isWorn(item)) {
    const worn = hero.worn[item.slot];
    const hasSpare = hero.pack.some(
      id => isWorn(itemOf(id)) && itemOf(id).slot === item.slot && mayUse(hero, itemOf(id)),
    );
    if (item.missile > 0 && !prefersMissiles(hero)) return false;
    return !hasSpare && bonus(item) > (worn === null ? 0 : bonus(itemOf(worn)));
  }
  if (isHandWeapon(item))
    return isFighter(hero) && wieldable(hero, isHandWeapon).every(id => itemOf(id).attack < item.attack);
  if (isMissileWeapon(item))
    return prefersMissiles(hero) && wieldable(hero, isMissileWeapon).every(id => itemOf(id).missile < item.missile);
  return false;
}

const potionsOf = (hero: Hero): number => hero.pack.filter(id => isHealing(itemOf(id))).length;

/** The first card in a hero's backpack that another could use better. */
export function giftOf(g: BattleAxe, hero: Hero, by: Doctrine): Gift | null {
  for (const item of hero.pack) {
    const card = itemOf(item);
    if (by.keeps > 0 && isMissileWeapon(card) && prefersMissiles(hero) && !hasAnother(hero, item)) continue;
    for (const to of g.heroes) {
      if (to.id === hero.id || !isConscious(to) || to.carriedBy !== null || isBear(to)) continue;
      const isSparePotion = isHealing(card) && potionsOf(hero) >= 2 && potionsOf(to) === 0;
      const isScrollToRead = card.scroll !== undefined && !mayUse(hero, card) && mayUse(to, card);
      if (isSparePotion || isScrollToRead || (wouldHelp(to, card) && !wouldHelp(lacking(hero, item), card)))
        return { to, item };
    }
  }
  return null;
}

const hasAnother = (hero: Hero, item: ItemId): boolean => wieldable(lacking(hero, item), isMissileWeapon).length > 0;

/** A hero as he would be without a card of his pack. */
function lacking(hero: Hero, item: ItemId): Hero {
  const other = copyOf(hero);
  other.pack = without(hero.pack, item);
  return other;
}

/** The gift that he can hand over where he stands. */
export function giftAtHand(g: BattleAxe, hero: Hero, by: Doctrine): Gift | null {
  const gift = giftOf(g, hero, by);
  return gift !== null && isBeside(g, hero, gift.to) ? gift : null;
}

const isForAnybody = ({ drink, scroll, regainsLuck }: Item): boolean =>
  drink !== undefined || scroll !== undefined || regainsLuck !== undefined;

/** Whether a card of the fallen is worth taking. */
export const worthTaking = (hero: Hero, item: ItemId): boolean =>
  isForAnybody(itemOf(item)) || wouldHelp(hero, itemOf(item));

/** Whether the dead have something on them that anybody can use. */
export const leavesSomething = (dead: Hero): boolean => dead.pack.some(item => isForAnybody(itemOf(item)));

/** Card by card in a swap, an exchange or at the side of a fallen hero. */
export function movingCards(g: BattleAxe, open: Decision, hero: Hero | null, by: Doctrine): Pick {
  const options = open.options as readonly TurnChoice[];
  const done = pick(options[0], 'all in place');
  if (hero === null) return done;
  const { partner, how } = g.stack.at(-1)!.local as { readonly partner: string | null; readonly how: string };
  if (how === 'loot') {
    const card = options.find(option => option.do === 'take' && worthTaking(hero, option.item!));
    const loot = card ?? options.find(option => option.do === 'take-coins');
    return loot === undefined ? done : pick(loot, 'he needs it no more');
  }
  if (how === 'exchange') {
    const gift = giftOf(g, hero, by);
    const isForPartner = gift !== null && partner !== null && gift.to.id === heroOf(g, partner).id;
    const give = isForPartner ? options.find(option => option.do === 'give' && option.item === gift.item) : undefined;
    return give === undefined ? done : pick(give, 'a friend can use it');
  }
  const wanted = weaponToTake(g, hero) ?? (g.quiet ? cardForFreeHand(hero) : null);
  if (wanted === null) return done;
  const hold = options.find(option => option.do === 'hold' && option.item === wanted);
  if (hold !== undefined) return pick(hold, 'ready for the fight');
  const stow = options.find(option => option.do === 'stow');
  return stow === undefined ? done : pick(stow, 'a free hand');
}

/** Armour to put on, or to take off for something better in the backpack. */
export function dressing(options: readonly TurnChoice[], hero: Hero): Pick | null {
  const wear = options.filter(option => option.do === 'wear' && bonus(itemOf(option.item!)) > 0);
  const best = bestOf(
    wear.map(option => option.item!),
    bonus,
  );
  if (best !== null)
    return pick(
      wear.find(option => option.item === best),
      'better worn than carried',
    );
  const off = options.find(option => {
    if (option.do !== 'take-off') return false;
    const worn = itemOf(option.item!);
    return hero.pack.some(id => {
      const other = itemOf(id);
      return isWorn(other) && other.slot === worn.slot && mayUse(hero, other) && bonus(other) > bonus(worn);
    });
  });
  return off === undefined ? null : pick(off, 'something better is in the backpack');
}
