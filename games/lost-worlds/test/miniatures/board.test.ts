import { describe, expect, it } from 'vitest';
import {
  flightBlockedAt,
  levelChange,
  neighbours,
  rangeBetween,
  readMap,
  spaceAt,
  spotOf,
  type Terrain,
} from '../../src/miniatures/board/terrain.ts';
import { at, body, character, FLAT, forbids, lies, moving, mp, type Spot, thing } from './table.ts';

const flat = readMap(FLAT).terrain;
const around = (spot: Spot): Spot[] => neighbours(flat, spaceAt(flat, spot)).map(s => spotOf(flat, s));
const range = (a: Spot, b: Spot): number => rangeBetween(flat, spaceAt(flat, a), spaceAt(flat, b));
const withSpaces = (
  changes: readonly { spot: Spot; level?: number; feature?: 'wall' | 'pillar' | 'step' }[],
): Terrain => {
  const levels = [...flat.levels];
  const features = [...flat.features];
  for (const { spot, level, feature } of changes) {
    if (level !== undefined) levels[spaceAt(flat, spot)] = level;
    if (feature !== undefined) features[spaceAt(flat, spot)] = feature;
  }
  return { ...flat, levels, features };
};
const blocked = (t: Terrain, from: Spot, to: Spot, height = 4): boolean =>
  flightBlockedAt(t, spaceAt(t, from), spaceAt(t, to), height) !== null;

describe('LWM-BRD: board, levels and things on it', () => {
  it('LWM-BRD-01: neighbours are listed NE, E, SE, SW, W, NW', () => {
    expect(around([4, 3])).toEqual([
      [5, 2],
      [5, 3],
      [5, 4],
      [4, 4],
      [3, 3],
      [4, 2],
    ]);
    expect(around([4, 4])).toEqual([
      [4, 3],
      [5, 4],
      [4, 5],
      [3, 5],
      [3, 4],
      [3, 3],
    ]);
    expect(around([0, 0])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
  it('LWM-BRD-01: a Character can only step into an adjacent space', () => {
    const t = moving('A', { sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [11, 11] } } } });
    expect(forbids(t, { do: 'move', to: [6, 4] })).toEqual(['LWM-BRD-01']);
  });
  it('LWM-BRD-02: the change in level is the difference of levels', () => {
    const t = withSpaces([{ spot: [4, 4], level: 4 }]);
    expect(levelChange(t, spaceAt(t, [4, 4]), spaceAt(t, [5, 4]))).toBe(4);
    expect(levelChange(t, spaceAt(t, [5, 4]), spaceAt(t, [4, 4]))).toBe(4);
  });
  it('LWM-BRD-02: four levels up or down are not walked, and four are jumped', () => {
    const sides = { red: { A: { at: [4, 4] as const } }, blue: { B: { at: [11, 11] as const } } };
    const t = moving('A', { sides, levels: [[4, 4, 4]] });
    expect(forbids(t, { do: 'move', to: [5, 4] })).toEqual(['LWM-CH-01']);
    t.dice(6).choose({ do: 'jumpDown', to: [5, 4] });
    expect(body(t, 'A')).toBe(7); // one for each level
    expect(forbids(moving('A', { sides, levels: [[5, 4, 4]] }), { do: 'move', to: [5, 4] })).toEqual(['LWM-CH-01']);
  });
  it('LWM-BRD-03: range is the number of steps, levels ignored', () => {
    expect(range([2, 4], [6, 4])).toBe(4);
    expect(range([2, 2], [5, 4])).toBe(4);
    expect(range([1, 1], [4, 6])).toBe(5);
    expect(range([4, 4], [5, 4])).toBe(1);
    expect(range([4, 4], [4, 4])).toBe(0);
  });
  it('LWM-BRD-03: a stone that flies four spaces reaches what is four steps away, in a line or not', () => {
    const reaches = (from: Spot, to: Spot): boolean => {
      const t = moving('A', {
        sides: { red: { A: { at: from, turn: { mp: 4, carryPaid: true } } }, blue: { B: { at: [11, 11] } } },
        objects: [{ id: 'stone', kind: 'stone', weight: 1, maxRange: 4, height: 1, heldBy: 'A' }],
      });
      t.choose({ do: 'throw', what: 'stone' });
      const offered = t.offers(to);
      t.dice(1).choose(offered ? to : [from[0] + 1, from[1]]);
      return offered;
    };
    expect([reaches([2, 2], [5, 4]), reaches([1, 1], [4, 6]), reaches([2, 4], [6, 4])]).toEqual([true, false, true]);
  });
  it('LWM-BRD-04: walls and pillars cannot be entered, a step can, and off the map is wall', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [11, 11] } } },
      levels: [
        [5, 4, 0, 'pillar'],
        [3, 4, 0, 'wall'],
        [4, 5, 0, 'step'],
      ],
    });
    expect(forbids(t, { do: 'move', to: [5, 4] })).toEqual(['LWM-BRD-04']);
    expect(forbids(t, { do: 'move', to: [3, 4] })).toEqual(['LWM-BRD-04']);
    t.choose({ do: 'move', to: [4, 5] });
    expect(at(t, 'A')).toEqual([4, 5]);
    const edge = moving('A', { sides: { red: { A: { at: [0, 4] } }, blue: { B: { at: [11, 11] } } } });
    expect(forbids(edge, { do: 'move', to: [-1, 4] })).toContain('LWM-BRD-04');
  });
  it('LWM-BRD-05: a Character shares a space with an object at normal cost', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [11, 11] } } },
      objects: [{ id: 'chest', kind: 'chest', at: [5, 4] }],
    });
    t.choose({ do: 'move', to: [5, 4] });
    expect(at(t, 'A')).toEqual([5, 4]);
    expect(mp(t, 'A')).toBe(3);
    expect(lies(t, 'chest')).toEqual([5, 4]);
  });
  it('LWM-BRD-06: one Large Object and any number of small items', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4], height: 5, turn: { mp: 5, carryPaid: true } } }, blue: { B: { at: [11, 11] } } },
      objects: [
        { id: 'sack', kind: 'sack', heldBy: 'A' },
        { id: 'barrel', kind: 'barrel', at: [4, 4] },
        { id: 'sword', kind: 'weapon', at: [4, 4] },
      ],
    });
    expect(forbids(t, { do: 'pickUp', what: 'barrel' })).toEqual(['LWM-BRD-06']);
    t.choose({ do: 'pickUp', what: 'sword' });
    expect(thing(t, 'sword').heldBy).toBe('A');
  });
  it('LWM-BRD-07: the line of flight ends at pillars, walls and high ground; between two spaces both must block', () => {
    const pillar = withSpaces([{ spot: [5, 4], feature: 'pillar' }]);
    expect(blocked(pillar, [4, 4], [6, 4])).toBe(true);
    expect(blocked(pillar, [4, 4], [5, 3])).toBe(false);
    const both = withSpaces([
      { spot: [5, 4], feature: 'pillar' },
      { spot: [4, 3], feature: 'wall' },
    ]);
    expect(blocked(both, [4, 4], [5, 3])).toBe(true);
    expect(blocked(withSpaces([{ spot: [5, 4], level: 4 }]), [4, 4], [6, 4])).toBe(true);
    expect(blocked(withSpaces([{ spot: [5, 4], level: 3 }]), [4, 4], [6, 4])).toBe(false);
    expect(blocked(withSpaces([{ spot: [5, 4], level: 3 }]), [4, 4], [6, 4], 3)).toBe(true);
    expect(blocked(withSpaces([{ spot: [5, 4], feature: 'step' }]), [4, 4], [6, 4])).toBe(false);
    expect(blocked(withSpaces([{ spot: [6, 4], level: 9 }]), [4, 4], [6, 4])).toBe(false);
  });
  it('LWM-BRD-07: a throw at a space behind a pillar is refused, figures in between do not matter', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [4, 6] }, C: { at: [11, 11] } } },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
      levels: [[5, 4, 0, 'pillar']],
    });
    t.choose({ do: 'carry' }).choose({ do: 'throw', what: 'sack' });
    expect(t.decision.kind).toBe('throwThing.nameTarget');
    expect(forbids(t, [6, 4])).toEqual(['LWM-BRD-07']);
    expect(t.offers([5, 3])).toBe(true);
    expect(t.offers([4, 6])).toBe(true);
  });
  it('LWM-BRD-08: a body is entered, has no Battle Zone and can be handled', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { guard: { at: [5, 4], body: -1 }, B: { at: [11, 11] } } },
    });
    t.choose({ do: 'move', to: [5, 4] });
    expect(t.decision.kind).toBe('act.chooseAction');
    expect(t.offers({ do: 'end' })).toBe(true);
    expect(t.offers({ do: 'pickUp', what: 'guard' })).toBe(true);
    t.choose({ do: 'pickUp', what: 'guard' });
    expect(character(t, 'guard').carriedBy).toBe('A');
  });
  it('LWM-BRD-09: board damage comes off at once; at 0 or less everything carried falls, the weapon stays', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [2, 4], height: 5 } }, blue: { B: { at: [4, 4], body: 3 }, C: { at: [11, 11] } } },
      objects: [
        { id: 'table', kind: 'table', heldBy: 'A' },
        { id: 'sack', kind: 'sack', heldBy: 'B' },
      ],
    });
    t.choose({ do: 'carry' }).choose({ do: 'throw', what: 'table' });
    t.dice(1).choose([4, 4]);
    expect(body(t, 'B')).toBe(-2);
    expect(t.told('fellUnconscious')).toHaveLength(1);
    expect(lies(t, 'sack')).toEqual([4, 4]);
    expect(thing(t, 'B.weapon').heldBy).toBe('B');
  });
  it('LWM-BRD-09: -5 is death, and whoever is knocked out in its own move has moved', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4], body: 2, height: 9 } }, blue: { B: { at: [11, 11] } } },
      levels: [[4, 4, 8]],
    });
    t.dice(6).choose({ do: 'jumpDown', to: [5, 4] });
    expect(body(t, 'A')).toBe(-6);
    expect(t.told('died')).toHaveLength(1);
    expect(t.decision.seat).toBe('blue');
  });
  it('LWM-GAP-01: a map is text: levels 0 to 9, floor, step, wall, pillar', () => {
    const { terrain, faults } = readMap(['3. 2= 1#', '  0O 9. 1.']);
    expect(faults).toEqual([]);
    expect(terrain.levels).toEqual([3, 2, 1, 0, 9, 1]);
    expect(terrain.features).toEqual(['floor', 'step', 'wall', 'pillar', 'floor', 'floor']);
    expect(readMap(['3. xx', '1.']).faults).toEqual([
      { row: 0, message: "'xx' is not a level digit followed by one of . = # O" },
      { row: 1, message: 'has 1 spaces, the first row has 2' },
    ]);
  });
  it('LWM-GAP-02: objects have weight, range and height by kind', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [11, 11] } } },
      objects: ['table', 'brazier', 'mirror', 'chest', 'barrel', 'sack', 'chair', 'weapon', 'token'].map((kind, i) => ({
        id: kind,
        kind,
        at: [i, 0],
      })),
    });
    const row = (id: string) => [thing(t, id).weight, thing(t, id).maxRange, thing(t, id).height, thing(t, id).tall];
    expect(row('table')).toEqual([5, 2, 3, true]);
    expect(row('brazier')).toEqual([5, 2, 4, true]);
    expect(row('mirror')).toEqual([4, 3, 4, true]);
    expect(row('chest')).toEqual([4, 3, 1, false]);
    expect(row('barrel')).toEqual([3, 4, 2, false]);
    expect(row('sack')).toEqual([2, 4, 1, false]);
    expect(row('chair')).toEqual([2, 3, 2, false]);
    expect(row('weapon')).toEqual([0, 5, 0, false]);
    expect(row('token')).toEqual([0, 5, 0, false]);
  });
});
