import { whyNot } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { bran, dagna, delve, elwen, fight, HALL, mirel, orc, refused, type Table } from './scene.ts';

// A refusal names the rule that stands against the act of whoever is asked about, not of whoever happens to act.

const of = (t: Table, slot: string, act: unknown, seat = 'p1'): string[] =>
  whyNot(ahq, t.g, seat, act, slot).map(({ rule, label }) => `${rule}: ${label}`);

describe('acts of a model that is not the active one', () => {
  const t = fight(
    [bran('4,5'), elwen('9,9'), dagna('20,20', { acted: true }), mirel('21,20', { condition: 'ko' })],
    [orc('o', '5,5'), orc('p', '14,9')],
    { turn: { kind: 'combat', active: 'bran' } },
  );
  it('AHQ-ACT-01: what it could do waits for its turn', () => {
    const act = { do: 'shoot', target: 'p', with: 'long_bow' };
    expect(of(t, 'elwen', act)).toEqual(['AHQ-ACT-01: the activation under way has not ended']);
    expect(of(t, 'elwen', { do: 'move', to: '9,10' })).toEqual(['AHQ-ACT-01: the activation under way has not ended']);
  });
  it('AHQ-HTH-01, AHQ-CMV-01: what it could not do is refused for its own reasons', () => {
    expect(of(t, 'elwen', { do: 'attack', target: 'o' })).toEqual(['AHQ-HTH-01: that is no enemy in its reach']);
    expect(of(t, 'elwen', { do: 'move', to: '20,9' })).toEqual(['AHQ-CMV-01: too far for the squares it has left']);
  });
  it('AHQ-ACT-01, AHQ-ACT-07, AHQ-COM-06: whoever has acted, lies or has another Phase does nothing', () => {
    expect(of(t, 'dagna', { do: 'end' })).toEqual(['AHQ-ACT-01: it has acted in this Phase']);
    expect(of(t, 'mirel', { do: 'end' })).toEqual(['AHQ-ACT-07: it does not stand']);
    expect(of(t, 'o', { do: 'attack', target: 'bran' }, 'gm')).toEqual(['AHQ-COM-06: it is not its Phase']);
  });
  it('AHQ-HTH-01: the active one is judged as before', () => {
    expect(of(t, 'bran', { do: 'attack', target: 'p' })).toEqual(['AHQ-HTH-01: that is no enemy in its reach']);
    expect(of(t, 'bran', { do: 'attack', target: 'o' })).toEqual([]);
  });
  it('AHQ-EXP-03, AHQ-SEC-04: likewise in Exploration', () => {
    const d = delve([bran('4,5'), elwen('9,9', { acted: true }), dagna('1,1', { player: 'p2' })], {
      map: HALL,
      turn: { kind: 'exploration', active: 'bran' },
    });
    expect(of(d, 'elwen', { do: 'move', to: '9,10' })).toEqual(['AHQ-EXP-03: it has acted in this Phase']);
    expect(of(d, 'dagna', { do: 'searchWall', wall: 'N' }, 'p2')).toEqual([
      'AHQ-SEC-04: no wall here that can hide a door',
    ]);
    expect(of(d, 'dagna', { do: 'move', to: '1,2' }, 'p2')).toEqual([
      'AHQ-EXP-03: the activation under way has not ended',
    ]);
  });
});

describe('reasons that fit', () => {
  const exploring = (hero: object, ...others: object[]) =>
    delve([hero, ...others], { map: HALL, turn: { kind: 'exploration', active: (hero as { id: string }).id } });
  it('AHQ-XMV-01: twelve squares are twelve squares, whatever was cast before', () => {
    const t = exploring(mirel('4,5', { wounds: 2 }));
    t.choose({ do: 'cast', spell: 'knit_flesh', target: 'mirel' }).choose({ do: 'move', to: '16,5' });
    expect(refused(t, { do: 'move', to: '17,5' })).toEqual(['AHQ-XMV-01']);
  });
  it('AHQ-KO-06: three squares are all that a fallen Hero is dragged', () => {
    const t = exploring(bran('4,5'), mirel('4,6', { condition: 'ko' }));
    t.choose({ do: 'drag', target: 'mirel' }).choose({ do: 'move', to: '4,2' });
    expect(refused(t, { do: 'move', to: '4,1' })).toEqual(['AHQ-KO-06']);
  });
  it('AHQ-KO-06, AHQ-CMV-07: in combat a drag ends after three squares and a stumble is no zone', () => {
    const fighting = (heroes: object[]) =>
      fight(heroes, [orc('o', '20,20')], { turn: { kind: 'combat', active: 'bran' } });
    const dragger = fighting([bran('4,5'), mirel('4,6', { condition: 'ko' })]);
    dragger.choose({ do: 'drag', target: 'mirel' }).choose({ do: 'move', to: '4,2' });
    expect(refused(dragger, { do: 'move', to: '4,1' })).toEqual(['AHQ-KO-06']);
    const runner = fighting([bran('4,5')]);
    runner.dice(1).choose({ do: 'run' });
    expect(refused(runner, { do: 'move', to: '4,6' })).toEqual(['AHQ-CMV-07']);
  });
  it('AHQ-GAP-14: a spell that the Ring of Thrift pays for names the ring', () => {
    const t = fight([mirel('4,5', { ring: 'thrift', components: {} })], [orc('o', '8,5')], {
      turn: { kind: 'combat', active: 'mirel' },
    });
    t.dice(1, 1, 1).choose({ do: 'cast', spell: 'ember_dart', target: 'o' });
    expect(t.event('spellCast').rules).toContain('AHQ-GAP-14');
    expect(t.event('spellCast').rules).not.toContain('AHQ-MAG-04');
  });
  it('AHQ-MAG-09: two components end the move before it begins', () => {
    const t = exploring(mirel('4,5', { spells: ['blink'], components: { W: 2 } }));
    t.dice(1).choose({ do: 'cast', spell: 'blink', at: '4,7' });
    expect(refused(t, { do: 'move', to: '4,8' })).toContain('AHQ-MAG-09');
  });
  it('AHQ-EXP-05, AHQ-ACT-03: what nobody can do is no deal in town', () => {
    expect(refused(exploring(bran('4,5')), { do: 'fly' })).toEqual(['AHQ-EXP-05']);
    const t = fight([bran('4,5')], [orc('o', '9,9')], { turn: { kind: 'combat', active: 'bran' } });
    expect(refused(t, { do: 'fly' })).toEqual(['AHQ-ACT-03']);
  });
  it('AHQ-GAP-10, AHQ-XGM-02: a counter that is not played says why', () => {
    const gm = { turn: { kind: 'combat', phase: 'gm' } };
    const troll = { id: 't', type: 'cave_troll', at: '9,9' };
    const t = fight([bran('0,0')], [troll], { hand: ['reinforcements'], ...gm });
    expect(t.whyNot('reinforcements')).toMatchObject([{ label: 'the first group has no ordinary monsters' }]);
    expect(t.whyNot('cold_draught')).toMatchObject([{ label: 'that counter is not in the hand' }]);
  });
  it('AHQ-GAP-11: whoever is in a pit is in reach, but not to be struck', () => {
    const t = fight([bran('4,5', { inPit: true })], [orc('o', '5,5')], {
      turn: { kind: 'combat', phase: 'gm', routine: 'attack-move', active: 'o' },
    });
    expect(refused(t, { do: 'attack', target: 'bran' })).toEqual(['AHQ-GAP-11']);
  });
  it('AHQ-GAP-23: a player deals for his own Heroes', () => {
    const t = delve([bran('0,0'), elwen('1,0', { player: 'p2' })], { campaign: true, turn: { kind: 'town' } });
    expect(t.whyNot({ do: 'buy', for: 'elwen', item: 'potion:healing' })).toMatchObject([
      { rule: 'AHQ-GAP-23', label: 'that is another player’s' },
    ]);
  });
});

describe('what is found again', () => {
  it('AHQ-MIS-03, AHQ-TRE-06: it is told who has it, or that it lies there', () => {
    const missiles = [
      { model: 'dagna', what: 'throwing_axe' },
      { model: 'dagna', what: 'throwing_axe' },
    ];
    const t = fight(
      [bran('4,5', { shield: false }), { id: 'dagna', archetype: 'axebearer', condition: 'dead' }],
      [orc('o', '5,5', { wounds: 1 })],
      { turn: { kind: 'combat', active: 'bran', missiles } },
    );
    t.dice(9, 9, 9, 9).choose({ do: 'attack', target: 'o' }).choose('stay');
    t.choose({ do: 'end' }).dice(9, 9).choose('even');
    expect(t.told('missileRecovered')).toMatchObject([{ model: 'bran', what: 'throwing_axe' }]);
    expect(t.told('treasureLeft')).toMatchObject([{ at: '4,5', what: 'weapon:throwing_axe' }]);
  });
});
