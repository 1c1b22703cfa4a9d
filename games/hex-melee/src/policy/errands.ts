import { weaponOf } from '../content/content.ts';
import { isEngaged } from '../engagement/engagement.ts';
import { arena } from '../figures.ts';
import { hasHands } from '../gear/hands.ts';
import { type Cell, distance } from '../map/arena.ts';
import { isWall } from '../map/terrain.ts';
import type { Edge, Figure, Goal, Magic, Melee } from '../state.ts';
import { friendsOf } from './values.ts';

// What draws a figure besides its enemies: the goals of the scenario, its own and theirs.

/** The walking distance from a cell to the nearest of some goals, over what is no wall. */
export function wayTo(g: Melee, goals: readonly Cell[]): (cell: Cell) => number {
  const maps = goals.length <= FEW && !g.magic.some(hasWalls) ? goals.map(goal => keptMap(g, goal)) : [mapTo(g, goals)];
  const [only] = maps;
  if (maps.length === 1) return cell => only![cell]!;
  return cell => {
    let least = FAR;
    for (const map of maps) least = Math.min(least, map[cell]!);
    return least;
  };
}

const FAR = 999;
const FEW = 6;
const KEPT_AT_MOST = 512;

const hasWalls = ({ spell, cells }: Magic): boolean => spell === 'stone_rib' && cells.length > 0;

/** The distances over the printed map, worked out once for each goal. */
function keptMap(g: Melee, goal: Cell): Int16Array {
  const { ways } = arena(g);
  let map = ways.get(goal);
  if (map === undefined) {
    if (ways.size >= KEPT_AT_MOST) ways.clear();
    map = mapTo(g, [goal]);
    ways.set(goal, map);
  }
  return map;
}

function mapTo(g: Melee, goals: readonly Cell[]): Int16Array {
  const board = arena(g);
  const map = new Int16Array(board.size).fill(FAR);
  const queue: Cell[] = [];
  for (const cell of goals) {
    map[cell] = 0;
    queue.push(cell);
  }
  for (let i = 0; i < queue.length; i += 1) {
    const cell = queue[i]!;
    for (let direction = 0; direction < 6; direction += 1) {
      const to = board.neighbours[cell * 6 + direction]!;
      if (to < 0 || map[to]! < FAR || isWall(g, to)) continue;
      map[to] = map[cell]! + 1;
      queue.push(to);
    }
  }
  return map;
}

const onEdge: Readonly<Record<Edge, (row: number, column: number, height: number, width: number) => boolean>> = {
  north: row => row === 0,
  south: (row, _column, height) => row === height - 1,
  west: (_row, column) => column === 0,
  east: (_row, column, _height, width) => column === width - 1,
  any: (row, column, height, width) => row === 0 || column === 0 || row === height - 1 || column === width - 1,
};

function cellsWhere(g: Melee, holds: (row: number, column: number) => boolean): readonly Cell[] {
  const board = arena(g);
  const cells: Cell[] = [];
  for (let cell = 0; cell < board.size; cell += 1) {
    const row = Math.floor(cell / board.width);
    if (holds(row, cell % board.width) && board.ground[cell] !== '#') cells.push(cell);
  }
  return cells;
}

const edgeCells = (g: Melee, edge: Edge): readonly Cell[] => {
  const { height, width } = arena(g);
  return cellsWhere(g, (row, column) => onEdge[edge](row, column, height, width));
};

export const carries = (f: Figure, item: string | undefined): boolean =>
  item !== undefined && f.gear.some(own => own.id === item);

/** Cells that draw the figure; null if it only has to fight. */
export function errand(g: Melee, f: Figure): readonly Cell[] | null {
  const arms = armsFor(g, f);
  if (arms.length > 0) return arms;
  for (const goal of g.goals) {
    if (goal.side !== f.side) continue;
    if (goal.leave !== undefined) return edgeCells(g, goal.leave.edge);
    if (goal.carry !== undefined) {
      const { item, edge } = goal.carry;
      if (carries(f, item)) return edgeCells(g, edge);
      const lying = g.ground.filter(entry => entry.item === item).map(entry => entry.cell);
      if (lying.length > 0 && isNearestTo(g, f, lying[0]!)) return lying;
    }
    if (goal.occupy !== undefined) return rowCells(g, goal.occupy.rows);
  }
  return null;
}

const rowCells = (g: Melee, rows: readonly number[]): readonly Cell[] => cellsWhere(g, row => rows.includes(row + 1));

/** Weapons that lie about, for whoever has none left. */
function armsFor(g: Melee, f: Figure): readonly Cell[] {
  if (!hasHands(f) || isEngaged(g, f) || f.gear.some(item => weaponOf(item.id)?.damage != null)) return [];
  return g.ground
    .filter(({ item }) => weaponOf(item)?.damage != null && !weaponOf(item)!.missile)
    .map(lying => lying.cell);
}

const isNearestTo = (g: Melee, f: Figure, cell: Cell): boolean =>
  friendsOf(g, f).every(e => distance(arena(g), f.cell, cell) <= distance(arena(g), e.cell, cell));

/** Where an enemy's goal takes it. */
function aimsOf(g: Melee, goal: Goal): readonly Cell[] {
  if (goal.leave !== undefined) return edgeCells(g, goal.leave.edge);
  if (goal.occupy !== undefined) return rowCells(g, goal.occupy.rows);
  return goal.carry === undefined ? [] : edgeCells(g, goal.carry.edge);
}

/** How far a cell is out of the way of enemies who want to get somewhere: in front of them it is nearest; null: they want nothing. */
export function laneTo(g: Melee, f: Figure, enemies: readonly Figure[]): ((cell: Cell) => number) | null {
  const goal = g.goals.find(aim => aim.side !== f.side && aim.carry === undefined);
  if (goal === undefined) return null;
  const left = wayTo(g, aimsOf(g, goal));
  const board = arena(g);
  return cell => {
    let least = Number.POSITIVE_INFINITY;
    for (const e of enemies) {
      const away = distance(board, e.cell, cell);
      const detour = Math.max(0, away + left(cell) - left(e.cell));
      least = Math.min(least, detour + away * 0.2 + left(e.cell) * 0.1);
    }
    return least;
  };
}
