/** A space by number: row times columns plus column. `OFF` is anything outside the map, which counts as wall (LWM-BRD-04). */
export type Space = number;
export const OFF: Space = -1;

/** Directions by the fixed numbering 1 NE, 2 E, 3 SE, 4 SW, 5 W, 6 NW. */
export type Direction = 1 | 2 | 3 | 4 | 5 | 6;
export const directions: readonly Direction[] = [1, 2, 3, 4, 5, 6];
export const directionNames = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
export type DirectionName = (typeof directionNames)[number];
export const nameOf = (d: Direction): DirectionName => directionNames[d - 1] as DirectionName;
export const directionOf = (name: DirectionName): Direction => (directionNames.indexOf(name) + 1) as Direction;
export const opposite = (d: Direction): Direction => (d > 3 ? d - 3 : d + 3) as Direction;

type Feature = 'floor' | 'step' | 'wall' | 'pillar';
const featureOfToken: Readonly<Record<string, Feature>> = { '.': 'floor', '=': 'step', '#': 'wall', O: 'pillar' };

/** The map: plain data, never changed, shared by all copies of a state. */
export interface Terrain {
  readonly cols: number;
  readonly rows: number;
  readonly levels: readonly number[];
  readonly features: readonly Feature[];
}

interface MapFault {
  readonly row: number;
  readonly message: string;
}

/** Reads a map of two-character tokens, level digit then feature, one line per row (odd rows may be indented). */
export function readMap(lines: readonly string[]): { readonly terrain: Terrain; readonly faults: readonly MapFault[] } {
  const faults: MapFault[] = [];
  const levels: number[] = [];
  const features: Feature[] = [];
  let cols = 0;
  lines.forEach((line, row) => {
    const tokens = line.trim().split(/\s+/);
    if (row === 0) cols = tokens.length;
    if (tokens.length !== cols) faults.push({ row, message: `has ${tokens.length} spaces, the first row has ${cols}` });
    for (const token of tokens) {
      const feature = featureOfToken[token[1] ?? ''];
      if (token.length !== 2 || !/[0-9]/.test(token[0] ?? '') || feature === undefined) {
        faults.push({ row, message: `'${token}' is not a level digit followed by one of . = # O` });
        levels.push(0);
        features.push('wall');
      } else {
        levels.push(Number(token[0]));
        features.push(feature);
      }
    }
  });
  return { terrain: { cols, rows: lines.length, levels, features }, faults };
}

/** Where a space lies, as the pair the players use. */
export type Spot = readonly [column: number, row: number];
export const spotOf = (t: Terrain, s: Space): Spot => [s % t.cols, Math.floor(s / t.cols)];
export function spaceAt(t: Terrain, spot: Spot): Space {
  const [c, r] = spot;
  return c >= 0 && r >= 0 && c < t.cols && r < t.rows ? r * t.cols + c : OFF;
}

const evenRow: readonly Spot[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];
const oddRow: readonly Spot[] = [
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** The six neighbours of every space in a row, NE first, clockwise (LWM-BRD-01). Worked out once per map. */
const rings = new WeakMap<Terrain, Int16Array>();
function ringTable(t: Terrain): Int16Array {
  const known = rings.get(t);
  if (known !== undefined) return known;
  const table = new Int16Array(t.cols * t.rows * 6);
  for (let s = 0; s < t.cols * t.rows; s += 1) {
    const [c, r] = spotOf(t, s);
    const steps = r % 2 === 0 ? evenRow : oddRow;
    steps.forEach(([dc, dr], i) => {
      table[s * 6 + i] = spaceAt(t, [c + dc, r + dr]);
    });
  }
  rings.set(t, table);
  return table;
}

/** The space next to another in a direction, or OFF. */
export function neighbour(t: Terrain, s: Space, d: Direction): Space {
  return s === OFF ? OFF : (ringTable(t)[s * 6 + d - 1] as number);
}

/** The direction from one space to an adjacent one, or null if they are not adjacent. */
export function directionTo(t: Terrain, from: Space, to: Space): Direction | null {
  if (from === OFF || to === OFF) return null;
  const table = ringTable(t);
  for (const d of directions) if (table[from * 6 + d - 1] === to) return d;
  return null;
}

export const areAdjacent = (t: Terrain, a: Space, b: Space): boolean => directionTo(t, a, b) !== null;

/** The neighbours of a space that are on the map, in the fixed order. */
export function neighbours(t: Terrain, s: Space): Space[] {
  const table = ringTable(t);
  const out: Space[] = [];
  for (let i = 0; i < 6; i += 1) {
    const n = table[s * 6 + i] as number;
    if (n !== OFF) out.push(n);
  }
  return out;
}

export const levelOf = (t: Terrain, s: Space): number => t.levels[s] ?? 0;
export const featureOf = (t: Terrain, s: Space): Feature => (s === OFF ? 'wall' : (t.features[s] ?? 'wall'));
/** Floor and step can be entered and hold things; wall, pillar and everything off the map cannot (LWM-BRD-04). */
export function isOpen(t: Terrain, s: Space): boolean {
  const f = featureOf(t, s);
  return f === 'floor' || f === 'step';
}
/** The change in level between two spaces (LWM-BRD-02). */
export const levelChange = (t: Terrain, a: Space, b: Space): number => Math.abs(levelOf(t, a) - levelOf(t, b));

interface Cube {
  readonly x: number;
  readonly z: number;
}
function cubeOf(t: Terrain, s: Space): Cube {
  const [c, r] = spotOf(t, s);
  return { x: c - (r - (r & 1)) / 2, z: r };
}
function spaceOfCube(t: Terrain, x: number, z: number): Space {
  return spaceAt(t, [x + (z - (z & 1)) / 2, z]);
}

/** Range in spaces, levels ignored (LWM-BRD-03). */
export function rangeBetween(t: Terrain, a: Space, b: Space): number {
  const p = cubeOf(t, a);
  const q = cubeOf(t, b);
  const dx = q.x - p.x;
  const dz = q.z - p.z;
  return Math.max(Math.abs(dx), Math.abs(dz), Math.abs(dx + dz));
}

/**
 * The spaces between two others along the straight line, one entry per step. An entry holds two spaces where the line
 * runs exactly between them. At every step one of the three cube coordinates is whole, so a tie is always between two.
 */
function lineBetween(t: Terrain, a: Space, b: Space): (readonly [Space] | readonly [Space, Space])[] {
  const n = rangeBetween(t, a, b);
  const p = cubeOf(t, a);
  const q = cubeOf(t, b);
  const dx = q.x - p.x;
  const dz = q.z - p.z;
  const dy = -dx - dz;
  const between: (readonly [Space] | readonly [Space, Space])[] = [];
  for (let i = 1; i < n; i += 1) {
    // The coordinate that changes by one in each step is whole; of the other two one is rounded, the third follows.
    const lengthwise = Math.abs(dx) === n ? 'x' : Math.abs(dz) === n ? 'z' : 'y';
    const roundings = lengthwise === 'x' ? roundingsOf(dz * i, n) : roundingsOf(dx * i, n);
    const cells = roundings.map(moved => {
      if (lengthwise === 'x') return spaceOfCube(t, p.x + (dx / n) * i, p.z + moved);
      if (lengthwise === 'z') return spaceOfCube(t, p.x + moved, p.z + (dz / n) * i);
      return spaceOfCube(t, p.x + moved, p.z - (dy / n) * i - moved);
    });
    between.push(cells.length === 2 ? [cells[0] as Space, cells[1] as Space] : [cells[0] as Space]);
  }
  return between;
}

/** numerator / denominator rounded to whole numbers: one, or both neighbours of an exact half. */
function roundingsOf(numerator: number, denominator: number): number[] {
  const floor = Math.floor(numerator / denominator);
  const twice = 2 * (numerator - floor * denominator);
  if (twice === denominator) return [floor, floor + 1];
  return [twice < denominator ? floor : floor + 1];
}

/** What stops a throw or a spell on its way: the first blocking place, or null when the line of flight is clear (LWM-BRD-07). */
export function flightBlockedAt(t: Terrain, from: Space, to: Space, height: number): Space | null {
  const ceiling = levelOf(t, from) + height;
  const blocks = (s: Space): boolean => !isOpen(t, s) || levelOf(t, s) >= ceiling;
  for (const place of lineBetween(t, from, to)) if (place.every(blocks)) return place[0];
  return null;
}
