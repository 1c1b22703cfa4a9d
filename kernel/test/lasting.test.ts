import { isLasting, lasting, textOf } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';

describe('parts of a table that last', () => {
  it('a part is made once for what it is made from', () => {
    const kept = lasting<readonly string[]>(2);
    const map = {};
    const marks = (key: string) => kept([map, key], () => [key]);
    const burning = marks('fire');
    expect(marks('fire')).toBe(burning);
    expect(marks('shadow')).toEqual(['shadow']);
    expect(marks('fire')).toBe(burning);
    expect(kept([{}, 'fire'], () => ['fire'])).not.toBe(burning);
  });

  it('only those asked for last are kept', () => {
    const kept = lasting<readonly string[]>(2);
    const map = {};
    const marks = (key: string) => kept([map, key], () => [key]);
    const [fire, shadow] = [marks('fire'), marks('shadow')];
    marks('fire');
    marks('wall');
    expect(marks('fire')).toBe(fire);
    expect(marks('shadow')).not.toBe(shadow);
  });

  it('is written as JSON, like any other part', () => {
    const part = lasting<readonly string[]>(1)([{}], () => ['a “word”', '−1']);
    expect([isLasting(part), isLasting([...part])]).toEqual([true, false]);
    expect([textOf(part), textOf(part), textOf([...part])]).toEqual(Array(3).fill(JSON.stringify(part)));
  });
});
