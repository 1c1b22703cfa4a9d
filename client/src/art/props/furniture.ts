import { at, cord, dark, dot, GOLD, glow, INK, IRON, line, n1, shape, steel, WOOD } from '../minis/ink.ts';
import { box, candle, ellipse, flame, IRON_DARK, PLANK, type Prop, STONE, STONE_FACE, shadow } from './draw.ts';

// Furniture and stores: what people put into rooms.

const barrel: Prop = () =>
  shadow(5, 26, 30, 14) +
  shape('M-22 -34Q0 -42 22 -34Q30 -4 22 26Q0 36 -22 26Q-30 -4 -22 -34Z', PLANK, 2.6) +
  shape('M-22 -34Q0 -44 22 -34Q0 -25 -22 -34Z', '#6d4a28', 2.2) +
  line('M-26 -16Q0 -8 26 -16M-26 10Q0 20 26 10', '#3a3a40', 4.6) +
  line('M-9 -30V30M9 -30V30', '#5a3a1c', 1.6);

const chest: Prop = ({ state }) =>
  shadow(4, 26, 40, 18) +
  (isOpen(state)
    ? shape('M-34 -14L-38 -46Q0 -60 38 -46L34 -14Z', '#7a4a20', 2.6) +
      shape('M-32 -14H32V4H-32Z', '#2a1a0c', 2.4) +
      ellipse(-12, 0, 9, 5, GOLD, 1.8) +
      ellipse(8, -2, 9, 5, GOLD, 1.8) +
      shape('M-32 0H32V26H-32Z', '#8a5526', 2.6)
    : shape('M-32 -2H32V26H-32Z', '#8a5526', 2.6) +
      shape('M-34 -2Q-34 -30 0 -30Q34 -30 34 -2Z', '#a0672e', 2.6) +
      line('M-33 -2H33', INK, 3) +
      shape('M-7 -9H7V8H-7Z', GOLD, 2.2) +
      line('M0 -3V2', INK, 3)) +
  line('M-20 4V26M20 4V26', '#3a3a40', 6);

const isOpen = (state: string): boolean => /open|empty|searched|looted/.test(state);

const iron_chest: Prop = ({ state }) =>
  shadow(4, 26, 42, 18) +
  (isOpen(state)
    ? shape('M-36 -12L-38 -48H38L36 -12Z', '#565a62', 2.6) +
      shape('M-34 -12H34V2H-34Z', '#15161a', 2.4) +
      ellipse(0, -2, 12, 6, GOLD, 1.8)
    : shape('M-36 -30H36V0H-36Z', '#7d828c', 2.6) + shape('M-9 -14H9V12H-9Z', '#3b3d44', 2.2) + dot(0, -2, 3.4, INK)) +
  shape('M-34 0H34V26H-34Z', '#6a6e78', 2.6) +
  line('M-24 2V24M24 2V24M-34 13H34', '#3b3d44', 4) +
  [-30, -12, 12, 30].map(x => dot(x, 21, 1.8, '#c8ccd4')).join('');

const coffer: Prop = ({ state }) =>
  glow(0, -4, 56, 'ember', 0.55) +
  shadow(4, 26, 34, 14) +
  shape('M-28 -4H28V24H-28Z', '#5a3048', 2.6) +
  (isOpen(state)
    ? shape('M-28 -4L-32 -34H32L28 -4Z', '#4a2540', 2.6) + shape('M0 -18L12 -6L0 8L-12 -6Z', '#ff5a4a', 2.2)
    : shape('M-30 -4Q-30 -28 0 -28Q30 -28 30 -4Z', '#6d3a58', 2.6) + shape('M0 -16L9 -6L0 6L-9 -6Z', '#ff5a4a', 2.2)) +
  line('M-28 -4H28M-18 -2V24M18 -2V24', GOLD, 3);

const table: Prop = ({ w }) => {
  const half = w * 50 - 8;
  const boards = `M${n1(-half)} -20H${n1(half)}M${n1(-half - 2)} -10H${n1(half + 2)}`;
  return (
    shadow(4, 30, half + 6, 20) +
    cord(`M${n1(-half + 10)} -6V28M${n1(half - 10)} -6V28`, '#5f4022', 6, 5) +
    shape(`M${n1(-half)} -30H${n1(half)}L${n1(half + 6)} 0H${n1(-half - 6)}Z`, '#9c6d3c', 2.6) +
    shape(`M${n1(-half - 6)} 0H${n1(half + 6)}V8H${n1(-half - 6)}Z`, '#6f4a26', 2.6) +
    line(boards, '#6b4826', 1.8) +
    ellipse(-half * 0.5, -20, 11, 5, '#d8cbb0', 1.8) +
    shape(`M${n1(half * 0.4 - 5)} -16V-30H${n1(half * 0.4 + 6)}V-16Z`, '#8a6a3c', 1.8) +
    (w > 2 ? ellipse(0, -17, 13, 6, '#b98a52', 1.8) + shape('M-6 -20Q0 -32 8 -20Z', '#a0502e', 1.6) : '')
  );
};

const chair: Prop = ({ state }) =>
  at(
    0,
    0,
    shadow(3, 22, 22, 9) +
      cord('M-14 0V24M14 0V24', '#6a4526', 4) +
      shape('M-17 -48H17V-4H-17Z', '#8a5a2b', 2.4) +
      line('M-8 -44V-8M8 -44V-8', dark(WOOD, 0.4), 2) +
      shape('M-20 -6H20L22 8H-22Z', '#a0672e', 2.4),
    /broken|shatter/.test(state) ? 64 : 0,
  );

const sack: Prop = ({ seed }) =>
  shadow(3, 22, 30, 12) +
  shape(
    'M-26 20Q-34 -8 -12 -22L-16 -34Q0 -28 14 -34L12 -22Q34 -8 26 20Q0 30 -26 20Z',
    seed % 2 === 0 ? '#a98c5c' : '#97805a',
    2.6,
  ) +
  cord('M-13 -22Q0 -17 13 -22', '#6a4526', 3) +
  line('M-14 2Q-10 10 -12 16M12 0Q14 8 10 16', dark('#a98c5c', 0.4), 2);

const pack: Prop = () =>
  shadow(3, 22, 30, 12) +
  shape('M-22 22Q-28 -16 0 -20Q28 -16 22 22Q0 28 -22 22Z', '#8a6a3c', 2.6) +
  shape('M-24 -8Q0 -26 24 -8L22 6Q0 -6 -22 6Z', '#7a5a30', 2.2) +
  shape('M-26 -26Q0 -34 26 -26L26 -14Q0 -22 -26 -14Z', '#6f8a5a', 2.2) +
  shape('M-6 2H6V12H-6Z', GOLD, 1.8);

const rack: Prop = ({ w }) => {
  const half = Math.min(w * 50 - 10, 90);
  const arms = Array.from(
    { length: Math.round(half / 10) },
    (_, i) => -half + 14 + (i * (2 * half - 28)) / (Math.round(half / 10) - 1),
  );
  const frame = `M${-half} 24V-50M${half} 24V-50M${-half - 4} -40H${half + 4}M${-half - 4} 0H${half + 4}`;
  return (
    shadow(4, 24, half + 6, 14) +
    cord(frame, '#7a5226', 5) +
    arms
      .map((x, i) => {
        const long = n1(-58 - (i % 2) * 14);
        return (
          cord(`M${n1(x)} 16V${long}`, i % 2 === 1 ? WOOD : '#c2cad2', 3, 3) +
          (i % 2 === 1
            ? steel(`M${n1(x - 6)} -70L${n1(x)} -88L${n1(x + 6)} -70Z`)
            : line(`M${n1(x - 7)} -6H${n1(x + 7)}`, GOLD, 4))
        );
      })
      .join('')
  );
};

const cupboard: Prop = ({ w, h }) => {
  const half = w * 50 - 14;
  const deep = h * 100 - 60;
  return (
    shadow(6, deep / 2 + 28, half + 8, 16) +
    shape(`M${n1(-half)} ${n1(-deep / 2 - 62)}H${n1(half)}V${n1(deep / 2 + 26)}H${n1(-half)}Z`, '#7a5028', 2.6) +
    shape(
      `M${n1(-half - 4)} ${n1(-deep / 2 - 72)}H${n1(half + 4)}V${n1(-deep / 2 - 56)}H${n1(-half - 4)}Z`,
      '#93683a',
      2.4,
    ) +
    line(`M0 ${n1(deep / 2 - 44)}V${n1(deep / 2 + 24)}`, INK, 3) +
    line(
      `M${n1(-half + 8)} ${n1(deep / 2 - 38)}H-6V${n1(deep / 2 + 16)}H${n1(-half + 8)}ZM${n1(half - 8)} ${n1(deep / 2 - 38)}H6V${n1(deep / 2 + 16)}H${n1(half - 8)}Z`,
      '#4f3216',
      2.4,
    ) +
    dot(-6, deep / 2 - 8, 3, GOLD) +
    dot(6, deep / 2 - 8, 3, GOLD)
  );
};

const jars: Prop = ({ w }) => {
  const half = w * 50 - 12;
  const colours = ['#7fa06a', '#a06a8a', '#c8a13a', '#6a8aa0', '#b5563a'];
  const shelf = (y: number, n: number): string =>
    Array.from({ length: n }, (_, i) => {
      const x = -half + 14 + (i * (2 * half - 28)) / Math.max(1, n - 1);
      return shape(
        `M${n1(x - 7)} ${y}V${y - 12}Q${n1(x - 7)} ${y - 18} ${n1(x - 3)} ${y - 19}V${y - 23}H${n1(x + 3)}V${y - 19}Q${n1(x + 7)} ${y - 18} ${n1(x + 7)} ${y - 12}V${y}Z`,
        colours[(i + n) % colours.length]!,
        1.8,
      );
    }).join('');
  const n = Math.max(3, Math.round(half / 12));
  return (
    shadow(5, 26, half + 8, 14) +
    shape(`M${-half} -76H${half}V26H${-half}Z`, '#4a3018', 2.6) +
    shelf(-44, n) +
    shelf(-10, n - 1) +
    shelf(22, n) +
    line(`M${-half} -44H${half}M${-half} -10H${half}`, '#8a5a2b', 5) +
    line(`M${-half} -76V26M${half} -76V26`, '#7a5226', 6)
  );
};

const cots: Prop = ({ w, h, state }) => {
  const wide = w >= h;
  const half = (wide ? w : h) * 50 - 10;
  const bed = (y: number, turn: number): string =>
    at(
      0,
      y,
      shadow(3, 16, half, 12) +
        shape(`M${-half} -14H${half}V10H${-half}Z`, '#8a6a44', 2.6) +
        shape(`M${-half + 4} -20H${half - 20}V4H${-half + 4}Z`, '#9a9484', 2.2) +
        shape(`M${half - 22} -20H${half - 4}V2H${half - 22}Z`, '#d0c8b4', 2) +
        line(`M${-half + 20} -18V2M${-half + 46} -18V3`, '#6a6458', 2),
      turn,
    );
  return at(0, 0, bed(state === '' ? -4 : -2, 3), wide ? 0 : 90) + line('M-20 28L4 22M10 32L30 26', dark(WOOD), 4);
};

const bed_camp: Prop = () =>
  shadow(0, 16, 42, 18) +
  [0, 1, 2, 3, 4, 5, 6]
    .map(i => ellipse(Math.cos(i * 0.9) * 28, 6 + Math.sin(i * 0.9) * 15, 8, 6, '#77727a', 2))
    .join('') +
  cord('M-16 10L14 2M-12 0L16 12', '#3a2c20', 6, 4) +
  ellipse(0, 6, 9, 5, '#2a2420', 1.6) +
  shape('M30 -22Q48 -26 46 -10Q44 -2 30 -4Z', '#8a7a5a', 2.2);

const banner: Prop = ({ seed }) => {
  const colour = ['#5c3a5a', '#3f5a4a', '#6a5230'][seed % 3]!;
  return (
    cord('M0 20V-86M-22 -82H22', '#7a5226', 4) +
    shape('M-20 -80H20V-24L10 -32L0 -22L-10 -32L-20 -24Z', colour, 2.6) +
    shape('M0 -70L8 -56L0 -42L-8 -56Z', '#f0d890', 2)
  );
};

const mirror: Prop = ({ state }) =>
  shadow(4, 28, 30, 12) +
  cord('M-22 28L-12 8M22 28L12 8', '#7a5226', 5) +
  ellipse(0, -28, 27, 40, GOLD, 2.6) +
  ellipse(0, -28, 20, 33, '#bcd0dc', 2) +
  line('M-12 -14L8 -48M-2 -8L14 -36', '#eef6fa', 3) +
  (/broken|shatter/.test(state) ? line('M0 -58L-4 -30L-18 -18M-4 -30L16 -8', INK, 2.4) : '');

const hearth: Prop = ({ w, state }) => {
  const half = w * 50 - 8;
  const lit = /lit|burn/.test(state);
  return (
    shadow(4, 30, half + 6, 16) +
    shape(`M${-half} -78H${half}V28H${-half}Z`, '#7b7681', 2.6) +
    shape(`M${-half - 4} -88H${half + 4}V-72H${-half - 4}Z`, '#98939e', 2.6) +
    line(
      `M${-half} -44H${half}M${-half} -12H${half}M${-half + 16} -72V-44M${half - 16} -72V-44M0 -72V-46`,
      '#4d4953',
      2.2,
    ) +
    shape(`M${-half + 16} 28V-14Q0 -44 ${half - 16} -14V28Z`, '#120c0a', 2.6) +
    cord(`M${-half + 24} 22L${half - 24} 16M${-half + 26} 14L${half - 26} 22`, '#4a3018', 6) +
    (lit ? glow(0, 4, 40, 'ember', 0.7) + flame(0, 20, 0.7) : shape('M-14 22Q0 12 14 22Z', '#6a6560', 1.6))
  );
};

const throne: Prop = ({ w }) => {
  const k = w > 1 ? 1.5 : 1;
  return at(
    0,
    0,
    shadow(6, 30, 46, 20) +
      shape('M-36 -96L-28 -122L-14 -104L0 -132L14 -104L28 -122L36 -96V22H-36Z', '#5a5461', 2.6) +
      shape('M-24 -88H24V-16H-24Z', '#6d2436', 2.2) +
      box(-36, -14, 72, 38, 14, '#6d2436', '#46404e') +
      shape('M-46 -34H-32V26H-46ZM32 -34H46V26H32Z', '#6b6472', 2.6) +
      shape('M-7 -96Q-8 -108 0 -108Q8 -107 7 -99L5 -92H-4Z', '#e9dfc6', 2),
    0,
    k,
    1,
  );
};

const altar: Prop = ({ w }) => {
  const half = Math.max(46, w * 50 - 14);
  return (
    shadow(4, 34, half + 8, 20) +
    box(-half, -16, 2 * half, 42, 30, '#9a979c', '#615e67') +
    shape('M-22 -46H22V26L14 20L8 28L0 21L-8 28L-14 20L-22 26Z', '#5c3a6a', 2.4) +
    shape('M-9 -52L0 -62L9 -52L0 -40Z', GOLD, 2) +
    candle(-half + 12, -34) +
    candle(half - 12, -34)
  );
};

const shrine: Prop = () =>
  shadow(4, 32, 40, 16) +
  box(-36, 0, 72, 28, 14, STONE, STONE_FACE) +
  shape('M-26 -12V-58Q0 -88 26 -58V-12Z', '#9a979c', 2.6) +
  shape('M-16 -14V-52Q0 -72 16 -52V-14Z', '#3b3a44', 2.2) +
  shape('M-6 -14Q-9 -34 0 -48Q9 -34 6 -14Z', '#e9e2d0', 2) +
  dot(0, -50, 5, '#e9e2d0') +
  candle(-22, -2) +
  candle(22, -2) +
  glow(0, -30, 34, 'ember', 0.4);

const weapon_token: Prop = () =>
  at(
    0,
    6,
    steel('M-4 -6L-3.8 -40L0 -50L3.8 -40L4 -6Z') +
      shape('M-10 -7Q0 -3 10 -7L10 -3Q0 1 -10 -3Z', GOLD, 1.8) +
      cord('M0 -2V10', '#5a3418', 3),
    68,
  );

const token: Prop = () =>
  shadow(2, 10, 20, 8) +
  ellipse(0, 4, 18, 11, GOLD, 2.6) +
  ellipse(0, 2, 12, 7, '#f5d68a', 1.8) +
  line('M0 -2V6M-5 2H5', '#8a6420', 2.4);

const coins: Prop = () =>
  (
    [
      [-12, 4],
      [2, -2],
      [12, 6],
      [-2, 10],
    ] as const
  )
    .map(([x, y]) => ellipse(x, y, 7, 4.6, GOLD, 2))
    .join('');

const heap: Prop = () =>
  shadow(2, 16, 34, 13) +
  shape('M-30 16Q-30 -2 -14 -6Q-8 -18 6 -12Q26 -12 30 16Q0 24 -30 16Z', '#7d6a4a', 2.6) +
  at(8, -4, steel('M-3 -4L-2.6 -26L0 -33L2.6 -26L3 -4Z') + line('M-7 -4H7', GOLD, 3), 48) +
  ellipse(-14, 8, 7, 4.6, GOLD, 1.8) +
  shape('M-6 12V-2H6V12Z', '#7fa06a', 1.8) +
  shape('M-3 -2V-7H3V-2Z', IRON, 1.4);

const barrels: Prop = placing =>
  at(-20, -16, barrel(placing), 0, 0.78) + at(24, -8, barrel(placing), 0, 0.78) + at(0, 18, barrel(placing), 0, 0.82);

const brazier: Prop = ({ state }) => {
  const [outer, inner] = /green/.test(state) ? ['#3fae5a', '#c8ffb0'] : ['#f08a24', '#ffd75a'];
  const fallen = /broken|fallen|shatter/.test(state);
  return at(
    0,
    0,
    shadow(4, 28, 34, 15) +
      cord('M-20 30L-8 -8M20 30L8 -8M0 34V-6', IRON_DARK, 4) +
      shape('M-28 -22H28Q24 2 0 4Q-24 2 -28 -22Z', '#5a5a62', 2.6) +
      (fallen || /cold|dead|unlit/.test(state) ? '' : flame(0, -22, 1, outer, inner)),
    fallen ? 78 : 0,
  );
};

export const FURNITURE = {
  barrel,
  barrels,
  chest,
  iron_chest,
  coffer,
  table,
  chair,
  sack,
  pack,
  rack,
  cupboard,
  jars,
  cots,
  campsite: bed_camp,
  banner,
  mirror,
  hearth,
  throne,
  altar,
  shrine,
  weapon: weapon_token,
  token,
  coins,
  heap,
  brazier,
} as const satisfies Record<string, Prop>;
