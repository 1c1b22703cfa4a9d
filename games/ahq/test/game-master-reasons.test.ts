import { diceFrom, newLuck } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { doctrine } from '../src/policy/doctrine.ts';
import {
  bowman,
  bran,
  dagna,
  delve,
  elwen,
  fight,
  gnawling,
  HALL,
  judged,
  judgedAs,
  mirel,
  orc,
  type Table,
  tam,
} from './scene.ts';

// Which reason of the automatic game master decides where the ones before it leave a tie.

const gm = { kind: 'combat', phase: 'gm' };
const attack = { ...gm, routine: 'attack-move' };
const move = { ...gm, routine: 'move-attack' };
const ROOM = {
  sections: [
    { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
    { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
  ],
  doors: [{ at: '1,-10 E', open: true }],
};
const met = (types: readonly string[], more: object = {}) => ({
  map: ROOM,
  groups: [{ sections: [1], status: 'met', members: types.map(type => ({ type })) }],
  dice: [9, 3],
  ...more,
});
const lastOf = (because: readonly string[]) => because.at(-1);

describe('the reasons of the automatic game master', () => {
  const walls = () =>
    delve([bran('0,4')], {
      map: {
        sections: [
          { kind: 'room', rect: [0, 0, 5, 8] },
          { kind: 'room', rect: [6, 0, 8, 2] },
        ],
      },
    });
  it.each([
    ['an unmapped far side', ['5,1', '5,4'], '5,4'],
    ['farthest from the Heroes', ['5,4', '5,6'], '5,6'],
    ['smallest y, then x', ['5,5', '5,3'], '5,3'],
  ])('AHQ-AGM-01: the square of a door: %s', (reason, squares, choice) => {
    const answer = judgedAs(walls(), 'gm', 'placeDoors.nameSquare', squares, { side: 1 });
    expect(answer).toEqual({ choice, because: [`AHQ-AGM-01: ${reason}`] });
  });

  it('AHQ-AGM-25: the champion hides behind the nearest, then the smallest y', () => {
    const t = fight([bran('0,0')], [orc('a', '5,0'), orc('b', '0,3'), orc('c', '0,6'), orc('d', '3,0')]);
    expect(judgedAs(t, 'gm', 'fixIdentities.offerChampion', ['keep', 'a', 'b', 'c', 'd'], { groups: [0] })).toEqual({
      choice: 'd',
      because: ['AHQ-AGM-25: nearest to the party', 'AHQ-AGM-25: smallest y, then x'],
    });
  });

  const lane = (heroes: object[]) =>
    delve(heroes, {
      map: {
        sections: [
          { kind: 'passage', rect: [0, 0, 1, 3], heading: 'S' },
          { kind: 'passage', rect: [0, 4, 1, 7], heading: 'S' },
          { kind: 'passage', rect: [0, 8, 1, 11], heading: 'S' },
          { kind: 'room', rect: [2, 0, 5, 3] },
        ],
        joins: [
          [0, 1],
          [1, 2],
        ],
        doors: [{ at: '1,0 E' }],
      },
    });
  const ahead = () => lane([bran('0,0')]);
  const apart = () => lane([bran('0,4'), elwen('0,7', { wounds: 1 })]);
  const together = () => lane([bran('0,3'), elwen('0,4', { wounds: 1 })]);
  it.each<[string, () => Table, number[], number]>([
    ['without party models', ahead, [0, 1], 1],
    ['in view', ahead, [3, 2], 2],
    ['nearest to a Hero', ahead, [2, 1], 1],
    ['of the weakest Hero', together, [0, 1], 1],
    ['generated first', apart, [2, 0], 0],
  ])('AHQ-AGM-07: the section of prowlers: %s', (reason, scene, sections, choice) => {
    expect(judgedAs(scene(), 'gm', 'playProwlers.nameSection', sections, { members: '0', section: -1 })).toEqual({
      choice,
      because: [`AHQ-AGM-07: ${reason}`],
    });
  });

  it('AHQ-AGM-08: fighters go next to the party, no third one beside anybody while there is room', () => {
    const t = delve([bran('3,-10'), elwen('5,-10')], met(['marsh_orc', 'marsh_orc', 'marsh_orc', 'marsh_orc']));
    expect(judged(t)).toEqual({
      choice: '3,-11',
      because: ['AHQ-AGM-08: nearest to the party', 'AHQ-AGM-08: smallest y, then x'],
    });
    t.choose('3,-11').choose('5,-11').choose('2,-10');
    expect(judged(t)).toEqual({
      choice: '6,-10',
      because: [
        'AHQ-AGM-08: not a third one beside somebody',
        'AHQ-AGM-08: nearest to the party',
        'AHQ-AGM-08: smallest y, then x',
      ],
    });
  });
  it('AHQ-AGM-08: archers go far away, Sentries to a door', () => {
    expect(judged(delve([bran('1,-10')], met(['orc_bowman'])))).toEqual({
      choice: '6,-12',
      because: ['AHQ-AGM-08: farthest from the party', 'AHQ-AGM-08: smallest y, then x'],
    });
    const doors = [...ROOM.doors, { at: '6,-12 N' }, { at: '4,-12 N' }];
    expect(judged(delve([bran('1,-10')], met(['gnawling_sentry'], { map: { ...ROOM, doors } })))).toEqual({
      choice: '4,-12',
      because: ['AHQ-AGM-08: nearest to a door to unexplored space', 'AHQ-AGM-08: smallest y, then x'],
    });
  });
  it('AHQ-AGM-08: the last one comes into sight, as near as it can to where it wants to be', () => {
    const map = {
      sections: [...ROOM.sections, { kind: 'room', rect: [7, -12, 9, -8] }],
      doors: [...ROOM.doors, { at: '6,-10 E' }, { at: '9,-12 N' }],
    };
    const groups = [{ sections: [1, 2], status: 'met', members: [{ type: 'gnawling_sentry' }] }];
    const t = delve([bran('1,-10')], met([], { map, groups }));
    expect(t.decision.options).not.toContain('9,-12'); // where it would go, were it seen there
    expect(judged(t)).toEqual({
      choice: '6,-10', // beside the door that leads there
      because: ['AHQ-AGM-08: somebody in sight: nearest to the square wanted'],
    });
    const placing = { by: 'gm', groups: [0], squares: [], index: 0 };
    expect(judgedAs(t, 'gm', 'placeGroups.placeNext', ['6,-9', '6,-11'], placing)).toEqual({
      choice: '6,-11', // as near
      because: ['AHQ-AGM-08: smallest y, then x'],
    });
  });

  it('AHQ-AGM-09: a shift takes the shortest way, then the smallest y', () => {
    const t = fight([bran('0,0')], [orc('a', '9,9')]);
    const to = (...squares: string[]) => ['done', ...squares.map(square => ({ model: 'a', to: square }))];
    expect(judgedAs(t, 'gm', 'shiftMonsters.shift', to('9,8', '8,8'))).toEqual({
      choice: { model: 'a', to: '8,8' },
      because: ['AHQ-AGM-09: shortest way'],
    });
    expect(judgedAs(t, 'gm', 'shiftMonsters.shift', to('8,9', '9,8'))).toEqual({
      choice: { model: 'a', to: '9,8' },
      because: ['AHQ-AGM-09: smallest y, then x'],
    });
  });

  it.each([
    ['gnawling_sentry', ['a', 'b'], 'b', ['nearest to a door to unexplored space']],
    ['gnawling_packlord', ['b', 'a'], 'a', ['nearest to the party']],
    ['gnawling_hexmother', ['c', 'a'], 'a', ['clear sight of somebody']],
    ['gnawling_hexmother', ['a', 'e'], 'e', ['farthest from the party']],
    ['gnawling_packlord', ['d', 'a'], 'a', ['smallest y, then x']],
  ])('AHQ-AGM-25: which look-alike is the %s, of %j', (type, ids, choice, because) => {
    const t = fight(
      [bran('0,0')],
      [gnawling('a', '3,0'), gnawling('b', '8,0'), gnawling('c', '9,4'), gnawling('d', '0,3'), gnawling('e', '5,5')],
      {
        map: {
          sections: [
            { kind: 'room', rect: [0, 0, 8, 8] },
            { kind: 'room', rect: [9, 0, 12, 8] },
          ],
          doors: [{ at: '8,4 E' }, { at: '8,0 N' }],
        },
      },
    );
    Object.assign(t.g.groups[0]!, { members: [{ ...member, type }] });
    expect(judgedAs(t, 'gm', 'fixOne.chooseLookAlike', ids, { groups: [0] })).toEqual({
      choice,
      because: because.map(reason => `AHQ-AGM-25: ${reason}`),
    });
  });
  const member = { apparent: 'gnawling', revealed: false, wounds: 1, stock: 0, shots: 0, worthLoot: true };

  it.each([
    ['lowest Wounds', ['bran', 'tam'], 'tam'],
    ['lowest Toughness', ['bran', 'elwen'], 'elwen'],
    ['roster order', ['tom', 'tam'], 'tam'],
  ])('AHQ-AGM-12: whom a stray shot hits: %s', (reason, ids, choice) => {
    const t = fight([bran('0,0', { wounds: 4 }), elwen('0,1', { wounds: 4 })], [orc('o', '9,9')], {
      henchmen: [tam('0,2'), tam('0,3', { id: 'tom' })],
    });
    expect(judgedAs(t, 'gm', 'shoot.chooseFriendHit', ids)).toEqual({ choice, because: [`AHQ-AGM-12: ${reason}`] });
  });

  it.each<[string, object[], string]>([
    ['fewest squares to move', [bran('5,8'), elwen('5,1')], 'bran'],
    ['lowest Wounds', [bran('5,7'), elwen('5,3', { wounds: 1 })], 'elwen'],
    ['lowest Toughness', [bran('5,7', { wounds: 4 }), elwen('5,3', { wounds: 4 })], 'elwen'],
    ['roster order', [bran('5,3'), bran('5,7', { id: 'brom' })], 'bran'],
  ])('AHQ-AGM-13: whom a blow falls on: %s', (reason, heroes, target) => {
    const t = fight(heroes, [orc('o', '5,5', { focus: '' })], { turn: { ...move, active: 'o' } });
    const { because, choice } = judged(t);
    expect(lastOf(because)).toBe(`AHQ-AGM-13: ${reason}`);
    const at = { bran: reason === 'roster order' ? '5,4' : '5,7', elwen: '5,4' }[target];
    expect(choice).toEqual({ do: 'move', to: at });
  });
  it('AHQ-AGM-13: with other numbers than the book’s a magic user is struck before the nearer and the weaker', () => {
    const t = fight([bran('5,7', { wounds: 1 }), mirel('5,2')], [orc('o', '5,5', { focus: '' })], {
      turn: { ...move, active: 'o' },
    });
    const square = (mages: number) =>
      t.def.policy!(
        t.g,
        t.decision,
        diceFrom(newLuck('policy'), () => 1),
        'book',
        { ...doctrine.book, mages },
      ).choice;
    expect([square(0), square(0.5), square(-0.5)]).toEqual([
      { do: 'move', to: '5,6' },
      { do: 'move', to: '5,3' },
      { do: 'move', to: '5,6' },
    ]);
  });
  it.each<[string, object[], string]>([
    ['lowest needed number', [bran('5,14'), elwen('5,9')], 'elwen'],
    ['lowest Toughness', [bran('5,9'), elwen('5,1')], 'elwen'],
    ['lowest Wounds', [bran('5,9'), bran('5,1', { id: 'brom', wounds: 2 })], 'brom'],
  ])('AHQ-AGM-13: whom a shot goes to: %s', (reason, heroes, target) => {
    const t = fight(heroes, [bowman('o', '5,5', { focus: '' })], { turn: { ...attack, active: 'o' } });
    expect(judged(t)).toEqual({
      choice: { do: 'shoot', target, with: 'ranged' },
      because: [`AHQ-AGM-13: ${reason}`],
    });
  });
  it.each([
    ['shortest way', '5,9', [bran('5,5')], '5,6'],
    ['fewest enemies that could strike it', '2,2', [bran('5,5', { wounds: 1 }), dagna('6,4')], '4,5'],
    ['smallest y, then x', '8,2', [bran('5,5')], '5,4'],
  ])('AHQ-AGM-14: the square a monster strikes from: %s', (_reason, from, heroes, to) => {
    const t = fight(heroes, [orc('o', from, { focus: '' })], { turn: { ...move, active: 'o' } });
    expect(judged(t).choice).toEqual({ do: 'move', to });
  });
  it('AHQ-AGM-14: the shortest way to strike comes before keeping away from others', () => {
    // At (5,6) Dagna reaches it, too; at (6,5), two squares farther, only Bran does.
    const t = fight([bran('5,5'), dagna('4,6')], [orc('o', '5,9')], { turn: { ...move, active: 'o' } });
    expect(judged(t).choice).toEqual({ do: 'move', to: '5,6' });
  });
  it('AHQ-COM-03, AHQ-AGM-13, AHQ-AGM-16: a throw that is owed goes at the standing, then at the lowest Wounds', () => {
    const party = [bran('9,0'), elwen('9,3', { wounds: 2 }), mirel('9,-3', { condition: 'ko' })];
    const t = fight(party, [{ id: 's', type: 'spear_orc', at: '4,0', shots: 1, stats: { RS: 1 } }], {
      turn: { ...attack, active: 's' },
    });
    expect(judged(t)).toMatchObject({
      choice: { do: 'throw', target: 'elwen' },
      because: ['AHQ-COM-03: it can attack, so it does'],
    });
    const one = fight([bran('9,0')], [{ id: 's', type: 'spear_orc', at: '4,0', shots: 1, stats: { RS: 1 } }], {
      turn: { ...attack, active: 's' },
    });
    expect(judged(one).because).toEqual(['AHQ-COM-03: it can attack, so it does']);
  });
  it('AHQ-COM-03: offered neither an attack nor the end, a monster does the first thing left', () => {
    const t = fight([bran('9,0')], [orc('o', '4,0')], { turn: { ...attack, active: 'o' } });
    const left = [
      { do: 'close', door: 'd1' },
      { do: 'close', door: 'd2' },
    ];
    const { seat, kind } = t.decision;
    expect(judgedAs(t, seat, kind, left, t.g.stack.at(-1)!.local, 'o')).toMatchObject({
      choice: left[0],
      because: ['AHQ-COM-03: what is left to do'],
    });
  });
  it('AHQ-AGM-14: over a chasm from the nearest place, then the smallest y', () => {
    const rows = ['..........~~..', '..........~~..', '..........~~..', '..........~...'];
    const t = fight([bran('13,3')], [orc('o', '0,0')], { map: { rows }, turn: { ...move, active: 'o' } });
    expect(judged(t)).toEqual({
      choice: { do: 'move', to: '6,0' },
      because: ['AHQ-AGM-14: nearest to the jump', 'AHQ-AGM-14: smallest y, then x'],
    });
  });
  it('AHQ-AGM-24: an archer without a shot goes to the nearest square that has one, then the smallest y', () => {
    const map = { sections: HALL.sections, obstacles: [{ at: '5,0', kind: 'tall' }] };
    const t = fight([bran('10,0')], [bowman('b', '0,0')], { map, turn: { ...move, active: 'b' } });
    expect(judged(t)).toEqual({
      choice: { do: 'move', to: '0,-1' },
      because: ['AHQ-AGM-24: nearest', 'AHQ-AGM-24: smallest y, then x'],
    });
  });
  it('AHQ-AGM-15: who has fought in a zone steps back to the nearest square, then the smallest y', () => {
    const t = fight([bran('4,5')], [{ id: 's', type: 'gnawling_slinger', at: '5,5' }], {
      map: { ...HALL, obstacles: [{ at: '7,5' }] },
      turn: { ...attack, active: 's' },
    });
    t.dice(2).choose({ do: 'attack', target: 'bran' });
    expect(judged(t)).toEqual({
      choice: { do: 'move', to: '5,2' },
      because: ['AHQ-AGM-15: nearest', 'AHQ-AGM-15: smallest y, then x'],
    });
  });
  it('AHQ-AGM-20: a Sentry takes the nearest way to its door, then the smallest y', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 20, 8] }], doors: [{ at: '0,4 W' }] };
    const t = fight([bran('20,4')], [{ id: 's', type: 'gnawling_sentry', at: '8,8' }], {
      map,
      turn: { ...move, active: 's' },
    });
    expect(judged(t)).toEqual({
      choice: { do: 'move', to: '4,4' },
      because: ['AHQ-AGM-20: nearest to the door', 'AHQ-AGM-20: smallest y, then x'],
    });
  });
  it('AHQ-AGM-11: sorcerers before others, then whoever is nearest', () => {
    const hex = { id: 'h', type: 'gnawling_hexmother', at: '9,0' };
    const t = fight([mirel('0,0')], [gnawling('far', '7,0'), gnawling('near', '3,0'), hex], { turn: move });
    const asked = (...ids: string[]) => judgedAs(t, 'gm', 'monstersAct.chooseMonster', ['none', ...ids]);
    expect(asked('far', 'h')).toEqual({
      choice: 'h',
      because: ['AHQ-AGM-11: sorcerers, missile users, others, Sentries'],
    });
    expect(asked('far', 'near')).toEqual({ choice: 'near', because: ['AHQ-AGM-11: nearest to the party'] });
  });

  const magus = (stock: number, heroes: object[], turn: object, more: object = {}) =>
    judged(
      fight(heroes, [{ id: 's', type: 'ashen_magus', at: '0,0', stock }], { turn: { ...turn, active: 's' }, ...more }),
    );
  it('AHQ-AGM-21: Hex of Lead falls on the highest WS, then the lowest Wounds', () => {
    const hexed = (...heroes: object[]) => magus(1, heroes, attack).choice;
    const bold = { stats: { WS: 9 } };
    expect(hexed(bran('6,0'), dagna('6,3', bold))).toMatchObject({ spell: 'hex_of_lead', target: 'dagna' });
    expect(hexed(bran('6,0', bold), dagna('6,3', { ...bold, wounds: 1 }))).toMatchObject({ target: 'dagna' });
  });
  it('AHQ-AGM-21: of equals the first of the roster, a Henchman before the next Hero', () => {
    const even = { equipped: { T: 5 }, wounds: 3, stats: { WS: 5, Int: 9 } };
    expect(
      magus(1, [bran('9,9', { stats: { WS: 5, Int: 9 } }), elwen('6,0', even)], attack, {
        henchmen: [tam('6,3', even)],
      }).choice,
    ).toMatchObject({ spell: 'cinder_lash', target: 'tam' });
  });
  it('AHQ-AGM-21: Storm of Ash falls on most of the party', () => {
    const party = [bran('4,0'), dagna('4,2'), elwen('8,0'), mirel('8,1')];
    expect(magus(2, [...party, bran('8,2', { id: 'brom' })], attack).choice).toMatchObject({
      spell: 'storm_of_ash',
      at: '7,1',
    });
  });
  it('AHQ-AGM-21: a sorcerer walks to a square three from everybody, the nearest, then the smallest y', () => {
    const map = { ...HALL, obstacles: [{ at: '4,0' }] };
    expect(magus(1, [bran('12,0')], move, { map })).toEqual({
      choice: { do: 'move', to: '4,-1' },
      because: ['AHQ-AGM-21: nearest', 'AHQ-AGM-21: smallest y, then x'],
    });
    expect(magus(1, [bran('12,0'), elwen('5,1', { stats: { WS: 5, Int: 9 } })], move)).toEqual({
      choice: { do: 'move', to: '4,-2' },
      because: ['AHQ-AGM-21: three or more from everybody', 'AHQ-AGM-21: nearest'],
    });
  });
});
