import { describe, expect, it } from 'vitest';
import { approach } from '../../src/enemies/approach.ts';
import { guardedDoorways } from '../../src/enemies/doorway.ts';
import { moverOf } from '../../src/enemies/mover.ts';
import { enemiesAct, enemy, floor, hero, nameOf, standsOn, story, targets, turnOf } from '../support.ts';

// The left part is two squares wide, the right room has one more free column; the wall runs between columns 2 and 3 with an
// open doorway in row 3.
const walls = [1, 2, 4, 5].map(y => [2, y, 'E']);
const doors = [{ at: [2, 3], side: 'E', open: true }];

const example1 = ['.....', 'HH...', 'H....', 'H....', '.....'];
const example2 = ['.....', 'HH...', 'H....', '.H...', '.....'];
const example3 = ['.....', 'HH...', '.....', 'HH...', '.....'];
const example4 = ['.....', 'H....', 'H....', 'H....', 'H....'];
const example5 = ['.....', '.H...', 'H....', '.....', 'HH...'];

function position(rows: string[], speed: number, more: object[] = []) {
  const squares = rows.flatMap((row, i) =>
    [...row].flatMap((mark, j) => (mark === 'H' ? [[j + 1, 5 - i] as [number, number]] : [])),
  );
  return {
    map: { rows: rows.map(row => row.replaceAll('H', '.')), walls },
    doors,
    heroes: squares.map(([x, y]) => hero(`h${x}${y}`, { at: [x, y] })),
    enemies: [enemy('O', { id: 'E', at: [5, 3], speed, attacks: 1 }), ...more],
  };
}

/** Where the enemy stops to fight the hero in hand; null if it cannot. */
function stop(rows: string[], wanted: string, speed: number): string | null {
  const t = turnOf(
    'h' +
      rows
        .map((row, i) => (row.includes('H') ? `${row.indexOf('H') + 1}${5 - i}` : ''))
        .join('')
        .slice(0, 2),
    position(rows, speed),
  );
  const m = moverOf(t.g, t.g.enemies[0]!);
  const found = approach(m, t.g.heroes.find(one => one.id === `h${wanted.replace(',', '')}`)!, guardedDoorways(m));
  return found.cells === null ? null : nameOf(t, found.cells[0]!);
}

describe('BA-DWY-06: the doorway diagrams', () => {
  it('BA-DWY-01 BA-DWY-02: Example 1, past the surrounded square to one with two heroes', () => {
    for (const speed of [4, 5, 9]) expect(stop(example1, '1,3', speed)).toBe('2,2');
    expect(stop(example1, '1,3', 3)).toBeNull();
  });
  it('BA-DWY-03: Example 1, H1 is fought from the doorway, whatever the Speed', () => {
    for (const speed of [2, 3, 5, 8]) expect(stop(example1, '2,4', speed)).toBe('3,3');
    expect(stop(example1, '2,4', 1)).toBeNull();
  });
  it('BA-MOVE-07: Example 2, by a diagonal step between two heroes', () => {
    expect(stop(example2, '1,3', 5)).toBe('1,2');
    expect(stop(example2, '2,2', 5)).toBe('1,2');
    expect(stop(example2, '2,2', 6)).toBe('1,2');
    expect(stop(example2, '2,2', 7)).toBe('2,1');
    for (const speed of [2, 3, 4]) expect(stop(example2, '2,2', speed)).toBe('3,3');
  });
  it('BA-DWY-01: Example 3, the square behind is forbidden too', () => {
    expect(stop(example3, '2,4', 6)).toBe('3,3');
    expect(stop(example3, '2,2', 6)).toBe('3,3');
    expect(stop(example3, '1,4', 9)).toBeNull();
    expect(stop(example3, '1,2', 9)).toBeNull();
  });
  it('BA-DWY-02: Example 4, a square with three heroes is the second choice', () => {
    expect(stop(example4, '1,4', 4)).toBe('2,4');
    expect(stop(example4, '1,3', 4)).toBe('2,4');
    expect(stop(example4, '1,2', 5)).toBe('2,1');
    expect(stop(example4, '1,2', 4)).toBe('2,2');
  });
  it('BA-DWY-01: Example 5, two heroes do not guard a doorway', () => {
    expect(stop(example5, '1,3', 3)).toBe('2,3');
  });
});

describe('an enemy turn at a guarded doorway', () => {
  it('BA-DWY-03: too slow for the hero it sees, it stops in the doorway and fights H1', () => {
    const t = enemiesAct(position(example1, 3), 99);
    expect(standsOn(t, 'E')).toEqual(['3,3']);
    expect(targets(t)).toEqual(['h24']);
  });
  it('BA-DWY-03 BA-PRI-15 BA-FLOW-02: heroes beside the doorway whom it does not see are tried last', () => {
    // From (5,3) it sees h13 alone; h24 beside the wall is found at the doorway, and an unseen dwarf does not come before a seen elf.
    const { heroes, ...rest } = position(example1, 9);
    const elves = heroes.map(one => (one.id === 'h24' ? one : { ...one, race: 'Elf' }));
    const orc = (speed: number) => [
      enemy('O', { id: 'E', at: [5, 3], speed, attacks: 1, priority: ['Fight Dwarf', 'Fight Closest'] }),
    ];
    const quick = enemiesAct({ ...rest, heroes: elves, enemies: orc(9) }, 99);
    expect(targets(quick)).toEqual(['h13']);
    const slow = enemiesAct({ ...rest, heroes: elves, enemies: orc(3) }, 99);
    expect(targets(slow)).toEqual(['h24']);
    expect(standsOn(slow, 'E')).toEqual(['3,3']);
  });
  it('BA-DWY-04 BA-FLOW-11: nobody can be fought, so it steps aside, right hand first', () => {
    const t = enemiesAct(position(example4, 3));
    expect(standsOn(t, 'E')).toEqual(['3,4']);
    expect(targets(t)).toEqual([]);
    expect(story(t, 'enemyMoved')[0]).toMatchObject({ rules: expect.arrayContaining(['BA-DWY-04', 'BA-FLOW-11']) });
    const other = enemy('S', { id: 'X', at: [3, 4], skips: 1 });
    expect(standsOn(enemiesAct(position(example4, 3, [other])), 'E')).toEqual(['3,2']);
    expect(standsOn(enemiesAct(position(example4, 2)), 'E')).toEqual(['4,4']);
  });
  it('BA-DWY-05: the square at the doorway is taken: it steps to the side', () => {
    const other = enemy('S', { id: 'X', at: [3, 3], skips: 1 });
    expect(standsOn(enemiesAct(position(example1, 3, [other])), 'E')).toEqual(['3,4']);
    const second = enemy('S', { id: 'Y', at: [3, 4], skips: 1 });
    expect(standsOn(enemiesAct(position(example1, 3, [other, second])), 'E')).toEqual(['3,2']);
  });
  it('BA-DWY-05: on open floor an enemy walks into a surround', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(7, 7) },
        heroes: [
          hero('A', { at: [4, 4] }),
          hero('B', { at: [4, 5], race: 'Elf' }),
          hero('C', { at: [4, 3], race: 'Elf' }),
        ],
        enemies: [enemy('O', { id: 'E', at: [7, 4], attacks: 1, priority: ['Fight Dwarf'] })],
      },
      99,
    );
    expect(standsOn(t, 'E')).toEqual(['5,4']);
  });
  it('BA-DWY-05 BA-FLOW-11: it steps aside too when its top hero could be fought from the taken square only', () => {
    const { heroes, ...rest } = position(example1, 3);
    const t = enemiesAct(
      {
        ...rest,
        heroes: heroes.map(one => (one.id === 'h24' ? one : { ...one, race: 'Elf' })),
        enemies: [
          enemy('O', { id: 'E', at: [4, 2], speed: 3, attacks: 1, priority: ['Fight Dwarf', 'Fight Closest'] }),
          enemy('Z', { id: 'Z1', at: [3, 3], skips: 1 }),
        ],
      },
      40,
      20,
    );
    expect(standsOn(t, 'E')).toEqual(['3,4']);
    expect(targets(t)).toEqual([]);
  });
  it('BA-DWY-07: each leaf of a double doorway is looked at', () => {
    const double = {
      map: { rows: floor(6, 6), walls: [1, 2, 5, 6].map(x => [x, 3, 'N']) },
      doors: [{ at: [3, 3], side: 'N', double: 'E', open: true }],
      heroes: [hero('A', { at: [2, 5] }), hero('B', { at: [3, 5] }), hero('C', { at: [4, 5] })],
    };
    const from = (at: [number, number], speed: number) =>
      turnOf('A', { ...double, enemies: [enemy('O', { id: 'E', at, speed, attacks: 1 })] });
    const stopFor = (t: ReturnType<typeof from>, id: string) => {
      const m = moverOf(t.g, t.g.enemies[0]!);
      const found = approach(m, t.g.heroes.find(one => one.id === id)!, guardedDoorways(m));
      return found.cells === null ? null : nameOf(t, found.cells[0]!);
    };
    expect(stopFor(from([4, 1], 3), 'C')).toBe('4,4');
    expect(stopFor(from([3, 1], 3), 'B')).toBeNull();
  });
  it('BA-DWY-08: an ogre shuns the surrounded square and fights through the doorway', () => {
    const { heroes, ...rest } = position(example1, 5);
    const wanted = heroes.map(one => (one.id === 'h13' ? one : { ...one, race: 'Elf' }));
    const ogre = enemy('OG', { id: 'E', at: [4, 3], attacks: 1, priority: ['Fight Dwarf', 'Fight Closest'] });
    const t = enemiesAct({ ...rest, heroes: wanted, enemies: [ogre] }, 99);
    expect(targets(t)).toEqual(['h13']);
    expect(standsOn(t, 'E')).toEqual(['3,3', '3,4', '4,3', '4,4']);
  });
});
