import { afterEach, describe, expect, it } from 'vitest';
import { beginAnswer, beginQuestion, endAnswer, endQuestion } from '../src/flow/derived.ts';
import { auditDerived, derived, InvariantError } from '../src/index.ts';

interface Field {
  readonly cells: number[];
}
let made = 0;
const sum = derived((field: Field, factor: number) => {
  made += 1;
  return new Map([['sum', factor * field.cells.reduce((total, cell) => total + cell, 0)]]);
});
const timesMade = (run: () => void): number => {
  made = 0;
  run();
  return made;
};

afterEach(() => auditDerived(false));

describe('a derived value', () => {
  it('is worked out once while one question is put together', () => {
    const field = { cells: [1, 2] };
    beginQuestion(field);
    expect(timesMade(() => [sum(field, 2), sum(field, 2), sum(field, 2)])).toBe(1);
    expect(sum(field, 2).get('sum')).toBe(6);
    endQuestion();
  });

  it('is worked out anew for another key, another state and another question', () => {
    const field = { cells: [1, 2] };
    beginQuestion(field);
    expect(timesMade(() => [sum(field, 2), sum(field, 3), sum({ cells: [1] }, 3)])).toBe(3);
    beginQuestion(field);
    expect(timesMade(() => sum(field, 3))).toBe(1);
    endQuestion();
  });

  it('is never remembered while rules act', () => {
    const field = { cells: [1, 2] };
    beginQuestion(field);
    sum(field, 2);
    endQuestion();
    field.cells.push(3);
    expect(sum(field, 2).get('sum')).toBe(12);
  });

  it('can be read as it was offered, in the answer to its own question alone', () => {
    const field = { cells: [1, 2] };
    beginQuestion(field);
    sum(field, 2);
    endQuestion();
    expect(timesMade(() => sum.offered(field, 2))).toBe(1);
    beginAnswer(field);
    expect(timesMade(() => sum.offered(field, 2))).toBe(0);
    endAnswer();
    expect(timesMade(() => sum.offered(field, 2))).toBe(1);
  });

  it('throws under audit when the state changed behind its back', () => {
    auditDerived(true);
    const field = { cells: [1, 2] };
    beginQuestion(field);
    sum(field, 2);
    expect(() => sum(field, 2)).not.toThrow();
    field.cells.push(3);
    expect(() => sum(field, 2)).toThrow(InvariantError);
    endQuestion();
  });
});
