import {
  type Drawing,
  type DrawnEdge,
  type DrawnPiece,
  entriesOf,
  freshId,
  listsWith,
  type Palette,
  type ScenarioObject,
  type Workshop,
} from '@quarterstaff/kernel';
import * as z from 'zod';
import { archetypeById, archetypes, henchmanById, monsterById, monsters, traps } from '../content/index.ts';
import { HenchmanPlaceSchema, HeroSchema, MonsterPlaceSchema, ScenarioSchema } from './schema.ts';

// Drawing scenarios of AHQ: a room as a text map, doors and walls on its edges, models and things by list.

type Spec = ScenarioObject;
const SIDES = 'NESW';
const LISTS = ['heroes', 'henchmen', 'monsters', 'chests', 'traps'] as const;
type List = (typeof LISTS)[number];

interface TextMap extends Spec {
  readonly rows: readonly string[];
  readonly origin?: readonly [number, number];
}
function mapOf(scenario: Spec): TextMap | null {
  const map = scenario.map as TextMap | undefined;
  return typeof map === 'object' && map !== null && Array.isArray(map.rows) ? map : null;
}

const NAMES: Readonly<Record<List, (spec: Spec) => string | undefined>> = {
  heroes: ({ archetype }) => archetypeById.get(String(archetype))?.name,
  henchmen: ({ type }) => henchmanById.get(String(type))?.name,
  monsters: ({ type }) => monsterById.get(String(type))?.name,
  chests: () => 'Chest',
  traps: ({ trap }) => String(trap),
};
const iconOf = (list: List, spec: Spec): string =>
  list === 'chests' ? 'chest' : list === 'traps' ? 'trap' : String(spec.archetype ?? spec.type);

/** An edge "3,4 E" as a place on the drawing. */
function placeOf(
  text: unknown,
  [ox, oy]: readonly [number, number],
): { x: number; y: number; direction: number } | null {
  const found = /^(-?\d+),(-?\d+)(?: ([NESW]))?$/.exec(String(text));
  if (found === null) return null;
  const [, x, y, side] = found;
  return { x: Number(x) - ox, y: Number(y) - oy, direction: side === undefined ? 0 : SIDES.indexOf(side) };
}

function read(scenario: Spec): Drawing | null {
  const map = mapOf(scenario);
  if (map === null) return null;
  const origin = map.origin ?? [0, 0];
  const edges: DrawnEdge[] = [];
  const lay = (at: unknown, kind: string): void => {
    const place = placeOf(at, origin);
    if (place !== null) edges.push({ ...place, kind });
  };
  for (const door of entriesOf(map.doors)) lay(door.at, door.open === true ? 'doorway' : 'door');
  for (const at of Array.isArray(map.walls) ? map.walls : []) lay(at, 'wall');
  for (const at of Array.isArray(map.grates) ? map.grates : []) lay(at, 'grate');
  const pieces = LISTS.flatMap(list =>
    entriesOf(scenario[list]).flatMap((all, i): DrawnPiece[] => {
      const { at, ...spec } = all;
      const place = at === undefined ? null : placeOf(at, origin);
      if (place === null) return [];
      const name = String(spec.name ?? NAMES[list](spec) ?? spec.id);
      const { x, y } = place;
      return [{ path: `${list}.${i}`, name, icon: iconOf(list, spec), list, x, y, facing: null, spec }];
    }),
  );
  return { rows: map.rows, levels: null, edges, pieces };
}

function write(scenario: Spec, drawing: Drawing): Spec {
  const map = mapOf(scenario)!;
  const [ox, oy] = map.origin ?? [0, 0];
  const edgeText = ({ x, y, direction }: DrawnEdge): string => `${x + ox},${y + oy} ${SIDES[direction]}`;
  const known = new Map(entriesOf(map.doors).map(door => [String(door.at), door]));
  const taken = new Set(drawing.pieces.flatMap(({ spec }) => (typeof spec.id === 'string' ? [spec.id] : [])));
  const stated = ({ spec, list, x, y }: DrawnPiece): Spec => {
    const at = `${x + ox},${y + oy}`;
    if (list === 'traps' || typeof spec.id === 'string') return { ...spec, at };
    const id = freshId(taken, String(spec.archetype ?? spec.type ?? 'chest'));
    taken.add(id);
    return { id, ...spec, at };
  };
  const ofKind = (kind: string): string[] => drawing.edges.filter(edge => edge.kind === kind).map(edgeText);
  const doors = drawing.edges
    .filter(({ kind }) => kind === 'door' || kind === 'doorway')
    .map(edge => ({ ...known.get(edgeText(edge)), at: edgeText(edge), open: edge.kind === 'doorway' }));
  return {
    ...scenario,
    ...listsWith(scenario, LISTS, read(scenario), drawing.pieces, stated),
    map: { ...map, rows: drawing.rows, doors, walls: ofKind('wall'), grates: ofKind('grate') },
  };
}

const PALETTE: Palette = {
  ground: [
    { sign: '.', name: 'floor', ground: 'floor', marks: [] },
    { sign: '#', name: 'rock', ground: 'wall', marks: [] },
    { sign: 'o', name: 'low obstacle', ground: 'floor', marks: ['low'] },
    { sign: 'O', name: 'tall obstacle', ground: 'pillar', marks: [] },
    { sign: '~', name: 'chasm', ground: 'chasm', marks: [] },
  ],
  edges: [
    { kind: 'wall', name: 'wall', looks: 'wall' },
    { kind: 'door', name: 'closed door', looks: 'door' },
    { kind: 'doorway', name: 'open door', looks: 'doorway' },
    { kind: 'grate', name: 'grate', looks: 'grate' },
  ],
  pieces: [
    {
      name: 'Heroes',
      lists: ['heroes'],
      pieces: archetypes.map(({ id, name }) => ({ name, icon: id, spec: { archetype: id } })),
    },
    {
      name: 'Monsters',
      lists: ['monsters'],
      pieces: monsters.map(({ id, name }) => ({ name, icon: id, spec: { type: id } })),
    },
    { name: 'Chests', lists: ['chests'], pieces: [{ name: 'Chest', icon: 'chest', spec: {} }] },
    {
      name: 'Traps',
      lists: ['traps'],
      pieces: traps.floor.map(({ id, name }) => ({ name, icon: 'trap', spec: { trap: id } })),
    },
  ],
};

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  heroes: HeroSchema,
  henchmen: HenchmanPlaceSchema,
  monsters: MonsterPlaceSchema,
  chests: ScenarioSchema.shape.chests.unwrap().element,
  traps: ScenarioSchema.shape.traps.unwrap().element,
};

export const workshop: Workshop = {
  grid: 'square',
  highest: 0,
  facings: [],
  schema: () => z.toJSONSchema(ScenarioSchema, { io: 'input', unrepresentable: 'any' }),
  pieceSchema: list => z.toJSONSchema(SCHEMAS[list] ?? z.object({}), { io: 'input', unrepresentable: 'any' }),
  beginnings: [
    {
      name: 'A room with a fight in it',
      scenario: {
        name: 'My room',
        about: '',
        oneFight: true,
        map: { rows: ['..........', '..........', '...o..o...', '..........', '..........', '..........'] },
        heroes: [
          { id: 'fighter', archetype: 'fighter', player: 'p1', at: '2,5' },
          { id: 'ranger', archetype: 'ranger', player: 'p1', at: '4,5' },
        ],
        monsters: [
          { id: 'gnawling', type: 'gnawling', at: '3,0' },
          { id: 'gnawling2', type: 'gnawling', at: '6,0' },
        ],
      },
    },
  ],
  palette: () => PALETTE,
  read,
  write,
};
