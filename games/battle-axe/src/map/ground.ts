// The ground as minis meet it: which squares touch, where walls and closed doors stand, what fills a square.
import { type Board, type Cell, type Direction, NONE } from '@quarterstaff/kernel';
import type { BattleAxe, Door, Thing, Tile } from '../state.ts';

/** Which squares touch each other with the doors as they are. Eight ways clockwise: 0 up, 1 upper right, 2 right … */
export interface Topology {
  readonly size: number;
  readonly x: Int16Array;
  readonly y: Int16Array;
  readonly tile: Int16Array;
  readonly step: Int32Array; // four per square: across the edge, NONE at walls and closed doors
  readonly near: Int32Array; // eight per square: adjacent squares (BA-ADJ-02), which are also the legal steps (BA-MOVE-07)
  readonly door: Int16Array; // four per square: the door on that edge, or NONE
}

/** What stands on the squares. */
export interface Layer {
  readonly solid: Uint8Array; // contents or chasm: no floor to stand on
  readonly high: Uint8Array; // blocks Clear Sight
  readonly thing: Int16Array; // index in g.things of what is there, or NONE
  readonly ofKind: { readonly [kind in Thing['kind']]?: readonly Thing[] };
}

/** How doors count for whoever walks: as they are, with doors opened before counted as open, or with one door shut. */
export interface Reading {
  readonly openable: boolean;
  readonly shut: number;
  readonly leastDoor: number; // doors smaller than this are walls
}
export const AS_IT_IS: Reading = Object.freeze({ openable: false, shut: NONE, leastDoor: 1 });

/** The topologies of one board with its doors: as it is, and by how else doors are read. */
interface Topologies {
  readonly board: Board;
  readonly doors: readonly Door[];
  readonly asItIs: Topology;
  readonly byReading: Map<number, Topology>;
}
const topologies = new WeakMap<Board, WeakMap<readonly Door[], Topologies>>();
let latest: Topologies | null = null;

/** The topology of a state under a reading; remembered while board and doors stay as they are. */
export function topologyOf(g: BattleAxe, reading: Reading = AS_IT_IS): Topology {
  // Asked a dozen times per decision: those asked for last are found without a look into the maps.
  if (latest === null || latest.board !== g.board || latest.doors !== g.doors) latest = topologiesOf(g);
  if (reading === AS_IT_IS) return latest.asItIs;
  const key = (reading.openable ? 1 : 0) + reading.leastDoor * 2 + (reading.shut + 1) * 16;
  let topology = latest.byReading.get(key);
  if (topology === undefined) {
    topology = buildTopology(g, reading);
    latest.byReading.set(key, topology);
  }
  return topology;
}

function topologiesOf(g: BattleAxe): Topologies {
  const { board, doors } = g;
  let ofBoard = topologies.get(board);
  if (ofBoard === undefined) {
    ofBoard = new WeakMap();
    topologies.set(board, ofBoard);
  }
  let ofDoors = ofBoard.get(doors);
  if (ofDoors === undefined) {
    ofDoors = { board, doors, asItIs: buildTopology(g, AS_IT_IS), byReading: new Map() };
    ofBoard.set(doors, ofDoors);
  }
  return ofDoors;
}

interface Plane {
  readonly x: Int16Array;
  readonly y: Int16Array;
  readonly tile: Int16Array;
}
const planes = new WeakMap<Board, Plane>();

function planeOf(board: Board): Plane {
  let plane = planes.get(board);
  if (plane === undefined) {
    plane = { x: new Int16Array(board.size), y: new Int16Array(board.size), tile: new Int16Array(board.size) };
    for (let cell = 0; cell < board.size; cell += 1) {
      plane.x[cell] = board.u(cell);
      plane.y[cell] = -board.v(cell);
      plane.tile[cell] = Number(board.surfaceOf(cell).slice(1));
    }
    planes.set(board, plane);
  }
  return plane;
}

function buildTopology(g: BattleAxe, reading: Reading): Topology {
  const { board, doors } = g;
  const { size } = board;
  const step = new Int32Array(size * 4).fill(NONE);
  const door = new Int16Array(size * 4).fill(NONE);
  for (let cell = 0; cell < size; cell += 1) {
    for (let d = 0; d < 4; d += 1) {
      const edge = board.edge(cell, d);
      if (edge.kind === 'door') {
        door[cell * 4 + d] = edge.id;
        const found = doors[edge.id]!;
        const open = (found.open || (reading.openable && found.everOpened)) && edge.id !== reading.shut;
        if (!open || found.leaves.length < reading.leastDoor) continue;
      } else if (edge.kind !== 'open') continue;
      step[cell * 4 + d] = board.neighbour(cell, d);
    }
  }
  const near = new Int32Array(size * 8).fill(NONE);
  for (let cell = 0; cell < size; cell += 1) {
    for (let d = 0; d < 4; d += 1) {
      near[cell * 8 + d * 2] = step[cell * 4 + d]!;
      const next = (d + 1) & 3;
      const first = twoSteps(step, cell, d, next);
      near[cell * 8 + d * 2 + 1] = first !== NONE ? first : twoSteps(step, cell, next, d);
    }
  }
  const { x, y, tile } = planeOf(board);
  return { size, x, y, tile, step, near, door };
}

function twoSteps(step: Int32Array, cell: Cell, a: Direction, b: Direction): Cell {
  const middle = step[cell * 4 + a]!;
  return middle === NONE ? NONE : step[middle * 4 + b]!;
}

const layers = new WeakMap<readonly Thing[], Layer>();
let latestLayer: { readonly things: readonly Thing[]; readonly layer: Layer } | null = null;

/** What stands where; remembered while the list of things stays the same. */
export function layerOf(g: BattleAxe): Layer {
  if (latestLayer === null || latestLayer.things !== g.things || latestLayer.layer.solid.length !== g.board.size)
    latestLayer = { things: g.things, layer: keptLayer(g) };
  return latestLayer.layer;
}

function keptLayer(g: BattleAxe): Layer {
  let layer = layers.get(g.things);
  if (layer === undefined || layer.solid.length !== g.board.size) {
    const { size } = g.board;
    const ofKind: { [kind in Thing['kind']]?: Thing[] } = {};
    layer = { solid: new Uint8Array(size), high: new Uint8Array(size), thing: new Int16Array(size).fill(NONE), ofKind };
    for (let i = 0; i < g.things.length; i += 1) {
      const thing = g.things[i]!;
      const same = ofKind[thing.kind];
      if (same === undefined) ofKind[thing.kind] = [thing];
      else same.push(thing);
      layer.thing[thing.cell] = i;
      if (thing.height !== 'floor' || thing.kind === 'chasm') layer.solid[thing.cell] = 1;
      if (thing.height === 'high') layer.high[thing.cell] = 1;
    }
    layers.set(g.things, layer);
  }
  return layer;
}

const NO_THINGS: readonly Thing[] = Object.freeze([]);
/** All things of a kind, in the order of the list. */
export function thingsOf(g: BattleAxe, kind: Thing['kind']): readonly Thing[] {
  return layerOf(g).ofKind[kind] ?? NO_THINGS;
}

export function thingAt(g: BattleAxe, cell: Cell): Thing | null {
  const at = layerOf(g).thing[cell] ?? NONE;
  return at === NONE ? null : g.things[at]!;
}

/** Squares apart: horizontal plus vertical offset; all tiles lie in one plane. */
export function apart(t: Topology, a: Cell, b: Cell): number {
  return Math.abs(t.x[a]! - t.x[b]!) + Math.abs(t.y[a]! - t.y[b]!);
}

/** The fewest squares apart of two bodies. */
export function bodiesApart(t: Topology, a: readonly Cell[], b: readonly Cell[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of a) for (const other of b) least = Math.min(least, apart(t, one, other));
  return least;
}

/** Distance in which a diagonal counts one. */
export function kingApart(t: Topology, a: Cell, b: Cell): number {
  return Math.max(Math.abs(t.x[a]! - t.x[b]!), Math.abs(t.y[a]! - t.y[b]!));
}

/** Adjacent squares: touching, and not cut off by walls or closed doors. */
export function touches(t: Topology, a: Cell, b: Cell): boolean {
  const at = a * 8;
  for (let d = 0; d < 8; d += 1) if (t.near[at + d] === b) return true;
  return false;
}

export function bodiesTouch(t: Topology, a: readonly Cell[], b: readonly Cell[]): boolean {
  for (const one of a) for (const other of b) if (one !== other && touches(t, one, other)) return true;
  return false;
}

export const MINI = { hero: 1, friendly: 2, enemy: 4 } as const;

/** Who stands where, as bits of MINI; carried minis share the square of their carrier. `taken` is empty room to use. */
export function occupancyOf(g: BattleAxe, taken: Uint8Array = new Uint8Array(g.board.size)): Uint8Array {
  for (const hero of g.heroes) if (hero.status !== 'gone' && hero.cell !== NONE) taken[hero.cell]! |= MINI.hero;
  for (const friendly of g.friendlies) {
    if (friendly.status !== 'gone') for (const cell of friendly.cells) taken[cell]! |= MINI.friendly;
  }
  for (const enemy of g.enemies) for (const cell of enemy.cells) taken[cell]! |= MINI.enemy;
  return taken;
}

/** Row of a square on the grid of a tile, continued over the whole board: 1 is the front row. */
export function rowOn(t: Topology, tile: Tile, cell: Cell): number {
  const dx = t.x[cell]! - tile.x;
  const dy = t.y[cell]! - tile.y;
  return 1 + (tile.forward === 0 ? dy : tile.forward === 1 ? dx : tile.forward === 2 ? -dy : -dx);
}
/** Column of a square on the grid of a tile: 1 is the left column as seen entering. */
export function columnOn(t: Topology, tile: Tile, cell: Cell): number {
  const dx = t.x[cell]! - tile.x;
  const dy = t.y[cell]! - tile.y;
  return 1 + (tile.forward === 0 ? dx : tile.forward === 1 ? -dy : tile.forward === 2 ? -dx : dy);
}

/** Orders squares by their number on the grid of a tile: by row, then column, then the tile laid first. */
export function compareSquares(t: Topology, tile: Tile, a: Cell, b: Cell): number {
  return rowOn(t, tile, a) - rowOn(t, tile, b) || columnOn(t, tile, a) - columnOn(t, tile, b) || a - b;
}

/** The lowest-numbered square of a body. */
export function lowestSquare(t: Topology, tile: Tile, body: readonly Cell[]): Cell {
  let lowest = body[0]!;
  for (let i = 1; i < body.length; i += 1) if (compareSquares(t, tile, body[i]!, lowest) < 0) lowest = body[i]!;
  return lowest;
}
