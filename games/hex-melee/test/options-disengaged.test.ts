import { describe, expect, it } from 'vitest';
import {
  act,
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
  sword,
  take,
  who,
} from './table.ts';

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
    const crossbow = (id: string) =>
      act(
        fight({
          A: [man('a', [0, 0], 0, { gear: ['dagger', id], option: 'e', moved: 2 })],
          B: [man('b', [9, 0], 0, spent)],
        }),
        'e',
        { do: 'ready', item: id },
      );
    expect(crossbow('light_crossbow').event('weaponLoaded').outcome).toBe('loaded');
    expect(crossbow('heavy_crossbow').event('weaponLoaded').outcome).toBe('half'); // the first of two turns
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
