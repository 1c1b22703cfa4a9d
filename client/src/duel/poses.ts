import type { Stance } from '../art/minis/stances.ts';
import pages from './poses.json' with { type: 'json' };

// How a fighter stands on each result page. Angles are in degrees from straight down, positive towards the opponent on the right.

export interface Pose {
  readonly lean: number; // of the trunk, from upright
  readonly drop: number; // how far the hips sink
  readonly shift: number; // how far the figure stands from the middle
  readonly weapon: readonly [number, number]; // upper and lower arm
  readonly blade: number; // the weapon, as an arm would point
  readonly guard: readonly [number, number]; // the other arm
  readonly front: readonly [number, number]; // thigh and shin
  readonly back: readonly [number, number];
  readonly turn: number; // of the whole figure, about the feet
  readonly away: boolean; // its back to the reader
  readonly sign: 'none' | 'hit' | 'spark' | 'magic' | 'wind' | 'bound' | 'lost';
}

const STAND: Pose = {
  lean: 4,
  drop: 0,
  shift: 0,
  weapon: [28, 92],
  blade: 150,
  guard: [22, 70],
  front: [24, -4],
  back: [-18, -26],
  turn: 0,
  away: false,
  sign: 'none',
};

/** The pictures of the result pages: what of a pose differs from plain standing. */
const PAGES = pages as unknown as Readonly<Record<string, Partial<Pose>>>;
/** Where a page has no picture of its own, the posture is that of another page. */
const POSTURES: Readonly<Record<string, string>> = { down: '41', off_balance: '19' };

export const poseOf = (page: number, posture: string): Pose => ({
  ...STAND,
  ...(PAGES[page] ?? PAGES[POSTURES[posture] ?? '']),
});

/** How the miniature of a fighter holds itself in such a pose: hands where the arms end, the weapon as it points. */
export function stanceOf(pose: Pose): Stance {
  const hand = ([upper, lower]: readonly [number, number]): readonly [number, number] => {
    const [a, b] = [(upper * Math.PI) / 180, (lower * Math.PI) / 180];
    return [(Math.sin(a) * 25 + Math.sin(b) * 23) / 46, (Math.cos(a) * 25 + Math.cos(b) * 23) / 46];
  };
  return {
    near: hand(pose.weapon),
    blade: 180 - pose.blade,
    far: hand(pose.guard),
    off: 180 - pose.guard[1],
    stride: Math.max(0.7, Math.min(2.2, 0.55 + pose.front[0] / 48)),
    lean: pose.lean * 0.62,
    low: 1 - Math.min(0.42, Math.max(0, pose.drop) / 90),
  };
}
