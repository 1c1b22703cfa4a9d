import { ContentError, type Fault } from '../errors.ts';
import { type Cell, type Direction, type Edge, type EdgeKind, GRATE, NONE, OPEN, RIM, WALL } from './cell.ts';
import { opposite } from './geometry.ts';
import type { Ground } from './ground.ts';
import type { EdgeMark, Link, Placement } from './placement.ts';
import { cellInSections, type Section } from './section.ts';

/** The ground after a section has been added. Old cells keep their numbers and what lies around them, except where the section says so. */
export function layOut(old: Ground, section: Placement): Ground {
  const faults: Fault[] = [];
  const fresh = numberCells(old, section, faults);
  const sections = fresh.section === null ? old.sections : Object.freeze([...old.sections, fresh.section]);
  const size = old.size + fresh.xs.length;
  const n = old.geometry.directions;

  let surfaceCode = old.surfaces.indexOf(section.surface);
  let surfaces = old.surfaces;
  if (surfaceCode === NONE) {
    surfaceCode = old.surfaces.length;
    surfaces = Object.freeze([...old.surfaces, section.surface]);
  }

  const ground = {
    geometry: old.geometry,
    size,
    placements: Object.freeze([...old.placements, frozen(section)]),
    sections,
    surfaces,
    neighbours: new Int32Array(size * n),
    edgeCodes: new Uint16Array(size * n),
    edgeTable: [...old.edgeTable],
    us: new Int32Array(size),
    vs: new Int32Array(size),
    levels: new Int16Array(size),
    terrains: new Uint16Array(size),
    surfaceCodes: new Uint16Array(size),
  };
  ground.neighbours.fill(NONE, old.size * n);
  ground.neighbours.set(old.neighbours);
  ground.edgeCodes.set(old.edgeCodes);
  ground.us.set(old.us);
  ground.vs.set(old.vs);
  ground.levels.set(old.levels);
  ground.terrains.set(old.terrains);
  ground.surfaceCodes.set(old.surfaceCodes);

  for (let i = 0; i < fresh.xs.length; i++) {
    const cell = old.size + i;
    const x = fresh.xs[i] as number;
    const y = fresh.ys[i] as number;
    ground.us[cell] = old.geometry.u(x, y);
    ground.vs[cell] = old.geometry.v(x, y);
    ground.levels[cell] = fresh.levels[i] as number;
    ground.terrains[cell] = fresh.terrains[i] as number;
    ground.surfaceCodes[cell] = surfaceCode;
  }

  joinByCoordinates(old, ground, section);
  for (const mark of section.edges) {
    const cell = cellOfMark(ground, section, mark, 'edge', faults);
    if (cell !== NONE) setEdge(ground, cell, mark.side, edgeOf(mark.kind, mark.id));
  }
  for (const link of section.links) joinByLink(ground, section, link, faults);
  if (faults.length > 0) throw new ContentError(`section of surface ${section.surface}`, faults);
  Object.freeze(ground.edgeTable);
  return Object.freeze(ground);
}

interface FreshCells {
  readonly section: Section | null;
  readonly xs: number[];
  readonly ys: number[];
  readonly levels: number[];
  readonly terrains: number[];
}

/** Gives the new cells their numbers: row by row as printed, from left to right. */
function numberCells(old: Ground, section: Placement, faults: Fault[]): FreshCells {
  const fresh: FreshCells = { section: null, xs: [], ys: [], levels: [], terrains: [] };
  const height = section.rows.length;
  let width = 0;
  for (const row of section.rows) width = Math.max(width, row.length);
  if (width === 0) return fresh;

  const down = old.geometry.below(0);
  const top = Math.min(section.y, section.y + (height - 1) * down);
  const cells = new Int32Array(width * height).fill(NONE);
  for (let r = 0; r < height; r++) {
    const row = section.rows[r] as string;
    const y = section.y + r * down;
    for (let c = 0; c < row.length; c++) {
      if (row[c] === ' ') continue;
      const x = section.x + c;
      const level = section.levels === null ? 0 : section.levels[r]?.[c];
      if (level === undefined || !Number.isInteger(level))
        faults.push({ path: old.geometry.name(x, y), message: 'has no level' });
      if (cellInSections(old.sections, section.surface, x, y) !== NONE) {
        faults.push({ path: old.geometry.name(x, y), message: 'is already there' });
      }
      cells[(y - top) * width + c] = old.size + fresh.xs.length;
      fresh.xs.push(x);
      fresh.ys.push(y);
      fresh.levels.push(level ?? 0);
      fresh.terrains.push(row.charCodeAt(c));
    }
  }
  const bounds = { left: section.x, right: section.x + width - 1, top, bottom: top + height - 1 };
  return { ...fresh, section: Object.freeze({ surface: section.surface, ...bounds, cells }) };
}

interface GroundBeingLaid extends Ground {
  readonly edgeTable: Edge[];
}

/** New cells meet the cells beside them on their surface. An edge that was there before stays what it was. */
function joinByCoordinates(old: Ground, ground: GroundBeingLaid, section: Placement): void {
  const { geometry, neighbours, edgeCodes } = ground;
  const n = geometry.directions;
  const open = codeOf(ground, OPEN);
  const rim = codeOf(ground, RIM);
  const around = section.walled ? codeOf(ground, WALL) : NONE;
  for (let cell = old.size; cell < ground.size; cell++) {
    for (let d = 0; d < n; d++) {
      const u = (ground.us[cell] as number) + (geometry.du[d] as number);
      const v = (ground.vs[cell] as number) + (geometry.dv[d] as number);
      const beside = cellInSections(ground.sections, section.surface, geometry.x(u, v), geometry.y(u, v));
      const side = cell * n + d;
      if (beside === NONE) {
        edgeCodes[side] = around === NONE ? rim : around;
      } else if (beside >= old.size) {
        neighbours[side] = beside;
        edgeCodes[side] = open;
      } else {
        const back = beside * n + opposite(geometry, d);
        if (neighbours[back] !== NONE) continue;
        neighbours[side] = beside;
        neighbours[back] = cell;
        const before = edgeCodes[back] as number;
        const code = before !== rim ? before : around === NONE ? open : around;
        edgeCodes[side] = code;
        edgeCodes[back] = code;
      }
    }
  }
}

function joinByLink(ground: GroundBeingLaid, section: Placement, link: Link, faults: Fault[]): void {
  const cell = cellOfMark(ground, section, link, 'link', faults);
  const other = cellInSections(ground.sections, link.toSurface, link.toX, link.toY);
  if (other === NONE) {
    const path = `link to ${ground.geometry.name(link.toX, link.toY)} of ${link.toSurface}`;
    faults.push({ path, message: 'leads to no cell' });
  }
  if (cell === NONE || other === NONE) return;
  const n = ground.geometry.directions;
  const side = cell * n + link.side;
  const back = other * n + opposite(ground.geometry, link.side);
  const joined = ground.neighbours[side] === other && ground.neighbours[back] === cell;
  if (!joined && (ground.neighbours[side] !== NONE || ground.neighbours[back] !== NONE)) {
    const path = `link at ${ground.geometry.name(link.x, link.y)}`;
    faults.push({ path, message: 'there is a neighbour already' });
    return;
  }
  ground.neighbours[side] = other;
  ground.neighbours[back] = cell;
  setEdge(ground, cell, link.side, edgeOf(link.kind, link.id));
}

function cellOfMark(ground: Ground, section: Placement, mark: EdgeMark, what: string, faults: Fault[]): Cell {
  const cell = cellInSections(ground.sections, section.surface, mark.x, mark.y);
  const path = `${what} at ${ground.geometry.name(mark.x, mark.y)}`;
  if (cell === NONE) faults.push({ path, message: 'there is no cell' });
  if (!(mark.side >= 0 && mark.side < ground.geometry.directions)) {
    faults.push({ path, message: `a cell has no side ${mark.side}` });
    return NONE;
  }
  return cell;
}

/** Sets an edge as seen from both sides. */
function setEdge(ground: GroundBeingLaid, cell: Cell, side: Direction, edge: Edge): void {
  const n = ground.geometry.directions;
  const code = codeOf(ground, edge);
  const beyond = ground.neighbours[cell * n + side] as number;
  ground.edgeCodes[cell * n + side] = code;
  if (beyond !== NONE) ground.edgeCodes[beyond * n + opposite(ground.geometry, side)] = code;
}

function codeOf(ground: GroundBeingLaid, edge: Edge): number {
  const known = ground.edgeTable.findIndex(other => other.kind === edge.kind && other.id === edge.id);
  return known === NONE ? ground.edgeTable.push(edge) - 1 : known;
}

function edgeOf(kind: EdgeKind, id: number): Edge {
  if (kind === 'open') return OPEN;
  if (kind === 'wall') return WALL;
  if (kind === 'grate') return GRATE;
  if (kind === 'rim') return RIM;
  return Object.freeze({ kind, id });
}

/** Boards are remembered by the section that made them, so it must not change afterwards. */
function frozen(section: Placement): Placement {
  for (const mark of section.edges) Object.freeze(mark);
  for (const link of section.links) Object.freeze(link);
  if (section.levels !== null) for (const row of section.levels) Object.freeze(row);
  Object.freeze(section.rows);
  Object.freeze(section.levels);
  Object.freeze(section.edges);
  Object.freeze(section.links);
  return Object.freeze(section);
}
