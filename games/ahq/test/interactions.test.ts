import { describe, expect, it } from 'vitest';
import { book, bran, dagna, delve, elwen, fight, mirel, model, orc, place, refused, type Table, tam } from './scene.ts';

// Rules that meet: what is picked up on the way, whoever is pulled along, ways into a square other than walking.

const ROOM = {
  sections: [{ kind: 'room', rect: [0, 0, 9, 9], room: 'hazard', entrance: 'S' }],
  doors: [{ at: '5,9 S' }],
};
const withFeature = (feature: string, more: object = {}) => ({
  sections: [{ ...ROOM.sections[0], feature }],
  doors: ROOM.doors,
  ...more,
});
const TWO_ROOMS = {
  sections: [
    { kind: 'room', rect: [0, 0, 9, 9] },
    { kind: 'room', rect: [10, 0, 15, 9] },
  ],
  doors: [{ at: '9,5 E', open: true }],
};
const SLEEPER = [{ sections: [1], members: [{ type: 'marsh_orc' }] }];
const active = (id: string) => ({ kind: 'exploration', active: id });
const picks = (t: Table) =>
  t.decision.options.filter(o => (o as { do: string }).do === 'pick').map(o => (o as { item: string }).item);

describe('what lies on the way', () => {
  const heaps = [{ at: '0,-3', gold: 30, things: ['weapon:halberd', 'potion:healing'] }];
  it('AHQ-TRE-10: a path that crosses things in one leg lets its Hero pick them up, within the limits', () => {
    const t = delve([bran('0,-1', { gold: 240 })], { heaps, turn: active('bran') });
    expect(refused(t, { do: 'pick', item: 'gold' })).toEqual(['AHQ-TRE-10']);
    t.choose({ do: 'move', to: '0,-6' });
    expect(picks(t)).toEqual(['potion:healing', 'gold']); // sword, dagger and shield leave no place for a halberd
    expect(refused(t, { do: 'pick', item: 'weapon:halberd' })).toEqual(['AHQ-TRE-06']);
    t.choose({ do: 'pick', item: 'gold' });
    expect(model(t, 'bran').gold).toBe(250);
    expect(t.event('thingTaken')).toMatchObject({ at: '0,-3', what: 'gold' });
    t.choose({ do: 'pick', item: 'potion:healing' }).choose({ do: 'drop', item: 'weapon:dagger' });
    t.choose({ do: 'pick', item: 'weapon:halberd' });
    expect(t.g.heaps).toEqual([
      { at: expect.any(Number), gold: 20, things: [] },
      { at: model(t, 'bran').at, gold: 0, things: ['weapon:dagger'] },
    ]);
    expect(t.offers({ do: 'move', to: '0,-13' })).toBe(true); // at no cost
  });
  it('AHQ-TRE-10: the square underfoot comes first, then the last one crossed; the start is no part of the path', () => {
    const t = delve([bran('0,-1', { gold: 0 })], {
      heaps: [
        { at: '0,-1', gold: 1 },
        { at: '0,-2', gold: 2 },
        { at: '0,-3', gold: 3 },
        { at: '0,-4', gold: 4 },
      ],
      turn: active('bran'),
    });
    t.choose({ do: 'move', to: '0,-4' });
    const purse = ['gold', 'gold', 'gold'].map(item => {
      t.choose({ do: 'pick', item });
      return model(t, 'bran').gold;
    });
    expect(purse).toEqual([4, 7, 9]);
    expect(refused(t, { do: 'pick', item: 'gold' })).toEqual(['AHQ-TRE-10']);
  });
  it('AHQ-TRE-10, AHQ-EXP-06: Henchmen pick nothing up; another turn starts another path', () => {
    const t = delve([bran('0,-1')], { henchmen: [tam('1,-1')], heaps });
    t.choose('tam').choose({ do: 'move', to: '0,-6' });
    expect(picks(t)).toEqual([]);
    expect(refused(t, { do: 'pick', item: 'gold' })).toContain('AHQ-EXP-06');
    t.choose({ do: 'end' }).choose({ do: 'move', to: '0,-5' });
    expect(picks(t)).toEqual(['potion:healing', 'gold']);
    t.dice(5).choose({ do: 'end' });
    t.choose('bran');
    expect(picks(t)).toEqual([]);
  });
});

describe('handing over in the activation of whoever gets it', () => {
  it('AHQ-TRE-09: a neighbour hands over at no cost, within the limits of whoever gets it', () => {
    const t = delve([bran('0,-1', { gold: 240 }), mirel('1,-3', { gold: 30, potions: ['healing'], player: 'p1' })], {
      turn: active('bran'),
    });
    expect(refused(t, { do: 'receive', item: 'potion:healing', target: 'mirel' })).toEqual(['AHQ-TRE-09']);
    t.choose({ do: 'move', to: '0,-3' }).choose({ do: 'receive', item: 'potion:healing', target: 'mirel' });
    expect(t.event('thingGiven')).toMatchObject({ model: 'mirel', target: 'bran', what: 'potion:healing' });
    t.choose({ do: 'receive', item: 'gold', target: 'mirel' });
    expect([model(t, 'bran').gold, model(t, 'mirel').gold]).toEqual([250, 20]);
    expect(refused(t, { do: 'receive', item: 'gold', target: 'mirel' })).toEqual(['AHQ-TRE-05']);
    expect(refused(t, { do: 'receive', item: 'weapon:dagger', target: 'mirel' })).toEqual(['AHQ-TRE-06']);
    expect(t.offers({ do: 'move', to: '0,-12' })).toBe(true);
  });
  it('AHQ-TRE-09: another player is asked, and once refused is not asked again in this activation', () => {
    const t = delve([bran('0,-1'), elwen('0,-2', { player: 'p2', potions: ['healing', 'might'] })], {
      turn: active('bran'),
    });
    t.choose({ do: 'receive', item: 'potion:might', target: 'elwen' });
    expect(t.decision).toMatchObject({ kind: 'askFor.agree', seat: 'p2', rule: 'AHQ-TRE-09' });
    t.choose({ do: 'give', item: 'potion:might', target: 'bran' });
    expect(model(t, 'bran').potions).toEqual(['might']);
    t.choose({ do: 'receive', item: 'some gold', target: 'elwen' }).choose({ do: 'give' });
    t.choose(7);
    expect(model(t, 'bran').gold).toBe(27);
    t.choose({ do: 'receive', item: 'potion:healing', target: 'elwen' }).choose('refuse');
    expect(refused(t, { do: 'receive', item: 'potion:healing', target: 'elwen' })).toEqual(['AHQ-TRE-09']);
    expect(t.offers({ do: 'receive' })).toBe(false);
    expect(t.offers({ do: 'give', target: 'elwen', item: 'gold' })).toBe(true);
  });
  it('AHQ-TRE-09: an automatic player parts with gold, quest items, and potions for whoever is worse off', () => {
    const parts = (item: string, wounds: number) => {
      const t = delve([bran('0,-1', { wounds }), elwen('0,-2', { player: 'p2', potions: ['healing'], gold: 5 })], {
        turn: active('bran'),
      });
      t.choose({ do: 'receive', item, target: 'elwen' });
      return book(t) !== 'refuse';
    };
    expect([parts('potion:healing', 4), parts('potion:healing', 5), parts('some gold', 5)]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('AHQ-TRE-09: in combat nobody takes anything from a neighbour', () => {
    const t = fight([bran('0,0'), elwen('0,1', { potions: ['healing'] })], [orc('o', '9,9')], {
      turn: { kind: 'combat', active: 'bran' },
    });
    expect(refused(t, { do: 'receive', item: 'potion:healing', target: 'elwen' })).toEqual(['AHQ-TRE-09']);
  });
  it('AHQ-TRE-07, AHQ-MAG-02: worn armour stays on, and a Wizard gets no sword', () => {
    const t = delve([bran('0,-1'), mirel('0,-2')], { turn: active('mirel') });
    expect(refused(t, { do: 'receive', item: 'armour:mail', target: 'bran' })).toEqual(['AHQ-TRE-07']);
    expect(refused(t, { do: 'receive', item: 'weapon:sword', target: 'bran' })).toEqual(['AHQ-MAG-02']);
    expect(t.offers({ do: 'receive', item: 'weapon:dagger' })).toBe(true);
  });
});

describe('whoever is pulled along', () => {
  const party = [dagna('3,5'), bran('4,5', { condition: 'ko' }), elwen('2,5')];
  it('AHQ-KO-07, AHQ-XMV-03: a fallen Hero is dragged past a friend but not left in his square', () => {
    const t = delve(party, { map: ROOM, turn: active('dagna') });
    t.choose({ do: 'drag', target: 'bran' });
    expect(refused(t, { do: 'move', to: '1,5' })).toEqual(['AHQ-XMV-03']);
    t.choose({ do: 'move', to: '0,5' });
    expect(['dagna', 'bran', 'elwen'].map(id => place(t, id))).toEqual(['0,5', '1,5', '2,5']);
  });
  it('AHQ-OPT-01: nor is the helper, and nobody drags a Hero that has been carried', () => {
    const t = delve([dagna('4,4'), bran('4,5', { condition: 'ko' }), elwen('4,2'), mirel('5,5')], {
      henchmen: [tam('4,6', { owner: 'dagna' })],
      map: ROOM,
      turn: active('dagna'),
      options: { carryFallen: true },
    });
    t.choose({ do: 'carry', target: 'bran', with: 'tam' });
    expect(t.offers({ do: 'move', to: '4,1' })).toBe(false);
    expect(t.offers({ do: 'move', to: '4,0' })).toBe(false);
    t.choose({ do: 'move', to: '6,4' });
    expect(['dagna', 'bran', 'tam'].map(id => place(t, id))).toEqual(['6,4', '5,4', '4,4']);
    t.choose({ do: 'end' }).choose('mirel');
    expect(refused(t, { do: 'drag', target: 'bran' })).toEqual(['AHQ-KO-07']);
  });
  it('AHQ-OPT-01: another player’s model helps to carry only if he agrees', () => {
    const t = delve([dagna('4,4'), bran('4,5', { condition: 'ko' }), elwen('4,6', { player: 'p2' })], {
      map: ROOM,
      turn: active('dagna'),
      options: { carryFallen: true },
    });
    const carry = { do: 'carry', target: 'bran', with: 'elwen' };
    t.choose(carry);
    expect(t.decision).toMatchObject({
      kind: 'askHelper.agree',
      seat: 'p2',
      slot: 'elwen',
      options: ['refuse', 'agree'],
    });
    t.choose('refuse');
    expect(model(t, 'elwen').acted).toBe(false);
    expect(refused(t, carry)).toEqual(['AHQ-OPT-01']);
    expect(t.offers({ do: 'move', to: '9,4' })).toBe(true); // nobody is carried: the whole move is left
    const agreed = delve([dagna('4,4'), bran('4,5', { condition: 'ko' }), elwen('4,6', { player: 'p2' })], {
      map: ROOM,
      turn: active('dagna'),
      options: { carryFallen: true },
    });
    agreed.choose(carry).choose('agree').choose({ do: 'move', to: '6,4' });
    expect(['dagna', 'bran', 'elwen'].map(id => place(agreed, id))).toEqual(['6,4', '5,4', '4,4']);
  });
  it('AHQ-OPT-01, AHQ-GAP-09: a helper’s activation ends with the carrier’s, among spores as anywhere', () => {
    const t = delve([dagna('4,4'), bran('4,5', { condition: 'ko' })], {
      henchmen: [tam('4,6', { owner: 'dagna' })],
      map: withFeature('spores'),
      turn: active('dagna'),
      options: { carryFallen: true },
    });
    t.choose({ do: 'carry', target: 'bran', with: 'tam' });
    t.dice(3, 2, 5).choose({ do: 'end' }); // Dagna, Tam, the counter die
    expect([model(t, 'dagna').wounds, model(t, 'tam').wounds]).toEqual([6, 2]);
  });
  it('AHQ-GAP-11, AHQ-XMV-03: a pit opens behind the Henchman whom a Hero passes, and holds the Hero', () => {
    const t = delve([bran('0,-2')], { henchmen: [tam('0,-3')], hand: ['trap'], turn: active('bran') });
    t.choose({ do: 'move', to: '0,-4' });
    t.dice(3, 2, 1, 1).choose('trap');
    expect([place(t, 'bran'), place(t, 'tam')]).toEqual(['0,-4', '0,-3']);
    expect(model(t, 'bran').inPit).toBe(true);
  });
  it('AHQ-GAP-07, AHQ-GAP-11: nobody walks over a friend in a pit; out of it the fallen leave an obstacle', () => {
    const t = delve([dagna('0,-3'), bran('0,-4', { condition: 'ko', inPit: true })], { turn: active('dagna') });
    t.choose({ do: 'drag', target: 'bran' });
    expect(t.offers({ do: 'move', to: '0,-5' })).toBe(false);
    t.choose({ do: 'move', to: '0,-2' });
    expect(place(t, 'bran')).toBe('0,-3');
    expect(refused(t, { do: 'move', to: '0,-4' })).toEqual(['AHQ-XMV-03']);
  });
  it('AHQ-TRP-11, AHQ-KO-07: a withdrawal that parts them ends the dragging', () => {
    const t = delve([dagna('0,-3'), bran('1,-3', { condition: 'ko' })], {
      hand: ['trap'],
      entered: ['1,-1'],
      turn: active('dagna'),
    });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '0,-4' });
    t.dice(8, 12).choose('trap'); // a rockfall: out of all touching squares
    t.choose('nobody');
    expect([place(t, 'dagna'), place(t, 'bran')]).toEqual(['1,-1', '0,-3']);
    t.choose({ do: 'move', to: '1,-2' });
    expect(place(t, 'bran')).toBe('0,-3');
  });
  it('AHQ-KO-07, AHQ-DZ-07, AHQ-DZ-04: the way of a dragger leads round the zone that loses the fallen Hero', () => {
    const t = fight([mirel('4,5', { condition: 'ko' }), dagna('4,6')], [orc('o', '5,5', { focus: 'mirel' })], {
      turn: { kind: 'combat', active: 'dagna' },
    });
    t.choose({ do: 'drag', target: 'mirel' });
    for (const to of ['6,5', '6,6', '7,6']) expect(t.offers({ do: 'move', to })).toBe(false);
    for (const to of ['6,7', '5,8', '5,6']) expect(t.offers({ do: 'move', to })).toBe(true);
    t.choose({ do: 'move', to: '5,7' });
    expect([place(t, 'dagna'), place(t, 'mirel')]).toEqual(['5,7', '4,7']);
    expect(model(t, 'o').focus).toBe('');
  });
  it('AHQ-KO-07, AHQ-DZ-07: the zone that loses a dragged Hero turns to another inside it at once', () => {
    const t = fight(
      [dagna('3,5'), bran('4,5', { condition: 'ko' }), elwen('5,4')],
      [orc('o', '5,5', { focus: 'bran' })],
      {
        turn: { kind: 'combat', active: 'dagna' },
      },
    );
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '2,5' });
    expect(model(t, 'o').focus).toBe('elwen');
  });
});

describe('ways into a square other than walking', () => {
  it('AHQ-COM-08, AHQ-GAP-19: a Blink into view of a dormant group starts the encounter', () => {
    const t = delve([mirel('5,5', { spells: ['blink'], components: { W: 2 } })], {
      map: TWO_ROOMS,
      groups: SLEEPER,
      turn: active('mirel'),
    });
    t.dice(3, 1, 12).choose({ do: 'cast', spell: 'blink', at: '9,5' });
    expect(t.g.combat).not.toBeNull();
  });
  it('AHQ-XMV-05, AHQ-GAP-19: a Blink onto a junction accesses it', () => {
    const t = delve([mirel('0,-8', { spells: ['blink'], components: { W: 2 } })], { turn: active('mirel') });
    t.dice(3).choose({ do: 'cast', spell: 'blink', at: '0,-13' });
    expect(t.told('exitAccessed')).toHaveLength(2);
    t.dice(2, 2, 1, 1, 2, 2, 1, 1, 5).choose({ do: 'end' }); // two short dead ends, the counter die
    expect(t.g.map.exits.every(exit => exit.status === 'joined')).toBe(true);
  });
  it('AHQ-TRP-01, AHQ-GAP-09: a leap over a chasm lands on a square that may be trapped', () => {
    const map = { rows: ['...~....', '...~....'], origin: [0, 0], doors: [{ at: '0,0 W' }] };
    const t = delve([bran('1,0')], { map, hand: ['trap'], turn: active('bran') });
    t.choose({ do: 'move', to: '2,0' }).choose('keep');
    t.dice(5).choose({ do: 'cross', to: '4,0' });
    expect(t.decision.kind).toBe('steppedOn.offerTrap');
    t.dice(2, 12).choose('trap');
    t.choose('nobody');
    expect(place(t, 'bran')).toBe('2,0'); // back the way it came
  });
  it('AHQ-TRP-06, AHQ-TRP-01: a Hero that walks up to disarm may step on another trap, and then does not try', () => {
    const t = delve([elwen('0,-6'), dagna('0,-1')], { hand: ['trap', 'trap'], turn: active('elwen') });
    t.choose({ do: 'move', to: '0,-8' }).choose('keep');
    t.dice(2, 12).choose('trap');
    t.choose('dagna');
    expect(t.decision.kind).toBe('steppedOn.offerTrap');
    t.dice(1, 2).choose('trap'); // a snare at her first new square
    expect(place(t, 'dagna')).toBe('0,-2');
    expect(t.g.traps).toMatchObject([{ trap: 'darts', armed: true }]);
    expect(model(t, 'dagna').acted).toBe(true);
  });
  it('AHQ-TRP-11: the triggering Hero retraces the whole of its own path, leg by leg', () => {
    const t = delve([elwen('0,-3')], { hand: ['trap'], entered: ['0,-4', '0,-7'], turn: active('elwen') });
    t.choose({ do: 'move', to: '0,-4' });
    t.choose({ do: 'move', to: '0,-5' });
    t.dice(8, 12).choose('trap');
    expect(place(t, 'elwen')).toBe('0,-3'); // not on to the square as near beyond it
  });
  it('AHQ-TRP-11: so does the opener of a chest', () => {
    const t = delve([bran('1,5')], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 9, 9], room: 'lair' }], doors: [{ at: '5,9 S' }] },
      entered: ['4,4'],
      chests: [{ id: 'c', at: '5,5', lair: true }],
      turn: active('bran'),
    });
    t.choose({ do: 'move', to: '4,5' });
    t.dice(8, 12).choose({ do: 'chest', chest: 'c' }); // dust: the squares next to the chest
    expect(place(t, 'bran')).toBe('3,5');
  });
  it('AHQ-TRP-11: nobody withdraws on to another known trap', () => {
    const t = delve([elwen('0,-4')], {
      hand: ['trap'],
      entered: ['0,-1', '1,0'],
      traps: [{ at: '0,-1', trap: 'darts' }],
      turn: active('elwen'),
    });
    t.choose({ do: 'move', to: '0,-3' }).dice(8, 12).choose('trap');
    expect(place(t, 'elwen')).toBe('1,0'); // all touching squares are in the zone of the rockfall
  });
  it('AHQ-TRP-11, AHQ-GAP-11: nor back into the pit it has just climbed out of', () => {
    const t = delve([elwen('0,-4', { inPit: true })], { hand: ['trap'], entered: ['1,-4'], turn: active('elwen') });
    t.choose({ do: 'climb', to: '0,-5' }).dice(1, 12).choose('trap'); // a snare: its own square only
    expect(place(t, 'elwen')).toBe('1,-4');
  });
  it('AHQ-DZ-16, AHQ-GAP-11: a withdrawal from a chest in combat leaves the zones it leaves', () => {
    const t = fight([bran('4,5'), elwen('5,4')], [orc('o', '6,4', { focus: 'elwen' })], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 9, 9], room: 'lair' }] },
      entered: ['1,5', '3,5'],
      chests: [{ id: 'c', at: '5,5', lair: true }],
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(8, 12).choose({ do: 'chest', chest: 'c' });
    expect([place(t, 'elwen'), model(t, 'elwen').focus, model(t, 'o').focus]).toEqual(['3,5', '', '']);
  });
});

describe('turns that end', () => {
  it('AHQ-GAP-09: whoever passes in a room of spores rolls for them, in roster order, in both kinds of turn', () => {
    const t = delve([bran('2,2'), dagna('4,4')], { map: withFeature('spores') });
    t.dice(2, 6, 7).choose('pass');
    expect([model(t, 'bran').wounds, model(t, 'dagna').wounds]).toEqual([4, 6]);
    const f = fight([bran('2,2'), dagna('4,4')], [orc('o', '9,0')], { map: withFeature('spores') });
    f.dice(5, 1).choose('pass');
    expect([model(f, 'bran').wounds, model(f, 'dagna').wounds]).toEqual([5, 5]);
  });
  it('AHQ-GAP-15, AHQ-EXP-02: haste for one Exploration turn ends with it when monsters end it', () => {
    const t = delve([bran('5,5', { potions: ['haste'] })], { map: TWO_ROOMS, groups: SLEEPER, turn: active('bran') });
    t.choose({ do: 'drink', item: 'haste' });
    t.dice(1, 12).choose({ do: 'move', to: '9,5' });
    expect(t.decision.kind).toBe('fight.act');
    expect(model(t, 'bran').effects).toEqual([]);
    expect(t.offers({ do: 'move', to: '0,5' })).toBe(true); // Speed 6
    expect(t.offers({ do: 'move', to: '0,4' })).toBe(false);
  });
  it('AHQ-GAP-09, AHQ-DUN-18: the Scratched map works on the type die that a prisoner’s talk rolls', () => {
    const map = withFeature('prisoner', { obstacles: [{ at: '0,0', kind: 'low', object: 'prisoner' }] });
    const t = delve([bran('1,0')], { map, scratchedMap: true, turn: active('bran') });
    t.dice(5, 3, 2).choose({ do: 'use', item: 'prisoner' });
    expect(t.decision).toMatchObject({ kind: 'recordBehind.offerScratchedMap', options: ['keep', 'reroll'] });
    t.dice(9, 5).choose('reroll');
    expect(t.g.doors[0]).toMatchObject({ evenOdd: 3, typeDie: 9 });
    expect(t.g.scratchedMap).toBe(false);
  });
  it('AHQ-GAP-23, AHQ-GAP-09: what a freed prisoner brings out stays with the party when he goes', () => {
    const map = {
      sections: [
        { kind: 'stairs', rect: [0, 0, 1, 1] },
        { kind: 'room', rect: [0, -5, 4, -1], feature: 'prisoner' },
      ],
      joins: [[0, 1]],
      doors: [{ at: '4,-3 E' }],
      obstacles: [{ at: '1,-2', kind: 'low', object: 'prisoner' }],
    };
    const t = delve([bran('1,-1', { potions: ['might'], gold: 20 })], { map, campaign: true, turn: active('bran') });
    t.dice(10, 5).choose({ do: 'use', item: 'prisoner' });
    t.choose('bran').choose({ do: 'move', to: '1,0' }).choose({ do: 'end' });
    const prisoner = t.g.models.find(m => m.type === 'freed_prisoner')!.id;
    t.choose({ do: 'move', to: '0,0' }).dice(5).choose({ do: 'end' });
    t.choose('bran').choose({ do: 'give', item: 'potion:might', target: prisoner }).choose({ do: 'leave' });
    t.choose({ do: 'leave' });
    expect(t.decision.kind).toBe('town.deal');
    expect(t.g.models.map(m => m.id)).toEqual(['bran']);
    expect(model(t, 'bran').potions).toEqual(['might']);
  });
  it('AHQ-TRE-02, AHQ-TRE-11: what a chest opened in combat holds is handed out after it, and what is left stays in it', () => {
    const t = fight([bran('4,5', { gold: 240 })], [orc('o', '5,6', { wounds: 1, focus: '' })], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 9, 9], room: 'lair' }] },
      chests: [{ id: 'c', at: '5,5', opened: true, gold: 40, things: ['potion:healing'] }],
      turn: { kind: 'combat', active: 'bran', moved: 0 },
    });
    t.choose({ do: 'move', to: '4,6' });
    t.dice(10, 12, 1, 1, 1).choose({ do: 'attack', target: 'o' });
    t.choose('stay').choose({ do: 'end' });
    t.choose('object').choose('done'); // the purse of the Orc stays
    expect(t.decision).toMatchObject({ kind: 'share.divideGold' });
    t.choose('even');
    expect(model(t, 'bran').gold).toBe(250);
    t.choose('pass', 'p1');
    expect(t.g.chests).toMatchObject([{ gold: 30, things: ['potion:healing'] }]);
  });
  it('AHQ-GEN-05, AHQ-DUN-03: a Leader who has fallen is replaced before anything is generated', () => {
    const map = {
      sections: [{ kind: 'room', rect: [0, 0, 9, 9] }],
      doors: [{ at: '9,5 E' }, { at: '0,5 W' }],
    };
    const t = fight(
      [bran('2,2', { condition: 'ko' }), dagna('0,0'), elwen('0,1', { player: 'p2' })],
      [orc('o', '9,5', { focus: '' })],
      { map, leader: 'bran', turn: { kind: 'combat', phase: 'gm', number: 2, pursuit: true, active: 'o' } },
    );
    t.choose({ do: 'open', door: 0 });
    expect(t.open.map(open => open.kind)).toEqual(['electLeader.vote', 'electLeader.vote']);
    t.choose('elwen', 'p1').dice(1, 1, 1).choose('elwen', 'p2');
    expect(t.g.leader).toBe('elwen');
  });
});
