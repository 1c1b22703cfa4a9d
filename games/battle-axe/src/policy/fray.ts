// A fight as it stands: who can get where, what threatens whom, and what each hero could do from each square that was thought about.
import { type Cell, NONE } from '@quarterstaff/kernel';
import { heroSightBlocks } from '../actions/action.ts';
import { copyOfEnemy } from '../clone.ts';
import { hasSpellLeft } from '../enemies/active.ts';
import { held, isHandWeapon, isMissileWeapon, itemOf } from '../heroes/items.ts';
import { cardOf, defendSum, isBear, situation } from '../heroes/values.ts';
import { bodiesTouch, layerOf, type Topology, thingsOf, topologyOf, touches } from '../map/ground.ts';
import { hasClearSight, sees } from '../map/sight.ts';
import { walk } from '../map/walk.ts';
import { type BattleAxe, bodyOf, type Enemy, type Hero, type HeroId, heroOf, targetsOf } from '../state.ts';
import { isFighter, threatOf, worthOfBlowsAtEgg, worthOfFight, worthOfShot } from './danger.ts';
import type { Doctrine } from './doctrine.ts';
import { perPosition } from './position.ts';
import { prizeOf, worthOfPrize } from './prize.ts';

/** An enemy that will act. What it costs it to walk anywhere is found when somebody asks. */
class Foe {
  readonly enemy: Enemy;
  readonly strides: number;
  readonly shoots: boolean;
  readonly #t: Topology;
  readonly #barred: Uint8Array;
  #cost: Int16Array | null = null;

  constructor(t: Topology, barred: Uint8Array, enemy: Enemy) {
    const card = cardOf(enemy);
    this.enemy = enemy;
    this.strides = enemy.rooted ? 0 : card.speed + card.reach - 1;
    this.shoots = card.missile !== null || hasSpellLeft(enemy);
    this.#t = t;
    this.#barred = barred;
  }

  get cost(): Int16Array {
    this.#cost ??= walk(this.#t, this.enemy.cells, this.#barred, this.strides);
    return this.#cost;
  }
}

/** The fight as it stands, worked out once for all squares that are thought about. */
export interface Fray {
  readonly t: Topology;
  readonly by: Doctrine; // the numbers that everything in it was weighed by
  readonly foes: readonly Foe[];
  readonly touched: Uint8Array; // the squares next to any enemy
  readonly prospects: Map<HeroId, Prospects>;
  readonly toFoe: Map<Cell, ((cell: Cell) => number) | null>; // the walk to be beside an enemy, by the square of one who is already
}

export const touchesFoe = (fray: Fray, cell: Cell): boolean => fray.touched[cell] === 1;

function newFray(g: BattleAxe, enemies: readonly Enemy[], by: Doctrine): Fray {
  const t = topologyOf(g);
  const barred = layerOf(g).solid.slice();
  for (const f of targetsOf(g)) {
    if (f.status !== 'gone') for (const cell of bodyOf(f)) if (cell !== NONE) barred[cell] = 1;
  }
  const touched = new Uint8Array(t.size);
  const foes: Foe[] = [];
  for (const enemy of enemies) {
    for (const cell of enemy.cells) markBeside(t, cell, enemy.cells, touched);
    if (!enemy.dormant && enemy.skips === 0 && enemy.asleep === 0) foes.push(new Foe(t, barred, enemy));
  }
  return { t, by, foes, touched, prospects: new Map(), toFoe: new Map() };
}
function markBeside({ near }: Topology, cell: Cell, body: readonly Cell[], touched: Uint8Array): void {
  for (let d = 0; d < 8; d += 1) {
    const to = near[cell * 8 + d]!;
    if (to !== NONE && !body.includes(to)) touched[to] = 1;
  }
}
/** Whether a square is next to a body, and not one of its own. */
function isBeside(t: Topology, body: readonly Cell[], cell: Cell): boolean {
  return !body.includes(cell) && body.some(part => touches(t, part, cell));
}

/** Whether an enemy can strike somebody on a square in its next turn. */
function canStrike({ t, touched }: Fray, foe: Foe, cell: Cell): boolean {
  if (touched[cell] === 1 && isBeside(t, foe.enemy.cells, cell)) return true;
  const { cost, strides } = foe;
  for (let d = 0; d < 8; d += 1) {
    const to = t.near[cell * 8 + d]!;
    if (to !== NONE && cost[to]! <= strides) return true;
  }
  return false;
}

const UNKNOWN = Number.NaN;

/** What a hero can do and has to fear in a fight: whatever the square, and on squares that were thought about. */
export class Prospects {
  readonly #fray: Fray;
  readonly #strikes: boolean; // he has something to strike with
  readonly #shoots: boolean;
  readonly #aims: boolean; // he still has castings, and is no match for anybody hand to hand
  #g: BattleAxe;
  #hero: Hero;
  #fights: readonly number[] | null = null;
  #shots: readonly number[] | null = null;
  #blocked: Uint8Array | null = null;
  #threats: readonly number[] | null = null;
  readonly dangers: number[]; // by square; UNKNOWN where nobody has looked
  readonly gains: number[];

  constructor(g: BattleAxe, fray: Fray, hero: Hero) {
    this.#g = g;
    this.#fray = fray;
    this.#hero = hero;
    const bear = isBear(hero);
    this.#strikes = bear || held(hero).some(id => isHandWeapon(itemOf(id)));
    this.#shoots = !bear && held(hero).some(id => isMissileWeapon(itemOf(id)));
    this.#aims = hero.arcane + hero.holy + hero.nature > 0 && !isFighter(hero);
    this.dangers = new Array<number>(fray.t.size).fill(UNKNOWN);
    this.gains = new Array<number>(fray.t.size).fill(UNKNOWN);
  }

  /** The same fight in the state that is looked at now. */
  in(g: BattleAxe, hero: Hero): this {
    this.#g = g;
    this.#hero = hero;
    return this;
  }

  /** What a Fight with each enemy promises, in their order. */
  get fights(): readonly number[] {
    this.#fights ??= this.#g.enemies.map(enemy => worthOfFight(this.#g, this.#hero, enemy, this.#fray.by));
    return this.#fights;
  }

  /** What a shot at each enemy promises. */
  get shots(): readonly number[] {
    this.#shots ??= this.#g.enemies.map(enemy => worthOfShot(this.#g, this.#hero, enemy, this.#fray.by));
    return this.#shots;
  }

  /** What blocks his lines. */
  get blocked(): Uint8Array {
    this.#blocked ??= heroSightBlocks(this.#g, this.#hero);
    return this.#blocked;
  }

  /** The wounds to expect of each foe that reaches him. */
  get threats(): readonly number[] {
    if (this.#threats === null) {
      const defend = defendSum(this.#g, situation(this.#hero)).total;
      const { foes, by } = this.#fray;
      this.#threats = foes.map(foe => by.shared * threatOf(foe.enemy, by, defend));
    }
    return this.#threats;
  }

  /** The wounds that he has to expect on a square in the next enemy step. */
  dangerOn(cell: Cell): number {
    const known = this.dangers[cell]!;
    if (!Number.isNaN(known)) return known;
    const { t, foes } = this.#fray;
    const square = [cell];
    let danger = 0;
    for (let i = 0; i < foes.length; i += 1) {
      const foe = foes[i]!;
      if (canStrike(this.#fray, foe, cell) || (foe.shoots && sees(t, foe.enemy.cells, square)))
        danger += this.threats[i]!;
    }
    this.dangers[cell] = danger;
    return danger;
  }

  /** What he could do from a square: strike the best enemy beside it, or shoot from where nobody stands beside him. */
  gainFrom(cell: Cell): number {
    const known = this.gains[cell]!;
    if (!Number.isNaN(known)) return known;
    const besideFoe = touchesFoe(this.#fray, cell);
    let best = this.#strikes ? this.#bestBlow(cell, besideFoe) : 0;
    const shoots = this.#shoots && !besideFoe;
    if (shoots || this.#aims) {
      const { enemies } = this.#g;
      const square = [cell];
      for (let i = 0; i < enemies.length; i += 1) {
        const worth = Math.max(shoots ? this.shots[i]! : 0, this.#aims ? this.#fray.by.aims : 0);
        if (worth > best && hasClearSight(this.#fray.t, square, enemies[i]!.cells, this.blocked)) best = worth;
      }
    }
    best = Math.max(best, this.#prizeBeside(cell));
    this.gains[cell] = best;
    return best;
  }
  #prizeBeside(cell: Cell): number {
    const prize = prizeOf(this.#g, this.#fray.by);
    return prize?.beside.includes(cell) ? worthOfPrize(this.#g, this.#hero, this.#fray.by) : 0;
  }
  #bestBlow(cell: Cell, besideFoe: boolean): number {
    const { t } = this.#fray;
    const { enemies } = this.#g;
    let best = 0;
    if (besideFoe) {
      for (let i = 0; i < enemies.length; i += 1)
        if (isBeside(t, enemies[i]!.cells, cell)) best = Math.max(best, this.fights[i]!);
    }
    for (const egg of thingsOf(this.#g, 'egg'))
      if (bodiesTouch(t, [cell], [egg.cell]))
        best = Math.max(best, worthOfBlowsAtEgg(this.#g, this.#hero, egg, this.#fray.by));
    return best;
  }
}

export function prospectsOf(g: BattleAxe, fray: Fray, hero: Hero): Prospects {
  const known = fray.prospects.get(hero.id);
  if (known !== undefined) return known.in(g, hero);
  const prospects = new Prospects(g, fray, hero);
  fray.prospects.set(hero.id, prospects);
  return prospects;
}

/** The fight of the decision in hand. Foes are as they were when it was worked out, for states are played on. */
export const frayOf = perPosition((g, by) => newFray(g, g.enemies.map(copyOfEnemy), by), isTrueOf);

/** Whether all that was found out for heroes in a fray holds in another one. */
function isTrueOf(kept: Fray, fresh: Fray, g: BattleAxe): boolean {
  return [...kept.prospects].every(([id, { dangers, gains }]) => {
    const now = new Prospects(g, fresh, heroOf(g, id));
    const holds = (known: number, value: () => number) => Number.isNaN(known) || known === value();
    return (
      dangers.every((danger, cell) => holds(danger, () => now.dangerOn(cell))) &&
      gains.every((gain, cell) => holds(gain, () => now.gainFrom(cell)))
    );
  });
}
