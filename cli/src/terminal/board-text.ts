import type { Surface, SurfaceCell, SurfaceEdge, Table, Token } from '@quarterstaff/kernel';

// A table drawn with characters: squares with walls between them, hexes as staggered rows or columns.

const GROUND: Readonly<Record<string, string>> = {
  wall: '#',
  stairs: '=',
  step: '=',
  pillar: 'O',
  broken: '%',
  water: '~',
};
const MARKS: Readonly<Record<string, string>> = {
  fire: '^',
  shadow: '░',
  chest: '$',
  trap: 'x',
  rubble: '%',
  body: '†',
};
const HEX_FLAT_ARROWS = ['↑', '↗', '↘', '↓', '↙', '↖'];
const HEX_POINTY_ARROWS = ['↗', '→', '↘', '↙', '←', '↖'];
const SQUARE_ARROWS = ['↑', '→', '↓', '←'];

/** One or two characters that tell tokens apart: the first letter of the name, with a number where it is not the only one. */
export function tokenLetters(tokens: readonly Token[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  const letters = new Map<string, string>();
  const initial = (token: Token): string => (token.name.match(/\p{L}/u)?.[0] ?? '?').toUpperCase();
  const common = new Map<string, number>();
  for (const token of tokens) common.set(initial(token), (common.get(initial(token)) ?? 0) + 1);
  for (const token of tokens) {
    const letter = initial(token);
    const number = (count.get(letter) ?? 0) + 1;
    count.set(letter, number);
    letters.set(token.id, common.get(letter) === 1 ? letter : `${letter}${number % 10}`);
  }
  return letters;
}

/** The whole table as lines of text. */
export function tableText(table: Table): string {
  const letters = tokenLetters(table.tokens);
  const drawn = table.surfaces.map(surface => surfaceText(surface, table.tokens, letters)).filter(text => text !== '');
  return [...drawn, legend(table, letters)].join('\n\n');
}

function legend(table: Table, letters: ReadonlyMap<string, string>): string {
  return table.tokens
    .map(token => {
      const wounds = token.wounds === null ? '' : `  ${token.wounds.now}/${token.wounds.most}`;
      const status = [token.posture === 'standing' ? '' : token.posture, ...token.status].filter(Boolean).join(', ');
      return `${token.active ? '>' : ' '}${letters.get(token.id)!.padEnd(3)}${token.name}  (${token.side})${wounds}${status === '' ? '' : `  ${status}`}`;
    })
    .join('\n');
}

function cellText(
  cell: SurfaceCell,
  tokens: readonly Token[],
  letters: ReadonlyMap<string, string>,
  arrows: readonly string[],
): string {
  const token =
    tokens.find(other => !other.body && other.cells.includes(cell.cell)) ??
    tokens.find(other => other.cells.includes(cell.cell));
  if (token !== undefined) {
    const anchor = token.cells[0] === cell.cell;
    const facing = anchor && token.facing !== null ? (arrows[token.facing] ?? '') : '';
    return `${letters.get(token.id)}${facing}`;
  }
  const mark = cell.marks.map(name => MARKS[name] ?? name[0]!)[0];
  const ground = cell.level === 0 ? (GROUND[cell.ground] ?? '·') : `${cell.level}`;
  return mark ?? ground;
}

function surfaceText(surface: Surface, tokens: readonly Token[], letters: ReadonlyMap<string, string>): string {
  if (surface.cells.length === 0) return '';
  switch (surface.grid) {
    case 'square':
      return squareText(surface, tokens, letters);
    case 'hex-flat':
      return hexText(surface, tokens, letters, HEX_FLAT_ARROWS, cell => [
        cell.x * 4,
        cell.y * 2 + (Math.abs(cell.x) % 2),
      ]);
    case 'hex-pointy':
      return hexText(surface, tokens, letters, HEX_POINTY_ARROWS, cell => [
        cell.x * 4 + 2 * (Math.abs(cell.y) % 2),
        cell.y,
      ]);
  }
}

class Page {
  private readonly rows = new Map<number, string[]>();

  put(column: number, row: number, text: string): void {
    const line = this.rows.get(row) ?? [];
    for (let i = 0; i < text.length; i += 1) {
      while (line.length <= column + i) line.push(' ');
      line[column + i] = text[i]!;
    }
    this.rows.set(row, line);
  }

  toString(): string {
    const last = Math.max(...this.rows.keys());
    const lines: string[] = [];
    for (let row = 0; row <= last; row += 1) lines.push((this.rows.get(row) ?? []).join('').trimEnd());
    return lines.join('\n');
  }
}

function hexText(
  surface: Surface,
  tokens: readonly Token[],
  letters: ReadonlyMap<string, string>,
  arrows: readonly string[],
  at: (cell: SurfaceCell) => readonly [number, number],
): string {
  const places = surface.cells.map(at);
  const left = Math.min(...places.map(([column]) => column));
  const top = Math.min(...places.map(([, row]) => row));
  const page = new Page();
  surface.cells.forEach((cell, i) => {
    const [column, row] = places[i]!;
    page.put(column - left, row - top, cellText(cell, tokens, letters, arrows));
  });
  return page.toString();
}

function squareText(surface: Surface, tokens: readonly Token[], letters: ReadonlyMap<string, string>): string {
  const left = Math.min(...surface.cells.map(({ x }) => x));
  const top = Math.min(...surface.cells.map(({ y }) => y));
  const page = new Page();
  const byCell = new Map(surface.cells.map(cell => [cell.cell, cell]));
  for (const cell of surface.cells)
    page.put((cell.x - left) * 4 + 1, (cell.y - top) * 2 + 1, cellText(cell, tokens, letters, SQUARE_ARROWS));
  for (const edge of surface.edges) {
    const cell = byCell.get(edge.cell);
    if (cell !== undefined) putEdge(page, edge, (cell.x - left) * 4, (cell.y - top) * 2);
  }
  return page.toString();
}

const ACROSS: Readonly<Record<SurfaceEdge['kind'], string>> = {
  wall: '---',
  door: '=D=',
  doorway: "' '",
  grate: '###',
  exit: '???',
  secret: '-s-',
};
const DOWN: Readonly<Record<SurfaceEdge['kind'], string>> = {
  wall: '|',
  door: 'D',
  doorway: "'",
  grate: '#',
  exit: '?',
  secret: 's',
};

function putEdge(page: Page, edge: SurfaceEdge, column: number, row: number): void {
  const vertical = edge.direction % 2 === 1;
  if (vertical) page.put(edge.direction === 1 ? column + 4 : column, row + 1, DOWN[edge.kind]);
  else page.put(column + 1, edge.direction === 0 ? row : row + 2, ACROSS[edge.kind]);
}
