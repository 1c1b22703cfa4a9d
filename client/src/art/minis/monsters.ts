import { HEADGEAR } from './headgear.ts';
import { eyes, HEADS, teeth } from './heads.ts';
import { at, dark, dot, INK, type Joint, light, limb, line, P, shape } from './ink.ts';
import type { MonsterLook } from './look.ts';
import { WEAPONS } from './weapons.ts';

// Eight legs, wings, coils, spirits.

type Leg = readonly [Joint, Joint, Joint];
const FAR: readonly Leg[] = [
  [P(14, -40), P(42, -70), P(60, -24)],
  [P(8, -42), P(24, -80), P(36, -26)],
  [P(-4, -42), P(-22, -84), P(-34, -24)],
  [P(-8, -40), P(-46, -82), P(-64, -20)],
];
const NEAR: readonly Leg[] = [
  [P(16, -30), P(44, -52), P(58, -2)],
  [P(10, -27), P(26, -44), P(32, 5)],
  [P(-2, -27), P(-16, -42), P(-18, 6)],
  [P(-8, -30), P(-40, -48), P(-56, 2)],
];
const EYES: readonly (readonly [number, number, number])[] = [
  [22, -40, 3.6],
  [13, -43, 3.6],
  [27, -35, 2.2],
  [8, -38, 2.2],
  [18, -34, 2.2],
];

export function spider(look: MonsterLook): string {
  const skin = look.skin ?? '#4a3a44';
  const leg = (joints: Leg, colour: string): string => limb(joints, [4.8, 4, 1.6], colour);
  const eye = ([x, y, r]: readonly [number, number, number]): string =>
    dot(x, y, r + 1.2, INK) + dot(x, y, r, '#ff5a3a') + dot(x - r * 0.3, y - r * 0.3, r * 0.35, '#fff');
  const parts = [
    ...FAR.map(l => leg(l, dark(skin, 0.4))),
    shape('M-8 -42Q-10 -72 -36 -76Q-66 -72 -62 -46Q-56 -26 -32 -28Q-12 -30 -8 -42Z', skin),
    shape('M-52 -52Q-44 -66 -32 -64Q-36 -56 -28 -50Q-36 -46 -38 -38Q-50 -40 -52 -52Z', look.trim ?? '#c8a13a', 1.8),
    line('M-22 -68Q-16 -60 -15 -50M-57 -60L-60 -50', light(skin, 0.3), 2),
    ...NEAR.slice(2).map(l => leg(l, skin)),
    shape('M-12 -36Q-8 -52 10 -50Q28 -48 28 -34Q26 -22 10 -22Q-10 -22 -12 -36Z', light(skin, 0.1)),
    shape('M24 -30Q33 -22 28 -10Q23 -16 18 -23ZM14 -25Q19 -16 14 -6Q8 -13 8 -23Z', '#1c1210', 1.8),
    teeth('M27 -13L28 -5L30 -14ZM13 -9L14 -1L16 -10Z'),
    ...EYES.map(eye),
    ...NEAR.slice(0, 2).map(l => leg(l, skin)),
  ];
  return at(0, 0, parts.join(''), 0, look.scale ?? 1);
}

export function bat(look: MonsterLook): string {
  const skin = look.skin ?? '#6a5060';
  const wing = (f: 1 | -1, c: string): string =>
    shape(
      `M${6 * f} -62Q${20 * f} -92 ${52 * f} -92Q${46 * f} -78 ${54 * f} -60Q${42 * f} -64 ${38 * f} -50Q${28 * f} -58 ${22 * f} -46Q${14 * f} -54 ${6 * f} -48Z`,
      c,
    ) +
    line(
      `M${8 * f} -60Q${26 * f} -80 ${50 * f} -90M${12 * f} -58L${38 * f} -52M${16 * f} -64L${52 * f} -62`,
      dark(c, 0.5),
      1.6,
    );
  const fur = dark(skin, 0.1);
  return at(
    0,
    0,
    wing(-1, skin) +
      wing(1, dark(skin, 0.18)) +
      shape('M-9 -64Q0 -72 9 -64Q11 -46 3 -38L0 -32L-4 -38Q-11 -46 -9 -64Z', fur) +
      at(
        3,
        -68,
        shape('M-9 -6L-12 -24L-1 -11ZM4 -10L12 -23L11 -4Z', fur, 2) +
          shape('M-11 -3Q-8 -13 2 -13Q12 -12 12 -2Q12 9 2 10Q-9 9 -11 -3Z', skin) +
          eyes('#2a0500', -3, '#ffcf4a') +
          teeth('M2 5L3.4 11L5.4 5ZM8 4.6L9 10L11 4.4Z') +
          line('M0 5H11', INK, 1.6),
      ),
    0,
    look.scale ?? 1,
  );
}

export function snake(look: MonsterLook): string {
  const skin = look.skin ?? '#6f7d45';
  const d = 'M-48 -2Q-20 8 6 -2Q40 -16 10 -26Q-26 -32 -20 -46Q-14 -62 8 -58Q24 -60 20 -82';
  const face = { skin, trim: skin, hair: skin, cloth: skin };
  return at(
    0,
    0,
    line(d, INK, 24) +
      line(d, skin, 19) +
      line(d, look.trim ?? '#d8c26a', 5, 'stroke-dasharray="7 8"') +
      at(22, -90, HEADS.lizard(face) + line('M26 3Q34 6 40 2M34 4L40 8', '#c4162a', 2), -8, 1.15),
    0,
    look.scale ?? 1,
  );
}

export function wraith(look: MonsterLook): string {
  const cloth = look.cloth ?? '#4f6672';
  const trim = look.trim ?? '#9fb6c4';
  const face = { skin: '#cfd8d8', hair: '#cfd8d8', cloth, trim, eye: look.eye ?? '#9df5ff' };
  const held = look.lantern === true ? at(50, -66, WEAPONS.lantern()) : at(50, -74, WEAPONS.claws(), 50, 0.9);
  const head =
    look.veil === true
      ? shape('M-20 18Q-24 -12 0 -20Q20 -14 18 14Q14 26 18 40Q0 30 -22 42Z', dark(cloth, 0.12), 2.4) +
        HEADS.woman(face) +
        HEADGEAR.veil({ cloth, trim })
      : HEADS.cowl(face);
  return at(
    0,
    0,
    `<g opacity=".93">${shape('M-26 -74Q-38 -38 -30 -10Q-24 -16 -20 -6Q-14 -16 -8 -2Q-2 -14 4 -4Q8 -16 15 -6Q20 -18 28 -10Q22 -42 26 -76Q10 -92 -6 -90Q-20 -88 -26 -74Z', cloth)}</g>` +
      line('M-16 -64Q-24 -40 -20 -20M0 -60Q-4 -36 -6 -16M14 -62Q12 -40 14 -18', dark(cloth, 0.4), 2) +
      limb([P(18, -74), P(38, -64), P(50, -74)], [6, 4.6, 3.4], cloth) +
      held +
      limb([P(-20, -72), P(-34, -54), P(-24, -40)], [6.6, 5, 3.6], cloth) +
      at(-24, -40, WEAPONS.claws(), 140, 0.9) +
      at(4, -96, head, 4, 1.12),
    0,
    look.scale ?? 1,
  );
}
