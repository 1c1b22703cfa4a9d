import { describe, expect, it } from 'vitest';
import { isEngaged } from '../../src/engagement/engagement.ts';
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
  maOf,
  move,
  need,
  rulesAgainst,
  spent,
  stop,
  sword,
  who,
} from '../table.ts';

describe('movement, load and engagement', () => {
  it('HM-DEF-01, HM-HIT-09: a dart at a dodger is four dice, and 21 drops the staff', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['spark_dart'], gear: ['quarterstaff'], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -4], 3, { option: 'c', state: 'disengaged', dx: 9 })],
    });
    act(t, 'h', { cast: 'spark_dart', target: 'b' }, 6, 5, 5, 5);
    expect(t.g.ground).toMatchObject([{ item: 'quarterstaff' }]);
    expect(who(t, 'a').fatigue).toBe(1);
  });

  it('HM-DEF-01: a thrown spell at a dodger is three dice', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['stumble'], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -2], 3, { option: 'c', state: 'disengaged', dx: 9 })],
    });
    act(t, 'h', { cast: 'stumble', target: 'b' }, 3, 3, 3, 1, 1, 1);
    expect(who(t, 'b').posture).toBe('standing');
  });

  it('HM-GAP-15, HM-GAP-18: when the last of both sides fall together nobody wins', () => {
    const t = fight({
      phase: 'post',
      witness: false,
      fire: [
        [0, 0],
        [3, 3],
      ],
      A: [man('a', [0, 0], 0, { hits: 10 })],
      B: [man('b', [3, 3], 0, { hits: 11 })],
    });
    expect(t.g.result).toMatchObject({ winners: [] });
  });

  it('HM-ENC-06, HM-MOVE-10: overloaded, one step and no blow', () => {
    const t = fight({
      phase: 'movement',
      A: [
        man('a', [0, 0], 0, {
          st: 10,
          gear: [
            'plate',
            'dagger',
            'great_axe',
            { item: 'pack', carried: 'worn' },
            { item: 'tools', carried: 'packed' },
          ],
        }),
      ],
      B: [man('b', [5, 0], 0, sword)],
      more: { order: ['A', 'B'] },
    });
    move(t, 'a');
    t.choose({ move: hex(0, -1) });
    stop(t);
    t.choose({ face: 0 });
    expect(letters(t)).not.toContain('b');
  });

  it('HM-PRN-01, HM-FAT-08: the exhausted crawl two hexes as well', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { ...sword, posture: 'prone', fatigue: 12 })],
      B: [man('b', [5, 5], 0, sword)],
      more: { order: ['A', 'B'] },
    });
    move(t, 'a');
    const ends = t.decision.options.filter(o => 'move' in (o as object)).length;
    expect(ends).toBe(18);
  });

  it('HM-OPT-06, HM-OPT-04: a kneeling figure may defend instead of rising', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, posture: 'kneeling', dx: 9, option: 'p', state: 'engaged' })],
    });
    act(t, 'j', { act: 'strike', weapon: 'arming_sword', target: 'b' });
    expect(t.decision).toMatchObject({ kind: 'strike.offerGuard' });
    expect(t.offers({ guard: 'k' })).toBe(true);
    t.dice(3, 3, 3, 4).choose({ guard: 'k' });
    expect(who(t, 'b').hits).toBe(0);
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

  it('HM-MOVE-14, HM-MOVE-11: engaged, a large figure turns once and stays next to its foes', () => {
    const t = fight({
      A: [beast('bear', 'cave_bear', [0, 0], 0)],
      B: [man('b', [1, -1], 4, sword), man('c', [-1, 0], 2, sword)],
      phase: 'movement',
      more: { active: 'A' },
    });
    move(t, 'bear');
    expect(who(t, 'bear').state).toBe('engaged');
    const turns = t.decision.options.filter(o => (o as { move?: string }).move === hex(0, 0));
    expect(turns).toHaveLength(2);
    t.choose(turns[0] as never);
    expect(t.decision.kind).toBe('moveFigure.declare');
    expect(who(t, 'bear').moved).toBe(1);
  });

  it('HM-DEF-04, HM-ADJ-03: behind a defender, four dice and four more', () => {
    const t = fight({
      A: [man('a', [0, 1], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, 0], 0, { ...sword, dx: 9, option: 'k', state: 'engaged' })],
    });
    keep(t, 'j');
    t.dice().choose({ act: 'strike', target: 'b' });
    t.dice(5, 5, 3, 3, 1, 1).choose({ guard: null });
    expect([need(t), t.event('attackRolled').passed]).toEqual([16, true]);
  });

  it('HM-DEF-05, HM-DEF-03: a dodger caught by a sword dodges arrows only', () => {
    const t = fight({
      A: [
        man('a', [0, -1], 3, { ...sword, dx: 13, option: 'b', state: 'disengaged' }),
        man('r', [0, 6], 0, { gear: ['hunting_bow'], dx: 12, option: 'f', state: 'disengaged' }),
      ],
      B: [man('b', [0, 0], 0, { ...sword, dx: 9, option: 'c', state: 'disengaged' })],
    });
    act(t, 'b', { act: 'strike', target: 'b' }, 6, 5, 5);
    expect(t.event('attackRolled').dice).toHaveLength(3);
    keep(t, 'f');
    t.dice().choose({ act: 'shoot', target: 'b' });
    t.dice(6, 6, 5, 1).choose({ guard: null });
    expect(t.event('attackRolled').dice).toHaveLength(4);
  });

  it('HM-ENG-03, HM-ENG-02: two men do not stop a dragon; a bear in front does', () => {
    const dragon = beast('d', 'young_dragon', [0, 0], 0);
    const two = fight({
      A: [dragon],
      B: [man('b', [0, -2], 3, sword), man('c', [1, -2], 3, sword)],
      phase: 'movement',
    });
    expect(isEngaged(two.g, who(two, 'd'))).toBe(false);
    const bear = fight({ A: [dragon], B: [beast('bear', 'cave_bear', [0, -2], 3)], phase: 'movement' });
    expect(isEngaged(bear.g, who(bear, 'd'))).toBe(true);
    expect(isEngaged(bear.g, who(bear, 'bear'))).toBe(true);
  });

  it('HM-ENG-04: who holds a plain shield, or nothing, engages nobody; a sling without a stone does', () => {
    const by = (gear: readonly string[], more: object = {}) => {
      const t = fight({
        A: [man('a', [0, 0], 0, sword)],
        B: [man('b', [0, -1], 3, { gear, ready: gear, ...more })],
        phase: 'movement',
      });
      return isEngaged(t.g, who(t, 'a'));
    };
    expect([
      by([]),
      by(['small_shield']),
      by(['spike_shield']),
      by(['sling']),
      by(['torch']),
      by(['arming_sword'], { posture: 'kneeling' }),
      by(['arming_sword'], { posture: 'prone' }),
    ]).toEqual([false, false, true, true, false, true, false]);
  });

  it('HM-ENG-08: a bear that pushes one man goes on, until two have it before them', () => {
    const t = fight({
      A: [beast('bear', 'cave_bear', [0, 0], 0)],
      B: [man('x', [0, -1], 3, sword), man('y', [1, -3], 4, sword)],
      phase: 'movement',
      more: { active: 'A' },
    });
    move(t, 'bear');
    const push = () => t.decision.options.find(o => (o as { push?: number }).push === 0);
    t.choose(push() as never);
    expect(t.decision.kind).toBe('walk.chooseLeg');
    t.choose(push() as never);
    expect(at(t, 'x')).toEqual([0, -3]);
    expect([isEngaged(t.g, who(t, 'bear')), t.decision.kind]).toEqual([true, 'moveFigure.declare']);
  });

  it('HM-OPT-07, HM-ADJ-05: who passes without naming anybody waits for nobody', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...spent, ...sword })],
    });
    keep(t, 'j');
    t.dice().choose({ act: 'pass' });
    expect(who(t, 'a')).toMatchObject({ acted: true, waitNamed: null });
  });

  it('HM-PRN-06, HM-OPE-P: a crawler caught on its way has engaged nobody and rises next', () => {
    const t = fight({
      A: [man('a', [0, 3], 0, { posture: 'prone', ...sword })],
      B: [man('b', [0, 1], 3, sword)],
      phase: 'movement',
      more: { active: 'A' },
    });
    move(t, 'a');
    t.choose({ move: hex(0, 2) });
    expect(t.open[0]!.kind).toBe('moveFigure.turn');
    t.choose({ face: 0 });
    expect(letters(t)).toEqual(['g']);
  });
});
