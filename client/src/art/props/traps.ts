import { cord, dot, GOLD, INK, line, n1, shape, steel } from '../minis/ink.ts';
import { ellipse, flame, type Prop, shadow } from './draw.ts';

// Traps that somebody knows of, each as the thing it is.

const slit: Prop = () =>
  shape('M-30 -40H30V-18H-30Z', '#6f6c74', 2.4) +
  shape('M-18 -33H18V-25H-18Z', '#0c0a10', 2) +
  steel('M-8 4L0 -14L8 4L0 0Z') +
  cord('M0 2V30', '#d8c199', 2, 2.4) +
  line('M-6 28L0 20L6 28', '#f0e8d4', 3);

const pit: Prop = ({ state }) =>
  ellipse(0, 4, 42, 30, '#5f5d66', 2.8) +
  ellipse(0, 7, 35, 24, '#08060a', 2.4) +
  line('M-26 -2Q0 -16 26 -2', '#3a3640', 3) +
  (/filled|plank/.test(state) ? line('M-40 0H40M-40 12H40', '#93683a', 9) : '');

const beam: Prop = () =>
  shadow(2, 22, 40, 10) +
  shape('M-44 -22L34 -38L40 -24L-38 -8Z', '#7a5226', 2.6) +
  line('M-30 -18L26 -30', '#4f3216', 2) +
  line('M-20 -10L-12 24M20 -26L26 20', '#c2b28a', 2, 'stroke-dasharray="4 4"') +
  shape('M-24 24H34V30H-24Z', '#8a878d', 2);

const grate: Prop = () =>
  cord([-32, -16, 0, 16, 32].map(x => `M${x} -44V24`).join(''), '#6a6e78', 4, 4) +
  cord('M-40 -30H40M-40 10H40', '#565a62', 4, 4) +
  steel([-32, -16, 0, 16, 32].map(x => `M${x - 4} 24L${x} 36L${x + 4} 24Z`).join(''));

const vent: Prop = () =>
  shape('M-28 -8H28V28H-28Z', '#6f6c74', 2.4) +
  line('M-20 0H20M-20 9H20M-20 18H20', '#15101a', 4) +
  `<path d="M-14 -10Q-26 -26 -8 -32Q-14 -46 6 -46Q26 -44 18 -28Q30 -16 14 -10Z" fill="#a8c46a" opacity=".55"/>`;

const spout: Prop = () =>
  shape('M-26 -34H26V-4Q0 14 -26 -4Z', '#7b7681', 2.6) +
  dot(-10, -22, 4, INK) +
  dot(10, -22, 4, INK) +
  shape('M-12 -10H12L8 2H-8Z', '#0c0a10', 2) +
  flame(0, 34, 0.66);

const ceiling: Prop = () =>
  shadow(0, 22, 38, 14) +
  shape('M-36 -34L-8 -44L34 -36L40 -10L8 -2L-34 -10Z', '#77727a', 2.6) +
  line('M-30 -26L-6 -20L4 -36M-6 -20L2 -4M2 -20L30 -24', '#2d2a33', 2.6) +
  shape('M-18 18L-10 6L2 10L0 22Z', '#8d888e', 2) +
  shape('M8 22L14 12L24 16L22 26Z', '#6a656d', 2);

const spikes: Prop = () =>
  shape('M-38 -22H38V32H-38Z', '#2d2a33', 2.4) +
  [-26, -9, 9, 26]
    .map(x => [-6, 20].map(y => steel(`M${x - 6} ${y + 8}L${x} ${y - 16}L${x + 6} ${y + 8}Z`)).join(''))
    .join('');

const chimes: Prop = () =>
  cord('M-36 -30H36', '#7a5226', 4) +
  [-24, -8, 8, 24]
    .map(
      (x, i) =>
        line(`M${x} -28V${n1(-14 + i * 2)}`, '#c2b28a', 2) +
        shape(`M${x - 4} ${-14 + i * 2}H${x + 4}V${14 + i * 3}H${x - 4}Z`, GOLD, 2),
    )
    .join('');

const blade: Prop = () =>
  shape('M-40 14H40V26H-40Z', '#6f6c74', 2.4) +
  line('M-32 20H32', '#0c0a10', 5) +
  steel('M-22 18Q0 -50 30 18Q6 -4 -22 18Z');

const sigil: Prop = () =>
  line('M0 -34a34 24 0 1 0 .1 0Z', INK, 6) +
  line('M0 -34a34 24 0 1 0 .1 0Z', '#b58cff', 3) +
  line('M0 -30L22 4L-24 -6H24L-20 6Z', '#b58cff', 2.4) +
  `<ellipse cx="0" cy="-10" rx="40" ry="28" fill="#8f6bff" opacity=".2"/>`;

const snare: Prop = () => cord('M-4 10Q-34 14 -28 -8Q-20 -24 4 -16Q24 -8 14 8Q6 16 -8 10L30 28', '#c9ac7a', 3, 3.6);

export const TRAPS = {
  slit,
  pit,
  beam,
  grate,
  vent,
  spout,
  ceiling,
  spikes,
  chimes,
  blade,
  sigil,
  snare,
} as const satisfies Record<string, Prop>;
