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
  rulesAgainst,
  spent,
  stOf,
  stop,
  sword,
  take,
  who,
} from './table.ts';

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
