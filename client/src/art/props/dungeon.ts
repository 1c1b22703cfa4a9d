import { figureOf } from '../minis/figure.ts';
import { at, cord, dark, dot, GOLD, glow, INK, light, limb, line, n1, P, shape, steel } from '../minis/ink.ts';
import { box, ellipse, eye, flame, type Prop, STONE, STONE_FACE, shadow } from './draw.ts';

// What belongs to the place itself: stone, webs, water, bones, and those who are kept there.

const tomb: Prop = ({ w, h, seed }) => {
  const lying = w > h;
  const wide = (lying ? w : Math.max(1, w)) * 100 - 20;
  const deep = lying ? 62 : h * 100 - 28;
  const top = -deep / 2 - 4;
  const askew = seed % 3 === 1;
  const lid =
    shape(
      `M${n1(-wide / 2 + 9)} ${n1(top - 26)}H${n1(wide / 2 - 9)}V${n1(top + deep - 42)}H${n1(-wide / 2 + 9)}Z`,
      '#a6a3a3',
      2,
    ) +
    (lying
      ? line(
          `M${n1(-wide / 2 + 24)} ${n1(top + deep / 2 - 34)}H${n1(wide / 2 - 24)}M${n1(-wide / 4)} ${n1(top + deep / 2 - 46)}V${n1(top + deep / 2 - 22)}`,
          '#5a575d',
          4,
        )
      : line(`M0 ${n1(top - 12)}V${n1(top + deep - 62)}M-14 ${n1(top + 8)}H14`, '#5a575d', 4));
  return (
    shadow(6, deep / 2 + 10, wide / 2 + 10, 22) +
    box(-wide / 2, top, wide, deep + 8, 34, STONE, STONE_FACE) +
    (askew
      ? shape(
          `M${n1(-wide / 2 + 12)} ${n1(top - 22)}H${n1(wide / 2 - 12)}V${n1(top + deep - 44)}H${n1(-wide / 2 + 12)}Z`,
          '#15121a',
          2,
        )
      : '') +
    (askew ? at(10, 6, lid, 9) : lid)
  );
};

const pillar: Prop = () =>
  shadow(12, 26, 46, 24) +
  shape('M-38 12L38 12L42 34Q0 48 -42 34Z', '#6f6c74', 2.6) +
  shape('M-27 -88H27V20Q0 32 -27 20Z', '#8d8a90', 2.6) +
  line('M-12 -84V24M10 -84V25', '#57545c', 2.4) +
  shape('M-38 -106H38L30 -84H-30Z', '#a09da2', 2.6) +
  shape('M-38 -106Q0 -120 38 -106Q0 -94 -38 -106Z', '#b4b1b3', 2);

const WEB =
  'M-44 -96L0 -40L44 -92M-46 -60L0 -40L46 -56M-34 0L0 -40L36 2M-30 -78Q-6 -66 26 -76M-36 -50Q-4 -26 36 -48M-20 -14Q0 -22 22 -12';
const web_pillar: Prop = placing => pillar(placing) + line(WEB, '#f4f1e8', 2.2, 'opacity=".85"');

const webs: Prop = () => {
  const rays = 'M-46 -46L46 46M-46 -46L10 48M-46 -46L48 8M-46 -46L-20 46M-46 -46L46 -22';
  const rings = 'M-24 -46Q-26 -28 -46 -24M-2 -44Q-8 -10 -44 -2M20 -38Q10 12 -40 22M40 -30Q28 32 -34 42';
  return line(rays, '#f4f1e8', 1.8, 'opacity=".75"') + line(rings, '#f4f1e8', 1.8, 'opacity=".75"');
};

const cocoon: Prop = () =>
  shadow(4, 24, 26, 11) +
  shape('M-18 22Q-28 -14 -8 -44Q0 -52 8 -44Q28 -14 18 22Q0 30 -18 22Z', '#d9d4c6', 2.6) +
  line('M-20 10Q0 18 20 8M-22 -6Q0 4 21 -8M-17 -22Q0 -13 16 -24M-10 -36Q0 -31 9 -37', '#a39c8a', 2.2) +
  line('M0 -48V-74', '#f4f1e8', 2) +
  dot(5, -20, 5, '#c9a17a') +
  eye(6, -21, 1.4);

const bones: Prop = () =>
  cord('M-16 6L14 -6M-12 -8L16 10', '#e9dfc6', 5) +
  shape('M-9 -4Q-9 -18 3 -18Q14 -17 13 -6Q12 1 8 2V8H-3V2Q-9 1 -9 -4Z', '#f0e6cc', 2.2) +
  eye(0, -7, 3) +
  eye(8, -7, 2.6);

const body: Prop = ({ seed }) =>
  shadow(2, 16, 36, 14) +
  shape(
    'M-32 14Q-30 -4 -14 -6Q-4 -16 8 -9Q24 -9 32 6Q36 14 28 17Q-2 23 -32 14Z',
    ['#6b5648', '#54503f', '#5d4a4a'][seed % 3]!,
    2.6,
  ) +
  line('M-18 4Q-6 -4 4 2M-2 12Q10 4 20 10', 'rgba(20,10,6,.6)', 2) +
  dot(-24, 2, 9.4, INK) +
  dot(-24, 2, 7.4, '#c99a74') +
  at(18, 4, steel('M-2.6 -4L-2.4 -24L0 -30L2.4 -24L2.6 -4Z') + line('M-6 -4H6', GOLD, 2.6), 74);

const rubble: Prop = ({ seed }) =>
  at(
    0,
    0,
    shadow(2, 12, 38, 14) +
      shape('M-34 10L-26 -10L-10 -12L-6 8Z', '#77727a', 2.6) +
      shape('M-8 14L-2 -20L18 -22L28 4L16 16Z', '#8d888e', 2.6) +
      shape('M16 16L24 0L38 4L40 16Z', '#6a656d', 2.6) +
      shape('M-16 20L-12 6L2 8L4 20Z', '#9a959a', 2),
    0,
    seed % 2 === 0 ? 1 : -1,
    1,
  );

const boulder: Prop = () =>
  shadow(8, 30, 46, 20) +
  shape('M-42 26Q-50 -16 -26 -40Q4 -58 32 -38Q50 -12 42 24Q0 40 -42 26Z', '#7d7670', 2.8) +
  line('M-26 -40L-14 -14L-24 18M-14 -14L14 -8L24 -34M14 -8L18 28', '#4d4843', 2.2);

const egg: Prop = ({ state }) =>
  shadow(4, 24, 34, 13) +
  shape('M-34 22L-22 8L-10 16L2 6L14 16L26 8L36 22Q0 32 -34 22Z', '#5a4632', 2.4) +
  (/broken|smash|destroyed|open/.test(state)
    ? shape('M-20 14Q-24 -4 -20 -14L-10 -4L-2 -16L8 -4L18 -12Q24 2 20 14Q0 24 -20 14Z', '#b9a78a', 2.4)
    : shape('M-22 12Q-26 -22 0 -40Q26 -22 22 12Q0 24 -22 12Z', '#b9a78a', 2.6) +
      dot(-8, -8, 4, '#8a6a4a') +
      dot(9, 0, 5, '#8a6a4a') +
      dot(4, -22, 3, '#8a6a4a'));

const cage: Prop = ({ state }) => {
  const bars = [-34, -20, -6, 8, 22, 36].map(x => `M${x} -66V26`).join('');
  return (
    shadow(5, 28, 46, 16) +
    shape('M-42 10H42L46 30H-46Z', '#6d5a34', 2.4) +
    line('M-30 20L-22 14M-8 22L2 15M16 22L26 16M-20 26L-10 20', '#c9ac5a', 2.6) +
    cord(bars, '#6a6e78', 4, 3.6) +
    cord('M-42 -66H44M-42 26H44', '#565a62', 6, 4) +
    (/open/.test(state) ? shape('M44 -64L62 -54V34L44 26Z', '#4a4d55', 2.2) : shape('M-2 -24H12V-8H-2Z', GOLD, 2))
  );
};

const stone_face: Prop = () =>
  shadow(5, 30, 44, 16) +
  shape('M-42 28L-38 -44L-18 -64L18 -64L38 -44L42 28Z', '#8f8c92', 2.8) +
  shape('M-26 -30L-8 -24V-12L-26 -16ZM26 -30L8 -24V-12L26 -16Z', '#1d1922', 2.2) +
  line('M-30 -38L-6 -30M30 -38L6 -30', INK, 4) +
  shape('M-5 -18L5 -18L9 0H-9Z', '#a09da2', 2.2) +
  shape('M-22 8H22L18 22H-18Z', '#1d1922', 2.4) +
  line('M-12 8V21M0 8V22M12 8V21', '#8f8c92', 3);

const letter: Prop = ({ state, letter: sign }) => {
  const trodden = /trod|gold|done|open/.test(state);
  return (
    shape('M-36 -34H36V36H-36Z', '#7f7c83', 2.2) +
    line('M-33 33V-31H33', '#aeb0b4', 2) +
    `<text x="0" y="18" text-anchor="middle" font-family="Cinzel, serif" font-weight="600" font-size="52" fill="${trodden ? '#f5c542' : '#2d2a33'}" stroke="${trodden ? INK : '#b4b1b3'}" stroke-width="${trodden ? 2 : 0.8}">${sign}</text>`
  );
};

const plate: Prop = ({ state }) =>
  shape('M-30 -26H30V30H-30Z', /sprung|down|open/.test(state) ? '#5f5d66' : '#8a878d', 2.4) +
  shape('M-22 -18H22V20H-22Z', /sprung|down|open/.test(state) ? '#4f4d56' : '#9a979c', 1.8) +
  line('M-22 20V-18H22', '#c2c0c4', 1.8);

const grille: Prop = ({ w, h, state }) => {
  const lying = w >= h;
  const half = (lying ? w : h) * 50;
  const open = /open|raised|up/.test(state);
  const bars = Array.from(
    { length: Math.floor(half / 8) },
    (_, i) => `M${n1(-half + 8 + i * 16)} ${open ? -74 : -62}V${open ? -54 : 20}`,
  );
  const drawn =
    (open ? '' : shadow(2, 22, half, 8)) +
    cord(bars.join(''), '#6a6e78', 4.4, 4) +
    cord(
      `M${-half} ${open ? -66 : -56}H${half}${open ? '' : `M${-half} -18H${half}M${-half} 12H${half}`}`,
      '#565a62',
      5,
      4,
    );
  return lying ? drawn : at(0, 0, drawn, 90);
};

const lever: Prop = ({ state }) =>
  shadow(3, 24, 22, 9) +
  shape('M-20 26V-2H20V26Z', '#6f6c74', 2.6) +
  shape('M-13 14V4H13V14Z', '#1d1922', 2) +
  (/pull|down|open|on/.test(state)
    ? cord('M0 8L30 -16', '#8a5a2b', 5) + dot(30, -16, 7, INK) + dot(30, -16, 5, GOLD)
    : cord('M0 8L-24 -36', '#8a5a2b', 5) + dot(-24, -36, 7, INK) + dot(-24, -36, 5, GOLD));

const statue: Prop = () =>
  shadow(8, 30, 42, 18) +
  box(-34, -2, 68, 30, 12, '#8d8a90', '#64616a') +
  shape('M-20 -12Q-26 -50 -16 -72L16 -72Q26 -50 20 -12Z', '#a09da2', 2.6) +
  shape('M-13 -76Q-14 -100 0 -102Q14 -100 13 -76Q0 -68 -13 -76Z', '#aeabb0', 2.6) +
  line('M-6 -86H-2M4 -86H8M-3 -78H5', '#57545c', 2.4) +
  limb([P(-16, -66), P(-22, -46), P(0, -40)], [7, 6, 5], '#98959a') +
  limb([P(16, -66), P(22, -46), P(0, -40)], [7, 6, 5], '#98959a') +
  cord('M0 -52V-8', '#b4b1b3', 4);

const weeping_statue: Prop = placing =>
  statue(placing) +
  line('M-5 -82Q-7 -70 -5 -60M6 -82Q8 -70 6 -60', '#7fb8d8', 2.8) +
  `<ellipse cx="0" cy="34" rx="30" ry="9" fill="#5f8fae" opacity=".6"/>`;

const fountain: Prop = ({ w, h }) => {
  const [rx, ry] = [w * 50 - 12, h * 44 - 12];
  return (
    shadow(6, 14, rx + 6, ry) +
    ellipse(0, 8, rx, ry, STONE_FACE, 2.8) +
    ellipse(0, -4, rx, ry, STONE, 2.6) +
    ellipse(0, -2, rx - 16, ry - 13, '#4b4850', 2.2) +
    line(`M${-rx + 34} 6Q0 ${n1(ry * 0.4)} ${rx - 34} 4M-20 -18L8 -6L30 -20`, '#2f2d35', 2.2) +
    shape('M-13 10V-44H13V10Q0 18 -13 10Z', '#9a979c', 2.6) +
    ellipse(0, -46, 26, 11, '#a6a3a8', 2.4) +
    ellipse(0, -48, 17, 6, '#4b4850', 1.8)
  );
};

const pool: Prop = ({ w, h }) => {
  const [rx, ry] = [w * 50 - 10, h * 48 - 14];
  const rim = Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * Math.PI * 2;
    return ellipse(n1(Math.cos(a) * rx), n1(Math.sin(a) * ry), 13, 9, i % 2 === 0 ? '#6a656d' : '#7b7681', 2);
  });
  return (
    rim.join('') +
    ellipse(0, 0, rx - 8, ry - 6, '#0d0e16', 2.6) +
    line(
      `M${-rx * 0.5} ${-ry * 0.3}h${rx * 0.5}M${rx * 0.06} ${ry * 0.2}h${rx * 0.44}M${-rx * 0.3} ${ry * 0.5}h${rx * 0.3}`,
      '#4a5a78',
      3,
    ) +
    glow(-rx * 0.3, -ry * 0.2, 16, 'glow', 0.25)
  );
};

const spores: Prop = ({ seed }) =>
  `${[0, 1, 2, 3, 4]
    .map(i => {
      const x = [-26, -6, 16, 30, 4][i]!;
      const y = [8, -10, 12, -8, 26][i]!;
      const k = 0.6 + ((i * 7 + seed) % 5) * 0.12;
      return at(
        x,
        y,
        shadow(2, 6, 12, 5) +
          cord('M0 6V-6', '#d8cbb0', 5) +
          shape('M-14 -4Q-12 -20 0 -20Q12 -20 14 -4Q0 2 -14 -4Z', i % 2 === 0 ? '#8f6aa0' : '#6a8f7a', 2) +
          dot(-4, -11, 2, '#e8dff0') +
          dot(5, -9, 1.6, '#e8dff0'),
        0,
        k,
      );
    })
    .join('')}<circle cx="0" cy="-8" r="40" fill="#b8d08a" opacity=".12"/>`;

const holes: Prop = ({ seed }) =>
  [
    [-20, -14, 15],
    [18, -4, 17],
    [-8, 20, 13],
  ]
    .map(
      ([x, y, r], i) =>
        ellipse(x!, y!, r!, r! * 0.62, '#0c0907', 2.6) +
        (i === seed % 3 ? dot(x! - 4, y! - 1, 2, '#ff6a4a') + dot(x! + 4, y! - 1, 2, '#ff6a4a') : ''),
    )
    .join('') + line('M-34 6l8 3M34 16l-7 4M2 -26l6 4', '#5a4a38', 3);

const captive: Prop = ({ state }) =>
  shadow(3, 26, 26, 10) +
  (/free|open|gone/.test(state)
    ? cord('M-26 -60V-20M26 -60V-20', '#6a6e78', 4)
    : at(
        0,
        26,
        figureOf({
          head: 'woman',
          skin: '#f0d2b4',
          hair: '#8a6a3c',
          hairdo: 'long',
          torso: 'rags',
          cloth: '#9a8f7a',
          stance: 'low',
          bound: true,
          weapon: 'none',
        }),
        0,
        0.86,
      ) + cord('M-30 -74L-14 -22M32 -74L14 -22', '#6a6e78', 3, 3));

const prisoner: Prop = ({ state }) =>
  shadow(3, 26, 26, 10) +
  (/free|gone|open/.test(state)
    ? ''
    : at(
        0,
        26,
        figureOf({
          head: 'man',
          skin: '#e0c0a0',
          hair: '#8a7a5a',
          hairdo: 'long',
          beard: 'full',
          torso: 'rags',
          cloth: '#8a8272',
          stance: 'low',
          bareLegs: true,
          weapon: 'none',
        }),
        0,
        0.86,
      )) +
  cord('M-32 -70Q-26 -44 -16 -26M34 -70Q26 -44 16 -26', '#6a6e78', 3.4, 3) +
  dot(-32, -72, 5, IRON_RING) +
  dot(34, -72, 5, IRON_RING);
const IRON_RING = '#3b3d44';

const torch: Prop = ({ state }) =>
  cord('M0 0V-26', '#6a4526', 6, 5) +
  shape('M-9 -26H9L6 -14H-6Z', '#4a4a52', 2) +
  (/dead|cold|out/.test(state)
    ? shape('M-8 -28Q0 -36 8 -28Z', '#2a2420', 1.6)
    : shape('M-10 -28Q-14 -44 -4 -52Q-3 -44 1 -46Q-2 -60 6 -70Q7 -54 12 -46Q14 -36 10 -28Z', '#f08a24', 2, 0) +
      shape('M-5 -29Q-6 -40 1 -44Q1 -52 4 -55Q4 -44 7 -38Q8 -32 5 -29Z', '#ffe07a', 1, 0));

const open_fire: Prop = () =>
  shadow(2, 22, 40, 14) +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map(i => ellipse(n1(Math.cos(i * 0.79) * 32), n1(12 + Math.sin(i * 0.79) * 15), 9, 6, '#77727a', 2))
    .join('') +
  cord('M-20 18L16 6M-16 6L20 18', '#4a3018', 7) +
  glow(0, 0, 50, 'ember', 0.5) +
  flame(0, 14, 0.95);

const fire: Prop = ({ seed }) =>
  `<ellipse cx="0" cy="10" rx="44" ry="28" fill="#2a0f06" opacity=".7"/>` +
  [-22, -8, 10, 24, 0]
    .map((x, i) => ellipse(x, 14 + ((i * 5 + seed) % 9), 7, 4, i % 2 === 0 ? '#ff7a2a' : '#c8431a', 1.4))
    .join('') +
  glow(0, 0, 56, 'ember', 0.55) +
  flame(-20, 10, 0.62) +
  flame(20, 14, 0.7) +
  flame(0, 22, 0.95);

const warning: Prop = () =>
  shape('M-30 -30L26 -34L32 22L-26 28Z', '#84818a', 2.4) +
  line('M-18 -18L-12 -6M-6 -20L-10 -4M6 -20V-6M12 -20Q22 -14 12 -6M-18 6Q-10 0 -4 8M4 8L14 2L18 14', '#2d2a33', 3) +
  line('M-27 26L-29 -28L25 -32', light('#84818a', 0.3), 1.8);

const map: Prop = () =>
  shape('M-34 -30Q0 -38 34 -30V26Q0 32 -34 26Z', '#d8c49a', 2.4) +
  line('M-22 -16H-2V4H16V18M-22 -16V10H-8M16 4H26V-14H10', '#6a4526', 2.6) +
  line('M22 14l8 8m0 -8l-8 8', dark('#a0502e', 0.1), 3);

const puddle: Prop = () =>
  `<ellipse cx="0" cy="8" rx="34" ry="17" fill="#4f6a78" opacity=".55"/>${line('M-16 4h16M4 12h14', '#a8c4d0', 2)}`;

const cracks: Prop = () => line('M-40 -8L-18 -2L-8 14L14 8L22 24M-18 -2L-8 -22L8 -30M14 8L34 -4', '#15101a', 3);

/** A veil over the ground; on many cells side by side it closes. */
const mist: Prop = ({ w, h, seed }) =>
  Array.from({ length: 5 * w * h }, (_, i) => {
    const x = ((i * 37 + seed * 11) % 100) * w - 50 * w;
    const y = ((i * 53 + seed * 7) % 100) * h - 50 * h;
    return `<ellipse cx="${x}" cy="${y}" rx="${34 + ((i * 13) % 20)}" ry="${16 + ((i * 7) % 9)}" fill="#dfe6ee" opacity=".16"/>`;
  }).join('');

export const DUNGEON = {
  mist,
  tomb,
  pillar,
  web_pillar,
  webs,
  cocoon,
  bones,
  body,
  rubble,
  boulder,
  egg,
  cage,
  stone_face,
  letter,
  plate,
  grille,
  lever,
  statue,
  weeping_statue,
  fountain,
  pool,
  spores,
  holes,
  captive,
  prisoner,
  torch,
  open_fire,
  fire,
  warning,
  map,
  puddle,
  cracks,
} as const satisfies Record<string, Prop>;
