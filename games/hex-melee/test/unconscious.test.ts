import { describe, expect, it } from 'vitest';
import { cellsOf, conditionOf } from '../src/figures.ts';
import { act, beast, engagedWith, fight, keep, man, type Pair, spent, stOf, type Table, who } from './table.ts';

const adept = (at: Pair, more: object = {}) =>
  man('adept', at, 0, { wis: 14, spells: ['drowse', 'knit_flesh', 'lend_breath'], option: 'h', ...more });
const cast = (t: Table, spell: string, ...dice: readonly number[]) =>
  act(t, 'h', { cast: spell, target: 't' }, ...dice);

describe('causes of unconsciousness', () => {
  it('HM-INJ-02, HM-SPL-22: sleep comes on top of a wound', () => {
    const t = cast(
      fight({ A: [adept([0, 1])], B: [man('t', [0, 0], 0, { hits: 11 }), man('c', [9, 0], 0, spent)] }),
      'drowse',
      ...[3, 3, 3, 6, 6, 6],
    );
    expect(who(t, 't').causes).toEqual(['wounded', 'asleep']);
    expect(conditionOf(who(t, 't'))).toBe('wounded');
    expect(t.told('figureDropped')).toEqual([]); // it lay there already
  });

  it('HM-INJ-11, HM-SPL-22: an adjacent friend who wakes the wounded wakes nobody', () => {
    const t = fight({
      A: [man('a', [0, -1], 3, { option: 'e' }), man('t', [0, 0], 0, { hits: 11, condition: ['asleep', 'wounded'] })],
      B: [man('c', [9, 0], 0, spent)],
      more: { magic: [{ spell: 'drowse', caster: 'c', target: 't', until: 9 }] },
    });
    act(t, 'e', { do: 'wake', whom: 't' });
    expect(who(t, 't').causes).toEqual(['wounded']);
    expect(t.event('figureStirred')).toMatchObject({
      who: 't',
      outcome: 'asleep',
      rules: ['HM-REF-04', 'HM-SPL-22', 'HM-INJ-11'],
    });
    expect(t.told('figureWoke')).toEqual([]);
    expect(t.g.magic).toEqual([]);
  });

  it('HM-INJ-11, HM-SPL-22: the end of the spell leaves the wound', () => {
    const t = fight({
      phase: 'post',
      A: [man('t', [0, 0], 0, { hits: 11 })],
      B: [man('c', [9, 0])],
      more: { magic: [{ spell: 'drowse', caster: 'c', target: 't', since: 0, until: 1 }] },
      dice: [5, 2],
    });
    expect(who(t, 't').causes).toEqual(['wounded']);
  });

  it('HM-FAT-09, HM-SPL-16, HM-INJ-11: whoever has collapsed is not woken by healing its wounds', () => {
    const t = cast(
      fight({
        A: [
          adept([0, 1], { spells: ['knit_flesh'] }),
          man('t', [0, 0], 0, { hits: 11, fatigue: 14, condition: 'collapsed' }),
        ],
        B: [man('c', [9, 0], 0, spent)],
      }),
      'knit_flesh',
      ...[3, 3, 3, 4],
    );
    expect(stOf(t, 't')).toBeGreaterThan(1);
    expect(who(t, 't').causes).toEqual(['collapsed']);
    expect(conditionOf(who(t, 't'))).toBe('collapsed');
  });

  it('HM-INJ-02, HM-FAT-09: a blow that brings the collapsed to ST 1 adds a cause and takes none away', () => {
    const t = act(
      fight({
        A: [man('a', [0, 1], 0, { gear: ['dagger'], option: 'b' })],
        B: [man('t', [0, 0], 0, { hits: 9, fatigue: 14, condition: 'collapsed' }), man('c', [9, 0], 0, spent)],
      }),
      'b',
      { act: 'strike', weapon: 'dagger', target: 't' },
      ...[3, 3, 3, 2],
    );
    expect(stOf(t, 't')).toBe(1);
    expect(who(t, 't').causes).toEqual(['collapsed', 'wounded']);
  });

  it('HM-SPL-22, HM-INJ-02: a hit wakes a sleeper, unless it leaves it at ST 1', () => {
    const stab = (hits: number) =>
      act(
        fight({
          A: [man('a', [0, 1], 0, { gear: ['dagger'], option: 'b' })],
          B: [man('t', [0, 0], 0, { hits, condition: 'asleep' }), man('c', [9, 0], 0, spent)],
        }),
        'b',
        { act: 'strike', weapon: 'dagger', target: 't' },
        ...[3, 3, 3, 2],
      );
    expect(who(stab(5), 't').causes).toEqual([]);
    const low = stab(9);
    expect(who(low, 't').causes).toEqual(['wounded']);
    expect(low.told('figureWoke')).toEqual([]);
  });

  it('HM-INJ-11, HM-HEX-07: a large figure that wakes shares none of its hexes with anybody', () => {
    const t = fight({
      A: [adept([0, -1], { facing: 3, spells: ['knit_flesh'] }), beast('t', 'cave_bear', [0, 0], 0, { hits: 27 })],
      B: [man('b', [0, 2], 0, spent), man('c', [9, 0], 0, spent)],
    });
    const tail = who(t, 'b').cell;
    keep(t, 'h');
    t.dice(3, 3, 3, 4).choose({ cast: 'knit_flesh', target: 't' });
    expect(t.decision).toMatchObject({ kind: 'settle.choosePlace', slot: 't', seat: 'A' });
    t.choose(t.decision.options[0]);
    expect(who(t, 'b').cell).toBe(tail);
    expect(cellsOf(t.g, who(t, 't'))).not.toContain(tail);
  });

  it('HM-INJ-05, HM-INJ-11: whoever was brought to ST 1 by eight hits and is healed may only rise or crawl next turn', () => {
    const healer = { wis: 12, spells: ['knit_flesh'], dx: 10, option: 'h', state: 'disengaged' };
    const t = fight({
      A: [man('a', [0, 0], 0, { st: 15, dx: 14, ...engagedWith('great_sword') })],
      B: [man('b', [0, -1], 3, { ...spent }), man('m', [0, -2], 3, healer)],
    });
    act(t, 'j', { act: 'strike', target: 'b' }, 3, 3, 3, 3, 3, 3);
    expect(conditionOf(who(t, 'b'))).toBe('wounded');
    act(t, 'h', { cast: 'knit_flesh', target: 'b' }, 3, 3, 3, 4);
    expect(conditionOf(who(t, 'b'))).toBe('awake');
    expect(who(t, 'b').fell).toBe(true);
  });
});
