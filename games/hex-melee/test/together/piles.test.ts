import { describe, expect, it } from 'vitest';
import { conditionOf } from '../../src/figures.ts';
import { act, at, beast, dxOf, fight, hex, keep, man, rulesAgainst, spent, stOf, sword, take, who } from '../table.ts';

describe('hand-to-hand among the other rules', () => {
  it('HM-HTH-20, HM-HTH-18: who was pulled in and loses its foe has lost what it had planned, and rises next turn', () => {
    const t = fight({
      A: [man('a', [0, 1], 0, { dx: 14, hits: 8, gear: ['dagger'], option: 'o', state: 'engaged' })],
      B: [
        man('b', [0, 0], 3, { ...sword, dx: 8, option: 'j', state: 'engaged' }),
        man('c', [1, 0], 5, { ...sword, dx: 12, option: 'b', state: 'disengaged', moved: 1 }),
        man('d', [9, 0], 0, { dx: 2, option: 'b', state: 'disengaged' }),
      ],
    });
    act(t, 'o', { act: 'grapple', weapon: 'dagger', target: 'b' }, 1, 6, 6, 4);
    act(t, 'b', { act: 'strike', target: 'a' }, 3, 3, 3, 3, 3);
    expect(t.events.filter(({ type }) => type === 'actionLost')).toMatchObject([{ rules: ['HM-HTH-20'], who: 'b' }]);
    expect(who(t, 'b')).toMatchObject({ posture: 'prone', hth: false, acted: true });
    expect(t.decision.slot).toBe('d');
  });

  it('HM-HTH-18: who kills its foe with its first blow keeps its option: it did charge', () => {
    const t = fight({
      A: [man('a', [0, 1], 0, { dx: 14, gear: ['dagger'], option: 'b', state: 'disengaged', moved: 1 })],
      B: [
        man('b', [0, 0], 0, { hits: 10, ...spent }),
        man('d', [9, 0], 0, { dx: 2, option: 'b', state: 'disengaged' }),
      ],
    });
    act(t, 'b', { act: 'grapple', weapon: 'dagger', target: 'b' }, 1, 3, 3, 3, 6);
    expect(conditionOf(who(t, 'b'))).toBe('dead');
    expect(who(t, 'a')).toMatchObject({ acted: true, option: 'b', hth: false });
  });

  it('HM-DIS-03: a parting blow is struck at the old place, with the difference off', () => {
    const t = fight({
      A: [man('d', [0, 0], 0, { ...sword, dx: 13, option: 'n', state: 'engaged' })],
      B: [man('e', [0, -1], 3, { ...sword, dx: 10, option: 'j', state: 'engaged' })],
    });
    keep(t, 'n');
    t.choose({ to: hex(0, 1), facing: 0 });
    keep(t, 'j');
    expect(t.offers({ act: 'parting', weapon: 'arming_sword', target: 'd' })).toBe(true);
    t.dice(3, 2, 2, 3, 3).choose({ act: 'parting', weapon: 'arming_sword', target: 'd' });
    expect(t.event('attackRolled').needed).toBe(7);
    expect(who(t, 'd').hits).toBe(6);
  });

  it('HM-DIS-03, HM-SPL-06: a dazzled enemy parts at three less', () => {
    const t = fight({
      A: [
        man('d', [0, 0], 0, { ...sword, dx: 13, option: 'n', state: 'engaged' }),
        man('w', [6, 6], 0, { ...spent, spells: ['dazzle'] }),
      ],
      B: [man('e', [0, -1], 3, { ...sword, dx: 12, option: 'j', state: 'engaged' })],
      more: { turn: 3, magic: [{ spell: 'dazzle', caster: 'w', target: 'e', since: 2 }] },
    });
    keep(t, 'n');
    t.choose({ to: hex(0, 1), facing: 0 });
    keep(t, 'j');
    t.dice(3, 3, 3).choose({ act: 'parting', weapon: 'arming_sword', target: 'd' });
    expect(t.event('attackRolled').needed).toBe(8);
  });

  it('HM-HTH-05, HM-GAP-15: whoever is felled by the fire it enters begins no hand-to-hand', () => {
    const t = fight({
      fire: [[0, -1]],
      A: [man('a', [0, 0], 0, { dx: 14, hits: 10, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { ...sword, posture: 'kneeling', option: 'k', state: 'engaged', acted: true })],
    });
    keep(t, 'b');
    expect(t.offers({ act: 'grapple', weapon: 'hands', target: 'b' })).toBe(true);
    t.dice().choose({ act: 'grapple', weapon: 'hands', target: 'b' });
    expect(conditionOf(who(t, 'a'))).toBe('wounded');
    expect(who(t, 'b').hth).toBe(false);
  });

  it('HM-HTH-13: whoever joins a pile strikes without a defence die', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { option: 'b', state: 'disengaged', dx: 14 }),
        man('p', [0, -1], 0, { hth: true, posture: 'prone', ...spent, state: 'hth', option: 't' }),
      ],
      B: [man('b', [0, -1], 3, { hth: true, posture: 'prone', acted: true, state: 'hth', option: 't' })],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'b' }, 5, 5, 4, 4);
    expect(who(t, 'a').hth).toBe(true);
    expect(who(t, 'b').hits).toBe(2);
  });

  it('HM-DIS-06: whoever is left behind in a pile has lost its attack', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hth: true, posture: 'prone', dx: 14, option: 'v', state: 'hth' })],
      B: [man('b', [0, 0], 3, { hth: true, posture: 'prone', dx: 10, option: 't', state: 'hth' })],
    });
    take(t, 'v', 3, 3, 3, 3);
    t.choose({ to: hex(0, -1), facing: 0 });
    expect(who(t, 'b').hth).toBe(false);
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-HTH-20: who ran is pulled in and strikes nobody', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 14, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 0, { ...sword, dx: 10, option: 'a', moved: 6, state: 'disengaged' })],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'b' }, 1, 6, 6, 6);
    expect(who(t, 'b').hth).toBe(true);
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-INJ-05: two blows of four fell, and end the guard', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { ...sword, dx: 14, option: 'j', state: 'engaged' }),
        man('c', [1, -1], 4, { ...sword, dx: 13, option: 'j', state: 'engaged' }),
      ],
      B: [man('b', [0, -1], 3, { ...sword, st: 14, dx: 9, option: 'k', state: 'engaged' })],
    });
    act(t, 'j', { act: 'strike', weapon: 'arming_sword', target: 'b' }, 3, 3, 3, 3, 2, 2);
    act(t, 'j', { act: 'strike', weapon: 'arming_sword', target: 'b' }, 3, 3, 3, 3, 2, 2);
    expect(who(t, 'b')).toMatchObject({ posture: 'prone', fell: true });
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-HTH-02, HM-SPL-23: a rib behind it is a wall at its back', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 12, option: 'b', state: 'disengaged' })],
      B: [
        man('b', [0, -1], 3, { ...sword, ...spent }),
        man('z', [0, -9], 3, { ...spent, spells: ['stone_rib'], wis: 12 }),
      ],
      more: { turn: 3, magic: [{ spell: 'stone_rib', caster: 'z', hexes: [[0, -2]], since: 1 }] },
    });
    keep(t, 'b');
    expect(t.offers({ act: 'grapple', target: 'b' })).toBe(true);
    t.dice(1, 6, 6, 6).choose({ act: 'grapple', weapon: 'hands', target: 'b' });
    expect(who(t, 'b').hth).toBe(true);
  });

  it('HM-HTH-01, HM-OPT-04: refused, the attacker may still strike, and does not ask again', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { ...sword, ...spent })],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'b' });
    expect(t.decision).toMatchObject({ kind: 'enterHth.askConsent', seat: 'B' });
    t.choose({ agree: false });
    expect(t.decision.slot).toBe('a');
    expect(t.offers({ act: 'strike', target: 'b' })).toBe(true);
    expect(t.offers({ act: 'grapple', target: 'b' })).toBe(false);
  });

  it('HM-HTH-11, HM-HTH-08: with a bow alone a 6 is rolled again, and a dagger drawn', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['cestus'], option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { gear: ['hunting_bow', 'dagger'], posture: 'kneeling', ...spent })],
    });
    act(t, 'b', { act: 'grapple', weapon: 'cestus', target: 'b' }, 6, 3, 5, 5, 5, 3);
    expect(who(t, 'b')).toMatchObject({ hth: true });
    expect(who(t, 'b').gear.find(i => i.id === 'dagger')!.carried).toBe('ready');
    expect(who(t, 'b').hits).toBe(4);
  });

  it('HM-HTH-14: a second Blue may join two Reds on one; a third Red may not', () => {
    const pile = { hth: true, posture: 'prone', acted: true, option: 't', state: 'hth' };
    const t = fight({
      A: [
        man('r1', [0, 0], 0, pile),
        man('r2', [0, 0], 0, pile),
        man('r3', [0, 1], 0, { gear: [], option: 'b', state: 'disengaged', dx: 13 }),
      ],
      B: [man('b1', [0, 0], 3, pile), man('b2', [0, -1], 3, { gear: [], option: 'b', state: 'disengaged' })],
    });
    keep(t, 'b');
    expect(rulesAgainst(t, { act: 'grapple', weapon: 'hands', target: 'b1' })).toEqual(['HM-HTH-14']);
    t.dice().choose({ act: 'pass' });
    keep(t, 'b');
    t.dice(6, 5, 5).choose({ act: 'grapple', weapon: 'hands', target: 'r1' });
    expect(who(t, 'b2')).toMatchObject({ hth: true, posture: 'prone' });
  });

  it('HM-INJ-01: healed, it keeps the -3; hurt again it has it once', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { spells: ['knit_flesh'], wis: 12, gear: [], option: 'h', state: 'disengaged' }),
        man('f', [0, 1], 0, { ...spent, hits: 9, weakened: true }),
      ],
      B: [man('b', [0, -9], 3, { ...spent })],
    });
    act(t, 'h', { cast: 'knit_flesh', target: 'f' }, 1, 1, 2, 3);
    expect([stOf(t, 'f'), dxOf(t, 'f')]).toEqual([9, 9]);
  });

  it('HM-OPH-V: without a free hex at its turn no die is rolled', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hth: true, posture: 'prone', dx: 12, option: 'v', state: 'hth' })],
      B: [
        man('b', [0, 0], 3, { hth: true, posture: 'prone', dx: 9, acted: true, option: 't', state: 'hth' }),
        man('c', [0, -2], 3, { ...sword, dx: 14, option: 'n', state: 'engaged' }),
      ],
      wall: [
        [1, -1],
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
      ],
    });
    keep(t, 'n');
    t.choose({ to: hex(0, -1), facing: 3 });
    take(t, 'v'); // with no dice to roll
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-OPH-U, HM-GEAR-05: with both hands on a club at its turn no die is rolled for the dagger', () => {
    const gear = ['great_club', 'dagger'];
    const t = fight({
      A: [man('a', [0, 0], 0, { st: 16, hth: true, state: 'hth', option: 'u', gear, ready: ['great_club'] })],
      B: [man('b', [0, 0], 3, { hth: true, acted: true, option: 't', state: 'hth' })],
    });
    take(t, 'u'); // with no dice to roll
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-DIS-03: a parting blow is struck as if it stood there still, in the shadow it left', () => {
    const t = fight({
      A: [man('d', [0, 0], 0, { ...sword, dx: 13, option: 'n', state: 'engaged' })],
      B: [man('e', [0, -1], 3, { ...sword, dx: 12, option: 'j', state: 'engaged' })],
      shadow: [[0, 0]],
    });
    keep(t, 'n');
    t.choose({ to: hex(0, 1), facing: 0 });
    act(t, 'j', { act: 'parting', target: 'd' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(12 - 1 - 4);
  });

  it('HM-HTH-13, HM-SPL-22: a sleeper grappled and hurt wakes in the pile', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['dagger'], option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { condition: 'asleep', posture: 'prone' }), man('c', [0, -9], 3, { ...spent })],
      more: { turn: 2, magic: [{ spell: 'drowse', caster: 'a', target: 'b', since: 1 }] },
    });
    act(t, 'b', { act: 'grapple', weapon: 'dagger', target: 'b' }, 3, 3, 3, 4);
    expect(stOf(t, 'b')).toBe(7);
    expect([who(t, 'a').hth, who(t, 'b').hth, t.decision.kind]).toEqual([true, true, 'act.keepOrChange']);
    expect(at(t, 'b')).toEqual([0, -1]);
  });

  it('HM-INJ-05: felled by hits it takes the lowest column, then row, unasked', () => {
    const s = fight({
      A: [man('a', [0, 0], 0, { gear: ['war_bow'], option: 'f', state: 'disengaged' })],
      B: [
        beast('bat', 'cliff_fiend', [0, -3], 3, { ...spent, air: 'flying', hitsNow: 7 }),
        man('u', [0, -3], 0, { condition: 'asleep', posture: 'prone' }),
      ],
    });
    act(s, 'f', { act: 'shoot', target: 'bat' }, 2, 2, 1, 6);
    expect(who(s, 'bat')).toMatchObject({ posture: 'prone', air: 'ground' });
    expect(at(s, 'bat')).toEqual([0, -3]); // a sleeper is a body
  });

  it('HM-DIS-02, HM-DIS-04: felled by the faster foe, it has no step', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['war_axe'], dx: 13, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, st: 14, dx: 10, option: 'n', state: 'engaged' })],
    });
    keep(t, 'j');
    t.dice().choose({ act: 'strike', target: 'b' });
    t.dice(3, 3, 3, 4, 4).choose({ guard: null });
    expect(who(t, 'b')).toMatchObject({ acted: true, fell: true, posture: 'prone' });
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-HTH-15, HM-HTH-16, HM-TAL-03: fists, dagger and Brawler of the strong', () => {
    const blow = (st: number, weapon: string, talents: readonly string[], face: number) => {
      const t = fight({
        A: [
          man('a', [0, 0], 0, {
            st,
            gear: weapon === 'hands' ? [] : [weapon],
            talents,
            hth: true,
            posture: 'prone',
            option: 't',
            state: 'hth',
          }),
        ],
        B: [man('b', [0, 0], 0, { st: 30, hth: true, posture: 'prone', acted: true, option: 't', state: 'hth' })],
      });
      act(t, 't', { act: 'strike', weapon }, 3, 3, 3, face);
      return 30 - stOf(t, 'b');
    };
    expect([
      blow(13, 'hands', [], 5),
      blow(8, 'hands', [], 3),
      blow(24, 'hands', [], 2),
      blow(11, 'dagger', [], 1),
      blow(12, 'dagger', ['brawler'], 4),
    ]).toEqual([4, 0, 4, 2, 6]);
  });

  it('HM-HTH-09: a 5 sends it back, standing and with what it held', () => {
    const t = fight({
      A: [man('a', [0, 1], 0, { ...sword, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, 0], 3, { ...spent, ...sword, posture: 'kneeling' })],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'b' }, 5);
    expect([at(t, 'a'), who(t, 'a').posture, who(t, 'a').facing, who(t, 'a').gear.map(i => i.carried)]).toEqual([
      [0, 1],
      'standing',
      0,
      ['ready'],
    ]);
    expect(who(t, 'b').gear.map(i => i.carried)).toEqual(['ready']);
  });

  it('HM-HTH-10, HM-DEC-28: of two weapons the defender names the one that strikes', () => {
    const t = fight({
      A: [man('a', [0, -1], 3, { gear: [], option: 'b', state: 'disengaged' })],
      B: [
        man('b', [0, 0], 0, {
          ...spent,
          gear: ['short_sword', 'mace'],
          ready: ['short_sword', 'mace'],
          posture: 'kneeling',
        }),
      ],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'b' }, 6);
    expect(t.decision).toMatchObject({ kind: 'enterHth.chooseAnswer', seat: 'B' });
    expect(rulesAgainst(t, { weapon: 'dagger' })).toEqual(['HM-HTH-10']);
    t.dice(2).choose({ weapon: 'mace' });
    expect([stOf(t, 'a'), at(t, 'a')]).toEqual([7, [0, -1]]);
    expect(who(t, 'b').dealtTo).toEqual(['a']);
  });

  it('HM-HTH-20: who cast nothing yet strikes back; who has dodged does not', () => {
    const pulled = (more: object) =>
      fight({
        A: [man('a', [0, 1], 0, { ...spent, hth: true, posture: 'prone' })].map(a => ({
          ...a,
          at: [0, 0] as const,
          option: 't',
          state: 'hth',
        })),
        B: [man('b', [0, 0], 0, { hth: true, posture: 'prone', dx: 8, ...more })],
      });
    const h = pulled({ option: 'h', state: 'disengaged', spells: ['spark_dart'] });
    expect(h.decision).toMatchObject({ kind: 'hthAttack.chooseFoe', rule: 'HM-HTH-20' });
    const c = pulled({ option: 'c', state: 'disengaged', guarded: true, acted: true });
    expect(c.decision.slot).toBe('witness');
  });

  it('HM-HTH-03, HM-SPL-10: leaden feet are slower feet', () => {
    const t = fight({
      A: [man('a', [0, -1], 3, { gear: [], dx: 9, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, 0], 0, { ...spent, ...sword })],
      more: { turn: 2, magic: [{ spell: 'leaden_feet', caster: 'a', target: 'b', since: 1 }] },
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'b' }, 1, 6, 5, 5);
    expect(t.event('hthEntered').rules).toContain('HM-HTH-03');
  });

  it('HM-INJ-06, HM-INJ-07: giants and dragons fall later', () => {
    const hit = (use: string, before: number) => {
      const t = fight({
        A: [man('a', [0, 0], 0, { gear: ['great_axe'], st: 14, option: 'b', state: 'disengaged' })],
        B: [beast('g', use, use === 'hill_giant' ? [0, -1] : [0, -2], 3, { ...spent, hits: before, hitsNow: before })],
      });
      act(t, 'b', { act: 'strike', target: 'g' }, 2, 2, 2, 4, 4, 4);
      return [who(t, 'g').hitsNow, who(t, 'g').posture];
    };
    expect([hit('hill_giant', 6), hit('hill_giant', 7), hit('elder_dragon', 18), hit('elder_dragon', 19)]).toEqual([
      [15, 'standing'],
      [16, 'prone'],
      [24, 'standing'],
      [25, 'prone'],
    ]);
  });

  it('HM-INJ-08, HM-INJ-04: the penalties add up in the next turn', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hitsBefore: 5, hits: 9, weakened: true, ...spent })],
      B: [man('b', [0, -9], 3, { ...spent })],
    });
    expect(dxOf(t, 'a')).toBe(7);
  });
});
