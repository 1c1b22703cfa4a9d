import { describe, expect, it } from 'vitest';
import { protectionOf } from '../src/combat/damage.ts';
import { handsInUse } from '../src/gear/hands.ts';
import { act, beast, dxOf, fight, hex, keep, man, rulesAgainst, spent, type Table, take, who } from './table.ts';

const ready = (t: Table, id = 'a') =>
  who(t, id)
    .gear.filter(item => item.carried === 'ready')
    .map(item => item.id);
const lying = (t: Table) => t.g.ground.map(({ item }) => item);
/** Somebody under an option with things in hand, and things on the ground around. */
const withGear = (option: string, more: object, ground: readonly string[] = []): Table => {
  const engaged = option === 'm' || option === 'q';
  const t = fight({
    A: [man('a', [0, 0], 0, { option, state: engaged ? 'engaged' : 'disengaged', ...more })],
    B: [man('b', [0, -1], 3, { ...spent, gear: ['arming_sword'] })],
    more: { ground: ground.map(item => ({ item, at: hex(0, 1) })) },
  });
  return keep(t, option);
};

describe('two hands', () => {
  it('HM-GEAR-05, HM-OPE-Q: a torch falls before a third hand is needed', () => {
    const gear = { gear: ['torch', 'small_shield'], ready: ['torch', 'small_shield'] };
    const sword = withGear('q', gear, ['arming_sword']).choose({ do: 'pickUp', item: 'arming_sword' });
    expect([ready(sword), lying(sword)]).toEqual([['small_shield', 'arming_sword'], ['torch']]);
    const axe = withGear('q', { ...gear, st: 16 }, ['great_axe']).choose({ do: 'pickUp', item: 'great_axe' });
    expect([ready(axe), lying(axe).sort()]).toEqual([['great_axe'], ['small_shield', 'torch']]);
    const open = withGear('q', gear, ['arming_sword']);
    open.choose({ do: 'pickUp', item: 'arming_sword', dropShield: true });
    expect([ready(open), lying(open)]).toEqual([['torch', 'arming_sword'], ['small_shield']]);
  });

  it('HM-GEAR-05, HM-OPH-U: no dagger is drawn with both hands on a club', () => {
    const pile = (gear: readonly string[], in_hand: readonly string[]) =>
      fight({
        A: [man('a', [0, 0], 0, { st: 16, hth: true, option: 't', gear, ready: in_hand })],
        B: [man('b', [0, 0], 0, { hth: true, acted: true })],
      });
    const club = pile(['great_club', 'dagger'], ['great_club']);
    expect(club.offers({ option: 'u' })).toBe(false);
    expect(rulesAgainst(club, { option: 'u' })).toEqual(['HM-GEAR-05']);
    const free = pile(['dagger'], []);
    expect(free.offers({ option: 'u' })).toBe(true);
    expect(ready(take(free, 'u', 3, 3, 3))).toEqual(['dagger']);
  });

  it('HM-GAP-02, HM-GEAR-05: one shield is ready at a time', () => {
    const t = withGear('e', { st: 16, gear: ['large_shield', 'tower_shield'], ready: [] });
    t.choose({ do: 'ready', item: 'large_shield' }).choose({ do: 'ready', item: 'tower_shield' });
    expect(ready(t)).toEqual(['tower_shield']);
    expect(protectionOf(t.g, who(t, 'a'), true).total).toBe(4);
    const unsaid = fight({
      A: [man('a', [0, 0], 0, { st: 16, gear: ['large_shield', 'tower_shield'] })],
      B: [man('b', [9, 0])],
    });
    expect(ready(unsaid)).toEqual(['large_shield']);
    expect(dxOf(unsaid, 'a')).toBe(11);
  });

  it('HM-OPD-E2: one weapon and one shield are picked up, for which the hands are free', () => {
    const t = withGear('e', {}, ['mace', 'arming_sword', 'small_shield', 'large_shield']);
    t.choose({ do: 'pickUp', item: 'mace' });
    expect(rulesAgainst(t, { do: 'pickUp', item: 'arming_sword' })).toEqual(['HM-OPD-E2']);
    expect(t.offers({ do: 'sling' })).toBe(false);
    t.choose({ do: 'pickUp', item: 'large_shield' });
    expect(ready(t)).toEqual(['mace', 'large_shield']);
    expect(t.decision.kind).not.toBe('ready.chooseItem'); // nothing is left to take
  });

  it('HM-OPD-E1, HM-OPD-E2: nothing is put away to pick something up', () => {
    const bow = withGear('e', { gear: ['hunting_bow', 'dagger'] }, ['mace']);
    expect(rulesAgainst(bow, { do: 'pickUp', item: 'mace' })).toEqual(['HM-GEAR-05']);
    bow.choose({ do: 'sling', item: 'hunting_bow' });
    expect(rulesAgainst(bow, { do: 'pickUp', item: 'mace' })).toEqual(['HM-OPD-E1']);
    const armed = withGear('e', { gear: ['arming_sword', 'small_shield'] }, ['mace', 'large_shield']);
    expect(armed.offers({ do: 'pickUp' })).toBe(false);
  });

  it('HM-OPE-M1: (m) lets a torch go before the shield, wherever they are listed', () => {
    for (const gear of [
      ['small_shield', 'torch', 'short_sword'],
      ['torch', 'small_shield', 'short_sword'],
    ]) {
      const t = withGear('m', { gear, ready: ['torch', 'small_shield'] }).choose({ do: 'ready', item: 'short_sword' });
      expect([ready(t).sort(), lying(t)]).toEqual([['short_sword', 'small_shield'], ['torch']]);
    }
    const two = withGear('m', {
      st: 16,
      gear: ['small_shield', 'torch', 'great_axe'],
      ready: ['torch', 'small_shield'],
    });
    two.choose({ do: 'ready', item: 'great_axe' });
    expect([ready(two), handsInUse(who(two, 'a'))]).toEqual([['great_axe'], 2]);
  });

  it('HM-OPT-08, HM-OPE-L: any loaded missile weapon in hand will do', () => {
    const slings = (first: object, second: object, state: string) =>
      fight({
        A: [
          man('a', [0, 0], 0, {
            gear: [
              { item: 'sling', carried: 'ready', ...first },
              { item: 'sling', carried: 'ready', ...second },
            ],
            option: state === 'engaged' ? 'j' : 'a',
            state,
          }),
        ],
        B: [man('b', [0, -5], 3, spent)],
      });
    const empty = { loaded: false };
    const full = { loaded: true };
    for (const t of [slings(empty, full, 'disengaged'), slings(full, empty, 'disengaged')])
      expect(t.offers({ option: 'f' })).toBe(true);
    expect(slings(empty, empty, 'disengaged').offers({ option: 'f' })).toBe(false);
    const late = { loaded: true, late: true };
    expect(slings(late, full, 'engaged').offers({ option: 'l' })).toBe(true);
    expect(slings(late, empty, 'engaged').offers({ option: 'l' })).toBe(false);
    expect(slings(late, late, 'engaged').offers({ option: 'l' })).toBe(false);
  });

  it('HM-SPL-09: Numb Grip takes weapons and shields, not a torch', () => {
    const t = fight({
      A: [man('adept', [0, 1], 0, { wis: 12, spells: ['numb_grip'], option: 'h' })],
      B: [man('b', [0, 0], 0, { ...spent, gear: ['torch', 'arming_sword'], ready: ['torch', 'arming_sword'] })],
    });
    act(t, 'h', { cast: 'numb_grip', target: 'b' }, 3, 3, 3, 6, 6, 6);
    expect([ready(t, 'b'), lying(t)]).toEqual([['torch'], ['arming_sword']]);
  });

  it('HM-GAP-19: nothing is handed to an illusion', () => {
    const t = withGear('e', { gear: ['mace'] });
    expect(t.offers({ do: 'give' })).toBe(false);
    const image = keep(
      fight({
        A: [
          man('a', [0, 0], 0, { gear: ['mace'], option: 'e' }),
          beast('image', 'bandit', [0, 1], 0, { kind: 'figment', acted: true }),
          man('friend', [1, 0], 0, spent),
        ],
        B: [man('b', [9, 0], 0, spent)],
      }),
      'e',
    );
    expect(image.offers({ do: 'give', whom: 'friend' })).toBe(true);
    expect(image.offers({ do: 'give', whom: 'image' })).toBe(false);
    expect(rulesAgainst(image, { do: 'give', item: 'mace', whom: 'image' })).toEqual(['HM-GAP-19']);
  });

  it("HM-GAP-19: what an illusion holds is part of it and becomes nobody else's", () => {
    const t = keep(
      fight({
        A: [
          beast('image', 'bandit', [0, 0], 0, { kind: 'figment', option: 'e', state: 'disengaged' }),
          man('friend', [1, 0], 0, spent),
        ],
        B: [man('b', [9, 0], 0, spent)],
      }),
      'e',
    );
    expect(t.offers({ do: 'give' })).toBe(false);
    expect(rulesAgainst(t, { do: 'give', item: 'short_sword', whom: 'friend' })).toEqual(['HM-GAP-19']);
  });

  it('HM-ABL-01: who fights with claws and teeth neither drops nor readies anything', () => {
    const bear = fight({
      A: [beast('a', 'cave_bear', [0, 0], 0, { option: 'a', state: 'disengaged' })],
      B: [man('b', [9, 0], 0, spent)],
    });
    expect(bear.offers({ option: 'b' })).toBe(true);
    for (const option of ['d', 'e']) {
      expect(bear.offers({ option })).toBe(false);
      expect(rulesAgainst(bear, { option })).toEqual(['HM-ABL-01']);
    }
    const pack = { more: { ground: [{ item: 'pack', at: [0, 1] }] } };
    const engaged = { option: 'j', state: 'engaged' };
    const near = [man('b', [0, -1], 3, { ...spent, gear: ['arming_sword'] })];
    for (const [option, t] of [
      ['m', fight({ A: [beast('a', 'cave_bear', [0, 0], 0, engaged)], B: near })],
      ['pack', fight({ A: [beast('a', 'wolf', [0, 0], 0, { option: 'a', state: 'disengaged' })], B: near, ...pack })],
    ] as const) {
      expect([option, t.offers({ option })]).toEqual([option, false]);
      expect(t.whyNot({ option })).toMatchObject([{ rule: 'HM-ABL-01', label: 'natural weapons hold nothing' }]);
    }
    const sleeper = fight({
      A: [
        beast('a', 'wolf', [0, 0], 0, { option: 'a', state: 'disengaged' }),
        man('friend', [0, 1], 0, { condition: 'asleep' }),
      ],
      B: [man('b', [9, 0], 0, spent)],
    });
    expect(sleeper.offers({ option: 'e' })).toBe(true); // HM-REF-04: to wake the sleeper
  });
});
