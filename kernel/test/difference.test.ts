import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonical } from '../src/record/canonical.ts';
import { difference } from '../src/record/difference.ts';

const plain = fc.jsonValue({ maxDepth: 3 });

it('says nothing of equal values', () => {
  fc.assert(
    fc.property(plain, value => {
      expect(difference(value, structuredClone(value))).toBe('');
    }),
  );
});

it('tells two values apart exactly when they are not equal', () => {
  const near = fc.record({
    a: fc.integer({ min: 0, max: 2 }),
    b: fc.array(fc.constantFrom(1, '1', null), { maxLength: 2 }),
  });
  const other = fc.oneof(near, plain);
  fc.assert(
    fc.property(other, other, other, (from, one, two) => {
      expect(difference(from, one) === difference(from, two)).toBe(canonical(one) === canonical(two));
    }),
  );
});

it('tells a key that is gone from one that holds nothing new', () => {
  expect(difference({ a: 1, b: 2 }, { a: 1 })).not.toBe(difference({ a: 1, b: 2 }, { a: 1, b: null }));
});
