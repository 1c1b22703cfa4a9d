import { describe, expect, it } from 'vitest';
import {
  act,
  at,
  beast,
  fight,
  go,
  hex,
  keep,
  letters,
  man,
  move,
  playTurn,
  rulesAgainst,
  spent,
  stOf,
  stop,
  sword,
  take,
  who,
} from './table.ts';

describe('abilities of creatures', () => {
  const attacker = (
    use: string,
    more: Record<string, unknown> = {},
    B: readonly Record<string, unknown>[] = [man('b', [0, -1], 3, spent)],
  ) => fight({ A: [beast('a', use, [0, 0], 0, { option: 'j', state: 'engaged', ...more })], B: B as never });

  it('HM-ABL-01: a bite is a weapon that never breaks', () => {
    const t = act(
      attacker('wolf', {}, [man('b', [0, -1], 3, { ...spent, gear: ['leather'] })]),
      'j',
      { act: 'strike' },
      5,
      4,
      4,
      4,
    );
    expect(stOf(t, 'b')).toBe(9);
    expect(act(attacker('wolf'), 'j', { act: 'strike' }, 6, 6, 5).told('itemDropped')).toEqual([]);
  });

  it('HM-ABL-02: Hold', () => {
    const t = act(
      attacker('cave_bear', {}, [man('b', [0, -1], 3, { ...spent, gear: ['leather'] })]),
      'j',
      { act: 'strike' },
      4,
      4,
      3,
      2,
      3,
    );
    expect(stOf(t, 'b')).toBe(8);
    t.choose({ hold: true });
    expect(who(t, 'a').holding).toBe('b');
    const held = (more: Record<string, unknown> = {}) =>
      fight({
        A: [beast('bear', 'cave_bear', [0, 0], 0, { holding: 'b', option: 'j', state: 'engaged', ...more })],
        B: [man('b', [0, -1], 3, { gear: ['leather'], hits: 4, option: 'n', dx: 15 })],
      });
    const fails = take(held(), 'n', 4, 3, 2);
    expect(who(fails, 'bear').holding).toBe('b');
    keep(fails, 'j');
    fails.dice(3, 4).choose({ act: 'crush' });
    expect(stOf(fails, 'b')).toBe(4);
    expect(who(take(held(), 'n', 3, 3, 2), 'bear').holding).toBeNull();
    const walk = move(
      fight({
        phase: 'movement',
        A: [man('b', [0, -1], 3)],
        B: [beast('bear', 'cave_bear', [0, 0], 0, { holding: 'b' })],
      }),
      'b',
    );
    expect(walk.decision.options.some(option => 'move' in (option as object))).toBe(false);
    expect(rulesAgainst(walk, { move: hex(1, -2) })).toContain('HM-ABL-02');
  });

  it('HM-ABL-03: Venom', () => {
    const bitten = (...save: number[]) =>
      act(attacker('giant_snake', {}, [man('b', [0, -1], 3, spent)]), 'j', { act: 'strike' }, 4, 4, 4, 1, ...save);
    const sick = bitten(4, 4, 2);
    expect(who(sick, 'b').venom).toEqual([{ hits: 2, phases: 2 }]);
    expect(who(bitten(3, 3, 3), 'b').venom).toEqual([]);
    const post = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { venom: [{ hits: 2, phases: 2 }] })],
      B: [man('b', [9, 0])],
      dice: [5, 2],
    });
    expect(stOf(post, 'a')).toBe(10);
    expect(who(post, 'a').venom).toEqual([{ hits: 2, phases: 1 }]);
    const bones = act(
      attacker('giant_snake', {}, [beast('b', 'bone_sentinel', [0, -1], 3, spent)]),
      'j',
      { act: 'strike' },
      4,
      4,
      4,
      6,
    );
    expect(bones.told('saveRolled')).toEqual([]);
  });

  it('HM-ABL-04: Pounce', () => {
    const cat = () =>
      fight({
        A: [beast('a', 'great_cat', [0, 0], 0, { option: 'b' })],
        B: [man('b', [0, -1], 3, { ...spent, ...sword })],
      });
    const t = act(cat(), 'b', { act: 'grapple' }, 4, 6, 5, 4, 4, 3);
    expect(t.event('attackRolled')).toMatchObject({ needed: 18, passed: true });
    expect(stOf(t, 'b')).toBe(6);
    const back = act(cat(), 'b', { act: 'grapple' }, 6, 3, 4);
    expect(at(back, 'a')).toEqual([0, 0]);
    expect(stOf(back, 'a')).toBe(9);
  });

  it('HM-ABL-04: who does not pounce asks for leave', () => {
    const wolf = fight({
      A: [beast('a', 'wolf', [0, 0], 0, { option: 'b', ma: 8 })],
      B: [man('b', [0, -1], 3, { ...spent, ...sword })],
    });
    act(wolf, 'b', { act: 'grapple' });
    expect(wolf.decision.kind).toBe('enterHth.askConsent');
  });

  it('HM-ABL-05: Trample, once a turn each', () => {
    const t = move(
      fight({
        phase: 'movement',
        A: [beast('a', 'thunder_tusker', [0, 0], 0)],
        B: [man('b', [0, -2], 3, { gear: ['chainmail'] })],
      }),
      'a',
    );
    t.dice(3).choose({ push: 0 });
    expect(stOf(t, 'b')).toBe(10);
    t.dice().choose({ push: 0 });
    expect(stOf(t, 'b')).toBe(10);
  });

  it('HM-ABL-06: Tail', () => {
    const t = attacker('young_dragon', {}, [man('b', [0, 2], 0, spent)]);
    keep(t, 'j');
    expect(rulesAgainst(t, { act: 'strike', weapon: 'bite', target: 'b' })).toEqual(['HM-FACE-05']);
    t.dice(4, 4, 4, 3, 4).choose({ act: 'strike', weapon: 'tail' });
    expect(stOf(t, 'b')).toBe(5);
    const front = keep(attacker('young_dragon', {}, [man('b', [0, -2], 3, spent)]), 'j');
    expect(rulesAgainst(front, { act: 'strike', weapon: 'tail', target: 'b' })).toEqual(['HM-ABL-06']);
  });

  it('HM-ABL-07: Breath', () => {
    const t = attacker('young_dragon', {}, [
      man('b', [0, -4], 3, { ...spent, st: 14, gear: ['chainmail', 'large_shield'] }),
    ]);
    act(t, 'j', { act: 'breathe' }, 4, 4, 3, 4, 5, 2);
    expect(who(t, 'b')).toMatchObject({ hits: 9, physicalNow: 0, posture: 'prone' });
    expect(who(t, 'a').fatigue).toBe(4);
    const tired = keep(attacker('young_dragon', { fatigue: 42 }, [man('b', [0, -4], 3, spent)]), 'j');
    expect(rulesAgainst(tired, { act: 'breathe', target: 'b' })).toEqual(['HM-ABL-07']);
  });

  it('HM-ABL-08: Multi', () => {
    const t = attacker('many_neck', {}, [man('b', [0, -2], 3, spent), man('c', [1, -2], 3, spent)]);
    act(t, 'j', { act: 'strike', target: 'b' }, 3, 3, 4, 4, 2);
    expect(stOf(t, 'b')).toBe(5);
    t.dice(4, 4, 4).choose({ act: 'strike', target: 'c' });
    expect(t.event('attackRolled').passed).toBe(false);
    expect(t.decision.slot).toBe('witness');
    const wyvern = attacker('wyvern', {}, [man('b', [0, -1], 3, spent), man('c', [0, 3], 0, spent)]);
    act(wyvern, 'j', { act: 'strike', weapon: 'bite' }, 6, 5, 5);
    expect(wyvern.decision.options).toEqual([{ act: 'stop' }, { act: 'strike', weapon: 'tail_sting', target: 'c' }]);
  });

  it('HM-ABL-09: Fearless', () => {
    const t = keep(
      fight({
        A: [man('a', [0, 0], 0, { wis: 14, spells: ['dread', 'puppet_strings'], option: 'h' })],
        B: [beast('b', 'bone_sentinel', [0, -2], 3, spent)],
      }),
      'h',
    );
    expect(rulesAgainst(t, { cast: 'dread', target: 'b' })).toEqual(['HM-ABL-09']);
    expect(rulesAgainst(t, { cast: 'puppet_strings', target: 'b' })).toEqual(['HM-ABL-09']);
  });

  it('HM-ABL-10: Tireless', () => {
    const t = fight({ phase: 'movement', A: [beast('a', 'bone_sentinel', [0, 0], 0)], B: [man('b', [15, 0])] });
    go(t, 'a', [[0, -9]], 0, null);
    expect(who(t, 'a')).toMatchObject({ moved: 9, fatigue: 0 });
    const runs = fight({ phase: 'movement', A: [beast('a', 'bone_sentinel', [0, 0], 0)], B: [man('b', [15, 0])] });
    for (let turn = 1; turn <= 5; turn += 1) playTurn(runs, [0, turn % 2 === 1 ? -9 : 0]);
    expect([runs.g.turn, who(runs, 'a').fatigue, at(runs, 'a')]).toEqual([6, 0, [0, -9]]);
  });

  it('HM-ABL-11: Flier', () => {
    const t = move(fight({ phase: 'movement', A: [beast('a', 'griffon', [0, 0], 0)], B: [man('b', [15, 0])] }), 'a');
    t.choose({ takeOff: true });
    t.choose({ move: hex(0, -10), facing: 0 });
    stop(t);
    expect(letters(t)).toContain('b');
    const wolf = move(fight({ phase: 'movement', A: [beast('a', 'wolf', [0, 0], 0)], B: [man('b', [15, 0])] }), 'a');
    expect(rulesAgainst(wolf, { takeOff: true })).toEqual(['HM-FLY-01']);
  });

  it('HM-ABL-12: Rock', () => {
    const t = fight({ A: [beast('a', 'hill_giant', [0, 0], 0, { option: 'b' })], B: [man('b', [0, -4], 3, spent)] });
    act(t, 'b', { act: 'hurl' }, 2, 2, 1, 3, 3, 4);
    expect(t.event('attackRolled').needed).toBe(5);
    expect(stOf(t, 'b')).toBe(3);
    expect(t.g.ground).toEqual([]);
    const far = keep(
      fight({ A: [beast('a', 'hill_giant', [0, 0], 0, { option: 'b' })], B: [man('b', [0, -11], 3, spent)] }),
      'b',
    );
    expect(rulesAgainst(far, { act: 'hurl', target: 'b' })).toContain('HM-ABL-12');
  });

  it('HM-ABL-13: a snake is hard to hit', () => {
    const t = fight({
      A: [man('a', [0, -1], 3, { ...sword, option: 'j', state: 'engaged' })],
      B: [beast('b', 'giant_snake', [0, 0], 0, { acted: true })],
    });
    act(t, 'j', { act: 'strike' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(9);
  });
});
