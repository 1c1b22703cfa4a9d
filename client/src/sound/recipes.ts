import type { SoundName, Theme } from '@quarterstaff/kernel';

// Every sound as a recipe: voices of noise or tone with a filter, a glide and a decay. Milliseconds and hertz.

export interface Voice {
  readonly of: 'noise' | 'sine' | 'triangle' | 'square' | 'sawtooth';
  readonly at?: number; // when it begins
  readonly long: number; // until it has died away
  readonly from?: number; // pitch, or the filter's for noise
  readonly to?: number; // where it glides to
  readonly filter?: readonly ['lowpass' | 'bandpass' | 'highpass', number];
  readonly loud?: number; // 1 is full
  readonly swell?: number; // how long it takes to come up
  readonly wobble?: readonly [hertz: number, depth: number];
}

const noise = (filter: Voice['filter'] & object, long: number, more: Partial<Voice> = {}): Voice => ({
  of: 'noise',
  filter,
  long,
  ...more,
});
const tone = (of: Voice['of'], from: number, long: number, more: Partial<Voice> = {}): Voice => ({
  of,
  from,
  long,
  ...more,
});
const chord = (
  of: Voice['of'],
  notes: readonly number[],
  apart: number,
  long: number,
  loud: number,
): readonly Voice[] => notes.map((from, i) => tone(of, from, long, { at: i * apart, loud }));

const grain = (at: number, loud: number): Voice => noise(['bandpass', 1700], 14, { at, loud });
const hitBig: readonly Voice[] = [
  noise(['lowpass', 700], 110),
  tone('sine', 110, 200, { to: 40 }),
  noise(['highpass', 2500], 12, { loud: 0.5 }),
];
const door: readonly Voice[] = [
  tone('sawtooth', 70, 420, { to: 82, filter: ['bandpass', 300], wobble: [17, 12] }),
  noise(['highpass', 1800], 18, { at: 400, loud: 0.6 }),
];
const mend = [523, 659, 784, 1047];

export const RECIPES: Readonly<Record<SoundName, readonly Voice[]>> = {
  step: [noise(['bandpass', 260], 40), tone('sine', 90, 30, { loud: 0.6 })],
  'step-wood': [noise(['bandpass', 480], 35), tone('triangle', 140, 45, { loud: 0.5 })],
  wing: [
    noise(['bandpass', 500], 130, { from: 500, to: 900, swell: 40, loud: 0.7 }),
    noise(['bandpass', 500], 130, { at: 130, from: 500, to: 900, swell: 40, loud: 0.6 }),
  ],
  leap: [noise(['bandpass', 500], 160, { from: 420, to: 1000, swell: 50, loud: 0.7 })],
  'swing-light': [noise(['bandpass', 900], 110, { from: 900, to: 2400, swell: 40, loud: 0.7 })],
  'swing-heavy': [noise(['bandpass', 300], 190, { from: 300, to: 1100, swell: 70, loud: 0.9 })],
  miss: [noise(['highpass', 1800], 120, { loud: 0.3, swell: 30 })],
  parry: [
    tone('square', 2100, 240, { filter: ['bandpass', 2600], loud: 0.5 }),
    tone('square', 3170, 240, { filter: ['bandpass', 2600], loud: 0.4 }),
  ],
  'hit-small': [noise(['lowpass', 900], 70), tone('sine', 150, 90, { to: 70 })],
  'hit-big': hitBig,
  dull: [tone('sine', 170, 70, { loud: 0.7 }), noise(['lowpass', 300], 40, { loud: 0.7 })],
  bow: [tone('triangle', 220, 90, { to: 150, loud: 0.7 }), noise(['highpass', 3000], 60, { loud: 0.4 })],
  throw: [noise(['bandpass', 900], 140, { from: 800, to: 2000, swell: 50, loud: 0.6 })],
  bolt: [tone('sine', 300, 300, { to: 1400, wobble: [37, 120], loud: 0.6 })],
  mend: chord('sine', mend, 90, 420, 0.35),
  drum: [0, 140, 280].flatMap(at => [
    tone('sine', 70, 180, { to: 45, at }),
    noise(['lowpass', 200], 90, { at, loud: 0.8 }),
  ]),
  fall: [noise(['lowpass', 400], 180), tone('sine', 80, 220, { to: 45 })],
  death: [
    tone('sine', 196, 900, { to: 98, filter: ['lowpass', 600], loud: 0.7 }),
    tone('sine', 131, 900, { to: 65, filter: ['lowpass', 600], loud: 0.5 }),
  ],
  clatter: [1900, 1500, 1100].map((from, i) =>
    tone('square', from, 30, { at: i * 70, filter: ['bandpass', 1800], loud: 0.4 }),
  ),
  crit: [...hitBig, ...chord('triangle', [392, 523, 659], 0, 500, 0.35)],
  fumble: [
    tone('triangle', 330, 160, { to: 210, wobble: [9, 14], loud: 0.6 }),
    tone('triangle', 210, 200, { at: 140, to: 160, wobble: [9, 14], loud: 0.6 }),
  ],
  fate: chord('sine', [1047, 1319, 1568], 60, 900, 0.3),
  door,
  stone: [noise(['lowpass', 220], 560, { swell: 300 }), tone('sine', 48, 520, { swell: 240, loud: 0.8 })],
  card: [noise(['highpass', 2500], 90, { loud: 0.4, swell: 30 }), tone('sine', 300, 20, { at: 100, loud: 0.6 })],
  chest: [
    tone('sawtooth', 80, 220, { to: 92, filter: ['bandpass', 320], wobble: [19, 12] }),
    ...chord('sine', [880, 1175], 90, 260, 0.3).map(voice => ({ ...voice, at: (voice.at ?? 0) + 200 })),
  ],
  coins: [0, 1, 2, 3, 4, 5, 6].map(i =>
    tone('square', 2400 + ((i * 373) % 1000), 25, { at: i * 42, filter: ['bandpass', 3000], loud: 0.3 }),
  ),
  dice: [0, 60, 130, 190, 280, 380]
    .map((at, i) => grain(at, 0.9 - i * 0.08))
    .concat([tone('sine', 140, 60, { at: 430, loud: 0.5 })]),
  turn: [tone('triangle', 392, 260, { loud: 0.35 }), tone('triangle', 588, 260, { loud: 0.3 })],
  tick: [grain(0, 0.7)],
  draw: [
    tone('square', 2100, 60, { filter: ['bandpass', 2600], loud: 0.14 }),
    tone('square', 3170, 60, { filter: ['bandpass', 2600], loud: 0.1 }),
  ],
  grapple: [noise(['lowpass', 400], 180, { loud: 0.5 }), tone('sine', 80, 200, { to: 50, loud: 0.5 })],
  slide: [noise(['lowpass', 220], 140, { swell: 50 })],
  drop: [noise(['bandpass', 130], 60), tone('sine', 45, 60)],
  growl: [tone('sawtooth', 70, 380, { to: 50, filter: ['lowpass', 400], wobble: [23, 14], swell: 60 })],
  good: chord('sine', mend.slice(0, 2), 90, 420, 0.35),
  victory: [
    ...chord('triangle', [262, 330, 392, 523], 160, 360, 0.4),
    ...[262, 330, 392, 523].map(from => tone('triangle', from, 1200, { at: 640, loud: 0.22 })),
  ],
  defeat: chord('sine', [220, 175, 147, 110], 260, 620, 0.6).map(voice => ({
    ...voice,
    filter: ['lowpass', 500] as const,
  })),
};

/** What is heard all the time, very softly, where a place has such a sound. */
export type Bed = 'cave' | 'torch' | 'crowd' | 'wind' | 'marsh';

/** What each ground sounds like. */
export const BED_OF: Readonly<Record<Theme, Bed>> = {
  sand: 'crowd',
  flags: 'torch',
  crypt: 'cave',
  cave: 'cave',
  barrow: 'cave',
  timber: 'torch',
  marsh: 'marsh',
  stockade: 'torch',
  snow: 'wind',
};

/** Where sounds come back from a vault. */
export const BELOW: ReadonlySet<Theme> = new Set(['flags', 'crypt', 'cave', 'barrow']);
