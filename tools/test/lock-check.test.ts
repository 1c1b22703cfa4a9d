import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingFromLock, unsafeInLock } from '../lock-check.mjs';

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
    expect(unsafeInLock(lock)).toEqual([]);
  });

  it('names what is unsafe about a dependency', () => {
    const sound = { integrity: 'sha512-x' };
    const packages = {
      server: {},
      'node_modules/@quarterstaff/server': { link: true, resolved: 'server' },
      'node_modules/sound': sound,
      'node_modules/bare': {},
      'node_modules/far': { ...sound, resolved: 'git+ssh://git@example.org/far.git' },
      'node_modules/busy': { ...sound, hasInstallScript: true },
      'node_modules/builder': { ...sound, hasInstallScript: true, dev: true },
      'node_modules/old': { ...sound, deprecated: 'use another' },
    };
    expect(unsafeInLock({ packages })).toEqual([
      'node_modules/bare has no checksum',
      'node_modules/far comes from git+ssh://git@example.org/far.git',
      'node_modules/busy runs code when it is installed',
      'node_modules/old is deprecated: use another',
    ]);
  });
});
