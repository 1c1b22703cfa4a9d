import { describe, expect, it } from 'vitest';
import { bran, dagna, delve, elwen, exploring, fight, mirel, model, orc, place, SLEEPER, TWO_ROOMS } from './scene.ts';

describe('ways into a square other than walking', () => {
  it('AHQ-COM-08, AHQ-GAP-19: a Blink into view of a dormant group starts the encounter', () => {
    const t = delve([mirel('5,5', { spells: ['blink'], components: { W: 2 } })], {
      map: TWO_ROOMS,
      groups: SLEEPER,
      turn: exploring('mirel'),
    });
    t.dice(3, 1, 12).choose({ do: 'cast', spell: 'blink', at: '9,5' });
    expect(t.g.combat).not.toBeNull();
  });
  it('AHQ-XMV-05, AHQ-GAP-19: a Blink onto a junction accesses it', () => {
    const t = delve([mirel('0,-8', { spells: ['blink'], components: { W: 2 } })], { turn: exploring('mirel') });
    t.dice(3).choose({ do: 'cast', spell: 'blink', at: '0,-13' });
    expect(t.told('exitAccessed')).toHaveLength(2);
    t.dice(2, 2, 1, 1, 2, 2, 1, 1, 5).choose({ do: 'end' }); // two short dead ends, the counter die
    expect(t.g.map.exits.every(exit => exit.status === 'joined')).toBe(true);
  });
  it('AHQ-TRP-01, AHQ-GAP-09: a leap over a chasm lands on a square that may be trapped', () => {
    const map = { rows: ['...~....', '...~....'], origin: [0, 0], doors: [{ at: '0,0 W' }] };
    const t = delve([bran('1,0')], { map, hand: ['trap'], turn: exploring('bran') });
    t.choose({ do: 'move', to: '2,0' }).choose('keep');
    t.dice(5).choose({ do: 'cross', to: '4,0' });
    expect(t.decision.kind).toBe('steppedOn.offerTrap');
    t.dice(2, 12).choose('trap');
    t.choose('nobody');
    expect(place(t, 'bran')).toBe('2,0'); // back the way it came
  });
  it('AHQ-TRP-06, AHQ-TRP-01: a Hero that walks up to disarm may step on another trap, and then does not try', () => {
    const t = delve([elwen('0,-6'), dagna('0,-1')], { hand: ['trap', 'trap'], turn: exploring('elwen') });
    t.choose({ do: 'move', to: '0,-8' }).choose('keep');
    t.dice(2, 12).choose('trap');
    t.choose('dagna');
    expect(t.decision.kind).toBe('steppedOn.offerTrap');
    t.dice(1, 2).choose('trap'); // a snare at her first new square
    expect(place(t, 'dagna')).toBe('0,-2');
    expect(t.g.traps).toMatchObject([{ trap: 'darts', armed: true }]);
    expect(model(t, 'dagna').acted).toBe(true);
  });
  it('AHQ-TRP-11: the triggering Hero retraces the whole of its own path, leg by leg', () => {
    const t = delve([elwen('0,-3')], { hand: ['trap'], entered: ['0,-4', '0,-7'], turn: exploring('elwen') });
    t.choose({ do: 'move', to: '0,-4' });
    t.choose({ do: 'move', to: '0,-5' });
    t.dice(8, 12).choose('trap');
    expect(place(t, 'elwen')).toBe('0,-3'); // not on to the square as near beyond it
  });
  it('AHQ-TRP-11: so does the opener of a chest', () => {
    const t = delve([bran('1,5')], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 9, 9], room: 'lair' }], doors: [{ at: '5,9 S' }] },
      entered: ['4,4'],
      chests: [{ id: 'c', at: '5,5', lair: true }],
      turn: exploring('bran'),
    });
    t.choose({ do: 'move', to: '4,5' });
    t.dice(8, 12).choose({ do: 'chest', chest: 'c' }); // dust: the squares next to the chest
    expect(place(t, 'bran')).toBe('3,5');
  });
  it('AHQ-TRP-11: nobody withdraws on to another known trap', () => {
    const t = delve([elwen('0,-4')], {
      hand: ['trap'],
      entered: ['0,-1', '1,0'],
      traps: [{ at: '0,-1', trap: 'darts' }],
      turn: exploring('elwen'),
    });
    t.choose({ do: 'move', to: '0,-3' }).dice(8, 12).choose('trap');
    expect(place(t, 'elwen')).toBe('1,0'); // all touching squares are in the zone of the rockfall
  });
  it('AHQ-TRP-11, AHQ-GAP-11: nor back into the pit it has just climbed out of', () => {
    const t = delve([elwen('0,-4', { inPit: true })], { hand: ['trap'], entered: ['1,-4'], turn: exploring('elwen') });
    t.choose({ do: 'climb', to: '0,-5' }).dice(1, 12).choose('trap'); // a snare: its own square only
    expect(place(t, 'elwen')).toBe('1,-4');
  });
  it('AHQ-DZ-16, AHQ-GAP-11: a withdrawal from a chest in combat leaves the zones it leaves', () => {
    const t = fight([bran('4,5'), elwen('5,4')], [orc('o', '6,4', { focus: 'elwen' })], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 9, 9], room: 'lair' }] },
      entered: ['1,5', '3,5'],
      chests: [{ id: 'c', at: '5,5', lair: true }],
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(8, 12).choose({ do: 'chest', chest: 'c' });
    expect([place(t, 'elwen'), model(t, 'elwen').focus, model(t, 'o').focus]).toEqual(['3,5', '', '']);
  });
});
