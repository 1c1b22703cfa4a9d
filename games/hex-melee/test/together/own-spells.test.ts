import { diceOn, newLuck } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { isArmed } from '../../src/engagement/engagement.ts';
import { conditionOf } from '../../src/figures.ts';
import { game } from '../../src/index.ts';
import { view } from '../../src/view.ts';
import {
  act,
  at,
  beast,
  engagedWith,
  fight,
  hex,
  keep,
  labelsAgainst,
  type Man,
  man,
  spent,
  sword,
  type Table,
  who,
} from '../table.ts';

describe('spells that a caster lets end', () => {
  const ribbed = (by: Record<string, unknown>, foe: Man = man('b', [0, -5], 3, spent)): Table =>
    fight({
      A: [man('a', [0, 0], 0, { wis: 12, spells: ['stone_rib'], ...by })],
      B: [foe],
      more: { magic: [{ spell: 'stone_rib', caster: 'a', hexes: [hex(0, -2)] }] },
    });

  it('HM-DEC-33, HM-GAP-03: an archer drops its own Stone Rib at its turn, and shoots', () => {
    const t = ribbed({ gear: ['hunting_bow'], option: 'f', state: 'disengaged' });
    expect(t.decision.kind).toBe('act.keepOrChange');
    expect(labelsAgainst(t, { end: 9 })).toEqual(['no continuing spell of its own']);
    t.choose({ end: 1 });
    expect(t.g.magic).toEqual([]);
    expect(t.decision.kind).toBe('act.keepOrChange'); // the option is still to be kept or changed
    act(t, 'f', { act: 'shoot', target: 'b' }, 3, 3, 3, 4);
    expect(who(t, 'b').hits).toBe(5);
  });

  it('HM-DEC-33: so does whoever is asked under (b), (j), (e), (i) or (n); nobody ends the spell of another', () => {
    const near = man('b', [0, -1], 3, { ...sword, ...spent });
    const cases: readonly [string, Record<string, unknown>, Man | undefined][] = [
      ['j', engagedWith('arming_sword'), near],
      ['n', { ...engagedWith('arming_sword'), option: 'n' }, near],
      ['e', { gear: ['arming_sword', 'dagger'], option: 'e', state: 'disengaged' }, undefined],
      ['i', { option: 'i', state: 'disengaged' }, undefined],
      ['b', { gear: ['javelin'], option: 'b', state: 'disengaged' }, man('b', [-1, -3], 3, spent)],
    ];
    for (const [option, by, foe] of cases) {
      const t = keep(ribbed(by, foe), option);
      expect([option, t.decision.kind, t.offers({ end: 1 })]).toEqual([
        option,
        expect.not.stringMatching(/^act/),
        true,
      ]);
      expect(labelsAgainst(t, { end: 2 })).toEqual(['no continuing spell of its own']);
      t.choose({ end: 1 });
      expect([option, t.g.magic.length, t.decision.slot]).toEqual([option, 0, 'a']);
      expect(who(t, 'a')).toMatchObject({ acted: false, option });
    }
    const other = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' })],
      B: [man('b', [0, -5], 3, { wis: 12, spells: ['stone_rib'], ...spent })],
      more: { magic: [{ spell: 'stone_rib', caster: 'b', hexes: [hex(0, -2)] }] },
    });
    expect(other.offers({ end: 1 })).toBe(false);
    expect(labelsAgainst(other, { end: 1 })).toEqual(['no continuing spell of its own']);
  });

  it('HM-DEC-33, HM-DEC-32: who ends its flight over somebody is set down before it goes on', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          wis: 12,
          spells: ['sky_stride'],
          air: 'flying',
          gear: ['javelin'],
          option: 'b',
          state: 'disengaged',
        }),
        man('f', [3, 3], 0, { condition: 'wounded', hits: 11 }),
      ],
      B: [man('b', [0, -3], 3, spent)],
      more: { magic: [{ spell: 'sky_stride', caster: 'a', target: 'a' }] },
    });
    t.choose({ end: 1 });
    expect([who(t, 'a').air, at(t, 'a'), conditionOf(who(t, 'f'))]).toEqual(['ground', [0, 0], 'wounded']);
    expect(t.decision.kind).toBe('act.keepOrChange');
  });

  it('HM-GAP-21, HM-DEC-33: the doctrine ends no spell by the way', () => {
    const t = ribbed({ gear: ['hunting_bow'], option: 'f', state: 'disengaged' }, man('b', [-1, -4], 3, spent));
    const dice = diceOn(newLuck('policy'), 'policy');
    while (t.decision.slot === 'a') {
      const { choice } = game.policy!(game.resample(t.g, 'A', null), t.decision, dice, 'doctrine');
      expect(choice).not.toHaveProperty('end');
      t.choose(choice as object);
    }
  });
});

describe('what place spells and clear eyes reach', () => {
  it('HM-GAP-03, HM-SPL-25: every hex of a large Figment lies within 8 hexes, adjacent or in front', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { wis: 12, spells: ['figment'], option: 'h', state: 'disengaged' })],
      B: [man('b', [5, -5], 3, spent)],
    });
    keep(t, 'h').choose({ cast: 'figment', creature: 'cave_bear' });
    expect(t.offers({ at: hex(0, -8), facing: 0 })).toBe(true); // its tail towards the caster
    expect(t.offers({ at: hex(0, -8), facing: 3 })).toBe(false); // two of its hexes beyond the eighth
    expect(t.offers({ at: hex(0, 1), facing: 0 })).toBe(false); // behind the caster only the adjacent hex
    expect(labelsAgainst(t, { at: hex(0, -8), facing: 3 })).toEqual(['no room for the whole figure in that facing']);
  });

  it('HM-FACE-06: a caster of several hexes reaches whatever touches any of them, before and behind', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          hexes: 7,
          wis: 12,
          spells: ['dazzle', 'stone_hide', 'rubble'],
          option: 'h',
          state: 'disengaged',
        }),
        man('f', [0, 2], 0, spent), // behind it, next to its tail
      ],
      B: [man('b', [1, 1], 0, spent), man('c', [0, 3], 0, spent)],
    });
    keep(t, 'h');
    expect(t.offers({ cast: 'stone_hide', target: 'f' })).toBe(true);
    expect(t.offers({ cast: 'dazzle', target: 'b' })).toBe(true);
    expect(t.offers({ cast: 'rubble', at: hex(-1, 2) })).toBe(true);
    expect(t.offers({ cast: 'dazzle', target: 'c' })).toBe(false); // behind it and not adjacent
  });

  it('HM-SPL-15, HM-GAP-19: Clear Eye shows the illusions that its bearer can see, and no others', () => {
    const looksLike = (eye: Record<string, unknown>, wall: readonly [number, number][]): string => {
      const t = fight({
        A: [man('a', [0, 0], 0, eye)],
        B: [
          man('b', [0, -8], 3, { wis: 12, spells: ['figment', 'clear_eye'], ...spent }),
          beast('w', 'wolf', [0, -4], 3, { kind: 'figment', ...spent }),
        ],
        wall,
        more: {
          magic: [
            { spell: 'clear_eye', caster: 'b', target: 'a' },
            { spell: 'figment', caster: 'b', target: 'w' },
          ],
        },
      });
      return view(t.g, 'A').figures.find(f => f.id === 'w')!.kind;
    };
    const awake = { option: 'b', state: 'disengaged' };
    expect(looksLike(awake, [])).toBe('figment');
    expect(looksLike(awake, [[0, -2]])).toBe('creature');
    expect(looksLike({ condition: 'wounded', hits: 11 }, [])).toBe('creature');
  });
});

describe('a cestus from the ground', () => {
  it('HM-GEAR-05, HM-ENG-04, HM-SPL-09: is worn, not held: it arms nobody and no numb hand drops it', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { option: 'e', state: 'disengaged' })],
      B: [man('b', [0, -3], 3, { wis: 9, dx: 9, spells: ['numb_grip'], option: 'h', state: 'disengaged' })],
      more: { ground: [{ item: 'cestus', at: hex(0, 0) }] },
    });
    keep(t, 'e').choose({ do: 'pickUp', item: 'cestus' });
    expect(who(t, 'a').gear.map(({ id, carried }) => [id, carried])).toEqual([['cestus', 'worn']]);
    expect(isArmed(who(t, 'a'))).toBe(false);
    keep(t, 'h').dice(1, 1, 1, 6, 6, 6).choose({ cast: 'numb_grip', target: 'a' });
    expect(who(t, 'a').gear).toHaveLength(1);
  });
});

describe('spells on the ground, laid again', () => {
  it('HM-GAP-03: Hearthflare on the same hex takes the place of the old one, also for whoever keeps as many as it can', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { wis: 10, spells: ['hearthflare', 'gloom'], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -8], 3, spent)],
      more: {
        turn: 2,
        magic: [
          { spell: 'hearthflare', caster: 'a', hexes: [hex(0, -4)], since: 1 },
          { spell: 'gloom', caster: 'a', hexes: [hex(0, -2), hex(0, -3)], since: 1 },
        ],
      },
    });
    keep(t, 'h');
    expect(t.offers({ cast: 'hearthflare', at: hex(0, -5) })).toBe(false);
    expect(labelsAgainst(t, { cast: 'hearthflare', at: hex(0, -5) })).toEqual([
      'it keeps as many spells as WIS / 4 allows',
    ]);
    expect(t.offers({ cast: 'gloom' })).toBe(false); // it lay on two hexes: one alone does not take its place
    act(t, 'h', { cast: 'hearthflare', at: hex(0, -4) }, 1, 1, 2);
    expect(t.g.magic.map(({ spell, free }) => [spell, free])).toEqual([
      ['gloom', 0],
      ['hearthflare', 1],
    ]);
  });
});

describe('spells of friends and puppets', () => {
  it('HM-SPL-20, HM-GAP-03: a friend may forgo to hold its own spell against Snuff', () => {
    const snuffed = () =>
      act(
        fight({
          A: [
            man('a', [0, 0], 0, { wis: 12, spells: ['snuff'], option: 'h', state: 'disengaged' }),
            man('c', [2, 0], 0, { wis: 12, spells: ['gloom'], ...spent }),
          ],
          B: [man('b', [0, -8], 3, spent)],
          more: { turn: 2, magic: [{ spell: 'gloom', caster: 'c', hexes: [hex(0, -1)], since: 1 }] },
        }),
        'h',
        { cast: 'snuff', spell: 1 },
        ...[2, 2, 2],
      );
    expect(snuffed().decision).toMatchObject({ kind: 'cast.offerToForgo', slot: 'c' });
    expect(snuffed().choose({ resist: false }).g.magic).toEqual([]);
    expect(snuffed().dice(4, 4, 4).choose({ resist: true }).g.magic.length).toBe(1);
  });

  it('HM-SPL-28: a puppet is not made to attack itself by magic; to help itself it is', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { wis: 14, spells: ['puppet_strings'], ...spent })],
      B: [
        man('b', [0, -4], 3, {
          wis: 14,
          spells: ['drowse', 'stumble', 'numb_grip', 'bolster'],
          control: 'A',
          option: 'h',
          state: 'disengaged',
        }),
        man('c', [0, -9], 3, spent),
      ],
      more: { turn: 3, magic: [{ spell: 'puppet_strings', caster: 'a', target: 'b', since: 2 }] },
    });
    keep(t, 'h');
    expect(t.offers({ cast: 'bolster', target: 'b' })).toBe(true);
    for (const cast of ['drowse', 'stumble', 'numb_grip']) {
      expect([cast, t.offers({ cast, target: 'b' })]).toEqual([cast, false]);
      expect(labelsAgainst(t, { cast, target: 'b' })).toEqual(['a puppet is not made to attack itself']);
    }
  });
});
