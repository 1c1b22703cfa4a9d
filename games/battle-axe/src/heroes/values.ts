// Current values: base changed by what is held and worn, by wounds and by effects (BA-STAT-16, BA-STAT-17).
import { type Modifier, type Part, type Sum, sumUp } from '@quarterstaff/kernel';
import { enemyByCode, spellById } from '../content/content.ts';
import type { EnemyCard, Item, SpellEffect } from '../content/schemas.ts';
import { R } from '../rules.ts';
import type { BattleAxe, Enemy, Hero, ItemId } from '../state.ts';
import { held, isHandWeapon, isMissileWeapon, itemOf, WORN_SLOTS } from './items.ts';

/** Whose value it is, and the situation it is asked in. */
interface Situation {
  readonly hero: Hero;
  readonly weapon: ItemId | null; // the weapon named for this attack
  readonly against: Enemy | null;
  readonly trap: boolean;
  readonly quiet: boolean; // No Active Enemies, when a move starts
}
const NOTHING_MORE: Partial<Situation> = Object.freeze({});
export function situation(hero: Hero, more: Partial<Situation> = NOTHING_MORE): Situation {
  const { weapon = null, against = null, trap = false, quiet = false } = more;
  return { hero, weapon, against, trap, quiet };
}

const BEAR_FORM = 'bear-form';
export const GRAVE_CHILL = 'grave-chill';
export const isBear = (hero: Hero) => hero.effects.includes(BEAR_FORM);

const POISON = -10;
const GRUDGE = 10;
const GRUDGE_CARDS = ['G', 'GA', 'O', 'OC'];

function fromEffects(hero: Hero, kind: SpellEffect['kind'], read: (effect: SpellEffect) => number): number {
  let sum = 0;
  for (const id of hero.effects) {
    const effect = spellById.get(id)?.effect;
    if (effect !== undefined && effect.kind === kind) sum += read(effect);
  }
  return sum;
}
const shape = (field: 'attack' | 'attacks' | 'defend') => (_g: BattleAxe, s: Situation) =>
  fromEffects(s.hero, 'shape', effect => (effect.kind === 'shape' ? effect[field] : 0));
const worn = (field: 'missile' | 'defend' | 'speed') => (_g: BattleAxe, s: Situation) =>
  WORN_SLOTS.reduce((sum, slot) => {
    const id = s.hero.worn[slot];
    return id === null ? sum : sum + itemOf(id)[field];
  }, 0);
const poisoned = (_g: BattleAxe, s: Situation) => (s.hero.poisoned ? POISON : 0);
const grudge = (_g: BattleAxe, s: Situation) =>
  s.hero.race === 'Dwarf' && s.against !== null && GRUDGE_CARDS.includes(s.against.card) ? GRUDGE : 0;

/** The hand weapons a hero holds. */
export function handWeapons(hero: Hero): readonly ItemId[] {
  return held(hero).filter(id => isHandWeapon(itemOf(id)));
}
const inHand = (id: ItemId | null): Item | null => (id === null ? null : itemOf(id));
/** The better of the hand weapons held, or null. Of two equal ones the left. */
export function bestWeapon({ left, right }: Hero): ItemId | null {
  const [one, other] = [inHand(left), inHand(right)];
  if (one === null || !isHandWeapon(one)) return other !== null && isHandWeapon(other) ? right : null;
  return other !== null && isHandWeapon(other) && other.attack > one.attack ? right : left;
}
/** The hand weapon held beside the better one, if it is another card. */
export function otherWeapon(hero: Hero): ItemId | null {
  const best = bestWeapon(hero);
  for (const id of [hero.left, hero.right]) if (id !== null && id !== best && isHandWeapon(itemOf(id))) return id;
  return null;
}

const attackModifiers: readonly Modifier<BattleAxe, Situation>[] = [
  {
    rule: R.twoWeapons,
    label: 'weapon',
    value: (_g, s) => {
      const weapon = isBear(s.hero) ? null : (s.weapon ?? bestWeapon(s.hero));
      return weapon === null ? 0 : itemOf(weapon).attack;
    },
  },
  {
    rule: R.spellTable,
    label: 'battle hymn',
    value: (_g, s) => fromEffects(s.hero, 'hymn', effect => (effect.kind === 'hymn' ? effect.attack : 0)),
  },
  { rule: R.spellTable, label: 'bear form', value: shape('attack') },
  { rule: R.conditions, label: 'poisoned', value: poisoned },
  { rule: R.traitTable, label: 'old grudge', value: grudge },
];
const missileModifiers: readonly Modifier<BattleAxe, Situation>[] = [
  {
    rule: R.missileSuccess,
    label: 'missile weapon',
    value: (_g, s) =>
      held(s.hero).reduce((sum, id) => (isMissileWeapon(itemOf(id)) ? Math.max(sum, itemOf(id).missile) : sum), 0),
  },
  { rule: R.bonusInUse, label: 'worn items', value: worn('missile') },
  { rule: R.conditions, label: 'poisoned', value: poisoned },
  { rule: R.traitTable, label: 'old grudge', value: grudge },
  {
    rule: R.special,
    label: 'hard to shoot',
    value: (_g, s) => (s.against === null ? 0 : (cardOf(s.against).special.missileAgainst ?? 0)),
  },
];
const defendModifiers: readonly Modifier<BattleAxe, Situation>[] = [
  {
    rule: R.bonusInUse,
    label: 'held items',
    value: (_g, s) => (isBear(s.hero) ? 0 : held(s.hero).reduce((sum, id) => sum + itemOf(id).defend, 0)),
  },
  { rule: R.bonusInUse, label: 'worn items', value: worn('defend') },
  {
    rule: R.spellTable,
    label: 'protection',
    value: (_g, s) => fromEffects(s.hero, 'bless', effect => (effect.kind === 'bless' ? effect.defend : 0)),
  },
  { rule: R.spellTable, label: 'bear form', value: shape('defend') },
  { rule: R.conditions, label: 'poisoned', value: poisoned },
  {
    rule: R.trapTable,
    label: 'a burglar knows traps',
    value: (_g, s) => (s.trap && s.hero.role === 'Burglar' ? 10 : 0),
  },
];
const speedModifiers: readonly Modifier<BattleAxe, Situation>[] = [
  { rule: R.bonusInUse, label: 'worn items', value: worn('speed') },
  { rule: R.conditions, label: 'diseased', value: (_g, s) => (s.hero.diseased ? -2 : 0) },
  { rule: R.enemyTable, label: 'grave chill', value: (_g, s) => (s.hero.effects.includes(GRAVE_CHILL) ? -2 : 0) },
  { rule: R.carrySlower, label: 'carrying', value: (_g, s) => (s.hero.carrying === null ? 0 : -3) },
  { rule: R.itemTable, label: 'haste', value: (_g, s) => s.hero.turn.haste },
  { rule: R.runForIt, label: 'run for it', value: (_g, s) => (s.hero.turn.ran ? 10 : 0) },
];
const attacksModifiers: readonly Modifier<BattleAxe, Situation>[] = [
  { rule: R.spellTable, label: 'bear form', value: shape('attacks') },
  { rule: R.attackingFlurry, label: 'attacking flurry', value: (_g, s) => s.hero.turn.flurry },
  { rule: R.itemTable, label: 'might', value: (_g, s) => s.hero.turn.might },
];

/** Holds a sum within the tracks of the console; the cut is a line of its own. */
export function within(sum: Sum, least: number, most: number): Sum {
  const total = Math.max(least, Math.min(most, sum.total));
  if (total === sum.total) return sum;
  const cut: Part = { rule: R.statTracks, label: 'limit of the track', value: total - sum.total };
  return { label: sum.label, base: sum.base, parts: [...sum.parts, cut], total };
}

export function attackSum(g: BattleAxe, s: Situation): Sum {
  return within(sumUp('Attack Success', s.hero.base.attack, attackModifiers, g, s), 10, 95);
}
export function missileSum(g: BattleAxe, s: Situation): Sum {
  return within(sumUp('Missile Success', s.hero.base.missile, missileModifiers, g, s), 10, 95);
}
export function defendSum(g: BattleAxe, s: Situation): Sum {
  return within(sumUp('Defend Success', s.hero.base.defend, defendModifiers, g, s), 10, 75);
}
export function attacksSum(g: BattleAxe, s: Situation): Sum {
  return within(sumUp('Attacks', s.hero.base.attacks, attacksModifiers, g, s), 1, 5);
}
/** Speed without the die; out of combat the stat itself is replaced (BA-STAT-05). */
export function speedSum(g: BattleAxe, s: Situation): Sum {
  const base = s.quiet ? g.options.outOfCombatSpeed : s.hero.base.speed;
  return within(sumUp('Speed', base, speedModifiers, g, s), 1, 99);
}

const changedCards = new WeakMap<object, EnemyCard>();

/** The card of an enemy, with what the scenario changed. */
export function cardOf(enemy: Enemy): EnemyCard {
  const card = enemyByCode.get(enemy.card);
  if (card === undefined) throw new Error(`no enemy card ${enemy.card}`);
  if (enemy.changes === null) return card;
  let changed = changedCards.get(enemy.changes);
  if (changed === undefined) {
    changed = { ...card, ...enemy.changes };
    changedCards.set(enemy.changes, changed);
  }
  return changed;
}

interface EnemyBlow {
  readonly enemy: Enemy;
  readonly charging: boolean;
}
const enemyModifiers: readonly Modifier<BattleAxe, EnemyBlow>[] = [
  { rule: R.spellTable, label: 'hornets', value: (_g, blow) => -blow.enemy.stung },
  {
    rule: R.special,
    label: 'charge',
    value: (_g, blow) => (blow.charging ? (cardOf(blow.enemy).special.charge?.attack ?? 0) : 0),
  },
];
export function enemyAttackSum(g: BattleAxe, blow: EnemyBlow): Sum {
  return within(sumUp('Attack Success', cardOf(blow.enemy).attack, enemyModifiers, g, blow), 10, 95);
}
export function enemyMissileSum(g: BattleAxe, enemy: Enemy): Sum {
  const blow = { enemy, charging: false };
  return within(sumUp('Missile Success', cardOf(enemy).missile ?? 0, enemyModifiers, g, blow), 10, 95);
}
export function enemyDefendSum(enemy: Enemy): Sum {
  return within(
    { label: 'Defend Success', base: cardOf(enemy).defend, parts: [], total: cardOf(enemy).defend },
    10,
    75,
  );
}
