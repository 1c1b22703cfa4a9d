// Laying tiles: where a section lies in the plane, what clashes, how it joins what is there (BA-EXP-08 … 12, BA-LAY-01).
import {
  boardFrom,
  type Cell,
  type Direction,
  type EdgeMark,
  type Link,
  NONE,
  type Placement,
  placement,
} from '@quarterstaff/kernel';
import type { PassageCard, RoomSection } from '../content/schemas.ts';
import type { BattleAxe, Door, End, Leaf, Thing, Tile, TileKind } from '../state.ts';

const DX = [0, 1, 0, -1];
const DY = [1, 0, -1, 0];

/** Where a tile lies: its square (1,1) in the plane, and which way leads away from the entry. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly forward: Direction;
}
export const rightOf = (forward: Direction): Direction => (forward + 1) & 3;

/** The plane coordinates of a square of a tile. */
export function planeOf(frame: Frame, column: number, row: number): readonly [number, number] {
  const right = rightOf(frame.forward);
  return [
    frame.x + DX[right]! * (column - 1) + DX[frame.forward]! * (row - 1),
    frame.y + DY[right]! * (column - 1) + DY[frame.forward]! * (row - 1),
  ];
}
/** A direction as the tile has it (0 forward, 1 right, 2 back, 3 left) in the plane. */
export const turnedBy = (frame: Frame, direction: Direction): Direction => (direction + frame.forward) & 3;

interface Square {
  readonly column: number;
  readonly row: number;
}
interface PlanDoor extends Square {
  readonly side: Direction; // as the tile has it
}
/** A tile as its card draws it. */
export interface Plan {
  readonly kind: TileKind;
  readonly section: string | null;
  readonly width: number;
  readonly depth: number;
  readonly doors: readonly PlanDoor[];
  readonly ends: readonly { readonly squares: readonly Square[]; readonly side: Direction }[];
  readonly event: boolean;
}

const passagePlans = new Map<string, Plan>();
/** The plan of a passage card; mirrored: left and right change places (BA-EXP-11). */
export function passagePlan(card: PassageCard, mirrored: boolean): Plan {
  const key = mirrored ? `${card.id} mirrored` : card.id;
  let plan = passagePlans.get(key);
  if (plan === undefined) {
    plan = newPassagePlan(card, mirrored);
    passagePlans.set(key, plan);
  }
  return plan;
}
function newPassagePlan(card: PassageCard, mirrored: boolean): Plan {
  const swap = (side: Direction): Direction => (mirrored && (side === 1 || side === 3) ? (side + 2) & 3 : side);
  const straight = card.shape === 'ST' || card.shape === 'DE';
  const depth = card.shape === 'DE' ? 4 : 6;
  const doors = card.doors.map((code): PlanDoor => {
    if (code === 'E') return { column: 1, row: depth, side: 0 };
    const side = swap(code.startsWith('L') ? 3 : 1);
    return { column: side === 3 ? 1 : 2, row: Number(code.slice(1)), side };
  });
  const leftEnd = {
    squares: [
      { column: 1, row: 5 },
      { column: 1, row: 6 },
    ],
    side: 3,
  };
  const rightEnd = {
    squares: [
      { column: 2, row: 6 },
      { column: 2, row: 5 },
    ],
    side: 1,
  };
  const turn = swap(card.shape === 'LT' ? 3 : 1);
  const ends =
    card.shape === 'DE'
      ? []
      : straight
        ? [
            {
              squares: [
                { column: 1, row: 6 },
                { column: 2, row: 6 },
              ],
              side: 0,
            },
          ]
        : card.shape === 'TJ'
          ? [leftEnd, rightEnd]
          : [turn === 3 ? leftEnd : rightEnd];
  return { kind: 'passage', section: card.id, width: 2, depth, doors, ends, event: card.event };
}

export const startPlan: Plan = {
  kind: 'start',
  section: null,
  width: 2,
  depth: 6,
  doors: [],
  ends: [
    {
      squares: [
        { column: 1, row: 6 },
        { column: 2, row: 6 },
      ],
      side: 0,
    },
  ],
  event: false,
};

export function roomPlan(room: RoomSection, event: boolean): Plan {
  const [width, depth] = room.size;
  const doors = room.doors.map((code): PlanDoor => {
    const n = Number(code.slice(1));
    if (code.startsWith('B')) return { column: n, row: depth, side: 0 };
    if (code.startsWith('F')) return { column: n, row: 1, side: 2 };
    return code.startsWith('L') ? { column: 1, row: n, side: 3 } : { column: width, row: n, side: 1 };
  });
  return { kind: 'room', section: room.id, width, depth, doors, ends: [], event };
}

/** Whether a tile would cover squares that are there already. */
export function clashes(g: BattleAxe, frame: Frame, plan: Plan): boolean {
  return isCovered(g, planeOf(frame, 1, 1), planeOf(frame, plan.width, plan.depth));
}
/** Whether an open end of a tile would lead straight into squares that are there already. */
export function leadsIntoOthers(g: BattleAxe, frame: Frame, plan: Plan): boolean {
  return plan.ends.some(({ squares, side }) =>
    squares.some(({ column, row }) => {
      const [x, y] = planeOf(frame, column, row);
      const out = turnedBy(frame, side);
      const beyond = [x + DX[out]!, y + DY[out]!] as const;
      return isCovered(g, beyond, beyond);
    }),
  );
}
/** Whether any square lies in the rectangle between two corners. */
function isCovered({ board }: BattleAxe, one: readonly [number, number], other: readonly [number, number]): boolean {
  const [left, right] = one[0] < other[0] ? [one[0], other[0]] : [other[0], one[0]];
  const [bottom, top] = one[1] < other[1] ? [one[1], other[1]] : [other[1], one[1]];
  for (let cell = 0; cell < board.size; cell += 1) {
    const x = board.u(cell);
    const y = -board.v(cell);
    if (x >= left && x <= right && y >= bottom && y <= top) return true;
  }
  return false;
}

/** A join between an old square and a square of the new tile: an open passage end, or a leaf of a door. */
export interface Join {
  readonly from: Cell;
  readonly direction: Direction; // out of the old square
  readonly door: number; // NONE for an open end
}

/** Lays a tile down: grows the board, joins it, adds its doors and ends. Answers its index. */
export function layTile(g: BattleAxe, frame: Frame, plan: Plan, joins: readonly Join[], entry: number): number {
  const index = g.tiles.length;
  const surface = `t${index}`;
  const corners = [planeOf(frame, 1, 1), planeOf(frame, plan.width, plan.depth)] as const;
  const minX = Math.min(corners[0][0], corners[1][0]);
  const maxX = Math.max(corners[0][0], corners[1][0]);
  const minY = Math.min(corners[0][1], corners[1][1]);
  const maxY = Math.max(corners[0][1], corners[1][1]);
  const edges: EdgeMark[] = [];
  const firstDoor = g.doors.length;
  plan.doors.forEach((door, i) => {
    const [x, y] = planeOf(frame, door.column, door.row);
    edges.push({ x, y, side: turnedBy(frame, door.side), kind: 'door', id: firstDoor + i });
  });
  const firstEnd = g.ends.length;
  plan.ends.forEach((end, i) => {
    for (const square of end.squares) {
      const [x, y] = planeOf(frame, square.column, square.row);
      edges.push({ x, y, side: turnedBy(frame, end.side), kind: 'exit', id: firstEnd + i });
    }
  });
  const links: Link[] = joins.map(join => {
    const { x, y, surface: toSurface } = g.board.coordsOf(join.from);
    return {
      x: x + DX[join.direction]!,
      y: y + DY[join.direction]!,
      side: (join.direction + 2) & 3,
      kind: join.door === NONE ? 'open' : 'door',
      id: join.door,
      toSurface,
      toX: x,
      toY: y,
    };
  });
  const row = '.'.repeat(maxX - minX + 1);
  const section = placement({
    surface,
    x: minX,
    y: maxY,
    rows: new Array<string>(maxY - minY + 1).fill(row),
    walled: true,
    edges,
    links,
  });
  g.placements = [...g.placements, section];
  g.board = g.board.grow(section);
  g.tiles = [
    ...g.tiles,
    { surface, kind: plan.kind, section: plan.section, ...frame, width: plan.width, depth: plan.depth, entry },
  ];
  const doors = plan.doors.map((door): Door => {
    const cell = cellAt(g, index, door.column, door.row);
    const leaf: Leaf = { cell, direction: turnedBy(frame, door.side), far: NONE };
    const from = plan.kind === 'room' ? 'room' : 'passage';
    return { leaves: [leaf], open: false, everOpened: false, from, tile: index };
  });
  g.doors = [...g.doors, ...doors];
  g.ends = [
    ...g.ends,
    ...plan.ends.map(
      (end): End => ({
        cells: end.squares.map(square => cellAt(g, index, square.column, square.row)),
        direction: turnedBy(frame, end.side),
        tile: index,
        explored: false,
      }),
    ),
  ];
  return index;
}

/** The cell of a square of a tile, or NONE. */
export function cellAt(g: BattleAxe, tile: number, column: number, row: number): Cell {
  const on: Tile = g.tiles[tile]!;
  const [x, y] = planeOf(on, column, row);
  return g.board.at(x, y, on.surface);
}

/** The board once more, from the placements alone. */
export function boardOf(placements: readonly Placement[]) {
  return boardFrom('squares-up', placements);
}

/** Everything a room's plan puts on its squares. */
export function thingsOf(g: BattleAxe, room: RoomSection, tile: number): Thing[] {
  const things: Thing[] = [];
  const [, depth] = room.size;
  room.layout.forEach((line, i) => {
    line
      .trim()
      .split(/\s+/)
      .forEach((mark, j) => {
        const thing = room.contents[mark];
        if (thing === undefined) return;
        things.push({
          id: `${room.id}-${j + 1}-${depth - i}`,
          name: thing.name,
          kind: thing.kind,
          height: thing.height,
          cell: cellAt(g, tile, j + 1, depth - i),
          tile,
          opened: false,
          health: thing.kind === 'egg' ? (room.egg?.health ?? 1) : 0,
        });
      });
  });
  return things;
}

/** The squares of an occupant on a room's plan, as cells. */
export function occupantCells(g: BattleAxe, room: RoomSection, tile: number, label: string): Cell[] {
  const [, depth] = room.size;
  const cells: Cell[] = [];
  room.layout.forEach((line, i) => {
    line
      .trim()
      .split(/\s+/)
      .forEach((mark, j) => {
        if (mark === label) cells.push(cellAt(g, tile, j + 1, depth - i));
      });
  });
  return cells;
}

/** Adds a mark to edges of a tile that lies already: a new door in its wall. */
export function addDoor(
  g: BattleAxe,
  tile: number,
  leaf: { readonly cell: Cell; readonly direction: Direction },
): number {
  const id = g.doors.length;
  const { x, y, surface } = g.board.coordsOf(leaf.cell);
  const section = placement({ surface, rows: [], edges: [{ x, y, side: leaf.direction, kind: 'door', id }] });
  g.placements = [...g.placements, section];
  g.board = g.board.grow(section);
  const from = g.tiles[tile]!.kind === 'room' || g.tiles[tile]!.kind === 'map' ? 'room' : 'passage';
  const door: Door = {
    leaves: [{ cell: leaf.cell, direction: leaf.direction, far: NONE }],
    open: false,
    everOpened: false,
    from,
    tile,
  };
  g.doors = [...g.doors, door];
  return id;
}

/** Moves a door of a passage, or adds a leaf to it: the edge marks follow. */
export function markEdge(g: BattleAxe, cell: Cell, direction: Direction, kind: 'door' | 'wall', id: number): void {
  const { x, y, surface } = g.board.coordsOf(cell);
  const section = placement({ surface, rows: [], edges: [{ x, y, side: direction, kind, id }] });
  g.placements = [...g.placements, section];
  g.board = g.board.grow(section);
}
