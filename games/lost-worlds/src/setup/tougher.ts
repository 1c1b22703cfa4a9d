// How a side is made stronger or weaker in Body: the same share of all it has, spread over its fighters.

import type { Handicap } from '@quarterstaff/kernel';

export type Steps = Readonly<Record<string, Handicap>>;

/** A fighter as the scenario states it: what it has and its Maximum, of which a card may lend a part. */
export interface Stated {
  readonly body: number;
  readonly maxBody: number;
  readonly lent: number;
}
type Toughness = Pick<Stated, 'body' | 'maxBody'>;

const SHARE = 6; // of the points of Body of a side, one in so many is a step

/** So many steps more or less; who has fallen stays as it is, and nobody falls by it. */
export function tougher(fighters: readonly Stated[], steps: Handicap): Toughness[] {
  const bodies = fighters.map(({ body }) => body);
  const sum = bodies.reduce((all, body) => all + Math.max(0, body), 0);
  const by = Math.sign(steps);
  for (let left = Math.abs(steps) * Math.max(1, Math.round(sum / SHARE)), at = 0; left > 0; at += 1) {
    const least = by < 0 ? 2 : 1; // nobody is brought down to 0
    if (bodies.every(body => body < least)) break;
    const i = at % bodies.length;
    if (bodies[i]! < least) continue;
    bodies[i]! += by;
    left -= 1;
  }
  return fighters.map(({ body, maxBody, lent }, i) => {
    const now = bodies[i]!;
    return { body: now, maxBody: body === maxBody ? Math.max(now, lent + 1) : Math.max(now, maxBody) };
  });
}

/** A head start for some is what they have more than whoever has least. */
export const leadOf = (by: Steps, side: string): number => (by[side] ?? 0) - Math.min(0, ...Object.values(by));
