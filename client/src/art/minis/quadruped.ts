import { HEADS, teeth } from './heads.ts';
import { at, bend, capsule, dark, dot, GOLD, INK, type Joint, light, limb, line, n1, P, shape } from './ink.ts';
import type { BeastLook } from './look.ts';
import { wings } from './wings.ts';

// What walks on four legs.

interface Beast {
  readonly long: number;
  readonly back: number;
  readonly chest: number;
  readonly rump: number;
  readonly r: number; // thickness of legs
  readonly neck: readonly [number, number];
  readonly tail: 'brush' | 'whip' | 'long' | 'thick' | 'none';
}
export const BEASTS = {
  wolf: { long: 62, back: -44, chest: 17, rump: 13, r: 5.4, neck: [16, -12], tail: 'brush' },
  rat: { long: 40, back: -23, chest: 13, rump: 16, r: 3.6, neck: [12, 2], tail: 'whip' },
  cat: { long: 66, back: -44, chest: 15, rump: 13, r: 5.4, neck: [16, -10], tail: 'long' },
  bear: { long: 70, back: -58, chest: 27, rump: 25, r: 10, neck: [20, -4], tail: 'none' },
  lizard: { long: 78, back: -30, chest: 16, rump: 15, r: 6.4, neck: [22, 0], tail: 'thick' },
  horse: { long: 70, back: -66, chest: 19, rump: 18, r: 5.8, neck: [22, -32], tail: 'brush' },
  tusker: { long: 88, back: -86, chest: 38, rump: 34, r: 12, neck: [30, 4], tail: 'whip' },
} as const satisfies Record<string, Beast>;

interface Hide {
  readonly skin: string;
  readonly hair: string;
  readonly trim: string;
  readonly cloth: string;
}
const HEADS_OF_BEASTS = {
  wolf: s =>
    shape('M-6 -12L-4 -28L6 -14ZM-14 -8L-16 -24L-4 -13Z', s.skin, 2) +
    shape('M-16 -6Q-8 -16 8 -12L26 -3Q30 1 26 5L12 10Q-8 16 -16 8Z', s.skin) +
    `<path d="M6 6L27 2L26 6L12 11Z" fill="${light(s.skin, 0.45)}"/>` +
    dot(27, -0.4, 3.2, INK) +
    dot(9, -5, 4, '#ffd84a') +
    dot(10, -5, 1.8, INK) +
    line('M3 -10L13 -8M10 7L25 4', INK, 2) +
    teeth('M18 5L19.4 10L21.4 4.4ZM13 6.4L14 10.6L16 5.8Z'),
  rat: s => at(0, 0, HEADS.rat(s), 0, 0.86),
  cat: s =>
    shape('M-6 -10L-8 -22L4 -13Z', s.skin, 2) +
    shape('M-13 -4Q-8 -15 5 -13Q16 -10 18 -1Q18 8 6 11Q-10 12 -13 -4Z', s.skin) +
    dot(7, -4, 3.8, '#e8f06a') +
    line('M7 -6V-2', INK, 2) +
    dot(17, 0, 2.4, INK) +
    line('M8 6Q14 7 17 3', INK, 1.8) +
    teeth('M12 5.6L13 11L15 5Z'),
  bear: s =>
    shape('M-12 -12Q-20 -26 -6 -22Q0 -18 -2 -12Z', s.skin, 2) +
    shape('M-18 -6Q-10 -20 6 -17Q16 -14 18 -6L28 0Q31 6 25 10L10 14Q-14 16 -18 -6Z', s.skin) +
    shape('M16 -6L28 0Q31 6 25 10L14 12Q10 2 16 -6Z', light(s.skin, 0.3), 1.6) +
    dot(28, 1, 3.6, INK) +
    dot(9, -7, 2.4, INK) +
    line('M14 9Q22 9 27 6', INK, 1.8) +
    teeth('M18 9L19.6 14L22 8.4Z'),
  lizard: s => at(0, 0, HEADS.lizard(s), 0, 1.05),
  horse: s =>
    shape('M-10 -14L-8 -28L0 -17Z', s.skin, 2) +
    shape('M-15 -8Q-8 -18 4 -14L22 6Q27 14 19 18Q11 20 7 12L-8 8Z', s.skin) +
    dot(3, -6, 2.4, INK) +
    dot(21, 12, 1.6, INK) +
    line('M-4 -16Q-20 -12 -24 18', INK, 9) +
    line('M-4 -16Q-20 -12 -24 18', s.hair, 6) +
    line('M6 -14L0 12M8 4L19 2', s.trim, 2.6),
  tusker: s =>
    shape('M-20 -18Q-8 -30 10 -24Q22 -16 20 -2Q26 22 18 44Q12 48 10 40Q14 24 6 12Q-16 14 -20 -18Z', s.skin) +
    shape('M-12 -14Q-30 -16 -28 6Q-24 18 -12 10Z', dark(s.skin, 0.15)) +
    dot(6, -10, 2.8, INK) +
    shape('M8 10Q22 26 40 16Q28 34 8 24Z', '#f3ead2', 2.2),
  hawk: s =>
    shape('M-12 -8L-24 -16L-14 -2L-26 2L-12 8Z', light(s.trim, 0.25), 2) +
    shape('M-14 -2Q-12 -16 2 -16Q14 -15 15 -5Q13 10 2 13Q-12 13 -14 -2Z', light(s.trim, 0.35)) +
    shape('M11 -8Q28 -8 29 8Q28 14 24 14Q22 5 11 4Z', '#e8a53a', 2) +
    line('M12 1Q18 1 23 5', INK, 1.6) +
    dot(6, -5, 4.2, '#ffe06a') +
    dot(7, -5, 2, INK) +
    line('M-1 -10L11 -8', INK, 2.6),
} as const satisfies Record<string, (hide: Hide) => string>;

type Build = keyof typeof BEASTS;

function tailOf(build: Build, q: Beast, s: Hide): string {
  const z = -q.long / 2;
  if (q.tail === 'none') return '';
  if (q.tail === 'brush')
    return shape(
      `M${z - 2} ${q.back - 2}Q${z - 22} ${q.back - 10} ${z - 26} ${q.back + 12}Q${z - 16} ${q.back + 16} ${z - 4} ${q.back + 9}Z`,
      build === 'horse' ? s.hair : dark(s.skin, 0.1),
    );
  const [width, d] = {
    whip: [4.6, `M${z} ${q.back + 6}Q${z - 22} ${q.back + 14} ${z - 24} -4Q${z - 26} -14 ${z - 38} -8`] as const,
    long: [
      5,
      `M${z} ${q.back}Q${z - 22} ${q.back + 4} ${z - 20} ${q.back - 22}Q${z - 18} ${q.back - 34} ${z - 30} ${q.back - 32}`,
    ] as const,
    thick: [11, `M${z + 4} ${q.back + 4}Q${z - 24} ${q.back + 16} ${z - 34} -4`] as const,
  }[q.tail];
  return line(d, INK, width + 4.6) + line(d, build === 'rat' ? '#c98d86' : s.skin, width);
}

interface Leg {
  readonly joints: readonly Joint[];
  readonly radii: readonly number[];
}

const bonesOf = ({ joints, radii }: Leg): readonly string[] =>
  joints.slice(1).map((joint, i) => capsule(joints[i]!, radii[i]!, joint, radii[i + 1]!));

/** Neck, trunk and the near legs as one silhouette: no lines where they meet. */
const wholeBody = (d: string, skin: string): string =>
  `<path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="4.6" stroke-linejoin="round"/><path d="${d}" fill="${skin}"/><path d="${d}" fill="url(#vol)"/>`;

/** The lighter underside between the legs. */
const belly = ({ long, back, chest, rump }: Beast, skin: string): string => {
  const [a, z] = [long / 2 - 14, -long / 2 + 14];
  return `<path d="M${n1(z)} ${n1(back + 3 + rump * 0.96)}Q${n1((a + z) / 2)} ${n1(back + 2 + chest * 0.5)} ${n1(a)} ${n1(back + 2 + chest * 0.96)}Z" fill="${light(skin, 0.28)}" opacity=".55"/>`;
};

/** The muscle of a thigh or shoulder: one line of the pen inside the silhouette. */
function haunch({ joints }: Leg, r: number, side: 1 | -1): string {
  const { x, y } = joints[0]!;
  return line(
    `M${n1(x + side * r * 1.2)} ${n1(y - r * 1.5)}Q${n1(x + side * r * 2.5)} ${n1(y + r * 0.4)} ${n1(x + side * r * 1.1)} ${n1(y + r * 2.1)}`,
    INK,
    1.6,
    'opacity=".55"',
  );
}

function toes({ joints }: Leg, r: number): string {
  const { x, y } = joints[3]!;
  return line(
    `M${n1(x - r * 0.1)} ${n1(y + r * 0.5)}v${n1(-r * 0.7)}M${n1(x + r * 0.5)} ${n1(y + r * 0.4)}v${n1(-r * 0.6)}`,
    INK,
    1.2,
  );
}

export function quadruped(look: BeastLook): string {
  const q: Beast = BEASTS[look.build];
  const s = {
    skin: look.skin ?? '#77716c',
    hair: look.hair ?? '#2b1c12',
    trim: look.trim ?? '#c8663a',
    cloth: look.cloth ?? '#777066',
  };
  const [a, z] = [q.long / 2, -q.long / 2];
  const leg = (x: number, top: number, shift: number, side: 1 | -1): Leg => {
    const from = P(x, q.back + top);
    const foot = P(x + shift, 0);
    const len = Math.hypot(foot.x - from.x, foot.y - from.y) / 2 + 2.4;
    return {
      joints: [from, bend(from, foot, len, len, side), foot, P(foot.x + q.r * 1.1, foot.y - 1)],
      radii: [q.r * 1.8, q.r * 1.06, q.r * 0.76, q.r * 0.72],
    };
  };
  const far = (one: Leg): string => limb(one.joints, one.radii, dark(s.skin, 0.34));
  const [hind, fore] = [leg(z + 5, 6, -9, 1), leg(a - 8, 6, 5, -1)];
  const head = P(a + q.neck[0], q.back + q.neck[1]);
  const over = q.back - q.chest;
  const [farWing, nearWing] =
    look.wings === undefined ? ['', ''] : wings(look.wings, look.wing ?? s.trim, 6, q.back - 6, 1.35);
  const mane =
    look.mane === true
      ? shape(
          `M${a - 24} ${over + 4}L${a - 16} ${over - 7}L${a - 8} ${over}L${a + 2} ${over - 6}L${a + 8} ${over + 6}L${a + 2} ${q.back + 10}L${a - 8} ${q.back + 4}L${a - 14} ${q.back + 12}Z`,
          dark(s.skin, 0.22),
          2,
        )
      : '';
  const spines =
    look.spines === true
      ? Array.from({ length: 7 }, (_, i) =>
          shape(`M${n1(z + 6 + i * (q.long / 7))} ${over + 2}l5 -9l6 9Z`, s.trim, 1.6),
        ).join('')
      : '';
  const saddle =
    look.saddle === undefined
      ? ''
      : shape(
          `M-14 ${over - 2}Q0 ${over - 8} 14 ${over - 2}L17 ${q.back + 12}Q0 ${q.back + 18} -17 ${q.back + 12}Z`,
          look.saddle,
        ) + line(`M-12 ${q.back + 12}V${q.back + 24}`, GOLD, 2.6);
  return at(
    0,
    0,
    [
      farWing,
      tailOf(look.build, q, s),
      far(leg(a - 3, 4, 8, -1)),
      far(leg(z + 10, 4, 6, 1)),
      wholeBody(
        [
          capsule(P(a - 6, q.back + 2), q.chest * 0.86, head, q.chest * 0.62),
          capsule(P(a - 4, q.back + 2), q.chest, P(z + 4, q.back + 3), q.rump),
          ...bonesOf(hind),
          ...bonesOf(fore),
        ].join(''),
        s.skin,
      ),
      belly(q, s.skin),
      haunch(hind, q.r, -1),
      haunch(fore, q.r, 1),
      toes(hind, q.r) + toes(fore, q.r),
      mane,
      spines,
      saddle,
      nearWing,
      at(head.x, head.y, HEADS_OF_BEASTS[look.head ?? look.build](s), 0, look.build === 'tusker' ? 1.2 : 1),
    ].join(''),
    0,
    look.scale ?? 1,
  );
}
