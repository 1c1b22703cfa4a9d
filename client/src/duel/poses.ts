import type { Stance } from '../art/minis/stances.ts';

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

const pose = (change: Partial<Pose>): Pose => ({ ...STAND, ...change });

const HIGH_BLOW = pose({
  lean: 14,
  weapon: [140, 150],
  blade: 100,
  guard: [-30, 10],
  front: [44, 4],
  back: [-30, -44],
});
const LUNGE = pose({
  lean: 26,
  drop: 12,
  weapon: [88, 92],
  blade: 92,
  guard: [-60, -40],
  front: [64, -4],
  back: [-46, -54],
});
const STRUCK = pose({
  lean: -24,
  weapon: [-30, -60],
  blade: -70,
  guard: [70, 110],
  front: [16, -10],
  back: [-30, -20],
  sign: 'hit',
});

/** The pictures of the result pages. */
const PAGES: Readonly<Record<number, Pose>> = {
  1: pose({ lean: 18, weapon: [60, 50], blade: 40, guard: [-20, 20], front: [30, 0] }),
  3: pose({ lean: 8, weapon: [84, 120], blade: 128, guard: [40, 80], sign: 'spark' }),
  5: pose({ lean: 30, drop: 34, weapon: [62, 84], blade: 88, guard: [30, 60], front: [84, -24], back: [-20, -74] }),
  7: pose({ lean: -30, weapon: [-20, -40], blade: -60, guard: [130, 160], sign: 'hit' }),
  9: pose({ lean: 44, drop: 32, weapon: [78, 84], blade: 84, guard: [-70, -60], front: [86, -6], back: [-62, -72] }),
  11: pose({ lean: -10, weapon: [50, 70], blade: 60, guard: [60, 130], sign: 'hit', front: [40, 0] }),
  13: pose({ lean: 2, weapon: [-8, 4], blade: -10, guard: [8, -4], front: [6, 0], back: [-6, 0], sign: 'bound' }),
  15: pose({
    lean: 20,
    drop: 20,
    weapon: [40, 20],
    blade: 10,
    guard: [40, 10],
    front: [70, -50],
    back: [-20, -60],
    sign: 'hit',
  }),
  17: pose({ lean: 2, drop: 6, weapon: [70, 150], blade: 168, guard: [66, 110], front: [32, -6], back: [-30, -34] }),
  19: pose({
    lean: -30,
    drop: 4,
    weapon: [-70, -90],
    blade: -110,
    guard: [100, 130],
    front: [54, 30],
    back: [-10, -34],
    sign: 'wind',
  }),
  21: pose({ lean: -6, away: true, weapon: [30, 60], blade: 110, guard: [-20, 10] }),
  23: pose({ lean: 10, shift: 20, away: true, weapon: [110, 130], blade: 150, guard: [20, 50], sign: 'wind' }),
  25: pose({ lean: -14, weapon: [120, 150], blade: 190, guard: [30, 80], front: [40, 0], sign: 'hit' }),
  27: pose({
    lean: 56,
    drop: 26,
    weapon: [30, 22],
    blade: 60,
    guard: [-40, -10],
    front: [70, -30],
    back: [-34, -60],
    sign: 'lost',
  }),
  29: pose({
    lean: 50,
    drop: 40,
    weapon: [-20, 20],
    blade: 30,
    guard: [60, 110],
    front: [92, -34],
    back: [-10, -84],
    sign: 'wind',
  }),
  31: pose({
    lean: -38,
    weapon: [-80, -100],
    blade: -120,
    guard: [-60, -80],
    front: [30, 6],
    back: [-34, -30],
    sign: 'hit',
  }),
  33: pose({
    lean: -14,
    shift: -16,
    drop: -16,
    weapon: [30, 60],
    blade: 100,
    guard: [-60, -30],
    front: [60, -40],
    back: [-60, -70],
    sign: 'wind',
  }),
  35: pose({
    lean: -30,
    shift: -26,
    weapon: [-20, -10],
    blade: -40,
    guard: [80, 120],
    front: [30, 10],
    back: [-50, -40],
    sign: 'hit',
  }),
  37: pose({
    lean: 24,
    weapon: [60, 30],
    blade: -20,
    guard: [-50, -30],
    front: [50, 0],
    back: [-34, -50],
    sign: 'wind',
  }),
  39: pose({
    lean: 30,
    shift: 24,
    drop: 6,
    weapon: [50, 120],
    blade: 150,
    guard: [80, 90],
    front: [86, 20],
    back: [-34, -46],
    sign: 'spark',
  }),
  41: pose({ lean: -4, turn: -82, weapon: [-60, -40], blade: -30, guard: [70, 110], front: [40, 0], back: [0, -30] }),
  43: { ...LUNGE, sign: 'wind' },
  45: { ...STRUCK, lean: 14, shift: 18, front: [50, 0] },
  47: pose({ lean: 10, weapon: [96, 92], blade: 160, guard: [92, 96], front: [36, 0], sign: 'magic' }),
  49: pose({ lean: 20, drop: 34, weapon: [84, 90], blade: 90, guard: [88, 92], front: [88, -20], back: [-20, -80] }),
  51: pose({ lean: 6, weapon: [150, 170], blade: 178, guard: [-20, 10], sign: 'spark' }),
  53: pose({ lean: -12, weapon: [100, 120], blade: 150, guard: [60, 110], sign: 'lost' }),
  55: pose({ lean: -8, shift: -24, weapon: [40, 96], blade: 140, guard: [40, 84], front: [34, -14], back: [-34, -30] }),
  57: pose({ shift: -14 }),
  59: pose({ lean: 2, weapon: [88, 90], blade: 90, guard: [86, 90], front: [26, -4], back: [-24, -30], sign: 'wind' }),
  61: pose({ lean: 8, shift: 8, weapon: [40, 110], blade: 130, guard: [50, 90], front: [46, 10], back: [-26, -50] }),
  63: { ...HIGH_BLOW, sign: 'wind' },
};

const POSTURES: Readonly<Record<string, Pose>> = {
  down: PAGES[41]!,
  off_balance: PAGES[19]!,
  standing: STAND,
};

export function poseOf(page: number, posture: string): Pose {
  return PAGES[page] ?? POSTURES[posture] ?? STAND;
}

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
