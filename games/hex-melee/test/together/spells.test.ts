import { describe, expect, it } from 'vitest';
import { loadLevel } from '../../src/encumbrance/load.ts';
import { isEngaged } from '../../src/engagement/engagement.ts';
import { conditionOf } from '../../src/figures.ts';
import { isWall } from '../../src/map/terrain.ts';
import {
  act,
  beast,
  cell,
  dxOf,
  fight,
  hex,
  keep,
  man,
  maOf,
  move,
  rulesAgainst,
  spent,
  stOf,
  sword,
  who,
} from '../table.ts';

describe('spells among the other rules', () => {
  it('HM-SPL-02, HM-FLY-05: a chill halves the flying allowance', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['frost_lance'], option: 'h', state: 'disengaged' })],
      B: [beast('b', 'griffon', [0, -4], 3, { air: 'flying', acted: true, option: 'a', state: 'disengaged' })],
    });
    act(t, 'h', { cast: 'frost_lance', target: 'b' }, 3, 3, 3, 3, 3);
    expect(maOf(t, 'b')).toBe(10);
  });

  it('HM-SPL-05, HM-ABL-02: a holder that stumbles lets go', () => {
    const t = fight({
      A: [
        man('a', [0, 3], 0, { spells: ['stumble'], option: 'h', state: 'disengaged', dx: 14 }),
        man('v', [0, -1], 3, { ...sword, ...spent }),
      ],
      B: [beast('g', 'grave_eater', [0, 0], 0, { holding: 'v', option: 'b', state: 'disengaged' })],
    });
    act(t, 'h', { cast: 'stumble', target: 'g' }, 3, 3, 3, 6, 6, 6);
    expect(who(t, 'g')).toMatchObject({ posture: 'prone', holding: null });
  });

  it('HM-SPL-09, HM-ENG-04: a crossbow dropped by a numb grip engages nobody', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['numb_grip'], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -2], 3, { ...spent, gear: ['light_crossbow'] })],
    });
    act(t, 'h', { cast: 'numb_grip', target: 'b' }, 3, 3, 3, 6, 6, 6);
    expect(t.g.ground).toMatchObject([{ item: 'light_crossbow' }]);
    expect(isEngaged(t.g, who(t, 'a'))).toBe(false);
  });

  it('HM-SPL-08, HM-ADJ-17: rubble under somebody who has moved costs nothing yet', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['rubble'], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -2], 3, { ...spent, moved: 1 })],
    });
    keep(t, 'h');
    const offer = t.decision.options.find(o => (o as { cast?: string }).cast === 'rubble');
    expect(offer).toBeDefined();
    expect(dxOf(t, 'b')).toBe(12);
  });

  it('HM-SPL-21, HM-OPH-T: no blow in a pile at the dreaded caster', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hth: true, posture: 'prone', dx: 14, option: 't', state: 'hth' })],
      B: [
        man('b', [0, 0], 3, {
          hth: true,
          posture: 'prone',
          dx: 10,
          acted: true,
          option: 't',
          state: 'hth',
          spells: ['dread'],
          wis: 12,
        }),
      ],
      more: { turn: 2, magic: [{ spell: 'dread', caster: 'b', target: 'a', since: 1 }] },
    });
    keep(t, 't');
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-SPL-21, HM-DIS-03: nor a parting one', () => {
    const t = fight({
      A: [man('d', [0, 0], 0, { ...sword, dx: 13, option: 'n', state: 'engaged', spells: ['dread'], wis: 12 })],
      B: [man('e', [0, -1], 3, { ...sword, dx: 12, option: 'j', state: 'engaged' })],
      more: { turn: 2, magic: [{ spell: 'dread', caster: 'd', target: 'e', since: 1 }] },
    });
    keep(t, 'n');
    t.choose({ to: hex(0, 1), facing: 0 });
    keep(t, 'j');
    expect(t.offers({ act: 'parting' })).toBe(false);
  });

  it('HM-SPL-20, HM-SPL-23: a rib that is snuffed stands open at once', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['snuff'], wis: 14, option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -6], 3, { ...spent, spells: ['stone_rib'], wis: 12 })],
      more: { turn: 3, magic: [{ spell: 'stone_rib', caster: 'b', hexes: [[0, -2]], since: 1 }] },
    });
    keep(t, 'h');
    expect(isWall(t.g, cell(t, 0, -2))).toBe(true);
    const offer = t.decision.options.find(o => (o as { cast?: string }).cast === 'snuff');
    expect(offer).toBeDefined();
    t.dice(3, 3, 3, 5, 4, 4).choose(offer as never);
    expect(isWall(t.g, cell(t, 0, -2))).toBe(false);
    expect(who(t, 'a').fatigue).toBe(4);
  });

  it('HM-SPL-23: no rib where something lies', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['stone_rib'], wis: 14, option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -6], 3, spent)],
      more: { ground: [{ item: 'dagger', at: [0, -2] }] },
    });
    keep(t, 'h');
    expect(t.offers({ cast: 'stone_rib', at: hex(0, -2) })).toBe(false);
    expect(rulesAgainst(t, { cast: 'stone_rib', at: hex(0, -2) })).toContain('HM-SPL-23');
  });

  it('HM-SPL-11, HM-INJ-11: breath lent to a sleeper leaves it asleep', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { spells: ['lend_breath'], wis: 14, option: 'h', state: 'disengaged' }),
        man('u', [0, -1], 0, { fatigue: 13, condition: ['collapsed', 'asleep'] }),
      ],
      B: [man('b', [0, -6], 3, { ...spent, spells: ['drowse'], wis: 14 })],
      more: { turn: 3, magic: [{ spell: 'drowse', caster: 'b', target: 'u', since: 2 }] },
    });
    act(t, 'h', { cast: 'lend_breath', target: 'u' }, 3, 3, 3, 5);
    expect(who(t, 'u')).toMatchObject({ fatigue: 8, causes: ['asleep'] });
  });

  it('HM-SPL-22, HM-HTH-18: sleep in a pile ends it, and the fight with it', () => {
    const t = fight({
      A: [
        man('a', [0, 4], 0, { spells: ['drowse'], wis: 14, option: 'h', state: 'disengaged', dx: 14 }),
        man('p', [0, 2], 0, { hth: true, posture: 'prone', dx: 11, option: 't', state: 'hth' }),
      ],
      B: [man('b', [0, 2], 3, { hth: true, posture: 'prone', dx: 10, option: 't', state: 'hth' })],
    });
    act(t, 'h', { cast: 'drowse', target: 'b' }, 3, 3, 3, 6, 6, 6);
    expect(conditionOf(who(t, 'b'))).toBe('asleep');
    expect(who(t, 'p').hth).toBe(false);
    expect(t.g.result).toMatchObject({ winners: ['A'] });
  });

  it('HM-SPL-27, HM-ENC-05: nobody strides the sky with a heavy load', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { spells: ['sky_stride'], wis: 14, option: 'h', state: 'disengaged' }),
        man('f', [0, -1], 0, { st: 8, gear: ['plate', 'dagger'], ...spent }),
      ],
      B: [man('b', [0, -6], 3, spent)],
    });
    keep(t, 'h');
    expect(t.offers({ cast: 'sky_stride', target: 'f' })).toBe(false); // 17 lb are more than twice 8
  });

  it('HM-SPL-15, HM-GAP-19: a clear eye is not bitten by a figment', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, spells: ['clear_eye'], wis: 12, ...spent })],
      B: [
        man('b', [0, -6], 3, { ...spent, spells: ['figment'], wis: 14 }),
        beast('w', 'wolf', [0, -1], 3, { kind: 'figment', option: 'b', state: 'disengaged' }),
      ],
      more: {
        turn: 3,
        magic: [
          { spell: 'figment', caster: 'b', target: 'w', since: 1 },
          { spell: 'clear_eye', caster: 'a', target: 'a', since: 1 },
        ],
      },
    });
    expect(isEngaged(t.g, who(t, 'a'))).toBe(false);
    act(t, 'b', { act: 'strike', weapon: 'bite', target: 'a' }, 3, 3, 3);
    expect(who(t, 'a').hits).toBe(0);
  });

  it('HM-SPL-24: the spell ends with its hound', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'b', state: 'disengaged' })],
      B: [
        man('b', [0, -6], 3, { ...spent, spells: ['call_hound'], wis: 14 }),
        beast('w', 'wolf', [0, -1], 3, { kind: 'summoned', hits: 7, ...spent }),
      ],
      more: { turn: 3, magic: [{ spell: 'call_hound', caster: 'b', target: 'w', since: 1 }] },
    });
    act(t, 'b', { act: 'strike', weapon: 'arming_sword', target: 'w' }, 3, 3, 3, 4, 4);
    expect(t.g.magic).toEqual([]);
  });

  it('HM-SPL-28: a puppet is not yielded', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { spells: ['puppet_strings'], wis: 14 })],
      B: [man('p', [0, -3], 0, { ...sword, control: 'A' }), man('z', [9, 9])],
      more: {
        turn: 3,
        order: ['A', 'B'],
        exits: [
          { side: 'B', edge: 'any' },
          { side: 'A', edge: 'any' },
        ],
        magic: [{ spell: 'puppet_strings', caster: 'a', target: 'p', since: 1 }],
      },
    });
    move(t, 'p');
    expect(t.offers({ yield: true })).toBe(false);
    expect(rulesAgainst(t, { yield: true })).toContain('HM-SPL-28');
  });

  it('HM-SPL-03: splinters strike the caster next to its target', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['splinter_storm'], wis: 14, option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { ...spent, gear: ['small_shield', 'dagger'] })],
    });
    act(t, 'h', { cast: 'splinter_storm', target: 'b' }, 3, 3, 3, 3, 5, 6);
    expect(who(t, 'b').hits).toBe(7);
    expect(who(t, 'a').hits).toBe(4);
  });

  it('HM-SPL-13, HM-GAP-19: an image of somebody who is there is somebody else', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['phantom'], wis: 12, option: 'h', state: 'disengaged' })],
      B: [beast('wolf-1', 'wolf', [0, -6], 3, spent), beast('wolf-2', 'wolf', [3, -6], 3, spent)],
    });
    act(t, 'h', { cast: 'phantom', creature: 'wolf' }).choose({ at: hex(0, -2) });
    t.dice(3, 3, 3).choose({ face: 0 });
    const ids = t.g.figures.map(f => f.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(5);
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

  it('HM-SPL-17, HM-ADJ-15: fire under a caster puts it two back and burns after the turn', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['hearthflare'], wis: 12, gear: [], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -3], 3, { ...sword, dx: 11, option: 'b', state: 'disengaged' })],
    });
    act(t, 'h', { cast: 'hearthflare', at: hex(0, -3) }, 3, 3, 3);
    expect([stOf(t, 'b'), dxOf(t, 'b')]).toEqual([12, 9]);
  });

  it('HM-SPL-25, HM-GAP-19: a Figment at ST 1 is gone and leaves nothing', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [
        beast('w', 'wolf', [0, -1], 3, { ...spent, kind: 'figment', hits: 1 }),
        man('b', [0, -9], 3, { ...spent, spells: ['figment'], wis: 12 }),
      ],
      more: { turn: 2, magic: [{ spell: 'figment', caster: 'b', target: 'w', since: 1 }] },
    });
    act(t, 'j', { act: 'strike', target: 'w' }, 3, 3, 3, 4, 4);
    expect([who(t, 'w').exit, t.g.magic, t.told('figureDied')]).toEqual(['vanished', [], []]);
  });

  it('HM-SPL-21: to help the dreaded caster is no attack on it', () => {
    const t = fight({
      A: [
        man('m', [0, 0], 0, { wis: 12, spells: ['knit_flesh', 'bolster', 'dazzle'], option: 'h', state: 'disengaged' }),
      ],
      B: [man('c', [0, -1], 3, { ...spent, hits: 3, wis: 12, spells: ['dread'] })],
      more: { turn: 3, magic: [{ spell: 'dread', caster: 'c', target: 'm', since: 2 }] },
    });
    keep(t, 'h');
    expect(t.offers({ cast: 'knit_flesh', target: 'c' })).toBe(true);
    expect(t.offers({ cast: 'bolster', target: 'c' })).toBe(true);
    expect(rulesAgainst(t, { cast: 'dazzle', target: 'c' })).toEqual(['HM-SPL-21']);
  });

  it('HM-SPL-25, HM-SPL-20: a stated Figment of three hexes costs what it does when cast', () => {
    const t = fight({
      A: [man('m', [0, 0], 0, { wis: 12, spells: ['snuff'], option: 'h', state: 'disengaged' })],
      B: [
        man('c', [9, 9], 0, { ...spent, wis: 12, spells: ['figment'] }),
        beast('f', 'cave_bear', [0, -3], 0, { ...spent, kind: 'figment', conjured: true }),
      ],
      more: { turn: 3, magic: [{ spell: 'figment', caster: 'c', target: 'f', since: 2 }] },
    });
    expect(t.g.magic[0]).toMatchObject({ cost: 6, upkeep: 2 });
    act(t, 'h', { cast: 'snuff' }, 6, 5, 5);
    expect(who(t, 'm').fatigue).toBe(3);
  });
});
