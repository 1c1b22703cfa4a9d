import { arena, cellsOf } from '../figures.ts';
import { type Arena, type Cell, distance, type Line, lineOfCells, OFF_MAP } from '../map/arena.ts';
import { isShadow, isWall } from '../map/terrain.ts';
import type { Figure, Melee } from '../state.ts';

/** HM-HEX-06 and HM-SIGHT-01: the one or two lines on which no wall stands. */
export function clearLines(g: Melee, from: Cell, to: Cell): readonly Line[] {
  const lines = printedLines(arena(g), from, to);
  return g.magic.length === 0 ? lines : lines.filter(line => !line.cells.some(cell => isWall(g, cell)));
}

const KEPT_AT_MOST = 4096; // nearly always the lines between the same few figures are asked for

/** The lines on which no wall is printed. */
function printedLines(board: Arena, from: Cell, to: Cell): readonly Line[] {
  const key = from * board.size + to;
  const known = board.lines.get(key);
  if (known !== undefined) return known;
  const lines = readLines(board, from, to);
  if (board.lines.size >= KEPT_AT_MOST) board.lines.clear();
  board.lines.set(key, lines);
  return lines;
}

function readLines(board: Arena, from: Cell, to: Cell): readonly Line[] {
  if (distance(board, from, to) <= 1) return [{ lean: 1, cells: [] }];
  const one = lineOfCells(board, from, to, 1);
  const other = lineOfCells(board, from, to, -1);
  const isOpen = (cell: Cell): boolean => cell !== OFF_MAP && board.ground[cell] !== '#';
  const lines: Line[] = [];
  if (one.every(isOpen)) lines.push({ lean: 1, cells: one });
  if (one.some((cell, i) => cell !== other[i]) && other.every(isOpen)) lines.push({ lean: -1, cells: other });
  return lines;
}

export const isInSight = (g: Melee, from: Cell, to: Cell): boolean => clearLines(g, from, to).length > 0;

/** Whether some hex of a figure is in sight. */
export function seesFrom(g: Melee, from: Cell, target: Figure): boolean {
  for (const cell of cellsOf(g, target)) if (isInSight(g, from, cell)) return true;
  return false;
}

/** One way to aim at a figure: the hex aimed at and the line to it, with the two footprints left out (HM-HEX-08). */
export interface Aim {
  readonly hex: Cell;
  readonly lean: Line['lean'];
  readonly path: readonly Cell[]; // cells between the footprints
  readonly last: Cell; // the last hex before the target
}

/** The aims at a target: of its hexes with a clear line, and where needed in front, the nearest ones. */
export function aimsAt(g: Melee, f: Figure, target: Figure, allowed: (cell: Cell) => boolean): readonly Aim[] {
  const board = arena(g);
  const own = cellsOf(g, f);
  const theirs = cellsOf(g, target);
  const small = own.length === 1 && theirs.length === 1;
  let best = Number.POSITIVE_INFINITY;
  let aims: Aim[] = [];
  for (const hex of theirs) {
    const away = distance(board, f.cell, hex);
    if (away > best || !allowed(hex)) continue;
    const lines = clearLines(g, f.cell, hex);
    if (lines.length === 0) continue;
    if (away < best) aims = [];
    best = away;
    for (const line of lines) {
      const path = small ? line.cells : line.cells.filter(cell => !own.includes(cell) && !theirs.includes(cell));
      aims.push({ hex, lean: line.lean, path, last: path.at(-1) ?? lastOutside(line, own, f.cell, theirs) });
    }
  }
  return aims;
}

/** The hex of a figure at which a line of its own begins, the last of its footprint (HM-HEX-08). */
export function startOf(g: Melee, f: Figure, path: readonly Cell[], to: Cell): Cell {
  if (f.profile.hexes === 1) return f.cell;
  const line = clearLines(g, f.cell, to).find(({ cells }) => path.every(cell => cells.includes(cell)));
  return line === undefined ? f.cell : lastOutside(line, cellsOf(g, f), f.cell, []);
}

function lastOutside(line: Line, own: readonly Cell[], anchor: Cell, theirs: readonly Cell[]): Cell {
  for (let i = line.cells.length - 1; i >= 0; i -= 1) {
    const cell = line.cells[i]!;
    if (!theirs.includes(cell) && own.includes(cell)) return cell;
  }
  return anchor;
}

/** HM-ADJ-12: whether a shot passes through shadow between its two ends. */
export const passesShadow = (g: Melee, path: readonly Cell[]): boolean => path.some(cell => isShadow(g, cell));
