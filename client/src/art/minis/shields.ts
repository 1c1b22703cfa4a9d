import { dark, line, shape, steel, WOOD } from './ink.ts';

// Shields, seen from the front quarter; (0,0) is the hand. Field and trim are colours.

const boss = (): string => shape('M0 -6a6 6 0 1 1 -.1 0Z', '#c2cad2', 2);

type Shield = (field: string, trim: string) => string;
export const SHIELDS = {
  none: () => '',
  round: (field, trim) =>
    shape('M0 -19Q15 -19 16 0Q15 19 0 19Q-15 19 -16 0Q-15 -19 0 -19Z', field, 2.6) +
    line('M0 -14Q10 -14 11 0Q10 14 0 14Q-10 14 -11 0Q-10 -14 0 -14', trim, 2) +
    boss(),
  wooden: field =>
    shape('M0 -21Q17 -21 18 0Q17 21 0 21Q-17 21 -18 0Q-17 -21 0 -21Z', '#9b6a35', 2.6) +
    line('M-7 -18V18M7 -18V18', dark(WOOD, 0.5), 1.6) +
    shape('M-17 -4H17V4H-17Z', field, 1.4, 0.6) +
    boss(),
  kite: (field, trim) =>
    shape('M-16 -22Q0 -30 16 -22Q18 2 0 32Q-18 2 -16 -22Z', field, 2.6) +
    line('M0 -24V26M-15 -8H15', trim, 4) +
    line('M-12 -19Q0 -25 12 -19Q13 2 0 25Q-13 2 -12 -19Z', dark(field, 0.35), 1.6),
  tower: (field, trim) =>
    shape('M-18 -32Q0 -40 18 -32V24Q0 32 -18 24Z', field, 2.8) +
    line('M-12 -27Q0 -32 12 -27V19Q0 25 -12 19Z', trim, 2.4) +
    boss(),
  spiked: field =>
    steel('M-4 -6L0 -30L4 -6ZM-6 -3L-26 0L-6 4ZM6 -3L26 0L6 4ZM-4 6L0 30L4 6Z') +
    shape('M0 -17Q14 -17 15 0Q14 17 0 17Q-14 17 -15 0Q-14 -17 0 -17Z', field, 2.6) +
    boss(),
} as const satisfies Record<string, Shield>;
