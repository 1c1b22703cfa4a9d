import { describe, expect, it } from 'vitest';
import {
  act,
  at,
  beast,
  fight,
  hex,
  labelsAgainst,
  man,
  type Pair,
  rulesAgainst,
  spent,
  stOf,
  sword,
  who,
} from './table.ts';

describe('forced retreat', () => {
  const push = (by: Record<string, unknown>, foe: Record<string, unknown> = {}, field: Record<string, unknown> = {}) =>
    fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'], ...by })],
      B: [man('b', [0, -1], 3, foe)],
      ...field,
    });

  it('HM-RET-01: dealt hits and took none', () => {
    const entitled = push({});
    expect(entitled.decision.kind).toBe('forcedRetreat.choosePush');
    expect(labelsAgainst(entitled, { push: 'nobody' })).toEqual(['no enemy it hit this turn']);
    expect(push({ physicalNow: 1, hitsNow: 1 }, {}, { dice: [5, 2] }).decision.kind).toBe('initiative.chooseOrder');
    expect(push({ hitsNow: 2, hits: 2 }).decision.kind).toBe('forcedRetreat.choosePush');
    const stopped = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...spent, gear: ['plate'], st: 30 })],
    });
    act(stopped, 'j', { act: 'strike' }, 4, 4, 4, 3, 3);
    expect(who(stopped, 'a').dealtTo).toEqual([]);
  });

  it('HM-RET-02: any free hex, harmful ones included', () => {
    const t = push({}, {}, { fire: [[1, -2]] });
    t.choose({ push: 'b', to: hex(1, -2) });
    expect(stOf(t, 'b')).toBe(11);
    t.dice(5, 2).choose({ advance: null });
    expect(stOf(t, 'b')).toBe(9);
    expect(who(t, 'b').facing).toBe(3);
  });

  it('HM-RET-03: advance or stay', () => {
    const t = push({});
    t.choose({ push: 'b', to: hex(0, -2) });
    expect(labelsAgainst(t, { advance: hex(1, 0), facing: 1 })).toEqual(['not a hex that the pushed enemy left']);
    t.dice(5, 2).choose({ advance: hex(0, -1), facing: 1 });
    expect(at(t, 'a')).toEqual([0, -1]);
    expect(who(t, 'a').facing).toBe(1);
  });

  const cornered: Pair[] = [
    [0, -2],
    [1, -2],
    [-1, -1],
    [1, -1],
    [-1, 0],
  ];
  it('HM-RET-04: nowhere to go, 3/DX or fall', () => {
    const t = push({}, { dx: 10 }, { wall: cornered });
    t.dice(4, 4, 3, 5, 2).choose({ push: 'b' });
    expect(who(t, 'b')).toMatchObject({ posture: 'prone', fellBefore: true });
    const stays = push({}, { dx: 10 }, { wall: cornered });
    stays.dice(4, 3, 3, 5, 2).choose({ push: 'b' });
    expect(who(stays, 'b').posture).toBe('standing');
    const { plain } = push({}, { dx: 10 }, { wall: cornered }).odds({ push: 'b' });
    expect(plain.find(({ facts }) => facts.b === 'prone')!.probability).toBeCloseTo(0.5, 9);
  });

  it('HM-RET-05: one push per figure', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b', 'c'] })],
      B: [man('b', [0, -1], 3), man('c', [1, -1], 4)],
    });
    t.choose({ push: 'b', to: hex(0, -2) });
    t.dice(5, 2).choose({ advance: null });
    expect(at(t, 'c')).toEqual([1, -1]);
    expect(t.g.turn).toBe(2);
    const over = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'], pushed: true })],
      B: [man('b', [0, -1], 3)],
      dice: [5, 2],
    });
    expect(over.g.turn).toBe(2);
  });

  it('HM-RET-06: no bodies, no piles, nobody larger', () => {
    const bear = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'] })],
      B: [beast('b', 'cave_bear', [0, -1], 3)],
      dice: [5, 2],
    });
    expect(bear.g.turn).toBe(2);
    const back = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0)],
      B: [beast('b', 'cave_bear', [0, -1], 3, { dealtTo: ['a'] })],
    });
    expect(back.decision.slot).toBe('b');
    const two = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b', 'c'] })],
      B: [man('b', [0, -1], 3), man('c', [1, -1], 0, { hits: 11 })],
    });
    expect(rulesAgainst(two, { push: 'c' })).toEqual(['HM-RET-06']);
  });

  it('HM-RET-07: pushing is optional', () => {
    const t = push({});
    t.dice(5, 2).choose({ push: null });
    expect(at(t, 'b')).toEqual([0, -1]);
  });

  it('HM-RET-08: a flier is pushed only if it swoops', () => {
    const bat = (air: string) =>
      fight({
        phase: 'retreat',
        A: [man('a', [0, 0], 0, { dealtTo: ['b'] })],
        B: [beast('b', 'giant_bat', [0, -1], 3, { air })],
        ...(air === 'flying' ? { dice: [5, 2] } : {}),
      });
    expect(bat('swooping').decision.kind).toBe('forcedRetreat.choosePush');
    expect(bat('flying').g.turn).toBe(2);
    const both = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b', 'c'] })],
      B: [beast('b', 'giant_bat', [0, -1], 3, { air: 'flying' }), man('c', [1, -1], 4)],
    });
    expect(rulesAgainst(both, { push: 'b', to: hex(0, -2) })).toEqual(['HM-RET-08']);
  });

  it('HM-RET-09: large figures are shifted whole', () => {
    const t = fight({
      phase: 'retreat',
      A: [beast('bear', 'cave_bear', [0, 0], 0, { dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3)],
    });
    t.choose({ push: 'b', to: hex(0, -2) });
    expect(t.decision.options).toContainEqual({ advance: hex(0, -1), facing: 0 });
    t.dice(5, 2).choose({ advance: hex(0, -1) });
    expect(at(t, 'bear')).toEqual([0, -1]);
    const aside = fight({
      phase: 'retreat',
      A: [beast('bear', 'cave_bear', [0, 0], 0, { dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3)],
    });
    aside.choose({ push: 'b', to: hex(1, -2) });
    expect(aside.offers({ advance: hex(0, -1), facing: 0 })).toBe(true);
    const dragon = fight({
      phase: 'retreat',
      A: [beast('d', 'young_dragon', [0, -2], 3, { dealtTo: ['bear'] })],
      B: [beast('bear', 'cave_bear', [0, 0], 0)],
      wall: [[1, 1]],
    });
    expect(dragon.offers({ push: 'bear', to: hex(1, -1) })).toBe(false);
    expect(dragon.offers({ push: 'bear', to: hex(0, 1) })).toBe(true);
  });
});
