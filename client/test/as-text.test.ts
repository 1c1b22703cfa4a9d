import { describe, expect, it } from 'vitest';
import { sheetText } from '../src/table/as-text.ts';

describe('a console as text', () => {
  it('gives values with their normal ones, and lists with what is struck out', () => {
    const panel = {
      id: 'a',
      title: 'Ardo',
      values: [
        { label: 'st', base: 12, now: 9 },
        { label: 'iq', base: 9, now: 9 },
      ],
      lists: [
        { label: 'gear', items: [{ id: 'd', name: 'dagger', note: 'slung', struck: false }] },
        { label: 'rows', items: [{ id: 'k', name: 'kick', note: null, struck: true }] },
        { label: 'spells', items: [] },
      ],
    };
    const words = { st: 'Strength', iq: 'Intelligence', gear: 'Gear', rows: 'Maneuvers', dagger: 'Dagger' };
    expect(sheetText(panel, words)).toBe(
      ['Ardo', 'Strength: 9 (12)', 'Intelligence: 9', 'Gear: Dagger (slung)', 'Maneuvers: ✗ kick'].join('\n'),
    );
  });
});
