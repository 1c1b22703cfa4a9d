// Arithmetic of the hex grid in axial pairs: what needs numbers only and knows no map.

/** An axial pair. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}
export type Arc = 'front' | 'side' | 'rear';
export type Size = 1 | 3 | 4 | 5 | 6 | 7;

export const UNITS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

const unit = (direction: number): Hex => UNITS[(((direction % 6) + 6) % 6) as 0]!;
const plus = (a: Hex, b: Hex): Hex => ({ q: a.q + b.q, r: a.r + b.r });
const minus = (a: Hex, b: Hex): Hex => ({ q: a.q - b.q, r: a.r - b.r });
const sameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

/** HM-HEX-02: the smallest number of steps between two hexes. */
export function hexDistance(a: Hex, b: Hex): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** An offset turned clockwise in steps of 60 degrees. */
function rotated(offset: Hex, steps: number): Hex {
  let turned = offset;
  for (let i = ((steps % 6) + 6) % 6; i > 0; i -= 1) turned = { q: -turned.r, r: turned.q + turned.r };
  return turned;
}

/** How far a direction is turned from a facing: 0 to 3 steps. */
function turnBetween(facing: number, direction: number): number {
  const turn = (((direction - facing) % 6) + 6) % 6;
  return turn > 3 ? 6 - turn : turn;
}

// HM-HEX-04: by (q + 5r) mod 7 a hex is a centre or the neighbour of its centre in this direction.
const DIRECTION_FROM_CENTRE: readonly (number | null)[] = [null, 2, 0, 1, 4, 3, 5];

/** The centre of the megahex in which a hex lies, when (0,0) is a centre. */
export function megahexCentre(hex: Hex): Hex {
  const f = (((hex.q + 5 * hex.r) % 7) + 7) % 7;
  const direction = DIRECTION_FROM_CENTRE[f]!;
  return direction === null ? hex : minus(hex, unit(direction));
}

/** Megahexes lie to each other as hexes do: the axial pair of one, from its centre. */
export const megahexPlace = ({ q, r }: Hex): Hex => ({ q: (3 * q + r) / 7 + 0, r: (2 * r - q) / 7 + 0 });

/** HM-HEX-05: steps from megahex to megahex. */
export function megahexRange(a: Hex, b: Hex): number {
  return hexDistance(megahexPlace(megahexCentre(a)), megahexPlace(megahexCentre(b)));
}

// HM-FACE-03: footprints for facing 0, the anchor first.
const SHAPES: Readonly<Record<Size, readonly Hex[]>> = {
  1: [{ q: 0, r: 0 }],
  3: [
    { q: 0, r: 0 },
    { q: 0, r: 1 },
    { q: 0, r: 2 },
  ],
  4: [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
    { q: -1, r: 1 },
  ],
  5: [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
    { q: -1, r: 1 },
    { q: 0, r: 2 },
  ],
  6: [{ q: 0, r: 0 }, ...UNITS.filter((_, direction) => direction !== 3)],
  7: [{ q: 0, r: 0 }, ...UNITS],
};

/** What a figure of this size and facing covers and has around it, as offsets from its anchor. */
interface Shape {
  readonly covered: readonly Hex[];
  readonly front: readonly Hex[]; // clockwise from the left
  readonly side: readonly Hex[];
  readonly rear: readonly Hex[];
}

const shapes = new Map<number, Shape>();

export function shapeOf(size: Size, facing: number): Shape {
  const key = size * 6 + facing;
  let shape = shapes.get(key);
  if (shape === undefined) {
    shape = measureShape(
      SHAPES[size].map(offset => rotated(offset, facing)),
      facing,
    );
    shapes.set(key, shape);
  }
  return shape;
}

/** HM-FACE-02 and HM-FACE-04: each hex touching the footprint by its widest turn from the facing. */
function measureShape(covered: readonly Hex[], facing: number): Shape {
  const widest = new Map<string, { hex: Hex; turn: number }>();
  for (const hex of covered) {
    for (let direction = 0; direction < 6; direction += 1) {
      const around = plus(hex, unit(direction));
      if (covered.some(own => sameHex(own, around))) continue;
      const key = `${around.q},${around.r}`;
      const turn = turnBetween(facing, direction);
      const known = widest.get(key);
      if (known === undefined || known.turn < turn) widest.set(key, { hex: around, turn });
    }
  }
  const arc = (least: number, most: number): readonly Hex[] =>
    [...widest.values()].filter(({ turn }) => turn >= least && turn <= most).map(({ hex }) => hex);
  const front = arc(0, 1);
  const ordered =
    covered.length === 1
      ? [facing - 1, facing, facing + 1].map(direction => plus(covered[0]!, unit(direction)))
      : front;
  return { covered, front: ordered, side: arc(2, 2), rear: arc(3, 3) };
}

/** HM-FACE-07: the wedge of 120 degrees through the three front hexes, edges included. */
export function isInWedge(facing: number, offset: Hex): boolean {
  return inSector(offset, unit(facing - 1), unit(facing)) || inSector(offset, unit(facing), unit(facing + 1));
}

/** Whether offset = a·u + b·v with whole a, b ≥ 0, not both 0, for neighbouring units u and v. */
function inSector(offset: Hex, u: Hex, v: Hex): boolean {
  const determinant = u.q * v.r - u.r * v.q;
  const a = (offset.q * v.r - offset.r * v.q) / determinant;
  const b = (u.q * offset.r - u.r * offset.q) / determinant;
  return a >= 0 && b >= 0 && a + b > 0;
}

/**
 * HM-HEX-06: the hexes between two hexes, sampled evenly. Where the line runs along a side, `lean` says to which hand
 * all such points go; with exact integers, as a nudge of (+1,+2,-3) parts in a million would.
 */
export function lineBetween(a: Hex, b: Hex, lean: 1 | -1): readonly Hex[] {
  const d = hexDistance(a, b);
  const between: Hex[] = [];
  for (let i = 1; i < d; i += 1) {
    const q = a.q * (d - i) + b.q * i; // all in d-ths of a hex
    const r = a.r * (d - i) + b.r * i;
    between.push(roundHex(q, r, d, lean));
  }
  return between;
}

function roundHex(q: number, r: number, d: number, lean: 1 | -1): Hex {
  const s = -q - r;
  // Scaled by 1000 so that the nudge is a whole number far below one d-th.
  const scale = 1000 * d;
  const Q = q * 1000 + lean;
  const R = r * 1000 + 2 * lean;
  const S = s * 1000 - 3 * lean;
  let rq = Math.round(Q / scale);
  let rr = Math.round(R / scale);
  const rs = Math.round(S / scale);
  const offQ = Math.abs(rq * scale - Q);
  const offR = Math.abs(rr * scale - R);
  const offS = Math.abs(rs * scale - S);
  if (offQ > offR && offQ > offS) rq = -rr - rs;
  else if (offR > offS) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
}
