import { describe, expect, it } from 'vitest';
import { approach, approachDirection, flankDirection, LABELS } from '../../src/enemies/approach.ts';
import { moverOf } from '../../src/enemies/mover.ts';
import { enemiesAct, enemy, floor, hero, nameOf, standsOn, story, targets, turnOf } from '../support.ts';

const label = (dx: number, dy: number) => LABELS[approachDirection(dx, dy)];

/** Where an enemy on an open 9x9 floor stops to fight the hero on 4,4. */
function stop(at: [number, number], more: object, others: [number, number][] = []) {
  const t = turnOf('A', {
    map: { rows: floor(9, 9) },
    heroes: [hero('A', { at: [4, 4] })],
    enemies: [
      enemy('O', { id: 'E', at, ...more }),
      ...others.map((square, i) => enemy('Z', { id: `X${i}`, at: square })),
    ],
  });
  const m = moverOf(t.g, t.g.enemies[0]!);
  const found = approach(m, t.g.heroes[0]!, []);
  return found.cells === null ? null : { at: nameOf(t, found.cells[0]!), cost: found.cost };
}

describe('BA-APP: moving to fight', () => {
  it('BA-APP-02: all 48 cells of the table', () => {
    const table = [
      '1  3A 3A 3A 3A 3A 2A',
      '4  1  3A 3A 3A 2A 4A',
      '4  4  1  3A 2A 4A 4A',
      '4  4  4  H  4A 4A 4A',
      '4  4  2  3  1A 4A 4A',
      '4  2  3  3  3  1A 4A',
      '2  3  3  3  3  3  1A',
    ].map(row => row.split(/\s+/));
    let cells = 0;
    table.forEach((row, i) => {
      row.forEach((wanted, j) => {
        if (wanted === 'H') return;
        expect(label(j - 3, 3 - i)).toBe(wanted);
        cells += 1;
      });
    });
    expect(cells).toBe(48);
  });
  it('BA-APP-03: the same label', () => {
    expect(label(3, -1)).toBe('4A');
    expect(label(-2, 2)).toBe('1');
  });
  it('BA-APP-04: beyond the table the pattern goes on', () => {
    expect(label(5, -6)).toBe('3');
    expect(label(6, 6)).toBe('2A');
  });
  it('BA-APP-01: it heads for the square the table names, not for the nearest', () => {
    expect(stop([2, 7], { speed: 5 })).toEqual({ at: '4,5', cost: 4 });
  });
  it('BA-APP-05: n and nA change places; a flanking enemy goes round', () => {
    for (let d = 0; d < 8; d += 1) {
      const [here, there] = [LABELS[d]!, LABELS[flankDirection(d)]!];
      expect(there).toBe(here.endsWith('A') ? here.slice(0, -1) : `${here}A`);
    }
    expect(stop([4, 7], { flank: true, speed: 6 })).toEqual({ at: '4,3', cost: 6 });
  });
  it('BA-APP-06: clockwise past occupied squares', () => {
    expect(stop([2, 7], { speed: 5 }, [[4, 5]])).toEqual({ at: '5,5', cost: 5 });
    expect(
      stop([7, 4], { speed: 4 }, [
        [5, 4],
        [5, 3],
      ]),
    ).toEqual({ at: '4,3', cost: 4 });
  });
  it('BA-APP-07: anti-clockwise when clockwise is out of movement', () => {
    expect(stop([2, 7], { speed: 4 }, [[4, 5]])).toEqual({ at: '3,5', cost: 3 });
    expect(stop([3, 6], { speed: 1 })).toEqual({ at: '3,5', cost: 1 });
  });
  it('BA-APP-09: flanking searches from the opposite square', () => {
    expect(stop([4, 7], { flank: true, speed: 6 }, [[4, 3]])).toEqual({ at: '3,3', cost: 5 });
    expect(stop([4, 7], { flank: true, speed: 5 })).toEqual({ at: '3,3', cost: 5 });
  });
  it('BA-APP-08: a surrounded hero is given up for the next one', () => {
    const around = [
      [3, 3],
      [4, 3],
      [5, 3],
      [3, 4],
      [5, 4],
      [3, 5],
      [4, 5],
      [5, 5],
    ] as [number, number][];
    const t = enemiesAct(
      {
        map: { rows: floor(12, 9) },
        heroes: [hero('A', { at: [4, 4] }), hero('B', { at: [10, 8], race: 'Elf' })],
        enemies: [
          ...around.map((at, i) => enemy('Z', { id: `X${i}`, at, skips: 1 })),
          enemy('O', { id: 'E', at: [7, 8], attacks: 1, priority: ['Fight Dwarf'] }),
        ],
      },
      99,
    );
    expect(targets(t)).toEqual(['B']);
    const passed = story(t, 'heroPassedOver')[0]!;
    expect(passed).toMatchObject({ target: 'A', rules: expect.arrayContaining(['BA-APP-08']) });
    expect(passed.trace!.steps.length).toBeGreaterThanOrEqual(8);
  });
});

describe('BA-FLOW: the fighting phase', () => {
  const open = (enemies: object[], heroes: object[], width = 16) => ({
    map: { rows: floor(width, 7) },
    heroes,
    enemies,
  });
  it('BA-FLOW-08 BA-EMV-01: already adjacent, it fights without moving, flanking or not', () => {
    const wolf = open([enemy('W', { id: 'E', at: [5, 4], attacks: 1 })], [hero('A', { at: [4, 4] })]);
    const t = enemiesAct(wolf, 99);
    expect(standsOn(t, 'E')).toEqual(['5,4', '6,4']);
    expect(targets(t)).toEqual(['A']);
  });
  it('BA-FLOW-09: it moves to the approach square and fights', () => {
    const t = enemiesAct(open([enemy('O', { id: 'E', at: [7, 4] })], [hero('A', { at: [4, 4] })]), 99, 99);
    expect(standsOn(t, 'E')).toEqual(['5,4']);
    expect(targets(t)).toEqual(['A', 'A']);
    expect(story(t, 'enemyMoved')[0]).toMatchObject({ cost: 2 });
  });
  it('BA-FLOW-10: the top hero is too far, so it fights the second', () => {
    const t = enemiesAct(
      open(
        [enemy('O', { id: 'E', at: [10, 4], attacks: 1, priority: ['Fight Dwarf', 'Fight Closest'] })],
        [hero('A', { at: [1, 4] }), hero('B', { at: [13, 4], race: 'Elf' })],
      ),
      99,
    );
    expect(targets(t)).toEqual(['B']);
    expect(standsOn(t, 'E')).toEqual(['12,4']);
  });
  it('BA-FLOW-13: nobody within reach of its Speed: it advances', () => {
    const corridor = {
      map: { rows: ['...........'] },
      heroes: [hero('A', { at: [1, 1] })],
      enemies: [enemy('O', { id: 'E', at: [10, 1] })],
    };
    const t = enemiesAct(corridor);
    expect(standsOn(t, 'E')).toEqual(['5,1']);
    expect(story(t, 'enemyMoved')[0]!.rules).toContain('BA-FLOW-13');
  });
  it('BA-FLOW-13: a back rank closes up behind its front rank', () => {
    const t = enemiesAct(
      {
        map: { rows: ['..........'] },
        heroes: [hero('A', { at: [1, 1] })],
        enemies: [enemy('Z', { id: 'X', at: [2, 1], attacks: 1 }), enemy('Z', { id: 'E', at: [9, 1], attacks: 1 })],
      },
      99,
    );
    expect(standsOn(t, 'E')).toEqual(['6,1']);
  });
  it('BA-FLOW-12 BA-ENC-10: a closed door bars the way: it walks there and opens it', () => {
    const behind = (x: number, card: string) => ({
      map: { rows: ['...........'] },
      doors: [{ at: [3, 1], side: 'E', open: false, everOpened: true }],
      heroes: [hero('A', { at: [1, 1] })],
      enemies: [enemy(card, { id: 'E', at: [x, 1], attacks: 1 })],
    });
    const near = enemiesAct(behind(7, 'G'));
    expect(standsOn(near, 'E')).toEqual(['4,1']);
    expect(near.g.doors[0]!.open).toBe(true);
    expect(targets(near)).toEqual([]);
    const far = enemiesAct(behind(10, 'G'));
    expect(standsOn(far, 'E')).toEqual(['5,1']);
    expect(far.g.doors[0]!.open).toBe(false);
    const wolf = enemiesAct(behind(7, 'W'));
    expect(standsOn(wolf, 'E')).toEqual(['7,1', '8,1']);
  });
  it('BA-FLOW-01: a turn that is missed is skipped and used up', () => {
    const t = enemiesAct(open([enemy('O', { id: 'E', at: [5, 4], skips: 1 })], [hero('A', { at: [4, 4] })]));
    expect(targets(t)).toEqual([]);
    expect(t.g.enemies[0]!.skips).toBe(0);
  });
  it('BA-EMV-03: it crosses other enemies but ends on a free square', () => {
    const line = (beyond: string) => ({
      map: { rows: [beyond] },
      heroes: [hero('A', { at: [1, 1] })],
      enemies: [enemy('Z', { id: 'B', at: [2, 1], skips: 1 }), enemy('G', { id: 'E', at: [4, 1] })],
    });
    expect(standsOn(enemiesAct(line('......')), 'E')).toEqual(['3,1']);
  });
  it('BA-EMV-04: enemies count diagonals as two', () => {
    const t = enemiesAct(
      open([enemy('O', { id: 'E', at: [1, 1], attacks: 1, speed: 3 })], [hero('A', { at: [4, 3] })]),
      99,
    );
    expect(standsOn(t, 'E')).toEqual(['3,2']);
    expect(story(t, 'enemyMoved')[0]).toMatchObject({ cost: 3 });
  });
  it('BA-EMV-02: each phase moves for its own end', () => {
    const t = enemiesAct(open([enemy('O', { id: 'E', at: [7, 4], attacks: 1 })], [hero('A', { at: [4, 4] })]), 99);
    expect(story(t, 'enemyMoved')[0]!.rules).toContain('BA-EMV-02');
    expect(standsOn(t, 'E')).toEqual(['5,4']);
  });
});
