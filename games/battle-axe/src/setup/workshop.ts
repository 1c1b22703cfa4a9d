// Drawing scenarios of Battle-Axe: one tile as a text map, walls and doors on its edges, heroes, enemies and things.
import {
  type Drawing,
  type DrawnEdge,
  type DrawnPiece,
  entriesOf,
  listsWith,
  type Palette,
  type ScenarioObject,
  type Workshop,
} from '@quarterstaff/kernel';
import * as z from 'zod';
import { enemies, enemyByCode, readyHeroes } from '../content/content.ts';
import { THING_KINDS } from '../content/schemas.ts';
import { EnemySpec, HeroSpec, ScenarioSchema, ThingSpec } from './schema.ts';

type Spec = ScenarioObject;
const SIDES = 'NESW';
const LISTS = ['heroes', 'enemies', 'things'] as const;
type List = (typeof LISTS)[number];

const pairOf = (at: unknown): readonly [number, number] | null =>
  Array.isArray(at) && at.every(Number.isInteger) ? [Number(at[0]), Number(at[1])] : null;

interface TextTile extends Spec {
  readonly rows: readonly string[];
  readonly x?: number;
  readonly y?: number;
}
/** The one tile of a scenario, drawn without edges between its signs. */
function tileOf(scenario: Spec): TextTile | null {
  const tile = (Array.isArray(scenario.map) && scenario.map.length === 1 ? scenario.map[0] : scenario.map) as
    | Spec
    | undefined;
  const rows = typeof tile?.rows === 'string' ? tile.rows.split('\n').filter(line => line !== '') : tile?.rows;
  if (!Array.isArray(rows) || rows.length === 0 || tile?.form === 'walled' || String(rows[0]).startsWith('+'))
    return null;
  return { ...tile, rows };
}
const topOf = (tile: TextTile): number => (tile.y ?? 1) + tile.rows.length - 1;

const iconOf = (name: string): string => name.replace(/ \(.*/, '').toLowerCase().replaceAll(' ', '-');
function lookOf(list: List, spec: Spec): { name: string; icon: string } {
  if (list === 'things') return { name: String(spec.name ?? spec.kind ?? 'thing'), icon: String(spec.kind ?? 'thing') };
  if (list === 'enemies') {
    const name = enemyByCode.get(String(spec.card))?.name ?? String(spec.card);
    return { name, icon: iconOf(name) };
  }
  const role = readyHeroes.find(({ name }) => name === spec.ready)?.role ?? spec.role;
  return { name: String(spec.name ?? spec.ready ?? spec.id ?? 'Hero'), icon: String(role ?? 'fighter').toLowerCase() };
}

function read(scenario: Spec): Drawing | null {
  const tile = tileOf(scenario);
  if (tile === null) return null;
  const [left, top] = [tile.x ?? 1, topOf(tile)];
  const grid = tile.rows.map(row => [...row]);
  const pieces = LISTS.flatMap(list =>
    entriesOf(scenario[list]).flatMap((all, i): DrawnPiece[] => {
      const { at, facing, ...spec } = all;
      const place = pairOf(at) ?? standing(grid, spec.id, left, top);
      if (place === null) return [];
      const side = SIDES.indexOf(String(facing));
      return [
        {
          path: `${list}.${i}`,
          ...lookOf(list, spec),
          list,
          x: place[0] - left,
          y: top - place[1],
          facing: list === 'heroes' && side >= 0 ? side : null,
          spec,
        },
      ];
    }),
  );
  const edges: DrawnEdge[] = [];
  const lay = (x: number, y: number, side: unknown, kind: string): void => {
    edges.push({ x: x - left, y: top - y, direction: SIDES.indexOf(String(side)), kind });
  };
  for (const wall of Array.isArray(tile.walls) ? tile.walls : []) lay(wall[0], wall[1], wall[2], 'wall');
  for (const door of entriesOf(scenario.doors)) {
    const at = pairOf(door.at);
    if (at !== null) lay(at[0], at[1], door.side, door.open === true ? 'doorway' : 'door');
  }
  return { rows: grid.map(row => row.join('')), levels: null, edges, pieces };
}

/** Where a mini with a one-letter id is drawn on the map; the sign becomes floor. */
function standing(grid: string[][], id: unknown, left: number, top: number): readonly [number, number] | null {
  if (typeof id !== 'string' || id.length !== 1) return null;
  for (const [y, row] of grid.entries()) {
    const x = row.indexOf(id);
    if (x < 0) continue;
    row[x] = '.';
    return [x + left, top - y];
  }
  return null;
}

function write(scenario: Spec, drawing: Drawing): Spec {
  const tile = tileOf(scenario)!;
  const [left, top] = [tile.x ?? 1, topOf(tile)];
  const known = new Map(entriesOf(scenario.doors).map(door => [`${String(door.at)} ${String(door.side)}`, door]));
  const stated = ({ spec, x, y, facing }: DrawnPiece): Spec => ({
    ...spec,
    at: [x + left, top - y],
    ...(facing === null ? {} : { facing: SIDES[facing] }),
  });
  const doors = drawing.edges
    .filter(({ kind }) => kind !== 'wall')
    .map(({ x, y, direction, kind }) => {
      const at = [x + left, top - y];
      const side = SIDES[direction]!;
      return { ...known.get(`${at} ${side}`), at, side, open: kind === 'doorway' };
    });
  const walls = drawing.edges
    .filter(({ kind }) => kind === 'wall')
    .map(({ x, y, direction }) => [x + left, top - y, SIDES[direction]!]);
  return {
    ...scenario,
    ...listsWith(scenario, LISTS, read(scenario), drawing.pieces, stated),
    ...(doors.length > 0 || scenario.doors !== undefined ? { doors } : {}),
    map: { ...tile, rows: drawing.rows.map(row => row.replaceAll(' ', '#')), y: top - drawing.rows.length + 1, walls },
  };
}

const PALETTE: Palette = {
  ground: [
    { sign: '.', name: 'floor', ground: 'floor', marks: [] },
    { sign: '#', name: 'nothing', ground: 'wall', marks: [] },
    { sign: 'o', name: 'low thing', ground: 'floor', marks: ['thing'] },
    { sign: 'O', name: 'high thing', ground: 'pillar', marks: [] },
    { sign: 'c', name: 'chest', ground: 'floor', marks: ['chest'] },
    { sign: '~', name: 'chasm', ground: 'chasm', marks: [] },
    { sign: '=', name: 'rope bridge', ground: 'bridge', marks: [] },
    { sign: 't', name: 'pressure plate', ground: 'floor', marks: ['plate'] },
  ],
  edges: [
    { kind: 'wall', name: 'wall', looks: 'wall' },
    { kind: 'door', name: 'closed door', looks: 'door' },
    { kind: 'doorway', name: 'open door', looks: 'doorway' },
  ],
  pieces: [
    {
      name: 'Heroes',
      lists: ['heroes'],
      pieces: readyHeroes.map(({ name, role }) => ({ name, icon: role.toLowerCase(), spec: { ready: name } })),
    },
    {
      name: 'Enemies',
      lists: ['enemies'],
      pieces: enemies.map(({ code, name }) => ({ name, icon: iconOf(name), spec: { card: code } })),
    },
    {
      name: 'Things',
      lists: ['things'],
      pieces: THING_KINDS.map(kind => ({ name: kind, icon: kind, spec: { kind } })),
    },
  ],
};

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  heroes: HeroSpec,
  enemies: EnemySpec,
  things: ThingSpec,
};

export const workshop: Workshop = {
  grid: 'square',
  highest: 0,
  facings: ['north', 'east', 'south', 'west'],
  schema: () => z.toJSONSchema(ScenarioSchema, { io: 'input', unrepresentable: 'any' }),
  pieceSchema: list => z.toJSONSchema(SCHEMAS[list] ?? z.object({}), { io: 'input', unrepresentable: 'any' }),
  beginnings: [
    {
      name: 'A room with a fight in it',
      scenario: {
        name: 'My room',
        goal: 'defeat-all',
        map: { rows: ['........', '...oo...', '........', '........', '........', '........'] },
        heroes: [
          { ready: 'Thomas', at: [3, 1] },
          { ready: 'Brundin', at: [5, 1] },
        ],
        enemies: [
          { card: 'G', at: [3, 6] },
          { card: 'G', at: [6, 6] },
        ],
      },
    },
  ],
  palette: () => PALETTE,
  read,
  write,
};
