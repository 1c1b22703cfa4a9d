/** Randomness for a fuzzer: the same seed gives the same lines. */
export class FuzzLuck {
  private word: number;

  constructor(seed: number) {
    this.word = (seed ^ 0x9e3779b9) >>> 0;
  }

  /** A whole number from 0 to below. */
  below(limit: number): number {
    this.word = (this.word + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.word ^ (this.word >>> 15), 1 | this.word);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** True once in `n` times. */
  once(n: number): boolean {
    return this.below(n) === 0;
  }
}
