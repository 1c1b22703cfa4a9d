// A map as people write it; docs/maps.md describes it for them.

import type { Fault } from '../errors.ts';
import type { EdgeKind } from './cell.ts';
import type { GeometryId } from './geometry.ts';
import type { Placement } from './placement.ts';

/**
 * How cells are written: `solid` one character each, side by side; `spaced` one or two characters (level, terrain) with blanks
 * between; `walled` one character each with room between them for what lies on the edges (squares only).
 */
export type MapForm = 'solid' | 'spaced' | 'walled';

/** What a character of the map means: the terrain it stands for, its level, and a mark to find the cell by. Null: no cell. */
export type LegendEntry = { readonly terrain: string; readonly level?: number; readonly mark?: string } | null;

/** What a character between cells means. */
export interface EdgeEntry {
  readonly kind: EdgeKind;
  readonly id?: number;
}

/** Column, row, and the name of the side (`E`). */
export type SideAt = readonly [x: number, y: number, side: string];

export interface MapText {
  readonly geometry: GeometryId;
  readonly surface?: string;
  /** The lowest column and row; 0 if left out. */
  readonly x?: number;
  readonly y?: number;
  /** Left out: `walled` if the first line starts with +, `spaced` if most lines are short words with blanks between, else `solid`. */
  readonly form?: MapForm;
  readonly rows: string | readonly string[];
  /** Stated to have it checked. */
  readonly width?: number;
  readonly height?: number;
  /** One digit per cell, solid, in the same places. */
  readonly levels?: string | readonly string[];
  /** Left out: each character is its own terrain. */
  readonly legend?: Readonly<Record<string, LegendEntry>>;
  /** Further characters between the cells of a `walled` map. */
  readonly edges?: Readonly<Record<string, EdgeEntry>>;
  /** The ids that D and ? count up from, in reading order; 0 if left out. */
  readonly firstDoor?: number;
  readonly firstExit?: number;
  /** Whether a wall runs around the whole map. */
  readonly walled?: boolean;
  readonly walls?: readonly SideAt[];
  readonly grates?: readonly SideAt[];
  readonly doors?: readonly (readonly [x: number, y: number, side: string, id: number])[];
  readonly exits?: readonly (readonly [x: number, y: number, side: string, id: number])[];
  /** Levels that are not a digit: column, row, level. */
  readonly heights?: readonly (readonly [x: number, y: number, level: number])[];
}

/** Something wrong with a map; line and column count from 1 in the text as given, and are 0 for what stands in a list. */
export interface MapFault extends Fault {
  readonly line: number;
  readonly column: number;
}

/** A cell that the legend gave a mark. */
export interface MapMark {
  readonly mark: string;
  readonly x: number;
  readonly y: number;
}

export type ParsedMap =
  | { readonly placement: Placement; readonly marks: readonly MapMark[]; readonly faults: readonly [] }
  | { readonly placement: null; readonly marks: readonly []; readonly faults: readonly MapFault[] };

/** What stands between cells if the map says nothing else. Walls are written along the way they run. */
export const edgeCharacters: Readonly<Record<string, EdgeKind>> = Object.freeze({
  '|': 'wall',
  '-': 'wall',
  D: 'door',
  '=': 'grate',
  '?': 'exit',
});

/** No cell, in a `spaced` map. */
export const VOID = '_';
