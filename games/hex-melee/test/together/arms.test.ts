import { describe, expect, it } from 'vitest';
import { conditionOf } from '../../src/figures.ts';
import { isShadow } from '../../src/map/terrain.ts';
import {
  act,
  beast,
  cell,
  engagedWith,
  fight,
  go,
  hex,
  keep,
  letters,
  man,
  move,
  need,
  rulesAgainst,
  spear,
  spent,
  stands,
  stOf,
  stop,
  sword,
  take,
  who,
} from '../table.ts';

describe('weapons, shots and what is in hand', () => {
  it('HM-ADJ-14, HM-HIT-06: a sweep strikes the friend in the middle too, and ends with the sword on the ground', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' }), man('f', [0, -1], 0, spent)],
      B: [man('b', [-1, 0], 1, spent), man('c', [1, -1], 4, spent)],
    });
    act(t, 'j', { act: 'sweep', weapon: 'arming_sword' }, 2, 3, 3, 1, 1, 6, 6, 5);
    expect(who(t, 'b').hits).toBe(2);
    expect(who(t, 'f').hits).toBe(0);
    expect(t.g.ground).toMatchObject([{ item: 'arming_sword' }]);
    expect(who(t, 'c').hits).toBe(0);
  });

  it('HM-GEAR-05, HM-ADJ-14: a spear is swept in one hand or, with the other empty, in both', () => {
    const swept = (gear: readonly string[]) =>
      keep(
        fight({
          A: [man('a', [0, 0], 0, engagedWith(...gear))],
          B: [man('b', [-1, 0], 1, spent), man('c', [1, -1], 4, spent)],
        }),
        'j',
      );
    const t = act(swept(['spear']), 'j', { act: 'sweep', weapon: 'spear', hands: 2 }, 3, 3, 2, 1, 3, 3, 2, 2);
    expect([who(t, 'b').hits, who(t, 'c').hits]).toEqual([1 + 2 + 1, 2 + 2 + 1]);
    expect(swept(['spear', 'small_shield']).offers({ act: 'sweep', hands: 2 })).toBe(false);
    expect(rulesAgainst(swept(['spear', 'small_shield']), { act: 'sweep', weapon: 'spear', hands: 2 })).toEqual([
      'HM-GEAR-05',
    ]);
  });

  it('HM-GEAR-05, HM-DIS-03: so is a parting blow', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 14, option: 'n', state: 'engaged' })],
      B: [man('b', [0, -1], 3, engagedWith('spear'))],
    });
    keep(t, 'n').choose({ to: hex(0, 1), facing: 0 });
    act(t, 'j', { act: 'parting', target: 'a', hands: 2 }, 3, 3, 3, 4);
    expect(who(t, 'a').hits).toBe(4 + 2 + 1);
  });

  it('HM-ADJ-13, HM-HIT-06: the first weapon is dropped, the second still strikes', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          dx: 14,
          gear: ['short_sword', 'dagger'],
          ready: ['short_sword', 'dagger'],
          option: 'j',
          state: 'engaged',
        }),
      ],
      B: [man('b', [0, -1], 3, spent)],
    });
    act(t, 'j', { act: 'two', weapon: 'short_sword', target: 'b' }, 6, 6, 5);
    expect(t.decision.kind).toBe('furtherBlows.chooseNext');
    t.dice(3, 3, 3, 4).choose({ act: 'strike', weapon: 'dagger', target: 'b' });
    expect(who(t, 'b').hits).toBe(4);
  });

  it('HM-RNG-05: a throw that misses before a wall lies in the hex of the target', () => {
    const t = fight({
      wall: [[0, -4]],
      A: [man('a', [0, 0], 0, { gear: ['hatchet'], option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -3], 3, spent)],
    });
    act(t, 'b', { act: 'throw', weapon: 'hatchet', target: 'b' }, 5, 5, 5);
    expect(t.g.ground).toMatchObject([{ item: 'hatchet', cell: cell(t, 0, -3) }]);
  });

  it('HM-PRN-04, HM-INJ-10: the body that stops an arrow may be somebody who dies of it', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' })],
      B: [man('b', [0, -5], 3, { ...spent, posture: 'prone' }), man('u', [0, -4], 3, { hits: 11 })],
    });
    act(t, 'f', { act: 'shoot', weapon: 'hunting_bow', target: 'b' }, 3, 3, 3, 3, 1);
    expect(conditionOf(who(t, 'u'))).toBe('dead');
    expect(who(t, 'b').hits).toBe(0);
  });

  it('HM-PRN-04, HM-RNG-05: a throw stopped by a body lies with it', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['javelin'], option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -3], 3, { ...spent, posture: 'kneeling' })],
      more: { bodies: [[0, -2]] },
    });
    act(t, 'b', { act: 'throw', weapon: 'javelin', target: 'b' }, 3, 3, 3, 4);
    expect(t.g.ground).toMatchObject([{ item: 'javelin', cell: cell(t, 0, -2) }]);
  });

  it('HM-GAP-17, HM-INJ-11: a draught wakes a friend, who lies there without an action', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { dx: 14, gear: ['healing_draught', 'dagger'], option: 'e', state: 'disengaged' }),
        man('u', [0, -1], 0, { hits: 11, dx: 13 }),
      ],
      B: [man('b', [9, 0], 0, spent)],
    });
    keep(t, 'e');
    t.dice(4).choose({ do: 'drink', whom: 'u' });
    expect(who(t, 'u')).toMatchObject({ hits: 7, posture: 'prone', causes: [] });
    expect(who(t, 'u').acted).toBe(true);
  });

  it('HM-GAP-11: a bow is loaded at the start of a move that begins disengaged', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { gear: [{ item: 'hunting_bow', carried: 'ready', loaded: false }] })],
      B: [man('b', [5, 0], 0, sword)],
      more: { order: ['A', 'B'] },
    });
    move(t, 'a');
    stop(t);
    t.choose({ face: 0 });
    expect(letters(t)).toContain('f');
  });

  it('HM-GAP-17: a torch lights its own and the next hexes', () => {
    const t = fight({
      shadow: [
        [0, -1],
        [0, -2],
      ],
      A: [
        man('a', [0, 0], 0, {
          gear: ['torch', 'dagger'],
          ready: ['dagger', 'torch'],
          option: 'b',
          state: 'disengaged',
        }),
      ],
      B: [man('b', [0, -1], 3, spent)],
    });
    expect(isShadow(t.g, cell(t, 0, -1))).toBe(false);
    expect(isShadow(t.g, cell(t, 0, -2))).toBe(true);
  });

  it('HM-TAL-07, HM-GEAR-05: quick hands sling the shield for a great sword', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          st: 15,
          talents: ['blades', 'quick_hands'],
          gear: ['arming_sword', 'small_shield', 'great_sword'],
          option: 'm',
          state: 'engaged',
        }),
      ],
      B: [man('b', [0, -1], 3, { ...sword, ...spent })],
    });
    keep(t, 'm');
    const offer = t.decision.options.find(o => JSON.stringify(o).includes('great_sword'));
    if (offer !== undefined) t.choose(offer as never);
    expect(t.g.ground).toEqual([]);
    expect(
      who(t, 'a')
        .gear.filter(i => i.carried === 'ready')
        .map(i => i.id),
    ).toEqual(['great_sword']);
  });

  it('HM-ADJ-05: hits of any kind lose the opening', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          ...sword,
          option: 'j',
          state: 'engaged',
          waitFor: 'b',
          waitTurns: 2,
          hitsNow: 1,
          hits: 1,
        }),
      ],
      B: [man('b', [0, -1], 3, { ...sword, ...spent })],
    });
    act(t, 'j', { act: 'strike', weapon: 'arming_sword', target: 'b' }, 4, 4, 5);
    expect(t.event('attackRolled').needed).toBe(12);
  });

  it('HM-ADJ-05, HM-ADJ-13: the opening is for the first of two blows', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          dx: 14,
          gear: ['short_sword', 'dagger'],
          ready: ['short_sword', 'dagger'],
          option: 'j',
          state: 'engaged',
          waitFor: 'b',
          waitTurns: 2,
        }),
      ],
      B: [man('b', [0, -1], 3, { ...sword, ...spent })],
    });
    act(t, 'j', { act: 'two', weapon: 'short_sword', target: 'b' }, 6, 5, 4);
    expect(t.event('attackRolled').needed).toBe(12);
    t.dice(6, 5, 4).choose({ act: 'strike', weapon: 'dagger', target: 'b' });
    expect(t.event('attackRolled').needed).toBe(10);
  });

  it('HM-ADJ-04, HM-ADJ-03: a pole weapon behind a charger has both', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...spear, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 0, { ...sword, dx: 9, option: 'b', moved: 2, state: 'disengaged' })],
    });
    act(t, 'b', { act: 'strike', weapon: 'spear', target: 'b' }, 6, 6, 4);
    expect(t.event('attackRolled').needed).toBe(18);
  });

  it('HM-ADJ-04, HM-RNG-01: a thrown spear meets no charge', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...spear, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { ...sword, dx: 9, option: 'b', moved: 2, state: 'disengaged' })],
    });
    act(t, 'b', { act: 'throw', weapon: 'spear', target: 'b' });
    stands(t, [6, 5, 4]);
    expect(t.event('attackRolled').needed).toBe(11);
  });

  it('HM-ADJ-06, HM-OPE-L: the last shot from the ground is a point better', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['light_crossbow'], posture: 'prone', option: 'l', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, ...spent })],
    });
    act(t, 'l', { act: 'shoot', weapon: 'light_crossbow', target: 'b' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(13);
  });

  it('HM-GEAR-05: a spear with a shield in the other hand is not held in both', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, engagedWith('spear', 'small_shield'))],
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

  it('HM-ADJ-05: nobody waits under (o)', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['dagger'], option: 'o', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, posture: 'kneeling', ...spent })],
    });
    keep(t, 'o');
    expect(t.offers({ act: 'grapple' })).toBe(true);
    expect(t.offers({ act: 'pass', wait: 'b' })).toBe(false);
    expect(rulesAgainst(t, { act: 'pass', wait: 'b' })).toEqual(['HM-ADJ-05']);
  });

  it('HM-ADJ-13, HM-DEF-02: a guard that has counted against the first blow counts against the second', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, engagedWith('short_sword', 'short_sword'))],
      B: [man('b', [0, -1], 3, { ...sword, dx: 10, option: 'k', state: 'engaged' })],
    });
    keep(t, 'j');
    t.dice().choose({ act: 'two', weapon: 'short_sword', target: 'b' });
    expect(t.decision.kind).toBe('strike.offerGuard');
    t.dice(6, 5, 1, 1).choose({ guard: null });
    expect(t.event('attackRolled').dice).toHaveLength(4);
    t.dice(6, 5, 1, 1).choose({ act: 'strike', weapon: 'short_sword', target: 'b' });
    expect(t.event('attackRolled').dice).toHaveLength(4);
  });

  it('HM-ADJ-13: with nobody left there is no second blow', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, engagedWith('short_sword', 'short_sword'))],
      B: [man('b', [0, -1], 3, { ...spent, hits: 10 }), man('c', [0, -9], 0, { ...spent })],
    });
    act(t, 'j', { act: 'two', weapon: 'short_sword', target: 'b' }, 1, 2, 2, 6);
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-ADJ-14: a bear that fills two of the front hexes is struck once', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'b', state: 'disengaged' })],
      B: [beast('bear', 'cave_bear', [1, -1], 2, { ...spent }), man('c', [-1, 0], 0, { ...spent })],
    });
    act(t, 'b', { act: 'sweep', weapon: 'arming_sword' }, 6, 5, 5, 6, 5, 5);
    expect(t.told('attackRolled').map(e => e.whom)).toEqual(['c', 'bear']);
  });

  it('HM-MISS-01, HM-HTH-17: at a pile the friend in it is rolled for last', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' }),
        man('f', [0, -2], 0, { ...spent }),
        man('p', [0, -4], 0, { hth: true, posture: 'prone', acted: true, option: 't', state: 'hth' }),
      ],
      B: [man('b', [0, -4], 3, { hth: true, posture: 'prone', acted: true, option: 't', state: 'hth' })],
    });
    act(t, 'f', { act: 'shoot', target: 'b' }, 4, 4, 4, 4, 4, 3, 4, 4, 4, 3);
    expect(t.told('friendPassed').map(e => e.whom)).toEqual(['f', 'p']);
    expect(t.event('attackRolled').needed).toBe(16);
    expect(stOf(t, 'b')).toBe(8);
  });

  it('HM-FACE-08, HM-PRN-01: a large figure that lies crawls and does not turn', () => {
    const t = fight({
      A: [beast('bear', 'cave_bear', [0, 0], 0, { posture: 'prone' })],
      B: [man('b', [0, -9], 3)],
      phase: 'movement',
      more: { active: 'A' },
    });
    move(t, 'bear');
    const facings = new Set(
      t.decision.options.flatMap(o => ('facing' in (o as object) ? [(o as { facing: number }).facing] : [])),
    );
    expect([...facings]).toEqual([0]);
    stop(t);
    expect(letters(t)).toEqual(['g', 'i']);
  });

  it('HM-FACE-07, HM-FACE-05: the edge of the wedge is in front, one hex beyond is not', () => {
    const shot = (place: readonly [number, number]) => {
      const t = fight({
        A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' })],
        B: [man('b', place, 3, { ...spent })],
      });
      keep(t, 'f');
      return t.offers({ act: 'shoot' });
    };
    expect([shot([3, -3]), shot([4, -3]), shot([-2, 0]), shot([-3, 1]), shot([-3, -1])]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('HM-FACE-09, HM-HEX-08: an arrow at a dragon is judged by the last hex outside it', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' })],
      B: [beast('d', 'young_dragon', [0, -8], 0, { ...spent })],
    });
    act(t, 'f', { act: 'shoot', target: 'd' }, 6, 5, 5);
    expect(
      t
        .event('attackRolled')
        .sums!.at(-1)!
        .parts.map(p => [p.rule, p.value]),
    ).toContainEqual(['HM-ADJ-03', 4]);
  });

  it('HM-HIT-11: a shield that is dropped in a bash protects no more', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['spike_shield'], ready: ['spike_shield'], option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...spent, ...sword })],
    });
    act(t, 'j', { act: 'strike', weapon: 'spike_shield' }, 6, 6, 5);
    expect(who(t, 'a').gear).toEqual([]);
    expect(t.g.ground.map(l => l.item)).toEqual(['spike_shield']);
  });

  it('HM-HIT-07, HM-GAP-11: a crossbow that breaks is gone, unfired bolts or not', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['light_crossbow'], option: 'f', state: 'disengaged' })],
      B: [man('b', [0, -4], 3, { ...spent })],
    });
    act(t, 'f', { act: 'shoot' }, 6, 6, 6);
    expect([who(t, 'a').gear, t.g.ground]).toEqual([[], []]);
  });

  it('HM-MISS-03, HM-MISS-04, HM-MISS-05: a sure hand still hits its friend on 14, harder on 15 and 17', () => {
    const fly = (...dice: number[]) => {
      const t = fight({
        A: [
          man('a', [0, 0], 0, { dx: 18, gear: ['hunting_bow'], option: 'f', state: 'disengaged' }),
          man('f', [0, -2], 0, { ...spent, st: 30 }),
        ],
        B: [man('b', [0, -5], 3, { ...spent })],
      });
      act(t, 'f', { act: 'shoot', target: 'b' }, ...dice);
      return 30 - stOf(t, 'f');
    };
    expect([fly(5, 5, 4, 3), fly(5, 5, 5, 3), fly(6, 6, 5, 3)]).toEqual([4, 8, 12]);
  });

  it('HM-RNG-02, HM-TAL-08, HM-RNG-03: 14 megahexes cost six, a steady aim five', () => {
    const far = (talents: readonly string[]) => {
      const t = fight({
        A: [
          man('a', [0, 16], 0, {
            gear: ['hunting_bow'],
            talents: ['bows', ...talents],
            option: 'f',
            state: 'disengaged',
          }),
        ],
        B: [man('b', [0, -16], 3, { ...spent })],
      });
      act(t, 'f', { act: 'shoot', target: 'b' }, 6, 5, 5);
      return need(t);
    };
    expect([far([]), far(['steady_aim'])]).toEqual([6, 7]);
  });

  it('HM-SIGHT-04, HM-RNG-04: behind its target a caster gains nothing', () => {
    const t = fight({
      A: [man('a', [0, 2], 0, { dx: 11, spells: ['stumble'], gear: [], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, 0], 0, { ...spent })],
      shadow: [[0, 0]],
    });
    act(t, 'h', { cast: 'stumble', target: 'b' }, 6, 5, 5);
    expect(t.event('spellFailed').needed).toBe(5);
  });

  it('HM-SIGHT-02, HM-SPL-12: in gloom and through gloom, unless a torch is near', () => {
    const t = (torch: boolean) => {
      const s = fight({
        A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' })],
        B: [man('b', [0, -3], 3, { ...spent, gear: torch ? ['torch'] : [], ready: torch ? ['torch'] : [] })],
        more: {
          turn: 2,
          magic: [
            {
              spell: 'gloom',
              caster: 'b',
              hexes: [
                [0, -2],
                [0, -3],
              ],
              since: 1,
            },
          ],
        },
      });
      act(s, 'f', { act: 'shoot', target: 'b' }, 6, 5, 5);
      return need(s);
    };
    expect([t(false), t(true)]).toEqual([2, 12]);
  });

  it('HM-TAL-04: an iron grip counts once', () => {
    const pile = { hth: true, posture: 'prone', acted: true, option: 't', state: 'hth', talents: ['iron_grip'] };
    const t = fight({
      A: [man('a', [0, 0], 0, { hth: true, posture: 'prone', option: 'v', state: 'hth' })],
      B: [man('b', [0, 0], 3, pile), man('c', [0, 0], 3, pile)],
    });
    take(t, 'v', 3, 3, 3, 2);
    expect(t.event('saveRolled')).toMatchObject({ needed: 10, passed: false });
  });

  it('HM-TAL-09, HM-MOVE-13: the runner pays for every second run', () => {
    const t = fight({
      A: [man('a', [0, 10], 0, { talents: ['runner'], runs: 1 })],
      B: [man('b', [0, -15], 3)],
      phase: 'movement',
      more: { active: 'A' },
    });
    go(t, 'a', [[0, 3]], 0, 'a');
    expect(who(t, 'a')).toMatchObject({ fatigue: 1, runs: 2 });
  });

  it('HM-TAL-13, HM-TURN-04: tied by a Tactician, both roll again with the bonus', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { talents: ['tactician'], iq: 11 })],
      B: [man('b', [0, -9], 3)],
      phase: 'initiative',
      dice: [4, 5, 3, 3],
    });
    expect(t.decision.seat).toBe('A');
  });
});
