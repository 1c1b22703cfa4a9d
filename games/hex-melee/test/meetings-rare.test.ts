import { describe, expect, it } from 'vitest';
import { conditionOf } from '../src/figures.ts';
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
  take,
  who,
} from './table.ts';

describe('where rules meet that seldom do', () => {
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

  it('HM-SPL-24, HM-INJ-11: a sleeping hound that is gone need not be put anywhere', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { spells: ['call_hound', 'drowse'], wis: 12, gear: [] }),
        beast('h', 'wolf', [0, -3], 0, { kind: 'summoned', conjured: true, condition: 'asleep', posture: 'prone' }),
      ],
      B: [man('b', [0, -3], 3, { ...sword })],
      phase: 'renew',
      more: {
        turn: 2,
        magic: [
          { spell: 'call_hound', caster: 'a', target: 'h', since: 1 },
          { spell: 'drowse', caster: 'b', target: 'h', since: 1 },
        ],
      },
    });
    t.choose({ renew: false });
    expect(t.decision.kind).not.toBe('settle.choosePlace');
    expect(t.told('figureWoke')).toEqual([]);
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
  it('HM-SPL-21, HM-SPL-20: nobody snuffs a spell on the caster it dreads', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['snuff'], wis: 14, option: 'h', state: 'disengaged', gear: [] })],
      B: [man('b', [0, -2], 3, { ...spent, spells: ['dread', 'veil'], wis: 12 })],
      more: {
        turn: 2,
        magic: [
          { spell: 'dread', caster: 'b', target: 'a', since: 1 },
          { spell: 'veil', caster: 'b', target: 'b', since: 1 },
        ],
      },
    });
    keep(t, 'h');
    expect(t.offers({ cast: 'snuff' })).toBe(false);
    expect(rulesAgainst(t, { cast: 'snuff', spell: 2 })).toContain('HM-SPL-21');
  });
  it('HM-GAP-03, HM-SPL-27: Sky Stride cast again keeps a figure in the air', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { spells: ['sky_stride'], wis: 14, option: 'h', state: 'disengaged', gear: [] }),
        man('f', [0, 1], 0, { ...spent, air: 'flying' }),
      ],
      B: [man('b', [0, -9], 3, { ...spent })],
      more: { turn: 2, magic: [{ spell: 'sky_stride', caster: 'a', target: 'f', since: 1 }] },
    });
    act(t, 'h', { cast: 'sky_stride', target: 'f' }, 3, 3, 3);
    expect(who(t, 'f').air).toBe('flying');
    expect(t.g.magic.filter(m => m.spell === 'sky_stride')).toHaveLength(1);
  });
  it('HM-GAP-03, HM-SPL-22: Drowse cast again wakes nobody in between', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['drowse'], wis: 14, option: 'h', state: 'disengaged', gear: [] })],
      B: [man('b', [0, -2], 3, { condition: 'asleep', posture: 'prone' }), man('c', [0, -9], 3, { ...spent })],
      more: { turn: 4, magic: [{ spell: 'drowse', caster: 'a', target: 'b', since: 1 }] },
    });
    act(t, 'h', { cast: 'drowse', target: 'b' }, 2, 2, 3, 6, 6, 6);
    expect(conditionOf(who(t, 'b'))).toBe('asleep');
    expect(t.told('figureWoke')).toEqual([]);
    expect(t.g.magic.filter(m => m.spell === 'drowse').map(m => m.until)).toEqual([16]);
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
  it('HM-SPL-28, HM-TURN-04: the side of a puppet rolls for initiative', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['puppet_strings'], wis: 14, gear: [] })],
      B: [man('b', [0, -3], 3, { ...sword, control: 'A' })],
      phase: 'initiative',
      dice: [2, 5],
      more: { turn: 2, magic: [{ spell: 'puppet_strings', caster: 'a', target: 'b', since: 1 }] },
      witness: false,
    });
    expect(t.decision).toMatchObject({ seat: 'B', kind: 'initiative.chooseOrder' });
    t.dice().choose({ place: 'first' });
    t.dice(1, 1, 1).choose({ renew: true });
    expect(t.decision).toMatchObject({ seat: 'B', kind: 'moveSide.chooseFigure' });
  });
  it('HM-ADJ-13, HM-DEF-02: a guard that has counted against the first blow counts against the second', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          gear: ['short_sword', 'short_sword'],
          ready: ['short_sword', 'short_sword'],
          option: 'j',
          state: 'engaged',
        }),
      ],
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
      A: [
        man('a', [0, 0], 0, {
          gear: ['short_sword', 'short_sword'],
          ready: ['short_sword', 'short_sword'],
          option: 'j',
          state: 'engaged',
        }),
      ],
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
  it('HM-GAP-19: a Phantom that hits deals nothing, with dice', () => {
    const t = fight({
      A: [
        beast('p', 'wolf', [0, 0], 0, { kind: 'phantom', option: 'b', state: 'disengaged' }),
        man('a', [-5, 5], 0, { ...spent, spells: ['phantom'], wis: 12 }),
      ],
      B: [man('b', [0, -1], 3, { ...spent })],
      more: { turn: 2, magic: [{ spell: 'phantom', caster: 'a', target: 'p', since: 1 }] },
    });
    act(t, 'b', { act: 'strike', target: 'b' }, 3, 3, 3, 6);
    expect(stOf(t, 'b')).toBe(12);
    expect(t.event('damageRolled').amount).toBe(0);
  });
  it('HM-TURN-07: a caster that collapses in paying keeps what is paid and loses the rest', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['bolster', 'stone_hide'], wis: 12, fatigue: 12, gear: [] })],
      B: [man('b', [0, -9], 3, sword)],
      phase: 'renew',
      more: {
        turn: 2,
        magic: [
          { spell: 'bolster', caster: 'a', target: 'a', since: 1 },
          { spell: 'stone_hide', caster: 'a', target: 'a', since: 1 },
        ],
      },
    });
    t.dice(6, 6, 6).choose({ renew: true });
    expect(t.g.magic.map(m => m.spell)).toEqual(['bolster']);
    expect(conditionOf(who(t, 'a'))).toBe('collapsed');
  });
  it('HM-GAP-03: WIS / 4 continuing spells, one given up makes room', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          spells: ['bolster', 'stone_hide', 'veil'],
          wis: 12,
          gear: [],
          option: 'h',
          state: 'disengaged',
        }),
        man('f', [0, 1], 0, { ...spent }),
      ],
      B: [man('b', [0, -9], 3, { ...spent })],
      more: {
        turn: 2,
        magic: [
          { spell: 'bolster', caster: 'a', target: 'a', since: 1 },
          { spell: 'stone_hide', caster: 'a', target: 'a', since: 1 },
          { spell: 'bolster', caster: 'a', target: 'f', since: 1 },
        ],
      },
    });
    keep(t, 'h');
    expect(rulesAgainst(t, { cast: 'veil', target: 'a' })).toEqual(['HM-GAP-03']);
    expect(t.offers({ cast: 'bolster', target: 'f' })).toBe(true); // replaces its own
    t.choose({ end: 2 });
    expect(t.offers({ cast: 'veil', target: 'a' })).toBe(true);
  });
  it('HM-GAP-03: a triple Bolster is renewed twice for nothing', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['bolster'], wis: 12, gear: [], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -9], 3, { ...spent })],
    });
    act(t, 'h', { cast: 'bolster', target: 'a' }, 1, 1, 1);
    expect(t.g.magic[0]).toMatchObject({ free: 2 });
    expect(who(t, 'a').fatigue).toBe(2);
  });
  it('HM-SPL-05, HM-DEC-32: a flier that stumbles over somebody is put where its player likes', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['stumble'], wis: 12, gear: [], option: 'h', state: 'disengaged' })],
      B: [beast('bat', 'giant_bat', [0, -3], 3, { ...spent, air: 'flying' })],
    });
    act(t, 'h', { cast: 'stumble', target: 'bat' }, 1, 2, 2, 6, 6, 6);
    expect(who(t, 'bat')).toMatchObject({ air: 'ground', posture: 'prone', fell: true });
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
  it('HM-SPL-03: in a pile only the target and the neighbours are struck', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['splinter_storm'], wis: 12, gear: [], option: 'h', state: 'disengaged' })],
      B: [
        man('b', [0, -4], 3, { hth: true, posture: 'prone', acted: true, option: 't', state: 'hth' }),
        man('n', [0, -5], 0, { ...spent }),
      ],
      C: [man('c', [0, -4], 3, { hth: true, posture: 'prone', acted: true, option: 't', state: 'hth' })],
    });
    act(t, 'h', { cast: 'splinter_storm', target: 'b' }, 3, 3, 3, 1, 2, 5);
    expect([stOf(t, 'b'), stOf(t, 'c'), stOf(t, 'n')]).toEqual([9, 12, 9]);
  });
  it('HM-SPL-04: half of all protection, the shield included', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['sunder_bolt'], wis: 13, gear: [], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -2], 3, { ...spent, gear: ['leather', 'small_shield'] })],
    });
    act(t, 'h', { cast: 'sunder_bolt', target: 'b' }, 3, 3, 3, 1, 1, 2);
    expect(stOf(t, 'b')).toBe(12 - 4); // 5 less (2 + 1) / 2
  });
  it('HM-GAP-18, HM-ENC-08: the chest falls with its bearer and nobody else wins by leaving', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['chest'], hits: 9, ...spent })],
      B: [man('b', [0, -1], 3, { ...sword, option: 'j', state: 'engaged', dx: 9 })],
      more: { goals: [{ side: 'A', carry: { item: 'chest', edge: 'north' } }] },
    });
    act(t, 'j', { act: 'strike', target: 'a' }, 3, 3, 3, 1, 1);
    expect(conditionOf(who(t, 'a'))).toBe('wounded');
    expect(t.g.ground.map(l => l.item)).toEqual(['chest']);
  });
});
