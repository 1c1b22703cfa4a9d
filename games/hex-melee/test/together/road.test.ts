import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { haggle } from '../../src/campaign/saves.ts';
import { beginFight, endFight } from '../../src/campaign/skirmish.ts';
import { dropPack } from '../../src/gear/hands.ts';
import { game } from '../../src/index.ts';
import { newFigure } from '../../src/state.ts';
import { dxOf, fight, keep, man, rulesAgainst, spent, stOf, type Table, who } from '../table.ts';

const traveller = (id: string): object => ({ id, st: 12, dx: 12, iq: 10, wis: 8 });

/** A party on the road, five miles from where it set out. */
const road = (figures: readonly object[], journey: object = {}): Table =>
  given(game, {
    map: 'sand_ring',
    journey: { miles: 20, travelled: 5, met: true, silver: 10, ...journey },
    sides: [
      { id: 'A', figures },
      { id: 'B', figures: [] },
    ],
  });

describe('on the road', () => {
  it('HM-GAP-06, HM-INJ-02: whoever falls to ST 1 on the road loses nothing', () => {
    const t = road([{ ...traveller('a'), hits: 6, gear: ['arming_sword'] }, traveller('b')], {
      trials: [{ situation: 'climb' }],
    });
    t.dice(6, 6, 6, 5).choose({ attempt: 'a' });
    expect(stOf(t, 'a')).toBe(1);
    expect(who(t, 'a').gear.map(i => [i.id, i.carried])).toEqual([['arming_sword', 'ready']]);
  });
  it('HM-INJ-01, HM-GAP-16: what happened on the road is no wound of this combat', () => {
    const t = road([{ ...traveller('a'), hits: 6, gear: ['arming_sword'] }, traveller('b')], {
      trials: [{ situation: 'climb', failed: { hits: '1d', foes: { use: 'giant_rat', number: 1, map: 'sand_ring' } } }],
    });
    t.dice(6, 6, 6, 4, 5, 2).choose({ attempt: 'a' });
    expect(stOf(t, 'a')).toBe(2);
    expect(dxOf(t, 'a')).toBe(12);
  });
  it('HM-GAP-16, HM-INJ-01: whoever is on the road with ST 3 has no -3 from a combat that is over', () => {
    const t = road([{ ...traveller('a'), hits: 9 }], { trials: [{ situation: 'leap_one' }] });
    expect(dxOf(t, 'a')).toBe(12);
    t.dice(4, 4, 4).choose({ attempt: 'a' });
    expect(t.event('saveRolled')).toMatchObject({ needed: 12, passed: true });
  });
  it('HM-GAP-06, HM-GAP-16: fire, bodies and blows of the last fight hamper nobody on the road', () => {
    const rows = ['.....', '..^..', '..x..', '....A'];
    const sides = (at: string) => [
      { id: 'A', figures: [{ ...traveller('a'), at }] },
      { id: 'B', figures: [] },
    ];
    for (const at of ['0302', '0303'])
      expect(dxOf(given(game, { map: { rows }, journey: { miles: 20, met: true }, sides: sides(at) }), 'a')).toBe(12);
    const t = road([traveller('a')]);
    beginFight(t.g, { foe: 'giant_rat', number: 1, map: 'sand_ring' }, null);
    Object.assign(who(t, 'a'), { hitsBefore: 6, hitsNow: 5, overBroken: true });
    endFight(t.g, null);
    expect(dxOf(t, 'a')).toBe(12);
  });
  it('HM-GAP-06: selling and buying, to the coin', () => {
    for (const price of [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 15, 20, 22, 25, 30, 35, 40, 50, 60, 70, 100, 150, 300]) {
      expect([price, haggle(price, false, 10, [1, 1, 1])]).toEqual([price, Math.floor((price * 11 + 9) / 10)]);
      expect([price, haggle(price, true, 10, [1, 1, 1])]).toEqual([price, Math.floor((price * 9) / 10)]);
    }
  });
  it('HM-TRAV-03, HM-ENC-05: why a heavy load does not jog', () => {
    const t = road([{ id: 'a', st: 8, dx: 12, iq: 10, wis: 8, gear: ['plate', 'great_sword'] }]);
    expect(t.offers({ travel: 'jog' })).toBe(false);
    expect(rulesAgainst(t, { travel: 'jog', minutes: 10 })).toEqual(['HM-TRAV-03']);
  });
  it('HM-TRAV-02, HM-GAP-14: after eight hours only a march goes on', () => {
    const t = road([traveller('a')], { walked: 480, miles: 100 });
    expect(rulesAgainst(t, { travel: 'walk', minutes: 60 })).toEqual(['HM-TRAV-02']);
    t.dice().choose({ travel: 'march', minutes: 60 });
    expect([who(t, 'a').fatigue, t.g.journey!.miles]).toEqual([2, 8]);
  });
  it('HM-GAP-08, HM-SPL-24: a called hound has no share in what was earned', () => {
    const { g } = road([traveller('a'), traveller('b')]);
    beginFight(g, { foe: 'wolf', number: 1, map: 'sand_ring' }, null);
    const wolf = g.figures.find(f => f.side === 'B')!;
    g.figures.push(newFigure('hound', 'A', 'summoned', wolf.profile, 0, 0));
    wolf.causes = ['dead'];
    g.result = { winners: ['A'], how: 'lastStanding' };
    endFight(g, null);
    expect(g.journey!.xp).toEqual({ a: 7, b: 7 });
    expect(g.figures.filter(f => f.exit === 'none').map(f => f.id)).toEqual(['a', 'b']);
  });
  it('HM-ENC-07, HM-GAP-17: a pack dropped in a fight is taken up again with all that was in it', () => {
    const t = road([{ ...traveller('a'), gear: [{ item: 'pack' }, { item: 'rope', carried: 'packed' }] }]);
    beginFight(t.g, { foe: 'wolf', number: 1, map: 'sand_ring' }, null);
    dropPack(t.g, who(t, 'a'), [], null);
    expect(who(t, 'a').gear).toEqual([]);
    t.g.result = { winners: ['A'], how: 'lastStanding' };
    endFight(t.g, null);
    expect(who(t, 'a').gear.map(({ id, carried }) => [id, carried])).toEqual([
      ['pack', 'worn'],
      ['rope', 'packed'],
    ]);
  });
  it('HM-GAP-17, HM-ENC-07: what was loose before there was a pack, or was handed over since, is dropped with it', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { dx: 13, gear: ['rope', 'dagger'], option: 'pack', state: 'disengaged' }),
        man('f', [0, -1], 0, { dx: 12, gear: ['healing_draught'], option: 'e', state: 'disengaged' }),
      ],
      B: [man('b', [0, 9], 0, { ...spent })],
      more: { ground: [{ item: 'pack', at: [0, 1], contents: ['torch'] }] },
    });
    keep(t, 'pack');
    keep(t, 'e');
    t.choose({ do: 'give', item: 'healing_draught', whom: 'a' });
    dropPack(t.g, who(t, 'a'), [], null);
    expect(who(t, 'a').gear.map(({ id }) => id)).toEqual(['dagger']);
    expect(t.g.ground).toMatchObject([{ item: 'pack', contents: ['rope', 'torch', 'healing_draught'] }]);
  });
});
