// How a tile fits behind a door or a passage end: where it meets it, and what the players may do when tiles clash (BA-EXP-08 … 12).
import { type Cell, NONE } from '@quarterstaff/kernel';
import { passageById, roomById } from '../content/content.ts';
import type { RoomSection } from '../content/schemas.ts';
import { changeDoor } from '../map/doors.ts';
import { because } from '../reasons.ts';
import { R } from '../rules.ts';
import type { BattleAxe } from '../state.ts';
import {
  clashes,
  type Frame,
  type Join,
  leadsIntoOthers,
  markEdge,
  type Plan,
  passagePlan,
  planeOf,
  rightOf,
  roomPlan,
} from './lay.ts';

/** A door behind which a room is laid. */
interface Opening {
  readonly door: number;
  readonly section: string; // of the room
  readonly side: 'left' | 'right' | null; // where the second leaf of a double door goes
}

function beyond(g: BattleAxe, cell: Cell, direction: number): readonly [number, number] {
  const { x, y } = g.board.coordsOf(cell);
  return [x + [0, 1, 0, -1][direction]!, y + [1, 0, -1, 0][direction]!];
}

export function frameBeyond(g: BattleAxe, end: number): Frame {
  const { cells, direction } = g.ends[end]!;
  const [x, y] = beyond(g, cells[0]!, direction);
  return { x, y, forward: direction };
}
/** Behind a door the passage meets it with its left column, or with its right one (BA-EXP-09). */
export function framesBehind(g: BattleAxe, door: number): readonly Frame[] {
  const { cell, direction } = g.doors[door]!.leaves[0]!;
  const [x, y] = beyond(g, cell, direction);
  const right = rightOf(direction);
  return [
    { x, y, forward: direction },
    { x: x - [0, 1, 0, -1][right]!, y: y - [1, 0, -1, 0][right]!, forward: direction },
  ];
}

/** How a clash of tiles is solved (BA-EXP-11): a turn the other way round, a passage door moved along its wall, or overlapping. */
export type Fix = 'mirror' | 'shift-right-1' | 'shift-left-1' | 'shift-right-2' | 'shift-left-2' | 'overlap';
export const SHIFTS = [
  ['shift-right-1', 1],
  ['shift-left-1', -1],
  ['shift-right-2', 2],
  ['shift-left-2', -2],
] as const;
export const FIXES: readonly Fix[] = ['mirror', ...SHIFTS.map(([fix]) => fix), 'overlap'];
export const whyNotFix = (asked: unknown) =>
  FIXES.includes(asked as Fix) ? because(R.tileClash, 'that does not solve the clash') : [];
const NO_FIXES: readonly Fix[] = Object.freeze([]);

const isTurn = (card: string) => ['LT', 'RT'].includes(passageById.get(card)!.shape);
export const fittingFrame = (g: BattleAxe, frames: readonly Frame[], plan: Plan) =>
  frames.find(frame => !clashes(g, frame, plan));
/** Ruling: a turn, whichever way, covers the same squares; what it would cover beyond its open end is what mirroring can avoid. */
const turnsFreely = (g: BattleAxe, frames: readonly Frame[], plan: Plan) =>
  frames.some(frame => !clashes(g, frame, plan) && !leadsIntoOthers(g, frame, plan));

/** What the players may choose from when a passage clashes, in the order the book would; nothing if one way alone is left. */
export function fixesOfPassage(g: BattleAxe, card: string, frames: readonly Frame[]): readonly Fix[] {
  const section = passageById.get(card)!;
  if (!isTurn(card) || turnsFreely(g, frames, passagePlan(section, false))) return NO_FIXES;
  return turnsFreely(g, frames, passagePlan(section, true)) ? ['mirror', 'overlap'] : NO_FIXES;
}

/** Where a second leaf can stand beside the door: there must be wall, and floor before it. */
function sideIsFree(g: BattleAxe, door: number, side: 'left' | 'right'): boolean {
  return besideLeaf(g, door, side) !== NONE;
}
function besideLeaf(g: BattleAxe, door: number, side: 'left' | 'right'): Cell {
  const leaf = g.doors[door]!.leaves[0]!;
  const along = side === 'right' ? rightOf(leaf.direction) : (leaf.direction + 3) & 3;
  if (g.board.edge(leaf.cell, along).kind !== 'open') return NONE;
  const cell = g.board.neighbour(leaf.cell, along);
  if (cell === NONE || g.board.surfaceOf(cell) !== g.board.surfaceOf(leaf.cell)) return NONE;
  return g.board.edge(cell, leaf.direction).kind === 'wall' ? cell : NONE;
}
export function sidesToChoose(g: BattleAxe, e: Opening): readonly ('left' | 'right')[] {
  if (!roomById.get(e.section)!.entryDouble || g.doors[e.door]!.leaves.length > 1) return [];
  const free = (['left', 'right'] as const).filter(side => sideIsFree(g, e.door, side));
  return free.length > 1 ? free : [];
}

/** What the players may choose from when a room clashes: places to which its passage door can be moved, or overlapping. */
export function fixesOfRoom(g: BattleAxe, e: Opening): readonly Fix[] {
  const room = roomById.get(e.section)!;
  const plan = roomPlan(room);
  if (!clashes(g, roomFrame(g, e, room, 0), plan)) return NO_FIXES;
  const shifts = SHIFTS.filter(([, by]) => mayShift(g, e.door, by) && !clashes(g, roomFrame(g, e, room, by), plan));
  return shifts.length === 0 ? NO_FIXES : [...shifts.map(([fix]) => fix), 'overlap'];
}

/** The room's frame when its entry meets the first leaf, shifted along the wall by some squares. */
export function roomFrame(g: BattleAxe, e: Opening, room: RoomSection, shift: number): Frame {
  const { leaves } = g.doors[e.door]!;
  const leaf = leaves[0]!;
  const right = rightOf(leaf.direction);
  const [x, y] = beyond(g, leaf.cell, leaf.direction);
  // The leaf meets the entry column; of a double door the second leaf may lie to its left.
  const secondLeft =
    leaves.length > 1
      ? isLeftOf(g, leaves[1]!.cell, leaf.cell, leaf.direction)
      : e.side === 'left' || (e.side === null && !sideIsFree(g, e.door, 'right') && sideIsFree(g, e.door, 'left'));
  const column = room.entry + (room.entryDouble && secondLeft ? 1 : 0);
  const [ox, oy] = planeOf({ x: 0, y: 0, forward: leaf.direction }, column, 1);
  return {
    x: x - ox + [0, 1, 0, -1][right]! * shift,
    y: y - oy + [1, 0, -1, 0][right]! * shift,
    forward: leaf.direction,
  };
}
function isLeftOf(g: BattleAxe, cell: Cell, of: Cell, direction: number): boolean {
  const a = g.board.coordsOf(cell);
  const b = g.board.coordsOf(of);
  const right = rightOf(direction);
  return (a.x - b.x) * [0, 1, 0, -1][right]! + (a.y - b.y) * [1, 0, -1, 0][right]! < 0;
}

/** A passage door may move along its wall while the squares between are passage with wall beside them. */
function mayShift(g: BattleAxe, door: number, by: number): boolean {
  return g.doors[door]!.from === 'passage' && g.doors[door]!.leaves.length === 1 && shifted(g, door, by) !== NONE;
}
function shifted(g: BattleAxe, door: number, by: number): Cell {
  const leaf = g.doors[door]!.leaves[0]!;
  const along = by > 0 ? rightOf(leaf.direction) : (leaf.direction + 3) & 3;
  let cell = leaf.cell;
  for (let i = 0; i < Math.abs(by); i += 1) {
    if (g.board.edge(cell, along).kind !== 'open') return NONE;
    const next = g.board.neighbour(cell, along);
    if (next === NONE || g.board.surfaceOf(next) !== g.board.surfaceOf(leaf.cell)) return NONE;
    cell = next;
  }
  return g.board.edge(cell, leaf.direction).kind === 'wall' ? cell : NONE;
}
export function shiftDoor(g: BattleAxe, door: number, by: number): void {
  const leaf = g.doors[door]!.leaves[0]!;
  const cell = shifted(g, door, by);
  markEdge(g, leaf.cell, leaf.direction, 'wall', NONE);
  markEdge(g, cell, leaf.direction, 'door', door);
  changeDoor(g, door, { leaves: [{ cell, direction: leaf.direction, far: leaf.far }] });
}

/** A second door piece beside the original: together they are one double door (BA-EXP-08). */
export function addLeaf(g: BattleAxe, e: Opening): void {
  const leaf = g.doors[e.door]!.leaves[0]!;
  const side = e.side ?? (sideIsFree(g, e.door, 'right') ? 'right' : 'left');
  const cell = besideLeaf(g, e.door, side);
  if (cell === NONE) return;
  markEdge(g, cell, leaf.direction, 'door', e.door);
  const second = { cell, direction: leaf.direction, far: NONE };
  changeDoor(g, e.door, { leaves: [leaf, second] });
}

export function joinsFor(g: BattleAxe, door: number, frame: Frame, room: RoomSection): Join[] {
  const columns = room.entryDouble ? [room.entry, room.entry + 1] : [room.entry];
  const entries = columns.map(column => planeOf(frame, column, 1).join(','));
  return g.doors[door]!.leaves.filter(leaf => entries.includes(beyond(g, leaf.cell, leaf.direction).join(','))).map(
    leaf => ({ from: leaf.cell, direction: leaf.direction, door }),
  );
}
