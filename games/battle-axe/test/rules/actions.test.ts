import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { topologyOf, touches } from '../../src/board/ground.ts';
import { lineIsFree } from '../../src/board/sight.ts';
import { checkSum } from '../../src/combat/check.ts';
import { game } from '../../src/index.ts';
import { enemiesAct, enemy, enemyState, floor, hero, heroAt, heroState, story, targets, turnOf } from '../support.ts';

const usedUp = ['attacking-flurry', 'run-for-it'];
const human = (id: string, more: object = {}) =>
  hero(id, { race: 'Human', role: 'Paladin', traitsUsed: usedUp, base: { attacks: 1 }, ...more });
const here = (enemies: object[], heroes: object[], rows = floor(7, 7)) => ({ map: { rows }, heroes, enemies });
const zombie = (more: object = {}) => enemy('Z', { id: 'Z1', at: [5, 4], ...more });
const walks = (t: ReturnType<typeof turnOf>) =>
  t.decision.options.flatMap(option =>
    (option as { do: string }).do === 'walk' ? [(option as { to: string }).to] : [],
  );

describe('BA-MOVE: movement', () => {
  const moving = (scenario: object, die = 1) => {
    const t = turnOf('A', scenario as Record<string, unknown>);
    t.dice(die).choose({ do: 'move' });
    return t;
  };
  it('BA-MOVE-01 BA-MOVE-02: Speed Roll 7 and the costs of an open floor', () => {
    const t = moving(
      here([zombie({ at: [9, 9], speed: 0 })], [human('A', { at: [1, 9], base: { speed: 6 } })], floor(9, 9)),
    );
    expect(walks(t)).toContain('8,9');
    expect(walks(t)).toContain('2,3');
    expect(walks(t)).not.toContain('9,9');
    expect(walks(t)).not.toContain('8,8');
    expect(t.whyNot({ do: 'walk', to: '8,8' })).toMatchObject([{ rule: 'BA-MOVE-02' }]);
    t.choose({ do: 'walk', to: '8,9' });
    expect(heroState(t, 'A').turn.spent).toBe(7);
  });
  it('BA-MOVE-03: an enemy bars a passage', () => {
    const t = moving(
      { map: { rows: ['......'] }, heroes: [human('A', { at: [1, 1] })], enemies: [zombie({ at: [4, 1], skips: 9 })] },
      6,
    );
    expect(walks(t)).toEqual(['2,1', '3,1']);
  });
  it('BA-MOVE-04: contents cannot be crossed, not even low ones', () => {
    expect(walks(moving({ map: { rows: ['..o..'] }, heroes: [human('A', { at: [1, 1] })] }, 6))).toEqual(['2,1']);
  });
  it('BA-MOVE-05: crossing another hero needs his leave', () => {
    const t = moving(
      {
        map: { rows: ['....'] },
        heroes: [human('A', { at: [1, 1], seat: 'p1' }), human('B', { at: [2, 1], seat: 'p2' })],
        enemies: [],
      },
      1,
    );
    expect(walks(t)).toEqual([]);
    t.choose({ do: 'ask', hero: 'B' });
    expect(t.decision).toMatchObject({ seat: 'p2', options: ['refuse', 'agree'] });
    t.choose('agree');
    expect(walks(t)).toEqual(['3,1', '4,1']);
    t.choose({ do: 'walk', to: '3,1' });
    expect(story(t, 'heroMoved')[0]).toMatchObject({ cost: 2 });
  });
  it('BA-MOVE-06 BA-ADJ-03: a closed door is a wall', () => {
    const t = moving(
      { map: { rows: ['....'] }, doors: [{ at: [2, 1], side: 'E' }], heroes: [human('A', { at: [1, 1] })] },
      6,
    );
    expect(walks(t)).toEqual(['2,1']);
  });
  it('BA-MOVE-07: a diagonal step between two enemies', () => {
    const between = {
      map: { rows: ['..', '..'] },
      heroes: [human('A', { at: [1, 1] })],
      enemies: [zombie({ at: [1, 2], skips: 9 }), zombie({ id: 'Z2', at: [2, 1], skips: 9 })],
    };
    expect(walks(moving(between, 6))).toEqual(['2,2']);
    const walled = {
      ...between,
      map: {
        rows: ['..', '..'],
        walls: [
          [1, 1, 'N'],
          [1, 1, 'E'],
        ],
      },
    };
    expect(turnOf('A', walled).g.quiet).toBe(true);
    expect(moving(walled, 6).decision.kind).toBe('takeTurn.act');
  });
  it('BA-MOVE-08: leaving enemies provokes nothing', () => {
    const t = moving(here([zombie(), zombie({ id: 'Z2', at: [5, 5] })], [human('A', { at: [4, 4] })]));
    t.dice().choose({ do: 'walk', to: '1,4' });
    expect(heroState(t, 'A').health).toBe(7);
  });
  it('BA-MOVE-09 BA-EXP-01: at a passage end the next section is laid, then he may walk on', () => {
    const t = moving(
      {
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
        heroes: [human('A', { at: [1, 1], base: { speed: 2 } })],
        enemies: [],
        decks: { passage: ['P03'] },
      },
      6,
    );
    t.choose({ do: 'walk', to: '1,6' });
    expect(t.g.tiles).toHaveLength(2);
    expect(t.g.doors).toHaveLength(1);
    expect(t.g.doors[0]!.open).toBe(false);
    expect(walks(t)).toContain('1,8');
  });
});

describe('BA-ADJ: adjacency', () => {
  it('BA-ADJ-01: eight squares', () => {
    const t = turnOf(
      'A',
      here(
        [
          zombie({ at: [3, 3] }),
          zombie({ id: 'Z2', at: [4, 5] }),
          zombie({ id: 'Z3', at: [5, 4] }),
          zombie({ id: 'Z4', at: [6, 4] }),
        ],
        [human('A', { at: [4, 4] })],
      ),
    );
    expect(['Z1', 'Z2', 'Z3', 'Z4'].map(target => t.offers({ do: 'fight', target }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  it('BA-ADJ-02: through a doorway and its diagonals', () => {
    const pairs = (open: boolean) => {
      const t = turnOf('A', {
        map: {
          rows: floor(2, 3),
          walls: [
            [1, 1, 'E'],
            [1, 3, 'E'],
          ],
        },
        doors: [{ at: [1, 2], side: 'E', open, everOpened: true }],
        heroes: [human('A', { at: [1, 1] })],
      });
      const cell = (x: number, y: number) => t.g.board.at(x, y, 't0');
      return [3, 2, 1].map(y => [3, 2, 1].filter(other => touches(topologyOf(t.g), cell(1, y), cell(2, other))));
    };
    expect(pairs(true)).toEqual([[2], [3, 2, 1], [2]]);
    expect(pairs(false)).toEqual([[], [], []]);
  });
  it('BA-ADJ-04: at a door is on either of its squares', () => {
    const at = (square: [number, number]) =>
      turnOf('A', {
        map: { rows: floor(4, 2), walls: [[2, 2, 'E']] },
        doors: [{ at: [2, 1], side: 'E', everOpened: true }],
        heroes: [human('A', { at: square })],
      }).offers({ do: 'open-door', door: 0 });
    expect([at([2, 1]), at([3, 1]), at([2, 2])]).toEqual([true, true, false]);
  });
});

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
    expect(t.decision.options).toEqual([{ do: 'fight', target: 'Z1' }, { do: 'stop' }]);
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

describe('BA-DOOR: doors', () => {
  const corridor = (at: [number, number], more: object = {}) =>
    turnOf('A', {
      map: { rows: ['......'] },
      doors: [{ at: [3, 1], side: 'E', everOpened: true, ...more }],
      heroes: [human('A', { at })],
      enemies: [],
    });
  it('BA-DOOR-01: he must stand at the door', () => {
    expect(corridor([1, 1]).whyNot({ do: 'open-door', door: 0 })).toMatchObject([{ rule: 'BA-ADJ-04' }]);
    const t = corridor([3, 1]);
    t.dice().choose({ do: 'open-door', door: 0 });
    expect(t.g.doors[0]!.open).toBe(true);
  });
  it('BA-DOOR-02: closing from either side', () => {
    const t = corridor([4, 1], { open: true });
    t.choose({ do: 'close-door', door: 0 });
    expect(t.g.doors[0]!.open).toBe(false);
    const lying = turnOf('A', {
      map: { rows: ['......'] },
      doors: [{ at: [3, 1], side: 'E', open: true }],
      heroes: [human('A', { at: [4, 1], held: [] })],
      enemies: [
        enemy('W', {
          id: 'W1',
          squares: [
            [2, 1],
            [3, 1],
          ],
        }),
      ],
    });
    expect(lying.offers({ do: 'close-door' })).toBe(true);
    const spanning = turnOf('A', {
      map: { rows: floor(6, 2), walls: [[3, 2, 'E']] },
      doors: [{ at: [3, 1], side: 'E', open: true }],
      heroes: [human('A', { at: [3, 2] }), human('B', { at: [5, 1] })],
      enemies: [
        enemy('W', {
          id: 'W1',
          squares: [
            [3, 1],
            [4, 1],
          ],
        }),
      ],
    });
    expect(spanning.whyNot({ do: 'close-door', door: 0 }).map(reason => reason.rule)).toContain('BA-DOOR-02');
  });
  it('BA-DOOR-03: not both in one turn', () => {
    const t = corridor([3, 1]);
    t.choose({ do: 'open-door', door: 0 });
    expect(t.whyNot({ do: 'close-door', door: 0 }).map(reason => reason.rule)).toContain('BA-DOOR-03');
  });
  it('BA-DOOR-04: no walking away after a move; opening first, he may move', () => {
    const moved = corridor([1, 1]);
    moved
      .dice(2)
      .choose({ do: 'move' })
      .choose({ do: 'walk', to: '3,1' })
      .choose({ do: 'stop' })
      .choose({ do: 'open-door', door: 0 });
    expect(moved.offers({ do: 'move' })).toBe(false);
    const first = corridor([3, 1]);
    first.choose({ do: 'open-door', door: 0 });
    expect(first.offers({ do: 'move' })).toBe(true);
  });
});

describe('BA-ITEM: items', () => {
  it('BA-ITEM-01 BA-ITEM-02: one worn item, and no move', () => {
    const t = turnOf(
      'A',
      here([], [human('A', { at: [4, 4], worn: ['leather-armour'], pack: ['chain-armour', 'helmet'] })]),
    );
    expect(t.whyNot({ do: 'wear', item: 'chain-armour' })).toMatchObject([{ rule: 'BA-CON-03' }]);
    t.choose({ do: 'take-off', item: 'leather-armour' });
    expect(t.whyNot({ do: 'move' }).map(reason => reason.rule)).toContain('BA-ITEM-02');
    t.choose({ do: 'end' }).choose({ do: 'turn', hero: 'A' }).choose({ do: 'wear', item: 'chain-armour' });
    expect(heroState(t, 'A').worn.body).toBe('chain-armour');
    const moved = turnOf('A', here([], [human('A', { at: [4, 4], pack: ['helmet'] })]));
    moved.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '4,5' }).choose({ do: 'stop' });
    expect(moved.whyNot({ do: 'wear', item: 'helmet' }).map(reason => reason.rule)).toContain('BA-ITEM-02');
  });
  it('BA-ITEM-03: two cards of one kind in the hands are one choice', () => {
    const t = turnOf('A', here([], [human('A', { at: [4, 4], held: ['dagger', 'dagger'] })])).choose({ do: 'swap' });
    expect(t.decision.options).toEqual([{ do: 'done' }, { do: 'stow', item: 'dagger' }]);
  });
  it('BA-ITEM-03 BA-ITEM-06: a swap is one action, and he may still move but not fight', () => {
    const t = turnOf(
      'A',
      here([zombie()], [human('A', { at: [4, 4], held: ['sword', 'wooden-shield'], pack: ['shortbow'] })]),
    );
    t.choose({ do: 'swap' })
      .choose({ do: 'stow', item: 'sword' })
      .choose({ do: 'stow', item: 'wooden-shield' })
      .choose({ do: 'hold', item: 'shortbow' })
      .choose({ do: 'done' });
    expect(heroState(t, 'A')).toMatchObject({ left: 'shortbow', right: 'shortbow' });
    expect(t.offers({ do: 'move' })).toBe(true);
    expect(t.offers({ do: 'fight' })).toBe(false);
  });
  it('BA-ITEM-04: exchange with an adjacent hero; his owner may refuse', () => {
    const t = turnOf(
      'A',
      here(
        [],
        [
          human('A', { at: [4, 4], held: [], pack: ['rope', 'antidote'], seat: 'p1' }),
          human('B', { at: [5, 4], seat: 'p2' }),
        ],
      ),
    );
    t.choose({ do: 'exchange', hero: 'B' }).choose({ do: 'give', item: 'rope' }).choose('agree');
    t.choose({ do: 'take', item: 'dagger' }).choose('agree').choose({ do: 'hold', item: 'dagger' });
    expect(heroState(t, 'A').right).toBe('dagger');
    expect(heroState(t, 'B').pack).toEqual(['rope']);
    t.choose({ do: 'give', item: 'antidote' }).choose('refuse');
    expect(heroState(t, 'A').pack).toEqual(['antidote']);
  });
  it('BA-ITEM-05: worn items are not exchanged', () => {
    const t = turnOf(
      'A',
      here([], [human('A', { at: [4, 4], worn: ['leather-armour'], pack: ['rope'] }), human('B', { at: [5, 4] })]),
    );
    t.choose({ do: 'exchange', hero: 'B' });
    expect(t.offers({ do: 'give', item: 'leather-armour' })).toBe(false);
    expect(t.whyNot({ do: 'give', item: 'leather-armour' })).toMatchObject([{ rule: 'BA-ITEM-05' }]);
  });
});

describe('BA-CRY: carrying', () => {
  const pair = (carrier: object, passenger: object, enemies: object[] = []) =>
    here(enemies, [human('A', { at: [4, 4], ...carrier }), hero('B', { at: [5, 4], race: 'Elf', ...passenger })]);
  it('BA-CRY-01 BA-DWN-11: Heavy carries Light, willing, unconscious or dead', () => {
    expect(turnOf('A', pair({}, { health: 0 })).offers({ do: 'carry', hero: 'B' })).toBe(true);
    expect(turnOf('A', pair({}, { health: -1 })).offers({ do: 'carry', hero: 'B' })).toBe(true);
    expect(turnOf('A', pair({}, { race: 'Dwarf' })).whyNot({ do: 'carry', hero: 'B' })).toMatchObject([
      { rule: 'BA-CRY-01' },
    ]);
    expect(turnOf('A', pair({ race: 'Elf' }, { race: 'Gnome' })).offers({ do: 'carry', hero: 'B' })).toBe(false);
  });
  it('BA-CRY-02: three squares less', () => {
    const t = turnOf(
      'A',
      pair({ carrying: 'B', base: { speed: 6 } }, { health: 0, at: undefined }, [zombie({ at: [7, 7], speed: 0 })]),
    );
    t.dice(4).choose({ do: 'move' });
    expect(story(t, 'speedFixed')[0]).toMatchObject({ amount: 7 });
  });
  it('BA-CRY-03 BA-CRY-04: a carrier only moves; dropping is free and gives full Speed', () => {
    const t = turnOf(
      'A',
      pair({ carrying: 'B', base: { speed: 6, attacks: 1 } }, { health: 0, at: undefined }, [
        zombie({ at: [3, 4], skips: 9, health: 9 }),
      ]),
    );
    expect(t.whyNot({ do: 'fight', target: 'Z1' })).toMatchObject([{ rule: 'BA-CRY-03' }]);
    t.choose({ do: 'drop', to: '5,5' });
    t.dice(4).choose({ do: 'move' });
    expect(story(t, 'speedFixed')[0]).toMatchObject({ amount: 10 });
    t.choose({ do: 'stop' });
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    const moved = turnOf(
      'A',
      pair({ carrying: 'B' }, { health: 0, at: undefined }, [zombie({ at: [3, 4], skips: 9 })]),
    );
    moved
      .dice(4)
      .choose({ do: 'move' })
      .choose({ do: 'walk', to: '4,3' })
      .choose({ do: 'stop' })
      .choose({ do: 'drop', to: '5,3' });
    expect(moved.whyNot({ do: 'fight', target: 'Z1' })).toMatchObject([{ rule: 'BA-CRY-03' }]);
  });
  it('BA-CRY-05: picking up in mid-move', () => {
    const t = turnOf('A', {
      map: { rows: ['..........'] },
      heroes: [human('A', { at: [1, 1], base: { speed: 5 } }), hero('B', { at: [5, 1], race: 'Gnome', health: 0 })],
      enemies: [zombie({ at: [10, 1], skips: 9 })],
    });
    t.dice(4).choose({ do: 'move' }).choose({ do: 'walk', to: '4,1' }).choose({ do: 'pick-up', hero: 'B' });
    expect(walks(t)).toEqual(['1,1', '2,1', '3,1', '5,1', '6,1', '7,1']);
    t.choose({ do: 'walk', to: '7,1' });
    expect(heroAt(t, 'B')).toBe('7,1');
    expect(heroState(t, 'A').turn.acted).toBe(true);
  });
  it('BA-CRY-06: a passenger does nothing until he gets down', () => {
    const t = turnOf('B', {
      ...pair({ carrying: 'B' }, { at: undefined, held: ['sling'] }, [zombie({ at: [4, 7] })]),
      turn: 'B',
    });
    expect(t.whyNot({ do: 'shoot', target: 'Z1' })).toMatchObject([{ rule: 'BA-CRY-06' }]);
    t.choose({ do: 'get-down', to: '5,4' });
    expect(t.offers({ do: 'shoot', target: 'Z1' })).toBe(true);
  });
  it('BA-CRY-07: a carried hero can be attacked', () => {
    const down = enemiesAct(pair({ carrying: 'B' }, { health: 0, at: undefined }, [zombie({ attacks: 1 })]), 99);
    expect(targets(down)).toEqual(['A']);
    const willing = enemiesAct(pair({ carrying: 'B' }, { at: undefined }, [zombie({ attacks: 1 })]), 20, 80, 99);
    expect(targets(willing)).toEqual(['B']);
  });
});

describe('BA-DWN: unconscious and dead', () => {
  const down = (more: object, enemies: object[] = [zombie({ at: [1, 1], skips: 9 })], helper: object = {}) =>
    here(enemies, [human('A', { at: [4, 4], ...helper }), human('B', { at: [5, 5], health: 0, ...more })]);
  it('BA-DWN-01: no turn while unconscious', () => {
    const t = given(game, { ...down({}), round: 1 });
    expect(t.decision.options).toEqual([{ do: 'turn', hero: 'A' }]);
  });
  it('BA-DWN-02: he still makes his Defend roll', () => {
    const t = enemiesAct(
      here(
        [zombie({ at: [6, 5], attacks: 1, attack: 40 })],
        [human('A', { at: [1, 1] }), human('B', { at: [5, 5], health: 0, base: { defend: 35 } })],
      ),
      30,
      50,
    );
    expect(heroState(t, 'B')).toMatchObject({ health: -1, status: 'dead' });
  });
  it('BA-DWN-04: healing wakes him, and he may take his turn', () => {
    const t = turnOf('A', down({}, undefined, { role: 'Priest' }));
    t.choose({ do: 'cast', card: 'mend-wounds' }).choose('B');
    expect(heroState(t, 'B')).toMatchObject({ health: 4, status: 'conscious' });
    t.choose({ do: 'end' });
    expect(t.offers({ do: 'turn', hero: 'B' })).toBe(true);
  });
  it('BA-DWN-05: a potion poured by an adjacent hero', () => {
    const t = turnOf('A', down({}, undefined, { pack: ['healing-potion'] }));
    t.choose({ do: 'pour', item: 'healing-potion', hero: 'B' });
    expect(heroState(t, 'B').health).toBe(3);
    const far = turnOf('A', down({ at: [7, 7] }, undefined, { pack: ['healing-potion'] }));
    expect(far.whyNot({ do: 'pour', item: 'healing-potion', hero: 'B' })).toMatchObject([{ rule: 'BA-DWN-05' }]);
  });
  it('BA-DWN-06 BA-DWN-07: awake when it is quiet, but weak: a move or an action', () => {
    const t = turnOf('A', { ...down({}, [zombie({ health: 1 })]), turn: 'A' });
    t.dice(20, 99).choose({ do: 'fight', target: 'Z1' });
    expect(heroState(t, 'B')).toMatchObject({ health: 0, status: 'conscious' });
    t.choose({ do: 'end' }).choose({ do: 'turn', hero: 'B' });
    t.dice(5).choose({ do: 'move' }).choose({ do: 'walk', to: '7,7' }).choose({ do: 'stop' });
    expect(t.whyNot({ do: 'swap' }).map(reason => reason.rule)).toContain('BA-DWN-07');
  });
  it('BA-DWN-08: taking his cards is one action', () => {
    const t = turnOf('A', down({ held: ['sword'], pack: ['antidote'], coins: [5] }));
    t.choose({ do: 'take-items', hero: 'B' })
      .choose({ do: 'take', item: 'sword' })
      .choose({ do: 'take', item: 'antidote' })
      .choose({ do: 'take-coins' });
    expect(heroState(t, 'A').pack).toEqual(['sword', 'antidote']);
    expect(heroState(t, 'A').coins).toEqual([5]);
  });
  it('BA-DWN-09: a worn item takes a turn without a move', () => {
    const t = turnOf('A', down({ worn: ['leather-armour', 'helmet'] }));
    t.choose({ do: 'strip', hero: 'B', item: 'helmet' });
    expect(heroState(t, 'A').pack).toEqual(['helmet']);
    expect(t.offers({ do: 'move' })).toBe(false);
    expect(t.offers({ do: 'strip' })).toBe(false);
  });
  it('BA-DWN-10: nothing heals the dead', () => {
    const t = turnOf('A', down({ health: -1 }, undefined, { role: 'Priest' }));
    t.choose({ do: 'cast', card: 'mend-wounds' });
    expect(t.decision.options).toEqual(['A']);
  });
});

describe('BA-SPA: challenges', () => {
  const chance = (
    race: string,
    role: string,
    check: 'jump' | 'pick-lock' | 'force' | 'rope-bridge' | 'climb',
    more: object = {},
  ) => {
    const t = turnOf('A', here([], [hero('A', { at: [1, 1], race, role, ...more })]));
    return checkSum(t.g, heroState(t, 'A'), check).total;
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
      hero('A', { at: [4, 4], race: 'Elf', role: 'Druid', effects: ['bear-form'], held: ['rope'], ...more });
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
