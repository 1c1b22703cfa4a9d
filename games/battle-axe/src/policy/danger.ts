// What enemies are worth and what they threaten: the numbers behind the answers of the computer's heroes in a fight.
import { type Cell, NONE } from '@quarterstaff/kernel';
import { heroSightBlocks } from '../actions/action.ts';
import { questById } from '../content/content.ts';
import { hasSpellLeft } from '../enemies/active.ts';
import {
  attackSum,
  attacksSum,
  cardOf,
  defendSum,
  enemyDefendSum,
  isBear,
  missileSum,
  situation,
} from '../heroes/values.ts';
import { layerOf, MINI, occupancyOf, type Topology, topologyOf } from '../map/ground.ts';
import { sees } from '../map/sight.ts';
import { walk } from '../map/walk.ts';
import {
  type BattleAxe,
  copyOf,
  type Enemy,
  type EnemyId,
  type Friendly,
  type Hero,
  type HeroId,
  isConscious,
  type Thing,
} from '../state.ts';

/** Wounds that one roll brings about: a hit that is not defended, two for a Vital Hit. */
function woundsOfBlow(chance: number, defend: number): number {
  return 0.1 + (Math.max(0, chance - 5) / 100) * (1 - defend / 100);
}
const USUAL_DEFEND = 40;

/** Wounds that an enemy deals in a turn to somebody who defends so well. */
export function threatOf(enemy: Enemy, defend = USUAL_DEFEND): number {
  const card = cardOf(enemy);
  const blows = card.attacks * woundsOfBlow(card.attack, defend);
  const missile = card.missile === null ? 0 : woundsOfBlow(card.missile, defend);
  return Math.max(blows, missile, hasSpellLeft(enemy) ? 1.2 : 0);
}

const WHOSE_FALL_WINS = 1.8;

/** Whether the quest is won when this enemy falls. */
function isQuarry(g: BattleAxe, enemy: Enemy): boolean {
  const goal = g.quest === null ? undefined : questById.get(g.quest)?.goal;
  return goal?.kind === 'defeat' && goal.card === enemy.card;
}

/** What so many wounds on an enemy are worth: what it can no longer do. Killing it outright is worth more than hurting two. */
export function worthOfWounds(g: BattleAxe, enemy: Enemy, wounds: number): number {
  const share = Math.min(1, wounds / enemy.health);
  return threatOf(enemy) * (share >= 1 ? 2.6 : 2 * share) * (isQuarry(g, enemy) ? WHOSE_FALL_WINS : 1);
}

/** What a Fight with an enemy promises a hero. */
export function worthOfFight(g: BattleAxe, hero: Hero, enemy: Enemy): number {
  const now = situation(hero, { against: enemy });
  const defend = enemy.asleep > 0 ? 0 : enemyDefendSum(enemy).total;
  const wounds = attacksSum(g, now).total * woundsOfBlow(attackSum(g, now).total, defend);
  return worthOfWounds(g, enemy, wounds);
}
const EGG = { defend: 10, worth: 2 }; // each is a third of its quest

/** What a Fight with an egg promises: it strikes nobody, but the quest is won without its mother. */
export function worthOfBlowsAtEgg(g: BattleAxe, hero: Hero, { health }: Thing): number {
  const now = situation(hero);
  const wounds = attacksSum(g, now).total * woundsOfBlow(attackSum(g, now).total, EGG.defend);
  return EGG.worth * Math.min(1, wounds / health);
}
export function worthOfShotAtEgg(g: BattleAxe, hero: Hero, { health }: Thing): number {
  return EGG.worth * Math.min(1, woundsOfBlow(missileSum(g, situation(hero)).total, EGG.defend) / health);
}

/** What a shot at an enemy promises. */
export function worthOfShot(g: BattleAxe, hero: Hero, enemy: Enemy): number {
  const defend = enemy.asleep > 0 ? 0 : enemyDefendSum(enemy).total;
  return worthOfWounds(g, enemy, woundsOfBlow(missileSum(g, situation(hero, { against: enemy })).total, defend));
}

/** An enemy that will act, and what it costs it to walk anywhere. */
interface Foe {
  readonly enemy: Enemy;
  readonly cost: Int16Array;
  readonly strides: number;
  readonly shoots: boolean;
}

/** What a hero can do and has to fear in a fight: whatever the square, and on squares that were thought about. */
class Prospects {
  readonly #fray: Fray;
  #g: BattleAxe;
  #hero: Hero;
  #fights: readonly number[] | null = null;
  #shots: readonly number[] | null = null;
  #blocked: Uint8Array | null = null;
  #threats: readonly number[] | null = null;
  readonly dangers: Float64Array; // by square; NaN where nobody has looked
  readonly gains: Float64Array;

  constructor(g: BattleAxe, fray: Fray, hero: Hero) {
    this.#g = g;
    this.#fray = fray;
    this.#hero = hero;
    this.dangers = new Float64Array(fray.t.size).fill(Number.NaN);
    this.gains = new Float64Array(fray.t.size).fill(Number.NaN);
  }

  /** The same fight in the state that is looked at now. */
  in(g: BattleAxe, hero: Hero): this {
    this.#g = g;
    this.#hero = hero;
    return this;
  }

  /** What a Fight with each enemy promises, in their order. */
  get fights(): readonly number[] {
    this.#fights ??= this.#g.enemies.map(enemy => worthOfFight(this.#g, this.#hero, enemy));
    return this.#fights;
  }

  /** What a shot at each enemy promises. */
  get shots(): readonly number[] {
    this.#shots ??= this.#g.enemies.map(enemy => worthOfShot(this.#g, this.#hero, enemy));
    return this.#shots;
  }

  /** What blocks his lines. */
  get blocked(): Uint8Array {
    this.#blocked ??= heroSightBlocks(this.#g, this.#hero).slice(0, this.#fray.t.size);
    return this.#blocked;
  }

  /** The wounds to expect of each foe that reaches him. */
  get threats(): readonly number[] {
    if (this.#threats === null) {
      const defend = defendSum(this.#g, situation(this.#hero)).total;
      this.#threats = this.#fray.foes.map(foe => AS_ONE_OF_SEVERAL * threatOf(foe.enemy, defend));
    }
    return this.#threats;
  }
}

/** The fight as it stands, worked out once for all squares that are thought about. */
export interface Fray {
  readonly t: Topology;
  readonly foes: readonly Foe[];
  readonly solid: Uint8Array;
  readonly beside: ReadonlyMap<EnemyId, Uint8Array>; // the squares next to each enemy
  readonly touched: Uint8Array; // the squares next to any enemy
  readonly prospects: Map<HeroId, Prospects>;
  readonly toFoe: Map<HeroId, ((cell: Cell) => number) | null>; // the walk to be beside an enemy, for who has asked
}

/** What a fray was worked out from: everybody as he was then, for states are played on. */
type Basis = Pick<BattleAxe, 'board' | 'doors' | 'things' | 'quest' | 'heroes' | 'friendlies' | 'enemies'>;
const basisOf = ({ board, doors, things, quest, heroes, friendlies, enemies }: BattleAxe): Basis => ({
  board,
  doors,
  things,
  quest,
  heroes: heroes.map(copyOf),
  friendlies: friendlies.map(friendly => ({ ...friendly })),
  enemies: enemies.map(enemy => ({ ...enemy })),
});
const sameHero = (a: Hero, b: Hero): boolean =>
  a.base === b.base &&
  a.cell === b.cell &&
  a.status === b.status &&
  a.carriedBy === b.carriedBy &&
  a.left === b.left &&
  a.right === b.right &&
  a.worn === b.worn &&
  a.effects === b.effects &&
  a.poisoned === b.poisoned &&
  a.arcane + a.holy + a.nature === b.arcane + b.holy + b.nature &&
  a.turn.flurry === b.turn.flurry &&
  a.turn.might === b.turn.might;
const sameFriendly = (a: Friendly, b: Friendly): boolean =>
  a.id === b.id && a.cells === b.cells && a.status === b.status && a.carriedBy === b.carriedBy;
const sameEnemy = (a: Enemy, b: Enemy): boolean =>
  a.id === b.id &&
  a.card === b.card &&
  a.changes === b.changes &&
  a.health === b.health &&
  a.cells === b.cells &&
  a.spells === b.spells &&
  a.asleep === b.asleep &&
  a.skips === b.skips &&
  a.rooted === b.rooted &&
  a.dormant === b.dormant;
function sameList<X>(a: readonly X[], b: readonly X[], same: (one: X, other: X) => boolean): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (!same(a[i]!, b[i]!)) return false;
  return true;
}
const stillHolds = (basis: Basis, g: BattleAxe): boolean =>
  basis.board === g.board &&
  basis.doors === g.doors &&
  basis.things === g.things &&
  basis.quest === g.quest &&
  sameList(basis.enemies, g.enemies, sameEnemy) &&
  sameList(basis.heroes, g.heroes, sameHero) &&
  sameList(basis.friendlies, g.friendlies, sameFriendly);

let latest: { g: BattleAxe; no: number; readonly basis: Basis; readonly fray: Fray } | null = null;

/** The fight of the decision in hand; it is worked out anew when somebody has moved, fallen or changed what he can do. */
export function frayOf(g: BattleAxe): Fray {
  if (latest !== null && latest.g === g && latest.no === g.decisionNo) return latest.fray;
  if (latest === null || !stillHolds(latest.basis, g)) {
    const basis = basisOf(g);
    latest = { g, no: g.decisionNo, basis, fray: newFray(g, basis.enemies) };
  }
  latest.g = g;
  latest.no = g.decisionNo;
  return latest.fray;
}
function newFray(g: BattleAxe, enemies: readonly Enemy[]): Fray {
  const t = topologyOf(g);
  const { solid } = layerOf(g);
  const taken = occupancyOf(g);
  const barred = solid.slice();
  for (let cell = 0; cell < barred.length; cell += 1)
    if ((taken[cell]! & (MINI.hero | MINI.friendly)) !== 0) barred[cell] = 1;
  const foes = enemies
    .filter(enemy => !enemy.dormant && enemy.skips === 0 && enemy.asleep === 0)
    .map(enemy => {
      const card = cardOf(enemy);
      const strides = enemy.rooted ? 0 : card.speed + card.reach - 1;
      const shoots = card.missile !== null || hasSpellLeft(enemy);
      return { enemy, cost: walk(t, enemy.cells, barred, strides), strides, shoots };
    });
  const beside = new Map(enemies.map(enemy => [enemy.id, besideBody(t, enemy.cells)]));
  const touched = new Uint8Array(t.size);
  for (const marks of beside.values()) for (let cell = 0; cell < t.size; cell += 1) touched[cell]! |= marks[cell]!;
  return { t, foes, solid, beside, touched, prospects: new Map(), toFoe: new Map() };
}
export function prospectsOf(g: BattleAxe, fray: Fray, hero: Hero): Prospects {
  const known = fray.prospects.get(hero.id);
  if (known !== undefined) return known.in(g, hero);
  const prospects = new Prospects(g, fray, hero);
  fray.prospects.set(hero.id, prospects);
  return prospects;
}
function besideBody(t: Topology, body: readonly Cell[]): Uint8Array {
  const marks = new Uint8Array(t.size);
  for (const cell of body)
    for (let d = 0; d < 8; d += 1) {
      const near = t.near[cell * 8 + d]!;
      if (near !== NONE) marks[near] = 1;
    }
  for (const cell of body) marks[cell] = 0;
  return marks;
}
export const touchesFoe = (fray: Fray, cell: Cell): boolean => fray.touched[cell] === 1;

/** Whether an enemy can strike somebody on a square in its next turn. */
function canStrike(fray: Fray, foe: Foe, cell: Cell): boolean {
  if (fray.beside.get(foe.enemy.id)![cell] === 1) return true;
  for (let d = 0; d < 8; d += 1) {
    const near = fray.t.near[cell * 8 + d]!;
    if (near !== NONE && foe.cost[near]! <= foe.strides) return true;
  }
  return false;
}

const AS_ONE_OF_SEVERAL = 0.5; // an enemy strikes one of those it can reach

/** The wounds that a hero on a square has to expect in the next enemy step. */
export function dangerAt(g: BattleAxe, fray: Fray, hero: Hero, cell: Cell): number {
  const { dangers, threats } = prospectsOf(g, fray, hero);
  const known = dangers[cell]!;
  if (!Number.isNaN(known)) return known;
  const square = [cell];
  let danger = 0;
  for (let i = 0; i < fray.foes.length; i += 1) {
    const foe = fray.foes[i]!;
    if (canStrike(fray, foe, cell) || (foe.shoots && sees(fray.t, foe.enemy.cells, square))) danger += threats[i]!;
  }
  dangers[cell] = danger;
  return danger;
}

/** How much a wound hurts: nothing while he is well, for enemies strike somebody anyway; something when he is about to fall. */
export function priceOfWound(hero: Hero, danger: number): number {
  if (hero.health <= danger + 0.5) return 0.25;
  return hero.health <= 3 ? 0.1 : hero.health * 2 <= hero.base.health ? 0.03 : 0;
}

/** The wounds a round that all enemies together would deal. */
export const threatOfAll = (g: BattleAxe): number =>
  g.enemies.reduce((sum, enemy) => (enemy.dormant ? sum : sum + threatOf(enemy)), 0);

/** Whoever stands and can fight well with his hands. */
export const isFighter = (hero: Hero): boolean => isBear(hero) || hero.base.attacks > 1;
export const othersWhoFight = (g: BattleAxe, hero: Hero): boolean =>
  g.heroes.some(other => other.id !== hero.id && isConscious(other) && isFighter(other) && other.health > 3);
