import { describe, expect, it } from 'vitest';
import { fightOptions, newFight } from '../src/combat/fight-acts.ts';
import { goldAtHome } from '../src/models/purses.ts';
import { book, bran, dagna, delve, elwen, fight, mirel, model, orc } from './scene.ts';

describe('positions at the edges of several rules', () => {
  it('AHQ-CDR-04: monsters that join a fight have ids of their own, whatever ids the scenario gave', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 9, 9] },
        { kind: 'room', rect: [10, 0, 15, 9] },
      ],
      doors: [{ at: '9,5 E', open: true }],
    };
    const t = fight([bran('9,5')], [orc('m1', '0,0')], {
      map,
      groups: [{ sections: [1], members: [{ type: 'marsh_orc' }] }],
      turn: { kind: 'combat', active: 'bran' },
    });
    t.choose({ do: 'end' }).choose('15,9'); // the dormant Orc is in sight when the Hero Phase ends
    expect(t.g.models.map(m => m.id)).toEqual(['bran', 'm1', 'm2']);
    t.choose('move-attack').choose('m1').choose({ do: 'end' });
    expect(t.decision).toMatchObject({ kind: 'fight.act', slot: 'm2' });
  });
  it('AHQ-GAP-10: reinforcements have ids of their own', () => {
    const t = fight([bran('0,0')], [orc('m1', '10,0')], {
      hand: ['reinforcements'],
      turn: { kind: 'combat', phase: 'gm', number: 2 },
    });
    t.choose('reinforcements');
    expect(t.g.models.map(m => m.id)).toEqual(['bran', 'm1', 'm2']);
    expect(model(t, 'm2').at).toBeGreaterThan(0);
  });
  it('AHQ-GAP-14: the Second Breath does not wake a wearer who falls in its own player’s turn before the next', () => {
    const t = fight(
      [bran('0,0', { wounds: 1, ring: 'second_breath' }), elwen('0,6')],
      [orc('o', '0,2', { focus: '' })],
      { turn: { kind: 'combat' } },
    );
    t.choose('elwen');
    t.dice(1, 8, 2, 1).choose({ do: 'shoot' }); // a fumble: the arrow hits Bran
    expect(model(t, 'bran').condition).toBe('ko');
    t.choose({ do: 'end' });
    expect(t.decision.seat).toBe('gm'); // the Phase is over: he missed his turn
    expect(model(t, 'bran')).toMatchObject({ condition: 'ko', breathUsed: false });
  });
  it('AHQ-PUR-02: pursuers move and attack; a scenario that says otherwise is refused with its path', () => {
    const turn = { kind: 'combat', phase: 'gm', pursuit: true, routine: 'attack-move' };
    expect(() => fight([bran('0,0')], [orc('o', '9,0')], { turn })).toThrow('turn.routine');
  });
  it('AHQ-PUR-02: a pursuer that must attack and cannot ends its activation', () => {
    const t = fight([bran('0,0')], [orc('o', '3,0')], {
      turn: { kind: 'combat', phase: 'gm', pursuit: true, active: 'o' },
    });
    t.g.combat!.routine = 'attack-move'; // no play leads here
    expect(fightOptions(t.g, { ...newFight(t.g, model(t, 'o')), moved: 1 }).length).toBeGreaterThan(0);
    model(t, 'o').at = model(t, 'bran').at + 1;
    expect(fightOptions(t.g, { ...newFight(t.g, model(t, 'o')), moved: 1, left: 0 })).toEqual([{ do: 'end' }]);
  });
  it('AHQ-ACT-07: whoever is brought back when its player has finished acts no more in this Phase', () => {
    const t = fight(
      [bran('0,0', { wounds: 0, condition: 'ko' }), dagna('9,0'), elwen('0,1', { player: 'p2', potions: ['healing'] })],
      [orc('o', '20,20')],
      { leader: 'dagna' },
    );
    t.choose('p1').choose({ do: 'end' });
    t.choose({ do: 'give', target: 'bran' });
    expect(model(t, 'bran')).toMatchObject({ condition: 'standing', wounds: 4 });
    t.choose({ do: 'end' });
    expect(t.decision.seat).toBe('gm');
  });
});

describe('things and tasks', () => {
  it('AHQ-GAP-14: the Longbow of the Heron stands in the receipt of its shot', () => {
    const t = fight(
      [elwen('0,5', { weapons: ['heron_bow'], ammo: { arrows: 1 } })],
      [orc('a', '4,5'), orc('b', '2,5')],
      {
        turn: { kind: 'combat', active: 'elwen' },
      },
    );
    t.dice(5, 1, 1, 1).choose({ do: 'shoot', target: 'a' });
    const parts = [
      { rule: 'AHQ-LOS-07', label: 'partially obscured', value: 4 },
      { rule: 'AHQ-GAP-14', label: 'magic item', value: -2 },
    ];
    expect(t.event('shotRolled').sums![0]).toMatchObject({ base: 4, parts, total: 6 });
  });
  it('AHQ-GAP-21: the ninth square of a bearer of the Bell is refused by the quest, the thirteenth by the turn', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 20, 1] }], doors: [{ at: '0,1 S' }] };
    const bearer = bran('0,0', { weapons: [], shield: false, questItems: ['bell'] });
    const t = delve([bearer], { map, turn: { kind: 'exploration', active: 'bran' } });
    expect(t.offers({ do: 'move', to: '8,0' })).toBe(true);
    expect(t.whyNot({ do: 'move', to: '9,0' })).toMatchObject([{ rule: 'AHQ-GAP-21' }]);
    expect(t.whyNot({ do: 'move', to: '13,0' })).toMatchObject([{ rule: 'AHQ-XMV-01' }]);
  });
  it('AHQ-ACT-08: a prisoner is freed in combat, and joins it', () => {
    const map = {
      sections: [{ kind: 'room', rect: [0, 0, 9, 9], feature: 'prisoner' }],
      obstacles: [{ at: '9,0', object: 'prisoner' }],
      doors: [{ at: '0,8 W' }],
    };
    const task = { do: 'use', item: 'prisoner' };
    const at = (heroAt: string, foe: object) =>
      fight([bran(heroAt)], [foe], { map, turn: { kind: 'combat', active: 'bran' } });
    const t = at('8,0', orc('o', '9,1', { focus: '' }));
    t.dice(10).choose(task);
    const freed = t.g.models.find(m => m.kind === 'henchman')!;
    expect(freed).toMatchObject({ type: 'freed_prisoner', owner: 'bran', focus: 'o', acted: true });
    expect(model(t, 'o').focus).toBe(freed.id);
    expect(t.decision.seat).toBe('gm');
    const held = at('8,0', orc('o', '8,1', { focus: 'bran' }));
    expect(held.whyNot(task).map(reason => reason.rule)).toEqual(['AHQ-ACT-08']);
  });
});

describe('traps and spells', () => {
  const map = { sections: [{ kind: 'room', rect: [0, 0, 20, 8] }], doors: [{ at: '0,8 S' }] };
  const one = (hero: object, more: object = {}) =>
    delve([hero, dagna('20,8')], { map, turn: { kind: 'exploration', active: (hero as { id: string }).id }, ...more });

  it('AHQ-GAP-11: a pit that opened before its disarmer is a low obstacle from then on', () => {
    const t = one(bran('4,4'), { traps: [{ at: '5,4', trap: 'pit', from: '4,4' }] });
    t.dice(5, 4, 4).choose({ do: 'disarm', at: '5,4' });
    expect(t.g.map.obstacles).toMatchObject([{ kind: 'pit' }]);
    expect(model(t, 'bran').inPit).toBe(false);
  });
  it('AHQ-GAP-19: Alarm chimes ring when a Ghost Hand fails at them, too', () => {
    const hero = mirel('4,4', { spells: ['ghost_hand'], components: { M: 1 } });
    const t = one(hero, { traps: [{ at: '7,4', trap: 'chimes', from: '6,4' }], bag: ['ambush'] });
    t.dice(5).choose({ do: 'cast', at: '7,4' }).choose('keep');
    expect(t.g.hand).toEqual(['ambush']);
  });
  it('AHQ-GAP-19: each Clear Sight works in its own section', () => {
    const rooms = {
      sections: [0, 6, 12].map(x => ({ kind: 'room', rect: [x, 0, x + 5, 5] })),
      doors: [{ at: '0,5 S' }],
    };
    const t = delve([bran('13,1')], {
      map: rooms,
      hand: ['trap'],
      clearSight: [{ section: 1, turns: 2 }, { section: 2 }],
      turn: { kind: 'exploration', active: 'bran' },
    });
    t.choose({ do: 'move', to: '14,1' });
    t.dice(2).choose('trap');
    expect(t.decision.kind).toBe('meetTrap.chooseDisarmer');
    expect(t.g.clearSight).toEqual([1, 2]);
  });
  it('AHQ-SPC-01, AHQ-GAP-19: Dazzle is offered by the face of a monster, not by who hides behind it', () => {
    const foes = (a: object, b: object) =>
      fight(
        [mirel('0,0', { spells: ['dazzle'] })],
        [
          { id: 'a', at: '3,0', ...a },
          { id: 'b', at: '3,1', ...b },
        ],
        {
          turn: { kind: 'combat', active: 'mirel' },
        },
      );
    const skeleton = { type: 'barrow_skeleton' };
    const caller = { type: 'grave_caller', looksLike: 'barrow_skeleton' };
    expect(foes(caller, skeleton).decision.options).toEqual(foes(skeleton, caller).decision.options);
    expect(foes({ type: 'grave_caller' }, skeleton).offers({ do: 'cast', target: 'a' })).toBe(true);
  });
});

describe('positions in Quest Rooms', () => {
  const room = (questRoom: number) => ({
    sections: [{ kind: 'room', rect: [0, 0, 5, 5], room: 'quest_room', questRoom }],
    doors: [{ at: '0,0 W' }],
  });
  const slay = (type: string, questRoom: number, quest: string, more: object = {}) =>
    fight([bran('1,1')], [{ id: 'foe', type, at: '2,1', wounds: 1 }], {
      map: room(questRoom),
      quest,
      turn: { kind: 'combat', active: 'bran' },
      ...more,
    })
      .dice(11, 11, 11, 11)
      .choose({ do: 'attack' })
      .choose('stay');

  it('AHQ-GAP-21: whoever is stated to fight in a Quest Room belongs to it', () => {
    expect(slay('ashen_magus', 2, 'choir').g.quest.flags).toEqual(['magus_dead']);
    expect(slay('orc_warchief', 2, 'toll').g.quest.flags).toEqual(['warchief_dead']);
    expect(slay('orc_warchief', 1, 'toll').g.quest.flags).toEqual([]);
    const t = slay('ashen_flailer', 1, 'choir', { hymn: 1 });
    t.choose({ do: 'end' });
    expect(t.g.quest).toMatchObject({ hymn: 0, flags: ['cantor_dead'] });
  });
  it('AHQ-SPC-01: a face that does not exist is refused with its path', () => {
    const groups = [{ sections: [0], members: [{ type: 'marsh_orc', looksLike: 'orc' }] }];
    expect(() => fight([bran('1,1')], [], { map: room(0), groups })).toThrow('groups.0.members.0.looksLike');
  });
});

describe('the town', () => {
  const town = (heroes: object[], more: object = {}) =>
    delve(heroes, { campaign: true, ...more, turn: { kind: 'town' } });

  it('AHQ-GAP-19, AHQ-MAG-12: Fate passes the test of copying a spell', () => {
    const t = town([mirel('0,0', { fate: 1, fateScore: 4, spells: ['dazzle'], gold: 210 })]);
    t.dice(10).choose({ do: 'copy', for: 'mirel', item: 'blink' });
    expect(t.decision).toMatchObject({ kind: 'intelligenceTest.offerFate', options: ['keep', 'fate'] });
    t.choose('fate');
    expect(model(t, 'mirel')).toMatchObject({ fate: 0, spells: ['dazzle', 'blink'] });
    expect(goldAtHome(t.g)).toBe(0);
  });
  it('AHQ-GAP-19: a failed copy loses half the price', () => {
    const t = town([mirel('0,0', { fate: 1, spells: ['dazzle'], gold: 210 })]);
    t.dice(12).choose({ do: 'copy', for: 'mirel', item: 'ember_dart' }).choose('keep');
    expect(t.event('spellCopied')).toMatchObject({ result: 'failed', amount: -60, left: 140 });
    expect(model(t, 'mirel').spells).toEqual(['dazzle']);
  });
  it('AHQ-GAP-04: a missile weapon is bought with its quiver, and one more may be carried', () => {
    const t = town([dagna('0,0')], { townGold: 200 });
    t.choose({ do: 'buy', for: 'dagna', item: 'weapon:short_bow' });
    expect([model(t, 'dagna').ammo.arrows, goldAtHome(t.g)]).toEqual([8, 150]);
    t.choose({ do: 'buy', for: 'dagna', item: 'ammo:arrows*8' });
    expect([model(t, 'dagna').ammo.arrows, goldAtHome(t.g)]).toEqual([16, 135]);
    expect(t.whyNot({ do: 'buy', for: 'dagna', item: 'ammo:arrows*8' })).toMatchObject([{ rule: 'AHQ-GAP-04' }]);
  });
  it('AHQ-GAP-04: nor is a second spare quiver given, or one to whoever has no bow', () => {
    const archers = [elwen('0,0', { ammo: { arrows: 8 } }), elwen('1,0', { id: 'aran', ammo: { arrows: 16 } })];
    const t = town([...archers, bran('0,1')], { townGold: 90 });
    const gift = (from: string, to: string) => ({ do: 'give', for: from, item: 'ammo:arrows*8', to });
    for (const to of ['aran', 'bran']) expect(t.whyNot(gift('elwen', to))).toMatchObject([{ rule: 'AHQ-GAP-04' }]);
    t.choose(gift('aran', 'elwen'));
    expect([model(t, 'elwen').ammo.arrows, model(t, 'aran').ammo.arrows]).toEqual([16, 8]);
  });
  it('AHQ-GAP-04: in the dungeon likewise: handed over, picked up or found in a chest', () => {
    const heroes = [elwen('0,-1', { ammo: { arrows: 15 } }), bran('1,-1')];
    const heaps = [{ at: '0,-1', things: ['ammo:arrows*1', 'ammo:arrows*3'] }];
    const t = delve(heroes, { heaps, turn: { kind: 'exploration', active: 'elwen' } });
    expect(t.whyNot({ do: 'pick', item: 'ammo:arrows*3' })).toMatchObject([{ rule: 'AHQ-GAP-04' }]);
    expect(t.whyNot({ do: 'give', item: 'ammo:arrows*15', target: 'bran' })).toMatchObject([{ rule: 'AHQ-GAP-04' }]);
    t.choose({ do: 'pick', item: 'ammo:arrows*1' });
    expect(model(t, 'elwen').ammo.arrows).toBe(16);
  });
  it('AHQ-GAP-09: the three arrows of an old campsite may exceed the quiver, and their finder may have no bow', () => {
    const map = {
      sections: [{ kind: 'passage', rect: [0, -6, 1, -1], heading: 'N', feature: 'campsite' }],
      doors: [{ at: '0,-3 W' }],
    };
    const t = delve([bran('0,-1'), elwen('1,-6')], { map, turn: { kind: 'exploration', active: 'bran' } });
    t.dice(6).choose({ do: 'end' });
    t.choose('arrows');
    expect([model(t, 'bran').ammo.arrows, t.event('thingTaken').what]).toEqual([3, 'ammo:arrows*3']);
  });
  it('AHQ-GAP-23: a quiver is sold for half its price, what is left of one for nothing', () => {
    const t = town([elwen('0,0', { ammo: { arrows: 11 } })]);
    const purse = goldAtHome(t.g);
    t.choose({ do: 'sell', for: 'elwen', item: 'ammo:arrows*8' });
    expect([model(t, 'elwen').ammo.arrows, goldAtHome(t.g) - purse]).toEqual([3, 7]);
    expect(t.whyNot({ do: 'sell', for: 'elwen', item: 'ammo:arrows*3' })).toMatchObject([{ rule: 'AHQ-GAP-23' }]);
  });
  it('AHQ-GAP-10, AHQ-CAM-03: the counters are mixed anew for the next Expedition', () => {
    const bag = Array.from({ length: 7 }, () => 'prowlers');
    const t = town([bran('0,0', { gold: 20 })], { bag, hand: ['trap', 'trap', 'trap', 'trap', 'trap', 'trap'] });
    t.choose({ do: 'done' });
    expect(t.g.hand).toEqual([]);
    expect([...t.g.bag].sort()).toEqual([...bag, 'trap', 'trap', 'trap', 'trap', 'trap', 'trap']);
    expect(t.g.bag.slice(0, 7)).not.toEqual(bag);
  });
});

describe('automatic Heroes with nothing left to do', () => {
  const map = {
    sections: [
      { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'S' },
      { kind: 'room', rect: [0, -4, 3, -1], entrance: 'S', searchedWalls: ['N', 'E', 'W'] },
    ],
    joins: [[0, 1]],
  };
  // The only door stands in a room to which no way leads.
  const cutOff = {
    ...map,
    sections: [...map.sections, { kind: 'room', rect: [20, 20, 24, 24] }],
    doors: [{ at: '20,20 N' }],
  };

  it('AHQ-DUN-12: go home when there is nothing they could walk to', () => {
    const t = delve([bran('3,-4')], { map: cutOff, turn: { kind: 'exploration', active: 'bran' } });
    expect(book(t)).toMatchObject({ do: 'move' });
    const home = delve([bran('0,0')], { map: cutOff, turn: { kind: 'exploration', active: 'bran' } });
    expect(book(home)).toEqual({ do: 'leave' });
  });
  it('AHQ-PUR-08: look for the monsters they left behind before they go', () => {
    const groups = [{ sections: [1], members: [{ type: 'cellar_rat' }] }];
    const t = delve([bran('0,1')], { map, groups, turn: { kind: 'exploration', active: 'bran' } });
    expect(book(t)).toMatchObject({ do: 'move' });
  });
});
