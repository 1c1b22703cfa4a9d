export type { Board } from './board.ts';
export {
  type Cell,
  type Coords,
  type Direction,
  type Edge,
  type EdgeKind,
  GRATE,
  NONE,
  OPEN,
  RIM,
  WALL,
} from './cell.ts';
export { cellsIn, type FloodTable, flood, floodTable, SEEN, SHUT, wayTo } from './flood.ts';
export {
  type Geometry,
  type GeometryId,
  geometryOf,
  opposite,
} from './geometry.ts';
export { boardFrom } from './grown-board.ts';
export type {
  EdgeEntry,
  LegendEntry,
  MapFault,
  MapForm,
  MapMark,
  MapText,
  ParsedMap,
  SideAt,
} from './map-text.ts';
export { parseMap } from './parse-map.ts';
export { type EdgeMark, edgeMark, type Link, type Placement, placement } from './placement.ts';
