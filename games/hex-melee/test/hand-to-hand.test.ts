import { describe, expect, it } from 'vitest';
import { isEngaged } from '../src/engagement/engagement.ts';
import { conditionOf } from '../src/figures.ts';
import { bareHands } from '../src/hand-to-hand/damage.ts';
import {
  act,
  at,
  beast,
  fight,
  go,
  hex,
  keep,
  labelsAgainst,
  man,
  type Pair,
  rulesAgainst,
  spent,
  stOf,
  sword,
  who,
} from './table.ts';

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
    expect(t.offers({ option: 'k' })).toBe(true); // nothing is done yet (HM-OPT-04)
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
    expect(labelsAgainst(two, { weapon: 'bill' })).toEqual(['no weapon in hand that it can strike with']);
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
    const hits = (st: number, ...dice: number[]) =>
      inPile({ st }, 'hands', [4, 4, 4, ...dice]).event('damageRolled').amount;
    expect([hits(13, 5), hits(8, 3), hits(24, 2), hits(31, 2, 3)]).toEqual([4, 0, 4, 6]);
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
    expect(conditionOf(who(t, 'b'))).toBe('dead');
    expect(t.decision).toMatchObject({ kind: 'settle.choosePlace', slot: 'c' });
    t.choose({ place: hex(0, 1) });
    expect([at(t, 'a'), at(t, 'c'), who(t, 'a').hth, who(t, 'c').hth]).toEqual([[0, 0], [0, 1], false, false]);
  });

  it('HM-HTH-18: it ends when no conscious foe is left', () => {
    const t = inPile({ st: 25 }, 'hands', [4, 4, 4, 6], { hits: 9 });
    expect(conditionOf(who(t, 'b'))).toBe('dead');
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
    const winded = grappled({ option: 'a', moved: 5 }); // more than half its allowance: nothing left to do
    winded.dice(3, 6, 5, 5).choose({ act: 'grapple', weapon: 'hands', target: 'b' });
    expect(winded.decision.slot).toBe('quick');
  });

  it('HM-HTH-20: pulled in before acting, it may still strike', () => {
    const t = grapple({}, { dx: 8, acted: false, option: 'k', state: 'engaged', posture: 'kneeling' });
    enter(t, 'hands', 1, 6, 5, 5);
    t.dice(4, 4, 4, 4).choose({ act: 'strike', target: 'a', weapon: 'hands' });
    expect(t.event('attackRolled')).toMatchObject({ who: 'b', needed: 12 });
    const ran = grapple(
      {},
      { dx: 8, acted: false, option: 'a', state: 'disengaged', moved: 6, posture: 'standing' },
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
    const wolf = (...dice: number[]) => {
      const pile = fight({
        A: [beast('b', 'wolf', [0, 0], 0, { hth: true, option: 't', state: 'hth' })],
        B: [man('a', [0, 0], 3, { hth: true, acted: true })],
      });
      return act(pile, 't', { act: 'strike', target: 'a' }, ...dice).event('attackRolled');
    };
    expect(wolf(6, 5, 5)).toMatchObject({ needed: 17, passed: false });
    expect(wolf(5, 5, 5, 3)).toMatchObject({ needed: 17, passed: true });
  });

  it('HM-HTH-22: add first, hold at 0, multiply, protect', () => {
    expect(inPile({ st: 8, gear: ['dagger'] }, 'dagger', [4, 4, 4, 1]).event('damageRolled').amount).toBe(0);
    expect(
      inPile({ gear: ['dagger'] }, 'dagger', [2, 1, 1, 3], { gear: ['leather'] }).event('damageRolled').amount,
    ).toBe(6);
  });
});
