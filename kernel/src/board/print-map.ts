import type { Board } from './board.ts';
import { type Cell, type Direction, type Edge, NONE } from './cell.ts';
import { type EdgeEntry, edgeCharacters, type MapText, type SideAt, VOID } from './map-text.ts';

/** Changes to what is printed, to show a position: figures in cells, open doors. */
export interface MapGlyphs {
  /** One character for a cell. */
  cell?(cell: Cell): string;
  /** One character for an edge that is not simply open, or null for the usual one. */
  edge?(edge: Edge, cell: Cell, d: Direction): string | null;
}

type MutableMap = { -readonly [K in keyof MapText]: MapText[K] };

/** One surface of a board as a map that `parseMap` reads back. Links to other surfaces are not part of it. */
export function printMap(
  board: Board,
  surface: string | undefined = board.surfaces[0],
  glyphs: MapGlyphs = {},
): MapText {
  const map: MutableMap = {
    geometry: board.geometry.id,
    surface: surface ?? 'main',
    x: 0,
    y: 0,
    form: 'solid',
    rows: [],
  };
  const grid = gridOf(board, surface);
  if (grid === null) return map;
  map.x = grid.left;
  map.y = grid.lowest;

  const sides = grid.rows.flatMap(row => row.flatMap(cell => (cell === NONE ? [] : sidesToMark(board, cell))));
  const levels = new Set(grid.rows.flat().map(cell => (cell === NONE ? 0 : board.level(cell))));
  const glyph = (cell: Cell) => (cell === NONE ? ' ' : (glyphs.cell?.(cell) ?? board.terrain(cell)));
  const plain = grid.rows.map(row => row.map(glyph).join('').trimEnd());
  const voidIsTerrain = plain.some(row => row.includes(VOID));

  if (!board.geometry.hex && sides.length > 0) printWalled(board, grid.rows, glyph, glyphs, map);
  else {
    map.rows = plain;
    listSides(board, sides, map);
  }
  if (board.geometry.id === 'pointy-hexes' && !voidIsTerrain) {
    map.form = 'spaced';
    map.rows = spacedRows(board, grid.rows, grid.lowest, levels.size > 1 || !levels.has(0), glyph);
  } else if (levels.size > 1 || !levels.has(0)) {
    const digit = (cell: Cell) => (cell === NONE ? ' ' : String(levelDigit(board, cell)));
    map.levels = grid.rows.map(row => row.map(digit).join('').trimEnd());
  }
  const heights = grid.rows.flat().filter(cell => cell !== NONE && board.level(cell) !== levelDigit(board, cell));
  if (heights.length > 0) {
    map.heights = heights.map(cell => {
      const { x, y } = board.coordsOf(cell);
      return [x, y, board.level(cell)] as const;
    });
  }
  return map;
}

/** The cells of a surface row by row as printed. */
function gridOf(board: Board, surface: string | undefined): { rows: Cell[][]; left: number; lowest: number } | null {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let cell = 0; cell < board.size; cell++) {
    const at = board.coordsOf(cell);
    if (at.surface !== surface) continue;
    xs.push(at.x);
    ys.push(at.y);
  }
  if (xs.length === 0) return null;
  const least = (a: number, b: number) => Math.min(a, b);
  const most = (a: number, b: number) => Math.max(a, b);
  const left = xs.reduce(least);
  const right = xs.reduce(most);
  const lowest = ys.reduce(least);
  const highest = ys.reduce(most);
  const down = board.geometry.below(0);
  const rows: Cell[][] = [];
  for (let y = down === 1 ? lowest : highest; y >= lowest && y <= highest; y += down) {
    const row: Cell[] = [];
    for (let x = left; x <= right; x++) row.push(board.at(x, y, surface));
    rows.push(row);
  }
  return { rows, left, lowest };
}

function levelDigit(board: Board, cell: Cell): number {
  const level = board.level(cell);
  return level >= 0 && level <= 9 ? level : 0;
}

interface MarkedSide {
  readonly cell: Cell;
  readonly direction: Direction;
  readonly edge: Edge;
}

/** The edges of a cell that are neither open ground nor the rim, each from one side only. */
function sidesToMark(board: Board, cell: Cell): MarkedSide[] {
  const sides: MarkedSide[] = [];
  for (let direction = 0; direction < board.geometry.directions; direction++) {
    const edge = board.edge(cell, direction);
    const beyond = board.neighbour(cell, direction);
    const told = beyond !== NONE && beyond < cell && board.surfaceOf(beyond) === board.surfaceOf(cell);
    if (edge.kind !== 'open' && edge.kind !== 'rim' && !told) sides.push({ cell, direction, edge });
  }
  return sides;
}

function listSides(board: Board, sides: readonly MarkedSide[], map: MutableMap): void {
  const at = ({ cell, direction }: MarkedSide): SideAt => {
    const { x, y } = board.coordsOf(cell);
    return [x, y, board.geometry.directionNames[direction] as string];
  };
  const of = (kind: Edge['kind']) => sides.filter(side => side.edge.kind === kind);
  if (of('wall').length > 0) map.walls = of('wall').map(at);
  if (of('grate').length > 0) map.grates = of('grate').map(at);
  if (of('door').length > 0) map.doors = of('door').map(side => [...at(side), side.edge.id]);
  if (of('exit').length > 0) map.exits = of('exit').map(side => [...at(side), side.edge.id]);
}

/** Letters for doors and exits whose ids do not simply count up. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCEFGHIJKLMNOPQRSTUVWXYZ';

function printWalled(
  board: Board,
  rows: readonly (readonly Cell[])[],
  glyph: (cell: Cell) => string,
  glyphs: MapGlyphs,
  map: MutableMap,
): void {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  const cellAt = (r: number, c: number) => rows[r]?.[c] ?? NONE;
  const edgeFrom = (a: Cell, b: Cell, side: Direction): MarkedSide | null => {
    if (a !== NONE) return { cell: a, direction: side, edge: board.edge(a, side) };
    return b === NONE ? null : { cell: b, direction: (side + 2) % 4, edge: board.edge(b, (side + 2) % 4) };
  };

  const found: (MarkedSide | null)[][] = [];
  for (let i = 0; i <= 2 * height; i++) {
    const line: (MarkedSide | null)[] = [];
    for (let j = 0; j <= 2 * width; j++) {
      const [r, c] = [(i - 1) / 2, (j - 1) / 2];
      if (i % 2 === 0 && j % 2 === 1) line.push(edgeFrom(cellAt(r - 0.5, c), cellAt(r + 0.5, c), 2));
      else if (i % 2 === 1 && j % 2 === 0) line.push(edgeFrom(cellAt(r, c - 0.5), cellAt(r, c + 0.5), 1));
      else line.push(null);
    }
    found.push(line);
  }

  const edges: Record<string, EdgeEntry> = {};
  const characters = lettersFor(found.flat(), map, edges);
  const lines = found.map((line, i) => {
    const written = line.map((side, j) => {
      if (i % 2 === 1 && j % 2 === 1) return glyph(cellAt((i - 1) / 2, (j - 1) / 2));
      if (i % 2 === 0 && j % 2 === 0) return meetsWall(found, i, j) ? '+' : ' ';
      if (side === null || side.edge.kind === 'open' || side.edge.kind === 'rim') return ' ';
      if (side.edge.kind === 'wall')
        return glyphs.edge?.(side.edge, side.cell, side.direction) ?? (i % 2 === 0 ? '-' : '|');
      const usual = characters.get(`${side.edge.kind} ${side.edge.id}`) as string;
      return glyphs.edge?.(side.edge, side.cell, side.direction) ?? usual;
    });
    return written.join('').trimEnd();
  });
  map.form = 'walled';
  map.rows = lines;
  if (Object.keys(edges).length > 0) map.edges = edges;
}

function meetsWall(found: readonly (readonly (MarkedSide | null)[])[], i: number, j: number): boolean {
  const around = [found[i - 1]?.[j], found[i + 1]?.[j], found[i]?.[j - 1], found[i]?.[j + 1]];
  return around.some(side => side != null && side.edge.kind !== 'open' && side.edge.kind !== 'rim');
}

/** The character of each edge that has a name, by kind and id: D and ? where ids count up as read, letters otherwise. */
function lettersFor(
  sides: readonly (MarkedSide | null)[],
  map: MutableMap,
  edges: Record<string, EdgeEntry>,
): ReadonlyMap<string, string> {
  const characters = new Map([['grate -1', '=']]);
  const letters = [...LETTERS];
  for (const kind of ['door', 'exit'] as const) {
    const ids = sides.flatMap(side => (side?.edge.kind === kind ? [side.edge.id] : []));
    const first = ids[0] ?? 0;
    const countsUp = ids.every((id, i) => id === first + i);
    const usual = Object.keys(edgeCharacters).find(character => edgeCharacters[character] === kind) as string;
    if (countsUp && first !== 0) map[kind === 'door' ? 'firstDoor' : 'firstExit'] = first;
    for (const id of new Set(ids)) {
      const character = countsUp ? usual : (letters.shift() ?? usual);
      characters.set(`${kind} ${id}`, character);
      if (!countsUp) edges[character] = { kind, id };
    }
  }
  return characters;
}

function spacedRows(
  board: Board,
  rows: readonly (readonly Cell[])[],
  lowest: number,
  withLevels: boolean,
  glyph: (cell: Cell) => string,
): string[] {
  return rows.map((row, r) => {
    const words = row.map(cell => {
      if (cell === NONE) return VOID.padEnd(withLevels ? 2 : 1);
      return withLevels ? `${levelDigit(board, cell)}${glyph(cell)}` : glyph(cell);
    });
    const indent = ((lowest + r) & 1) === 1 ? (withLevels ? '  ' : ' ') : '';
    return indent + words.join(' ');
  });
}
