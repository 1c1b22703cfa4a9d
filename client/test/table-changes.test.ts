import { lasting, type PanelList, type Surface, type Table } from '@quarterstaff/kernel';
import { changesText, NO_PARTS, wholeText } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { changed } from '../src/connection/table-changes.ts';

const grounds = lasting<readonly Surface[]>(4);
const lists = lasting<PanelList>(4);
const match = {};

const surfaces = (id: string): readonly Surface[] =>
  grounds([match, id], () => [{ id, grid: 'square', cells: [], edges: [] }]);
const learned = (used: boolean): PanelList =>
  lists([match, used], () => ({ label: 'spells', items: [{ id: 's', name: 's', note: '−1', struck: used }] }));

/** A table with a sheet for each of these, which shows what is held and what is learned. */
const table = (id: string, used: boolean, ...names: readonly string[]): Table => ({
  surfaces: surfaces(id),
  tokens: [],
  panels: names.map(name => ({
    id: name,
    title: name,
    values: [],
    lists: [{ label: 'held', items: [{ id: name, name, note: null, struck: false }] }, learned(used)],
  })),
  trail: [],
  offers: [],
  duels: [],
});

describe('a table told by its changes', () => {
  it('is the table that was told, and what stays is not told again', () => {
    let [parts, last]: [typeof NO_PARTS, Table | null] = [NO_PARTS, null];
    const heard = (shown: Table) => {
      const told = changesText(shown, parts);
      parts = told.parts;
      last = changed(last, JSON.parse(told.text));
      expect(last).toEqual(shown);
      return { ground: told.text.includes('"grid"'), sheets: told.text.split('"spells"').length - 1 };
    };
    expect(heard(table('cellar', false, 'ann'))).toEqual({ ground: true, sheets: 1 });
    expect(heard(table('cellar', false, 'ben'))).toEqual({ ground: false, sheets: 0 });
    expect(heard(table('cellar', false, 'ben', 'ann'))).toEqual({ ground: false, sheets: 1 });
    expect(heard(table('cellar', true, 'ben', 'ann'))).toEqual({ ground: false, sheets: 2 });
    expect(heard(table('attic', true, 'ann'))).toEqual({ ground: true, sheets: 0 });
    expect(heard(table('cellar', true, 'ann'))).toEqual({ ground: true, sheets: 0 });
  });

  it('what says the same is no change, whatever it was made from', () => {
    const [one, other] = [table('cellar', false), table('cellar', false)];
    const again = lasting<readonly Surface[]>(1)([{}], () => [...other.surfaces]);
    const { parts } = changesText(one, NO_PARTS);
    expect(changesText({ ...other, surfaces: again }, parts).text).toContain('"surfaces":null');
  });

  it('a whole table follows any other', () => {
    const whole = JSON.parse(wholeText(table('cellar', false, 'ann')));
    expect(changed(null, whole)).toEqual(table('cellar', false, 'ann'));
    expect(changed(table('attic', true), whole)).toEqual(table('cellar', false, 'ann'));
  });

  it('a change of what never came is a message that does not fit', () => {
    const shown = table('cellar', false, 'ann');
    const told = JSON.parse(changesText(shown, changesText(shown, NO_PARTS).parts).text);
    expect(() => changed(null, told)).toThrow('bad-message');
    expect(() => changed(table('cellar', false), told)).toThrow('bad-message');
  });
});
