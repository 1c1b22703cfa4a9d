import type { Theme as ThemeName } from '@quarterstaff/kernel';
import { cloud, hash, noise } from './noise.ts';
import themes from './themes.json' with { type: 'json' };

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

export const THEMES = themes as Readonly<Record<ThemeName, Theme>>;

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
