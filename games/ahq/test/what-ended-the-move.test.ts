import { describe, expect, it } from 'vitest';
import { bran, dagna, delve, elwen, exploring, fight, inTurn, mirel, model, orc, refused } from './scene.ts';

describe('a refusal names what ended the move', () => {
  it('AHQ-RNG-07: whoever has shot a bow does not move', () => {
    const t = fight([elwen('0,0'), bran('9,9')], [orc('o', '6,6')], { turn: inTurn('elwen') });
    t.dice(2).choose({ do: 'shoot', target: 'o' });
    expect(refused(t, { do: 'move', to: '1,0' })).toContain('AHQ-RNG-07');
  });
  it('AHQ-MAG-09: whoever has cast a spell of two components does not move', () => {
    const t = fight([mirel('0,0'), bran('9,9')], [orc('o', '6,6')], { turn: inTurn('mirel') });
    t.dice(5, 1, 1, 1).choose({ do: 'cast', spell: 'bursting_sun', at: '6,6' });
    const rules = refused(t, { do: 'move', to: '1,0' });
    expect(rules).toContain('AHQ-MAG-09');
    expect(rules).not.toContain('AHQ-EXP-05');
  });
  it('AHQ-MAG-08: after a spell of one component it does', () => {
    const t = fight([mirel('0,0'), bran('9,9')], [orc('o', '6,6')], { turn: inTurn('mirel') });
    t.dice(1, 1, 1).choose({ do: 'cast', spell: 'ember_dart', target: 'o' });
    expect(t.offers({ do: 'move', to: '1,0' })).toBe(true);
  });
});

describe('so do the refusals of a drag and of a jump', () => {
  const map = {
    rows: [
      '..........',
      '..........',
      '..........',
      '..........',
      '..........',
      '~~~~~~~~~~',
      '..........',
      '..........',
    ],
  };
  const fallen = bran('3,4', { condition: 'ko' });
  const drag = { do: 'drag', target: 'bran' };
  const jump = { do: 'cross', to: '4,6' };
  it('AHQ-RNG-07: after a bow shot', () => {
    const t = fight([elwen('4,4'), fallen], [orc('o', '4,7')], { map, turn: inTurn('elwen') });
    t.dice(2).choose({ do: 'shoot', target: 'o' });
    for (const act of [drag, jump]) expect(refused(t, act)).toEqual(['AHQ-RNG-07']);
  });
  it('AHQ-MAG-09: after a spell of two components, in Exploration too', () => {
    const t = fight([mirel('4,4'), fallen], [orc('o', '4,7')], { map, turn: inTurn('mirel') });
    t.dice(12).choose({ do: 'cast', spell: 'bursting_sun', at: '4,7' });
    for (const act of [drag, jump]) expect(refused(t, act)).toEqual(['AHQ-MAG-09']);
    const party = [mirel('4,4', { spells: ['breath_of_return'], components: { G: 2 } }), fallen, dagna('9,4')];
    const e = delve(party, { map, turn: exploring('mirel') });
    e.dice(2).choose({ do: 'cast', spell: 'breath_of_return', target: 'mirel' });
    for (const act of [drag, jump]) expect(refused(e, act)).toContain('AHQ-MAG-09');
  });
  it('AHQ-CMV-07: after a stumble no zone is blamed', () => {
    const t = fight([dagna('4,4'), fallen], [orc('o', '9,7')], { map, turn: inTurn('dagna') });
    t.dice(1).choose({ do: 'run' });
    for (const act of [drag, jump]) expect(refused(t, act)).toContain('AHQ-CMV-07');
    for (const act of [drag, jump, { do: 'run' }]) {
      expect(t.whyNot(act).map(({ label }) => label)).not.toContain('its movement has ended in a zone');
    }
  });
  it('AHQ-GAP-11: nobody jumps out of a snare', () => {
    const snared = { effects: [{ kind: 'snared' }] };
    const t = fight([dagna('4,4', snared)], [orc('o', '9,7')], { map, turn: inTurn('dagna') });
    expect(refused(t, jump)).toContain('AHQ-GAP-11');
    expect(refused(delve([dagna('4,4', snared)], { map, turn: exploring('dagna') }), jump)).toContain('AHQ-GAP-11');
  });
  it('AHQ-GMC-01: no monster jumps after its blow where moves come first', () => {
    const t = fight([bran('4,3')], [orc('o', '4,4')], {
      map,
      turn: { kind: 'combat', phase: 'gm', routine: 'move-attack', active: 'o', used: 'attack' },
    });
    expect(refused(t, jump)).toContain('AHQ-GMC-01');
    expect(t.offers(jump)).toBe(false);
  });
});

describe('an act of the other kind of turn is refused by its own rule', () => {
  const t = delve([bran('0,-2')], { turn: { kind: 'exploration', active: 'bran' } });
  it.each([
    ['AHQ-ACT-02', { do: 'attack', target: 'bran' }],
    ['AHQ-RNG-01', { do: 'shoot', target: 'bran', with: 'long_bow' }],
    ['AHQ-RNG-01', { do: 'throw', target: 'bran', with: 'dagger' }],
    ['AHQ-CMV-06', { do: 'run' }],
    ['AHQ-GAP-04', { do: 'wind' }],
    ['AHQ-MAG-13', { do: 'spell', spell: 'cinder_lash', target: 'bran' }],
  ])('%s: not in Exploration', (rule, act) => expect(refused(t, act)).toEqual([rule]));
  const battle = fight([bran('0,0')], [orc('o', '9,9')], { turn: inTurn('bran') });
  it.each([
    ['AHQ-OPT-01', { do: 'carry', target: 'bran', with: 'bran' }],
    ['AHQ-TRP-06', { do: 'disarm', at: '1,0' }],
    ['AHQ-HID-05', { do: 'searchTreasure' }],
  ])('%s: not in combat', (rule, act) => expect(refused(battle, act)).toEqual([rule]));
});

describe('a move that has ended, as stated or as run', () => {
  const STAIRS = {
    sections: [
      { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'S' },
      { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
    ],
    joins: [[0, 1]],
  };
  it('AHQ-ESC-04: a run that ends on the stairs with its last square may still leave', () => {
    const t = fight([bran('0,-8'), elwen('0,-9')], [orc('o', '0,-12', { focus: '' })], {
      map: STAIRS,
      turn: inTurn('bran'),
    });
    t.choose({ do: 'move', to: '0,-2' }).dice(2).choose({ do: 'run' });
    t.choose({ do: 'move', to: '0,0' });
    expect(t.decision.slot).toBe('bran');
    t.choose({ do: 'leave' });
    expect(model(t, 'bran').condition).toBe('left');
  });
  it('AHQ-ACT-02, AHQ-CDR-02: a stated activation stays open until it is ended', () => {
    const t = fight([bran('2,5'), elwen('0,0')], [orc('o', '9,9')], {
      turn: inTurn('bran', { moved: 2, used: 'attack' }),
    });
    expect(refused(t, { do: 'move', to: '2,4' })).toContain('AHQ-ACT-02');
    const door = fight([bran('2,5'), elwen('0,0')], [orc('o', '9,9')], {
      turn: inTurn('bran', { moved: 2, used: 'door' }),
    });
    expect(refused(door, { do: 'move', to: '2,4' })).toContain('AHQ-CDR-02');
  });
  it('AHQ-DZ-04, AHQ-CMV-05: who was caught by a zone goes no further', () => {
    const t = fight([elwen('4,5')], [orc('o', '5,5')], { turn: inTurn('elwen', { moved: 2, halted: true }) });
    expect(refused(t, { do: 'move', to: '4,4' })).toEqual(expect.arrayContaining(['AHQ-CMV-05', 'AHQ-DZ-04']));
  });
});
