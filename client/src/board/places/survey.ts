// What there is to draw of a board: cells with their ground, walls and doors between them, things, lights. No pixels yet.
import type { GroundName, SurfaceCell, SurfaceEdge, Theme as ThemeName } from '@quarterstaff/kernel';
import { glowOf } from '../../art/props/index.ts';
import { type Layout, type Placed, type Point, sideOf, unitOf } from '../layout.ts';
import { THEMES } from './themes.ts';

export type Form = 'floor' | 'block' | 'chasm' | 'bridge' | 'water' | 'stairs' | 'step';

export interface Spot {
  readonly at: Placed;
  readonly x: number; // its middle
  readonly y: number;
  readonly c: number; // the width of a cell
  readonly hex: boolean;
  readonly theme: ThemeName;
  readonly form: Form;
  readonly rough: boolean; // broken ground over whatever lies there
  readonly shady: boolean;
  readonly level: number;
}
export interface WallPiece {
  readonly a: Point;
  readonly b: Point;
  readonly kind: SurfaceEdge['kind'];
  readonly state: 'open' | 'shut' | 'locked' | 'jammed';
  readonly side: 'north' | 'south' | 'west' | 'east' | 'slanted'; // of the cell that names it
  readonly inner: boolean; // ground on both sides
  readonly spot: Spot;
}
export interface Thing {
  readonly kind: string;
  readonly state: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly c: number;
  readonly seed: number;
}
export interface Light {
  readonly x: number;
  readonly y: number;
  readonly reach: number; // in drawing units
  readonly warm: string;
  readonly power: number;
}
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Survey {
  readonly spots: readonly Spot[];
  readonly floor: ReadonlyMap<string, Spot>; // what can be stood on, by place
  readonly all: ReadonlyMap<string, Spot>;
  readonly walls: readonly WallPiece[];
  readonly things: readonly Thing[];
  readonly lights: readonly Light[];
  readonly flames: readonly Flame[];
}
/** A fire that can be seen to burn: the foot of its flame. */
export interface Flame {
  readonly x: number;
  readonly y: number;
  readonly size: number; // how wide
  readonly green: boolean;
}

export const placeKey = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`;

const FORMS: Readonly<Record<GroundName, Form>> = {
  floor: 'floor',
  room: 'floor',
  passage: 'floor',
  node: 'floor',
  broken: 'floor',
  pillar: 'floor',
  wall: 'block',
  chasm: 'chasm',
  bridge: 'bridge',
  stairs: 'stairs',
  step: 'step',
};

/** Whether a ground has a drawing of its own. */
export const isGround = (ground: string): ground is GroundName => Object.hasOwn(FORMS, ground);

const WAYS: ReadonlySet<string> = new Set<GroundName>(['passage', 'node']);
/** Whether a cell is part of a way between rooms. */
export const isWay = ({ ground }: SurfaceCell): boolean => WAYS.has(ground);

/** Marks and things that change the ground itself and are drawn with it. */
export const OF_THE_GROUND: ReadonlySet<string> = new Set(
  'broken shadow wall chasm bridge rope-bridge low tall start floor trap'.split(' '),
);

/** The mark of what burns on the ground. */
export const FIRE = 'fire';

/** The ground of a cell. */
export function themeOf({ cell, surface }: Pick<Placed, 'cell' | 'surface'>): ThemeName {
  return (
    cell.theme ??
    surface.theme ??
    (surface.grid === 'hex-flat' ? 'sand' : surface.grid === 'hex-pointy' ? 'timber' : 'flags')
  );
}

function spotOf(at: Placed): Spot {
  const { cell, surface, centre } = at;
  const theme = themeOf(at);
  const form = isGround(cell.ground) ? FORMS[cell.ground] : 'floor';
  const broken = cell.ground === 'broken' || cell.marks.includes('broken');
  const ford = broken && theme === 'marsh';
  return {
    at,
    x: centre.x,
    y: centre.y,
    c: unitOf(surface),
    hex: surface.grid !== 'square',
    theme,
    form: ford ? 'water' : form,
    rough: broken,
    shady: cell.marks.includes('shadow'),
    level: cell.level,
  };
}

const SIDES = ['north', 'east', 'south', 'west'] as const;

function wallsOf(layout: Layout, all: ReadonlyMap<string, Spot>): readonly WallPiece[] {
  const pieces = new Map<string, WallPiece>();
  for (const surface of layout.surfaces)
    for (const edge of surface.edges) {
      const at = layout.placed.get(edge.cell);
      if (at === undefined) continue;
      const spot = all.get(placeKey(at.centre.x, at.centre.y))!;
      const [a, b] = sideOf(at, edge.direction);
      const beyond = all.get(placeKey(a.x + b.x - at.centre.x, a.y + b.y - at.centre.y));
      const key = placeKey((a.x + b.x) / 2, (a.y + b.y) / 2);
      const known = pieces.get(key);
      const piece: WallPiece = {
        a,
        b,
        kind: edge.kind,
        state: edge.state ?? (edge.kind === 'doorway' ? 'open' : 'shut'),
        side: spot.hex ? 'slanted' : SIDES[edge.direction % 4]!,
        inner: beyond !== undefined && beyond.form !== 'block',
        spot,
      };
      // Told of from both sides: a door counts before a wall, and the cell above tells how it is seen.
      if (known === undefined || (known.kind === 'wall' && edge.kind !== 'wall')) pieces.set(key, piece);
      else if (known.inner && known.side === 'north') pieces.set(key, { ...known, side: piece.side, spot, a, b });
    }
  return [...pieces.values()];
}

interface Loose {
  readonly kind: string;
  readonly state: string;
  readonly spot: Spot;
  readonly over?: { readonly id: string; readonly cells: readonly number[] }; // told as one thing over several cells
}

/** A thing that is told to cover several cells. */
function spread({ kind, state, spot, over }: Loose, layout: Layout): Thing {
  const covered = over!.cells.flatMap(cell => layout.placed.get(cell)?.centre ?? []);
  const xs = covered.map(({ x }) => x);
  const ys = covered.map(({ y }) => y);
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    ...thingAt({ kind, state, spot }, 1, 1),
    x: (left + right) / 2,
    y: (top + low) / 2,
    w: spot.hex ? 1 : Math.round((right - left) / spot.c) + 1,
    h: spot.hex ? 1 : Math.round((low - top) / spot.c) + 1,
  };
}

/** Things that lie side by side and are the same are one large thing: a table of five cells, a grille across a hall. */
function gathered(loose: readonly Loose[]): readonly Thing[] {
  const left = new Map(
    loose.filter(one => WIDE.test(one.kind)).map(one => [`${one.kind} ${placeKey(one.spot.x, one.spot.y)}`, one]),
  );
  const things: Thing[] = loose.filter(one => !WIDE.test(one.kind)).map(one => thingAt(one, 1, 1));
  for (const one of loose) {
    if (!WIDE.test(one.kind) || !left.has(`${one.kind} ${placeKey(one.spot.x, one.spot.y)}`)) continue;
    const run = (dx: number, dy: number): Loose[] => {
      const found: Loose[] = [];
      for (let n = 0; ; n += 1) {
        const next = left.get(`${one.kind} ${placeKey(one.spot.x + n * dx, one.spot.y + n * dy)}`);
        if (next === undefined) return found;
        found.push(next);
      }
    };
    const across = one.spot.hex ? [one] : run(one.spot.c, 0);
    const deep = one.spot.hex || across.length > 1 ? [one] : run(0, one.spot.c);
    let [w, h] = [across.length, deep.length];
    if (SQUARE.test(one.kind) && across.length > 1) {
      h = run(0, one.spot.c).length;
      w = across.length;
    }
    for (let i = 0; i < w; i += 1)
      for (let j = 0; j < h; j += 1)
        left.delete(`${one.kind} ${placeKey(one.spot.x + i * one.spot.c, one.spot.y + j * one.spot.c)}`);
    things.push(thingAt(one, w, h));
  }
  return things;
}
const WIDE = /table|tomb|cupboard|hearth|throne|grille|cots|pool|fountain|rack|jars|altar/i;
const SQUARE = /pool|fountain/i;

const thingAt = ({ kind, state, spot }: Loose, w: number, h: number): Thing => ({
  kind,
  state,
  x: spot.x + ((w - 1) * spot.c) / 2,
  y: spot.y + ((h - 1) * spot.c) / 2,
  w,
  h,
  c: spot.c,
  seed: Math.abs(Math.round(spot.x * 7 + spot.y * 13)) % 97,
});

function looseOf(spot: Spot): readonly Loose[] {
  const { cell } = spot.at;
  const fire = cell.marks.includes(FIRE) ? [{ kind: 'fire', state: '', spot }] : [];
  const column = cell.ground === 'pillar' ? [{ kind: 'pillar', state: '', spot }] : [];
  const told: readonly Loose[] =
    cell.things?.map(({ id, kind, state = '', cells = [] }) =>
      cells.length > 1 ? { kind, state, spot, over: { id, cells } } : { kind, state, spot },
    ) ??
    cell.marks
      .filter(mark => !OF_THE_GROUND.has(mark) && mark !== FIRE)
      .map(mark => ({ kind: mark.replace(/-open$/, ''), state: mark.endsWith('-open') ? 'open' : '', spot }));
  return [...column, ...fire, ...told.filter(({ kind }) => !OF_THE_GROUND.has(kind))];
}

/** Torches stand along the north walls of rooms, some cells apart; passages have none. */
function torchesOf(
  spots: readonly Spot[],
  floor: ReadonlyMap<string, Spot>,
  walls: readonly WallPiece[],
): readonly Thing[] {
  const doors = new Set(
    walls.filter(({ kind }) => kind !== 'wall').map(({ a, b }) => placeKey((a.x + b.x) / 2, (a.y + b.y) / 2)),
  );
  const torches: Thing[] = [];
  for (const spot of spots) {
    const { x, y, c } = spot;
    if (spot.hex || spot.form !== 'floor' || floor.has(placeKey(x, y - c))) continue;
    if (isWay(spot.at.cell) || doors.has(placeKey(x, y - c / 2))) continue;
    const run = (step: 1 | -1): number => {
      for (let n = 1; ; n += 1)
        if (!floor.has(placeKey(x + n * step * c, y)) || floor.has(placeKey(x + n * step * c, y - c))) return n - 1;
    };
    const left = run(-1);
    const wide = left + run(1) + 1;
    const count = wide < 3 ? 0 : Math.max(1, Math.round(wide / 4.5));
    const wanted = Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * wide) / count)).includes(left);
    if (wanted) torches.push({ kind: 'torch', state: '', x, y: y - c * 0.52, w: 1, h: 1, c, seed: 0 });
  }
  return torches;
}

const MOST_TORCHES = 6; // flames that flicker cost frames

/** Torches along the barrier behind an arena, and banners between them where there are stands. */
function barrierOf(spots: readonly Spot[], all: ReadonlyMap<string, Spot>): readonly Thing[] {
  const tops = spots.flatMap(spot => {
    const { rim } = THEMES[spot.theme];
    if (!spot.hex || rim === 'open') return [];
    const sides = [0, 1, 2, 3, 4, 5].map(d => sideOf(spot.at, d));
    const [a, b] = sides.reduce((p, q) => (q[0].y + q[1].y < p[0].y + p[1].y - 1 ? q : p));
    const beyond = { x: a.x + b.x - spot.x, y: a.y + b.y - spot.y };
    const free = [-1, 0, 1].every(dx => [-1, 0, 1].every(dy => !all.has(placeKey(beyond.x + dx, beyond.y + dy))));
    return free ? [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, c: spot.c, banners: rim === 'palisade' }] : [];
  });
  const apart = Math.max(4, Math.ceil(tops.length / MOST_TORCHES));
  return tops
    .sort((p, q) => p.x - q.x)
    .flatMap(({ x, y, c, banners }, n): Thing[] => {
      const thing = { state: '', x, w: 1, h: 1, c, seed: 0 };
      if (n % apart === 1) return [{ ...thing, kind: 'torch', y: y - c * 0.02 }];
      return n % apart === 3 && banners ? [{ ...thing, kind: 'banner', y: y - c * 0.3 }] : [];
    });
}

/** What burns: where the foot of the flame is, and how wide it is, in cells. */
const FLAMES: readonly (readonly [RegExp, up: number, size: number])[] = [
  [/torch/, -0.33, 0.24],
  [/brazier/, -0.16, 0.36],
  [/open.?fire|campfire/, 0.26, 0.4],
  [/^fire$/, 0.28, 0.46],
  [/hearth/, 0.27, 0.36],
];

/** Reads a layout. */
export function surveyed(layout: Layout): Survey {
  const spots = [...layout.placed.values()].map(spotOf);
  const all = new Map(spots.map(spot => [placeKey(spot.x, spot.y), spot]));
  const floor = new Map([...all].filter(([, { form }]) => form !== 'block'));
  const walls = wallsOf(layout, all);
  const loose = spots.flatMap(looseOf);
  const large = new Map(loose.flatMap(one => (one.over === undefined ? [] : [[one.over.id, one] as const])));
  const things = [
    ...gathered(loose.filter(({ over }) => over === undefined)),
    ...[...large.values()].map(one => spread(one, layout)),
    ...torchesOf(spots, floor, walls),
    ...barrierOf(spots, all),
  ];
  const lights = things.flatMap(({ kind, state, x, y, c }): Light[] => {
    const glow = glowOf(kind, state);
    return glow === null ? [] : [{ x, y: y - c * 0.2, reach: glow.reach * c * 1.35, warm: glow.warm, power: 1 }];
  });
  const flames = things.flatMap(({ kind, state, x, y, c }): Flame[] => {
    const burns =
      glowOf(kind, state) === null ? undefined : FLAMES.find(([pattern]) => pattern.test(kind.toLowerCase()));
    if (burns === undefined) return [];
    const [, up, size] = burns;
    return [{ x, y: y + up * c, size: size * c, green: /green/.test(state) }];
  });
  return { spots, floor, all, walls, things: things.sort((p, q) => p.y - q.y), lights, flames };
}
