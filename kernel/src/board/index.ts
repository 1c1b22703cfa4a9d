export { around, cellsWhere, inCone, ray, ring, within } from './area.ts';
export type { Board } from './board.ts';
export {
  type Cell,
  type CellSide,
  type Coords,
  type Direction,
  type Edge,
  type EdgeKind,
  type Facing,
  GRATE,
  type Lean,
  NONE,
  OPEN,
  RIM,
  WALL,
} from './cell.ts';
export { diagonalStep, touching } from './diagonal.ts';
export { block, cellsCovered, type Footprint, fits, footprint, isCut } from './footprint.ts';
export {
  directionNamed,
  type Geometry,
  type GeometryId,
  geometryOf,
  opposite,
  planeDistance,
  turnBetween,
  turned,
} from './geometry.ts';
export { boardFrom, emptyBoard, sameBoard } from './grown-board.ts';
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
export { type StepCost, shortestPath, walkingDistance, walkingDistances, walkingDistancesTo } from './path.ts';
export { type EdgeMark, edgeMark, type Link, type Placement, placement } from './placement.ts';
export { type MapGlyphs, printMap } from './print-map.ts';
