import { describe, expect, it } from 'vitest';
import { checkSum } from '../../src/combat/check.ts';
import { enemiesAct, enemy, enemyState, here, hero, heroState, human, story, turnOf, zombie } from '../support.ts';

describe('BA-SPA: challenges', () => {
  const chance = (
    race: string,
    role: string,
    check: 'jump' | 'pick-lock' | 'force' | 'rope-bridge' | 'climb',
    more: object = {},
  ) => {
    const t = turnOf('A', here([], [hero('A', { at: [1, 1], race, role, ...more })]));
    const { base, parts, total } = checkSum(t.g, heroState(t, 'A'), check);
    expect(base + parts.reduce((sum, part) => sum + part.value, 0)).toBe(total); // as the receipt adds it up
    return total;
  };
  it('BA-SPA-01: all adjustments are added, within 5 to 95', () => {
    expect(chance('Elf', 'Burglar', 'rope-bridge', { held: ['rope'] })).toBe(95);
    expect(chance('Half-orc', 'Barbarian', 'jump')).toBe(90);
  });
  it('BA-SPA-02 BA-GAP-16: the chances of the table', () => {
    expect([
      chance('Dwarf', 'Wizard', 'jump'),
      chance('Dwarf', 'Adventurer', 'jump'),
      chance('Human', 'Barbarian', 'jump'),
    ]).toEqual([60, 70, 90]);
    expect(chance('Halfling', 'Burglar', 'pick-lock', { pack: ['lockpicks'] })).toBe(90);
    expect(chance('Half-orc', 'Fighter', 'force', { pack: ['crowbar'] })).toBe(80);
    expect(chance('Elf', 'Fighter', 'force', { pack: ['crowbar'] })).toBe(40);
    expect(chance('Human', 'Wizard', 'climb', { held: ['rope'] })).toBe(70);
  });
  it('BA-SPA-02: a fall is the end', () => {
    const t = turnOf('A', {
      map: { rows: ['..~..'] },
      heroes: [human('A', { at: [2, 1], role: 'Barbarian' }), human('B', { at: [1, 1] })],
    });
    t.dice(91).choose({ do: 'jump', to: '4,1' });
    expect(heroState(t, 'A')).toMatchObject({ status: 'gone', cell: -1 });
  });
  it('BA-SPA-03: every jump is rolled', () => {
    const t = turnOf('A', { map: { rows: ['..~..'] }, heroes: [human('A', { at: [2, 1] })] });
    t.dice(10).choose({ do: 'jump', to: '4,1' }).choose({ do: 'end' }).choose({ do: 'turn', hero: 'A' });
    t.dice(20).choose({ do: 'jump', to: '2,1' });
    expect(story(t, 'rolled')).toHaveLength(2);
  });
  it('BA-GAP-15: traps', () => {
    const step = (terrain: string, more: object, die: number, ...dice: number[]) => {
      const t = turnOf('A', {
        map: { rows: [terrain], section: 'X04', kind: 'room' },
        heroes: [human('A', { at: [1, 1], ...more })],
      });
      t.dice(die).choose({ do: 'move' });
      t.dice(...dice).choose({ do: 'walk', to: '2,1' });
      return t;
    };
    expect(heroState(step('.t.', {}, 1, 50, 99), 'A').health).toBe(6);
    expect(heroState(step('.t.', {}, 1, 51), 'A').health).toBe(7);
    expect(heroState(step('.t.', {}, 1, 5), 'A').health).toBe(5);
    const burglar = step('.t.', { role: 'Burglar' }, 1, 50, 40);
    expect(story(burglar, 'defenceDeclared')[0]).toMatchObject({ chance: 40 });
  });
  it('BA-GAP-15: a pit holds a hero until he climbs out', () => {
    const t = turnOf(
      'A',
      here(
        [zombie({ at: [1, 1], skips: 9 })],
        [human('A', { at: [4, 4], pit: 'in' }), human('B', { at: [5, 4], held: ['rope'] })],
      ),
    );
    expect(t.whyNot({ do: 'move' }).map(reason => reason.rule)).toContain('BA-GAP-15');
    t.dice(51).choose({ do: 'climb' });
    expect(heroState(t, 'A').pit).toBe('in');
    t.choose({ do: 'end' }).choose({ do: 'turn', hero: 'B' }).choose({ do: 'pull-out', hero: 'A' });
    expect(heroState(t, 'A').pit).toBe('out');
  });
  it('BA-GAP-08: poison, disease and sleep', () => {
    const t = turnOf(
      'A',
      here(
        [enemy('O', { id: 'O1', at: [5, 4], asleep: 2, health: 9 })],
        [
          human('A', {
            at: [4, 4],
            poisoned: true,
            diseased: true,
            health: 1,
            pack: ['healing-potion', 'antidote'],
            base: { attack: 55, attacks: 1 },
          }),
        ],
      ),
    );
    t.choose({ do: 'drink', item: 'healing-potion' });
    expect(heroState(t, 'A').health).toBe(3);
    t.dice(45).choose({ do: 'fight', target: 'O1' });
    expect(enemyState(t, 'O1')).toMatchObject({ asleep: 0, health: 8 });
  });
  it('BA-GAP-08 BA-GEN-14: a turn is missed once, however often it is asked for; sleep uses it up', () => {
    const wolf = (more: object) => enemy('W', { id: 'W1', at: [6, 4], ...more });
    const whistle = (more: object) => {
      const t = turnOf('A', here([wolf(more)], [human('A', { at: [4, 4], pack: ['shrieking-whistle'] })]));
      t.choose({ do: 'whistle' });
      return t;
    };
    expect(enemyState(whistle({ skips: 1 }), 'W1')!.skips).toBe(1);
    const t = whistle({ asleep: 1 });
    t.dice().choose({ do: 'end' });
    expect(enemyState(t, 'W1')).toMatchObject({ asleep: 0, skips: 0 });
    const elf = turnOf('A', here([wolf({ asleep: 1 })], [hero('A', { at: [4, 4], race: 'Elf' })]));
    elf.choose({ do: 'lullaby', target: 'W1' });
    expect(enemyState(elf, 'W1')!.asleep).toBe(1);
  });
  it('BA-GAP-06: a bear may do whatever the card does not forbid, without what it holds', () => {
    const bear = (more: object) =>
      hero('A', {
        at: [4, 4],
        race: 'Elf',
        role: 'Druid',
        effects: ['bear-form'],
        spellsUsed: ['bear-form'],
        held: ['rope'],
        ...more,
      });
    const t = turnOf('A', here([enemy('W', { id: 'W1', at: [5, 4] })], [bear({ pack: ['shrieking-whistle'] })]));
    for (const one of ['lullaby', 'calm', 'whistle']) expect(t.offers({ do: one })).toBe(true);
    for (const one of ['cast', 'swap']) expect(t.offers({ do: one })).toBe(false);
    const pit = turnOf('A', here([zombie()], [bear({ pit: 'in' })]));
    pit.dice(61).choose({ do: 'climb' });
    expect(heroState(pit, 'A').pit).toBe('in');
  });
  it('BA-GAP-03: traits of the races', () => {
    const use = (race: string, choice: object, enemies: object[], ...dice: number[]) => {
      const t = turnOf('A', here(enemies, [hero('A', { at: [4, 4], race, health: 3, base: { attacks: 1 } })]));
      t.dice(...dice).choose(choice);
      return t;
    };
    const leech = use('Deviling', { do: 'leech', target: 'O1' }, [enemy('O', { id: 'O1', at: [5, 4] })]);
    expect([heroState(leech, 'A').health, enemyState(leech, 'O1')!.health]).toEqual([4, 2]);
    expect(turnOf('A', here([zombie()], [hero('A', { at: [4, 4], race: 'Deviling' })])).offers({ do: 'leech' })).toBe(
      false,
    );
    const breath = use('Dragonian', { do: 'breathe', target: 'O1' }, [
      enemy('O', { id: 'O1', at: [6, 4] }),
      enemy('O', { id: 'O2', at: [7, 4] }),
    ]);
    breath.choose('O2');
    expect([enemyState(breath, 'O1')!.health, enemyState(breath, 'O2')!.health]).toEqual([2, 2]);
    expect(
      enemyState(use('Elf', { do: 'lullaby', target: 'O1' }, [enemy('O', { id: 'O1', at: [6, 4] })]), 'O1')!.asleep,
    ).toBe(2);
    expect(heroState(use('Gnome', { do: 'mirror' }, [zombie()]), 'A').mirror).toBe(2);
    expect(
      enemyState(use('Gnome', { do: 'beast-friend', target: 'W1' }, [enemy('W', { id: 'W1', at: [5, 4] })]), 'W1'),
    ).toBeUndefined();
    const smiled = use('Halfling', { do: 'smile', target: 'O1' }, [enemy('O', { id: 'O1', at: [6, 4] })], 75);
    smiled.choose('keep');
    expect(enemyState(smiled, 'O1')).toBeUndefined();
    const rage = turnOf('A', here([zombie()], [hero('A', { at: [4, 4], race: 'Half-orc', base: { attacks: 1 } })]));
    rage.choose({ do: 'fight', target: 'Z1' });
    rage.dice().choose({ do: 'rage', target: 'Z1' });
    expect(enemyState(rage, 'Z1')!.health).toBe(4);
    const shrug = enemiesAct(here([zombie({ attacks: 1 })], [hero('A', { at: [4, 4], race: 'Half-orc' })]), 3);
    shrug.choose('shrug');
    expect(heroState(shrug, 'A').health).toBe(heroState(shrug, 'A').base.health);
    const swift = turnOf(
      'A',
      here([zombie({ at: [4, 7] })], [hero('A', { at: [4, 4], race: 'Elf', held: ['sling'] })]),
    );
    swift.dice(99).choose({ do: 'shoot', target: 'Z1' });
    swift.dice(99).choose({ do: 'shoot', target: 'Z1' });
    expect(story(swift, 'shotDeclared')).toHaveLength(2);
    const grudge = turnOf(
      'A',
      here([enemy('O', { id: 'O1', at: [5, 4] })], [hero('A', { at: [4, 4], base: { attacks: 1, attack: 50 } })]),
    );
    grudge.dice(61).choose({ do: 'fight', target: 'O1' });
    expect(story(grudge, 'attackDeclared')[0]).toMatchObject({ chance: 60 });
  });
});
