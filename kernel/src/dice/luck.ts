import { sha256Words } from '../record/sha256.ts';

/**
 * The whole of chance in a game as plain data. A face is a keyed hash of seed, branch, stream and counter, so the
 * state decides every future die and a view must never contain it.
 */
export interface Luck {
  readonly key: readonly [number, number, number, number];
  branch: number;
  play: number; // counter of the stream 'play', apart because nearly every die comes from it
  readonly streams: Record<string, number>; // counters of all other streams
}

/** A text seed becomes the key of all dice. */
export function newLuck(seed: string): Luck {
  const words = sha256Words(seed);
  return { key: [words[0]! | 0, words[1]! | 0, words[2]! | 0, words[3]! | 0], branch: 0, play: 0, streams: {} };
}

export function cloneLuck(luck: Luck): Luck {
  return { key: luck.key, branch: luck.branch, play: luck.play, streams: { ...luck.streams } };
}

// Chaskey's permutation (twelve rounds of 32-bit additions, rotations, exclusive ors) keyed before and after: short
// enough for a hot loop, and nobody learns the key, hence a future die, from the dice already seen.
const block = new Int32Array(4);

/** Fills the block and returns its first word, which nearly always suffices. */
function permute(key: Luck['key'], m0: number, m1: number, m2: number, m3: number): number {
  const k0 = key[0] | 0;
  const k1 = key[1] | 0;
  const k2 = key[2] | 0;
  const k3 = key[3] | 0;
  let v0 = m0 ^ k0;
  let v1 = m1 ^ k1;
  let v2 = m2 ^ k2;
  let v3 = m3 ^ k3;
  for (let round = 0; round < 12; round += 1) {
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 13) | (v3 >>> 19)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 7) | (v1 >>> 25)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
  }
  v0 ^= k0;
  block[0] = v0;
  block[1] = v1 ^ k1;
  block[2] = v2 ^ k2;
  block[3] = v3 ^ k3;
  return v0;
}

/** The face at a place of a stream, 1 to sides, every face equally likely: words past the last whole multiple are rejected. */
function faceAt(luck: Luck, low: number, high: number, counter: number, sides: number): number {
  const last = 0xffffffff - ((-sides >>> 0) % sides); // -sides is 2³² - sides: all in 32 bits, which is twice as fast
  const word = permute(luck.key, counter, low, high, luck.branch) >>> 0;
  return word <= last ? (word % sides) + 1 : laterFace(luck, last, sides);
}

/** The face when the first word of the block was rejected. */
function laterFace(luck: Luck, last: number, sides: number): number {
  for (let i = 1; ; i += 1) {
    if (i === 4) {
      permute(luck.key, block[0]!, block[1]!, block[2]!, block[3]!);
      i = 0;
    }
    const word = block[i]! >>> 0;
    if (word <= last) return (word % sides) + 1;
  }
}

const PLAY = streamWords('play');

/** 64 bits of a stream's name, by two FNV-1a hashes from different starts. */
function streamWords(name: string): readonly [number, number] {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let i = 0; i < name.length; i += 1) {
    const unit = name.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ (i << 8), 0x01000193);
  }
  return [low | 0, high | 0];
}

/** The next face of a stream; advances its counter. */
export function drawFace(luck: Luck, stream: string, sides: number): number {
  if (stream === 'play') {
    luck.play += 1;
    return faceAt(luck, PLAY[0], PLAY[1], luck.play, sides);
  }
  const [low, high] = streamWords(stream);
  const counter = (luck.streams[stream] ?? 0) + 1;
  luck.streams[stream] = counter;
  return faceAt(luck, low, high, counter, sides);
}

/** The position of the next die of a stream: names it in a record that sets a die. */
export function nextPlace(luck: Luck, stream: string): number {
  return (stream === 'play' ? luck.play : (luck.streams[stream] ?? 0)) + 1;
}
