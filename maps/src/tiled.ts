import * as z from 'zod';
import {
  checkSize,
  count,
  counted,
  type Direction,
  type Ground,
  MapError,
  type Plan,
  type PlanEdge,
  type Reading,
  span,
  trimmed,
  uniqueEdges,
} from './plan.ts';

// Tiled maps (.tmj; .tmx is put into the same shape by tmx.ts). Tiles are identified by their class or a property `ground`; a layer named
// after a ground gives it to all its tiles. Objects of class door, wall, grate or secret lie along edges.

const properties = z
  .array(z.object({ name: z.string(), value: z.unknown() }))
  .max(1_000)
  .optional();
const tile = z.object({ id: z.number().int(), type: z.string().optional(), class: z.string().optional(), properties });
const tileset = z.object({
  firstgid: z.number().int(),
  source: z.string().optional(),
  tiles: z.array(tile).max(50_000).optional(),
});
const object = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  type: z.string().optional(),
  class: z.string().optional(),
  name: z.string().optional(),
  polyline: z
    .array(z.object({ x: z.number(), y: z.number() }))
    .max(10_000)
    .optional(),
  properties,
});
const layer = z.object({
  type: z.string(),
  name: z.string().optional(),
  class: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  data: z.union([z.array(z.number().int()).max(250_000), z.string().max(4_000_000)]).optional(),
  encoding: z.string().optional(),
  compression: z.string().optional(),
  objects: z.array(object).max(10_000).optional(),
  visible: z.boolean().optional(),
});
const tiledSchema = z.object({
  orientation: z.string().optional(),
  width: z.number().int(),
  height: z.number().int(),
  tilewidth: z.number().positive(),
  tileheight: z.number().positive(),
  infinite: z.boolean().optional(),
  layers: z.array(layer).max(1_000),
  tilesets: z.array(tileset).max(1_000).optional(),
  properties,
});
type Tiled = z.infer<typeof tiledSchema>;
type Layer = z.infer<typeof layer>;

const GROUNDS: readonly Ground[] = ['floor', 'wall', 'rough', 'water', 'chasm', 'stairs', 'pillar', 'none'];
const EDGES: readonly PlanEdge['kind'][] = ['wall', 'door', 'grate', 'secret'];
const FLIPPED = 0x0fffffff; // the upper bits of a tile number hold its rotation

export async function readTiled(raw: unknown, name: string): Promise<Reading> {
  const parsed = tiledSchema.safeParse(ungrouped(raw));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new MapError(issue!.path.join('.'), issue!.message);
  }
  const map = parsed.data;
  if (map.orientation !== undefined && map.orientation !== 'orthogonal')
    throw new MapError('orientation', `Only orthogonal maps can be read, not ${map.orientation} ones.`);
  if (map.infinite === true)
    throw new MapError('infinite', 'An infinite map must be saved as a map of a fixed size first.');
  checkSize(map.width, map.height, 'width');

  const byTile = groundByTile(map);
  const ground: Ground[] = new Array(map.width * map.height).fill('none');
  const left: string[] = [];
  let tiles = 0;
  for (const [i, each] of map.layers.entries()) {
    if (each.type === 'tilelayer') tiles += await lay(each, `layers.${i}`, map, byTile, ground);
    else if (each.type !== 'objectgroup') left.push(`layer ${each.name ?? i}: ${each.type}s are ignored`);
  }
  const { edges, others } = objectEdges(map);
  if (others > 0) left.push(`${count(others, 'object')}: neither wall nor door`);
  for (const { source } of map.tilesets ?? [])
    if (source !== undefined) left.push(`tile set ${source}: it is in a separate file, so its tiles are floor`);
  const plan: Plan = {
    name,
    width: map.width,
    height: map.height,
    ground,
    edges: uniqueEdges(edges),
    lights: [],
    notes: [],
    picture: null,
  };
  const taken = [
    `${count(tiles, 'tile')} in ${count(map.layers.length, 'layer')}`,
    `${plan.edges.length} walls and doors`,
  ];
  return { plan: trimmed(plan), taken, left };
}

const DEEPEST = 20;

/** Nested groups of layers as one list. */
function ungrouped(raw: unknown): unknown {
  const flat = (layers: readonly unknown[], depth: number): readonly unknown[] => {
    if (depth > DEEPEST) throw new MapError('layers', 'Groups of layers are nested too deep.');
    return layers.flatMap(each => {
      const inner = (each as { readonly layers?: unknown } | null)?.layers;
      return Array.isArray(inner) ? flat(inner, depth + 1) : [each];
    });
  };
  const { layers } = raw as { readonly layers?: unknown };
  return Array.isArray(layers) ? { ...(raw as object), layers: flat(layers, 0) } : raw;
}

function groundByTile({ tilesets = [] }: Tiled): ReadonlyMap<number, Ground> {
  const known = new Map<number, Ground>();
  for (const { firstgid, tiles = [] } of tilesets)
    for (const each of tiles) {
      const said = each.properties?.find(property => property.name === 'ground')?.value ?? each.class ?? each.type;
      const ground = GROUNDS.find(one => one === said);
      if (ground !== undefined) known.set(firstgid + each.id, ground);
    }
  return known;
}

/** Puts a layer over those below it; returns how many tiles it has. */
async function lay(
  each: Layer,
  path: string,
  map: Tiled,
  byTile: ReadonlyMap<number, Ground>,
  ground: Ground[],
): Promise<number> {
  if (each.visible === false) return 0;
  const numbers = await tileNumbers(each, path);
  if (numbers.length !== map.width * map.height)
    throw new MapError(
      `${path}.data`,
      `A layer of this map has ${map.width * map.height} tiles, not ${numbers.length}.`,
    );
  const named = (each.class ?? each.name ?? '').toLowerCase().replace(/s$/, '');
  const ofLayer = GROUNDS.find(one => one === named) ?? 'floor';
  let tiles = 0;
  numbers.forEach((number, at) => {
    const gid = number & FLIPPED;
    if (gid === 0) return;
    tiles += 1;
    ground[at] = byTile.get(gid) ?? ofLayer;
  });
  return tiles;
}

async function tileNumbers({ data = [], encoding, compression }: Layer, path: string): Promise<readonly number[]> {
  if (typeof data !== 'string') return data;
  if (encoding === 'csv') return data.split(',').map(Number);
  const bytes = decoded(data.trim(), path);
  const plain = await unpacked(bytes, compression ?? '', path);
  const view = new DataView(plain.buffer, plain.byteOffset, plain.byteLength);
  return Array.from({ length: Math.floor(plain.byteLength / 4) }, (_, i) => view.getUint32(i * 4, true));
}

function decoded(text: string, path: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), char => char.charCodeAt(0));
  } catch {
    throw new MapError(`${path}.data`, 'The layer is not base64.');
  }
}

const MOST_BYTES = 1_000_000;

async function unpacked(bytes: Uint8Array<ArrayBuffer>, compression: string, path: string): Promise<Uint8Array> {
  if (compression === '') return bytes;
  const format = { zlib: 'deflate', gzip: 'gzip' }[compression] as 'deflate' | 'gzip' | undefined;
  if (format === undefined)
    throw new MapError(`${path}.compression`, `${compression} cannot be read: save the map with zlib, gzip or CSV.`);
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
  try {
    for (const reader = stream.getReader(); ; ) {
      const { value, done } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > MOST_BYTES) throw new MapError(`${path}.data`, 'The layer unpacks to more than a map can hold.');
      parts.push(value);
    }
  } catch (problem) {
    if (problem instanceof MapError) throw problem;
    throw new MapError(`${path}.data`, 'The layer cannot be unpacked.');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Walls and doors drawn as objects: a polyline, or a rectangle whose longer side lies along the edge. */
function objectEdges(map: Tiled): { readonly edges: readonly PlanEdge[]; readonly others: number } {
  const edges: PlanEdge[] = [];
  let others = 0;
  for (const each of map.layers.flatMap(({ objects = [] }) => objects)) {
    const kind = EDGES.find(one => one === (each.class || each.type || each.name || '').toLowerCase());
    if (kind === undefined) {
      others += 1;
      continue;
    }
    const open = each.properties?.some(({ name, value }) => name === 'open' && value === true) === true;
    const { width = 0, height = 0 } = each;
    const across = {
      x: each.x + (width > height ? width : width / 2),
      y: each.y + (height >= width ? height : height / 2),
    };
    const from = { x: each.x + (width > height ? 0 : width / 2), y: each.y + (height >= width ? 0 : height / 2) };
    const points = each.polyline?.map(({ x, y }) => ({ x: each.x + x, y: each.y + y })) ?? [from, across];
    for (let i = 1; i < points.length; i += 1)
      counted(edges, along(points[i - 1]!, points[i]!, map, kind, open), 'layers');
  }
  return { edges, others };
}

function along(
  from: { x: number; y: number },
  to: { x: number; y: number },
  { tilewidth, tileheight }: Tiled,
  kind: PlanEdge['kind'],
  open: boolean,
): readonly PlanEdge[] {
  const [x0, y0, x1, y1] = [from.x / tilewidth, from.y / tileheight, to.x / tilewidth, to.y / tileheight];
  const upright = Math.abs(x1 - x0) < Math.abs(y1 - y0);
  const line = Math.round(upright ? (x0 + x1) / 2 : (y0 + y1) / 2);
  return span(upright ? y0 : x0, upright ? y1 : x1).map(at => ({
    ...(upright ? { x: line - 1, y: at } : { x: at, y: line - 1 }),
    direction: (upright ? 1 : 2) as Direction,
    kind,
    ...(kind === 'door' ? { open } : {}),
  }));
}
