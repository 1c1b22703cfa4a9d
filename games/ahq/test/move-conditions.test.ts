import { describe, expect, it } from 'vitest';
import { failing } from '../src/acts.ts';
import { type Fight, newFight } from '../src/combat/fight-acts.ts';
import { combatActs } from '../src/combat/fight-conditions.ts';
import { bran, delve, elwen, fight, model, orc, place, refused, type Table } from './scene.ts';

/** The rules that keep a model from an act, with their labels, its activation being as stated. */
function rulesAgainst(id: string, act: { do: string; to?: string }, more: Partial<Fight>, routine = 'move-attack') {
  const t = fight([bran('0,0')], [orc('o', '5,5')]);
  t.g.combat!.routine = routine as 'move-attack';
  const m = model(t, id);
  return failing(combatActs, t.g, { ...newFight(t.g, m), ...more }, act, m.seat).map(
    ({ rule, label }) => `${rule}: ${label}`,
  );
}

describe('what keeps a model in combat from moving', () => {
  const move = { do: 'move', to: '5,6' };
  it('AHQ-GMC-01: a monster that has attacked moves only when it attacks first', () => {
    const reason = 'AHQ-GMC-01: the routine of this Phase has another order';
    expect(rulesAgainst('o', move, { used: 'attack' })).toContain(reason);
    expect(rulesAgainst('o', move, { used: 'attack' }, 'attack-move')).not.toContain(reason);
  });
  it('AHQ-OPT-07: the moves come in their half', () => {
    const reason = 'AHQ-OPT-07: this half of the Phase is for something else';
    expect(rulesAgainst('o', move, { half: 2 })).toContain(reason);
    expect(rulesAgainst('o', move, { half: 1 })).not.toContain(reason);
  });
  it('AHQ-CMV-01: nobody moves without squares left, or farther than they go', () => {
    expect(rulesAgainst('bran', { do: 'move', to: '0,1' }, { left: 0 })).toContain(
      'AHQ-CMV-01: it has no squares left',
    );
    expect(rulesAgainst('bran', { do: 'move', to: '0,1' }, { moveOver: true })).toContain(
      'AHQ-CMV-01: it has no squares left',
    );
    expect(rulesAgainst('bran', { do: 'move', to: '20,20' }, {})).toEqual([
      'AHQ-CMV-01: the square is out of its reach',
    ]);
    expect(rulesAgainst('bran', { do: 'move', to: '0,1' }, {})).toEqual([]);
  });
  it('AHQ-OPT-07: nobody jumps a chasm after its movement', () => {
    const reason = 'AHQ-OPT-07: its movement has ended';
    expect(rulesAgainst('bran', { do: 'cross', to: '0,2' }, { moveOver: true })).toContain(reason);
    expect(rulesAgainst('bran', { do: 'cross', to: '0,2' }, {})).not.toContain(reason);
  });
  it('AHQ-DZ-04, AHQ-GAP-19, AHQ-TRP-05: what ends a move on the way is named: a zone, a fire, a trap', () => {
    const lane = { map: { rows: ['........'] } };
    const towards = (t: Table) => t.whyNot({ do: 'move', to: '4,0' }).map(({ rule, label }) => `${rule}: ${label}`);
    expect(
      towards(fight([bran('0,0')], [orc('o', '3,0', { focus: '' })], { map: { rows: ['........', '...#....'] } })),
    ).toEqual(['AHQ-CMV-03: somebody is in the way']);
    const zone = { map: { rows: ['........', '...#....', '........'] } };
    expect(towards(fight([bran('0,0')], [orc('o', '2,1', { focus: '' })], zone))).toEqual([
      'AHQ-DZ-04: an enemy zone on the way would stop it',
    ]);
    expect(towards(fight([bran('0,0')], [orc('o', '7,0')], { ...lane, burning: [{ at: '2,0' }] }))).toEqual([
      'AHQ-GAP-19: fire is on the way: a move ends in it first',
    ]);
    expect(towards(delve([bran('0,0')], { ...lane, traps: [{ at: '2,0', trap: 'darts' }] }))).toEqual([
      'AHQ-TRP-05: an armed trap is on the way: a move ends on it first',
    ]);
  });
  it('AHQ-KO-07: the way of a dragger ends before the fire', () => {
    const t = fight([bran('1,0'), elwen('0,0', { condition: 'ko' })], [orc('o', '7,0')], {
      map: { rows: ['........'] },
      burning: [{ at: '2,0' }],
      turn: { kind: 'combat', active: 'bran' },
    });
    t.choose({ do: 'drag', target: 'elwen' });
    expect(t.whyNot({ do: 'move', to: '3,0' })).toMatchObject([
      { rule: 'AHQ-KO-07', label: 'nobody is dragged through fire' },
    ]);
  });
  it('AHQ-CMV-01, AHQ-XMV-01: nobody moves to where it stands', () => {
    const here = { do: 'move', to: '0,0' };
    expect(fight([bran('0,0')], [orc('o', '9,9')]).whyNot(here)).toMatchObject([
      { rule: 'AHQ-CMV-01', label: 'it stands there' },
    ]);
    expect(delve([bran('0,0')]).whyNot(here)).toMatchObject([{ rule: 'AHQ-XMV-01', label: 'it stands there' }]);
  });
  it('AHQ-GAP-11: whoever is in a pit climbs out before it moves, with a rope too', () => {
    const t = delve([bran('0,-3', { inPit: true, gear: ['rope'] })]);
    expect(t.whyNot({ do: 'move', to: '0,-5' })).toMatchObject([
      { rule: 'AHQ-GAP-11', label: 'it is in a pit and climbs out first' },
    ]);
    t.choose({ do: 'climb', to: '0,-4' }).choose({ do: 'move', to: '0,-5' });
    expect(place(t, 'bran')).toBe('0,-5');
  });
  it('AHQ-ACT-03, AHQ-EXP-05: an act without an activation is refused by the rule of its kind of turn', () => {
    const act = { do: 'attack', target: 'o' };
    expect(refused(fight([bran('4,5'), elwen('0,0')], [orc('o', '5,5')]), act)).toEqual(['AHQ-ACT-03']);
    expect(refused(delve([bran('0,0'), elwen('1,0')]), act)).toEqual(['AHQ-EXP-05']);
  });
});
