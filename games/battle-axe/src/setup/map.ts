// Reading the map of a scenario: tiles as text, doors, openings and ends between them.
import { boardFrom, type Cell, type Direction, type Fault, NONE, type Placement, parseMap } from '@quarterstaff/kernel';
import type { Door, End, Thing, Tile, TileKind } from '../state.ts';
import type { Scenario, ThingSpec, TileSpec } from './schema.ts';

const SIDES = ['N', 'E', 'S', 'W'] as const;
const DX = [0, 1, 0, -1];
const DY = [1, 0, -1, 0];
export const sideOf = (name: string): Direction => SIDES.indexOf(name as 'N');

/** Characters that mean something unless the legend says otherwise. */
const usual: Readonly<Record<string, Omit<ThingSpec, 'at'> | 'floor' | 'rock'>> = {
  '.': 'floor',
  '#': 'rock',
  '~': { name: 'Chasm', kind: 'chasm', height: 'floor' },
  '=': { name: 'Rope bridge', kind: 'bridge', height: 'floor' },
  o: { name: 'Low thing', kind: 'thing', height: 'low' },
  O: { name: 'High thing', kind: 'thing', height: 'high' },
  t: { name: 'Pressure plate', kind: 'plate', height: 'floor' },
  c: { name: 'Chest', kind: 'chest', height: 'low' },
};

export interface ReadMap {
  readonly placements: readonly Placement[];
  readonly tiles: readonly Tile[];
  readonly doors: readonly Door[];
  readonly ends: readonly End[];
  readonly things: readonly Thing[];
  readonly marks: ReadonlyMap<string, readonly (readonly [number, number])[]>; // squares of figures drawn on the map
}

/** Reads all tiles; `figures` are the ids that may stand on the map as single characters. */
export function readMap(scenario: Scenario, figures: ReadonlySet<string>, faults: Fault[]): ReadMap | null {
  const specs = scenario.map === undefined ? [] : Array.isArray(scenario.map) ? scenario.map : [scenario.map];
  const before = faults.length;
  const placements: Placement[] = [];
  const tiles: Tile[] = [];
  const things: { spec: Omit<ThingSpec, 'at'>; x: number; y: number; tile: number }[] = [];
  const marks = new Map<string, (readonly [number, number])[]>();
  const drawn: NonNullable<Scenario['doors']> = [];
  specs.forEach((spec, index) => {
    const path = Array.isArray(scenario.map) ? `map.${index}` : 'map';
    const legend = legendOf(spec, figures);
    const parsed = parseMap({
      geometry: 'squares-up',
      surface: `t${index}`,
      x: spec.x ?? 1,
      y: spec.y ?? 1,
      rows: spec.rows,
      legend,
      walled: true,
      ...(spec.form === undefined ? {} : { form: spec.form }),
      walls: spec.walls ?? [],
    });
    if (parsed.placement === null) {
      for (const fault of parsed.faults) faults.push({ path: `${path}.${fault.path}`, message: fault.message });
      return;
    }
    for (const edge of parsed.placement.edges) {
      if (edge.kind === 'door')
        drawn.push({ at: [edge.x, edge.y], side: SIDES[edge.side]!, open: spec.drawnDoors === 'open' });
    }
    // Drawn doors are laid like those of the list, behind them in number.
    placements.push({ ...parsed.placement, edges: parsed.placement.edges.filter(edge => edge.kind !== 'door') });
    tiles.push(tileOf(spec, index, parsed.placement));
    for (const { mark, x, y } of parsed.marks) {
      const thing = spec.legend?.[mark] ?? usual[mark];
      if (typeof thing === 'object' && thing !== null && !(figures.has(mark) && spec.legend?.[mark] === undefined)) {
        things.push({ spec: thing, x, y, tile: index });
      } else marks.set(mark, [...(marks.get(mark) ?? []), [x, y]]);
    }
  });
  if (faults.length > before) return null;
  const doors = [...(scenario.doors ?? []), ...drawn];
  return join({ ...scenario, doors }, placements, tiles, things, marks, faults);
}

function legendOf(spec: TileSpec, figures: ReadonlySet<string>) {
  const legend: Record<string, { terrain: string; mark?: string } | null> = {};
  for (const character of new Set(typeof spec.rows === 'string' ? spec.rows : spec.rows.join(''))) {
    const own = spec.legend?.[character];
    if (own === null) legend[character] = null;
    else if (own !== undefined) legend[character] = { terrain: '.', mark: character };
    else if (figures.has(character)) legend[character] = { terrain: '.', mark: character };
    else if (usual[character] === 'floor') legend[character] = { terrain: '.' };
    else if (usual[character] === 'rock') legend[character] = null;
    else if (usual[character] !== undefined) legend[character] = { terrain: '.', mark: character };
  }
  return legend;
}

/** The tile's own grid: (1,1) front left as seen from the entry side, which is the south unless stated. */
function tileOf(spec: TileSpec, index: number, placed: Placement): Tile {
  const width = Math.max(...placed.rows.map(row => row.length));
  const depth = placed.rows.length;
  const minX = placed.x;
  const maxX = placed.x + width - 1;
  const maxY = placed.y;
  const minY = placed.y - depth + 1;
  const forward = (sideOf(spec.entry ?? 'S') + 2) & 3;
  const corner = [
    [minX, minY],
    [minX, maxY],
    [maxX, maxY],
    [maxX, minY],
  ][forward]!;
  const upright = forward === 0 || forward === 2;
  const kind: TileKind = spec.kind ?? 'map';
  return {
    surface: `t${index}`,
    kind,
    section: spec.section ?? null,
    x: corner[0]!,
    y: corner[1]!,
    forward,
    width: upright ? width : depth,
    depth: upright ? depth : width,
    entry: NONE,
  };
}

function join(
  scenario: Scenario,
  laid: readonly Placement[],
  tiles: readonly Tile[],
  found: readonly { spec: Omit<ThingSpec, 'at'>; x: number; y: number; tile: number }[],
  marks: ReadMap['marks'],
  faults: Fault[],
): ReadMap | null {
  const board = boardFrom('squares-up', laid);
  const cellAt = (x: number, y: number): Cell => {
    for (const surface of board.surfaces) {
      const cell = board.at(x, y, surface);
      if (cell !== NONE) return cell;
    }
    return NONE;
  };
  const extra: Placement[] = [];
  const mark = (x: number, y: number, side: Direction, kind: 'door' | 'open' | 'exit', id: number, path: string) => {
    const cell = cellAt(x, y);
    if (cell === NONE) {
      faults.push({ path, message: `there is no square ${x},${y}` });
      return;
    }
    const { surface } = board.coordsOf(cell);
    const beyond = board.neighbour(cell, side);
    const other = cellAt(x + DX[side]!, y + DY[side]!);
    const edges = beyond !== NONE || other === NONE ? [{ x, y, side, kind, id }] : [];
    const to = other === NONE ? null : board.coordsOf(other);
    const links =
      edges.length > 0 || to === null ? [] : [{ x, y, side, kind, id, toSurface: to.surface, toX: to.x, toY: to.y }];
    extra.push({ surface, x: 0, y: 0, rows: [], levels: null, walled: false, edges, links });
  };
  const doors: Door[] = [];
  (scenario.doors ?? []).forEach((spec, id) => {
    const direction = sideOf(spec.side);
    const along = spec.double === undefined ? NONE : sideOf(spec.double);
    const squares = [spec.at, ...(along === NONE ? [] : [[spec.at[0] + DX[along]!, spec.at[1] + DY[along]!] as const])];
    for (const [x, y] of squares) mark(x, y, direction, 'door', id, `doors.${id}`);
    const first = cellAt(...spec.at);
    if (first === NONE) return;
    const tile = Number(board.surfaceOf(first).slice(1));
    const open = spec.open ?? false;
    const leaves = squares.map(([x, y]) => ({
      cell: cellAt(x, y),
      direction,
      far: cellAt(x + DX[direction]!, y + DY[direction]!),
    }));
    const kind = tiles[tile]!.kind;
    const from = spec.from ?? (kind === 'passage' || kind === 'start' ? 'passage' : 'room');
    const known = leaves.every(leaf => leaf.far !== NONE);
    if (open && !known) faults.push({ path: `doors.${id}`, message: 'an open door leads to a square of the map' });
    if (open && spec.everOpened === false)
      faults.push({ path: `doors.${id}.everOpened`, message: 'an open door has been opened' });
    if (!known && spec.everOpened === true)
      faults.push({ path: `doors.${id}.everOpened`, message: 'nothing is laid out behind it' });
    doors.push({ leaves, open, everOpened: spec.everOpened ?? (open || known), from, tile });
  });
  (scenario.openings ?? []).forEach(([x, y, name], i) => {
    mark(x, y, sideOf(name), 'open', NONE, `openings.${i}`);
  });
  const ends: End[] = [];
  (scenario.ends ?? []).forEach((spec, id) => {
    const direction = sideOf(spec.side);
    for (const [x, y] of spec.squares) mark(x, y, direction, 'exit', id, `ends.${id}`);
    const cells = spec.squares.map(([x, y]) => cellAt(x, y));
    if (cells.includes(NONE)) return;
    if (
      spec.explored !== true &&
      spec.squares.some(([x, y]) => cellAt(x + DX[direction]!, y + DY[direction]!) !== NONE)
    )
      faults.push({ path: `ends.${id}.squares`, message: 'an unexplored end leads off the map' });
    ends.push({
      cells,
      direction,
      tile: Number(board.surfaceOf(cells[0]!).slice(1)),
      explored: spec.explored ?? false,
    });
  });
  const things: Thing[] = [];
  const put = (spec: Omit<ThingSpec, 'at'>, x: number, y: number, path: string) => {
    const cell = cellAt(x, y);
    if (cell === NONE) {
      faults.push({ path, message: `there is no square ${x},${y}` });
      return;
    }
    const kind = spec.kind ?? 'thing';
    const flat = kind === 'chasm' || kind === 'bridge' || kind === 'letter' || kind === 'plate';
    things.push({
      id: spec.id ?? `${kind}-${x}-${y}`,
      name: spec.name ?? kind,
      kind,
      height: spec.height ?? (flat ? 'floor' : kind === 'thing' ? 'high' : 'low'),
      cell,
      tile: Number(board.surfaceOf(cell).slice(1)),
      opened: spec.opened ?? false,
      health: spec.health ?? (kind === 'egg' ? 2 : 0),
    });
  };
  for (const { spec, x, y } of found) put(spec, x, y, 'map');
  (scenario.things ?? []).forEach((spec, i) => {
    put(spec, spec.at[0], spec.at[1], `things.${i}`);
  });
  return faults.length > 0 ? null : { placements: [...laid, ...extra], tiles, doors, ends, things, marks };
}
