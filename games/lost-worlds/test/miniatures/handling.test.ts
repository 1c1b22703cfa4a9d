// Laying down, examining, aiming and what is tall: one meaning wherever the rules speak of it.

import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { combat } from './combat-table.ts';
import { game } from './game.ts';
import { alone, far, type Level } from './moving-table.ts';
import { body, character, fighter, forbids, lies, moving, mp, position, thing } from './table.ts';

describe('things in hand', () => {
  it('LWM-CH-17: a weapon is held like anything else and may be laid down', () => {
    const t = alone({ at: [4, 4] });
    t.choose({ do: 'drop', what: 'A.weapon', to: [5, 4] });
    expect([lies(t, 'A.weapon'), fighter(t, 'A').weaponDown, mp(t, 'A')]).toEqual([[5, 4], true, 4]);
    t.choose({ do: 'move', to: [5, 4] }).choose({ do: 'pickUp', what: 'A.weapon' });
    expect([thing(t, 'A.weapon').heldBy, fighter(t, 'A').weaponDown]).toEqual(['A', false]);
    const spare = alone({ at: [4, 4], profile: 'ranger' });
    spare.choose({ do: 'drop', what: 'A.dagger1', to: [4, 4] });
    expect([lies(spare, 'A.dagger1'), fighter(spare, 'A').weaponDown]).toEqual([[4, 4], false]);
  });
  it('LWM-CMB-11: who is stated without a weapon has nothing to drop', () => {
    const disarmed = (b: Record<string, unknown>) => {
      const t = position({
        sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4], profile: 'brigand', ...b } } },
        start: {
          phase: 'combat',
          order: ['red', 'blue'],
          edges: [{ a: 'A', b: 'B', pageSeenByA: 33, pageSeenByB: 33 }],
        },
      });
      t.choose(28, 'A').choose(12, 'B'); // page 53: the weapon is struck from the hand of whoever has one
      expect(t.told('pageFound')[0]).toMatchObject({ subject: 'B', page: 53 });
      return [t.told('weaponFell').length, fighter(t, 'B').weaponDown];
    };
    expect(disarmed({})).toEqual([1, true]);
    expect(disarmed({ weapon: null, thrown: {} })).toEqual([0, false]);
  });
  it('LWM-CH-11 LWM-CH-18: a blocked carrier pays no carry point to regain its balance', () => {
    const t = position({
      sides: {
        red: { A: { at: [4, 4], posture: 'offBalance', turn: { blocked: true } } },
        blue: { B: { at: [9, 9] } },
      },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
      start: { phase: 'movement', order: ['red', 'blue'], slot: 'red' },
    });
    t.choose('A');
    expect(t.decision.kind).toBe('act.chooseAction');
    t.choose({ do: 'regainBalance' });
    expect([mp(t, 'A'), thing(t, 'sack').heldBy]).toEqual([3, 'A']);
    const free = position({
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [9, 9] } } },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
      start: { phase: 'movement', order: ['red', 'blue'], slot: 'red' },
    });
    expect(free.choose('A').decision.kind).toBe('moveCharacter.carryOrDrop');
  });
});

describe('examining', () => {
  const search = (special: Record<string, unknown> = {}) =>
    moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { V: { at: [4, 4], body: -5 }, B: far } },
      special,
    });
  it('LWM-BRD-08: a body is handled like an object, and may hold what the scenario hid on it', () => {
    const t = search();
    t.choose({ do: 'examine', what: 'V' });
    expect([t.event('examined'), mp(t, 'A')]).toMatchObject([{ thing: 'V', found: null }, 2]);
    const finds = search({ finds: [{ object: 'V', item: 'key' }] });
    finds.choose({ do: 'examine', what: 'V' });
    expect([thing(finds, 'key').heldBy, character(finds, 'V').examined]).toEqual(['A', true]);
    finds.choose({ do: 'examine', what: 'V' });
    expect(finds.event('examined')).toMatchObject({ found: null });
  });
  it('LWM-CH-20: a weapon that somebody dropped is an object; what others hold is not', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [9, 9], weaponAt: [4, 4] }, C: { at: [5, 4] } } },
    });
    expect(t.offers({ do: 'examine', what: 'B.weapon' })).toBe(true);
    expect(forbids(t, { do: 'examine', what: 'C.weapon' })).toEqual(['LWM-CH-20']);
    expect(forbids(t, { do: 'examine', what: 'C' })).toEqual(['LWM-CH-20']);
  });
});

describe('aiming', () => {
  it("LWM-THR-01: a friend's space cannot be aimed at, a body's can", () => {
    const t = moving('A', {
      sides: {
        red: { A: { at: [4, 4], turn: { mp: 4, carryPaid: true } }, F: { at: [6, 4] }, U: { at: [4, 6], body: 0 } },
        blue: { B: far },
      },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
    });
    t.choose({ do: 'throw', what: 'sack' });
    expect(forbids(t, [6, 4])).toEqual(['LWM-THR-01']);
    expect([t.offers([4, 6]), t.offers([5, 4])]).toEqual([true, true]);
  });
});

describe('what is tall', () => {
  const shove = (height: number, kind: string, levels: readonly Level[] = []) =>
    forbids(
      alone({ at: [4, 4], height }, levels, [
        { id: 'chest', kind: 'sack', at: [5, 4] },
        { id: 'x', kind, at: [6, 4] },
      ]),
      { do: 'shoveObject', what: 'chest', to: [6, 4] },
    );
  it('LWM-CH-22: nothing is shoved where something at least one less than the shover’s height lies', () => {
    expect([shove(3, 'barrel'), shove(4, 'barrel'), shove(6, 'table')]).toEqual([['LWM-CH-22'], [], ['LWM-CH-22']]);
    const onto = (height: number) =>
      forbids(
        moving('A', {
          sides: { red: { A: { at: [4, 4], height } }, blue: { U: { at: [6, 4], body: 0 }, B: far } },
          objects: [{ id: 'sack', kind: 'sack', at: [5, 4] }],
        }),
        { do: 'shoveObject', what: 'sack', to: [6, 4] },
      );
    expect([onto(2), onto(3)]).toEqual([['LWM-CH-22'], []]); // a body lies one high
  });
});

describe('who fights and who has the credit', () => {
  it('LWM-CMB-01: a sleeper is not asked to engage, and may be engaged', () => {
    const t = combat({
      red: { A: { at: [4, 4], undefended: 'W', spells: [{ card: 'S12', rounds: 3 }] } },
      blue: { B: { at: [5, 4], undefended: 'E' } },
    });
    expect(t.open.map(({ kind, slot }) => `${kind} ${slot}`)).toEqual(['declareEngagements.declare B']);
  });
  it('LWM-XP-01: credit when an opponent first brings it down, also after a fall by its own side', () => {
    const struck = (b: Record<string, unknown>) => {
      const t = moving('A', {
        sides: {
          red: { A: { at: [4, 4], turn: { mp: 4, carryPaid: true } } },
          blue: { B: { at: [6, 4], body: 1, ...b }, C: far },
        },
        objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
      });
      t.choose({ do: 'throw', what: 'sack' }).dice(1).choose([6, 4]);
      expect(body(t, 'B')).toBe(-1);
      return fighter(t, 'A').xp;
    };
    expect([struck({}), struck({ defeated: true })]).toEqual([11, 0]);
    const lying = (defeated?: boolean) =>
      character(
        moving('A', {
          sides: {
            red: { A: { at: [4, 4] } },
            blue: { B: { at: [6, 4], body: 0, ...(defeated === undefined ? {} : { defeated }) }, C: far },
          },
        }),
        'B',
      ).defeated;
    expect([lying(), lying(false)]).toEqual([true, false]);
    const jumper = moving('B', {
      sides: { blue: { B: { at: [4, 4], body: 1 }, C: { at: [8, 8] } }, red: { A: far } },
      levels: [[4, 4, 4]],
    });
    jumper.dice(6).choose({ do: 'jumpDown', to: [5, 4] }); // brought down by nobody but itself
    expect([body(jumper, 'B'), character(jumper, 'B').defeated]).toEqual([-3, false]);
  });
});

describe('cards on the board', () => {
  const chooser = (more: Record<string, unknown>) => ({
    kind: 'miniatures',
    map: ['0. 0. 0. 0.'],
    books: { squire: { base: 'hesta', stats: { gear: ['one sword'] } } },
    sides: [
      { id: 'red', characters: [{ id: 'A', fighter: 'squire', at: [0, 0], cards: 'choose', ...more }] },
      { id: 'blue', characters: [{ id: 'B', profile: 'guard', at: [3, 0] }] },
    ],
  });
  it('LWM-CMB-10: a Character may have card points, and then selects items and campaign cards within them', () => {
    const t = given(game, chooser({ cardPoints: 3 }));
    expect(t.decision.kind).toBe('selectCards.addCard');
    expect([t.offers('I01'), t.offers('C01'), t.offers('C02')]).toEqual([true, true, false]);
    const none = given(game, chooser({}));
    expect([none.offers('I01'), none.offers('C01')]).toEqual([false, false]);
  });
});

describe('what is seen of Battle Zones', () => {
  const zone = (upper: string, lower: string, figure: string | null) => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4], profile: upper } }, blue: { B: { at: [9, 9], profile: lower } } },
      levels: [[4, 4, 4]],
    });
    return game.purview!(t.g, figure).zones.A!.includes(4 * 12 + 5);
  };
  it('LWM-BZ-02: the zone shown is the one that whoever asks would be engaged in', () => {
    expect([zone('troll', 'guard', 'B'), zone('dwarf', 'giant', 'B')]).toEqual([false, true]);
    expect([zone('troll', 'guard', null), zone('dwarf', 'guard', null)]).toEqual([true, false]);
  });
});

describe('switches of the other game', () => {
  it('LWM-CMB-10: what a match would not heed is refused', () => {
    const faults = (scenario: string, options: Record<string, unknown>) => {
      const prepared = game.prepare({ scenario, options });
      return prepared.ok ? [] : prepared.faults.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(faults('tithe-loft', { parties: true, campaignCards: false, tend: true })).toEqual([
      'options.parties: not used in a miniatures scenario (LWM-CMB-10)',
      'options.campaignCards: not used in a miniatures scenario (LWM-CMB-10)',
    ]);
    expect(faults('first-duel', { tend: true })).toEqual(['options.tend: not used in a duel']);
    expect(faults('first-duel', { parties: false })).toEqual([]);
  });
});
