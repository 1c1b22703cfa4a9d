import type { Edge } from './cell.ts';
import type { Geometry } from './geometry.ts';
import type { Placement } from './placement.ts';
import type { Section } from './section.ts';

/** The tables of a board; see `layOut` for how they come about. */
export interface Ground {
  readonly geometry: Geometry;
  readonly size: number;
  readonly placements: readonly Placement[];
  readonly sections: readonly Section[];
  readonly surfaces: readonly string[];
  readonly neighbours: Int32Array;
  /** For each side of each cell, the place of its edge in `edgeTable`. */
  readonly edgeCodes: Uint16Array;
  readonly edgeTable: readonly Edge[];
  readonly us: Int32Array;
  readonly vs: Int32Array;
  readonly levels: Int16Array;
  readonly terrains: Uint16Array;
  readonly surfaceCodes: Uint16Array;
}
