import { createHash } from 'node:crypto';
import {
  canonical,
  cloneLuck,
  combinations,
  DiceError,
  d6,
  d100,
  drawFace,
  everyCombination,
  everyTotal,
  newLuck,
  rollSeeded,
  rollWithSetDice,
  sameJson,
  scriptedDice,
  sha256,
  total,
} from '@quarterstaff/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('hashes', () => {
  it('SHA-256 agrees with a well-known implementation for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
        expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
      }),
      { numRuns: 200 },
    );
  });

  it('canonical JSON does not depend on the order of keys, and sameJson agrees with it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const turned = turnKeys(value);
        expect(canonical(turned)).toBe(canonical(value));
        expect(sameJson(turned, value)).toBe(true);
        expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
      }),
    );
  });

  it('canonical JSON refuses what JSON cannot hold', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, () => 0, Symbol('x'), 1n]) {
      expect(() => canonical({ value })).toThrow();
    }
  });
});

function turnKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turnKeys(inner)]),
  );
}

describe('keyed streams', () => {
  it('the same seed gives the same faces, another seed or branch or stream gives others', () => {
    const faces = (seed: string, branch: number, stream: string) => {
      const luck = newLuck(seed);
      luck.branch = branch;
      return Array.from({ length: 40 }, () => drawFace(luck, stream, 100)).join();
    };
    expect(faces('a', 0, 'play')).toBe(faces('a', 0, 'play'));
    const all = [
      faces('a', 0, 'play'),
      faces('b', 0, 'play'),
      faces('a', 1, 'play'),
      faces('a', 0, 'deck'),
      faces('a', 0, 'deck 2'),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('the faces of a seed never change, or old records would not replay', () => {
    const luck = newLuck('pinned');
    const draw = (count: number, stream: string, sides: number) =>
      Array.from({ length: count }, () => drawFace(luck, stream, sides));
    expect(draw(10, 'play', 6)).toEqual([4, 4, 4, 6, 1, 5, 1, 4, 4, 4]);
    expect(draw(5, 'deck', 100)).toEqual([44, 1, 51, 77, 11]);
  });

  it('words past the last whole multiple are rejected and the next ones used, past the first block too', () => {
    const luck = newLuck('pinned');
    const halfRejected = 0x80000001; // nearly every second word
    const faces = Array.from({ length: 8 }, () => drawFace(luck, 'play', halfRejected));
    expect(faces).toEqual([
      1747468294, 1923808868, 820633707, 1330225264, 1070454993, 1356721755, 1192771178, 221262190,
    ]);
    for (let i = 0; i < 1000; i += 1) expect(drawFace(luck, 'play', halfRejected)).toBeLessThanOrEqual(halfRejected);
  });

  it('a stream does not move when another is drawn from', () => {
    const luck = newLuck('streams');
    const other = cloneLuck(luck);
    for (let i = 0; i < 5; i += 1) drawFace(other, 'deck', 6);
    expect(rollSeeded(other, d100(3), 'play', 'dice')).toEqual(rollSeeded(luck, d100(3), 'play', 'dice'));
  });

  it.each([2, 6, 12, 20, 100])('faces of a die of %i sides are equally likely (chi-square)', sides => {
    const luck = newLuck(`fair ${sides}`);
    const rolls = 4000 * sides;
    const counts = new Array<number>(sides).fill(0);
    for (let i = 0; i < rolls; i += 1) counts[drawFace(luck, 'play', sides) - 1]! += 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 4000) ** 2 / 4000, 0);
    const freedom = sides - 1;
    expect(chiSquare).toBeLessThan(freedom + 4.5 * Math.sqrt(2 * freedom) + 6);
  });

  it('a die that was set shows its face and the others stay as they were', () => {
    const plain = rollSeeded(newLuck('set'), d6(5), 'play', 'dice');
    const roll = rollWithSetDice([{ branch: 0, stream: 'play', place: 3, face: plain[2] === 1 ? 2 : 1 }]);
    const changed = roll(newLuck('set'), d6(5), 'play', 'dice');
    expect(changed.filter((face, i) => face !== plain[i])).toHaveLength(1);
    expect(changed[2]).not.toBe(plain[2]);
  });
});

describe('scripted dice', () => {
  it('come in order and say what is left', () => {
    const script = scriptedDice([6, 1, 100]);
    expect(script.roll(newLuck(''), d6(2), 'play', 'dice')).toEqual([6, 1]);
    expect(script.left).toBe(1);
    expect(script.next(100)).toBe(100);
  });

  it('running out and impossible faces are errors with a stable code', () => {
    const code = (list: readonly number[]) => {
      try {
        scriptedDice(list).roll(newLuck(''), d6(1), 'play', 'dice');
        return 'none';
      } catch (problem) {
        return problem instanceof DiceError ? problem.code : 'other';
      }
    };
    expect([code([]), code([7]), code([0]), code([2.5]), code([3])]).toEqual([
      'dice-exhausted',
      'dice-face',
      'dice-face',
      'dice-face',
      'none',
    ]);
  });

  it('never feed a shuffle', () => {
    const script = scriptedDice([5]);
    script.roll(newLuck('x'), d6(3), 'deck', 'seed');
    expect(script.left).toBe(1);
  });
});

describe('exact distributions', () => {
  it('totals weigh what all combinations weigh', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }), pool => {
        const weights = new Map<number, number>();
        for (const { faces } of everyCombination(pool)) weights.set(total(faces), (weights.get(total(faces)) ?? 0) + 1);
        expect(new Map(everyTotal(pool).map(({ faces, weight }) => [total(faces), weight]))).toEqual(weights);
        expect([...weights.values()].reduce((sum, weight) => sum + weight, 0)).toBe(combinations(pool));
      }),
    );
  });
});
