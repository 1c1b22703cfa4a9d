import type { Theme } from '@quarterstaff/kernel';
import {
  type Arc,
  type Hex,
  hexDistance,
  isInWedge,
  lineBetween,
  megahexCentre,
  megahexPlace,
  megahexRange,
  type Size,
  shapeOf,
  UNITS,
} from './hexes.ts';

export type Cell = number;
export const OFF_MAP: Cell = -1;

/** Where a single step or turn leads. */
export interface Spot {
  readonly cell: Cell;
  readonly facing: number;
}

/** A map as it stands in the state: plain data, frozen, shared by forks. */
export interface MapPlan {
  readonly name: string;
  readonly rows: readonly string[]; // one character per hex, north to south, odd-q
  readonly zero: string; // the label of axial (0,0)
  readonly megahex: string; // the label of a megahex centre
  readonly theme: Theme; // how its ground looks
}

/** A map with everything that can be looked up instead of computed. */
export interface Arena {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly ground: readonly string[]; // the character of each cell
  readonly hexes: readonly Hex[]; // axial pair of each cell, (0,0) at the map's zero
  readonly neighbours: Int16Array; // cell × 6
  readonly labels: readonly string[];
  readonly byLabel: ReadonlyMap<string, Cell>;
  readonly zero: Hex;
  readonly megahex: Hex; // an axial pair at which a megahex centre lies
  readonly legs: readonly { readonly move: string }[]; // the choice to go there, by cell: made once for all games
  readonly spots: readonly Spot[]; // cell × 6: each place and facing, made once as well
  readonly footprints: Places<readonly Cell[]>;
  readonly arcs: Places<ReadonlyMap<Cell, Arc>>;
  readonly fronts: Places<readonly Cell[]>;
  readonly lines: Map<number, readonly Line[]>; // on which no wall is printed, by their ends; filled in as well
  readonly ways: Map<Cell, Int16Array>; // walking distances from everywhere to a cell, likewise
}

/** A line between two cells: to which hand it leans, and the cells between its ends. */
export interface Line {
  readonly lean: 1 | -1;
  readonly cells: readonly Cell[];
}

/** By size and facing, then by anchor; filled in when first asked for. */
type Places<T> = (T | undefined)[][];

const arenas = new WeakMap<MapPlan, Arena>();
let lastPlan: MapPlan | null = null;
let lastArena: Arena | null = null;

/** The tables of a map, made once. Nearly every rule asks, nearly always for the same map as the last one did. */
export function arenaOf(plan: MapPlan): Arena {
  return plan === lastPlan ? lastArena! : otherArena(plan);
}

function otherArena(plan: MapPlan): Arena {
  let arena = arenas.get(plan);
  if (arena === undefined) {
    arena = buildArena(plan);
    arenas.set(plan, arena);
  }
  lastPlan = plan;
  lastArena = arena;
  return arena;
}

export function labelOf(column: number, row: number): string {
  return `${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`;
}

/** Column and row, from 0, of a label CCRR; null if it is none. */
export function readLabel(label: string): { column: number; row: number } | null {
  return /^\d{4}$/.test(label) ? { column: Number(label.slice(0, 2)) - 1, row: Number(label.slice(2)) - 1 } : null;
}

const absoluteHex = (column: number, row: number): Hex => ({ q: column, r: row - Math.floor(column / 2) });

function buildArena(plan: MapPlan): Arena {
  const height = plan.rows.length;
  const width = plan.rows[0]?.length ?? 0;
  const size = width * height;
  const origin = readLabel(plan.zero)!;
  const zero = absoluteHex(origin.column, origin.row);
  const centre = readLabel(plan.megahex)!;
  const centreHex = absoluteHex(centre.column, centre.row);
  const hexes: Hex[] = [];
  const ground: string[] = [];
  const labels: string[] = [];
  const byLabel = new Map<string, Cell>();
  const neighbours = new Int16Array(size * 6).fill(OFF_MAP);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const cell = row * width + column;
      const absolute = absoluteHex(column, row);
      hexes.push({ q: absolute.q - zero.q, r: absolute.r - zero.r });
      ground.push(plan.rows[row]![column]!);
      labels.push(labelOf(column, row));
      byLabel.set(labelOf(column, row), cell);
      for (let direction = 0; direction < 6; direction += 1) {
        const q = absolute.q + UNITS[direction]!.q;
        const r = absolute.r + UNITS[direction]!.r;
        const toRow = r + Math.floor(q / 2);
        if (q >= 0 && q < width && toRow >= 0 && toRow < height) neighbours[cell * 6 + direction] = toRow * width + q;
      }
    }
  }
  return {
    width,
    height,
    size,
    ground,
    hexes,
    neighbours,
    labels,
    byLabel,
    zero,
    megahex: { q: centreHex.q - zero.q, r: centreHex.r - zero.r },
    legs: labels.map(move => Object.freeze({ move })),
    spots: Array.from({ length: size * 6 }, (_, at) => Object.freeze({ cell: Math.floor(at / 6), facing: at % 6 })),
    footprints: noPlaces(),
    arcs: noPlaces(),
    fronts: noPlaces(),
    lines: new Map(),
    ways: new Map(),
  };
}

export const neighbour = (arena: Arena, cell: Cell, direction: number): Cell => arena.neighbours[cell * 6 + direction]!;

export const spotAt = (arena: Arena, cell: Cell, facing: number): Spot => arena.spots[cell * 6 + facing]!;

/** The cell of an axial pair; OFF_MAP outside the grid. */
export function cellAt(arena: Arena, hex: Hex): Cell {
  const q = hex.q + arena.zero.q;
  const row = hex.r + arena.zero.r + Math.floor(q / 2);
  const cell = row * arena.width + q;
  return q >= 0 && q < arena.width && row >= 0 && row < arena.height ? cell | 0 : OFF_MAP; // kept as an integer in lists
}

export const distance = (arena: Arena, a: Cell, b: Cell): number => hexDistance(arena.hexes[a]!, arena.hexes[b]!);

/** Whether two cells touch. */
export const isAdjacent = (arena: Arena, a: Cell, b: Cell): boolean => a !== b && distance(arena, a, b) === 1;

/** HM-HEX-04: the megahex of a cell, by its place in the tiling: "2,-1". */
export function megahexOf(arena: Arena, cell: Cell): string {
  const { q, r } = arena.hexes[cell]!;
  const place = megahexPlace(megahexCentre({ q: q - arena.megahex.q, r: r - arena.megahex.r }));
  return `${place.q},${place.r}`;
}

/** HM-HEX-05: the range in megahexes, with the map's own centre. */
export function megahexesBetween(arena: Arena, a: Cell, b: Cell): number {
  const centre = arena.megahex;
  const from = arena.hexes[a]!;
  const to = arena.hexes[b]!;
  return megahexRange({ q: from.q - centre.q, r: from.r - centre.r }, { q: to.q - centre.q, r: to.r - centre.r });
}

const noPlaces = <T>(): Places<T> => Array.from({ length: 8 * 6 }, () => []);

function keep<T>(arena: Arena, row: (T | undefined)[], anchor: Cell, found: T): T {
  while (row.length < arena.size) row.push(undefined);
  row[anchor] = found;
  return found;
}

const cellsFrom = (arena: Arena, anchor: Cell, offsets: readonly Hex[]): Cell[] => {
  const at = arena.hexes[anchor]!;
  return offsets.map(offset => cellAt(arena, { q: at.q + offset.q, r: at.r + offset.r }));
};

/** The cells a figure covers, the anchor first; OFF_MAP stands for what lies outside. */
export function footprint(arena: Arena, size: Size, anchor: Cell, facing: number): readonly Cell[] {
  const row = arena.footprints[size * 6 + (size === 1 ? 0 : facing)]!;
  const known = row[anchor];
  if (known !== undefined) return known;
  return keep(arena, row, anchor, cellsFrom(arena, anchor, shapeOf(size, facing).covered));
}

/** The front, side and rear cells around a footprint. */
export function arcsAround(arena: Arena, size: Size, anchor: Cell, facing: number): ReadonlyMap<Cell, Arc> {
  const row = arena.arcs[size * 6 + facing]!;
  const known = row[anchor];
  if (known !== undefined) return known;
  const shape = shapeOf(size, facing);
  const arcs = new Map<Cell, Arc>();
  for (const arc of ['front', 'side', 'rear'] as const) {
    for (const cell of cellsFrom(arena, anchor, shape[arc])) if (cell !== OFF_MAP) arcs.set(cell, arc);
  }
  return keep(arena, row, anchor, arcs);
}

/** The front cells, clockwise from the left for a one-hex figure. */
export function frontCells(arena: Arena, size: Size, anchor: Cell, facing: number): readonly Cell[] {
  const row = arena.fronts[size * 6 + facing]!;
  const known = row[anchor];
  if (known !== undefined) return known;
  const cells = cellsFrom(arena, anchor, shapeOf(size, facing).front);
  return keep(
    arena,
    row,
    anchor,
    cells.filter(cell => cell !== OFF_MAP),
  );
}

/** The rear hexes, with OFF_MAP for those that the map does not have. */
export function rearCells(arena: Arena, size: Size, anchor: Cell, facing: number): readonly Cell[] {
  return cellsFrom(arena, anchor, shapeOf(size, facing).rear);
}

/** HM-FACE-07: whether a cell lies in front, measured from the anchor; front hexes proper always count. */
export function isInFront(arena: Arena, size: Size, anchor: Cell, facing: number, cell: Cell): boolean {
  const at = arena.hexes[anchor]!;
  const to = arena.hexes[cell]!;
  if (isInWedge(facing, { q: to.q - at.q, r: to.r - at.r })) return true;
  return size > 1 && frontCells(arena, size, anchor, facing).includes(cell);
}

/** The cells between two cells along one of the two lines; OFF_MAP where it leaves the map. */
export function lineOfCells(arena: Arena, from: Cell, to: Cell, lean: 1 | -1): readonly Cell[] {
  return lineBetween(arena.hexes[from]!, arena.hexes[to]!, lean).map(hex => cellAt(arena, hex));
}

/** The direction from a cell to a touching one. */
export function directionTo(arena: Arena, from: Cell, to: Cell): number {
  for (let direction = 0; direction < 6; direction += 1) if (neighbour(arena, from, direction) === to) return direction;
  return -1;
}
