// Reading the map of a scenario: its tiles as text, and the figures and things drawn on them.
import { type Cell, type Fault, NONE, type Placement, parseMap } from '@quarterstaff/kernel';
import type { Door, End, Thing, Tile, TileKind } from '../state.ts';
import { type Drawn, joinTiles } from './joins.ts';
import type { Scenario, ThingSpec, TileSpec } from './schema.ts';
import { SIDES, sideOf } from './sides.ts';

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
  readonly marks: ReadonlyMap<string, readonly Cell[]>; // where figures are drawn
}

/** Reads all tiles; `figures` are the ids that may stand on the map as single characters. */
export function readMap(scenario: Scenario, figures: ReadonlySet<string>, faults: Fault[]): ReadMap | null {
  const specs = scenario.map === undefined ? [] : Array.isArray(scenario.map) ? scenario.map : [scenario.map];
  const before = faults.length;
  const placements: Placement[] = [];
  const tiles: Tile[] = [];
  const things: Drawn<Omit<ThingSpec, 'at'>>[] = [];
  const marks: Drawn<string>[] = [];
  const drawnDoors: NonNullable<Scenario['doors']> = [];
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
        drawnDoors.push({ at: [edge.x, edge.y], side: SIDES[edge.side]!, open: spec.drawnDoors === 'open' });
    }
    // Drawn doors are laid like those of the list, behind them in number.
    placements.push({ ...parsed.placement, edges: parsed.placement.edges.filter(edge => edge.kind !== 'door') });
    tiles.push(tileOf(spec, index, parsed.placement));
    for (const { mark, x, y } of parsed.marks) {
      const thing = spec.legend?.[mark] ?? usual[mark];
      if (typeof thing === 'object' && thing !== null && !(figures.has(mark) && spec.legend?.[mark] === undefined)) {
        things.push({ what: thing, x, y, tile: index, path: `${path}.legend.${mark}` });
      } else marks.push({ what: mark, x, y, tile: index, path });
    }
  });
  if (faults.length > before) return null;
  const doors = [...(scenario.doors ?? []), ...drawnDoors];
  return joinTiles({ ...scenario, doors }, { placements, tiles, things, marks }, faults);
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
