import { describe, expect, it } from 'vitest';
import { isEngaged } from '../src/engagement/engagement.ts';
import { bareHands } from '../src/hand-to-hand/damage.ts';
import { takeHits } from '../src/injury/injury.ts';
import {
  act,
  at,
  beast,
  dxOf,
  fight,
  go,
  hex,
  keep,
  letters,
  man,
  move,
  rulesAgainst,
  spent,
  stOf,
  stop,
  take,
  who,
} from './table.ts';

const sword = { gear: ['arming_sword'] };
type Pair = readonly [number, number];
const hurt = (more: Record<string, unknown>, ...hits: number[]) => {
  const t = fight({ A: [man('a', [0, 0], 0, { option: 'b', ...more })], B: [man('b', [0, -5], 3, spent)] });
  for (const n of hits) takeHits(t.g, who(t, 'a'), n, 'physical', 'b', ['HM-DMG-06'], null);
  return t;
};

describe('injury', () => {
  it('HM-INJ-01: ST 3 or less, -3 DX for the rest of the fight', () => {
    const t = hurt({ st: 10 }, 2, 2, 3);
    expect(dxOf(t, 'a')).toBe(9);
    const healed = fight({
      A: [man('a', [0, 0], 0, { st: 10, hits: 5, weakened: true })],
      B: [man('b', [0, -5], 3, spent)],
    });
    expect(dxOf(healed, 'a')).toBe(9);
  });

  it('HM-INJ-02: ST 1, unconscious', () => {
    expect(who(hurt({ st: 10, ...sword }, 4, 5), 'a')).toMatchObject({
      condition: 'wounded',
      posture: 'prone',
      gear: [],
    });
    expect(who(hurt({ st: 10 }, 4, 4), 'a').condition).toBe('awake');
  });

  it('HM-INJ-03: ST 0 or less, dead', () => {
    expect(who(hurt({ st: 10, hits: 8 }, 5), 'a').condition).toBe('dead');
  });

  it('HM-INJ-04: five hits in one turn slow the next', () => {
    const t = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { hits: 5, hitsNow: 5 })],
      B: [man('b', [0, -9], 3)],
      dice: [5, 2],
    });
    expect(dxOf(t, 'a')).toBe(10);
    const after = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { hits: 5, hitsBefore: 5 })],
      B: [man('b', [0, -9], 3)],
      dice: [5, 2],
    });
    expect(dxOf(after, 'a')).toBe(12);
  });

  it('HM-INJ-05: eight hits in one turn fell', () => {
    expect(who(hurt({ st: 14 }, 4), 'a').posture).toBe('standing');
    const t = hurt({ st: 14, ...sword }, 4, 4);
    expect(who(t, 'a')).toMatchObject({ posture: 'prone', fell: true, acted: true, option: null });
    expect(who(t, 'a').gear).toHaveLength(1);
    const next = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { st: 14, hits: 8, hitsNow: 8, fell: true, posture: 'prone', option: 'a' })],
      B: [man('b', [0, -9], 3)],
      dice: [5, 2],
    });
    next.choose({ place: 'first' });
    move(next, 'a');
    stop(next).choose({ face: 0 });
    expect(letters(next)).toEqual(['g']);
    expect(dxOf(next, 'a')).toBe(10);
  });

  it('HM-INJ-06: ST 30 to 49, nine and sixteen', () => {
    const giant = (hits: number) => {
      const t = fight({ A: [beast('a', 'hill_giant', [0, 0], 0, { option: 'b' })], B: [man('b', [0, -9], 3, spent)] });
      takeHits(t.g, who(t, 'a'), hits, 'physical', 'b', ['HM-DMG-06'], null);
      return who(t, 'a').posture;
    };
    expect([giant(15), giant(16)]).toEqual(['standing', 'prone']);
    const slow = (hitsBefore: number) =>
      dxOf(fight({ A: [beast('a', 'hill_giant', [0, 0], 0, { hitsBefore })], B: [man('b', [0, -9])] }), 'a');
    expect([slow(8), slow(9)]).toEqual([9, 7]);
  });

  it('HM-INJ-07: ST 50 or more, fifteen and twenty-five', () => {
    const dragon = (hits: number) => {
      const t = fight({
        A: [beast('a', 'elder_dragon', [0, 0], 0, { option: 'b' })],
        B: [man('b', [0, -9], 3, spent)],
      });
      takeHits(t.g, who(t, 'a'), hits, 'physical', 'b', ['HM-DMG-06'], null);
      return who(t, 'a').posture;
    };
    expect([dragon(24), dragon(25)]).toEqual(['standing', 'prone']);
    const slow = (hitsBefore: number) =>
      dxOf(fight({ A: [beast('a', 'elder_dragon', [0, 0], 0, { hitsBefore })], B: [man('b', [0, -9])] }), 'a');
    expect([slow(14), slow(15)]).toEqual([13, 11]);
  });

  it('HM-INJ-08: the penalties add up', () => {
    const t = hurt({ st: 8 }, 5);
    expect(dxOf(t, 'a')).toBe(9);
    expect(
      dxOf(fight({ A: [man('a', [0, 0], 0, { st: 8, hits: 5, hitsBefore: 5 })], B: [man('b', [9, 0])] }), 'a'),
    ).toBe(7);
    const giant = fight({ A: [beast('a', 'hill_giant', [0, 0], 0, { hits: 33 })], B: [man('b', [0, -9])] });
    expect(dxOf(giant, 'a')).toBe(6);
  });

  it('HM-INJ-10: the helpless are struck as prone, corpses are not', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 10, ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { hits: 11 }), man('dead', [1, -1], 3, { hits: 12 }), man('c', [9, 0], 0, spent)],
    });
    keep(t, 'j');
    expect(rulesAgainst(t, { act: 'strike', weapon: 'arming_sword', target: 'dead' })).toContain('HM-INJ-10');
    t.dice(5, 5, 4, 1, 1).choose({ act: 'strike', target: 'b' });
    expect(t.event('attackRolled').needed).toBe(14);
    expect(who(t, 'b').condition).toBe('dead');
  });

  it('HM-INJ-11: whoever wakes is prone, empty-handed and done for the turn', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { wis: 9, spells: ['lend_breath'], option: 'h' }),
        man('friend', [0, -1], 0, { condition: 'collapsed', fatigue: 13 }),
      ],
      B: [man('b', [9, 0], 0, spent)],
    });
    act(t, 'h', { cast: 'lend_breath', target: 'friend' }, 4, 4, 3, 4);
    expect(who(t, 'friend')).toMatchObject({ condition: 'awake', posture: 'prone', acted: true, fatigue: 9 });
    const asleep = fight({
      A: [man('a', [0, 0], 0, { wis: 11, spells: ['drowse'], option: 'h' })],
      B: [man('b', [0, -2], 3, { ...sword, option: 'b', dx: 9 })],
    });
    act(asleep, 'h', { cast: 'drowse', target: 'b' }, 3, 3, 3, 4, 3, 3);
    expect(who(asleep, 'b')).toMatchObject({ condition: 'asleep', gear: [], acted: true });
  });

  it('HM-INJ-11: waking under somebody, its player puts it in the nearest free hex', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { option: 'e' }),
        man('c', [0, -1], 0, { ...spent }),
        man('friend', [0, -1], 0, { condition: 'asleep' }),
      ],
      B: [man('b', [9, 0], 0, spent)],
    });
    act(t, 'e', { do: 'wake', whom: 'friend' });
    expect(t.decision).toMatchObject({ kind: 'settle.choosePlace', seat: 'A', slot: 'friend' });
    t.choose({ place: hex(0, -2) });
    expect(at(t, 'friend')).toEqual([0, -2]);
  });
});

describe('disengaging', () => {
  const stepper = (dx: number, foe: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    fight({
      A: [man('d', [0, 0], 0, { dx, ...sword, option: 'n', ...more })],
      B: [man('e', [0, -1], 3, { ...sword, option: 'j', ...foe })],
    });

  it('HM-DIS-01: one free hex in any direction, facing as one likes', () => {
    const t = stepper(12, { dx: 10 });
    act(t, 'n', { to: hex(0, 1), facing: 0 });
    expect(at(t, 'd')).toEqual([0, 1]);
    expect(isEngaged(t.g, who(t, 'd'))).toBe(false);
    expect(who(t, 'd').fatigue).toBe(0);
  });

  it('HM-DIS-02: faster enemies strike first', () => {
    const t = stepper(10, { dx: 12 });
    expect(t.decision.slot).toBe('e');
    act(t, 'j', { act: 'strike' });
    t.dice(6, 5, 5).choose({ guard: null });
    expect(t.event('attackRolled').needed).toBe(12);
    act(t, 'n', { to: hex(0, 1), facing: 0 });
    expect(at(t, 'd')).toEqual([0, 1]);
  });

  it('HM-DIS-03, HM-ABL-06: a large enemy strikes from whichever of its hexes was next to it', () => {
    const t = fight({
      A: [beast('a', 'young_dragon', [0, 0], 0, { option: 'b', state: 'disengaged' })],
      B: [man('d', [0, -2], 3, { gear: ['arming_sword'], dx: 14, option: 'n', state: 'engaged' })],
    });
    keep(t, 'n').choose({ to: hex(0, -3), facing: 3 });
    keep(t, 'b');
    expect(rulesAgainst(t, { act: 'parting', weapon: 'tail', target: 'd' })).toEqual(['HM-ABL-06']);
    t.dice(6, 5, 5).choose({ act: 'parting', target: 'd' });
    expect(t.event('attackRolled').needed).toBe(10);
  });

  it('HM-DIS-03: slower enemies strike at the difference, as it stood', () => {
    const t = stepper(12, { dx: 10 });
    act(t, 'n', { to: hex(0, 1), facing: 0 });
    act(t, 'j', { act: 'parting', target: 'd' }, 3, 3, 2, 1, 1);
    expect(t.event('attackRolled')).toMatchObject({ needed: 8, passed: true });
    const near = stepper(12, { dx: 10 });
    act(near, 'n', { to: hex(1, -1), facing: 0 });
    keep(near, 'j');
    expect(near.offers({ act: 'parting' })).toBe(false); // still in a front hex: an ordinary blow at the penalty
    near.dice(6, 5, 5).choose({ act: 'strike', target: 'd' });
    expect(near.event('attackRolled').sums![1]!.parts).toContainEqual({
      rule: 'HM-DIS-03',
      label: 'parting attack',
      value: -2,
    });
  });

  it('HM-DIS-04: who falls does not step', () => {
    const t = stepper(10, { dx: 12 });
    act(t, 'j', { act: 'strike' });
    t.dice(4, 4, 4, 4, 4).choose({ guard: null });
    expect(who(t, 'd')).toMatchObject({ posture: 'prone', acted: true });
    expect(at(t, 'd')).toEqual([0, 0]);
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-DIS-05: out of hand-to-hand with 4/DX', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 11, hth: true, option: 'v' })],
      B: [man('b', [0, 0], 0, { hth: true, acted: true })],
    });
    take(t, 'v', 3, 3, 3, 3);
    expect(who(t, 'a')).toMatchObject({ hth: true, posture: 'prone', acted: true });
  });

  it('HM-DIS-06: those left behind have no attack on leaving', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hth: true, option: 'v' })],
      B: [man('b', [0, 0], 0, { dx: 9, hth: true, option: 't' })],
    });
    take(t, 'v', 3, 3, 3, 3).choose({ to: hex(0, -1), facing: 3 });
    expect(who(t, 'b')).toMatchObject({ hth: false, posture: 'prone' });
    expect(t.story.some(event => event.type === 'actionLost' && event.who === 'b')).toBe(true);
    expect(t.decision.slot).toBe('witness');
  });
});

describe('hand-to-hand', () => {
  const grapple = (
    by: Record<string, unknown>,
    foe: Record<string, unknown>,
    field: Record<string, unknown> = {},
    facing = 3,
  ) =>
    fight({
      A: [man('a', [0, 0], 0, { option: 'o', state: 'engaged', ...by })],
      B: [man('b', [0, -1], facing, { ...sword, acted: true, ...foe })],
      ...field,
    });
  const enter = (t: ReturnType<typeof fight>, weapon: string, ...dice: number[]) =>
    act(t, 'o', { act: 'grapple', weapon }, ...dice);

  it('HM-HTH-01: without a ground, only by consent', () => {
    const t = grapple({}, {});
    enter(t, 'hands');
    expect(t.decision).toMatchObject({ kind: 'enterHth.askConsent', seat: 'B' });
    t.dice().choose({ agree: false });
    expect(t.decision).toMatchObject({ kind: 'attack.chooseAttack', seat: 'A' });
    expect(rulesAgainst(t, { act: 'grapple', weapon: 'hands', target: 'b' })).toEqual(['HM-HTH-01']);
    const yes = enter(grapple({}, {}), 'hands');
    yes.dice(1, 6, 5, 5).choose({ agree: true });
    expect(who(yes, 'b').hth).toBe(true);
  });

  it('HM-HTH-02: back to the wall', () => {
    const wall = (cells: Pair[]) =>
      enter(grapple({}, {}, { wall: cells }), 'hands', ...(cells[0]![0] === 0 ? [5] : []));
    expect(wall([[0, -2]]).event('hthEntered').rules).toContain('HM-HTH-02');
    expect(wall([[1, -2]]).decision.kind).toBe('enterHth.askConsent');
  });

  it('HM-HTH-03: lower allowance', () => {
    const t = enter(grapple({ dx: 11 }, { gear: ['arming_sword', ...Array(21).fill('rations')] }), 'hands', 5);
    expect(t.event('hthEntered').rules).toContain('HM-HTH-03');
  });

  it('HM-HTH-04: from the rear, not from the side', () => {
    expect(enter(grapple({}, {}, {}, 0), 'hands', 5).event('hthEntered').rules).toContain('HM-HTH-04');
    expect(enter(grapple({}, {}, {}, 5), 'hands').decision.kind).toBe('enterHth.askConsent');
  });

  it('HM-HTH-05: entry is an attack', () => {
    const far = fight({ phase: 'movement', A: [man('a', [0, 6])], B: [man('b', [0, -1], 3, { posture: 'prone' })] });
    go(far, 'a', [[0, 0]], 0, null);
    expect(rulesAgainst(far, { option: 'b' })).toContain('HM-MOVE-10');
    const bear = fight({
      A: [man('a', [0, 0], 0, { option: 'o', state: 'engaged' })],
      B: [beast('b', 'cave_bear', [0, -1], 3, { acted: true })],
    });
    keep(bear, 'o');
    expect(rulesAgainst(bear, { act: 'grapple', weapon: 'hands', target: 'b' })).toContain('HM-HTH-05');
  });

  it('HM-HTH-06: every attack there at +4, once', () => {
    const t = enter(grapple({ dx: 8 }, {}, {}, 0), 'hands', 1, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(12);
  });

  it('HM-HTH-07: 1 or 2, everything is dropped and both fall', () => {
    const t = enter(grapple({}, { gear: ['arming_sword', 'small_shield'] }, {}, 0), 'hands', 2, 6, 5, 5);
    expect(t.g.ground.map(item => item.item)).toEqual(['arming_sword', 'small_shield']);
    expect([who(t, 'a').posture, who(t, 'b').posture]).toEqual(['prone', 'prone']);
    const dagger = enter(grapple({}, { gear: ['dagger'] }, {}, 0), 'hands', 1, 6, 5, 5);
    expect(who(dagger, 'b').gear).toMatchObject([{ id: 'dagger', carried: 'ready' }]);
  });

  it('HM-HTH-08: 3 or 4, a carried dagger is drawn', () => {
    const t = enter(
      grapple({}, { gear: ['arming_sword', 'dagger'], ready: ['arming_sword'] }, {}, 0),
      'hands',
      3,
      6,
      5,
      5,
    );
    expect(who(t, 'b').gear).toMatchObject([{ id: 'dagger', carried: 'ready' }]);
    expect(who(enter(grapple({}, {}, {}, 0), 'hands', 4, 6, 5, 5), 'b').gear).toEqual([]);
  });

  it('HM-HTH-09: 5, straight back', () => {
    const t = enter(grapple({}, { posture: 'kneeling' }), 'hands', 5);
    expect(at(t, 'a')).toEqual([0, 0]);
    expect(who(t, 'a')).toMatchObject({ posture: 'standing', acted: true, facing: 0, hth: false });
    expect(t.told('attackRolled')).toEqual([]);
  });

  it('HM-HTH-10: 6, the defender hits', () => {
    const t = enter(grapple({ gear: ['leather'] }, { posture: 'kneeling' }), 'hands', 6, 3, 4);
    expect(stOf(t, 'a')).toBe(7);
    expect(at(t, 'a')).toEqual([0, 0]);
    const two = grapple({}, { posture: 'kneeling', gear: ['mace', 'short_sword'], ready: ['mace', 'short_sword'] });
    enter(two, 'hands', 6);
    expect(two.decision).toMatchObject({
      kind: 'enterHth.chooseAnswer',
      seat: 'B',
      options: [{ weapon: 'mace' }, { weapon: 'short_sword' }],
    });
    two.dice(2).choose({ weapon: 'mace' });
    expect(stOf(two, 'a')).toBe(7);
  });

  it('HM-HTH-11: a 6 is rolled again from the rear or against the unarmed', () => {
    const rear = enter(grapple({}, {}, {}, 0), 'hands', 6, 6, 1, 6, 5, 5);
    expect(rear.told('defenceRolled').map(event => event.amount)).toEqual([6, 6, 1]);
    const unarmed = enter(grapple({}, { gear: ['hunting_bow'], posture: 'kneeling' }), 'hands', 6, 5);
    expect(unarmed.told('defenceRolled')).toHaveLength(2);
  });

  it('HM-HTH-12: then the attacker strikes, with what it kept', () => {
    const t = enter(grapple({ dx: 10, gear: ['dagger'] }, {}, {}, 0), 'dagger', 1, 5, 5, 4, 4);
    expect(t.event('attackRolled')).toMatchObject({ needed: 14, passed: true });
    expect(t.event('damageRolled').amount).toBe(5);
    const drops = enter(grapple({ gear: ['mace', 'small_shield'] }, {}, {}, 0), 'hands', 5);
    expect(drops.g.ground).toEqual([]);
    const falls = enter(grapple({ gear: ['mace', 'small_shield'] }, {}, {}, 0), 'hands', 1, 6, 5, 5);
    expect(falls.g.ground.map(item => item.item)).toEqual(['arming_sword', 'mace', 'small_shield']);
  });

  it('HM-HTH-13: no defence die in a pile or asleep', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { option: 'o', state: 'engaged' }), man('c', [0, -1], 0, { hth: true, acted: true })],
      B: [man('b', [0, -1], 3, { hth: true, acted: true })],
    });
    enter(t, 'hands', 6, 5, 5);
    expect(t.told('defenceRolled')).toEqual([]);
    expect(who(t, 'a').hth).toBe(true);
  });

  it('HM-HTH-18: grappling a sleeper leaves nobody in a pile', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { option: 'o', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { condition: 'asleep', posture: 'prone' }), man('d', [5, 5], 0, { acted: true })],
    });
    enter(t, 'hands', 6, 5, 5);
    expect(t.told('defenceRolled')).toEqual([]);
    expect([who(t, 'a').hth, who(t, 'b').hth]).toEqual([false, false]);
  });

  it('HM-HTH-14: two of a side, four in all', () => {
    const pile = (side: 'A' | 'B') =>
      fight({
        A: [
          ...(side === 'A' ? [man('a', [0, 0], 0, { option: 'o', state: 'engaged' })] : []),
          man('c', [0, -1], 0, { hth: true, acted: true }),
          man('d', [0, -1], 0, { hth: true, acted: true }),
        ],
        B: [
          ...(side === 'B' ? [man('a', [0, 0], 0, { option: 'o', state: 'engaged' })] : []),
          man('b', [0, -1], 3, { hth: true, acted: true }),
        ],
      });
    const third = keep(pile('A'), 'o');
    expect(rulesAgainst(third, { act: 'grapple', weapon: 'hands', target: 'b' })).toContain('HM-HTH-14');
    const second = keep(pile('B'), 'o');
    expect(second.offers({ act: 'grapple', target: 'c' })).toBe(true);
  });

  it('HM-HTH-15: fists by strength', () => {
    const damage = (st: number) => bareHands(st);
    expect([8, 9, 12, 13, 16, 20, 24, 25, 31, 41, 51, 61].map(damage)).toEqual([
      { dice: 1, add: -4 },
      { dice: 1, add: -3 },
      { dice: 1, add: -2 },
      { dice: 1, add: -1 },
      { dice: 1, add: 0 },
      { dice: 1, add: 1 },
      { dice: 1, add: 2 },
      { dice: 1, add: 3 },
      { dice: 2, add: 1 },
      { dice: 3, add: 1 },
      { dice: 4, add: 1 },
      { dice: 5, add: 1 },
    ]);
  });

  const inPile = (by: Record<string, unknown>, weapon: string, dice: number[], foe: Record<string, unknown> = {}) => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hth: true, option: 't', ...by })],
      B: [man('b', [0, 0], 0, { hth: true, acted: true, ...foe })],
    });
    return act(t, 't', { act: 'strike', weapon }, ...dice);
  };
  it('HM-HTH-16: one bonus for dagger, cestus or club', () => {
    expect(inPile({ st: 11, gear: ['dagger'] }, 'dagger', [4, 4, 4, 1]).event('damageRolled').amount).toBe(2);
    expect(inPile({ st: 16, gear: ['great_club'] }, 'great_club', [4, 4, 4, 6]).event('damageRolled').amount).toBe(10);
    expect(inPile({ st: 11, gear: ['cestus'] }, 'cestus', [4, 4, 4, 1]).event('damageRolled').amount).toBe(2);
  });

  it('HM-HTH-17: from outside a pile is struck at +4, and engages nobody', () => {
    const t = fight({
      A: [
        man('c', [0, -1], 3, { dx: 9, gear: ['mace'], option: 'b' }),
        man('a', [0, 0], 0, { hth: true, acted: true }),
      ],
      B: [man('b', [0, 0], 0, { ...sword, hth: true, acted: true })],
    });
    expect(isEngaged(t.g, who(t, 'c'))).toBe(false);
    act(t, 'b', { act: 'strike', target: 'b' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(13);
  });

  it('HM-HTH-18, HM-HEX-07: friends who lay on one foe do not share its hex when it is dead', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { hth: true, state: 'hth', option: 't' }),
        man('c', [0, 0], 0, { hth: true, acted: true }),
      ],
      B: [man('b', [0, 0], 0, { hth: true, hits: 9, acted: true }), man('far', [9, 0], 0, spent)],
    });
    act(t, 't', { act: 'strike', target: 'b' }, 3, 3, 3, 6);
    expect(who(t, 'b').condition).toBe('dead');
    expect(t.decision).toMatchObject({ kind: 'settle.choosePlace', slot: 'c' });
    t.choose({ place: hex(0, 1) });
    expect([at(t, 'a'), at(t, 'c'), who(t, 'a').hth, who(t, 'c').hth]).toEqual([[0, 0], [0, 1], false, false]);
  });

  it('HM-HTH-18: it ends when no conscious foe is left', () => {
    const t = inPile({ st: 25 }, 'hands', [4, 4, 4, 6], { hits: 9 });
    expect(who(t, 'b').condition).toBe('dead');
    expect(who(t, 'a')).toMatchObject({ hth: false, posture: 'prone', fell: false });
  });

  it('HM-HTH-19: armour protects, shields do not', () => {
    const t = inPile({ st: 17 }, 'hands', [4, 4, 4, 4], { gear: ['leather', 'large_shield'] });
    expect(t.event('damageRolled').amount).toBe(3);
  });

  it('HM-HTH-20, HM-TURN-11: pulled in, even a dodger has something to do and rolls for a tie', () => {
    const grappled = (more: Record<string, unknown>) => {
      const B = [man('b', [0, -1], 0, { dx: 11, option: 'c', state: 'disengaged', ...more })];
      const A = [
        man('a', [0, 0], 0, { dx: 13, option: 'b' }),
        man('quick', [5, 5], 0, { dx: 11, option: 'b', state: 'disengaged' }),
      ];
      return keep(fight({ A, B }), 'b');
    };
    const t = grappled({});
    t.dice(3, 6, 5, 5, 1, 6).choose({ act: 'grapple', weapon: 'hands', target: 'b' }); // the last two: side A 1, side B 6
    expect(t.decision).toMatchObject({ kind: 'hthAttack.chooseFoe', slot: 'b' });
    const winded = grappled({ moved: 5 }); // more than half its allowance: nothing left to do
    winded.dice(3, 6, 5, 5).choose({ act: 'grapple', weapon: 'hands', target: 'b' });
    expect(winded.decision.slot).toBe('quick');
  });

  it('HM-HTH-20: pulled in before acting, it may still strike', () => {
    const t = grapple({}, { dx: 8, acted: false, option: 'j', state: 'engaged', posture: 'kneeling' });
    enter(t, 'hands', 1, 6, 5, 5);
    t.dice(4, 4, 4, 4).choose({ act: 'strike', target: 'a', weapon: 'hands' });
    expect(t.event('attackRolled')).toMatchObject({ who: 'b', needed: 12 });
    const ran = grapple(
      {},
      { dx: 8, acted: false, option: 'a', state: 'disengaged', moved: 9, posture: 'standing' },
      {},
      0,
    );
    enter(ran, 'hands', 1, 6, 5, 5);
    expect(ran.decision.slot).toBe('witness');
  });

  it('HM-HTH-21: claws do what claws do', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { option: 'o', state: 'engaged' })],
      B: [beast('b', 'wolf', [0, -1], 0, { option: 'j', dx: 9, state: 'engaged' })],
    });
    enter(t, 'hands', 4, 6, 5, 5);
    expect(t.g.ground).toEqual([]);
    t.dice(4, 4, 5, 3).choose({ act: 'strike', target: 'a' });
    expect(t.event('attackRolled')).toMatchObject({ who: 'b', needed: 13, passed: true });
    expect(t.event('damageRolled').amount).toBe(4);
  });

  it('HM-HTH-22: add first, hold at 0, multiply, protect', () => {
    expect(inPile({ st: 8, gear: ['dagger'] }, 'dagger', [4, 4, 4, 1]).event('damageRolled').amount).toBe(0);
    expect(
      inPile({ gear: ['dagger'] }, 'dagger', [2, 1, 1, 3], { gear: ['leather'] }).event('damageRolled').amount,
    ).toBe(6);
  });
});

describe('forced retreat', () => {
  const push = (by: Record<string, unknown>, foe: Record<string, unknown> = {}, field: Record<string, unknown> = {}) =>
    fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'], ...by })],
      B: [man('b', [0, -1], 3, foe)],
      ...field,
    });

  it('HM-RET-01: dealt hits and took none', () => {
    expect(push({}).decision.kind).toBe('forcedRetreat.choosePush');
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

describe('crawling and cover', () => {
  it('HM-PRN-01: two hexes, one when overloaded', () => {
    const crawl = (more: Record<string, unknown>) =>
      move(
        fight({ phase: 'movement', A: [man('a', [0, 0], 0, { posture: 'prone', ...more })], B: [man('b', [15, 0])] }),
        'a',
      );
    const t = crawl({ dx: 14 });
    expect([t.offers({ move: hex(0, -2) }), t.offers({ move: hex(0, -3) })]).toEqual([true, false]);
    expect(rulesAgainst(t, { move: hex(0, -3) })).toEqual(['HM-PRN-01']);
    expect(crawl({ fatigue: 12 }).offers({ move: hex(0, -2) })).toBe(true);
    expect(crawl({ gear: Array(31).fill('rations') }).offers({ move: hex(0, -2) })).toBe(false);
    t.choose({ move: hex(0, -2) });
    expect(who(t, 'a').fatigue).toBe(0);
  });

  it('HM-PRN-02: prone figures strike nobody', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, posture: 'prone', option: 'p', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, acted: true })],
    });
    expect(rulesAgainst(t, { option: 'j' })).toContain('HM-OPT-06');
    const down = fight({
      A: [man('a', [0, 0], 0, { ...sword, posture: 'prone', option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, acted: true })],
    });
    keep(down, 'j');
    expect(rulesAgainst(down, { act: 'strike', weapon: 'arming_sword', target: 'b' })).toContain('HM-PRN-02');
  });

  it('HM-PRN-03: a crossbow is fired ahead from the ground', () => {
    const prone = (weapon: string, place: Pair) =>
      keep(
        fight({
          A: [man('a', [0, 0], 0, { gear: [weapon], posture: 'prone', option: 'f' })],
          B: [man('b', place, 3, spent)],
        }),
        'f',
      );
    expect(prone('light_crossbow', [0, -6]).offers({ act: 'shoot' })).toBe(true);
    expect(prone('light_crossbow', [0, 6]).offers({ act: 'shoot' })).toBe(false);
    expect(rulesAgainst(prone('hunting_bow', [0, -6]), { act: 'shoot', weapon: 'hunting_bow', target: 'b' })).toEqual([
      'HM-PRN-03',
    ]);
  });

  it('HM-PRN-04: a body may stop the missile', () => {
    const cover = (posture: string, die: number, ...more: number[]) => {
      const t = fight({
        A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
        B: [man('b', [0, -5], 3, { ...spent, posture })],
        more: { bodies: [[0, -4]] },
      });
      act(t, 'f', { act: 'shoot' }, 3, 3, 3, die, ...more);
      return stOf(t, 'b');
    };
    expect(cover('prone', 3)).toBe(12);
    expect(cover('prone', 4, 2)).toBe(9);
    expect(cover('kneeling', 4)).toBe(12);
    expect(cover('kneeling', 5, 2)).toBe(9);
    const alive = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
      B: [man('b', [0, -5], 3, { ...spent, posture: 'prone' }), man('c', [0, -4], 3, { hits: 5, condition: 'asleep' })],
    });
    act(alive, 'f', { act: 'shoot', target: 'b' }, 3, 3, 3, 2, 2);
    expect(stOf(alive, 'c')).toBe(4);
  });

  it('HM-PRN-05: rising takes the action, prone until then', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 9, posture: 'prone', option: 'p', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, dx: 8, option: 'j' })],
    });
    take(t, 'p').choose({ face: 0 });
    act(t, 'j', { act: 'strike' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(8);
  });

  it('HM-PRN-06: a crawler stops when engaged', () => {
    const t = move(
      fight({ phase: 'movement', A: [man('a', [0, 0], 0, { posture: 'prone' })], B: [man('b', [1, -2], 4, sword)] }),
      'a',
    );
    t.choose({ move: hex(0, -1) });
    expect(t.decision.kind).toBe('moveFigure.turn');
  });
});

describe('flight', () => {
  const flier = (use: string, air: string, more: Record<string, unknown> = {}) =>
    move(
      fight({ phase: 'movement', A: [beast('a', use, [0, 0], 0, { air, ...more })], B: [man('b', [0, -4], 3, sword)] }),
      'a',
    );
  const farthest = (t: ReturnType<typeof fight>) =>
    [...Array(17).keys()].filter(n => n > 0 && t.offers({ move: hex(0, n) })).at(-1);

  it('HM-FLY-01: half the flying allowance on taking off', () => {
    const t = flier('giant_bat', 'ground');
    t.choose({ takeOff: true });
    expect(farthest(t)).toBe(8);
    expect(rulesAgainst(t, { move: hex(0, 9) })).toEqual(['HM-FLY-01']);
  });

  it('HM-FLY-02: no move on landing', () => {
    const t = flier('griffon', 'flying');
    t.choose({ land: true });
    expect(t.offers({ move: hex(0, 1) })).toBe(false);
    stop(t);
    expect(who(t, 'a').air).toBe('ground');
    expect(letters(t)).toContain('b');
    expect(rulesAgainst(t, { move: hex(0, 1) })).toEqual(['HM-FLY-02']);
  });

  it("HM-FLY-03: engaging from the air is the flier's choice", () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'b' })],
      B: [beast('b', 'giant_bat', [0, -1], 3, { air: 'flying', ...spent })],
    });
    expect(isEngaged(t.g, who(t, 'a'))).toBe(false);
    keep(t, 'b');
    expect(rulesAgainst(t, { act: 'strike', weapon: 'arming_sword', target: 'b' })).toEqual(['HM-FLY-03']);
    const swoop = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j' })],
      B: [beast('b', 'giant_bat', [0, -1], 3, { air: 'swooping', ...spent })],
    });
    expect(isEngaged(swoop.g, who(swoop, 'a'))).toBe(true);
    const bat = flier('giant_bat', 'flying');
    bat.choose({ move: hex(0, -3) });
    stop(bat).choose({ face: 0 });
    bat.choose({ option: 'b' });
    expect(bat.decision).toMatchObject({ kind: 'moveFigure.swoop' });
    bat.choose({ swoop: true });
    expect(who(bat, 'a').air).toBe('swooping');
  });

  it('HM-FLY-04: two fliers pass if both agree', () => {
    const sky = () =>
      move(
        fight({
          phase: 'movement',
          A: [beast('a', 'giant_bat', [0, 0], 0, { air: 'flying' })],
          B: [beast('b', 'giant_bat', [0, -3], 3, { air: 'flying' })],
        }),
        'a',
      );
    const refused = sky();
    refused.choose({ ask: 'b' });
    expect(refused.decision).toMatchObject({ kind: 'askToPass.answer', seat: 'B' });
    refused.choose({ agree: false });
    refused.choose({ move: hex(0, -4) });
    expect(who(refused, 'a').moved).toBeGreaterThan(4); // the long way round
    const agreed = sky();
    agreed.choose({ ask: 'b' }).choose({ agree: true });
    expect(agreed.offers({ move: hex(0, -3) })).toBe(false);
    agreed.choose({ move: hex(0, -4) });
    expect(who(agreed, 'a').moved).toBe(4);
  });

  it('HM-FLY-05: the flying allowance counts, over heads and broken ground', () => {
    const t = move(
      fight({
        phase: 'movement',
        A: [beast('a', 'cliff_fiend', [0, 0], 0, { air: 'flying' })],
        B: [man('b', [0, -1], 3, sword), man('c', [0, -2], 3, sword), man('d', [0, -7], 3, sword)],
      }),
      'a',
    );
    t.choose({ move: hex(0, -6) });
    stop(t).choose({ face: 0 });
    expect(letters(t)).toContain('b');
    const far = flier('cliff_fiend', 'flying');
    far.choose({ move: hex(0, 7) });
    stop(far).choose({ face: 0 });
    expect(letters(far)).toEqual(['a']);
    expect(who(far, 'a').fatigue).toBe(1);
  });

  it('HM-FLY-06: -4 or -1, in melee too', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j' })],
      B: [beast('b', 'giant_bat', [0, -1], 3, { air: 'swooping', ...spent })],
    });
    act(t, 'j', { act: 'strike' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(8);
  });

  it('HM-FLY-07: options of the air', () => {
    const t = flier('griffon', 'flying');
    stop(t);
    expect(rulesAgainst(t, { option: 'd' })).toEqual(['HM-FLY-07']);
    const fire = fight({
      phase: 'post',
      A: [beast('a', 'cliff_fiend', [0, 0], 0, { air: 'flying' })],
      B: [man('b', [9, 0])],
      fire: [[0, 0]],
      dice: [5, 2],
    });
    expect(who(fire, 'a').hits).toBe(0);
    const dodge = fight({
      A: [man('a', [0, 0], 0, { dx: 14, gear: ['hunting_bow'], option: 'f' })],
      B: [beast('b', 'giant_bat', [0, -2], 3, { air: 'flying', dx: 9, option: 'c' })],
    });
    act(dodge, 'f', { act: 'shoot' }, 3, 3, 2, 2, 3);
    expect(dodge.event('attackRolled')).toMatchObject({ needed: 10, dice: [3, 3, 2, 2], passed: true });
  });
});

describe('terrain', () => {
  it('HM-TERR-01: harmful ground costs no more', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { dx: 10 })],
      B: [man('b', [15, 0])],
      broken: [
        [0, -1],
        [0, -2],
        [0, -3],
      ],
    });
    move(t, 'a');
    for (const r of [-1, -2, -3]) t.choose({ move: hex(0, r) });
    expect(t.offers({ move: hex(0, -8) })).toBe(true);
    const fire = move(
      fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [15, 0])], fire: [[0, -1]] }),
      'a',
    );
    fire.choose({ move: hex(0, -1) });
    expect(stOf(fire, 'a')).toBe(11);
  });

  it('HM-TERR-02: the dead stay where they fell', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0)],
      B: [man('b', [0, -1], 3, { hits: 12 }), man('c', [9, 0])],
      dice: [5, 2],
    });
    t.choose({ place: 'first' });
    go(t, 'a', [[0, -1]], 0, null);
    expect(dxOf(t, 'a')).toBe(10);
  });

  it('HM-TERR-03: walls and edges leave no retreat', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3)],
      wall: [
        [0, -2],
        [1, -2],
        [-1, -1],
        [1, -1],
        [-1, 0],
      ],
    });
    expect(t.decision.options).toEqual([{ push: null }, { push: 'b' }]);
    const wall = move(
      fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [15, 0])], wall: [[0, -1]] }),
      'a',
    );
    expect(rulesAgainst(wall, { move: hex(0, -1) })).toEqual(['HM-TERR-03']);
  });
});
