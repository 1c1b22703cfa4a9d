// The dungeon always goes on: a secret door when nothing is left to explore (BA-EXP-13).
import type { Cell, Direction, Emit } from '@quarterstaff/kernel';
import { changeDoor } from '../map/doors.ts';
import { layerOf } from '../map/ground.ts';
import { R } from '../rules.ts';
import type { BattleAxe, BattleAxeEvent, Tile } from '../state.ts';
import { addDoor, cellAt, turnedBy } from './lay.ts';

interface WallEdge {
  readonly cell: Cell;
  readonly direction: Direction;
}

/** The wall edges of a tile in the order in which a door is tried. */
function wallEdges(g: BattleAxe, index: number): WallEdge[] {
  const tile: Tile = g.tiles[index]!;
  const { width, depth } = tile;
  const edge = (column: number, row: number, side: Direction): WallEdge => ({
    cell: cellAt(g, index, column, row),
    direction: turnedBy(tile, side),
  });
  const rows = Array.from({ length: depth }, (_v, i) => depth - i);
  const columns = Array.from({ length: width }, (_v, i) => i + 1);
  const middle = (width + 1) / 2;
  const far =
    tile.kind === 'passage' || tile.kind === 'start'
      ? columns
      : columns.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
  return [
    ...far.map(column => edge(column, depth, 0)),
    ...rows.map(row => edge(1, row, 3)),
    ...rows.map(row => edge(width, row, 1)),
  ];
}

/** The first free edge of a tile: a wall, with neither contents nor chasm on its square. */
export function freeEdge(g: BattleAxe, index: number): WallEdge | null {
  const { thing } = layerOf(g);
  for (const edge of wallEdges(g, index)) {
    if (edge.cell < 0 || g.board.edge(edge.cell, edge.direction).kind !== 'wall') continue;
    const at = thing[edge.cell]!;
    if (at < 0 || (g.things[at]!.height === 'floor' && g.things[at]!.kind !== 'chasm')) return edge;
  }
  return null;
}

/** Puts a secret door into the tile laid last that has room for it, if nothing else is left to explore. */
export function secretDoor(g: BattleAxe, emit: Emit<BattleAxeEvent>): void {
  if (g.quest === null || g.mat.questRoomPlaced || g.mat.goalAchieved) return;
  if (g.doors.some(door => !door.everOpened) || g.ends.some(end => !end.explored)) return;
  for (let index = g.tiles.length - 1; index >= 0; index -= 1) {
    const edge = freeEdge(g, index);
    if (edge === null) continue;
    const door = addDoor(g, index, edge);
    changeDoor(g, door, { from: 'passage' });
    emit?.({ type: 'secretDoorFound', rules: [R.secretDoor], door, tile: index });
    return;
  }
}
