import { at, dark, light, line, shape } from './ink.ts';

// Wings that grow from (0,0), the root at the shoulder, spread to the left and up.

const bat = (colour: string): string =>
  shape('M0 4Q-8 -40 -52 -62Q-46 -46 -54 -30Q-42 -34 -38 -18Q-28 -26 -22 -10Q-12 -14 0 4Z', colour, 2.4) +
  line('M-2 0Q-18 -40 -50 -60M-3 1Q-24 -22 -52 -30M-3 2Q-18 -10 -37 -18', dark(colour, 0.5), 1.8);

const feather = (colour: string): string =>
  shape(
    'M4 4Q-2 -36 -30 -58Q-46 -70 -68 -76Q-62 -66 -68 -58Q-57 -56 -60 -44Q-49 -44 -50 -33Q-39 -34 -38 -22Q-28 -23 -26 -11Q-16 -12 -12 2Q-4 8 4 4Z',
    colour,
    2.4,
  ) +
  shape('M4 2Q-2 -32 -28 -54Q-42 -64 -58 -70Q-50 -58 -44 -50Q-30 -34 -20 -22Q-8 -10 4 2Z', light(colour, 0.28), 1.8) +
  line('M-66 -58L-48 -56M-58 -45L-40 -46M-48 -34L-32 -36M-37 -23L-24 -27M-25 -12L-16 -17', dark(colour, 0.5), 1.6);

const WINGS = { bat, feather } as const;

/** The far wing, and the near one that lies over the body. */
export function wings(kind: keyof typeof WINGS, colour: string, x: number, y: number, scale: number): [string, string] {
  return [at(x + 10, y - 2, WINGS[kind](dark(colour, 0.3)), 8, scale * 0.94), at(x, y, WINGS[kind](colour), 0, scale)];
}
