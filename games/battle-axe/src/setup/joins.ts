// What joins the tiles of a scenario: doors, openings and passage ends; and what lies on them.
import {
  type Board,
  boardFrom,
  type Cell,
  type Direction,
  type Fault,
  NONE,
  type Placement,
} from '@quarterstaff/kernel';
import type { Door, End, Thing, Tile } from '../state.ts';
import type { ReadMap } from './map.ts';
import type { Scenario, ThingSpec } from './schema.ts';
import { beside, sideOf } from './sides.ts';

/** Something drawn on a tile. */
export interface Drawn<What> {
  readonly what: What;
  readonly x: number;
  readonly y: number;
  readonly tile: number;
  readonly path: string;
}
interface Parsed {
  readonly placements: readonly Placement[];
  readonly tiles: readonly Tile[];
  readonly things: readonly Drawn<Omit<ThingSpec, 'at'>>[];
  readonly marks: readonly Drawn<string>[];
}
type Square = readonly [number, number];

/** The tiles being joined. */
interface Joining {
  readonly board: Board;
  readonly tiles: readonly Tile[];
  readonly edges: Placement[]; // what was laid between squares so far
  readonly used: Set<string>; // sides of squares that have something on them
  tell(path: string, message: string): void;
}

/** The parsed tiles with everything between and on them; null if something does not fit. */
export function joinTiles(scenario: Scenario, parsed: Parsed, faults: Fault[]): ReadMap | null {
  const { placements, tiles } = parsed;
  const joining: Joining = {
    board: boardFrom('squares-up', placements),
    tiles,
    edges: [],
    used: new Set(),
    tell: (path, message) => faults.push({ path, message }),
  };
  const doors = layDoors(joining, scenario);
  (scenario.openings ?? []).forEach(([x, y, name], i) => {
    layEdge(joining, [x, y], sideOf(name), 'open', NONE, `openings.${i}`);
  });
  const ends = layEnds(joining, scenario);
  const things = layThings(joining, scenario, parsed);
  const marks = new Map<string, readonly Cell[]>();
  for (const { what, x, y, tile } of parsed.marks)
    marks.set(what, [...(marks.get(what) ?? []), joining.board.at(x, y, `t${tile}`)]);
  return faults.length > 0
    ? null
    : { placements: [...placements, ...joining.edges], tiles, doors, ends, things, marks };
}

/** The square of that name; where tiles lie over each other, that of the first. */
export function squareOf(board: Board, [x, y]: Square): Cell {
  for (const surface of board.surfaces) {
    const cell = board.at(x, y, surface);
    if (cell !== NONE) return cell;
  }
  return NONE;
}
const tileOf = (board: Board, cell: Cell) => Number(board.surfaceOf(cell).slice(1));

/** Puts a door, an opening or an end on a side of a square; two tiles are linked there. */
function layEdge(
  joining: Joining,
  square: Square,
  side: Direction,
  kind: 'door' | 'open' | 'exit',
  id: number,
  path: string,
): void {
  const { board, tell } = joining;
  const [x, y] = square;
  const cell = squareOf(board, square);
  if (cell === NONE) {
    tell(path, `there is no square ${x},${y}`);
    return;
  }
  const far = squareOf(board, beside(square, side));
  const back = ((side + 2) & 3) as Direction;
  if (joining.used.has(`${cell} ${side}`)) tell(path, `something else is on that side of ${x},${y}`);
  joining.used.add(`${cell} ${side}`);
  if (far !== NONE) joining.used.add(`${far} ${back}`);
  const rim = { surface: board.surfaceOf(cell), x: 0, y: 0, rows: [], levels: null, walled: false };
  if (far === NONE || board.neighbour(cell, side) !== NONE) {
    joining.edges.push({ ...rim, edges: [{ x, y, side, kind, id }], links: [] });
    return;
  }
  if (board.neighbour(far, back) !== NONE) {
    tell(path, 'leads into the middle of a tile that lies over this one');
    return;
  }
  const to = board.coordsOf(far);
  const link = { x, y, side, kind, id, toSurface: to.surface, toX: to.x, toY: to.y };
  joining.edges.push({ ...rim, edges: [], links: [link] });
}

function layDoors(joining: Joining, scenario: Scenario): Door[] {
  const { board, tiles, tell } = joining;
  const doors: Door[] = [];
  (scenario.doors ?? []).forEach((spec, id) => {
    const path = `doors.${id}`;
    const direction = sideOf(spec.side);
    const along = spec.double === undefined ? null : sideOf(spec.double);
    if (along !== null && (along & 1) === (direction & 1))
      tell(`${path}.double`, 'the second leaf stands beside the first, in the same wall');
    const squares: Square[] = along === null ? [spec.at] : [spec.at, beside(spec.at, along)];
    for (const square of squares) layEdge(joining, square, direction, 'door', id, path);
    const first = squareOf(board, spec.at);
    if (first === NONE) return;
    const leaves = squares.map(square => ({
      cell: squareOf(board, square),
      direction,
      far: squareOf(board, beside(square, direction)),
    }));
    const open = spec.open ?? false;
    const known = leaves.every(leaf => leaf.far !== NONE);
    if (open && !known) tell(path, 'an open door leads to a square of the map');
    if (open && spec.everOpened === false) tell(`${path}.everOpened`, 'an open door has been opened');
    if (!known && spec.everOpened === true) tell(`${path}.everOpened`, 'nothing is laid out behind it');
    const tile = tileOf(board, first);
    const { kind } = tiles[tile]!;
    const from = spec.from ?? (kind === 'passage' || kind === 'start' ? 'passage' : 'room');
    doors.push({ leaves, open, everOpened: spec.everOpened ?? (open || known), from, tile });
  });
  return doors;
}

function layEnds(joining: Joining, scenario: Scenario): End[] {
  const { board, tell } = joining;
  const ends: End[] = [];
  (scenario.ends ?? []).forEach((spec, id) => {
    const path = `ends.${id}`;
    const direction = sideOf(spec.side);
    const [[x, y] = [0, 0], second] = spec.squares;
    const [dx, dy] = second === undefined ? [0, 0] : [Math.abs(second[0] - x), Math.abs(second[1] - y)];
    const upright = (direction & 1) === 0;
    if (spec.squares.length > 2 || (second !== undefined && (upright ? dx !== 1 || dy !== 0 : dx !== 0 || dy !== 1)))
      tell(`${path}.squares`, 'a passage end is one square wide, or two side by side');
    for (const square of spec.squares) layEdge(joining, square, direction, 'exit', id, path);
    const cells = spec.squares.map(square => squareOf(board, square));
    if (cells.includes(NONE)) return;
    if (spec.explored !== true && spec.squares.some(square => squareOf(board, beside(square, direction)) !== NONE))
      tell(`${path}.squares`, 'an unexplored end leads off the map');
    ends.push({ cells, direction, tile: tileOf(board, cells[0]!), explored: spec.explored ?? false });
  });
  return ends;
}

function layThings({ board, tell }: Joining, scenario: Scenario, parsed: Parsed): Thing[] {
  const things = parsed.things.map(({ what, x, y, tile, path }) => {
    checkThing(what, path, tell);
    return thingFrom(board, what, board.at(x, y, `t${tile}`));
  });
  (scenario.things ?? []).forEach((spec, i) => {
    const cell = squareOf(board, spec.at);
    checkThing(spec, `things.${i}`, tell);
    if (cell === NONE) tell(`things.${i}`, `there is no square ${spec.at[0]},${spec.at[1]}`);
    else things.push(thingFrom(board, spec, cell));
  });
  return things;
}

const EGG_HEALTH = 2; // BA-GAP-17
const OPENABLE = new Set(['chest', 'plate']); // a plate that was made safe counts as opened

const isFlat = (kind: Thing['kind']) => ['chasm', 'bridge', 'letter', 'plate'].includes(kind);

/** What is stated of a thing that it does not have. */
function checkThing(
  { kind = 'thing', health, opened, height }: Partial<ThingSpec>,
  path: string,
  tell: Joining['tell'],
): void {
  if (isFlat(kind) && (height ?? 'floor') !== 'floor') tell(`${path}.height`, `a ${kind} rises above no floor`);
  if (health !== undefined && kind !== 'egg') tell(`${path}.health`, `a ${kind} has no Health`);
  else if (health !== undefined && (health < 1 || health > EGG_HEALTH))
    tell(`${path}.health`, `an egg has Health 1 to ${EGG_HEALTH}`);
  if (opened !== undefined && !OPENABLE.has(kind)) tell(`${path}.opened`, `a ${kind} is not opened`);
}

function thingFrom(board: Board, spec: Partial<ThingSpec>, cell: Cell): Thing {
  const kind = spec.kind ?? 'thing';
  const { x, y } = board.coordsOf(cell);
  return {
    id: spec.id ?? `${kind}-${x}-${y}`,
    name: spec.name ?? kind,
    kind,
    height: spec.height ?? (isFlat(kind) ? 'floor' : kind === 'thing' ? 'high' : 'low'),
    cell,
    tile: tileOf(board, cell),
    opened: spec.opened ?? false,
    health: spec.health ?? (kind === 'egg' ? EGG_HEALTH : 0),
  };
}
