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
export { type EdgeMark, edgeMark, type Link, type Placement, placement } from './placement.ts';
