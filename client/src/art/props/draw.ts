import { dark, dot, INK, n1, shape } from '../minis/ink.ts';

// Things that stand or lie on the ground, in the ink and wash of the miniatures. (0,0) is the middle of the cells they cover; a cell is 100 wide.

export interface Placing {
  readonly w: number; // cells across
  readonly h: number; // cells deep
  readonly state: string; // 'open', 'lit', 'broken' …; '' where it has none
  readonly seed: number; // whole and not negative: which of several alike this is
  readonly letter: string; // what is carved on it
}
export type Prop = (placing: Placing) => string;

export const STONE = '#8d8b90';
export const STONE_FACE = '#5f5d66';
export const PLANK = '#93683a';
export const IRON_DARK = '#4a4a52';

export const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="#000" opacity=".42"/>`;

/** A thing that does not stand on the ground throws no shadow there. */
export const withoutShadow = (markup: string): string => markup.replace(/<ellipse[^>]*opacity="\.42"\/>/g, '');

/** A block that is seen from above and in front: its top, raised by `up`, and its front. */
export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  up: number,
  top: string,
  front: string = dark(top, 0.3),
): string =>
  shape(`M${n1(x)} ${n1(y - up)}H${n1(x + w)}V${n1(y + h - up)}H${n1(x)}Z`, top, 2.6) +
  shape(`M${n1(x)} ${n1(y + h - up)}H${n1(x + w)}V${n1(y + h)}H${n1(x)}Z`, front, 2.6);

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, width = 2.4): string =>
  shape(`M${n1(x - rx)} ${n1(y)}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`, fill, width);

export const flame = (x: number, y: number, k = 1, outer = '#f08a24', inner = '#ffd75a'): string =>
  `<g transform="translate(${n1(x)} ${n1(y)}) scale(${k})">` +
  shape('M-22 0Q-26 -24 -10 -34Q-8 -22 0 -26Q-4 -46 8 -60Q10 -38 20 -30Q28 -16 22 0Z', outer, 2.2, 0) +
  shape('M-11 0Q-12 -18 0 -22Q-2 -34 6 -40Q6 -22 12 -16Q14 -6 11 0Z', inner, 1, 0) +
  '</g>';

export const candle = (x: number, y: number): string =>
  shape(`M${x - 3} ${y}V${y - 14}H${x + 3}V${y}Z`, '#f3e7cb', 1.6) +
  shape(
    `M${x - 3} ${y - 15}Q${x - 4} ${y - 22} ${x} ${y - 27}Q${x + 4} ${y - 22} ${x + 3} ${y - 15}Z`,
    '#ffcf5a',
    1.2,
    0,
  );

export const eye = (x: number, y: number, r = 2.6): string => dot(x, y, r, INK);
