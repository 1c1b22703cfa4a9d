import { describe, expect, it } from 'vitest';
import { bodyOfMover, placements } from '../../src/enemies/large.ts';
import { canFightFrom, moverOf } from '../../src/enemies/mover.ts';
import {
  enemiesAct,
  enemy,
  enemyState,
  floor,
  here,
  hero,
  human,
  nameOf,
  standsOn,
  story,
  targets,
  turnOf,
  zombie,
} from '../support.ts';

function bodies(t: ReturnType<typeof turnOf>, speed: number) {
  const m = moverOf(t.g, t.g.enemies[0]!);
  return placements(bodyOfMover(m), speed).map(lay => ({
    at: lay.cells
      .map(cell => nameOf(t, cell))
      .sort()
      .join(' '),
    cost: lay.cost,
  }));
}
function reached(scenario: Record<string, unknown>, squares: string[]) {
  const t = turnOf('A', scenario);
  const m = moverOf(t.g, t.g.enemies[0]!);
  const me = t.g.heroes[0]!;
  return squares.filter(square => {
    const [x = 0, y = 0] = square.split(',').map(Number);
    me.cell = t.g.board.at(x, y, 't0');
    if (m.enemy.cells.includes(me.cell)) return false;
    return canFightFrom(m, m.enemy.cells, me);
  });
}
const allSquares = (width: number, depth: number) =>
  Array.from({ length: width * depth }, (_v, i) => `${(i % width) + 1},${Math.floor(i / width) + 1}`);

describe('BA-LRG: large enemies', () => {
  it('BA-LRG-01 BA-ENC-02: the front square leads and the body trails', () => {
    const t = turnOf('A', {
      map: { rows: floor(12, 3) },
      heroes: [hero('A', { at: [12, 3] })],
      enemies: [enemy('W', { id: 'E', at: [1, 1] })],
    });
    const found = bodies(t, 8);
    expect(found).toContainEqual({ at: '6,1 7,1', cost: 5 });
    expect(found).toContainEqual({ at: '7,1 8,1', cost: 6 });
    expect(found.filter(body => body.cost === 0)).toEqual([{ at: '1,1 2,1', cost: 0 }]);
  });
  it('BA-LRG-02: it squeezes along a narrow passage at normal speed', () => {
    const t = enemiesAct({
      map: { rows: floor(2, 14), kind: 'passage' },
      heroes: [hero('A', { at: [1, 14] })],
      enemies: [
        enemy('SG', {
          id: 'E',
          squares: [
            [1, 1],
            [2, 1],
            [1, 2],
            [2, 2],
            [1, 3],
            [2, 3],
          ],
        }),
      ],
    });
    expect(standsOn(t, 'E')).toEqual(['1,5', '1,6', '1,7', '2,5', '2,6', '2,7']);
  });
  it('BA-LRG-02: a body that fits lengthwise does not squeeze', () => {
    const t = turnOf('A', {
      map: { rows: floor(2, 14), kind: 'passage' },
      heroes: [hero('A', { at: [1, 14] })],
      enemies: [enemy('AD', { id: 'E', at: [1, 1], turned: true })],
    });
    expect(bodies(t, 6).every(body => body.at.split(' ').length === 6)).toBe(true);
    const ogre = turnOf('A', {
      map: { rows: floor(1, 12), kind: 'passage' },
      heroes: [hero('A', { at: [1, 12] })],
      enemies: [
        enemy('OG', {
          id: 'E',
          squares: [
            [1, 1],
            [1, 2],
          ],
        }),
      ],
    });
    expect(bodies(ogre, 3)).toContainEqual({ at: '1,4 1,5', cost: 3 });
  });
  it('BA-LRG-03: a door one size smaller can be passed, but not lain across', () => {
    const through = (card: string, double: boolean) => {
      const t = turnOf('A', {
        map: {
          rows: floor(12, 3),
          walls: [
            [6, 1, 'E'],
            [6, 2, 'E'],
            [6, 3, 'E'],
          ].filter(([, y]) => y !== 2 && !(double && y === 3)),
        },
        doors: [{ at: [6, 2], side: 'E', open: true, ...(double ? { double: 'N' } : {}) }],
        heroes: [hero('A', { at: [12, 3] })],
        enemies: [enemy(card, { id: 'E', at: [1, 1] })],
      });
      return bodies(t, 40).map(body => body.at.split(' ').map(square => Number(square.split(',')[0])));
    };
    const beyond = (list: number[][]) => list.some(xs => xs.every(x => x > 6));
    const across = (list: number[][]) => list.some(xs => xs.includes(6) && xs.includes(7));
    expect(beyond(through('OG', false))).toBe(true);
    expect(across(through('OG', false))).toBe(false);
    expect(across(through('OG', true))).toBe(true);
    expect(beyond(through('SG', false))).toBe(false);
    expect(beyond(through('SG', true))).toBe(true);
    expect(across(through('W', false))).toBe(true);
  });
  it('BA-LRG-04: the shortest move that lets it fight', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(9, 2) },
        heroes: [hero('A', { at: [6, 1] })],
        enemies: [enemy('OG', { id: 'E', at: [1, 1], attacks: 1 })],
      },
      99,
    );
    expect(standsOn(t, 'E')).toEqual(['3,1', '3,2', '4,1', '4,2']);
    expect(story(t, 'enemyMoved')[0]).toMatchObject({ cost: 2 });
  });
  it('BA-LRG-04: a flanking wolf goes round its hero', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(7, 9) },
        heroes: [hero('A', { at: [4, 5] })],
        enemies: [enemy('W', { id: 'E', at: [4, 7], turned: true, attacks: 1 })],
      },
      99,
    );
    expect(standsOn(t, 'E').some(square => square === '4,4')).toBe(true);
    expect(targets(t)).toEqual(['A']);
  });
  it('BA-LRG-05: it fights all round', () => {
    const found = reached(
      { map: { rows: floor(6, 5) }, heroes: [hero('A', { at: [6, 5] })], enemies: [enemy('W', { at: [3, 3] })] },
      allSquares(6, 5),
    );
    expect(found).toEqual(['2,2', '3,2', '4,2', '5,2', '2,3', '5,3', '2,4', '3,4', '4,4', '5,4']);
  });
  it('BA-LRG-06: reach is counted from the nearest square, diagonals as one', () => {
    const found = reached(
      { map: { rows: floor(8, 8) }, heroes: [hero('A', { at: [8, 8] })], enemies: [enemy('OG', { at: [3, 3] })] },
      ['6,6', '7,4', '6,3'],
    );
    expect(found).toEqual(['6,6', '6,3']);
  });
  it('BA-LRG-07: through a doorway only the block beyond it', () => {
    const single = (reach: number) =>
      reached(
        {
          map: { rows: floor(5, 5), walls: [1, 2, 4, 5].map(y => [3, y, 'E']) },
          doors: [{ at: [3, 3], side: 'E', open: true }],
          heroes: [hero('A', { at: [1, 1] })],
          enemies: [enemy('O', { at: [4, 3], reach })],
        },
        allSquares(3, 5),
      );
    expect(single(2)).toEqual(['2,2', '3,2', '2,3', '3,3', '2,4', '3,4']);
    expect(single(3)).toEqual(['2,2', '3,2', '2,3', '3,3', '2,4', '3,4']);
    expect(single(1)).toEqual(['3,2', '3,3', '3,4']);
    const double = reached(
      {
        map: { rows: floor(5, 5), walls: [1, 4, 5].map(y => [3, y, 'E']) },
        doors: [{ at: [3, 2], side: 'E', double: 'N', open: true }],
        heroes: [hero('A', { at: [1, 1] })],
        enemies: [
          enemy('O', {
            size: [1, 2],
            squares: [
              [4, 2],
              [4, 3],
            ],
            reach: 2,
          }),
        ],
      },
      allSquares(3, 5),
    );
    expect(double).toEqual(['2,1', '3,1', '2,2', '3,2', '2,3', '3,3', '2,4', '3,4']);
  });
  it('BA-LRG-08: any of its squares will do for a hero', () => {
    const t = turnOf('A', {
      map: { rows: ['.....', '.....', '.O...', '.....', '.....'] },
      heroes: [hero('A', { at: [2, 1], held: ['sling'] })],
      enemies: [enemy('OG', { id: 'E', at: [2, 4] })],
    });
    expect(t.offers({ do: 'shoot', target: 'E' })).toBe(true);
  });
  it('BA-LRG-09: a large caster moves for Clear Sight in the same order', () => {
    const t = enemiesAct({
      map: { rows: floor(8, 8) },
      heroes: [hero('A', { at: [4, 1] })],
      enemies: [
        enemy('BL', { id: 'E', at: [4, 6], speed: 1, spells: [1] }),
        enemy('K', { id: 'K1', at: [4, 5], skips: 1 }),
        enemy('K', { id: 'K2', at: [5, 5], skips: 1 }),
      ],
    });
    expect(standsOn(t, 'E')).toEqual(['3,6', '3,7', '4,6', '4,7']);
    expect(story(t, 'enemyCast')).toHaveLength(1);
  });
  it('BA-LRG-10: it counts once', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(9, 7) },
        heroes: [hero('A', { at: [3, 3] }), hero('B', { at: [7, 3] })],
        enemies: [
          enemy('W', { id: 'W1', at: [3, 4], skips: 1 }),
          enemy('Z', { id: 'Z1', at: [7, 4], skips: 1 }),
          enemy('Z', { id: 'Z2', at: [8, 3], skips: 1 }),
          enemy('K', { id: 'E', at: [5, 6] }),
        ],
      },
      99,
    );
    expect(targets(t)).toEqual(['B']);
  });
  it('BA-LRG-01 BA-ECO-07: not turned means along the rows of its home grid, whichever way the room lies', () => {
    const wolf = (entry: string, squares: number[][], at: number[]) =>
      standsOn(
        enemiesAct(
          {
            map: { rows: floor(9, 9), entry },
            heroes: [hero('A', { at })],
            enemies: [enemy('W', { id: 'W1', squares, speed: 5, attacks: 1 })],
            things: [{ at: entry === 'S' ? [4, 4] : [4, 6], height: 'low' }],
          },
          99,
        ),
        'W1',
      );
    const upright = wolf(
      'S',
      [
        [4, 7],
        [5, 7],
      ],
      [3, 5],
    );
    const lying = wolf(
      'W',
      [
        [7, 6],
        [7, 5],
      ],
      [5, 7],
    );
    expect(lying).toEqual(
      upright
        .map(name => name.split(',').map(Number))
        .map(([x, y]) => `${y},${10 - x!}`)
        .sort(),
    );
  });
});

describe('large enemies', () => {
  const rules = (list: readonly { readonly rule: string }[]) => list.map(({ rule }) => rule);
  const far = () => zombie({ id: 'Z9', at: [7, 7], skips: 9 });
  it('BA-LRG-06 BA-SHT-06: an ogre two squares off strikes and can be shot', () => {
    const scene = here(
      [enemy('OG', { id: 'O', at: [6, 4], attacks: 1 })],
      [human('A', { at: [4, 4], held: ['sling'] })],
      floor(9, 9),
    );
    expect(turnOf('A', scene).offers({ do: 'shoot', target: 'O' })).toBe(true);
    const t = enemiesAct(scene, 99);
    expect(standsOn(t, 'O')).toEqual(['6,4', '6,5', '7,4', '7,5']);
    expect(targets(t)).toEqual(['A']);
  });
  it('BA-LRG-06: past contents and minis, not past a wall', () => {
    const scene = (walls: unknown[]) => ({
      map: { rows: floor(9, 9), walls },
      heroes: [human('A', { at: [3, 4] }), human('B', { at: [4, 4] })],
      enemies: [enemy('OG', { id: 'O', at: [5, 4], attacks: 2, speed: 0 })],
    });
    expect(targets(enemiesAct(scene([]), 99, 40, 99, 30, 50, 99))).toContain('A');
    const wall = [3, 4, 5, 6].map(y => [3, y, 'E']);
    expect(targets(enemiesAct(scene(wall), 99, 99))).toEqual(['B', 'B']);
  });
  it('BA-GAP-07: a minotaur that charged four squares hits better once', () => {
    const charge = (x: number) =>
      enemiesAct(
        here([enemy('MI', { id: 'M', at: [x, 1], attacks: 2 })], [human('A', { at: [1, 1] })], floor(10, 2)),
        99,
        99,
      );
    expect(story(charge(6), 'attackDeclared').map(event => event.chance)).toEqual([75, 65]);
    expect(story(charge(5), 'attackDeclared').map(event => event.chance)).toEqual([65, 65]);
  });
  it('BA-GAP-07: fire keeps a troll from healing until it has had a turn', () => {
    const troll = (more: object) =>
      enemiesAct(
        here(
          [enemy('TR', { id: 'T', at: [5, 4], attacks: 0, health: 5, ...more })],
          [human('A', { at: [4, 4] })],
          floor(9, 9),
        ),
      );
    expect(enemyState(troll({}), 'T')!.health).toBe(6);
    expect(enemyState(troll({ burned: true }), 'T')).toMatchObject({ health: 5, burned: false });
    expect(enemyState(troll({ burned: true, skips: 1 }), 'T')).toMatchObject({ health: 5, burned: true });
  });
  it('BA-GAP-07 BA-INI-08: the Bone Lord calls two once, on the lowest squares beside it, for the next enemy step', () => {
    const t = turnOf(
      'A',
      here(
        [enemy('BL', { id: 'B', at: [4, 5], health: 8, spells: [0], skips: 9 })],
        [human('A', { at: [4, 4], base: { attacks: 2 } })],
        floor(9, 9),
      ),
    );
    t.dice(10, 99).choose({ do: 'fight', target: 'B' });
    expect(story(t, 'enemyAppeared').map(event => event.enemy)).toEqual(['S1', 'S2']);
    expect([standsOn(t, 'S1'), standsOn(t, 'S2')]).toEqual([['3,4'], ['5,4']]);
    expect(story(t, 'initiativeDecided')).toEqual([]);
  });
  it('BA-LRG-03 BA-RND-08: what fits through no door is not active behind it', () => {
    const scene = (card: string) =>
      turnOf('A', {
        map: {
          rows: floor(7, 5),
          walls: [1, 2, 4, 5].map(y => [3, y, 'E']),
        },
        doors: [{ at: [3, 3], side: 'E', open: true }],
        heroes: [human('A', { at: [1, 5] })],
        enemies: [enemy(card, { id: 'E', at: [5, 2] })],
      });
    expect(scene('SG').g.quiet).toBe(true);
    expect(scene('OG').g.quiet).toBe(false);
  });
  it('BA-DOOR-02: a door that a body lies across stays open', () => {
    const t = turnOf('A', {
      map: { rows: floor(6, 1) },
      doors: [{ at: [3, 1], side: 'E', open: true }],
      heroes: [human('A', { at: [2, 1] }), hero('B', { at: [1, 1], race: 'Elf', role: 'Druid' })],
      enemies: [zombie({ at: [6, 1], skips: 9 })],
      friendlies: [
        {
          kind: 'wolf',
          id: 'W',
          owner: 'B',
          squares: [
            [3, 1],
            [4, 1],
          ],
        },
      ],
    });
    expect(rules(t.whyNot({ do: 'close-door', door: 0 }))).toContain('BA-ADJ-04');
  });
  it('BA-ENC-06 BA-FGT-06: blows left over go to whoever else is adjacent, a flurry too', () => {
    const t = turnOf(
      'A',
      here(
        [enemy('K', { id: 'K1', at: [4, 5] }), enemy('K', { id: 'K2', at: [5, 4] }), far()],
        [human('A', { at: [4, 4], traitsUsed: ['run-for-it'], base: { attacks: 1 } })],
      ),
    );
    t.dice(10, 99).choose({ do: 'fight', target: 'K1' });
    expect(t.decision.options.slice(0, 2)).toEqual([{ do: 'stop' }, { do: 'flurry' }]);
    t.choose({ do: 'flurry' }).dice(10, 99).choose({ do: 'fight', target: 'K2' });
    expect(t.g.enemies.map(({ id }) => id)).toEqual(['Z9']);
  });
});
