import { describe, expect, it } from 'vitest';
import { enemies } from '../../src/content/content.ts';
import { EnemyCardSchema, type Priority, prioritySchema } from '../../src/content/schemas.ts';
import { moverOf } from '../../src/enemies/mover.ts';
import {
  candidatesOf,
  enemiesBeside,
  prioritiesFor,
  sortByPriority,
  sortingTrace,
  walkToFight,
} from '../../src/enemies/priority.ts';
import { apart, topologyOf } from '../../src/map/ground.ts';
import { enemiesAct, enemy, floor, here, hero, human, standsOn, story, targets, turnOf, zombie } from '../support.ts';

// The diagram: E acts; e are other enemies.
const diagram = [
  '.........',
  '...C.....',
  '..e......',
  'A........',
  'f........',
  '...B.....',
  '......ghi',
  'E......Dj',
];
const others = ['e', 'f', 'g', 'h', 'i', 'j'];

function board(priority: string[], more: Record<string, unknown> = {}, card = 'O') {
  return {
    map: { rows: diagram },
    heroes: ['A', 'B', 'C', 'D'].map(id => hero(id, (more[id] as Record<string, unknown>) ?? {})),
    enemies: [
      enemy(card, { id: 'E', speed: 9, attacks: 1, priority, missile: card === 'GA' ? 50 : null }),
      ...others.map(id => enemy('Z', { id, skips: 1 })),
    ],
    ...((more.position as object) ?? {}),
  };
}
function groups(priority: string[], phase: 'shoot' | 'fight', more: Record<string, unknown> = {}) {
  const t = turnOf('B', board(priority, more));
  const acting = t.g.enemies.find(one => one.id === 'E')!;
  const m = moverOf(t.g, acting);
  const candidates = candidatesOf(t.g, acting);
  const sorted = sortByPriority(m, candidates, phase, false);
  return { groups: sorted, trace: sortingTrace(m, candidates, phase, false, sorted) };
}

describe('BA-PRI: whom an enemy wants', () => {
  it('BA-PRI-01: the counts of the diagram', () => {
    const t = turnOf('A', board([]));
    const m = moverOf(t.g, t.g.enemies.find(one => one.id === 'E')!);
    const walks = t.g.heroes.map(one => walkToFight(m, one));
    expect(walks).toEqual([4, 3, 8, 6]);
    const from = m.enemy.cells[0]!;
    expect(t.g.heroes.map(({ cell }) => apart(topologyOf(t.g), from, cell))).toEqual([4, 5, 9, 7]);
    expect(t.g.heroes.map(one => enemiesBeside(m, one))).toEqual([1, 0, 1, 4]);
  });
  it('BA-PRI-02: Shoot Nearest', () => expect(groups(['Shoot Nearest'], 'shoot').groups[0]).toEqual(['A']));
  it('BA-PRI-03: Shoot Furthest', () => expect(groups(['Shoot Furthest'], 'shoot').groups[0]).toEqual(['C']));
  it('BA-PRI-04: Shoot as Gang, the hero just shot at', () => {
    const shot = { position: { lastShotAt: 'D' } };
    expect(groups(['Shoot as Gang', 'Shoot Nearest'], 'shoot', shot).groups).toEqual([['D'], ['A'], ['B'], ['C']]);
    expect(groups(['Shoot as Gang', 'Shoot Nearest'], 'shoot').groups[0]).toEqual(['A']);
  });
  it('BA-PRI-05: Shoot New Hero, then the next priority among them', () => {
    const shot = { position: { shotAt: ['A', 'B'] } };
    expect(groups(['Shoot New Hero', 'Shoot Nearest'], 'shoot', shot).groups).toEqual([['D'], ['C'], ['A'], ['B']]);
  });
  it('BA-PRI-04 BA-PRI-05: a distance spell makes a target for the gang, but nobody was shot at', () => {
    const after = (priority: string[]) =>
      enemiesAct(
        {
          map: { rows: floor(9, 3) },
          heroes: [hero('A', { at: [4, 1], health: 5 }), hero('B', { at: [3, 3], health: 5 })],
          enemies: [
            enemy('CU', { id: 'C1', at: [8, 1] }), // casts at A, the nearer
            enemy('GA', { id: 'G1', at: [9, 2], priority }),
          ],
        },
        99,
      );
    expect(targets(after(['Shoot as Gang', 'Shoot Furthest']))).toEqual(['A', 'A']);
    expect(targets(after(['Shoot New Hero', 'Shoot Nearest']))).toEqual(['A', 'A']);
  });
  it('BA-PRI-07: Fight Closest', () =>
    expect(groups(['Fight Closest'], 'fight').groups.flat()).toEqual(['B', 'A', 'D', 'C']));
  it('BA-PRI-08: Fight Furthest', () => expect(groups(['Fight Furthest'], 'fight').groups[0]).toEqual(['C']));
  it('BA-PRI-09: Fight as Gang', () => expect(groups(['Fight as Gang'], 'fight').groups[0]).toEqual(['D']));
  it('BA-PRI-10: Fight Individual', () => expect(groups(['Fight Individual'], 'fight').groups[0]).toEqual(['B']));
  it('BA-PRI-12: Fight Dwarf, a dwarf it can see first', () => {
    const elves = Object.fromEntries(['A', 'B', 'D'].map(id => [id, { race: 'Elf' }]));
    expect(groups(['Fight Dwarf', 'Fight Closest'], 'fight', elves).groups.flat()).toEqual(['C', 'B', 'A', 'D']);
    const none = { ...elves, C: { race: 'Elf' } };
    expect(groups(['Fight Dwarf', 'Fight Closest'], 'fight', none).groups[0]).toEqual(['B']);
  });
  it('BA-PRI-14: several priorities sort in turn; none of the kind means the default', () => {
    expect(prioritiesFor(['Shoot Nearest'], 'fight')).toEqual(['Fight Closest']);
    expect(prioritiesFor(['Fight Closest'], 'shoot')).toEqual(['Shoot Nearest']);
    expect(groups(['Fight as Gang', 'Fight Closest'], 'fight').groups.flat()).toEqual(['D', 'A', 'C', 'B']);
  });
  it('BA-PRI-19: Fight Nearest and Attack Nearest both mean Fight Closest', () => {
    for (const name of ['Fight Nearest', 'Attack Nearest']) expect(prioritySchema.parse(name)).toBe('Fight Closest');
  });
  it('BA-PRI-19: other names on a card', () => {
    const card = { ...enemies[0]!, priority: ['Fight as Gang', 'Fight Nearest'] };
    expect(EnemyCardSchema.parse(card).priority).toEqual(['Fight as Gang', 'Fight Closest'] satisfies Priority[]);
    expect(EnemyCardSchema.safeParse({ ...card, priority: ['Fight Badly'] }).success).toBe(false);
  });
  it('BA-PRI-17 BA-DWN-03: conscious heroes before unconscious ones', () => {
    const down = { A: { health: 0 } };
    expect(groups(['Shoot Nearest'], 'shoot', down).groups.flat()).toEqual(['B', 'D', 'C', 'A']);
    expect(groups(['Shoot Nearest'], 'shoot', down).trace.steps.some(step => step.rule === 'BA-PRI-17')).toBe(true);
  });
});

const wall = [1, 2, 3, 5, 6, 7].map(x => [x, 3, 'N']);
const doorway = [{ at: [4, 3], side: 'N', open: true }];

describe('BA-PRI: sight and ties', () => {
  it('BA-PRI-15: a hero behind the wall beside a doorway is no candidate', () => {
    const t = turnOf('A', {
      map: { rows: floor(7, 7), walls: wall },
      doors: doorway,
      heroes: [hero('A', { at: [5, 5] }), hero('B', { at: [4, 7] }), hero('C', { at: [4, 6] })],
      enemies: [enemy('O', { id: 'E', at: [4, 1] })],
    });
    const found = candidatesOf(t.g, t.g.enemies[0]!);
    expect(found.list.map(one => one.id)).toEqual(['B', 'C']);
    expect(found.seen).toBe(true);
  });
  it('BA-PRI-16: it sees nobody and hears them all', () => {
    const t = turnOf('A', {
      map: { rows: floor(7, 7), walls: wall },
      doors: doorway,
      heroes: [hero('A', { at: [1, 5] }), hero('B', { at: [7, 5] })],
      enemies: [enemy('O', { id: 'E', at: [4, 1] })],
    });
    expect(candidatesOf(t.g, t.g.enemies[0]!)).toMatchObject({ seen: false });
    expect(candidatesOf(t.g, t.g.enemies[0]!).list).toHaveLength(2);
  });
  it('BA-FLOW-02: seen and unconscious before unseen and conscious', () => {
    const t = turnOf('B', {
      map: { rows: floor(7, 7), walls: wall },
      doors: doorway,
      heroes: [hero('A', { at: [4, 5], health: 0 }), hero('B', { at: [7, 5] })],
      enemies: [enemy('O', { id: 'E', at: [4, 1] })],
    });
    expect(candidatesOf(t.g, t.g.enemies[0]!).list.map(one => one.id)).toEqual(['A']);
  });
  const pair = (priority: string[], more: object = {}, attacks = 1) => ({
    map: { rows: floor(9, 9) },
    heroes: [hero('A', { at: [4, 5] }), hero('B', { at: [6, 5] })],
    enemies: [enemy('O', { id: 'E', at: [5, 5], attacks, priority, ...more })],
  });
  it('BA-PRI-13: ties are broken by Roll For It, the highest first', () => {
    const t = enemiesAct(pair(['Fight Closest']), 31, 77, 99);
    expect(targets(t)).toEqual(['B']);
    expect(story(t, 'rfiRolled')[0]).toMatchObject({ order: ['A', 'B'], values: [31, 77] });
  });
  it('BA-PRI-11: Fight Random', () => {
    const four = {
      map: { rows: floor(9, 9) },
      heroes: ['A', 'B', 'C', 'D'].map((id, i) => hero(id, { at: [4 + i, 5] })),
      enemies: [enemy('S', { id: 'E', at: [5, 6], attacks: 1 })],
    };
    expect(targets(enemiesAct(four, 64, 12, 90, 33, 99))).toEqual(['C']);
  });
  it('BA-PRI-06: Shoot Random ranks all; the runner-up is next', () => {
    const four = {
      map: { rows: ['.........', '.........', '.O.......', '.........', '.........'] },
      heroes: [
        hero('A', { at: [1, 1] }),
        hero('B', { at: [2, 2] }),
        hero('C', { at: [9, 1] }),
        hero('D', { at: [9, 5] }),
      ],
      enemies: [enemy('GA', { id: 'E', at: [2, 4], speed: 0, priority: ['Shoot Random'] })],
    };
    const t = enemiesAct(four, 20, 91, 55, 8, 99);
    expect(targets(t)).toEqual(['C']); // B stands behind the pillar
  });
  it('BA-PRI-18: each attack applies the priority anew', () => {
    const t = enemiesAct(pair(['Fight Closest'], {}, 2), 70, 15, 99, 20, 66, 99);
    expect(targets(t)).toEqual(['A', 'B']);
  });
  it('BA-PRI-20: only a group that is reached rolls', () => {
    const heroes = [hero('A', { at: [3, 5] }), hero('B', { at: [9, 3] }), hero('C', { at: [9, 7] })];
    const near = { map: { rows: floor(9, 9) }, heroes, enemies: [enemy('O', { id: 'E', at: [5, 5], attacks: 1 })] };
    expect(targets(enemiesAct(near, 99))).toEqual(['A']);
    const around = [
      [2, 4],
      [3, 4],
      [4, 4],
      [2, 5],
      [4, 5],
      [2, 6],
      [3, 6],
      [4, 6],
    ];
    const blocked = {
      ...near,
      enemies: [...near.enemies, ...around.map((at, i) => enemy('Z', { id: `X${i}`, at, skips: 1 }))],
    };
    const t = enemiesAct(blocked, 18, 64, 99);
    expect(targets(t)).toEqual(['C']);
    expect(standsOn(t, 'E')).not.toEqual(['5,5']);
  });
});

describe('whom an enemy takes', () => {
  it('BA-PRI-05 BA-PRI-13: new heroes first, the nearer of them, and chance among equals', () => {
    const t = enemiesAct(
      {
        ...here(
          [enemy('BN', { id: 'B', at: [4, 7] })],
          [human('A', { at: [4, 4] }), human('C', { at: [2, 4] }), human('D', { at: [6, 4] })],
        ),
        shotAt: ['A'],
      },
      20,
      90,
      99,
    );
    expect(targets(t)).toEqual(['D']);
  });
  it('BA-PRI-08: a hero without a route ranks last of all', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(9, 3), walls: [1, 2, 3].map(y => [8, y, 'E']) },
        heroes: [human('A', { at: [1, 2] }), human('B', { at: [9, 2] }), human('C', { at: [3, 2] })],
        enemies: [enemy('Z', { id: 'Z', at: [6, 2], priority: ['Fight Furthest'], attacks: 1, speed: 9 })],
      },
      99,
    );
    expect(targets(t)).toEqual(['A']);
  });
  it('BA-PRI-16: seeing nobody it hears them all', () => {
    const t = enemiesAct({
      map: { rows: floor(5, 5), walls: [2, 3, 4, 5].map(x => [x, 2, 'N']) },
      heroes: [human('A', { at: [5, 1] })],
      enemies: [zombie({ at: [5, 4], speed: 3 })],
    });
    expect(story(t, 'enemySorted')[0]!.trace!.steps[0]!.rule).toBe('BA-PRI-16');
    expect(story(t, 'enemyMoved')).toHaveLength(1);
  });
  it('BA-PRI-12 BA-PRI-15: a Dwarf whom it does not see is no Dwarf to an Orc Chief', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(5, 5), walls: [3, 4, 5].map(x => [x, 2, 'N']) },
        heroes: [hero('D', { at: [5, 2] }), human('A', { at: [1, 5] })],
        enemies: [enemy('OC', { id: 'O', at: [5, 4], attacks: 1 })],
      },
      99,
    );
    expect(targets(t)).toEqual(['A']);
  });
  it('BA-PRI-04 BA-PRI-05: a spell counts as shot for the gang, not for new heroes', () => {
    const t = enemiesAct(
      here(
        [
          enemy('CU', { id: 'C', at: [1, 7], spells: [1] }),
          enemy('BN', { id: 'N', at: [4, 7] }),
          enemy('GA', { id: 'G', at: [7, 7] }),
        ],
        [human('A', { at: [1, 3] }), human('B', { at: [5, 3] })],
        floor(7, 7),
      ),
      99,
      99,
    );
    expect(targets(t)[0]).toBe('A');
    expect(t.g.shotAt).not.toContain('C');
    expect(targets(t)[2]).toBe(targets(t)[1]);
  });
  it('BA-PRI-17 BA-PRI-20: conscious and unconscious heroes never roll against each other', () => {
    const t = enemiesAct(
      here(
        [enemy('S', { id: 'S', at: [4, 5], attacks: 1 })],
        [human('A', { at: [4, 4], health: 0 }), human('B', { at: [5, 4] })],
      ),
      99,
    );
    expect(targets(t)).toEqual(['B']);
    expect(story(t, 'rfiRolled')).toEqual([]);
  });
  it('BA-PRI-18 BA-PRI-10: each attack is chosen anew, and the one beside is no enemy to itself', () => {
    const t = enemiesAct(
      here([enemy('GH', { id: 'G', at: [4, 5] })], [human('A', { at: [3, 4] }), human('B', { at: [5, 4] })]),
      10,
      20,
      99,
      30,
      20,
      99,
    );
    expect(targets(t)).toEqual(['B', 'A']);
  });
  it('BA-EMV-07 BA-PHA-04: an archer that cannot get away from heroes fights', () => {
    const t = enemiesAct(
      {
        map: { rows: ['.G.', '...'] },
        heroes: [human('A', { at: [1, 1] }), human('B', { at: [3, 1] })],
        enemies: [enemy('GA', { id: 'G' })],
      },
      10,
      20,
      10,
      20,
      99,
    );
    expect(story(t, 'attackDeclared')).toHaveLength(1);
  });
  it('BA-ENC-10 BA-FLOW-12: at a closed door it opens and does nothing else', () => {
    const t = enemiesAct({
      map: { rows: floor(6, 1) },
      doors: [{ at: [3, 1], side: 'E', open: false, everOpened: true }],
      heroes: [human('A', { at: [3, 1] })],
      enemies: [enemy('G', { id: 'G', at: [6, 1] })],
    });
    expect(story(t, 'doorOpened')).toHaveLength(1);
    expect(standsOn(t, 'G')).toEqual(['4,1']);
    expect(targets(t)).toEqual([]);
  });
  it('BA-PRI-07 BA-FLOW-12: whoever stands right behind the door does not hold it shut, and is the closest', () => {
    const t = enemiesAct({
      map: { rows: floor(8, 2), walls: [[4, 2, 'E']] },
      doors: [{ at: [4, 1], side: 'E', open: false, everOpened: true }],
      heroes: [human('A', { at: [1, 2] }), human('B', { at: [4, 1] })],
      enemies: [enemy('O', { id: 'O', at: [8, 1] })],
    });
    expect(story(t, 'enemySorted')[0]!.trace!.chosen).toBe('B, then A');
    expect(story(t, 'doorOpened')).toMatchObject([{ by: 'O', door: 0 }]);
    expect(standsOn(t, 'O')).toEqual(['5,1']);
  });
  it('BA-LRG-06 BA-FLOW-12: an ogre opens to a hero within its Reach beyond', () => {
    const t = enemiesAct({
      map: { rows: floor(9, 3), walls: [1, 3].map(y => [4, y, 'E']) },
      doors: [{ at: [4, 2], side: 'E', open: false, everOpened: true }],
      heroes: [human('A', { at: [4, 2] })],
      enemies: [enemy('OG', { id: 'O', at: [7, 1] })],
    });
    expect(story(t, 'doorOpened')).toHaveLength(1);
  });
  it('BA-ENC-10 BA-RND-08: a door that nobody has opened before is a wall to it', () => {
    const t = turnOf('A', {
      map: { rows: floor(6, 1) },
      doors: [{ at: [3, 1], side: 'E', open: false, everOpened: false }],
      heroes: [human('A', { at: [3, 1] })],
      enemies: [enemy('G', { id: 'G', at: [6, 1] })],
    });
    expect(t.g.quiet).toBe(true);
  });
  it('BA-GAP-07 BA-RND-08: a wraith comes through a closed door', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(6, 1) },
        doors: [{ at: [3, 1], side: 'E', open: false, everOpened: true }],
        heroes: [human('A', { at: [1, 1] })],
        enemies: [enemy('WR', { id: 'W', at: [6, 1], attacks: 1 })],
      },
      99,
    );
    expect(standsOn(t, 'W')).toEqual(['2,1']);
    expect(t.g.doors[0]!.open).toBe(false);
  });
  it('BA-GAP-07 BA-ADJ-03: but it strikes nobody through it', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(4, 1) },
        doors: [{ at: [2, 1], side: 'E', open: false, everOpened: true }],
        heroes: [human('A', { at: [1, 1] }), human('B', { at: [2, 1] })],
        enemies: [enemy('WR', { id: 'W', at: [3, 1], attacks: 1 })],
      },
      10,
      20,
    );
    expect(targets(t)).toEqual([]);
  });
});
