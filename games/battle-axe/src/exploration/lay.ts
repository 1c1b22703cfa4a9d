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
import { memory } from '../map/memory.ts';
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
  return { kind: 'passage', section: card.id, width: 2, depth, doors, ends };
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
};

const roomPlans = new Map<string, Plan>();
export function roomPlan(room: RoomSection): Plan {
  let plan = roomPlans.get(room.id);
  if (plan === undefined) {
    plan = newRoomPlan(room);
    roomPlans.set(room.id, plan);
  }
  return plan;
}
function newRoomPlan(room: RoomSection): Plan {
  const [width, depth] = room.size;
  const doors = room.doors.map((code): PlanDoor => {
    const n = Number(code.slice(1));
    if (code.startsWith('B')) return { column: n, row: depth, side: 0 };
    if (code.startsWith('F')) return { column: n, row: 1, side: 2 };
    return code.startsWith('L') ? { column: 1, row: n, side: 3 } : { column: width, row: n, side: 1 };
  });
  return { kind: 'room', section: room.id, width, depth, doors, ends: [] };
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

const REMEMBERED = 64;
const sections = memory<Placement>(REMEMBERED);
const doorLists = memory<readonly Door[]>(REMEMBERED);
const thingLists = memory<readonly Thing[]>(REMEMBERED);

/** The section that a tile adds to the board. */
function sectionOf(g: BattleAxe, frame: Frame, plan: Plan, joins: readonly Join[]): Placement {
  const corners = [planeOf(frame, 1, 1), planeOf(frame, plan.width, plan.depth)] as const;
  const minX = Math.min(corners[0][0], corners[1][0]);
  const maxX = Math.max(corners[0][0], corners[1][0]);
  const minY = Math.min(corners[0][1], corners[1][1]);
  const maxY = Math.max(corners[0][1], corners[1][1]);
  const edges: EdgeMark[] = [];
  plan.doors.forEach((door, i) => {
    const [x, y] = planeOf(frame, door.column, door.row);
    edges.push({ x, y, side: turnedBy(frame, door.side), kind: 'door', id: g.doors.length + i });
  });
  plan.ends.forEach((end, i) => {
    for (const square of end.squares) {
      const [x, y] = planeOf(frame, square.column, square.row);
      edges.push({ x, y, side: turnedBy(frame, end.side), kind: 'exit', id: g.ends.length + i });
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
  const rows = new Array<string>(maxY - minY + 1).fill('.'.repeat(maxX - minX + 1));
  return placement({ surface: `t${g.tiles.length}`, x: minX, y: maxY, rows, walled: true, edges, links });
}

/** Lays a tile down: grows the board, joins it, adds its doors and ends. Answers its index. */
export function layTile(g: BattleAxe, frame: Frame, plan: Plan, joins: readonly Join[], entry: number): number {
  const index = g.tiles.length;
  const { x, y, forward } = frame;
  const joined = joins.flatMap(({ from, direction, door }) => [from, direction, door]);
  const section = sections([g.board, index, g.doors.length, g.ends.length, plan, x, y, forward, ...joined], () =>
    sectionOf(g, frame, plan, joins),
  );
  g.placements = [...g.placements, section];
  g.board = g.board.grow(section);
  g.tiles = [
    ...g.tiles,
    {
      surface: section.surface,
      kind: plan.kind,
      section: plan.section,
      ...frame,
      width: plan.width,
      depth: plan.depth,
      entry,
    },
  ];
  const newDoor = (door: PlanDoor): Door => {
    const cell = cellAt(g, index, door.column, door.row);
    const leaf: Leaf = { cell, direction: turnedBy(frame, door.side), far: NONE };
    const from = plan.kind === 'room' ? 'room' : 'passage';
    return { leaves: [leaf], open: false, everOpened: false, from, tile: index };
  };
  g.doors = doorLists([g.doors, section], () => [...g.doors, ...plan.doors.map(newDoor)]);
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

/** A mark on the plan of a room, and the square it stands on. */
function marksOf(g: BattleAxe, { layout, size }: RoomSection, tile: number) {
  return layout.flatMap((line, i) =>
    line
      .trim()
      .split(/\s+/)
      .map((mark, j) => {
        const row = size[1] - i;
        return { mark, column: j + 1, row, cell: cellAt(g, tile, j + 1, row) };
      }),
  );
}

/** Puts everything that stands in a room on its squares. */
export function placeThings(g: BattleAxe, room: RoomSection, tile: number): void {
  g.things = thingLists([g.things, g.board, room, tile], () => [...g.things, ...thingsOf(g, room, tile)]);
}
function thingsOf(g: BattleAxe, room: RoomSection, tile: number): Thing[] {
  return marksOf(g, room, tile).flatMap(({ mark, column, row, cell }): Thing[] => {
    const thing = room.contents[mark];
    if (thing === undefined) return [];
    const { name, kind, height } = thing;
    const health = kind === 'egg' ? (room.egg?.health ?? 1) : 0;
    return [{ id: `${room.id}-${column}-${row}`, name, kind, height, cell, tile, opened: false, health }];
  });
}

/** The squares of an occupant on a room's plan, as cells. */
export function occupantCells(g: BattleAxe, room: RoomSection, tile: number, label: string): Cell[] {
  return marksOf(g, room, tile)
    .filter(({ mark }) => mark === label)
    .map(({ cell }) => cell);
}

/** Adds a door in the wall of a tile that lies already. */
export function addDoor(
  g: BattleAxe,
  tile: number,
  leaf: { readonly cell: Cell; readonly direction: Direction },
): number {
  const id = g.doors.length;
  const { cell, direction } = leaf;
  markEdge(g, cell, direction, 'door', id);
  const from = g.tiles[tile]!.kind === 'room' || g.tiles[tile]!.kind === 'map' ? 'room' : 'passage';
  const door: Door = { leaves: [{ cell, direction, far: NONE }], open: false, everOpened: false, from, tile };
  g.doors = doorLists([g.doors, tile, cell, direction], () => [...g.doors, door]);
  return id;
}

/** Marks an edge of a tile that lies already: for a new door, a leaf more, or wall where one was. */
export function markEdge(g: BattleAxe, cell: Cell, direction: Direction, kind: 'door' | 'wall', id: number): void {
  const section = sections([g.board, cell, direction, kind, id], () => {
    const { x, y, surface } = g.board.coordsOf(cell);
    return placement({ surface, rows: [], edges: [{ x, y, side: direction, kind, id }] });
  });
  g.placements = [...g.placements, section];
  g.board = g.board.grow(section);
}
