import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { items, races } from '../../src/content/content.ts';
import { mayUse } from '../../src/heroes/items.ts';
import { defendSum, situation } from '../../src/heroes/values.ts';
import { game } from '../../src/index.ts';
import { enemiesAct, enemy, here, hero, heroState, story, turnOf, zombie } from '../support.ts';
import { alone, human, values } from './support.ts';

describe('BA-STAT: hero statistics', () => {
  const struck = (health: number, ...dice: number[]) =>
    enemiesAct(
      here([zombie({ attacks: 1 })], [human('A', { at: [4, 4], health }), human('B', { at: [1, 1] })]),
      ...dice,
    );
  it('BA-STAT-01 BA-STAT-02: one wound, one Health; unconscious at 0', () => {
    expect(heroState(struck(5, 55, 99), 'A').health).toBe(4);
    expect(heroState(struck(1, 55, 99), 'A')).toMatchObject({ health: 0, status: 'unconscious' });
  });
  it('BA-STAT-03: below 0 dead without an unconscious stage', () => {
    const t = struck(1, 5);
    expect(heroState(t, 'A')).toMatchObject({ health: -1, status: 'dead' });
    expect(story(t, 'fellUnconscious')).toEqual([]);
  });
  it('BA-STAT-04: Speed plus D6', () => {
    const t = turnOf('A', here([zombie({ at: [7, 7] })], [human('A', { at: [1, 1], base: { speed: 2 } })]));
    t.dice(4).choose({ do: 'move' });
    expect(story(t, 'speedFixed')[0]).toMatchObject({ amount: 6, sums: [{ total: 2 }, { base: 2, total: 6 }] });
  });
  it('BA-STAT-05: 20 while no enemy is active, or 10 by the switch; carrying still counts', () => {
    const go = (options: object, more: object = {}) => {
      const t = given(
        game,
        {
          turn: 'A',
          ...here(
            [],
            [
              human('A', { at: [1, 1], base: { speed: 4 }, ...more }),
              hero('B', { ...('carrying' in more ? {} : { at: [7, 7] }), race: 'Elf', health: 0, status: 'conscious' }),
            ],
          ),
        },
        { options: options as Record<string, unknown> },
      );
      t.dice(3).choose({ do: 'move' });
      return story(t, 'speedFixed')[0]!.amount;
    };
    expect(game.switches.outOfCombatSpeed).toMatchObject({ rule: 'BA-STAT-05', values: [20, 10], default: 20 });
    expect(go({})).toBe(23);
    expect(go({ outOfCombatSpeed: 10 })).toBe(13);
    expect(go({}, { carrying: 'B' })).toBe(20);
  });
  it('BA-STAT-06: so many attack rolls as the Attacks stat', () => {
    const t = turnOf('A', here([zombie({ health: 9 })], [human('A', { at: [4, 4], base: { attacks: 2 } })]));
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    t.dice(99).choose({ do: 'fight' });
    expect(t.decision.kind).toBe('takeTurn.act');
    expect(story(t, 'attackDeclared')).toHaveLength(2);
  });
  it('BA-STAT-07 BA-SHT-11: one missile a turn', () => {
    const t = turnOf(
      'A',
      here([zombie({ at: [4, 7] })], [human('A', { at: [4, 4], base: { attacks: 3 }, held: ['sling'] })]),
    );
    t.dice(99).choose({ do: 'shoot', target: 'Z1' });
    expect(story(t, 'shotDeclared')).toHaveLength(1);
    expect(t.offers({ do: 'shoot' })).toBe(false);
  });
  it('BA-STAT-08: Attack Success with the weapon', () => {
    expect(values(alone({ race: 'Human', role: 'Paladin', base: { attack: 55 }, held: ['sword'] }), 'A').attack).toBe(
      60,
    );
  });
  it('BA-STAT-09: Missile Success with the weapon held', () => {
    expect(values(alone({ race: 'Human', role: 'Paladin', held: ['shortbow'] }), 'A').missile).toBe(50);
    const packed = alone({ race: 'Human', role: 'Paladin', pack: ['shortbow'] });
    expect(values(packed, 'A').missile).toBe(45);
    const archer = human('A', { at: [4, 4], pack: ['shortbow'] });
    const seen = turnOf('A', here([enemy('Z', { id: 'Z1', at: [4, 6] })], [archer]));
    expect(seen.whyNot({ do: 'shoot', target: 'Z1' })).toMatchObject([{ rule: 'BA-SHT-01' }]);
  });
  it('BA-STAT-10: Defend Success against sword and arrow alike', () => {
    const t = alone({ race: 'Human', role: 'Paladin', held: ['wooden-shield'], worn: ['leather-armour'] });
    expect(values(t, 'A').defend).toBe(45);
  });
  it('BA-STAT-11 BA-LUCK-02: Luck counts its uses', () => {
    const t = turnOf('A', here([zombie({ health: 9 })], [human('A', { at: [4, 4], luck: 2, base: { attacks: 3 } })]));
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    t.dice(98).choose('luck');
    t.choose('first');
    t.dice(99).choose({ do: 'fight' });
    t.dice(97).choose('luck');
    expect(heroState(t, 'A').luck).toBe(0);
    t.choose('first');
    t.dice(99).choose({ do: 'fight' });
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-STAT-12 BA-SPL-04: castings of a type for the whole quest', () => {
    const t = turnOf('A', here([], [human('A', { at: [4, 4] })]));
    t.choose({ do: 'cast', card: 'ward-of-light' }).choose('A');
    expect(heroState(t, 'A').holy).toBe(0);
    t.choose({ do: 'end' }).choose({ do: 'turn', hero: 'A' });
    expect(t.whyNot({ do: 'cast', card: 'mend-wounds' })).toMatchObject([{ rule: 'BA-SPL-04' }]);
  });
  it('BA-STAT-13 BA-STAT-14: height and weight come from the race', () => {
    const of = (race: string) => races.find(row => row.id === race)!;
    expect([of('Dwarf').height, of('Elf').height, of('Gnome').height, of('Half-orc').height]).toEqual([
      'Short',
      'Tall',
      'Short',
      'Tall',
    ]);
    expect([of('Half-orc').weight, of('Halfling').weight, of('Human').weight]).toEqual(['Heavy', 'Light', 'Heavy']);
  });
  it('BA-STAT-15: height matters where a card says so', () => {
    const crossbow = items.find(item => item.id === 'crossbow')!;
    expect(mayUse({ height: 'Tall', weight: 'Light', role: 'Fighter' }, crossbow)).toBe(true);
    expect(mayUse({ height: 'Short', weight: 'Heavy', role: 'Fighter' }, crossbow)).toBe(false);
  });
  it('BA-STAT-16: checks use the current value', () => {
    const t = turnOf('A', here([zombie()], [human('A', { at: [4, 4], held: ['sword'], base: { attacks: 1 } })]));
    t.dice(60, 99).choose({ do: 'fight', target: 'Z1' });
    expect(story(t, 'attackDeclared')[0]).toMatchObject({ chance: 60, sums: [{ base: 55, total: 60 }] });
  });
  it('BA-STAT-17: values follow the cards at once', () => {
    const t = alone({ race: 'Human', role: 'Paladin', held: ['wooden-shield'], worn: ['leather-armour'] });
    t.choose({ do: 'swap' }).choose({ do: 'stow', item: 'wooden-shield' }).choose({ do: 'done' });
    expect(values(t, 'A').defend).toBe(40);
  });
  it('BA-STAT-18: the tracks limit current values', () => {
    const t = alone({
      race: 'Human',
      role: 'Fighter',
      base: { defend: 50 },
      held: ['iron-shield'],
      worn: ['chain-armour', 'helmet', 'greaves'],
    });
    expect(values(t, 'A').defend).toBe(75);
    expect(defendSum(t.g, situation(heroState(t, 'A'))).parts.at(-1)).toMatchObject({ rule: 'BA-STAT-18', value: -5 });
    expect(values(alone({ race: 'Human', role: 'Fighter', base: { speed: 1 }, diseased: true }), 'A').speed).toBe(1);
  });
  it('BA-STAT-19: healing stops at base', () => {
    const t = turnOf('A', here([], [human('A', { at: [4, 4], health: 6, pack: ['healing-potion'] })]));
    t.choose({ do: 'drink', item: 'healing-potion' });
    expect(heroState(t, 'A').health).toBe(7);
  });
});
