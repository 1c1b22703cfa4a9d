import type { Board } from './board.ts';
import { type Cell, type Coords, type Direction, type Edge, NONE, RIM } from './cell.ts';
import { type Geometry, type GeometryId, geometryOf } from './geometry.ts';
import type { Ground } from './ground.ts';
import { layOut } from './lay-out.ts';
import type { Placement } from './placement.ts';
import { cellInSections } from './section.ts';

class GrownBoard implements Board {
  readonly geometry: Geometry;
  readonly size: number;
  readonly placements: readonly Placement[];
  readonly surfaces: readonly string[];
  readonly neighbours: Int32Array;
  readonly ground: Ground;
  readonly #directions: number;
  readonly #edgeCodes: Uint16Array;
  readonly #edgeTable: readonly Edge[];
  readonly #us: Int32Array;
  readonly #vs: Int32Array;
  readonly #grown = new WeakMap<Placement, Board>();

  constructor(ground: Ground) {
    this.ground = ground;
    this.geometry = ground.geometry;
    this.size = ground.size;
    this.placements = ground.placements;
    this.surfaces = ground.surfaces;
    this.neighbours = ground.neighbours;
    this.#directions = ground.geometry.directions;
    this.#edgeCodes = ground.edgeCodes;
    this.#edgeTable = ground.edgeTable;
    this.#us = ground.us;
    this.#vs = ground.vs;
    Object.freeze(this);
  }

  neighbour(cell: Cell, d: Direction): Cell {
    return this.neighbours[cell * this.#directions + d] as number;
  }

  edge(cell: Cell, d: Direction): Edge {
    return this.#edgeTable[this.#edgeCodes[cell * this.#directions + d] as number] as Edge;
  }

  level(cell: Cell): number {
    return this.ground.levels[cell] as number;
  }

  terrain(cell: Cell): string {
    return String.fromCharCode(this.ground.terrains[cell] as number);
  }

  grow(section: Placement): Board {
    const known = this.#grown.get(section);
    if (known !== undefined) return known;
    const board = new GrownBoard(layOut(this.ground, section));
    this.#grown.set(section, board);
    return board;
  }

  at(x: number, y: number, surface: string | undefined = this.surfaces[0]): Cell {
    return surface === undefined ? NONE : cellInSections(this.ground.sections, surface, x, y);
  }

  coordsOf(cell: Cell): Coords {
    const u = this.#us[cell] as number;
    const v = this.#vs[cell] as number;
    return { x: this.geometry.x(u, v), y: this.geometry.y(u, v), surface: this.surfaceOf(cell) };
  }

  u(cell: Cell): number {
    return this.#us[cell] as number;
  }

  v(cell: Cell): number {
    return this.#vs[cell] as number;
  }

  surfaceOf(cell: Cell): string {
    return this.surfaces[this.ground.surfaceCodes[cell] as number] as string;
  }

  name(cell: Cell): string {
    const { x, y, surface } = this.coordsOf(cell);
    const name = this.geometry.name(x, y);
    return this.surfaces.length > 1 ? `${surface} ${name}` : name;
  }
}

const emptyBoards = new Map<GeometryId, Board>();

/** A board without cells, to grow from. */
function emptyBoard(id: GeometryId): Board {
  const known = emptyBoards.get(id);
  if (known !== undefined) return known;
  const board = new GrownBoard({
    geometry: geometryOf(id),
    size: 0,
    placements: Object.freeze([]),
    sections: Object.freeze([]),
    surfaces: Object.freeze([]),
    neighbours: new Int32Array(0),
    edgeCodes: new Uint16Array(0),
    edgeTable: Object.freeze([RIM]),
    us: new Int32Array(0),
    vs: new Int32Array(0),
    levels: new Int16Array(0),
    terrains: new Uint16Array(0),
    surfaceCodes: new Uint16Array(0),
  });
  emptyBoards.set(id, board);
  return board;
}

/** The board that these sections make, laid in this order; the same list gives the same object. */
export function boardFrom(id: GeometryId, placements: readonly Placement[]): Board {
  let board = emptyBoard(id);
  for (const section of placements) board = board.grow(section);
  return board;
}
