import { type Cell, NONE } from '@quarterstaff/kernel';
import type { Topology } from './ground.ts';

export const FAR = 30_000;

/**
 * Walking costs from a body's squares to everywhere: straight steps 1, diagonal steps 2 (BA-MOVE-02). Squares marked in
 * `blocked` are never entered; `ends` (if given) are entered but not left. Unreached squares cost FAR.
 */
export function walk(
  t: Topology,
  sources: readonly Cell[],
  blocked: Uint8Array,
  limit: number = FAR,
  ends: Uint8Array | null = null,
): Int16Array {
  const cost = new Int16Array(t.size).fill(FAR);
  let now: Cell[] = [];
  let next: Cell[] = [];
  let later: Cell[] = [];
  for (const cell of sources) {
    cost[cell] = 0;
    now.push(cell);
  }
  for (let c = 0; c < limit && (now.length > 0 || next.length > 0); c += 1) {
    for (let i = 0; i < now.length; i += 1) {
      const cell = now[i]!;
      if (cost[cell] !== c || (c > 0 && ends !== null && ends[cell] === 1)) continue;
      const at = cell * 8;
      for (let d = 0; d < 8; d += 1) {
        const to = t.near[at + d]!;
        if (to === NONE || blocked[to] === 1) continue;
        const price = (d & 1) === 0 ? c + 1 : c + 2;
        if (price > limit || price >= cost[to]!) continue;
        cost[to] = price;
        if ((d & 1) === 0) next.push(to);
        else later.push(to);
      }
    }
    const spare = now;
    now = next;
    next = later;
    later = spare;
    later.length = 0;
  }
  return cost;
}

/** One cheapest way to a square, the start left out; among equal steps back the first direction clockwise from up. */
export function wayTo(t: Topology, cost: Int16Array, to: Cell, ends: Uint8Array | null = null): Cell[] {
  const way: Cell[] = [];
  let cell = to;
  while (cost[cell]! > 0 && cost[cell]! < FAR) {
    way.push(cell);
    const price = cost[cell]!;
    let back: Cell = NONE;
    for (let d = 0; d < 8 && back === NONE; d += 1) {
      const from = t.near[cell * 8 + d]!;
      if (from === NONE || cost[from] !== price - ((d & 1) === 0 ? 1 : 2)) continue;
      if (ends !== null && ends[from] === 1 && cost[from]! > 0) continue;
      if (t.near[from * 8 + ((d + 4) & 7)] === cell) back = from;
    }
    if (back === NONE) break;
    cell = back;
  }
  return way.reverse();
}
