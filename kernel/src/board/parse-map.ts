import { type EdgeKind, NONE } from './cell.ts';
import { directionNamed, type Geometry, geometryOf } from './geometry.ts';
import {
  type EdgeEntry,
  edgeCharacters,
  type LegendEntry,
  type MapFault,
  type MapForm,
  type MapMark,
  type MapText,
  type ParsedMap,
  type SideAt,
  VOID,
} from './map-text.ts';
import { type EdgeMark, edgeMark, placement } from './placement.ts';

/** Reads a map. Either it is right, or every fault is listed with its place. */
export function parseMap(map: MapText): ParsedMap {
  return new MapReader(map).read();
}

/** A line of the text without what all lines have in front; `number` and `indent` say where it came from. */
interface Line {
  readonly text: string;
  readonly number: number;
  readonly indent: number;
}

interface ReadCell {
  readonly character: string;
  readonly level: number | null;
  readonly line: number;
  readonly column: number;
}

class MapReader {
  readonly #map: MapText;
  readonly #geometry: Geometry;
  readonly #faults: MapFault[] = [];
  readonly #marks: MapMark[] = [];
  readonly #edges: EdgeMark[] = [];
  /** By row as printed and column; null where there is no cell. */
  readonly #cells: (ReadCell | null)[][] = [];
  readonly #terrains: string[][] = [];
  readonly #levels: number[][] = [];
  #doors: number;
  #exits: number;

  constructor(map: MapText) {
    this.#map = map;
    this.#geometry = geometryOf(map.geometry);
    this.#doors = map.firstDoor ?? 0;
    this.#exits = map.firstExit ?? 0;
  }

  read(): ParsedMap {
    const map = this.#map;
    const lines = linesOf(map.rows);
    const form = map.form ?? formOf(lines);
    if (form === 'walled' && this.#geometry.hex) {
      this.#fault('form', 0, 0, 'only squares have room between them for walls; list them instead');
      return this.#refused();
    }
    if (form === 'spaced') this.#readSpaced(lines);
    else if (form === 'walled') this.#readWalledCells(lines);
    else for (const line of lines) this.#cells.push(readSolid(line));
    this.#checkSize();
    this.#readTerrain();
    this.#readLevels();
    if (form === 'walled') this.#readEdges(lines);
    this.#readLists();
    return this.#faults.length > 0 ? this.#refused() : this.#accepted();
  }

  #accepted(): ParsedMap {
    const map = this.#map;
    const flat = this.#levels.every(row => row.every(level => level === 0));
    return {
      placement: placement({
        surface: map.surface ?? 'main',
        x: map.x ?? 0,
        y: this.#row(0),
        rows: this.#terrains.map(row => row.join('').trimEnd()),
        levels: flat ? null : this.#levels,
        walled: map.walled ?? false,
        edges: this.#edges,
      }),
      marks: this.#marks,
      faults: [],
    };
  }

  #refused(): ParsedMap {
    return { placement: null, marks: [], faults: this.#faults };
  }

  #fault(where: string, line: number, column: number, message: string): void {
    const path = line === 0 ? where : `${where}:${line}:${column}`;
    this.#faults.push({ path, message, line, column });
  }

  /** The row printed at this line, counted from the top. */
  #row(r: number): number {
    const lowest = this.#map.y ?? 0;
    return this.#geometry.below(0) === 1 ? lowest + r : lowest + this.#cells.length - 1 - r;
  }

  #has(r: number, c: number): boolean {
    return (this.#terrains[r]?.[c] ?? ' ') !== ' ';
  }

  #readSpaced(lines: readonly Line[]): void {
    for (let r = 0; r < lines.length; r++) {
      const line = lines[r] as Line;
      const cells: (ReadCell | null)[] = [];
      for (const word of line.text.matchAll(/\S+/g)) {
        const [token] = word;
        const column = line.indent + word.index + 1;
        const level = token.length === 2 && isDigit(token[0] as string) ? Number(token[0]) : null;
        const character = level === null ? token : (token[1] as string);
        if (character.length > 1) {
          this.#fault('rows', line.number, column, `${token} is not a terrain, or a level digit and a terrain`);
          cells.push(null);
        } else if (character === VOID && this.#map.legend?.[VOID] === undefined) {
          cells.push(null);
        } else cells.push({ character, level, line: line.number, column });
      }
      this.#cells.push(cells);
      if (this.#geometry.id === 'pointy-hexes') this.#checkIndent(line, r);
    }
    const width = this.#cells[0]?.length ?? 0;
    this.#cells.forEach((cells, r) => {
      const line = lines[r] as Line;
      if (cells.length === width) return;
      const column = line.indent + line.text.length + 1;
      this.#fault('rows', line.number, column, `this row has ${cells.length} cells, the first has ${width}`);
    });
  }

  #checkIndent(line: Line, r: number): void {
    const indented = line.text.startsWith(' ');
    const odd = (this.#row(r) & 1) === 1;
    if (indented === odd) return;
    const message = odd
      ? 'odd rows of pointy-top hexes are indented'
      : 'even rows of pointy-top hexes are not indented';
    this.#fault('rows', line.number, line.indent + 1, message);
  }

  #readWalledCells(lines: readonly Line[]): void {
    for (let i = 1; i < lines.length; i += 2) {
      const line = lines[i] as Line;
      const cells: (ReadCell | null)[] = [];
      for (let c = 1; c < line.text.length; c += 2) cells.push(readCharacter(line, c));
      this.#cells.push(cells);
    }
  }

  #checkSize(): void {
    const { width, height } = this.#map;
    if (height !== undefined && height !== this.#cells.length) {
      this.#fault('rows', 0, 0, `there are ${this.#cells.length} rows, not ${height}`);
    }
    if (width === undefined) return;
    this.#cells.forEach((cells, r) => {
      if (cells.length === width) return;
      const last = cells.findLast(cell => cell !== null);
      const row = this.#row(r);
      this.#fault('rows', last?.line ?? 0, last?.column ?? 0, `row ${row} has ${cells.length} cells, not ${width}`);
    });
  }

  #readTerrain(): void {
    const { legend } = this.#map;
    this.#cells.forEach((cells, r) => {
      const terrains: string[] = [];
      const levels: number[] = [];
      cells.forEach((cell, c) => {
        const entry = cell === null ? null : this.#entryOf(cell, legend);
        terrains.push(entry === null ? ' ' : entry.terrain);
        levels.push(cell?.level ?? entry?.level ?? 0);
        if (entry?.mark !== undefined)
          this.#marks.push({ mark: entry.mark, x: (this.#map.x ?? 0) + c, y: this.#row(r) });
      });
      this.#terrains.push(terrains);
      this.#levels.push(levels);
    });
  }

  #entryOf(cell: ReadCell, legend: MapText['legend']): LegendEntry {
    const { character, line, column } = cell;
    if (legend === undefined) {
      if (!/^[^\s\p{C}]$/u.test(character)) this.#fault('rows', line, column, 'not a plain character');
      return { terrain: character };
    }
    const entry = legend[character];
    if (entry === undefined) {
      this.#fault('rows', line, column, `${character} is not in the legend`);
      return { terrain: character };
    }
    if (entry !== null && (entry.terrain.length !== 1 || entry.terrain === ' ')) {
      this.#fault(`legend.${character}`, line, column, 'a terrain is one character');
      return { terrain: character };
    }
    return entry;
  }

  #readLevels(): void {
    if (this.#map.levels === undefined) return;
    const lines = linesOf(this.#map.levels);
    if (lines.length !== this.#cells.length) {
      this.#fault('levels', 0, 0, `there are ${lines.length} rows of levels for ${this.#cells.length} rows of cells`);
    }
    lines.forEach((line, r) => {
      for (let c = 0; c < line.text.length; c++) {
        const character = line.text[c] as string;
        const column = line.indent + c + 1;
        if (character === ' ') continue;
        if (!isDigit(character)) this.#fault('levels', line.number, column, `${character} is not a digit`);
        else if (!this.#has(r, c)) this.#fault('levels', line.number, column, 'a level without a cell');
        else (this.#levels[r] as number[])[c] = Number(character);
      }
      const cells = this.#terrains[r] ?? [];
      for (let c = 0; c < cells.length; c++) {
        if (!this.#has(r, c) || (line.text[c] ?? ' ') !== ' ') continue;
        this.#fault('levels', line.number, line.indent + c + 1, 'a cell without a level');
      }
    });
  }

  /** Reads what stands between the cells of a walled map, line by line. */
  #readEdges(lines: readonly Line[]): void {
    lines.forEach((line, i) => {
      for (let c = 0; c < line.text.length; c++) {
        const character = line.text[c] as string;
        if (i % 2 === 1 && c % 2 === 1) continue;
        if (character === ' ') continue;
        const column = line.indent + c + 1;
        if (i % 2 === 0 && c % 2 === 0) {
          if (!'+-|'.includes(character)) this.#fault('rows', line.number, column, `${character} at a corner of cells`);
        } else if (i % 2 === 0) {
          this.#readEdge(character, line.number, column, [i / 2 - 1, (c - 1) / 2], [i / 2, (c - 1) / 2], 2);
        } else {
          this.#readEdge(character, line.number, column, [(i - 1) / 2, c / 2 - 1], [(i - 1) / 2, c / 2], 1);
        }
      }
    });
  }

  /** One edge: from the cell above it southwards, or from the cell left of it eastwards, or back if only the other exists. */
  #readEdge(
    character: string,
    line: number,
    column: number,
    before: readonly [number, number],
    after: readonly [number, number],
    side: 1 | 2,
  ): void {
    const entry: EdgeEntry | undefined =
      this.#map.edges?.[character] ??
      (edgeCharacters[character] === undefined ? undefined : { kind: edgeCharacters[character] });
    if (entry === undefined || (side === 2 && character === '|') || (side === 1 && character === '-')) {
      this.#fault('rows', line, column, `${character} does not belong between cells here`);
      return;
    }
    const id = this.#idOf(entry);
    const first = this.#has(...before);
    if (!first && !this.#has(...after)) {
      this.#fault('rows', line, column, `${character} has no cell on either side`);
      return;
    }
    const [r, c] = first ? before : after;
    this.#edges.push(edgeMark((this.#map.x ?? 0) + c, this.#row(r), first ? side : (side + 2) % 4, entry.kind, id));
  }

  #idOf(entry: EdgeEntry): number {
    if (entry.id !== undefined) return entry.id;
    if (entry.kind === 'door') return this.#doors++;
    return entry.kind === 'exit' ? this.#exits++ : NONE;
  }

  #readLists(): void {
    const map = this.#map;
    map.walls?.forEach((at, i) => {
      this.#readSide(`walls[${i}]`, at, 'wall', NONE);
    });
    map.grates?.forEach((at, i) => {
      this.#readSide(`grates[${i}]`, at, 'grate', NONE);
    });
    map.doors?.forEach(([x, y, side, id], i) => {
      this.#readSide(`doors[${i}]`, [x, y, side], 'door', id);
    });
    map.exits?.forEach(([x, y, side, id], i) => {
      this.#readSide(`exits[${i}]`, [x, y, side], 'exit', id);
    });
    map.heights?.forEach(([x, y, level], i) => {
      const at = this.#place(`heights[${i}]`, x, y);
      if (!Number.isInteger(level)) this.#fault(`heights[${i}]`, 0, 0, `${level} is not a whole number`);
      if (at !== null) (this.#levels[at.r] as number[])[at.c] = level;
    });
  }

  #readSide(path: string, [x, y, side]: SideAt, kind: EdgeKind, id: number): void {
    const direction = directionNamed(this.#geometry, side);
    if (direction === NONE) {
      this.#fault(path, 0, 0, `${side} is not one of ${this.#geometry.directionNames.join(' ')}`);
    }
    if (this.#place(path, x, y) !== null && direction !== NONE) this.#edges.push(edgeMark(x, y, direction, kind, id));
  }

  #place(path: string, x: number, y: number): { r: number; c: number } | null {
    const r = Math.abs(y - this.#row(0));
    const c = x - (this.#map.x ?? 0);
    if (this.#row(r) === y && this.#has(r, c)) return { r, c };
    this.#fault(path, 0, 0, `there is no cell at ${this.#geometry.name(x, y)}`);
    return null;
  }
}

function readSolid(line: Line): (ReadCell | null)[] {
  const cells: (ReadCell | null)[] = [];
  for (let c = 0; c < line.text.length; c++) cells.push(readCharacter(line, c));
  return cells;
}

function readCharacter(line: Line, c: number): ReadCell | null {
  const character = line.text[c] as string;
  return character === ' ' ? null : { character, level: null, line: line.number, column: line.indent + c + 1 };
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

/** The lines of a text. Of a single string, empty lines around it and the blanks that all lines start with do not count. */
function linesOf(text: string | readonly string[]): Line[] {
  if (typeof text !== 'string') return text.map((row, i) => ({ text: row.trimEnd(), number: i + 1, indent: 0 }));
  const lines = text.split('\n').map((row, i) => ({ text: row.trimEnd(), number: i + 1, indent: 0 }));
  while (lines[0]?.text === '') lines.shift();
  while (lines.at(-1)?.text === '') lines.pop();
  let indent = Number.POSITIVE_INFINITY;
  for (const line of lines) if (line.text !== '') indent = Math.min(indent, line.text.search(/[^ ]/));
  return lines.map(line => ({ text: line.text.slice(indent), number: line.number, indent }));
}

function formOf(lines: readonly Line[]): MapForm {
  if (lines[0]?.text.startsWith('+')) return 'walled';
  const words = /^ *\S{1,2}( +\S{1,2})+$/;
  const spaced = lines.filter(line => words.test(line.text)).length;
  return 2 * spaced > lines.length ? 'spaced' : 'solid';
}
