import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { items, races, readyHeroes, roles, spells } from '../../src/content/content.ts';
import { ItemSchema } from '../../src/content/schemas.ts';
import { baseBlock, newHero } from '../../src/heroes/create.ts';
import { mayUse } from '../../src/heroes/items.ts';
import { attackSum, attacksSum, defendSum, missileSum, situation, speedSum } from '../../src/heroes/values.ts';
import { game } from '../../src/index.ts';
import { enemiesAct, enemy, enemyState, floor, hero, heroState, story, turnOf } from '../support.ts';

const usedUp = ['attacking-flurry', 'run-for-it'];
const human = (id: string, more: object = {}) =>
  hero(id, { race: 'Human', role: 'Paladin', traitsUsed: usedUp, ...more });
const here = (enemies: object[], heroes: object[]) => ({ map: { rows: floor(7, 7) }, heroes, enemies });
const values = (t: ReturnType<typeof turnOf>, id: string, more: object = {}) => {
  const about = situation(heroState(t, id), more);
  return {
    attack: attackSum(t.g, about).total,
    missile: missileSum(t.g, about).total,
    defend: defendSum(t.g, about).total,
    speed: speedSum(t.g, about).total,
    attacks: attacksSum(t.g, about).total,
  };
};
const alone = (spec: object) => turnOf('A', here([], [{ ...spec, id: 'A', at: [4, 4] }]));
const zombie = (more: object = {}) => enemy('Z', { id: 'Z1', at: [5, 4], ...more });

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
    expect(story(t, 'speedFixed')[0]).toMatchObject({ amount: 6 });
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
              hero('B', { at: [7, 7], race: 'Elf', health: 0, status: 'unconscious' }),
            ],
          ),
        },
        { options: options as Record<string, unknown> },
      );
      t.dice(3).choose({ do: 'move' });
      return story(t, 'speedFixed')[0]!.amount;
    };
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

describe('BA-LUCK: Use My Luck', () => {
  const fighter = (more: object = {}) =>
    here([zombie({ health: 9 })], [human('A', { at: [4, 4], luck: 3, base: { attack: 65, attacks: 1 }, ...more })]);
  it('BA-LUCK-01: one Luck, one roll again', () => {
    const t = turnOf('A', fighter());
    t.dice(87).choose({ do: 'fight', target: 'Z1' });
    t.dice(23).choose('luck');
    t.dice(99).choose('second');
    expect(heroState(t, 'A').luck).toBe(2);
    expect(story(t, 'defenceDeclared')).toHaveLength(1);
  });
  it('BA-LUCK-03: either result may be kept; the Luck is spent', () => {
    const t = enemiesAct(here([zombie({ attack: 50, attacks: 1 })], [human('A', { at: [4, 4], luck: 2 })]), 40);
    t.dice(3).choose('luck');
    t.dice(20).choose('first').choose('keep');
    expect(heroState(t, 'A')).toMatchObject({ luck: 1, health: 7 });
  });
  it('BA-LUCK-04: the hero concerned, nobody else', () => {
    const t = turnOf('A', {
      map: { rows: ['..~..', '.....'] },
      heroes: [
        human('A', { at: [2, 2], luck: 1, role: 'Wizard', height: 'Short' }),
        human('B', { at: [1, 1], luck: 1 }),
      ],
    });
    t.dice(74).choose({ do: 'jump', to: '4,2' });
    expect(t.open.map(decision => decision.slot)).toEqual(['A']);
    t.dice(60).choose('luck').choose('second');
    expect(heroState(t, 'A').status).toBe('conscious');
  });
  it('BA-LUCK-05 BA-LUCK-06: no window on dice of the mat and of layouts', () => {
    const t = turnOf('A', {
      map: { rows: floor(4, 4), kind: 'room' },
      doors: [{ at: [4, 2], side: 'E' }],
      heroes: [human('A', { at: [4, 2], luck: 3 })],
      decks: { room: ['RC13'] },
    });
    t.dice(3, 18, 1).choose({ do: 'open-door', door: 0 });
    expect(story(t, 'doorDiceRolled')[0]).toMatchObject({ what: 'R' });
    expect(story(t, 'luckUsed')).toEqual([]);
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-LUCK-07: only once per roll', () => {
    const t = enemiesAct(
      here([zombie({ attacks: 1 })], [human('A', { at: [4, 4], luck: 3, base: { defend: 35 } })]),
      40,
    );
    t.dice(60).choose('keep');
    t.dice(71).choose('luck');
    expect(t.decision.options).toEqual(['first', 'second']);
    t.choose('second');
    expect(heroState(t, 'A')).toMatchObject({ luck: 2, health: 6 });
  });
  it('BA-LUCK-09: not while unconscious', () => {
    const t = enemiesAct(
      here(
        [zombie({ attacks: 1 })],
        [human('A', { at: [4, 4], luck: 2, health: 0 }), human('B', { at: [1, 1], luck: 0 })],
      ),
      30,
      99,
    );
    expect(story(t, 'luckUsed')).toEqual([]);
    expect(heroState(t, 'B').status).toBe('conscious');
  });
  it('BA-LUCK-10: windows of Roll For It, in party order, after all dice', () => {
    const party = ['A', 'B', 'C', 'D'].map((id, i) =>
      human(id, {
        at: [(i % 2) + 1, Math.floor(i / 2) + 1],
        luck: id === 'B' || id === 'C' ? 1 : 0,
        base: { attacks: 1 },
      }),
    );
    const t = given(game, {
      turn: 'A',
      map: { rows: floor(2, 6), kind: 'passage' },
      ends: [
        {
          squares: [
            [1, 6],
            [2, 6],
          ],
          side: 'N',
        },
      ],
      heroes: party,
      decks: { passage: ['P02'], event: ['EV02'] },
    });
    t.dice(6).choose({ do: 'move' });
    t.dice(40, 91, 55, 12).choose({ do: 'walk', to: '1,6' });
    expect(t.decision).toMatchObject({ kind: 'luckOnRfi.offerLuck', slot: 'B' });
    t.dice(33).choose('luck');
    t.choose('second');
    expect(t.decision).toMatchObject({ slot: 'C' });
    t.dice(99).choose('keep');
    expect(t.decision).toMatchObject({ kind: 'percent.offerLuck', slot: 'C' });
    t.choose('keep');
    expect(heroState(t, 'C').pit).not.toBe('out');
  });
  it('BA-GAP-03: Born Lucky costs no Luck', () => {
    const t = turnOf(
      'A',
      here(
        [zombie({ health: 9 })],
        [hero('A', { at: [4, 4], race: 'Halfling', luck: 0, base: { attacks: 1, attack: 40 } })],
      ),
    );
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    expect(t.decision.options).toEqual(['keep', 'born-lucky']);
    t.dice(90).choose('born-lucky').choose('first');
    expect(heroState(t, 'A').traitsUsed).toEqual(['born-lucky']);
  });
});

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

describe('BA-HERO: creating heroes', () => {
  it('BA-HERO-01 BA-HERO-02: race plus role', () => {
    expect(baseBlock('Human', 'Paladin', null)).toMatchObject({
      health: 7,
      speed: 6,
      luck: 3,
      attacks: 2,
      attack: 55,
      missile: 45,
      defend: 35,
      holy: 1,
    });
  });
  it('BA-HERO-03: role modifiers', () => {
    expect(baseBlock('Human', 'Barbarian', null)).toMatchObject({
      health: 9,
      speed: 6,
      luck: 1,
      attacks: 3,
      attack: 60,
      missile: 50,
      defend: 35,
    });
  });
  it('BA-HERO-04: starting spells', () => {
    expect(baseBlock('Human', 'Wizard', null)).toMatchObject({ arcane: 4, holy: 0, nature: 0 });
    expect(baseBlock('Gnome', 'Fighter', 'nature')).toMatchObject({ arcane: 0, holy: 0, nature: 1 });
  });
  it('BA-HERO-05: small twins for who may not use a card', () => {
    const halfling = newHero({
      id: 'h',
      name: 'h',
      seat: 'p1',
      race: 'Halfling',
      role: 'Adventurer',
      freeSpell: null,
      equipment: null,
    });
    expect([halfling.right, halfling.worn.body, ...halfling.pack]).toEqual([
      'dagger',
      'leather-armour-small',
      'small-bow',
    ]);
    const barbarian = newHero({
      id: 'h',
      name: 'h',
      seat: 'p1',
      race: 'Halfling',
      role: 'Barbarian',
      freeSpell: null,
      equipment: null,
    });
    expect(barbarian.right).toBe('small-sword');
  });
  it('BA-HERO-06 BA-GAP-01 BA-GAP-02: all 64 pairs, within the tracks', () => {
    let pairs = 0;
    for (const race of races) {
      for (const role of roles) {
        const made = newHero({
          id: 'x',
          name: 'x',
          seat: 'p1',
          race: race.id,
          role: role.id,
          freeSpell: null,
          equipment: null,
        });
        expect(made.base.health).toBeLessThanOrEqual(10);
        expect(made.base.attack).toBeGreaterThanOrEqual(10);
        expect(made.base.attacks).toBeLessThanOrEqual(5);
        pairs += 1;
      }
    }
    expect(pairs).toBe(64);
    expect(races.find(row => row.id === 'Halfling')).toMatchObject({ health: 5, luck: 3, missile: 55 });
    expect(roles.find(row => row.id === 'Burglar')).toMatchObject({ speed: 2, missile: 15 });
  });
  it('BA-HERO-07: set up with cards in their places', () => {
    const t = alone({ ready: 'Thomas' });
    expect(values(t, 'A')).toMatchObject({ attack: 60, missile: 45, defend: 40 });
    expect(heroState(t, 'A').pack).toEqual(['sling']);
  });
  it('BA-HERO-08 BA-GAP-04: sixteen ready heroes whose blocks are race plus role', () => {
    expect(readyHeroes).toHaveLength(16);
    for (const ready of readyHeroes) {
      expect({ name: ready.name, ...baseBlock(ready.race, ready.role, ready.freeSpell) }).toEqual({
        name: ready.name,
        ...ready.block,
      });
    }
  });
  it('BA-HERO-09: what races are like', () => {
    const most = (field: 'luck' | 'defend') => [...races].sort((a, b) => b[field] - a[field])[0]!.id;
    expect(most('luck')).toBe('Halfling');
    expect(most('defend')).toBe('Gnome');
    expect(Math.min(...races.map(row => row.speed))).toBe(races.find(row => row.id === 'Gnome')!.speed);
  });
  it('BA-HERO-10: what roles are like', () => {
    const of = (id: string) => roles.find(row => row.id === id)!;
    expect([of('Barbarian').attack, of('Fighter').attack, of('Fighter').defend, of('Barbarian').defend]).toEqual([
      15, 10, 15, 10,
    ]);
  });
});

describe('BA-SPL: spells', () => {
  const wizard = (enemies: object[], more: object = {}, heroes: object[] = []) =>
    turnOf('A', here(enemies, [human('A', { at: [4, 4], role: 'Wizard', ...more }), ...heroes]));
  it('BA-SPL-01 BA-GAP-06: six cards of each type', () => {
    for (const type of ['arcane', 'holy', 'nature'])
      expect(spells.filter(spell => spell.type === type)).toHaveLength(6);
    expect(new Set(spells.map(spell => spell.name)).size).toBe(18);
  });
  it('BA-SPL-02: own copies of every card of the type', () => {
    const t = given(game, {
      ...here([], [human('A', { at: [4, 4] }), human('B', { at: [5, 4], role: 'Priest' })]),
      round: 1,
    });
    t.choose({ do: 'turn', hero: 'B' }).choose({ do: 'cast', card: 'mend-wounds' }).choose('B').choose({ do: 'end' });
    t.choose({ do: 'turn', hero: 'A' });
    expect(t.offers({ do: 'cast', card: 'mend-wounds' })).toBe(true);
    expect(t.whyNot({ do: 'cast', card: 'fire-dart' }).map(reason => reason.rule)).toContain('BA-SPL-02');
  });
  it('BA-SPL-03: each card once per quest', () => {
    const t = turnOf('A', here([], [human('A', { at: [4, 4], role: 'Priest', spellsUsed: ['mend-wounds'] })]));
    expect(t.whyNot({ do: 'cast', card: 'mend-wounds' })).toMatchObject([{ rule: 'BA-SPL-03' }]);
  });
  it('BA-SPL-05: touch needs an adjacent hero', () => {
    const t = turnOf(
      'A',
      here([], [human('A', { at: [4, 4], role: 'Priest' }), human('B', { at: [6, 4] }), human('C', { at: [5, 5] })]),
    );
    t.choose({ do: 'cast', card: 'mend-wounds' });
    expect(t.decision.options).toEqual(['A', 'C']);
  });
  it('BA-SPL-06: distance needs Clear Sight', () => {
    const t = wizard([
      enemy('G', { id: 'G1', at: [4, 5] }),
      enemy('G', { id: 'G2', at: [4, 7] }),
      enemy('G', { id: 'G3', at: [7, 4] }),
    ]);
    t.choose({ do: 'cast', card: 'fire-dart' });
    expect(t.decision.options).toEqual(['G1', 'G3']);
  });
  it('BA-SPL-07 BA-SPL-08: beside an enemy, and without defence', () => {
    const t = wizard([enemy('OG', { id: 'OG1', at: [4, 5] })]);
    t.dice().choose({ do: 'cast', card: 'fire-dart' }).choose('OG1');
    expect(enemyState(t, 'OG1')!.health).toBe(10);
  });
  it('BA-GAP-06: every wounding card does what it says', () => {
    const cast = (card: string, enemies: object[], ...picks: unknown[]) => {
      const t = wizard(enemies);
      t.choose({ do: 'cast', card });
      for (const pick of picks) t.choose(pick);
      return t;
    };
    const lance = cast('frost-lance', [enemy('O', { id: 'O1', at: [4, 6] })], 'O1');
    expect(enemyState(lance, 'O1')).toMatchObject({ health: 2, skips: 1 });
    const sparks = cast(
      'leaping-sparks',
      ['4,6', '5,6', '3,6'].map((at, i) => enemy('O', { id: `O${i}`, at: at.split(',').map(Number) })),
      'O0',
      'O1',
      'O2',
    );
    expect(['O0', 'O1', 'O2'].map(id => enemyState(sparks, id)!.health)).toEqual([2, 2, 2]);
    expect(enemyState(cast('force-hammer', [enemy('OG', { id: 'OG1', at: [4, 6] })], 'OG1'), 'OG1')!.health).toBe(8);
    expect(enemyState(cast('force-hammer', [enemy('Z', { id: 'Z9', at: [4, 6] })], 'Z9'), 'Z9')!.health).toBe(2);
    const veil = cast('iron-veil', [zombie({ at: [1, 1] })], 'A');
    expect(values(veil, 'A').defend).toBe(45);
  });
  it('BA-GAP-06: holy and nature cards', () => {
    const priest = turnOf(
      'A',
      here(
        [enemy('S', { id: 'S1', at: [4, 6] }), enemy('G', { id: 'G1', at: [5, 6] })],
        [human('A', { at: [4, 4], role: 'Priest' }), human('B', { at: [5, 4] })],
      ),
    );
    expect(priest.offers({ do: 'cast', card: 'smite-the-unliving' })).toBe(true);
    priest.choose({ do: 'cast', card: 'dread-word' });
    expect(enemyState(priest, 'S1')).toMatchObject({ health: 1, skips: 1 });
    expect(enemyState(priest, 'G1')).toMatchObject({ health: 2, skips: 0 });
    const hymn = turnOf(
      'A',
      here([zombie()], [human('A', { at: [4, 4], role: 'Priest' }), human('B', { at: [2, 4] })]),
    );
    hymn.choose({ do: 'cast', card: 'battle-hymn' });
    expect(heroState(hymn, 'B').effects).toEqual(['battle-hymn']);
    const druid = (enemies: object[], more: object = {}) =>
      turnOf('A', here(enemies, [human('A', { at: [4, 4], role: 'Druid', held: ['staff'], ...more })]));
    const bear = druid([zombie()]);
    bear.choose({ do: 'cast', card: 'bear-form' });
    expect(values(bear, 'A')).toMatchObject({ attacks: 2, attack: 65, defend: 40 });
    expect(bear.whyNot({ do: 'swap' }).map(reason => reason.rule)).toContain('BA-GAP-06');
    bear.choose({ do: 'end-bear' });
    expect(values(bear, 'A').attack).toBe(50);
    const charm = druid([enemy('O', { id: 'O1', at: [4, 6], health: 1 })]);
    charm.choose({ do: 'cast', card: 'charm' });
    charm.dice(90).choose('O1');
    expect(enemyState(charm, 'O1')).toBeUndefined();
    const roots = druid([enemy('O', { id: 'O1', at: [4, 6] }), enemy('O', { id: 'O2', at: [5, 6] })]);
    roots.choose({ do: 'cast', card: 'gripping-roots' }).choose('O1');
    expect([enemyState(roots, 'O1')!.rooted, enemyState(roots, 'O2')!.rooted]).toEqual([true, true]);
    const swarm = druid([enemy('O', { id: 'O1', at: [4, 6] })]);
    swarm.choose({ do: 'cast', card: 'hornet-swarm' }).choose('O1');
    expect(enemyState(swarm, 'O1')).toMatchObject({ health: 2, stung: 20 });
    const wolf = druid([zombie({ at: [7, 7], speed: 0 })]);
    wolf.choose({ do: 'cast', card: 'call-the-wolf' }).choose('4,5 5,5').choose({ do: 'end' });
    expect(wolf.decision).toMatchObject({ kind: 'friendlyTurn.act', slot: 'wolf-1' });
    wolf.choose({ do: 'go', to: '6,6 6,7' });
    wolf.dice(60, 99).choose({ do: 'fight', target: 'Z1' });
    expect(enemyState(wolf, 'Z1')!.health).toBe(4);
  });
});
