import * as z from 'zod';
import {
  checkSize,
  count,
  type Direction,
  type Ground,
  MapError,
  type Plan,
  type PlanEdge,
  type Reading,
  STEPS,
  trimmed,
} from './plan.ts';

// The JSON of Watabou's One Page Dungeon: rectangles, doors that fill a square, columns, water, and notes.

const coordinate = z.number().int().min(-1000).max(1000);
const spot = z.object({ x: coordinate, y: coordinate });
const fileSchema = z.object({
  title: z.string().max(500).optional(),
  rects: z
    .array(
      spot.extend({
        w: z.number().int().min(1).max(200),
        h: z.number().int().min(1).max(200),
        rotunda: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(5_000),
  doors: z
    .array(spot.extend({ dir: z.object({ x: z.number(), y: z.number() }), type: z.number().int() }))
    .max(5_000)
    .optional(),
  columns: z
    .array(z.object({ x: z.number(), y: z.number() }))
    .max(10_000)
    .optional(),
  water: z
    .array(z.object({ x: z.number(), y: z.number() }))
    .max(50_000)
    .optional(),
  notes: z
    .array(z.object({ text: z.string().max(5_000) }))
    .max(500)
    .optional(),
});

/** The generator's door types that are shut doors on an edge; the others are openings or stairs. */
const DOORS: Readonly<Record<number, PlanEdge['kind']>> = { 1: 'door', 4: 'grate', 5: 'door', 6: 'secret', 7: 'door' };
const STAIRS = new Set([3, 8, 9]);

export function readWatabou(raw: unknown, name: string): Reading {
  const parsed = fileSchema.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new MapError(issue!.path.join('.'), issue!.message);
  }
  const { title, rects, doors = [], columns = [], water = [], notes = [] } = parsed.data;
  const left = Math.min(...rects.map(({ x }) => x), ...doors.map(({ x }) => x));
  const top = Math.min(...rects.map(({ y }) => y), ...doors.map(({ y }) => y));
  const width = Math.max(...rects.map(({ x, w }) => x + w), ...doors.map(({ x }) => x + 1)) - left;
  const height = Math.max(...rects.map(({ y, h }) => y + h), ...doors.map(({ y }) => y + 1)) - top;
  checkSize(width, height, 'rects');
  const ground: Ground[] = new Array(width * height).fill('none');
  const put = (x: number, y: number, what: Ground): void => {
    const at = (Math.floor(y) - top) * width + Math.floor(x) - left;
    if (ground[at] !== undefined) ground[at] = what;
  };
  for (const { x, y, w, h, rotunda } of rects)
    for (let row = 0; row < h; row += 1)
      for (let column = 0; column < w; column += 1)
        if (rotunda !== true || isRound(column, row, w, h)) put(x + column, y + row, 'floor');
  for (const { x, y } of water) if (groundOf(ground, width, left, top, x, y) === 'floor') put(x, y, 'water');
  for (const { x, y } of columns) put(x - 0.5, y - 0.5, 'pillar');
  for (const { x, y, type } of doors) put(x, y, STAIRS.has(type) ? 'stairs' : 'floor');
  const edges = doors.flatMap(({ x, y, dir, type }): PlanEdge[] => {
    const kind = DOORS[type];
    const direction = STEPS.findIndex(([dx, dy]) => dx === dir.x && dy === dir.y);
    return kind === undefined || direction < 0
      ? []
      : [{ x: x - left, y: y - top, direction: direction as Direction, kind }];
  });
  const plan: Plan = {
    name: title ?? name,
    width,
    height,
    ground,
    edges,
    lights: [],
    notes: notes.map(({ text }) => text),
    picture: null,
  };
  return {
    plan: trimmed(plan),
    taken: [
      `${rects.length} rooms and passages`,
      count(edges.length, 'door'),
      count(columns.length, 'column'),
      `water on ${count(water.length, 'square')}`,
    ],
    left: notes.length > 0 ? [`${count(notes.length, 'note')}: kept as the text of the scenario`] : [],
  };
}

function groundOf(
  ground: readonly Ground[],
  width: number,
  left: number,
  top: number,
  x: number,
  y: number,
): Ground | undefined {
  return ground[(Math.floor(y) - top) * width + Math.floor(x) - left];
}

/** The squares of a round room. */
function isRound(column: number, row: number, w: number, h: number): boolean {
  const [dx, dy] = [(column + 0.5) / w - 0.5, (row + 0.5) / h - 0.5];
  return dx * dx + dy * dy <= 0.25;
}
