export type { AlongEdge, Crossing, OverEdge, ThroughCell, ThroughCorner } from './crossing.ts';
export { lineToPoint, type OffCentre } from './line-to-point.ts';
export { steppedLine } from './stepped-line.ts';
