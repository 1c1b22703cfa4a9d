import { diceFrom, newLuck } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { seesModel } from '../src/models/sight-of.ts';
import {
  book,
  bowman,
  bran,
  dagna,
  delve,
  elwen,
  fight,
  gnawling,
  HALL,
  mirel,
  model,
  orc,
  place,
  spearOrc,
  tam,
} from './scene.ts';

const gm = { kind: 'combat', phase: 'gm' };

const ROOM = {
  sections: [
    { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
    { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
  ],
  doors: [{ at: '1,-10 E', open: true }],
};
const met = (types: object[], more: object = {}) => ({
  map: ROOM,
  groups: [{ sections: [1], status: 'met', members: types }],
  ...more,
});

describe('the automatic game master', () => {
  it('AHQ-AGM-01: the door square farthest from the Heroes', () => {
    const t = delve([bran('0,-12')]);
    t.choose({ do: 'move', to: '0,-13' }).dice(5, 7, 9, 5).choose({ do: 'end' });
    t.choose({ section: 2, side: 'right' });
    expect(book(t)).toBe('-12,-14');
  });
  it('AHQ-AGM-02: longer side along the wall, door nearest the middle', () => {
    const t = delve([bran('1,-7')], {
      map: { sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }], doors: [{ at: '1,-7 E' }] },
    });
    t.dice(9, 5).choose({ do: 'open' });
    expect(book(t)).toBe('7x5+3');
    t.dice(1, 1, 3, 9).choose('7x5+3');
    const room = t.g.map.sections[1]!;
    expect([room.x0, room.y0, room.x1, room.y1]).toEqual([2, -10, 6, -4]);
  });
  it('AHQ-AGM-03: third from the left, then left, right, left', () => {
    const t = delve([bran('6,-10')], { map: { ...ROOM, doors: [ROOM.doors[0], { at: '6,-10 E' }] } });
    t.dice(8, 12).choose({ do: 'open' });
    expect(book(t)).toBe(3);
    t.choose(3);
    const sides: unknown[] = [];
    for (let i = 0; i < 2; i += 1) {
      sides.push(book(t));
      t.choose(book(t));
    }
    sides.push(book(t));
    expect(sides).toEqual(['left', 'right', 'left']);
  });
  it('AHQ-AGM-04: prowlers after a search, with three counters, or after four quiet turns', () => {
    const at = (more: object) =>
      book(
        delve([bran('0,-1')], { hand: ['prowlers'], turn: { kind: 'exploration', phase: 'gm' }, dice: [5], ...more }),
      );
    expect(at({})).toBe('keep');
    expect(at({ searchedThisTurn: true })).toBe('prowlers');
    expect(at({ hand: ['prowlers', 'trap', 'trap'] })).toBe('prowlers');
    expect(at({ quietTurns: 3 })).toBe('prowlers');
  });
  it('AHQ-AGM-05: a policy die of ten or more at the first new square', () => {
    const t = delve([bran('0,-1')], { hand: ['trap'] });
    t.choose({ do: 'move', to: '0,-3' });
    expect([book(t, 9), book(t, 10)]).toEqual(['keep', 'trap']);
    t.choose('keep');
    expect(book(t)).toBe('keep');
  });
  it('AHQ-AGM-06: when the other counters are played', () => {
    expect(book(delve([bran('1,-10')], met([{ type: 'gnawling' }], { hand: ['ambush'] })))).toBe('ambush');
    const half = (points: number) =>
      book(
        fight([bran('0,0')], [orc('o', '9,9')], { hand: ['reinforcements'], turn: { ...gm, initialPoints: points } }),
      );
    expect([half(8), half(4)]).toEqual(['reinforcements', 'keep']);
    const door = delve([bran('1,-10')], {
      map: { ...ROOM, doors: [{ at: '1,-10 E' }, { at: '0,-3 W' }] },
      hand: ['jammed_door', 'trap', 'trap'],
    });
    door.choose({ do: 'open', door: 0 });
    expect(book(door)).toBe('keep');
    const fresh = delve([bran('0,-3')], {
      map: { ...ROOM, doors: [{ at: '0,-3 W' }] },
      hand: ['jammed_door', 'trap', 'trap'],
    });
    fresh.choose({ do: 'open', door: 0 });
    expect(book(fresh)).toBe('jam');
  });
  it('AHQ-AGM-07: prowlers appear in the empty section in view', () => {
    const t = delve([bran('0,-4')], { hand: ['prowlers'], turn: { kind: 'exploration', phase: 'gm' }, dice: [5] });
    t.dice(6).choose('prowlers');
    expect(book(t)).toBe(2);
  });
  it('AHQ-AGM-08: monsters are placed next to the party, archers far away', () => {
    const t = delve([bran('1,-10')], met([{ type: 'marsh_orc' }], { dice: [9, 3] }));
    expect(book(t)).toBe('2,-10');
    const a = delve([bran('1,-10')], met([{ type: 'orc_bowman' }], { dice: [9, 3] }));
    expect(['6,-12', '6,-8', '6,-11', '6,-10']).toContain(book(a));
  });
  it('AHQ-AGM-08: if nobody would be in sight, the last one placed goes to the nearest square that is', () => {
    const doors = [
      { at: '1,-10 E', open: true },
      { at: '6,-12 N', open: false },
    ];
    const members = [{ type: 'gnawling_sentry' }];
    const far = delve([bran('0,-8')], met(members, { map: { ...ROOM, doors }, dice: [9, 3] }));
    const near = delve([bran('1,-10')], met(members, { map: { ...ROOM, doors }, dice: [9, 3] }));
    expect(book(near)).toBe('6,-12');
    expect(book(far)).not.toBe('6,-12');
    far.choose(book(far));
    expect(seesModel(far.g, model(far, 'bran'), model(far, 'm1'))).toBe(true);
  });
  it('AHQ-AGM-09: shifts that shorten the way', () => {
    const t = delve([bran('1,-10')], met([{ type: 'marsh_orc' }], { dice: [3, 9] }));
    t.choose('6,-8');
    expect(book(t)).toEqual({ model: 'm1', to: '6,-9' });
  });
  it('AHQ-AGM-10: attack first when nobody gains by moving', () => {
    const three = [orc('a', '1,0'), orc('b', '-1,0'), orc('c', '0,1')];
    expect(book(fight([bran('0,0')], three, { turn: gm }))).toBe('attack-move');
    expect(book(fight([bran('0,0')], [orc('a', '1,0'), orc('b', '-1,0'), orc('c', '0,3')], { turn: gm }))).toBe(
      'move-attack',
    );
  });
  it('AHQ-AGM-10: a throw or a spell of one component after a move counts as well, a bow does not', () => {
    const hex = { id: 'h', type: 'gnawling_hexmother', at: '0,0' };
    expect(book(fight([bran('12,0')], [hex], { turn: gm }))).toBe('move-attack');
    expect(book(fight([bran('18,0')], [hex], { turn: gm }))).toBe('attack-move');
    expect(book(fight([bran('12,0')], [spearOrc('s', '0,0')], { turn: gm }))).toBe('move-attack');
    expect(book(fight([bran('13,0')], [spearOrc('s', '0,0')], { turn: gm }))).toBe('attack-move');
    expect(book(fight([bran('20,0')], [bowman('b', '0,0')], { turn: gm }))).toBe('attack-move');
  });
  it('AHQ-AGM-11: sorcerers, missile users, then the nearest', () => {
    const hex = { id: 'h', type: 'gnawling_hexmother', at: '9,0' };
    const slinger = { id: 's', type: 'gnawling_slinger', at: '8,0' };
    const t = fight([bran('0,0')], [gnawling('far', '7,0'), gnawling('near', '3,0'), slinger, hex], {
      turn: { ...gm, routine: 'move-attack' },
    });
    const order: unknown[] = [];
    for (let i = 0; i < 3; i += 1) {
      order.push(book(t));
      t.choose(book(t));
      if (t.offers({ do: 'end' })) t.choose({ do: 'end' });
      else t.dice(2).choose({ do: 'shoot' }); // whoever can, does (AHQ-COM-03)
    }
    expect(order).toEqual(['h', 's', 'near']);
  });
  it('AHQ-AGM-12: a stray shot hits the weakest', () => {
    const t = fight([elwen('0,0'), bran('7,1')], [orc('o', '8,0', { focus: '' })], { henchmen: [tam('9,1')] });
    t.choose('elwen').dice(1).choose({ do: 'shoot' });
    expect(book(t)).toBe('tam');
  });
  it('AHQ-AGM-13: the weaker of two adjacent targets', () => {
    const t = fight([bran('4,5'), elwen('6,5')], [orc('o', '5,5')], { turn: { ...gm, routine: 'attack-move' } });
    expect(book(t)).toEqual({ do: 'attack', target: 'elwen' });
    const b = fight([bran('0,5'), elwen('0,6')], [bowman('o', '9,5')], { turn: { ...gm, routine: 'attack-move' } });
    expect(book(b)).toMatchObject({ do: 'shoot', target: 'elwen' });
  });
  it('AHQ-AGM-14: the nearest square to strike from; else along the shortest route', () => {
    const t = fight([bran('5,5')], [orc('o', '5,9')], { turn: { ...gm, routine: 'move-attack' } });
    expect(book(t)).toEqual({ do: 'move', to: '5,6' });
    const far = fight([bran('20,0')], [orc('o', '0,0')], { turn: { ...gm, routine: 'move-attack' } });
    expect(book(far)).toEqual({ do: 'move', to: '6,0' });
  });
  it('AHQ-AGM-15: after killing with nobody in reach it moves on', () => {
    const t = fight([bran('12,5')], [orc('o', '5,5')], {
      henchmen: [tam('4,5', { wounds: 1 })],
      turn: { ...gm, routine: 'attack-move' },
    });
    t.dice(9, 9, 1, 1).choose({ do: 'attack', target: 'tam' });
    t.choose('stay');
    expect(book(t)).toEqual({ do: 'move', to: '11,5' });
  });
  it('AHQ-AGM-16: the fallen only when nobody stands in reach', () => {
    const t = fight([bran('4,5', { wounds: 0 }), dagna('6,5')], [orc('o', '5,5')], {
      turn: { ...gm, routine: 'attack-move' },
    });
    expect(book(t)).toEqual({ do: 'attack', target: 'dagna' });
  });
  it('AHQ-AGM-17: it steps in when that brings another into reach', () => {
    const scene = (at: string) => {
      const t = fight([elwen(at)], [orc('o', '5,5')], {
        henchmen: [tam('4,5', { wounds: 1, owner: 'elwen' })],
        turn: { ...gm, routine: 'attack-move' },
      });
      t.dice(9, 9, 1, 1).choose({ do: 'attack', target: 'tam' });
      return book(t);
    };
    expect([scene('3,5'), scene('9,9')]).toEqual(['occupy', 'stay']);
  });
  it('AHQ-AGM-18: the zone is focused on whom it would attack', () => {
    const t = fight([bran('4,5'), mirel('6,5')], [orc('o', '5,8', { focus: '' })], {
      turn: { ...gm, active: 'o', routine: 'move-attack' },
    });
    t.choose({ do: 'move', to: '5,5' });
    expect(t.decision.kind).toBe('settleZones.chooseFocus');
    expect(book(t)).toBe('mirel');
  });
  it('AHQ-AGM-19: weak groups do not pursue', () => {
    const flee = (monsters: object[]) => {
      const heroes = [bran('20,0'), dagna('20,1'), elwen('20,2'), mirel('20,3')];
      const t = fight(
        heroes.map(h => ({ ...h })),
        monsters,
        { turn: { kind: 'combat' } },
      );
      for (const id of ['bran', 'dagna', 'elwen'])
        t.choose(id)
          .choose({ do: 'move', to: `24,${['bran', 'dagna', 'elwen'].indexOf(id)}` })
          .choose({ do: 'end' });
      t.choose({ do: 'move', to: '24,3' }).choose({ do: 'end' });
      return book(t);
    };
    expect(flee([gnawling('g', '0,0')])).toBe('stay');
    expect(flee([orc('a', '0,0'), orc('b', '0,1')])).toBe('pursue');
  });
  it('AHQ-AGM-20: a Sentry makes for the door and opens it in the next Phase', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 20, 8] }], doors: [{ at: '0,4 W' }] };
    const t = fight([bran('20,4')], [{ id: 's', type: 'gnawling_sentry', at: '10,4' }], {
      map,
      turn: { ...gm, routine: 'move-attack' },
    });
    expect(book(t)).toEqual({ do: 'move', to: '2,4' });
    const n = fight([bran('20,4')], [{ id: 's', type: 'gnawling_sentry', at: '0,4' }], {
      map,
      turn: { ...gm, routine: 'move-attack', number: 2 },
    });
    expect(book(n)).toEqual({ do: 'open', door: 0 });
  });
  it('AHQ-AGM-21: the first affordable spell of the list', () => {
    const magus = (stock: number) =>
      book(
        fight([bran('6,0'), elwen('6,1')], [{ id: 's', type: 'ashen_magus', at: '0,0', stock }], {
          turn: { ...gm, routine: 'attack-move' },
        }),
      );
    expect(magus(2)).toMatchObject({ spell: 'storm_of_ash' });
    expect(magus(1)).toMatchObject({ spell: 'hex_of_lead', target: 'bran' });
  });
  it('AHQ-AGM-21, AHQ-MAG-14, AHQ-GAP-20: Storm of Ash counts only those whom it would hit, walls between', () => {
    const magus = (walls: readonly string[], more: readonly object[] = []) =>
      book(
        fight([bran('6,0'), elwen('6,1')], [{ id: 's', type: 'ashen_magus', at: '0,0', stock: 2 }, ...more], {
          map: { ...HALL, walls },
          turn: { ...gm, routine: 'attack-move', active: 's' },
        }),
      );
    const between = ['5,0 S', '6,0 S', '7,0 S', '8,0 S', '4,0 S'];
    expect(magus(between)).not.toMatchObject({ spell: 'storm_of_ash' });
    const orcBehind = orc('o', '6,-1', { focus: '' });
    expect(magus([], [orcBehind])).toMatchObject({ spell: 'storm_of_ash', at: '5,1' });
    expect(magus(['5,0 N', '6,0 N', '7,0 N', '4,0 N'], [orcBehind])).toMatchObject({
      spell: 'storm_of_ash',
      at: '5,0',
    });
  });
  it('AHQ-AGM-22: the Sentry door goes opposite the entrance', () => {
    const t = delve([bran('1,-10')], met([{ type: 'gnawling_sentry' }], { dice: [9, 3] }));
    t.choose('6,-10').choose('done');
    expect(String(book(t))).toMatch(/^E 6,/);
  });
  it('AHQ-AGM-23: a hidden champion attacks as soon as it can', () => {
    const t = fight([bran('4,5')], [{ id: 'p', type: 'gnawling_packlord', looksLike: 'gnawling', at: '5,5' }], {
      turn: { ...gm, routine: 'attack-move' },
    });
    expect(book(t)).toEqual({ do: 'attack', target: 'bran' });
  });
  it('AHQ-AGM-24: an archer with a shot stays and shoots', () => {
    const t = fight([elwen('9,0')], [bowman('b', '0,0')], { turn: { ...gm, routine: 'move-attack' } });
    expect(book(t)).toMatchObject({ do: 'shoot', target: 'elwen' });
    t.dice(9, 1, 1).choose({ do: 'shoot', target: 'elwen' });
    expect(t.event('shotRolled')).toMatchObject({ amount: 9, result: 'hit' });
  });
  it('AHQ-AGM-25: the Sentry is the look-alike nearest to its door', () => {
    const members = [
      { type: 'gnawling' },
      { type: 'gnawling' },
      { type: 'gnawling' },
      { type: 'gnawling_sentry', looksLike: 'gnawling' },
    ];
    const t = delve([bran('1,-10')], met(members, { dice: [3, 9] }));
    t.choose('2,-10').choose('3,-9').choose('5,-11').choose('6,-11').choose('done');
    const id = book(t) as string;
    expect(place(t, id)).toBe('6,-11');
  });
  it('AHQ-AGM-26: a spear is thrown only when nobody can be struck and nine suffices', () => {
    const map = { rows: ['..~..', '..~..'], origin: [0, 0] };
    const t = fight([bran('4,0')], [spearOrc('o', '1,0')], { map, turn: { ...gm, routine: 'attack-move' } });
    expect(book(t)).toMatchObject({ do: 'throw', target: 'bran' });
    const near = fight([bran('2,0')], [spearOrc('o', '1,0')], { map: HALL, turn: { ...gm, routine: 'attack-move' } });
    expect(book(near)).toMatchObject({ do: 'attack' });
  });
  it('AHQ-AGM-27: whatever no entry covers takes the first option', () => {
    const t = delve([bran('0,-1')], { hand: ['trap'], bag: ['prowlers'] });
    t.choose({ do: 'move', to: '0,-2' }).dice(10, 2).choose('trap');
    expect(book(t)).toBe('keep');
    const sight = fight([elwen('0,0'), bran('2,0')], [orc('b', '4,0')], { options: { agreeOnSight: true } });
    sight.choose('elwen').choose({ do: 'shoot' });
    const open = sight.decisionOf('gm');
    expect(
      sight.def.policy!(
        sight.g,
        open,
        diceFrom(newLuck('x'), () => 1),
        'book',
      ).choice,
    ).toBe('engine');
  });
  it('AHQ-TRE-06: an automatic player frees weapon places for the Bell instead of trying again and again', () => {
    const chests = [{ id: 'c', at: '1,0', opened: true, things: ['quest:bell'] }];
    const full = delve([bran('0,0', { weapons: ['sword', 'axe'], shield: true })], { map: HALL, chests });
    expect(book(full)).toEqual({ do: 'drop', item: 'weapon:axe' });
    const free = delve([bran('0,0', { weapons: ['sword'], shield: false })], { map: HALL, chests });
    expect(book(free)).toEqual({ do: 'chest', chest: 'c' });
  });
  it('AHQ-KO-06: automatic players drag a fallen friend out of the only way to the enemy', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 5, 1] },
        { kind: 'room', rect: [0, 2, 5, 6] },
      ],
      doors: [{ at: '2,1 S', open: true }],
    };
    const t = fight(
      [bran('2,0', { weapons: ['sword'] }), elwen('2,1', { wounds: 0 })],
      [gnawling('o', '2,2', { focus: 'elwen' })],
      { map },
    );
    expect(book(t)).toEqual({ do: 'drag', target: 'elwen' });
    t.choose({ do: 'drag', target: 'elwen' });
    expect(book(t)).toMatchObject({ do: 'move' });
    const open = fight([bran('2,0'), elwen('3,0', { wounds: 0 })], [gnawling('o', '2,2')], { map });
    expect(book(open)).not.toMatchObject({ do: 'drag' });
  });
  it('AHQ-ESC-01: automatic players on their way home do not turn back for enemies out of reach', () => {
    const scene = (wounds: number) =>
      fight([bran('0,-2', { wounds, weapons: ['sword'] })], [orc('o', '0,-13')], { map: 'start' });
    expect(book(scene(5))).toMatchObject({ do: 'move', to: '0,-8' });
    expect(book(scene(1))).toMatchObject({ do: 'move', to: '0,0' });
  });
  it('AHQ-GEN-06: gentle and ruthless game masters choose among the same options', () => {
    const t = delve([bran('0,-1')], { hand: ['prowlers'], turn: { kind: 'exploration', phase: 'gm' }, dice: [5] });
    const in_ = (manner: string) =>
      t.def.policy!(
        t.g,
        t.decision,
        diceFrom(newLuck('x'), () => 1),
        manner,
      ).choice;
    expect([in_('gentle'), in_('ruthless')]).toEqual(['keep', 'prowlers']);
    expect(model(t, 'bran').at).toBeGreaterThan(0);
  });
});
