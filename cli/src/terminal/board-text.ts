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
const OFFERED = '•'; // open ground where something is offered
const MARGIN = 4; // for the numbers of the rows
const HEAD = 1; // for the numbers of the columns
const HEX_FLAT_ARROWS = ['↑', '↗', '↘', '↓', '↙', '↖'];
const HEX_POINTY_ARROWS = ['↗', '→', '↘', '↙', '←', '↖'];
const SQUARE_ARROWS = ['↑', '→', '↓', '←'];

/** One or two characters that tell tokens apart: the first letter of the name, with a number if it is not unique. */
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

/** What is shown on the cells of a table. */
interface Setting {
  readonly tokens: readonly Token[];
  readonly letters: ReadonlyMap<string, string>;
  readonly offered: ReadonlySet<number>; // cells on which an option is offered
}

/** The whole table as lines of text; `label` translates its keys. */
export function tableText(table: Table, label: (key: string) => string): string {
  const { tokens } = table;
  const letters = tokenLetters(tokens);
  const offered = new Set(table.offers.flatMap(({ on }) => ('cell' in on ? [on.cell] : [])));
  const setting = { tokens, letters, offered };
  const drawn = table.surfaces.map(surface => surfaceText(surface, setting)).filter(text => text !== '');
  return [...drawn, legend(table, letters, label)].join('\n\n');
}

function legend(table: Table, letters: ReadonlyMap<string, string>, label: (key: string) => string): string {
  return table.tokens
    .map(token => {
      const wounds = token.wounds === null ? '' : `  ${token.wounds.now}/${token.wounds.most}`;
      const status = [...(token.posture === 'standing' ? [] : [token.posture]), ...token.status].map(label).join(', ');
      return `${token.active ? '>' : ' '}${letters.get(token.id)!.padEnd(3)}${token.name}  (${token.side})${wounds}${status === '' ? '' : `  ${status}`}`;
    })
    .join('\n');
}

function cellText(cell: SurfaceCell, { tokens, letters, offered }: Setting, arrows: readonly string[]): string {
  const token =
    tokens.find(other => !other.body && other.cells.includes(cell.cell)) ??
    tokens.find(other => other.cells.includes(cell.cell));
  if (token !== undefined) {
    const anchor = token.cells[0] === cell.cell;
    const facing = anchor && token.facing !== null ? (arrows[token.facing] ?? '') : '';
    return `${letters.get(token.id)}${facing}`;
  }
  const mark = cell.marks.map(name => MARKS[name] ?? name[0]!)[0];
  const open = offered.has(cell.cell) ? OFFERED : '·';
  const ground = cell.level === 0 ? (GROUND[cell.ground] ?? open) : `${cell.level}${open === OFFERED ? OFFERED : ''}`;
  return mark ?? ground;
}

function surfaceText(surface: Surface, setting: Setting): string {
  if (surface.cells.length === 0) return '';
  switch (surface.grid) {
    case 'square':
      return squareText(surface, setting);
    case 'hex-flat':
      return hexText(surface, setting, HEX_FLAT_ARROWS, cell => [cell.x * 4, cell.y * 2 + (Math.abs(cell.x) % 2)]);
    case 'hex-pointy':
      return hexText(surface, setting, HEX_POINTY_ARROWS, cell => [cell.x * 4 + 2 * (Math.abs(cell.y) % 2), cell.y]);
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
  setting: Setting,
  arrows: readonly string[],
  at: (cell: SurfaceCell) => readonly [number, number],
): string {
  const places = surface.cells.map(at);
  const left = Math.min(...places.map(([column]) => column));
  const top = Math.min(...places.map(([, row]) => row));
  const page = new Page();
  surface.cells.forEach((cell, i) => {
    const [column, row] = places[i]!;
    page.put(MARGIN + column - left, HEAD + row - top, cellText(cell, setting, arrows));
  });
  putRulers(page, surface, cell => {
    const [column, row] = at(cell);
    return [MARGIN + column - left, HEAD + row - top];
  });
  return page.toString();
}

function squareText(surface: Surface, setting: Setting): string {
  const left = Math.min(...surface.cells.map(({ x }) => x));
  const top = Math.min(...surface.cells.map(({ y }) => y));
  const page = new Page();
  const byCell = new Map(surface.cells.map(cell => [cell.cell, cell]));
  const at = (cell: SurfaceCell): readonly [number, number] => [
    MARGIN + (cell.x - left) * 4,
    HEAD + (cell.y - top) * 2,
  ];
  for (const cell of surface.cells) {
    const [column, row] = at(cell);
    page.put(column + 1, row + 1, cellText(cell, setting, SQUARE_ARROWS));
  }
  for (const edge of surface.edges) {
    const cell = byCell.get(edge.cell);
    if (cell !== undefined) putEdge(page, edge, ...at(cell));
  }
  putRulers(page, surface, cell => [at(cell)[0] + 1, at(cell)[1] + 1]);
  return page.toString();
}

/** The two numbers that name a cell: '0907', '(3,4)'. */
function numbersOf(name: string): readonly [string, string] | null {
  const found = /^(\d\d)(\d\d)$/.exec(name) ?? /^\(?(-?\d+), ?(-?\d+)\)?$/.exec(name);
  return found === null ? null : [found[1]!, found[2]!];
}

/** Numbers along the top and the left edge, as cells are named. */
function putRulers(page: Page, surface: Surface, at: (cell: SurfaceCell) => readonly [number, number]): void {
  for (const cell of surface.cells) {
    const numbers = numbersOf(cell.name);
    if (numbers === null) continue;
    const [column, row] = at(cell);
    // In a hex grid every other row or column is shifted: numbers are taken from those that are not.
    if (surface.grid !== 'hex-pointy' || cell.y % 2 === 0) page.put(column, 0, numbers[0]);
    if (surface.grid !== 'hex-flat' || cell.x % 2 === 0) page.put(0, row, numbers[1]);
  }
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
