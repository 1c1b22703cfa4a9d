import { describe, expect, it } from 'vitest';
import { alone, far, type Guard, type Level, runner, versus } from './moving-table.ts';
import {
  at,
  body,
  character,
  endMove,
  fighter,
  forbids,
  lies,
  moving,
  mp,
  passUntil,
  position,
  posture,
  thing,
} from './table.ts';

describe('LWM-CH: movement chart', () => {
  it('LWM-CH-01: 1 MP to an adjacent space on the same level', () => {
    const t = alone({ at: [4, 4] }, [[3, 4, 1]]);
    t.choose({ do: 'move', to: [5, 4] });
    expect(mp(t, 'A')).toBe(3);
    const up = alone({ at: [4, 4] }, [[3, 4, 1]]);
    expect(forbids(up, { do: 'move', to: [3, 4] })).toEqual(['LWM-CH-01']);
    expect(up.whyNot({ do: 'move', to: [3, 4] })[0]?.repair).toMatchObject({ choice: { do: 'climb', to: [3, 4] } });
  });
  it('LWM-CH-02: turning is free at any time', () => {
    const t = alone({ at: [4, 4] });
    for (const c of [5, 6, 7, 8]) t.choose({ do: 'move', to: [c, 4] });
    expect(mp(t, 'A')).toBe(0);
    t.choose({ do: 'turn', facing: 'NW' });
    expect(character(t, 'A').facing).toBe(6);
    expect(forbids(t, { do: 'turn', facing: 'NW' })).toEqual(['LWM-CH-02']);
    expect(t.offers({ do: 'turn', facing: 'E' })).toBe(true);
  });
  it('LWM-CH-03: running adds 2 and sets Off Balance at once', () => {
    const t = alone({ at: [4, 4] });
    t.choose({ do: 'run' });
    expect([mp(t, 'A'), posture(t, 'A')]).toEqual([6, 'offBalance']);
    expect(t.event('ran')).toMatchObject({ sums: [{ base: 4, parts: [{ rule: 'LWM-CH-03', value: 2 }], total: 6 }] });
    expect(forbids(t, { do: 'run' })).toEqual(['LWM-CH-03']);
    for (const c of [5, 6, 7, 8, 9, 10]) t.choose({ do: 'move', to: [c, 4] });
    expect([mp(t, 'A'), posture(t, 'A')]).toEqual([0, 'offBalance']);
  });
  it('LWM-CH-04: not in two consecutive turns', () => {
    expect(forbids(alone({ at: [4, 4], turn: { ranLastTurn: true, mp: 4 } }), { do: 'run' })).toEqual(['LWM-CH-04']);
    const fresh = position(
      { sides: { red: { A: { at: [4, 4], turn: { ranLastTurn: true } } }, blue: { B: { at: [11, 11] } } } },
      { dice: [6, 1] },
    );
    fresh.choose('A');
    expect(forbids(fresh, { do: 'run' })).toEqual(['LWM-CH-04']); // stated before the turn has begun
    const t = position({
      sides: { red: { A: { at: [4, 4] } }, blue: { B: far } },
      start: { phase: 'movement', order: ['red', 'blue'], turn: 3 },
    });
    t.choose('A').choose({ do: 'run' });
    endMove(t);
    for (const turn of [4, 5]) {
      passUntil(t, kind => t.g.field!.turn === turn && kind === 'act.chooseAction' && t.decision.slot === 'A');
      expect(t.offers({ do: 'run' })).toBe(turn === 5);
    }
  });
  it('LWM-CH-05: starred rows and running exclude each other', () => {
    const t = alone({ at: [4, 4], posture: 'offBalance' });
    t.choose({ do: 'regainBalance' });
    expect(forbids(t, { do: 'run' })).toEqual(['LWM-CH-05']);
    const ran = versus(
      { at: [4, 4] },
      { at: [5, 4] },
      [[4, 5, 1]],
      [
        { id: 'sack', kind: 'sack', at: [4, 4] },
        { id: 'chest', kind: 'chest', at: [3, 4] },
      ],
    );
    ran.choose({ do: 'run' });
    expect(forbids(ran, { do: 'pickUp', what: 'sack' })).toEqual(['LWM-CH-05']);
    expect(forbids(ran, { do: 'examine', what: 'sack' })).toEqual(['LWM-CH-05']);
    expect(forbids(ran, { do: 'block', target: 'B' })).toEqual(['LWM-CH-05']);
    expect(forbids(ran, { do: 'regainBalance' })).toEqual(['LWM-CH-05']);
    expect(ran.offers({ do: 'prone' })).toBe(true);
    expect(ran.offers({ do: 'shove', target: 'B', hard: false })).toBe(true);
    expect(ran.offers({ do: 'shoveObject', what: 'chest' })).toBe(true);
    expect(ran.offers({ do: 'climb', to: [4, 5] })).toBe(true);
  });
  it('LWM-CH-06: climbing costs the change in level and is safe', () => {
    const t = alone({ at: [4, 4] }, [
      [5, 4, 3],
      [3, 4, 5],
    ]);
    expect(forbids(t, { do: 'climb', to: [3, 4] })).toEqual(['LWM-MOV-02']);
    expect(forbids(t, { do: 'climb', to: [4, 5] })).toEqual(['LWM-MOV-02', 'LWM-CH-06'].slice(1));
    t.dice().choose({ do: 'climb', to: [5, 4] });
    expect([mp(t, 'A'), at(t, 'A')]).toEqual([1, [5, 4]]);
    const ran = alone({ at: [4, 4] }, [[3, 4, 5]]);
    ran.choose({ do: 'run' }).choose({ do: 'climb', to: [3, 4] });
    expect(mp(ran, 'A')).toBe(1);
  });
  it('LWM-CH-07: two spaces entered and a jump use 4 MP', () => {
    const t = versus({ at: [1, 4] }, { at: [4, 4], posture: 'down' });
    t.choose({ do: 'run' })
      .choose({ do: 'move', to: [2, 4] })
      .choose({ do: 'move', to: [3, 4] })
      .choose({ do: 'jumpOver', to: [5, 4] });
    expect(character(t, 'A').spent).toBe(4);
  });
  it('LWM-CH-08: a reckless jump costs 1 whatever the drop; the die says how it lands', () => {
    const jump = (die: number) => {
      const t = alone({ at: [4, 4], body: 9 }, [[4, 4, 3]]);
      t.dice(die).choose({ do: 'jumpDown', to: [5, 4] });
      return [body(t, 'A'), posture(t, 'A'), mp(t, 'A')];
    };
    expect(jump(1)).toEqual([9, 'standing', 3]);
    expect(jump(2)).toEqual([9, 'standing', 3]);
    expect(jump(3)).toEqual([9, 'offBalance', 3]);
    expect(jump(4)).toEqual([9, 'offBalance', 3]);
    expect(jump(5)).toEqual([9, 'down', 3]);
    expect(jump(6)).toEqual([6, 'down', 3]);
  });
  it('LWM-CH-08: only downwards into a free space; halts come after the landing', () => {
    const flat = alone({ at: [4, 4] });
    expect(forbids(flat, { do: 'jumpDown', to: [5, 4] })).toEqual(['LWM-CH-08']);
    const friend = moving('A', {
      sides: { red: { A: { at: [4, 4] }, F: { at: [5, 4] } }, blue: { B: far } },
      levels: [[4, 4, 3]],
    });
    expect(forbids(friend, { do: 'jumpDown', to: [5, 4] })).toEqual(['LWM-CH-08']);
    const halted = versus({ at: [4, 4] }, { at: [6, 4], undefended: 'E' }, [[4, 4, 3]]);
    halted.dice(5).choose({ do: 'jumpDown', to: [5, 4] });
    expect(halted.events.map(e => e.type)).toEqual(expect.arrayContaining(['spaceEntered', 'landed']));
    expect(halted.decision.kind).toBe('haltWindow.halt');
  });
  it('LWM-CH-09: jumping onto an opponent: 1 knocks him down, 5-6 misses', () => {
    const onto = (die: number) => {
      const t = versus({ at: [4, 4], body: 9 }, { at: [5, 4], body: 8 }, [[4, 4, 2]]);
      t.dice(die).choose({ do: 'jumpOnto', target: 'B' });
      return t;
    };
    const hit = onto(1);
    expect([body(hit, 'B'), posture(hit, 'B'), posture(hit, 'A')]).toEqual([6, 'down', 'offBalance']);
    for (const die of [3, 4])
      expect([posture(onto(die), 'A'), posture(onto(die), 'B'), body(onto(die), 'B')]).toEqual([
        'offBalance',
        'offBalance',
        8,
      ]);
    const miss = onto(5);
    expect(miss.decision).toMatchObject({ kind: 'landOnto.landBeside', seat: 'red' });
    expect(forbids(miss, [9, 9])).toEqual(['LWM-CH-09']);
    miss.choose([6, 4]);
    expect([body(miss, 'A'), posture(miss, 'A')]).toEqual([7, 'down']);
    expect([at(miss, 'A'), at(miss, 'B'), mp(miss, 'A')]).toEqual([[6, 4], [5, 4], 3]);
    expect(forbids(versus({ at: [4, 4] }, { at: [5, 4] }), { do: 'jumpOnto', target: 'B' })).toEqual(['LWM-CH-09']);
  });
  it('LWM-CH-09: after a miss without a free space the jumper stays where it was', () => {
    const walls: Level[] = [
      [4, 4, 2],
      [5, 3, 0, 'wall'],
      [6, 4, 0, 'wall'],
      [5, 5, 0, 'wall'],
      [4, 5, 1],
      [4, 3, 1],
    ];
    const t = versus({ at: [4, 4], body: 9 }, { at: [5, 4], body: 8 }, walls);
    t.dice(6).choose({ do: 'jumpOnto', target: 'B' });
    expect([at(t, 'A'), body(t, 'A'), posture(t, 'A')]).toEqual([[4, 4], 7, 'down']);
  });
  it('LWM-CH-10: the jumper takes the space, the opponent is displaced, his weapon lies there on a 2', () => {
    const t = versus({ at: [4, 4] }, { at: [5, 4], undefended: 'W' }, [[4, 4, 2]]);
    t.dice(2).choose({ do: 'jumpOnto', target: 'B' });
    expect(t.decision).toMatchObject({ kind: 'landOnto.displaceOccupant', seat: 'blue', slot: 'B' });
    expect(forbids(t, [9, 9])).toEqual(['LWM-CH-10']);
    t.choose([6, 4]);
    expect([at(t, 'A'), at(t, 'B'), posture(t, 'A'), posture(t, 'B')]).toEqual([
      [5, 4],
      [6, 4],
      'offBalance',
      'offBalance',
    ]);
    expect([lies(t, 'B.weapon'), fighter(t, 'B').weaponDown]).toEqual([[5, 4], true]);
  });
  it('LWM-CH-10: displaced two levels down is a fall', () => {
    const t = versus({ at: [4, 4] }, { at: [5, 4], body: 8 }, [
      [4, 4, 5],
      [5, 4, 3],
      [6, 4, 0],
    ]);
    t.dice(3).choose({ do: 'jumpOnto', target: 'B' }).choose([6, 4]);
    expect([body(t, 'B'), posture(t, 'B'), at(t, 'A')]).toEqual([5, 'down', [5, 4]]);
    const lower = (levels: number) =>
      versus({ at: [4, 4] }, { at: [5, 4], body: 2 }, [
        [4, 4, 5],
        [5, 4, 3],
        [6, 4, 3 - levels],
      ])
        .dice(3)
        .choose({ do: 'jumpOnto', target: 'B' })
        .choose([6, 4]);
    expect([body(lower(1), 'B'), posture(lower(1), 'B')]).toEqual([2, 'offBalance']);
    const felled = lower(2);
    expect([body(felled, 'B'), character(felled, 'B').defeated]).toEqual([0, true]); // the jumper has brought it down
  });
  it('LWM-CH-10: with nowhere to go the opponent stays and the jumper is back at its start', () => {
    const walls: Level[] = [
      [4, 4, 2],
      [5, 3, 0, 'wall'],
      [6, 4, 0, 'wall'],
      [5, 5, 0, 'wall'],
      [4, 5, 1],
      [4, 3, 1],
    ];
    const t = versus({ at: [4, 4] }, { at: [5, 4] }, walls);
    t.dice(3).choose({ do: 'jumpOnto', target: 'B' });
    expect([at(t, 'A'), at(t, 'B')]).toEqual([
      [4, 4],
      [5, 4],
    ]);
  });
  it('LWM-CH-11: the blocked may only Regain Balance', () => {
    const t = versus({ at: [4, 4] }, { at: [5, 4], posture: 'offBalance' });
    t.choose({ do: 'block', target: 'B' });
    expect(mp(t, 'A')).toBe(2);
    endMove(t);
    t.choose('B');
    expect(forbids(t, { do: 'move', to: [6, 4] })).toEqual(['LWM-CH-11']);
    expect(forbids(t, { do: 'prone' })).toEqual(['LWM-CH-11']);
    t.choose({ do: 'regainBalance' });
    expect([posture(t, 'B'), mp(t, 'B')]).toEqual(['standing', 3]);
  });
  it('LWM-CH-11: only somebody in the zone whose slot is still to come', () => {
    expect(
      forbids(versus({ at: [4, 4] }, { at: [5, 4], turn: { moved: true } }), { do: 'block', target: 'B' }),
    ).toEqual(['LWM-CH-11']);
    const late = moving('A', { sides: { blue: { B: { at: [5, 4] } }, red: { A: { at: [4, 4] } } } });
    expect(forbids(late, { do: 'block', target: 'B' })).toEqual(['LWM-CH-11']);
    expect(forbids(versus({ at: [4, 4] }, { at: [5, 4] }, [[5, 4, 4]]), { do: 'block', target: 'B' })).toEqual([
      'LWM-CH-11',
    ]);
  });
  it('LWM-CH-12: crawling costs 2 and needs being Down, within one level', () => {
    const t = alone({ at: [4, 4], posture: 'down' }, [
      [3, 4, 2],
      [4, 5, 1],
    ]);
    expect(forbids(t, { do: 'crawl', to: [3, 4] })).toEqual(['LWM-CH-12']);
    expect(t.offers({ do: 'crawl', to: [4, 5] })).toBe(true);
    t.choose({ do: 'crawl', to: [5, 4] }).choose({ do: 'crawl', to: [6, 4] });
    expect([at(t, 'A'), mp(t, 'A'), posture(t, 'A')]).toEqual([[6, 4], 0, 'down']);
    const up = alone({ at: [4, 4], posture: 'down' });
    up.choose({ do: 'crawl', to: [5, 4] }).choose({ do: 'standUp' });
    expect([posture(up, 'A'), mp(up, 'A')]).toEqual(['standing', 0]);
    expect(forbids(alone({ at: [4, 4] }), { do: 'crawl', to: [5, 4] })).toEqual(['LWM-CH-12']);
  });
  it('LWM-CH-13: falling prone is free and at once', () => {
    const t = alone(runner([4, 4]));
    t.choose({ do: 'prone' });
    expect(posture(t, 'A')).toBe('down');
    expect(forbids(t, { do: 'crawl', to: [5, 4] })).toEqual(['LWM-CH-05']);
  });
  it('LWM-CH-14: standing up costs 2, only when Down', () => {
    const t = alone({ at: [4, 4], height: 3, posture: 'down' });
    t.choose({ do: 'standUp' }).choose({ do: 'move', to: [5, 4] });
    expect([posture(t, 'A'), mp(t, 'A')]).toEqual(['standing', 0]);
    expect(forbids(alone({ at: [4, 4], posture: 'offBalance' }), { do: 'standUp' })).toEqual(['LWM-CH-14']);
  });
  it('LWM-CH-15: regaining balance costs 1, not when Down', () => {
    const t = alone({ at: [4, 4], posture: 'offBalance' });
    t.choose({ do: 'regainBalance' });
    expect([posture(t, 'A'), mp(t, 'A')]).toEqual(['standing', 3]);
    expect(forbids(alone({ at: [4, 4], posture: 'down' }), { do: 'regainBalance' })).toContain('LWM-CH-15');
  });
  it('LWM-CH-16: picking up costs 1, in the same space; nothing is taken from the conscious', () => {
    const t = alone(
      { at: [4, 4], height: 3 },
      [],
      [
        { id: 'barrel', kind: 'barrel', at: [4, 4] },
        { id: 'sack', kind: 'sack', at: [5, 4] },
      ],
    );
    expect(forbids(t, { do: 'pickUp', what: 'sack' })).toEqual(['LWM-CH-16']);
    t.choose({ do: 'pickUp', what: 'barrel' });
    expect([thing(t, 'barrel').heldBy, mp(t, 'A')]).toEqual(['A', 2]);
    const robber = versus({ at: [4, 4] }, { at: [4, 4], body: 0 });
    robber.choose({ do: 'pickUp', what: 'B.weapon' });
    expect([thing(robber, 'B.weapon').heldBy, fighter(robber, 'B').weaponDown]).toEqual(['A', true]);
    expect(forbids(alone({ at: [4, 4] }), { do: 'pickUp', what: 'B.weapon' })).toEqual(['LWM-CH-16']);
  });
  it('LWM-CH-17: dropping is free, in the own space or the Battle Zone, without damage', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4], turn: { mp: 4, carryPaid: true } } }, blue: { B: { at: [5, 4], body: 9 } } },
      objects: [{ id: 'chest', kind: 'chest', heldBy: 'A' }],
      levels: [[3, 4, 0, 'wall']],
    });
    expect(forbids(t, { do: 'drop', what: 'chest', to: [6, 4] })).toEqual(['LWM-CH-17']);
    expect(forbids(t, { do: 'drop', what: 'chest', to: [3, 4] })).toEqual(['LWM-BRD-04']);
    expect(forbids(t, { do: 'drop', what: 'B.weapon', to: [4, 4] })).toEqual(['LWM-CH-17']);
    expect(forbids(t, { do: 'drop', what: 'B', to: [4, 4] })).toEqual(['LWM-CH-17']);
    expect(t.offers({ do: 'drop', what: 'chest', to: [4, 4] })).toBe(true);
    t.dice().choose({ do: 'drop', what: 'chest', to: [5, 4] });
    expect([lies(t, 'chest'), mp(t, 'A'), body(t, 'B')]).toEqual([[5, 4], 4, 9]);
    const bearer = moving('A', {
      sides: {
        red: { A: { at: [4, 4], turn: { mp: 4, carryPaid: true } }, F: { at: [4, 4], body: 0, carriedBy: 'A' } },
        blue: { B: { at: [9, 9] } },
      },
    });
    bearer.choose({ do: 'drop', what: 'F', to: [5, 4] });
    expect(at(bearer, 'F')).toEqual([5, 4]);
  });
  it('LWM-CH-18: a load held at the start costs 1 or is dropped; after Pick Up it is paid on the first step', () => {
    const held = alone({ at: [4, 4] }, [], [{ id: 'sack', kind: 'sack', heldBy: 'A' }]);
    expect(held.decision.kind).toBe('moveCharacter.carryOrDrop');
    held.choose({ do: 'carry' });
    expect(mp(held, 'A')).toBe(3);
    const dropped = alone({ at: [4, 4] }, [], [{ id: 'sack', kind: 'sack', heldBy: 'A' }]);
    dropped.choose({ do: 'drop', what: 'sack', to: [5, 4] });
    expect([mp(dropped, 'A'), lies(dropped, 'sack')]).toEqual([4, [5, 4]]);
    const t = alone({ at: [4, 4] }, [], [{ id: 'sack', kind: 'sack', at: [4, 4] }]);
    t.choose({ do: 'pickUp', what: 'sack' }).choose({ do: 'move', to: [5, 4] });
    expect(mp(t, 'A')).toBe(1);
    const carrying = [{ rule: 'LWM-CH-18', label: 'carrying a Large Object', value: 1 }];
    expect(t.event('spaceEntered')).toMatchObject({ sums: [{ base: 1, parts: carrying, total: 2 }] });
    t.choose({ do: 'move', to: [6, 4] });
    expect(mp(t, 'A')).toBe(0);
    expect(t.event('spaceEntered')).toMatchObject({ sums: [{ base: 1, parts: [], total: 1 }] });
    const thrown = alone({ at: [4, 4] }, [], [{ id: 'sack', kind: 'sack', at: [4, 4] }]);
    thrown.choose({ do: 'pickUp', what: 'sack' }).choose({ do: 'throw', what: 'sack' }).dice(1).choose([5, 4]);
    expect(mp(thrown, 'A')).toBe(1);
  });
  it('LWM-CH-18: a shoved or jumped-on carrier drops its load in its space; small items cost nothing', () => {
    const t = versus({ at: [4, 4] }, { at: [5, 4] }, [], [{ id: 'sack', kind: 'sack', heldBy: 'B' }]);
    t.dice(1).choose({ do: 'shove', target: 'B', hard: false });
    expect(lies(t, 'sack')).toEqual([5, 4]);
    const jumped = versus({ at: [4, 4] }, { at: [5, 4] }, [[4, 4, 2]], [{ id: 'sack', kind: 'sack', heldBy: 'B' }]);
    jumped.dice(4).choose({ do: 'jumpOnto', target: 'B' }).choose([6, 4]);
    expect(lies(jumped, 'sack')).toEqual([5, 4]);
    expect(alone({ at: [4, 4] }, [], [{ id: 'key', kind: 'token', heldBy: 'A' }]).decision.kind).toBe(
      'act.chooseAction',
    );
  });
  it('LWM-CH-19: a throw needs the object in hand', () => {
    const t = alone({ at: [4, 4] }, [], [{ id: 'sack', kind: 'sack', at: [4, 4] }]);
    expect(forbids(t, { do: 'throw', what: 'sack' })).toContain('LWM-THR-02');
    expect(t.whyNot({ do: 'throw', what: 'sack' })[0]?.repair).toMatchObject({
      choice: { do: 'pickUp', what: 'sack' },
    });
    t.choose({ do: 'pickUp', what: 'sack' }).choose({ do: 'throw', what: 'sack' });
    expect(mp(t, 'A')).toBe(1);
    expect(t.decision.rule).toBe('LWM-THR-01');
  });
  it('LWM-CH-20: examining costs 2 in the same space; what the scenario hid is found once', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: far } },
      objects: [{ id: 'chest', kind: 'chest', at: [5, 4] }],
      special: { finds: [{ object: 'chest', item: 'draught', heals: 4 }] },
    });
    expect(forbids(t, { do: 'examine', what: 'chest' })).toEqual(['LWM-CH-20']);
    t.choose({ do: 'move', to: [5, 4] }).choose({ do: 'examine', what: 'chest' });
    expect(t.event('examined')).toMatchObject({ found: 'draught' });
    expect([mp(t, 'A'), thing(t, 'draught').heldBy]).toEqual([1, 'A']);
    const empty = alone({ at: [4, 4] }, [], [{ id: 'chest', kind: 'chest', at: [4, 4] }]);
    empty.choose({ do: 'examine', what: 'chest' });
    expect(empty.event('examined')).toMatchObject({ found: null });
  });
  it('LWM-CH-21: shoving an object costs 1 and leaves the shover in place', () => {
    const t = alone({ at: [4, 4] }, [], [{ id: 'chest', kind: 'chest', at: [5, 4] }]);
    t.choose({ do: 'shoveObject', what: 'chest', to: [6, 4] });
    expect([lies(t, 'chest'), at(t, 'A'), mp(t, 'A')]).toEqual([[6, 4], [4, 4], 3]);
  });
  it('LWM-CH-22: an object is shoved straight away, not too heavy, not upwards, and strikes whoever is below', () => {
    const above: Level[] = [
      [4, 4, 2],
      [5, 4, 2],
    ];
    const t = versus({ at: [4, 4], height: 3 }, { at: [6, 4], body: 9 }, above, [
      { id: 'table', kind: 'table', at: [5, 4] },
    ]);
    t.choose({ do: 'shoveObject', what: 'table', to: [6, 4] });
    expect([lies(t, 'table'), body(t, 'B'), posture(t, 'B')]).toEqual([[6, 4], 4, 'down']);
    const weak = versus({ at: [4, 4], height: 2 }, { at: [6, 4] }, above, [{ id: 'table', kind: 'table', at: [5, 4] }]);
    expect(forbids(weak, { do: 'shoveObject', what: 'table', to: [6, 4] })).toEqual(['LWM-CH-22']);
    const level = versus({ at: [4, 4] }, { at: [6, 4] }, [], [{ id: 'chest', kind: 'chest', at: [5, 4] }]);
    expect(forbids(level, { do: 'shoveObject', what: 'chest', to: [6, 4] })).toEqual(['LWM-CH-22']);
    const tall = alone(
      { at: [4, 4] },
      [],
      [
        { id: 'chest', kind: 'chest', at: [5, 4] },
        { id: 'table', kind: 'table', at: [6, 4] },
      ],
    );
    expect(forbids(tall, { do: 'shoveObject', what: 'chest', to: [6, 4] })).toEqual(['LWM-CH-22']);
    const up = alone({ at: [4, 4] }, [[6, 4, 1]], [{ id: 'chest', kind: 'chest', at: [5, 4] }]);
    expect(forbids(up, { do: 'shoveObject', what: 'chest', to: [6, 4] })).toEqual(['LWM-CH-22']);
    expect(forbids(up, { do: 'shoveObject', what: 'chest', to: [5, 5] })).toEqual(['LWM-CH-22']);
    const own = alone({ at: [4, 4] }, [[3, 4, 0, 'wall']], [{ id: 'chest', kind: 'chest', at: [4, 4] }]);
    expect(own.decision.options.filter(o => (o as { do: string }).do === 'shoveObject')).toHaveLength(5);
    const higher = alone({ at: [4, 4] }, [[5, 4, 1]], [{ id: 'chest', kind: 'chest', at: [5, 4] }]);
    expect(forbids(higher, { do: 'shoveObject', what: 'chest', to: [6, 4] })).toEqual(['LWM-CH-22']);
  });
  it('LWM-CH-23: a runner may shove twice', () => {
    const t = versus({ at: [4, 4], turn: { mp: 4, spent: 2, ran: true } }, { at: [5, 4] });
    t.dice(1)
      .choose({ do: 'shove', target: 'B', hard: false })
      .dice(2)
      .choose({ do: 'shove', target: 'B', hard: false });
    expect(mp(t, 'A')).toBe(0);
  });
  it('LWM-CH-24: Slay adds 3 to the recovery die', () => {
    const slay = (die: number) => {
      const t = position({
        sides: {
          red: { S: { at: [5, 4] } },
          blue: { V: { at: [5, 4], body: -2 }, B: { ...far, turn: { moved: true } } },
        },
        start: { phase: 'movement', order: ['red', 'blue'], mover: 'S' },
      });
      t.choose({ do: 'slay', target: 'V' }).choose({ do: 'end' });
      t.dice(die, 1, 2).choose('W');
      return body(t, 'V');
    };
    expect(slay(4)).toBe(-4);
    expect(slay(5)).toBe(-5);
  });
  it('LWM-CH-24: refused where recovery is off, the body was moved, is undead, or lies elsewhere', () => {
    const slayer = (victim: Guard, options = {}) =>
      moving('A', { sides: { red: { A: { at: [5, 4] } }, blue: { V: victim, B: far } } }, { options });
    expect(slayer({ at: [5, 4], body: -2 }).offers({ do: 'slay', target: 'V' })).toBe(true);
    expect(forbids(slayer({ at: [5, 4], body: -2 }, { recovery: false }), { do: 'slay', target: 'V' })).toEqual([
      'LWM-REC-01',
    ]);
    expect(forbids(slayer({ at: [5, 4], body: -2, turn: { bodyMoved: true } }), { do: 'slay', target: 'V' })).toEqual([
      'LWM-REC-06',
    ]);
    expect(forbids(slayer({ at: [5, 4], body: -2, profile: 'skeleton' }), { do: 'slay', target: 'V' })).toEqual([
      'LWM-REC-05',
    ]);
    expect(forbids(slayer({ at: [6, 4], body: -2 }), { do: 'slay', target: 'V' })).toEqual(['LWM-CH-24']);
    expect(forbids(slayer({ at: [6, 4] }), { do: 'slay', target: 'V' })).toEqual(['LWM-CH-24']);
  });
  it('LWM-CH-25: out of a live Battle Zone only within one level, except onto an opponent', () => {
    const levels: Level[] = [
      [4, 4, 3],
      [5, 4, 3],
      [3, 4, 0],
      [4, 3, 2],
      [3, 3, 2],
      [3, 5, 4],
      [4, 5, 3],
    ];
    const t = versus({ at: [4, 4] }, { at: [5, 4], undefended: 'E' }, levels);
    expect(forbids(t, { do: 'jumpDown', to: [3, 4] })).toEqual(['LWM-CH-25']);
    expect(forbids(t, { do: 'climb', to: [3, 4] })).toEqual(['LWM-CH-25']);
    expect(t.offers({ do: 'climb', to: [3, 3] })).toBe(true);
    expect(t.offers({ do: 'climb', to: [3, 5] })).toBe(true);
    const free = versus({ at: [4, 4] }, { at: [5, 4], undefended: 'E', posture: 'down' }, levels);
    expect(free.offers({ do: 'jumpDown', to: [3, 4] })).toBe(true);
    const onto = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4] }, C: { at: [3, 4] } } },
      levels,
    });
    expect(onto.offers({ do: 'jumpOnto', target: 'C' })).toBe(true);
  });
  it('LWM-GAP-03: tending a fallen friend takes 2 off its recovery die, when the switch is on', () => {
    const p = {
      sides: {
        red: { A: { at: [5, 4] as const }, F: { at: [5, 4] as const, body: -2 } },
        blue: { B: { ...far, turn: { moved: true } } },
      },
    };
    const off = moving('A', p);
    expect(forbids(off, { do: 'tend', target: 'F' })).toEqual(['LWM-GAP-03']);
    const t = moving('A', p, { options: { tend: true } });
    t.choose({ do: 'tend', target: 'F' }).choose({ do: 'end' }).dice(4, 1, 2).choose('W');
    expect(t.event('recoveryRolled')).toMatchObject({ face: 4, adjusted: 2, result: 0 });
  });
});
