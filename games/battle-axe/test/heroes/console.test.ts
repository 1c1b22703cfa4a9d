import { faultsOf } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { items } from '../../src/content/content.ts';
import { ItemSchema } from '../../src/content/schemas.ts';
import { mayUse } from '../../src/heroes/items.ts';
import { game } from '../../src/index.ts';
import { here, heroState, story, turnOf, zombie } from '../support.ts';
import { alone, human, values } from './support.ts';

describe('BA-CON: console, slots, items, traits', () => {
  const faults = (more: object) => faultsOf(game, here([], [human('A', { at: [4, 4], ...more })]));
  it('BA-CON-01: two hands', () => {
    expect(faults({ held: ['sword', 'wooden-shield'] })).toEqual([]);
    expect(faults({ held: ['sword', 'dagger', 'wooden-shield'] })[0]!.path).toBe('heroes.0.held');
  });
  it('BA-CON-02: a two-handed card fills both', () => {
    expect(faults({ held: ['crossbow', 'wooden-shield'] })).toHaveLength(1);
    const t = alone({ race: 'Human', role: 'Paladin', held: ['crossbow'], pack: ['wooden-shield'] });
    t.choose({ do: 'swap' });
    expect(t.offers({ do: 'hold', item: 'wooden-shield' })).toBe(false);
    t.choose({ do: 'stow', item: 'crossbow' });
    expect(t.offers({ do: 'hold', item: 'wooden-shield' })).toBe(true);
  });
  it('BA-CON-03: five wearing slots', () => {
    expect(faults({ worn: ['helmet', 'chain-armour'] })).toEqual([]);
    expect(faults({ worn: ['leather-armour', 'chain-armour'] })).toHaveLength(1);
  });
  it('BA-CON-04: the backpack has no limit', () => {
    expect(faults({ pack: new Array<string>(12).fill('rope') })).toEqual([]);
  });
  it('BA-CON-05: a bonus only in use', () => {
    expect(values(alone({ race: 'Human', role: 'Paladin', pack: ['wooden-shield'] }), 'A').defend).toBe(35);
  });
  it('BA-CON-06: who may use a card', () => {
    const sword = items.find(item => item.id === 'sword')!;
    const great = items.find(item => item.id === 'great-sword')!;
    expect(mayUse({ height: 'Short', weight: 'Heavy', role: 'Fighter' }, sword)).toBe(true);
    expect(mayUse({ height: 'Short', weight: 'Light', role: 'Fighter' }, sword)).toBe(false);
    expect(mayUse({ height: 'Tall', weight: 'Heavy', role: 'Druid' }, great)).toBe(false);
  });
  it('BA-CON-07 BA-GAP-05: the cards of the book keep their values', () => {
    const row = (id: string) => {
      const { attack, missile, defend, price, slot } = items.find(item => item.id === id)!;
      return [attack, missile, defend, price, slot];
    };
    expect(row('sword')).toEqual([5, 0, 0, 60, 'hand']);
    expect(row('great-sword')).toEqual([10, 0, 0, 120, 'hand']);
    expect(row('wooden-shield')).toEqual([0, 0, 5, 25, 'hand']);
    expect(row('shortbow')).toEqual([0, 5, 0, 55, 'two-hands']);
    expect(row('crossbow')).toEqual([0, 15, 0, 165, 'two-hands']);
    expect(row('rope')).toEqual([0, 0, 0, 25, 'two-hands']);
    expect(items).toHaveLength(44);
    expect(values(alone({ race: 'Human', role: 'Paladin', held: ['crossbow'] }), 'A').missile).toBe(60);
  });
  it('BA-CON-08: two weapons do not add up; the hero names one', () => {
    const t = turnOf('A', here([zombie()], [human('A', { at: [4, 4], role: 'Wizard', held: ['sword', 'dagger'] })]));
    expect(values(t, 'A').attack).toBe(50);
    expect(t.offers({ do: 'fight', target: 'Z1', weapon: 'dagger' })).toBe(true);
    t.dice(46).choose({ do: 'fight', target: 'Z1', weapon: 'dagger' });
    expect(story(t, 'missed')).toHaveLength(1);
  });
  it('BA-CON-08: the weapon is named for each attack', () => {
    const twice = { role: 'Paladin', traitsUsed: ['attacking-flurry'], base: { attack: 50, attacks: 2 } };
    const t = turnOf('A', here([zombie()], [human('A', { at: [4, 4], held: ['sword', 'dagger'], ...twice })]));
    t.dice(51).choose({ do: 'fight', target: 'Z1', weapon: 'dagger' });
    t.dice(55, 99).choose({ do: 'fight', target: 'Z1' });
    expect(story(t, 'attackDeclared').map(event => event.chance)).toEqual([50, 55]);
  });
  it('BA-CON-09 BA-CON-11: Run for It, once, after the die', () => {
    const t = turnOf(
      'A',
      here([zombie({ at: [7, 7], speed: 0 })], [human('A', { at: [1, 1], traitsUsed: ['attacking-flurry'] })]),
    );
    t.dice(1).choose({ do: 'move' });
    t.choose('run');
    expect(story(t, 'speedFixed')[0]).toMatchObject({ amount: 17 });
    t.choose({ do: 'stop' }).choose({ do: 'end' });
    t.choose({ do: 'turn', hero: 'A' });
    t.dice(1).choose({ do: 'move' });
    expect(t.decision.kind).toBe('walking.chooseLeg');
  });
  it('BA-CON-10: Attacking Flurry, one more attack this turn', () => {
    const t = turnOf(
      'A',
      here([zombie({ health: 9 })], [human('A', { at: [4, 4], traitsUsed: ['run-for-it'], base: { attacks: 2 } })]),
    );
    t.choose({ do: 'flurry' });
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    t.dice(99).choose({ do: 'fight' });
    t.dice(99).choose({ do: 'fight' });
    expect(t.decision.kind).toBe('takeTurn.act');
    expect(story(t, 'attackDeclared')).toHaveLength(3);
    const during = turnOf(
      'A',
      here([zombie({ health: 9 })], [human('A', { at: [4, 4], traitsUsed: ['run-for-it'], base: { attacks: 2 } })]),
    );
    during.dice(99).choose({ do: 'fight', target: 'Z1' });
    during.choose({ do: 'flurry' });
    expect(heroState(during, 'A').turn.flurry).toBe(1);
  });
  it('BA-CON-12: the record of a hero', () => {
    const t = alone({ race: 'Human', role: 'Paladin', name: 'Thomas', gold: 30 });
    expect(heroState(t, 'A')).toMatchObject({ name: 'Thomas', race: 'Human', role: 'Paladin', gold: 30 });
  });
  it('BA-CON-13 BA-SPL-09: spell cards are no items', () => {
    const t = turnOf(
      'A',
      here(
        [],
        [
          human('A', { at: [4, 4] }),
          human('B', { at: [5, 4], role: 'Priest', held: ['dagger'], pack: ['sling'], health: -1 }),
        ],
      ),
    );
    t.choose({ do: 'take-items', hero: 'B' });
    expect(t.decision.options.filter(option => (option as { do: string }).do === 'take')).toEqual([
      { do: 'take', item: 'dagger' },
      { do: 'take', item: 'sling' },
    ]);
    expect(t.whyNot({ do: 'take', card: 'mend-wounds' })).toMatchObject([{ rule: 'BA-SPL-09' }, { rule: 'BA-CON-13' }]);
  });
  it('BA-CON-14: the sample console', () => {
    const t = alone({
      race: 'Human',
      role: 'Paladin',
      held: ['sword', 'wooden-shield'],
      worn: ['leather-armour'],
      pack: ['shortbow', 'rope', 'shrieking-whistle'],
      health: 5,
      luck: 3,
    });
    expect(values(t, 'A')).toMatchObject({ attack: 60, missile: 45, defend: 45, speed: 6 });
    expect(heroState(t, 'A')).toMatchObject({ health: 5, luck: 3, holy: 1 });
  });
  it('BA-CON-15: a card without one of its fields is refused', () => {
    const { price: _price, ...rest } = items[0]!;
    expect(ItemSchema.safeParse(rest).success).toBe(false);
    expect(ItemSchema.safeParse({ ...items[0]!, colour: 'red' }).success).toBe(false);
  });
});
