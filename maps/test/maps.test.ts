import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { game as ahq } from '@quarterstaff/ahq';
import { game as battleAxe } from '@quarterstaff/battle-axe';
import { game as hexMelee } from '@quarterstaff/hex-melee';
import type { AnyGame, ScenarioObject } from '@quarterstaff/kernel';
import { game as lostWorlds } from '@quarterstaff/lost-worlds';
import { describe, expect, it } from 'vitest';
import { MapError, readMap, scenarioFrom, toTiled, toUniversalVtt } from '../src/index.ts';
import { groundAt, type Plan } from '../src/plan.ts';

const GAMES = [hexMelee, lostWorlds, ahq, battleAxe] as unknown as readonly AnyGame[];
const FILES = readdirSync(new URL('samples/', import.meta.url)).sort();
const text = (name: string): string => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8');
const read = (name: string) => readMap(text(name), name);

const SIGNS = {
  none: ' ',
  floor: '.',
  wall: '#',
  rough: ',',
  water: '~',
  chasm: 'v',
  stairs: '=',
  pillar: 'O',
} as const;
const drawn = (plan: Plan): readonly string[] =>
  Array.from({ length: plan.height }, (_, y) =>
    Array.from({ length: plan.width }, (__, x) => SIGNS[groundAt(plan, x, y)]).join(''),
  );

describe('a One Page Dungeon', () => {
  it('gives rooms, round rooms, doors, columns, water, stairs and its notes', async () => {
    const { plan, left } = await read('one-page-dungeon.json');
    expect(plan.name).toBe('Cellar of the Old Mill');
    expect(drawn(plan)).toEqual([
      '..... .......',
      '..... .....~~',
      '........O....',
      '..... .......',
      '  .   .......',
      ' ...     =   ',
      '.....        ',
      '.....        ',
      '.....        ',
      ' ...         ',
    ]);
    expect(plan.edges).toEqual([{ x: 5, y: 2, direction: 1, kind: 'door' }]);
    expect(plan.notes).toEqual(['Sacks of flour, long gone bad.']);
    expect(left).toEqual(['1 note: kept as the text of the scenario']);
  });
});

describe('a Universal VTT map', () => {
  it('has floor where its walls close, doors at its portals, and says what was bent or left', async () => {
    const { plan, taken, left } = await read('two-rooms.dd2vtt');
    expect([plan.width, plan.height]).toEqual([10, 6]);
    expect(new Set(plan.ground)).toEqual(new Set(['floor']));
    expect(plan.edges.filter(({ kind }) => kind === 'door')).toEqual([
      { x: 4, y: 2, direction: 1, kind: 'door', open: false },
    ]);
    expect(plan.edges.filter(({ x, direction, kind }) => x === 4 && direction === 1 && kind === 'wall')).toHaveLength(
      5,
    );
    expect(taken).toContain('1 door');
    expect(left).toEqual(['1 slanting wall: moved to the nearest edges of squares']);
  });

  const picture = JSON.parse(text('two-rooms.dd2vtt')).image as string;
  const withPicture = async (image: string) =>
    readMap(JSON.stringify({ ...JSON.parse(text('cave-origin.uvtt')), image }), 'cave.uvtt');

  it('keeps its picture over the squares that it shows, also when empty rows around the floor are cut off', async () => {
    const { plan, taken } = await read('two-rooms.dd2vtt');
    expect(plan.picture).toEqual({ type: 'image/png', data: picture, x: -1, y: -1, width: 12, height: 8 });
    expect(taken).toContain('the picture, as a backdrop in the editor');
    const cave = await withPicture(`data:image/png;base64,${picture}`);
    const { map_size: size } = JSON.parse(text('cave-origin.uvtt')).resolution;
    expect(cave.plan.picture).toMatchObject({ data: picture, width: size.x, height: size.y });
    expect(cave.plan.picture!.x).toBeLessThanOrEqual(0);
    expect(scenarioFrom(cave, hexMelee.workshop!).picture!.width).toBe(size.x * 2); // walls are hexes of their own there
  });

  it.each(['<svg onload="alert(1)"/>', 'iVBORw0KGgo" onload="alert(1)', 'R0lGODlhAQABAAAAACw='])(
    'leaves a picture that is none: %s',
    async image => {
      const { plan, left } = await withPicture(image);
      expect(plan.picture).toBeNull();
      expect(left).toContain('the picture: not a PNG, JPEG or WebP file in base64');
    },
  );
});

describe('a Tiled map', () => {
  it('is the same from XML and from packed JSON', async () => {
    const json = await read('guard-post.tmj');
    const xml = await read('guard-post.tmx');
    expect(xml.plan).toEqual(json.plan);
    expect(drawn(json.plan)[2]).toBe('#....#.~.#');
    expect(json.plan.edges).toEqual([{ x: 4, y: 3, direction: 1, kind: 'door', open: false }]);
    expect(json.left).toEqual(['layer backdrop: imagelayers are ignored', '1 object: neither wall nor door']);
  });
});

describe.each(GAMES.map(game => [game.id, game] as const))('%s', (_, game) => {
  const workshop = game.workshop!;

  it.each(FILES)('plays on %s', async name => {
    const { scenario, taken } = scenarioFrom(await read(name), workshop);
    const prepared = game.prepare({ scenario, options: {} });
    expect(prepared.ok ? [] : prepared.faults).toEqual([]);
    expect(taken.length).toBeGreaterThan(1);
  });

  /** What can be walked on, row by row, and where the doors are. */
  const open = (scenario: ScenarioObject) => {
    const drawing = workshop.read(scenario)!;
    const palette = workshop.palette(scenario);
    const isOpen = (sign: string) => palette.ground.find(ground => ground.sign === sign)?.ground !== 'wall';
    const doors = drawing.edges.filter(({ kind }) => palette.edges.find(edge => edge.kind === kind)?.looks !== 'wall');
    const rows = drawing.rows.map(row => [...row].map(sign => (isOpen(sign) ? '.' : '#')).join(''));
    return { rows: trim(rows), doors: doors.length };
  };

  it.each(FILES)('%s goes out to Tiled and comes back as it was', async name => {
    const { scenario } = scenarioFrom(await read(name), workshop);
    const tiled = JSON.stringify(toTiled(scenario, workshop));
    const again = scenarioFrom(await readMap(tiled, 'again.tmj'), workshop);
    expect(open(again.scenario)).toEqual(open(scenario));
    expect(JSON.parse(JSON.stringify(toTiled(again.scenario, workshop))).layers[0].data).toEqual(
      JSON.parse(tiled).layers[0].data,
    );
  });

  it.each(FILES)('%s goes out to Universal VTT with the floor and the doors it has', async name => {
    const { scenario } = scenarioFrom(await read(name), workshop);
    const vtt = await readMap(JSON.stringify(toUniversalVtt(scenario, workshop)), 'again.uvtt');
    const floor = vtt.plan.ground.filter(ground => ground === 'floor').length;
    const { rows, doors } = open(scenario);
    expect(floor).toBeGreaterThanOrEqual([...rows.join('')].filter(sign => sign === '.').length); // pillars are not told apart
    expect(vtt.plan.edges.filter(({ kind }) => kind === 'door')).toHaveLength(doors);
  });
});

/** Without what surrounds the floor. */
function trim(rows: readonly string[]): readonly string[] {
  const used = rows.flatMap((row, y) => (row.includes('.') ? [y] : []));
  const kept = rows.slice(used[0], used.at(-1)! + 1);
  const left = Math.min(...kept.map(row => (row.includes('.') ? row.indexOf('.') : row.length)));
  const right = Math.max(...kept.map(row => row.lastIndexOf('.')));
  return kept.map(row => row.slice(left, right + 1));
}

describe('the samples', () => {
  it('are twelve files of real programs and more', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(12);
  });
});

const bomb = (data: string): string =>
  JSON.stringify({
    width: 2,
    height: 2,
    tilewidth: 1,
    tileheight: 1,
    layers: [{ type: 'tilelayer', encoding: 'base64', compression: 'zlib', data }],
  });
const groups = (depth: number): string => {
  let layers: unknown[] = [];
  for (let i = 0; i < depth; i += 1) layers = [{ type: 'group', layers }];
  return JSON.stringify({ width: 2, height: 2, tilewidth: 1, tileheight: 1, layers });
};
const laughs = '<?xml version="1.0"?><!DOCTYPE map [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]><map>&a;</map>';
const vttWall = (...points: readonly (readonly [number, number])[]): string =>
  JSON.stringify({
    resolution: { map_size: { x: 190, y: 190 } },
    line_of_sight: [points.map(([x, y]) => ({ x, y }))],
  });
const endless = JSON.stringify({
  width: 9,
  height: 9,
  tilewidth: 1,
  tileheight: 1,
  layers: [
    {
      type: 'objectgroup',
      objects: [
        { type: 'wall', x: 0, y: 0, polyline: Array.from({ length: 10_000 }, (_, i) => ({ x: (i % 2) * 1e9, y: 0 })) },
      ],
    },
  ],
});

describe('a file that is no map', () => {
  it.each([
    ['not JSON', '{"layers": [', ''],
    ['something else', '{"hello": 1}', ''],
    ['XML of another kind', '<svg></svg>', ''],
    ['broken XML', '<map', ''],
    ['a map without end', '{"resolution":{"map_size":{"x":1e9,"y":1e9}}}', 'resolution.map_size.x'],
    ['a map too large', '{"resolution":{"map_size":{"x":900,"y":900}}}', 'resolution.map_size'],
    ['a room without end', '{"rects":[{"x":0,"y":0,"w":1000000,"h":1}]}', 'rects.0.w'],
    ['rooms far apart', '{"rects":[{"x":0,"y":0,"w":1,"h":1},{"x":900,"y":0,"w":1,"h":1}]}', 'rects'],
    [
      'a layer of the wrong size',
      '{"width":2,"height":2,"tilewidth":1,"tileheight":1,"layers":[{"type":"tilelayer","data":[1]}]}',
      'layers.0.data',
    ],
    [
      'damaged packing',
      '{"width":2,"height":2,"tilewidth":1,"tileheight":1,"layers":[{"type":"tilelayer","encoding":"base64","compression":"zlib","data":"AAAA"}]}',
      'layers.0.data',
    ],
    ['an infinite map', '{"width":2,"height":2,"tilewidth":1,"tileheight":1,"infinite":true,"layers":[]}', 'infinite'],
    ['a zip bomb in base64', bomb(deflateSync(Buffer.alloc(200_000_000)).toString('base64')), 'layers.0.data'],
    ['no base64 at all', bomb('%%%'), 'layers.0.data'],
    ['words for numbers', '{"width":"9","height":9,"tilewidth":1,"tileheight":1,"layers":[]}', 'width'],
    ['a number for a list', '{"width":9,"height":9,"tilewidth":1,"tileheight":1,"layers":7}', 'layers'],
    ['groups in groups without end', groups(200), 'layers'],
    ['entities that hold each other', laughs, ''],
    ['XML without end', '<a>'.repeat(100_000), ''],
    ['a wall to the stars', vttWall([0, 0], [1e300, 0]), 'line_of_sight.0.1.x'],
    ['a slanting wall far off', vttWall([0, 0], [90_000, 80_000]), 'line_of_sight'],
    [
      'a wall that runs to and fro',
      vttWall(...Array.from({ length: 9_999 }, (_, i) => [(i % 2) * 190, 0] as const)),
      'line_of_sight',
    ],
    ['a polyline without end', endless, 'layers'],
    ['no floor', '{"width":1,"height":1,"tilewidth":1,"tileheight":1,"layers":[]}', ''],
  ])('%s: is refused with the path to the fault', async (_, file, path) => {
    const problem = await readMap(file, 'x.json').then(
      () => null,
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(MapError);
    expect((problem as MapError).path).toBe(path);
  });
});
