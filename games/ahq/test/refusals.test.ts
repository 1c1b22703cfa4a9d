import { describe, expect, it } from 'vitest';
import { bowman, bran, dagna, delve, elwen, fight, gm, HALL, inTurn, mirel, orc, refused, tam } from './scene.ts';

const ROOMS = {
  sections: [
    { kind: 'room', rect: [0, 0, 8, 8] },
    { kind: 'room', rect: [9, 0, 12, 8] },
  ],
  doors: [{ at: '8,4 E', open: true }],
};

describe('what is refused in combat', () => {
  it('AHQ-GAP-19: a dazzled monster neither attacks nor opens doors', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { effects: [{ kind: 'dazzled', until: 'gmPhase' }], focus: '' })], {
      turn: { ...gm, active: 'o' },
    });
    expect(refused(t, { do: 'attack', target: 'bran' })).toContain('AHQ-GAP-19');
    expect(t.offers({ do: 'move' })).toBe(true);
  });
  it('AHQ-MAG-14: a spell at nobody is refused, not an error', () => {
    const t = fight([mirel('4,5')], [orc('o', '9,5')]);
    expect(refused(t, { do: 'cast', spell: 'dazzle', target: 'nobody' })).toEqual(['AHQ-MAG-14']);
  });
  it('AHQ-GAP-11: in a pit nobody moves, drinks, casts or shoots', () => {
    const t = fight([mirel('4,5', { inPit: true, potions: ['healing'] })], [orc('o', '9,5')]);
    for (const act of [
      { do: 'move', to: '5,5' },
      { do: 'drink', item: 'healing' },
      { do: 'cast', spell: 'ember_dart', target: 'o' },
      { do: 'throw', target: 'o', with: 'dagger' },
    ]) {
      expect(refused(t, act)).toContain('AHQ-GAP-11');
    }
    expect(t.offers({ do: 'climb', to: '5,5' })).toBe(true);
    expect(refused(t, { do: 'climb', to: '9,9' })).toContain('AHQ-GAP-11');
  });
  it('AHQ-GAP-11: nor does anybody drop, change or hand over anything there in Exploration', () => {
    const t = delve([bran('0,-3', { inPit: true, potions: ['healing'] }), elwen('0,-2')], {
      turn: { kind: 'exploration', active: 'bran' },
    });
    for (const act of [
      { do: 'drop', item: 'gold' },
      { do: 'drink', item: 'healing' },
      { do: 'shield', item: 'off' },
      { do: 'ready', with: 'dagger' },
      { do: 'give', item: 'weapon:dagger', target: 'elwen' },
    ])
      expect(refused(t, act)).toEqual(['AHQ-GAP-11']);
  });
  it('AHQ-EXP-05, AHQ-ACT-03: what is named otherwise than it is offered is said to be', () => {
    const reason = { label: 'it is not offered with those words' };
    const spells = { spells: ['clear_sight', 'ember_dart'], components: { E: 1, M: 1 } };
    const t = delve([mirel('0,-3', spells)]);
    expect(t.whyNot({ do: 'cast', spell: 'clear_sight', door: 1 })).toMatchObject([{ rule: 'AHQ-EXP-05', ...reason }]);
    const c = fight([mirel('0,0', spells)], [orc('o', '5,0')]);
    const dart = { do: 'cast', spell: 'ember_dart', target: 'o' };
    expect(c.whyNot({ ...dart, at: '5,0' })).toMatchObject([{ rule: 'AHQ-ACT-03', ...reason }]);
    expect(c.offers(dart)).toBe(true);
  });
  it('AHQ-GMC-03: monsters open no chests, change no armour and do not leave', () => {
    const t = fight([bran('0,0')], [orc('o', '5,5')], {
      chests: [{ id: 'c1', at: '5,6' }],
      turn: { ...gm, active: 'o' },
    });
    expect(refused(t, { do: 'chest', chest: 'c1' })).toContain('AHQ-GMC-03');
    expect(refused(t, { do: 'armour', item: 'off' })).toContain('AHQ-GMC-03');
    expect(refused(t, { do: 'leave' })).toContain('AHQ-GMC-03');
  });
  it('AHQ-ACT-08: armour is not changed after a step', () => {
    const t = fight([bran('0,0')], [orc('o', '9,9')]);
    t.choose({ do: 'move', to: '1,0' });
    expect(refused(t, { do: 'armour', item: 'off' })).toContain('AHQ-ACT-08');
  });
  it('AHQ-CDR-01: an open door is not opened, a closed one not closed', () => {
    const t = fight([bran('8,4')], [orc('o', '0,0')], { map: ROOMS });
    expect(refused(t, { do: 'open', door: 0 })).toContain('AHQ-CDR-01');
    const shut = fight([bran('8,4')], [orc('o', '0,0')], { map: { ...ROOMS, doors: [{ at: '8,4 E' }] } });
    expect(refused(shut, { do: 'close', door: 0 })).toContain('AHQ-CDR-01');
  });
  it('AHQ-GAP-10: a jammed door is not tried again this Phase', () => {
    const t = fight([bran('8,4')], [orc('o', '0,0')], { map: { ...ROOMS, doors: [{ at: '8,4 E', jammed: true }] } });
    expect(refused(t, { do: 'open', door: 0 })).toContain('AHQ-GAP-10');
  });
  it('AHQ-RNG-08: nobody without Ranged Skill shoots', () => {
    const t = fight([elwen('0,0', { stats: { RS: 0 } })], [orc('o', '6,0')]);
    expect(refused(t, { do: 'shoot', target: 'o', with: 'long_bow' })).toContain('AHQ-RNG-08');
  });
  it('AHQ-GAP-04: a crossbow is wound before it shoots again', () => {
    const t = fight([elwen('0,0', { weapons: ['crossbow', 'dagger'], unwound: true })], [orc('o', '6,0')]);
    expect(refused(t, { do: 'shoot', target: 'o', with: 'crossbow' })).toContain('AHQ-GAP-04');
    expect(t.offers({ do: 'wind' })).toBe(true);
    t.choose({ do: 'wind' });
    expect(refused(t, { do: 'wind' })).toContain('AHQ-GAP-04');
  });
  it('AHQ-GAP-20: the terrified change no armour', () => {
    const t = fight([bran('0,0', { effects: [{ kind: 'terrified', until: 'heroPhase' }] })], [orc('o', '9,9')]);
    expect(refused(t, { do: 'armour', item: 'off' })).toContain('AHQ-GAP-20');
  });
  it('AHQ-GAP-21: the bearer of the Bell does not run', () => {
    const t = fight([bran('0,0', { weapons: [], shield: false, questItems: ['bell'] })], [orc('o', '9,9')]);
    expect(refused(t, { do: 'run' })).toContain('AHQ-GAP-21');
  });
  it('AHQ-TRE-10: a shield is strapped on only at the start', () => {
    const t = fight([bran('0,0')], [orc('o', '9,9')]);
    t.choose({ do: 'move', to: '1,0' });
    expect(refused(t, { do: 'shield', item: 'off' })).toContain('AHQ-TRE-10');
    expect(refused(t, { do: 'drop', item: 'weapon:halberd' })).toContain('AHQ-TRE-10');
  });
  it('AHQ-KO-06: nobody is dragged after a step, and Henchmen drag nobody', () => {
    const t = fight([bran('4,5', { wounds: 0 }), elwen('2,5')], [orc('o', '20,20')], { henchmen: [tam('4,6')] });
    t.choose('elwen').choose({ do: 'move', to: '3,5' });
    expect(refused(t, { do: 'drag', target: 'bran' })).toContain('AHQ-KO-06');
    t.choose({ do: 'end' });
    expect(refused(t, { do: 'drag', target: 'bran' })).toContain('AHQ-ACT-04');
  });
  it('AHQ-MAG-03: what is no spell is not cast', () => {
    const t = fight([mirel('4,5')], [orc('o', '9,5')]);
    expect(t.whyNot({ do: 'cast', spell: 'no_spell' })).toContainEqual({
      rule: 'AHQ-MAG-03',
      label: 'there is no such spell',
      repair: null,
    });
  });
  it.each<[string, object, object, object]>([
    ['AHQ-MAG-13: a spell that is not its own', {}, {}, { do: 'spell', spell: 'terror', target: 'bran' }],
    ['AHQ-MAG-07: a second spell', { cast: true }, {}, { do: 'spell', spell: 'cinder_lash', target: 'bran' }],
    [
      'AHQ-MAG-09: two components after a move',
      { type: 'grave_caller' },
      { moved: 1 },
      { do: 'spell', spell: 'summons' },
    ],
    [
      'AHQ-DZ-13: Cinder Lash in a focused zone',
      { at: '4,5' },
      {},
      { do: 'spell', spell: 'cinder_lash', target: 'bran' },
    ],
  ])('%s is refused to a sorcerer', (title, more, turn, act) => {
    const t = fight([bran('4,4')], [{ id: 's', type: 'gnawling_hexmother', at: '8,4', ...more }], {
      turn: { ...gm, active: 's', ...turn },
    });
    const rule = title.split(':')[0]!;
    expect(refused(t, act)).toContain(rule);
  });
  it('AHQ-ACT-01, AHQ-ACT-07: who has acted, who belongs to another and who has fallen does not act', () => {
    const heroes = [bran('0,0'), elwen('0,1'), mirel('0,2'), bran('0,4', { id: 'brom', wounds: 0 })];
    const t = fight([...heroes, bran('0,6', { id: 'brid', player: 'p2' })], [orc('o', '9,9')], { leader: 'bran' });
    t.choose('p1').choose('bran').choose({ do: 'end' });
    const why = (id: string) => t.whyNot(id).map(({ rule, label }) => `${rule}: ${label}`);
    expect(why('bran')).toEqual(['AHQ-ACT-01: it has acted in this Phase']);
    expect(why('brid')).toEqual(['AHQ-ACT-01: the player whose turn it is acts with all models first']);
    expect(why('brom')).toEqual(['AHQ-ACT-07: it does not stand']);
  });
  it('AHQ-ESC-04: only the stairs lead out', () => {
    expect(refused(fight([bran('0,0')], [orc('o', '9,9')]), { do: 'leave' })).toContain('AHQ-ESC-04');
  });
});

describe('what is refused in Exploration', () => {
  it('AHQ-MAG-07: no door, chest or search with a spell', () => {
    const t = delve([mirel('8,4', { wounds: 1 })], { map: ROOMS });
    t.choose({ do: 'cast', spell: 'knit_flesh', target: 'mirel' });
    expect(refused(t, { do: 'close', door: 0 })).toContain('AHQ-MAG-07');
    expect(refused(t, { do: 'searchTreasure' })).toContain('AHQ-MAG-07');
  });
  it('AHQ-XMV-02: nobody moves to what is no square', () => {
    const t = delve([bran('0,-4')]);
    expect(t.whyNot({ do: 'move', to: 'the door' }).map(({ label }) => label)).toContain('that is no square');
  });
  it('AHQ-DUN-12: only the stairs lead out', () => {
    expect(refused(delve([bran('0,-4')]), { do: 'leave' })).toContain('AHQ-DUN-12');
  });
  it('AHQ-TRP-05: only a known trap next to the Hero is disarmed', () => {
    const t = delve([bran('0,-4')], { traps: [{ at: '0,-8', trap: 'darts' }] });
    expect(refused(t, { do: 'disarm', at: '0,-8' })).toContain('AHQ-TRP-05');
  });
  it('AHQ-TRE-09: things go only to somebody adjacent', () => {
    const t = delve([bran('0,0'), elwen('5,5')], { map: HALL });
    t.choose('bran');
    expect(refused(t, { do: 'give', item: 'weapon:dagger', target: 'elwen' })).toContain('AHQ-TRE-09');
  });
});

describe('reasons', () => {
  it('AHQ-RNG-01: nothing is thrown at a friend or at the dead', () => {
    const t = fight([bran('0,0'), elwen('3,1')], [orc('o', '3,0', { wounds: 0 }), orc('p', '9,9')], {
      turn: inTurn('bran'),
    });
    for (const target of ['elwen', 'o'])
      expect(refused(t, { do: 'throw', target, with: 'dagger' })).toContain('AHQ-RNG-01');
  });
  it('AHQ-RNG-01: a thrown weapon is not shot, a bow not thrown', () => {
    const t = fight([bran('0,0')], [orc('o', '3,0')]);
    expect(refused(t, { do: 'shoot', target: 'o', with: 'dagger' })).toEqual(['AHQ-RNG-01']);
    const s = fight([bran('9,0')], [bowman('b', '0,0')], { turn: { ...gm, active: 'b' } });
    expect(refused(s, { do: 'throw', target: 'bran', with: 'ranged' })).toEqual(['AHQ-RNG-01']);
  });
  it('AHQ-GAP-10: a jammed door stays shut in Exploration, too', () => {
    const at = (jammed: boolean) => delve([bran('8,4')], { map: { ...ROOMS, doors: [{ at: '8,4 E', jammed }] } });
    expect(refused(at(true), { do: 'open', door: 0 })).toEqual(['AHQ-GAP-10']);
    expect(at(false).offers({ do: 'open', door: 0 })).toBe(true);
  });
  it('AHQ-HTH-09: fists are no weapon to be readied', () => {
    const t = fight([bran('0,0')], [orc('o', '3,0')]);
    expect(refused(t, { do: 'ready', with: 'unarmed' })).toEqual(['AHQ-HTH-09']);
  });
  it('AHQ-PUR-01: a pursuit that is not offered says why', () => {
    const t = fight([bran('2,0')], [orc('a', '0,0'), orc('b', '5,5')], { turn: { kind: 'combat', phase: 'gm' } });
    expect(t.decision.kind).toBe('gmPhase.chooseRoutine');
    expect(t.whyNot('pursue')).toMatchObject([
      { rule: 'AHQ-PUR-01', label: 'the party does not flee, or every monster can attack' },
    ]);
  });
  it('AHQ-GMC-01: nobody acts twice, before the one under way is done, or by another routine', () => {
    const orcs = [orc('a', '9,0'), orc('b', '9,2', { acted: true }), orc('c', '9,4')];
    const t = fight([bran('0,0')], orcs, { turn: gm });
    expect(refused(t, 'b')).toEqual(['AHQ-GMC-01']);
    expect(refused(t, 'attack-move')).toEqual(['AHQ-GMC-01']);
    t.choose('a');
    expect(refused(t, 'c')).toEqual(['AHQ-GMC-01']);
  });
  it('AHQ-PUR-02: pursuers come, and by one routine only', () => {
    const chase = { turn: { ...gm, pursuit: true } };
    const t = fight([bran('25,0')], [orc('a', '0,0'), orc('b', '0,3')], chase);
    expect(refused(t, 'attack-move')).toEqual(['AHQ-PUR-02']);
    expect(refused(t, 'none')).toEqual(['AHQ-PUR-03']);
  });
  it('AHQ-RNG-11: only a friend near the target is hit by a fumble', () => {
    const t = fight([elwen('0,0'), bran('6,0'), dagna('9,9')], [orc('o', '4,0', { focus: '' })], {
      henchmen: [tam('5,1')],
      turn: { kind: 'combat', active: 'elwen' },
    });
    t.dice(1).choose({ do: 'shoot', target: 'o' });
    expect(t.decision.options).toEqual(['bran', 'tam']);
    expect(refused(t, 'dagna')).toEqual(['AHQ-RNG-11']);
  });
  it('AHQ-FRE-01: a Free Attack reaches no farther than any other', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5'), orc('p', '7,5')], { turn: { kind: 'combat', active: 'bran' } });
    t.dice(12, 1, 1, 1).choose({ do: 'attack', target: 'o' });
    expect(refused(t, 'p')).toEqual(['AHQ-HTH-01']);
  });
  it('AHQ-FRE-02: whoever was fumbled at strikes the fumbler only', () => {
    const t = fight([bran('4,5'), elwen('5,4')], [orc('o', '5,5')], { turn: { kind: 'combat', active: 'bran' } });
    t.dice(1).choose({ do: 'attack', target: 'o' });
    expect(refused(t, 'elwen')).toEqual(['AHQ-FRE-02']);
  });
  it('AHQ-DZ-09: a zone is focused on an enemy inside it, on a standing one first', () => {
    const t = fight([bran('4,5'), elwen('5,4'), dagna('9,9')], [orc('o', '8,5')], { turn: { ...gm, active: 'o' } });
    t.choose({ do: 'move', to: '5,5' });
    expect(t.decision).toMatchObject({ kind: 'settleZones.chooseFocus', options: ['bran', 'elwen'] });
    expect(refused(t, 'dagna')).toEqual(['AHQ-DZ-09']);
    const fallen = [bran('4,5'), elwen('5,4'), dagna('5,6', { condition: 'ko' })];
    const s = fight(fallen, [orc('o', '8,5')], { turn: { ...gm, active: 'o' } });
    s.choose({ do: 'move', to: '5,5' });
    expect(refused(s, 'dagna')).toEqual(['AHQ-DZ-07']);
  });
  it('AHQ-GAP-11: a rope does not walk anybody out of a pit', () => {
    const t = fight([bran('0,0', { inPit: true, gear: ['rope'] })], [orc('o', '3,0')]);
    expect(t.offers({ do: 'climb', to: '0,1' })).toBe(true);
    expect(refused(t, { do: 'move', to: '0,1' })).toContain('AHQ-GAP-11');
  });
});
