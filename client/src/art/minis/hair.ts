import { dark, GOLD, INK, line, shape } from './ink.ts';

// Hair and beards, on a head of radius 14 about (0,0) that looks right.

type Hair = (colour: string) => string;
export const HAIR = {
  none: () => '',
  short: c => shape('M-14 0Q-17 -19 1 -20Q15 -19 14 -8Q4 -8 0 -12Q-4 -4 -9 -3Q-10 4 -14 0Z', c, 2.2),
  long: c =>
    shape('M-9 -2Q-4 -5 0 -12Q6 -8 14 -8Q14 -20 0 -20Q-17 -19 -16 0Q-18 16 -22 24Q-8 24 -6 12Q-10 4 -9 -2Z', c, 2.2),
  braid: c =>
    shape('M-9 -2Q-4 -5 0 -12Q6 -8 14 -8Q14 -20 0 -20Q-17 -19 -15 2L-9 2Z', c, 2.2) +
    shape('M-13 0Q-22 6 -18 14Q-24 20 -19 27L-15 32L-13 25Q-9 20 -13 15Q-8 8 -9 2Z', c, 2) +
    line('M-19 14H-12M-20 21L-13 20', dark(c, 0.5), 1.8),
  topknot: c =>
    shape('M-12 -7Q-10 -18 1 -18Q8 -18 11 -12Q0 -14 -12 -7Z', c, 2) +
    shape('M-4 -17Q-10 -32 -24 -28Q-14 -24 -10 -13Z', c, 2),
  mohawk: c => shape('M-13 -8L-20 -18L-12 -17L-12 -27L-4 -20L0 -30L5 -20L12 -25L11 -12Q0 -17 -13 -8Z', c, 2.2),
  flowing: c =>
    shape('M-9 0Q-6 -6 0 -13Q6 -9 13 -9Q12 -20 0 -20Q-18 -20 -17 0Q-20 14 -30 20Q-18 22 -16 30Q-7 22 -6 10Z', c, 2.2),
} as const satisfies Record<string, Hair>;

export const BEARDS = {
  none: () => '',
  full: c => shape('M-8 2Q-4 7 2 5Q8 3 13 5Q16 18 6 28Q-8 20 -8 2Z', c, 2.2) + line('M3 9Q6 7.4 10 9', INK, 1.6),
  braided: c =>
    shape('M-9 2Q-4 7 2 5Q8 3 14 5Q17 18 11 24L9 34L5 26L1 36L-2 25Q-9 18 -9 2Z', c, 2.2) +
    line('M7 25L11 24M-1 26L4 26', GOLD, 3) +
    line('M3 9Q7 7.4 11 9', INK, 1.6),
  short: c => shape('M-8 3Q-2 7 4 5.4Q9 4 13 5Q12 15 4 16Q-5 14 -8 3Z', c, 2) + line('M4 9Q7 8 10 9', INK, 1.4),
  long: c =>
    shape('M-7 3Q-2 7 4 5Q9 3.4 13 5Q15 24 5 44Q-7 26 -7 3Z', c, 2.2) +
    line('M4 9Q7 8 10 9M3 16Q3 28 5 36', dark(c, 0.35), 1.6),
} as const satisfies Record<string, Hair>;
