import { describe, expect, it } from 'vitest';
import { protectionOf } from '../src/combat/damage.ts';
import { creatures, spells } from '../src/content/content.ts';
import { isEngaged } from '../src/engagement/engagement.ts';
import { conditionOf } from '../src/figures.ts';
import { isBroken, isFire, isShadow, isWall } from '../src/map/terrain.ts';
import {
  act,
  at,
  beast,
  cell,
  dxOf,
  fight,
  hex,
  keep,
  labelsAgainst,
  man,
  maOf,
  move,
  type Pair,
  rulesAgainst,
  spent,
  stOf,
  stop,
  who,
} from './table.ts';

const sword = { gear: ['arming_sword'] };
const everySpell = Object.keys(spells);
const adept = (
  by: Record<string, unknown> = {},
  B: readonly Record<string, unknown>[] = [man('b', [0, -3], 3, spent)],
  field: Record<string, unknown> = {},
) =>
  keep(
    fight({
      A: [man('a', [0, 0], 0, { wis: 16, spells: everySpell, option: 'h', state: 'disengaged', ...by })],
      B: B as never,
      ...field,
    }),
    'h',
  );
const cast = (t: ReturnType<typeof fight>, spell: string, target: Record<string, unknown>, ...dice: number[]) =>
  t.dice(...dice).choose({ cast: spell, ...target });
const foe = (r: number, more: Record<string, unknown> = {}) => [man('b', [0, r], 3, { ...spent, ...more })];

describe('casting', () => {
  const flare = (fatigue: number, ...dice: number[]) =>
    cast(
      adept({ dx: 11, st: 10, wis: 12, spells: ['hearthflare'], fatigue }),
      'hearthflare',
      { at: hex(0, -4) },
      ...dice,
    );

  it('HM-GAP-03: number, cost, half cost on failure, collapse', () => {
    expect(who(flare(7, 4, 4, 3), 'a').fatigue).toBe(10);
    expect(who(flare(7, 6, 5, 5), 'a').fatigue).toBe(9);
    const stood = flare(8, 4, 4, 3, 4, 3, 3);
    expect(who(stood, 'a')).toMatchObject({ fatigue: 11, causes: [] });
  });

  it('HM-GAP-03, HM-OPD-H: only spells of its own end, are known, and find room', () => {
    const t = adept({ spells: ['figment'] });
    expect(labelsAgainst(t, { end: 9 })).toEqual(['no continuing spell of its own']);
    expect(rulesAgainst(t, { cast: 'drowse', target: 'b' })).toEqual(['HM-OPD-H']);
    const ring: readonly Pair[] = [
      [0, -3],
      [1, -4],
      [1, -5],
      [0, -5],
      [-1, -4],
      [-1, -3],
    ];
    const crowded = adept(
      {},
      ring.map((spot, i) => man(`b${i}`, spot, 3, spent)),
    );
    cast(crowded, 'figment', { creature: 'cave_bear' });
    expect(crowded.offers({ at: hex(0, -4) })).toBe(false);
    expect(labelsAgainst(crowded, { at: hex(0, -4) })).toEqual(['no room for the whole figure in that facing']);
  });

  it('HM-GAP-03: at most WIS / 4 continuing spells', () => {
    const full = {
      more: {
        magic: ['stone_hide', 'veil', 'clear_eye'].map(spell => ({ spell, caster: 'a', target: 'a', since: 0 })),
      },
    };
    const t = adept({ wis: 12, spells: ['hearthflare'] }, foe(-3), full);
    expect(t.offers({ cast: 'hearthflare' })).toBe(false);
    expect(rulesAgainst(t, { cast: 'hearthflare', at: hex(0, -4) })).toContain('HM-GAP-03');
    t.choose({ end: 2 });
    expect(t.offers({ cast: 'hearthflare', at: hex(0, -4) })).toBe(true);
  });

  it('HM-HEX-06: a dart along a side names its line', () => {
    const t = fight({
      A: [man('a', [0, 0], 3, { spells: ['spark_dart'], option: 'h' })],
      B: [man('b', [2, 2], 0, spent)],
    });
    keep(t, 'h');
    expect(rulesAgainst(t, { cast: 'spark_dart', target: 'b' })).toEqual(['HM-HEX-06']);
    expect(t.offers({ cast: 'spark_dart', target: 'b', line: 1 })).toBe(true);
  });

  it('HM-GAP-03: a hand or a staff, and 17 or 18 lose the staff', () => {
    const armed = adept({ gear: ['arming_sword', 'small_shield'] });
    expect(armed.offers({ cast: 'dazzle' })).toBe(false);
    expect(rulesAgainst(armed, { cast: 'dazzle', target: 'b' })).toEqual(['HM-GAP-03']);
    const staff = cast(adept({ gear: ['quarterstaff'] }), 'dazzle', { target: 'b' }, 6, 6, 5);
    expect(staff.g.ground).toMatchObject([{ item: 'quarterstaff' }]);
    const broken = cast(adept({ gear: ['quarterstaff'] }), 'dazzle', { target: 'b' }, 6, 6, 6);
    expect(who(broken, 'a').gear).toEqual([]);
  });

  it('HM-GAP-03: double and triple results give free renewals', () => {
    const t = cast(adept(), 'bolster', { target: 'a' }, 2, 1, 1);
    expect(t.g.magic).toMatchObject([{ spell: 'bolster', free: 1 }]);
    const renewal = fight({
      phase: 'renew',
      A: [man('a', [0, 0], 0, {})],
      B: [man('b', [9, 0])],
      more: { turn: 2, magic: [{ spell: 'bolster', caster: 'a', target: 'a', free: 1 }] },
    });
    expect(renewal.decision.kind).toBe('moveSide.chooseFigure');
    expect(who(renewal, 'a').fatigue).toBe(0);
    expect(renewal.g.magic).toMatchObject([{ free: 0 }]);
  });

  it('HM-GAP-03: the same spell replaces itself', () => {
    const t = cast(
      adept({}, foe(-3), { more: { turn: 4, magic: [{ spell: 'leaden_feet', caster: 'a', target: 'b', since: 2 }] } }),
      'leaden_feet',
      { target: 'b' },
      3,
      3,
      3,
    );
    expect(t.g.magic).toMatchObject([{ spell: 'leaden_feet', until: 8 }]);
  });

  it('HM-GAP-04: the list has twenty-eight spells', () => {
    expect(everySpell).toHaveLength(28);
    expect(new Set(Object.values(spells).map(spell => spell.rule)).size).toBe(28);
  });
});

describe('the spells', () => {
  it('HM-SPL-01: Spark Dart', () => {
    const t = cast(adept({}, foe(-7, { gear: ['leather'] })), 'spark_dart', { target: 'b' }, 4, 4, 3, 5);
    expect(t.event('spellCast').needed).toBe(11);
    expect(who(t, 'b')).toMatchObject({ hits: 4, physicalNow: 0 });
    expect(who(t, 'a').fatigue).toBe(2);
    expect(who(cast(adept({}, foe(-7)), 'spark_dart', { target: 'b' }, 4, 4, 4), 'a').fatigue).toBe(1);
  });

  it('HM-SPL-02: Frost Lance chills', () => {
    const t = cast(adept({}, foe(-5, { gear: ['chainmail'] })), 'frost_lance', { target: 'b' }, 4, 4, 3, 2, 3);
    expect(stOf(t, 'b')).toBe(9);
    expect(maOf(t, 'b')).toBe(5);
    const warm = cast(
      adept({}, foe(-5, { st: 30, gear: ['plate', 'small_shield'] })),
      'frost_lance',
      { target: 'b' },
      4,
      4,
      3,
      2,
      3,
    );
    expect(warm.g.magic).toEqual([]);
  });

  it('HM-SPL-03: Splinter Storm', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { wis: 11, dx: 11, spells: ['splinter_storm'], option: 'h' }),
        man('friend', [-1, -2], 0, spent),
      ],
      B: [man('b', [0, -3], 3, { ...spent, gear: ['leather'] }), man('c', [1, -4], 3, spent)],
    });
    act(t, 'h', { cast: 'splinter_storm', target: 'b' }, 3, 3, 4, 3, 5, 6, 2);
    expect([stOf(t, 'b'), stOf(t, 'c'), stOf(t, 'friend')]).toEqual([6, 8, 12]);
  });

  it('HM-SPL-04: Sunder Bolt halves protection', () => {
    const t = cast(
      adept({}, foe(-5, { st: 30, gear: ['half_plate', 'large_shield'] })),
      'sunder_bolt',
      { target: 'b' },
      2,
      1,
      1,
      3,
      3,
      4,
    );
    expect(t.event('damageRolled').amount).toBe(19);
  });

  it('HM-SPL-05: Stumble', () => {
    const t = cast(adept({}, foe(-3, { dx: 10 })), 'stumble', { target: 'b' }, 3, 3, 3, 4, 4, 3);
    expect(who(t, 'b')).toMatchObject({ posture: 'prone', fell: true });
    const saved = cast(adept({}, foe(-3, { dx: 10 })), 'stumble', { target: 'b' }, 3, 3, 3, 4, 3, 3);
    expect(who(saved, 'b').posture).toBe('standing');
    expect(who(saved, 'a').fatigue).toBe(2);
    expect(rulesAgainst(adept({}, foe(-3, { posture: 'prone' })), { cast: 'stumble', target: 'b' })).toEqual([
      'HM-SPL-05',
    ]);
    const bear = cast(
      adept({}, [beast('b', 'cave_bear', [0, -3], 3, spent)]),
      'stumble',
      { target: 'b' },
      3,
      3,
      3,
      6,
      6,
    );
    expect(who(bear, 'b').posture).toBe('prone');
  });

  it('HM-SPL-06: Dazzle', () => {
    const t = cast(adept({}, foe(-2)), 'dazzle', { target: 'b' }, 4, 3, 3);
    expect(t.g.magic).toMatchObject([{ spell: 'dazzle', until: 2 }]);
    const blind = fight({
      A: [man('a', [0, 0], 0, { dx: 11, ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, spent)],
      more: { magic: [{ spell: 'dazzle', caster: 'b', target: 'a' }] },
    });
    act(blind, 'j', { act: 'strike' }, 3, 3, 3);
    expect(blind.event('attackRolled')).toMatchObject({ needed: 8, passed: false });
    expect(dxOf(blind, 'a')).toBe(11);
  });

  it('HM-SPL-06, HM-MISS-01: a dazzled archer rolls past its friends at three less, too', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' }),
        man('friend', [0, -2], 0, spent),
      ],
      B: [man('b', [0, -5], 3, { ...spent, wis: 12, spells: ['dazzle'] })],
      more: { magic: [{ spell: 'dazzle', caster: 'b', target: 'a', since: 0 }] },
    });
    act(t, 'f', { act: 'shoot', target: 'b' }, 3, 3, 3, 6, 6, 4);
    expect(t.event('friendPassed')).toMatchObject({ whom: 'friend', needed: 9 });
  });

  it('HM-SPL-07: Bolster', () => {
    const t = cast(adept(), 'bolster', { target: 'a' }, 5, 4, 3);
    expect(dxOf(t, 'a')).toBe(13);
  });

  it('HM-SPL-08: Rubble', () => {
    const t = adept({}, foe(-9), { more: { turn: 3 } });
    cast(t, 'rubble', { at: hex(0, -2) });
    expect(labelsAgainst(t, { at: hex(0, -6) })).toEqual(['not next to a chosen hex']); // HM-GAP-03
    t.choose({ at: hex(0, -3) })
      .dice(4, 4, 3)
      .choose({ at: hex(0, -4) });
    expect([-2, -3, -4].every(r => isBroken(t.g, cell(t, 0, r)))).toBe(true);
    expect(t.g.magic).toMatchObject([{ until: 15 }]);
  });

  it('HM-SPL-09: Numb Grip', () => {
    const armed = { gear: ['arming_sword', 'small_shield'], hits: 3 };
    const t = cast(adept({}, foe(-4, armed)), 'numb_grip', { target: 'b' }, 3, 3, 2, 4, 3, 3);
    expect(who(t, 'b').gear).toEqual([]);
    const held = cast(adept({}, foe(-4, armed)), 'numb_grip', { target: 'b' }, 3, 3, 2, 3, 3, 3);
    expect(who(held, 'b').gear).toHaveLength(2);
  });

  it('HM-SPL-10: Leaden Feet', () => {
    const t = cast(adept({}, foe(-2), { more: { turn: 2 } }), 'leaden_feet', { target: 'b' }, 3, 3, 3);
    expect(maOf(t, 'b')).toBe(5);
    expect(t.g.magic).toMatchObject([{ until: 6 }]);
  });

  it('HM-SPL-11: Lend Breath', () => {
    const pair = () =>
      fight({
        A: [
          man('a', [0, 0], 0, { wis: 9, fatigue: 5, spells: ['lend_breath'], option: 'h' }),
          man('friend', [0, -1], 0, { ...spent, st: 10, fatigue: 8 }),
        ],
        B: foe(-9),
      });
    const t = act(pair(), 'h', { cast: 'lend_breath', target: 'friend' }, 3, 4, 4, 4);
    expect([who(t, 'a').fatigue, who(t, 'friend').fatigue]).toEqual([8, 4]);
    expect(t.event('fatigueRecovered').sums?.[0]).toMatchObject({ base: 8, total: 4 });
    const double = act(pair(), 'h', { cast: 'lend_breath', target: 'friend' }, 2, 1, 1, 4);
    expect(who(double, 'friend').fatigue).toBe(0);
  });

  it('HM-SPL-12: Gloom', () => {
    const t = adept({}, foe(-9));
    cast(t, 'gloom', { at: hex(0, -1) });
    t.dice(5, 4, 3).choose({ stop: true });
    expect(isShadow(t.g, cell(t, 0, -1))).toBe(true);
  });

  it('HM-SPL-13: Phantom', () => {
    const t = fight({
      A: [man('a', [0, 3], 0, { wis: 9, spells: ['phantom'], option: 'h' })],
      B: [man('r', [0, -1], 3, { ...sword, dx: 9, option: 'b', state: 'disengaged' })],
    });
    act(t, 'h', { cast: 'phantom', creature: 'bandit' });
    t.choose({ at: hex(0, 0) });
    t.dice(4, 3, 3).choose({ face: 0 });
    const image = t.g.figures.at(-1)!;
    expect(image).toMatchObject({ kind: 'phantom', side: 'A', acted: true });
    expect(isEngaged(t.g, who(t, 'r'))).toBe(true);
    act(t, 'b', { act: 'strike', target: image.id }, 3, 3, 3);
    expect(who(t, image.id).exit).toBe('vanished');
    expect(t.g.magic).toEqual([]);
  });

  it('HM-SPL-14: Fleetfoot', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 10, st: 10, gear: Array(20).fill('rations') })],
      B: foe(-9),
      more: { magic: [{ spell: 'fleetfoot', caster: 'a', target: 'a' }] },
    });
    expect(maOf(t, 'a')).toBe(10);
  });

  it('HM-SPL-15: Clear Eye', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 11, ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, spent)],
      shadow: [
        [0, 0],
        [0, -1],
      ],
      more: {
        magic: [
          { spell: 'clear_eye', caster: 'a', target: 'a' },
          { spell: 'veil', caster: 'b', target: 'b' },
        ],
      },
    });
    act(t, 'j', { act: 'strike' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(11);
    const bite = fight({
      A: [beast('w', 'wolf', [0, 0], 0, { kind: 'figment', option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, spent)],
      more: { magic: [{ spell: 'clear_eye', caster: 'b', target: 'b' }] },
    });
    act(bite, 'j', { act: 'strike' }, 3, 3, 3);
    expect(bite.told('damageRolled')).toEqual([]);
    expect(isEngaged(bite.g, who(bite, 'b'))).toBe(false);
    expect(bite.view('B').figures.find(f => f.id === 'w')!.kind).toBe('figment');
  });

  it('HM-SPL-16: Knit Flesh', () => {
    const pair = () =>
      fight({
        A: [
          man('a', [0, 0], 0, { wis: 10, spells: ['knit_flesh'], option: 'h' }),
          man('friend', [0, -1], 0, { hits: 11 }),
        ],
        B: foe(-9),
      });
    const t = act(pair(), 'h', { cast: 'knit_flesh', target: 'friend' }, 4, 4, 3, 3);
    expect(stOf(t, 'friend')).toBe(4);
    expect(who(t, 'friend')).toMatchObject({ causes: [], posture: 'prone', weakened: true });
    const triple = act(pair(), 'h', { cast: 'knit_flesh', target: 'friend' }, 1, 1, 1, 3);
    expect(stOf(triple, 'friend')).toBe(10);
  });

  it('HM-SPL-17: Hearthflare', () => {
    const t = cast(adept({ dx: 11 }, foe(-3, { dx: 11 })), 'hearthflare', { at: hex(0, -3) }, 5, 4, 2);
    expect(isFire(t.g, cell(t, 0, -3))).toBe(true);
    expect([dxOf(t, 'b'), stOf(t, 'b')]).toEqual([9, 12]);
    const walks = fight({
      phase: 'movement',
      A: [man('a', [0, 0])],
      B: [man('b', [9, 0])],
      more: { magic: [{ spell: 'hearthflare', caster: 'b', hexes: [[0, -1]] }] },
    });
    move(walks, 'a').choose({ move: hex(0, -1) });
    expect(stOf(walks, 'a')).toBe(11);
  });

  it('HM-SPL-18: Stone Hide', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['leather'] })],
      B: foe(-9),
      more: { magic: [{ spell: 'stone_hide', caster: 'a', target: 'a' }] },
    });
    expect(protectionOf(t.g, who(t, 'a'), true).total).toBe(5);
  });

  it('HM-SPL-19: Arrow Ward', () => {
    const ward = { more: { magic: [{ spell: 'arrow_ward', caster: 'b', target: 'b' }] } };
    const t = fight({ A: [man('a', [0, 0], 0, { dx: 13, gear: ['hunting_bow'], option: 'f' })], B: foe(-5), ...ward });
    act(t, 'f', { act: 'shoot' }, 4, 3, 3);
    expect(t.event('attackRolled')).toMatchObject({ needed: 9, passed: false });
    const blade = fight({
      A: [man('a', [0, 0], 0, { dx: 13, ...sword, option: 'j', state: 'engaged' })],
      B: foe(-1),
      ...ward,
    });
    act(blade, 'j', { act: 'strike' }, 6, 5, 5);
    expect(blade.event('attackRolled').needed).toBe(13);
  });

  it('HM-SPL-20: Snuff', () => {
    const veiled = () =>
      adept({ dx: 11 }, foe(-2, { wis: 12 }), { more: { magic: [{ spell: 'veil', caster: 'b', target: 'b' }] } });
    const t = cast(veiled(), 'snuff', { spell: 1 }, 2, 2, 1, 5, 4, 4);
    expect(t.event('spellCast').needed).toBe(3);
    expect(who(t, 'a').fatigue).toBe(4);
    expect(t.g.magic).toEqual([]);
    expect(cast(veiled(), 'snuff', { spell: 1 }, 2, 2, 1, 4, 4, 4).g.magic).toHaveLength(1);
  });

  it('HM-SPL-21: Dread', () => {
    const t = cast(adept({}, foe(-3, { wis: 8 }), { more: { turn: 5 } }), 'dread', { target: 'b' }, 3, 3, 2, 4, 3, 2);
    expect(t.g.magic).toMatchObject([{ spell: 'dread', until: 8 }]);
    const afraid = { more: { magic: [{ spell: 'dread', caster: 'a', target: 'b' }], order: ['B', 'A'] } };
    const walk = move(fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [0, -3], 3)], ...afraid }), 'b');
    expect(rulesAgainst(walk, { move: hex(0, -2) })).toEqual(['HM-SPL-21']);
    expect([walk.offers({ move: hex(0, -4) }), walk.offers({ move: hex(1, -3) })]).toEqual([true, true]);
    const blow = keep(
      fight({
        A: [man('a', [0, 0], 0, spent)],
        B: [man('b', [0, -1], 3, { ...sword, option: 'j', state: 'engaged' })],
        more: { magic: afraid.more.magic },
      }),
      'j',
    );
    expect(rulesAgainst(blow, { act: 'strike', weapon: 'arming_sword', target: 'a' })).toEqual(['HM-SPL-21']);
  });

  it('HM-SPL-22: Drowse', () => {
    const t = cast(adept({}, foe(-2, { ...sword, wis: 9 })), 'drowse', { target: 'b' }, 4, 3, 3, 4, 3, 3);
    expect(who(t, 'b')).toMatchObject({ causes: ['asleep'], posture: 'prone', gear: [] });
    const sleeper = (dice: number[]) => {
      const s = fight({
        A: [man('a', [0, 0], 0, { gear: ['stone'], option: 'b' })],
        B: [man('b', [0, -1], 3, { condition: 'asleep' }), man('c', [9, 0], 0, spent)],
        more: { magic: [{ spell: 'drowse', caster: 'a', target: 'b' }] },
      });
      return conditionOf(who(act(s, 'b', { act: 'strike' }, ...dice), 'b'));
    };
    expect([sleeper([4, 4, 4, 2]), sleeper([4, 4, 4, 3])]).toEqual(['asleep', 'awake']);
    expect(
      rulesAgainst(adept({}, [beast('b', 'bone_sentinel', [0, -2], 3, spent)]), { cast: 'drowse', target: 'b' }),
    ).toEqual(['HM-ABL-09']);
  });

  it('HM-SPL-23: Stone Rib', () => {
    const t = cast(adept({}, foe(-5)), 'stone_rib', { at: hex(0, -2) }, 4, 4, 4);
    expect(isWall(t.g, cell(t, 0, -2))).toBe(true);
    const back = fight({
      A: [man('a', [0, 0], 0, { option: 'o', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, acted: true })],
      more: { magic: [{ spell: 'stone_rib', caster: 'a', hexes: [[0, -2]] }] },
    });
    act(back, 'o', { act: 'grapple', weapon: 'hands' }, 5);
    expect(back.event('hthEntered').rules).toContain('HM-HTH-02');
  });

  it('HM-SPL-24: Call Hound', () => {
    const t = adept({}, foe(-9), { more: { turn: 2 } });
    cast(t, 'call_hound', { creature: 'wolf' });
    t.choose({ at: hex(0, -3) })
      .dice(4, 4, 2)
      .choose({ face: 0 });
    const hound = t.g.figures.at(-1)!;
    expect(hound).toMatchObject({ kind: 'summoned', side: 'A' });
    expect(dxOf(t, hound.id)).toBe(13);
    const ends = fight({
      phase: 'renew',
      A: [man('a', [0, 0]), beast('w', 'wolf', [0, -2], 0, { kind: 'summoned' })],
      B: [man('b', [9, 0])],
      more: { turn: 3, magic: [{ spell: 'call_hound', caster: 'a', target: 'w' }] },
    });
    ends.choose({ renew: false });
    expect(who(ends, 'w').exit).toBe('vanished');
  });

  it('HM-SPL-25: Figment', () => {
    const t = adept();
    expect(t.offers({ cast: 'figment', creature: 'cave_bear' })).toBe(true);
    expect(t.offers({ cast: 'figment', creature: 'hill_giant' })).toBe(false);
    cast(t, 'figment', { creature: 'wolf' });
    t.choose({ at: hex(0, -1) })
      .dice(3, 3, 3)
      .choose({ face: 0 });
    expect(t.g.figures.at(-1)).toMatchObject({ kind: 'figment' });
    const struck = fight({
      A: [man('a', [0, 0], 0, { st: 15, gear: ['great_sword'], option: 'j', state: 'engaged' })],
      B: [man('b', [9, 0], 0, spent), beast('w', 'wolf', [0, -1], 3, { kind: 'figment', acted: true })],
    });
    act(struck, 'j', { act: 'strike' }, 4, 4, 4, 3, 3, 2);
    expect(who(struck, 'w').exit).toBe('vanished');
    const bites = fight({
      A: [
        man('a', [9, 0], 0, spent),
        beast('w', 'wolf', [0, 0], 0, { kind: 'figment', option: 'j', state: 'engaged' }),
      ],
      B: [man('b', [0, -1], 3, spent)],
    });
    act(bites, 'j', { act: 'strike' }, 4, 4, 4, 3);
    expect(stOf(bites, 'b')).toBe(8);
  });

  it('HM-SPL-26: Veil', () => {
    const veiled = (place: Pair, facing: number) => {
      const t = fight({
        A: [man('a', place, facing, { dx: 13, ...sword, option: 'j', state: 'engaged' })],
        B: [man('b', [0, 0], 0, spent)],
        more: { magic: [{ spell: 'veil', caster: 'b', target: 'b' }] },
      });
      return act(t, 'j', { act: 'strike' }, 6, 5, 5).event('attackRolled').needed;
    };
    expect([veiled([0, -1], 3), veiled([0, 1], 0)]).toEqual([7, 11]);
    const t = cast(adept(), 'veil', { target: 'a' }, 5, 4, 3);
    expect([who(t, 'a').fatigue, t.g.magic.map(({ spell, target }) => [spell, target])]).toEqual([4, [['veil', 'a']]]);
  });

  it('HM-SPL-27: Sky Stride', () => {
    const stride = { more: { turn: 2, magic: [{ spell: 'sky_stride', caster: 'a', target: 'a' }] } };
    const t = move(fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [15, 0])], ...stride }), 'a');
    t.choose({ takeOff: true });
    expect([t.offers({ move: hex(0, -5) }), t.offers({ move: hex(0, -6) })]).toEqual([true, false]);
    const falls = fight({
      phase: 'renew',
      A: [man('a', [0, 0], 0, { air: 'flying' })],
      B: [man('b', [15, 0])],
      ...stride,
    });
    falls.choose({ renew: false });
    expect(who(falls, 'a')).toMatchObject({ air: 'ground', posture: 'standing', hits: 0 });
  });

  it('HM-SPL-28: Puppet Strings', () => {
    const t = cast(adept({}, foe(-3, { wis: 8 })), 'puppet_strings', { target: 'b' }, 3, 3, 3, 3, 3, 3);
    expect(who(t, 'a').fatigue).toBe(5);
    expect(t.g.magic).toMatchObject([{ spell: 'puppet_strings', target: 'b' }]);
    const strings = { more: { turn: 2, magic: [{ spell: 'puppet_strings', caster: 'a', target: 'b' }] } };
    const free = fight({
      phase: 'renew',
      A: [man('a', [0, 0], 0, { wis: 14 })],
      B: [man('b', [0, -3], 3, { wis: 8 }), man('c', [9, 0])],
      ...strings,
    });
    free.dice(3, 3, 2).choose({ renew: true });
    expect(who(free, 'b').control).toBeNull();
    const pulled = fight({
      phase: 'movement',
      A: [man('a', [0, 0])],
      B: [man('b', [0, -3], 3, sword), man('c', [9, 0])],
      fire: [[0, -4]],
      ...strings,
    });
    expect(pulled.offers({ figure: 'b' }, 'A')).toBe(true);
    move(pulled, 'b');
    expect(pulled.offers({ yield: true })).toBe(false);
    expect(pulled.offers({ move: hex(0, -4) })).toBe(false);
    for (const choice of [{ yield: true }, { leave: true }, { move: hex(0, -4) }])
      expect(rulesAgainst(pulled, choice)).toEqual(['HM-SPL-28']);
    const burning = fight({
      phase: 'movement',
      A: [man('a', [0, 0])],
      B: [man('b', [0, -3], 3, sword), man('c', [9, 0])],
      fire: [[0, -3]],
      ...strings,
    });
    expect(rulesAgainst(move(burning, 'b'), { stop: true })).toEqual(['HM-SPL-28']);
  });
});

describe('illusions', () => {
  it('HM-GAP-19: only the owner knows, and a phantom strikes air', () => {
    const t = fight({
      A: [beast('w', 'wolf', [0, 0], 0, { kind: 'phantom', option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, spent)],
      more: { magic: [{ spell: 'phantom', caster: 'witness', target: 'w' }] },
    });
    expect([t.view('A'), t.view('B')].map(view => view.figures.find(f => f.id === 'w')!.kind)).toEqual([
      'phantom',
      'creature',
    ]);
    act(t, 'j', { act: 'strike' }, 4, 4, 4, 6);
    expect(stOf(t, 'b')).toBe(12);
    expect(t.event('damageRolled').amount).toBe(0);
  });

  it('HM-GAP-19: a phantom vanishes when somebody enters its hex or pushes it', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { option: 'o', state: 'engaged' })],
      B: [beast('w', 'wolf', [0, -1], 0, { kind: 'phantom', acted: true }), man('b', [9, 0], 0, spent)],
    });
    act(t, 'o', { act: 'grapple', weapon: 'hands' });
    expect(who(t, 'w').exit).toBe('vanished');
    expect(at(t, 'a')).toEqual([0, -1]);
    const tusker = move(
      fight({
        phase: 'movement',
        A: [beast('a', 'thunder_tusker', [0, 0])],
        B: [beast('w', 'wolf', [0, -2], 3, { kind: 'phantom' }), man('b', [15, 0])],
      }),
      'a',
    );
    tusker.choose({ push: 0 }); // no die for trampling what is gone
    expect(who(tusker, 'w').exit).toBe('vanished');
    expect(at(tusker, 'a')).toEqual([0, -1]);
  });

  it('HM-GAP-19: illusions neither cast nor grapple nor pick up', () => {
    const t = move(
      fight({
        phase: 'movement',
        A: [beast('w', 'hedge_adept', [0, 0], 0, { kind: 'figment' })],
        B: [man('b', [9, 0])],
      }),
      'w',
    );
    stop(t).choose({ face: 0 });
    expect(rulesAgainst(t, { option: 'h' })).toEqual(['HM-GAP-19']);
    expect(Object.values(creatures)).toHaveLength(24);
  });

  it('HM-SPL-28, HM-TURN-07: the odds of paying for Puppet Strings show the roll that follows', () => {
    const t = fight({
      phase: 'renew',
      A: [man('a', [5, 0], 0, { iq: 14, wis: 14, st: 16, spells: ['puppet_strings'] })],
      B: [man('p', [0, 0], 0, { ...sword, wis: 10, control: 'A' })],
      more: { turn: 2, magic: [{ spell: 'puppet_strings', caster: 'a', target: 'p' }] },
    });
    const free = (renew: boolean): number =>
      t
        .odds({ renew })
        .plain.reduce((sum, { facts, probability }) => sum + (facts['p puppet'] === 'no' ? probability : 0), 0);
    expect(free(false)).toBe(1);
    expect(free(true)).toBeCloseTo(0.5, 9); // 3/WIS 10
  });

  it('HM-ABL-02: the odds of (n) in a hold are those of breaking free', () => {
    const t = fight({
      A: [man('v', [0, -1], 3, { ...sword, st: 10, option: 'n', state: 'engaged' })],
      B: [beast('b', 'grave_eater', [0, 0], 0, { holding: 'v', ...spent })],
    });
    const { plain } = t.odds({ option: 'n' });
    expect(plain.find(({ facts }) => facts['v held'] === 'no')!.probability).toBeCloseTo(0.5, 9);
  });
});
