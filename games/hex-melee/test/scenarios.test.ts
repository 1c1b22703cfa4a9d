import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { readScenario } from '../src/setup/prepare.ts';
import { at, beast, fight, man, spent, type Table, who } from './table.ts';

describe('who comes later', () => {
  const field = (more: Record<string, unknown> = {}, wolfAt: [number, number] = [3, 3]): Table =>
    fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, spent)],
      B: [man('b', [0, -6], 3, spent), beast('late', 'wolf', wolfAt, 0, { arrives: 3, ...more })],
      more: { turn: 2 },
      dice: [5, 2],
    });

  it('HM-GAP-13: a figure that arrives is not there before its turn, and is then', () => {
    const before = fight({
      A: [man('a', [0, 0], 0, { gear: ['dagger'], option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -6], 3, spent), beast('late', 'wolf', [0, -1], 3, { arrives: 3 })],
    });
    expect(who(before, 'late').exit).toBe('awaited');
    expect(game.view(before.g, 'A').figures.map(({ id }) => id)).not.toContain('late');
    expect(before.choose({ option: 'b' }).offers({ act: 'strike', target: 'late' })).toBe(false);
    const t = field();
    expect(t.g.turn).toBe(3);
    expect(who(t, 'late').exit).toBe('none');
    expect(at(t, 'late')).toEqual([3, 3]);
    expect(t.event('figureAppeared')).toMatchObject({ who: 'late', side: 'B', rules: ['HM-GAP-13'] });
  });

  it('HM-GAP-13, HM-HEX-07: where somebody stands it comes to the nearest free hex', () => {
    const t = field({}, [0, 0]);
    expect(at(t, 'late')).not.toEqual([0, 0]);
    const [q, r] = at(t, 'late');
    expect((Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2).toBe(1);
  });

  it('HM-GAP-13, HM-GAP-18: who is beaten before help comes has lost', () => {
    const t = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, spent)],
      B: [man('b', [0, -6], 3, { hits: 12, condition: 'dead' }), beast('late', 'wolf', [3, 3], 0, { arrives: 9 })],
      witness: false,
    });
    expect(t.g.result).toMatchObject({ winners: ['A'], how: 'lastStanding' });
  });

  it('HM-GAP-13: where it comes must be said, and lie on the map', () => {
    const side = (figure: object) => ({
      map: 'sand_ring',
      sides: [
        { id: 'A', figures: [{ use: 'ardo' }] },
        { id: 'B', figures: [{ use: 'brenna' }, figure] },
      ],
    });
    const paths = (figure: object): readonly string[] => {
      const read = readScenario(side(figure));
      return read.ok ? [] : read.faults.map(fault => fault.path);
    };
    expect(paths({ use: 'wolf', arrives: 4 })).toEqual(['sides.1.figures.1.at']);
    expect(paths({ use: 'wolf', arrives: 4, at: '9999' })).toContain('sides.1.figures.1.at');
    expect(paths({ use: 'wolf', arrives: 4, at: '0505' })).toEqual([]);
  });
});

describe('shipped scenarios', () => {
  const bands = { easy: [65, 80], fair: [45, 60], hard: [25, 40] } as const;

  it('HM-GAP-13: each but the lesson states how hard it is, within the band of its word', () => {
    const without = game.scenarios.filter(({ facts }) => facts === undefined).map(({ id }) => id);
    expect(without).toEqual(['lesson_on_the_sand']);
    for (const { id, facts, seats } of game.scenarios) {
      if (facts === undefined) continue;
      const [least, most] = bands[facts.difficulty];
      expect([id, facts.won >= least && facts.won <= most]).toEqual([id, true]);
      expect(seats.map(({ seat }) => seat)).toEqual(expect.arrayContaining([...facts.seats]));
    }
  });

  it('HM-GAP-13: an end is told in both languages, by who has won', () => {
    const t = given(game, 'hold_the_bridge');
    const end = (order: readonly string[]) =>
      ({ type: 'combatEnded', rules: ['HM-GAP-18', 'HM-GAP-13'], order, outcome: 'goal' }) as never;
    expect(game.speech.en.event(t.g, end(['A']))).toContain('The bridge is yours');
    expect(game.speech.de!.event(t.g, end(['B']))).toContain('das Tal');
    const road = given(game, 'ladder_of_the_ring');
    expect(game.speech.en.event(road.g, end(['A']))).not.toContain('rung'); // one fight of many
  });
});
