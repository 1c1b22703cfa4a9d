// An enemy about to move: what it may walk through, where it may stop, what that costs (BA-EMV-03, BA-EMV-04, BA-LRG-03).
import type { Cell } from '@quarterstaff/kernel';
import type { EnemyCard } from '../content/schemas.ts';
import { cardOf } from '../heroes/values.ts';
import {
  AS_IT_IS,
  bodiesTouch,
  kingApart,
  type Layer,
  layerOf,
  MINI,
  occupancyOf,
  type Reading,
  type Topology,
  topologyOf,
} from '../map/ground.ts';
import { doorsOnLine } from '../map/sight.ts';
import { walk } from '../map/walk.ts';
import {
  type BattleAxe,
  bodyOf,
  type Door,
  type Enemy,
  type Friendly,
  type Hero,
  isConscious,
  type Tile,
  targetsOf,
} from '../state.ts';

export interface Mover {
  readonly g: BattleAxe;
  readonly enemy: Enemy;
  readonly card: EnemyCard;
  readonly home: Tile;
  readonly t: Topology; // doors as they are: for adjacency, lines and bodies
  readonly layer: Layer;
  readonly taken: Uint8Array; // other minis, as bits of MINI; its own squares are free
  readonly barred: Uint8Array; // squares it cannot walk through
  readonly speed: number;
  readonly cost: Int16Array; // cheapest walk from its body to each square, doors as they are
}

export const isLarge = (card: EnemyCard) => card.size[0] * card.size[1] > 1;
export const leastDoor = (card: EnemyCard) => Math.max(1, Math.min(card.size[0], card.size[1]) - 1);

/** How an enemy reads doors when it walks. */
export function readingOf(card: EnemyCard, openable: boolean): Reading {
  const least = leastDoor(card);
  const through = openable || card.special.throughDoors === true;
  return least === 1 && !through ? AS_IT_IS : { openable: through, shut: -1, leastDoor: least };
}

/** Contents and chasms as this enemy meets them when it walks. */
function isInTheWay(card: EnemyCard, g: BattleAxe, layer: Layer, cell: Cell): boolean {
  if (layer.solid[cell] !== 1) return false;
  if (card.special.flies === true) return false;
  if (card.special.overContents === true) return g.things[layer.thing[cell]!]!.kind === 'chasm';
  return true;
}

export function moverOf(g: BattleAxe, enemy: Enemy): Mover {
  return new EnemyOnItsGround(g, enemy);
}

/** Who stands where and what a walk costs is found only when somebody asks: an enemy that fights from where it stands never does. */
class EnemyOnItsGround implements Mover {
  readonly g: BattleAxe;
  readonly enemy: Enemy;
  readonly card: EnemyCard;
  readonly home: Tile;
  readonly t: Topology;
  readonly layer: Layer;
  readonly speed: number;
  readonly #from: readonly Cell[]; // where it stands as it sets out
  #taken: Uint8Array | null = null;
  #barred: Uint8Array | null = null;
  #cost: Int16Array | null = null;

  constructor(g: BattleAxe, enemy: Enemy) {
    this.g = g;
    this.enemy = enemy;
    this.card = cardOf(enemy);
    this.home = g.tiles[enemy.home]!;
    this.t = topologyOf(g);
    this.layer = layerOf(g);
    this.speed = enemy.rooted ? 0 : this.card.speed;
    this.#from = enemy.cells;
  }

  get taken(): Uint8Array {
    if (this.#taken === null) {
      this.#taken = occupancyOf(this.g);
      for (const cell of this.#from) this.#taken[cell]! &= ~MINI.enemy;
    }
    return this.#taken;
  }

  get barred(): Uint8Array {
    if (this.#barred === null) {
      const { g, card, layer } = this;
      this.#barred = layer.solid.slice();
      if (card.special.flies === true || card.special.overContents === true) {
        for (const { cell } of g.things) if (!isInTheWay(card, g, layer, cell)) this.#barred[cell] = 0;
      }
      for (const f of targetsOf(g)) if (f.status !== 'gone') for (const cell of bodyOf(f)) this.#barred[cell] = 1;
    }
    return this.#barred;
  }

  get cost(): Int16Array {
    this.#cost ??= walk(topologyOf(this.g, readingOf(this.card, false)), this.#from, this.barred);
    return this.#cost;
  }
}

/** Whether a mini of one square may stop there; its own square counts as free. */
export function mayStop(m: Mover, cell: Cell): boolean {
  return m.taken[cell] === 0 && m.layer.solid[cell] === 0;
}

/** Heroes and friendly minis that are conscious and adjacent to a body: what makes a doorway guarded (BA-DWY-01). */
export function guardsAround(m: Mover, body: readonly Cell[]): number {
  let count = 0;
  for (const f of targetsOf(m.g)) if (isConscious(f) && bodiesTouch(m.t, body, bodyOf(f))) count += 1;
  return count;
}

/** Whether any hero that is not dead stands next to a body: nobody shoots from there (BA-EMV-07). */
export function besideHero(m: Mover, body: readonly Cell[]): boolean {
  for (const f of targetsOf(m.g)) {
    if (f.status === 'dead' || f.status === 'gone') continue;
    if (bodiesTouch(m.t, body, bodyOf(f))) return true;
  }
  return false;
}

/** Whether a hero can be attacked by hand from where a body stands (BA-ADJ-02, BA-LRG-06, BA-LRG-07). */
export function withinReach(
  g: BattleAxe,
  t: Topology,
  body: readonly Cell[],
  reach: number,
  target: readonly Cell[],
): boolean {
  if (bodiesTouch(t, body, target)) return true;
  if (reach < 2) return false;
  for (const from of body) {
    for (const to of target) {
      const distance = kingApart(t, from, to);
      if (distance < 2 || distance > reach) continue;
      const doors = doorsOnLine(t, from, to);
      if (doors?.every(door => isInBlockBeyond(t, g.doors[door]!, from, to))) return true;
    }
  }
  return false;
}

/** The block beyond an opening: two squares deep and one square wider than the opening on each side (BA-LRG-07). */
function isInBlockBeyond(t: Topology, door: Door, from: Cell, to: Cell): boolean {
  const first = door.leaves[0]!;
  const vertical = first.direction === 0 || first.direction === 2; // the doorway leads up or down
  const along = vertical ? t.x : t.y;
  const across = vertical ? t.y : t.x;
  const near = across[first.cell]!;
  const far = across[first.far]!;
  const beyond = Math.abs(across[from]! - near) < Math.abs(across[from]! - far) ? far : near;
  const before = beyond === far ? near : far;
  const depth = (across[to]! - before) * (beyond - before);
  if (depth < 1 || depth > 2) return false;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const leaf of door.leaves) {
    least = Math.min(least, along[leaf.cell]!);
    most = Math.max(most, along[leaf.cell]!);
  }
  return along[to]! >= least - 1 && along[to]! <= most + 1;
}

export function canFightFrom(m: Mover, body: readonly Cell[], f: Hero | Friendly): boolean {
  return withinReach(m.g, m.t, body, m.card.reach, bodyOf(f));
}
