import { type Direction, type EdgeKind, NONE } from './cell.ts';

/** What one laying-out adds to a board: plain data, kept in the state. Coordinates are columns and rows as printed. */
export interface Placement {
  /** Cells of one surface are neighbours by their coordinates; different surfaces meet only through links. */
  readonly surface: string;
  /** Where the first character of the first row lies. */
  readonly x: number;
  readonly y: number;
  /** One character per cell, its terrain, as printed from top to bottom; a blank is no cell. May be empty. */
  readonly rows: readonly string[];
  /** The level of each character's cell; null: all 0. */
  readonly levels: readonly (readonly number[])[] | null;
  /** Whether a wall runs around what is placed, except where edges and links say otherwise. */
  readonly walled: boolean;
  /** Changes to edges of this surface, new cells and old ones. */
  readonly edges: readonly EdgeMark[];
  readonly links: readonly Link[];
}

/** What lies on one side of a cell; it holds for the neighbour's side as well. */
export interface EdgeMark {
  readonly x: number;
  readonly y: number;
  readonly side: Direction;
  readonly kind: EdgeKind;
  readonly id: number;
}

/** Joins one side of a cell to the opposite side of a cell of another surface. */
export interface Link extends EdgeMark {
  readonly toSurface: string;
  readonly toX: number;
  readonly toY: number;
}

/** A placement with everything left out filled in. */
export function placement(part: Pick<Placement, 'rows'> & Partial<Placement>): Placement {
  return {
    surface: part.surface ?? 'main',
    x: part.x ?? 0,
    y: part.y ?? 0,
    rows: part.rows,
    levels: part.levels ?? null,
    walled: part.walled ?? false,
    edges: part.edges ?? [],
    links: part.links ?? [],
  };
}

/** An edge mark; only doors and exits need an id. */
export function edgeMark(x: number, y: number, side: Direction, kind: EdgeKind, id: number = NONE): EdgeMark {
  return { x, y, side, kind, id };
}
