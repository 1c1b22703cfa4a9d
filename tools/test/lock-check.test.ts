import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingFromLock } from '../lock-check.mjs';

describe('the lock check', () => {
  it('names an optional package that the lock does not hold', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/tool': { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/darwin': '1.0.0' } },
        'node_modules/@tool/linux': { optional: true },
      },
    };
    expect(missingFromLock(lock)).toEqual(['node_modules/tool → @tool/darwin']);
  });

  it('finds an optional package nested beside its dependent or hoisted above it', () => {
    const nested = { 'node_modules/a/node_modules/b': { optionalDependencies: { c: '1', d: '1' } } };
    const lock = { packages: { ...nested, 'node_modules/a/node_modules/c': {}, 'node_modules/d': {} } };
    expect(missingFromLock(lock)).toEqual([]);
  });

  it('holds for our own lock', () => {
    const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
    expect(missingFromLock(lock)).toEqual([]);
  });
});
