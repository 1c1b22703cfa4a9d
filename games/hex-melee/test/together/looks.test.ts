import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { act, beast, fight, keep, man, rulesAgainst, spent, type Table, who } from '../table.ts';

/** Something of the bestiary before a, real or not; nobody saw it appear. */
const creature = (use: string, kind: string, a: Record<string, unknown>, b: Record<string, unknown> = {}): Table =>
  fight({
    A: [man('a', [0, 0], 0, { wis: 14, gear: [], state: 'disengaged', ...a })],
    B: [
      beast('x', use, [0, -2], 3, { kind, acted: true, ...b }),
      man('owner', [9, 0], 0, { ...spent, wis: 16, spells: ['figment'] }),
    ],
    more: { magic: kind === 'creature' ? [] : [{ spell: kind, caster: 'owner', target: 'x', since: 0 }] },
  });

/** What a seat is told of the last answer. */
const told = (t: Table, seat: string) =>
  t.events.flatMap(event => game.viewEvent(t.g, event, seat) ?? []).map(({ type, passed }) => [type, passed]);

describe('what nobody may tell of an illusion', () => {
  it('HM-GAP-19, HM-ABL-09: an image of a fearless creature looks fearless', () => {
    for (const kind of ['creature', 'figment', 'phantom']) {
      const t = keep(creature('bone_sentinel', kind, { spells: ['dread', 'drowse'], option: 'h' }), 'h');
      expect([kind, t.offers({ target: 'x' })]).toEqual([kind, false]);
      expect(rulesAgainst(t, { cast: 'dread', target: 'x' })).toEqual(['HM-ABL-09']);
    }
  });

  it('HM-GAP-19, HM-OPD-I: doubting a real figure and failing against an image look the same', () => {
    const real = act(creature('wolf', 'creature', { option: 'i' }), 'i', { disbelieve: 'x' }, 1, 1, 1);
    const image = act(creature('wolf', 'figment', { option: 'i' }), 'i', { disbelieve: 'x' }, 6, 6, 6);
    expect(told(image, 'A')).toEqual(told(real, 'A'));
    expect(told(real, 'A')).not.toContainEqual(['saveRolled', true]);
    expect(told(real, 'all')).toContainEqual(['saveRolled', true]);
  });

  it('HM-GAP-19, HM-SPL-22: an image that cannot sleep seems to have resisted', () => {
    const drowse = (kind: string, ...save: readonly number[]) =>
      act(
        creature('wolf', kind, { spells: ['drowse'], option: 'h' }),
        'h',
        { cast: 'drowse', target: 'x' },
        3,
        3,
        2,
        ...save,
      );
    const image = drowse('figment', 6, 6, 5);
    expect(who(image, 'x').causes).toEqual([]);
    expect(told(image, 'A')).toEqual(told(drowse('creature', 1, 1, 1), 'A'));
    expect(told(drowse('creature', 6, 6, 5), 'B')).toContainEqual(['saveRolled', false]); // its own side sees its dice
  });
});
