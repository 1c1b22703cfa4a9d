// New enemies on the board: labels, free squares, help that is called (BA-LAY-03, BA-GAP-13).
import { type Cell, type Emit, NONE } from '@quarterstaff/kernel';
import { enemyByCode } from '../content/content.ts';
import type { EnemyCard } from '../content/schemas.ts';
import { compareSquares, type Layer, layerOf, occupancyOf, type Topology, topologyOf } from '../map/ground.ts';
import { R } from '../rules.ts';
import type { BattleAxe, BattleAxeEvent, Enemy } from '../state.ts';

/** The next label of a card that was never given: G1, G2 … */
export function nextLabel(g: BattleAxe, code: string): string {
  for (let n = 1; ; n += 1) if (!g.labels.includes(`${code}${n}`)) return `${code}${n}`;
}

/** A fresh enemy of a card on the board. */
export function newEnemy(card: EnemyCard, id: string, home: number, cells: readonly Cell[]): Enemy {
  return {
    id,
    card: card.code,
    changes: null,
    home,
    health: card.health,
    cells,
    spells: (card.special.spells ?? []).map(spell => spell.times),
    asleep: 0,
    skips: 0,
    rooted: false,
    stung: 0,
    burned: false,
    summoned: false,
    dormant: false,
  };
}

/** Puts an enemy on the board and tells of it; the first of its kind is described (BA-ENC-05). */
export function arrive(g: BattleAxe, enemy: Enemy, emit: Emit<BattleAxeEvent>): void {
  g.enemies.push(enemy);
  g.labels = [...g.labels, enemy.id];
  const first = !g.mat.met.includes(enemy.card);
  if (first) g.mat.met = [...g.mat.met, enemy.card];
  emit?.({
    type: 'enemyAppeared',
    rules: [R.enemySquares, R.enemyCodes, R.size, ...(first ? [R.description] : [])],
    enemy: enemy.id,
    card: enemy.card,
    to: enemy.cells,
    first,
    ...(first ? { narrative: enemyByCode.get(enemy.card)!.description } : {}),
  });
}

/** Every block of a size on free floor whose lower left square (in the plane) is `anchor`; null if it does not fit. */
export function blockAt(
  t: Topology,
  layer: Layer,
  taken: Uint8Array,
  anchor: Cell,
  width: number,
  depth: number,
): readonly Cell[] | null {
  const cells: Cell[] = [];
  let left = anchor;
  for (let j = 0; j < depth; j += 1) {
    let cell = left;
    for (let i = 0; i < width; i += 1) {
      if (layer.solid[cell] === 1 || taken[cell] !== 0) return null;
      if (j > 0 && t.step[cells[cells.length - width]! * 4] !== cell) return null;
      cells.push(cell);
      if (i + 1 < width) {
        cell = t.step[cell * 4 + 1]!;
        if (cell === NONE) return null;
      }
    }
    if (j + 1 < depth) {
      left = t.step[left * 4]!;
      if (left === NONE) return null;
    }
  }
  return cells;
}

/** Help that an enemy calls: on the lowest-numbered free squares adjacent to it (Bone Lord). */
export function addEnemies(g: BattleAxe, cards: readonly string[], caller: Enemy, emit: Emit<BattleAxeEvent>): void {
  const t = topologyOf(g);
  const layer = layerOf(g);
  const taken = occupancyOf(g);
  const home = g.tiles[caller.home]!;
  const near = new Set<Cell>();
  for (const cell of caller.cells) {
    for (let d = 0; d < 8; d += 1) {
      const to = t.near[cell * 8 + d]!;
      if (to !== NONE && taken[to] === 0 && layer.solid[to] === 0) near.add(to);
    }
  }
  const squares = [...near].sort((a, b) => compareSquares(t, home, a, b));
  cards.slice(0, squares.length).forEach((code, i) => {
    arrive(g, newEnemy(enemyByCode.get(code)!, nextLabel(g, code), caller.home, [squares[i]!]), emit);
  });
}
