import { describe, expect, it } from 'vitest';
import {
  bran,
  dagna,
  delve,
  elwen,
  exploring,
  fight,
  gm,
  HALL,
  inTurn,
  mirel,
  model,
  orc,
  place,
  refused,
  tam,
} from './scene.ts';

// Positions in which rules of several chapters bear on one act.

describe('a drag that comes to nothing', () => {
  const party = [
    mirel('3,5', { spells: ['blink', 'breath_of_return'], components: { W: 2, G: 2 } }),
    bran('4,5', { condition: 'ko' }),
    elwen('9,9'),
  ];
  it('AHQ-MAG-09, AHQ-KO-06: nobody walks after Blink, though the fallen Hero it was to drag lies out of reach', () => {
    const t = delve(party, { map: HALL, turn: exploring('mirel') });
    t.choose({ do: 'drag', target: 'bran' });
    t.dice(9).choose({ do: 'cast', spell: 'blink', at: '3,0' });
    expect(refused(t, { do: 'move', to: '3,1' })).toContain('AHQ-MAG-09');
  });
  it('AHQ-MAG-09, AHQ-KO-09: nor after Breath of Return has set it on its feet', () => {
    const t = delve(party, { map: HALL, turn: exploring('mirel') });
    t.choose({ do: 'drag', target: 'bran' });
    t.dice(9).choose({ do: 'cast', spell: 'breath_of_return', target: 'bran' });
    expect(model(t, 'bran').condition).toBe('standing');
    expect(refused(t, { do: 'move', to: '3,4' })).toContain('AHQ-MAG-09');
  });
  it('AHQ-KO-06: in Exploration, too, whoever drags one takes no other', () => {
    const t = delve([dagna('3,5'), bran('4,5', { condition: 'ko' }), mirel('2,5', { condition: 'ko' }), elwen('3,6')], {
      map: HALL,
      turn: exploring('dagna'),
      options: { carryFallen: true },
    });
    t.choose({ do: 'drag', target: 'bran' });
    expect(refused(t, { do: 'drag', target: 'mirel' })).toEqual(['AHQ-KO-06']);
    expect(refused(t, { do: 'carry', target: 'mirel', with: 'elwen' })).toContain('AHQ-KO-06');
  });
});

describe('out of a pit with a rope', () => {
  const caster = (more: object = {}) =>
    mirel('0,-4', {
      inPit: true,
      gear: ['rope'],
      spells: ['breath_of_return', 'knit_flesh'],
      components: { G: 3 },
      ...more,
    });
  const up = { do: 'climb', to: '0,-5' };
  it('AHQ-MAG-09, AHQ-GAP-11: nobody climbs who has cast a spell of two components', () => {
    const t = delve([caster(), bran('0,-3', { wounds: 1 })], { turn: exploring('mirel') });
    t.dice(9).choose({ do: 'cast', spell: 'breath_of_return', target: 'bran' });
    expect(refused(t, up)).toEqual(['AHQ-MAG-09']);
    const f = fight([caster(), bran('0,-3', { wounds: 1 })], [orc('o', '0,-12')], {
      map: 'start',
      turn: inTurn('mirel'),
    });
    f.dice(9).choose({ do: 'cast', spell: 'breath_of_return', target: 'bran' });
    expect(refused(f, up)).toEqual(['AHQ-MAG-09']);
  });
  it('AHQ-MAG-08, AHQ-GAP-11: a spell of one component goes with the climb', () => {
    const t = delve([caster(), bran('0,-3', { wounds: 1 })], { turn: exploring('mirel') });
    t.choose({ do: 'cast', spell: 'knit_flesh', target: 'bran' }).choose(up);
    expect(place(t, 'mirel')).toBe('0,-5');
  });
});

describe('the trap of a chest in a fight', () => {
  const room = {
    sections: [{ kind: 'room', rect: [0, 0, 9, 9], room: 'lair', entrance: 'S' }],
    doors: [{ at: '5,9 S' }],
  };
  const chests = [{ id: 'c', at: '5,5', lair: true }];
  it('AHQ-DZ-12, AHQ-GAP-20: no Hero in a focused zone tries it, nor one that is terrified', () => {
    const terror = { effects: [{ kind: 'terrified', until: 'heroPhase' }] };
    const t = fight(
      [elwen('4,5'), dagna('6,5'), bran('5,4', terror), mirel('5,6')],
      [orc('o', '7,5', { focus: 'dagna' })],
      { map: room, chests, turn: inTurn('elwen') },
    );
    t.dice(6, 11).choose({ do: 'chest', chest: 'c' }); // a needle lock, seen
    expect(t.decision).toMatchObject({ kind: 'meetTrap.chooseDisarmer', options: ['nobody', 'elwen', 'mirel'] });
    expect(refused(t, 'dagna')).toEqual(['AHQ-DZ-12']);
    expect(refused(t, 'bran')).toEqual(['AHQ-GAP-20']);
  });
  it('AHQ-TRP-11, AHQ-GAP-11: the opener that has withdrawn comes back with the squares it has left', () => {
    const t = fight([elwen('4,5'), mirel('0,0')], [orc('o', '9,0')], {
      map: room,
      chests,
      entered: ['3,5'],
      turn: inTurn('elwen'),
    });
    t.dice(8, 11).choose({ do: 'chest', chest: 'c' }); // choking dust, seen
    expect(place(t, 'elwen')).toBe('3,5');
    expect(t.decision.options).toEqual(['nobody', 'elwen']);
    t.dice(8, 1, 1, 1, 1, 2).choose('elwen'); // disarmed; what the chest holds
    expect(place(t, 'elwen')).toBe('4,5');
    expect(t.event('trapDisarmed')).toMatchObject({ what: 'dust' });
  });
  it('AHQ-ACT-02, AHQ-GAP-11: not one that had moved before it opened the chest', () => {
    const t = fight([elwen('3,5'), mirel('0,0')], [orc('o', '9,0')], { map: room, chests, turn: inTurn('elwen') });
    t.choose({ do: 'move', to: '4,5' });
    t.dice(8, 11).choose({ do: 'chest', chest: 'c' });
    expect(t.decision.options).toEqual(['nobody']);
    expect(refused(t, 'elwen')).toEqual(['AHQ-TRP-06']);
  });
});

describe('a Hero sent to a trap before its own activation', () => {
  it('AHQ-TRP-06, AHQ-CMV-05: walks there, though a zone had ended its last move in the fight', () => {
    const t = fight([dagna('0,-2'), elwen('1,-1')], [orc('o', '0,-4', { wounds: 1 })], {
      map: 'start',
      hand: ['trap'],
      turn: inTurn('dagna'),
    });
    t.choose({ do: 'move', to: '0,-3' });
    t.dice(11, 9, 1, 1, 1).choose({ do: 'attack', target: 'o' });
    t.choose('stay').choose({ do: 'end' }).choose('even').choose('elwen'); // the loot, the Leader
    t.choose('elwen').choose({ do: 'move', to: '1,-5' });
    for (let step = 2; step <= 4; step += 1) t.choose('keep');
    t.dice(2, 11).choose('trap'); // a dart slit on 1,-5, seen
    expect(place(t, 'elwen')).toBe('1,-4');
    t.dice(7).choose('dagna');
    expect([place(t, 'dagna'), model(t, 'dagna').acted]).toEqual(['0,-5', true]);
    expect(t.event('trapDisarmed')).toMatchObject({ what: 'darts' });
  });
});

describe('a Hero that has withdrawn from a trap', () => {
  it('AHQ-TRP-11, AHQ-TRP-01: has been in the square it stands on now, where only a Henchman had been', () => {
    const t = delve([elwen('0,-2'), bran('1,-3')], { henchmen: [tam('1,-5')], hand: ['trap', 'trap'] });
    t.choose('tam').choose({ do: 'move', to: '1,-8' }).choose({ do: 'end' });
    t.choose('elwen').choose({ do: 'move', to: '0,-3' });
    t.dice(8, 11).choose('trap'); // a rockfall, seen: out of all touching squares
    t.choose('nobody');
    expect(['elwen', 'bran'].map(id => place(t, id))).toEqual(['1,-5', '1,-6']);
    t.choose({ do: 'move', to: '1,-7' }).choose('keep').choose({ do: 'end' }); // 1,-7 is new to Heroes
    t.choose({ do: 'move', to: '1,-5' });
    expect(t.decision).toMatchObject({ kind: 'explore.act', slot: 'bran' }); // and nobody was asked about a trap
  });
});

describe('a prisoner who joined', () => {
  it('AHQ-GAP-09: may be stated like any Henchman, beyond the limit of two', () => {
    const t = delve([bran('0,-2')], {
      henchmen: [
        tam('0,-3'),
        tam('1,-3', { id: 'tom' }),
        { id: 'pip', type: 'freed_prisoner', owner: 'bran', at: '1,-2', readied: 'dagger' },
      ],
    });
    expect(model(t, 'pip')).toMatchObject({ wounds: 3, weapons: ['dagger'], armour: '', readied: 'dagger' });
  });
});

describe('what lies behind a door that is closed again', () => {
  const passage = {
    sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }],
    doors: [{ at: '1,-10 E' }, { at: '0,-2 W' }],
  };
  it('AHQ-COM-01, AHQ-COM-08: is explored, and whoever lives there sleeps: nobody sees them', () => {
    const t = delve([bran('1,-10'), mirel('1,-6')], { map: passage, turn: exploring('bran') });
    t.choose({ do: 'open', door: 0 });
    t.choose({ do: 'cast', spell: 'slamming_wind', door: 0 });
    t.dice(9, 5).choose({ do: 'end' }); // a Lair of 5 x 7
    t.dice(2, 3, 6).choose('7x5+3'); // no further door, its group, the counter die
    expect(t.g.groups[0]).toMatchObject({ status: 'dormant' });
    expect(t.decision).toMatchObject({ kind: 'playersAct.chooseModel' });
    t.choose('bran').choose({ do: 'open', door: 0 });
    expect(t.event('monstersSighted')).toBeDefined();
  });
});

describe('why a counter is not played in its window', () => {
  const passage = {
    sections: [
      { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
      { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
    ],
    doors: [{ at: '1,-10 E', open: true }, { at: '0,-2 W' }],
  };
  const met = (heroes: number, types: readonly string[], hand: readonly string[]) => {
    const t = delve([bran('1,-10'), dagna('0,-9')], {
      map: passage,
      hand,
      heroesAtStart: heroes,
      groups: [{ sections: [1], members: types.map(type => ({ type })), status: 'met' }],
    });
    t.dice(9, 2).choose('keep'); // no Ambush; the game master wins Surprise
    for (const at of ['2,-12', '3,-12', '4,-12'].slice(0, types.length)) t.choose(at);
    return t.choose('done');
  };
  it('AHQ-GAP-10: a Hidden Champion, and what stands against it', () => {
    const three = ['gnawling', 'gnawling', 'gnawling'];
    const facts = (t: ReturnType<typeof met>) => t.whyNot('m1').map(({ rule, label }) => `${rule} ${label}`);
    expect(facts(met(2, three, ['hidden_champion']))).toEqual([
      'AHQ-GAP-10 it is not played against one or two Heroes',
    ]);
    expect(facts(met(3, ['gnawling', 'gnawling'], ['hidden_champion']))).toEqual([
      'AHQ-GAP-10 its group has fewer than three, or a champion',
    ]);
    expect(facts(met(3, ['ogre', 'ogre', 'ogre'], ['hidden_champion']))).toEqual([
      'AHQ-GAP-10 it is no ordinary monster of a family that has a champion',
    ]);
    expect(facts(met(3, three, ['trap']))).toEqual(['AHQ-XGM-02 that counter is not in the hand']);
    expect(met(3, three, ['hidden_champion']).decision.options).toEqual(['keep', 'm1', 'm2', 'm3']);
  });
  it('AHQ-XGM-02: a door is not jammed without the counter for it', () => {
    const map = { ...passage, doors: [{ at: '1,-10 E' }, { at: '0,-2 W' }] };
    const t = delve([bran('1,-10')], { map, hand: ['trap'], turn: exploring('bran') });
    t.choose({ do: 'open', door: 0 });
    expect(t.decision).toMatchObject({ kind: 'handleDoor.offerJam', options: ['keep'] });
    expect(t.whyNot('jam')).toMatchObject([{ rule: 'AHQ-XGM-02', label: 'that counter is not in the hand' }]);
  });
});

describe('a stated position', () => {
  it('AHQ-GAP-11, AHQ-DZ-01: is refused where a zone is focused on somebody in a pit', () => {
    const scene = (focus: string) => () => fight([bran('4,5', { inPit: true })], [orc('o', '5,5', { focus })]);
    expect(scene('bran')).toThrow('monsters.0.focus: bran is in a pit');
    expect(scene('')).not.toThrow();
  });
});

describe('a passage beyond a room', () => {
  const rooms = (...doors: object[]) => ({
    sections: [
      { kind: 'room', rect: [0, 0, 4, 4] },
      { kind: 'room', rect: [0, -9, 4, -2] },
    ],
    doors: [{ at: '4,2 E' }, { at: '2,4 S' }, ...doors],
  });
  it('AHQ-GAP-07, AHQ-DUN-10: keeps off the square behind an unopened door while its other side is free', () => {
    const free = delve([bran('4,2')], { map: rooms(), turn: exploring('bran') });
    free.dice(2, 5).choose({ do: 'open', door: 0 }).choose(3); // a passage of two sections, the first y 0..5
    expect(free.decision).toMatchObject({ kind: 'extendPassage.chooseSide', options: ['left', 'right'] });
    const t = delve([bran('4,2')], { map: rooms({ at: '4,-6 E' }), turn: exploring('bran') });
    t.dice(2, 5).choose({ do: 'open', door: 0 });
    t.dice(3, 1, 1, 1, 1, 6).choose(3); // nothing in it, two dead ends, the counter die
    const { x0, y0, x1, y1 } = t.g.map.sections[3]!;
    expect([x0, y0, x1, y1]).toEqual([5, 6, 6, 11]);
  });
});

describe('venom', () => {
  it('AHQ-GAP-16: takes nothing from a Henchman who has died of the bite', () => {
    const t = fight([bran('0,0')], [{ id: 's', type: 'cave_spider', at: '4,5' }], {
      henchmen: [tam('4,4', { wounds: 1 })],
      turn: gm,
    });
    t.dice(11, 9, 9).choose({ do: 'attack', target: 'tam' });
    expect(t.events.map(e => e.type)).not.toContain('effectBegan');
  });
});
