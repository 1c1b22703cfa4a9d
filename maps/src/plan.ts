// A map as every format can express it: squares, what is on them, and walls and doors between them. Formats are read into a plan; a
// game's workshop turns a plan into a scenario.

import type { PictureType } from './picture.ts';

export type Ground = 'none' | 'floor' | 'wall' | 'rough' | 'water' | 'chasm' | 'stairs' | 'pillar';

/** North, east, south, west. */
export type Direction = 0 | 1 | 2 | 3;

export interface PlanEdge {
  readonly x: number;
  readonly y: number;
  readonly direction: Direction;
  readonly kind: 'wall' | 'door' | 'grate' | 'secret';
  readonly open?: boolean; // of a door
}

/** A picture of the map, and the squares it covers. */
export interface Picture {
  readonly type: PictureType;
  readonly data: string; // base64
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Plan {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly ground: readonly Ground[]; // row by row
  readonly edges: readonly PlanEdge[];
  readonly lights: readonly { readonly x: number; readonly y: number; readonly range: number }[];
  readonly notes: readonly string[];
  readonly picture: Picture | null;
}

/** The result of reading a file: the plan, what was taken and what was left out. */
export interface Reading {
  readonly plan: Plan;
  readonly taken: readonly string[];
  readonly left: readonly string[];
}

/** `1 door`, `2 doors`: a count for a report. */
export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** A file that cannot be read, with the path to the fault. */
export class MapError extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** The longest side of a map that is read. */
export const LONGEST = 200;

/** Twice the most walls and doors a map can have. */
const MOST_EDGES = 4 * LONGEST * LONGEST;

/** The numbers from one end of a line to the other, limited to the size of a map, since a file may say anything. */
export function span(from: number, to: number): readonly number[] {
  const start = Math.max(-1, Math.round(Math.min(from, to)));
  const end = Math.min(LONGEST + 1, Math.round(Math.max(from, to)));
  return Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
}

/** Collects edges one by one, up to the most a map can have. */
export function counted(edges: PlanEdge[], more: readonly PlanEdge[], path: string): void {
  if (edges.length + more.length > MOST_EDGES) throw new MapError(path, 'There are more walls than a map can hold.');
  for (const edge of more) edges.push(edge);
}

export const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

export function checkSize(width: number, height: number, path: string): void {
  for (const [side, length] of [
    ['wide', width],
    ['high', height],
  ] as const)
    if (!Number.isInteger(length) || length < 1 || length > LONGEST)
      throw new MapError(path, `A map is 1 to ${LONGEST} squares ${side}, not ${length}.`);
}

export function groundAt({ width, height, ground }: Plan, x: number, y: number): Ground {
  return x < 0 || y < 0 || x >= width || y >= height ? 'none' : ground[y * width + x]!;
}

/** Names an edge from the square to its north or west, so that it is listed once. */
function normalEdge(edge: PlanEdge): PlanEdge {
  if (edge.direction === 0) return { ...edge, y: edge.y - 1, direction: 2 };
  if (edge.direction === 3) return { ...edge, x: edge.x - 1, direction: 1 };
  return edge;
}

const edgeName = ({ x, y, direction }: PlanEdge): string => `${x},${y} ${direction}`;

/** Each edge once; of several in one place, the last that is not a wall. */
export function uniqueEdges(edges: readonly PlanEdge[]): readonly PlanEdge[] {
  const found = new Map<string, PlanEdge>();
  for (const edge of edges.map(normalEdge)) {
    const before = found.get(edgeName(edge));
    if (before === undefined || before.kind === 'wall') found.set(edgeName(edge), edge);
  }
  return [...found.values()];
}

/** The plan without empty rows and columns around it. */
export function trimmed(plan: Plan): Plan {
  const used = plan.ground.flatMap((ground, at) =>
    ground === 'none' ? [] : [[at % plan.width, Math.floor(at / plan.width)] as const],
  );
  if (used.length === 0) throw new MapError('', 'There is no floor on this map.');
  const xs = used.map(([x]) => x);
  const ys = used.map(([, y]) => y);
  const [left, right, top, bottom] = [least(xs), most(xs), least(ys), most(ys)];
  const [width, height] = [right - left + 1, bottom - top + 1];
  return {
    ...plan,
    width,
    height,
    ground: Array.from({ length: width * height }, (_, at) =>
      groundAt(plan, left + (at % width), top + Math.floor(at / width)),
    ),
    edges: plan.edges.map(edge => ({ ...edge, x: edge.x - left, y: edge.y - top })),
    lights: plan.lights.map(light => ({ ...light, x: light.x - left, y: light.y - top })),
    picture: plan.picture && { ...plan.picture, x: plan.picture.x - left, y: plan.picture.y - top },
  };
}

const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b));
const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b));

/** Walls as squares, for grids with nothing between cells: every square becomes two by two, plus a rim. */
export function withThickWalls(plan: Plan): Plan {
  const width = plan.width * 2 + 1;
  const height = plan.height * 2 + 1;
  const edges = new Map(plan.edges.map(edge => [edgeName(normalEdge(edge)), edge.kind]));
  const between = (x: number, y: number, direction: Direction): Ground => {
    const [dx, dy] = STEPS[direction]!;
    const here = groundAt(plan, x, y);
    const there = groundAt(plan, x + dx, y + dy);
    const kind = edges.get(edgeName(normalEdge({ x, y, direction, kind: 'wall' })));
    if (kind === 'wall' || kind === 'grate' || kind === 'secret') return 'wall';
    if (here === 'none' && there === 'none') return 'none';
    if (here === 'none' || there === 'none') return 'wall';
    return here === there ? here : here === 'wall' || there === 'wall' ? 'wall' : 'floor';
  };
  const ground = Array.from({ length: width * height }, (_, at): Ground => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [column, row] = [Math.floor((x - 1) / 2), Math.floor((y - 1) / 2)];
    if (x % 2 === 1 && y % 2 === 1) return groundAt(plan, column, row);
    if (y % 2 === 1) return between(column, row, 1);
    if (x % 2 === 1) return between(column, row, 2);
    const around = [
      between(column, row, 1),
      between(column, row, 2),
      between(column + 1, row, 2),
      between(column, row + 1, 1),
    ];
    return around.every(each => each === around[0]) ? around[0]! : around.includes('wall') ? 'wall' : 'floor';
  });
  const lights = plan.lights.map(light => ({ ...light, x: light.x * 2 + 1, y: light.y * 2 + 1 }));
  const picture = plan.picture && twice(plan.picture);
  return { ...plan, width, height, ground, edges: [], lights, picture };
}

/** A map whose walls are squares has a rim of half a square. */
const twice = (picture: Picture): Picture => ({
  ...picture,
  x: picture.x * 2 + 0.5,
  y: picture.y * 2 + 0.5,
  width: picture.width * 2,
  height: picture.height * 2,
});
