import { describe, expect, it } from 'vitest';
import { isArmed, isEngaged } from '../src/engagement/engagement.ts';
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
  rulesAgainst,
  spent,
  stOf,
  stop,
  take,
  who,
} from './table.ts';

const sword = { gear: ['arming_sword'] };

describe('engagement', () => {
  it('HM-ENG-01: in a front hex of an armed enemy, even from behind', () => {
    const t = fight({ A: [man('a', [0, 0], 0, sword)], B: [man('e', [0, 1], 0, sword)] });
    expect(isEngaged(t.g, who(t, 'a'))).toBe(true);
    expect(isEngaged(t.g, who(t, 'e'))).toBe(false);
  });

  it('HM-ENG-02: a bear needs two, or one large enemy', () => {
    const one = fight({ A: [man('a', [0, -1], 3, sword)], B: [beast('e', 'cave_bear', [0, 0], 0)] });
    expect(isEngaged(one.g, who(one, 'e'))).toBe(false);
    expect(isEngaged(one.g, who(one, 'a'))).toBe(true);
    const two = fight({
      A: [man('a', [0, -1], 3, sword), man('c', [1, -1], 4, sword)],
      B: [beast('e', 'cave_bear', [0, 0], 0)],
    });
    expect(isEngaged(two.g, who(two, 'e'))).toBe(true);
    const large = fight({ A: [beast('a', 'marsh_lizard', [0, -1], 3)], B: [beast('e', 'cave_bear', [0, 0], 0)] });
    expect(isEngaged(large.g, who(large, 'e'))).toBe(true);
  });

  it('HM-ENG-03: a dragon needs three, or one large enemy', () => {
    const spears = (n: number) =>
      fight({
        A: (
          [
            [0, -2],
            [1, -2],
            [-1, -1],
          ] as const
        )
          .slice(0, n)
          .map((place, i) => man(`a${i}`, place, 3, { gear: ['spear'] })),
        B: [beast('e', 'young_dragon', [0, 0], 0)],
      });
    expect(isEngaged(spears(2).g, who(spears(2), 'e'))).toBe(false);
    expect(isEngaged(spears(3).g, who(spears(3), 'e'))).toBe(true);
    const giant = fight({ A: [beast('a', 'hill_giant', [0, -2], 3)], B: [beast('e', 'young_dragon', [0, 0], 0)] });
    expect(isEngaged(giant.g, who(giant, 'e'))).toBe(true);
  });

  it('HM-ENG-04: armed needs a ready weapon, feet or knees, and wakefulness', () => {
    const armed = (more: Record<string, unknown>) => {
      const t = fight({ A: [man('a', [0, 0])], B: [man('b', [0, -1], 3, more)] });
      return [isArmed(who(t, 'b')), isEngaged(t.g, who(t, 'a'))];
    };
    expect(armed({})).toEqual([false, false]);
    expect(armed(sword)).toEqual([true, true]);
    expect(armed({ gear: ['hunting_bow'], ready: ['hunting_bow'] })).toEqual([true, true]);
    expect(armed({ gear: ['spike_shield'] })).toEqual([true, true]);
    expect(armed({ gear: ['small_shield'] })).toEqual([false, false]);
    expect(armed({ gear: ['cestus'] })).toEqual([false, false]);
    expect(armed({ ...sword, posture: 'kneeling' })).toEqual([true, true]);
    expect(armed({ ...sword, posture: 'prone' })).toEqual([false, false]);
    expect(armed({ ...sword, condition: 'asleep' })).toEqual([false, false]);
  });

  it('HM-ENG-05: a mover stops when engaged, and may still charge', () => {
    const t = fight({ phase: 'movement', A: [man('a', [0, 4], 0, sword)], B: [man('e', [1, 1], 4, sword)] });
    move(t, 'a').choose({ move: hex(0, 2) });
    expect(t.event('figureEngaged')).toMatchObject({ who: 'a', ids: ['e'] });
    expect(t.decision.kind).toBe('moveFigure.turn');
    expect(rulesAgainst(t, { move: hex(0, 1) })).toEqual(['HM-ENG-05']);
    t.choose({ face: 0 });
    expect(letters(t)).toContain('b');
    expect(who(t, 'a').fatigue).toBe(0);
  });

  it('HM-ENG-06: the list of options is fixed at the move', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 3], 0, sword)],
      B: [man('b', [0, 0], 3, { gear: ['hunting_bow'] })],
      more: { order: ['B', 'A'] },
      witness: false,
    });
    go(t, 'b', [], 3, 'f');
    t.choose({ posture: 'standing' });
    go(t, 'a', [[0, 1]], 0, 'b');
    expect(who(t, 'b').state).toBe('disengaged');
    expect(t.g.phase).toBe('actions');
    const late = fight({
      phase: 'movement',
      A: [man('a', [0, 1], 0, sword)],
      B: [man('b', [0, 0], 3, { gear: ['hunting_bow'] })],
      more: { order: ['B', 'A'] },
    });
    move(late, 'b');
    stop(late).choose({ face: 3 });
    expect(letters(late).every(letter => letter >= 'j' && letter <= 's')).toBe(true);
  });

  it('HM-ENG-07: large figures push smaller ones of less strength', () => {
    const bear = move(
      fight({ phase: 'movement', A: [beast('bear', 'cave_bear', [0, 0], 0)], B: [man('b', [0, -1], 3)] }),
      'bear',
    );
    bear.choose({ push: 0 });
    expect(at(bear, 'b')).toEqual([0, -2]);
    expect(at(bear, 'bear')).toEqual([0, -1]);
    const giant = move(
      fight({
        phase: 'movement',
        A: [beast('giant', 'hill_giant', [0, 0], 0)],
        B: [man('b', [0, -1]), man('c', [1, -1]), man('d', [-1, 0])],
      }),
      'giant',
    );
    expect(giant.offers({ push: 0 })).toBe(false);
    expect(rulesAgainst(giant, { push: 0, to: '' })).toEqual(['HM-ENG-07']);
    const blocked = move(
      fight({
        phase: 'movement',
        A: [beast('bear', 'cave_bear', [0, 0], 0)],
        B: [man('b', [0, -1], 3)],
        wall: [[0, -2]],
      }),
      'bear',
    );
    expect(blocked.decision.options.filter(option => (option as { push?: number }).push === 0)).toHaveLength(4);
  });

  it('HM-ENG-07: an engaged large figure may push its foes with its shift', () => {
    const armed = { gear: ['arming_sword'] };
    const B = [man('b', [0, -1], 3, { ...armed, st: 11 }), man('c', [1, -1], 3, armed), man('d', [-1, 0], 3, armed)];
    const t = move(fight({ phase: 'movement', A: [beast('giant', 'hill_giant', [0, 0], 0)], B }), 'giant');
    expect(who(t, 'giant').state).toBe('engaged');
    t.choose({ push: 0 });
    expect(['d', 'b', 'c'].map(id => at(t, id))).toEqual([
      [-1, -1],
      [0, -2],
      [1, -2],
    ]);
    expect(t.decision.kind).toBe('moveFigure.declare');
  });

  it('HM-ENG-05: a large figure stops when a turn brings it into engagement', () => {
    const armed = { gear: ['arming_sword'] };
    const B = [man('b', [0, -1], 3, armed), man('c', [-3, 2], 2, armed)];
    const t = move(fight({ phase: 'movement', A: [beast('bear', 'cave_bear', [0, 0], 0)], B }), 'bear');
    t.choose({ move: hex(0, 0), facing: 1 });
    expect(t.event('figureEngaged').ids).toEqual(['b', 'c']);
    expect(t.decision.kind).toBe('moveFigure.declare');
  });

  it('HM-ENG-08: after the push the pusher stops if engaged', () => {
    const free = move(
      fight({ phase: 'movement', A: [beast('bear', 'cave_bear', [0, 0], 0)], B: [man('b', [0, -1], 3, sword)] }),
      'bear',
    );
    free.choose({ push: 0 });
    free.choose({ push: 0 });
    expect(at(free, 'b')).toEqual([0, -3]);
    const held = move(
      fight({
        phase: 'movement',
        A: [beast('bear', 'cave_bear', [0, 0], 0)],
        B: [man('b', [0, -1], 3, sword), man('c', [1, -2], 4, sword)],
      }),
      'bear',
    );
    held.choose({ push: 0 });
    expect(held.decision.kind).toBe('moveFigure.declare');
  });

  it('HM-ENG-09: engagement is read off whenever a rule asks', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, sword)],
      B: [man('e', [0, -1], 3, sword)],
      more: { order: ['B', 'A'] },
      witness: false,
    });
    go(t, 'e', [], 0, 'k');
    move(t, 'a');
    expect(who(t, 'a').state).toBe('disengaged');
    expect(t.offers({ move: hex(0, 9) })).toBe(true);
  });
});

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
      options: [{ guard: null }, { guard: 'c' }, { guard: 'a' }, { guard: 'e' }],
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

describe('options for disengaged figures', () => {
  it('HM-OPD-A: the whole turn is movement', () => {
    const t = fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [15, 0])] });
    go(t, 'a', [[0, -10]], 0, 'a');
    expect(who(t, 'a')).toMatchObject({ moved: 10, fatigue: 1 });
    const laden = move(
      fight({
        phase: 'movement',
        A: [man('a', [0, 0], 0, { gear: Array(20).fill('rations') })],
        B: [man('b', [15, 0])],
      }),
      'a',
    );
    expect(laden.offers({ move: hex(0, -5) })).toBe(false);
    expect(laden.offers({ move: hex(0, -4) })).toBe(true);
  });

  it('HM-OPD-B: half the allowance and any weapon but a missile weapon', () => {
    const mace = fight({
      A: [man('a', [0, 0], 0, { gear: ['mace'], option: 'b', moved: 5 })],
      B: [man('b', [0, -1], 3, spent)],
    });
    act(mace, 'b', { act: 'strike' }, 4, 4, 4, 3);
    expect(stOf(mace, 'b')).toBe(6);
    const javelin = fight({
      A: [man('a', [0, 0], 0, { gear: ['javelin'], option: 'b', moved: 3 })],
      B: [man('b', [0, -4], 3, spent)],
    });
    act(javelin, 'b', { act: 'throw' }, 3, 3, 3);
    expect(javelin.event('attackRolled').needed).toBe(8);
    const bow = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'b' })],
      B: [man('b', [0, -4], 3, spent)],
    });
    keep(bow, 'b');
    expect(rulesAgainst(bow, { act: 'shoot', weapon: 'hunting_bow', target: 'b' })).toEqual(['HM-OPD-B']);
  });

  it('HM-OPD-C: one die more for missiles, none for blows', () => {
    const arrow = (...dice: number[]) =>
      act(
        fight({
          A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
          B: [man('b', [0, -4], 3, { option: 'c' })],
        }),
        'f',
        { act: 'shoot' },
        ...dice,
      );
    expect(arrow(3, 3, 3, 3, 2).event('attackRolled').passed).toBe(true);
    expect(arrow(4, 3, 3, 3).event('attackRolled').passed).toBe(false);
    const blade = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j' })],
      B: [man('b', [0, -1], 3, { dx: 9, option: 'c' })],
    });
    act(blade, 'j', { act: 'strike' }, 5, 5, 5);
    expect(blade.event('attackRolled').dice).toHaveLength(3);
  });

  it('HM-OPD-D: drop at the end of the move', () => {
    const t = go(
      fight({ phase: 'movement', A: [man('a', [0, 0], 0, { dx: 10 })], B: [man('b', [15, 0])] }),
      'a',
      [[0, -4]],
      0,
      'd',
    );
    t.choose({ posture: 'prone' });
    expect(who(t, 'a').posture).toBe('prone');
  });

  it('HM-OPD-E1: put away and ready, at the turn in the order', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow', 'short_sword'], ready: ['hunting_bow'], option: 'e', moved: 2 })],
      B: [man('b', [9, 0], 0, spent)],
    });
    expect(who(t, 'a').gear[0]!.carried).toBe('ready');
    act(t, 'e', { do: 'ready', item: 'short_sword' });
    expect(who(t, 'a').gear.map(item => item.carried)).toEqual(['slung', 'ready']);
    expect(who(t, 'a').gear[0]!.loaded).toBe(false);
  });

  it('HM-OPD-E2: picked up from the own or an adjacent hex', () => {
    const lying = (r: number) =>
      fight({
        A: [man('a', [0, 0], 0, { option: 'e', moved: 2 })],
        B: [man('b', [9, 0], 0, spent)],
        more: { ground: [{ item: 'arming_sword', at: [0, r] }] },
      });
    const near = act(lying(-1), 'e', { do: 'pickUp', item: 'arming_sword' });
    expect(who(near, 'a').gear).toMatchObject([{ id: 'arming_sword', carried: 'ready' }]);
    const far = keep(lying(-2), 'e');
    expect(rulesAgainst(far, { do: 'pickUp', item: 'arming_sword' })).toEqual(['HM-OPD-E2']);
  });

  it('HM-OPD-F: a hex, a drop and a shot', () => {
    const t = go(
      fight({ phase: 'movement', A: [man('a', [0, 0], 0, { gear: ['light_crossbow'] })], B: [man('b', [0, -6], 3)] }),
      'a',
      [[0, -1]],
      0,
      'f',
    );
    t.choose({ posture: 'prone' });
    expect(who(t, 'a')).toMatchObject({ option: 'f', posture: 'prone' });
    const shot = fight({
      A: [man('a', [0, 0], 0, { gear: ['light_crossbow'], posture: 'prone', option: 'f', moved: 1 })],
      B: [man('b', [0, -5], 3, spent)],
    });
    act(shot, 'f', { act: 'shoot' }, 6, 5, 5);
    expect(shot.event('attackRolled').needed).toBe(13); // +1 from prone, no range at 2 megahexes
    const two = go(
      fight({ phase: 'movement', A: [man('a', [0, 0], 0, { gear: ['light_crossbow'] })], B: [man('b', [0, -9], 3)] }),
      'a',
      [[0, -2]],
      0,
      null,
    );
    expect(letters(two)).not.toContain('f');
  });

  it('HM-OPD-G: rising at the turn in the order, or crawling', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 10, posture: 'prone', option: 'p', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, option: 'j' })],
    });
    act(t, 'j', { act: 'strike' }, 5, 5, 4, 1, 1);
    expect(t.event('attackRolled').needed).toBe(16);
    take(t, 'p').choose({ face: 2 });
    expect(who(t, 'a')).toMatchObject({ posture: 'standing', facing: 2 });
    const crawl = go(
      fight({ phase: 'movement', A: [man('a', [0, 0], 0, { posture: 'prone' })], B: [man('b', [15, 0])] }),
      'a',
      [[0, -2]],
      0,
      null,
    );
    expect(letters(crawl)).toEqual(['g']);
  });

  it('HM-OPD-H: one hex and a spell', () => {
    const caster = { wis: 8, spells: ['dazzle'] };
    const moved = (n: number) =>
      letters(
        go(
          fight({ phase: 'movement', A: [man('a', [0, 0], 0, caster)], B: [man('b', [0, -9], 3)] }),
          'a',
          [[0, -n]],
          0,
          null,
        ),
      );
    expect(moved(1)).toContain('h');
    expect(moved(2)).not.toContain('h');
  });

  it('HM-OPD-I: 3/IQ; a real figure does not mind', () => {
    const doubt = (use: Record<string, unknown>, ...dice: number[]) =>
      act(
        fight({
          A: [man('a', [0, 0], 0, { option: 'i' })],
          B: [man('b', [9, 0], 0, spent), beast('w', 'wolf', [0, -3], 3, { acted: true, ...use })],
        }),
        'i',
        { disbelieve: 'w' },
        ...dice,
      );
    expect(who(doubt({ kind: 'figment' }, 3, 3, 3), 'w').exit).toBe('vanished');
    expect(doubt({}, 1, 1, 1).event('disbelieved').outcome).toBe('nothing');
    const hidden = fight({
      A: [man('a', [0, 0], 0, { option: 'i' })],
      B: [man('b', [0, -4], 3, spent)],
      wall: [[0, -2]],
    });
    keep(hidden, 'i');
    expect(rulesAgainst(hidden, { disbelieve: 'b' })).toEqual(['HM-SIGHT-01']);
  });
});

describe('options for engaged figures', () => {
  const engaged = (
    more: Record<string, unknown>,
    foe: Record<string, unknown> = {},
    field: Record<string, unknown> = {},
  ) =>
    fight({
      A: [man('a', [0, 0], 0, { state: 'engaged', ...more })],
      B: [man('b', [0, -1], 3, { ...sword, acted: true, ...foe })],
      ...field,
    });

  it('HM-OPE-J: shift and attack, thrown weapons too, fists not', () => {
    const axe = engaged({ gear: ['hatchet'], option: 'j', moved: 1 });
    act(axe, 'j', { act: 'throw' }, 4, 4, 3, 2);
    expect(axe.event('attackRolled').needed).toBe(11);
    const bare = keep(engaged({ option: 'j' }), 'j');
    expect(bare.decision.options).toEqual([{ act: 'pass' }]);
    expect(rulesAgainst(bare, { act: 'strike', weapon: 'hands', target: 'b' })).toContain('HM-OPE-J');
  });

  it('HM-OPE-K: blows and throws need one die more, bolts do not', () => {
    const blow = (...dice: number[]) =>
      act(
        fight({
          A: [man('a', [0, 0], 0, { dx: 11, ...sword, option: 'j' })],
          B: [man('b', [0, -1], 3, { ...sword, dx: 8, option: 'k' })],
        }),
        'j',
        { act: 'strike' },
        ...dice,
      );
    expect(blow(3, 3, 3, 2, 1, 1).event('attackRolled').passed).toBe(true);
    expect(blow(3, 3, 3, 3).event('attackRolled').passed).toBe(false);
    const bolt = fight({
      A: [man('a', [0, 0], 0, { gear: ['light_crossbow'], option: 'f' })],
      B: [man('b', [0, -3], 3, { ...sword, dx: 8, option: 'k' })],
    });
    act(bolt, 'f', { act: 'shoot' }, 6, 5, 5);
    expect(bolt.event('attackRolled').dice).toHaveLength(3);
  });

  it('HM-OPE-L: one last shot with what was loaded before', () => {
    const t = engaged({ gear: ['hunting_bow'], option: 'l' });
    act(t, 'l', { act: 'shoot' }, 6, 5, 5);
    expect(who(t, 'a').gear[0]!.loaded).toBe(false);
    const next = go(
      fight({
        phase: 'movement',
        A: [man('a', [0, 0], 0, { gear: [{ item: 'hunting_bow', carried: 'ready', loaded: false }] })],
        B: [man('b', [0, -1], 3, sword)],
      }),
      'a',
      [],
      0,
      null,
    );
    expect(rulesAgainst(next, { option: 'l' })).toEqual(['HM-OPE-L']);
    const late = go(
      fight({
        phase: 'movement',
        A: [man('a', [0, 0], 0, { gear: [{ item: 'hunting_bow', carried: 'ready', loaded: true, late: true }] })],
        B: [man('b', [0, -1], 3, sword)],
      }),
      'a',
      [],
      0,
      null,
    );
    expect(letters(late)).not.toContain('l');
  });

  it('HM-OPE-M1: the old weapon falls, the new one is ready', () => {
    const t = engaged({ gear: ['hunting_bow', 'short_sword'], ready: ['hunting_bow'], option: 'm' });
    act(t, 'm', { do: 'ready', item: 'short_sword' });
    expect(who(t, 'a').gear).toMatchObject([{ id: 'short_sword', carried: 'ready' }]);
    expect(t.g.ground).toMatchObject([{ item: 'hunting_bow' }]);
  });

  it('HM-OPE-M2: no missile weapon is readied or loaded while engaged', () => {
    const t = keep(
      engaged({ gear: ['arming_sword', 'sling', 'short_sword'], ready: ['arming_sword'], option: 'm' }),
      'm',
    );
    expect(t.offers({ do: 'ready', item: 'sling' })).toBe(false);
    expect(rulesAgainst(t, { do: 'ready', item: 'sling' })).toEqual(['HM-OPE-M2']);
    expect(rulesAgainst(t, { do: 'load', item: 'sling' })).toEqual(['HM-OPE-M2']);
  });

  it('HM-OPE-N: a step instead of an attack', () => {
    const t = fight({
      A: [man('a', [1, -1], 5, { dx: 11, ...sword, option: 'n', moved: 1 })],
      B: [man('b', [0, -1], 2, { ...sword, acted: true })],
    });
    act(t, 'n', { to: hex(2, -1), facing: 5 });
    expect(at(t, 'a')).toEqual([2, -1]);
  });

  it('HM-OPE-O: into the hex of an adjacent enemy', () => {
    const t = engaged({ option: 'o' }, { posture: 'prone' });
    act(t, 'o', { act: 'grapple', weapon: 'hands' }, 4, 6, 5, 5);
    expect(t.event('defenceRolled').amount).toBe(4);
    expect(t.event('attackRolled')).toMatchObject({ needed: 16, dice: [6, 5, 5] });
    expect(at(t, 'a')).toEqual([0, -1]);
  });

  it('HM-OPE-P: an engaged figure crawls one hex at most, staying adjacent', () => {
    const t = move(
      fight({ phase: 'movement', A: [man('a', [0, 0], 0, { posture: 'prone' })], B: [man('b', [0, -1], 3, sword)] }),
      'a',
    );
    expect(t.offers({ move: hex(1, -1) })).toBe(true);
    expect(rulesAgainst(t, { move: hex(0, 2) })).toContain('HM-MOVE-11');
    t.choose({ move: hex(1, -1) });
    stop(t).choose({ face: 0 });
    expect(letters(t)).toEqual(['p']);
  });

  it('HM-OPE-L, HM-MOVE-08: neither last shot nor picking up after a shift', () => {
    const B = [man('b', [0, -1], 3, { gear: ['dagger'] })];
    const t = fight({ phase: 'movement', A: [man('a', [0, 0], 0, { gear: ['hunting_bow'] })], B });
    go(t, 'a', [[1, -1]], 0, null);
    expect(letters(t).join('')).toBe('jkmnos');
    expect(rulesAgainst(t, { option: 'l' })).toEqual(['HM-OPE-L']);
    expect(rulesAgainst(t, { option: 'q' })).toEqual(['HM-MOVE-08']);
  });

  it('HM-OPE-Q: drop what is in hand, take what lies there', () => {
    const t = engaged(
      { gear: ['dagger'], option: 'q' },
      {},
      { more: { ground: [{ item: 'arming_sword', at: [0, 0] }] } },
    );
    act(t, 'q', { do: 'pickUp', item: 'arming_sword' });
    expect(who(t, 'a').gear).toMatchObject([{ id: 'arming_sword', carried: 'ready' }]);
    expect(t.g.ground).toMatchObject([{ item: 'dagger' }]);
    const bow = engaged({ option: 'q' }, {}, { more: { ground: [{ item: 'hunting_bow', at: [0, 0] }] } });
    act(bow, 'q', { do: 'pickUp', item: 'hunting_bow' });
    expect(who(bow, 'a').gear).toMatchObject([{ carried: 'slung' }]);
    const shifted = engaged({ option: 'j', moved: 1 });
    expect(rulesAgainst(shifted, { option: 'q' })).toContain('HM-MOVE-08');
  });

  it('HM-OPE-R: a shift and a spell', () => {
    const t = engaged({ wis: 8, spells: ['stumble'], option: 'r', moved: 1 });
    act(t, 'r', { cast: 'stumble', target: 'b' }, 4, 4, 3, 5, 5, 5);
    expect(who(t, 'b').posture).toBe('prone');
  });

  it('HM-OPE-S: as disbelief, with a shift', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { option: 's', state: 'engaged', moved: 1 })],
      B: [man('b', [9, 0], 0, spent), beast('w', 'wolf', [0, -1], 3, { kind: 'figment', acted: true })],
    });
    act(t, 's', { disbelieve: 'w' }, 3, 3, 3);
    expect(who(t, 'w').exit).toBe('vanished');
  });
});

describe('options in hand-to-hand', () => {
  const pile = (more: Record<string, unknown>) =>
    fight({ A: [man('a', [0, 0], 0, { hth: true, ...more })], B: [man('b', [0, 0], 0, { hth: true, acted: true })] });

  it('HM-OPH-T: strike at +4', () => {
    const t = pile({ dx: 9, option: 't' });
    act(t, 't', { act: 'strike', target: 'b', weapon: 'hands' }, 5, 4, 4, 6);
    expect(t.event('attackRolled')).toMatchObject({ needed: 13, passed: true });
    expect(stOf(t, 'b')).toBe(8);
  });

  it('HM-OPH-U: 3/DX draws a dagger', () => {
    const draw = (...dice: number[]) => take(pile({ dx: 10, gear: ['dagger'], ready: [], option: 'u' }), 'u', ...dice);
    expect(who(draw(4, 3, 3), 'a').gear[0]!.carried).toBe('ready');
    expect(who(draw(4, 4, 3), 'a').gear[0]!.carried).toBe('slung');
    const none = move(
      fight({ phase: 'movement', A: [man('a', [0, 0], 0, { hth: true })], B: [man('b', [0, 0], 0, { hth: true })] }),
      'a',
    );
    expect(rulesAgainst(none, { option: 'u' })).toEqual(['HM-OPH-U']);
  });

  it('HM-OPH-V: 4/DX stands up in a free hex', () => {
    const out = take(pile({ option: 'v' }), 'v', 3, 3, 3, 3);
    out.choose({ to: hex(0, -1), facing: 3 });
    expect(who(out, 'a')).toMatchObject({ posture: 'standing', hth: false, facing: 3 });
    const stays = take(pile({ option: 'v' }), 'v', 4, 3, 3, 3);
    expect(who(stays, 'a').hth).toBe(true);
  });

  it('HM-OPH-W: no movement in hand-to-hand', () => {
    const t = move(
      fight({ phase: 'movement', A: [man('a', [0, 0], 0, { hth: true })], B: [man('b', [0, 0], 0, { hth: true })] }),
      'a',
    );
    expect(rulesAgainst(t, { move: hex(0, -1) })).toContain('HM-OPH-W');
    stop(t);
    expect(t.decision.kind).toBe('moveFigure.declare');
    expect(rulesAgainst(t, { move: hex(0, -1) })).toEqual(['HM-OPH-W']);
  });
});
