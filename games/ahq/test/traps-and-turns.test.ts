import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import {
  book,
  bran,
  dagna,
  delve,
  elwen,
  exploring,
  fight,
  HALL,
  mirel,
  model,
  orc,
  place,
  refused,
  type Table,
  tam,
} from './scene.ts';

const ROOM = { sections: [{ kind: 'room', rect: [0, 0, 20, 8] }], doors: [{ at: '0,8 S' }] };
const told = (t: Table) => t.events.map(e => e.type);

describe('traps and dragging', () => {
  it('AHQ-GAP-11, AHQ-KO-07: a beam hits the dragged Hero on the square behind, who dies of it', () => {
    const t = delve([dagna('5,4'), bran('4,4', { condition: 'ko' })], {
      map: ROOM,
      hand: ['trap'],
      entered: ['5,4', '4,4'],
      turn: exploring('dagna'),
    });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '6,4' });
    expect(t.decision.kind).toBe('steppedOn.offerTrap');
    // kind 4 beam, spot 3 missed; victims by y then x: bran (5,4), dagna (6,4)
    t.dice(4, 3, 9, 1, 1, 8, 1, 1).choose('trap');
    expect(model(t, 'bran').condition).toBe('dead');
    expect(model(t, 'dagna').wounds).toBe(5);
  });
  it('AHQ-GAP-11, AHQ-KO-07: the dragger falls into a pit, the dragged one lies behind', () => {
    const t = delve([dagna('5,4'), bran('4,4', { condition: 'ko' }), elwen('0,0')], {
      map: ROOM,
      hand: ['trap'],
      turn: exploring('dagna'),
    });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '6,4' });
    t.dice(3, 2, 1, 1).choose('trap');
    expect(model(t, 'dagna').inPit).toBe(true);
    expect(place(t, 'bran')).toBe('5,4');
  });
  it('AHQ-TRP-11: a dragger that spots is put back; the fallen stays; the way goes on with what is left', () => {
    const t = delve([dagna('5,4'), bran('4,4', { condition: 'ko' })], {
      map: ROOM,
      hand: ['trap'],
      turn: exploring('dagna'),
    });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '7,4' }).choose('keep');
    t.dice(9, 9).choose('trap'); // spikes spotted on 7,4; bran lies on 6,4, she retraces to 5,4? it is free
    expect([place(t, 'dagna'), place(t, 'bran')]).toEqual(['5,4', '6,4']);
    t.choose('nobody');
    expect(t.decision.slot).toBe('dagna');
    expect(t.offers({ do: 'move', to: '4,4' })).toBe(true);
  });
  it('AHQ-TRP-10: a natural 1 that kills', () => {
    const t = delve([bran('5,4', { wounds: 1 })], { map: ROOM, hand: ['trap'], turn: exploring('bran') });
    t.choose({ do: 'move', to: '6,4' });
    t.dice(2, 1, 8, 1).choose('trap'); // darts: 1 wound -> ko, extra -> dead
    expect(model(t, 'bran').condition).toBe('dead');
  });
  it('AHQ-TRP-04, AHQ-GAP-11: snare ends the activation, no movement next turn but acts', () => {
    const t = delve([bran('5,4')], { map: ROOM, hand: ['trap'], turn: exploring('bran') });
    t.choose({ do: 'move', to: '6,4' });
    t.dice(1, 2, 5).choose('trap');
    expect(t.decision.slot).toBe('bran');
    expect(t.offers({ do: 'move' })).toBe(false);
    expect(refused(t, { do: 'move', to: '7,4' })).toContain('AHQ-GAP-11');
    expect(t.offers({ do: 'searchTreasure' })).toBe(true);
    t.dice(5).choose({ do: 'end' });
    expect(t.offers({ do: 'move' })).toBe(true);
  });
  it('AHQ-GAP-11: snared and then combat: no move in its first combat activation, but it may attack', () => {
    const t = fight([bran('4,5', { effects: [{ kind: 'snared' }] })], [orc('a', '5,5')], {
      turn: { kind: 'combat', active: 'bran' },
    });
    expect(t.offers({ do: 'move' })).toBe(false);
    expect(t.offers({ do: 'run' })).toBe(false);
    expect(t.offers({ do: 'attack' })).toBe(true);
    expect(refused(t, { do: 'move', to: '4,4' })).toContain('AHQ-GAP-11');
  });
  it('AHQ-TRP-05: a known trap entered goes off without a spot roll; no fate for spotting', () => {
    const t = delve([bran('5,4', { fate: 1 })], {
      map: ROOM,
      traps: [{ at: '6,4', trap: 'spikes', from: '5,4' }],
      turn: exploring('bran'),
    });
    t.dice(9, 1, 1, 1).choose({ do: 'move', to: '6,4' });
    expect(t.decision.kind).toBe('damage.offerFate');
    t.choose('suffer');
    expect(model(t, 'bran').wounds).toBe(4);
  });
  it('AHQ-TRP-05: Henchmen walk over a known trap; in combat nobody sets it off', () => {
    const t = delve([bran('0,0')], {
      map: ROOM,
      henchmen: [tam('5,4')],
      traps: [{ at: '6,4', trap: 'spikes', from: '5,4' }],
      turn: exploring('tam'),
    });
    t.dice().choose({ do: 'move', to: '6,4' });
    expect(place(t, 'tam')).toBe('6,4');
    const c = fight([bran('5,4')], [orc('o', '15,4')], {
      map: ROOM,
      traps: [{ at: '6,4', trap: 'spikes', from: '5,4' }],
      turn: { kind: 'combat', active: 'bran' },
    });
    c.dice().choose({ do: 'move', to: '8,4' });
    expect(place(c, 'bran')).toBe('8,4');
  });
  it('AHQ-TRP-06: who has acted may disarm if adjacent; not if he must walk', () => {
    const t = delve([bran('5,4'), elwen('6,5', { acted: true }), dagna('9,4', { acted: true })], {
      map: ROOM,
      hand: ['trap'],
      turn: exploring('bran'),
    });
    t.choose({ do: 'move', to: '6,4' });
    t.dice(9, 9).choose('trap');
    expect(t.decision.options).toEqual(['nobody', 'bran', 'elwen']);
    expect(refused(t, 'dagna')).toEqual(['AHQ-TRP-06']);
  });
  it('AHQ-GAP-09: Carved warning spots the next trap, chest too, without a die', () => {
    const t = delve([bran('4,5')], {
      map: HALL,
      chests: [{ id: 'c1', at: '5,5' }],
      carvedWarning: true,
      turn: exploring('bran'),
    });
    t.dice(10).choose({ do: 'chest', chest: 'c1' });
    expect(t.decision.kind).toBe('meetTrap.chooseDisarmer');
    expect(t.g.carvedWarning).toBe(false);
  });
  it('AHQ-GAP-11: chest in combat: another Hero may not walk up, an adjacent one may disarm', () => {
    const t = fight([bran('4,5'), elwen('5,6'), dagna('9,9')], [orc('o', '20,20')], {
      chests: [{ id: 'c1', at: '5,5' }],
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(10, 9).choose({ do: 'chest', chest: 'c1' });
    expect(t.decision.options).toEqual(['nobody', 'bran', 'elwen']);
  });
  it('AHQ-GAP-14: Ring of the Steady Hand +1 on disarm', () => {
    const t = delve([bran('5,4', { ring: 'steady_hand' })], {
      map: ROOM,
      traps: [{ at: '6,4', trap: 'spikes', from: '5,4' }],
      turn: exploring('bran'),
    });
    t.dice(7, 5).choose({ do: 'disarm', at: '6,4' });
    expect(told(t)).toContain('trapDisarmed');
  });
  it('AHQ-GAP-15: ten-foot pole +1 in passages only', () => {
    const t = delve([bran('0,-4', { gear: ['pole'], weapons: ['sword'] })], {
      hand: ['trap'],
      turn: exploring('bran'),
    });
    t.choose({ do: 'move', to: '0,-5' });
    t.dice(2, 6).choose('trap');
    expect(told(t)).toContain('trapSpotted');
    const r = delve([bran('5,4', { gear: ['pole'], weapons: ['sword'] })], {
      map: ROOM,
      hand: ['trap'],
      turn: exploring('bran'),
    });
    r.choose({ do: 'move', to: '6,4' });
    r.dice(2, 6, 1, 1).choose('trap');
    expect(told(r)).not.toContain('trapSpotted');
  });
  it('AHQ-TRP-09: natural 12 on a disarm teaches spotting', () => {
    const t = delve([bran('5,4')], {
      map: ROOM,
      traps: [{ at: '6,4', trap: 'sigil', from: '5,4' }],
      turn: exploring('bran'),
    });
    t.dice(12, 5).choose({ do: 'disarm', at: '6,4' });
    expect(model(t, 'bran').spotBonus).toBe(1);
  });
  it('AHQ-GAP-11: the grate falls between disarmer and trap', () => {
    const t = delve([bran('6,5'), elwen('0,0')], {
      map: ROOM,
      traps: [{ at: '6,4', trap: 'grate', from: '5,4' }],
      turn: exploring('bran'),
    });
    t.dice(5, 1, 1, 1).choose({ do: 'disarm', at: '6,4' });
    expect(t.g.map.grates).toHaveLength(1);
    expect(told(t)).toContain('grateFell');
    expect(t.event('grateFell')).toMatchObject({ at: '6,4', what: 'S' });
  });
  it('AHQ-TRP-01: henchmen do not clear squares', () => {
    const t = delve([bran('5,4')], { map: ROOM, henchmen: [tam('6,4')], hand: ['trap'], turn: exploring('tam') });
    t.choose({ do: 'move', to: '9,4' }).choose({ do: 'end' });
    t.choose({ do: 'move', to: '6,4' });
    expect(t.decision.kind).toBe('steppedOn.offerTrap');
  });
});

describe('exploration turn', () => {
  it('AHQ-XDR-03: a door opened this turn is barred to all, also into an explored room', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 4, 4] },
        { kind: 'room', rect: [5, 0, 9, 4] },
      ],
      doors: [{ at: '4,2 E' }, { at: '0,0 W' }],
    };
    const t = delve([bran('4,2'), elwen('3,2')], { map });
    t.choose('bran').choose({ do: 'open', door: 0 });
    expect(refused(t, { do: 'move', to: '5,2' })).toContain('AHQ-XDR-03');
    t.dice(5).choose({ do: 'end' });
    t.choose('elwen');
    expect(t.offers({ do: 'move', to: '5,3' })).toBe(true);
  });
  it('AHQ-EXP-02, AHQ-DUN-03: the second door stays pending and is explored in the next Exploration Phase', () => {
    const map = {
      sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }],
      doors: [{ at: '1,-10 E' }, { at: '0,-4 W' }],
    };
    const t = delve([bran('1,-10'), elwen('0,-4')], { map });
    t.choose('bran').choose({ do: 'open', door: 0 });
    t.choose({ do: 'open', door: 1 });
    expect(t.decision.kind).toBe('generateOpenings.chooseOrder');
    // room: type 9 lair, size 1, doors 1, lair table 1 gnawlings + sentry
    t.dice(9, 1).choose('door:0');
    t.dice(1, 1, 5, 9).choose(book(t));
    expect(told(t)).toContain('combatBegan');
    expect(t.g.doors[1]).toMatchObject({ accessed: 2, open: true });
  });
  it('AHQ-COM-08: a Henchman that walks into view ends the turn for everybody', () => {
    const map = {
      sections: [
        { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
        { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
      ],
      doors: [{ at: '1,-10 E', open: true }],
    };
    const t = delve([bran('0,-1'), elwen('1,-1')], {
      map,
      henchmen: [tam('1,-3')],
      groups: [{ sections: [1], members: [{ type: 'marsh_orc' }, { type: 'marsh_orc' }] }],
    });
    t.choose('tam').dice(9, 3).choose({ do: 'move', to: '1,-10' });
    expect(place(t, 'tam')).toBe('1,-6');
    expect(t.g.turnKind).toBe('combat');
    expect(t.decision.kind).toBe('placeGroups.placeNext');
    expect(t.decision.seat).toBe('gm');
  });
  it('AHQ-SUR-02: elf round the corner gives no bonus: tie rolled again', () => {
    const map = {
      sections: [
        { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
        { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
      ],
      doors: [{ at: '1,-10 E', open: true }],
    };
    const t = given(
      ahq,
      {
        map,
        heroes: [bran('1,-10'), elwen('1,-1')],
        leader: 'bran',
        groups: [{ sections: [1], status: 'met', members: [{ type: 'marsh_orc' }] }],
      },
      { dice: [8, 8, 3, 9] },
    ) as Table;
    expect(t.story.filter(e => e.type === 'surpriseRolled').map(e => e.result)).toEqual(['tie', 'party']);
  });
  it('AHQ-SUR-02: with the amulet and the elf both count', () => {
    const map = {
      sections: [
        { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
        { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
      ],
      doors: [{ at: '1,-10 E', open: true }],
    };
    const t = given(
      ahq,
      {
        map,
        heroes: [bran('0,-1', { ring: 'wakefulness' }), elwen('1,-10')],
        leader: 'bran',
        groups: [{ sections: [1], status: 'met', members: [{ type: 'marsh_orc' }] }],
      },
      { dice: [8, 7] },
    ) as Table;
    expect(t.story.find(e => e.type === 'surpriseRolled')).toMatchObject({ result: 'party' });
  });
  it('AHQ-GAP-09, AHQ-SUR-01: the Mist of Echoes costs the Leader one', () => {
    const map = {
      sections: [
        { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
        { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'hazard', feature: 'mist' },
      ],
      doors: [{ at: '1,-10 E', open: true }],
    };
    const t = given(
      ahq,
      {
        map,
        heroes: [bran('1,-10')],
        leader: 'bran',
        groups: [{ sections: [1], status: 'met', members: [{ type: 'marsh_orc' }] }],
      },
      { dice: [8, 8] },
    ) as Table;
    expect(t.story.find(e => e.type === 'surpriseRolled')).toMatchObject({ result: 'gm' });
  });
  it('AHQ-EXP-06: Henchmen in Exploration only move', () => {
    const t = delve([bran('0,0')], {
      map: ROOM,
      henchmen: [tam('0,8')],
      chests: [{ id: 'c1', at: '1,8' }],
      heaps: [{ at: '0,8', gold: 5 }],
      turn: exploring('tam'),
    });
    for (const act of [
      { do: 'open', door: 0 },
      { do: 'chest', chest: 'c1' },
      { do: 'searchTreasure' },
      { do: 'searchWall', wall: 'N' },
      { do: 'pick', item: 'gold' },
      { do: 'disarm', at: '1,7' },
    ])
      expect(refused(t, act)).toContain('AHQ-EXP-06');
  });
  it('AHQ-TRE-05: gold nobody can carry stays in the section', () => {
    const t = delve([bran('4,5', { gold: 245 })], {
      map: HALL,
      chests: [{ id: 'c1', at: '5,5', opened: true, gold: 30 }],
      turn: exploring('bran'),
    });
    t.choose({ do: 'chest' }).choose('even');
    expect(model(t, 'bran').gold).toBe(250);
    expect(t.g.chests[0]!.gold).toBe(25);
  });
  it('AHQ-MAG-08/09 exploration: two component spell no move; one component before and after', () => {
    const t = delve([mirel('0,-4', { spells: ['blink', 'knit_flesh'], components: { W: 2, G: 1 }, wounds: 2 })], {
      turn: exploring('mirel'),
    });
    t.dice(5).choose({ do: 'cast', spell: 'blink', at: '0,-6' });
    expect(place(t, 'mirel')).toBe('0,-6');
    expect(t.offers({ do: 'move' })).toBe(false);
    expect(refused(t, { do: 'move', to: '0,-7' })).toContain('AHQ-MAG-09');
    expect(refused(t, { do: 'cast', spell: 'knit_flesh', target: 'mirel' })).toContain('AHQ-MAG-07');
  });
  it('AHQ-EXP-05: free things leave the activation whole', () => {
    const t = delve([bran('5,4')], { map: ROOM, turn: exploring('bran') });
    t.choose({ do: 'shield', item: 'off' });
    expect(t.offers({ do: 'searchTreasure' })).toBe(true);
    t.choose({ do: 'drop', item: 'weapon:dagger' });
    expect(t.offers({ do: 'searchTreasure' })).toBe(true);
  });
  it('AHQ-KO-06: drag 3 in Exploration then door', () => {
    const t = delve([dagna('1,8'), bran('2,8', { condition: 'ko' })], { map: ROOM, turn: exploring('dagna') });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '0,8' });
    expect(t.offers({ do: 'open', door: 0 })).toBe(true);
  });
  it('AHQ-GAP-15: haste potion 18 squares, and only this turn', () => {
    const t = delve([bran('0,4', { potions: ['haste'] })], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 30, 8] }], doors: [{ at: '0,8 S' }] },
      turn: exploring('bran'),
    });
    t.choose({ do: 'move', to: '5,4' }).choose({ do: 'drink', item: 'haste' });
    expect(t.offers({ do: 'move', to: '18,4' })).toBe(true);
    expect(t.offers({ do: 'move', to: '19,4' })).toBe(false);
    t.dice(5).choose({ do: 'end' });
    expect(t.offers({ do: 'move', to: '17,4' })).toBe(true);
    expect(t.offers({ do: 'move', to: '18,4' })).toBe(false);
  });
  it('AHQ-DUN-12: last KO left behind dies when the last standing leaves', () => {
    const t = delve([bran('0,0'), elwen('0,-5', { condition: 'ko' })], { turn: exploring('bran') });
    t.choose({ do: 'leave' });
    expect(model(t, 'elwen').condition).toBe('dead');
  });
  it('AHQ-GEN-05: the Leader leaves: another is elected before the next acts', () => {
    const t = delve([bran('0,0'), elwen('0,-5'), dagna('0,-6', { player: 'p2' })], {
      leader: 'bran',
      turn: exploring('bran'),
    });
    t.choose({ do: 'leave' });
    expect(t.open.map(d => d.kind)).toEqual(['electLeader.vote', 'electLeader.vote']);
  });
});

describe('without a standing Hero', () => {
  it('AHQ-COM-02, AHQ-DUN-12: after the fight Henchmen explore on without a standing Hero', () => {
    const map = {
      sections: [...ROOM.sections, { kind: 'stairs', rect: [21, 0, 22, 1], heading: 'W' }],
      joins: [[0, 1]],
      doors: ROOM.doors,
    };
    const t = fight([bran('5,4', { condition: 'ko' })], [orc('o', '8,4', { wounds: 1 })], {
      henchmen: [tam('7,4')],
      map,
      turn: { kind: 'combat', active: 'tam' },
    });
    t.dice(9, 9, 1).choose({ do: 'attack', target: 'o' }).choose('stay').choose({ do: 'end' }).choose('even');
    expect(t.g.turnKind).toBe('exploration');
    expect(t.decision).toMatchObject({ kind: 'explore.act', slot: 'tam' });
  });
  it('AHQ-GAP-14: the Second Breath raises its wearer in the next Hero Phase though only a Henchman stands', () => {
    const t = fight([bran('5,4', { condition: 'ko', ring: 'second_breath' })], [orc('o', '8,4', { wounds: 1 })], {
      henchmen: [tam('7,4')],
      map: ROOM,
      turn: { kind: 'combat', active: 'tam' },
    });
    t.dice(9, 9, 1).choose({ do: 'attack', target: 'o' }).choose('stay').choose({ do: 'end' }).choose('even');
    expect(model(t, 'bran')).toMatchObject({ condition: 'standing', wounds: 2 });
  });
});
