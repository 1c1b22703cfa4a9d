// Reach as it is often written: breadth first over 'x,y' in a map.
import { isBlocked } from './field.ts';

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

interface Entered {
  readonly cost: number;
  readonly from: string;
}

/** Every cell within so many steps, with its cost and where it was entered from. */
export function stringEnds(x: number, y: number, left: number): Map<string, Entered> {
  const start = `${x},${y}`;
  const entered = new Map<string, Entered>([[start, { cost: 0, from: start }]]);
  const queue: string[] = [start];
  for (let i = 0; i < queue.length; i += 1) {
    const key = queue[i]!;
    const { cost } = entered.get(key)!;
    if (cost === left) continue;
    const [atX, atY] = key.split(',').map(Number) as [number, number];
    for (const [dx, dy] of STEPS) {
      const next = `${atX + dx},${atY + dy}`;
      if (isBlocked(atX + dx, atY + dy) || entered.has(next)) continue;
      entered.set(next, { cost: cost + 1, from: key });
      queue.push(next);
    }
  }
  entered.delete(start);
  return entered;
}

/** The same with the way to every end. */
export function stringReach(x: number, y: number, left: number): Map<string, readonly string[]> {
  const entered = stringEnds(x, y, left);
  const ways = new Map<string, readonly string[]>();
  for (const end of entered.keys()) {
    const way: string[] = [];
    for (let at = end; entered.has(at); at = entered.get(at)!.from) way.push(at);
    ways.set(end, way.reverse());
  }
  return ways;
}
