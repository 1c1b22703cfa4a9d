import type { Drawing, DrawnEdge, DrawnPiece, Palette, Surface, Token } from '@quarterstaff/kernel';

// What the tools of the editor do to a drawing. Nothing here knows a rulebook.

/** What a press on the board does. */
export type Tool =
  | { readonly kind: 'select' }
  | { readonly kind: 'ground'; readonly sign: string }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'edge'; readonly edge: string | null } // null: takes away what is there
  | { readonly kind: 'piece'; readonly group: number; readonly piece: number; readonly list: string };

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const MOST = 60; // columns or rows

export const widthOf = ({ rows }: Drawing): number => Math.max(0, ...rows.map(row => row.length));

function withSign(rows: readonly string[], { x, y }: Spot, sign: string): readonly string[] {
  return rows.map((row, at) => (at === y ? row.slice(0, x).padEnd(x) + sign + row.slice(x + 1) : row));
}

function paint(drawing: Drawing, spot: Spot, sign: string): Drawing {
  return { ...drawing, rows: withSign(drawing.rows, spot, sign) };
}

function raise(drawing: Drawing, spot: Spot, level: number): Drawing {
  return drawing.levels === null ? drawing : { ...drawing, levels: withSign(drawing.levels, spot, String(level)) };
}

const ACROSS: readonly Spot[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** The same edge of squares, said from the other side. */
function mirrored({ x, y, direction, kind }: DrawnEdge): DrawnEdge {
  const step = ACROSS[direction]!;
  return { x: x + step.x, y: y + step.y, direction: (direction + 2) % 4, kind };
}

const isAt = (a: DrawnEdge, b: DrawnEdge): boolean => a.x === b.x && a.y === b.y && a.direction === b.direction;

/** Puts a wall or door on an edge; what was there goes. */
function layEdge(drawing: Drawing, spot: Spot, direction: number, kind: string | null): Drawing {
  const edge: DrawnEdge = { ...spot, direction, kind: kind ?? '' };
  const others = drawing.edges.filter(old => !isAt(old, edge) && !isAt(mirrored(old), edge));
  return { ...drawing, edges: kind === null ? others : [...others, edge] };
}

/** What a tool for ground and edges does there; null for the others. */
export function brushed(tool: Tool, drawing: Drawing, spot: Spot, direction: number): Drawing | null {
  if (tool.kind === 'ground') return paint(drawing, spot, tool.sign);
  if (tool.kind === 'level') return raise(drawing, spot, tool.level);
  return tool.kind === 'edge' ? layEdge(drawing, spot, direction, tool.edge) : null;
}

export function put(drawing: Drawing, palette: Palette, tool: Extract<Tool, { kind: 'piece' }>, spot: Spot): Drawing {
  const kind = palette.pieces[tool.group]?.pieces[tool.piece];
  if (kind === undefined) return drawing;
  return { ...drawing, pieces: [...drawing.pieces, { ...kind, path: '', list: tool.list, ...spot, facing: null }] };
}

export function changePiece(drawing: Drawing, at: number, change: Partial<DrawnPiece>): Drawing {
  return { ...drawing, pieces: drawing.pieces.map((piece, i) => (i === at ? { ...piece, ...change } : piece)) };
}

export function remove(drawing: Drawing, at: number): Drawing {
  return { ...drawing, pieces: drawing.pieces.filter((_, i) => i !== at) };
}

/** The piece on top of a place, by its number; null where nobody stands. */
export function pieceAt(drawing: Drawing, spot: Spot): number | null {
  const found = drawing.pieces.findLastIndex(({ x, y }) => x === spot.x && y === spot.y);
  return found < 0 ? null : found;
}

/** More or fewer columns and rows, at the right and below. */
export function resize(drawing: Drawing, width: number, height: number, fill: string): Drawing {
  const wide = Math.min(MOST, Math.max(1, width));
  const high = Math.min(MOST, Math.max(1, height));
  const trimmed = (rows: readonly string[], sign: string): readonly string[] =>
    Array.from({ length: high }, (_, y) => (rows[y] ?? '').slice(0, wide).padEnd(wide, sign));
  const inside = ({ x, y }: Spot): boolean => x < wide && y < high;
  return {
    rows: trimmed(drawing.rows, fill),
    levels: drawing.levels === null ? null : trimmed(drawing.levels, '0'),
    edges: drawing.edges.filter(inside),
    pieces: drawing.pieces.filter(inside),
  };
}

/** The ground as a surface that boards draw; cell numbers run row by row. */
export function surfaceOf(drawing: Drawing, palette: Palette, grid: Surface['grid']): Surface {
  const width = widthOf(drawing);
  const signs = new Map(palette.ground.map(entry => [entry.sign, entry]));
  const looks = new Map(palette.edges.map(({ kind, looks }) => [kind, looks]));
  return {
    id: 'drawing',
    grid,
    cells: drawing.rows.flatMap((row, y) =>
      [...row.padEnd(width)].map((sign, x) => ({
        cell: y * width + x,
        x,
        y,
        name: `${x + 1}, ${y + 1}`,
        ground: signs.get(sign)?.ground ?? 'void',
        level: Number(drawing.levels?.[y]?.[x] ?? 0),
        marks: signs.get(sign)?.marks ?? [],
      })),
    ),
    edges: drawing.edges.map(({ x, y, direction, kind }) => ({
      cell: y * width + x,
      direction,
      kind: looks.get(kind) ?? 'wall',
      id: null,
    })),
  };
}

/** Pieces as figures that boards draw, named by their place in the list. */
export function tokensOf(drawing: Drawing): readonly Token[] {
  const width = widthOf(drawing);
  return drawing.pieces.map(({ name, icon, list, x, y, facing }, i) => ({
    id: String(i),
    name,
    icon,
    side: list,
    cells: [y * width + x],
    facing,
    posture: 'standing',
    wounds: null,
    status: [],
    active: false,
    body: false,
  }));
}
