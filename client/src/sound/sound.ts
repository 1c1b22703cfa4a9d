import type { SoundName } from '@quarterstaff/kernel';
import { settings } from '../settings.ts';
import { type Bed, RECIPES, type Voice } from './recipes.ts';

// Sounds made in code. Nothing is heard before the player's first press, since no browser allows it and no player wants it.

const LOUDNESS = 0.4;
const BED = 0.05; // −26 dB
const DETUNE = 0.04;
const TAIL = 0.1;

interface Desk {
  readonly context: AudioContext;
  readonly out: AudioNode; // everything that sounds goes here
  readonly tail: GainNode; // of the echo below ground
  readonly noise: AudioBuffer;
}
let desk: Desk | null = null;
let pressed = false;
let below = false; // underground the echo is longer

if (typeof window !== 'undefined') {
  const first = (): void => {
    pressed = true;
    layBed();
    window.removeEventListener('pointerdown', first);
    window.removeEventListener('keydown', first);
  };
  window.addEventListener('pointerdown', first);
  window.addEventListener('keydown', first);
  document.addEventListener('visibilitychange', () => layBed());
}

/** The room's echo: two short delays, and below ground a tail of more than a second. */
function echo(context: AudioContext, into: AudioNode): { readonly out: GainNode; readonly tail: GainNode } {
  const out = context.createGain();
  out.connect(into);
  for (const ms of [23, 37]) {
    const delay = context.createDelay(0.1);
    const quiet = context.createGain();
    delay.delayTime.value = ms / 1000;
    quiet.gain.value = 0.12;
    out.connect(delay).connect(quiet).connect(into);
  }
  const vault = context.createConvolver();
  const answer = context.createBuffer(1, Math.round(context.sampleRate * 1.2), context.sampleRate);
  const data = answer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  vault.buffer = answer;
  const tail = context.createGain();
  tail.gain.value = 0;
  out.connect(vault).connect(tail).connect(into);
  return { out, tail };
}

function open(): Desk | null {
  if (!pressed || !settings().sound || typeof AudioContext === 'undefined') return null;
  if (desk === null) {
    const context = new AudioContext();
    const master = context.createGain();
    master.gain.value = LOUDNESS;
    master.connect(context.destination);
    const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
    desk = { context, noise, ...echo(context, master) };
    desk.tail.gain.value = below ? TAIL : 0;
  }
  if (desk.context.state === 'suspended') void desk.context.resume();
  return desk;
}

function sourceOf(
  { context, noise }: Desk,
  voice: Voice,
  pitch: number,
  begin: number,
  end: number,
): AudioScheduledSourceNode {
  if (voice.of === 'noise') {
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    return source;
  }
  const source = context.createOscillator();
  source.type = voice.of;
  source.frequency.setValueAtTime((voice.from ?? 440) * pitch, begin);
  if (voice.to !== undefined) source.frequency.exponentialRampToValueAtTime(Math.max(20, voice.to * pitch), end);
  if (voice.wobble !== undefined) {
    const lfo = context.createOscillator();
    const depth = context.createGain();
    lfo.frequency.value = voice.wobble[0];
    depth.gain.value = voice.wobble[1];
    lfo.connect(depth).connect(source.frequency);
    lfo.start(begin);
    lfo.stop(end);
  }
  return source;
}

function speak(at: Desk, voice: Voice, pitch: number, loudness: number): void {
  const { context, out } = at;
  const begin = context.currentTime + (voice.at ?? 0) / 1000 + 0.005;
  const end = begin + voice.long / 1000;
  const source = sourceOf(at, voice, pitch, begin, end);
  const gain = context.createGain();
  const loud = (voice.loud ?? 1) * loudness;
  const up = begin + (voice.swell ?? 2) / 1000;
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.linearRampToValueAtTime(loud, up);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  let last: AudioNode = source;
  if (voice.filter !== undefined) {
    const filter = context.createBiquadFilter();
    const [kind, hertz] = voice.filter;
    filter.type = kind;
    filter.Q.value = kind === 'bandpass' ? 1.4 : 0.7;
    filter.frequency.setValueAtTime((voice.of === 'noise' ? (voice.from ?? hertz) : hertz) * pitch, begin);
    if (voice.of === 'noise' && voice.to !== undefined)
      filter.frequency.exponentialRampToValueAtTime(voice.to * pitch, end);
    last = last.connect(filter);
  }
  last.connect(gain).connect(out);
  source.start(begin);
  source.stop(end + 0.02);
}

/** Plays a sound, each time a little higher or lower. */
export function play(sound: SoundName, loudness = 1): void {
  const at = open();
  if (at === null) return;
  const pitch = 1 + (Math.random() * 2 - 1) * DETUNE;
  for (const voice of RECIPES[sound]) speak(at, voice, pitch, loudness);
  if (ROUSING.has(sound)) lying?.rouse();
}

/** Says whether the place lies underground. */
export function setBelow(underground: boolean): void {
  below = underground;
  if (desk !== null) desk.tail.gain.value = below ? TAIL : 0;
}

const BEDS: Readonly<Record<Bed, (at: Desk, gain: GainNode) => () => void>> = {
  cave: (at, gain) =>
    now(() => speakInto(at, gain, { of: 'sine', from: 1200, to: 700, long: 40, loud: 1 }), 3000, 9000),
  torch: (at, gain) =>
    now(() => speakInto(at, gain, { of: 'noise', filter: ['bandpass', 1000], long: 16, loud: 0.9 }), 60, 420),
  marsh: (at, gain) =>
    now(
      () => {
        speakInto(at, gain, { of: 'sine', from: 2200, long: 60, loud: 0.5 });
        speakInto(at, gain, { of: 'sine', from: 2300, long: 60, at: 110, loud: 0.5 });
      },
      1800,
      6000,
    ),
  crowd: (at, gain) => murmur(at, gain, 'lowpass', 500),
  wind: (at, gain) => murmur(at, gain, 'bandpass', 300),
};

function speakInto(at: Desk, gain: GainNode, voice: Voice): void {
  speak({ ...at, out: gain }, voice, 1 + (Math.random() - 0.5) * 0.2, 1);
}

/** Again and again, after a while of its own each time. */
function now(act: () => void, least: number, most: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const again = (): void => {
    timer = setTimeout(
      () => {
        act();
        again();
      },
      least + Math.random() * (most - least),
    );
  };
  again();
  return () => clearTimeout(timer);
}

/** Noise that drifts. */
function murmur({ context, noise }: Desk, gain: GainNode, kind: BiquadFilterType, hertz: number): () => void {
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const drift = context.createOscillator();
  const depth = context.createGain();
  source.buffer = noise;
  source.loop = true;
  filter.type = kind;
  filter.frequency.value = hertz;
  drift.frequency.value = 0.11;
  depth.gain.value = hertz * 0.3;
  drift.connect(depth).connect(filter.frequency);
  source.connect(filter).connect(gain);
  source.start();
  drift.start();
  return () => {
    source.stop();
    drift.stop();
  };
}

interface Lying {
  stop(): void;
  rouse(): void; // a crowd roars
}
let lying: Lying | null = null;
let wanted: Bed | null = null;
const ROUSING: ReadonlySet<SoundName> = new Set(['hit-big', 'crit', 'death', 'fumble', 'victory']);

/** The bed of the place that is looked at; null: none. It is heard from the first press on. */
export function setBed(bed: Bed | null): void {
  wanted = bed;
  layBed();
}

/** Lays the bed that is wanted, or takes it away: after a change of place or settings, and when the page is left or seen again. */
export function layBed(): void {
  lying?.stop();
  lying = null;
  const bed = wanted;
  const at = bed === null || !settings().ambience || document.hidden ? null : open();
  if (bed === null || at === null) return;
  const { currentTime } = at.context;
  const gain = at.context.createGain();
  gain.gain.setValueAtTime(0.0001, currentTime);
  gain.gain.linearRampToValueAtTime(BED, currentTime + 1.5);
  gain.connect(at.out);
  const end = BEDS[bed](at, gain);
  lying = {
    stop: () => {
      end();
      gain.disconnect();
    },
    rouse: () => {
      if (bed !== 'crowd') return;
      const now = at.context.currentTime;
      gain.gain.cancelScheduledValues(now);
      gain.gain.setValueAtTime(BED, now);
      gain.gain.linearRampToValueAtTime(BED * 3.2, now + 0.25);
      gain.gain.linearRampToValueAtTime(BED, now + 2.2);
    },
  };
}
