import { describe, expect, it } from 'vitest';
import { byId, ContentError, deepFreeze, loadContent, type Schema, schemaFaults } from '../src/index.ts';

/** A schema that takes lists of numbers and reports everything else. */
const numbers: Schema<readonly number[]> = {
  safeParse: value =>
    Array.isArray(value) && value.every(item => typeof item === 'number')
      ? { success: true, data: value as number[] }
      : { success: false, error: { issues: [{ path: ['rows', 2], message: 'expected number' }] } },
};

describe('content', () => {
  it('is frozen to its last part', () => {
    const frozen = deepFreeze({ rows: [{ id: 'orc', speed: 4 }] });
    expect(() => Object.assign(frozen.rows[0]!, { speed: 5 })).toThrow(TypeError);
  });

  it('that is at fault says in which file and where', () => {
    expect(loadContent('speeds.json', numbers, [1, 2])).toEqual([1, 2]);
    expect(() => loadContent('speeds.json', numbers, ['fast'])).toThrow('speeds.json: rows.2: expected number');
  });

  it('with unknown fields names each of them', () => {
    const issues = [{ code: 'unrecognized_keys', path: ['figures', 0], message: '', keys: ['colour', 'hat'] }];
    expect(schemaFaults({ issues })).toEqual([
      { path: 'figures.0.colour', message: 'there is no such field' },
      { path: 'figures.0.hat', message: 'there is no such field' },
    ]);
  });

  it('has one row for each id', () => {
    const orc = { id: 'orc' };
    expect(byId('enemies.json', [orc]).get('orc')).toBe(orc);
    expect(() => byId('enemies.json', [orc, { id: 'orc' }])).toThrow(ContentError);
  });
});
