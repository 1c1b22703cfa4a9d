import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { act, fight, keep, labelsAgainst, man, rulesAgainst, spent, stop, sword, type Table, who } from './table.ts';

/** A spearman of DX 12 stands still, a charger of DX 10 has run up to it. */
const charge = (more: Record<string, unknown> = {}): Table =>
  fight({
    A: [man('s', [0, 0], 0, { dx: 12, gear: ['spear'], option: 'j', state: 'engaged' })],
    B: [man('c', [0, -1], 3, { ...sword, dx: 10, option: 'b', state: 'disengaged', moved: 3 })],
    more,
  });
const thrust = (t: Table): number => {
  act(t, 'j', { act: 'strike', weapon: 'spear', target: 'c' }, 6, 5, 5);
  return t.event('attackRolled').needed!;
};

describe('a hold', () => {
  it('HM-OPT-04, HM-ADJ-04: a side on hold is asked before the next action, and gives up its charge', () => {
    const plain = charge();
    expect(plain.decision).toMatchObject({ kind: 'act.keepOrChange', slot: 's' });
    expect(rulesAgainst(plain, { figure: 'c', option: 'c' })).toEqual(['HM-OPT-04']);
    const held = charge({ onHold: ['B'] });
    expect(held.decision).toMatchObject({ kind: 'holdWindow.change', seat: 'B', rule: 'HM-OPT-04' });
    held.choose({ figure: 'c', option: 'c' });
    expect(who(held, 'c').option).toBe('c');
    held.choose({ goOn: true });
    expect(held.decision).toMatchObject({ kind: 'act.keepOrChange', slot: 's' });
    expect([thrust(plain), thrust(held)]).toEqual([14, 12]); // +2 against a charge
  });

  it('HM-OPT-04: it stays shut unless the side calls it, at the start of a move or at its own turn', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, sword)],
      B: [man('b', [9, 0], 0, sword)],
      more: { order: ['A', 'B'] },
      witness: false,
    });
    t.choose({ figure: 'a' }).choose({ callHold: true });
    expect(t.event('holdCalled')).toMatchObject({ side: 'A', passed: true });
    expect(t.decision.kind).toBe('walk.chooseLeg');
    expect(t.offers({ callHold: true })).toBe(false);
    expect(labelsAgainst(t, { callHold: true })).toEqual(['its side has called a hold already']);
    expect([t.view('B').onHold, t.view('public').onHold]).toEqual([['A'], ['A']]);
    t.choose({ callHold: false }).choose({ callHold: true });
    stop(t).choose({ face: 0 }).choose({ option: 'a' });
    t.choose({ figure: 'b' });
    stop(t).choose({ face: 0 }).choose({ option: 'a' });
    expect(t.decision).toMatchObject({ kind: 'holdWindow.change', seat: 'A' });
    expect(labelsAgainst(t, { callHold: true })).toEqual(['its side has called a hold already']);
    const own = charge();
    expect(labelsAgainst(own, { callHold: false })).toEqual(['its side has called no hold']);
    own.choose({ callHold: true });
    expect(own.decision).toMatchObject({ kind: 'act.keepOrChange', slot: 's' });
    expect(own.g.onHold).toEqual(['A']);
  });

  it('HM-OPT-04, HM-OPD-D: a hold is open before the own turn, and whoever drops says how', () => {
    const t = fight({
      A: [man('archer', [0, 5], 0, { dx: 14, gear: ['hunting_bow'], option: 'f' })],
      B: [man('b', [0, 0], 3, { dx: 10, option: 'a', state: 'disengaged' })],
      more: { onHold: ['B'] },
    });
    t.choose({ figure: 'b', option: 'd' });
    expect(t.decision).toMatchObject({ kind: 'changeNow.drop', slot: 'b', seat: 'B' });
    t.choose({ posture: 'kneeling' });
    expect(who(t, 'b')).toMatchObject({ option: 'd', posture: 'kneeling' });
    expect(t.offers({ figure: 'b', option: 'c' })).toBe(false); // posture is a fact
  });

  it('HM-OPT-04, HM-TURN-16: whoever has acted, guarded or passed its place is not asked about', () => {
    const window = (more: Record<string, unknown>) =>
      fight({
        A: [man('a', [0, 5], 0, { ...sword, dx: 14, option: 'b' })],
        B: [man('b', [0, 0], 3, { dx: 10, option: 'a', state: 'disengaged', ...more })],
        more: { onHold: ['B'] },
      }).decision.kind;
    expect(window({})).toBe('holdWindow.change');
    expect(window({ acted: true })).toBe('act.keepOrChange');
    expect(window({ acted: true, guarded: true, option: 'c' })).toBe('act.keepOrChange');
  });

  it('HM-OPT-04: the hold ends with the turn, or when it is lifted', () => {
    const t = fight({
      A: [
        man('a', [0, 5], 0, { ...sword, dx: 14, option: 'b' }),
        man('d', [3, 5], 0, { ...sword, dx: 13, option: 'b' }),
      ],
      B: [man('b', [0, 0], 3, { dx: 10, option: 'a', state: 'disengaged' })],
      more: { onHold: ['B'] },
    });
    t.choose({ goOn: true });
    act(t, 'b', { act: 'pass' });
    expect(t.decision).toMatchObject({ kind: 'holdWindow.change', seat: 'B' }); // again before the next
    t.choose({ callHold: false });
    expect(t.event('holdCalled')).toMatchObject({ side: 'B', passed: false });
    expect(t.decision.kind).toBe('act.keepOrChange');
    const next = fight({
      phase: 'post',
      A: [man('a', [0, 5])],
      B: [man('b', [0, 0])],
      more: { onHold: ['B'] },
      dice: [5, 2],
    });
    expect(next.g.onHold).toEqual([]);
  });

  it('HM-OPT-04: two sides on hold are asked one after the other', () => {
    const t = fight({
      A: [
        man('a', [0, 5], 0, { ...sword, dx: 14, option: 'b' }),
        man('d', [3, 5], 0, { ...sword, option: 'a', state: 'disengaged' }),
      ],
      B: [man('b', [0, 0], 3, { dx: 10, option: 'a', state: 'disengaged' })],
      more: { onHold: ['B', 'A'] },
    });
    expect(t.decision.seat).toBe('A');
    expect(t.offers({ figure: 'a' })).toBe(false); // it acts next and is asked then
    expect(labelsAgainst(t, { figure: 'b', option: 'c' })).toEqual([
      'declared and changed by the player of the figure',
    ]);
    t.choose({ goOn: true });
    expect(t.decision.seat).toBe('B');
    t.choose({ goOn: true });
    expect(t.decision).toMatchObject({ kind: 'act.keepOrChange', slot: 'a' });
  });

  it('HM-OPT-04: the doctrine calls no hold, and lets actions come when it is on one', () => {
    const dice = {
      luck: charge().g.luck,
      die: () => 1,
      pick: <T>(list: readonly T[]) => list[0]!,
      shuffle: <T>(list: readonly T[]) => [...list],
    };
    const held = charge({ onHold: ['B'] });
    expect(game.policy!(held.g, held.decision, dice, 'doctrine').choice).toEqual({ goOn: true });
    const open = charge();
    expect(game.policy!(open.g, open.decision, dice, 'doctrine').choice).not.toHaveProperty('callHold');
  });
});

describe('whoever is on guard', () => {
  const shotAt = (more: Record<string, unknown> = {}): Table =>
    fight({
      A: [man('e', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
      B: [man('d', [0, -5], 3, { dx: 9, gear: ['dagger'], option: 'c', moved: 1, state: 'disengaged', ...more })],
    });
  const shoot = (t: Table) => keep(t, 'f').choose({ act: 'shoot', weapon: 'hunting_bow', target: 'd' });

  it('HM-OPT-04, HM-DEF-01: who dodges is asked when the shot is announced, and may rather attack', () => {
    const t = shoot(shotAt());
    expect(t.decision).toMatchObject({ kind: 'strike.offerGuard', slot: 'd', seat: 'B' });
    expect(t.decision.options[0]).toEqual({ guard: null });
    expect(t.offers({ guard: 'c' })).toBe(false);
    expect(labelsAgainst(t, { guard: 'c' })).toEqual(['it has this option']);
    const charges = shoot(shotAt());
    charges.dice(6, 6, 4).choose({ guard: 'b' });
    expect(who(charges, 'd')).toMatchObject({ option: 'b', guarded: false, acted: false });
    t.dice(6, 6, 4, 1).choose({ guard: null });
    expect(who(t, 'd')).toMatchObject({ option: 'c', guarded: true, acted: true });
  });

  it('HM-OPT-04: who is bound by its guard, or has nothing to change to, is not asked', () => {
    const bound = keep(shotAt({ guarded: true, acted: true }), 'f');
    bound.dice(6, 6, 4, 1).choose({ act: 'shoot', weapon: 'hunting_bow', target: 'd' });
    expect(bound.event('attackRolled').dice).toHaveLength(4);
  });

  it('HM-OPT-04, HM-OPD-D: whoever is shot at may drop', () => {
    const t = shoot(shotAt({ option: 'b' }));
    t.choose({ guard: 'd' });
    expect(t.decision).toMatchObject({ kind: 'changeNow.drop', slot: 'd' });
    t.dice(6, 6, 4).choose({ posture: 'prone' });
    expect(who(t, 'd')).toMatchObject({ option: 'd', posture: 'prone' });
  });

  it('HM-OPT-04, HM-DEF-02: who defends is asked when a blow is announced', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('d', [0, -1], 3, { ...sword, dx: 9, option: 'k', state: 'engaged' }), man('x', [9, 0], 0, spent)],
    });
    act(t, 'j', { act: 'strike', weapon: 'arming_sword', target: 'd' });
    expect(t.decision).toMatchObject({ kind: 'strike.offerGuard', slot: 'd' });
    expect(t.offers({ guard: 'j' })).toBe(true);
  });

  it('HM-OPT-04, HM-DEF-02: the odds of a guard are those of the blow it is up against', () => {
    const t = act(
      fight({
        A: [man('a', [0, 0], 0, { gear: ['great_axe'], st: 16, dx: 14, option: 'j', state: 'engaged' })],
        B: [man('b', [0, -1], 3, { ...sword, dx: 9, option: 'j', state: 'engaged' })],
      }),
      'j',
      { act: 'strike', target: 'b' },
    );
    const unhurt = (guard: string | null): number =>
      t.odds({ guard }).plain.reduce((sum, { facts, probability }) => sum + ('b hits' in facts ? 0 : probability), 0);
    expect(unhurt(null)).toBeCloseTo(1 - 196 / 216, 9); // three dice: 14 or less hit
    expect(unhurt('n')).toBeCloseTo(unhurt(null), 9);
    expect(unhurt('k')).toBeCloseTo(1 - 721 / 1296, 9); // four dice
  });

  it('HM-OPT-04, HM-DEF-01: likewise of a dodge, whoever drops to it, and against a spell', () => {
    const archer = man('a', [0, 5], 0, { gear: ['hunting_bow'], dx: 14, option: 'f', state: 'disengaged' });
    const target = man('b', [0, 0], 3, { ...sword, dx: 9, option: 'b', state: 'disengaged' });
    const shot = act(fight({ A: [archer], B: [target] }), 'f', { act: 'shoot', target: 'b' });
    const caster = man('a', [0, 5], 0, { spells: ['spark_dart'], iq: 12, dx: 14, option: 'h', state: 'disengaged' });
    const dart = act(fight({ A: [caster], B: [target] }), 'h', { cast: 'spark_dart', target: 'b' });
    for (const t of [shot, dart]) {
      const hurt = (guard: string | null): number =>
        t.odds({ guard }).plain.reduce((sum, { facts, probability }) => sum + ('b hits' in facts ? probability : 0), 0);
      expect(hurt('c')).toBeLessThan(hurt(null));
      expect(hurt('c')).toBeGreaterThan(0.3);
      expect(hurt('d')).toBeGreaterThan(0.3);
    }
  });
});
