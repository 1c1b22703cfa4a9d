import type { Drawing, GroundSign, Palette, ScenarioObject, Workshop } from '@quarterstaff/kernel';
import { MapError } from './plan.ts';

// Scenarios on squares and hexes as maps of other programs. Hexes are written as squares at their column and row.

const PIXELS = 70;

interface Drawn {
  readonly name: string;
  readonly drawing: Drawing;
  readonly palette: Palette;
  readonly width: number;
}

function drawn(scenario: ScenarioObject, workshop: Workshop): Drawn {
  const drawing = workshop.read(scenario);
  if (drawing === null) throw new MapError('map', 'This scenario has no map to export.');
  const width = Math.max(...drawing.rows.map(row => row.length));
  return { name: String(scenario.name ?? 'Quarterstaff'), drawing, palette: workshop.palette(scenario), width };
}

const signAt = ({ drawing, palette }: Drawn, x: number, y: number): GroundSign | undefined =>
  palette.ground.find(({ sign }) => sign === drawing.rows[y]?.[x]);

const isOpen = (sign: GroundSign | undefined): boolean => sign !== undefined && sign.ground !== 'wall';

/** Universal VTT: a wall wherever floor ends, and the walls between squares. */
export function toUniversalVtt(scenario: ScenarioObject, workshop: Workshop): unknown {
  const map = drawn(scenario, workshop);
  const height = map.drawing.rows.length;
  const walls: unknown[] = [];
  const between = (x: number, y: number, direction: number): readonly [unknown, unknown] => {
    const corners = [
      { x, y },
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
      { x, y: y + 1 },
    ];
    return [corners[direction]!, corners[(direction + 1) % 4]!];
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < map.width; x += 1) {
      if (!isOpen(signAt(map, x, y))) continue;
      [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ].forEach(([dx, dy], direction) => {
        if (!isOpen(signAt(map, x + dx!, y + dy!))) walls.push(between(x, y, direction));
      });
    }
  const looks = (kind: string): string | undefined => map.palette.edges.find(edge => edge.kind === kind)?.looks;
  for (const { x, y, direction, kind } of map.drawing.edges)
    if (looks(kind) === 'wall') walls.push(between(x, y, direction));
  const portals = map.drawing.edges
    .filter(({ kind }) => looks(kind) !== 'wall')
    .map(({ x, y, direction, kind }) => {
      const bounds = between(x, y, direction) as readonly [{ x: number; y: number }, { x: number; y: number }];
      const [from, to] = bounds;
      return {
        position: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
        bounds,
        rotation: direction % 2 === 0 ? 0 : Math.PI / 2,
        closed: looks(kind) !== 'doorway',
        freestanding: false,
      };
    });
  return {
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: map.width, y: height }, pixels_per_grid: PIXELS },
    line_of_sight: walls,
    portals,
    environment: { baked_lighting: true, ambient_light: 'ffffffff' },
    lights: [],
  };
}

/** A Tiled map: one tile per ground, with its class; walls and doors as objects; figures as points. */
export function toTiled(scenario: ScenarioObject, workshop: Workshop): unknown {
  const map = drawn(scenario, workshop);
  const height = map.drawing.rows.length;
  const classes: Readonly<Record<string, string>> = { broken: 'rough', bridge: 'floor', step: 'stairs' };
  const tiles = map.palette.ground.map(({ ground, name }, id) => ({
    id,
    type: classes[ground] ?? ground,
    properties: [{ name: 'name', type: 'string', value: name }],
  }));
  const data = Array.from({ length: map.width * height }, (_, at) => {
    const sign = signAt(map, at % map.width, Math.floor(at / map.width));
    return sign === undefined ? 0 : map.palette.ground.indexOf(sign) + 1;
  });
  const edges = map.drawing.edges.map(({ x, y, direction, kind }, i) => {
    const upright = direction % 2 === 1;
    const looks = map.palette.edges.find(edge => edge.kind === kind)?.looks;
    return {
      id: i + 1,
      type: looks === 'doorway' ? 'door' : (looks ?? kind),
      x: (x + (direction === 1 ? 1 : 0)) * PIXELS,
      y: (y + (direction === 2 ? 1 : 0)) * PIXELS,
      width: 0,
      height: 0,
      polyline: [
        { x: 0, y: 0 },
        { x: upright ? 0 : PIXELS, y: upright ? PIXELS : 0 },
      ],
      properties: looks === 'doorway' ? [{ name: 'open', type: 'bool', value: true }] : [],
    };
  });
  const figures = map.drawing.pieces.map(({ name, list, x, y }, i) => ({
    id: edges.length + i + 1,
    name,
    type: list,
    x: (x + 0.5) * PIXELS,
    y: (y + 0.5) * PIXELS,
    point: true,
  }));
  return {
    type: 'map',
    version: '1.10',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    width: map.width,
    height,
    tilewidth: PIXELS,
    tileheight: PIXELS,
    infinite: false,
    nextlayerid: 4,
    nextobjectid: edges.length + figures.length + 1,
    layers: [
      {
        id: 1,
        type: 'tilelayer',
        name: 'ground',
        x: 0,
        y: 0,
        width: map.width,
        height,
        opacity: 1,
        visible: true,
        data,
      },
      { id: 2, type: 'objectgroup', name: 'edges', x: 0, y: 0, opacity: 1, visible: true, objects: edges },
      { id: 3, type: 'objectgroup', name: 'figures', x: 0, y: 0, opacity: 1, visible: true, objects: figures },
    ],
    tilesets: [
      {
        firstgid: 1,
        name: 'grounds',
        tilewidth: PIXELS,
        tileheight: PIXELS,
        tilecount: tiles.length,
        columns: 1,
        tiles,
      },
    ],
  };
}
