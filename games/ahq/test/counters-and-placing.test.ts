import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import {
  bowman,
  bran,
  dagna,
  delve,
  elwen,
  exploring,
  fight,
  gnawling,
  inTurn,
  mirel,
  model,
  orc,
  refused,
  spearOrc,
  type Table,
  tam,
} from './scene.ts';

const ROOM = { sections: [{ kind: 'room', rect: [0, 0, 20, 8] }], doors: [{ at: '0,8 S' }] };
const TWO = {
  sections: [
    { kind: 'room', rect: [0, 0, 8, 8] },
    { kind: 'room', rect: [9, 0, 16, 8] },
  ],
  doors: [{ at: '8,4 E', open: true }],
};
const LAIR = {
  sections: [
    { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
    { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
    { kind: 'room', rect: [-5, -12, -1, -8], entrance: 'E', room: 'lair' },
  ],
  doors: [
    { at: '1,-10 E', open: true },
    { at: '0,-10 W', open: true },
  ],
};
const told = (t: Table) => t.events.map(e => e.type);

describe('two groups at once', () => {
  it('AHQ-COM-08, AHQ-SUR-07: two groups sighted by one step are one encounter, each placed in its own section', () => {
    const t = delve([bran('1,-9'), elwen('0,-9')], {
      map: LAIR,
      groups: [
        { sections: [1], members: [{ type: 'marsh_orc' }] },
        { sections: [2], members: [{ type: 'gnawling' }] },
      ],
      turn: exploring('bran'),
    });
    t.dice(3, 9).choose({ do: 'move', to: '1,-10' });
    expect(t.g.met.length).toBeGreaterThan(0);
    const all: string[][] = [];
    while (t.open[0]?.kind === 'placeGroups.placeNext') {
      all.push(t.decision.options as string[]);
      t.choose(t.decision.options[0]);
    }
    expect(all.length).toBeGreaterThanOrEqual(1);
  });
  it('AHQ-CDR-04: a dormant group in view at the end of the Hero Phase joins; it acts in the same turn', () => {
    const t = fight([bran('1,-10')], [orc('o', '1,-1', { focus: '' })], {
      map: LAIR,
      groups: [{ sections: [2], members: [{ type: 'gnawling' }] }],
      turn: inTurn('bran'),
    });
    t.choose({ do: 'move', to: '0,-10' }).choose({ do: 'end' });
    expect(t.decision.kind).toBe('placeGroups.placeNext');
    t.choose('-1,-10');
    expect(told(t)).toContain('groupJoined');
    expect(t.g.models.filter(m => m.kind === 'monster')).toHaveLength(2);
  });
  it('AHQ-PUR-07: each group goes back to its own section', () => {
    const map = {
      sections: [...LAIR.sections, { kind: 'room', rect: [2, -6, 6, -2], entrance: 'W' }],
      doors: [...LAIR.doors, { at: '1,-4 E' }],
    };
    const t = fight(
      [bran('4,-4')],
      [
        { ...orc('a', '1,-10'), group: 0 },
        { ...gnawling('b', '0,-10'), group: 1 },
      ],
      { map, groups: [], turn: { kind: 'combat', phase: 'gm', number: 3 } },
    );
    t.choose('stay');
    expect(t.g.combat).toBeNull();
    expect(t.g.groups.filter(x => x.status === 'dormant')).toHaveLength(2);
  });
});

describe('counters', () => {
  it('AHQ-GAP-10: Ambush is offered before the dice and set aside', () => {
    const t = given(ahq, {
      map: LAIR,
      heroes: [bran('1,-10')],
      hand: ['ambush'],
      groups: [{ sections: [1], status: 'met', members: [{ type: 'marsh_orc' }] }],
    }) as Table;
    expect(t.decision.kind).toBe('startCombat.offerAmbush');
    t.dice(7, 8).choose('ambush');
    expect(t.event('surpriseRolled')).toMatchObject({ result: 'gm' });
    expect(t.g.spentCounters).toContain('ambush');
  });
  it('AHQ-GAP-10: Hidden Champion is not offered on a small party, on two monsters, nor where a champion is', () => {
    const start = (heroes: object[], members: object[]) => {
      const t = given(ahq, {
        map: LAIR,
        heroes,
        hand: ['hidden_champion'],
        groups: [{ sections: [1], status: 'met', members }],
      }) as Table;
      t.dice(9, 3).choose('keep');
      while (t.open[0]?.kind === 'placeGroups.placeNext') t.choose(t.decision.options[0]);
      t.choose('done');
      return t.decision.options;
    };
    const g = { type: 'gnawling' };
    const three = [bran('1,-10'), elwen('0,-10'), dagna('0,-9')];
    expect(start(three, [g, g, g])).toHaveLength(4);
    expect(start(three.slice(0, 2), [g, g, g])).toEqual(['keep']);
    expect(start(three, [g, g])).toEqual(['keep']);
    expect(start(three, [g, g, g, { type: 'gnawling_packlord' }])).toEqual(['keep']);
    const rat = { type: 'cellar_rat' };
    expect(start(three, [rat, rat, rat])).toEqual(['keep']);
  });
  it('AHQ-GAP-10: Reinforcements: up(H/2) of the cheapest ordinary type, out of sight, act this Phase', () => {
    const t = fight([bran('4,5'), elwen('4,6'), dagna('4,7')], [spearOrc('a', '6,5'), bowman('b', '8,8')], {
      map: TWO,
      hand: ['reinforcements'],
      heroesAtStart: 3,
      turn: { kind: 'combat', phase: 'gm', number: 2 },
    });
    t.choose('reinforcements');
    const fresh = t.g.models.filter(m => m.kind === 'monster').slice(2);
    expect(fresh).toHaveLength(2);
    expect(fresh.map(m => m.type)).toEqual(['spear_orc', 'spear_orc']);
    expect(fresh.every(m => !m.acted)).toBe(true);
  });
  it('AHQ-GAP-10: Jammed Door in Exploration: activation used, nothing generated, next turn it opens', () => {
    const t = delve([bran('1,-5')], {
      map: { sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }], doors: [{ at: '1,-5 E' }] },
      hand: ['jammed_door'],
      turn: exploring('bran'),
    });
    t.choose({ do: 'open', door: 0 });
    t.dice(5).choose('jam');
    expect(told(t)).toContain('doorJammed');
    expect(t.g.doors[0]).toMatchObject({ open: false, jammed: false });
    expect(t.offers({ do: 'open', door: 0 })).toBe(true);
  });
  it('AHQ-XGM-01: 1 and 12 draw; 2..11 do not', () => {
    for (const [face, size] of [
      [1, 1],
      [12, 1],
      [2, 0],
      [11, 0],
    ] as const) {
      const t = delve([bran('0,-5')], { bag: ['trap', 'trap'], turn: exploring('bran') });
      t.dice(face).choose({ do: 'end' });
      if (t.open[0]?.kind === 'explorationTurn.offerProwlers') t.choose('keep');
      expect(t.g.hand).toHaveLength(size);
    }
  });
  it('AHQ-XGM-02: an empty bag draws nothing', () => {
    const t = delve([bran('0,-5')], { bag: [], turn: exploring('bran') });
    t.dice(12).choose({ do: 'end' });
    expect(t.g.hand).toEqual([]);
  });
  it('AHQ-GAP-10: a Trap counter drawn by noise is not played in the same search', () => {
    const t = delve([bran('5,4')], { map: ROOM, bag: ['trap'], turn: exploring('bran') });
    t.dice(1, 5).choose({ do: 'searchTreasure' });
    expect(t.g.hand).toEqual(['trap']);
  });
});

describe('surprise and placing', () => {
  it('AHQ-SUR-04, AHQ-SUR-07: refusals name the rule', () => {
    const t = given(
      ahq,
      {
        map: LAIR,
        heroes: [bran('1,-10'), elwen('0,-9')],
        leader: 'bran',
        groups: [{ sections: [1], status: 'met', members: [{ type: 'marsh_orc' }, { type: 'marsh_orc' }] }],
      },
      { dice: [3, 9] },
    ) as Table;
    expect(t.decision.seat).toBe('p1');
    expect(refused(t, '0,-5')).toEqual(['AHQ-SUR-07']);
    t.choose('6,-8');
    expect(refused(t, '6,-8')).toEqual(['AHQ-GEN-03']);
  });
  it('AHQ-SUR-06: the GM wins: turn 1 has no Hero Phase; turn 2 begins with the heroes', () => {
    const t = given(
      ahq,
      {
        map: LAIR,
        heroes: [bran('1,-10')],
        groups: [{ sections: [1], status: 'met', members: [{ type: 'marsh_orc' }] }],
      },
      { dice: [9, 3] },
    ) as Table;
    t.choose('6,-10').choose('done');
    expect(t.g.combat).toMatchObject({ turn: 1, phase: 'gm' });
    t.choose('move-attack').choose({ do: 'end' });
    expect(t.g.combat).toMatchObject({ turn: 2, phase: 'hero' });
  });
  it('AHQ-SUR-08: the side that attacks first focuses first', () => {
    const t = given(
      ahq,
      {
        map: LAIR,
        heroes: [bran('1,-10'), elwen('2,-9'), dagna('3,-10')],
        groups: [{ sections: [1], status: 'met', members: [{ type: 'marsh_orc' }] }],
      },
      { dice: [9, 3] },
    ) as Table;
    t.choose('2,-10').choose('done');
    expect(t.decision).toMatchObject({ kind: 'settleZones.chooseFocus', seat: 'gm' });
    expect(t.decision.options).toEqual(['bran', 'elwen', 'dagna']);
  });
  it('AHQ-SEN-01: a Sentry in a passage needs no door', () => {
    const t = given(
      ahq,
      {
        map: LAIR,
        heroes: [bran('1,-10')],
        groups: [{ sections: [0], status: 'met', members: [{ type: 'orc_sentry' }] }],
      },
      { dice: [9, 3] },
    ) as Table;
    t.choose('0,-1').choose('done');
    expect(t.decision.kind).not.toBe('addSentryDoors.choosePlace');
  });
});

describe('doors, escape, leaving', () => {
  const STAIRS = {
    sections: [
      { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'N' },
      { kind: 'passage', rect: [0, -6, 1, -1], heading: 'N' },
    ],
    joins: [[0, 1]],
  };
  it('AHQ-ESC-04: the dragger takes the fallen along', () => {
    const t = fight([dagna('0,-1'), bran('0,-2', { condition: 'ko' })], [orc('o', '1,-6')], {
      map: STAIRS,
      turn: inTurn('dagna'),
    });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '0,1' }).choose({ do: 'leave' });
    expect([model(t, 'dagna').condition, model(t, 'bran').condition]).toEqual(['left', 'left']);
  });
  it('AHQ-ESC-04: who leaves alone leaves the fallen to die', () => {
    const t = fight([dagna('0,0'), bran('0,-2', { condition: 'ko' })], [orc('o', '1,-6')], {
      map: STAIRS,
      turn: inTurn('dagna'),
    });
    t.choose({ do: 'leave' });
    expect(model(t, 'bran').condition).toBe('dead');
  });
  it('AHQ-CDR-05: monsters pass a door the party has opened, in their Phase', () => {
    const t = fight([bran('8,4')], [orc('o', '9,4', { focus: '' })], {
      map: { ...TWO, doors: [{ at: '8,4 E' }] },
      turn: inTurn('bran'),
    });
    t.choose({ do: 'open', door: 0 });
    t.choose({ do: 'move', to: '5,4' }).choose({ do: 'end' });
    if (t.open[0]?.kind === 'gmPhase.declarePursuit') t.choose('stay');
    t.choose('move-attack');
    expect(t.offers({ do: 'move', to: '8,4' })).toBe(true);
  });
  it('AHQ-ESC-02: two doors closed in one turn, one opened again: still sight', () => {
    const t = fight([bran('9,4'), elwen('9,5')], [orc('o', '3,4')], { map: TWO, turn: inTurn('bran', { number: 3 }) });
    t.choose({ do: 'close', door: 0 }).choose({ do: 'end' });
    t.choose({ do: 'end' });
    t.choose('stay');
    expect(t.g.combat!.turn).toBe(4);
  });
  it('AHQ-GEN-05: Leader leaves in combat: elected before the next acts', () => {
    const t = fight([bran('0,0'), elwen('0,-1'), dagna('0,-2')], [orc('o', '1,-6')], {
      map: STAIRS,
      leader: 'bran',
      turn: inTurn('bran'),
    });
    t.choose({ do: 'leave' });
    expect(t.decision.kind).toBe('electLeader.vote');
  });
});

describe('town and campaign', () => {
  const town = (heroes: object[], more: object = {}) =>
    delve(heroes, { campaign: true, ...more, turn: { kind: 'town' } });
  it('AHQ-GAP-23: upkeep 10, or a Wound less', () => {
    const t = town([bran('0,0', { gold: 30 }), elwen('0,1', { gold: 5 })]);
    t.choose({ do: 'done' });
    expect(t.g.purses).toMatchObject({ bran: 20, elwen: 5 });
    expect(model(t, 'elwen').wounds).toBe(3);
  });
  it('AHQ-GAP-03: an unpaid Henchman leaves', () => {
    const t = town([bran('0,0', { gold: 15 })], { henchmen: [tam('0,1')] });
    t.choose({ do: 'done' });
    expect(model(t, 'tam').condition).toBe('dead');
  });
  it('AHQ-GAP-23: one advance a visit, limits over the start', () => {
    const t = town([bran('0,0', { gold: 250 })], { townGold: 2000 });
    t.choose({ do: 'train', for: 'bran', item: 'WS' });
    expect(refused(t, { do: 'train', for: 'bran', item: 'RS' })).toEqual(['AHQ-GAP-23']);
    const max = town([bran('0,0', { stats: { WS: 9 }, start: { WS: 7 } })], { townGold: 2000 });
    expect(refused(max, { do: 'train', for: 'bran', item: 'WS' })).toEqual(['AHQ-GAP-23']);
  });
  it('AHQ-GAP-23: items sell for fixed sums, components for 10', () => {
    const t = town([mirel('0,0', { ring: 'thrift', components: { E: 1 }, gold: 20 })]);
    t.choose({ do: 'sell', for: 'mirel', item: 'item:thrift' });
    expect(t.g.purses.mirel).toBe(70);
    t.choose({ do: 'sell', for: 'mirel', item: 'component:E' });
    expect(t.g.purses.mirel).toBe(80);
  });
  it('AHQ-GAP-23: gold of another Hero is not spent', () => {
    const t = town([bran('0,0', { gold: 20, player: 'a' }), elwen('0,1', { gold: 200, player: 'b' })]);
    expect(t.offers({ do: 'buy', for: 'elwen' })).toBe(false);
    expect(refused(t, { do: 'buy', for: 'bran', item: 'potion:greater_healing' })).toEqual(['AHQ-GAP-23']);
  });
  it('AHQ-CAM-01: searched rooms stay searched', () => {
    const t = town([bran('0,0', { gold: 50 })], {
      map: {
        sections: [
          { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'N' },
          { kind: 'room', rect: [2, 0, 6, 4], searchedBy: ['bran'] },
        ],
        doors: [{ at: '1,1 E' }],
      },
    });
    t.choose({ do: 'done' });
    expect(t.g.sites[1]!.searchedBy).toEqual(['bran']);
  });
  it('AHQ-PUR-09: survivors are whole again, the dead stay dead', () => {
    const t = town([bran('0,0', { gold: 50 })], {
      groups: [
        {
          sections: [1],
          members: [{ type: 'marsh_orc', wounds: 1 }],
          original: ['marsh_orc', 'marsh_orc', 'marsh_orc'],
        },
      ],
    });
    t.choose({ do: 'done' });
    expect(t.g.groups[0]!.members).toHaveLength(3);
  });
});

describe('stated positions', () => {
  it('AHQ-GAP-21: the turn of a quest may be past', () => {
    expect(delve([bran('0,-5')], { quest: 'crown', flags: ['turned'], turn: exploring('bran') }).g.quest.flags).toEqual(
      ['turned'],
    );
  });
});

describe('reasons', () => {
  it('AHQ-ACT-03: every act that is not offered in a fight has one', () => {
    const t = fight([bran('4,5'), elwen('9,9', { player: 'p2' })], [orc('o', '5,5')], { turn: inTurn('bran') });
    for (const asked of [
      { do: 'shoot', target: 'o', with: 'dagger' },
      { do: 'throw', target: 'o', with: 'dagger' },
      { do: 'cast', spell: 'blink', at: '1,1' },
      { do: 'drag', target: 'elwen' },
      { do: 'move', to: '40,40' },
      { do: 'move' },
      { do: 'attack' },
      { do: 'attack', target: 'elwen' },
      { do: 'give', item: 'healing', target: 'elwen' },
      { do: 'chest', chest: 'x' },
      { do: 'open', door: 9 },
      { do: 'use', item: 'fountain' },
      { do: 'climb', to: '4,4' },
      { do: 'leave' },
      { do: 'wind' },
      { do: 'spell', spell: 'terror' },
      { do: 'carry', target: 'elwen', with: 'o' },
      { do: 'pick', item: 'gold' },
      { do: 'ready', with: 'sword' },
      { do: 'armour', item: 'on' },
      { do: 'shield', item: 'on' },
      { do: 'drop', item: 'weapon:axe' },
      { do: 'read', spell: 'blink' },
      { do: 'cross', to: '4,7' },
      { do: 'searchWall', wall: 'N' },
    ])
      expect([asked, refused(t, asked).length > 0]).toEqual([asked, true]);
  });
  it('AHQ-EXP-05: and in Exploration', () => {
    const t = delve([bran('5,4'), elwen('9,8')], { map: ROOM, turn: exploring('bran') });
    for (const asked of [
      { do: 'attack', target: 'elwen' },
      { do: 'shoot', target: 'elwen', with: 'x' },
      { do: 'run' },
      { do: 'wind' },
      { do: 'move', to: '40,40' },
      { do: 'move' },
      { do: 'open', door: 0 },
      { do: 'open', door: 7 },
      { do: 'chest', chest: 'x' },
      { do: 'searchWall', wall: 'S' },
      { do: 'searchWall' },
      { do: 'use', item: 'bell' },
      { do: 'use' },
      { do: 'climb', to: '5,5' },
      { do: 'drag', target: 'elwen' },
      { do: 'carry', target: 'elwen', with: 'x' },
      { do: 'pour', item: 'healing', target: 'elwen' },
      { do: 'give', item: 'weapon:sword', target: 'elwen' },
      { do: 'receive', item: 'gold', target: 'elwen' },
      { do: 'pick', item: 'gold' },
      { do: 'drop', item: 'armour:mail' },
      { do: 'drop', item: 'gear:rope' },
      { do: 'drink', item: 'healing' },
      { do: 'cast', spell: 'blink' },
      { do: 'disarm', at: '5,5' },
      { do: 'leave' },
      { do: 'cross', to: '5,6' },
      { do: 'armour', item: 'on' },
      { do: 'ready', with: 'sword' },
    ])
      expect([asked, refused(t, asked).length > 0]).toEqual([asked, true]);
  });
});
