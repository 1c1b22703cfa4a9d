import { describe, expect, it } from 'vitest';
import {
  bran,
  dagna,
  delve,
  elwen,
  exploring,
  fight,
  HALL,
  HAZARD,
  inTurn,
  mirel,
  model,
  orc,
  place,
  refused,
  tam,
  withFeature,
} from './scene.ts';

describe('dragging', () => {
  it('AHQ-KO-06: a fourth square is refused by the rule of dragging', () => {
    const t = fight([dagna('3,5'), bran('4,5', { wounds: 0 })], [orc('o', '20,20')], { turn: inTurn('dagna') });
    t.choose({ do: 'drag', target: 'bran' });
    expect(refused(t, { do: 'move', to: '-1,5' })).toEqual(['AHQ-KO-06']);
    const x = delve([dagna('3,5'), bran('4,5', { wounds: 0 })], { map: HALL });
    x.choose({ do: 'drag', target: 'bran' });
    expect(refused(x, { do: 'move', to: '-1,5' })).toEqual(['AHQ-KO-06']);
  });
  it('AHQ-KO-06: three squares instead of the normal move, whatever the Speed', () => {
    const slow = dagna('3,5', { effects: [{ kind: 'hexed', until: 'heroPhase' }] }); // Speed 2
    const t = fight([slow, bran('4,5', { wounds: 0 })], [orc('o', '20,20')], { turn: inTurn('dagna') });
    expect(refused(t, { do: 'move', to: '0,5' })).toEqual(['AHQ-CMV-01']);
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '0,5' });
    expect([place(t, 'dagna'), place(t, 'bran')]).toEqual(['0,5', '1,5']);
  });
  it('AHQ-KO-06: only by a Hero that began its activation beside the fallen', () => {
    const t = fight([dagna('3,5'), bran('5,5', { wounds: 0 })], [orc('o', '4,5', { wounds: 1 }), orc('x', '20,20')], {
      turn: inTurn('dagna'),
    });
    t.dice(11, 12, 1, 1, 1, 1).choose({ do: 'attack', target: 'o' });
    t.choose('occupy');
    expect(place(t, 'dagna')).toBe('4,5');
    expect(refused(t, { do: 'drag', target: 'bran' })).toEqual(['AHQ-KO-06']);
  });
});

describe('a drag without a step', () => {
  it('AHQ-KO-07: is none: another Hero may drag the fallen in the same Phase', () => {
    const party = [dagna('3,5'), bran('4,5', { condition: 'ko' }), elwen('5,5'), mirel('9,9')];
    const t = delve(party, { map: HAZARD, turn: exploring('dagna') });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'end' }).choose('elwen');
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '6,5' });
    expect(place(t, 'bran')).toBe('5,5');
    const f = fight(party, [orc('o', '20,20')], { turn: inTurn('dagna') });
    f.choose({ do: 'drag', target: 'bran' }).choose({ do: 'end' }).choose('elwen');
    f.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '6,5' }).choose({ do: 'end' });
    expect(place(f, 'bran')).toBe('5,5');
  });
});

describe('out by the stairs', () => {
  it('AHQ-DUN-12: a fallen Hero is taken along who has been dragged there, be it one square', () => {
    const t = delve([dagna('0,0'), bran('0,-1', { condition: 'ko' }), elwen('0,-4')], { turn: exploring('dagna') });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '0,1' }).choose({ do: 'leave' });
    expect([model(t, 'dagna').condition, model(t, 'bran').condition]).toEqual(['left', 'left']);
  });
  it('AHQ-DUN-12: without a step nobody has been dragged: the Hero leaves alone', () => {
    const t = delve([dagna('0,0'), bran('0,-1', { condition: 'ko' }), elwen('0,-4')], { turn: exploring('dagna') });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'leave' });
    expect([model(t, 'dagna').condition, model(t, 'bran').condition]).toEqual(['left', 'ko']);
  });
  it('AHQ-ESC-04, AHQ-DUN-12: nor in combat', () => {
    const scene = () =>
      fight([dagna('0,0'), bran('0,-1', { condition: 'ko' }), elwen('0,-4')], [orc('o', '0,-12')], {
        map: 'start',
        turn: inTurn('dagna'),
      });
    const t = scene();
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'leave' });
    expect([model(t, 'dagna').condition, model(t, 'bran').condition]).toEqual(['left', 'ko']);
    const pulled = scene();
    pulled.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '1,0' }).choose({ do: 'leave' });
    expect([model(pulled, 'dagna').condition, model(pulled, 'bran').condition]).toEqual(['left', 'left']);
  });
});

describe('whoever is pulled along', () => {
  const party = [dagna('3,5'), bran('4,5', { condition: 'ko' }), elwen('2,5')];
  it('AHQ-KO-07: in Exploration, too, nobody is dragged through fire', () => {
    const t = delve([dagna('4,0'), bran('5,0', { wounds: 0 })], {
      map: HALL,
      burning: [{ at: '2,0', left: 0 }],
      turn: exploring('dagna'),
    });
    t.choose({ do: 'drag', target: 'bran' });
    expect(t.whyNot({ do: 'move', to: '2,0' })).toMatchObject([
      { rule: 'AHQ-KO-07', label: 'nobody is dragged through fire' },
    ]);
    expect(t.offers({ do: 'move', to: '3,0' })).toBe(true);
  });
  it('AHQ-KO-07, AHQ-XMV-03: a fallen Hero is dragged past a friend but not left in his square', () => {
    const t = delve(party, { map: HAZARD, turn: exploring('dagna') });
    t.choose({ do: 'drag', target: 'bran' });
    expect(refused(t, { do: 'move', to: '1,5' })).toEqual(['AHQ-XMV-03']);
    t.choose({ do: 'move', to: '0,5' });
    expect(['dagna', 'bran', 'elwen'].map(id => place(t, id))).toEqual(['0,5', '1,5', '2,5']);
  });
  it('AHQ-OPT-01: nor is the helper, and nobody drags a Hero that has been carried', () => {
    const t = delve([dagna('4,4'), bran('4,5', { condition: 'ko' }), elwen('4,2'), mirel('5,5')], {
      henchmen: [tam('4,6', { owner: 'dagna' })],
      map: HAZARD,
      turn: exploring('dagna'),
      options: { carryFallen: true },
    });
    t.choose({ do: 'carry', target: 'bran', with: 'tam' });
    expect(t.offers({ do: 'move', to: '4,1' })).toBe(false);
    expect(t.offers({ do: 'move', to: '4,0' })).toBe(false);
    t.choose({ do: 'move', to: '6,4' });
    expect(['dagna', 'bran', 'tam'].map(id => place(t, id))).toEqual(['6,4', '5,4', '4,4']);
    t.choose({ do: 'end' }).choose('mirel');
    expect(refused(t, { do: 'drag', target: 'bran' })).toEqual(['AHQ-KO-07']);
  });
  it('AHQ-OPT-01: another player’s model helps to carry only if he agrees', () => {
    const t = delve([dagna('4,4'), bran('4,5', { condition: 'ko' }), elwen('4,6', { player: 'p2' })], {
      map: HAZARD,
      turn: exploring('dagna'),
      options: { carryFallen: true },
    });
    const carry = { do: 'carry', target: 'bran', with: 'elwen' };
    t.choose(carry);
    expect(t.decision).toMatchObject({
      kind: 'askHelper.agree',
      seat: 'p2',
      slot: 'elwen',
      options: ['refuse', 'agree'],
    });
    t.choose('refuse');
    expect(model(t, 'elwen').acted).toBe(false);
    expect(refused(t, carry)).toEqual(['AHQ-OPT-01']);
    expect(t.offers({ do: 'move', to: '9,4' })).toBe(true); // nobody is carried: the whole move is left
    const agreed = delve([dagna('4,4'), bran('4,5', { condition: 'ko' }), elwen('4,6', { player: 'p2' })], {
      map: HAZARD,
      turn: exploring('dagna'),
      options: { carryFallen: true },
    });
    agreed.choose(carry).choose('agree').choose({ do: 'move', to: '6,4' });
    expect(['dagna', 'bran', 'elwen'].map(id => place(agreed, id))).toEqual(['6,4', '5,4', '4,4']);
  });
  it('AHQ-GAP-09, AHQ-KO-07: nobody jumps a chasm who drags somebody, in combat either', () => {
    const map = { rows: ['..~...', '..~...', '..~...'] };
    const t = fight([bran('1,1'), elwen('0,1', { condition: 'ko', wounds: 0 })], [orc('o', '5,0')], {
      map,
      turn: inTurn('bran'),
    });
    expect(t.offers({ do: 'cross' })).toBe(true);
    t.choose({ do: 'drag', target: 'elwen' });
    expect(t.offers({ do: 'cross' })).toBe(false);
    expect(refused(t, { do: 'cross', to: '3,1' })).toEqual(['AHQ-KO-07']);
  });
  it('AHQ-OPT-01, AHQ-GAP-09: a helper’s activation ends with the carrier’s, among spores as anywhere', () => {
    const t = delve([dagna('4,4'), bran('4,5', { condition: 'ko' })], {
      henchmen: [tam('4,6', { owner: 'dagna' })],
      map: withFeature('spores'),
      turn: exploring('dagna'),
      options: { carryFallen: true },
    });
    t.choose({ do: 'carry', target: 'bran', with: 'tam' });
    t.dice(3, 2, 5).choose({ do: 'end' }); // Dagna, Tam, the counter die
    expect([model(t, 'dagna').wounds, model(t, 'tam').wounds]).toEqual([6, 2]);
  });
  it('AHQ-GAP-11, AHQ-XMV-03: a pit opens behind the Henchman whom a Hero passes, and holds the Hero', () => {
    const t = delve([bran('0,-2')], { henchmen: [tam('0,-3')], hand: ['trap'], turn: exploring('bran') });
    t.choose({ do: 'move', to: '0,-4' });
    t.dice(3, 2, 1, 1).choose('trap');
    expect([place(t, 'bran'), place(t, 'tam')]).toEqual(['0,-4', '0,-3']);
    expect(model(t, 'bran').inPit).toBe(true);
  });
  it('AHQ-GAP-07, AHQ-GAP-11: nobody walks over a friend in a pit; out of it the fallen leave an obstacle', () => {
    const t = delve([dagna('0,-3'), bran('0,-4', { condition: 'ko', inPit: true })], { turn: exploring('dagna') });
    t.choose({ do: 'drag', target: 'bran' });
    expect(t.offers({ do: 'move', to: '0,-5' })).toBe(false);
    t.choose({ do: 'move', to: '0,-2' });
    expect(place(t, 'bran')).toBe('0,-3');
    expect(refused(t, { do: 'move', to: '0,-4' })).toEqual(['AHQ-XMV-03']);
  });
  it('AHQ-TRP-11, AHQ-KO-07: a withdrawal that parts them ends the dragging', () => {
    const t = delve([dagna('0,-3'), bran('1,-3', { condition: 'ko' })], {
      hand: ['trap'],
      entered: ['1,-1'],
      turn: exploring('dagna'),
    });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '0,-4' });
    t.dice(8, 12).choose('trap'); // a rockfall: out of all touching squares
    t.choose('nobody');
    expect([place(t, 'dagna'), place(t, 'bran')]).toEqual(['1,-1', '0,-3']);
    t.choose({ do: 'move', to: '1,-2' });
    expect(place(t, 'bran')).toBe('0,-3');
  });
  it('AHQ-KO-07, AHQ-DZ-07, AHQ-DZ-04: the way of a dragger leads round the zone that loses the fallen Hero', () => {
    const t = fight([mirel('4,5', { condition: 'ko' }), dagna('4,6')], [orc('o', '5,5', { focus: 'mirel' })], {
      turn: { kind: 'combat', active: 'dagna' },
    });
    t.choose({ do: 'drag', target: 'mirel' });
    for (const to of ['6,5', '6,6', '7,6']) expect(t.offers({ do: 'move', to })).toBe(false);
    for (const to of ['6,7', '5,8', '5,6']) expect(t.offers({ do: 'move', to })).toBe(true);
    t.choose({ do: 'move', to: '5,7' });
    expect([place(t, 'dagna'), place(t, 'mirel')]).toEqual(['5,7', '4,7']);
    expect(model(t, 'o').focus).toBe('');
  });
  it('AHQ-KO-07, AHQ-DZ-07: the zone that loses a dragged Hero turns to another inside it at once', () => {
    const t = fight(
      [dagna('3,5'), bran('4,5', { condition: 'ko' }), elwen('5,4')],
      [orc('o', '5,5', { focus: 'bran' })],
      {
        turn: { kind: 'combat', active: 'dagna' },
      },
    );
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '2,5' });
    expect(model(t, 'o').focus).toBe('elwen');
  });
});
