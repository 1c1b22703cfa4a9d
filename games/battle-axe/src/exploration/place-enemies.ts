// Where enemies of events appear (BA-GAP-13), and where a room's occupants stand (BA-LAY-03).
import { type Cell, type Emit, NONE } from '@quarterstaff/kernel';
import { enemyByCode } from '../content/content.ts';
import { arrive, blockAt, newEnemy, nextLabel } from '../general/arrivals.ts';
import { apart, compareSquares, layerOf, lowestSquare, occupancyOf, type Topology, topologyOf } from '../map/ground.ts';
import { FAR, walk } from '../map/walk.ts';
import type { BattleAxe, BattleAxeEvent } from '../state.ts';

/** Every block of a size, either way round, on free floor. */
function freeBlocks(
  g: BattleAxe,
  t: Topology,
  size: readonly [number, number],
  within: (cell: Cell) => boolean,
): (readonly Cell[])[] {
  const layer = layerOf(g);
  const taken = occupancyOf(g);
  const [w, h] = size;
  const shapes =
    w === h
      ? [[w, h]]
      : [
          [w, h],
          [h, w],
        ];
  const blocks: (readonly Cell[])[] = [];
  for (let cell = 0; cell < t.size; cell += 1) {
    if (!within(cell)) continue;
    for (const [width, depth] of shapes) {
      const block = blockAt(t, layer, taken, cell, width!, depth!);
      if (block?.every(within)) blocks.push(block);
    }
  }
  return blocks;
}

/** One by one on the square of the tile most squares apart from the active hero; then on the nearest linked squares. */
export function placeEventEnemies(
  g: BattleAxe,
  cards: readonly string[],
  tile: number,
  from: Cell,
  emit: Emit<BattleAxeEvent>,
): void {
  for (const code of cards) {
    const card = enemyByCode.get(code)!;
    const cells = eventSquares(g, card.size, tile, from);
    if (cells !== null) arrive(g, newEnemy(card, nextLabel(g, code), tile, cells), emit);
  }
}

function eventSquares(g: BattleAxe, size: readonly [number, number], tile: number, from: Cell): readonly Cell[] | null {
  const t = topologyOf(g);
  const home = g.tiles[tile]!;
  const away = (block: readonly Cell[]) => (from === NONE ? 0 : Math.min(...block.map(cell => apart(t, cell, from))));
  const number = (a: readonly Cell[], b: readonly Cell[]) =>
    compareSquares(t, home, lowestSquare(t, home, a), lowestSquare(t, home, b));
  const onTile = freeBlocks(g, t, size, cell => t.tile[cell] === tile);
  if (onTile.length > 0) return onTile.sort((a, b) => away(b) - away(a) || number(a, b))[0]!;
  const own: Cell[] = [];
  for (let cell = 0; cell < t.size; cell += 1) if (t.tile[cell] === tile) own.push(cell);
  const cost = walk(t, own, layerOf(g).solid);
  const near = (block: readonly Cell[]) => Math.min(...block.map(cell => cost[cell]!));
  const elsewhere = freeBlocks(g, t, size, cell => cost[cell]! < FAR);
  return elsewhere.sort((a, b) => near(a) - near(b) || number(a, b))[0] ?? null;
}

/** The free square nearest to one that is taken: by walking distance, then the lowest number. */
export function squareInstead(
  g: BattleAxe,
  tile: number,
  wanted: readonly Cell[],
  size: readonly [number, number],
): readonly Cell[] | null {
  const t = topologyOf(g);
  const taken = occupancyOf(g);
  const { solid } = layerOf(g);
  if (wanted.every(cell => taken[cell] === 0 && solid[cell] === 0)) return wanted;
  const home = g.tiles[tile]!;
  const cost = walk(t, wanted, solid);
  const near = (block: readonly Cell[]) => Math.min(...block.map(cell => cost[cell]!));
  const blocks = freeBlocks(g, t, size, cell => cost[cell]! < FAR);
  const number = (a: readonly Cell[], b: readonly Cell[]) =>
    compareSquares(t, home, lowestSquare(t, home, a), lowestSquare(t, home, b));
  return blocks.sort((a, b) => near(a) - near(b) || number(a, b))[0] ?? null;
}
