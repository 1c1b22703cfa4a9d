import { ownDx } from '../attributes/own-dx.ts';
import { secondWeapon } from '../combat/attack-conditions.ts';
import { dazzled } from '../combat/blow.ts';
import { stopsOf } from '../combat/damage.ts';
import { weaponOf } from '../content/content.ts';
import type { Damage } from '../content/damage.ts';
import { isArmed, isEngaged } from '../engagement/engagement.ts';
import { arcFrom, frontOf } from '../facing/arcs.ts';
import {
  arena,
  cellsOf,
  currentSt,
  hasTalent,
  isConscious,
  isDown,
  isInAir,
  keywordOf,
  runningMagic,
} from '../figures.ts';
import { knowsFamily, missingSt, readyWeapons } from '../gear/hands.ts';
import { type Cell, distance } from '../map/arena.ts';
import type { Arc } from '../map/hexes.ts';
import { isShadow } from '../map/terrain.ts';
import { effectiveMa, half } from '../movement/allowance.ts';
import type { Figure, Melee } from '../state.ts';
import type { Doctrine } from './doctrine.ts';
import { hitChance, meanAfter } from './estimate.ts';
import { isCaster, isShooter } from './ready.ts';

// What two who come to blows would do to each other: the numbers behind where to stand, and which way to look.

/** Expected hits of somebody's best blow at somebody else, by where it comes from. */
export type Menace = Readonly<Record<Arc, number>>;

const HARMLESS: Menace = { front: 0, side: 0, rear: 0 };

/** One way of striking: what it does, and how much surer or less sure it is than the bare DX. */
interface Means {
  readonly damage: Damage;
  readonly dx: number;
  readonly blows: number;
}

function meansOf(f: Figure): readonly Means[] {
  const means: Means[] = [];
  for (const attack of f.profile.attacks)
    if (attack.arc === 'front') means.push({ damage: attack.damage, dx: 0, blows: 1 });
  for (const { id, carried } of f.gear) {
    const weapon = carried === 'ready' ? weaponOf(id) : null;
    if (weapon === null || weapon.missile || weapon.damage === null) continue;
    const short = missingSt(f, weapon);
    if (short >= 4) continue;
    const dx = (weapon.meleeDx ?? 0) - short - (knowsFamily(f, weapon.family) ? 0 : 3);
    const damage = { dice: weapon.damage.dice, add: weapon.damage.add - short };
    means.push({ damage, dx, blows: 1 });
    if (secondWeapon(f, id) !== null)
      means.push({ damage, dx: dx - (hasTalent(f, 'twin_weapons') ? 2 : 4), blows: 1.9 });
  }
  return means;
}

/** How much harder a target is to hit, whoever strikes. */
const evasion = (g: Melee, t: Figure): number =>
  (keywordOf(t, 'snake_hide') === null ? 0 : 3) +
  (runningMagic(g, t.id, 'veil') ? 6 : 0) +
  (isInAir(t) ? (t.profile.hexes === 1 ? 4 : 1) : 0) +
  (isShadow(g, t.cell) ? 4 : 0);

export function menaceOf(g: Melee, f: Figure, t: Figure): Menace {
  const means = meansOf(f);
  if (means.length === 0) return HARMLESS;
  const dx = ownDx(g, f) + dazzled(g, f.id) - evasion(g, t);
  const shielded = stopsOf(g, t, true);
  const bare = stopsOf(g, t, false);
  let [front, side, rear] = [0, 0, 0];
  for (const { damage, dx: change, blows } of means) {
    const needed = dx + change;
    const hits = meanAfter(damage, bare);
    front = Math.max(front, blows * hitChance(3, needed) * meanAfter(damage, shielded));
    side = Math.max(side, blows * hitChance(3, needed + 2) * hits);
    rear = Math.max(rear, blows * hitChance(3, needed + 4) * hits);
  }
  return { front, side, rear };
}

/** An enemy, as somebody sees it who is looking for a place to stand; what it takes to know is found out when it is asked. */
export class Foe {
  readonly e: Figure;
  readonly cells: readonly Cell[];
  readonly moved: boolean; // it stays where it is, looking where it looks, for the rest of the turn
  readonly reach: number; // how far off it can still strike this turn; 0: nobody
  readonly front: readonly Cell[];
  private readonly g: Melee;
  private readonly f: Figure; // who looks
  private menaceKnown: Menace | null = null;
  private mineKnown: Menace | null = null;

  constructor(g: Melee, f: Figure, e: Figure) {
    this.e = e;
    this.cells = cellsOf(g, e);
    this.moved = e.state !== null;
    this.reach = reachOf(g, e);
    this.front = frontOf(g, e);
    this.g = g;
    this.f = f;
  }

  /** To the one who looks. */
  get menace(): Menace {
    this.menaceKnown ??= this.reach === 0 ? HARMLESS : menaceOf(this.g, this.e, this.f);
    return this.menaceKnown;
  }

  /** What the one who looks could do to it. */
  get mine(): Menace {
    this.mineKnown ??= menaceOf(this.g, this.f, this.e);
    return this.mineKnown;
  }

  /** A pole weapon that has not stirred: a charge is met. */
  get braced(): boolean {
    return this.moved && !this.e.changedHex && readyWeapons(this.e).some(item => weaponOf(item.id)!.pole);
  }
}

export const foesOf = (g: Melee, f: Figure, enemies: readonly Figure[]): readonly Foe[] =>
  enemies.filter(e => !e.hth).map(e => new Foe(g, f, e));

const strikesBy = (g: Melee, e: Figure): boolean =>
  isConscious(e) &&
  e.posture === 'standing' &&
  !e.hth &&
  !e.fell &&
  !e.fellBefore &&
  !e.appeared &&
  isArmed(e) &&
  g.result === null;

/** How far away an enemy may stand and still be struck at by it this turn: a step into contact and half its allowance before. */
function reachOf(g: Melee, e: Figure): number {
  if (!strikesBy(g, e)) return 0;
  if (e.state !== null) return e.acted || (e.state === 'disengaged' && e.moved > half(e.ma)) ? 0 : 1;
  return isEngaged(g, e) ? 1 : half(effectiveMa(g, e)) + 1;
}

export function gapTo(g: Melee, foe: Foe, cells: readonly Cell[]): number {
  const board = arena(g);
  if (cells.length === 1 && foe.cells.length === 1) return distance(board, cells[0]!, foe.cells[0]!);
  let least = Number.POSITIVE_INFINITY;
  for (const from of cells) for (const to of foe.cells) least = Math.min(least, distance(board, from, to));
  return least;
}

/** From where a blow struck out of this cell comes, as far as the target will still look the same way. */
export const arcOf = (g: Melee, foe: Foe, cell: Cell): Arc =>
  foe.moved || isDown(foe.e) ? arcFrom(g, foe.e, cell) : 'front';

/** Whoever is nearer to falling is worth more, so that all strike the same one; whoever cannot fight is worth next to nothing. */
export const finishing = ({ focus, strong, weakening }: Doctrine, t: Figure): number =>
  isConscious(t) ? 1 + focus * Math.max(0, Math.min(1, (strong - currentSt(t)) / weakening)) : 0.2;

/** What a hit on an enemy is worth: more the nearer it is to falling, and the more it does itself. */
export const prizeOf = (doctrine: Doctrine, t: Figure, menace: () => Menace): number => {
  const { danger, marks, pending } = doctrine;
  let worth = finishing(doctrine, t);
  if (danger !== 0) worth *= 1 + danger * menace().front;
  if (marks !== 0 && fightsAfar(t)) worth *= 1 + marks;
  return pending === 0 || t.acted ? worth : worth * (1 + pending);
};

/** Whoever does harm without coming near. */
export const fightsAfar = (t: Figure): boolean => isShooter(t) || isCaster(t);

/**
 * The hits to be expected in these cells from everybody who can still strike this turn. Who has moved strikes into its front; who has
 * yet to move comes, from behind if it has hexes to spare, and whoever comes from the front is struck in turn.
 */
export function perilAt(
  doctrine: Doctrine,
  foes: readonly Foe[],
  gaps: readonly number[],
  cells: readonly Cell[],
  charging: boolean,
  answered = 1, // how much more our own blow counts at whoever comes
): number {
  let peril = 0;
  let before = 0;
  for (let i = 0; i < foes.length; i += 1) {
    const foe = foes[i]!;
    if (foe.reach === 0) continue;
    if (foe.moved) {
      if (!touches(foe.front, cells)) continue;
      peril += before === 0 ? foe.menace.front * (charging && foe.braced ? 1.25 : 1) : foe.menace.side;
      before += 1;
      continue;
    }
    const gap = gaps[i]!;
    const spare = foe.reach - gap;
    if (spare < 0) continue;
    const { menace } = foe;
    const ahead = gap === 1 || spare < 2;
    const hits = ahead ? menace.front : spare < 3 ? menace.side : menace.rear;
    peril += before === 0 ? hits : Math.max(menace.side, hits);
    if (ahead && gap !== 1 && before === 0) peril -= foe.mine.front * doctrine.answer * answered;
    before += 1;
  }
  return peril;
}

export function touches(front: readonly Cell[], cells: readonly Cell[]): boolean {
  for (let i = 0; i < cells.length; i += 1) {
    for (let k = 0; k < front.length; k += 1) if (front[k] === cells[i]) return true;
  }
  return false;
}
