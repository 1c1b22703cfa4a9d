import type { Surface, SurfaceCell } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { PROPS, propOf, propPicture } from '../../src/art/props/index.ts';
import { layOut } from '../../src/board/layout.ts';
import { surveyed } from '../../src/board/places/survey.ts';
import { THEMES } from '../../src/board/places/themes.ts';
import { entries, raw } from './content.ts';

describe('every thing of the four games', () => {
  const drawn = (names: readonly string[]): readonly string[] => names.filter(name => propOf(name) === null);

  it('that stands in a room of Battle-Axe is drawn', () => {
    const rooms = raw('battle-axe/src/content/rooms') as readonly {
      contents: Readonly<Record<string, { name: string; kind: string }>>;
    }[];
    const ground = /^(chasm|bridge)$/; // these are ground, not things
    const things = rooms.flatMap(({ contents }) => Object.values(contents)).filter(({ kind }) => !ground.test(kind));
    expect(drawn([...new Set(things.map(({ name }) => name))])).toEqual([]);
    expect(drawn([...new Set(things.map(({ kind }) => kind))])).toEqual([]);
  });

  it('that furnishes, endangers or puzzles in AHQ is drawn', () => {
    const ground = new Set(['chasm']);
    const ids = ['furnishings', 'hazards', 'curiosities'].flatMap(file =>
      entries(`ahq/src/content/${file}`).map(({ id }) => id),
    );
    expect(drawn(ids.filter(id => !ground.has(id)))).toEqual([]);
    const traps = raw('ahq/src/content/traps') as { floor: readonly { id: string }[] };
    expect(drawn(traps.floor.map(({ id }) => id))).toEqual([]);
    expect(new Set(traps.floor.map(({ id }) => propOf(id))).size).toBe(traps.floor.length);
  });

  it('that can be shoved and thrown in the miniatures is drawn', () => {
    expect(drawn(entries('lost-worlds/src/miniatures/content/objects').map(({ id }) => id))).toEqual([]);
  });

  it('that can be dropped is drawn as the weapon it is', () => {
    const weapons = [...entries('hex-melee/src/content/weapons'), ...entries('ahq/src/content/weapons')];
    expect(drawn(weapons.map(({ id }) => id).filter(id => !/unarmed|bash/.test(id)))).toEqual([]);
  });

  it('is drawn from whole numbers, open and shut, alone and over several cells', () => {
    for (const [kind, prop] of Object.entries(PROPS)) {
      for (const state of ['', 'open', 'lit', 'broken'])
        for (const [w, h] of [
          [1, 1],
          [2, 1],
          [1, 2],
          [3, 3],
        ] as const)
          expect(propPicture(prop, { w, h, state, seed: 4, letter: 'S' }, 100), kind).not.toMatch(/undefined|NaN|null/);
    }
    for (const kind of ['chest', 'iron_chest', 'coffer', 'lever', 'grille', 'egg', 'cage']) {
      const at = { w: 1, h: 1, seed: 0, letter: '' };
      expect(PROPS[kind]!({ ...at, state: 'open' }), kind).not.toBe(PROPS[kind]!({ ...at, state: '' }));
    }
  });
});

const cell = (x: number, y: number, more: Partial<SurfaceCell> = {}): SurfaceCell => ({
  cell: y * 20 + x,
  x,
  y,
  name: `${x},${y}`,
  ground: 'floor',
  level: 0,
  marks: [],
  ...more,
});
const surface = (cells: readonly SurfaceCell[], more: Partial<Surface> = {}): Surface => ({
  id: 's',
  grid: 'square',
  cells,
  edges: [],
  ...more,
});

describe('a survey of a board', () => {
  it('reads every ground of the maps', () => {
    const forms = (ground: string, marks: readonly string[] = []) =>
      surveyed(layOut([surface([cell(0, 0, { ground, marks })])])).spots[0]!;
    expect(forms('wall').form).toBe('block');
    expect(forms('chasm').form).toBe('chasm');
    expect(forms('bridge').form).toBe('bridge');
    expect(forms('stairs').form).toBe('stairs');
    expect(forms('step').form).toBe('step');
    expect(forms('broken')).toMatchObject({ form: 'floor', rough: true });
    expect(forms('floor', ['shadow']).shady).toBe(true);
    const fires = surveyed(layOut([surface([cell(0, 0, { marks: ['fire'] })])]));
    expect(fires.things.map(({ kind }) => kind)).toEqual(['fire']);
    expect(fires.lights).toHaveLength(1);
    expect(surveyed(layOut([surface([cell(0, 0, { ground: 'pillar' })])])).things[0]?.kind).toBe('pillar');
  });

  it('makes one table of the cells that a table covers, and two of two tables', () => {
    const row = [0, 1, 2, 3, 4, 5].map(x =>
      cell(x, 0, { things: x === 3 ? [] : [{ id: `t${x}`, kind: 'Long Table' }] }),
    );
    const tables = surveyed(layOut([surface(row)])).things.filter(({ kind }) => kind === 'Long Table');
    expect(tables.map(({ w }) => w).sort()).toEqual([2, 3]);
  });

  it('takes a thing that is told over several cells as one', () => {
    const cells = [0, 1].flatMap(y =>
      [0, 1].map(x => cell(x, y, { things: [{ id: 'f', kind: 'fountain', cells: [0, 1, 20, 21] }] })),
    );
    expect(surveyed(layOut([surface(cells)])).things).toMatchObject([{ kind: 'fountain', w: 2, h: 2 }]);
  });

  it('finds a wall between two cells once, and a door before a wall', () => {
    const cells = [cell(0, 0), cell(1, 0)];
    const edges = [
      { cell: 0, direction: 1, kind: 'wall' as const, id: null },
      { cell: 1, direction: 3, kind: 'door' as const, id: '7', state: 'locked' as const },
      { cell: 0, direction: 0, kind: 'exit' as const, id: null },
    ];
    const { walls } = surveyed(layOut([surface(cells, { edges })]));
    expect(walls.map(({ kind, inner, state }) => ({ kind, inner, state }))).toEqual([
      { kind: 'door', inner: true, state: 'locked' },
      { kind: 'exit', inner: false, state: 'shut' },
    ]);
  });

  it('puts torches along the north walls of rooms and none into passages', () => {
    const torches = (ground: string) =>
      surveyed(layOut([surface(Array.from({ length: 18 }, (_, i) => cell(i % 9, Math.floor(i / 9), { ground })))]))
        .things;
    expect(torches('room')).toHaveLength(2);
    expect(torches('passage')).toHaveLength(0);
  });

  it('puts torches on the barrier behind an arena, banners between them at the stands, and nothing into open country', () => {
    const cells = Array.from({ length: 24 }, (_, i) => cell(i % 8, Math.floor(i / 8)));
    const kinds = (theme: 'sand' | 'crypt' | 'marsh') =>
      surveyed(layOut([surface(cells, { grid: 'hex-flat', theme })])).things.map(({ kind }) => kind);
    expect(kinds('sand').sort()).toEqual(['banner', 'banner', 'torch', 'torch']);
    expect(kinds('crypt')).toEqual(['torch', 'torch']);
    expect(kinds('marsh')).toEqual([]);
    const wide = Array.from({ length: 60 }, (_, x) => cell(x, 0));
    const torches = surveyed(layOut([surface(wide, { grid: 'hex-flat', theme: 'crypt' })])).things;
    expect(torches.length).toBeLessThanOrEqual(6);
  });

  it('takes the theme of the cell before that of the surface', () => {
    const { spots } = surveyed(layOut([surface([cell(0, 0), cell(1, 0, { theme: 'timber' })], { theme: 'cave' })]));
    expect(spots.map(({ theme }) => theme)).toEqual(['cave', 'timber']);
    for (const { theme } of spots) expect(THEMES[theme]).toBeDefined();
  });
});
