// A second, slower way to find what a line runs through: each cell is cut out of the line on its own, with fractions.

import type { Board, Cell } from '../../src/board/index.ts';

/** A fraction with a positive denominator. */
type Fraction = readonly [number, number];

const less = (a: Fraction, b: Fraction) => a[0] * b[1] < b[0] * a[1];
const middle = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], 2 * a[1] * b[1]];

/** The half planes that make a cell around (0,0): p · normal <= bound. */
function halfPlanes(hex: boolean): readonly { normal: readonly [number, number]; bound: number }[] {
  const normals: [number, number][] = hex
    ? [
        [1, -1],
        [1, 2],
        [2, 1],
      ]
    : [
        [2, 0],
        [0, 2],
      ];
  return normals.flatMap(([u, v]) => [
    { normal: [u, v] as const, bound: 1 },
    { normal: [-u, -v] as const, bound: 1 },
  ]);
}

export interface Cut {
  readonly cell: Cell;
  readonly from: Fraction;
  readonly to: Fraction;
  /** Through the inside, and not merely along the rim. */
  readonly inside: boolean;
}

/** Where along the line from a's centre to a point (du, dv) / per away it is in each cell, touching included, in order. */
export function cuts(board: Board, a: Cell, du: number, dv: number, per: number): Cut[] {
  const found: Cut[] = [];
  for (let cell = 0; cell < board.size; cell++) {
    const cu = board.u(cell) - board.u(a);
    const cv = board.v(cell) - board.v(a);
    let from: Fraction = [0, 1];
    let to: Fraction = [1, 1];
    let outside = false;
    const planes = halfPlanes(board.geometry.hex);
    for (const { normal, bound } of planes) {
      const slope = du * normal[0] + dv * normal[1];
      const room = per * (bound + cu * normal[0] + cv * normal[1]);
      if (slope === 0) outside ||= room < 0;
      else if (slope > 0 && less([room, slope], to)) to = [room, slope];
      else if (slope < 0 && less(from, [-room, -slope])) from = [-room, -slope];
    }
    if (outside || less(to, from)) continue;
    const [share, of] = middle(from, to);
    const inside = planes.every(({ normal, bound }) => {
      const along = share * (du * normal[0] + dv * normal[1]);
      return along < of * per * (bound + cu * normal[0] + cv * normal[1]);
    });
    found.push({ cell, from, to, inside });
  }
  return found.sort((a, b) => (less(a.from, b.from) ? -1 : less(b.from, a.from) ? 1 : a.cell - b.cell));
}

/** The cells that touch the point at this share of the line. */
export function touchingAt(all: readonly Cut[], share: Fraction): Cell[] {
  return all.filter(cut => !less(share, cut.from) && !less(cut.to, share)).map(cut => cut.cell);
}

/** The hex a point of the plane lies in, by rounding cube coordinates; the point is (u, v) / per and on no rim. */
export function hexAt(u: number, v: number, per: number): readonly [number, number] {
  const cube = [u, v, -u - v];
  const rounded = cube.map(part => Math.round(part / per));
  const off = cube.map((part, i) => Math.abs(part - (rounded[i] as number) * per));
  const worst = off.indexOf(Math.max(...off));
  const others = rounded.reduce((sum, part, i) => (i === worst ? sum : sum + part), 0);
  rounded[worst] = -others;
  return [(rounded[0] as number) + 0, (rounded[1] as number) + 0];
}
