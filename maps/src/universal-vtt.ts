import * as z from 'zod';
import { pictureType } from './picture.ts';
import {
  checkSize,
  count,
  counted,
  type Direction,
  type Ground,
  MapError,
  type Picture,
  type Plan,
  type PlanEdge,
  type Reading,
  STEPS,
  span,
  trimmed,
  uniqueEdges,
} from './plan.ts';

// Universal VTT (.dd2vtt, .uvtt, .df2vtt): walls are lines in squares, doors are portals. It does not mark floor: whatever the lines close
// off from the rim of the picture is floor.

const coordinate = z.number().min(-100_000).max(100_000);
const point = z.object({ x: coordinate, y: coordinate });
const line = z.array(point).max(10_000);
const fileSchema = z.object({
  format: z.number().optional(),
  resolution: z.object({
    map_origin: point.optional(),
    map_size: point,
    pixels_per_grid: z.number().optional(),
  }),
  line_of_sight: z.array(line).max(50_000).optional(),
  objects_line_of_sight: z.array(line).max(50_000).optional(),
  portals: z
    .array(z.object({ bounds: z.array(point).length(2), closed: z.boolean().optional() }))
    .max(10_000)
    .optional(),
  lights: z
    .array(z.object({ position: point, range: z.number().optional() }))
    .max(10_000)
    .optional(),
  image: z
    .string()
    .max(48 * 1024 * 1024)
    .optional(),
});

/** How far a line may be from the edge of a square and still count as that edge. */
const NEAR = 0.26;

interface Stretch {
  readonly edges: readonly PlanEdge[];
  readonly slanting: number;
}

export function readUniversalVtt(raw: unknown, name: string): Reading {
  const parsed = fileSchema.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new MapError(issue!.path.join('.'), issue!.message);
  }
  const { resolution, line_of_sight = [], objects_line_of_sight = [], portals = [], lights = [], image } = parsed.data;
  const { map_size, map_origin = { x: 0, y: 0 } } = resolution;
  const [width, height] = [Math.round(map_size.x), Math.round(map_size.y)];
  checkSize(width, height, 'resolution.map_size');
  const moved = ({ x, y }: { x: number; y: number }) => ({ x: x - map_origin.x, y: y - map_origin.y });

  const walls: PlanEdge[] = [];
  let slanting = 0;
  for (const points of [...line_of_sight, ...objects_line_of_sight])
    for (let i = 1; i < points.length; i += 1) {
      const stretch = edgesAlong(moved(points[i - 1]!), moved(points[i]!), 'wall', { width, height });
      slanting += stretch.slanting;
      counted(walls, stretch.edges, 'line_of_sight');
    }
  const doors = portals.flatMap(({ bounds: [from, to], closed }) =>
    edgesAlong(moved(from!), moved(to!), 'door', { width, height }).edges.map(edge => ({
      ...edge,
      open: closed === false,
    })),
  );
  const edges = uniqueEdges([...walls, ...doors]);
  const ground = enclosed(width, height, edges);
  const plan: Plan = {
    name,
    width,
    height,
    ground,
    edges,
    lights: lights.map(({ position, range = 4 }) => {
      const { x, y } = moved(position);
      return { x: Math.floor(x), y: Math.floor(y), range };
    }),
    notes: [],
    picture: pictureIn(image, width, height),
  };
  const walled = edges.length - doors.length;
  return {
    plan: trimmed(plan),
    taken: [
      count(walled, 'wall'),
      count(doors.length, 'door'),
      count(lights.length, 'light'),
      ...(plan.picture === null ? [] : ['the picture, as a backdrop in the editor']),
    ],
    left: [
      ...(slanting > 0 ? [`${count(slanting, 'slanting wall')}: moved to the nearest edges of squares`] : []),
      ...(image === undefined || plan.picture !== null ? [] : ['the picture: not a PNG, JPEG or WebP file in base64']),
    ],
  };
}

/** A picture in base64, recognised by its first bytes, with or without `data:image/png;base64,` in front. */
function pictureIn(image: string | undefined, width: number, height: number): Picture | null {
  if (image === undefined) return null;
  const data = image.slice(image.startsWith('data:') ? image.indexOf(',') + 1 : 0).trim();
  const type = pictureType(data);
  return type === null ? null : { type, data, x: 0, y: 0, width, height };
}

/** The edges of squares along a line. A slanting one is followed square by square, along whichever edges it crosses. */
function edgesAlong(
  from: { x: number; y: number },
  to: { x: number; y: number },
  kind: 'wall' | 'door',
  size: { readonly width: number; readonly height: number },
): Stretch {
  const upright = Math.abs(from.x - to.x) <= NEAR;
  const level = Math.abs(from.y - to.y) <= NEAR;
  if (upright || level) return { edges: straight(from, to, upright, kind), slanting: 0 };
  const far = [from, to].some(({ x, y }) => x < -1 || y < -1 || x > size.width + 1 || y > size.height + 1);
  if (far) throw new MapError('line_of_sight', 'A slanting wall runs off the map.');
  const steps = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)));
  const corners = Array.from({ length: steps + 1 }, (_, i) => ({
    x: Math.round(from.x + ((to.x - from.x) * i) / steps),
    y: Math.round(from.y + ((to.y - from.y) * i) / steps),
  }));
  const edges = corners.slice(1).flatMap((corner, i) => {
    const before = corners[i]!;
    const bend = { x: corner.x, y: before.y };
    return [...straight(before, bend, false, kind), ...straight(bend, corner, true, kind)];
  });
  return { edges, slanting: 1 };
}

function straight(
  from: { x: number; y: number },
  to: { x: number; y: number },
  upright: boolean,
  kind: 'wall' | 'door',
): readonly PlanEdge[] {
  const [first, last] = upright ? [from.y, to.y] : [from.x, to.x];
  const across = Math.round(upright ? (from.x + to.x) / 2 : (from.y + to.y) / 2);
  return span(first, last).map(at =>
    upright
      ? { x: across - 1, y: at, direction: 1 as Direction, kind }
      : { x: at, y: across - 1, direction: 2 as Direction, kind },
  );
}

/** Floor is whatever cannot be reached from outside the map; without closed walls it is the whole map. */
function enclosed(width: number, height: number, edges: readonly PlanEdge[]): readonly Ground[] {
  const shut = new Set(edges.map(({ x, y, direction }) => `${x},${y} ${direction}`));
  const isShut = (x: number, y: number, direction: number): boolean =>
    direction === 1 || direction === 2
      ? shut.has(`${x},${y} ${direction}`)
      : direction === 0
        ? shut.has(`${x},${y - 1} 2`)
        : shut.has(`${x - 1},${y} 1`);
  // A rim of one square around the map lies outside.
  const outside = new Set<number>();
  const across = width + 2;
  const queue = [0];
  outside.add(0);
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const [x, y] = [(at % across) - 1, Math.floor(at / across) - 1];
    STEPS.forEach(([dx, dy], direction) => {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < -1 || ny < -1 || nx > width || ny > height || isShut(x, y, direction)) return;
      const next = (ny + 1) * across + nx + 1;
      if (outside.has(next)) return;
      outside.add(next);
      queue.push(next);
    });
  }
  const ground = Array.from({ length: width * height }, (_, at): Ground => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return outside.has((y + 1) * across + x + 1) ? 'none' : 'floor';
  });
  return ground.includes('floor') ? ground : ground.map(() => 'floor');
}
