import type { Theme as ThemeName } from '@quarterstaff/kernel';
import { cloud, hash, noise } from './noise.ts';

// Grounds: three tones, grain, how a cell is cut, what its walls are made of, and how dark it is there.

export type Cut = 'sand' | 'flags' | 'cobbles' | 'rough' | 'earth' | 'planks' | 'snow' | 'marsh';
export interface Theme {
  readonly low: string;
  readonly mid: string;
  readonly high: string;
  readonly speck: number;
  readonly cut: Cut;
  readonly wall: string;
  readonly face: string;
  readonly ink: string;
  readonly night: number; // how much darkness lies over it
  readonly grid: string;
  readonly rim: 'walls' | 'palisade' | 'open'; // what stands at the end of an arena
  readonly wilds: 'bushes' | 'pines' | 'dead trees' | 'stakes'; // what grows around it where it is open
  readonly mass: 'masonry' | 'rock' | 'boards'; // what blocks and terraces are made of
}

const FLAGS: Theme = {
  low: '#4d4c52',
  mid: '#76747a',
  high: '#98958f',
  speck: 0.2,
  cut: 'flags',
  wall: '#6a6770',
  face: '#4a4650',
  ink: '#120e14',
  night: 0.46,
  grid: 'rgba(10,6,14,.4)',
  rim: 'walls',
  wilds: 'bushes',
  mass: 'masonry',
};

const SAND: Theme = {
  low: '#b98f56',
  mid: '#d8b47a',
  high: '#efd6a2',
  speck: 0.16,
  cut: 'sand',
  wall: '#8b6a43',
  face: '#6d4f2f',
  ink: '#2a1c0e',
  night: 0.1,
  grid: 'rgba(70,40,10,.26)',
  rim: 'palisade',
  wilds: 'stakes',
  mass: 'boards',
};

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  sand: SAND,
  flags: FLAGS,
  crypt: { ...FLAGS, low: '#45444d', mid: '#6b6a74', high: '#8d8b90', night: 0.5 },
  cave: {
    low: '#453a33',
    mid: '#66584b',
    high: '#85755f',
    speck: 0.24,
    cut: 'rough',
    wall: '#4d4137',
    face: '#352b25',
    ink: '#110c08',
    night: 0.48,
    grid: 'rgba(10,6,4,.34)',
    rim: 'walls',
    wilds: 'bushes',
    mass: 'rock',
  },
  barrow: {
    low: '#4a3d2c',
    mid: '#6d5b40',
    high: '#8a7650',
    speck: 0.22,
    cut: 'earth',
    wall: '#5a5346',
    face: '#3f392f',
    ink: '#14100a',
    night: 0.42,
    grid: 'rgba(16,10,4,.34)',
    rim: 'open',
    wilds: 'dead trees',
    mass: 'rock',
  },
  timber: {
    low: '#6d4a28',
    mid: '#93683a',
    high: '#b98a52',
    speck: 0.1,
    cut: 'planks',
    wall: '#5b4026',
    face: '#432d19',
    ink: '#1a0f06',
    night: 0.3,
    grid: 'rgba(30,14,4,.34)',
    rim: 'walls',
    wilds: 'stakes',
    mass: 'boards',
  },
  marsh: {
    low: '#3d4a35',
    mid: '#5a6745',
    high: '#7d8658',
    speck: 0.2,
    cut: 'marsh',
    wall: '#4a4a38',
    face: '#34352a',
    ink: '#10140c',
    night: 0.26,
    grid: 'rgba(10,20,6,.34)',
    rim: 'open',
    wilds: 'bushes',
    mass: 'rock',
  },
  stockade: {
    ...SAND,
    low: '#8f6d42',
    mid: '#ad8d5e',
    high: '#c4ad82',
    cut: 'earth',
    wall: '#7d5c38',
    face: '#573f24',
    night: 0.3,
    rim: 'open',
    wilds: 'stakes',
    mass: 'boards',
  },
  snow: {
    low: '#aebcc9',
    mid: '#d3dde5',
    high: '#f4f8fb',
    speck: 0.08,
    cut: 'snow',
    wall: '#7d8792',
    face: '#5f6973',
    ink: '#1a222b',
    night: 0.06,
    grid: 'rgba(40,60,90,.26)',
    rim: 'open',
    wilds: 'pines',
    mass: 'rock',
  },
};

export const rgb = (colour: string): readonly [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];
export const shaded = (colour: string, by: number): string =>
  `rgb(${rgb(colour)
    .map(v => Math.min(255, Math.round(v * by)))
    .join(',')})`;

const SIZE = 256;
const textures = new Map<ThemeName, OffscreenCanvas>();

/** A seamless square of ground, made once for each theme, some rows at a time. */
export function* textureOf(name: ThemeName): Generator<void, OffscreenCanvas> {
  const known = textures.get(name);
  if (known !== undefined) return known;
  const theme = THEMES[name];
  const canvas = new OffscreenCanvas(SIZE, SIZE);
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(SIZE, SIZE);
  const tones = [theme.low, theme.mid, theme.high].map(rgb);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const v = cloud((x / SIZE) * 8, (y / SIZE) * 8, 8, 11);
      const fine = (noise((x / SIZE) * 64, (y / SIZE) * 64, 64, 31) - 0.5) * 0.3;
      const k = Math.max(0, Math.min(1, 0.5 + (v - 0.5) * 1.25 + fine)) + (hash(x, y, 3) - 0.5) * theme.speck;
      const [a, b, f] = k < 0.5 ? [tones[0]!, tones[1]!, k * 2] : [tones[1]!, tones[2]!, k * 2 - 1];
      const o = (y * SIZE + x) * 4;
      for (let i = 0; i < 3; i += 1) image.data[o + i] = a[i]! + (b[i]! - a[i]!) * f;
      image.data[o + 3] = 255;
    }
    if (y % 12 === 11) yield;
  }
  context.putImageData(image, 0, 0);
  textures.set(name, canvas);
  return canvas;
}
