import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { protectionOf } from '../src/combat/damage.ts';
import { characters, creatures, equipment, maps, weapons } from '../src/content/content.ts';
import { loadLevel, weightCarried } from '../src/encumbrance/load.ts';
import { fatiguePool, isExhausted } from '../src/fatigue/fatigue.ts';
import { game } from '../src/index.ts';
import { arenaOf } from '../src/map/arena.ts';
import { isShadow } from '../src/map/terrain.ts';
import {
  act,
  allFamilies,
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
  rulesAgainst,
  scenario,
  spent,
  stOf,
  stop,
  take,
  who,
} from './table.ts';

const sword = { gear: ['arming_sword'] };
const talented = (talent: string, more: Record<string, unknown> = {}) => ({
  talents: [...allFamilies, talent],
  ...more,
});
const duel = (by: Record<string, unknown>, foe: Record<string, unknown> = {}, field: Record<string, unknown> = {}) =>
  fight({
    A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged', ...by })],
    B: [man('b', [0, -1], 3, { ...spent, ...foe })],
    ...field,
  });

describe('talents', () => {
  it('HM-TAL-01: families', () => {
    const bill = (talents: string[]) =>
      act(
        duel({ dx: 11, gear: ['bill'], talents }),
        'j',
        { act: 'strike' },
        3,
        3,
        3,
        ...(talents.length > 0 ? [1, 1] : []),
      ).event('attackRolled');
    expect(bill([])).toMatchObject({ needed: 8, passed: false });
    expect(bill(['pole'])).toMatchObject({ needed: 11, passed: true });
    const shield = (talents: string[]) => {
      const t = fight({ A: [man('a', [0, 0], 0, { talents, gear: ['large_shield'] })], B: [man('b', [9, 0])] });
      return protectionOf(t.g, who(t, 'a'), true).total;
    };
    expect([shield([]), shield(['shields'])]).toEqual([1, 2]);
  });

  const pile = (by: Record<string, unknown>, weapon: string, ...dice: number[]) =>
    act(
      fight({
        A: [man('a', [0, 0], 0, { hth: true, option: 't', ...by })],
        B: [man('b', [0, 0], 0, { hth: true, acted: true })],
      }),
      't',
      { act: 'strike', weapon },
      ...dice,
    );
  it('HM-TAL-03: Brawler', () => {
    expect(pile(talented('brawler'), 'hands', 4, 4, 4, 4).event('damageRolled').amount).toBe(3);
    expect(pile(talented('brawler', { gear: ['dagger'] }), 'dagger', 4, 4, 4, 4).event('damageRolled').amount).toBe(6);
  });

  it('HM-TAL-04: Iron Grip', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hth: true, option: 'v' })],
      B: [man('b', [0, 0], 0, talented('iron_grip', { hth: true, acted: true }))],
    });
    take(t, 'v', 3, 3, 3, 2);
    expect(t.event('saveRolled')).toMatchObject({ needed: 10, passed: false });
  });

  it('HM-TAL-05: Twin Weapons', () => {
    const t = duel(
      talented('twin_weapons', { dx: 13, gear: ['short_sword', 'short_sword'], ready: ['short_sword', 'short_sword'] }),
    );
    act(t, 'j', { act: 'two' }, 4, 4, 3, 1);
    expect(t.event('attackRolled')).toMatchObject({ needed: 11, passed: true });
  });

  it('HM-TAL-06: Wide Swing', () => {
    const t = duel(talented('wide_swing'));
    act(t, 'j', { act: 'sweep' }, 4, 3, 3, 1, 1);
    expect(t.event('attackRolled')).toMatchObject({ needed: 10, passed: true });
  });

  it('HM-TAL-07: Quick Hands', () => {
    const t = duel(
      talented('quick_hands', { gear: ['hunting_bow', 'short_sword'], ready: ['hunting_bow'], option: 'm' }),
    );
    act(t, 'm', { do: 'ready', item: 'short_sword' });
    expect(t.g.ground).toEqual([]);
    expect(who(t, 'a').gear.map(item => item.carried)).toEqual(['slung', 'ready']);
  });

  it('HM-TAL-08: Steady Aim', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, talented('steady_aim', { dx: 14, gear: ['hunting_bow'], option: 'f' }))],
      B: [man('b', [0, -12], 3, spent)],
    });
    act(t, 'f', { act: 'shoot' }, 5, 4, 4, 1);
    expect(t.event('attackRolled')).toMatchObject({ needed: 13, passed: true });
  });

  it('HM-TAL-09: Runner', () => {
    const run = (runs: number) => {
      const t = fight({
        phase: 'movement',
        A: [man('a', [0, 0], 0, talented('runner', { runs }))],
        B: [man('b', [15, 0])],
      });
      go(t, 'a', [[0, -10]], 0, null);
      return who(t, 'a').fatigue;
    };
    expect([run(0), run(1), run(2)]).toEqual([0, 1, 0]);
  });

  it('HM-TAL-10: Burden-bearer', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, talented('burden_bearer', { st: 14, gear: Array(22).fill('rations') }))],
      B: [man('b', [9, 0])],
    });
    expect(loadLevel(who(t, 'a')).id).toBe('light');
    expect(maOf(t, 'a')).toBe(9);
  });

  it('HM-TAL-11: Sure Foot', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, talented('sure_foot', { gear: ['cloth'], overBroken: true }))],
      B: [man('b', [9, 0])],
      more: { bodies: [[0, 0]] },
    });
    expect(dxOf(t, 'a')).toBe(11);
  });

  it('HM-TAL-12: Tumbler keeps its feet', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3, talented('tumbler', { dx: 9 }))],
      wall: [
        [0, -2],
        [1, -2],
        [-1, -1],
        [1, -1],
        [-1, 0],
      ],
    });
    t.dice(4, 4, 3, 5, 2).choose({ push: 'b' });
    expect(t.event('saveRolled')).toMatchObject({ needed: 11, passed: true });
  });

  it('HM-TAL-13: Tactician', () => {
    const t = fight({
      phase: 'initiative',
      A: [man('a', [0, 0], 0, talented('tactician'))],
      B: [man('b', [9, 0])],
      dice: [4, 5, 3, 3],
    });
    expect(t.decision).toMatchObject({ kind: 'initiative.chooseOrder', seat: 'A' });
  });

  it('HM-TAL-14: Skeptic', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, talented('skeptic', { option: 'i' }))],
      B: [man('b', [9, 0], 0, spent), beast('f', 'wolf', [0, -3], 3, { kind: 'figment', acted: true })],
    });
    act(t, 'i', { disbelieve: 'f' }, 4, 4, 3);
    expect(who(t, 'f').exit).toBe('vanished');
  });

  it('HM-TAL-15: Iron Will', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { wis: 11, spells: ['dread'], option: 'h' })],
      B: [man('b', [0, -2], 3, talented('iron_will', { ...spent, wis: 8 }))],
    });
    act(t, 'h', { cast: 'dread', target: 'b' }, 3, 3, 3, 4, 3, 3);
    expect(t.event('saveRolled')).toMatchObject({ needed: 10, passed: true });
  });

  it('HM-TAL-16: Endurance', () => {
    const t = fight({ A: [man('a', [0, 0], 0, talented('endurance', { fatigue: 14 }))], B: [man('b', [9, 0])] });
    expect(fatiguePool(who(t, 'a'))).toBe(15);
    expect(isExhausted(who(t, 'a'))).toBe(false);
  });
});

describe('abilities of creatures', () => {
  const attacker = (
    use: string,
    more: Record<string, unknown> = {},
    B: readonly Record<string, unknown>[] = [man('b', [0, -1], 3, spent)],
  ) => fight({ A: [beast('a', use, [0, 0], 0, { option: 'j', state: 'engaged', ...more })], B: B as never });

  it('HM-ABL-01: a bite is a weapon that never breaks', () => {
    const t = act(
      attacker('wolf', {}, [man('b', [0, -1], 3, { ...spent, gear: ['leather'] })]),
      'j',
      { act: 'strike' },
      5,
      4,
      4,
      4,
    );
    expect(stOf(t, 'b')).toBe(9);
    expect(act(attacker('wolf'), 'j', { act: 'strike' }, 6, 6, 5).told('itemDropped')).toEqual([]);
  });

  it('HM-ABL-02: Hold', () => {
    const t = act(
      attacker('cave_bear', {}, [man('b', [0, -1], 3, { ...spent, gear: ['leather'] })]),
      'j',
      { act: 'strike' },
      4,
      4,
      3,
      2,
      3,
    );
    expect(stOf(t, 'b')).toBe(8);
    t.choose({ hold: true });
    expect(who(t, 'a').holding).toBe('b');
    const held = (more: Record<string, unknown> = {}) =>
      fight({
        A: [beast('bear', 'cave_bear', [0, 0], 0, { holding: 'b', option: 'j', state: 'engaged', ...more })],
        B: [man('b', [0, -1], 3, { gear: ['leather'], hits: 4, option: 'n', dx: 15 })],
      });
    const fails = take(held(), 'n', 4, 3, 2);
    expect(who(fails, 'bear').holding).toBe('b');
    keep(fails, 'j');
    fails.dice(3, 4).choose({ act: 'crush' });
    expect(stOf(fails, 'b')).toBe(4);
    expect(who(take(held(), 'n', 3, 3, 2), 'bear').holding).toBeNull();
    const walk = move(
      fight({
        phase: 'movement',
        A: [man('b', [0, -1], 3)],
        B: [beast('bear', 'cave_bear', [0, 0], 0, { holding: 'b' })],
      }),
      'b',
    );
    expect(walk.decision.options.some(option => 'move' in (option as object))).toBe(false);
    expect(rulesAgainst(walk, { move: hex(1, -2) })).toContain('HM-ABL-02');
  });

  it('HM-ABL-03: Venom', () => {
    const bitten = (...save: number[]) =>
      act(attacker('giant_snake', {}, [man('b', [0, -1], 3, spent)]), 'j', { act: 'strike' }, 4, 4, 4, 1, ...save);
    const sick = bitten(4, 4, 2);
    expect(who(sick, 'b').venom).toEqual([{ hits: 2, phases: 2 }]);
    expect(who(bitten(3, 3, 3), 'b').venom).toEqual([]);
    const post = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { venom: [{ hits: 2, phases: 2 }] })],
      B: [man('b', [9, 0])],
      dice: [5, 2],
    });
    expect(stOf(post, 'a')).toBe(10);
    expect(who(post, 'a').venom).toEqual([{ hits: 2, phases: 1 }]);
    const bones = act(
      attacker('giant_snake', {}, [beast('b', 'bone_sentinel', [0, -1], 3, spent)]),
      'j',
      { act: 'strike' },
      4,
      4,
      4,
      6,
    );
    expect(bones.told('saveRolled')).toEqual([]);
  });

  it('HM-ABL-04: Pounce', () => {
    const cat = () =>
      fight({
        A: [beast('a', 'great_cat', [0, 0], 0, { option: 'b' })],
        B: [man('b', [0, -1], 3, { ...spent, ...sword })],
      });
    const t = act(cat(), 'b', { act: 'grapple' }, 4, 6, 5, 4, 4, 3);
    expect(t.event('attackRolled')).toMatchObject({ needed: 18, passed: true });
    expect(stOf(t, 'b')).toBe(6);
    const back = act(cat(), 'b', { act: 'grapple' }, 6, 3, 4);
    expect(at(back, 'a')).toEqual([0, 0]);
    expect(stOf(back, 'a')).toBe(9);
  });

  it('HM-ABL-04: who does not pounce asks for leave', () => {
    const wolf = fight({
      A: [beast('a', 'wolf', [0, 0], 0, { option: 'b', ma: 8 })],
      B: [man('b', [0, -1], 3, { ...spent, ...sword })],
    });
    act(wolf, 'b', { act: 'grapple' });
    expect(wolf.decision.kind).toBe('enterHth.askConsent');
  });

  it('HM-ABL-05: Trample, once a turn each', () => {
    const t = move(
      fight({
        phase: 'movement',
        A: [beast('a', 'thunder_tusker', [0, 0], 0)],
        B: [man('b', [0, -2], 3, { gear: ['chainmail'] })],
      }),
      'a',
    );
    t.dice(3).choose({ push: 0 });
    expect(stOf(t, 'b')).toBe(10);
    t.dice().choose({ push: 0 });
    expect(stOf(t, 'b')).toBe(10);
  });

  it('HM-ABL-06: Tail', () => {
    const t = attacker('young_dragon', {}, [man('b', [0, 2], 0, spent)]);
    keep(t, 'j');
    expect(rulesAgainst(t, { act: 'strike', weapon: 'bite', target: 'b' })).toEqual(['HM-FACE-05']);
    t.dice(4, 4, 4, 3, 4).choose({ act: 'strike', weapon: 'tail' });
    expect(stOf(t, 'b')).toBe(5);
    const front = keep(attacker('young_dragon', {}, [man('b', [0, -2], 3, spent)]), 'j');
    expect(rulesAgainst(front, { act: 'strike', weapon: 'tail', target: 'b' })).toEqual(['HM-ABL-06']);
  });

  it('HM-ABL-07: Breath', () => {
    const t = attacker('young_dragon', {}, [
      man('b', [0, -4], 3, { ...spent, st: 14, gear: ['chainmail', 'large_shield'] }),
    ]);
    act(t, 'j', { act: 'breathe' }, 4, 4, 3, 4, 5, 2);
    expect(who(t, 'b')).toMatchObject({ hits: 9, physicalNow: 0, posture: 'prone' });
    expect(who(t, 'a').fatigue).toBe(4);
    const tired = keep(attacker('young_dragon', { fatigue: 42 }, [man('b', [0, -4], 3, spent)]), 'j');
    expect(rulesAgainst(tired, { act: 'breathe', target: 'b' })).toEqual(['HM-ABL-07']);
  });

  it('HM-ABL-08: Multi', () => {
    const t = attacker('many_neck', {}, [man('b', [0, -2], 3, spent), man('c', [1, -2], 3, spent)]);
    act(t, 'j', { act: 'strike', target: 'b' }, 3, 3, 4, 4, 2);
    expect(stOf(t, 'b')).toBe(5);
    t.dice(4, 4, 4).choose({ act: 'strike', target: 'c' });
    expect(t.event('attackRolled').passed).toBe(false);
    expect(t.decision.slot).toBe('witness');
    const wyvern = attacker('wyvern', {}, [man('b', [0, -1], 3, spent), man('c', [0, 3], 0, spent)]);
    act(wyvern, 'j', { act: 'strike', weapon: 'bite' }, 6, 5, 5);
    expect(wyvern.decision.options).toEqual([{ act: 'stop' }, { act: 'strike', weapon: 'tail_sting', target: 'c' }]);
  });

  it('HM-ABL-09: Fearless', () => {
    const t = keep(
      fight({
        A: [man('a', [0, 0], 0, { wis: 14, spells: ['dread', 'puppet_strings'], option: 'h' })],
        B: [beast('b', 'bone_sentinel', [0, -2], 3, spent)],
      }),
      'h',
    );
    expect(rulesAgainst(t, { cast: 'dread', target: 'b' })).toEqual(['HM-ABL-09']);
    expect(rulesAgainst(t, { cast: 'puppet_strings', target: 'b' })).toEqual(['HM-ABL-09']);
  });

  it('HM-ABL-10: Tireless', () => {
    const t = fight({ phase: 'movement', A: [beast('a', 'bone_sentinel', [0, 0], 0)], B: [man('b', [15, 0])] });
    go(t, 'a', [[0, -9]], 0, null);
    expect(who(t, 'a')).toMatchObject({ moved: 9, fatigue: 0 });
  });

  it('HM-ABL-11: Flier', () => {
    const t = move(fight({ phase: 'movement', A: [beast('a', 'griffon', [0, 0], 0)], B: [man('b', [15, 0])] }), 'a');
    t.choose({ takeOff: true });
    t.choose({ move: hex(0, -10), facing: 0 });
    stop(t);
    expect(letters(t)).toContain('b');
    const wolf = move(fight({ phase: 'movement', A: [beast('a', 'wolf', [0, 0], 0)], B: [man('b', [15, 0])] }), 'a');
    expect(rulesAgainst(wolf, { takeOff: true })).toEqual(['HM-FLY-01']);
  });

  it('HM-ABL-12: Rock', () => {
    const t = fight({ A: [beast('a', 'hill_giant', [0, 0], 0, { option: 'b' })], B: [man('b', [0, -4], 3, spent)] });
    act(t, 'b', { act: 'hurl' }, 2, 2, 1, 3, 3, 4);
    expect(t.event('attackRolled').needed).toBe(5);
    expect(stOf(t, 'b')).toBe(3);
    expect(t.g.ground).toEqual([]);
    const far = keep(
      fight({ A: [beast('a', 'hill_giant', [0, 0], 0, { option: 'b' })], B: [man('b', [0, -11], 3, spent)] }),
      'b',
    );
    expect(rulesAgainst(far, { act: 'hurl', target: 'b' })).toContain('HM-ABL-12');
  });

  it('HM-ABL-13: a snake is hard to hit', () => {
    const t = fight({
      A: [man('a', [0, -1], 3, { ...sword, option: 'j', state: 'engaged' })],
      B: [beast('b', 'giant_snake', [0, 0], 0, { acted: true })],
    });
    act(t, 'j', { act: 'strike' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(9);
  });
});

describe('content of the gaps', () => {
  it('HM-GAP-01: the weapon table', () => {
    expect(Object.keys(weapons)).toHaveLength(26);
    expect(weapons.spear).toMatchObject({ hands: 'either', pole: true, thrown: true, damage: { dice: 1, add: 2 } });
    const bash = duel({ gear: ['spike_shield'] });
    act(bash, 'j', { act: 'strike', weapon: 'spike_shield' }, 4, 4, 4, 5);
    expect(stOf(bash, 'b')).toBe(8);
    const weak = duel({ st: 9, gear: ['arming_sword'] });
    act(weak, 'j', { act: 'strike' }, 6, 5, 5);
    expect(weak.event('attackRolled').needed).toBe(10);
    const javelin = duel({ gear: ['javelin'] });
    act(javelin, 'j', { act: 'strike' }, 6, 5, 5);
    expect(javelin.event('attackRolled').needed).toBe(10);
  });

  it('HM-GAP-02: armour and shields', () => {
    const t = fight({ A: [man('a', [0, 0], 0, { st: 40, gear: ['plate', 'tower_shield'] })], B: [man('b', [9, 0])] });
    expect(protectionOf(t.g, who(t, 'a'), true).total).toBe(10);
    expect(protectionOf(t.g, who(t, 'a'), false).total).toBe(6);
  });

  it('HM-GAP-05: creatures are trained with all they carry', () => {
    const t = fight({
      A: [beast('a', 'guard', [0, 0], 0, { option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, spent)],
    });
    act(t, 'j', { act: 'strike', weapon: 'spear', target: 'b' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(9); // 12, leather -2, large shield -1
  });

  it('HM-GAP-09: the bestiary stands on its shapes', () => {
    for (const creature of Object.values(creatures)) {
      const t = fight({ A: [beast('a', creature.id, [0, 0], 0)], B: [man('b', [9, 0])] });
      expect(who(t, 'a').profile.hexes).toBe(creature.hexes);
      expect(maOf(t, 'a')).toBe(creature.ma);
    }
  });

  it('HM-GAP-10: the diagrams are drawn from the definitions', () => {
    const t = fight({ A: [man('a', [0, 0])], B: [man('b', [9, 0])] });
    const table = game.present(t.view('A'), t.open);
    expect(table.surfaces[0]).toMatchObject({ grid: 'hex-flat' });
    expect(table.tokens.find(token => token.id === 'a')).toMatchObject({ facing: 0, cells: [cell(t, 0, 0)] });
  });

  it('HM-GAP-11: loading', () => {
    const crossbow = (weapon: string, loading = 0) =>
      act(
        fight({
          A: [
            man('a', [0, 0], 0, {
              st: 14,
              gear: [{ item: weapon, carried: 'ready', loaded: false, loading }],
              option: 'e',
              moved: 2,
            }),
          ],
          B: [man('b', [9, 0], 0, spent)],
        }),
        'e',
        { do: 'load', item: weapon },
      );
    expect(who(crossbow('light_crossbow'), 'a').gear[0]).toMatchObject({ loaded: true });
    expect(who(crossbow('heavy_crossbow'), 'a').gear[0]).toMatchObject({ loaded: false, loading: 1 });
    expect(who(crossbow('heavy_crossbow', 1), 'a').gear[0]).toMatchObject({ loaded: true });
    const bow = (B: readonly [number, number]) =>
      fight({
        phase: 'post',
        A: [man('a', [0, 0], 0, { gear: [{ item: 'hunting_bow', carried: 'ready', loaded: false }] })],
        B: [man('b', B, 3, sword)],
        dice: [5, 2],
      });
    expect(who(bow([0, -5]), 'a').gear[0]!.loaded).toBe(true);
    expect(who(bow([0, -1]), 'a').gear[0]!.loaded).toBe(false);
  });

  it('HM-GAP-12: eight maps, every set-up hex reached from every other', () => {
    expect(Object.keys(maps)).toHaveLength(8);
    for (const map of Object.values(maps)) {
      const arena = arenaOf({ name: map.name, rows: map.rows, zero: '0101', megahex: '0101' });
      const starts = arena.ground.flatMap((sign, i) => (sign === 'A' || sign === 'B' ? [i] : []));
      const seen = new Set([starts[0]!]);
      for (const from of seen) {
        for (let d = 0; d < 6; d += 1) {
          const to = arena.neighbours[from * 6 + d]!;
          if (to >= 0 && arena.ground[to] !== '#') seen.add(to);
        }
      }
      expect(
        starts.every(start => seen.has(start)),
        map.name,
      ).toBe(true);
    }
  });

  it('HM-GAP-13: eight scenarios, set up as listed', () => {
    expect(game.scenarios.slice(0, 8).map(entry => entry.name)).toEqual([
      'First Blood',
      'Two and Two',
      'War of the Staves',
      'The Ford',
      'Stockade in Flames',
      'Coils in the Crypt',
      'Hold the Bridge',
      'The Ledge',
    ]);
    const crypt = given(game, 'coils_in_the_crypt');
    const snake = crypt.g.figures.find(f => f.profile.template === 'giant_snake')!;
    expect([arenaOf(crypt.g.map).labels[snake.cell], snake.facing]).toEqual(['1106', 5]);
    const ford = fight({
      phase: 'movement',
      A: [man('a', [0, 19], 3), man('c', [1, 18], 3)],
      B: [man('b', [0, -9])],
      more: { goals: [{ side: 'A', leave: { count: 1, edge: 'south' } }] },
    });
    move(ford, 'a').choose({ leave: true });
    expect(game.outcome(ford.g)).toMatchObject({ winners: ['A'], how: 'goal' });
    const chest = fight({
      phase: 'movement',
      A: [man('a', [0, -17], 0, { gear: ['chest'] })],
      B: [man('b', [0, 9])],
      more: { goals: [{ side: 'A', carry: { item: 'chest', edge: 'north' } }] },
    });
    move(chest, 'a').choose({ leave: true });
    expect(game.outcome(chest.g)).toMatchObject({ winners: ['A'], how: 'goal' });
    const bridge = fight({
      phase: 'post',
      A: [man('a', [0, 9])],
      B: [man('b', [0, -17]), man('c', [1, -17])],
      more: { goals: [{ side: 'B', occupy: { count: 2, rows: [1, 2] } }] },
      witness: false,
    });
    expect(game.outcome(bridge.g)).toMatchObject({ winners: ['B'], how: 'goal' });
  });

  it('HM-GAP-15: fire and venom, figure by figure, before the counters', () => {
    const t = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { venom: [{ hits: 3, phases: 1 }] }), beast('bear', 'cave_bear', [5, 0], 0)],
      B: [man('b', [9, 0])],
      fire: [
        [0, 0],
        [5, 0],
        [5, 1],
      ],
      dice: [5, 2],
    });
    expect([stOf(t, 'a'), who(t, 'bear').hits]).toEqual([7, 2]);
    expect(t.told('hitsTaken').map(event => [event.whom, event.amount])).toEqual([
      ['a', 2],
      ['a', 3],
      ['bear', 2],
    ]);
    expect(who(t, 'a').venom).toEqual([]);
  });

  it('HM-GAP-17: draughts and lights', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hits: 5, gear: ['healing_draught'], option: 'e' })],
      B: [man('b', [9, 0], 0, spent)],
    });
    act(t, 'e', { do: 'drink', whom: 'a' }, 4);
    expect(who(t, 'a')).toMatchObject({ hits: 1, gear: [] });
    const torch = (carried: string) => {
      const f = fight({
        A: [man('a', [0, 0], 0, { gear: [{ item: 'torch', carried }] })],
        B: [man('b', [9, 0])],
        shadow: [
          [0, -1],
          [0, -2],
        ],
      });
      return [isShadow(f.g, cell(f, 0, -1)), isShadow(f.g, cell(f, 0, -2))];
    };
    expect([torch('ready'), torch('slung')]).toEqual([
      [false, true],
      [true, true],
    ]);
    expect(equipment.lantern).toMatchObject({ light: 2, weight: 2, price: 10 });
  });

  it('HM-GAP-18: shares at the limit, yielding, and the last side standing', () => {
    const t = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { hits: 3 }), man('d', [1, 0], 0, { st: 10, hits: 10 })],
      B: [man('b', [9, 0], 0, { st: 11, hits: 7 }), man('c', [9, 1], 0, { hits: 6 })],
      more: { turns: 1 },
      witness: false,
    });
    expect(game.outcome(t.g)).toMatchObject({ winners: ['B'], how: 'share' });
    const yields = fight({ phase: 'movement', A: [man('a', [0, 0], 0, sword)], B: [man('b', [9, 0])], witness: false });
    move(yields, 'a').choose({ yield: true });
    expect(game.outcome(yields.g)).toMatchObject({ winners: ['B'], how: 'lastStanding' });
    expect(yields.open).toEqual([]);
    const image = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, sword), beast('w', 'wolf', [5, 5], 0, { kind: 'phantom' })],
      B: [man('b', [9, 0])],
      witness: false,
    });
    move(image, 'a').choose({ yield: true });
    expect(game.outcome(image.g)).toMatchObject({ winners: ['B'] });
  });

  it('HM-GAP-20: load, own DX and allowance of the ready characters', () => {
    for (const character of Object.values(characters)) {
      const t = given(game, scenario({ A: [{ id: 'a', use: character.id, at: [0, 0] }], B: [man('b', [9, 0])] }));
      const f = who(t, 'a');
      expect([weightCarried(f), dxOf(t, 'a'), maOf(t, 'a')], character.name).toEqual([
        character.expect.load,
        character.expect.ownDx,
        character.expect.ma,
      ]);
    }
  });
});
