import { describe, expect, it } from 'vitest';
import { addressOf } from '../src/link.ts';

describe('a pasted link', () => {
  const here = 'https://table.example';
  it('leads to a seat, a running match or a match carried in it', () => {
    expect(addressOf(` ${here}/join#m1.red.s3cret `, here)).toBe('/join#m1.red.s3cret');
    expect(addressOf('m1.red.s3cret', here)).toBe('/join#m1.red.s3cret');
    expect(addressOf(`${here}/#/online/m1`, here)).toBe('/#/online/m1');
    expect(addressOf(`${here}/#/open/eJyr`, here)).toBe('/#/open/eJyr');
  });

  it('leads nowhere when it is none of ours', () => {
    expect(addressOf('https://elsewhere.example/join#m1.red.s3cret', here)).toBe(null);
    expect(addressOf(`${here}/join`, here)).toBe(null);
    expect(addressOf('javascript:alert(1)', here)).toBe(null);
    expect(addressOf('hello there', here)).toBe(null);
  });
});
