import { describe, expect, it } from 'vitest';
import {
  bowman,
  bran,
  chased,
  dagna,
  elwen,
  fight,
  gm,
  inTurn,
  mirel,
  model,
  orc,
  place,
  refused,
  type Table,
  tam,
} from './scene.ts';

const am = { kind: 'combat', phase: 'gm', routine: 'attack-move' };
const ROOM = { sections: [{ kind: 'room', rect: [0, 0, 20, 8] }], doors: [{ at: '0,8 S' }] };
const TWO = {
  sections: [
    { kind: 'room', rect: [0, 0, 8, 8] },
    { kind: 'room', rect: [9, 0, 16, 8] },
  ],
  doors: [{ at: '8,4 E', open: true }],
};
const told = (t: Table) => t.events.map(e => e.type);

describe('magic', () => {
  it('AHQ-MAG-04: components gone although a fizzled test', () => {
    const t = fight([mirel('0,0', { spells: ['bursting_sun'], components: { E: 1, W: 1 } })], [orc('o', '5,0')], {
      turn: inTurn('mirel'),
    });
    t.dice(11).choose({ do: 'cast', spell: 'bursting_sun', at: '5,0' });
    expect(model(t, 'mirel').components).toMatchObject({ E: 0, W: 0 });
    expect(t.offers({ do: 'move' })).toBe(false);
  });
  it('AHQ-GAP-14: Ring of Thrift once', () => {
    const t = fight([mirel('0,0', { spells: ['ember_dart'], components: {}, ring: 'thrift' })], [orc('o', '5,0')], {
      turn: inTurn('mirel'),
    });
    t.dice(1, 1, 1).choose({ do: 'cast', spell: 'ember_dart', target: 'o' });
    expect(model(t, 'mirel').thriftUsed).toBe(true);
  });
  it('AHQ-GAP-14: scroll by a fighter takes a test even for Ember Dart; by a Wizard not', () => {
    const t = fight([bran('0,0', { scrolls: ['ember_dart'] })], [orc('o', '5,0')], { turn: inTurn('bran') });
    t.dice(7).choose({ do: 'read', spell: 'ember_dart', target: 'o' });
    expect(told(t)).toContain('spellFailed');
    const w = fight([mirel('0,0', { scrolls: ['ember_dart'], components: {} })], [orc('o', '5,0')], {
      turn: inTurn('mirel'),
    });
    w.dice(6, 1, 1).choose({ do: 'read', spell: 'ember_dart', target: 'o' });
    expect(model(w, 'o').wounds).toBe(2);
    expect(model(w, 'mirel').scrolls).toEqual([]);
  });
  it('AHQ-GAP-14: a two component scroll forbids the move', () => {
    const t = fight([bran('0,0', { scrolls: ['slumber'] })], [orc('o', '5,0')], { turn: inTurn('bran') });
    t.choose({ do: 'move', to: '1,0' });
    expect(refused(t, { do: 'read', spell: 'slumber', at: '5,0' })).toContain('AHQ-MAG-09');
  });
  it('AHQ-ACT-04: Henchmen read no scrolls', () => {
    const t = fight([bran('0,0')], [orc('o', '5,0')], {
      henchmen: [tam('1,1', { scrolls: ['ember_dart'] })],
      turn: inTurn('tam'),
    });
    expect(t.offers({ do: 'read' })).toBe(false);
    expect(refused(t, { do: 'read', spell: 'ember_dart', target: 'o' }).length).toBeGreaterThan(0);
  });
  it('AHQ-GAP-19: Bursting Sun hits the caster, KO’d friends, behind wall not', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 9, 9] }], walls: ['5,4 E', '5,5 E', '5,6 E'] };
    const t = fight(
      [
        mirel('4,5', { spells: ['bursting_sun'], components: { E: 1, W: 1 }, wounds: 4 }),
        bran('5,4', { condition: 'ko' }),
      ],
      [orc('o', '6,5', { focus: '' }), orc('p', '5,6', { focus: '' })],
      { map, turn: inTurn('mirel') },
    );
    // centre 5,5: order bran (5,4), mirel (4,5), p (5,6); o behind the wall not
    t.dice(5, 1, 1, 1, 4, 1, 1, 6, 1, 1).choose({ do: 'cast', spell: 'bursting_sun', at: '5,5' });
    expect(model(t, 'mirel').wounds).toBe(3);
    expect(model(t, 'p').wounds).toBe(2);
    expect(model(t, 'o').wounds).toBe(3);
  });
  it('AHQ-GAP-19: Curtain: a monster walking through suffers each square and goes on', () => {
    const t = fight([bran('0,5')], [orc('o', '9,5')], {
      burning: [{ at: '7,5' }, { at: '6,5' }],
      map: { rows: ['..........', '..........', '..........', '..........', '####..####', '..........', '####..####'] },
      turn: { ...gm, active: 'o' },
    });
    t.dice(6, 1, 1).choose({ do: 'move', to: '7,5' });
    expect(model(t, 'o').wounds).toBe(2);
    expect(t.offers({ do: 'move', to: '6,5' })).toBe(true);
    t.dice(1, 1, 1).choose({ do: 'move', to: '6,5' });
    expect(t.offers({ do: 'move', to: '4,5' })).toBe(true);
  });
  it('AHQ-GAP-19: Dazzle: no zone, no attack, may move; zone returns with DZ-16', () => {
    const t = fight(
      [mirel('0,0', { spells: ['dazzle'], components: { M: 1 } }), bran('4,5')],
      [orc('o', '5,5', { focus: 'bran' })],
      { turn: inTurn('mirel') },
    );
    t.dice(3).choose({ do: 'cast', spell: 'dazzle', target: 'o' });
    expect(model(t, 'o').focus).toBe('');
    t.choose({ do: 'end' });
    expect(t.decision.slot).toBe('bran');
    t.choose({ do: 'move', to: '4,4' });
    expect(t.offers({ do: 'move', to: '5,4' })).toBe(true);
    t.choose({ do: 'move', to: '5,4' });
    expect(t.offers({ do: 'move', to: '6,4' })).toBe(true);
    t.choose({ do: 'end' });
    t.choose('move-attack');
    expect(t.offers({ do: 'attack' })).toBe(false);
    t.choose({ do: 'end' });
    expect(model(t, 'o').focus).toBe('bran');
  });
  it('AHQ-GAP-19: Quickstep on a friend who has acted is refused', () => {
    const t = fight(
      [mirel('0,0', { spells: ['quickstep'], components: { W: 1 } }), bran('2,0', { acted: true })],
      [orc('o', '9,9')],
      { turn: inTurn('mirel') },
    );
    expect(t.offers({ do: 'cast', spell: 'quickstep', target: 'bran' })).toBe(false);
    expect(t.offers({ do: 'cast', spell: 'quickstep', target: 'mirel' })).toBe(true);
    expect(refused(t, { do: 'cast', spell: 'quickstep', target: 'bran' }).length).toBeGreaterThan(0);
  });
  it('AHQ-GAP-19: Slamming Wind in a focused zone closes a door; escapes count it as closed this turn', () => {
    const t = fight([mirel('9,4', { spells: ['slamming_wind'], components: { W: 1 } })], [orc('o', '3,4')], {
      map: TWO,
      turn: inTurn('mirel'),
    });
    t.choose({ do: 'cast', spell: 'slamming_wind', door: 0 });
    expect(t.g.doors[0]!.open).toBe(false);
    t.choose({ do: 'end' }).choose('stay');
    expect(t.g.combat).toMatchObject({ turn: 2 });
  });
  it('AHQ-GAP-20: Terror: no action but moving, dragging; free attacks still', () => {
    const t = fight(
      [bran('4,5', { effects: [{ kind: 'terrified' }], potions: ['healing'] }), elwen('3,5', { condition: 'ko' })],
      [orc('o', '5,5')],
      { turn: inTurn('bran') },
    );
    expect(t.offers({ do: 'attack' })).toBe(false);
    expect(t.offers({ do: 'run' })).toBe(false);
    expect(t.offers({ do: 'drink' })).toBe(false);
    expect(t.offers({ do: 'drag', target: 'elwen' })).toBe(true);
    expect(refused(t, { do: 'attack', target: 'o' })).toContain('AHQ-GAP-20');
    const f = fight([bran('4,5', { effects: [{ kind: 'terrified' }] })], [orc('o', '5,5')], {
      turn: { ...gm, active: 'o' },
    });
    f.dice(1).choose({ do: 'attack' });
    expect(f.offers('o')).toBe(true);
  });
  it('AHQ-GAP-20: hex halves speed after other changes and takes 2 WS', () => {
    const t = fight(
      [elwen('4,5', { effects: [{ kind: 'hexed' }, { kind: 'haste' }, { kind: 'venom' }] })],
      [orc('o', '5,5')],
      { turn: inTurn('elwen') },
    );
    // (8-2)*2/2 = 6, WS 4: needs 7-4+5 = 8
    t.dice(7).choose({ do: 'attack' });
    expect(t.event('hitRolled')).toMatchObject({ result: 'miss', sums: [{ total: 8 }] });
    expect(t.offers({ do: 'move', to: '-2,5' })).toBe(true);
    expect(t.offers({ do: 'move', to: '-3,5' })).toBe(false);
  });
  it('AHQ-MAG-13: a sorcerer in a focused zone: knit bone yes, cinder lash no', () => {
    const t = fight([bran('4,5')], [{ id: 's', type: 'gnawling_hexmother', at: '5,5', wounds: 1 }], {
      turn: { ...am, active: 's' },
    });
    expect(t.offers({ do: 'spell', spell: 'knit_bone' })).toBe(true);
    expect(t.offers({ do: 'spell', spell: 'cinder_lash' })).toBe(false);
    expect(refused(t, { do: 'spell', spell: 'cinder_lash', target: 'bran' })).toContain('AHQ-DZ-13');
  });
  it('AHQ-GAP-20: Storm of Ash hits monsters in area; no move with it', () => {
    const t = fight([bran('4,5'), elwen('4,6')], [{ id: 's', type: 'ashen_magus', at: '9,5' }], {
      turn: { ...am, active: 's' },
    });
    t.dice(5, 8, 1, 1, 5, 1, 1).choose({ do: 'spell', spell: 'storm_of_ash', at: '4,5' });
    expect([model(t, 'bran').wounds, model(t, 'elwen').wounds]).toEqual([4, 3]);
    expect(t.offers({ do: 'move' })).toBe(false);
  });
  it('AHQ-GAP-14: Cloak of Ash +3 above the cap against spells', () => {
    const t = fight([bran('4,5', { worn: ['cloak_of_ash'] })], [{ id: 's', type: 'gnawling_hexmother', at: '9,5' }], {
      turn: { ...am, active: 's' },
    });
    t.dice(10, 11).choose({ do: 'spell', spell: 'cinder_lash', target: 'bran' });
    expect(model(t, 'bran').wounds).toBe(4);
  });
});

describe('pursuit', () => {
  it('AHQ-PUR-01: one of two Heroes drawing away is half: offered', () => {
    const t = fight([bran('4,5'), elwen('12,5')], [orc('a', '5,5'), orc('b', '0,0')], {
      map: ROOM,
      turn: inTurn('elwen'),
    });
    t.choose({ do: 'move', to: '20,5' }).choose({ do: 'end' });
    t.choose({ do: 'end' });
    expect(t.decision.kind).toBe('gmPhase.declarePursuit');
  });
  it('AHQ-PUR-03: two pursuers in a corridor: the second queues behind and still rolls', () => {
    const map = { rows: ['....................'] };
    const t = fight([bran('19,0')], [orc('a', '1,0'), orc('b', '0,0')], { map, turn: { ...gm, pursuit: true } });
    t.choose('b');
    chased(t, 5, 5);
    expect(place(t, 'b')).toBe('0,0');
    expect(place(t, 'a')).toBe('12,0');
  });
  it('AHQ-PUR-03: pursuer stops in a zone', () => {
    const map = { rows: ['....................', '....................'] };
    const t = fight([bran('19,0'), elwen('8,1', { focus: '' })], [orc('a', '0,0')], {
      map,
      turn: { ...gm, pursuit: true },
    });
    expect(t.decision.kind).toBe('chase.chooseWay');
  });
  it('AHQ-PUR-05: reads: ends only if all can attack', () => {
    const t = fight([bran('9,5')], [orc('a', '5,5'), orc('b', '0,0')], {
      map: ROOM,
      turn: { kind: 'combat', phase: 'gm', pursuit: true },
    });
    expect(t.g.combat!.pursuit).toBe(true);
    const u = fight([bran('9,5')], [orc('a', '5,5'), orc('b', '7,4')], {
      map: ROOM,
      turn: { kind: 'combat', phase: 'gm', pursuit: true },
    });
    expect(u.g.combat!.pursuit).toBe(false);
    expect(u.decision.kind).toBe('gmPhase.chooseRoutine');
  });
  it('AHQ-ESC-01: escape when a monster dies', () => {
    const t = fight([bran('10,8')], [orc('o', '0,0')], {
      map: { ...TWO, doors: [{ at: '8,4 E' }] },
      turn: { kind: 'combat', phase: 'gm', number: 3 },
    });
    t.choose('stay');
    expect(t.g.combat).toBeNull();
    expect(t.g.groups[0]).toMatchObject({ status: 'dormant' });
  });
  it('AHQ-SEN-02: a sentry caught in a zone cannot open', () => {
    const t = fight([bran('1,7')], [{ id: 's', type: 'orc_sentry', at: '0,8', focus: '' }, orc('o', '1,6')], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 20, 8] }], doors: [{ at: '0,8 S' }, { at: '20,8 S' }] },
      turn: { ...am, active: 's' },
    });
    expect(t.offers({ do: 'open', door: 0 })).toBe(true);
    const f = fight([bran('0,7')], [{ id: 's', type: 'orc_sentry', at: '0,8' }], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 20, 8] }], doors: [{ at: '0,8 S' }, { at: '20,8 S' }] },
      turn: { ...am, active: 's' },
    });
    expect(refused(f, { do: 'open', door: 0 })).toContain('AHQ-DZ-12');
  });
  it('AHQ-SEN-02: after attack-move a Sentry that has moved opens nothing', () => {
    const t = fight([bran('9,1')], [{ id: 's', type: 'orc_sentry', at: '0,6' }], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 20, 8] }], doors: [{ at: '0,8 S' }, { at: '20,8 S' }] },
      turn: { ...am, active: 's' },
    });
    t.choose({ do: 'move', to: '0,8' });
    expect(t.offers({ do: 'open' })).toBe(false);
  });
});

describe('ranged', () => {
  it('AHQ-RNG-07: throw then move? the attack first, then the move', () => {
    const t = fight([bran('0,0')], [orc('o', '4,0')], { turn: inTurn('bran') });
    t.dice(2).choose({ do: 'throw', target: 'o' });
    expect(t.offers({ do: 'move', to: '0,3' })).toBe(true);
  });
  it('AHQ-RNG-07: bow then no move', () => {
    const t = fight([elwen('0,0')], [orc('o', '6,0')], { turn: inTurn('elwen') });
    t.dice(2).choose({ do: 'shoot', target: 'o' });
    expect(refused(t, { do: 'move', to: '0,1' })).toContain('AHQ-RNG-07');
  });
  it('AHQ-GAP-05: no shield after shooting until the next activation', () => {
    const t = fight(
      [bran('0,0', { weapons: ['short_bow', 'dagger'], ammo: { arrows: 8 } }), elwen('9,9')],
      [orc('o', '6,0')],
      { turn: inTurn('bran') },
    );
    t.dice(2).choose({ do: 'shoot', target: 'o' });
    expect(t.view('p1').models[0]!.now.T).toBe(7);
  });
  it('AHQ-RNG-12: a monster’s fumble: the target’s player chooses', () => {
    const t = fight(
      [bran('0,0')],
      [bowman('b', '9,0'), orc('o', '2,1', { focus: '' }), orc('p', '1,2', { focus: '' })],
      { turn: { ...am, active: 'b' } },
    );
    t.dice(1).choose({ do: 'shoot', target: 'bran' });
    expect(t.decision).toMatchObject({ kind: 'shoot.chooseFriendHit', seat: 'p1' });
  });
  it('AHQ-RNG-11: a friend behind a wall is not in danger', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 9, 9] }], walls: ['5,0 E', '5,1 E'] };
    const t = fight([elwen('0,0'), bran('6,0')], [orc('o', '5,0', { focus: '' })], { map, turn: inTurn('elwen') });
    t.dice(1).choose({ do: 'shoot', target: 'o' });
    expect(told(t)).toContain('fumbleHarmless');
  });
  it('AHQ-GAP-14: Heron bow obscured +2 range 24', () => {
    const t = fight([elwen('0,0', { weapons: ['heron_bow'], ammo: { arrows: 3 } }), bran('4,0')], [orc('o', '9,0')], {
      turn: inTurn('elwen'),
    });
    t.dice(5).choose({ do: 'shoot', target: 'o' });
    expect(t.event('shotRolled')).toMatchObject({ amount: 6 });
  });
  it('AHQ-GAP-04: crossbow wound replaces attack', () => {
    const t = fight([elwen('0,0', { weapons: ['crossbow', 'dagger'], ammo: { bolts: 2 } })], [orc('o', '6,0')], {
      turn: inTurn('elwen'),
    });
    t.dice(2).choose({ do: 'shoot', target: 'o' });
    expect(model(t, 'elwen').unwound).toBe(true);
  });
  it('AHQ-LOS: a Wizard sees past friends touching, obscured by others', () => {
    const t = fight([elwen('0,0'), bran('1,0'), dagna('3,0')], [orc('o', '6,0')], { turn: inTurn('elwen') });
    t.dice(2).choose({ do: 'shoot', target: 'o' });
    expect(t.event('shotRolled').sums![0]).toMatchObject({ total: 10 });
  });
});

describe('whole activations, potions', () => {
  it('AHQ-KO-10: a Henchman gives a potion to a standing Hero', () => {
    const t = fight([bran('1,0', { wounds: 2 })], [orc('o', '9,9')], {
      henchmen: [tam('0,0', { potions: ['healing'] })],
      turn: inTurn('tam'),
    });
    t.choose({ do: 'give', item: 'healing', target: 'bran' });
    expect(model(t, 'bran').wounds).toBe(5);
  });
  it('AHQ-GAP-15: Luck: up to the score', () => {
    const t = fight([bran('1,0', { fate: 2, potions: ['luck'] })], [orc('o', '9,9')], { turn: inTurn('bran') });
    t.choose({ do: 'drink', item: 'luck' });
    expect(model(t, 'bran').fate).toBe(3);
  });
  it('AHQ-GAP-15: might and iron edge add', () => {
    const t = fight(
      [bran('4,5', { potions: ['might'], effects: [{ kind: 'iron_edge' }, { kind: 'might' }] })],
      [orc('o', '5,5')],
      { turn: inTurn('bran') },
    );
    t.dice(9, 1, 1, 1, 1, 1).choose({ do: 'attack' });
    expect(t.event('damageDice')).toMatchObject({ amount: 5 });
  });
  it('AHQ-TRE-07: armour off in combat uses all, T changes at the end', () => {
    const t = fight([bran('1,0'), elwen('5,5')], [orc('o', '9,9')], { turn: inTurn('bran') });
    t.choose({ do: 'armour', item: 'off' });
    expect(t.decision.slot).toBe('elwen');
    expect(t.view('p1').models[0]!.now).toMatchObject({ T: 6, Speed: 7 });
  });
  it('AHQ-GAP-09: spores burnt by a Hero at a wall in combat', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 8, 8], feature: 'spores' }], doors: [{ at: '0,8 S' }] };
    const t = fight([bran('0,0')], [orc('o', '8,8')], { map, turn: inTurn('bran') });
    t.dice().choose({ do: 'use', item: 'spores' });
    expect(t.g.sites[0]!.feature).toBe('');
  });
  it('AHQ-GAP-09: webs cost two for the party, one for monsters', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 20, 8], feature: 'webs' }], doors: [{ at: '0,8 S' }] };
    const t = fight([bran('0,0')], [{ id: 's', type: 'cave_spider', at: '20,8' }], { map, turn: inTurn('bran') });
    expect(t.offers({ do: 'move', to: '3,0' })).toBe(true);
    expect(t.offers({ do: 'move', to: '4,0' })).toBe(false);
  });
  it('AHQ-GAP-21: the Bell: speed -2, no run, 8 squares', () => {
    const t = fight([bran('0,0', { weapons: ['sword'], shield: false, questItems: ['bell'] })], [orc('o', '20,8')], {
      map: ROOM,
      turn: inTurn('bran'),
    });
    expect(t.offers({ do: 'move', to: '4,0' })).toBe(true);
    expect(t.offers({ do: 'move', to: '5,0' })).toBe(false);
    expect(t.offers({ do: 'run' })).toBe(false);
  });
});
