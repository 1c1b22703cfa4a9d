import { HEADS, teeth } from './heads.ts';
import { at, capsule, dark, dot, HORN, INK, light, limb, line, n1, P, shape } from './ink.ts';
import type { MonsterLook } from './look.ts';

// Dragons, wyverns and drakes: one body; and the beast with many necks.

const wing = (colour: string, x: number, scale: number): string =>
  at(
    x,
    0,
    shape(
      'M-8 -66Q-22 -128 -78 -138Q-66 -122 -72 -100Q-58 -106 -52 -84Q-40 -94 -34 -72Q-24 -80 -18 -58Z',
      colour,
      2.8,
    ) + line('M-10 -68Q-30 -116 -74 -136M-12 -66Q-34 -96 -70 -102M-14 -64Q-34 -82 -50 -86', dark(colour, 0.5), 2.2),
    0,
    scale,
  );

const claw = (d: string): string => shape(d, '#efe6cf', 1.6, 0);
const leg = (x: number, colour: string, side: number): string =>
  limb([P(x, -38), P(x + 10 * side, -18), P(x - 3 * side, -2), P(x + 11, -1)], [15, 9.5, 7, 5.4], colour) +
  claw(`M${x + 8} -5L${x + 20} 1L${x + 8} 4Z`);

function head(skin: string, broken: boolean): string {
  const horns = broken
    ? 'M-14 -10Q-30 -16 -40 -32Q-24 -28 -8 -18ZM-4 -16L-12 -24L-6 -25L-3 -29L4 -17Z'
    : 'M-14 -10Q-30 -16 -40 -32Q-24 -28 -8 -18ZM-4 -16Q-14 -26 -16 -40Q-4 -30 4 -17Z';
  return (
    shape(horns, HORN, 2.2) +
    shape(
      'M-17 -8Q-8 -20 8 -17L36 -6Q44 -1 41 6L30 6L16 7L12 10L30 11Q36 14 30 18Q12 22 -4 15Q-18 8 -17 -8Z',
      skin,
      2.6,
    ) +
    `<path d="M12 9L32 11L31 7L16 7Z" fill="#7a1512"/>` +
    teeth('M20 7L22 13L24 7ZM28 6L30 12L32 6ZM17 12L19 8L21 12Z') +
    dot(9, -8, 4.4, '#ffd84a') +
    line('M9 -12V-4.6', INK, 2.2) +
    line('M2 -14L17 -9', INK, 3) +
    dot(36, -3, 1.8, INK)
  );
}

export function dragon(look: MonsterLook): string {
  const skin = look.skin ?? '#a8382c';
  const trim = look.trim ?? '#e0a04a';
  const sail = look.wing ?? trim;
  const tail = 'M-36 -34Q-84 -30 -92 -8Q-96 4 -112 -2';
  const fore = look.forelegs !== false;
  const spikes = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const x = -46 + t * 84;
    const y = t < 0.72 ? -66 - t * 10 : -74 - (t - 0.72) * 110;
    return shape(`M${n1(x - 5)} ${n1(y + 5)}L${n1(x - 3)} ${n1(y - 9)}L${n1(x + 7)} ${n1(y + 3)}Z`, trim, 1.8);
  });
  const parts = [
    wing(dark(sail, 0.35), 22, 0.95),
    line(tail, INK, 25) + line(tail, skin, 19) + shape('M-108 -9L-130 -4L-110 6Z', trim),
    fore ? leg(34, dark(skin, 0.3), -1) + leg(-14, dark(skin, 0.3), 1) : leg(4, dark(skin, 0.3), 1),
    shape(capsule(P(28, -50), 25, P(-26, -42), 24), skin),
    limb([P(30, -52), P(48, -84), P(58, -108)], [20, 13.5, 11], skin),
    `<path d="M46 -32Q12 -12 -30 -20Q-6 -28 8 -30Q32 -38 46 -60Q56 -76 66 -98L70 -92Q64 -54 46 -32Z" fill="${light(trim, 0.35)}" stroke="${INK}" stroke-width="1.8"/>`,
    line('M52 -44L40 -40M58 -62L48 -58M62 -78L54 -74M34 -27L30 -34M16 -21L12 -28M-4 -18L-8 -25', dark(trim, 0.3), 1.8),
    ...spikes,
    fore ? leg(18, skin, -1) + leg(-34, skin, 1) : leg(-20, skin, 1),
    wing(sail, -6, 1),
    at(66, -116, head(skin, look.brokenHorn === true), -4, 1.05),
  ];
  return at(0, 0, parts.join(''), 0, look.scale ?? 1);
}

export function hydra(look: MonsterLook): string {
  const skin = look.skin ?? '#4f7a62';
  const trim = look.trim ?? '#c8b35a';
  const face = { skin, trim, hair: skin, cloth: skin };
  const neck = (d: string, x: number, y: number, turn: number): string =>
    line(d, INK, 20) +
    line(d, skin, 15) +
    line(d, light(trim, 0.2), 3, 'stroke-dasharray="3 6"') +
    at(x, y, HEADS.lizard(face), turn, 1.14);
  const tail = 'M-34 -26Q-78 -26 -88 -4Q-92 4 -106 -2';
  const foot = (x: number): string =>
    limb([P(x, -26), P(x + 8, -8), P(x + 16, -2)], [14, 10, 6], skin) + claw(`M${x + 16} -6L${x + 27} 1L${x + 15} 4Z`);
  const spikes = Array.from({ length: 6 }, (_, i) =>
    shape(`M${-50 + i * 11} ${n1(-38 - Math.sin((i + 1) / 2.4) * 26)}l-1 -13l12 8Z`, trim, 1.8),
  );
  const parts = [
    line(tail, INK, 25) + line(tail, skin, 20),
    neck('M-14 -52Q-46 -80 -36 -114', -32, -122, -24),
    neck('M-2 -58Q-14 -98 0 -132', 6, -140, -8),
    foot(-42),
    shape('M-50 -6Q-58 -60 -8 -70Q46 -66 48 -14Q46 2 0 4Q-40 4 -50 -6Z', skin),
    ...spikes,
    shape('M6 2Q6 -40 30 -52Q50 -36 47 -10Q44 3 6 2Z', light(trim, 0.35), 2),
    line('M12 -14Q28 -8 47 -16M16 -28Q32 -22 47 -28M24 -41Q34 -36 44 -40', dark(trim, 0.25), 2),
    foot(16),
    neck('M14 -54Q34 -90 46 -104', 54, -112, -2),
    neck('M28 -44Q58 -58 64 -72', 74, -78, 10),
  ];
  return at(0, 0, parts.join(''), 0, look.scale ?? 1);
}
