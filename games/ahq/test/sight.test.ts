import { describe, expect, it } from 'vitest';
import { isMapped } from '../src/map/map.ts';
import { isHidden, seesEitherWay, sightLines, squaresAhead, verdict } from '../src/map/sight.ts';
import { NOWHERE, square } from '../src/map/square.ts';
import { linesOfSight } from '../src/models/sight-of.ts';
import {
  bran,
  elwen,
  fight,
  gnawling,
  HALL,
  inTurn,
  model,
  orc,
  place,
  refused,
  type Table,
  TWO_ROOMS,
  tam,
} from './scene.ts';

const at = (text: string): number => {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return square(x, y);
};
const lines = (t: Table, id: string, to: string) => {
  const m = model(t, id);
  return linesOfSight(t.g, m, m.at, at(to));
};
const WALL_WITH_DOOR = {
  sections: [
    { kind: 'room', rect: [-5, -8, 3, 8] },
    { kind: 'room', rect: [4, -8, 12, 8] },
  ],
  doors: [{ at: '3,0 E', open: true }],
};

describe('line of sight', () => {
  it('AHQ-LOS-01: five lines: clear, obscured, none', () => {
    const t = fight([elwen('3,0')], [orc('o', '12,8')], { map: WALL_WITH_DOOR });
    expect(['6,2', '6,3', '6,4'].map(to => lines(t, 'elwen', to).unblocked)).toEqual([5, 1, 0]);
    expect(['6,2', '6,3', '6,4'].map(to => verdict(lines(t, 'elwen', to)))).toEqual(['clear', 'obscured', 'none']);
  });
  it('AHQ-GAP-24: the checks of the ledger', () => {
    const check = (foe: string, to: string) =>
      lines(fight([elwen('0,0')], [orc('o', foe, { focus: '' }), orc('x', to, { focus: '' })]), 'elwen', to);
    expect(check('3,0', '6,1')).toEqual({ unblocked: 5, clear: 2 });
    expect(check('3,0', '6,2')).toEqual({ unblocked: 5, clear: 5 });
    expect(check('1,1', '4,4')).toEqual({ unblocked: 0, clear: 0 });
    expect(check('1,0', '4,4')).toEqual({ unblocked: 4, clear: 4 });
    expect(check('2,2', '4,4')).toEqual({ unblocked: 5, clear: 0 });
  });
  it('AHQ-LOS-02: walls block', () => {
    const t = fight([bran('0,-11')], [orc('o', '0,-1')], {
      map: {
        sections: [
          { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
          { kind: 'node', rect: [0, -14, 1, -13], heading: 'N' },
          { kind: 'passage', rect: [-6, -14, -1, -13], heading: 'W', passage: 1 },
        ],
        joins: [
          [0, 1],
          [1, 2],
        ],
      },
    });
    expect(isMapped(t.g.map, at('-4,-13'))).toBe(true);
    expect(lines(t, 'bran', '-4,-13').unblocked).toBe(0);
  });
  it('AHQ-LOS-02: nobody sees through the rock behind two open doors', () => {
    const t = fight([bran('-1,0')], [orc('o', '2,0')], {
      map: {
        sections: [
          { kind: 'room', rect: [-5, -2, -1, 2] },
          { kind: 'room', rect: [2, -2, 6, 2] },
        ],
        doors: [
          { at: '-1,0 E', open: true },
          { at: '2,0 W', open: true },
        ],
      },
    });
    expect(lines(t, 'bran', '2,0').unblocked).toBe(0);
  });
  it('AHQ-LOS-03: closed doors block', () => {
    const t = fight([bran('3,0')], [orc('o', '4,0')], { map: { ...WALL_WITH_DOOR, doors: [{ at: '3,0 E' }] } });
    expect(lines(t, 'bran', '4,0').unblocked).toBe(0);
  });
  it('AHQ-LOS-04: an open door needs somebody next to it', () => {
    const sees = (from: string, to: string) =>
      verdict(lines(fight([elwen(from)], [orc('o', to, { focus: '' })], { map: WALL_WITH_DOOR }), 'elwen', to));
    expect([sees('2,0', '6,0'), sees('3,0', '7,0'), sees('2,0', '4,0')]).toEqual(['none', 'clear', 'clear']);
  });
  it('AHQ-LOS-05: an enemy next to the viewer blocks, a friend does not', () => {
    const enemy = fight([elwen('0,0')], [orc('a', '1,0', { focus: '' }), orc('b', '4,0')]);
    expect(lines(enemy, 'elwen', '4,0').unblocked).toBe(0);
    const friend = fight([elwen('0,0'), bran('1,0')], [orc('b', '4,0')]);
    expect(lines(friend, 'elwen', '4,0')).toEqual({ unblocked: 5, clear: 5 });
  });
  it.each<[string, object, string, object]>([
    ['AHQ-LOS-02: a wall', elwen('1,-5'), '8,5', WALL_WITH_DOOR],
    ['AHQ-LOS-03: a closed door', elwen('3,0'), '6,0', { ...WALL_WITH_DOOR, doors: [{ at: '3,0 E' }] }],
    ['AHQ-LOS-04: an open door with nobody next to it', elwen('1,0'), '7,0', WALL_WITH_DOOR],
    ['AHQ-LOS-05: an enemy next to the shooter', elwen('8,0'), '12,0', WALL_WITH_DOOR],
  ])('%s is named as what hides a target', (title, shooter, to, map) => {
    const t = fight([shooter], [orc('x', '9,0', { focus: '' }), orc('o', to, { focus: '' })], { map });
    expect(refused(t, { do: 'shoot', target: 'o', with: 'long_bow' })).toContain(title.slice(0, 10));
  });
  it('AHQ-LOS-06: models farther along obscure', () => {
    const t = fight([elwen('0,0'), bran('2,0')], [orc('b', '4,0')]);
    expect(lines(t, 'elwen', '4,0')).toEqual({ unblocked: 5, clear: 0 });
  });
  it('AHQ-LOS-07: obscured counts four squares more', () => {
    const t = fight([elwen('0,0'), bran('2,0')], [orc('b', '4,0')]);
    t.choose('elwen').dice(5, 1, 1, 1).choose({ do: 'shoot' });
    expect(t.event('shotRolled').amount).toBe(5);
    expect(t.event('shotRolled').sums![0]).toMatchObject({ base: 4, total: 8 });
    const d = fight([bran('0,0'), elwen('1,1', { acted: true })], [orc('b', '2,2'), orc('c', '2,0')]);
    const far = fight([bran('0,0')], [orc('c', '2,0', { focus: '' }), orc('d', '4,0', { focus: '' })]);
    expect(refused(far, { do: 'throw', target: 'd', with: 'dagger' })).toContain('AHQ-RNG-05');
    expect(d.offers({ do: 'throw', target: 'c' })).toBe(true);
  });
  it('AHQ-LOS-08: both sides may agree on clear sight', () => {
    const scene = { map: HALL, options: { agreeOnSight: true } };
    const t = fight([elwen('0,0'), bran('2,0')], [orc('b', '4,0')], scene);
    t.choose('elwen').choose({ do: 'shoot' });
    expect(t.open.map(d => d.kind)).toEqual(['agreeOnSight.ask', 'agreeOnSight.ask']);
    t.choose('clear', 'p1').dice(4, 1, 1, 1).choose('clear', 'gm');
    expect(t.event('shotRolled')).toMatchObject({ amount: 4, result: 'hit' });
    const no = fight([elwen('0,0'), bran('2,0')], [orc('b', '4,0')], scene);
    no.choose('elwen').choose({ do: 'shoot' }).choose('clear', 'p1').dice(4).choose('engine', 'gm');
    expect(no.event('shotRolled')).toMatchObject({ result: 'miss' });
  });
});

describe('what a shot tells of its lines', () => {
  it('AHQ-LOS-07, AHQ-LOS-01: an obscured target out of range is refused by both rules, a shot tells its lines', () => {
    const t = fight([bran('0,0'), elwen('9,9')], [orc('o', '3,0', { focus: '' })], {
      henchmen: [tam('2,0')],
      turn: inTurn('bran'),
    });
    expect(refused(t, { do: 'throw', target: 'o', with: 'dagger' })).toEqual(['AHQ-LOS-07', 'AHQ-RNG-05']);
    const shot = fight([elwen('0,0')], [orc('o', '6,1'), gnawling('g', '3,0', { focus: '' })], { map: HALL });
    shot.dice(3).choose({ do: 'shoot', target: 'o' });
    expect(shot.event('shotRolled').sums!.map(sum => `${sum.label} ${sum.total}`)).toEqual([
      'distance 10',
      'needed to hit 6',
      'lines not blocked, of five 5',
      'lines clear, of five 2',
    ]);
    expect(place(shot, 'elwen')).toBe('0,0');
  });
  it('AHQ-LOS-01: nothing is seen from a square off the map, nor anything that is there', () => {
    const { g } = fight([bran('0,0')], [orc('o', '5,0')], { map: TWO_ROOMS });
    const inside = square(0, 0);
    for (const off of [NOWHERE, square(-60, -60), square(90, 90)]) {
      expect(squaresAhead(g.map, off)).toEqual([]);
      expect(isHidden(g.map, off, 0)).toBe(true);
      expect(seesEitherWay(g.map, g.doors, off, inside)).toBe(false);
      expect(seesEitherWay(g.map, g.doors, off, off)).toBe(false);
      expect(sightLines(g.map, g.doors, inside, off, { blocking: [], obscuring: [] }).unblocked).toBe(0);
      expect(sightLines(g.map, g.doors, off, inside, { blocking: [], obscuring: [] }).unblocked).toBe(0);
    }
  });
});
