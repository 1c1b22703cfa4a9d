// Numbers that belong to a place: the same ground looks the same each time.

export function hash(x: number, y: number, n = 0): number {
  let h = (x * 374761393 + y * 668265263 + n * 974634777) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

export function noise(x: number, y: number, period: number, n: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const u = smooth(x - xi);
  const v = smooth(y - yi);
  const at = (a: number, b: number): number =>
    hash(((a % period) + period) % period, ((b % period) + period) % period, n);
  return (
    (at(xi, yi) * (1 - u) + at(xi + 1, yi) * u) * (1 - v) + (at(xi, yi + 1) * (1 - u) + at(xi + 1, yi + 1) * u) * v
  );
}

/** Several octaves of noise that repeats. */
export const cloud = (x: number, y: number, period: number, n: number): number =>
  noise(x, y, period, n) * 0.5 +
  noise(x * 2, y * 2, period * 2, n + 1) * 0.27 +
  noise(x * 4, y * 4, period * 4, n + 2) * 0.15 +
  noise(x * 8, y * 8, period * 8, n + 3) * 0.08;
