// Proportions of what walks on two legs, and where its hands go.

export interface Build {
  readonly leg: number;
  readonly trunk: number;
  readonly sw: number; // half the width of the shoulders
  readonly hw: number; // of the hips
  readonly r: number; // thickness of limbs
  readonly head: number;
  readonly arm: number;
  readonly hunch: number;
  readonly step: number;
  readonly size: number;
}

export const BUILDS = {
  human: { leg: 36, trunk: 33, sw: 16, hw: 11, r: 6.6, head: 1, arm: 34, hunch: 1, step: 12, size: 1 },
  slim: { leg: 39, trunk: 33, sw: 14, hw: 9.5, r: 5.6, head: 0.94, arm: 35, hunch: 1, step: 12, size: 1 },
  stocky: { leg: 24, trunk: 31, sw: 19, hw: 14, r: 8.2, head: 1.1, arm: 31, hunch: 1, step: 13, size: 0.96 },
  small: { leg: 23, trunk: 25, sw: 13, hw: 10, r: 5.8, head: 1.08, arm: 27, hunch: 2, step: 10, size: 0.9 },
  brute: { leg: 34, trunk: 36, sw: 22, hw: 12, r: 8.6, head: 0.98, arm: 37, hunch: 6, step: 15, size: 1.04 },
  bones: { leg: 37, trunk: 32, sw: 14, hw: 8, r: 4, head: 0.98, arm: 35, hunch: 2, step: 12, size: 1 },
  hunched: { leg: 30, trunk: 30, sw: 15, hw: 10, r: 5.8, head: 1, arm: 39, hunch: 15, step: 15, size: 0.98 },
  hulk: { leg: 34, trunk: 44, sw: 26, hw: 20, r: 10.4, head: 1.08, arm: 50, hunch: 12, step: 20, size: 1.42 },
} as const satisfies Record<string, Build>;

/** Hands as offsets from between the shoulders, in arm lengths; blades in degrees from upright, right is positive. */
export interface Stance {
  readonly near: readonly [number, number];
  readonly blade: number;
  readonly far: readonly [number, number];
  readonly off: number;
  readonly both?: boolean; // one weapon in two hands
  readonly shoot?: boolean;
  readonly spell?: boolean;
  readonly clawed?: boolean;
  readonly stride?: number;
  readonly lean?: number; // degrees, forwards is positive
  readonly low?: number; // how far the knees give way, 1 is upright
}

export const STANCES = {
  raised: { near: [-1.0, -0.28], blade: -24, far: [0.72, 0.52], off: 8 },
  point: { near: [0.5, 0.42], blade: 52, far: [0.9, 0.1], off: 30 },
  upright: { near: [-0.92, 0.5], blade: -3, far: [0.7, 0.55], off: 6 },
  two: { near: [-0.42, 0.62], blade: 34, far: [0.36, 0.16], off: 0, both: true },
  low: { near: [-0.62, 0.72], blade: 0, far: [0.46, 0.66], off: 0, both: true },
  shoulder: { near: [-0.1, 0.4], blade: -38, far: [0.5, 0.62], off: 0 },
  shoot: { near: [-0.18, 0.06], blade: 0, far: [0.98, 0.06], off: 0, shoot: true },
  cast: { near: [-0.86, 0.38], blade: -2, far: [0.92, -0.3], off: 20, spell: true },
  claw: { near: [0.12, 0.78], blade: 120, far: [0.98, 0.2], off: 80, clawed: true },
  loom: { near: [-0.92, 0.98], blade: -14, far: [0.98, 0.86], off: 110 },
  lunge: { near: [0.98, 0.24], blade: 80, far: [-0.5, 0.62], off: -40, stride: 1.9, lean: 12 },
  struck: { near: [-0.86, 0.42], blade: -76, far: [0.62, -0.3], off: 20, stride: 1.3, lean: -17 },
  parry: { near: [0.62, 0.0], blade: -14, far: [0.86, 0.3], off: 0, stride: 1.3, lean: -5 },
  weary: { near: [-0.4, 0.92], blade: 150, far: [0.5, 0.8], off: 120, lean: 6 },
  victory: { near: [-0.62, -0.78], blade: -8, far: [0.8, 0.5], off: 10 },
  dual: { near: [-0.9, 0.2], blade: -30, far: [0.86, 0.28], off: 46 },
  prone: { near: [-0.2, -0.86], blade: 10, far: [0.7, -0.6], off: -20, stride: 0.5 },
} as const satisfies Record<string, Stance>;

const isName = (stance: keyof typeof STANCES | Stance): stance is keyof typeof STANCES => typeof stance === 'string';
export const stanceOf = (stance: keyof typeof STANCES | Stance): Stance => (isName(stance) ? STANCES[stance] : stance);

/** Between two stances: what a blow, a parry or a stagger is made of. */
export function between(a: keyof typeof STANCES | Stance, b: keyof typeof STANCES | Stance, t: number): Stance {
  const p = stanceOf(a);
  const q = stanceOf(b);
  const n = (x: number, y: number): number => x + (y - x) * t;
  return {
    ...(t < 0.5 ? p : q),
    near: [n(p.near[0], q.near[0]), n(p.near[1], q.near[1])],
    far: [n(p.far[0], q.far[0]), n(p.far[1], q.far[1])],
    blade: n(p.blade, q.blade),
    off: n(p.off, q.off),
    stride: n(p.stride ?? 1, q.stride ?? 1),
    lean: n(p.lean ?? 0, q.lean ?? 0),
    low: n(p.low ?? 1, q.low ?? 1),
  };
}
