/** A place on a board: a small integer that keeps its meaning for ever. */
export type Cell = number;

/** One of the ways out of a cell, counted clockwise: 0 is north on squares and flat-top hexes, north-east on pointy-top hexes. */
export type Direction = number;

/** No cell, no direction, no id. */
export const NONE = -1;

/** What can lie between two cells. An `exit` is an opening beyond which nothing is known yet; the `rim` is where the map ends. */
export type EdgeKind = 'open' | 'wall' | 'door' | 'grate' | 'exit' | 'rim';

/** What lies between two cells. Doors and exits have an id; whether a door is open is for the state to say. */
export interface Edge {
  readonly kind: EdgeKind;
  readonly id: number;
}

export const OPEN: Edge = Object.freeze({ kind: 'open', id: NONE });
export const WALL: Edge = Object.freeze({ kind: 'wall', id: NONE });
export const GRATE: Edge = Object.freeze({ kind: 'grate', id: NONE });
export const RIM: Edge = Object.freeze({ kind: 'rim', id: NONE });

/** A cell seen by people: column and row as printed on the map, and the surface it belongs to. */
export interface Coords {
  readonly x: number;
  readonly y: number;
  readonly surface: string;
}
