import { type Cell, NONE } from '@quarterstaff/kernel';
import type { Topology } from './ground.ts';

export const FAR = 30_000;

// The squares to look at for the present cost, the next one and the one after it. A square comes into a list at most once
// for each of its neighbours.
let rooms = [new Int32Array(0), new Int32Array(0), new Int32Array(0)] as const;

/**
 * Walking costs from a body's squares to everywhere: straight steps 1, diagonal steps 2 (BA-MOVE-02). Squares marked in
 * `blocked` are never entered; `ends` (if given) are entered but not left. Unreached squares cost FAR. `cost` is room to use.
 */
export function walk(
  t: Topology,
  sources: readonly Cell[],
  blocked: Uint8Array,
  limit: number = FAR,
  ends: Uint8Array | null = null,
  cost: Int16Array = new Int16Array(t.size),
): Int16Array {
  cost.fill(FAR, 0, t.size);
  const most = t.size * 8 + sources.length;
  if (rooms[0].length < most) rooms = [new Int32Array(most * 2), new Int32Array(most * 2), new Int32Array(most * 2)];
  let [now, next, later] = rooms;
  let inNow = 0;
  let inNext = 0;
  let inLater = 0;
  for (let i = 0; i < sources.length; i += 1) {
    cost[sources[i]!] = 0;
    now[inNow++] = sources[i]!;
  }
  const { near } = t;
  for (let c = 0; c < limit && inNow + inNext > 0; c += 1) {
    const straight = c + 1;
    const diagonal = c + 2;
    for (let i = 0; i < inNow; i += 1) {
      const cell = now[i]!;
      if (cost[cell] !== c || (c > 0 && ends !== null && ends[cell] === 1)) continue;
      const at = cell * 8;
      for (let d = 0; d < 8; d += 2) {
        const to = near[at + d]!;
        if (to === NONE || cost[to]! <= straight || blocked[to] === 1) continue;
        cost[to] = straight;
        next[inNext++] = to;
      }
      if (diagonal > limit) continue;
      for (let d = 1; d < 8; d += 2) {
        const to = near[at + d]!;
        if (to === NONE || cost[to]! <= diagonal || blocked[to] === 1) continue;
        cost[to] = diagonal;
        later[inLater++] = to;
      }
    }
    const spare = now;
    now = next;
    next = later;
    later = spare;
    inNow = inNext;
    inNext = inLater;
    inLater = 0;
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
