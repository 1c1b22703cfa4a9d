import { describe, expect, it } from 'vitest';
import {
  act,
  at,
  beast,
  fight,
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
  who,
} from '../table.ts';

describe('creatures among men', () => {
  it('HM-MISS-01, HM-HEX-08: breath reaches the friend before a dragon from the edge of its footprint, and meets a shield', () => {
    const struck = (facing: number): number => {
      const shield = { gear: ['large_shield'], ready: ['large_shield'] };
      const t = fight({
        A: [man('a', [0, -6], 3, spent)],
        B: [
          beast('d', 'young_dragon', [0, 0], 0, { option: 'f', state: 'disengaged' }),
          man('f', [0, -2], facing, { ...shield, ...spent }),
        ],
      });
      return who(act(t, 'f', { act: 'breathe', target: 'a' }, 5, 5, 4, 1, 1, 2), 'f').hits;
    };
    expect([struck(3), struck(0)]).toEqual([4 - 1, 4]); // half of the shield's two, from the front alone
  });

  it('HM-ABL-05, HM-RET-01: who is trampled counts as hit', () => {
    const t = fight({
      phase: 'movement',
      A: [beast('k', 'thunder_tusker', [0, 0], 0)],
      B: [man('b', [0, -2], 3, { ...sword, gear: ['chainmail', 'dagger'] })],
      more: { order: ['A', 'B'] },
    });
    move(t, 'k');
    const push = t.decision.options.find(o => (o as { push?: unknown }).push === 0);
    expect(push).toBeDefined();
    t.dice(3).choose(push as never);
    expect(who(t, 'b').hits).toBe(2);
    expect(who(t, 'k').dealtTo).toEqual(['b']);
  });

  it('HM-ABL-07: no breath beyond the pool', () => {
    const t = fight({
      A: [beast('d', 'young_dragon', [0, 0], 0, { fatigue: 42, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -5], 3, spent)],
    });
    keep(t, 'b');
    expect(rulesAgainst(t, { act: 'breathe', target: 'b' })).toContain('HM-ABL-07');
  });

  it('HM-ABL-06, HM-DEF-02: a tail meets a defender with four dice', () => {
    const t = fight({
      A: [beast('d', 'young_dragon', [0, 0], 0, { option: 'b', state: 'disengaged' })],
      B: [man('b', [0, 2], 0, { ...sword, option: 'k', state: 'engaged', dx: 8 })],
    });
    act(t, 'b', { act: 'strike', weapon: 'tail', target: 'b' }, 3, 3, 3, 3, 3, 3);
    expect(who(t, 'b').hits).toBe(6);
  });

  it('HM-ABL-04: nobody pounces on a horse', () => {
    const t = fight({
      A: [beast('c', 'great_cat', [0, 0], 0, { option: 'b', state: 'disengaged' })],
      B: [beast('h', 'war_horse', [0, -1], 3, { acted: true, option: 'a', state: 'disengaged' })],
    });
    keep(t, 'b');
    expect(rulesAgainst(t, { act: 'grapple', weapon: 'hands', target: 'h' })).toContain('HM-HTH-05');
    expect(t.offers({ act: 'grapple', target: 'h' })).toBe(false);
  });

  it('HM-ABL-02, HM-RET-01: a push by a third figure breaks a hold', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [1, -2], 4, { ...sword, dealtTo: ['v'] }), beast('ge', 'grave_eater', [0, -1], 0, { holding: 'v' })],
      B: [man('v', [0, -2], 3, sword), man('z', [9, 9])],
    });
    t.choose({ push: 'v', to: hex(0, -3) });
    expect(who(t, 'ge').holding).toBeNull();
  });

  it('HM-ABL-02: nobody holds the dead', () => {
    const t = fight({
      A: [
        man('a', [1, -2], 4, { ...sword, dx: 14, option: 'b', state: 'disengaged' }),
        beast('ge', 'grave_eater', [0, 0], 0, { holding: 'v', ...spent }),
      ],
      B: [man('v', [0, -1], 3, { hits: 9, ...spent }), man('z', [9, 9], 0, spent)],
    });
    act(t, 'b', { act: 'strike', weapon: 'arming_sword', target: 'v' }, 3, 3, 3, 4, 4);
    expect(who(t, 'ge').holding).toBeNull();
  });

  it('HM-ABL-03, HM-INJ-02: venom works in the unconscious', () => {
    const t = fight({
      A: [beast('s', 'giant_snake', [0, 0], 0, { option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { hits: 8, ...spent }), man('z', [9, 9], 0, spent)],
    });
    keep(t, 'b');
    t.dice(3, 3, 3, 1, 6, 6, 6).choose({ act: 'strike', weapon: 'bite', target: 'b' });
    expect(stOf(t, 'b')).toBe(1);
    expect(who(t, 'b').venom).toEqual([{ hits: 2, phases: 2 }]);
  });

  it('HM-ABL-08, HM-ABL-06: the sting goes where the bite does not', () => {
    const t = fight({
      A: [beast('w', 'wyvern', [0, 0], 0, { option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, spent), man('c', [0, 3], 0, spent)],
    });
    keep(t, 'b');
    t.dice(6, 5, 5).choose({ act: 'strike', weapon: 'bite', target: 'b' });
    expect(t.decision.kind).toBe('furtherBlows.chooseNext');
    expect(t.offers({ act: 'strike', weapon: 'tail_sting', target: 'c' })).toBe(true);
    expect(t.offers({ act: 'strike', weapon: 'bite', target: 'c' })).toBe(false);
  });

  it('HM-ABL-02: held, it casts, picks up and rises; it neither shifts nor grapples', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['spark_dart'], gear: [] })],
      B: [beast('e', 'grave_eater', [0, -1], 3, { holding: 'a' })],
      phase: 'movement',
      more: { active: 'A', ground: [{ item: 'mace', at: [0, 1] }] },
    });
    move(t, 'a');
    expect(t.decision.options.some(o => 'move' in (o as object))).toBe(false);
    stop(t);
    if (t.decision.kind === 'moveFigure.turn') t.choose({ face: 0 });
    expect(letters(t)).toEqual(['j', 'k', 'm', 'n', 'q', 'r', 's']);
    expect(rulesAgainst(t, { option: 'o' })).toEqual(['HM-ABL-02']);
  });

  it('HM-ABL-02, HM-INJ-05: whoever is held and knocked down stays held', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['war_axe'], st: 14, dx: 13, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, st: 14, dx: 10, option: 'j', state: 'engaged' })],
      C: [beast('e', 'grave_eater', [1, -2], 4, { holding: 'b', ...spent, state: 'engaged', option: 'j' })],
    });
    keep(t, 'j');
    t.dice().choose({ act: 'strike', target: 'b' });
    t.dice(3, 3, 3, 4, 4).choose({ guard: null });
    expect(who(t, 'b')).toMatchObject({ posture: 'prone', fell: true });
    expect(who(t, 'e').holding).toBe('b');
  });

  it('HM-ABL-07, HM-MISS-01: breath must miss a friend, whose protection counts half', () => {
    const t = fight({
      A: [
        beast('d', 'young_dragon', [0, 0], 0, { option: 'b', state: 'disengaged' }),
        man('f', [0, -3], 0, { ...spent, gear: ['chainmail'] }),
      ],
      B: [man('b', [0, -5], 3, { ...spent })],
    });
    keep(t, 'b');
    t.dice(5, 5, 4, 2, 3, 4).choose({ act: 'breathe', target: 'b' });
    expect(t.event('friendHit').whom).toBe('f');
    expect(stOf(t, 'f')).toBe(12 - 8);
    expect(who(t, 'f').physicalNow).toBe(0);
    expect(who(t, 'd').fatigue).toBe(4);
  });

  it('HM-ABL-12: a rock that misses leaves nothing on the map', () => {
    const t = fight({
      A: [beast('g', 'hill_giant', [0, 0], 0, { option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -4], 3, { ...spent })],
    });
    act(t, 'b', { act: 'hurl', target: 'b' }, 6, 6, 6);
    expect(t.g.ground).toEqual([]);
    expect(t.told('itemBroken')).toEqual([]);
    expect(t.event('attackRolled').needed).toBe(5);
  });

  it('HM-ABL-05, HM-ENG-07: a friend pushed out of the way is not trampled', () => {
    const t = fight({
      A: [beast('t', 'thunder_tusker', [0, 0], 0), man('f', [0, -2], 0)],
      B: [man('b', [0, -12], 3)],
      phase: 'movement',
      more: { active: 'A' },
    });
    move(t, 't');
    const push = t.decision.options.find(o => (o as { push?: number }).push === 0);
    t.dice().choose(push as never);
    expect(at(t, 'f')).toEqual([0, -3]);
    expect(who(t, 'f')).toMatchObject({ hits: 0, moved: 0, state: null, changedHex: true });
  });

  it('HM-HTH-10, HM-ABL-02: whoever strikes back on a 6 with its claws may take hold', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 14, option: 'b', state: 'disengaged' })],
      B: [beast('g', 'grave_eater', [0, -1], 3, { ...spent })],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'g' }, 6, 3);
    expect(t.told('attackRolled')).toEqual([]);
    expect(t.decision).toMatchObject({ kind: 'strike.offerHold', slot: 'g' });
    t.choose({ hold: true });
    expect(who(t, 'g').holding).toBe('a');
    expect(at(t, 'a')).toEqual([0, 0]);
  });

  it('HM-HTH-10, HM-ABL-03: nor is its venom lost', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 14, option: 'b', state: 'disengaged' })],
      B: [
        beast('w', 'wolf', [0, -1], 3, {
          ...spent,
          posture: 'kneeling',
          option: 'g',
          keywords: [{ id: 'venom', hits: 2, phases: 2, attack: 'bite' }],
        }),
      ],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'w' }, 6, 3, 4, 4, 4);
    expect(who(t, 'a')).toMatchObject({ hits: 4, venom: [{ hits: 2, phases: 2 }] });
  });
});
