import { describe, expect, it } from 'vitest';
import { orderOfEnemies } from '../../src/enemies/order.ts';
import {
  enemiesAct,
  enemy,
  enemyState,
  floor,
  here,
  hero,
  heroState,
  human,
  standsOn,
  story,
  targets,
  turnOf,
  zombie,
} from '../support.ts';

const archer = (more: object = {}) => enemy('GA', { id: 'E', at: [4, 5], ...more });
const room = (enemies: object[], heroes: object[] = [hero('A', { at: [4, 1] })]) => ({
  map: { rows: floor(7, 7) },
  heroes,
  enemies,
});
const goblin = enemy('Z', { id: 'X', at: [4, 4], skips: 1 });

describe('BA-EMV: moving for Clear Sight', () => {
  it('BA-EMV-05: back, left, right, forward; the direction is that of the square', () => {
    const one = enemiesAct(room([archer({ speed: 1 }), goblin]), 99);
    expect(standsOn(one, 'E')).toEqual(['5,5']);
    const two = enemiesAct(room([archer({ speed: 2 }), goblin]), 99);
    expect(standsOn(two, 'E')).toEqual(['5,6']);
    expect(story(two, 'enemyMoved')[0]!.trace!.steps[0]!.label).toBe('back');
  });
  it('BA-EMV-06: as far away as possible, then to its left', () => {
    const t = enemiesAct(room([archer({ speed: 4 }), goblin]), 99);
    expect(standsOn(t, 'E')).toEqual(['6,7']);
  });
  it('BA-EMV-07: to shoot it never stands beside a hero', () => {
    const t = enemiesAct(room([archer({ speed: 5 })], [hero('A', { at: [4, 4] })]), 99);
    expect(standsOn(t, 'E')).toEqual(['6,7']);
    expect(story(t, 'enemyMoved')[0]).toMatchObject({ cost: 4 });
  });
  it('BA-EMV-08 BA-PHA-06: a caster beside its hero casts without moving; no Defend roll', () => {
    const t = enemiesAct(room([enemy('CU', { id: 'E', at: [4, 5] })], [hero('A', { at: [4, 4] })]));
    expect(standsOn(t, 'E')).toEqual(['4,5']);
    expect(heroState(t, 'A').health).toBe(heroState(t, 'A').base.health - 1);
    expect(enemyState(t, 'E')!.spells).toEqual([1]);
  });
  it('BA-EMV-09 BA-PHA-04: no Clear Sight of anybody: it fights', () => {
    const boxed = {
      map: { rows: ['..', '..'] },
      heroes: [hero('A', { at: [1, 1] }), hero('B', { at: [2, 2], race: 'Elf' })],
      enemies: [enemy('GA', { id: 'E', at: [1, 2], priority: ['Shoot Nearest', 'Fight Dwarf'] })],
    };
    const t = enemiesAct(boxed, 40, 80, 99);
    expect(targets(t)).toEqual(['A']);
    expect(story(t, 'attackDeclared')).toHaveLength(1);
    expect(story(t, 'heroPassedOver').filter(event => event.rules.includes('BA-EMV-09'))).toHaveLength(2);
  });
});

describe('BA-PHA: combat phases', () => {
  it('BA-PHA-01 BA-FLOW-04: a spell comes before a blow, even beside a hero', () => {
    const t = enemiesAct(room([enemy('CU', { id: 'E', at: [4, 2] })]));
    expect(story(t, 'enemyCast')).toHaveLength(1);
    expect(story(t, 'attackDeclared')).toHaveLength(0);
  });
  it('BA-PHA-02 BA-FLOW-05: a caster moves to have Clear Sight', () => {
    const t = enemiesAct(room([enemy('CU', { id: 'E', at: [4, 5], speed: 1 }), goblin]));
    expect(standsOn(t, 'E')).toEqual(['5,5']);
    expect(story(t, 'enemyCast')).toHaveLength(1);
  });
  it('BA-PHA-03 BA-FLOW-07: an archer beside a hero steps away and shoots', () => {
    const t = enemiesAct(room([archer()], [hero('A', { at: [4, 4] })]), 99);
    expect(story(t, 'shotDeclared')).toHaveLength(1);
    expect(story(t, 'attackDeclared')).toHaveLength(0);
  });
  it('BA-PHA-05: what shot last turn fights this turn', () => {
    const boxed = {
      map: { rows: ['..'] },
      heroes: [hero('A', { at: [1, 1] })],
      enemies: [enemy('GA', { id: 'E', at: [2, 1] })],
    };
    expect(story(enemiesAct(boxed, 99), 'attackDeclared')).toHaveLength(1);
  });
  it('BA-FLOW-03: the last spell is gone: it goes on to fight', () => {
    const t = enemiesAct(room([enemy('CU', { id: 'E', at: [4, 2], spells: [0] })]), 99);
    expect(story(t, 'attackDeclared')).toHaveLength(1);
  });
  it('BA-FLOW-06: the top hero cannot be sighted, the second is the target', () => {
    const t = enemiesAct({
      map: { rows: ['.......', '.......', '...O...', '.......', '.......'] },
      heroes: [hero('A', { at: [4, 2] }), hero('B', { at: [1, 1] })],
      enemies: [enemy('CU', { id: 'E', at: [4, 4], speed: 0 })],
    });
    expect(targets(t)).toEqual(['B']);
  });
});

describe('BA-ENC: enemy cards in play', () => {
  const beside = (card: string, more: object = {}) => room([enemy(card, { id: 'E', at: [4, 2], ...more })]);
  it('BA-ENC-03: reach', () => {
    const two = (card: string, speed: number) => room([enemy(card, { id: 'E', at: [4, 3], speed, attacks: 1 })]);
    expect(targets(enemiesAct(two('G', 0)))).toEqual([]);
    expect(targets(enemiesAct(two('OG', 0), 99))).toEqual(['A']);
  });
  it('BA-ENC-07: a fixed Speed, no die', () => {
    const t = enemiesAct({
      map: { rows: ['..........'] },
      heroes: [hero('A', { at: [1, 1] })],
      enemies: [enemy('O', { id: 'E', at: [10, 1] })],
    });
    expect(standsOn(t, 'E')).toEqual(['5,1']);
  });
  it('BA-ENC-08: so many attacks by hand, one missile', () => {
    expect(targets(enemiesAct(beside('O'), 99, 99))).toEqual(['A', 'A']);
    expect(targets(enemiesAct(room([enemy('BN', { id: 'E', at: [4, 6] })]), 99))).toEqual(['A']);
  });
  it('BA-ENC-09: the same two steps and Vital Hits', () => {
    const vital = enemiesAct(beside('G'), 5);
    expect(heroState(vital, 'A').health).toBe(heroState(vital, 'A').base.health - 2);
    const wound = enemiesAct(beside('G'), 50, 99);
    expect(heroState(wound, 'A').health).toBe(heroState(wound, 'A').base.health - 1);
    const miss = enemiesAct(beside('G'), 51);
    expect(heroState(miss, 'A').health).toBe(heroState(miss, 'A').base.health);
  });
  it('BA-ENC-11: a bat flies over contents, but does not end there', () => {
    const t = enemiesAct(
      {
        map: { rows: ['..oo...'] },
        heroes: [hero('A', { at: [1, 1] })],
        enemies: [enemy('BT', { id: 'E', at: [7, 1] })],
      },
      99,
    );
    expect(standsOn(t, 'E')).toEqual(['2,1']);
  });
  it('BA-GAP-07: ghoul and spider make ill, the troll heals, the minotaur charges', () => {
    const ghoul = enemiesAct(beside('GH', { attacks: 1 }), 55, 99, 25);
    expect(heroState(ghoul, 'A').diseased).toBe(true);
    const healthy = enemiesAct(beside('GH', { attacks: 1 }), 55, 99, 26);
    expect(heroState(healthy, 'A').diseased).toBe(false);
    const spider = (roll: number) => enemiesAct(beside('SP', { attacks: 1 }), 60, 99, roll);
    expect(heroState(spider(75), 'A').poisoned).toBe(false);
    expect(heroState(spider(76), 'A').poisoned).toBe(true);
    const troll = enemiesAct(beside('TR', { attacks: 1, health: 9 }), 99);
    expect(enemyState(troll, 'E')!.health).toBe(10);
    const burned = enemiesAct(beside('TR', { attacks: 1, health: 9, burned: true }), 99);
    expect(enemyState(burned, 'E')!.health).toBe(9);
    expect(enemyState(burned, 'E')!.burned).toBe(false);
    const charge = (at: [number, number]) =>
      enemiesAct(
        {
          map: { rows: floor(4, 12) },
          heroes: [hero('A', { at: [2, 1] })],
          enemies: [enemy('MI', { id: 'E', at, attacks: 1 })],
        },
        99,
      );
    expect(story(charge([2, 7]), 'attackDeclared')[0]).toMatchObject({ chance: 75 });
    expect(story(charge([2, 5]), 'attackDeclared')[0]).toMatchObject({ chance: 65 });
  });
  it('BA-GAP-07: black sun, fire breath and grave chill', () => {
    const heroes = [hero('A', { at: [4, 1] }), hero('B', { at: [5, 1] }), hero('C', { at: [1, 1] })];
    const warlock = enemiesAct(room([enemy('HW', { id: 'E', at: [4, 6], priority: ['Shoot Nearest'] })], heroes));
    expect(['A', 'B', 'C'].map(id => heroState(warlock, id).health - heroState(warlock, id).base.health)).toEqual([
      -1, -1, 0,
    ]);
    expect(enemyState(warlock, 'E')!.spells).toEqual([0, 3]);
    const drake = enemiesAct(
      room(
        [
          enemy('AD', { id: 'E', at: [3, 5], priority: ['Shoot Nearest'] }),
          enemy('K', { id: 'K1', at: [4, 2], skips: 1 }),
        ],
        [hero('A', { at: [5, 1], race: 'Dragonian' }), hero('B', { at: [4, 1], race: 'Elf' })],
      ),
      40,
      90,
    );
    expect(enemyState(drake, 'K1')).toBeUndefined();
    expect(heroState(drake, 'A').health).toBe(heroState(drake, 'A').base.health);
    const lord = enemiesAct(room([enemy('BL', { id: 'E', at: [4, 5] })]));
    expect(heroState(lord, 'A').effects).toEqual(['grave-chill']);
    expect(heroState(lord, 'A').health).toBe(heroState(lord, 'A').base.health - 1);
  });
});

describe('BA-ECO: order of enemies', () => {
  const order = (t: ReturnType<typeof enemiesAct>) => story(t, 'enemyTurnStarted').map(event => event.enemy);
  const still = { skips: 1 };
  it('BA-ECO-01 BA-ECO-02: by the number of the square', () => {
    const t = enemiesAct({
      map: { rows: floor(5, 3) },
      heroes: [hero('A', { at: [1, 3] })],
      enemies: [enemy('G', { id: 'G', at: [2, 2], ...still }), enemy('O', { id: 'O', at: [5, 1], ...still })],
    });
    expect(order(t)).toEqual(['O', 'G']);
  });
  it('BA-ECO-03: the order is fixed at the start; each acts once', () => {
    const t = enemiesAct({
      map: { rows: floor(5, 9) },
      heroes: [hero('A', { at: [3, 9] })],
      enemies: [enemy('G', { id: 'G', at: [3, 1] }), enemy('Z', { id: 'Z', at: [1, 3], ...still })],
    });
    expect(order(t)).toEqual(['G', 'Z']);
  });
  it('BA-ECO-04: squares before the entry wall come first', () => {
    const t = enemiesAct({
      map: [
        { rows: floor(3, 3), y: 4, kind: 'room' },
        { rows: floor(3, 3), y: 1, kind: 'passage' },
      ],
      openings: [[2, 4, 'S']],
      heroes: [hero('A', { at: [3, 6] })],
      enemies: [enemy('G', { id: 'G', at: [1, 4], ...still }), enemy('K', { id: 'K', at: [2, 3], home: 0, ...still })],
    });
    expect(order(t)).toEqual(['K', 'G']);
  });
  it('BA-ECO-04: on a tile that lies over the room the rows and columns of the plane count', () => {
    const t = turnOf('A', {
      map: [
        { rows: floor(3, 3), y: 4, kind: 'room' },
        { rows: ['E..'], y: 5, kind: 'passage' },
      ],
      heroes: [hero('A', { at: [3, 6] })],
      enemies: [enemy('G', { id: 'R', at: [2, 5] }), enemy('G', { id: 'E', home: 0 })],
    });
    expect(orderOfEnemies(t.g)).toEqual(['E', 'R']);
  });
  it('BA-ECO-05: room by room in the order of opening', () => {
    const t = enemiesAct({
      map: [
        { rows: floor(5, 5), kind: 'room' },
        { rows: floor(5, 5), x: 6, kind: 'room' },
      ],
      openings: [[5, 3, 'E']],
      heroes: [hero('A', { at: [1, 1] })],
      enemies: [enemy('RT', { id: 'R', at: [6, 1], ...still }), enemy('O', { id: 'O', at: [5, 5], ...still })],
    });
    expect(order(t)).toEqual(['O', 'R']);
  });
  it('BA-ECO-06: a large enemy by its lowest square', () => {
    const t = enemiesAct({
      map: { rows: floor(5, 5) },
      heroes: [hero('A', { at: [1, 5] })],
      enemies: [
        enemy('OG', { id: 'OG', at: [3, 2], ...still }),
        enemy('Z', { id: 'Z10', at: [5, 2], ...still }),
        enemy('Z', { id: 'Z7', at: [2, 2], ...still }),
      ],
    });
    expect(order(t)).toEqual(['Z7', 'OG', 'Z10']);
  });
  it('BA-ECO-07: a passage is numbered from its near end', () => {
    const t = enemiesAct({
      map: { rows: floor(2, 6), kind: 'passage' },
      heroes: [hero('A', { at: [1, 6] })],
      enemies: [enemy('RT', { id: 'R5', at: [1, 3], ...still }), enemy('RT', { id: 'R4', at: [2, 2], ...still })],
    });
    expect(order(t)).toEqual(['R4', 'R5']);
  });
});

describe('BA-RND: activity', () => {
  const behind = (card: string, more: object = {}) =>
    turnOf('A', {
      map: { rows: floor(6, 1) },
      doors: [{ at: [3, 1], side: 'E', everOpened: true }],
      heroes: [hero('A', { at: [1, 1] })],
      enemies: [enemy('W', { id: 'W1', at: [5, 1] }), enemy(card, { id: 'E', at: [4, 1], ...more })],
    }).g.quiet;
  it('BA-RND-08: wolves behind a closed door are not active, a goblin is', () => {
    expect(behind('RT')).toBe(true);
    expect(behind('G')).toBe(false);
    expect(behind('WR')).toBe(false);
  });
  it('BA-RND-08: an archer across a chasm is active while it sees a hero', () => {
    const across = (card: string) =>
      turnOf('A', {
        map: { rows: ['..~~..'] },
        heroes: [hero('A', { at: [1, 1] })],
        enemies: [enemy(card, { at: [6, 1] })],
      }).g.quiet;
    expect(across('GA')).toBe(false);
    expect(across('CU')).toBe(false);
    expect(across('G')).toBe(true);
    expect(across('BT')).toBe(false);
  });
  it('BA-RND-09: the enemy step is empty while nobody is active', () => {
    const t = enemiesAct({
      map: { rows: ['..~~..'] },
      heroes: [hero('A', { at: [1, 1] })],
      enemies: [enemy('S', { at: [6, 1] })],
      round: 3,
    });
    expect(story(t, 'enemyTurnStarted')).toEqual([]);
    expect(t.g.round).toBe(4);
  });
});

describe('enemies with several bodies about', () => {
  const rules = (list: readonly { readonly rule: string }[]) => list.map(({ rule }) => rule);
  const far = () => zombie({ id: 'Z9', at: [7, 7], skips: 9 });
  it('BA-PHA-01 BA-GAP-07: the Warlock casts in the order of its card and fights when nothing is left', () => {
    const spells = [1, 0];
    const cast = enemiesAct(here([enemy('HW', { id: 'H', at: [4, 5], spells })], [human('A', { at: [4, 4] })]));
    expect(story(cast, 'enemyCast')).toHaveLength(1);
    const spent = enemiesAct(
      here([enemy('HW', { id: 'H', at: [4, 5], spells: [0, 0] })], [human('A', { at: [4, 4] })]),
      99,
    );
    expect(story(spent, 'attackDeclared')).toHaveLength(1);
  });
  it('BA-GAP-07 BA-GEN-15: Fire Breath burns minis beside the target, its own side too, never the Drake', () => {
    const t = enemiesAct(
      here(
        [enemy('AD', { id: 'D', at: [4, 6], spells: [1] }), enemy('K', { id: 'K', at: [3, 3], skips: 9 })],
        [human('A', { at: [4, 3] }), hero('S', { at: [5, 3], race: 'Dragonian' })],
        floor(9, 9),
      ),
      90,
      10,
    );
    expect(enemyState(t, 'K')).toBeUndefined();
    expect([heroState(t, 'A').health, heroState(t, 'S').health]).toEqual([6, heroState(t, 'S').base.health]);
    expect(enemyState(t, 'D')!.health).toBe(18);
  });
  it('BA-GAP-03 BA-ENC-09: Mirror Double turns a Vital Hit and is then half gone', () => {
    const t = enemiesAct(
      here(
        [zombie({ attacks: 1 })],
        [hero('A', { at: [4, 4], race: 'Gnome', role: 'Priest', traitsUsed: ['mirror-double'], mirror: 2 })],
      ),
      3,
    );
    expect(heroState(t, 'A')).toMatchObject({ mirror: 1, health: 6 });
  });
  it('BA-GAP-03 BA-SPL-08: but no spell', () => {
    const t = enemiesAct(
      here(
        [enemy('CU', { id: 'C', at: [4, 7] })],
        [hero('A', { at: [4, 4], race: 'Gnome', role: 'Priest', traitsUsed: ['mirror-double'], mirror: 2 })],
      ),
    );
    expect(heroState(t, 'A')).toMatchObject({ mirror: 2, health: 5 });
  });
  it('BA-GEN-13 BA-PRI-13: a friendly wolf rolls after the heroes when an orc wavers', () => {
    const t = enemiesAct(
      {
        ...here(
          [enemy('O', { id: 'O', at: [4, 5], attacks: 1 })],
          [hero('A', { at: [3, 4], race: 'Elf', role: 'Druid' })],
        ),
        friendlies: [
          {
            kind: 'wolf',
            id: 'W',
            owner: 'A',
            squares: [
              [5, 4],
              [6, 4],
            ],
          },
        ],
      },
      30,
      71,
      40,
      35,
    );
    expect(story(t, 'rfiRolled')[0]).toMatchObject({ order: ['A', 'W'], values: [30, 71] });
    expect(t.g.friendlies[0]!.health).toBe(3);
  });
  it('BA-DWN-09 BA-ITEM-02: who has taken armour off a dead hero has not moved, and may not', () => {
    const t = turnOf(
      'A',
      here(
        [zombie({ at: [7, 7] })],
        [human('A', { at: [4, 4] }), human('B', { at: [5, 4], health: -1, worn: ['leather-armour'] })],
      ),
    );
    t.choose({ do: 'strip', hero: 'B', item: 'leather-armour' });
    expect(t.whyNot({ do: 'move' })).toMatchObject([{ rule: 'BA-ITEM-02' }]);
    expect(t.whyNot({ do: 'move' })).toHaveLength(1);
  });
  it('BA-DWN-08 BA-CON-13: the fallen leave cards and coins, no spells', () => {
    const t = turnOf(
      'A',
      here(
        [far()],
        [human('A', { at: [4, 4] }), hero('B', { at: [5, 4], role: 'Priest', health: 0, held: ['dagger'] })],
      ),
    );
    t.choose({ do: 'take-items', hero: 'B' });
    expect(rules(t.whyNot({ do: 'take', card: 'mend-wounds' }))).toEqual(['BA-SPL-09', 'BA-CON-13']);
  });
});
