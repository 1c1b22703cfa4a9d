import { describe, expect, it } from 'vitest';
import {
  bran,
  dagna,
  delve,
  elwen,
  exploring,
  fight,
  inTurn,
  mirel,
  model,
  orc,
  place,
  refused,
  type Table,
  tam,
} from './scene.ts';

// Whoever is in a pit, beside a chasm, on quick steps or laden with a quest item: what that leaves it to do.

const ROOM = { sections: [{ kind: 'room', rect: [0, 0, 9, 9] }], doors: [{ at: '0,5 W' }] };
const STAIRS = {
  sections: [
    { kind: 'stairs', rect: [0, 0, 1, 1] },
    { kind: 'passage', rect: [0, -6, 1, -1], heading: 'N' },
  ],
  joins: [[0, 1]],
  doors: [{ at: '0,-2 W' }],
};

describe('in a pit without a rope', () => {
  const inPit = { inPit: true };
  const far = orc('o', '0,0');
  /** Each thing that is at hand for Bran in a pit, in a fight. */
  const scenes: readonly (readonly [object, () => Table])[] = [
    [
      { do: 'chest', chest: 'c1' },
      () =>
        fight([bran('4,5', inPit), elwen('9,9')], [far], {
          map: ROOM,
          chests: [{ id: 'c1', at: '5,5', trap: 'none', gold: 10 }],
          turn: inTurn('bran'),
        }),
    ],
    [
      { do: 'wind' },
      () =>
        fight([bran('4,5', { ...inPit, weapons: ['crossbow'], shield: false, unwound: true }), elwen('9,9')], [far], {
          map: ROOM,
          turn: inTurn('bran'),
        }),
    ],
    [
      { do: 'drag', target: 'elwen' },
      () => fight([bran('4,5', inPit), elwen('4,4', { condition: 'ko' })], [far], { map: ROOM, turn: inTurn('bran') }),
    ],
    [
      { do: 'leave' },
      () => fight([bran('0,0', inPit), elwen('1,0')], [orc('o', '0,-5')], { map: STAIRS, turn: inTurn('bran') }),
    ],
  ];
  it('AHQ-GAP-11: nothing but the climb is open in a fight: no chest, crossbow, fallen friend or stairs', () => {
    for (const [act, scene] of scenes) {
      const t = scene();
      expect(t.offers(act)).toBe(false);
      expect(refused(t, act)).toContain('AHQ-GAP-11');
      expect(t.offers({ do: 'climb' })).toBe(true);
    }
  });
  /** Elwen spots a trap next to Bran. */
  function spotted(how: Readonly<Record<string, unknown>>): Table {
    const t = delve([elwen('4,3'), bran('5,4', how)], { map: ROOM, hand: ['trap'], turn: exploring('elwen') });
    return t.choose({ do: 'move', to: '4,4' }).dice(9, 9).choose('trap');
  }
  it('AHQ-GAP-11, AHQ-TRP-06: nor is a trap next to the pit disarmed instead of climbing', () => {
    const t = spotted(inPit);
    expect(t.decision.options).toEqual(['nobody', 'elwen']);
    expect(refused(t, 'bran')).toEqual(['AHQ-TRP-06']);
    expect(spotted({ ...inPit, gear: ['rope'] }).decision.options).toContain('bran');
  });
});

describe('beside a chasm', () => {
  const map = { rows: ['.....~.....', '.....~.....', '.....~.....'], origin: [0, 0] };
  const gm = (routine: string) => ({ map, turn: { kind: 'combat', phase: 'gm', routine } });
  it('AHQ-COM-03, AHQ-GAP-09: no monster jumps away from whom it can attack', () => {
    for (const routine of ['attack-move', 'move-attack']) {
      const t = fight([bran('3,1')], [orc('o', '4,1'), orc('p', '0,0')], gm(routine)).choose('o');
      expect(t.offers({ do: 'cross' })).toBe(false);
      expect(refused(t, { do: 'cross', to: '6,1' })).toContain('AHQ-COM-03');
    }
  });
  const against = (t: Table, to: string) => t.whyNot({ do: 'cross', to }).map(({ rule, label }) => `${rule}: ${label}`);
  it('AHQ-COM-03, AHQ-GAP-09: where blows come first it strikes before it jumps', () => {
    const reason = 'AHQ-COM-03: it can attack from here, and does so before it moves';
    const jump = (routine: string) =>
      against(fight([bran('3,1')], [orc('o', '4,1'), orc('p', '0,0')], gm(routine)).choose('o'), '6,1');
    expect(jump('attack-move')).toContain(reason);
    expect(jump('move-attack')).not.toContain(reason);
  });
  it('AHQ-PUR-02: no pursuer jumps away from whom it can strike', () => {
    const reason = 'AHQ-PUR-02: no square it can strike from: a pursuer that can attack does';
    const jump = (at: string) => {
      const turn = { kind: 'combat', phase: 'gm', routine: 'move-attack', pursuit: true };
      return against(fight([bran(at)], [orc('o', '4,1'), orc('p', '0,0')], { map, turn }).choose('o'), '6,1');
    };
    expect(jump('3,1')).toContain(reason);
    expect(jump('7,1')).not.toContain(reason);
  });
  it('AHQ-COM-05: no monster jumps out of sight of the party', () => {
    const reason = 'AHQ-COM-05: out of sight of the party: monsters do not slip away';
    const jump = (rows: readonly string[]) => {
      const turn = { kind: 'combat', phase: 'gm', routine: 'move-attack' };
      const t = fight([bran('0,0')], [orc('o', '6,0'), orc('p', '1,0')], { map: { rows, origin: [0, 0] }, turn });
      return against(t.choose('o'), '6,2');
    };
    expect(jump(['.......', '######~', '######.'])).toContain(reason);
    expect(jump(['.......', '......~', '.......'])).not.toContain(reason);
  });
  it('AHQ-COM-03, AHQ-ACT-02: it jumps after its blow, or to where it can strike as well', () => {
    const after = fight([bran('3,1')], [orc('o', '4,1'), orc('p', '0,0')], gm('attack-move')).choose('o');
    after.dice(2).choose({ do: 'attack', target: 'bran' });
    expect(after.offers({ do: 'cross', to: '6,1' })).toBe(true);
    const both = [bran('3,1'), elwen('7,1')];
    const before = fight(both, [orc('o', '4,1'), orc('p', '0,0')], gm('move-attack')).choose('o');
    expect(before.offers({ do: 'cross', to: '6,1' })).toBe(true);
  });
});

describe('on quick steps', () => {
  const quick = { effects: [{ kind: 'quickstep' }] };
  const three = [orc('a', '5,5', { wounds: 1 }), orc('b', '6,6', { focus: '' }), orc('c', '5,4', { focus: '' })];
  it('AHQ-GAP-19, AHQ-KO-03: taking the square of the slain does not end a move that is still to come', () => {
    const t = fight([bran('4,5', quick)], three, { turn: inTurn('bran') });
    t.dice(9, 9, 1, 1).choose({ do: 'attack', target: 'a' }).choose('occupy');
    expect([place(t, 'bran'), model(t, 'c').focus]).toEqual(['5,5', '']);
    t.choose({ do: 'move', to: '8,5' });
    expect([place(t, 'bran'), model(t, 'c').focus]).toEqual(['8,5', '']);
  });
  it('AHQ-GAP-19, AHQ-DZ-16: zones focus there when the activation ends, or at once after the move', () => {
    const t = fight([bran('4,5', quick)], three, { turn: inTurn('bran') });
    t.dice(9, 9, 1, 1).choose({ do: 'attack', target: 'a' }).choose('occupy').choose({ do: 'end' });
    expect(model(t, 'c').focus).toBe('bran');
    const late = fight([bran('3,5', quick)], three, { turn: inTurn('bran') });
    late.choose({ do: 'move', to: '4,5' }).dice(9, 9, 1, 1).choose({ do: 'attack', target: 'a' }).choose('occupy');
    expect(model(late, 'c').focus).toBe('bran');
  });
});

describe('a chest in a fight', () => {
  /** Bran has opened a chest with a spring blade and spotted it; Elwen stands next to it. */
  function spotted(): Table {
    const chests = [{ id: 'c1', at: '5,5', lair: true }];
    const t = fight([bran('4,5'), elwen('5,4'), dagna('9,9')], [orc('o', '0,0')], {
      map: ROOM,
      chests,
      turn: inTurn('bran'),
    });
    return t.dice(10, 9).choose({ do: 'chest', chest: 'c1' });
  }
  it('AHQ-TRP-06, AHQ-GAP-11: whoever tries its trap has had its activation', () => {
    const t = spotted();
    t.dice(9, 1, 1, 1, 1, 1).choose('elwen');
    expect(t.told('chestOpened')).toHaveLength(1);
    expect(t.decision.slot).toBe('bran'); // who opened it still moves
    expect(t.offers({ do: 'move' })).toBe(true);
    t.choose({ do: 'end' });
    expect(t.decision.slot).toBe('dagna');
    expect(model(t, 'elwen').acted).toBe(true);
  });
  it('AHQ-TRP-06: the opener, too', () => {
    const t = spotted();
    t.dice(9, 1, 1, 1, 1, 1).choose('bran');
    expect(t.decision.options).toEqual(['pass', 'elwen', 'dagna']);
  });
});

describe('when a weapon of another reach is readied', () => {
  const map = {
    sections: [
      { kind: 'room', rect: [0, 0, 8, 8] },
      { kind: 'room', rect: [9, 0, 12, 8] },
    ],
    doors: [{ at: '8,4 E' }],
  };
  /** A wind has opened the door between Bran and an Orc: a door is no arrival, and neither zone is focused. */
  const faceToFace = (...weapons: string[]) => {
    const armed = bran('8,4', { weapons, shield: false });
    const t = fight([mirel('4,4'), armed], [orc('o', '9,4'), orc('p', '3,8')], { map, turn: inTurn('mirel') });
    t.choose({ do: 'cast', spell: 'slamming_wind', door: 0 }).choose({ do: 'end' });
    expect([model(t, 'bran').focus, model(t, 'o').focus]).toEqual(['', '']);
    return t;
  };
  const focuses = (t: Table) => [model(t, 'bran').focus, model(t, 'o').focus];
  it('AHQ-DZ-16: unfocused zones that cover its bearer focus on it first', () => {
    const t = faceToFace('sword', 'spear');
    expect(focuses(t.choose({ do: 'ready', with: 'spear' }))).toEqual(['o', 'bran']);
  });
  it('AHQ-DZ-16, AHQ-HTH-09: so too when the one at hand is dropped and the next one is readied at once', () => {
    const t = faceToFace('sword', 'spear');
    expect(focuses(t.choose({ do: 'drop', item: 'weapon:sword' }))).toEqual(['o', 'bran']);
    expect(focuses(faceToFace('sword', 'axe').choose({ do: 'drop', item: 'weapon:axe' }))[1]).toBe('');
  });
  it('AHQ-DZ-16, AHQ-HTH-09: and when it is thrown', () => {
    const t = faceToFace('spear', 'sword');
    t.dice(2).choose({ do: 'throw', target: 'p', with: 'spear' });
    expect(focuses(t)).toEqual(['o', 'bran']);
  });
});

describe('laden', () => {
  const map = { sections: [{ kind: 'room', rect: [0, 0, 20, 3] }], doors: [{ at: '0,1 W' }] };
  const free = { weapons: ['sword'], shield: false };
  const moves = (t: Table, ...squares: string[]) => squares.map(to => t.offers({ do: 'move', to }));
  it('AHQ-GAP-21, AHQ-XMV-01: whoever takes the Bell on its way moves eight squares in all', () => {
    const heaps = [{ at: '6,0', things: ['quest:bell'] }];
    const found = delve([bran('0,0', free), elwen('19,3')], { map, heaps, turn: exploring('bran') });
    found.choose({ do: 'move', to: '6,0' }).choose({ do: 'pick', item: 'quest:bell' });
    expect(moves(found, '8,0', '9,0')).toEqual([true, false]);
    const bearer = dagna('6,1', { weapons: ['axe'], questItems: ['bell'] });
    const given = delve([bran('0,0', free), bearer], { map, turn: exploring('bran') });
    given.choose({ do: 'move', to: '6,0' }).choose({ do: 'receive', item: 'quest:bell', target: 'dagna' });
    expect(moves(given, '8,0', '9,0')).toEqual([true, false]);
  });
  it('AHQ-GAP-21, AHQ-TRE-10: whoever puts it down goes on like anybody else', () => {
    const laden = bran('0,0', { ...free, questItems: ['bell'] });
    const t = delve([laden, elwen('19,3')], { map, turn: exploring('bran') });
    t.choose({ do: 'move', to: '8,0' });
    expect(moves(t, '9,0')).toEqual([false]);
    t.choose({ do: 'drop', item: 'quest:bell' });
    expect(moves(t, '12,0', '13,0')).toEqual([true, false]);
  });
  it('AHQ-GAP-21, AHQ-OPT-03: what a captive carried for the quest stays where he fell', () => {
    const heroes = [
      bran('0,0', { condition: 'ko', gold: 200, questItems: ['crown_left'] }),
      elwen('5,5', { wounds: 1, gold: 200 }),
    ];
    const t = fight(heroes, [orc('a', '5,6'), orc('b', '1,0')], {
      quest: 'tithe',
      campaign: true,
      leader: 'elwen',
      turn: { kind: 'combat', phase: 'gm', routine: 'attack-move' },
      options: { captivity: true },
    });
    t.choose('a').dice(9, 8, 1, 1).choose({ do: 'attack', target: 'elwen' }).choose({ do: 'end' });
    expect(model(t, 'bran').condition).toBe('left');
    expect(t.g.heaps.flatMap(heap => heap.things)).toEqual(['quest:crown_left']);
  });
  it('AHQ-FAT-01, AHQ-GAP-14: a Ring of Fortune gives a Henchman no Fate', () => {
    const henchmen = [tam('1,1', { ring: 'fortune' })];
    const t = delve([bran('0,1')], { henchmen, campaign: true, turn: { kind: 'town' } }).choose({ do: 'done' });
    expect([model(t, 'tam').fate, model(t, 'bran').fate]).toEqual([0, 3]);
  });
});

describe('a view of where monsters sleep', () => {
  const map = {
    sections: [
      { kind: 'room', rect: [0, 0, 9, 9] },
      { kind: 'room', rect: [10, 0, 15, 9] },
      { kind: 'room', rect: [0, -6, 9, -1] },
    ],
    doors: [{ at: '9,5 E', open: true }, { at: '0,5 W' }, { at: '5,0 N' }],
  };
  const groups = [{ sections: [1], members: [{ type: 'marsh_orc' }] }];
  const sighted = (t: Table) => t.told('monstersSighted').length;
  it('AHQ-COM-08: that merely persists starts nothing when somebody else opens a door or finds a room', () => {
    const heroes = [bran('9,5'), elwen('5,0')];
    const known = delve(heroes, { map, groups, turn: exploring('elwen') }).choose({ do: 'open', door: 2 });
    expect(sighted(known)).toBe(0);
    const wind = { spells: ['slamming_wind'], components: { W: 1 } };
    const blown = delve([bran('9,5'), mirel('5,3', wind)], { map, groups, turn: exploring('mirel') });
    blown.choose({ do: 'cast', spell: 'slamming_wind', door: 2 });
    expect(sighted(blown)).toBe(0);
    const behind = { ...map, doors: [...map.doors, { at: '3,9 S' }] };
    const found = delve([bran('9,5'), elwen('3,9')], { map: behind, groups, turn: exploring('elwen') });
    found.choose({ do: 'open', door: 3 }).dice(3, 1, 1).choose({ do: 'end' });
    found.dice(1, 1, 5).choose(found.decision.options[0]);
    expect([found.told('roomLaid').length, sighted(found)]).toEqual([1, 0]);
  });
  it('AHQ-COM-08, AHQ-COM-01: one that is new does, and so does a step', () => {
    const shut = { ...map, doors: [{ at: '9,5 E' }, { at: '0,5 W' }] };
    const opened = delve([bran('9,5'), elwen('5,0')], { map: shut, groups, turn: exploring('bran') });
    expect(sighted(opened.dice(5, 7).choose({ do: 'open', door: 0 }))).toBe(1);
    const stepped = delve([bran('8,5'), elwen('5,0')], { map, groups, turn: exploring('bran') });
    expect(sighted(stepped.dice(5, 7).choose({ do: 'move', to: '9,5' }))).toBe(1);
  });
});

describe('a door opened from afar', () => {
  const map = {
    sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }],
    doors: [{ at: '1,-10 E' }, { at: '0,-2 W' }],
  };
  const wind = { spells: ['slamming_wind'], components: { W: 1 } };
  const cast = { do: 'cast', spell: 'slamming_wind', door: 0 };
  /** Mirel blows the door open; a Lair with Gnawlings lies behind it. */
  function blown(t: Table, ...dice: number[]): Table {
    t.choose(cast).dice(9, 1).choose({ do: 'end' });
    return t.dice(2, 9, ...dice).choose(t.decision.options[0]);
  }
  it('AHQ-COM-08, AHQ-GAP-19: whoever lives behind it sleeps until somebody sees in', () => {
    const t = blown(delve([mirel('1,-3', wind)], { map, turn: exploring('mirel') }), 5);
    expect([t.g.combat, t.g.groups.map(({ status }) => status)]).toEqual([null, ['dormant']]);
    t.dice(5, 7).choose({ do: 'move', to: '1,-10' });
    expect(t.told('combatBegan')).toHaveLength(1);
  });
  it('AHQ-COM-08: nobody joins a fight from there', () => {
    const t = blown(fight([mirel('1,-3', wind)], [orc('o', '0,-1')], { map, turn: inTurn('mirel') }));
    expect([t.g.met, t.g.groups.map(({ status }) => status)]).toEqual([[], ['fighting', 'dormant']]);
  });
  it('AHQ-COM-01, AHQ-DUN-16: where somebody sees the room they are met at once', () => {
    const heroes = [mirel('1,-3', wind), elwen('1,-10', { acted: true })];
    const t = delve(heroes, { map, turn: exploring('mirel') }).choose(cast);
    t.dice(9, 1).choose({ do: 'end' });
    t.dice(2, 9, 5, 7).choose(t.decision.options[0]);
    expect(t.told('combatBegan')).toHaveLength(1);
  });
});
