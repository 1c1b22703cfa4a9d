import { diceOn, type Feature, type HiddenUnit, newLuck, type Weights } from '@quarterstaff/kernel';
import type { Sample } from './gather.ts';

/** Weights without the record of how they came about. */
export type Fitted = Omit<Weights, 'trained'>;

const UNITS = 8;
const PASSES = 24;
const BATCH = 64;
const RATE = 0.01;
const SHRINK = 5e-4; // what a weight loses towards nothing, so that rare features stay small
const BETA1 = 0.9;
const BETA2 = 0.999;
const NEAR_ZERO = 1e-8;

/** Fits a small network to what came of positions, by Adam with a fixed number of passes. The same samples and seed give the same weights. */
export function fitWeights(features: readonly Feature[], samples: readonly Sample[], seed: string): Fitted {
  const width = features.length;
  const scale = spreads(samples, width);
  const net = new Network(
    features.map(({ either }) => either === true),
    seed,
  );
  const order = samples.map((_, i) => i);
  const dice = diceOn(newLuck(`fit ${seed}`), 'play');
  const x = new Float64Array(width);
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = dice.die(i + 1) - 1;
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    const rate = RATE * (1 - pass / PASSES);
    for (let at = 0; at < order.length; at += 1) {
      const sample = samples[order[at]!]!;
      for (let i = 0; i < width; i += 1) x[i] = sample.x[i]! / scale[i]!;
      net.learn(x, sample.won);
      if ((at + 1) % BATCH === 0) net.step(rate, BATCH);
    }
  }
  return net.weights(features, scale);
}

/** The root mean square of each feature; 1 where it never differs from 0. */
function spreads(samples: readonly Sample[], width: number): Float64Array {
  const sums = new Float64Array(width);
  for (const { x } of samples) for (let i = 0; i < width; i += 1) sums[i]! += x[i]! ** 2;
  return sums.map(sum => (sum === 0 ? 1 : Math.sqrt(sum / samples.length)));
}

/** All weights in one row: linear, then unit by unit what goes in, then what comes out. */
class Network {
  private readonly width: number;
  private readonly either: readonly boolean[]; // by feature: its weights may be below 0
  private readonly row: Float64Array;
  private readonly slope: Float64Array;
  private readonly first: Float64Array;
  private readonly second: Float64Array;
  private readonly fired = new Float64Array(UNITS);
  private steps = 0;

  constructor(either: readonly boolean[], seed: string) {
    const width = either.length;
    this.width = width;
    this.either = either;
    const size = width + UNITS * width + UNITS;
    this.row = new Float64Array(size);
    this.slope = new Float64Array(size);
    this.first = new Float64Array(size);
    this.second = new Float64Array(size);
    const dice = diceOn(newLuck(`weights ${seed}`), 'play');
    for (let i = width; i < size; i += 1) this.row[i] = dice.die(1_000) / 1_000 / Math.sqrt(width);
  }

  /** Adds what one position says about every weight. */
  learn(x: Float64Array, won: number): void {
    const { width, row, slope, fired } = this;
    const outAt = width + UNITS * width;
    let z = 0;
    for (let i = 0; i < width; i += 1) z += row[i]! * x[i]!;
    for (let k = 0; k < UNITS; k += 1) {
      let sum = 0;
      const at = width + k * width;
      for (let i = 0; i < width; i += 1) sum += row[at + i]! * x[i]!;
      fired[k] = Math.tanh(sum);
      z += row[outAt + k]! * fired[k]!;
    }
    const wrong = 1 / (1 + Math.exp(-z)) - won;
    for (let i = 0; i < width; i += 1) slope[i]! += wrong * x[i]!;
    for (let k = 0; k < UNITS; k += 1) {
      slope[outAt + k]! += wrong * fired[k]!;
      const back = wrong * row[outAt + k]! * (1 - fired[k]! ** 2);
      const at = width + k * width;
      for (let i = 0; i < width; i += 1) slope[at + i]! += back * x[i]!;
    }
  }

  step(rate: number, batch: number): void {
    this.steps += 1;
    const { row, slope, first, second, steps } = this;
    const [bias1, bias2] = [1 - BETA1 ** steps, 1 - BETA2 ** steps];
    for (let i = 0; i < row.length; i += 1) {
      const by = slope[i]! / batch + SHRINK * row[i]!;
      first[i] = BETA1 * first[i]! + (1 - BETA1) * by;
      second[i] = BETA2 * second[i]! + (1 - BETA2) * by * by;
      row[i]! -= (rate * (first[i]! / bias1)) / (Math.sqrt(second[i]! / bias2) + NEAR_ZERO);
      if (row[i]! < 0 && !this.mayBeNegative(i)) row[i] = 0;
    }
    slope.fill(0);
  }

  /** What is named as good must never count as bad: else a wound that few games had would look like a gain. */
  private mayBeNegative(i: number): boolean {
    const { width, either } = this;
    return i < width + UNITS * width && either[i % width]!;
  }

  /** As data, for features as they are read, four digits each. */
  weights(features: readonly Feature[], scale: Float64Array): Fitted {
    const { width, row } = this;
    const named = (from: number): Record<string, number> =>
      Object.fromEntries(features.map(({ name }, i) => [name, rounded(row[from + i]! / scale[i]!)]));
    const hidden: readonly HiddenUnit[] = Array.from({ length: UNITS }, (_, k) => ({
      out: rounded(row[width + UNITS * width + k]!),
      in: named(width + k * width),
    }));
    return { linear: named(0), hidden };
  }
}

const rounded = (value: number): number => Number(value.toPrecision(4));
