import { cord, dot, GOLD, INK, line, shape } from '../minis/ink.ts';
import { ellipse, type Prop, shadow } from './draw.ts';

// What quests are about: things that are carried off.

const BRONZE = '#b5863c';

const bell: Prop = () =>
  shadow(4, 24, 36, 15) +
  cord('M-8 -40Q0 -52 8 -40', '#7a5a24', 5, 3) +
  shape('M-30 20Q-20 8 -19 -12Q-18 -38 0 -40Q18 -38 19 -12Q20 8 30 20Q0 30 -30 20Z', BRONZE, 2.6) +
  line('M-24 10Q0 18 24 10M-18 -16Q0 -10 18 -16', '#7a5a24', 2.4) +
  dot(0, 24, 6, '#6a5030');

const clapper: Prop = () =>
  shadow(2, 14, 30, 10) +
  cord('M-26 -10L14 6', '#5d6068', 7, 4) +
  ellipse(20, 9, 11, 9, '#6c7078') +
  dot(-28, -11, 5, INK);

/** Half a crown, broken down the middle; the left one leans to the left. */
const half =
  (side: 1 | -1): Prop =>
  () =>
    shadow(2, 16, 24, 9) +
    `<g transform="scale(${side} 1) rotate(-8)">${
      shape('M0 12L-4 2L2 -6L-4 -22L-14 -6L-22 -24L-26 -4L-34 -16L-30 14Q-14 20 0 12Z', GOLD, 2.6) +
      dot(-15, 8, 3.4, '#c4162a') +
      dot(-25, 6, 2.6, '#2a74c9') +
      line('M-29 10Q-14 15 -1 8', '#8a6420', 2)
    }</g>`;

const crown: Prop = () =>
  shadow(2, 18, 32, 11) +
  shape('M-30 16L-34 -14L-18 -2L-10 -24L0 -4L10 -24L18 -2L34 -14L30 16Q0 26 -30 16Z', GOLD, 2.6) +
  dot(0, 10, 4, '#c4162a') +
  dot(-16, 8, 3, '#2a74c9') +
  dot(16, 8, 3, '#2a74c9') +
  line('M-29 12Q0 21 29 12', '#8a6420', 2);

const damper: Prop = () =>
  shadow(2, 16, 30, 12) +
  shape('M-24 14Q-30 -12 0 -16Q30 -12 24 14Q0 22 -24 14Z', '#7c6a58', 2.6) +
  cord('M0 -14V-34', '#5f4022', 6, 4) +
  line('M-18 4Q0 12 18 4M-12 -6Q0 0 12 -6', '#4a3d30', 2.2);

const cage_key: Prop = () =>
  shadow(2, 12, 30, 9) +
  cord('M-8 0H28M20 0V10M27 0V12', '#8a8f98', 5, 4) +
  ellipse(-18, 0, 12, 10, '#8a8f98') +
  ellipse(-18, 0, 5, 4, '#3a332c', 2);

export const RELICS = {
  bell,
  clapper,
  crown,
  crown_left: half(1),
  crown_right: half(-1),
  damper,
  cage_key,
} as const satisfies Record<string, Prop>;
