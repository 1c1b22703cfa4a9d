import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { bran, dagna, delve, elwen, exploring, fight, inTurn, mirel, orc, refused, type Table, tam } from './scene.ts';

// What is refused in a question that is open is refused by the rule of that question, not by that of another one.

const LAIR = {
  sections: [{ kind: 'room', rect: [0, 0, 9, 9], room: 'lair', entrance: 'S' }],
  doors: [{ at: '5,9 S' }],
};
const PASSAGE = {
  sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }],
  doors: [{ at: '1,-10 E' }, { at: '0,-2 W' }],
};

/** The refusals of some answers, each by its first rule. */
const rules = (t: Table, ...asked: readonly unknown[]) => asked.map(one => refused(t, one)[0]);

describe('a refusal in a window names the rule of that window', () => {
  it('AHQ-GAP-22, AHQ-GEN-03: where the party starts', () => {
    const heroes = [
      { id: 'bran', archetype: 'fighter' },
      { id: 'elwen', archetype: 'ranger' },
    ];
    const t = given(ahq, { heroes }) as Table;
    expect(rules(t, '0,-7', '9,9')).toEqual(['AHQ-GAP-22', 'AHQ-GAP-22']);
    t.choose('0,0');
    expect(rules(t, '0,0')).toEqual(['AHQ-GEN-03']);
  });
  it('AHQ-GEN-05, AHQ-KO-12: who leads, and whom the Henchman of a dead Hero follows', () => {
    const fallen = [bran('0,-1', { wounds: 0 }), elwen('0,-2'), dagna('0,-3')];
    expect(rules(delve(fallen, { leader: 'bran', henchmen: [tam('1,-1')] }), 'bran', 'tam')).toEqual([
      'AHQ-GEN-05',
      'AHQ-GEN-05',
    ]);
    const dead = { ...bran(''), at: undefined, condition: 'dead', wounds: -1 };
    expect(rules(delve([dead, elwen('0,-2'), dagna('0,-3')], { henchmen: [tam('1,-1')] }), 'bran')).toEqual([
      'AHQ-KO-12',
    ]);
  });
  it('AHQ-DUN-08, AHQ-DUN-05: where a room lies, and on which square its door is', () => {
    const t = delve([bran('1,-10')], { map: PASSAGE, turn: exploring('bran') });
    t.dice(1, 5).choose({ do: 'open', door: 0 }); // a Chamber of 5 x 5
    expect(rules(t, '5x5+9', '7x5+3')).toEqual(['AHQ-DUN-08', 'AHQ-DUN-08']);
    t.dice(5, 1).choose('5x5+2').choose({ section: 0, side: 'N' });
    expect(rules(t, '2,-9', '99,0')).toEqual(['AHQ-DUN-05', 'AHQ-DUN-05']);
  });
  it('AHQ-MAG-03: which spells are in a new book', () => {
    const t = given(ahq, { heroes: [{ id: 'mirel', archetype: 'wizard' }] }) as Table;
    t.choose('blink');
    expect(t.whyNot('blink')).toMatchObject([{ rule: 'AHQ-MAG-03', label: 'it is in the Spell Book already' }]);
    expect(t.whyNot('cinder_lash')).toMatchObject([{ rule: 'AHQ-MAG-03', label: 'there is no such spell' }]);
  });
  it('AHQ-DUN-10: how a passage beyond a room begins', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 4, 4] }], doors: [{ at: '4,2 E' }, { at: '2,4 S' }] };
    const t = delve([bran('4,2')], { map, turn: exploring('bran') });
    t.dice(2, 5).choose({ do: 'open', door: 0 });
    expect(rules(t, 9, 0)).toEqual(['AHQ-DUN-10', 'AHQ-DUN-10']);
  });
  it('AHQ-SEC-05: on which square a secret door is', () => {
    const t = delve([bran('1,1'), dagna('3,3')], { map: LAIR, turn: exploring('bran') });
    t.dice(9).choose({ do: 'searchWall', wall: 'N' });
    expect(rules(t, '1,1', '9,2')).toEqual(['AHQ-SEC-05', 'AHQ-SEC-05']);
  });
  it('AHQ-TRE-06, AHQ-MAG-02, AHQ-TRE-02: who takes what was found', () => {
    const things = ['item:fortune', 'weapon:halberd'];
    const t = delve([bran('4,5', { ring: 'thrift' }), mirel('9,9')], {
      map: LAIR,
      chests: [{ id: 'c', at: '5,5', lair: true, trap: 'none', things }],
      turn: exploring('bran'),
    });
    t.choose({ do: 'chest', chest: 'c' });
    const claims = [
      { take: 'item:fortune', for: 'bran' },
      { take: 'weapon:halberd', for: 'mirel' },
      { take: 'weapon:axe', for: 'mirel' },
    ];
    expect(rules(t, ...claims)).toEqual(['AHQ-TRE-06', 'AHQ-MAG-02', 'AHQ-TRE-02']);
  });
  it('AHQ-GAP-10: in which section prowlers appear', () => {
    const t = delve([bran('0,-2'), elwen('0,-1')], { hand: ['trap'], bag: ['prowlers'], turn: exploring('bran') });
    t.choose({ do: 'move', to: '0,-3' });
    t.dice(10, 3).choose('trap'); // alarm chimes
    t.dice(5).choose('prowlers');
    expect(rules(t, 0, 7)).toEqual(['AHQ-GAP-10', 'AHQ-GAP-10']);
  });
  it('AHQ-MAG-14: which square is the centre of an area', () => {
    const t = fight([mirel('4,4')], [orc('o', '25,25')], { turn: inTurn('mirel') });
    t.choose({ do: 'cast', spell: 'bursting_sun' });
    expect(rules(t, '25,25', '4,5')).toEqual(['AHQ-MAG-14', 'AHQ-MAG-14']);
  });
  it('AHQ-GAP-09: of which door a prisoner talks', () => {
    const map = {
      sections: [{ kind: 'room', rect: [0, 0, 4, 4], entrance: 'S', room: 'hazard', feature: 'prisoner' }],
      doors: [{ at: '2,4 S' }, { at: '4,2 E' }, { at: '0,2 W', open: true }],
      obstacles: [{ at: '2,0', kind: 'low', object: 'prisoner' }],
    };
    const t = delve([bran('1,0')], { map, turn: exploring('bran') });
    t.dice(5).choose({ do: 'use', item: 'prisoner' });
    expect(t.decision.options).toEqual([0, 1]);
    expect(rules(t, 2)).toEqual(['AHQ-GAP-09']);
  });
});
