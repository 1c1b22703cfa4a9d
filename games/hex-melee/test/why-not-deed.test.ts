import { describe, expect, it } from 'vitest';
import { beast, fight, keep, type Man, man, type Pair, spent, type Table, who } from './table.ts';

/** The rule and the fact that forbid a choice. */
const against = (t: Table, choice: unknown): readonly string[] =>
  t.whyNot(choice).map(({ rule, label }) => `${rule}: ${label}`);
const inHand = (t: Table): readonly string[] =>
  who(t, 'a')
    .gear.filter(item => item.carried === 'ready')
    .map(item => item.id);

interface Scene {
  readonly friends?: readonly Man[];
  readonly ground?: readonly string[];
  readonly foeAt?: Pair;
}
/** Figure a at its turn under an option, with things in hand, things around and friends near. */
function underOption(option: string, a: object, { friends = [], ground = [], foeAt = [9, 0] }: Scene = {}): Table {
  const state = option === 'e' ? 'disengaged' : 'engaged';
  const t = fight({
    A: [man('a', [0, 0], 0, { st: 16, option, state, ...a }), ...friends],
    B: [man('b', foeAt, 3, { ...spent, gear: ['arming_sword'] })],
    more: { ground: ground.map(item => ({ item, at: [0, 1] })) },
  });
  return keep(t, option);
}
const engaged = { foeAt: [0, -1] } as const;

describe('why not: what is taken in hand', () => {
  const armed = { gear: ['mace', 'dagger', 'healing_draught'], ready: ['mace'] };

  it('HM-OPD-E1: only what is carried and put away, and only what a hand can hold', () => {
    const t = underOption('e', armed);
    expect(t.offers({ do: 'ready', item: 'dagger' })).toBe(true);
    for (const item of ['mace', 'great_sword']) {
      expect(t.offers({ do: 'ready', item })).toBe(false);
      expect(against(t, { do: 'ready', item })).toEqual(['HM-OPD-E1: it carries nothing of that name put away']);
    }
    expect(t.offers({ do: 'ready', item: 'healing_draught' })).toBe(false);
    expect(against(t, { do: 'ready', item: 'healing_draught' })).toEqual([
      'HM-OPD-E1: not something to be held in a hand',
    ]);
  });

  it('HM-OPD-E1: nothing goes to and fro in one action', () => {
    const t = underOption('e', armed);
    t.choose({ do: 'sling', item: 'mace' });
    expect(t.offers({ do: 'ready', item: 'mace' })).toBe(false);
    expect(against(t, { do: 'ready', item: 'mace' })).toEqual(['HM-OPD-E1: it was put away in this action']);
    t.choose({ do: 'ready', item: 'dagger' });
    expect([inHand(t), t.decision.slot]).toEqual([['dagger'], 'witness']); // nothing else is left to do
    const two = underOption('e', { gear: ['mace', 'dagger', 'small_shield'], ready: ['mace'] });
    two.choose({ do: 'ready', item: 'small_shield' });
    expect(two.offers({ do: 'sling', item: 'small_shield' })).toBe(false);
    expect(against(two, { do: 'sling', item: 'small_shield' })).toEqual([
      'HM-OPD-E1: it was taken in hand in this action',
    ]);
  });

  it('HM-OPD-E1, HM-OPD-E2: put away and take in hand, or pick up, not both', () => {
    const gear = { gear: ['small_shield', 'dagger', 'large_shield'], ready: ['small_shield'] };
    const t = underOption('e', gear, { ground: ['mace', 'hatchet', 'tower_shield'] });
    t.choose({ do: 'pickUp', item: 'mace' });
    expect(t.decision.slot).toBe('witness'); // the hands are full: a second shield would not fit either
    const open = underOption('e', { gear: ['dagger'], ready: [] }, { ground: ['mace', 'small_shield'] });
    open.choose({ do: 'pickUp', item: 'mace' });
    expect(open.offers({ do: 'pickUp', item: 'small_shield' })).toBe(true);
    expect(open.offers({ do: 'ready', item: 'dagger' })).toBe(false);
    expect(against(open, { do: 'ready', item: 'dagger' })).toEqual([
      'HM-OPD-E1: something was picked up in this action',
    ]);
  });

  it('HM-OPE-M1: (m) takes another weapon in hand, not a shield', () => {
    const t = underOption('m', { gear: ['mace', 'dagger', 'small_shield'], ready: ['mace'] }, engaged);
    expect(t.offers({ do: 'ready', item: 'dagger' })).toBe(true);
    expect(t.offers({ do: 'ready', item: 'small_shield' })).toBe(false);
    expect(against(t, { do: 'ready', item: 'small_shield' })).toEqual(['HM-OPE-M1: (m) takes only a weapon']);
  });

  it('HM-OPE-M1: of two weapons in hand the player says which falls; of one there is nothing to say', () => {
    const two = { gear: ['mace', 'dagger', 'short_sword'], ready: ['mace', 'dagger'] };
    const t = underOption('m', two, engaged);
    const unsaid = 'HM-OPE-M1: it must be said which of several weapons it lets go';
    expect(t.offers({ do: 'ready', item: 'short_sword', drop: 'mace' })).toBe(true);
    expect(against(t, { do: 'ready', item: 'short_sword' })).toEqual([unsaid]);
    expect(against(t, { do: 'ready', item: 'short_sword', drop: 'short_sword' })).toEqual([unsaid]);
    t.choose({ do: 'ready', item: 'short_sword', drop: 'dagger' });
    expect([inHand(t), t.g.ground]).toMatchObject([['mace', 'short_sword'], [{ item: 'dagger' }]]);
    const noChoice = ['HM-OPE-M1: there is no choice about what it lets go'];
    const one = underOption('m', { ...two, ready: ['mace'] }, engaged);
    expect(against(one, { do: 'ready', item: 'short_sword', drop: 'mace' })).toEqual(noChoice);
    const slings = underOption('e', two); // (e) lets nothing fall
    expect(against(slings, { do: 'ready', item: 'short_sword', drop: 'mace' })).toEqual(noChoice);
  });
});

describe('why not: what is loaded', () => {
  const bow = { item: 'light_crossbow', carried: 'ready', loaded: false };

  it('HM-GAP-11: a crossbow in hand that is not loaded, nothing else', () => {
    const load = { do: 'load', item: 'light_crossbow' };
    expect(underOption('e', { gear: [bow] }).offers(load)).toBe(true);
    const nothing = ['HM-GAP-11: no crossbow in hand that is to be loaded'];
    for (const more of [{ loaded: true }, { carried: 'slung' }]) {
      const t = underOption('e', { gear: [{ ...bow, ...more }, 'dagger'], ammo: { light_crossbow: 3 } });
      expect([t.offers(load), against(t, load)]).toEqual([false, nothing]);
    }
    const hunting = underOption('e', { gear: [{ ...bow, item: 'hunting_bow' }, 'dagger'] }); // it loads itself
    expect([hunting.offers({ do: 'load' }), against(hunting, { do: 'load', item: 'hunting_bow' })]).toEqual([
      false,
      nothing,
    ]);
  });

  it('HM-GAP-11: no shot, no loading', () => {
    const t = underOption('e', { gear: [bow, 'dagger'], ammo: { light_crossbow: 0 } });
    const load = { do: 'load', item: 'light_crossbow' };
    expect([t.offers(load), against(t, load)]).toEqual([false, ['HM-GAP-11: no shot for it']]);
  });
});

describe('why not: what is picked up', () => {
  it('HM-OPD-E2: a weapon or a shield, no torch', () => {
    const t = underOption('e', { gear: [] }, { ground: ['torch', 'small_shield'] });
    expect(t.offers({ do: 'pickUp', item: 'small_shield' })).toBe(true);
    expect(t.offers({ do: 'pickUp', item: 'torch' })).toBe(false);
    expect(against(t, { do: 'pickUp', item: 'torch' })).toEqual(['HM-OPD-E2: neither a weapon nor a shield']);
  });

  it('HM-OPE-Q: a weapon, no shield', () => {
    const t = underOption('q', { gear: [] }, { ...engaged, ground: ['mace', 'small_shield'] });
    expect(t.offers({ do: 'pickUp', item: 'mace' })).toBe(true);
    expect(t.offers({ do: 'pickUp', item: 'small_shield' })).toBe(false);
    expect(against(t, { do: 'pickUp', item: 'small_shield' })).toEqual(['HM-OPE-Q: no weapon']);
  });

  it('HM-OPE-Q: the shield falls as the player wishes, if there is one and one hand will do', () => {
    const letGo = { do: 'pickUp', item: 'mace', dropShield: true };
    const none = ['HM-OPE-Q: no shield in hand to let go, or no choice about it'];
    const shielded = { gear: ['small_shield'] };
    expect(underOption('q', shielded, { ...engaged, ground: ['mace'] }).offers(letGo)).toBe(true);
    const bare = underOption('q', { gear: [] }, { ...engaged, ground: ['mace'] });
    expect([bare.offers(letGo), against(bare, letGo)]).toEqual([false, none]);
    const axe = underOption('q', shielded, { ...engaged, ground: ['great_axe'] });
    const both = { ...letGo, item: 'great_axe' };
    expect([axe.offers(both), against(axe, both)]).toEqual([false, none]);
  });

  it('HM-FLY-07: nothing from the air', () => {
    const scene = { ground: ['mace'] };
    const mace = { do: 'pickUp', item: 'mace' };
    const winged = { gear: ['dagger'], fly: 12, keywords: [{ id: 'flier' }] };
    expect(underOption('e', winged, scene).offers(mace)).toBe(true);
    const aloft = underOption('e', { ...winged, air: 'flying' }, scene);
    expect([aloft.offers({ do: 'sling' }), aloft.offers(mace)]).toEqual([true, false]);
    expect(against(aloft, mace)).toEqual(['HM-FLY-07: in the air']);
  });

  it('HM-GAP-19: an illusion picks nothing up', () => {
    const image = { gear: ['dagger'], kind: 'figment' };
    const t = underOption('e', image, { ground: ['mace'] });
    expect([t.offers({ do: 'sling' }), t.offers({ do: 'pickUp' })]).toEqual([true, false]);
    expect(against(t, { do: 'pickUp', item: 'mace' })).toEqual(['HM-GAP-19: it is an illusion']);
  });
});

describe('why not: for a friend', () => {
  const gear = { gear: ['mace', 'dagger', 'healing_draught'], ready: ['mace'] };
  const friends = [
    man('near', [0, 1], 0, { condition: 'asleep' }),
    man('awake', [1, 0], 0, spent),
    man('far', [4, 0], 0, { ...spent, gear: [] }),
    beast('wolf', 'wolf', [-1, 0], 0, spent),
  ];

  it('HM-REF-04: only to a friend in its own hex or the next, who is awake and has hands', () => {
    const t = underOption('e', gear, { friends, foeAt: [0, -1] });
    expect(t.offers({ do: 'give', item: 'mace', whom: 'awake' })).toBe(true);
    const out = ['HM-REF-04: no friend in its own or an adjacent hex'];
    for (const whom of ['far', 'b', 'nobody']) expect(against(t, { do: 'give', item: 'mace', whom })).toEqual(out);
    for (const whom of ['near', 'wolf'])
      expect(against(t, { do: 'give', item: 'mace', whom })).toEqual(['HM-REF-04: not conscious, or without hands']);
  });

  it('HM-REF-04, HM-SPL-22: only a sleeper within reach is woken', () => {
    const t = underOption('e', gear, { friends });
    expect(t.offers({ do: 'wake', whom: 'near' })).toBe(true);
    expect([t.offers({ do: 'wake', whom: 'awake' }), against(t, { do: 'wake', whom: 'awake' })]).toEqual([
      false,
      ['HM-SPL-22: it is not asleep'],
    ]);
    expect(against(t, { do: 'wake', whom: 'nobody' })).toEqual(['HM-REF-04: no friend in its own or an adjacent hex']);
  });

  it('HM-REF-04: only what it carries and does not wear, and not the pack on its back', () => {
    const t = underOption('e', { gear: ['mace', 'leather', 'pack', 'rope'], ready: ['mace'] }, { friends });
    expect(['mace', 'rope'].map(item => t.offers({ do: 'give', item, whom: 'awake' }))).toEqual([true, true]);
    for (const item of ['leather', 'pack', 'dagger']) {
      expect([item, t.offers({ do: 'give', item })]).toEqual([item, false]);
      expect(against(t, { do: 'give', item, whom: 'awake' })).toEqual([
        'HM-REF-04: nothing of that name that it could hand over',
      ]);
    }
  });

  it('HM-GAP-17: a draught for oneself when hurt, or for an unconscious friend, and only if there is one', () => {
    const fallen = man('fallen', [0, 1], 0, { hits: 11 });
    const scene = { friends: [fallen, man('awake', [1, 0], 0, { ...spent, hits: 3 })] };
    const hurt = underOption('e', { gear: ['healing_draught', 'dagger'], hits: 3 }, scene);
    expect(['a', 'fallen'].map(whom => hurt.offers({ do: 'drink', whom }))).toEqual([true, true]);
    const nobody = ['HM-GAP-17: neither itself, hurt, nor an unconscious friend next to it'];
    expect([hurt.offers({ do: 'drink', whom: 'awake' }), against(hurt, { do: 'drink', whom: 'awake' })]).toEqual([
      false,
      nobody,
    ]);
    const unhurt = underOption('e', { gear: ['healing_draught', 'dagger'] }, scene);
    expect([unhurt.offers({ do: 'drink', whom: 'a' }), against(unhurt, { do: 'drink', whom: 'a' })]).toEqual([
      false,
      nobody,
    ]);
    const dry = underOption('e', { gear: ['dagger'], hits: 3 }, scene);
    expect([dry.offers({ do: 'drink' }), against(dry, { do: 'drink', whom: 'a' })]).toEqual([
      false,
      ['HM-GAP-17: no healing draught'],
    ]);
  });

  it('HM-REF-04: one thing in an action: who puts something away wakes, gives and drinks no more', () => {
    const t = underOption('e', { ...gear, hits: 3 }, { friends });
    expect([t.offers({ do: 'wake' }), t.offers({ do: 'drink' }), t.offers({ do: 'give' })]).toEqual([true, true, true]);
    t.choose({ do: 'sling', item: 'mace' });
    const late = ['HM-REF-04: something else has been done in this action'];
    for (const deed of [
      { do: 'wake', whom: 'near' },
      { do: 'drink', whom: 'a' },
      { do: 'give', item: 'mace', whom: 'awake' },
    ]) {
      expect([t.offers(deed), against(t, deed)]).toEqual([false, late]);
    }
  });
});
