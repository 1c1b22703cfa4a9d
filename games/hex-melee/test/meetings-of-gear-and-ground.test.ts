import { describe, expect, it } from 'vitest';
import { loadLevel } from '../src/encumbrance/load.ts';
import {
  act,
  beast,
  cell,
  dxOf,
  fight,
  go,
  hex,
  keep,
  letters,
  man,
  maOf,
  move,
  rulesAgainst,
  spent,
  stOf,
  sword,
  who,
} from './table.ts';

describe('hands, loads, pushes and flights', () => {
  it('HM-GEAR-05: a spear with a shield in the other hand is not held in both', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          gear: ['spear', 'small_shield'],
          ready: ['spear', 'small_shield'],
          option: 'j',
          state: 'engaged',
        }),
      ],
      B: [man('b', [0, -1], 3, { ...spent })],
    });
    keep(t, 'j');
    expect(rulesAgainst(t, { act: 'strike', weapon: 'spear', target: 'b', hands: 2 })).toEqual(['HM-GEAR-05']);
    expect(t.offers({ act: 'strike', weapon: 'spear', target: 'b', hands: 2 })).toBe(false);
  });
  it('HM-RNG-01, HM-GAP-01: a javelin in hand costs 2 in melee, 1 thrown at the next hex', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['javelin', 'javelin'], ready: ['javelin'], option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...spent })],
    });
    act(t, 'j', { act: 'strike', weapon: 'javelin' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(10);
    const s = fight({
      A: [man('a', [0, 0], 0, { gear: ['javelin', 'javelin'], ready: ['javelin'], option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...spent })],
    });
    act(s, 'j', { act: 'throw', weapon: 'javelin' }, 6, 5, 5);
    expect(s.event('attackRolled').needed).toBe(11);
    expect(who(s, 'a').gear.map(i => i.carried)).toEqual(['slung']);
    expect(s.g.ground.map(l => l.cell)).toEqual([cell(s, 0, -2)]);
  });
  it('HM-OPE-Q, HM-OPE-M2: a bow picked up in contact is slung, and the sword let go', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'q', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...spent, ...sword })],
      more: { ground: [{ item: 'hunting_bow', at: [0, 1] }] },
    });
    keep(t, 'q');
    t.dice().choose({ do: 'pickUp', item: 'hunting_bow' });
    expect(who(t, 'a').gear.map(i => [i.id, i.carried, i.loaded])).toEqual([['hunting_bow', 'slung', false]]);
    expect(t.g.ground.map(l => l.item)).toEqual(['arming_sword']);
  });
  it('HM-GAP-11: a bow of a stranger has no shots', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: [], option: 'e', state: 'disengaged' })],
      B: [man('b', [0, -9], 3, { ...spent, ...sword })],
      more: { ground: [{ item: 'hunting_bow', at: [0, 1] }] },
    });
    keep(t, 'e');
    t.dice().choose({ do: 'pickUp', item: 'hunting_bow' });
    expect(who(t, 'a').gear.map(i => [i.id, i.carried, i.loaded])).toEqual([['hunting_bow', 'ready', false]]);
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
  it('HM-FAT-07, HM-ATTR-07: who runs itself out acts two later in the same turn', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { st: 8, fatigue: 7, ...sword })],
      B: [man('b', [0, -15], 3, sword)],
      phase: 'movement',
      more: { active: 'A' },
    });
    go(t, 'a', [[0, -6]], 0, 'a');
    expect([who(t, 'a').fatigue, dxOf(t, 'a'), maOf(t, 'a')]).toEqual([8, 10, 5]);
  });
  it('HM-ENC-07: after the first hex the pack stays on', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { st: 10, gear: ['pack', 'arming_sword'] })],
      B: [man('b', [0, -15], 3, sword)],
      phase: 'movement',
      more: { active: 'A' },
    });
    move(t, 'a');
    expect(t.offers({ dropPack: true })).toBe(true);
    t.choose({ move: hex(0, -1) });
    expect(rulesAgainst(t, { dropPack: true })).toEqual(['HM-ENC-07']);
  });
  it('HM-SPL-14, HM-ENC-04: Fleetfoot with a medium load', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          st: 10,
          dx: 10,
          gear: ['chainmail', 'great_sword', 'large_shield'],
          ready: ['great_sword'],
        }),
      ],
      B: [man('b', [0, -15], 3, sword)],
      phase: 'movement',
      more: { active: 'A', turn: 2, magic: [{ spell: 'fleetfoot', caster: 'a', target: 'a', since: 1 }] },
    });
    expect(loadLevel(who(t, 'a')).id).toBe('medium');
    expect(maOf(t, 'a')).toBe(10);
    move(t, 'a');
    expect(t.offers({ move: hex(0, -5) })).toBe(true);
    expect(rulesAgainst(t, { move: hex(0, -6) })).toEqual(['HM-ENC-04']);
  });
  it('HM-ENG-07: three men of ST 12 are too much for a giant of 36', () => {
    const t = fight({
      A: [beast('g', 'hill_giant', [0, 0], 0)],
      B: [man('x', [0, -1], 0), man('y', [1, -1], 0), man('z', [-1, 0], 0)],
      phase: 'movement',
      more: { active: 'A' },
    });
    move(t, 'g');
    expect(t.decision.options.some(o => (o as { push?: number }).push === 0)).toBe(false);
    expect(rulesAgainst(t, { push: 0, to: `x=${hex(0, -2)}` })).toEqual(['HM-ENG-07']);
  });
  it('HM-ENG-07: where the straight hex is taken the pusher chooses', () => {
    const t = fight({
      A: [beast('bear', 'cave_bear', [0, 0], 0)],
      B: [man('x', [0, -1], 0), man('y', [0, -2], 0)],
      phase: 'movement',
      more: { active: 'A' },
    });
    move(t, 'bear');
    const pushes = t.decision.options
      .filter(o => (o as { push?: number }).push === 0)
      .map(o => (o as { to: string }).to);
    expect(new Set(pushes)).toEqual(
      new Set(
        [
          [1, -2],
          [1, -1],
          [-1, -1],
          [-1, 0],
        ].map(([q, r]) => `x=${hex(q!, r!)}`),
      ),
    );
  });
  it('HM-ENG-07, HM-GAP-15: pushed into fire it burns once', () => {
    const t = fight({
      A: [beast('bear', 'cave_bear', [0, 0], 0)],
      B: [man('x', [0, -1], 0)],
      fire: [[0, -2]],
      phase: 'movement',
      more: { active: 'A' },
    });
    move(t, 'bear');
    t.dice().choose(t.decision.options.find(o => (o as { push?: number }).push === 0) as never);
    expect(who(t, 'x')).toMatchObject({ hits: 1, physicalNow: 0, overBroken: false });
  });
  it('HM-HEX-06: a friend on one of two lines is avoided by the other', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 2, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' }),
        man('f', [1, 0], 0, { ...spent }),
      ],
      B: [man('b', [2, 2], 5, { ...spent })],
    });
    keep(t, 'f');
    const lines = t.decision.options.filter(o => (o as { act?: string }).act === 'shoot');
    expect(lines).toHaveLength(2);
    expect(rulesAgainst(t, { act: 'shoot', weapon: 'hunting_bow', target: 'b' })).toEqual(['HM-HEX-06']);
    const rolls = lines.map(choice => {
      const s = fight({
        A: [
          man('a', [0, 0], 2, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' }),
          man('f', [1, 0], 0, { ...spent }),
        ],
        B: [man('b', [2, 2], 5, { ...spent })],
      });
      keep(s, 'f');
      try {
        s.dice(6, 5, 5).choose(choice as never);
        return 'free';
      } catch {
        return 'friend';
      }
    });
    expect(rolls.sort()).toEqual(['free', 'friend']);
  });
  it('HM-TURN-11, HM-TURN-12: a side that comes down to a value later acts after those ranked there', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { ...sword, dx: 13, option: 'j', state: 'engaged' }),
        man('c', [5, 0], 0, { ...sword, dx: 10, option: 'b', state: 'disengaged' }),
      ],
      B: [man('b', [0, -1], 3, { ...sword, dx: 13, st: 9, option: 'j', state: 'engaged' })],
      more: { ranks: [{ dx: 13, sides: ['A', 'B'] }] },
    });
    keep(t, 'j');
    t.dice().choose({ act: 'strike', target: 'b' });
    t.dice(3, 3, 3, 4, 2, 5, 2).choose({ guard: null });
    expect(dxOf(t, 'b')).toBe(10);
    expect(t.decision.slot).toBe('c'); // both at 10, only the tie is rolled
  });
  it('HM-GAP-18: equal shares are a draw', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hits: 3 })],
      B: [man('b', [0, -9], 3, { hits: 3 })],
      phase: 'post',
      witness: false,
      more: { turn: 5, turns: 5 },
    });
    expect(t.g.result).toEqual({ winners: [], how: 'share' });
  });
  it('HM-FLY-02, HM-FLY-05: landing is all the moving, and the hex below must be free', () => {
    const t = fight({
      A: [beast('g', 'griffon', [0, 0], 0, { air: 'flying' })],
      B: [man('b', [0, -9], 3)],
      phase: 'movement',
      more: { active: 'A' },
    });
    move(t, 'g');
    t.choose({ land: true });
    expect(t.open[0]!.kind).not.toBe('walk.chooseLeg');
    expect(letters(t)).toContain('b');
    expect(letters(t)).not.toContain('e');
  });
  it('HM-FLY-03: a flier that does not swoop is out of reach of a sword, and is told why', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'b', state: 'disengaged' })],
      B: [beast('bat', 'giant_bat', [0, -1], 3, { ...spent, air: 'flying' })],
    });
    keep(t, 'b');
    expect(rulesAgainst(t, { act: 'strike', weapon: 'arming_sword', target: 'bat' })).toEqual(['HM-FLY-03']);
    expect(rulesAgainst(t, { act: 'grapple', weapon: 'hands', target: 'bat' })).toContain('HM-HTH-05');
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
  it('HM-SPL-16: the dead are past healing, and that is said', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { spells: ['knit_flesh'], wis: 12, gear: [], option: 'h', state: 'disengaged' }),
        man('f', [0, 1], 0, { hits: 12, condition: 'dead', posture: 'prone' }),
      ],
      B: [man('b', [0, -9], 3, { ...spent })],
    });
    keep(t, 'h');
    expect(t.offers({ cast: 'knit_flesh', target: 'f' })).toBe(false);
    expect(rulesAgainst(t, { cast: 'knit_flesh', target: 'f' })).toEqual(['HM-SPL-16']);
  });
});
