import { describe, expect, it } from 'vitest';
import { act, fight, go, keep, letters, man, move, rulesAgainst, spent, stop, sword, who } from './table.ts';

describe('options in general', () => {
  it('HM-OPT-01: one option per turn', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['arming_sword'], ready: [], option: 'e' })],
      B: [man('b', [0, -1], 3, spent)],
    });
    act(t, 'e', { do: 'ready', item: 'arming_sword' });
    expect(who(t, 'a').acted).toBe(true);
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-OPT-02: parts of options are not combined', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], ready: [], option: 'e', moved: 1 })],
      B: [man('b', [0, -5], 3, spent)],
    });
    act(t, 'e', { do: 'ready', item: 'hunting_bow' });
    expect(t.decision.slot).toBe('witness'); // no shot
    const blow = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
      B: [man('b', [0, -1], 3, spent)],
    });
    blow.choose({ option: 'f' });
    expect(rulesAgainst(blow, { act: 'grapple', weapon: 'hands', target: 'b' })).toContain('HM-OPT-02');
  });

  it('HM-OPT-03: each state has its list', () => {
    const free = go(fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [9, 0])] }), 'a', [], 0, null);
    expect(rulesAgainst(free, { option: 'k' })).toContain('HM-OPT-03');
    const engaged = go(
      fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [0, -1], 3, sword)] }),
      'a',
      [],
      0,
      null,
    );
    expect(rulesAgainst(engaged, { option: 'c' })).toContain('HM-OPT-03');
    const pile = move(
      fight({
        phase: 'movement',
        A: [man('a', [0, 0], 0, { hth: true, spells: ['stumble'] })],
        B: [man('b', [0, 0], 0, { hth: true })],
      }),
      'a',
    );
    stop(pile);
    expect(letters(pile)).toEqual(['t', 'v']);
    expect(rulesAgainst(pile, { option: 'r' })).toContain('HM-OPT-03');
  });

  it('HM-OPT-04: the option may change until the dice are rolled', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'b', moved: 2, wis: 8, spells: ['stumble'] })],
      B: [man('b', [0, -5], 3, spent)],
    });
    expect(letters(t)).toEqual(['b', 'a', 'c', 'd', 'e']);
    expect(rulesAgainst(t, { option: 'h' })).toEqual(['HM-MOVE-07']);
    const shot = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
      B: [man('b', [0, -5], 3, { ...sword, dx: 9, option: 'b', moved: 2 })],
    });
    act(shot, 'f', { act: 'shoot' });
    expect(shot.decision).toMatchObject({
      kind: 'strike.offerGuard',
      seat: 'B',
      options: [{ guard: null }, { guard: 'c' }, { guard: 'a' }, { guard: 'd' }, { guard: 'e' }],
    });
    shot.dice(4, 4, 4, 4).choose({ guard: 'c' });
    expect(shot.event('attackRolled')).toMatchObject({ dice: [4, 4, 4, 4], passed: false });
    expect(who(shot, 'b')).toMatchObject({ option: 'c', acted: true });
    expect(shot.decision.slot).toBe('witness');
  });

  it('HM-OPT-04: a change is taken in any decision of the figure before it has done something', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['arming_sword', 'dagger'], option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, spent)],
    });
    act(t, 'j', { option: 'm' });
    expect(t.event('optionChanged')).toMatchObject({ who: 'a', option: 'm', rules: ['HM-OPT-04'] });
    expect(t.decision).toMatchObject({ kind: 'ready.chooseItem', slot: 'a', rule: 'HM-OPE-M1' });
    t.choose({ option: 'k' });
    expect(who(t, 'a')).toMatchObject({ option: 'k', acted: true });
    expect(
      who(t, 'a')
        .gear.filter(item => item.carried === 'ready')
        .map(item => item.id),
    ).toEqual(['arming_sword']);
  });

  it('HM-OPT-04: no change once a part of the option is done, and no question for its sake', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['arming_sword', 'dagger', 'small_shield'], ready: ['dagger'], option: 'e' })],
      B: [man('b', [0, -9], 3, spent)],
    });
    keep(t, 'e').choose({ do: 'sling', item: 'dagger' });
    expect(t.decision.kind).toBe('ready.chooseItem');
    expect(t.decision.options.filter(option => 'option' in (option as object))).toEqual([]);
    const idle = keep(
      fight({ A: [man('a', [0, 0], 0, { ...sword, option: 'b' })], B: [man('b', [0, -9], 3, spent)] }),
      'b',
    );
    expect(idle.decision.options).toEqual([{ act: 'pass' }]);
  });

  it('HM-OPT-04: whoever is attacked may change to any option of its list but dropping', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
      B: [man('b', [0, -5], 3, { ...sword, dx: 9, option: 'b', moved: 2 })],
    });
    act(t, 'f', { act: 'shoot' });
    t.dice(4, 4, 4, 6).choose({ guard: 'a' });
    expect(t.event('attackRolled')).toMatchObject({ dice: [4, 4, 4] });
    expect(who(t, 'b')).toMatchObject({ option: 'a', guarded: false });
  });

  it('HM-OPT-05: dodge and defend hold from the declaration', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 13, ...sword, option: 'j' })],
      B: [man('d', [0, -1], 3, { dx: 8, ...sword, option: 'k' })],
    });
    act(t, 'j', { act: 'strike' }, 4, 4, 4, 4);
    expect(t.event('attackRolled').dice).toHaveLength(4);
  });

  it('HM-OPT-06: posture limits the list', () => {
    const posture = (more: Record<string, unknown>, B = [man('b', [0, -1], 3, sword)]) =>
      go(fight({ phase: 'movement', A: [man('a', [0, 0], 0, more)], B }), 'a', [], 0, null);
    const kneeling = posture({ ...sword, posture: 'kneeling' });
    expect(rulesAgainst(kneeling, { option: 'j' })).toEqual(['HM-OPT-06']);
    expect(letters(kneeling)).toEqual(expect.arrayContaining(['k', 'p']));
    const far = [man('b', [15, 0])];
    expect(rulesAgainst(posture({ posture: 'prone', gear: ['hunting_bow'] }, far), { option: 'f' })).toEqual([
      'HM-PRN-03',
    ]);
    expect(letters(posture({ posture: 'prone', gear: ['light_crossbow'] }, far))).toContain('f');
    expect(rulesAgainst(posture({ posture: 'prone' }), { option: 'k' })).toContain('HM-OPT-06');
  });

  it('HM-OPT-07: passing is always open', () => {
    const t = fight({ A: [man('a', [0, 0], 0, { ...sword, option: 'j' })], B: [man('b', [0, -1], 3, spent)] });
    keep(t, 'j');
    t.dice().choose({ act: 'pass' });
    expect(t.event('figurePassed').who).toBe('a');
  });

  it('HM-OPT-08: a declaration needs only its bare precondition', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'b', moved: 4 })],
      B: [man('b', [0, -1], 3, spent)],
    });
    keep(t, 'b');
    expect(t.offers({ act: 'strike', target: 'b' })).toBe(true);
    const alone = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'b', moved: 4 })],
      B: [man('b', [0, -9], 3, spent)],
    });
    keep(alone, 'b');
    expect(alone.decision.options).toEqual([{ act: 'pass' }]);
    const empty = go(
      fight({
        phase: 'movement',
        A: [man('a', [0, 0], 0, { gear: [{ item: 'light_crossbow', carried: 'ready', loaded: false }] })],
        B: [man('b', [9, 0])],
      }),
      'a',
      [],
      0,
      null,
    );
    expect(rulesAgainst(empty, { option: 'f' })).toEqual(['HM-OPT-08']);
  });
});
