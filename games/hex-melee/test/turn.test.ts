import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { conditionOf } from '../src/figures.ts';
import { game } from '../src/index.ts';
import {
  act,
  dxOf,
  fight,
  go,
  hex,
  keep,
  labelsAgainst,
  man,
  pass,
  rulesAgainst,
  scenario,
  spent,
  stOf,
  take,
  who,
} from './table.ts';

const duel = (dice: readonly number[], more: Record<string, unknown> = {}) =>
  fight({ phase: 'initiative', A: [man('a', [0, 0])], B: [man('b', [0, -5], 3)], dice, more });

describe('the turn', () => {
  it('HM-TURN-01: twelve turns are a minute', () => {
    const t = fight({
      phase: 'actions',
      A: [man('a', [0, 0], 0, { wis: 8, spells: ['rubble'], option: 'h' })],
      B: [man('b', [9, 0], 0, spent)],
      more: { turn: 3 },
    });
    act(t, 'h', { cast: 'rubble', at: hex(0, -3) });
    t.dice(4, 4, 3).choose({ stop: true });
    expect(t.g.magic[0]).toMatchObject({ spell: 'rubble', until: 15 });
  });

  it('HM-TURN-02: who dies first strikes no more', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['great_sword'], st: 15, option: 'j' })],
      B: [man('b', [0, -1], 3, { dx: 11, gear: ['arming_sword'], option: 'j', hits: 4 }), man('d', [9, 0], 0, spent)],
    });
    act(t, 'j', { act: 'strike' }, ...[]);
    expect(t.decision).toMatchObject({ kind: 'strike.offerGuard', slot: 'b' });
    t.dice(4, 4, 4, 3, 3, 3).choose({ guard: null });
    expect(conditionOf(who(t, 'b'))).toBe('dead');
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-TURN-03: pushed out of the fire before it burns', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3, {})],
      fire: [[0, -1]],
    });
    t.choose({ push: 'b', to: hex(0, -2) });
    t.dice(5, 2).choose({ advance: null });
    expect(stOf(t, 'b')).toBe(12);
    const burns = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3, {})],
      fire: [[0, -1]],
    });
    burns.dice(5, 2).choose({ push: null });
    expect(stOf(burns, 'b')).toBe(10);
  });

  it('HM-TURN-04: ties are rolled again, group by group', () => {
    const t = duel([4, 4, 2, 5]);
    expect(t.decision).toMatchObject({ kind: 'initiative.chooseOrder', seat: 'B' });
    const three = fight({
      phase: 'initiative',
      A: [man('a', [0, 0])],
      B: [man('b', [0, -5], 3)],
      C: [man('c', [5, 0], 3)],
      dice: [5, 2, 2, 3, 6],
    });
    expect(three.decision.seat).toBe('A');
    three.choose({ place: 'first' });
    expect(three.g.order).toEqual(['A', 'C', 'B']);
  });

  it('HM-TURN-05: the winner moves first or second', () => {
    const t = duel([6, 3]);
    t.choose({ place: 'second' });
    expect(t.decision).toMatchObject({ kind: 'moveSide.chooseFigure', seat: 'B' });
    go(t, 'b', [], 3, 'a');
    expect(t.decision.seat).toBe('A');
  });

  it('HM-TURN-06, HM-REF-05: with three sides the winner takes place one or two', () => {
    const field = {
      phase: 'initiative',
      A: [man('a', [0, 0])],
      B: [man('b', [0, -5], 3)],
      C: [man('c', [5, 0], 3)],
      dice: [5, 3, 2],
    };
    expect(fight(field).choose({ place: 'second' }).g.order).toEqual(['B', 'A', 'C']);
    expect(fight(field).choose({ place: 'first' }).g.order).toEqual(['A', 'B', 'C']);
    expect(rulesAgainst(fight(field), { place: 'third' })).toContain('HM-TURN-06');
  });

  const renewing = (fatigue: number, more: Record<string, unknown> = {}) =>
    fight({
      phase: 'renew',
      A: [man('a', [0, 0], 0, { fatigue, ...more })],
      B: [man('b', [0, -3], 3)],
      more: {
        turn: 2,
        magic: [
          { spell: 'veil', caster: 'a', target: 'a' },
          { spell: 'gloom', caster: 'a', hexes: [[2, 0]] },
        ],
      },
    });

  it('HM-TURN-07: upkeep is paid spell by spell', () => {
    const both = renewing(5);
    both.choose({ renew: true }).choose({ renew: true });
    expect(who(both, 'a').fatigue).toBe(8);
    const one = renewing(5);
    one.choose({ renew: false }).choose({ renew: true });
    expect(who(one, 'a').fatigue).toBe(6);
    expect(one.g.magic.map(magic => magic.spell)).toEqual(['gloom']);
  });

  it('HM-TURN-07: a caster that collapses keeps what it paid and loses the rest', () => {
    const t = renewing(12);
    t.dice(5, 4, 4).choose({ renew: true });
    expect(conditionOf(who(t, 'a'))).toBe('collapsed');
    expect(t.g.magic.map(magic => magic.spell)).toEqual(['veil']);
  });

  it('HM-TURN-08: a spell that is not renewed ends before anybody moves', () => {
    const t = renewing(0);
    t.choose({ renew: false });
    expect(t.event('spellEnded')).toMatchObject({ spell: 'veil', rules: ['HM-TURN-08'] });
    const gone = renewing(0, { hits: 11 });
    expect(gone.g.magic).toEqual([]);
  });

  it('HM-TURN-09: a side moves all its figures, in the order it likes', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a1', [0, 0]), man('a2', [2, 0])],
      B: [man('b', [0, -9], 3)],
      witness: false,
    });
    expect(rulesAgainst(t, { figure: 'b' })).toEqual(['HM-TURN-09']);
    go(t, 'a2', [], 0, 'a');
    expect(t.decision).toMatchObject({ seat: 'A', options: [{ figure: 'a1' }] });
    expect(rulesAgainst(t, { figure: 'a2' })).toEqual(['HM-TURN-09']);
    go(t, 'a1', [], 0, 'a');
    expect(t.decision.seat).toBe('B');
  });

  it('HM-TURN-10: actions in descending own DX', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 9, option: 'b' }), man('c', [4, 0], 0, { dx: 11, option: 'b' })],
      B: [man('b', [0, -5], 3, { dx: 12, option: 'b' })],
    });
    const order: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      order.push(t.decision.slot);
      pass(t, 'b');
    }
    expect(order).toEqual(['b', 'c', 'a']);
  });

  it('HM-TURN-11: tied sides roll once, a late side acts after them', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 11, option: 'b' })],
      B: [man('b', [0, -5], 3, { dx: 11, option: 'b' })],
      dice: [2, 5],
    });
    expect(t.decision.slot).toBe('b');
    pass(t, 'b');
    expect(t.decision.slot).toBe('a');
    const rolled = fight({
      A: [man('a', [0, 0], 0, { dx: 11, option: 'b' })],
      B: [man('b', [0, -5], 3, { dx: 11, option: 'b' })],
      more: { ranks: [{ dx: 11, sides: ['B', 'A'] }] },
    });
    expect(rolled.decision.slot).toBe('b');
    const own = fight({
      A: [man('a', [0, 0], 0, { dx: 11, option: 'b' }), man('c', [4, 0], 0, { dx: 11, option: 'b' })],
      B: [man('b', [0, -5], 3, spent)],
    });
    expect(own.decision).toMatchObject({ kind: 'actions.chooseAmongOwn', seat: 'A' });
    expect(rulesAgainst(own, { figure: 'b' })).toEqual(['HM-TURN-11']);
    expect(labelsAgainst(own, { figure: 'b' })).toEqual(['none of its figures of the highest own DX left']);
    own.choose({ figure: 'c' });
    expect(own.decision.slot).toBe('c');
  });

  it('HM-TURN-12: a wound that slows delays its victim', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { dx: 13, option: 'j', gear: ['arming_sword'] }),
        man('c', [6, 0], 0, { dx: 10, option: 'b' }),
      ],
      B: [man('b', [0, -1], 3, { hits: 4, option: 'j', gear: ['arming_sword'] })],
    });
    act(t, 'j', { act: 'strike' });
    t.dice(3, 4, 4, 2, 3).choose({ guard: null });
    expect(stOf(t, 'b')).toBe(3);
    expect(dxOf(t, 'b')).toBe(9);
    expect(t.decision.slot).toBe('c');
  });

  it('HM-TURN-13: one action per turn', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { option: 'j', gear: ['arming_sword'] })],
      B: [man('b', [0, -1], 3, spent)],
    });
    act(t, 'j', { act: 'strike' }, 5, 5, 5);
    expect(who(t, 'a').acted).toBe(true);
    expect(t.decision.slot).toBe('witness');
    expect(t.answer({ no: t.decision.no, seat: 'A', slot: 'a', choice: { act: 'strike' } })).toMatchObject({
      code: 'not-your-decision',
    });
  });

  it('HM-TURN-14: pushes in descending own DX, while still adjacent', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dx: 12, dealtTo: ['b'] }), man('c', [1, -1], 5, { dx: 9, dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3, {})],
    });
    expect(t.decision.slot).toBe('a');
    t.choose({ push: 'b', to: hex(-1, -1) });
    t.dice(5, 2).choose({ advance: null });
    expect(t.story.some(event => event.type === 'figurePushed' && event.who === 'c')).toBe(false);
    expect(t.g.turn).toBe(2);
    const tied = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'] }), man('c', [1, -1], 5, { dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3, {})],
    });
    expect(rulesAgainst(tied, { figure: 'b' })).toEqual(['HM-TURN-14']);
    expect(labelsAgainst(tied, { figure: 'b' })).toEqual(['none of its figures that may push next']);
  });

  it('HM-TURN-15: hits after the actions count for the same turn', () => {
    const t = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { hits: 3, hitsNow: 3 })],
      B: [man('b', [0, -9], 3)],
      fire: [[0, 0]],
      dice: [5, 2],
    });
    expect(who(t, 'a').hitsBefore).toBe(5);
    expect(dxOf(t, 'a')).toBe(8); // 12, -2 heavy hits, -2 in fire
  });

  it('HM-TURN-16: passive figures keep their place without a die', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 11, option: 'j', gear: ['arming_sword'] })],
      B: [
        man('b', [0, -1], 3, { dx: 11, option: 'k', gear: ['arming_sword'] }),
        man('c', [7, 0], 3, { dx: 9, option: 'c' }),
        man('d', [9, 0], 3, { dx: 12, option: 'a', moved: 1 }),
      ],
    });
    expect(t.decision.slot).toBe('d'); // its place comes first; it may still change
    keep(t, 'a');
    expect(t.decision.slot).toBe('a');
    act(t, 'j', { act: 'strike' }, 5, 4, 4, 4);
    expect(t.event('attackRolled').dice).toHaveLength(4);
    expect(who(t, 'd').acted).toBe(true); // refused from here on
    expect(who(t, 'b').acted).toBe(true);
    expect(t.decision.slot).toBe('c');
    expect(t.offers({ option: 'b' })).toBe(true);
    take(t, 'b').choose({ act: 'pass' });
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-TURN-03: a whole turn runs through its phases', () => {
    const t = given(
      game,
      scenario({ phase: 'initiative', A: [man('a', [0, 0])], B: [man('b', [0, -9], 3)], witness: false }),
      {
        dice: [6, 1],
      },
    );
    t.choose({ place: 'first' });
    for (const id of ['a', 'b']) go(t, id, [], id === 'a' ? 0 : 3, 'a');
    t.choose({ option: 'a' });
    t.dice(3, 2).choose({ option: 'a' });
    expect(t.told('phaseBegan').map(event => event.outcome)).toEqual(['retreat', 'post']);
    expect(t.g.turn).toBe(2);
  });
});
