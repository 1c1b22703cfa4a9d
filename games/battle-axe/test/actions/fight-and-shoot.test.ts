import { describe, expect, it } from 'vitest';
import { topologyOf } from '../../src/map/ground.ts';
import { lineIsFree } from '../../src/map/sight.ts';
import { enemiesAct, enemy, enemyState, floor, here, hero, human, story, targets, turnOf, zombie } from '../support.ts';

describe('BA-FGT: Fight', () => {
  it('BA-FGT-01: an adjacent enemy and a hand weapon', () => {
    const t = turnOf('A', here([zombie()], [human('A', { at: [4, 4], held: ['shortbow'] })]));
    expect(t.whyNot({ do: 'fight', target: 'Z1' })).toMatchObject([{ rule: 'BA-FGT-01' }]);
  });
  const fought = (attack: number, defend: number, ...dice: number[]) => {
    const t = turnOf(
      'A',
      here([zombie({ defend, health: 3 })], [human('A', { at: [4, 4], base: { attack, attacks: 1 } })]),
    );
    t.dice(...dice).choose({ do: 'fight', target: 'Z1' });
    return enemyState(t, 'Z1')?.health ?? 0;
  };
  it('BA-FGT-02: the attack roll', () => {
    expect(fought(65, 45, 87)).toBe(3);
    expect(fought(70, 45, 23, 64)).toBe(2);
  });
  it('BA-FGT-03: the Defend roll', () => {
    expect(fought(70, 40, 23, 35)).toBe(3);
    expect(fought(70, 45, 23, 64)).toBe(2);
  });
  it('BA-FGT-04: a Vital Hit', () => {
    expect(fought(70, 75, 5)).toBe(1);
    expect(fought(70, 75, 6, 50)).toBe(3);
  });
  it('BA-FGT-05 BA-FGT-06: the named target until it falls, then another', () => {
    const two = here(
      [zombie({ health: 1, defend: 20 }), zombie({ id: 'Z2', at: [5, 5], health: 9 })],
      [human('A', { at: [4, 4], base: { attack: 60, attacks: 3 } })],
    );
    const t = turnOf('A', two);
    t.dice(40, 77).choose({ do: 'fight', target: 'Z1' });
    expect(t.decision).toMatchObject({ kind: 'fight.declare', rule: 'BA-FGT-06' });
    t.dice(99).choose({ do: 'fight', target: 'Z2' });
    t.dice(99).choose({ do: 'fight', target: 'Z2' });
    expect(targets(t)).toEqual(['Z1', 'Z2', 'Z2']);
    const stays = turnOf('A', two);
    stays.dice(99).choose({ do: 'fight', target: 'Z1' });
    expect(stays.offers({ do: 'fight', target: 'Z2' })).toBe(false);
    stays.dice(99).choose({ do: 'fight', target: 'Z1' });
    stays.dice(99).choose({ do: 'fight', target: 'Z1' });
    expect(targets(stays)).toEqual(['Z1', 'Z1', 'Z1']);
  });
  it('BA-FGT-05: up to so many attacks: he may stop early', () => {
    const t = turnOf('A', here([zombie({ health: 9 })], [human('A', { at: [4, 4], base: { attacks: 3 } })]));
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    expect(t.decision).toMatchObject({ kind: 'fight.declare', rule: 'BA-FGT-05' });
    expect(t.decision.options.slice(0, 2)).toEqual([{ do: 'fight', target: 'Z1' }, { do: 'stop' }]);
    t.choose({ do: 'stop' });
    expect(t.decision.kind).toBe('takeTurn.act');
    expect(targets(t)).toEqual(['Z1']);
  });
  it('BA-FGT-07: nobody else within reach: the other attacks are lost', () => {
    const t = turnOf(
      'A',
      here(
        [zombie({ health: 1, defend: 20 }), zombie({ id: 'Z2', at: [7, 4] })],
        [human('A', { at: [4, 4], base: { attack: 60, attacks: 3 } })],
      ),
    );
    t.dice(40, 77).choose({ do: 'fight', target: 'Z1' });
    expect(t.decision.kind).toBe('takeTurn.act');
  });
});

describe('BA-DEC-08: what is free is free between the attacks of a Fight too', () => {
  const between = (more: object, foes: object[] = [zombie({ health: 9 })]) => {
    const t = turnOf('A', here(foes, [human('A', { at: [4, 4], base: { attacks: 2, attack: 50, luck: 2 }, ...more })]));
    return t.dice(99).choose({ do: 'fight', target: 'Z1' });
  };
  it('BA-RND-05 BA-DEC-08: a potion, and with might one more attack', () => {
    const t = between({ pack: ['potion-of-might', 'healing-potion'] });
    t.choose({ do: 'drink', item: 'potion-of-might' });
    expect(t.decision.kind).toBe('fight.declare');
    expect(t.whyNot({ do: 'drink', item: 'healing-potion' })).toMatchObject([{ rule: 'BA-RND-05' }]);
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    expect(targets(t)).toEqual(['Z1', 'Z1', 'Z1']);
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-GAP-03 BA-DEC-08: Life Leech fells the named enemy, and another may be named', () => {
    const t = between({ race: 'Deviling' }, [
      enemy('G', { id: 'Z1', at: [5, 4], health: 1 }),
      zombie({ id: 'Z2', at: [3, 4] }),
    ]);
    t.choose({ do: 'leech', target: 'Z1' });
    expect(t.decision).toMatchObject({ kind: 'fight.declare', rule: 'BA-FGT-06' });
    t.dice(99).choose({ do: 'fight', target: 'Z2' });
    expect(targets(t)).toEqual(['Z1', 'Z2']);
  });
  it('BA-GAP-05 BA-RND-04 BA-DEC-08: the charm and turning the mini', () => {
    const t = between({ pack: ['lucky-charm'], luck: 0 });
    t.choose({ do: 'charm', item: 'lucky-charm' });
    expect(t.g.heroes[0]!.luck).toBe(1);
    t.choose({ do: 'turn', facing: 'S' });
    expect(t.whyNot({ do: 'turn', facing: 'S' })).toMatchObject([{ rule: 'BA-RND-04' }]);
    expect(t.whyNot({ do: 'drop', to: '4,5' }).map(({ rule }) => rule)).toContain('BA-CRY-04');
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    t.choose('keep');
  });
  it('BA-FGT-01 BA-DEC-08: who ends Bear Form without a weapon loses the attacks left', () => {
    const bear = { role: 'Druid', effects: ['bear-form'], spellsUsed: ['bear-form'] };
    const t = between({ ...bear, held: [] });
    t.choose({ do: 'end-bear' });
    expect(t.decision.kind).toBe('takeTurn.act');
    expect(targets(t)).toEqual(['Z1']);
    const armed = between(bear);
    armed.choose({ do: 'end-bear' });
    armed.dice(99).choose({ do: 'fight', target: 'Z1' });
    expect(armed.decision.kind).toBe('takeTurn.act');
  });
  it('BA-DEC-08: it is no reason to ask on its own', () => {
    const t = turnOf('A', here([zombie({ health: 9 })], [human('A', { at: [4, 4], pack: ['healing-potion'] })]));
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    expect(t.decision.kind).toBe('takeTurn.act');
  });
});

describe('BA-DEC-08: what is free is free between the two arrows of an Elf too', () => {
  const archer = (more: object = {}, foes: object[] = [zombie({ at: [1, 5], health: 9 })]) => {
    const elf = human('A', { at: [1, 1], race: 'Elf', held: ['shortbow'], ...more });
    return turnOf('A', here(foes, [elf]))
      .dice(99)
      .choose({ do: 'shoot', target: 'Z1' });
  };
  it('BA-RND-05 BA-GAP-03 BA-DEC-08: a potion, then the second arrow', () => {
    const t = archer({ pack: ['healing-potion', 'antidote'], health: 2 });
    expect(t.decision).toMatchObject({
      kind: 'shoot.swiftArrow',
      options: [{ do: 'stop' }, { do: 'shoot' }, {}, {}, {}, {}, {}],
    });
    t.choose({ do: 'drink', item: 'healing-potion' });
    expect(t.g.heroes[0]!.health).toBe(5);
    expect(t.decision.kind).toBe('shoot.swiftArrow');
    expect(t.whyNot({ do: 'drink', item: 'antidote' })).toMatchObject([{ rule: 'BA-RND-05' }]);
    t.choose({ do: 'turn', facing: 'S' });
    t.dice(99).choose({ do: 'shoot', target: 'Z1' });
    expect(story(t, 'shotDeclared')).toHaveLength(2);
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-GAP-05 BA-DEC-08: the charm, and no second arrow after all', () => {
    const t = archer({ pack: ['lucky-charm'], luck: 0, base: { luck: 1 } });
    t.choose({ do: 'charm', item: 'lucky-charm' });
    t.choose({ do: 'stop' });
    expect(t.g.heroes[0]).toMatchObject({ luck: 1, traitsUsed: [] });
    expect(story(t, 'shotDeclared')).toHaveLength(1);
  });
  it('BA-DEC-08: it is no reason to ask on its own', () => {
    const t = archer({ pack: ['healing-potion'], traitsUsed: ['swift-arrow'] });
    expect(t.decision.kind).toBe('takeTurn.act');
  });
});

describe('BA-SHT: Shoot', () => {
  const archer = (at: [number, number], more: object = {}) => human('A', { at, held: ['sling'], ...more });
  const canShoot = (scenario: object) =>
    turnOf('A', scenario as Record<string, unknown>).offers({ do: 'shoot', target: 'Z1' });
  it('BA-SHT-01: a missile weapon in hand', () => {
    const t = turnOf('A', here([zombie({ at: [1, 5] })], [human('A', { at: [1, 1], pack: ['shortbow'], held: [] })]));
    expect(t.whyNot({ do: 'shoot', target: 'Z1' })).toMatchObject([{ rule: 'BA-SHT-01' }]);
  });
  it('BA-SHT-02 BA-SHT-04 BA-LAY-05: minis and high things block, low things do not', () => {
    const line = (rows: string[], extra: object[] = []) =>
      canShoot({ map: { rows }, heroes: [archer([1, 1])], enemies: [zombie({ at: [1, 5] }), ...extra] });
    expect(line(['.', '.', '.', '.', '.'])).toBe(true);
    expect(line(['.', '.', '.', '.', '.'], [zombie({ id: 'Z2', at: [1, 3] })])).toBe(false);
    expect(line(['.', '.', 'O', '.', '.'])).toBe(false);
    expect(line(['.', '.', 'o', '.', '.'])).toBe(true);
  });
  it('BA-SHT-02 BA-LRG-08: the target may be hit in any of its squares, and its own never block', () => {
    const past = (target: object) =>
      canShoot(
        here(
          [target],
          [archer([1, 1], { race: 'Elf', held: ['shortbow'], traitsUsed: [] }), human('T', { at: [2, 2] })],
          floor(6, 6),
        ),
      );
    expect(past(enemy('W', { id: 'Z1', at: [2, 3], turned: true }))).toBe(true);
    expect(past(enemy('G', { id: 'Z1', at: [2, 4] }))).toBe(true);
    expect(past(enemy('G', { id: 'Z1', at: [2, 3] }))).toBe(false);
  });
  it('BA-SHT-02 BA-GEN-13: nor do those of a wolf at which an enemy shoots', () => {
    const wolf = [
      [2, 3],
      [2, 4],
    ];
    const t = enemiesAct(
      {
        map: { rows: floor(6, 6) },
        heroes: [human('A', { at: [6, 1] })],
        friendlies: [{ kind: 'wolf', owner: 'A', squares: wolf }],
        enemies: [
          enemy('GA', { id: 'X', at: [1, 1], priority: ['Shoot Nearest'], speed: 0 }),
          zombie({ at: [2, 2], skips: 1 }),
        ],
      },
      99,
    );
    expect(targets(t)).toEqual(['wolf-1']);
  });
  it('BA-SHT-03: over any part of a square; a corner point does not block', () => {
    const blocked = (target: [number, number], by: [number, number]) =>
      !canShoot(here([zombie({ at: target }), zombie({ id: 'Z2', at: by, skips: 9 })], [archer([1, 1])]));
    expect(blocked([2, 3], [1, 3])).toBe(false);
    expect(blocked([3, 3], [2, 2])).toBe(true);
    const t = turnOf('A', here([], [archer([1, 1])]));
    const cell = (x: number, y: number) => t.g.board.at(x, y, 't0');
    const over = (to: [number, number], by: [number, number]) => {
      const marks = new Uint8Array(t.g.board.size);
      marks[cell(...by)] = 1;
      return lineIsFree(topologyOf(t.g), cell(1, 1), cell(...to), marks);
    };
    expect([over([2, 3], [1, 2]), over([2, 3], [2, 2]), over([2, 3], [1, 3])]).toEqual([false, false, true]);
    expect([over([3, 3], [2, 2]), over([3, 3], [1, 2]), over([3, 3], [2, 1])]).toEqual([false, true, true]);
  });
  it('BA-SHT-05: over an adjacent short hero', () => {
    const over = (race: string, y: number) =>
      canShoot(
        here(
          [zombie({ at: [1, 5] })],
          [archer([1, 1], { race: 'Elf', traitsUsed: [] }), hero('B', { at: [1, y], race })],
        ),
      );
    expect([over('Dwarf', 2), over('Dwarf', 3), over('Human', 2)]).toEqual([true, false, false]);
    const short = canShoot(
      here(
        [zombie({ at: [1, 5] })],
        [archer([1, 1], { race: 'Halfling', traitsUsed: [] }), hero('B', { at: [1, 2], race: 'Dwarf' })],
      ),
    );
    expect(short).toBe(false);
  });
  it('BA-SHT-06: no shot beside an enemy', () => {
    const t = turnOf('A', here([zombie({ at: [7, 7] }), zombie({ id: 'Z2', at: [5, 5] })], [archer([4, 4])]));
    expect(t.whyNot({ do: 'shoot', target: 'Z1' }).map(reason => reason.rule)).toContain('BA-SHT-06');
  });
  it('BA-SHT-07: walls protect, also beside doorways', () => {
    const t = turnOf('A', {
      map: { rows: floor(7, 7), walls: [1, 2, 3, 5, 6, 7].map(x => [x, 3, 'N']) },
      doors: [{ at: [4, 3], side: 'N', open: true }],
      heroes: [archer([1, 1])],
    });
    const sees = (from: string, to: string) => {
      const cell = (name: string) => {
        const [x = 0, y = 0] = name.split(',').map(Number);
        return t.g.board.at(x, y, 't0');
      };
      return lineIsFree(topologyOf(t.g), cell(from), cell(to), null);
    };
    expect(['4,7', '5,5', '3,4', '2,5'].map(to => sees('4,3', to))).toEqual([true, true, true, true]);
    expect(['4,7', '5,7', '3,7', '5,5', '3,5'].map(to => sees('4,1', to))).toEqual([true, true, true, false, false]);
    expect(['5,5', '4,7', '3,5'].map(to => sees('3,3', to))).toEqual([true, false, false]);
  });
  const shot = (missile: number, defend: number, health: number, ...dice: number[]) => {
    const t = turnOf('A', here([zombie({ at: [4, 7], defend, health })], [archer([4, 4], { base: { missile } })]));
    t.dice(...dice).choose({ do: 'shoot', target: 'Z1' });
    return enemyState(t, 'Z1')?.health ?? 0;
  };
  it('BA-SHT-08: the missile roll', () => expect([shot(65, 45, 3, 87), shot(70, 45, 3, 23, 90)]).toEqual([3, 2]));
  it('BA-SHT-09: the Defend roll', () => expect([shot(70, 45, 3, 23, 18), shot(70, 50, 3, 23, 92)]).toEqual([3, 2]));
  it('BA-SHT-10: a Vital Hit', () => expect(shot(50, 45, 2, 4)).toBe(0));
});
