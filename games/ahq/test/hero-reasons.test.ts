import { describe, expect, it } from 'vitest';
import {
  book,
  bran,
  delve,
  elwen,
  fight,
  gnawling,
  HALL,
  inTurn,
  judged,
  judgedAs,
  mirel,
  orc,
  type Table,
  tam,
} from './scene.ts';

// Which reason of the automatic hero player decides where the ones before it leave a tie.

const p2 = { player: 'p2' };
const PAIR = {
  sections: [
    { kind: 'room', rect: [0, 0, 5, 8] },
    { kind: 'room', rect: [6, 0, 8, 2] },
  ],
};

describe('the reasons of the automatic hero player', () => {
  it('AHQ-GAP-22: the Leader has the highest Intelligence, then most Wounds', () => {
    const t = delve([bran('0,0'), mirel('0,1'), bran('0,2', { id: 'brom', wounds: 2 })], { map: HALL });
    const vote = (...ids: string[]) => judgedAs(t, 'p1', 'electLeader.vote', ids);
    expect(vote('bran', 'mirel')).toEqual({ choice: 'mirel', because: ['AHQ-GAP-22: highest Intelligence'] });
    expect(vote('brom', 'bran')).toEqual({ choice: 'bran', because: ['AHQ-GAP-22: most Wounds'] });
  });
  it('AHQ-ACT-01, AHQ-EXP-04: the player in reach of an enemy comes first, in Exploration the Leader’s', () => {
    const heroes = [bran('0,0'), elwen('5,5', p2)];
    const player = (t: Table, ...seats: string[]) => judgedAs(t, 'p1', 'playersAct.choosePlayer', seats);
    expect(player(fight(heroes, [orc('o', '5,6')]), 'p1', 'p2')).toEqual({
      choice: 'p2',
      because: ['AHQ-ACT-01: most models in reach of an enemy'],
    });
    expect(player(delve(heroes, { map: HALL, leader: 'elwen' }), 'p1', 'p2')).toEqual({
      choice: 'p2',
      because: ['AHQ-EXP-04: the Leader first'],
    });
  });
  it('AHQ-ACT-01, AHQ-EXP-03: models in reach of an enemy first, else the Leader, Heroes, Henchmen', () => {
    const heroes = [bran('0,0'), elwen('5,5')];
    const next = (t: Table, ...ids: string[]) => judgedAs(t, 'p1', 'playersAct.chooseModel', ['pass', ...ids]);
    expect(next(fight(heroes, [orc('o', '5,6')]), 'bran', 'elwen')).toEqual({
      choice: 'elwen',
      because: ['AHQ-ACT-01: those that can attack first'],
    });
    expect(next(delve(heroes, { map: HALL, henchmen: [tam('1,1')] }), 'tam', 'elwen', 'bran')).toEqual({
      choice: 'bran',
      because: ['AHQ-EXP-03: the Leader, Heroes, Henchmen'],
    });
  });
  it('AHQ-DUN-04: doors go to the farthest section, left side first', () => {
    const t = delve([bran('0,0')], { map: HALL });
    const wall = (...names: [number, string][]) =>
      judgedAs(
        t,
        'p1',
        'placeDoors.nameWall',
        names.map(([section, side]) => ({ section, side })),
        { sections: [0] },
      );
    expect(wall([1, 'left'], [2, 'left'])).toEqual({
      choice: { section: 2, side: 'left' },
      because: ['AHQ-DUN-04: farthest section'],
    });
    expect(wall([2, 'right'], [2, 'left'])).toEqual({
      choice: { section: 2, side: 'left' },
      because: ['AHQ-DUN-04: left side first; opposite the entrance'],
    });
  });
  it('AHQ-TRP-05: the strongest disarms', () => {
    const t = delve([bran('0,0', { wounds: 2 }), elwen('0,1')], { map: HALL });
    expect(judgedAs(t, 'p1', 'meetTrap.chooseDisarmer', ['nobody', 'bran', 'elwen'])).toEqual({
      choice: 'elwen',
      because: ['AHQ-TRP-05: most Wounds'],
    });
  });
  it('AHQ-TRP-05: a chest with a known trap is walked up to and disarmed, not forgotten', () => {
    const chests = [{ id: 'c', at: '3,0', trap: 'needle' }];
    const near = judged(delve([bran('2,0')], { map: HALL, chests }));
    expect(near.choice).toEqual({ do: 'disarm', at: '3,0' });
    const far = judged(delve([bran('-5,0')], { map: HALL, chests }));
    expect(far.choice).toEqual({ do: 'move', to: '3,-1' });
  });
  it('AHQ-TRE-02: quest items are taken first, potions by the weakest', () => {
    const t = delve([bran('0,0'), elwen('0,1', { wounds: 1 })], { map: HALL });
    const claim = (...claims: [string, string][]) =>
      judgedAs(t, 'p1', 'claimThings.claim', ['pass', ...claims.map(([take, whom]) => ({ take, for: whom }))]);
    expect(claim(['potion:healing', 'elwen'], ['quest:bell', 'bran'])).toEqual({
      choice: { take: 'quest:bell', for: 'bran' },
      because: ['AHQ-TRE-02: quest items first'],
    });
    expect(claim(['potion:healing', 'bran'], ['potion:healing', 'elwen'])).toEqual({
      choice: { take: 'potion:healing', for: 'elwen' },
      because: ['AHQ-TRE-02: components to magic users, healing to the weakest'],
    });
  });
  it('AHQ-RNG-12: a monster’s stray shot hits the weakest of its friends', () => {
    const t = fight([bran('0,0')], [orc('a', '5,5'), orc('b', '5,6', { wounds: 1 })]);
    expect(judgedAs(t, 'p1', 'shoot.chooseFriendHit', ['a', 'b'])).toEqual({
      choice: 'b',
      because: ['AHQ-RNG-12: lowest Wounds'],
    });
  });
  it('AHQ-SEC-05: a secret door has unmapped space behind it, and is near', () => {
    const t = delve([bran('0,4')], { map: PAIR });
    const door = (...squares: string[]) =>
      judgedAs(t, 'p1', 'searchWall.placeDoor', squares, { model: 'bran', wall: 1 });
    expect(door('5,1', '5,8')).toEqual({ choice: '5,8', because: ['AHQ-SEC-05: unmapped space behind'] });
    expect(door('5,8', '5,4')).toEqual({ choice: '5,4', because: ['AHQ-SEC-05: nearest'] });
  });
  it('AHQ-SEC-01: the wall with most unmapped space behind it is searched', () => {
    const t = delve([bran('2,2')], { map: PAIR });
    const walls = ['E', 'W'].map(wall => ({ do: 'searchWall', wall }));
    const explore = {
      model: 'bran',
      moved: 0,
      left: 0,
      spent: 0,
      over: false,
      began: false,
      dragging: '',
      carrier: '',
    };
    expect(judgedAs(t, 'p1', 'explore.act', [{ do: 'end' }, ...walls], explore)).toEqual({
      choice: { do: 'searchWall', wall: 'W' },
      because: ['AHQ-SEC-01: most unmapped squares behind'],
    });
  });
  it('AHQ-EXP-05: the way to what is wanted is the shortest, then the smallest y', () => {
    const t = delve([bran('0,0')], { map: HALL, chests: [{ id: 'c', at: '20,20' }] });
    expect(judged(t)).toEqual({
      choice: { do: 'move', to: '12,0' },
      because: ['AHQ-EXP-05: a chest', 'AHQ-EXP-05: smallest y, then x'],
    });
  });

  it('AHQ-ACT-02: the act of the best expected Wounds', () => {
    const t = fight([bran('0,0')], [orc('a', '1,0', { focus: '' }), gnawling('b', '0,1', { focus: '' })]);
    expect(judged(t)).toEqual({
      choice: { do: 'attack', target: 'b' },
      because: ['AHQ-ACT-02: best expected Wounds'],
    });
  });
  it('AHQ-ACT-02: whoever has nothing to attack with walks up to the nearest enemy, then the smallest y', () => {
    expect(judged(fight([bran('0,0')], [orc('o', '20,3')], { turn: inTurn('bran') }))).toEqual({
      choice: { do: 'move', to: '6,0' },
      because: ['AHQ-ACT-02: nearest to the enemy', 'AHQ-ACT-02: smallest y, then x'],
    });
  });
  it('AHQ-ACT-02: a Wizard without a spell stands off, and after a spell steps back, then the smallest y', () => {
    const idle = mirel('0,0', { components: {}, weapons: [] });
    expect(judged(fight([idle, bran('9,9')], [orc('o', '2,0', { focus: '' })], { turn: inTurn('mirel') }))).toEqual({
      choice: { do: 'move', to: '0,-7' },
      because: ['AHQ-ACT-02: in sight of an enemy, far from all', 'AHQ-ACT-02: smallest y, then x'],
    });
    const t = fight([mirel('0,0'), bran('9,9')], [orc('o', '4,0', { focus: '' })], { turn: inTurn('mirel') });
    t.dice(1, 1, 1).choose({ do: 'cast', spell: 'ember_dart' });
    expect(judged(t)).toEqual({
      choice: { do: 'move', to: '0,-7' },
      because: ['AHQ-ACT-02: far from the enemy', 'AHQ-ACT-02: smallest y, then x'],
    });
  });
  it('AHQ-FRE-01, AHQ-DZ-09: a Free Attack and a zone go where they promise most', () => {
    const t = fight([bran('0,0')], [orc('a', '1,0', { focus: '' }), gnawling('b', '0,1', { focus: '' })]);
    const attack = { attacker: 'bran', target: 'c', result: 'critical' };
    expect(judgedAs(t, 'p1', 'attack.offerFreeAttack', ['decline', 'a', 'b'], attack)).toEqual({
      choice: 'b',
      because: ['AHQ-FRE-01: best expected Wounds'],
    });
    expect(judgedAs(t, 'p1', 'settleZones.chooseFocus', ['a', 'b'], {}, 'bran')).toEqual({
      choice: 'b',
      because: ['AHQ-DZ-09: whom it would attack'],
    });
  });
  it('AHQ-SUR-04: the party places monsters far from its wounded, then by the smallest y; archers near', () => {
    const members = (type: string) => [
      { type, apparent: type, revealed: true, wounds: 1, stock: 0, shots: 3, worthLoot: true },
    ];
    const placed = (type: string, ...squares: string[]) => {
      const t = fight([bran('0,0', { wounds: 1 }), elwen('9,0')], [orc('o', '20,20')]);
      Object.assign(t.g.groups[0]!, { members: members(type) });
      const placing = { by: 'party', groups: [0], squares: [], index: 0 };
      return judgedAs(t, 'p1', 'placeGroups.placeNext', squares, placing);
    };
    expect(placed('marsh_orc', '2,0', '8,0')).toEqual({
      choice: '8,0',
      because: ['AHQ-SUR-04: far from wounded Heroes'],
    });
    expect(placed('orc_bowman', '8,0', '2,0')).toEqual({
      choice: '2,0',
      because: ['AHQ-SUR-04: missile users nearest'],
    });
    expect(placed('marsh_orc', '0,5', '5,0')).toEqual({
      choice: '5,0',
      because: ['AHQ-SUR-04: smallest y, then x'],
    });
  });
  it('AHQ-ESC-01: the way home leads to the stairs, by the smallest y', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 20, 20] },
        { kind: 'stairs', rect: [21, 19, 22, 20] },
      ],
      joins: [[0, 1]],
    };
    const t = fight([bran('0,0', { wounds: 1 })], [orc('o', '0,20', { focus: '' })], { map });
    expect(judged(t)).toEqual({
      choice: { do: 'move', to: '6,0' },
      because: ['AHQ-ESC-01: nearest to the stairs', 'AHQ-ESC-01: smallest y, then x'],
    });
  });
  it('AHQ-ESC-01: a fight that leads nowhere is left: out of sight, towards the stairs', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 20, 8] },
        { kind: 'room', rect: [0, 9, 20, 12] },
        { kind: 'stairs', rect: [21, 9, 22, 12] },
      ],
      joins: [[1, 2]],
      doors: [{ at: '3,8 S', open: true }],
    };
    const t = fight([mirel('3,8', { components: {}, weapons: [] }), elwen('0,0')], [orc('o', '19,0')], {
      map,
      turn: { kind: 'combat', number: 12 },
    });
    t.choose('mirel');
    expect(judged(t)).toEqual({
      choice: { do: 'move', to: '9,9' },
      because: ['AHQ-ESC-01: out of sight', 'AHQ-ESC-01: towards the stairs'],
    });
  });
  it('AHQ-ESC-01: a door that is shut on the way home is opened', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 20, 8] },
        { kind: 'stairs', rect: [3, 9, 4, 10] },
      ],
      doors: [{ at: '3,8 S' }],
    };
    const t = fight([bran('3,8', { wounds: 1 })], [orc('o', '19,0')], { map });
    expect(judged(t).choice).toEqual({ do: 'open', door: 0 });
    const whole = fight([bran('3,8')], [orc('o', '19,0')], { map });
    expect(judged(whole).choice).toMatchObject({ do: 'move' });
  });
  it('AHQ-ACT-02: who fights from afar lets a friend by on the way to the enemy', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 5, 1] },
        { kind: 'room', rect: [0, 2, 5, 8] },
      ],
      doors: [{ at: '2,1 S', open: true }],
    };
    const scene = (fighter: string) =>
      fight([mirel('2,1', { components: {}, weapons: [] }), bran(fighter)], [orc('o', '2,8')], {
        map,
        turn: inTurn('mirel'),
      });
    expect(judged(scene('2,0'))).toEqual({
      choice: { do: 'move', to: '5,2' },
      because: ['AHQ-ACT-02: in sight of an enemy', 'AHQ-ACT-02: far from all'],
    });
    expect(judged(scene('2,3')).choice).toEqual({ do: 'end' });
  });
  it('AHQ-KO-06: the fallen are dragged away from the enemy, by the smallest y', () => {
    const t = fight([bran('5,5'), elwen('5,6', { wounds: 0 })], [orc('o', '5,12', { focus: '' })]);
    t.choose({ do: 'drag', target: 'elwen' });
    expect(judged(t)).toEqual({
      choice: { do: 'move', to: '5,2' },
      because: ['AHQ-KO-06: farthest from the enemy', 'AHQ-KO-06: smallest y, then x'],
    });
  });
});

describe('heroes by the book', () => {
  it('AHQ-SEC-05: a secret door on the nearest square with unmapped space behind it', () => {
    const room = { kind: 'room', rect: [2, -12, 6, -8], entrance: 'S' };
    const scene = (sections: object[]) => {
      const t = delve([bran('3,-10')], { map: { sections, doors: [{ at: '4,-8 S' }] } });
      return t.dice(9).choose({ do: 'searchWall', wall: 'N' });
    };
    expect(book(scene([room]))).toBe('3,-12');
    expect(book(scene([room, { kind: 'room', rect: [2, -15, 4, -13] }]))).toBe('5,-12');
  });
  it('AHQ-TRP-05: a known trap is disarmed only if it is the only way on', () => {
    const trap = { traps: [{ at: '0,-5', trap: 'darts', from: '0,-4' }] };
    const corridor = {
      sections: [{ kind: 'room', rect: [0, -12, 0, -1], searchedBy: ['bran'] }],
      doors: [{ at: '0,-12 N' }],
    };
    const narrow = delve([bran('0,-2')], { ...trap, map: corridor });
    expect(book(narrow)).toEqual({ do: 'move', to: '0,-4' });
    narrow.choose({ do: 'move', to: '0,-4' });
    expect(book(narrow)).toEqual({ do: 'disarm', at: '0,-5' });
    expect(book(delve([bran('0,-4')], trap))).toEqual({ do: 'move', to: '0,-14' }); // past it in the other lane
  });
});
