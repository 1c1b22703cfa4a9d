import { dark, dot, GOLD, HELM, HORN, INK, light, line, MAIL, shape } from './ink.ts';

// Helms, hats and hoods, on a head of radius 14 about (0,0) that looks right.

interface Dress {
  readonly cloth: string;
  readonly trim: string;
  readonly cloak?: string;
}
type Headgear = (dress: Dress) => string;
export const HEADGEAR = {
  none: () => '',
  nasal: () =>
    shape('M-15 -2Q-16 -22 0 -24Q16 -22 15 -3L9 -4L8 5L5.4 5L4.6 -5L-6 -4L-8 6L-14 5Z', HELM, 2.4) +
    line('M0 -23Q4 -14 6 -5', light(HELM, 0.6), 2) +
    line('M-15 -6Q0 -11 15 -6', GOLD, 2.6),
  kettle: () => shape('M-22 -5Q0 -16 22 -5Q14 -3 12 -7Q10 -22 0 -22Q-11 -22 -12 -7Q-15 -3 -22 -5Z', HELM, 2.4),
  greathelm: ({ trim }) =>
    shape('M-14 -16Q0 -22 14 -16L15 12Q4 19 -13 12Z', HELM, 2.4) +
    line('M-2 -3H15', INK, 3.2) +
    line('M6 -19V16', GOLD, 2.6) +
    line('M9 4V4.1M9 9V9.1M12 6.4V6.5', INK, 2.6) +
    shape('M0 -18Q-8 -36 -28 -28Q-14 -26 -9 -15Z', trim, 2.2),
  horned: () =>
    shape('M-13 -12Q-27 -14 -25 -32Q-18 -22 -7 -19ZM10 -15Q23 -18 22 -34Q15 -25 5 -20Z', HORN, 2.2) +
    shape('M-15 -3Q-15 -21 0 -22Q15 -21 15 -4L8 -5L7 4L5 4L4 -5Z', '#8b959f', 2.4) +
    line('M-14 -6Q0 -10 14 -6', GOLD, 2.6),
  dwarf_helm: () =>
    shape('M-16 -3Q-16 -22 0 -24Q16 -22 16 -4Z', HELM, 2.4) +
    shape('M-3 -24Q0 -30 4 -24L6 -4H-2Z', GOLD, 1.8) +
    line('M-16 -5Q0 -10 16 -5', GOLD, 3),
  coif: () =>
    shape('M-15 13Q-18 -18 0 -19Q16 -18 14 -6L4 -9Q-6 -6 -5 6Q-3 12 6 15Q-4 19 -15 13Z', MAIL, 2.4) +
    line('M-12 -8H-5M-13 -2H-7M-12 4H-7M-3 -14H6M-12 10H-6', dark(MAIL, 0.35), 1.6, 'stroke-dasharray="2 2.4"'),
  hood: ({ cloak, cloth }) =>
    shape('M-17 15Q-21 -16 -2 -22Q15 -20 14 -7Q4 -12 -2 -4Q-6 6 2 15Q-8 20 -17 15Z', cloak ?? cloth, 2.4),
  hat: ({ cloth, trim }) =>
    shape('M-24 -6Q0 -16 24 -6Q0 -2 -24 -6Z', cloth, 2.4) +
    shape('M-13 -10Q-12 -30 -22 -46Q2 -40 12 -11Q0 -7 -13 -10Z', cloth, 2.4) +
    line('M-13 -12Q0 -9 11.6 -13', trim, 4) +
    dot(-20, -43, 2.6, GOLD),
  crown: () =>
    shape('M-14 -8L-17 -26L-8 -17L0 -30L8 -17L17 -27L14 -8Q0 -13 -14 -8Z', GOLD, 2.2) + dot(0, -16, 2.6, '#3fae8c'),
  bone_crown: () =>
    shape('M-14 -7L-20 -24L-10 -15L-8 -33L-1 -17L5 -34L8 -16L18 -25L14 -8Q0 -13 -14 -7Z', '#e9dfc6', 2.2) +
    line('M-12 -9Q0 -14 12 -10', dark('#e9dfc6', 0.4), 1.8),
  circlet: () =>
    line('M-13 -7Q0 -12 13 -8', INK, 4.4) + line('M-13 -7Q0 -12 13 -8', GOLD, 2.4) + dot(6, -10, 2.6, '#3fae8c'),
  leaves: () => shape('M-14 -6L-21 -12L-12 -13L-15 -22L-5 -16L-2 -26L4 -16L13 -22L12 -11Q0 -14 -14 -6Z', '#5f8f3a', 2),
  band: ({ trim }) =>
    shape('M-14 -10Q0 -15 14 -11L14 -5Q0 -9 -14 -4Z', trim, 1.8) +
    shape('M-13 -7L-24 -4L-20 0L-26 5L-13 -2Z', trim, 1.8),
  feather: ({ cloth }) =>
    shape('M-23 -5Q0 -14 22 -5L13 -8Q10 -20 -2 -20Q-12 -20 -13 -8Z', cloth, 2.4) +
    shape('M-8 -14Q-24 -22 -28 -36Q-14 -32 -4 -17Z', '#f0e8d4', 1.8),
  veil: ({ trim }) =>
    `<path d="M-17 -4Q-16 -21 0 -22Q16 -20 17 -6L16 6Q8 9 2 6Q-4 10 -8 6Q-6 20 -14 27Q-22 12 -17 -4Z" fill="#dfe8ee" opacity=".5" stroke="${INK}" stroke-width="2.2"/>` +
    line('M-11 -2Q-13 10 -13 20M-6 -5Q-7 0 -6 5M5 -5Q6 0 5 5M12 -5Q13 0 12 5', '#f4f8fa', 1.4) +
    line('M-16 -7Q0 -13 16 -8', INK, 5) +
    line('M-16 -7Q0 -13 16 -8', trim, 2.8),
} as const satisfies Record<string, Headgear>;
