// The places the gallery shows: every arena of Hex Melee, every field of the miniatures and every room of Battle-Axe.
import type { Surface, SurfaceCell, Theme, Token } from '@quarterstaff/kernel';
import { raw } from '../art/content.ts';
import { standing } from '../standing.ts';

export interface Scene {
  readonly name: string;
  readonly game: string;
  readonly surfaces: readonly Surface[];
  readonly tokens: readonly Token[];
}

const THEME_OF: Readonly<Record<string, Theme>> = {
  sand_ring: 'sand',
  pillared_hall: 'flags',
  burning_stockade: 'stockade',
  dusk_ford: 'marsh',
  old_battlefield: 'barrow',
  crypt_corridors: 'crypt',
  broken_bridge: 'timber',
  dragon_ledge: 'snow',
  'Wolf Kennel': 'cave',
  "Spider's Larder": 'cave',
  'Nest of the Ash Drake': 'cave',
  'Rat Cellar': 'cave',
  'Plundered Barrow': 'barrow',
  'Goblin Den': 'barrow',
  'Bandit Hideout': 'timber',
  'Orc Mess Hall': 'timber',
};

const figure = (id: string, icon: string, side: string, cell: number, facing: number | null = null): Token =>
  standing(id, cell, { icon, side, facing, wounds: { now: 6, most: 8 }, active: id === 'a' });

const MARKS: Readonly<Record<string, readonly string[]>> = { '^': ['fire'], '%': ['shadow'], x: ['body'] };

function arenas(): readonly Scene[] {
  const maps = raw('hex-melee/src/content/maps') as readonly { id: string; rows: readonly string[] }[];
  return maps.map(({ id, rows }) => {
    const width = rows[0]!.length;
    const cells: SurfaceCell[] = rows.flatMap((row, y) =>
      [...row].map((sign, x) => ({
        cell: y * width + x,
        x,
        y,
        name: `${x} ${y}`,
        ground: sign === '#' ? 'wall' : sign === ',' ? 'broken' : 'floor',
        level: 0,
        marks: MARKS[sign] ?? [],
      })),
    );
    const free = cells.filter(({ ground }) => ground !== 'wall');
    const mid = Math.floor(free.length / 2);
    return {
      name: id,
      game: 'hex-melee',
      surfaces: [{ id, grid: 'hex-flat', theme: THEME_OF[id] ?? 'sand', cells, edges: [] }],
      tokens: [
        figure('a', 'ardo', 'A', free[mid]!.cell, 2),
        figure('b', 'brenna', 'B', free[mid + 2]!.cell, 5),
        figure('c', 'galla', 'A', free[mid - width * 2]!.cell, 1),
        figure('d', 'gorrak_brute', 'B', free[mid - width * 2 + 3]!.cell, 4),
      ],
    };
  });
}

function fields(): readonly Scene[] {
  return ['broken-tankard', 'tithe-loft', 'grey-ferry-road', 'windbreak', 'mirror-below'].map(id => {
    const field = raw(`lost-worlds/src/miniatures/content/scenarios/${id}`) as {
      map: readonly string[];
      objects?: readonly { kind: string; at: readonly [number, number] }[];
    };
    const rows = field.map.map(row => row.trim().split(/\s+/));
    const width = rows[0]!.length;
    const forms: Readonly<Record<string, string>> = { '.': 'floor', '=': 'step', '#': 'wall', O: 'pillar' };
    const themes: Readonly<Record<string, Theme>> = {
      'grey-ferry-road': 'marsh',
      windbreak: 'snow',
      'mirror-below': 'crypt',
    };
    const cells: SurfaceCell[] = rows.flatMap((row, y) =>
      row.map((sign, x) => ({
        cell: y * width + x,
        x,
        y,
        name: `${x} ${y}`,
        ground: forms[sign[1]!]!,
        level: Number(sign[0]),
        marks: field.objects?.filter(({ at }) => at[0] === x && at[1] === y).map(({ kind }) => kind) ?? [],
      })),
    );
    return {
      name: id,
      game: 'lost-worlds',
      surfaces: [{ id, grid: 'hex-pointy' as const, theme: themes[id] ?? 'timber', cells, edges: [] }],
      tokens: [
        figure('a', 'guard', 'A', width * 2 + 2, 1),
        figure('b', 'brigand', 'B', width * 3 + 4, 4),
        figure('c', 'troll', 'B', width * 4 + 3, 2),
      ],
    };
  });
}

function rooms(): readonly Scene[] {
  const all = raw('battle-axe/src/content/rooms') as readonly {
    name: string;
    id: string;
    layout: readonly string[];
    doors: readonly string[];
    contents: Readonly<Record<string, { name: string; kind: string }>>;
  }[];
  return all.map(({ name, id, layout, contents }) => {
    const rows = layout.map(row => row.split(' '));
    const width = rows[0]!.length;
    const cells: SurfaceCell[] = rows.flatMap((row, y) =>
      row.map((sign, x) => {
        const thing = contents[sign];
        return {
          cell: y * width + x,
          x,
          y,
          name: `${x} ${y}`,
          ground: thing?.kind === 'chasm' ? 'chasm' : 'floor',
          level: 0,
          marks: [],
          things: thing === undefined ? [] : [{ id: `${x} ${y}`, kind: thing.name }],
        };
      }),
    );
    const last = rows.length * width - Math.ceil(width / 2);
    return {
      name: `${id} ${name}`,
      game: 'battle-axe',
      surfaces: [
        {
          id,
          grid: 'square' as const,
          theme: THEME_OF[name] ?? 'flags',
          cells,
          edges: [
            { cell: 0, direction: 0, kind: 'door' as const, id: '1', state: 'open' as const },
            { cell: width - 1, direction: 0, kind: 'door' as const, id: '2', state: 'locked' as const },
            { cell: width, direction: 3, kind: 'door' as const, id: '3' },
            { cell: 2 * width - 1, direction: 1, kind: 'doorway' as const, id: '4' },
            { cell: last, direction: 2, kind: 'door' as const, id: '5' },
            { cell: 1, direction: 0, kind: 'exit' as const, id: '6' },
          ],
        },
      ],
      tokens: [figure('a', 'paladin', 'heroes', last, 0), figure('b', 'ghoul', 'enemies', last - width - 1)],
    };
  });
}

export const SCENES: readonly Scene[] = [...arenas(), ...fields(), ...rooms()];
