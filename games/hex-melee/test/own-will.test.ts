import { describe, expect, it } from 'vitest';
import { act, beast, fight, hex, keep, man, type Pair, rulesAgainst, spent, sword, take, who } from './table.ts';

const strings = [{ spell: 'puppet_strings', caster: 'adept', target: 'p', since: 0 }];
const dread = [{ spell: 'dread', caster: 'adept', target: 'p', since: 0, until: 3 }];
const adept = (at: Pair) => man('adept', at, 3, { wis: 16, acted: true });

describe('steps of its own will', () => {
  it('HM-SPL-28, HM-GAP-15: a puppet is not stepped into fire under (n)', () => {
    const away = (magic: readonly object[]) =>
      take(
        fight({
          A: [adept([9, 0])],
          B: [
            man('p', [0, 0], 0, { ...sword, option: 'n', state: 'engaged' }),
            man('b', [0, -1], 3, { ...sword, ...spent }),
          ],
          fire: [[0, 1]],
          more: { magic },
        }),
        'n',
      );
    expect(away([]).offers({ to: hex(0, 1) })).toBe(true);
    const puppet = away(strings);
    expect(puppet.offers({ to: hex(1, 0) })).toBe(true);
    expect(puppet.offers({ to: hex(0, 1) })).toBe(false);
    expect(rulesAgainst(puppet, { to: hex(0, 1), facing: 0 })).toEqual(['HM-SPL-28']);
  });

  it('HM-SPL-28: nor made to grapple somebody in the fire', () => {
    const grapple = (fire: readonly Pair[]) =>
      keep(
        fight({
          A: [adept([9, 0])],
          B: [man('p', [0, 0], 0, { option: 'b' }), man('b', [0, -1], 3, { ...spent, posture: 'prone' })],
          fire,
          more: { magic: strings },
        }),
        'b',
      );
    expect(grapple([]).offers({ act: 'grapple', target: 'b' })).toBe(true);
    const burning = grapple([[0, -1]]);
    expect(burning.offers({ act: 'grapple', target: 'b' })).toBe(false);
    expect(rulesAgainst(burning, { act: 'grapple', weapon: 'hands', target: 'b' })).toEqual(['HM-SPL-28']);
  });

  it('HM-SPL-28, HM-SPL-21: nor does it advance into fire, or towards the caster it dreads', () => {
    const push = (magic: readonly object[], fire: readonly Pair[]) =>
      fight({
        phase: 'retreat',
        A: [adept([0, -4])],
        B: [man('p', [0, 0], 0, { ...sword, dealtTo: ['c'] }), man('b', [5, 5], 0)],
        C: [man('c', [0, -1], 3, {})],
        fire,
        more: { magic },
      }).choose({ push: 'c', to: hex(0, -2) });
    expect(push([], []).offers({ advance: hex(0, -1) })).toBe(true);
    expect(push(strings, []).offers({ advance: hex(0, -1) })).toBe(true);
    const burning = push(strings, [[0, -1]]);
    expect(burning.offers({ advance: hex(0, -1) })).toBe(false);
    expect(rulesAgainst(burning, { advance: hex(0, -1), facing: 0 })).toEqual(['HM-SPL-28']);
    const afraid = push(dread, []);
    expect(afraid.offers({ advance: hex(0, -1) })).toBe(false);
    expect(rulesAgainst(afraid, { advance: hex(0, -1), facing: 0 })).toEqual(['HM-SPL-21']);
  });

  it('HM-SPL-21: leaving a pile brings nobody nearer to the caster it dreads', () => {
    const t = take(
      fight({
        A: [man('adept', [0, -3], 3, { acted: true })],
        B: [man('p', [0, 0], 0, { hth: true, option: 'v' })],
        C: [man('c', [0, 0], 0, { hth: true, acted: true })],
        more: { magic: dread },
      }),
      'v',
      ...[2, 2, 2, 2],
    );
    expect(t.offers({ to: hex(0, 1) })).toBe(true);
    expect(t.offers({ to: hex(0, -1) })).toBe(false);
    expect(rulesAgainst(t, { to: hex(0, -1), facing: 0 })).toEqual(['HM-SPL-21']);
  });

  it('HM-SPL-21, HM-OPH-V: with no other hex open (v) is not to be had', () => {
    const ring: readonly Pair[] = [
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ];
    const pile = (magic: readonly object[]) =>
      fight({
        A: [man('adept', [0, -3], 3, { acted: true })],
        B: [man('p', [0, 0], 0, { hth: true, option: 't' })],
        C: [man('c', [0, 0], 0, { hth: true, acted: true })],
        wall: ring,
        more: { magic },
      });
    expect(pile([]).offers({ option: 'v' })).toBe(true);
    expect(rulesAgainst(pile(dread), { option: 'v' })).toEqual(['HM-OPH-V']);
  });

  it('HM-SPL-21: a large figure is near with its nearest hex', () => {
    const t = fight({
      phase: 'movement',
      A: [man('adept', [0, -4], 3)],
      B: [beast('p', 'cave_bear', [0, 0], 0)],
      more: { magic: dread, order: ['B', 'A'] },
    }).choose({ figure: 'p' });
    expect(t.offers({ move: hex(0, -1), facing: 0 })).toBe(false);
    expect(t.offers({ move: hex(0, 1), facing: 0 })).toBe(true);
  });

  it('HM-SPL-28, HM-HTH-18: a puppet on top of its new side is in no pile any more', () => {
    const t = fight({
      phase: 'post',
      A: [man('adept', [9, 0], 0, { wis: 16, fatigue: 0 }), man('a', [0, 0], 0, { hth: true })],
      B: [man('p', [0, 0], 0, { hth: true }), man('b', [-9, 0])],
      more: { magic: [{ spell: 'puppet_strings', caster: 'adept', target: 'p', since: 1 }], turn: 1 },
    });
    expect(t.told('hthEnded').map(event => event.who)).toEqual(['a', 'p']);
    expect(t.decision).toMatchObject({ kind: 'settle.choosePlace', slot: 'p', seat: 'A' });
    t.choose(t.decision.options[0]);
    expect([who(t, 'a').hth, who(t, 'p').hth]).toEqual([false, false]);
    expect(who(t, 'p').cell).not.toBe(who(t, 'a').cell);
  });

  it('HM-SPL-28, HM-HTH-18: a puppet that comes free lies among friends', () => {
    const t = act(
      fight({
        A: [man('adept', [0, 2], 0, { wis: 16, option: 'h', spells: ['spark_dart'] })],
        B: [
          man('p', [0, 0], 0, { hth: true, control: 'A', acted: true }),
          man('b', [0, 0], 0, { hth: true, acted: true }),
        ],
        more: { magic: [{ spell: 'puppet_strings', caster: 'adept', target: 'p', since: 0 }] },
      }),
      'h',
      { end: 1 },
    );
    expect([who(t, 'p').hth, who(t, 'b').hth, who(t, 'p').control]).toEqual([false, false, null]);
  });
});
