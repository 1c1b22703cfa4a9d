import { describe, expect, it } from 'vitest';
import {
  at,
  body,
  character,
  fighter,
  forbids,
  lies,
  moving,
  mp,
  passUntil,
  position,
  posture,
  type Spot,
  thing,
} from './table.ts';

const far = { at: [11, 11] as const };
type Level = readonly [number, number, number, string?];
/** A at (2,4), not running, holding something; MP as after the carry point was saved. */
const holder = (
  kind: string,
  more: {
    height?: number;
    levels?: readonly Level[];
    blue?: Record<string, { at: Spot; [key: string]: unknown }>;
  } = {},
) =>
  moving('A', {
    sides: {
      red: { A: { at: [2, 4], height: more.height ?? 4, turn: { mp: more.height ?? 4, carryPaid: true } } },
      blue: more.blue ?? { B: far },
    },
    objects: [{ id: kind, kind, heldBy: 'A' }],
    levels: more.levels ?? [],
  });
const targets = (t: ReturnType<typeof holder>): string[] => t.decision.options.map(o => (o as Spot).join());

describe('LWM-THR: throwing objects', () => {
  it('LWM-THR-01: at an empty space as well as at an opponent; bodies too', () => {
    const t = holder('sack', { blue: { B: { at: [4, 4] }, C: far } });
    t.choose({ do: 'throw', what: 'sack' });
    expect(targets(t)).toEqual(expect.arrayContaining(['4,4', '3,4', '5,4']));
    const carrier = moving('A', {
      sides: {
        red: { A: { at: [2, 4], turn: { mp: 4, carryPaid: true } } },
        blue: { B: { at: [2, 4], body: -1, height: 4, carriedBy: 'A' }, C: far },
      },
    });
    carrier.choose({ do: 'throw', what: 'B' }).dice(2).choose([3, 4]);
    expect(at(carrier, 'B')).toEqual([3, 4]);
    expect(character(carrier, 'B')).toMatchObject({ carriedBy: null, bodyMoved: true });
  });
  it("LWM-THR-01: a friend's space cannot be aimed at, that of a fallen friend can", () => {
    const beside = (body: number) => {
      const t = moving('A', {
        sides: {
          red: { A: { at: [2, 4], turn: { mp: 4, carryPaid: true } }, F: { at: [3, 4], body } },
          blue: { B: far },
        },
        objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
      });
      return targets(t.choose({ do: 'throw', what: 'sack' }));
    };
    expect(beside(5)).not.toContain('3,4');
    expect(beside(0)).toContain('3,4');
  });
  it('LWM-THR-02: the object must be held, and is not picked up when heavier than H', () => {
    const with5 = (height: number, kind: string) =>
      moving('A', {
        sides: { red: { A: { at: [2, 4], height } }, blue: { B: far } },
        objects: [{ id: 'it', kind, at: [2, 4] }],
      });
    expect(forbids(with5(4, 'table'), { do: 'pickUp', what: 'it' })).toEqual(['LWM-THR-02']);
    expect(with5(5, 'table').offers({ do: 'pickUp', what: 'it' })).toBe(true);
    expect(with5(4, 'chest').offers({ do: 'pickUp', what: 'it' })).toBe(true);
    expect(forbids(with5(3, 'chest'), { do: 'pickUp', what: 'it' })).toEqual(['LWM-THR-02']);
    expect(forbids(with5(4, 'chest'), { do: 'throw', what: 'it' })).toContain('LWM-THR-02');
  });
  it('LWM-THR-03: range 1 lands on 1-3, range 2 and 3 on 1-2, from 4 on 1 only; 2 MP', () => {
    const lands = (spot: Spot, die: number): boolean => {
      const t = holder('sack');
      t.choose({ do: 'throw', what: 'sack' });
      expect(mp(t, 'A')).toBe(2);
      expect(forbids(t, [2, 4])).toContain('LWM-THR-03');
      const landed = ['3,4', '4,4', '5,4', '6,4'].indexOf(spot.join()) < 0 ? [] : [die];
      const limit = [3, 2, 2, 1][['3,4', '4,4', '5,4', '6,4'].indexOf(spot.join())]!;
      t.dice(...(die <= limit ? landed : [die, 1])).choose(spot);
      return (t.event('thingThrown') as unknown as { lands: boolean }).lands;
    };
    expect([lands([3, 4], 3), lands([3, 4], 4)]).toEqual([true, false]);
    expect([lands([4, 4], 2), lands([4, 4], 3)]).toEqual([true, false]);
    expect([lands([5, 4], 2), lands([5, 4], 3)]).toEqual([true, false]);
    expect([lands([6, 4], 1), lands([6, 4], 2)]).toEqual([true, false]);
  });
  it('LWM-THR-04: it lies in the target space', () => {
    const t = holder('sack');
    t.choose({ do: 'throw', what: 'sack' }).dice(1).choose([4, 4]);
    expect(lies(t, 'sack')).toEqual([4, 4]);
    expect(mp(t, 'A')).toBe(2);
  });
  it('LWM-THR-05: a miss scatters over spaces not higher than the target; a die too high is rolled again', () => {
    const t = holder('sack', {
      levels: [
        [6, 3, 1],
        [7, 4, 1],
      ],
      height: 4,
    });
    t.choose({ do: 'throw', what: 'sack' }).dice(6, 5, 2).choose([6, 4]);
    expect(t.event('thingScattered')).toMatchObject({
      eligible: [
        [6, 5],
        [5, 5],
        [5, 4],
        [5, 3],
      ],
      to: [5, 5],
    });
    expect(lies(t, 'sack')).toEqual([5, 5]);
  });
  it('LWM-THR-05: rolling again leaves every space the same chance, exactly', () => {
    const t = holder('sack', {
      levels: [
        [6, 3, 1],
        [7, 4, 1],
      ],
      height: 4,
    });
    t.choose({ do: 'throw', what: 'sack' });
    const { exact, remainder, plain } = t.odds([6, 4]);
    expect([exact, remainder]).toEqual([true, 0]);
    // Range 4 lands on a 1; four spaces share the other five faces.
    expect(plain.map(row => row.probability)).toEqual(
      [5 / 24, 5 / 24, 5 / 24, 5 / 24, 1 / 6].map(p => expect.closeTo(p, 12)),
    );
  });
  it('LWM-THR-05: with no eligible space it comes down in the target space after all', () => {
    const t = holder('sack', {
      height: 9,
      levels: [
        [4, 4, 0],
        [4, 3, 1],
        [5, 4, 1],
        [4, 5, 1],
        [3, 5, 1],
        [3, 4, 1],
        [3, 3, 1],
      ],
    });
    t.choose({ do: 'throw', what: 'sack' }).dice(6).choose([4, 4]);
    expect(lies(t, 'sack')).toEqual([4, 4]);
  });
  it('LWM-THR-06: the struck take the weight, go Down and drop what they carry; the weapon stays in hand', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [2, 4], turn: { mp: 4, carryPaid: true } } }, blue: { B: { at: [4, 4], body: 10 } } },
      objects: [
        { id: 'barrel', kind: 'barrel', heldBy: 'A' },
        { id: 'sack', kind: 'sack', heldBy: 'B' },
      ],
    });
    t.choose({ do: 'throw', what: 'barrel' }).dice(1).choose([4, 4]);
    expect([body(t, 'B'), posture(t, 'B')]).toEqual([7, 'down']);
    expect([lies(t, 'sack'), lies(t, 'barrel')]).toEqual([
      [4, 4],
      [4, 4],
    ]);
    expect(fighter(t, 'B').weaponDown).toBe(false);
  });
  it('LWM-THR-06: a conscious Character is struck before a body; a lone body takes the damage', () => {
    const both = holder('sack', { blue: { U: { at: [4, 4], body: 0 }, B: { at: [4, 4], body: 9 } } });
    both.choose({ do: 'throw', what: 'sack' }).dice(1).choose([4, 4]);
    expect([body(both, 'B'), body(both, 'U')]).toEqual([7, 0]);
    const lone = holder('sack', { blue: { U: { at: [4, 4], body: 0 }, B: far } });
    lone.choose({ do: 'throw', what: 'sack' }).dice(1).choose([4, 4]);
    expect(body(lone, 'U')).toBe(-2);
  });
  it('LWM-THR-07: the thrower itself when the scatter brings it back, and friends', () => {
    const t = moving('A', {
      sides: {
        red: { A: { at: [4, 4], body: 9, turn: { mp: 4, carryPaid: true } }, F: { at: [7, 4], body: 9 } },
        blue: { B: far },
      },
      objects: [{ id: 'barrel', kind: 'barrel', heldBy: 'A' }],
    });
    t.choose({ do: 'throw', what: 'barrel' }).dice(5, 5).choose([5, 4]);
    expect([body(t, 'A'), posture(t, 'A'), lies(t, 'barrel')]).toEqual([6, 'down', [4, 4]]);
  });
  it('LWM-THR-08: the smaller of H and the range, which a lower target raises and a higher one lowers', () => {
    const reach = (height: number, kind: string, level: 'lower' | 'higher' | 'same', spaces: number): boolean => {
      const base = level === 'lower' ? 1 : 0;
      const t = holder(kind, {
        height,
        levels: [
          [2, 4, base],
          [2 + spaces, 4, level === 'higher' ? 1 : 0],
        ],
      });
      t.choose({ do: 'throw', what: kind });
      const offered = t.offers([2 + spaces, 4]);
      if (!offered) expect(forbids(t, [2 + spaces, 4])).toEqual(['LWM-THR-08']);
      return offered;
    };
    expect([reach(4, 'sack', 'lower', 4), reach(4, 'sack', 'lower', 5)]).toEqual([true, false]);
    expect(reach(5, 'barrel', 'lower', 5)).toBe(true);
    expect([reach(5, 'table', 'higher', 2), reach(5, 'table', 'higher', 1)]).toEqual([false, true]);
    expect([reach(3, 'sack', 'same', 4), reach(3, 'sack', 'same', 3)]).toEqual([false, true]);
  });
  it('LWM-THR-08: walled in, there is nothing to throw at', () => {
    const around = [
      [4, 3],
      [5, 4],
      [4, 5],
      [3, 5],
      [3, 4],
      [3, 3],
    ] as const;
    const held = (levels: readonly (readonly [number, number, number, string])[]) =>
      moving('A', {
        levels,
        sides: { red: { A: { at: [4, 4], turn: { mp: 4, carryPaid: true } } }, blue: { B: { at: [11, 11] } } },
        objects: [{ id: 's', kind: 'sack', heldBy: 'A' }],
      });
    expect(held([]).offers({ do: 'throw', what: 's' })).toBe(true);
    const walled = held(around.map(([c, r]) => [c, r, 0, 'wall'] as const));
    expect(walled.offers({ do: 'throw', what: 's' })).toBe(false);
    expect(walled.whyNot({ do: 'throw', what: 's' })).toMatchObject([
      { rule: 'LWM-THR-08', label: 'no target is within range and line of flight' },
    ]);
  });
  it('LWM-BRD-04: a space that a wall fills is no target', () => {
    const t = moving('A', {
      levels: [[5, 4, 0, 'wall']],
      sides: { red: { A: { at: [4, 4], turn: { mp: 4, carryPaid: true } } }, blue: { B: { at: [11, 11] } } },
      objects: [{ id: 's', kind: 'sack', heldBy: 'A' }],
    });
    t.choose({ do: 'throw', what: 's' });
    expect(t.offers([5, 4])).toBe(false);
    expect(t.whyNot([5, 4])).toContainEqual({ rule: 'LWM-BRD-04', label: 'terrain fills that space', repair: null });
  });
  it('LWM-THR-09: a brazier flies two spaces at most', () => {
    const t = holder('brazier', { height: 6 });
    t.choose({ do: 'throw', what: 'brazier' });
    expect(forbids(t, [5, 4])).toEqual(['LWM-THR-08']);
    expect(t.offers([4, 4])).toBe(true);
  });
  it('LWM-THR-10: a plain weapon deals nothing but still knocks down; the thrower is weaponless', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [2, 4] } }, blue: { B: { at: [6, 4], body: 8 } } },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'B' }],
    });
    t.choose({ do: 'throw', what: 'A.weapon' }).dice(1).choose([6, 4]);
    expect([body(t, 'B'), posture(t, 'B')]).toEqual([8, 'down']);
    expect(fighter(t, 'A').weaponDown).toBe(true);
    expect([lies(t, 'A.weapon'), lies(t, 'sack')]).toEqual([
      [6, 4],
      [6, 4],
    ]);
  });
});

describe('LWM-TW: throwing weapons', () => {
  const thrower = (
    profile: string,
    target: { at: Spot; [key: string]: unknown },
    levels: readonly Level[] = [],
    more = {},
  ) => moving('A', { sides: { red: { A: { at: [2, 4], profile, ...more } }, blue: { B: target, C: far } }, levels });

  it('LWM-TW-01: 2 MP each, from the hand, not while running, each only once', () => {
    const t = thrower('ranger', { at: [4, 4] });
    t.choose({ do: 'throw', what: 'A.dagger1' }).dice(6).choose([4, 4]);
    t.choose({ do: 'throw', what: 'A.dagger2' }).dice(6).choose([4, 4]);
    expect(mp(t, 'A')).toBe(0);
    expect(thing(t, 'A.dagger1').heldBy).toBe(null);
    expect(forbids(t, { do: 'throw', what: 'A.dagger1' })).toContain('LWM-THR-02');
    expect(fighter(t, 'A').weaponDown).toBe(false);
    const runner = thrower('ranger', { at: [4, 4] });
    runner.choose({ do: 'run' });
    expect(forbids(runner, { do: 'throw', what: 'A.dagger1' })).toEqual(['LWM-CH-05']);
  });
  it('LWM-TW-01: only at a space with an opponent', () => {
    const t = thrower('ranger', { at: [4, 4] });
    t.choose({ do: 'throw', what: 'A.dagger1' });
    expect(t.decision.options).toEqual([[4, 4]]);
    expect(forbids(t, [3, 4])).toEqual(['LWM-TW-01']);
  });
  it('LWM-TW-02: H + 2, one more downwards, none less upwards', () => {
    const reach = (spaces: number, own: number, their: number): boolean =>
      thrower('ranger', { at: [2 + spaces, 4] }, [
        [2, 4, own],
        [2 + spaces, 4, their],
      ]).offers({ do: 'throw', what: 'A.dagger1' });
    expect([reach(6, 0, 0), reach(7, 0, 0)]).toEqual([true, false]);
    expect([reach(7, 1, 0), reach(8, 1, 0)]).toEqual([true, false]);
    expect([reach(6, 0, 1), reach(7, 0, 1)]).toEqual([true, false]);
  });
  it('LWM-TW-03: each space beyond the effective range takes 1 off', () => {
    const damage = (profile: string, what: string, spaces: number, more = {}): number => {
      const t = thrower(profile, { at: [2 + spaces, 4], page19: 6 }, [], { throwMod: 0, ...more });
      t.choose({ do: 'throw', what })
        .dice(1)
        .choose([2 + spaces, 4]);
      return (t.event('weaponHit') as unknown as { damage: number }).damage;
    };
    expect(damage('ranger', 'A.dagger1', 5)).toBe(4);
    expect(damage('goblin', 'A.weapon', 2)).toBe(6);
    expect(damage('goblin', 'A.weapon', 3)).toBe(5);
    expect(damage('spearwoman', 'A.weapon', 6)).toBe(4);
    expect(damage('brigand', 'A.weapon', 4)).toBe(5);
    expect(damage('giant', 'A.rock1', 5)).toBe(5);
  });
  it('LWM-TW-04: page 19 of the victim plus the thrower’s modifier less the distance', () => {
    const t = thrower('ranger', { at: [7, 4], page19: 4, body: 9 }, [], { throwMod: 1 });
    t.choose({ do: 'throw', what: 'A.dagger1' }).dice(1).choose([7, 4]);
    expect(t.event('weaponHit')).toMatchObject({ damage: 3, sums: [{ base: 4, total: 3 }] });
    expect(body(t, 'B')).toBe(6);
    const book = thrower('spearwoman', { at: [4, 4] });
    book.choose({ do: 'throw', what: 'A.weapon' }).dice(1).choose([4, 4]);
    expect(book.event('weaponHit')).toMatchObject({ damage: 3 });
  });
  it('LWM-TW-05: the hit become Off Balance even by 0 damage, the Down stay Down, what is carried is kept but for a Large Object', () => {
    const t = thrower('goblin', { at: [6, 4], page19: 1, body: 9 }, [], { throwMod: 0, height: 4 });
    t.choose({ do: 'throw', what: 'A.weapon' }).dice(1).choose([6, 4]);
    expect([body(t, 'B'), posture(t, 'B')]).toEqual([9, 'offBalance']);
    const down = thrower('ranger', { at: [4, 4], posture: 'down' });
    down.choose({ do: 'throw', what: 'A.dagger1' }).dice(1).choose([4, 4]);
    expect(posture(down, 'B')).toBe('down');
    const carrier = moving('A', {
      sides: { red: { A: { at: [2, 4], profile: 'ranger' } }, blue: { B: { at: [4, 4] } } },
      objects: [
        { id: 'sack', kind: 'sack', heldBy: 'B' },
        { id: 'key', kind: 'token', heldBy: 'B' },
      ],
    });
    carrier.choose({ do: 'throw', what: 'A.dagger1' }).dice(1).choose([4, 4]);
    expect([thing(carrier, 'sack').heldBy, thing(carrier, 'key').heldBy]).toEqual([null, 'B']);
  });
  it('LWM-TW-06: no scatter; the weapon lies in the target space from the next Movement Phase', () => {
    const t = position({
      sides: { red: { A: { at: [2, 4], profile: 'spearwoman' } }, blue: { B: { at: [6, 4] }, C: far } },
      start: { phase: 'movement', order: ['red', 'blue'] },
    });
    t.choose('A').choose({ do: 'throw', what: 'A.weapon' }).dice(6).choose([6, 4]);
    expect(thing(t, 'A.weapon')).toMatchObject({ settling: true, heldBy: null });
    expect(fighter(t, 'A').weaponDown).toBe(true);
    passUntil(t, () => t.decision.slot === 'B');
    expect(forbids(t, { do: 'pickUp', what: 'A.weapon' })[0]).toBe('LWM-TW-06');
    passUntil(t, () => t.g.field!.turn === 2);
    expect(t.told('weaponSettled')).toHaveLength(1);
    passUntil(t, () => t.decision.slot === 'B');
    expect(lies(t, 'A.weapon')).toEqual([6, 4]);
    expect(t.offers({ do: 'pickUp', what: 'A.weapon' })).toBe(true);
  });
});
