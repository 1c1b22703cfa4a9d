import { describe, expect, it } from 'vitest';
import { LIVERIES } from '../../src/art/sides.ts';

// Colours computed as people see them: sRGB to linear light, the three dichromats of Machado, Oliveira and Fernandes (2009), CIE Lab.

type Rgb = readonly [number, number, number];
const linear = (colour: string): Rgb =>
  [1, 3, 5].map(i => {
    const c = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;

const times = (m: readonly Rgb[], [r, g, b]: Rgb): Rgb => m.map(([x, y, z]) => x * r + y * g + z * b) as unknown as Rgb;

const SIGHTS: Readonly<Record<string, readonly Rgb[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function lab(rgb: Rgb): Rgb {
  const [x, y, z] = times(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    rgb,
  );
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [a, b, c] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * b - 16, 500 * (a - b), 200 * (b - c)];
}

function distance(a: string, b: string, sight: readonly Rgb[]): number {
  const [p, q] = [lab(times(sight, linear(a))), lab(times(sight, linear(b)))];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

const luminance = (colour: string): number => {
  const [r, g, b] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi! + 0.05) / (lo! + 0.05);
};

describe('the colours of sides', () => {
  for (const [name, sight] of Object.entries(SIGHTS)) {
    it(`are told apart by ${name === 'all' ? 'those who see all colours' : `a ${name}`}`, () => {
      const [own, first] = LIVERIES;
      expect(distance(own!.colour, first!.colour, sight)).toBeGreaterThan(90);
      for (const a of LIVERIES)
        for (const b of LIVERIES)
          if (a !== b) expect(distance(a.colour, b.colour, sight), `${a.name} and ${b.name}`).toBeGreaterThan(18);
    });
  }
  it('are carried by a rim of their own too', () => {
    expect(new Set(LIVERIES.map(({ rim }) => rim)).size).toBe(LIVERIES.length);
  });
});

describe('words', () => {
  it('can be read on every ground they stand on (AA)', () => {
    expect(contrast('#20170f', '#f5c542')).toBeGreaterThan(4.5); // ink on gold
    expect(contrast('#ffffff', '#c4162a')).toBeGreaterThan(4.5); // white on crimson
    expect(contrast('#f3e8d0', '#18120e')).toBeGreaterThan(4.5); // on dark panels
    expect(contrast('#c3b091', '#18120e')).toBeGreaterThan(4.5);
    expect(contrast('#20170f', '#f8efdc')).toBeGreaterThan(4.5); // on light panels
  });
});
