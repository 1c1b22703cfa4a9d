import { describe, expect, it } from 'vitest';
import { loadLevel, loadLevelFor } from '../src/encumbrance/load.ts';
import { fatiguePool, isExhausted } from '../src/fatigue/fatigue.ts';
import { conditionOf } from '../src/figures.ts';
import { game } from '../src/index.ts';
import { baseAllowance, half } from '../src/movement/allowance.ts';
import {
  act,
  at,
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
  playTurn,
  rulesAgainst,
  spent,
  stop,
  take,
  who,
} from './table.ts';

type Pair = [number, number];
const north = (n: number): Pair[] => [[0, -n]];
const runner = (more: Record<string, unknown> = {}, field: Record<string, unknown> = {}) =>
  fight({ phase: 'movement', A: [man('a', [0, 0], 0, more)], B: [man('b', [15, 0], 0)], ...field });
/** How far the figure may go this turn. */
const farthest = (t: ReturnType<typeof fight>): number =>
  [...Array(17).keys()].filter(n => n === 0 || t.offers({ move: hex(0, -n) })).at(-1)!;
const load = (pounds: number) => Array<string>(pounds).fill('rations');

describe('movement', () => {
  it('HM-MOVE-01, HM-REF-01: DX - 2, at least 4', () => {
    expect([8, 14, 6, 5, 9, 10, 11, 12, 13].map(baseAllowance)).toEqual([6, 12, 4, 4, 7, 8, 9, 10, 11]);
    const t = runner({ st: 20, gear: ['plate'] });
    expect(maOf(t, 'a')).toBe(10);
  });

  it('HM-MOVE-02: one per hex, whatever the facing', () => {
    const t = move(runner({ dx: 10 }), 'a');
    expect(farthest(t)).toBe(8);
    expect(rulesAgainst(t, { move: hex(0, -9) })).toEqual(['HM-MOVE-02']);
    expect(t.offers({ move: hex(0, 8) })).toBe(true);
  });

  it('HM-MOVE-03: turning is free in the own move', () => {
    const t = fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [0, -1], 3, { gear: ['mace'] })] });
    move(t, 'a');
    stop(t);
    t.choose({ face: 2 });
    expect(who(t, 'a').facing).toBe(2);
    expect(t.decision.kind).toBe('moveFigure.declare');
  });

  it('HM-MOVE-04: running costs a point and leaves no action', () => {
    const t = runner({ dx: 10, gear: ['mace'], wis: 8, spells: ['stumble'] });
    move(t, 'a').choose({ move: hex(0, -7) });
    stop(t).choose({ face: 0 });
    expect(who(t, 'a').fatigue).toBe(1);
    expect(letters(t)).toEqual(['a']);
    expect(rulesAgainst(t, { option: 'b' })).toContain('HM-MOVE-10');
    expect(rulesAgainst(t, { option: 'c' })).toEqual(['HM-MOVE-05']);
  });

  it('HM-MOVE-05: half the allowance allows charge, dodge and drop', () => {
    const twelve = go(runner({ gear: ['mace'] }), 'a', north(5), 0, null);
    expect(letters(twelve)).toEqual(expect.arrayContaining(['b', 'c', 'd']));
    expect(who(twelve, 'a').fatigue).toBe(0);
    const eleven = go(runner({ dx: 11, gear: ['mace'] }), 'a', north(5), 0, null);
    expect(letters(eleven)).toEqual(['a']);
  });

  it('HM-MOVE-06: two hexes allow readying', () => {
    expect(letters(go(runner({ gear: ['short_sword'] }), 'a', north(2), 0, null))).toContain('e');
    expect(letters(go(runner({ gear: ['short_sword'] }), 'a', north(3), 0, null))).not.toContain('e');
  });

  it('HM-MOVE-07: one hex allows a shot, a spell or disbelief', () => {
    const archer = { gear: ['hunting_bow'], wis: 8, spells: ['stumble'] };
    expect(letters(go(runner(archer), 'a', north(1), 0, null))).toEqual(expect.arrayContaining(['f', 'h', 'i']));
    const two = go(runner(archer), 'a', north(2), 0, null);
    expect(letters(two).filter(letter => 'fhi'.includes(letter))).toEqual([]);
  });

  it('HM-MOVE-08: standing still for rising and for the engaged pick-up', () => {
    const engaged = { B: [man('b', [0, -1], 3, { gear: ['mace'] })] };
    const still = go(fight({ phase: 'movement', A: [man('a', [0, 0])], ...engaged }), 'a', [], 0, null);
    expect(letters(still)).toContain('q');
    const shifted = go(fight({ phase: 'movement', A: [man('a', [0, 0])], ...engaged }), 'a', [[1, -1]], 0, null);
    expect(letters(shifted)).not.toContain('q');
    const axe = runner({}, { more: { ground: [{ item: 'hatchet', at: [0, -2] }] } });
    go(axe, 'a', north(2), 0, 'e');
    expect(who(axe, 'a').option).toBe('e');
  });

  it('HM-MOVE-09: a distance is a maximum', () => {
    const t = go(runner({ gear: ['hunting_bow'], wis: 8, spells: ['stumble'] }), 'a', north(1), 0, null);
    expect(letters(t)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'h', 'i']);
    expect(rulesAgainst(t, { option: 'g' }).length).toBeGreaterThan(0);
  });

  it('HM-MOVE-10: no attack after more than half the allowance', () => {
    const heavy = { dx: 8, st: 10, gear: load(25) };
    const one = go(runner(heavy), 'a', north(1), 0, null);
    expect(maOf(one, 'a')).toBe(2);
    expect(letters(one)).toContain('b');
    const two = go(runner(heavy), 'a', north(2), 0, null);
    expect(letters(two)).not.toContain('b');
    expect(letters(two)).toContain('e');
    expect(rulesAgainst(two, { option: 'b' })).toContain('HM-MOVE-10');
  });

  it('HM-MOVE-11: an engaged figure shifts one hex and stays adjacent to all', () => {
    const one = fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('e1', [0, -1], 3, { gear: ['mace'] })] });
    move(one, 'a');
    expect(one.offers({ move: hex(1, -1) }) && one.offers({ move: hex(-1, 0) })).toBe(true);
    expect(rulesAgainst(one, { move: hex(0, 1) })).toEqual(['HM-MOVE-11']);
    const two = fight({
      phase: 'movement',
      A: [man('a', [0, 0])],
      B: [man('e1', [0, -1], 3, { gear: ['mace'] }), man('e2', [1, -1], 4, { gear: ['mace'] })],
    });
    move(two, 'a');
    expect(two.decision.options.some(option => 'move' in (option as object))).toBe(false);
    expect(rulesAgainst(two, { move: hex(1, 0) })).toEqual(['HM-MOVE-11']);
  });

  it('HM-MOVE-12: load first, then every halving', () => {
    expect(maOf(runner({ dx: 10, st: 10, gear: load(20), fatigue: 10 }), 'a')).toBe(3);
    expect(maOf(runner({ dx: 6, st: 10, gear: load(25) }), 'a')).toBe(1);
    const leaden = runner(
      { dx: 13, fatigue: 12 },
      { more: { magic: [{ spell: 'leaden_feet', caster: 'b', target: 'a' }] } },
    );
    expect(maOf(leaden, 'a')).toBe(2);
  });

  it('HM-MOVE-13: only running is charged, and two hexes are a walk', () => {
    expect(who(go(runner({}), 'a', north(5), 0, 'a'), 'a').fatigue).toBe(0);
    expect(who(go(runner({}), 'a', north(6), 0, 'a'), 'a').fatigue).toBe(1);
    const slow = move(runner({ dx: 9, fatigue: 12 }), 'a'); // MA 3
    expect(slow.offers({ move: hex(0, -3) })).toBe(false);
    expect(rulesAgainst(slow, { move: hex(0, -3) })).toEqual(['HM-FAT-08']);
    slow.choose({ move: hex(0, -2) });
    stop(slow).choose({ face: 0 });
    expect(letters(slow)).not.toContain('b');
    expect(who(slow, 'a').fatigue).toBe(12);
  });

  it('HM-MOVE-14: a turn of a three-hex figure swings its body', () => {
    const bear = (wall: Pair[]) =>
      move(fight({ phase: 'movement', A: [beast('a', 'cave_bear', [0, 0], 0)], B: [man('b', [15, 0])], wall }), 'a');
    const t = bear([]);
    t.choose({ move: hex(0, 0), facing: 1 });
    expect(who(t, 'a').moved).toBe(1);
    expect(bear([[-1, 1]]).offers({ move: hex(0, 0), facing: 1 })).toBe(false);
    const dragon = move(
      fight({ phase: 'movement', A: [beast('a', 'many_neck', [0, 0], 0)], B: [man('b', [15, 0])] }),
      'a',
    );
    stop(dragon).choose({ face: 3 });
    expect(who(dragon, 'a').moved).toBe(0);
  });
});

describe('encumbrance', () => {
  const level = (pounds: number, st: number) => loadLevelFor(pounds, st).id;

  it('HM-ENC-01: everything carried counts', () => {
    const t = runner({ gear: ['chainmail', 'arming_sword', 'small_shield', 'pack', ...load(5)] });
    expect(loadLevel(who(t, 'a')).id).toBe('medium'); // 19 lb
  });

  it('HM-ENC-02: up to ST is free', () => {
    expect([level(11, 11), level(11.5, 11)]).toEqual(['unencumbered', 'light']);
    expect(loadLevelFor(11, 11).ma).toBe(0);
  });

  it('HM-ENC-03: light up to one and a half', () => {
    expect([level(16, 11), level(16.5, 11), level(17, 11)]).toEqual(['light', 'light', 'medium']);
    expect(loadLevelFor(16, 11).ma).toBe(-1);
  });

  it('HM-ENC-04: medium does not run', () => {
    const t = move(runner({ st: 10, gear: load(20) }), 'a');
    expect(maOf(t, 'a')).toBe(8);
    expect(farthest(t)).toBe(4);
    expect(rulesAgainst(t, { move: hex(0, -5) })).toEqual(['HM-ENC-04']);
  });

  it('HM-ENC-05: heavy walks, and may still fight', () => {
    const t = move(runner({ st: 10, gear: load(25) }), 'a');
    expect(maOf(t, 'a')).toBe(6);
    expect(farthest(t)).toBe(2);
    expect(rulesAgainst(t, { move: hex(0, -3) })).toEqual(['HM-ENC-05']);
    t.choose({ move: hex(0, -2) });
    stop(t).choose({ face: 0 });
    expect(letters(t)).toContain('b');
  });

  it('HM-ENC-06: overloaded shuffles one hex', () => {
    const t = move(runner({ st: 10, gear: load(26) }), 'a');
    expect(farthest(t)).toBe(1);
    expect(rulesAgainst(t, { move: hex(0, -2) })).toEqual(['HM-ENC-06']);
    t.choose({ move: hex(0, -1) });
    stop(t).choose({ face: 0 });
    expect(letters(t)).not.toContain('b');
    const still = go(runner({ st: 10, gear: load(26) }), 'a', [], 0, null);
    expect(letters(still)).toContain('b');
  });

  it('HM-ENC-07: a pack is dropped before the first hex, and the new allowance holds at once', () => {
    const t = move(runner({ st: 10, gear: ['pack', ...load(11), 'war_axe', 'war_axe'] }), 'a');
    expect(loadLevel(who(t, 'a')).id).toBe('heavy');
    t.choose({ dropPack: true });
    expect(maOf(t, 'a')).toBe(10);
    expect(farthest(t)).toBe(10);
    const late = move(runner({ st: 10, gear: ['pack', ...load(11), 'war_axe', 'war_axe'] }), 'a');
    late.choose({ move: hex(0, -1) });
    expect(late.offers({ dropPack: true })).toBe(false);
    expect(rulesAgainst(late, { dropPack: true })).toEqual(['HM-ENC-07']);
  });

  it('HM-ENC-08: picking up a pack fills the turn', () => {
    const field = { more: { ground: [{ item: 'pack', at: [0, -1], contents: ['rope'] }] } };
    const t = go(runner({}, field), 'a', [], 0, 'pack');
    go(t, 'witness', [], 0, 'b');
    go(t, 'b', [], 0, 'a');
    if (t.decision.slot === 'b') keep(t, 'a');
    take(t, 'pack');
    expect(who(t, 'a').gear.map(item => item.id)).toEqual(['pack', 'rope']);
    const lost = fight({
      A: [man('a', [0, 0], 0, { option: 'pack', state: 'disengaged', fell: true, posture: 'prone', acted: true })],
      B: [man('b', [15, 0], 0, spent)],
      more: field.more,
    });
    expect(lost.g.ground).toHaveLength(1);
    expect(lost.decision.slot).toBe('witness');
    const moved = go(runner({}, field), 'a', [[-1, 0]], 0, null);
    expect(rulesAgainst(moved, { option: 'pack' })).toContain('HM-ENC-08');
  });
});

describe('large figures', () => {
  it('HM-MOVE-14, HM-ADJ-05: a paid turn costs a hex of the allowance and is no change of hex', () => {
    const bear = beast('a', 'cave_bear', [0, 0], 0, { waitFor: 'b', waitTurns: 1 });
    const t = move(fight({ phase: 'movement', A: [bear], B: [man('b', [9, 0])] }), 'a');
    t.choose({ move: hex(0, 0), facing: 1 });
    expect(who(t, 'a')).toMatchObject({ moved: 1, facing: 1, changedHex: false, waitFor: 'b', waitTurns: 1 });
    t.choose({ move: hex(0, -1), facing: 1 });
    expect(who(t, 'a')).toMatchObject({ moved: 2, changedHex: true, waitFor: null });
  });
});

describe('fatigue', () => {
  it('HM-FAT-01: the pool is full ST, wounds do not count', () => {
    const t = runner({ st: 10, hits: 6, fatigue: 3 });
    expect(fatiguePool(who(t, 'a')) - who(t, 'a').fatigue).toBe(7);
    expect(isExhausted(who(t, 'a'))).toBe(false);
  });

  it('HM-FAT-02: each turn of running costs one', () => {
    const t = runner({ fatigue: 2 });
    go(t, 'a', north(10), 0, null);
    expect(t.story.findLast(event => event.type === 'fatigueSpent')).toMatchObject({
      amount: 1,
      rules: expect.arrayContaining(['HM-FAT-02']),
    });
    expect(who(t, 'a').fatigue).toBe(3);
  });

  it('HM-FAT-03: jogging costs nothing and nothing comes back', () => {
    const t = runner({ fatigue: 4 });
    for (let turn = 1; turn <= 10; turn += 1) playTurn(t, [0, turn % 2 === 1 ? -4 : 0]);
    for (let turn = 1; turn <= 10; turn += 1) playTurn(t, null);
    expect([t.g.turn, who(t, 'a').fatigue]).toEqual([21, 4]);
  });

  it('HM-FAT-07: exhausted from the moment the pool is spent', () => {
    const t = go(runner({ st: 8, fatigue: 7 }), 'a', north(10), 0, 'a');
    expect(isExhausted(who(t, 'a'))).toBe(true);
    expect(dxOf(t, 'a')).toBe(10);
  });

  it('HM-FAT-08: half the allowance, two DX less, no running', () => {
    const t = move(runner({ dx: 11, fatigue: 12 }), 'a');
    expect(maOf(t, 'a')).toBe(4);
    expect(half(maOf(t, 'a'))).toBe(2);
    expect(dxOf(t, 'a')).toBe(9);
    expect(farthest(t)).toBe(2);
  });

  const overspent = (...save: number[]) =>
    act(
      fight({
        A: [man('a', [0, 0], 0, { st: 10, hits: 2, fatigue: 9, wis: 11, spells: ['hearthflare'], option: 'h' })],
        B: [man('b', [15, 0], 0, spent)],
      }),
      'h',
      { cast: 'hearthflare', at: hex(0, -2) },
      4,
      4,
      4,
      ...save,
    );
  it('HM-FAT-09: beyond the pool a save against current ST', () => {
    expect(who(overspent(3, 3, 2), 'a')).toMatchObject({ causes: [], fatigue: 12 });
    const down = overspent(3, 3, 3);
    expect(who(down, 'a')).toMatchObject({ causes: ['collapsed'], posture: 'prone' });
    expect(down.g.magic).toHaveLength(1); // the spell still takes effect
    expect(down.told('actionLost')).toEqual([]); // it has had its action
  });

  it('HM-FAT-10: spells are paid in fatigue, never in hits', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { st: 11, wis: 12, spells: ['veil'], option: 'h' })],
      B: [man('b', [15, 0], 0, spent)],
    });
    act(t, 'h', { cast: 'veil', target: 'a' }, 4, 4, 3);
    expect(who(t, 'a')).toMatchObject({ fatigue: 4, hits: 0, weakened: false });
  });

  it('HM-INJ-09: fatigue is no wound', () => {
    const t = overspent(1, 1, 1);
    expect(who(t, 'a').hitsNow).toBe(0);
  });
});

describe('summary tables of movement', () => {
  it('HM-REF-01: allowance, run and jog by DX', () => {
    const row = (dx: number) => {
      const t = move(runner({ dx }), 'a');
      return [maOf(t, 'a'), farthest(t), half(maOf(t, 'a'))];
    };
    expect([8, 10, 12, 14].map(row)).toEqual([
      [6, 6, 3],
      [8, 8, 4],
      [10, 10, 5],
      [12, 12, 6],
    ]);
  });

  it('HM-REF-02: who may run and jog', () => {
    const allowed = (pounds: number) => {
      const { mayRun, mayJog } = loadLevelFor(pounds, 10);
      return [mayRun, mayJog];
    };
    expect([15, 15.5, 20.5, 25.5].map(allowed)).toEqual([
      [true, true],
      [false, true],
      [false, false],
      [false, false],
    ]);
  });

  it('HM-REF-03: options by hexes moved', () => {
    const offered = (n: number) => {
      const t = runner({ dx: 10, gear: ['hunting_bow'], wis: 8, spells: ['stumble'] });
      return letters(go(t, 'a', n === 0 ? [] : north(n), 0, null)).join('');
    };
    expect([0, 1, 2, 3, 4, 5, 8].map(offered)).toEqual(['abcdefhi', 'abcdefhi', 'abcde', 'abcd', 'abcd', 'a', 'a']);
  });

  it('HM-REF-04: nothing but the lettered options, and the pack', () => {
    const t = runner(
      { gear: ['hunting_bow'], wis: 8, spells: ['stumble'] },
      { more: { ground: [{ item: 'pack', at: [0, 0] }] } },
    );
    expect(letters(go(t, 'a', [], 0, null)).every(letter => /^([a-i]|pack)$/.test(letter))).toBe(true);
    const sleeper = fight({
      A: [
        man('a', [0, 0], 0, { option: 'e', state: 'disengaged', moved: 1 }),
        man('friend', [0, -1], 0, { condition: 'asleep' }),
      ],
      B: [man('b', [15, 0], 0, spent)],
      more: { magic: [{ spell: 'drowse', caster: 'b', target: 'friend' }] },
    });
    act(sleeper, 'e', { do: 'wake', whom: 'friend' });
    expect(conditionOf(who(sleeper, 'friend'))).toBe('awake');
    const engaged = fight({
      A: [man('a', [0, 0], 0, { option: 'q' }), man('friend', [0, 1], 0, { condition: 'asleep' })],
      B: [man('b', [0, -1], 3, { gear: ['mace'], acted: true })],
    });
    act(engaged, 'q', { do: 'wake', whom: 'friend' });
    expect(conditionOf(who(engaged, 'friend'))).toBe('awake');
    expect(at(engaged, 'a')).toEqual([0, 0]);
  });
});

describe('reach', () => {
  it('HM-MOVE-02, HM-ENG-05: shows every end with its cost, way and risk', () => {
    const t = move(
      fight({
        phase: 'movement',
        A: [man('a', [0, 0])],
        B: [man('b', [0, -4], 3, { gear: ['mace'] })],
        broken: [[0, 1]],
      }),
      'a',
    );
    const ends = game.reach!(t.g, t.decision);
    const at = (q: number, r: number) => ends.find(entry => entry.cell === cell(t, q, r))!;
    expect(at(0, -3)).toMatchObject({ cost: 3, risks: [{ rule: 'HM-ENG-05' }] });
    expect(at(0, 1)).toMatchObject({ cost: 1, risks: [{ rule: 'HM-ADJ-17' }] });
    expect(at(3, 0)).toMatchObject({ cost: 3, risks: [], plan: [{ move: hex(3, 0) }] });
    expect(ends.every(entry => entry.path.length === entry.cost && t.offers(entry.plan[0]))).toBe(true);
  });
});
