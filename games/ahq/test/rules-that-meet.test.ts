import { describe, expect, it } from 'vitest';
import { bran, dagna, delve, elwen, exploring, fight, inTurn, mirel, model, orc, place, type Table } from './scene.ts';

const SCHOLAR = ['ghost_hand', 'echo_map', 'knit_flesh', 'clear_sight', 'blink', 'quickstep'];
const scholar = (at: string) => mirel(at, { spells: SCHOLAR, components: { M: 2, W: 1 } });

describe('what is used up', () => {
  it('AHQ-GAP-09: lifting a grate uses up neither fountain nor pool of the room', () => {
    for (const object of ['fountain', 'pool']) {
      const map = {
        sections: [{ kind: 'room', rect: [0, 0, 9, 9], feature: object }],
        doors: [{ at: '5,9 S' }],
        obstacles: [{ at: '4,4', kind: 'low', object }],
        grates: ['3,4 N'],
      };
      const t = delve([bran('3,4', { wounds: 2 }), elwen('9,9')], { map, turn: exploring('bran') });
      t.dice(12).choose({ do: 'use', item: 'grate' });
      t.dice(6).choose({ do: 'end' }).choose('bran');
      expect(t.offers({ do: 'use', item: object })).toBe(true);
    }
  });
});

describe('who disarms', () => {
  const map = {
    sections: [{ kind: 'room', rect: [0, 0, 9, 9], room: 'lair', entrance: 'W' }],
    doors: [{ at: '0,5 W' }],
  };
  const chest = { map, chests: [{ id: 'c1', at: '8,8', lair: true }] };
  /** Mirel has spotted the spring blade of a chest from afar; Bran is beside it. */
  function seenFromAfar(): Table {
    const t = delve([scholar('2,2'), bran('7,8')], { ...chest, turn: exploring('mirel') });
    t.dice(10, 9).choose({ do: 'cast', spell: 'ghost_hand', chest: 'c1' });
    return t;
  }
  it('AHQ-TRP-05, AHQ-GAP-19: every Hero may disarm what the Ghost Hand has touched', () => {
    const t = seenFromAfar();
    expect(t.decision.options).toEqual(['nobody', 'mirel', 'bran']);
    t.dice(8, 1, 1, 1, 1, 1).choose('bran');
    expect(t.event('disarmRolled')).toMatchObject({ model: 'bran', result: 'disarmed' });
    expect(t.told('chestOpened')).toHaveLength(1);
  });
  it('AHQ-TRP-08: who fails with his own hands is hurt, whoever fails from afar is not', () => {
    const near = seenFromAfar();
    near.dice(2, 8, 8, 1, 1, 1, 1, 1, 1).choose('bran');
    expect(model(near, 'bran').wounds).toBe(3);
    const far = seenFromAfar();
    far.dice(2, 1, 1, 1, 1, 1).choose('mirel');
    expect(far.told('trapSprung')).toHaveLength(1);
    expect(far.told('woundsLost')).toHaveLength(0);
  });
  it('AHQ-TRP-06, AHQ-GAP-09: the attempt ends an activation, and what lies there is found', () => {
    const passage = {
      sections: [
        { kind: 'passage', rect: [0, -6, 1, -1], heading: 'N', passage: 0, feature: 'pack' },
        { kind: 'passage', rect: [0, -12, 1, -7], heading: 'N', passage: 0 },
      ],
      doors: [{ at: '0,-2 W' }],
    };
    const entered = ['0,-6', '1,-6', '1,-7', '1,-8'];
    const more = { map: passage, entered, leader: 'dagna', hand: ['trap'], turn: exploring('dagna') };
    const t = delve([dagna('0,-5'), elwen('1,-9')], more);
    t.choose({ do: 'move', to: '0,-4' }).dice(9, 9).choose('trap');
    t.dice(9, 7, 7).choose('elwen');
    expect(place(t, 'elwen')).toBe('1,-4');
    expect(model(t, 'elwen').gold).toBe(34);
    expect(t.decision.slot).toBe('dagna');
  });
});

describe('who opens doors', () => {
  const map = {
    sections: [
      { kind: 'room', rect: [0, 0, 9, 9] },
      { kind: 'room', rect: [10, 0, 15, 9] },
    ],
    doors: [{ at: '9,5 E' }, { at: '0,5 W' }],
  };
  it('AHQ-SEN-05, AHQ-GAP-16: whoever is bound never pursues and opens no door', () => {
    const guardian = { id: 'g', type: 'stone_guardian', at: '9,5' };
    const turn = { kind: 'combat', phase: 'gm', pursuit: true };
    const t = fight([bran('14,5')], [guardian, orc('o', '5,5')], { map, turn });
    t.choose('g');
    expect(t.offers({ do: 'open', door: 0 })).toBe(false);
    expect(t.whyNot({ do: 'open', door: 0 }).map(({ rule }) => rule)).toContain('AHQ-SEN-05');
  });
  it('AHQ-GAP-10, AHQ-GAP-19: no counter jams a door that a wind opens: nobody has laid hands on it', () => {
    const shut = { ...map, doors: [{ at: '9,5 E' }] };
    const t = fight([mirel('7,5')], [orc('o', '1,1')], { map: shut, hand: ['jammed_door'], turn: inTurn('mirel') });
    t.choose({ do: 'cast', spell: 'slamming_wind', door: 0 });
    expect([t.decision.seat, t.g.doors[0]!.open, t.g.hand]).toEqual(['p1', true, ['jammed_door']]);
  });
  it('AHQ-GAP-10: a jammed door is not tried again in its Phase, by magic either', () => {
    const jammed = { ...map, doors: [{ at: '9,5 E', jammed: true }] };
    const wind = { do: 'cast', spell: 'slamming_wind', door: 0 };
    const t = fight([mirel('7,5')], [orc('o', '1,1')], { map: jammed, turn: inTurn('mirel') });
    expect(t.offers(wind)).toBe(false);
    expect(t.whyNot(wind).map(({ rule }) => rule)).toEqual(['AHQ-GAP-10']);
  });
  it('AHQ-GAP-21: the Chief’s Hall lies behind a door that is opened, not behind one that is listened at', () => {
    const room = { sections: [{ kind: 'room', rect: [0, 0, 9, 9] }], doors: [{ at: '0,5 W' }] };
    const more = { map: room, quest: 'toll', roomsFound: 2, flags: ['hostage_freed'], turn: exploring('mirel') };
    const t = delve([scholar('0,5'), bran('7,8')], more);
    t.dice(1, 3, 2, 1).choose({ do: 'cast', spell: 'echo_map', door: 0 });
    expect(t.event('evenOddRolled').result).toBe('room');
    expect(t.event('roomTypeRolled').result).toBe('chamber');
  });
});

describe('whose gold it is', () => {
  const shares = (t: Table) => t.told('goldShared').map(({ what, amount, left }) => [what, amount, left]);
  it('AHQ-TRE-03: the log says how much each Hero gets', () => {
    const chests = [{ id: 'c1', at: '5,5', trap: 'none', gold: 61 }];
    const heroes = [elwen('0,0', { gold: 0 }), bran('4,5', { gold: 245 }), dagna('9,9', { gold: 0 })];
    const t = delve(heroes, { map: ROOM, chests, turn: exploring('bran') });
    t.choose({ do: 'chest', chest: 'c1' }).choose('even');
    expect(shares(t)).toEqual([
      ['elwen', 28, 33],
      ['bran', 5, 28],
      ['dagna', 28, 0],
    ]);
  });
  it('AHQ-TRE-10: and how much is picked up', () => {
    const heaps = [{ at: '4,5', gold: 30 }];
    const t = delve([bran('4,5', { gold: 240 })], { map: ROOM, heaps, turn: exploring('bran') });
    t.choose({ do: 'pick', item: 'gold' });
    expect(t.event('thingTaken')).toMatchObject({ model: 'bran', what: 'gold', amount: 10 });
  });
  it('AHQ-GAP-09, AHQ-TRE-05: what a full purse leaves of an abandoned pack lies on the floor, and is told', () => {
    const map = {
      sections: [{ kind: 'passage', rect: [0, -6, 1, -1], heading: 'N', feature: 'pack' }],
      doors: [{ at: '0,-2 W' }],
    };
    const t = delve([bran('0,-5', { gold: 240 }), elwen('1,-1')], { map, turn: exploring('bran') });
    t.dice(7, 7).choose({ do: 'end' });
    expect(shares(t)).toEqual([['bran', 10, 4]]);
    expect(t.event('treasureLeft')).toMatchObject({ at: '0,-5', amount: 4 });
  });
  it('AHQ-MAG-06: which components a new magic user takes', () => {
    const t = delve([{ id: 'mirel', archetype: 'wizard' }], { turn: { kind: 'setup' } });
    for (const spell of SCHOLAR) t.choose(spell);
    t.choose('E');
    expect(t.event('thingTaken')).toMatchObject({ model: 'mirel', what: 'component:E' });
  });
});

describe('the satchel', () => {
  const laden = (components: object) => mirel('4,4', { gear: ['satchel'], components, gold: 50 });
  const because = { rule: 'AHQ-GAP-15', label: 'its components need the satchel', repair: null };
  it('AHQ-GAP-15, AHQ-TRE-09: stays with more than eight components, in the dungeon', () => {
    const t = delve([laden({ E: 5, M: 4 }), bran('4,5')], { map: ROOM, turn: exploring('mirel') });
    for (const act of [
      { do: 'give', item: 'gear:satchel', target: 'bran' },
      { do: 'drop', item: 'gear:satchel' },
    ]) {
      expect(t.offers(act)).toBe(false);
      expect(t.whyNot(act)).toEqual([because]);
    }
    t.choose({ do: 'drop', item: 'component:E' }).choose({ do: 'drop', item: 'gear:satchel' });
    expect(model(t, 'mirel').gear).toEqual([]);
  });
  it('AHQ-GAP-15, AHQ-GAP-23: and in town', () => {
    const t = delve([laden({ E: 5, M: 4 }), bran('0,1')], { campaign: true, turn: { kind: 'town' } });
    for (const deal of [
      { do: 'sell', for: 'mirel', item: 'gear:satchel' },
      { do: 'give', for: 'mirel', item: 'gear:satchel', to: 'bran' },
    ]) {
      expect(t.offers(deal)).toBe(false);
      expect(t.whyNot(deal)).toEqual([because]);
    }
  });
});

describe('the last one falls', () => {
  it('AHQ-COM-02, AHQ-OPT-03: nobody is struck any more, and the fallen are taken captive', () => {
    const t = fight(
      [bran('0,0', { condition: 'ko' }), elwen('5,5', { wounds: 1 })],
      [orc('a', '5,6'), orc('b', '1,0')],
      {
        leader: 'elwen',
        turn: { kind: 'combat', phase: 'gm', routine: 'attack-move' },
        options: { captivity: true },
      },
    );
    t.choose('a').dice(9, 8, 1, 1).choose({ do: 'attack', target: 'elwen' }).choose({ do: 'end' });
    expect(t.told('modelLost').map(({ model: id, result }) => [id, result])).toEqual([
      ['bran', 'captured'],
      ['elwen', 'captured'],
    ]);
  });
});

describe('why nobody is dragged', () => {
  it('AHQ-KO-07: who drags one drags no other, and has not run', () => {
    const heroes = [dagna('2,1'), bran('1,1', { condition: 'ko' }), elwen('3,1', { condition: 'ko' })];
    const t = fight(heroes, [orc('o', '9,9')], { leader: 'dagna', turn: inTurn('dagna') });
    t.choose({ do: 'drag', target: 'bran' });
    expect(t.whyNot({ do: 'drag', target: 'elwen' })).toEqual([
      { rule: 'AHQ-KO-07', label: 'it is dragging somebody', repair: null },
    ]);
  });
  it('AHQ-GAP-11: whoever is snared is told so', () => {
    const snared = { effects: [{ kind: 'snared' }] };
    const heroes = [dagna('2,1', snared), bran('1,1', { condition: 'ko' })];
    const reason = { rule: 'AHQ-GAP-11', label: 'it is snared', repair: null };
    const quiet = delve(heroes, { map: { ...ROOM }, leader: 'dagna', turn: exploring('dagna') });
    expect(quiet.whyNot({ do: 'drag', target: 'bran' })).toEqual([reason]);
    const t = fight(heroes, [orc('o', '9,9')], { leader: 'dagna', turn: inTurn('dagna') });
    expect(t.whyNot({ do: 'drag', target: 'bran' })).toEqual([reason]);
  });
});

describe('who carries', () => {
  /** Dagna and a helper carry Bran on to a square where rocks fall, with these dice from the trap on. */
  function underRocks(helper: object, ...dice: number[]): Table {
    const heroes = [dagna('4,3'), bran('4,4', { condition: 'ko' }), helper];
    const entered = ['4,2', '5,2', '5,3'];
    const more = { map: ROOM, entered, leader: 'dagna', hand: ['trap'], options: { carryFallen: true } };
    const t = delve(heroes, { ...more, turn: exploring('dagna') });
    t.choose({ do: 'carry', target: 'bran', with: 'elwen' }).choose({ do: 'move', to: '5,4' });
    t.dice(8, ...dice).choose('trap');
    return t;
  }
  it('AHQ-OPT-01, AHQ-TRP-11: a helper who has withdrawn from the fallen carries no more', () => {
    const t = underRocks(elwen('3,4'), 9);
    t.choose('nobody');
    expect(['dagna', 'bran', 'elwen'].map(id => place(t, id))).toEqual(['5,2', '5,3', '4,2']);
    t.choose({ do: 'move', to: '5,1' });
    expect(['dagna', 'bran', 'elwen'].map(id => place(t, id))).toEqual(['5,1', '5,3', '4,2']);
  });
  it('AHQ-OPT-01, AHQ-KO-04: nor does one who has fallen', () => {
    const t = underRocks(elwen('3,4', { wounds: 1 }), 2, 9, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(model(t, 'elwen').condition).toBe('ko');
    t.choose({ do: 'move', to: '6,4' });
    expect(['bran', 'elwen'].map(id => place(t, id))).toEqual(['5,3', '4,3']);
  });
});

describe('what odds tell', () => {
  const chances = (t: Table, choice: unknown) =>
    t.odds(choice).plain.map(({ facts, probability }) => [facts, Math.round(probability * 12)]);
  it('AHQ-MAG-11: whether a spell works', () => {
    const t = fight([mirel('2,3')], [orc('o', '6,3')], { turn: inTurn('mirel') });
    expect(chances(t, { do: 'cast', spell: 'dazzle' })).toEqual([
      [{ 'o dazzled': 'yes' }, 9],
      [{}, 3],
    ]);
  });
  it('AHQ-CMV-07, AHQ-FAT-04: a stumble, and what Fate makes of it', () => {
    const t = fight([bran('2,3', { fate: 1 })], [orc('o', '12,3')], { turn: inTurn('bran') });
    expect(chances(t, { do: 'run' })).toEqual([
      [{}, 11],
      [{ 'bran stopped': 'yes' }, 1],
    ]);
    t.dice(1).choose({ do: 'run' });
    expect(chances(t, 'keep')).toEqual([[{ 'bran stopped': 'yes' }, 12]]);
    expect(chances(t, 'fate')).toEqual([[{ 'bran fate': 1 }, 12]]);
  });
});

const ROOM = { sections: [{ kind: 'room', rect: [0, 0, 9, 9] }], doors: [{ at: '0,5 W' }] };
